//! One-time tokens: links in mails, and the second step of a log-in. A token is stored as a hash
//! and used once (threats D13, H5).

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Result,
    entities::user_token::{self, Column, Entity},
    kernel::crypto,
};

/// The purpose of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenPurpose {
    /// Resets a forgotten password.
    PasswordReset,
    /// Sets the first password of a co-user, or of an owner whom staff registered.
    Invitation,
    /// Confirms a new address.
    EmailChange,
    /// A log-in with a correct password that waits for the code of the second factor. This token is
    /// never mailed.
    SecondFactor,
}

impl TokenPurpose {
    const fn as_str(self) -> &'static str {
        match self {
            Self::PasswordReset => "reset",
            Self::Invitation => "invite",
            Self::EmailChange => "email",
            Self::SecondFactor => "code",
        }
    }

    /// Returns the lifetime of a token (contract 10).
    pub const fn lifetime(self) -> TimeDelta {
        match self {
            Self::PasswordReset => TimeDelta::minutes(30),
            Self::Invitation => TimeDelta::days(7),
            Self::EmailChange => TimeDelta::days(1),
            Self::SecondFactor => TimeDelta::minutes(5),
        }
    }
}

/// Creates a token in place of earlier ones of the same purpose, which become invalid. Only its
/// hash is stored.
pub async fn replace_token(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    user_id: Uuid,
    purpose: TokenPurpose,
) -> Result<String> {
    revoke_tokens(tx, now, user_id, &[purpose]).await?;
    let token = crypto::random_token();
    let row = user_token::ActiveModel {
        id: Set(crypto::new_id(now)),
        user_id: Set(user_id),
        purpose: Set(purpose.as_str().into()),
        token_hash: Set(crypto::sha256_hex(&token)),
        expires_at: Set(now + purpose.lifetime()),
        used_at: Set(None),
        created_at: Set(now),
    };
    Entity::insert(row).exec_without_returning(tx).await?;
    Ok(token)
}

/// Revokes all unused tokens of a user.
pub(super) async fn revoke_all_tokens(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    user_id: Uuid,
) -> Result<()> {
    revoke_tokens(
        tx,
        now,
        user_id,
        &[
            TokenPurpose::PasswordReset,
            TokenPurpose::Invitation,
            TokenPurpose::EmailChange,
            TokenPurpose::SecondFactor,
        ],
    )
    .await
}

pub(super) async fn revoke_tokens(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    user_id: Uuid,
    purposes: &[TokenPurpose],
) -> Result<()> {
    Entity::update_many()
        .col_expr(Column::UsedAt, Expr::value(now))
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Purpose.is_in(purposes.iter().map(|p| p.as_str())))
        .filter(Column::UsedAt.is_null())
        .exec(tx)
        .await?;
    Ok(())
}

/// Returns the row of an unused token that has not expired and has one of the purposes.
pub(super) async fn find_valid_token(
    ctx: &Ctx,
    token: &str,
    purposes: &[TokenPurpose],
) -> Result<Option<user_token::Model>> {
    Ok(Entity::find()
        .filter(Column::TokenHash.eq(crypto::sha256_hex(token)))
        .filter(Column::Purpose.is_in(purposes.iter().map(|p| p.as_str())))
        .filter(Column::UsedAt.is_null())
        .filter(Column::ExpiresAt.gt(ctx.now()))
        .one(&ctx.db)
        .await?)
}

/// Consumes a token. Returns false if another request has consumed it first.
pub(super) async fn consume_token(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    id: Uuid,
) -> Result<bool> {
    let used = Entity::update_many()
        .col_expr(Column::UsedAt, Expr::value(now))
        .filter(Column::Id.eq(id))
        .filter(Column::UsedAt.is_null())
        .exec(tx)
        .await?;
    Ok(used.rows_affected == 1)
}
