//! Fetches and parses the reference rates of the National Bank of Romania, one small XML document
//! (contract 5).
//!
//! **Invariant**: a host name never leads to a private address, except `localhost`, which only the
//! operator can configure. A document is used only when it is complete.

use std::time::Duration;

use alai_domain::{
    budget::{ExchangeRates, parse_rate_micros},
    kernel::{money::Currency, network::is_loopback_url},
};
use alai_gateways::http::{self, AddressPolicy, BodyLimit, HttpError, HttpResponse};
use chrono::NaiveDate;
use quick_xml::{
    Reader,
    events::{BytesStart, Event},
};
use reqwest::{StatusCode, header};
use url::{Host, Url};

/// The time limit of a request: resolution, handshake and response.
const FETCH_TIMEOUT: Duration = Duration::from_secs(15);
/// The maximum size of the document, which has about 4,000 bytes.
const MAX_DOCUMENT_BYTES: usize = 256 << 10;
/// More redirects than this are treated as a loop.
const MAX_REDIRECTS: usize = 2;

/// Fetches the document at the configured URL.
///
/// # Errors
/// A sentence for the log: not reachable, wrong status, too long, or timed out.
pub async fn fetch_rates_document(address: &str) -> Result<Vec<u8>, String> {
    tokio::time::timeout(FETCH_TIMEOUT, follow_redirects(address))
        .await
        .map_err(|_| format!("{address} did not answer in time"))?
}

async fn follow_redirects(address: &str) -> Result<Vec<u8>, String> {
    let mut url = Url::parse(address).map_err(|e| format!("{address} is not a URL: {e}"))?;
    for _ in 0..=MAX_REDIRECTS {
        let response = request_once(&url).await?;
        match StatusCode::from_u16(response.status) {
            Ok(StatusCode::OK) => return Ok(response.body),
            Ok(status) if status.is_redirection() => {
                url = redirect_target(&url, response.location)?;
            }
            _ => return Err(format!("the response had the status {}", response.status)),
        }
    }
    Err("too many redirects".into())
}

async fn request_once(url: &Url) -> Result<HttpResponse, String> {
    // The URL is configured by the operator, who may name this machine.
    let policy = if is_loopback_url(url) {
        AddressPolicy::Loopback
    } else {
        AddressPolicy::Public
    };
    let request = http::client(policy)
        .get(url.clone())
        .header(header::USER_AGENT, "Alai")
        .header(header::ACCEPT, "application/xml, text/xml")
        .build()
        .map_err(|e| e.to_string())?;
    let limit = BodyLimit::Reject(MAX_DOCUMENT_BYTES);
    http::send(policy, request, FETCH_TIMEOUT, limit)
        .await
        .map_err(HttpError::into_text)
}

/// Returns the target of a redirect. The other server chooses it, so it must be an HTTPS URL with a
/// host name.
fn redirect_target(url: &Url, location: Option<String>) -> Result<Url, String> {
    let target = url
        .join(&location.ok_or("a redirect without Location")?)
        .map_err(|e| format!("a redirect to an invalid URL: {e}"))?;
    if target.scheme() != "https" || !matches!(target.host(), Some(Host::Domain(_))) {
        return Err(format!("a redirect to {target}, which is not followed"));
    }
    Ok(target)
}

/// Returns the rates of the newest complete day of a document as the bank publishes it
/// (`nbrfxrates.xml`).
///
/// # Errors
/// A sentence for the log: no XML, truncated, another currency, or no complete day.
pub fn parse_rates(document: &[u8]) -> Result<ExchangeRates, String> {
    let text = std::str::from_utf8(document).map_err(|_| "the rates are not UTF-8")?;
    let mut reader = Reader::from_str(text.trim_start_matches('\u{feff}'));
    let (mut days, mut text_target, mut is_complete) =
        (Vec::<ParsedDay>::new(), None::<TextTarget>, false);
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
                    text_target = Some(TextTarget::Rate(
                        attribute(&tag, b"currency").and_then(|c| Currency::parse(&c)),
                        parse_multiplier(&tag)?,
                    ))
                }
                b"OrigCurrency" => text_target = Some(TextTarget::OrigCurrency),
                _ => text_target = None,
            },
            Event::Text(text) => {
                let text = text.decode().map_err(|e| e.to_string())?;
                match (&text_target, days.last_mut()) {
                    (Some(TextTarget::OrigCurrency), _) if text.trim() != "RON" => {
                        return Err(format!("the rates are in {text}"));
                    }
                    (Some(TextTarget::Rate(Some(currency), multiplier)), Some(day)) => {
                        let rate = parse_rate_micros(&text, *multiplier)
                            .ok_or_else(|| format!("{text} is no rate"))?;
                        day.rates.push((*currency, rate));
                    }
                    _ => {}
                }
            }
            Event::End(tag) => {
                text_target = None;
                is_complete |= tag.local_name().as_ref() == b"DataSet";
            }
            Event::DocType(_) => return Err("the rates declare a document type".into()),
            Event::Eof => break,
            _ => {}
        }
    }
    if !is_complete {
        return Err("the rates are cut off".into());
    }
    let found = days
        .into_iter()
        .filter_map(|day| ExchangeRates::new_if_complete(day.date?, day.rates));
    found
        .max_by_key(|rates| rates.day)
        .ok_or_else(|| "the rates have no complete day".into())
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

/// Returns the number of units to which a rate refers.
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
