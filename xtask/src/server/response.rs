//! Answers: a pure function from a request's first line and a site to bytes.

use super::mime::content_type;
use crate::site::Site;

/// What the page may do: run its own scripts and its own wasm, and talk to nobody else.
///
/// There is no `frame-ancestors`, so any page may embed this one.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     connect-src 'self'; worker-src 'self'; img-src 'self' data: blob:";

/// The whole answer to a request, headers and body.
pub fn respond(request_line: &str, site: &Site) -> Vec<u8> {
    let mut words = request_line.split(' ');
    let (method, target) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let path = site_path(target);
    match (method, site.get(&path)) {
        ("GET", Some(body)) => message("200 OK", content_type(&path), body, body.len()),
        ("HEAD", Some(body)) => message("200 OK", content_type(&path), &[], body.len()),
        ("GET" | "HEAD", None) => refusal("404 Not Found", &format!("There is no {target} here.\n")),
        _ => refusal("405 Method Not Allowed", "Only GET and HEAD are answered here.\n"),
    }
}

/// The file a request asks for. A folder's address means its index.
fn site_path(target: &str) -> String {
    let path = target.split(['?', '#']).next().unwrap_or_default();
    let path = path.strip_prefix('/').unwrap_or(path);
    if path.is_empty() || path.ends_with('/') { format!("{path}index.html") } else { path.to_owned() }
}

fn refusal(status: &str, text: &str) -> Vec<u8> {
    message(status, "text/plain; charset=utf-8", text.as_bytes(), text.len())
}

/// `length` is told apart from `body` because HEAD announces a body that it does not send.
fn message(status: &str, content_type: &str, body: &[u8], length: usize) -> Vec<u8> {
    // The open origin lets a sandboxed frame, whose origin is null, load our modules.
    let head = format!(
        "HTTP/1.1 {status}\r\n\
         Content-Type: {content_type}\r\n\
         Content-Length: {length}\r\n\
         Cache-Control: no-store\r\n\
         Content-Security-Policy: {CONTENT_SECURITY_POLICY}\r\n\
         X-Content-Type-Options: nosniff\r\n\
         Access-Control-Allow-Origin: *\r\n\
         Connection: close\r\n\r\n"
    );
    [head.as_bytes(), body].concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::tests::site;

    fn ask(request_line: &str) -> String {
        let site = site(&[("index.html", "<p>page"), ("js/main.js", "1")]);
        String::from_utf8(respond(request_line, &site)).unwrap()
    }

    #[test]
    fn a_file_comes_whole_with_its_type_and_the_policy() {
        let answer = ask("GET /js/main.js HTTP/1.1");
        assert!(answer.starts_with("HTTP/1.1 200 OK\r\nContent-Type: text/javascript"), "{answer}");
        assert!(answer.contains("Cache-Control: no-store\r\n"), "{answer}");
        assert!(answer.contains("script-src 'self' 'wasm-unsafe-eval'"), "{answer}");
        assert!(answer.ends_with("\r\n\r\n1"), "{answer}");
    }

    #[test]
    fn a_folder_means_its_index_and_a_query_is_no_part_of_the_path() {
        assert!(ask("GET / HTTP/1.1").ends_with("<p>page"));
        assert!(ask("GET /?a=1 HTTP/1.1").ends_with("<p>page"));
        assert!(ask("GET /js/main.js?v=../.. HTTP/1.1").ends_with("\r\n\r\n1"));
    }

    #[test]
    fn head_tells_the_length_and_sends_nothing() {
        let answer = ask("HEAD / HTTP/1.1");
        assert!(answer.contains("Content-Length: 7\r\n") && answer.ends_with("\r\n\r\n"), "{answer}");
    }

    #[test]
    fn nothing_outside_the_site_can_be_named() {
        for path in ["/../Cargo.toml", "/js/../../Cargo.toml", "/%2e%2e/Cargo.toml", "//etc/passwd", "/js/", "/js"] {
            let answer = ask(&format!("GET {path} HTTP/1.1"));
            assert!(answer.starts_with("HTTP/1.1 404"), "{path}: {answer}");
        }
    }

    #[test]
    fn other_methods_are_refused() {
        assert!(ask("POST / HTTP/1.1").starts_with("HTTP/1.1 405"));
        assert!(ask("").starts_with("HTTP/1.1 405"));
    }
}
