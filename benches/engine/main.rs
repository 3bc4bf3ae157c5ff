//! How fast the engine is, beside the least that the same work takes on this machine, and beside what else there is.
//!
//! Rule: processor time an attempt, all rows in turn in every round, medians over the rounds. What a figure is worth
//! depends on the machine; the ratios depend on it much less. Prints a document.

mod clock;
mod floor;
mod peers;
mod table;
mod workload;

use peers::Peer;
use table::Table;
use workload::Workload;

/// Rounds, of which the median counts.
const ROUNDS: usize = 3;
const SIZES: [u32; 5] = [100, 1_000, 10_000, 100_000, 1_000_000];

fn main() {
    // `cargo test --all-targets` calls a benchmark without this word, and has no use for its figures.
    if !std::env::args().any(|word| word == "--bench") {
        return;
    }
    println!("{}\n", include_str!("preface.md").trim_end());
    println!("Measured on: {}, {}.\n", clock::processor(), rustc());
    for workload in Workload::ALL {
        let mut table = Table::new(&SIZES);
        for round in 0..ROUNDS {
            for (i, clients) in SIZES.into_iter().enumerate() {
                measure(workload, clients, round, |row, nanos| table.add(row, i, nanos));
            }
        }
        println!("## {}\n\n{table}", workload.title());
    }
    if let Some(bytes) = Peer::Wasm.memory(&Workload::Outage.document(1_000_000)) {
        println!("WebAssembly's memory after a million clients: {} MiB.", bytes >> 20);
    }
}

/// One turn of every row that is worth it at this size.
fn measure(workload: Workload, clients: u32, round: usize, mut tell: impl FnMut(&'static str, f64)) {
    tell("floor", workload.floor(clients, round as u32));
    tell("engine, native", workload.engine(clients));
    for peer in Peer::ALL {
        if clients <= peer.most_clients()
            && let Some(nanos) = peer.nanos(workload, clients)
        {
            tell(peer.row(), nanos);
        }
    }
}

fn rustc() -> String {
    peers::output("rustc", &["--version"], "").unwrap_or_default().trim().to_owned()
}
