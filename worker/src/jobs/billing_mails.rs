//! Mails about log-in and billing, and what all modules of mails share. Addresses are read, and
//! tokens are created, when the mail is sent and not before (threats H5, H8).

use alai_domain::{
    Error,
    accounts::{self, TokenPurpose},
    billing::{self, PaymentMismatch},
    entities::{account, invoice, payment_record, user},
    jobs::{Claim, JobOutcome},
    kernel::{clock::long_date as day, money::Cents},
};
use minijinja::{Value, context};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use crate::{
    WorkerContext,
    job_result::{JobError, JobResult},
    mail_templates::{MailTemplate, render_mail},
    mailer::{MailHeaders, MailScope, OutgoingMail},
};

/// Returns the result of a job that has nothing to send any more.
pub(super) fn nothing_to_do() -> JobResult {
    Ok(JobOutcome::default())
}

pub(super) struct Recipient<'a> {
    pub(super) name: &'a str,
    pub(super) email: &'a str,
    pub(super) language: &'a str,
    pub(super) scope: MailScope,
}

pub(super) async fn send_mail(
    worker: &WorkerContext,
    key: &str,
    mail: MailTemplate,
    to: Recipient<'_>,
    values: Value,
) -> JobResult {
    send_mail_with_headers(worker, key, mail, to, values, MailHeaders::default()).await
}

/// Sends a mail like [`send_mail`], with additional headers.
pub(super) async fn send_mail_with_headers(
    worker: &WorkerContext,
    key: &str,
    mail: MailTemplate,
    to: Recipient<'_>,
    values: Value,
    headers: MailHeaders<'_>,
) -> JobResult {
    let body = render_mail(mail, to.language, &values).map_err(JobError::GiveUp)?;
    let outgoing = OutgoingMail {
        key,
        template: mail,
        to_name: to.name,
        to: to.email,
        body,
        scope: to.scope,
        headers,
    };
    worker.mailer.send_once(&worker.ctx, outgoing).await?;
    Ok(JobOutcome::default())
}

pub(super) fn absolute_url(worker: &WorkerContext, path: &str) -> String {
    format!("{}{path}", worker.ctx.settings.public_url)
}

pub(super) async fn load_optional_row<E: EntityTrait>(
    worker: &WorkerContext,
    select: sea_orm::Select<E>,
) -> Result<Option<E::Model>, JobError> {
    Ok(select.one(&worker.ctx.db).await.map_err(Error::from)?)
}

/// Sends the link that resets a password.
pub async fn send_password_reset(
    worker: &WorkerContext,
    claim: &Claim,
    user_id: Uuid,
) -> JobResult {
    let Some(user) = load_optional_row(worker, user::Entity::find_by_id(user_id)).await? else {
        return nothing_to_do();
    };
    let account = match user.account_id {
        Some(id) => load_optional_row(worker, account::Entity::find_by_id(id)).await?,
        None => None,
    };
    let language = user.mail_language(account.as_ref());
    let ctx = &worker.ctx;
    let token =
        accounts::replace_token(&ctx.db, ctx.now(), user_id, TokenPurpose::PasswordReset).await?;
    let url = absolute_url(worker, &format!("/app/reseteaza-parola?token={token}"));
    let values = context! { name => user.name.as_str(), url, minutes => 30 };
    let to = Recipient {
        name: &user.name,
        email: &user.email,
        language: &language,
        scope: MailScope::account(user.account_id),
    };
    send_mail(
        worker,
        &format!("reset:{}", claim.row.id),
        MailTemplate::PasswordReset,
        to,
        values,
    )
    .await
}

/// Sends the welcome mail of a new account.
pub async fn send_welcome(worker: &WorkerContext, account_id: Uuid) -> JobResult {
    let Some(account) = load_optional_row(worker, account::Entity::find_by_id(account_id)).await?
    else {
        return nothing_to_do();
    };
    let invoice = load_optional_row(
        worker,
        invoice::Entity::find().filter(invoice::Column::AccountId.eq(account_id)),
    )
    .await?;
    // The trial of an account whose mailbox had a trial before is over.
    let until = account
        .free_until
        .filter(|until| *until > account.created_at)
        .map(|at| {
            let local = at.with_timezone(&chrono_tz::Europe::Bucharest);
            let end_day = day(local.date_naive(), &account.language);
            format!("{end_day}, {}", local.format("%H:%M"))
        });
    let amount = invoice.map_or(billing::STANDARD_PRICE.0, |i| i.amount_cents);
    let values = context! {
        name => account.name.as_str(), url => absolute_url(worker, "/app/login"), until, free => amount == 0,
        amount => Cents(amount).format_localized(&account.language), currency => billing::INVOICE_CURRENCY,
    };
    let to = Recipient {
        name: &account.name,
        email: &account.email,
        language: &account.language,
        scope: MailScope::account(account.id),
    };
    send_mail(
        worker,
        &format!("welcome:{account_id}"),
        MailTemplate::Welcome,
        to,
        values,
    )
    .await
}

