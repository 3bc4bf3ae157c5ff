//! The content type of a file, by the end of its name.

/// What a browser must be told a file is. Browsers refuse modules and wasm that come under another name.
pub fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "json" | "map" => "application/json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "txt" | "md" | "ts" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_and_wasm_have_the_types_browsers_insist_on() {
        assert_eq!(content_type("js/main.js"), "text/javascript; charset=utf-8");
        assert_eq!(content_type("pkg/retrystorm_bg.wasm"), "application/wasm");
        assert_eq!(content_type("pkg/retrystorm.d.ts"), "text/plain; charset=utf-8");
    }

    #[test]
    fn an_unknown_file_is_bytes() {
        assert_eq!(content_type("LICENSE"), "application/octet-stream");
        assert_eq!(content_type("a.html/b"), "application/octet-stream");
    }
}
