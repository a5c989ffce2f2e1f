//! The outbox of a server without SMTP: shows the mails that the worker has written to files, for loopback only (contract 9).

use std::path::PathBuf;

use minijinja::{Value, context};
use poem::{
    Response, handler,
    http::StatusCode,
    web::{Data, Path},
};
use serde::Deserialize;

use crate::{client_ip::ClientIp, middleware::Nonce};

use super::plain_page::PlainPage;

/// The folder into which the worker writes mails if SMTP is not configured.
#[derive(Clone, Debug)]
pub struct MailOutboxFolder(pub PathBuf);

/// The JSON file that belongs to each `.eml`.
#[derive(Debug, Deserialize)]
struct OutboxMail {
    to: String,
    subject: String,
    text: String,
    at: String,
}

fn read_outbox(folder: &PathBuf) -> Vec<(String, OutboxMail)> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found: Vec<(String, OutboxMail)> = entries
        .filter_map(|entry| {
            let path = entry.path();
            let name = path.file_stem()?.to_str()?.to_owned();
            (path.extension()? == "json").then_some(())?;
            let note = serde_json::from_slice(&std::fs::read(&path).ok()?).ok()?;
            Some((name, note))
        })
        .collect();
    found.sort_by(|a, b| b.1.at.cmp(&a.1.at).then_with(|| b.0.cmp(&a.0)));
    found
}

/// Lists the mails, newest first.
#[handler]
pub fn list_mails(
    folder: Data<&MailOutboxFolder>,
    from: Data<&ClientIp>,
    nonce: Data<&Nonce>,
) -> poem::Result<Response> {
    require_loopback(&from)?;
    let mails: Vec<Value> = read_outbox(&folder.0.0)
        .into_iter()
        .take(200)
        .map(|(name, mail)| {
            let sent_at = mail.at.get(..19).unwrap_or(&mail.at);
            context! { name, sent_at, to => mail.to, subject => mail.subject }
        })
        .collect();
    let page = outbox_page("E-mailuri trimise", &nonce);
    Ok(page.render("outbox_list.html", context! { mails }))
}

fn outbox_page<'a>(title: &'a str, nonce: &'a Nonce) -> PlainPage<'a> {
    PlainPage {
        status: StatusCode::OK,
        lang: "ro",
        title,
        is_wide: true,
        nonce,
    }
}

/// Shows a mail with its links.
#[handler]
pub fn show_mail(
    folder: Data<&MailOutboxFolder>,
    from: Data<&ClientIp>,
    nonce: Data<&Nonce>,
    Path(name): Path<String>,
) -> poem::Result<Response> {
    require_loopback(&from)?;
    let (_, note) = read_outbox(&folder.0.0)
        .into_iter()
        .find(|(n, _)| *n == name)
        .ok_or(StatusCode::NOT_FOUND)?;
    let words: Vec<Value> = note
        .text
        .split_inclusive(char::is_whitespace)
        .map(word_with_link)
        .collect();
    Ok(outbox_page(&note.subject, &nonce).render(
        "outbox_mail.html",
        context! { to => note.to, sent_at => note.at, words },
    ))
}

/// Separates a word from the space after it. A word that is a URL is shown as a link.
fn word_with_link(word: &str) -> Value {
    let text = word.trim_end();
    context! {
        text,
        space => &word[text.len()..],
        is_link => text.starts_with("http://") || text.starts_with("https://"),
    }
}

fn require_loopback(from: &ClientIp) -> poem::Result<()> {
    if from.0.is_loopback() {
        Ok(())
    } else {
        Err(StatusCode::NOT_FOUND.into())
    }
}
