//! E-mails to visitors and guests that are not about answers: newsletter, pre-registration and
//! gifts. Also the hourly digest for staff.

use alai_domain::{
    content,
    entities::{event, gift, invitation, preregistration, subscriber},
    invitations,
    kernel::clock::long_date,
    registry,
};
use minijinja::context;
use sea_orm::EntityTrait;
use uuid::Uuid;

use crate::{
    WorkerContext,
    guest_mail_style::load_guest_mail_style,
    job_result::{JobError, JobResult},
    mail_templates::MailTemplate,
    mailer::{MailHeaders, MailScope},
};

use super::billing_mails::{
    Recipient, absolute_url, load_optional_row, nothing_to_do, send_mail, send_mail_with_headers,
};

/// Sends the link that confirms a subscription to the newsletter. Sends nothing if the address has
/// confirmed already.
pub async fn send_newsletter_confirmation(worker: &WorkerContext, id: Uuid) -> JobResult {
    let Some(row) = load_optional_row(worker, subscriber::Entity::find_by_id(id)).await? else {
        return nothing_to_do();
    };
    if row.confirmed_at.is_some() {
        return nothing_to_do();
    }
    let token = content::newsletter_confirm_token(&worker.ctx, &row);
    let values = context! { name => row.name.as_str(), url => absolute_url(worker, &format!("/app/newsletter/confirmare?token={token}")) };
    let to = Recipient {
        name: &row.name,
        email: &row.email,
        language: &row.language,
        scope: MailScope::default(),
    };
    send_mail(
        worker,
        &format!(
            "newsletter-confirm:{id}:{}",
            row.asked_at.timestamp_millis()
        ),
        MailTemplate::NewsletterConfirm,
        to,
        values,
    )
    .await
}

/// Sends the welcome mail to a confirmed subscriber, with an unsubscribe link and a one-click
/// header.
pub async fn send_newsletter_welcome(worker: &WorkerContext, id: Uuid) -> JobResult {
    let Some(row) = load_optional_row(worker, subscriber::Entity::find_by_id(id)).await? else {
        return nothing_to_do();
    };
    let Some(confirmed) = row.confirmed_at else {
        return nothing_to_do();
    };
    let token = content::newsletter_unsubscribe_token(&worker.ctx, id);
    let unsubscribe_url = absolute_url(
        worker,
        &format!("/api/newsletters/unsubscribe?token={token}"),
    );
    let values = context! {
        name => row.name.as_str(), url => absolute_url(worker, "/app/blog"),
        leave => absolute_url(worker, &format!("/app/newsletter/dezabonare?token={token}")),
    };
    let to = Recipient {
        name: &row.name,
        email: &row.email,
        language: &row.language,
        scope: MailScope::default(),
    };
    let key = format!("newsletter-welcome:{id}:{}", confirmed.timestamp_millis());
    let headers = MailHeaders {
        unsubscribe_url: Some(&unsubscribe_url),
        ..MailHeaders::default()
    };
    send_mail_with_headers(
        worker,
        &key,
        MailTemplate::NewsletterWelcome,
        to,
        values,
        headers,
    )
    .await
}

/// Sends the personal code of a pre-registration.
pub async fn send_preregistration_discount_code(worker: &WorkerContext, id: Uuid) -> JobResult {
    let Some(row) = load_optional_row(worker, preregistration::Entity::find_by_id(id)).await?
    else {
        return nothing_to_do();
    };
    let values = context! {
        name => row.name.as_str(), code => row.code, percent => 15, url => absolute_url(worker, "/app/creeaza-cont"),
        when => long_date(row.event_date, &row.language),
    };
    let to = Recipient {
        name: &row.name,
        email: &row.email,
        language: &row.language,
        scope: MailScope::default(),
    };
    send_mail(
        worker,
        &format!("preregistered:{id}"),
        MailTemplate::PreregistrationDiscountCode,
        to,
        values,
    )
    .await
}

/// Sends the messages of visitors of one hour in one mail.
pub async fn send_visitor_message_digest(worker: &WorkerContext, hour: i64) -> JobResult {
    let (charity, partners, preregistrations, total) =
        content::load_visitor_message_digest(&worker.ctx, hour).await?;
    if total == 0 {
        return nothing_to_do();
    }
    let charity: Vec<_> = charity
        .into_iter()
        .map(|c| context! { name => c.name, phone => c.phone, date => long_date(c.date, "ro"), city => c.city, location => c.location })
        .collect();
    let partners: Vec<_> = partners
        .into_iter()
        .map(|p| context! { name => p.name, phone => p.phone, email => p.email, message => p.message })
        .collect();
    let preregistrations: Vec<_> = preregistrations
        .into_iter()
        .map(|p| context! { name => p.name, phone => p.phone, email => p.email, date => long_date(p.event_date, "ro") })
        .collect();
    let to = Recipient {
        name: "Alai",
        email: &worker.staff_email,
        language: "ro",
        scope: MailScope::default(),
    };
    send_mail(
        worker,
        &format!("staff-digest:{hour}"),
        MailTemplate::StaffDigest,
        to,
        context! { total, charity, partners, preregistrations },
    )
    .await
}

