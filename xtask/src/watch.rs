//! Notices changed files by looking at them again and again.
//!
//! A look at the few hundred files of this project costs about a millisecond, works the same on every system and on
//! shared folders, and needs no library.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

use crate::paths;

const PAUSE: Duration = Duration::from_millis(300);

/// What has to be made anew.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Change {
    /// Only files of the page: copying is enough.
    Page,
    /// Something the engine is compiled from.
    Engine,
}

/// Remembers how the files looked.
pub struct Watcher {
    engine: Looks,
    page: Looks,
}

/// When each file was last written, and its length.
type Looks = BTreeMap<PathBuf, (SystemTime, u64)>;

impl Watcher {
    /// Starts from the files as they are now.
    pub fn new() -> Self {
        Self { engine: look_at_engine(), page: look_at_page() }
    }

    /// Waits until a file has changed since the last call. Changes made between calls are not lost.
    pub fn wait(&mut self) -> Change {
        loop {
            let now = Self::new();
            let change = self.change_to(&now);
            *self = now;
            if let Some(change) = change {
                return change;
            }
            thread::sleep(PAUSE);
        }
    }

    fn change_to(&self, now: &Self) -> Option<Change> {
        if self.engine != now.engine {
            Some(Change::Engine)
        } else if self.page != now.page {
            Some(Change::Page)
        } else {
            None
        }
    }
}

fn look_at_engine() -> Looks {
    let root = paths::root();
    ["src", "Cargo.toml", "Cargo.lock"].iter().fold(Looks::new(), |mut looks, name| {
        look(&root.join(name), &mut looks);
        looks
    })
}

/// The bindings are left out: we write them ourselves.
fn look_at_page() -> Looks {
    let mut looks = Looks::new();
    look(&paths::www(), &mut looks);
    looks.retain(|path, _| !path.starts_with(paths::pkg()));
    looks
}

/// Notes `path`, or all files in it. What cannot be read has just been removed and is not noted.
fn look(path: &Path, looks: &mut Looks) {
    if let Ok(entries) = fs::read_dir(path) {
        entries.flatten().for_each(|entry| look(&entry.path(), looks));
    } else if let Ok(meta) = fs::metadata(path) {
        looks.insert(path.to_owned(), (meta.modified().unwrap_or(SystemTime::UNIX_EPOCH), meta.len()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn looks(files: &[(&str, u64)]) -> Looks {
        files.iter().map(|(name, len)| (PathBuf::from(name), (SystemTime::UNIX_EPOCH, *len))).collect()
    }

    fn change(engine: &[(&str, u64)], page: &[(&str, u64)]) -> Option<Change> {
        let before = Watcher { engine: looks(&[("lib.rs", 1)]), page: looks(&[("main.js", 1)]) };
        before.change_to(&Watcher { engine: looks(engine), page: looks(page) })
    }

    #[test]
    fn nothing_changed_is_no_change() {
        assert_eq!(change(&[("lib.rs", 1)], &[("main.js", 1)]), None);
    }

    #[test]
    fn a_new_a_changed_and_a_removed_page_file_are_noticed() {
        let engine = [("lib.rs", 1)];
        assert_eq!(change(&engine, &[("main.js", 1), ("url.js", 1)]), Some(Change::Page));
        assert_eq!(change(&engine, &[("main.js", 2)]), Some(Change::Page));
        assert_eq!(change(&engine, &[]), Some(Change::Page));
    }

    #[test]
    fn an_engine_change_outweighs_a_page_change() {
        assert_eq!(change(&[("lib.rs", 2)], &[("main.js", 2)]), Some(Change::Engine));
    }

    #[test]
    fn looking_twice_at_real_files_sees_no_change_and_a_write_is_seen() {
        let file = std::env::temp_dir().join(format!("retrystorm-watch-{}", std::process::id()));
        let at = |text: &str| {
            fs::write(&file, text).unwrap();
            let mut looks = Looks::new();
            look(&file, &mut looks);
            looks
        };
        let (short, long) = (at("1"), at("12"));
        let mut again = Looks::new();
        look(&file, &mut again);
        fs::remove_file(&file).unwrap();
        assert_ne!(short, long);
        assert_eq!(long, again);
    }
}
