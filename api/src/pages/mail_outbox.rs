//! The outbox of a server without SMTP: shows the mails that the worker has written to files, for loopback only (contract 9).

use std::path::PathBuf;

use poem::{
    Response, handler,
    http::StatusCode,
    web::{Data, Path},
};
use serde::Deserialize;

use crate::{client_ip::ClientIp, middleware::Nonce};

use super::html;

/// The folder of the mails.
#[derive(Clone, Debug)]
pub struct MailOutbox(pub PathBuf);

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
    outbox: Data<&MailOutbox>,
    from: Data<&ClientIp>,
    nonce: Data<&Nonce>,
) -> poem::Result<Response> {
    require_loopback(&from)?;
    let rows: String = read_outbox(&outbox.0.0)
        .iter()
        .take(200)
        .map(|(name, mail)| {
            format!(
                "<tr><td>{}</td><td>{}</td><td><a href=\"/outbox/{}\">{}</a></td></tr>",
                html::escape(mail.at.get(..19).unwrap_or(&mail.at)),
                html::escape(&mail.to),
                html::escape(name),
                html::escape(&mail.subject)
            )
        })
        .collect();
    let body = if rows.is_empty() {
        "<h1>Căsuța de e-mailuri trimise</h1><p>Niciun e-mail până acum.</p>".to_owned()
    } else {
        format!(
            "<h1>Căsuța de e-mailuri trimise</h1><table><thead><tr><th>Când</th><th>Către</th><th>Subiect</th></tr></thead><tbody>{rows}</tbody></table>"
        )
    };
    Ok(html::plain_page(
        StatusCode::OK,
        "ro",
        "E-mailuri trimise",
        true,
        &nonce,
        &body,
    ))
}

/// Shows a mail with its links.
#[handler]
pub fn show_mail(
    outbox: Data<&MailOutbox>,
    from: Data<&ClientIp>,
    nonce: Data<&Nonce>,
    Path(name): Path<String>,
) -> poem::Result<Response> {
    require_loopback(&from)?;
    let (_, note) = read_outbox(&outbox.0.0)
        .into_iter()
        .find(|(n, _)| *n == name)
        .ok_or(StatusCode::NOT_FOUND)?;
    let text: String = note
        .text
        .split_inclusive(char::is_whitespace)
        .map(linkify)
        .collect();
    let body = format!(
        "<p><a href=\"/outbox\">Toate e-mailurile</a></p><h1>{}</h1><p>Către {} · {}</p><pre>{text}</pre>",
        html::escape(&note.subject),
        html::escape(&note.to),
        html::escape(&note.at)
    );
    Ok(html::plain_page(
        StatusCode::OK,
        "ro",
        &note.subject,
        true,
        &nonce,
        &body,
    ))
}

fn linkify(word: &str) -> String {
    let bare = word.trim_end();
    let rest = &word[bare.len()..];
    if bare.starts_with("http://") || bare.starts_with("https://") {
        let link = html::escape(bare);
        format!("<a href=\"{link}\">{link}</a>{rest}")
    } else {
        html::escape(word)
    }
}

fn require_loopback(from: &ClientIp) -> poem::Result<()> {
    if from.0.is_loopback() {
        Ok(())
    } else {
        Err(StatusCode::NOT_FOUND.into())
    }
}
