//! The engine as WebAssembly with its JavaScript bindings, in `www/pkg`.
//!
//! The bindings come from wasm-bindgen's library, not its command: the command would have to be installed in exactly
//! the locked version. Nothing is written before every step has succeeded, so a failed build leaves the last good
//! bindings in place.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::site::Site;
use crate::{paths, shell};

/// What the engine is compiled for.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// How much time to spend on making the engine fast and small.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Profile {
    /// Optimised, but soon ready after a change: cargo's profile `serve`.
    Serve,
    /// What ships: cargo's profile `release`, then wasm-opt where there is one.
    Release,
}

impl Profile {
    /// The name of the cargo profile, which is also that of its folder.
    fn name(self) -> &'static str {
        match self {
            Self::Serve => "serve",
            Self::Release => "release",
        }
    }
}

/// Compiles the engine, binds it, and writes the result to `www/pkg`.
pub fn make(profile: Profile) -> Result<()> {
    let compiled = compile(profile)?;
    let staging = paths::target().join("bindings").join(profile.name());
    clear(&staging)?;
    bind(&compiled, &staging, profile)?;
    if profile == Profile::Release {
        optimise(&staging.join("retrystorm_bg.wasm"))?;
    }
    Site::read(&staging)?.write(&paths::pkg())
}

/// Adds the wasm target to the toolchain where it is missing.
pub fn ensure_target() -> Result<()> {
    let sysroot = shell::output(&mut shell::command("rustc", &["--print", "sysroot"]))?;
    if Path::new(sysroot.trim()).join("lib/rustlib").join(TARGET).is_dir() {
        return Ok(());
    }
    shell::run(&mut shell::command("rustup", &["target", "add", TARGET])).with_context(|| {
        format!("the Rust toolchain has no target {TARGET}; add it with rustup or your distribution's package")
    })
}

fn compile(profile: Profile) -> Result<PathBuf> {
    ensure_target()?;
    shell::run(&mut shell::cargo(&["build", "--lib", "--target", TARGET, "--profile", profile.name()]))?;
    Ok(paths::target().join(TARGET).join(profile.name()).join("retrystorm.wasm"))
}

fn bind(compiled: &Path, out: &Path, profile: Profile) -> Result<()> {
    Bindgen::new()
        .input_path(compiled)
        .web(true)?
        .typescript(true)
        .omit_default_module_path(false)
        .remove_name_section(profile == Profile::Release)
        .remove_producers_section(profile == Profile::Release)
        .generate(out)
        .with_context(|| format!("could not make bindings for {}", compiled.display()))
}

/// Runs wasm-opt over `file`; without one the engine works as well, only larger and slower.
fn optimise(file: &Path) -> Result<()> {
    let Some(wasm_opt) = find_wasm_opt() else {
        eprintln!("note: no wasm-opt found, so the engine ships as rustc made it (`npm ci` brings one)");
        return Ok(());
    };
    shell::run(shell::command(wasm_opt, &["-O3", "-o"]).args([file, file]))
}

/// The pinned one that npm brings, or else the machine's own.
fn find_wasm_opt() -> Option<PathBuf> {
    let on_path = || shell::succeeds(&mut shell::command("wasm-opt", &["--version"])).then(|| "wasm-opt".into());
    paths::npm_bin("wasm-opt").or_else(on_path)
}

fn clear(dir: &Path) -> Result<()> {
    if dir.exists() {
        fs::remove_dir_all(dir).with_context(|| format!("could not empty {}", dir.display()))?;
    }
    fs::create_dir_all(dir).with_context(|| format!("could not make {}", dir.display()))
}
