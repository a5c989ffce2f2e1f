//! Sends each mail once: a row in the ledger, a signed Message-ID made from the mail's key, and SMTP
//! or files (contract 7; threats H1, K3).

use std::{collections::BTreeSet, io, path::PathBuf, time::Duration};

use alai_domain::{
    Ctx, Error,
    entities::{
        event,
        mail::{self, Column, Entity},
    },
    kernel::{contact_details, crypto, request_id, text},
    mail_suppression,
};
use futures_util::future::BoxFuture;
use lettre::{
    AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor,
    message::{
        Mailbox, MultiPart,
        header::{Header, HeaderName, HeaderValue},
    },
};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, prelude::Expr, sea_query::OnConflict,
};
use uuid::Uuid;

use crate::{
    domain_limit::DomainLimiter,
    job_result::JobError,
    kill_points,
    mail_templates::{MailTemplate, RenderedMail},
    observe::{self, MailOutcome},
};

/// How long to wait before trying again to record that a mail was sent.
const MARK_PAUSE: Duration = Duration::from_millis(100);

/// The way in which mails are delivered.
#[derive(Debug)]
enum Transport {
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
    Folder(PathBuf),
}

/// Sends mail.
#[derive(Debug)]
pub struct Mailer {
    transport: Transport,
    from: Mailbox,
    domain_limiter: DomainLimiter,
}

impl Mailer {
    /// Creates a mailer that sends over SMTP: `smtp://`, `smtps://`, or `smtp://...?tls=required`.
    ///
    /// # Errors
    /// A sentence that names the setting.
    pub fn smtp(url: &str, from: &str) -> Result<Self, String> {
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(url)
            .map_err(|e| format!("The setting SMTP_URL is malformed: {e}."))?
            .build();
        Ok(Self {
            transport: Transport::Smtp(transport),
            from: parse_sender(from)?,
            domain_limiter: DomainLimiter::default(),
        })
    }

    /// Creates a mailer that writes `.eml` files into a folder, for machines without SMTP.
    ///
    /// # Errors
    /// A sentence that names the setting or the folder.
    pub fn folder(path: PathBuf, from: &str) -> Result<Self, String> {
        std::fs::create_dir_all(&path)
            .map_err(|e| format!("The mail folder {} cannot be made: {e}.", path.display()))?;
        Ok(Self {
            transport: Transport::Folder(path),
            from: parse_sender(from)?,
            domain_limiter: DomainLimiter::default(),
        })
    }

    /// Limits how many mails a minute go to the addresses of one domain. Essential mails are not
    /// limited.
    #[must_use]
    pub fn with_domain_limit(self, per_minute: Option<u32>) -> Self {
        Self {
            domain_limiter: DomainLimiter::new(per_minute),
            ..self
        }
    }
}

impl Mailer {
    /// Checks whether the mail server responds. A mail folder is always available.
    ///
    /// # Errors
    /// A sentence for the log.
    pub async fn ping(&self) -> Result<(), String> {
        let Transport::Smtp(smtp) = &self.transport else {
            return Ok(());
        };
        match smtp.test_connection().await {
            Ok(true) => Ok(()),
            Ok(false) => Err("the mail server does not answer".into()),
            Err(error) => Err(error.to_string()),
        }
    }
}

fn parse_sender(from: &str) -> Result<Mailbox, String> {
    from.parse()
        .map_err(|e| format!("The setting MAIL_FROM is malformed: {e}."))
}

/// A mail. Its key identifies it permanently.
#[derive(Debug)]
pub struct OutgoingMail<'a> {
    /// `reset:JOB`, `answer:ID:VERSION`, ...
    pub key: &'a str,
    pub template: MailTemplate,
    pub to_name: &'a str,
    pub to: &'a str,
    pub body: RenderedMail,
    pub scope: MailScope,
    pub headers: MailHeaders<'a>,
}

/// Whose data a mail contains. The mail is erased with it.
#[derive(Clone, Copy, Debug, Default)]
pub struct MailScope {
    pub account_id: Option<Uuid>,
    pub event_id: Option<Uuid>,
}

impl MailScope {
    /// An account, without data of its guests.
    pub fn account(account_id: impl Into<Option<Uuid>>) -> Self {
        Self {
            account_id: account_id.into(),
            event_id: None,
        }
    }

