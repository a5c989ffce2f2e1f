//! Password reset and a co-user's first password, by a mailed one-time link (specification 1 §8,
//! contract 10; threats D13 to D16).

use std::net::IpAddr;

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, prelude::Expr};

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::{AttemptOrigin, SessionlessCaller},
    entities::{session, user},
    jobs::{self, Job, JobDetails},
    kernel::{rate_limit::RateLimit, validation::FieldErrors},
};

use super::{
    devices::attempt_origin,
    passwords,
    profile::count_unknown_token,
    tokens::{self, TokenPurpose},
};

/// Enqueues a reset mail, at most one in 20 minutes for an address. A further request within this
/// time succeeds without a mail: the link of the last mail is still valid, so that requests of
/// other people neither fill the owner's mailbox nor keep the owner from a link. A network that
/// repeats its request gets one further mail, at most one an hour for an address, because its first
/// mail may be lost. A known device of the user has its own limit. The worker creates the token when it writes the mail, so
/// that the queue never contains it.
///
/// # Errors
/// `email_not_found` (404) for an unknown address, as the specification requires, at most three an
/// hour; 422 without an address; 429 after too many requests from one network, or from one known
/// device.
pub async fn request_password_reset(
    ctx: &Ctx,
    email: Option<&str>,
    caller: impl Into<SessionlessCaller>,
) -> Result<()> {
    let (now, caller) = (ctx.now(), caller.into());
    let limits = &ctx.rate_limiter;
    let mut fields = FieldErrors::default();
    let email = fields.required_email("email", email);
    fields.into_result()?;
    let user = user::Entity::find()
        .filter(user::Column::Email.eq(&email))
        .one(&ctx.db)
        .await?;
    let network = caller.network().to_string();
    let origin = attempt_origin(ctx, user.as_ref(), &caller);
    let is_known_device = matches!(origin, AttemptOrigin::KnownDevice(_));
    if is_known_device {
        limits
            .consume(now, RateLimit::ResetMailPerDevice, &origin.to_string())
            .await?;
    } else {
        limits
            .consume(now, RateLimit::ResetRequestPerNetwork, &network)
            .await?;
    }
    let Some(user) = user else {
        // Reported three times an hour. After that an unknown address gets the same response as a
        // known one, so that no list of addresses can be tried (threats A10). A user with
        // an account still gets the mail.
        let claimed = limits
            .consume(now, RateLimit::UnknownEmailPerNetwork, &network)
            .await;
        return claimed.map_or(Ok(()), |()| Err(Error::Rejected(ErrorCode::EmailNotFound)));
    };
    if !is_known_device && !claim_reset_mail(ctx, &email, &network).await? {
        return Ok(());
    }
    let enqueued = jobs::enqueue(
        &ctx.db,
        now,
        &format!("mail_reset:{}", ctx.new_id()),
        &Job::MailPasswordReset { user_id: user.id },
        JobDetails::default(),
    )
    .await;
    if enqueued.is_err() {
        // No mail will be sent, so that the next request has to send one.
        limits
            .reset(RateLimit::ResetMailPerRecipient, &email)
            .await?;
    }
    enqueued?;
    Ok(())
}

/// Claims a mail to an address for a client without a known device. Returns whether it is to be
/// sent.
async fn claim_reset_mail(ctx: &Ctx, email: &str, network: &str) -> Result<bool> {
    let pair = format!("{email} {network}");
    let is_first = is_permitted(ctx, RateLimit::RepeatedResetRequest, &pair).await?;
    if is_permitted(ctx, RateLimit::ResetMailPerRecipient, email).await? {
        return Ok(true);
    }
    Ok(!is_first && is_permitted(ctx, RateLimit::FurtherResetMailPerRecipient, email).await?)
}

/// Counts one use. Returns false if the window is full.
async fn is_permitted(ctx: &Ctx, limit: RateLimit, key: &str) -> Result<bool> {
    match ctx.rate_limiter.consume(ctx.now(), limit, key).await {
        Ok(()) => Ok(true),
        Err(Error::RateLimited(_)) => Ok(false),
        Err(other) => Err(other),
    }
}

/// Sets a new password, ends all sessions and notifies the user by mail. A mistyped repetition does
/// not use up the link. Returns the user, whose device is known from then on: a user who can read
/// the account's mail can log in, however many wrong passwords others have tried.
///
/// # Errors
/// `reset_link_invalid` (422) for a link that is unknown, used or expired; 422 for the passwords;
/// 429 after too many attempts.
pub async fn reset_password(
    ctx: &Ctx,
    token: &str,
    password: &str,
    confirmation: &str,
    client_ip: IpAddr,
) -> Result<user::Model> {
    let now = ctx.now();
    let stale = || Error::Rejected(ErrorCode::ResetLinkInvalid);
    let Some(row) = tokens::find_valid_token(
        ctx,
        token,
        &[TokenPurpose::PasswordReset, TokenPurpose::Invitation],
    )
    .await?
    else {
        count_unknown_token(ctx, client_ip).await?;
        return Err(stale());
    };
    let mut fields = FieldErrors::default();
    passwords::validate_new_password(&mut fields, password, confirmation);
    fields.into_result()?;
    let hash = ctx.password_hash_pool.hash(password.to_owned()).await?;
    let tx = ctx.begin_write().await?;
    if !tokens::consume_token(&tx, now, row.id).await? {
        return Err(stale());
    }
    let previous = user::Entity::find_by_id(row.user_id)
        .one(&tx)
        .await?
        .ok_or_else(stale)?;
    user::Entity::update_many()
        .col_expr(user::Column::PasswordHash, Expr::value(&hash))
        .col_expr(user::Column::NewEmail, Expr::value(None::<String>))
        .filter(user::Column::Id.eq(row.user_id))
        .exec(&tx)
        .await?;
    tokens::revoke_all_tokens(&tx, now, row.user_id).await?;
    session::Entity::delete_many()
        .filter(session::Column::UserId.eq(row.user_id))
        .exec(&tx)
        .await?;
    // A first password needs no notice: the user has just followed the link in our mail.
    if !previous.has_no_password() {
        let work = Job::MailPasswordChanged {
            user_id: row.user_id,
        };
        jobs::enqueue(
            &tx,
            now,
            &format!("mail_password_changed:{}", row.id),
            &work,
            JobDetails::default(),
        )
        .await?;
    }
    tx.commit().await?;
    // The mailed link is used up, so that the next request needs a new one.
    ctx.rate_limiter
        .reset(RateLimit::ResetMailPerRecipient, &previous.email)
        .await?;
    Ok(user::Model {
        password_hash: Some(hash),
        ..previous
    })
}
