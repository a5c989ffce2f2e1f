//! The newsletter. Only addresses that were confirmed by a mailed link get it, and one click
//! unsubscribes (threats H3).
//!
//! **Invariant**: links contain a signature over the row of the address. No secret is stored, and
//! an older link does not match a newer state.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, Condition, EntityTrait, QueryFilter,
    prelude::{Expr, Uuid},
    sea_query::OnConflict,
};

use crate::{
    Ctx, Error, Result, accounts,
    entities::subscriber::{self, Column, ERASED_ADDRESS_PREFIX, Entity},
    jobs,
    kernel::{rate_limit::RateLimit, validation::FieldErrors},
};

/// The time between two confirmation mails to an address.
const CONFIRMATION_INTERVAL: TimeDelta = TimeDelta::hours(24);
/// How long a confirmation link is valid.
const CONFIRMATION_VALIDITY: TimeDelta = TimeDelta::days(7);
/// How long an address is stored that was not confirmed or has unsubscribed.
const SUBSCRIBER_RETENTION: TimeDelta = TimeDelta::days(30);

/// Sends a confirmation mail to an address, unless it is subscribed or got such a mail in the last
/// 24 hours. The response does not reveal who is subscribed.
///
/// # Errors
/// 422 with the invalid fields; 429 after too many requests from this network.
pub async fn subscribe_to_newsletter(
    ctx: &Ctx,
    name: Option<&str>,
    email: Option<&str>,
    language: &str,
    network: &str,
) -> Result<()> {
    let mut fields = FieldErrors::default();
    let name = fields.required_linkless_name("name", name);
    let email = fields.required_email("email", email);
    fields.into_result()?;
    ctx.rate_limiter
        .consume(ctx.now(), RateLimit::NewsletterPerNetwork, network)
        .await?;
    let now = ctx.now();
    let tx = ctx.begin_write().await?;
    let row = subscriber::ActiveModel {
        id: Set(ctx.new_id()),
        name: Set(name),
        email: Set(email.clone()),
        language: Set(language.to_owned()),
        confirmed_at: Set(None),
        unsubscribed_at: Set(None),
        asked_at: Set(now - CONFIRMATION_INTERVAL),
        created_at: Set(now),
    };
    Entity::insert(row)
        .on_conflict(OnConflict::column(Column::Email).do_nothing().to_owned())
        .exec_without_returning(&tx)
        .await?;
    let silent = Condition::any()
        .add(Column::ConfirmedAt.is_null())
        .add(Column::UnsubscribedAt.is_not_null());
    let updated = Entity::update_many()
        .col_expr(Column::AskedAt, Expr::value(now))
        .filter(Column::Email.eq(&email))
        .filter(Column::AskedAt.lte(now - CONFIRMATION_INTERVAL))
        .filter(silent)
        .exec(&tx)
        .await?;
    if updated.rows_affected == 1 {
        let row = Entity::find()
            .filter(Column::Email.eq(&email))
            .one(&tx)
            .await?
            .ok_or(Error::NotFound)?;
        let work = jobs::Job::MailNewsletterConfirm {
            subscriber_id: row.id,
        };
        jobs::enqueue(
            &tx,
            now,
            &format!("newsletter:{}:{}", row.id, now.timestamp()),
            &work,
            jobs::JobDetails::default(),
        )
        .await?;
    }
    tx.commit().await?;
    Ok(())
}

fn confirmation_message(row: &subscriber::Model) -> String {
    format!(
        "newsletter-confirm:{}:{}",
        row.id,
        row.asked_at.timestamp_millis()
    )
}

fn unsubscribe_message(id: Uuid) -> String {
    format!("newsletter-unsubscribe:{id}")
}

/// Returns the token of a confirmation link.
pub fn newsletter_confirm_token(ctx: &Ctx, row: &subscriber::Model) -> String {
    format!(
        "{}.{}",
        row.id,
        ctx.settings
            .secret_keys
            .sign(confirmation_message(row).as_bytes())
    )
}

/// Returns the token of the unsubscribe link, which every issue contains. It does not expire.
pub fn newsletter_unsubscribe_token(ctx: &Ctx, id: Uuid) -> String {
    format!(
        "{id}.{}",
        ctx.settings
            .secret_keys
            .sign(unsubscribe_message(id).as_bytes())
    )
}

