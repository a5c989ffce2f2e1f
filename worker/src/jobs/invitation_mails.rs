//! Sends an invitation or its reminder. The recipient is read when the mail is sent (threats H4,
//! H5, H8, K3).

use alai_domain::{
    access,
    entities::{account, event, invitation},
    invitations::{
        invitation_link,
        mails::{self, InvitationMailKind},
    },
    jobs::JobOutcome,
    kernel::{clock::long_date, text},
};
use minijinja::{Value, context};
use sea_orm::EntityTrait;
use uuid::Uuid;

use crate::{
    WorkerContext,
    guest_mail_style::load_guest_mail_style,
    job_result::JobResult,
    mail_templates::MailTemplate,
    mailer::{MailHeaders, MailScope},
};

use super::billing_mails::{Recipient, load_optional_row, nothing_to_do, send_mail_with_headers};

/// Sends one mail and records it.
pub async fn send_invitation_mail(
    worker: &WorkerContext,
    id: Uuid,
    kind: InvitationMailKind,
    round: i32,
    sending: Option<Uuid>,
) -> JobResult {
    let ctx = &worker.ctx;
    let Some((row, event)) = mails::load_or_release_mail(ctx, id, kind, round, sending).await?
    else {
        return nothing_to_do();
    };
    let (Some(email), Some(url)) = (row.email.clone(), invitation_link(ctx, &event, &row)) else {
        return nothing_to_do();
    };
    let language = row.language.clone().unwrap_or_else(|| "ro".into());
    let mail = if kind == InvitationMailKind::Reminder {
        MailTemplate::Reminder
    } else {
        MailTemplate::Invitation
    };
    let to = Recipient {
        name: &row.name,
        email: &email,
        language: &language,
        scope: MailScope::guests_of(&event),
    };
    let look = load_guest_mail_style(worker, &event).await?;
    let account = load_optional_row(worker, account::Entity::find_by_id(event.account_id)).await?;
    let sender_name = worker.mailer.sender_name_of(&event.name, &language);
    let headers = MailHeaders {
        reply_to: account.as_ref().map(|a| a.email.as_str()),
        sender_name: sender_name.as_deref(),
        ..MailHeaders::default()
    };
    send_mail_with_headers(
        worker,
        &mails::mail_key(kind, id, round),
        mail,
        to,
        template_values(&row, &event, url, &language, look),
        headers,
    )
    .await?;
    mails::record_mail_sent(ctx, &row, kind, round).await?;
    // The progress of the parent job counts mails.
    Ok(JobOutcome {
        total: 1,
        ..JobOutcome::default()
    })
}

/// Returns the values of the template. The location is left out if it contains a URL, because the
/// mail may contain no link except the one to the invitation.
fn template_values(
    row: &invitation::Model,
    event: &event::Model,
    url: String,
    language: &str,
    look: Value,
) -> Value {
    let place: Vec<&str> = [event.location.as_deref(), event.city.as_deref()]
        .into_iter()
        .flatten()
        .filter(|p| !text::contains_link(p))
        .collect();
    context! {
        look, name => row.name.as_str(), event => event.name.as_str(), type => event.event_type.as_str(), url,
        when => event.date.map(|d| long_date(d, language)), place => place.join(", "),
        until => access::answer_deadline(event, Some(row)).map(|d| long_date(d, language)),
    }
}