/// Sends the receipt of a paid invoice.
pub async fn send_receipt(worker: &WorkerContext, invoice_id: Uuid) -> JobResult {
    let Some((invoice, account)) = find_invoice_with_account(worker, invoice_id).await? else {
        return nothing_to_do();
    };
    // The owner of a closed account gets no receipt. Staff gets a mail about the payment.
    if account.is_closed_by_staff() {
        return nothing_to_do();
    }
    let values = context! {
        name => account.name.as_str(), url => absolute_url(worker, "/app/login"), number => billing::format_issued_or_proforma_number(&invoice), issued => invoice.issued_number.is_some(), free => invoice.amount_cents == 0,
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
        &format!("receipt:{invoice_id}"),
        MailTemplate::Receipt,
        to,
        values,
    )
    .await
}

/// Sends the account the mail that staff has cancelled or refunded its invoice.
pub async fn send_invoice_cancelled_or_refunded(
    worker: &WorkerContext,
    invoice_id: Uuid,
) -> JobResult {
    let Some((invoice, account)) = find_invoice_with_account(worker, invoice_id).await? else {
        return nothing_to_do();
    };
    let values = context! {
        name => account.name.as_str(), url => absolute_url(worker, "/app/profil"), number => billing::format_issued_or_proforma_number(&invoice),
        amount => Cents(invoice.amount_cents).format_localized(&account.language), currency => invoice.currency,
        refunded => invoice.status == "refunded", ended => invoice.access_ended,
    };
    let to = Recipient {
        name: &account.name,
        email: &account.email,
        language: &account.language,
        scope: MailScope::account(account.id),
    };
    send_mail(
        worker,
        &format!("invoice_ended:{invoice_id}"),
        MailTemplate::InvoiceCancelledOrRefunded,
        to,
        values,
    )
    .await
}

/// Alerts staff about a payment that does not match: paid twice, too little, too much, for a
/// cancelled invoice or for a closed account.
pub async fn send_payment_mismatch_alert(worker: &WorkerContext, payment_id: Uuid) -> JobResult {
    send_payment_alert(worker, payment_id, MailTemplate::PaymentMismatch).await
}

/// Alerts staff about a refund.
pub async fn send_refunded_alert(worker: &WorkerContext, payment_id: Uuid) -> JobResult {
    send_payment_alert(worker, payment_id, MailTemplate::Refunded).await
}

/// Alerts staff about a disputed payment.
pub async fn send_disputed_alert(worker: &WorkerContext, payment_id: Uuid) -> JobResult {
    send_payment_alert(worker, payment_id, MailTemplate::Disputed).await
}

async fn send_payment_alert(
    worker: &WorkerContext,
    payment_id: Uuid,
    mail: MailTemplate,
) -> JobResult {
    let Some(payment) =
        load_optional_row(worker, payment_record::Entity::find_by_id(payment_id)).await?
    else {
        return nothing_to_do();
    };
    let Some((invoice, account)) = find_invoice_with_account(worker, payment.invoice_id).await?
    else {
        return nothing_to_do();
    };
    let why = if account.is_closed_by_staff() {
        PaymentMismatch::AccountClosed.as_str()
    } else {
        payment.reason.as_deref().unwrap_or_default()
    };
    let values = context! {
        name => account.name.as_str(), url => absolute_url(worker, &format!("/app/client/{}", account.id)), number => billing::format_issued_or_proforma_number(&invoice), issued => invoice.issued_number.is_some(), why,
        amount => Cents(payment.amount_cents).format_localized("ro"), currency => payment.currency, asked => Cents(invoice.amount_cents).format_localized("ro"),
    };
    let to = Recipient {
        name: "Alai",
        email: &worker.staff_email,
        language: "ro",
        scope: MailScope::account(account.id),
    };
    send_mail(
        worker,
        &format!("{}:{payment_id}", mail.name()),
        mail,
        to,
        values,
    )
    .await
}

async fn find_invoice_with_account(
    worker: &WorkerContext,
    invoice_id: Uuid,
) -> Result<Option<(invoice::Model, account::Model)>, JobError> {
    let found = invoice::Entity::find_by_id(invoice_id)
        .find_also_related(account::Entity)
        .one(&worker.ctx.db)
        .await;
    Ok(found
        .map_err(Error::from)?
        .and_then(|(invoice, account)| Some((invoice, account?))))
}
