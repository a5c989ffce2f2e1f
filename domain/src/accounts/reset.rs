//! Password reset: a mailed link, good once and for half an hour (specification 1 §8; threats D13 to D16).

use std::net::IpAddr;

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter,
    prelude::{Expr, Uuid},
};

use crate::{
    Code, Ctx, Error, Result,
    entities::{session, user, user_token},
    jobs::{self, Scope, Work},
    kernel::{fields::Fields, limits::Limit, secret},
};

use super::passwords;

const PURPOSE: &str = "reset";
/// A link lives this long.
pub const MINUTES: i64 = 30;

/// Asks for a reset mail; the token is made by the worker when the mail is written, so that no queue ever holds it.
///
/// # Errors
/// `email_not_found` for an unknown address (the specification says so; three an hour), 422 for no address, too many tries.
pub async fn forgot(ctx: &Ctx, email: Option<&str>, from: IpAddr) -> Result<()> {
    let now = ctx.now();
    let mut fields = Fields::default();
    let email = fields.email("email", email);
    fields.finish()?;
    ctx.limits.take(now, Limit::ResetAddress, &from.to_string())?;
    ctx.limits.take(now, Limit::ResetMail, &email)?;
    let user = user::Entity::find().filter(user::Column::Email.eq(&email)).one(&ctx.db).await?;
    let Some(user) = user else {
        // Told three times an hour; then an unknown address sounds like a known one, and no list of addresses can be tried
        // (threats A10). Who has an account gets its mail all the while.
        let told = ctx.limits.take(now, Limit::Unknown, &from.to_string());
        return told.map_or(Ok(()), |()| Err(Error::Rule(Code::EmailNotFound)));
    };
    jobs::put(&ctx.db, now, &format!("mail_reset:{}", ctx.id()), &Work::MailReset { user_id: user.id }, Scope::default()).await?;
    Ok(())
}

/// Makes the token of a reset mail and voids the ones before; only its hash is stored.
///
/// # Errors
/// Database faults.
pub async fn make_reset_token(tx: &impl ConnectionTrait, now: DateTime<Utc>, user_id: Uuid) -> Result<String> {
    void(tx, now, user_id).await?;
    let token = secret::token();
    let row = user_token::ActiveModel {
        id: Set(secret::id(now)),
        user_id: Set(user_id),
        purpose: Set(PURPOSE.into()),
        token_hash: Set(secret::digest(&token)),
        expires_at: Set(now + TimeDelta::minutes(MINUTES)),
        used_at: Set(None),
        created_at: Set(now),
    };
    user_token::Entity::insert(row).exec_without_returning(tx).await?;
    Ok(token)
}

async fn void(tx: &impl ConnectionTrait, now: DateTime<Utc>, user_id: Uuid) -> Result<()> {
    user_token::Entity::update_many()
        .col_expr(user_token::Column::UsedAt, Expr::value(now))
        .filter(user_token::Column::UserId.eq(user_id))
        .filter(user_token::Column::Purpose.eq(PURPOSE))
        .filter(user_token::Column::UsedAt.is_null())
        .exec(tx)
        .await?;
    Ok(())
}

/// Sets a new password and ends all sessions. A mistyped repetition does not use the link up.
///
/// # Errors
/// `reset_link_invalid` for a link that is unknown, used or too old; 422 for the passwords.
pub async fn reset(ctx: &Ctx, token: &str, password: &str, confirmation: &str, from: IpAddr) -> Result<()> {
    let now = ctx.now();
    let address = from.to_string();
    ctx.limits.check(now, Limit::ResetToken, &address)?;
    let stale = || Error::Rule(Code::ResetLinkInvalid);
    let hash = secret::digest(token);
    let row = user_token::Entity::find()
        .filter(user_token::Column::TokenHash.eq(&hash))
        .filter(user_token::Column::Purpose.eq(PURPOSE))
        .filter(user_token::Column::UsedAt.is_null())
        .filter(user_token::Column::ExpiresAt.gt(now))
        .one(&ctx.db)
        .await?;
    let Some(row) = row else {
        ctx.limits.count(now, Limit::ResetToken, &address);
        return Err(stale());
    };
    let mut fields = Fields::default();
    passwords::check(&mut fields, password, confirmation);
    fields.finish()?;
    let hash = ctx.hashers.hash(password.to_owned()).await?;
    let tx = ctx.begin().await?;
    let used = user_token::Entity::update_many()
        .col_expr(user_token::Column::UsedAt, Expr::value(now))
        .filter(user_token::Column::Id.eq(row.id))
        .filter(user_token::Column::UsedAt.is_null())
        .exec(&tx)
        .await?;
    if used.rows_affected == 0 {
        return Err(stale());
    }
    user::Entity::update_many()
        .col_expr(user::Column::PasswordHash, Expr::value(hash))
        .filter(user::Column::Id.eq(row.user_id))
        .exec(&tx)
        .await?;
    session::Entity::delete_many().filter(session::Column::UserId.eq(row.user_id)).exec(&tx).await?;
    tx.commit().await?;
    Ok(())
}
