//! A table of medians, and below it the ratios that matter.

use std::fmt;

/// Figures by row and size, one of each round.
pub struct Table {
    sizes: &'static [u32],
    rows: Vec<(&'static str, Vec<Vec<f64>>)>,
}

/// Each: its name, and the rows that are divided.
const RATIOS: [(&str, &str, &str); 4] = [
    ("native / floor", "engine, native", "floor"),
    ("WebAssembly / native", "engine, WebAssembly", "engine, native"),
    ("heapq / WebAssembly", "Python, heapq", "engine, WebAssembly"),
    ("simpy / WebAssembly", "Python, simpy", "engine, WebAssembly"),
];

impl Table {
    /// A table without rows.
    pub fn new(sizes: &'static [u32]) -> Self {
        Self { sizes, rows: Vec::new() }
    }

    /// Adds a figure; rows stand in the order of their first.
    pub fn add(&mut self, name: &'static str, size: usize, nanos: f64) {
        let found = self.rows.iter().position(|(known, _)| *known == name);
        let row = found.unwrap_or_else(|| {
            self.rows.push((name, vec![Vec::new(); self.sizes.len()]));
            self.rows.len() - 1
        });
        self.rows[row].1[size].push(nanos);
    }

    fn medians(&self, name: &str) -> Vec<Option<f64>> {
        let row = self.rows.iter().find(|(known, _)| *known == name);
        row.map_or(vec![None; self.sizes.len()], |(_, figures)| figures.iter().map(|rounds| median(rounds)).collect())
    }

    /// The worst size of the native engine over its best, from a thousand clients on.
    fn spread(&self) -> f64 {
        let native = self.medians("engine, native");
        let large = self.sizes.iter().zip(native).filter(|(size, _)| **size >= 1_000);
        let (least, most) = large
            .filter_map(|(_, nanos)| nanos)
            .fold((f64::MAX, 0.0_f64), |(least, most), nanos| (least.min(nanos), most.max(nanos)));
        most / least
    }
}

fn median(rounds: &[f64]) -> Option<f64> {
    let mut sorted = rounds.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied()
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells = |row: Vec<Option<f64>>, digits: usize| -> String {
            let cell = |figure: Option<f64>| figure.map_or("–".to_owned(), |figure| format!("{figure:.digits$}"));
            row.into_iter().map(|figure| format!(" {} |", cell(figure))).collect()
        };
        let sizes: String = self.sizes.iter().map(|size| format!(" {size} |")).collect();
        writeln!(f, "| clients |{sizes}\n|---|{}", "---:|".repeat(self.sizes.len()))?;
        for (name, _) in &self.rows {
            writeln!(f, "| {name} |{}", cells(self.medians(name), 0))?;
        }
        for (name, over, under) in RATIOS {
            let pairs = self.medians(over).into_iter().zip(self.medians(under));
            let ratios = pairs.map(|(over, under)| Some(over? / under?)).collect();
            writeln!(f, "| **{name}** |{}", cells(ratios, 2))?;
        }
        writeln!(f, "\nWorst over best size, native, from a thousand clients on: {:.2}.", self.spread())
    }
}
