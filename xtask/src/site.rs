//! The site as a value: every file that ships, held in memory.
//!
//! A whole site is gathered before any of it is shown or written, so nobody ever sees half of a build.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::{bundle, paths, wasm};

/// Every file of a site, by its path below the site's address, with `/` between folders.
#[derive(Debug, Default, Clone, PartialEq)]
pub struct Site {
    files: BTreeMap<String, Vec<u8>>,
}

/// Makes the engine and writes the site that contains it to `dist/`; what ships has its files joined.
pub fn build(profile: wasm::Profile) -> Result<Site> {
    wasm::make(profile)?;
    match profile {
        wasm::Profile::Serve => assemble(),
        wasm::Profile::Release => written(bundle::join(Site::gather()?)?),
    }
}

/// Writes the site to `dist/` with the bindings as they are.
pub fn assemble() -> Result<Site> {
    written(Site::gather()?)
}

fn written(site: Site) -> Result<Site> {
    site.write(&paths::dist())?;
    Ok(site)
}

/// Writes the site into the folder from which Trunk is about to publish.
pub fn stage() -> Result<()> {
    let dir = std::env::var_os("TRUNK_STAGING_DIR").context(
        "TRUNK_STAGING_DIR is not set: `stage` is for Trunk to call; to make the site, use `cargo xtask build`",
    )?;
    bundle::join(Site::gather()?)?.write(Path::new(&dir))
}

impl Site {
    /// The files in `www/`, stamped with a name for this very content: `build.json` tells it to people and programs,
    /// `js/build.js` to page and worker, which must be of one build.
    fn gather() -> Result<Self> {
        let mut site = Self::read(&paths::www())?;
        let id = site.build_id();
        site.files.insert("build.json".to_owned(), format!("{{\"build\":\"{id}\"}}\n").into_bytes());
        site.files.insert("js/build.js".to_owned(), format!("export const BUILD = \"{id}\";\n").into_bytes());
        Ok(site)
    }

    /// Every file in `dir` but hidden ones.
    pub fn read(dir: &Path) -> Result<Self> {
        let mut site = Self::default();
        site.read_folder(dir, "")?;
        Ok(site)
    }

    /// The site without the files whose paths are meant.
    pub fn without(mut self, is_meant: impl Fn(&str) -> bool) -> Self {
        self.files.retain(|path, _| !is_meant(path));
        self
    }

    /// The site and the files of another one, which replace those of the same path.
    pub fn with(mut self, other: Self) -> Self {
        self.files.extend(other.files);
        self
    }

    /// The content of the file at `path`.
    pub fn get(&self, path: &str) -> Option<&[u8]> {
        self.files.get(path).map(Vec::as_slice)
    }

    /// The path of every file, in order.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// Makes `dir` hold exactly these files, beside hidden ones. What is already right is not touched.
    pub fn write(&self, dir: &Path) -> Result<()> {
        let old = if dir.exists() { Self::read(dir)? } else { Self::default() };
        for path in old.files.keys().filter(|path| !self.files.contains_key(*path)) {
            fs::remove_file(dir.join(path))
                .with_context(|| format!("could not remove {path} from {}", dir.display()))?;
        }
        for (path, bytes) in &self.files {
            if old.get(path) != Some(bytes) {
                write_file(&dir.join(path), bytes)?;
            }
        }
        Ok(())
    }

    fn read_folder(&mut self, dir: &Path, prefix: &str) -> Result<()> {
        for entry in fs::read_dir(dir).with_context(|| format!("could not read {}", dir.display()))? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if name.starts_with('.') {
                continue;
            }
            let (path, file) = (format!("{prefix}{name}"), entry.path());
            if file.is_dir() {
                self.read_folder(&file, &format!("{path}/"))?;
            } else {
                let bytes = fs::read(&file).with_context(|| format!("could not read {}", file.display()))?;
                self.files.insert(path, bytes);
            }
        }
        Ok(())
    }

    /// A short name for this content: FNV-1a over every path and byte, written in 16 hexadecimal digits.
    ///
    /// It tells builds apart; it does not protect against forgery.
    fn build_id(&self) -> String {
        let bytes = self.files.iter().flat_map(|(path, bytes)| path.bytes().chain(bytes.iter().copied()));
        let hash = bytes
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
        format!("{hash:016x}")
    }
}

fn write_file(file: &Path, bytes: &[u8]) -> Result<()> {
    let folder = file.parent().context("a site's file lies in a folder")?;
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(file, bytes))
        .with_context(|| format!("could not write {}", file.display()))
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// A site made of the given texts.
    pub fn site(files: &[(&str, &str)]) -> Site {
        Site { files: files.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec())).collect() }
    }

    #[test]
    fn writing_leaves_exactly_the_new_site() {
        let dir = std::env::temp_dir().join(format!("retrystorm-site-{}", std::process::id()));
        site(&[("index.html", "old"), ("js/gone.js", "")]).write(&dir).unwrap();
        let new = site(&[("index.html", "new"), ("js/main.js", "1")]);
        new.write(&dir).unwrap();
        let read = Site::read(&dir).unwrap();
        fs::remove_dir_all(&dir).unwrap();
        assert_eq!(read, new);
    }

    #[test]
    fn a_build_id_names_the_content() {
        let one = site(&[("a", "1")]);
        assert_eq!(one.build_id(), one.clone().build_id());
        assert_ne!(one.build_id(), site(&[("a", "2")]).build_id());
        assert_ne!(one.build_id(), site(&[("b", "1")]).build_id());
    }
}
