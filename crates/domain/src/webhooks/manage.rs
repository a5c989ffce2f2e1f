//! The webhooks of an account: adding, changing and testing them, rotating their secrets, and
//! sending messages again.

use sea_orm::{
    ActiveModelTrait,
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter,
    QueryOrder,
    prelude::{Expr, Uuid},
    sea_query::ExprTrait,
};
use serde_json::json;
use url::Url;

use crate::{
    Ctx, Error, Result,
    access::{ActiveOwner, Owner},
    entities::{
        account,
        webhook::{self, Column, Entity},
        webhook_delivery,
    },
    jobs,
    kernel::{
        pagination::{Page, PageRequest},
        validation::FieldErrors,
    },
};

use super::{WebhookEventKind, emit, signature};

/// The limit of webhooks per account.
const MAX_WEBHOOKS: u64 = 10;
const MAX_URL_LENGTH: usize = 2_048;
/// How long the previous secret stays valid.
const OLD_SECRET_VALIDITY: chrono::TimeDelta = chrono::TimeDelta::hours(24);

/// A new webhook or a change of one. Omitted fields stay as they are.
#[derive(Clone, Debug, Default)]
pub struct WebhookInput {
    pub url: Option<String>,
    pub events: Option<Vec<String>>,
    pub enabled: Option<bool>,
}

/// A webhook with its secret, which is shown only once.
#[derive(Clone, Debug)]
pub struct WebhookWithSecret {
    pub row: webhook::Model,
    pub secret: String,
}

/// A page of the messages of a webhook, newest first.
pub type DeliveryPage = Page<webhook_delivery::Model>;

impl WebhookInput {
    fn check(&self, ctx: &Ctx, all: bool) -> Result<(Option<String>, Option<String>)> {
        let mut fields = FieldErrors::default();
        let url = self
            .url
            .as_deref()
            .map(str::trim)
            .filter(|url| !url.is_empty());
        fields.check(
            "url",
            url.is_some() || !all && self.url.is_none(),
            "required",
        );
        let good = url.is_none_or(|url| {
            url.len() <= MAX_URL_LENGTH
                && Url::parse(url).is_ok_and(|url| signature::is_allowed_webhook_url(ctx, &url))
        });
        fields.check("url", good, "invalid_url");
        let kinds: Option<Vec<Option<WebhookEventKind>>> = self
            .events
            .as_ref()
            .map(|words| words.iter().map(|w| WebhookEventKind::parse(w)).collect());
        fields.check(
            "events",
            kinds.as_ref().map_or(!all, |kinds| !kinds.is_empty()),
            "required",
        );
        fields.check(
            "events",
            kinds.iter().flatten().all(Option::is_some),
            "unknown",
        );
        fields.into_result()?;
        let events = kinds.map(|kinds| {
            let mut kinds: Vec<WebhookEventKind> = kinds.into_iter().flatten().collect();
            kinds.sort();
            kinds.dedup();
            kinds
                .iter()
                .map(|kind| kind.as_str())
                .collect::<Vec<_>>()
                .join(" ")
        });
        Ok((url.map(str::to_owned), events))
    }
}

/// Lists the webhooks of an account, newest first.
pub async fn list_webhooks(ctx: &Ctx, owner: &Owner) -> Result<Vec<webhook::Model>> {
    let find = Entity::find().filter(Column::AccountId.eq(owner.account().id));
    Ok(find
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .all(&ctx.db)
        .await?)
}

/// Adds a webhook.
///
/// # Errors
/// 422 for the URL and the events, `too_many`.
pub async fn create_webhook(
    ctx: &Ctx,
    owner: &ActiveOwner,
    new: WebhookInput,
) -> Result<WebhookWithSecret> {
    let (url, events) = new.check(ctx, true)?;
    let id = owner.account().id;
    let tx = ctx.begin_write().await?;
    // The update locks the account, so that concurrent requests cannot exceed the limit.
    let lock = account::Entity::update_many().col_expr(account::Column::Id, Expr::value(id));
    lock.filter(account::Column::Id.eq(id)).exec(&tx).await?;
    if Entity::find()
        .filter(Column::AccountId.eq(id))
        .count(&tx)
        .await?
        >= MAX_WEBHOOKS
    {
        return Err(Error::invalid_field("url", "too_many"));
    }
    let salt = ctx.settings.secret_keys.new_salt();
    let row = webhook::ActiveModel {
        id: Set(ctx.new_id()),
        account_id: Set(id),
        url: Set(url.unwrap_or_default()),
        events: Set(events.unwrap_or_default()),
        salt: Set(salt.clone()),
        old_salt: Set(None),
        old_until: Set(None),
        enabled: Set(true),
        failing_since: Set(None),
        created_at: Set(ctx.now()),
    };
    let row = Entity::insert(row).exec_with_returning(&tx).await?;
    tx.commit().await?;
    Ok(WebhookWithSecret {
        row,
        secret: signature::derive_secret(ctx, &salt),
    })
}

/// Returns a webhook of the account.
async fn find_webhook(
    tx: &impl ConnectionTrait,
    account_id: Uuid,
    id: Uuid,
) -> Result<webhook::Model> {
    let own_webhook = Entity::find_by_id(id).filter(Column::AccountId.eq(account_id));
    own_webhook.one(tx).await?.ok_or(Error::NotFound)
}

