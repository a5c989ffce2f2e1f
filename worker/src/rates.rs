//! Reads the reference rates of the National Bank of Romania: one small document over HTTP, and what is in it (contract 5).
//!
//! **Invariant**: a name never leads to an address inside of the network, and what is sent is believed only when it is whole.

use std::{
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    sync::{Arc, LazyLock},
    time::Duration,
};

use alai_domain::{
    budget::{Rates, micros},
    kernel::money::Currency,
};
use chrono::NaiveDate;
use http_body_util::{BodyExt, Empty, Limited};
use hyper::{Request, StatusCode, header};
use hyper_util::rt::TokioIo;
use quick_xml::{
    Reader,
    events::{BytesStart, Event},
};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
};
use tokio_rustls::{
    TlsConnector,
    rustls::{ClientConfig, RootCertStore, pki_types::ServerName},
};
use url::{Host, Url};

/// All of it has this long: look-up, handshake, answer.
const PATIENCE: Duration = Duration::from_secs(15);
/// The document has some four thousand bytes.
const MOST: usize = 256 << 10;
/// An address may have moved; more steps than this are a loop.
const MOVES: usize = 2;

static TLS: LazyLock<TlsConnector> = LazyLock::new(|| {
    let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    TlsConnector::from(Arc::new(ClientConfig::builder().with_root_certificates(roots).with_no_client_auth()))
});

/// Fetches the document at an address of the configuration.
///
/// # Errors
/// A sentence for the log: not reached, another status, too long, too late.
pub async fn fetch(address: &str) -> Result<Vec<u8>, String> {
    let all = async {
        let mut url = Url::parse(address).map_err(|e| format!("{address} is no address: {e}"))?;
        for _ in 0..=MOVES {
            match ask(&url).await? {
                Said::Document(bytes) => return Ok(bytes),
                Said::Moved(to) => {
                    let next = url.join(&to).map_err(|e| format!("moved to no address: {e}"))?;
                    // Where it moved to somebody else says: only by name, and never in the clear.
                    if next.scheme() != "https" || !matches!(next.host(), Some(Host::Domain(_))) {
                        return Err(format!("moved to {next}, which is not followed"));
                    }
                    url = next;
                }
            }
        }
        Err("moved too often".into())
    };
    tokio::time::timeout(PATIENCE, all).await.map_err(|_| format!("{address} did not answer in time"))?
}

enum Said {
    Document(Vec<u8>),
    Moved(String),
}

async fn ask(url: &Url) -> Result<Said, String> {
    let host = url.host_str().ok_or("no host")?;
    let stream = reach(url).await?;
    match url.scheme() {
        "https" => {
            let name = ServerName::try_from(host.to_owned()).map_err(|e| e.to_string())?;
            exchange(url, TLS.connect(name, stream).await.map_err(|e| format!("no safe connection to {host}: {e}"))?).await
        }
        _ => exchange(url, stream).await,
    }
}

/// Connects to the first address of the host that may be spoken to. Looked up once: it is this address that is spoken to.
async fn reach(url: &Url) -> Result<TcpStream, String> {
    let port = url.port_or_known_default().unwrap_or(443);
    let (found, own): (Vec<SocketAddr>, bool) = match url.host() {
        Some(Host::Domain(name)) => {
            let found = tokio::net::lookup_host((name, port)).await.map_err(|e| format!("{name} is not found: {e}"))?;
            (found.collect(), name == "localhost")
        }
        Some(Host::Ipv4(ip)) => (vec![(ip, port).into()], ip.is_loopback()),
        Some(Host::Ipv6(ip)) => (vec![(ip, port).into()], ip.is_loopback()),
        None => return Err("no host".into()),
    };
    let may = |at: &&SocketAddr| if own { at.ip().is_loopback() } else { is_public(at.ip()) };
    let mut last = "it has no public address".to_owned();
    for at in found.iter().filter(may) {
        match TcpStream::connect(at).await {
            Ok(stream) => return Ok(stream),
            Err(error) => last = error.to_string(),
        }
    }
    Err(format!("{url} is not reached: {last}"))
}

async fn exchange<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(url: &Url, stream: S) -> Result<Said, String> {
    let (mut sender, connection) =
        hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.map_err(|e| e.to_string())?;
    let running = tokio::spawn(connection);
    let host = &url[url::Position::BeforeHost..url::Position::AfterPort];
    let request = Request::get(&url[url::Position::BeforePath..url::Position::AfterQuery])
        .header(header::HOST, host)
        .header(header::USER_AGENT, "Alai")
        .header(header::ACCEPT, "application/xml, text/xml")
        .body(Empty::<bytes::Bytes>::new())
        .map_err(|e| e.to_string())?;
    let answer = sender.send_request(request).await.map_err(|e| e.to_string());
    let said = match answer {
        Ok(answer) => read_answer(answer).await,
        Err(error) => Err(error),
    };
    running.abort();
    said
}

