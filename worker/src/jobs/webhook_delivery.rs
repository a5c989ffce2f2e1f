//! The delivery of webhook messages, and the mail about a webhook that was disabled.

use alai_domain::{
    entities::{account, webhook},
    jobs::{Claim, JobOutcome},
    webhooks,
};
use minijinja::context;
use sea_orm::EntityTrait;
use uuid::Uuid;

use crate::{
    WorkerContext,
    job_result::{JobError, JobResult},
    mail_templates::MailTemplate,
    mailer::MailScope,
    webhook_client::post_webhook,
};

use super::billing_mails::{Recipient, absolute_url, load_optional_row, nothing_to_do, send_mail};

/// Delivers a message. A failed delivery is retried.
pub async fn deliver_webhook(
    worker: &WorkerContext,
    claim: &Claim,
    delivery_id: Uuid,
) -> JobResult {
    let Some(post) = webhooks::prepare_or_fail_delivery(&worker.ctx, delivery_id).await? else {
        return Ok(JobOutcome::default());
    };
    let response = post_webhook(&post).await;
    webhooks::record_attempt(&worker.ctx, &post, &response, claim.is_last_attempt()).await?;
    if response.is_success() {
        return Ok(JobOutcome::default());
    }
    Err(JobError::Retry(
        response.status.map_or(response.body_or_error, |status| {
            format!("the answer was {status}")
        }),
    ))
}

/// Sends the owner the mail that a webhook was disabled, because no message had reached it for
/// days. Sends nothing if it was enabled again meanwhile.
pub async fn send_webhook_disabled(
    worker: &WorkerContext,
    claim: &Claim,
    webhook_id: Uuid,
) -> JobResult {
    let Some(hook) = load_optional_row(worker, webhook::Entity::find_by_id(webhook_id)).await?
    else {
        return nothing_to_do();
    };
    let Some(account) =
        load_optional_row(worker, account::Entity::find_by_id(hook.account_id)).await?
    else {
        return nothing_to_do();
    };
    if hook.enabled {
        return nothing_to_do();
    }
    let host = url::Url::parse(&hook.url)
        .ok()
        .and_then(|url| url.host_str().map(str::to_owned))
        .unwrap_or_default();
    let values = context! { name => account.name.as_str(), place => host, url => absolute_url(worker, "/app/profil?tab=integrari") };
    let to = Recipient {
        name: &account.name,
        email: &account.email,
        language: &account.language,
        scope: MailScope::account(account.id),
    };
    send_mail(
        worker,
        &format!("webhook_off:{}", claim.row.id),
        MailTemplate::WebhookDisabled,
        to,
        values,
    )
    .await
}