/// Changes a webhook. Enabling it again resets the time since which it has failed.
///
/// # Errors
/// 422 for the URL and the events, not found.
pub async fn update_webhook(
    ctx: &Ctx,
    owner: &ActiveOwner,
    id: Uuid,
    patch: WebhookInput,
) -> Result<webhook::Model> {
    let (url, events) = patch.check(ctx, false)?;
    let tx = ctx.begin_write().await?;
    let previous = find_webhook(&tx, owner.account().id, id).await?;
    let mut row = previous.clone().into_active_model();
    row.url
        .set_if_not_equals(url.unwrap_or(previous.url.clone()));
    row.events
        .set_if_not_equals(events.unwrap_or(previous.events.clone()));
    row.enabled
        .set_if_not_equals(patch.enabled.unwrap_or(previous.enabled));
    if patch.enabled == Some(true) && !previous.enabled {
        row.failing_since = Set(None);
    }
    let saved = if row.is_changed() {
        row.update(&tx).await?
    } else {
        previous
    };
    tx.commit().await?;
    Ok(saved)
}

/// Deletes a webhook with its messages.
///
/// # Errors
/// Not found.
pub async fn delete_webhook(ctx: &Ctx, owner: &Owner, id: Uuid) -> Result<()> {
    let deleted = Entity::delete_many()
        .filter(Column::Id.eq(id))
        .filter(Column::AccountId.eq(owner.account().id));
    if deleted.exec(&ctx.db).await?.rows_affected == 1 {
        Ok(())
    } else {
        Err(Error::NotFound)
    }
}

/// Creates a new secret. For 24 hours messages are signed with the previous secret too.
///
/// # Errors
/// Not found.
pub async fn rotate_secret(ctx: &Ctx, owner: &ActiveOwner, id: Uuid) -> Result<WebhookWithSecret> {
    let tx = ctx.begin_write().await?;
    let previous = find_webhook(&tx, owner.account().id, id).await?;
    let salt = ctx.settings.secret_keys.new_salt();
    let mut row = previous.clone().into_active_model();
    row.old_salt = Set(Some(previous.salt));
    row.old_until = Set(Some(ctx.now() + OLD_SECRET_VALIDITY));
    row.salt = Set(salt.clone());
    let row = row.update(&tx).await?;
    tx.commit().await?;
    Ok(WebhookWithSecret {
        row,
        secret: signature::derive_secret(ctx, &salt),
    })
}

/// Sends a test message without data, whatever events the webhook has.
///
/// # Errors
/// Not found.
pub async fn enqueue_test_delivery(ctx: &Ctx, owner: &ActiveOwner, id: Uuid) -> Result<()> {
    let tx = ctx.begin_write().await?;
    let hook = find_webhook(&tx, owner.account().id, id).await?;
    emit::insert_and_enqueue_delivery(
        &tx,
        ctx,
        &hook,
        "webhook.test",
        &json!({"webhook_id": hook.id}),
    )
    .await?;
    tx.commit().await?;
    Ok(())
}

/// Lists the messages of a webhook, newest first.
///
/// # Errors
/// Not found.
pub async fn list_deliveries(
    ctx: &Ctx,
    owner: &Owner,
    id: Uuid,
    page_request: PageRequest,
) -> Result<DeliveryPage> {
    let hook = find_webhook(&ctx.db, owner.account().id, id).await?;
    let find =
        webhook_delivery::Entity::find().filter(webhook_delivery::Column::WebhookId.eq(hook.id));
    let find = find
        .order_by_desc(webhook_delivery::Column::CreatedAt)
        .order_by_desc(webhook_delivery::Column::Id);
    page_request.fetch(&ctx.db, find).await
}

/// Sends a message again under the same id. A message that waits for its next attempt is sent at
/// once.
///
/// # Errors
/// Not found.
pub async fn requeue_delivery(ctx: &Ctx, owner: &ActiveOwner, id: Uuid) -> Result<()> {
    use webhook_delivery::Column as DeliveryColumn;
    let tx = ctx.begin_write().await?;
    let row = webhook_delivery::Entity::find_by_id(id)
        .one(&tx)
        .await?
        .ok_or(Error::NotFound)?;
    let hook = find_webhook(&tx, owner.account().id, row.webhook_id).await?;
    let again = webhook_delivery::Entity::update_many()
        .col_expr(DeliveryColumn::Status, Expr::value("pending"))
        .col_expr(
            DeliveryColumn::Round,
            Expr::col(DeliveryColumn::Round).add(1),
        )
        .filter(DeliveryColumn::Id.eq(id))
        .filter(DeliveryColumn::Round.eq(row.round))
        .filter(DeliveryColumn::Status.ne("pending"));
    if again.exec(&tx).await?.rows_affected == 1 {
        emit::enqueue_delivery(&tx, ctx, &hook, id, row.round + 1).await?;
    } else {
        jobs::make_due_now(&tx, ctx.now(), &emit::delivery_job_key(id, row.round)).await?;
    }
    tx.commit().await?;
    Ok(())
}
