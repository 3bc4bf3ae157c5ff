//! What the tests need from outside the project, and how to get it.
//!
//! Rule: what can be installed without asking is installed; for the rest, one message says what is missing and how to
//! get it, before any test has run.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::{paths, shell, wasm};

/// Something that must be there before a group can run.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Need {
    Rustfmt,
    Clippy,
    WasmTarget,
    /// Node.js itself.
    Node,
    /// The packages that `package-lock.json` pins, and Node.js.
    NpmPackages,
    /// Browsers to drive, and a font for Chinese text.
    Browsers,
}

/// A file that a package of Debian's brings.
struct Package {
    name: &'static str,
    file: &'static str,
    /// The environment variable that names a program to use instead.
    variable: &'static str,
}

/// The first whose tests can be told how many files to run at a time.
const OLDEST_NODE: (u32, u32) = (20, 10);

const BROWSERS: &[Package] = &[
    Package { name: "chromium", file: "/usr/bin/chromium", variable: "CHROMIUM" },
    Package { name: "firefox-esr", file: "/usr/bin/firefox-esr", variable: "FIREFOX" },
];
/// Other systems come with such a font.
const FONT: Package = Package {
    name: "fonts-noto-cjk",
    file: "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    variable: "CJK_FONT",
};

/// Meets every need once, in the order given.
pub fn meet<'a>(needs: impl Iterator<Item = &'a Need>) -> Result<()> {
    let mut met: Vec<Need> = Vec::new();
    for &need in needs {
        if !met.contains(&need) {
            need.meet()?;
            met.push(need);
        }
    }
    Ok(())
}

impl Need {
    fn meet(self) -> Result<()> {
        match self {
            Self::Rustfmt => component("rustfmt", "fmt"),
            Self::Clippy => component("clippy", "clippy"),
            Self::WasmTarget => wasm::ensure_target(),
            Self::Node => node(),
            Self::NpmPackages => node().and_then(|()| npm_packages()),
            Self::Browsers => browsers(),
        }
    }
}

fn component(name: &str, subcommand: &str) -> Result<()> {
    if shell::succeeds(&mut shell::cargo(&[subcommand, "--version"])) {
        return Ok(());
    }
    shell::run(&mut shell::command("rustup", &["component", "add", name]))
        .with_context(|| format!("the Rust toolchain has no {name}; add it with rustup or your distribution's package"))
}

fn node() -> Result<()> {
    let (major, minor) = OLDEST_NODE;
    let advice = || format!("the JavaScript tests need Node.js {major}.{minor} or newer, as `node` on the PATH");
    let version = shell::output(&mut shell::command("node", &["--version"])).with_context(advice)?;
    match numbers(&version) {
        Some(numbers) if numbers >= OLDEST_NODE => Ok(()),
        _ => bail!("{}; it is {}", advice(), version.trim()),
    }
}

/// The 20 and the 11 in `v20.11.1`.
fn numbers(version: &str) -> Option<(u32, u32)> {
    let mut numbers = version.trim().strip_prefix('v')?.split('.').map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

/// npm leaves a copy of the lock file in what it installs; an older copy means other packages.
fn npm_packages() -> Result<()> {
    let modified = |file: &str| fs::metadata(paths::root().join(file)).and_then(|meta| meta.modified()).ok();
    if modified("node_modules/.package-lock.json") >= modified("package-lock.json") {
        return Ok(());
    }
    shell::run(&mut shell::command("npm", &["ci", "--no-audit", "--no-fund"]))
}

fn browsers() -> Result<()> {
    let debian = Path::new("/usr/bin/apt-get").exists();
    let wanted = BROWSERS.iter().chain(debian.then_some(&FONT));
    let missing: Vec<&Package> = wanted.filter(|package| !package.is_there()).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let names: Vec<&str> = missing.iter().map(|package| package.name).collect();
    if debian && is_root() {
        return apt_install(&names);
    }
    let variables: Vec<&str> = missing.iter().map(|package| package.variable).collect();
    bail!(
        "the browser tests need {}; install them (Debian: `apt-get install {}`), or name files to use instead in {}",
        names.join(", "),
        names.join(" "),
        variables.join(", ")
    )
}

impl Package {
    fn is_there(&self) -> bool {
        std::env::var_os(self.variable).is_some() || Path::new(self.file).exists()
    }
}

fn is_root() -> bool {
    shell::output(&mut shell::command("id", &["-u"])).is_ok_and(|id| id.trim() == "0")
}

fn apt_install(names: &[&str]) -> Result<()> {
    shell::run(&mut shell::command("apt-get", &["update", "--quiet"]))?;
    let mut install = shell::command("apt-get", &["install", "--quiet", "--yes", "--no-install-recommends"]);
    shell::run(install.args(names).env("DEBIAN_FRONTEND", "noninteractive"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_major_version_of_node_is_read() {
        assert_eq!(numbers("v20.11.1\n"), Some((20, 11)));
        assert_eq!(numbers("20.11.1"), None);
    }
}
