//! Reads the reference rates of the National Bank of Romania: one small document over HTTP, and what is in it (contract 5).
//!
//! **Invariant**: a name never leads to an address inside of the network, and what is sent is believed only when it is whole.

use std::time::Duration;

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
use tokio::io::{AsyncRead, AsyncWrite};
use url::{Host, Url};

use crate::outside::{names_this_machine, reach, safely};

/// All of it has this long: look-up, handshake, answer.
const PATIENCE: Duration = Duration::from_secs(15);
/// The document has some four thousand bytes.
const MOST: usize = 256 << 10;
/// An address may have moved; more steps than this are a loop.
const MOVES: usize = 2;

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
                    let next = url
                        .join(&to)
                        .map_err(|e| format!("moved to no address: {e}"))?;
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
    tokio::time::timeout(PATIENCE, all)
        .await
        .map_err(|_| format!("{address} did not answer in time"))?
}

enum Said {
    Document(Vec<u8>),
    Moved(String),
}

async fn ask(url: &Url) -> Result<Said, String> {
    let host = url.host_str().ok_or("no host")?;
    // The address stands in the configuration of who runs the server, who may name this machine.
    let stream = reach(url, names_this_machine(url)).await?;
    match url.scheme() {
        "https" => exchange(url, safely(host, stream).await?).await,
        _ => exchange(url, stream).await,
    }
}

async fn exchange<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(
    url: &Url,
    stream: S,
) -> Result<Said, String> {
    let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream))
        .await
        .map_err(|e| e.to_string())?;
    let running = tokio::spawn(connection);
    let host = &url[url::Position::BeforeHost..url::Position::AfterPort];
    let request = Request::get(&url[url::Position::BeforePath..url::Position::AfterQuery])
        .header(header::HOST, host)
        .header(header::USER_AGENT, "Alai")
        .header(header::ACCEPT, "application/xml, text/xml")
        .body(Empty::<bytes::Bytes>::new())
        .map_err(|e| e.to_string())?;
    let answer = sender
        .send_request(request)
        .await
        .map_err(|e| e.to_string());
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
        let to = answer
            .headers()
            .get(header::LOCATION)
            .and_then(|v| v.to_str().ok());
        return Ok(Said::Moved(to.ok_or("moved to nowhere")?.to_owned()));
    }
    if status != StatusCode::OK {
        return Err(format!("the answer was {status}"));
    }
    let body = Limited::new(answer.into_body(), MOST)
        .collect()
        .await
        .map_err(|e| e.to_string())?;
    Ok(Said::Document(body.to_bytes().to_vec()))
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
        match reader
            .read_event()
            .map_err(|e| format!("the rates are no XML: {e}"))?
        {
            Event::Start(tag) => match tag.local_name().as_ref() {
                b"Cube" => days.push(Day {
                    date: word(&tag, b"date").and_then(|d| d.parse().ok()),
                    rates: Vec::new(),
                }),
                b"Rate" => {
                    at = Some(Spot::Rate(
                        word(&tag, b"currency").and_then(|c| Currency::of(&c)),
                        multiplier(&tag)?,
                    ))
                }
                b"OrigCurrency" => at = Some(Spot::Origin),
                _ => at = None,
            },
            Event::Text(text) => {
                let text = text.decode().map_err(|e| e.to_string())?;
                match (&at, days.last_mut()) {
                    (Some(Spot::Origin), _) if text.trim() != "RON" => {
                        return Err(format!("the rates are in {text}"));
                    }
                    (Some(Spot::Rate(Some(currency), by)), Some(day)) => {
                        let rate =
                            micros(&text, *by).ok_or_else(|| format!("{text} is no rate"))?;
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
    let found = days
        .into_iter()
        .filter_map(|day| Rates::of(day.date?, day.rates));
    found
        .max_by_key(|rates| rates.day)
        .ok_or_else(|| "the rates have no whole day".into())
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
    let found = tag
        .attributes()
        .flatten()
        .find(|a| a.key.local_name().as_ref() == name)?;
    String::from_utf8(found.value.into_owned()).ok()
}

/// For how many units a rate is.
fn multiplier(tag: &BytesStart<'_>) -> Result<i64, String> {
    match word(tag, b"multiplier") {
        None => Ok(1),
        Some(said) => said
            .parse()
            .ok()
            .filter(|n| *n >= 1)
            .ok_or_else(|| format!("{said} is no multiplier")),
    }
}
