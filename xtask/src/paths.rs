//! Where things are, so that every command works from any folder of the project.

use std::path::{Path, PathBuf};

/// The folder of the workspace: the parent of `xtask`.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is a folder of the workspace").to_path_buf()
}

/// The page's sources, and in `pkg` the bindings made from the engine: a whole site.
pub fn www() -> PathBuf {
    root().join("www")
}

/// The generated bindings. Under `www` so that imports mean the same there and in the built site.
pub fn pkg() -> PathBuf {
    www().join("pkg")
}

/// The site as it ships.
pub fn dist() -> PathBuf {
    root().join("dist")
}

/// Where cargo puts what it builds.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |dir| root().join(dir))
}

/// A program that npm installed, if it did.
pub fn npm_bin(program: &str) -> Option<PathBuf> {
    let file = root().join("node_modules/.bin").join(program);
    file.is_file().then_some(file)
}