fn parse_token(token: &str) -> Result<(Uuid, &str)> {
    let (id, signature) = token.split_once('.').ok_or(Error::NotFound)?;
    Ok((Uuid::parse_str(id).map_err(|_| Error::NotFound)?, signature))
}

/// Subscribes an address. A new subscriber gets a mail with an unsubscribe link. Repeating it
/// changes nothing.
///
/// # Errors
/// 404 for a link that is invalid, older than a week, or replaced by a newer one.
pub async fn confirm_subscription(ctx: &Ctx, token: &str) -> Result<()> {
    let (id, signature) = parse_token(token)?;
    let row = Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?;
    let now = ctx.now();
    let fits = ctx
        .settings
        .secret_keys
        .verify(confirmation_message(&row).as_bytes(), signature);
    if !fits || now > row.asked_at + CONFIRMATION_VALIDITY {
        return Err(Error::NotFound);
    }
    let tx = ctx.begin_write().await?;
    let confirmed = Entity::update_many()
        .col_expr(Column::ConfirmedAt, Expr::value(now))
        .col_expr(
            Column::UnsubscribedAt,
            Expr::value(None::<chrono::DateTime<chrono::Utc>>),
        )
        .filter(Column::Id.eq(id))
        .filter(Column::ConfirmedAt.is_null())
        .exec(&tx)
        .await?;
    if confirmed.rows_affected == 1 {
        let work = jobs::Job::MailNewsletterWelcome { subscriber_id: id };
        let key = format!("newsletter-welcome:{id}:{}", now.timestamp_millis());
        jobs::enqueue(&tx, now, &key, &work, jobs::JobDetails::default()).await?;
    }
    tx.commit().await?;
    Ok(())
}

/// Unsubscribes an address. Repeating it changes nothing.
///
/// # Errors
/// 404 for an invalid link.
pub async fn unsubscribe_from_newsletter(ctx: &Ctx, token: &str) -> Result<()> {
    let (id, signature) = parse_token(token)?;
    if !ctx
        .settings
        .secret_keys
        .verify(unsubscribe_message(id).as_bytes(), signature)
    {
        return Err(Error::NotFound);
    }
    Entity::update_many()
        .col_expr(Column::UnsubscribedAt, Expr::value(ctx.now()))
        .col_expr(
            Column::ConfirmedAt,
            Expr::value(None::<chrono::DateTime<chrono::Utc>>),
        )
        .filter(Column::Id.eq(id))
        .filter(Column::UnsubscribedAt.is_null())
        .exec(&ctx.db)
        .await?;
    Ok(())
}

/// Removes subscribers who did not confirm, and name and address of those who unsubscribed, with
/// the mails to both. The rows of the latter remain for the reports of issues.
pub async fn erase_old_subscribers(ctx: &Ctx) -> Result<()> {
    let now = ctx.now();
    let before = now - SUBSCRIBER_RETENTION;
    let tx = ctx.begin_write().await?;
    let unconfirmed = Condition::all()
        .add(Column::ConfirmedAt.is_null())
        .add(Column::UnsubscribedAt.is_null())
        .add(Column::AskedAt.lt(before));
    let unsubscribed = Condition::all()
        .add(Column::UnsubscribedAt.lt(before))
        .add(Column::AskedAt.lt(before))
        .add(Column::Email.not_like(format!("{ERASED_ADDRESS_PREFIX}%")));
    let mut forgotten = BTreeSet::new();
    for which in [&unconfirmed, &unsubscribed] {
        let rows = Entity::find().filter(which.clone()).all(&tx).await?;
        for row in rows {
            let changed = if row.unsubscribed_at.is_none() {
                Entity::delete_many()
                    .filter(Column::Id.eq(row.id))
                    .filter(which.clone())
                    .exec(&tx)
                    .await?
                    .rows_affected
            } else {
                Entity::update_many()
                    .col_expr(Column::Name, Expr::value(""))
                    .col_expr(
                        Column::Email,
                        Expr::value(format!("{ERASED_ADDRESS_PREFIX}{}", row.id)),
                    )
                    .filter(Column::Id.eq(row.id))
                    .filter(which.clone())
                    .exec(&tx)
                    .await?
                    .rows_affected
            };
            if changed > 0 {
                forgotten.insert(row.email);
            }
        }
    }
    accounts::delete_subscriber_mails(&tx, now, ctx.new_id(), &forgotten).await?;
    tx.commit().await?;
    Ok(())
}
