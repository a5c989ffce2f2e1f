//! The newsletter: nobody gets it who has not said so on the page of a link in a mail, and one press ends it (threats H3).
//!
//! **Invariant**: links carry a signature over the address's row, so nothing secret is stored and a link of before fits no new state.

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
    entities::subscriber::{self, Column, Entity, GONE},
    jobs,
    kernel::{fields::Fields, limits::Limit, secret},
};

/// One request for confirmation a day and address.
const PAUSE: TimeDelta = TimeDelta::hours(24);
/// How long a link confirms.
const CONFIRM: TimeDelta = TimeDelta::days(7);
/// So long an address is kept that never said yes, or that has left.
const FORGET: TimeDelta = TimeDelta::days(30);

/// Asks an address whether it wants the newsletter. Whoever asks learns nothing of who is on the list.
///
/// # Errors
/// 422 with the wrong fields; too many from this address.
pub async fn subscribe(
    ctx: &Ctx,
    name: Option<&str>,
    email: Option<&str>,
    language: &str,
    network: &str,
) -> Result<()> {
    let mut fields = Fields::default();
    let name = fields.mailed_name("name", name);
    let email = fields.email("email", email);
    fields.finish()?;
    ctx.limits
        .claim(ctx.now(), Limit::Newsletter, network)
        .await?;
    let now = ctx.now();
    let tx = ctx.begin().await?;
    let row = subscriber::ActiveModel {
        id: Set(ctx.id()),
        name: Set(name),
        email: Set(email.clone()),
        language: Set(language.to_owned()),
        confirmed_at: Set(None),
        unsubscribed_at: Set(None),
        asked_at: Set(now - PAUSE),
        created_at: Set(now),
    };
    Entity::insert(row)
        .on_conflict(OnConflict::column(Column::Email).do_nothing().to_owned())
        .exec_without_returning(&tx)
        .await?;
    let silent = Condition::any()
        .add(Column::ConfirmedAt.is_null())
        .add(Column::UnsubscribedAt.is_not_null());
    let asked = Entity::update_many()
        .col_expr(Column::AskedAt, Expr::value(now))
        .filter(Column::Email.eq(&email))
        .filter(Column::AskedAt.lte(now - PAUSE))
        .filter(silent)
        .exec(&tx)
        .await?;
    if asked.rows_affected == 1 {
        let row = Entity::find()
            .filter(Column::Email.eq(&email))
            .one(&tx)
            .await?
            .ok_or(Error::NotFound)?;
        let work = jobs::Work::MailNewsletterConfirm {
            subscriber_id: row.id,
        };
        jobs::put(
            &tx,
            now,
            &format!("newsletter:{}:{}", row.id, now.timestamp()),
            &work,
            jobs::Scope::default(),
        )
        .await?;
    }
    tx.commit().await?;
    Ok(())
}

fn confirmation(row: &subscriber::Model) -> String {
    format!(
        "newsletter-confirm:{}:{}",
        row.id,
        row.asked_at.timestamp_millis()
    )
}

fn farewell(id: Uuid) -> String {
    format!("newsletter-unsubscribe:{id}")
}

/// The link's token of a request for confirmation.
pub fn confirm_token(ctx: &Ctx, row: &subscriber::Model) -> String {
    format!(
        "{}.{}",
        row.id,
        secret::sign(&ctx.settings.secret_key, confirmation(row).as_bytes())
    )
}

/// The token that ends the newsletter; it stands in every issue and never goes out of date.
pub fn unsubscribe_token(ctx: &Ctx, id: Uuid) -> String {
    format!(
        "{id}.{}",
        secret::sign(&ctx.settings.secret_key, farewell(id).as_bytes())
    )
}

fn split(token: &str) -> Result<(Uuid, &str)> {
    let (id, signature) = token.split_once('.').ok_or(Error::NotFound)?;
    Ok((Uuid::parse_str(id).map_err(|_| Error::NotFound)?, signature))
}

/// Puts the address on the list; who was not on it is told so, with the way off it. Again is fine and tells nobody.
///
/// # Errors
/// Not found for a link that does not fit, is older than a week, or was followed by a newer one.
pub async fn confirm(ctx: &Ctx, token: &str) -> Result<()> {
    let (id, signature) = split(token)?;
    let row = Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?;
    let now = ctx.now();
    let fits = secret::signed(
        &ctx.settings.secret_key,
        confirmation(&row).as_bytes(),
        signature,
    );
    if !fits || now > row.asked_at + CONFIRM {
        return Err(Error::NotFound);
    }
    let tx = ctx.begin().await?;
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
        let work = jobs::Work::MailNewsletterWelcome { subscriber_id: id };
        let key = format!("newsletter-welcome:{id}:{}", now.timestamp_millis());
        jobs::put(&tx, now, &key, &work, jobs::Scope::default()).await?;
    }
    tx.commit().await?;
    Ok(())
}

/// Takes the address off the list; again is fine.
///
/// # Errors
/// Not found for a link that does not fit.
pub async fn unsubscribe(ctx: &Ctx, token: &str) -> Result<()> {
    let (id, signature) = split(token)?;
    if !secret::signed(&ctx.settings.secret_key, farewell(id).as_bytes(), signature) {
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

/// Removes readers who did not confirm, and name and address of those who left, with the mails to both. The reports of issues keep the rest.
///
/// # Errors
/// Database faults.
pub async fn forget_readers(ctx: &Ctx) -> Result<()> {
    let now = ctx.now();
    let before = now - FORGET;
    let tx = ctx.begin().await?;
    let unconfirmed = Condition::all()
        .add(Column::ConfirmedAt.is_null())
        .add(Column::UnsubscribedAt.is_null())
        .add(Column::AskedAt.lt(before));
    let left = Condition::all()
        .add(Column::UnsubscribedAt.lt(before))
        .add(Column::AskedAt.lt(before))
        .add(Column::Email.not_like(format!("{GONE}%")));
    let mut forgotten = BTreeSet::new();
    for which in [&unconfirmed, &left] {
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
                    .col_expr(Column::Email, Expr::value(format!("{GONE}{}", row.id)))
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
    accounts::remove_reader_mails(&tx, now, ctx.id(), &forgotten).await?;
    tx.commit().await?;
    Ok(())
}