/// Confirms the reservation of a gift, with the link that releases it. Sends nothing if it was
/// released.
pub async fn send_gift_reserved(worker: &WorkerContext, id: Uuid, round: i32) -> JobResult {
    let Some(row) = load_optional_row(worker, gift::Entity::find_by_id(id))
        .await?
        .filter(|row| row.round == round)
    else {
        return nothing_to_do();
    };
    let Some((name, email)) = registry::reserver_contact(&row) else {
        return nothing_to_do();
    };
    let Some(event) = load_optional_row(worker, event::Entity::find_by_id(row.event_id)).await?
    else {
        return nothing_to_do();
    };
    let invited = find_reserver_invitation(worker, &row).await?;
    let language = reserver_language(&row, invited.as_ref()).to_owned();
    let url = registry_url(worker, &event, invited.as_ref(), &language);
    let undo = format!(
        "cadou={id}&anulare={}",
        registry::gift_release_token(&worker.ctx, &row)
    );
    let values = context! {
        look => load_guest_mail_style(worker, &event).await?, name => name, gift => &row.name, event => event.name.as_str(), url => &url,
        link => &row.url, undo => format!("{url}{}{undo}", if url.contains('?') { '&' } else { '?' }),
    };
    let to = Recipient {
        name,
        email,
        language: &language,
        scope: MailScope::guests_of(&event),
    };
    send_mail(
        worker,
        &format!("gift:{id}:{round}"),
        MailTemplate::GiftReserved,
        to,
        values,
    )
    .await
}

/// Sends a mail to the guest whose reservation of a gift the couple has cancelled, and then erases
/// the data of that guest.
pub async fn notify_and_erase_reserver(worker: &WorkerContext, id: Uuid, round: i32) -> JobResult {
    let Some(row) = load_optional_row(worker, gift::Entity::find_by_id(id)).await? else {
        return nothing_to_do();
    };
    if row.round != round || row.reserved_at.is_some() {
        return nothing_to_do();
    }
    let (Some(name), Some(email)) = (&row.reserved_name, &row.reserved_email) else {
        return nothing_to_do();
    };
    let Some(event) = load_optional_row(worker, event::Entity::find_by_id(row.event_id)).await?
    else {
        return nothing_to_do();
    };
    let invited = find_reserver_invitation(worker, &row).await?;
    let language = reserver_language(&row, invited.as_ref()).to_owned();
    let url = registry_url(worker, &event, invited.as_ref(), &language);
    let values = context! { look => load_guest_mail_style(worker, &event).await?, name => name.as_str(), gift => &row.name, event => event.name.as_str(), url };
    let to = Recipient {
        name,
        email,
        language: &language,
        scope: MailScope::guests_of(&event),
    };
    let sent = send_mail(
        worker,
        &format!("gift-freed:{id}:{round}"),
        MailTemplate::GiftReleased,
        to,
        values,
    )
    .await;
    // A mail that will never be sent needs the address no longer than one that was sent.
    if sent.as_ref().err().is_none_or(JobError::is_final) {
        registry::finish_gift_release(&worker.ctx, id, round).await?;
    }
    sent
}

/// Returns the invitation whose code reserved the gift. There is none in direct-response mode.
async fn find_reserver_invitation(
    worker: &WorkerContext,
    gift: &gift::Model,
) -> Result<Option<invitation::Model>, JobError> {
    match gift.reserved_by_id {
        Some(id) => load_optional_row(worker, invitation::Entity::find_by_id(id)).await,
        None => Ok(None),
    }
}

/// Returns the URL of the registry with the codes of the invitation, which another reservation and
/// the answer require.
fn registry_url(
    worker: &WorkerContext,
    event: &event::Model,
    invited: Option<&invitation::Model>,
    language: &str,
) -> String {
    const PAGE: &str = "/registru-de-cadouri";
    invited
        .and_then(|row| invitations::invitation_link_to(&worker.ctx, event, row, PAGE, language))
        .unwrap_or_else(|| {
            let slug = event.slug.as_deref().unwrap_or_default();
            absolute_url(
                worker,
                &format!(
                    "/{slug}{PAGE}{}",
                    if language == "en" { "?lang=en" } else { "" }
                ),
            )
        })
}

/// Returns the language of the page on which the gift was reserved, or else of the invitation.
fn reserver_language<'a>(gift: &'a gift::Model, invited: Option<&'a invitation::Model>) -> &'a str {
    gift.reserved_language
        .as_deref()
        .or_else(|| invited.and_then(|row| row.language.as_deref()))
        .unwrap_or("ro")
}
