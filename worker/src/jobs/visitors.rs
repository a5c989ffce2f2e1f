//! E-mails to visitors and guests outside the answers: newsletter, pre-registration, gifts; and the staff's hourly digest.

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
    Worker,
    mailer::{About, Beside},
    run::{JobError, JobResult},
    templates::Mail,
};

use super::mails::{To, at, dropped, one, send, send_with};

/// Whether an address wants the newsletter; nothing is sent once it has answered.
pub async fn newsletter_confirm(worker: &Worker, id: Uuid) -> JobResult {
    let Some(row) = one(worker, subscriber::Entity::find_by_id(id)).await? else {
        return dropped();
    };
    if row.confirmed_at.is_some() {
        return dropped();
    }
    let token = content::confirm_token(&worker.ctx, &row);
    let values = context! { name => row.name.as_str(), url => at(worker, &format!("/app/newsletter/confirmare?token={token}")) };
    let to = To {
        name: &row.name,
        email: &row.email,
        language: &row.language,
        about: About::default(),
    };
    send(
        worker,
        &format!(
            "newsletter-confirm:{id}:{}",
            row.asked_at.timestamp_millis()
        ),
        Mail::NewsletterConfirm,
        to,
        values,
    )
    .await
}

/// Tells a confirmed address that it is on the list; the mail ends it by a link, or in one click of the mail program.
pub async fn newsletter_welcome(worker: &Worker, id: Uuid) -> JobResult {
    let Some(row) = one(worker, subscriber::Entity::find_by_id(id)).await? else {
        return dropped();
    };
    let Some(confirmed) = row.confirmed_at else {
        return dropped();
    };
    let token = content::unsubscribe_token(&worker.ctx, id);
    let farewell = at(
        worker,
        &format!("/api/newsletters/unsubscribe?token={token}"),
    );
    let values = context! {
        name => row.name.as_str(), url => at(worker, "/app/blog"),
        leave => at(worker, &format!("/app/newsletter/dezabonare?token={token}")),
    };
    let to = To {
        name: &row.name,
        email: &row.email,
        language: &row.language,
        about: About::default(),
    };
    let key = format!("newsletter-welcome:{id}:{}", confirmed.timestamp_millis());
    let beside = Beside {
        farewell: Some(&farewell),
        ..Beside::default()
    };
    send_with(worker, &key, Mail::NewsletterWelcome, to, values, beside).await
}

/// The personal code of a pre-registration.
pub async fn preregistered(worker: &Worker, id: Uuid) -> JobResult {
    let Some(row) = one(worker, preregistration::Entity::find_by_id(id)).await? else {
        return dropped();
    };
    let values = context! {
        name => row.name.as_str(), code => row.code, percent => 15, url => at(worker, "/app/creeaza-cont"),
        when => long_date(row.event_date, &row.language),
    };
    let to = To {
        name: &row.name,
        email: &row.email,
        language: &row.language,
        about: About::default(),
    };
    send(
        worker,
        &format!("preregistered:{id}"),
        Mail::Preregistered,
        to,
        values,
    )
    .await
}

/// What visitors wrote in an hour, in one mail.
pub async fn staff_digest(worker: &Worker, hour: i64) -> JobResult {
    let (charity, partners, total) = content::digest(&worker.ctx, hour).await?;
    if total == 0 {
        return dropped();
    }
    let charity: Vec<_> = charity
        .into_iter()
        .map(|c| context! { name => c.name, phone => c.phone, date => long_date(c.date, "ro"), city => c.city, location => c.location })
        .collect();
    let partners: Vec<_> = partners
        .into_iter()
        .map(|p| context! { name => p.name, phone => p.phone, email => p.email, message => p.message })
        .collect();
    let to = To {
        name: "Alai",
        email: &worker.staff_email,
        language: "ro",
        about: About::default(),
    };
    send(
        worker,
        &format!("staff-digest:{hour}"),
        Mail::StaffDigest,
        to,
        context! { total, charity, partners },
    )
    .await
}

