//! A web server for one site, on this machine only.
//!
//! Rule: it answers from the site in memory, never from the disk, so no request can reach a file that does not ship,
//! and a new site replaces the old one at once.
//! Not modelled: kept-open connections, ranges, compression; a page on one's own machine needs none of them.

pub mod mime;
mod response;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::{Arc, PoisonError, RwLock};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};

use crate::site::Site;

/// How many ports after the wanted one are tried when it is taken.
const PORTS_TO_TRY: u16 = 20;
/// Browsers open connections that they may never use; each is given up after this time.
const PATIENCE: Duration = Duration::from_secs(10);
/// No request for a file of ours comes near this many bytes.
const REQUEST_LIMIT_BYTES: u64 = 16 * 1024;

/// A server that runs until the program ends.
pub struct Server {
    port: u16,
    site: Shared,
}

/// The site being served; replaced as a whole.
type Shared = Arc<RwLock<Arc<Site>>>;

impl Server {
    /// Starts to serve `site` at `port`, or at the next free port after it. Port 0 means any.
    pub fn start(port: u16, site: Site) -> Result<Self> {
        let listener = listen(port)?;
        let server = Self { port: listener.local_addr()?.port(), site: Arc::new(RwLock::new(Arc::new(site))) };
        let shared = Arc::clone(&server.site);
        thread::spawn(move || accept(&listener, &shared));
        Ok(server)
    }

    /// The site's address, with the closing slash.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }

    /// Serves `site` from now on.
    pub fn show(&self, site: Site) {
        *self.site.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(site);
    }
}

fn listen(port: u16) -> Result<TcpListener> {
    let last = port.saturating_add(PORTS_TO_TRY);
    (port..=last)
        .find_map(|port| TcpListener::bind((Ipv4Addr::LOCALHOST, port)).ok())
        .with_context(|| format!("ports {port} to {last} are all taken; choose another with --port N"))
}

fn accept(listener: &TcpListener, site: &Shared) {
    for stream in listener.incoming().flatten() {
        let site = Arc::clone(&site.read().unwrap_or_else(PoisonError::into_inner));
        // A browser that goes away in mid-answer is no concern of ours.
        thread::spawn(move || answer(stream, &site).ok());
    }
}

fn answer(mut stream: TcpStream, site: &Site) -> std::io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let request_line = read_request(&stream)?;
    stream.write_all(&response::respond(&request_line, site))
}

/// Reads a request to its end and returns its first line, which is all that our answers depend on.
fn read_request(stream: &TcpStream) -> std::io::Result<String> {
    let mut lines = BufReader::new(stream.take(REQUEST_LIMIT_BYTES)).lines();
    let request_line = lines.next().unwrap_or_else(|| Ok(String::new()))?;
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    Ok(request_line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::tests::site;

    fn get(server: &Server, path: &str) -> String {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, server.port)).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    #[test]
    fn a_new_site_replaces_the_old_one_at_once() {
        let server = Server::start(0, site(&[("index.html", "old")])).unwrap();
        assert!(get(&server, "/").ends_with("\r\n\r\nold"));
        server.show(site(&[("index.html", "new")]));
        assert!(get(&server, "/").ends_with("\r\n\r\nnew"));
    }

    #[test]
    fn a_taken_port_moves_the_server_to_a_later_one() {
        let first = Server::start(0, Site::default()).unwrap();
        let second = Server::start(first.port, Site::default()).unwrap();
        assert!(second.port > first.port);
    }
}
