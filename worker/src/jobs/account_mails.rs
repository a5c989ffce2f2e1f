//! E-mails about an account: invitations of users, passwords, addresses, the payment link and the
//! deletion.

use alai_domain::{
    accounts::{self, TokenPurpose},
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
    WorkerContext,
    job_result::{JobError, JobResult},
    mail_templates::MailTemplate,
    mailer::MailScope,
};

use super::billing_mails::{Recipient, absolute_url, load_optional_row, nothing_to_do, send_mail};

/// Returns a user with its account and the language of its mails.
async fn find_user_with_account(
    worker: &WorkerContext,
    id: Uuid,
) -> Result<Option<(user::Model, Option<account::Model>, String)>, JobError> {
    let Some(user) = load_optional_row(worker, user::Entity::find_by_id(id)).await? else {
        return Ok(None);
    };
    let account = match user.account_id {
        Some(id) => load_optional_row(worker, account::Entity::find_by_id(id)).await?,
        None => None,
    };
    let language = user.mail_language(account.as_ref());
    Ok(Some((user, account, language)))
}

async fn send_to_user(
    worker: &WorkerContext,
    claim: &Claim,
    mail: MailTemplate,
    user: &user::Model,
    language: &str,
    values: Value,
) -> JobResult {
    let to = Recipient {
        name: &user.name,
        email: &user.email,
        language,
        scope: MailScope::account(user.account_id),
    };
    send_mail(
        worker,
        &format!("{}:{}", mail.name(), claim.row.id),
        mail,
        to,
        values,
    )
    .await
}

/// Sends the first link of a co-user, or of an owner whom staff registered. Sends nothing if the
/// user has a password, was disabled or was removed.
pub async fn send_user_invite(worker: &WorkerContext, claim: &Claim, user_id: Uuid) -> JobResult {
    let Some((user, Some(account), language)) = find_user_with_account(worker, user_id).await?
    else {
        return nothing_to_do();
    };
    if !user.has_no_password() || !user.can_log_in() {
        return nothing_to_do();
    }
    let ctx = &worker.ctx;
    let token =
        accounts::replace_token(&ctx.db, ctx.now(), user_id, TokenPurpose::Invitation).await?;
    // The page with the link has other texts for the owner than for an invited co-user.
    let kind = if user.owner { "titular" } else { "1" };
    let url = absolute_url(
        worker,
        &format!("/app/reseteaza-parola?invitatie={kind}&token={token}"),
    );
    let by = format!("{} {}", account.name, account.surname);
    let values = context! { name => user.name.as_str(), own => user.owner, by, url, days => TokenPurpose::Invitation.lifetime().num_days() };
    send_to_user(
        worker,
        claim,
        MailTemplate::UserInvite,
        &user,
        &language,
        values,
    )
    .await
}

/// Sends a user the mail that the password was changed, and what to do if another person changed
/// it.
pub async fn send_password_changed(
    worker: &WorkerContext,
    claim: &Claim,
    user_id: Uuid,
) -> JobResult {
    let Some((user, _, language)) = find_user_with_account(worker, user_id).await? else {
        return nothing_to_do();
    };
    let values =
        context! { name => user.name.as_str(), url => absolute_url(worker, "/app/trimite-email") };
    send_to_user(
        worker,
        claim,
        MailTemplate::PasswordChanged,
        &user,
        &language,
        values,
    )
    .await
}

/// Sends the link that confirms a new address to that address.
pub async fn send_email_change_confirmation(
    worker: &WorkerContext,
    claim: &Claim,
    user_id: Uuid,
) -> JobResult {
    let Some((user, _, language)) = find_user_with_account(worker, user_id).await? else {
        return nothing_to_do();
    };
    let Some(email) = user.new_email.clone() else {
        return nothing_to_do();
    };
    let ctx = &worker.ctx;
    let token =
        accounts::replace_token(&ctx.db, ctx.now(), user_id, TokenPurpose::EmailChange).await?;
    let url = absolute_url(worker, &format!("/app/confirma-email?token={token}"));
    let values = context! { name => user.name.as_str(), url, hours => TokenPurpose::EmailChange.lifetime().num_hours() };
    let to = Recipient {
        name: &user.name,
        email: &email,
        language: &language,
        scope: MailScope::account(user.account_id),
    };
    send_mail(
        worker,
        &format!("email_confirm:{}", claim.row.id),
        MailTemplate::EmailChangeConfirmation,
        to,
        values,
    )
    .await
}

