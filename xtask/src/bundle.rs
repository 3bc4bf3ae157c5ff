//! Few files in the place of many: a visitor on a slow line waits for each of them.
//!
//! The page's sources are small modules, and a browser learns of most of them only from the ones before. esbuild makes
//! one file of each entry, the dialogs with it: they are so small that a request of their own would cost more. The
//! pinned esbuild comes by npm; without one the sources ship as they are, which works as well, only more slowly.

use std::path::Path;

use anyhow::Result;

use crate::site::Site;
use crate::{paths, shell};

/// What an HTML page or `new Worker` names, and the bindings; each becomes one small file with all that it imports.
const ENTRIES: &[&str] = &["js/main.js", "js/worker.js", "js/embed.js", "pkg/retrystorm.js", "page.css", "frame.css"];
/// Scripts that other sites name, or that run before any module: they import nothing and ship as they are.
const ALONE: &[&str] = &["js/retry-storm.js", "js/still.js"];

/// `site` with its scripts and styles joined.
pub fn join(site: Site) -> Result<Site> {
    let Some(esbuild) = paths::npm_bin("esbuild") else {
        eprintln!("note: no esbuild found, so the page ships as many small files (`npm ci` brings one)");
        return Ok(site);
    };
    let (sources, joined) = (paths::target().join("bundle/sources"), paths::target().join("bundle/joined"));
    site.write(&sources)?;
    Site::default().write(&joined)?;
    for entry in ENTRIES {
        run(&esbuild, &sources, entry, &joined)?;
    }
    Ok(site.without(is_joined).with(Site::read(&joined)?))
}

fn run(esbuild: &Path, sources: &Path, entry: &str, joined: &Path) -> Result<()> {
    const HOW: &[&str] = &[
        "--bundle",
        "--format=esm",
        "--target=es2022",
        "--minify",
        "--outbase=.",
        // The bindings stay a file of their own, which page and worker share.
        "--external:../pkg/*",
        "--log-level=warning",
    ];
    let out = format!("--outdir={}", joined.display());
    shell::run(shell::command(esbuild, &[entry, &out]).args(HOW).current_dir(sources))
}

/// Whether a file is part of another one once they are joined.
fn is_joined(path: &str) -> bool {
    let is_code = path.starts_with("js/") || path.ends_with(".css");
    is_code && !ALONE.contains(&path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_that_a_page_names_still_ships() {
        let ships = |path: &str| ENTRIES.contains(&path) || !is_joined(path);
        for page in ["index.html", "embed.html"] {
            let html = std::fs::read_to_string(paths::www().join(page)).unwrap();
            let named = html.split('"').filter(|word| word.ends_with(".css") || word.ends_with(".js"));
            assert!(named.clone().count() >= 2);
            for path in named {
                assert!(ships(path), "{page} names {path}");
            }
        }
    }

    #[test]
    fn scripts_and_styles_are_joined_and_nothing_else() {
        for path in ["js/main.js", "js/share/embed.js", "css/knobs.css", "page.css"] {
            assert!(is_joined(path), "{path}");
        }
        for path in ["index.html", "js/retry-storm.js", "pkg/retrystorm.js", "i18n/zh.json"] {
            assert!(!is_joined(path), "{path}");
        }
    }
}
