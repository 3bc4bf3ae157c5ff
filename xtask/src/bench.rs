//! `cargo xtask bench`: how fast the engine is, written down beside what the machine can do.

use std::fs;

use anyhow::{Context, Result};

use crate::{paths, shell, wasm};

/// Measures natively and in WebAssembly, and writes what came of it.
pub fn run() -> Result<()> {
    wasm::make(wasm::Profile::Release)?;
    let text = shell::output(&mut shell::cargo(&["bench", "--package", "retrystorm", "--bench", "engine"]))?;
    let file = paths::root().join("docs").join("MEASUREMENTS.md");
    fs::create_dir_all(paths::root().join("docs"))?;
    fs::write(&file, &text).with_context(|| format!("could not write {}", file.display()))?;
    print!("{text}");
    Ok(())
}
