//! E-mails about an account itself: who gets in, its passwords and addresses, its payment link, its leaving.

use alai_domain::{
    accounts::{self, Purpose},
    billing,
    entities::{account, invoice, user},
    jobs::Claim,
    kernel::{clock::long_date, money::Cents},
};
use chrono_tz::Europe::Bucharest;
use minijinja::{Value, context};
use sea_orm::EntityTrait;
use uuid::Uuid;

use crate::{
    Worker,
    mailer::About,
    run::{JobError, JobResult},
    templates::Mail,
};

use super::mails::{To, at, dropped, one, send};

/// A user with its account, and the language in which it is written to.
async fn user_of(
    worker: &Worker,
    id: Uuid,
) -> Result<Option<(user::Model, Option<account::Model>, String)>, JobError> {
    let Some(user) = one(worker, user::Entity::find_by_id(id)).await? else {
        return Ok(None);
    };
    let account = match user.account_id {
        Some(id) => one(worker, account::Entity::find_by_id(id)).await?,
        None => None,
    };
    let language = user.speaks(account.as_ref());
    Ok(Some((user, account, language)))
}

async fn to_user(
    worker: &Worker,
    claim: &Claim,
    mail: Mail,
    user: &user::Model,
    language: &str,
    values: Value,
) -> JobResult {
    let to = To {
        name: &user.name,
        email: &user.email,
        language,
        about: About::account(user.account_id),
    };
    send(
        worker,
        &format!("{}:{}", mail.name(), claim.row.id),
        mail,
        to,
        values,
    )
    .await
}

/// A user's first link, of a co-user or of an owner whom staff registered; nothing once it has a password, was disabled or removed.
pub async fn user_invite(worker: &Worker, claim: &Claim, user_id: Uuid) -> JobResult {
    let Some((user, Some(account), language)) = user_of(worker, user_id).await? else {
        return dropped();
    };
    if !user.is_invited() || !user.may_log_in() {
        return dropped();
    }
    let ctx = &worker.ctx;
    let token = accounts::make_token(&ctx.db, ctx.now(), user_id, Purpose::Invite).await?;
    let url = at(
        worker,
        &format!("/app/reseteaza-parola?invitatie=1&token={token}"),
    );
    let by = format!("{} {}", account.name, account.surname);
    let values = context! { name => user.name.as_str(), own => user.owner, by, url, days => Purpose::Invite.life().num_days() };
    to_user(worker, claim, Mail::UserInvite, &user, &language, values).await
}

/// The password was changed; who did not do it is told what to do.
pub async fn password_changed(worker: &Worker, claim: &Claim, user_id: Uuid) -> JobResult {
    let Some((user, _, language)) = user_of(worker, user_id).await? else {
        return dropped();
    };
    let values = context! { name => user.name.as_str(), url => at(worker, "/app/trimite-email") };
    to_user(
        worker,
        claim,
        Mail::PasswordChanged,
        &user,
        &language,
        values,
    )
    .await
}

/// To the new address of a user: the link that confirms it.
pub async fn email_confirm(worker: &Worker, claim: &Claim, user_id: Uuid) -> JobResult {
    let Some((user, _, language)) = user_of(worker, user_id).await? else {
        return dropped();
    };
    let Some(email) = user.new_email.clone() else {
        return dropped();
    };
    let ctx = &worker.ctx;
    let token = accounts::make_token(&ctx.db, ctx.now(), user_id, Purpose::Email).await?;
    let url = at(worker, &format!("/app/confirma-email?token={token}"));
    let values =
        context! { name => user.name.as_str(), url, hours => Purpose::Email.life().num_hours() };
    let to = To {
        name: &user.name,
        email: &email,
        language: &language,
        about: About::account(user.account_id),
    };
    send(
        worker,
        &format!("email_confirm:{}", claim.row.id),
        Mail::EmailConfirm,
        to,
        values,
    )
    .await
}

/// To the present address: another is to take its place.
pub async fn email_notice(worker: &Worker, claim: &Claim, user_id: Uuid) -> JobResult {
    let Some((user, _, language)) = user_of(worker, user_id).await? else {
        return dropped();
    };
    if user.new_email.is_none() {
        return dropped();
    }
    let values = context! { name => user.name.as_str(), url => at(worker, "/app/trimite-email") };
    to_user(worker, claim, Mail::EmailNotice, &user, &language, values).await
}

/// The fresh payment link of an invoice that is still to be paid.
pub async fn payment_link(worker: &Worker, claim: &Claim, invoice_id: Uuid) -> JobResult {
    let Some(invoice) = one(worker, invoice::Entity::find_by_id(invoice_id)).await? else {
        return dropped();
    };
    let Some(account) = one(worker, account::Entity::find_by_id(invoice.account_id)).await? else {
        return dropped();
    };
    if invoice.status != "unpaid" {
        return dropped();
    }
    let values = context! {
        name => account.name.as_str(), number => invoice.number, url => at(worker, &billing::payment_path(&invoice)),
        amount => Cents(invoice.amount_cents).said(&account.language), currency => invoice.currency,
    };
    let to = To {
        name: &account.name,
        email: &account.email,
        language: &account.language,
        about: About::account(account.id),
    };
    send(
        worker,
        &format!("payment_link:{}", claim.row.id),
        Mail::PaymentLink,
        to,
        values,
    )
    .await
}

/// The account will be deleted, and how to keep it; nothing when it was kept, or its day has moved since this was asked for.
pub async fn leaving(worker: &Worker, claim: &Claim, account_id: Uuid, soon: bool) -> JobResult {
    let Some(account) = one(worker, account::Entity::find_by_id(account_id)).await? else {
        return dropped();
    };
    let (Some(asked), Some(until)) = (account.deleted_at, account.erase_at) else {
        return dropped();
    };
    if !claim
        .row
        .unique_key
        .ends_with(&format!(":{}", asked.timestamp_micros()))
    {
        return dropped();
    }
    let values = context! {
        name => account.name.as_str(), url => at(worker, "/app/profil"), soon, closed => account.is_closed(),
        when => long_date(until.with_timezone(&Bucharest).date_naive(), &account.language),
    };
    let to = To {
        name: &account.name,
        email: &account.email,
        language: &account.language,
        about: About::account(account.id),
    };
    send(
        worker,
        &format!("leaving:{}", claim.row.id),
        Mail::Leaving,
        to,
        values,
    )
    .await
}

/// The account stays.
pub async fn staying(worker: &Worker, claim: &Claim, account_id: Uuid) -> JobResult {
    let Some(account) = one(worker, account::Entity::find_by_id(account_id)).await? else {
        return dropped();
    };
    if account.erase_at.is_some() {
        return dropped();
    }
    let values = context! { name => account.name.as_str(), url => at(worker, "/app/login") };
    let to = To {
        name: &account.name,
        email: &account.email,
        language: &account.language,
        about: About::account(account.id),
    };
    send(
        worker,
        &format!("staying:{}", claim.row.id),
        Mail::Staying,
        to,
        values,
    )
    .await
}
