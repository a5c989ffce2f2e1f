//! Fetches and parses the reference rates of the National Bank of Romania, one small XML document (contract 5).
//!
//! **Invariant**: a host name never leads to a private address, and a document is used only when it is complete.

use std::time::Duration;

use alai_domain::{
    budget::{ExchangeRates, parse_micros},
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

use crate::outbound::{connect_checked, connect_tls, is_loopback_url};

/// The time limit of a request: resolution, handshake and response.
const FETCH_TIMEOUT: Duration = Duration::from_secs(15);
/// The document has about 4,000 bytes.
const MAX_DOCUMENT_BYTES: usize = 256 << 10;
/// More redirects than this are treated as a loop.
const MAX_REDIRECTS: usize = 2;

/// Fetches the document at the configured URL.
///
/// # Errors
/// A sentence for the log: not reachable, wrong status, too long, or timed out.
pub async fn fetch_rates_document(address: &str) -> Result<Vec<u8>, String> {
    let all = async {
        let mut url = Url::parse(address).map_err(|e| format!("{address} is no address: {e}"))?;
        for _ in 0..=MAX_REDIRECTS {
            match request_once(&url).await? {
                FetchResult::Document(bytes) => return Ok(bytes),
                FetchResult::Redirect(to) => {
                    let next = url
                        .join(&to)
                        .map_err(|e| format!("moved to no address: {e}"))?;
                    // The target of a redirect is chosen by somebody else: it must be a name, and HTTPS.
                    if next.scheme() != "https" || !matches!(next.host(), Some(Host::Domain(_))) {
                        return Err(format!("moved to {next}, which is not followed"));
                    }
                    url = next;
                }
            }
        }
        Err("moved too often".into())
    };
    tokio::time::timeout(FETCH_TIMEOUT, all)
        .await
        .map_err(|_| format!("{address} did not answer in time"))?
}

enum FetchResult {
    Document(Vec<u8>),
    Redirect(String),
}

async fn request_once(url: &Url) -> Result<FetchResult, String> {
    let host = url.host_str().ok_or("no host")?;
    // The URL is configured by the operator, who may name this machine.
    let stream = connect_checked(url, is_loopback_url(url)).await?;
    match url.scheme() {
        "https" => send_request(url, connect_tls(host, stream).await?).await,
        _ => send_request(url, stream).await,
    }
}

async fn send_request<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(
    url: &Url,
    stream: S,
) -> Result<FetchResult, String> {
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
    let result = match answer {
        Ok(answer) => read_response(answer).await,
        Err(error) => Err(error),
    };
    running.abort();
    result
}

async fn read_response(
    answer: hyper::Response<hyper::body::Incoming>,
) -> Result<FetchResult, String> {
    let status = answer.status();
    if status.is_redirection() {
        let to = answer
            .headers()
            .get(header::LOCATION)
            .and_then(|v| v.to_str().ok());
        return Ok(FetchResult::Redirect(
            to.ok_or("moved to nowhere")?.to_owned(),
        ));
    }
    if status != StatusCode::OK {
        return Err(format!("the answer was {status}"));
    }
    let body = Limited::new(answer.into_body(), MAX_DOCUMENT_BYTES)
        .collect()
        .await
        .map_err(|e| e.to_string())?;
    Ok(FetchResult::Document(body.to_bytes().to_vec()))
}

/// Returns the rates of the newest complete day of a document as the bank publishes it (`nbrfxrates.xml`).
///
/// # Errors
/// A sentence for the log: no XML, truncated, another currency, or no complete day.
pub fn parse_rates(document: &[u8]) -> Result<ExchangeRates, String> {
    let text = std::str::from_utf8(document).map_err(|_| "the rates are not UTF-8")?;
    let mut reader = Reader::from_str(text.trim_start_matches('\u{feff}'));
    let (mut days, mut at, mut whole) = (Vec::<ParsedDay>::new(), None::<TextTarget>, false);
    loop {
        match reader
            .read_event()
            .map_err(|e| format!("the rates are no XML: {e}"))?
        {
            Event::Start(tag) => match tag.local_name().as_ref() {
                b"Cube" => days.push(ParsedDay {
                    date: attribute(&tag, b"date").and_then(|d| d.parse().ok()),
                    rates: Vec::new(),
                }),
                b"Rate" => {
                    at = Some(TextTarget::Rate(
                        attribute(&tag, b"currency").and_then(|c| Currency::parse(&c)),
                        parse_multiplier(&tag)?,
                    ))
                }
                b"OrigCurrency" => at = Some(TextTarget::OrigCurrency),
                _ => at = None,
            },
            Event::Text(text) => {
                let text = text.decode().map_err(|e| e.to_string())?;
                match (&at, days.last_mut()) {
                    (Some(TextTarget::OrigCurrency), _) if text.trim() != "RON" => {
                        return Err(format!("the rates are in {text}"));
                    }
                    (Some(TextTarget::Rate(Some(currency), by)), Some(day)) => {
                        let rate =
                            parse_micros(&text, *by).ok_or_else(|| format!("{text} is no rate"))?;
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
        .filter_map(|day| ExchangeRates::complete(day.date?, day.rates));
    found
        .max_by_key(|rates| rates.day)
        .ok_or_else(|| "the rates have no whole day".into())
}

struct ParsedDay {
    date: Option<NaiveDate>,
    rates: Vec<(Currency, i64)>,
}

/// The element that the next text belongs to.
enum TextTarget {
    OrigCurrency,
    Rate(Option<Currency>, i64),
}

fn attribute(tag: &BytesStart<'_>, name: &[u8]) -> Option<String> {
    let found = tag
        .attributes()
        .flatten()
        .find(|a| a.key.local_name().as_ref() == name)?;
    String::from_utf8(found.value.into_owned()).ok()
}

/// The number of units that a rate is for.
fn parse_multiplier(tag: &BytesStart<'_>) -> Result<i64, String> {
    match attribute(tag, b"multiplier") {
        None => Ok(1),
        Some(text) => text
            .parse()
            .ok()
            .filter(|n| *n >= 1)
            .ok_or_else(|| format!("{text} is no multiplier")),
    }
}