/// Sends the current address the mail that another address was requested.
pub async fn send_email_change_notice(
    worker: &WorkerContext,
    claim: &Claim,
    user_id: Uuid,
) -> JobResult {
    let Some((user, _, language)) = find_user_with_account(worker, user_id).await? else {
        return nothing_to_do();
    };
    if user.new_email.is_none() {
        return nothing_to_do();
    }
    let values =
        context! { name => user.name.as_str(), url => absolute_url(worker, "/app/trimite-email") };
    send_to_user(
        worker,
        claim,
        MailTemplate::EmailChangeNotice,
        &user,
        &language,
        values,
    )
    .await
}

/// Sends the new payment link of an unpaid invoice.
pub async fn send_payment_link(
    worker: &WorkerContext,
    claim: &Claim,
    invoice_id: Uuid,
) -> JobResult {
    let Some(invoice) = load_optional_row(worker, invoice::Entity::find_by_id(invoice_id)).await?
    else {
        return nothing_to_do();
    };
    let Some(account) =
        load_optional_row(worker, account::Entity::find_by_id(invoice.account_id)).await?
    else {
        return nothing_to_do();
    };
    if invoice.status != "unpaid" {
        return nothing_to_do();
    }
    let values = context! {
        name => account.name.as_str(), number => billing::format_issued_or_proforma_number(&invoice), issued => invoice.issued_number.is_some(), url => absolute_url(worker, &billing::payment_path(&invoice)),
        amount => Cents(invoice.amount_cents).format_localized(&account.language), currency => invoice.currency,
    };
    let to = Recipient {
        name: &account.name,
        email: &account.email,
        language: &account.language,
        scope: MailScope::account(account.id),
    };
    send_mail(
        worker,
        &format!("payment_link:{}", claim.row.id),
        MailTemplate::PaymentLink,
        to,
        values,
    )
    .await
}

/// Sends the owner the mail that the deletion of the account is scheduled, and how to cancel it.
/// Sends nothing if the deletion was cancelled or rescheduled after the job was enqueued.
pub async fn send_deletion_scheduled(
    worker: &WorkerContext,
    claim: &Claim,
    account_id: Uuid,
    is_reminder: bool,
) -> JobResult {
    let Some(account) = load_optional_row(worker, account::Entity::find_by_id(account_id)).await?
    else {
        return nothing_to_do();
    };
    let (Some(requested_at), Some(until)) = (account.deleted_at, account.erase_at) else {
        return nothing_to_do();
    };
    if !claim
        .row
        .unique_key
        .ends_with(&format!(":{}", requested_at.timestamp_micros()))
    {
        return nothing_to_do();
    }
    let values = context! {
        name => account.name.as_str(), url => absolute_url(worker, "/app/profil"), soon => is_reminder, closed => account.is_closed_by_staff(),
        when => long_date(until.with_timezone(&Bucharest).date_naive(), &account.language),
    };
    let to = Recipient {
        name: &account.name,
        email: &account.email,
        language: &account.language,
        scope: MailScope::account(account.id),
    };
    send_mail(
        worker,
        &format!("leaving:{}", claim.row.id),
        MailTemplate::DeletionScheduled,
        to,
        values,
    )
    .await
}

/// Sends the owner the mail that the deletion of the account was cancelled.
pub async fn send_deletion_cancelled(
    worker: &WorkerContext,
    claim: &Claim,
    account_id: Uuid,
) -> JobResult {
    let Some(account) = load_optional_row(worker, account::Entity::find_by_id(account_id)).await?
    else {
        return nothing_to_do();
    };
    if account.erase_at.is_some() {
        return nothing_to_do();
    }
    let values =
        context! { name => account.name.as_str(), url => absolute_url(worker, "/app/login") };
    let to = Recipient {
        name: &account.name,
        email: &account.email,
        language: &account.language,
        scope: MailScope::account(account.id),
    };
    send_mail(
        worker,
        &format!("staying:{}", claim.row.id),
        MailTemplate::DeletionCancelled,
        to,
        values,
    )
    .await
}
