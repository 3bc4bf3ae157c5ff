//! `cargo xtask serve`: the page at an address, kept up to date with the files it is made from.

use std::time::Instant;

use anyhow::Result;

use crate::server::Server;
use crate::site::{self, Site};
use crate::wasm::Profile;
use crate::watch::{Change, Watcher};

/// Builds, serves and rebuilds until stopped. A build that fails leaves the last good site in place.
pub fn serve(port: u16) -> Result<()> {
    let mut watcher = Watcher::new();
    let server = Server::start(port, site::build(Profile::Serve)?)?;
    println!("\nRetry Storm is at {}  (stop with Ctrl+C)", server.url());
    loop {
        let change = watcher.wait();
        let started = Instant::now();
        match rebuild(change) {
            Ok(site) => {
                server.show(site);
                println!("rebuilt in {:.1} s: reload {}", started.elapsed().as_secs_f64(), server.url());
            }
            Err(error) => eprintln!("error: {error:#}\nThe last good site is still at {}", server.url()),
        }
    }
}

fn rebuild(change: Change) -> Result<Site> {
    match change {
        Change::Engine => site::build(Profile::Serve),
        Change::Page => site::assemble(),
    }
}