    /// Guests of an event.
    pub fn guests_of(event: &event::Model) -> Self {
        Self {
            account_id: Some(event.account_id),
            event_id: Some(event.id),
        }
    }
}

/// What a mail has in addition to its text.
#[derive(Clone, Copy, Debug, Default)]
pub struct MailHeaders<'a> {
    /// The URL at which a mail program unsubscribes in one click (RFC 8058).
    pub unsubscribe_url: Option<&'a str>,
    /// The reply address. Without it, replies go to the address of `MAIL_FROM`.
    pub reply_to: Option<&'a str>,
    /// The sender's name that mail programs show. Without it, it is the name in `MAIL_FROM`.
    pub sender_name: Option<&'a str>,
}

/// `List-Unsubscribe`: one of our URLs between angle brackets.
#[derive(Clone, Debug)]
struct ListUnsubscribe(String);

impl Header for ListUnsubscribe {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe")
    }

    fn parse(text: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Self(text.into()))
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), self.0.clone())
    }
}

/// `List-Unsubscribe-Post`: the one click is a POST request.
#[derive(Clone, Debug)]
struct ListUnsubscribePost;

impl Header for ListUnsubscribePost {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe-Post")
    }

    fn parse(_: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Self)
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), "List-Unsubscribe=One-Click".into())
    }
}

/// Removes control characters: lettre panics on a line break in a display name.
fn strip_control_chars(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).collect()
}

impl Mailer {
    /// Sends a mail unless one with its key was sent before. If the process ends after the mail
    /// server has accepted the mail (reply 250) and before that is stored, the mail is sent once
    /// more with the same Message-ID.
    ///
    /// # Errors
    /// `Retry` if the server is unavailable, `Refused` if it refuses the mail, `GiveUp` if the
    /// address is invalid or suppressed, `Postpone` if the domain's limit of this minute is reached.
    pub async fn send_once(&self, ctx: &Ctx, mail: OutgoingMail<'_>) -> Result<(), JobError> {
        observe::in_mail_context(mail.template, self.deliver_boxed(ctx, mail)).await
    }

