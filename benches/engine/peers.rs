//! Other programs that do the same work: our engine in WebAssembly, and what one writes in Python.
//!
//! Each measures itself and prints what it took; one that is not there has no row.

use crate::workload::Workload;
use std::io::Write;
use std::process::{Command, Stdio};

/// Another program.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Peer {
    /// The engine as the page has it.
    Wasm,
    /// A heap of events.
    Heapq,
    /// A list that is searched in every tick, as a first program often does.
    Scan,
    /// The library for such simulations.
    Simpy,
}

impl Peer {
    /// All of them, in the order of rows.
    pub const ALL: [Self; 4] = [Self::Wasm, Self::Heapq, Self::Scan, Self::Simpy];

    /// Its row.
    pub const fn row(self) -> &'static str {
        match self {
            Self::Wasm => "engine, WebAssembly",
            Self::Heapq => "Python, heapq",
            Self::Scan => "Python, a list searched every tick",
            Self::Simpy => "Python, simpy",
        }
    }

    /// With more clients it takes too long.
    pub const fn most_clients(self) -> u32 {
        match self {
            Self::Wasm => u32::MAX,
            Self::Heapq | Self::Scan | Self::Simpy => 10_000,
        }
    }

    /// Nanoseconds an attempt, if it is there and does this work.
    pub fn nanos(self, workload: Workload, clients: u32) -> Option<f64> {
        let clients_word = clients.to_string();
        let python =
            |name: &str| output("python3", &["benches/engine/peers.py", name, workload.letter(), &clients_word], "");
        let said = match self {
            Self::Wasm => output("node", &["benches/engine/wasm.mjs"], &workload.document(clients)),
            Self::Heapq => python("heapq"),
            Self::Scan => python("scan"),
            Self::Simpy => python("simpy"),
        };
        number(&said?, 0)
    }

    /// Bytes of memory after a run of this document.
    pub fn memory(self, document: &str) -> Option<u64> {
        number(&output("node", &["benches/engine/wasm.mjs"], document)?, 1).map(|bytes| bytes as u64)
    }
}

fn number(said: &str, i: usize) -> Option<f64> {
    said.split_whitespace().nth(i)?.parse().ok()
}

/// What a program prints that is told `input`; `None` if it fails or is not there.
pub fn output(program: &str, words: &[&str], input: &str) -> Option<String> {
    let mut command = Command::new(program);
    command.args(words).current_dir(env!("CARGO_MANIFEST_DIR"));
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = piped.spawn().ok()?;
    child.stdin.take()?.write_all(input.as_bytes()).ok()?;
    let output = child.wait_with_output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}