/// Who reserved a gift, with the link that undoes it; not once it was undone.
pub async fn gift(worker: &Worker, id: Uuid, round: i32) -> JobResult {
    let Some(row) = one(worker, gift::Entity::find_by_id(id))
        .await?
        .filter(|row| row.round == round)
    else {
        return dropped();
    };
    let Some((name, email)) = registry::holder(&row) else {
        return dropped();
    };
    let Some(event) = one(worker, event::Entity::find_by_id(row.event_id)).await? else {
        return dropped();
    };
    let invited = giver(worker, &row).await?;
    let language = language_of(&row, invited.as_ref()).to_owned();
    let url = registry_of(worker, &event, invited.as_ref(), &language);
    let undo = format!(
        "cadou={id}&anulare={}",
        registry::release_token(&worker.ctx, &row)
    );
    let values = context! {
        name => name, gift => &row.name, event => event.name.as_str(), url => &url,
        link => &row.url, undo => format!("{url}{}{undo}", if url.contains('?') { '&' } else { '?' }),
    };
    let to = To {
        name,
        email,
        language: &language,
        about: About::guests_of(&event),
    };
    send(
        worker,
        &format!("gift:{id}:{round}"),
        Mail::Gift,
        to,
        values,
    )
    .await
}

/// Who had a gift that the couple has freed; then it is forgotten who that was.
pub async fn gift_freed(worker: &Worker, id: Uuid, round: i32) -> JobResult {
    let Some(row) = one(worker, gift::Entity::find_by_id(id)).await? else {
        return dropped();
    };
    if row.round != round || row.reserved_at.is_some() {
        return dropped();
    }
    let (Some(name), Some(email)) = (&row.reserved_name, &row.reserved_email) else {
        return dropped();
    };
    let Some(event) = one(worker, event::Entity::find_by_id(row.event_id)).await? else {
        return dropped();
    };
    let invited = giver(worker, &row).await?;
    let language = language_of(&row, invited.as_ref()).to_owned();
    let url = registry_of(worker, &event, invited.as_ref(), &language);
    let values =
        context! { name => name.as_str(), gift => &row.name, event => event.name.as_str(), url };
    let to = To {
        name,
        email,
        language: &language,
        about: About::guests_of(&event),
    };
    let sent = send(
        worker,
        &format!("gift-freed:{id}:{round}"),
        Mail::GiftFreed,
        to,
        values,
    )
    .await?;
    registry::forget(&worker.ctx, id, round).await?;
    Ok(sent)
}

/// The invitation that the giver came with; none in direct mode.
async fn giver(worker: &Worker, gift: &gift::Model) -> Result<Option<invitation::Model>, JobError> {
    match gift.reserved_by_id {
        Some(id) => one(worker, invitation::Entity::find_by_id(id)).await,
        None => Ok(None),
    }
}

/// The way back to the registry, with the codes that the giver came with: a second gift, or the answer, asks for them.
fn registry_of(
    worker: &Worker,
    event: &event::Model,
    invited: Option<&invitation::Model>,
    language: &str,
) -> String {
    const PAGE: &str = "/registru-de-cadouri";
    invited
        .and_then(|row| invitations::link_to(&worker.ctx, event, row, PAGE, language))
        .unwrap_or_else(|| {
            let slug = event.slug.as_deref().unwrap_or_default();
            at(
                worker,
                &format!(
                    "/{slug}{PAGE}{}",
                    if language == "en" { "?lang=en" } else { "" }
                ),
            )
        })
}

/// The language of the page that the giver stood at, or else of the invitation.
fn language_of<'a>(gift: &'a gift::Model, invited: Option<&'a invitation::Model>) -> &'a str {
    gift.reserved_language
        .as_deref()
        .or_else(|| invited.and_then(|row| row.language.as_deref()))
        .unwrap_or("ro")
}