    fn deliver_boxed<'a>(
        &'a self,
        ctx: &'a Ctx,
        mail: OutgoingMail<'a>,
    ) -> BoxFuture<'a, Result<(), JobError>> {
        let template = mail.template;
        Box::pin(async move {
            let sent = self.deliver(ctx, mail).await;
            observe::record_mail_attempt(template, &sent);
            sent.map(drop)
        })
    }

    async fn deliver(&self, ctx: &Ctx, mail: OutgoingMail<'_>) -> Result<MailOutcome, JobError> {
        if !contact_details::is_email(mail.to) {
            return Err(JobError::GiveUp("not a valid e-mail address".into()));
        }
        let is_essential = mail.template.is_essential();
        if !is_essential {
            let claimed = self.domain_limiter.claim(ctx.now(), mail.to);
            claimed.map_err(JobError::Postpone)?;
        }
        let row = self.insert_ledger_row(ctx, &mail).await?;
        if row.status == "sent" {
            return Ok(MailOutcome::AlreadySent);
        }
        if !is_essential
            && let Some(reason) = mail_suppression::find_suppression_reason(ctx, mail.to).await?
        {
            let refused = JobError::GiveUp(reason.mail_error().into());
            record_failure(ctx, mail.key, &refused).await?;
            return Err(refused);
        }
        kill_points::abort_at_kill_point("mail-recorded");
        let message = self.build_message(&mail, &row.message_id)?;
        match &self.transport {
            Transport::Smtp(smtp) => {
                if let Err(error) = smtp.send(message).await {
                    let refused = classify_smtp_error(&error, mail.to);
                    record_failure(ctx, mail.key, &refused).await?;
                    return Err(refused);
                }
            }
            Transport::Folder(folder) => {
                write_to_folder(folder, &row.file_stem(), ctx, &mail, &message.formatted())
                    .map_err(JobError::Retry)?
            }
        }
        kill_points::abort_at_kill_point("mail-accepted");
        mark_sent(ctx, mail.key).await?;
        kill_points::abort_at_kill_point("mail-marked");
        Ok(MailOutcome::Sent)
    }

    /// Returns the name under which a couple's mails are sent: "Ana și Mihai, prin Alai". Guests
    /// recognize the couple rather than the product.
    pub fn sender_name_of(&self, event_name: &str, language: &str) -> Option<String> {
        let event_name = event_name.trim();
        if event_name.is_empty() || text::contains_link(event_name) {
            return None;
        }
        let via = if language == "en" { "via" } else { "prin" };
        Some(match &self.from.name {
            Some(product) => format!("{event_name}, {via} {product}"),
            None => event_name.to_owned(),
        })
    }

    /// Removes the files of mails from the mail folder. Missing files are skipped.
    ///
    /// # Errors
    /// Retry if a file cannot be removed.
    pub fn remove_files(&self, names: &BTreeSet<String>) -> Result<(), JobError> {
        let Transport::Folder(folder) = &self.transport else {
            return Ok(());
        };
        // A name is a digest. Anything else could be a path.
        let digests = names
            .iter()
            .filter(|name| name.bytes().all(|byte| byte.is_ascii_hexdigit()));
        for name in digests {
            for extension in ["eml", "json"] {
                match std::fs::remove_file(folder.join(format!("{name}.{extension}"))) {
                    Err(error) if error.kind() != io::ErrorKind::NotFound => {
                        return Err(JobError::Retry(error.to_string()));
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// Inserts the ledger row, and returns it or the existing row. The Message-ID contains a signature,
    /// which prevents forged bounce reports. A mail that is sent again has the same Message-ID.
    async fn insert_ledger_row(
        &self,
        ctx: &Ctx,
        mail: &OutgoingMail<'_>,
    ) -> Result<mail::Model, JobError> {
        let text = format!("message-id:{}", mail.key);
        let signature = ctx.settings.secret_keys.sign(text.as_bytes());
        let message_id = format!("<{}@{}>", &signature[..32], self.from.email.domain());
        let row = mail::ActiveModel {
            id: Set(ctx.new_id()),
            mail_key: Set(mail.key.to_owned()),
            message_id: Set(message_id),
            template: Set(mail.template.name().to_owned()),
            recipient: Set(crypto::sha256_hex(mail.to)),
            status: Set("sending".into()),
            created_at: Set(ctx.now()),
            sent_at: Set(None),
            error: Set(None),
            recipient_masked: Set(Some(contact_details::mask_email(mail.to))),
            account_id: Set(mail.scope.account_id),
            event_id: Set(mail.scope.event_id),
            request_id: Set(request_id::current()),
        };
        Entity::insert(row)
            .on_conflict(OnConflict::column(Column::MailKey).do_nothing().to_owned())
            .exec_without_returning(&ctx.db)
            .await
            .map_err(Error::from)?;
        let stored = Entity::find()
            .filter(Column::MailKey.eq(mail.key))
            .one(&ctx.db)
            .await
            .map_err(Error::from)?;
        stored.ok_or_else(|| JobError::Retry("the ledger row of a mail is missing".into()))
    }

    fn build_message(
        &self,
        mail: &OutgoingMail<'_>,
        message_id: &str,
    ) -> Result<Message, JobError> {
        let give_up = |e: String| JobError::GiveUp(e);
        let to = mail
            .to
            .parse()
            .map_err(|e: lettre::address::AddressError| give_up(e.to_string()))?;
        let name = strip_control_chars(mail.to_name);
        let mut message = Message::builder();
        if let Some(address) = mail.headers.unsubscribe_url {
            message = message
                .header(ListUnsubscribe(format!(
                    "<{}>",
                    strip_control_chars(address)
                )))
                .header(ListUnsubscribePost);
        }
        if let Some(address) = mail
            .headers
            .reply_to
            .and_then(|address| address.parse().ok())
        {
            message = message.reply_to(Mailbox::new(None, address));
        }
        let sender = mail.headers.sender_name.map(strip_control_chars);
        let from = Mailbox::new(
            sender.or_else(|| self.from.name.clone()),
            self.from.email.clone(),
        );
        message
            .from(from)
            .to(Mailbox::new((!name.is_empty()).then_some(name), to))
            .subject(strip_control_chars(&mail.body.subject))
            .message_id(Some(message_id.to_owned()))
            .multipart(MultiPart::alternative_plain_html(
                mail.body.text.clone(),
                mail.body.html.clone(),
            ))
            .map_err(|e| give_up(e.to_string()))
    }
}

/// Records that a mail was sent. Until it is recorded, another run would send the mail again.
/// Therefore this waits for an unavailable or full database until the time limit of the run.
async fn mark_sent(ctx: &Ctx, key: &str) -> Result<(), Error> {
    loop {
        let written = Entity::update_many()
            .col_expr(Column::Status, Expr::value("sent"))
            .col_expr(Column::SentAt, Expr::value(ctx.now()))
            .col_expr(Column::Error, Expr::value(None::<String>))
            .filter(Column::MailKey.eq(key))
            .exec(&ctx.db)
            .await
            .map_err(Error::from);
        match written {
            Err(error) if error.is_transient() => {
                tracing::warn!(%error, "a sent mail could not be recorded; this is tried again");
                tokio::time::sleep(MARK_PAUSE).await;
            }
            other => return other.map(|_| ()),
        }
    }
}

/// Records why a mail was not sent, and whether the refusal is permanent.
async fn record_failure(ctx: &Ctx, key: &str, error: &JobError) -> Result<(), JobError> {
    let (status, why) = match error {
        JobError::Refused {
            reason: why,
            is_permanent: true,
        }
        | JobError::GiveUp(why) => ("refused", why),
        JobError::Refused { reason: why, .. } | JobError::Retry(why) => ("sending", why),
        JobError::Postpone(_) | JobError::Lost | JobError::Ended => return Ok(()),
    };
    Entity::update_many()
        .col_expr(Column::Status, Expr::value(status))
        .col_expr(Column::Error, Expr::value(why.as_str()))
        .filter(Column::MailKey.eq(key))
        .exec(&ctx.db)
        .await
        .map_err(Error::from)?;
    Ok(())
}

/// Returns the error of a rejection by the mail server. A rejection of the connection (a log-in, a
/// command) does not concern the address, and the mail is retried. The text does not contain the
/// address, because addresses are not stored with mails.
fn classify_smtp_error(error: &lettre::transport::smtp::Error, to: &str) -> JobError {
    let why = without_address(&format!("SMTP: {error}"), to);
    match error.status().map(u16::from) {
        Some(550..=554) => JobError::Refused {
            reason: why,
            is_permanent: true,
        },
        Some(450..=452) => JobError::Refused {
            reason: why,
            is_permanent: false,
        },
        _ => JobError::Retry(why),
    }
}

/// Replaces the address in a text. A server may repeat it in another case.
fn without_address(text: &str, address: &str) -> String {
    // Lower case of ASCII letters keeps all positions.
    let (lower, address) = (text.to_ascii_lowercase(), address.to_ascii_lowercase());
    let mut rest = 0;
    let mut shown = String::new();
    for (at, found) in lower.match_indices(&address) {
        shown.push_str(&text[rest..at]);
        shown.push('…');
        rest = at + found.len();
    }
    shown.push_str(&text[rest..]);
    shown
}

/// Writes the `.eml` file, and a note beside it for the outbox page.
fn write_to_folder(
    folder: &std::path::Path,
    name: &str,
    ctx: &Ctx,
    mail: &OutgoingMail<'_>,
    eml: &[u8],
) -> Result<(), String> {
    let note = serde_json::json!({
        "to": mail.to, "subject": mail.body.subject, "text": mail.body.text, "at": ctx.now().to_rfc3339(),
    });
    std::fs::write(folder.join(format!("{name}.eml")), eml).map_err(|e| e.to_string())?;
    std::fs::write(folder.join(format!("{name}.json")), note.to_string()).map_err(|e| e.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_removed_in_whatever_case_a_server_repeats_it() {
        let text = "550 <ana@exemplu.ro> Ștefan: Ana@Exemplu.ro unknown";
        assert_eq!(
            without_address(text, "ANA@exemplu.ro"),
            "550 <…> Ștefan: … unknown"
        );
        assert_eq!(without_address("550 no", "ana@exemplu.ro"), "550 no");
    }
}