async fn read_answer(answer: hyper::Response<hyper::body::Incoming>) -> Result<Said, String> {
    let status = answer.status();
    if status.is_redirection() {
        let to = answer.headers().get(header::LOCATION).and_then(|v| v.to_str().ok());
        return Ok(Said::Moved(to.ok_or("moved to nowhere")?.to_owned()));
    }
    if status != StatusCode::OK {
        return Err(format!("the answer was {status}"));
    }
    let body = Limited::new(answer.into_body(), MOST).collect().await.map_err(|e| e.to_string())?;
    Ok(Said::Document(body.to_bytes().to_vec()))
}

/// Whether an address lies outside of every network that is somebody's own.
fn is_public(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => match ip.to_ipv4_mapped() {
            Some(ip) => is_public_v4(ip),
            None => is_public_v6(ip),
        },
    }
}

fn is_public_v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    let own = ip.is_private() || ip.is_loopback() || ip.is_link_local() || ip.is_multicast() || ip.is_documentation();
    let odd = a == 0 || a >= 240 || (a, b & 0xc0) == (100, 64) || (a, b, c) == (192, 0, 0) || (a, b & 0xfe) == (198, 18);
    !own && !odd
}

fn is_public_v6(ip: Ipv6Addr) -> bool {
    // Only what is given out to the world (2000::/3), without examples (2001:db8::/32) and wrapped older addresses (2002::/16, 2001::/32).
    let [a, b, ..] = ip.segments();
    a & 0xe000 == 0x2000 && a != 0x2002 && (a, b) != (0x2001, 0xdb8) && (a, b) != (0x2001, 0)
}

/// The rates of the newest whole day of a document as the bank publishes it (`nbrfxrates.xml`).
///
/// # Errors
/// A sentence for the log: no XML, cut off, of another currency, without a whole day.
pub fn read(document: &[u8]) -> Result<Rates, String> {
    let text = std::str::from_utf8(document).map_err(|_| "the rates are not UTF-8")?;
    let mut reader = Reader::from_str(text.trim_start_matches('\u{feff}'));
    let (mut days, mut at, mut whole) = (Vec::<Day>::new(), None::<Spot>, false);
    loop {
        match reader.read_event().map_err(|e| format!("the rates are no XML: {e}"))? {
            Event::Start(tag) => match tag.local_name().as_ref() {
                b"Cube" => days.push(Day { date: word(&tag, b"date").and_then(|d| d.parse().ok()), rates: Vec::new() }),
                b"Rate" => at = Some(Spot::Rate(word(&tag, b"currency").and_then(|c| Currency::of(&c)), multiplier(&tag)?)),
                b"OrigCurrency" => at = Some(Spot::Origin),
                _ => at = None,
            },
            Event::Text(text) => {
                let text = text.decode().map_err(|e| e.to_string())?;
                match (&at, days.last_mut()) {
                    (Some(Spot::Origin), _) if text.trim() != "RON" => return Err(format!("the rates are in {text}")),
                    (Some(Spot::Rate(Some(currency), by)), Some(day)) => {
                        let rate = micros(&text, *by).ok_or_else(|| format!("{text} is no rate"))?;
                        day.rates.push((*currency, rate));
                    }
                    _ => {}
                }
            }
            Event::End(tag) => {
                at = None;
                whole |= tag.local_name().as_ref() == b"DataSet";
            }
            Event::DocType(_) => return Err("the rates declare a document type".into()),
            Event::Eof => break,
            _ => {}
        }
    }
    if !whole {
        return Err("the rates are cut off".into());
    }
    let found = days.into_iter().filter_map(|day| Rates::of(day.date?, day.rates));
    found.max_by_key(|rates| rates.day).ok_or_else(|| "the rates have no whole day".into())
}

struct Day {
    date: Option<NaiveDate>,
    rates: Vec<(Currency, i64)>,
}

/// Where in the document the next text stands.
enum Spot {
    Origin,
    Rate(Option<Currency>, i64),
}

fn word(tag: &BytesStart<'_>, name: &[u8]) -> Option<String> {
    let found = tag.attributes().flatten().find(|a| a.key.local_name().as_ref() == name)?;
    String::from_utf8(found.value.into_owned()).ok()
}

/// For how many units a rate is.
fn multiplier(tag: &BytesStart<'_>) -> Result<i64, String> {
    match word(tag, b"multiplier") {
        None => Ok(1),
        Some(said) => said.parse().ok().filter(|n| *n >= 1).ok_or_else(|| format!("{said} is no multiplier")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_inside_of_a_network_are_told_from_public_ones() {
        for own in [
            "10.0.0.1",
            "127.0.0.1",
            "169.254.169.254",
            "172.16.3.4",
            "192.168.1.1",
            "100.64.0.1",
            "0.0.0.0",
            "198.18.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "::1",
            "::",
            "fe80::1",
            "fc00::1",
            "fd12::1",
            "::ffff:10.0.0.1",
            "2001:db8::1",
            "2002:a00:1::",
            "64:ff9b::a00:1",
        ] {
            assert!(!is_public(own.parse().unwrap()), "{own}");
        }
        for open in ["8.8.8.8", "193.16.124.1", "2a00:1450::1", "::ffff:8.8.8.8"] {
            assert!(is_public(open.parse().unwrap()), "{open}");
        }
    }
}
