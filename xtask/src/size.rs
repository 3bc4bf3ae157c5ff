//! `cargo xtask size`: what a visitor has to download, against what we allow ourselves.

use anyhow::{Result, bail};

use crate::site::Site;
use crate::{paths, shell};

/// The most bytes, compressed by brotli, that all files with a name's end may have together. The first row that fits
/// a file is its own. Files that no browser loads (`.d.ts`) are listed but have no limit.
// What is shipped today, and a little: they keep it from growing unseen. The aim for wasm is 130 000.
const BUDGETS: &[Budget] = &[
    Budget { end: ".d.ts", most: usize::MAX },
    Budget { end: ".wasm", most: 207_000 },
    Budget { end: ".js", most: 76_000 },
    Budget { end: ".css", most: 12_000 },
    Budget { end: ".html", most: 20_000 },
    // A still picture of every story, twice; a reader loads one.
    Budget { end: ".svg", most: 75_000 },
    Budget { end: "", most: 31_500 },
];

struct Budget {
    end: &'static str,
    most: usize,
}

/// A file's bytes as it is and as a server sends it.
struct Weight {
    path: String,
    raw: usize,
    gzip: usize,
    brotli: usize,
}

/// Prints the weight of every file of `site`, which is in `dist/`; an error if a budget is exceeded.
pub fn report(site: &Site) -> Result<()> {
    let weights = weigh(site)?;
    println!("{:<32}{:>10}{:>10}{:>10}", "file", "raw", "gzip", "brotli");
    for Weight { path, raw, gzip, brotli } in &weights {
        println!("{path:<32}{raw:>10}{gzip:>10}{brotli:>10}");
    }
    let excesses = excesses(&weights);
    if !excesses.is_empty() {
        bail!("over budget: {}", excesses.join("; "));
    }
    Ok(())
}

/// Node compresses, as it is there for the tests anyway and cargo's crates for it take long to compile.
fn weigh(site: &Site) -> Result<Vec<Weight>> {
    let files = site.paths().map(|path| paths::dist().join(path));
    let text = shell::output(shell::command("node", &["xtask/weigh.js"]).args(files))?;
    site.paths().zip(text.lines()).map(|(path, line)| Weight::read(path, line)).collect()
}

impl Weight {
    /// Reads a line of `weigh.js`.
    fn read(path: &str, line: &str) -> Result<Self> {
        let numbers: Vec<usize> = line.split(' ').filter_map(|word| word.parse().ok()).collect();
        match numbers[..] {
            [raw, gzip, brotli] => Ok(Self { path: path.to_owned(), raw, gzip, brotli }),
            _ => bail!("xtask/weigh.js should give three sizes for {path}, gave: {line}"),
        }
    }
}

/// A sentence for each budget that is exceeded.
fn excesses(weights: &[Weight]) -> Vec<String> {
    let mut sums = vec![0; BUDGETS.len()];
    for weight in weights {
        let row = BUDGETS.iter().position(|budget| weight.path.ends_with(budget.end));
        sums[row.expect("the last budget fits every file")] += weight.brotli;
    }
    let rows = BUDGETS.iter().zip(sums);
    rows.filter(|(budget, sum)| *sum > budget.most).map(|(budget, sum)| budget.excess(sum)).collect()
}

impl Budget {
    fn excess(&self, sum: usize) -> String {
        let name = if self.end.is_empty() { "other" } else { self.end };
        format!("{name} files may have {} bytes, have {sum}", self.most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weight(path: &str, brotli: usize) -> Weight {
        Weight { path: path.to_owned(), raw: 0, gzip: 0, brotli }
    }

    #[test]
    fn files_of_one_kind_share_a_budget() {
        assert!(excesses(&[weight("a.css", 6_000), weight("b.css", 6_000)]).is_empty());
        let over = excesses(&[weight("a.css", 6_000), weight("b.css", 6_001)]);
        assert_eq!(over, [".css files may have 12000 bytes, have 12001"]);
    }

    #[test]
    fn declarations_have_no_limit_and_a_file_of_no_kind_is_among_the_others() {
        assert!(excesses(&[weight("pkg/retrystorm.d.ts", 1_000_000)]).is_empty());
        assert_eq!(excesses(&[weight("film.webm", 50_000)]), ["other files may have 31500 bytes, have 50000"]);
    }

    #[test]
    fn the_lines_of_the_weigher_are_read() {
        let weight = Weight::read("a.js", "300 200 100").unwrap();
        assert_eq!((weight.raw, weight.gzip, weight.brotli), (300, 200, 100));
        assert!(Weight::read("a.js", "oops").is_err());
    }
}
