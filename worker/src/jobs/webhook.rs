//! Messages to webhooks, and the mail that one was switched off.

use alai_domain::{
    entities::{account, webhook},
    jobs::{Claim, Outcome},
    webhooks,
};
use minijinja::context;
use sea_orm::EntityTrait;
use uuid::Uuid;

use crate::{
    Worker,
    mailer::About,
    outside,
    run::{JobError, JobResult},
    templates::Mail,
};

use super::mails::{To, at, dropped, one, send};

/// Brings a message; what does not come through is tried again.
pub async fn run(worker: &Worker, claim: &Claim, delivery_id: Uuid) -> JobResult {
    let Some(post) = webhooks::post_of(&worker.ctx, delivery_id).await? else {
        return Ok(Outcome::default());
    };
    let heard = outside::post(&post).await;
    webhooks::record(&worker.ctx, &post, &heard, claim.is_last()).await?;
    if heard.is_good() {
        return Ok(Outcome::default());
    }
    Err(JobError::Retry(
        heard
            .status
            .map_or(heard.answer, |status| format!("the answer was {status}")),
    ))
}

/// Tells the owner that nothing reached a webhook for days; nothing when it was switched on again meanwhile.
pub async fn off(worker: &Worker, claim: &Claim, webhook_id: Uuid) -> JobResult {
    let Some(hook) = one(worker, webhook::Entity::find_by_id(webhook_id)).await? else {
        return dropped();
    };
    let Some(account) = one(worker, account::Entity::find_by_id(hook.account_id)).await? else {
        return dropped();
    };
    if hook.enabled {
        return dropped();
    }
    let host = url::Url::parse(&hook.url)
        .ok()
        .and_then(|url| url.host_str().map(str::to_owned))
        .unwrap_or_default();
    let values = context! { name => account.name.as_str(), place => host, url => at(worker, "/app/profil?tab=integrari") };
    let to = To {
        name: &account.name,
        email: &account.email,
        language: &account.language,
        about: About::account(account.id),
    };
    send(
        worker,
        &format!("webhook_off:{}", claim.row.id),
        Mail::WebhookOff,
        to,
        values,
    )
    .await
}
