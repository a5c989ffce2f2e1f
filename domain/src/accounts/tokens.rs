//! One-time links in mails. A token is created when the mail is written, stored as a hash and used once (threats D13, H5).

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Result,
    entities::user_token::{self, Column, Entity},
    kernel::secret,
};

/// The purpose of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Resets a forgotten password.
    Reset,
    /// Sets a co-user's first password.
    Invite,
    /// Confirms a new address.
    Email,
    /// A log-in with a correct password that waits for the code of the second factor. This token is never mailed.
    Code,
}

impl Purpose {
    const fn word(self) -> &'static str {
        match self {
            Self::Reset => "reset",
            Self::Invite => "invite",
            Self::Email => "email",
            Self::Code => "code",
        }
    }

    /// The lifetime of a link (contract 10).
    pub const fn life(self) -> TimeDelta {
        match self {
            Self::Reset => TimeDelta::minutes(30),
            Self::Invite => TimeDelta::days(7),
            Self::Email => TimeDelta::days(1),
            Self::Code => TimeDelta::minutes(5),
        }
    }
}

/// Creates a token and voids earlier ones of the same purpose. Only its hash is stored.
pub async fn make_token(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    user_id: Uuid,
    purpose: Purpose,
) -> Result<String> {
    void(tx, now, user_id, &[purpose]).await?;
    let token = secret::token();
    let row = user_token::ActiveModel {
        id: Set(secret::id(now)),
        user_id: Set(user_id),
        purpose: Set(purpose.word().into()),
        token_hash: Set(secret::digest(&token)),
        expires_at: Set(now + purpose.life()),
        used_at: Set(None),
        created_at: Set(now),
    };
    Entity::insert(row).exec_without_returning(tx).await?;
    Ok(token)
}

/// Voids all open links of a user.
pub(super) async fn void_all(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    user_id: Uuid,
) -> Result<()> {
    void(
        tx,
        now,
        user_id,
        &[
            Purpose::Reset,
            Purpose::Invite,
            Purpose::Email,
            Purpose::Code,
        ],
    )
    .await
}

pub(super) async fn void(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    user_id: Uuid,
    purposes: &[Purpose],
) -> Result<()> {
    Entity::update_many()
        .col_expr(Column::UsedAt, Expr::value(now))
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Purpose.is_in(purposes.iter().map(|p| p.word())))
        .filter(Column::UsedAt.is_null())
        .exec(tx)
        .await?;
    Ok(())
}

/// Returns the open link of a token, if any.
pub(super) async fn open(
    ctx: &Ctx,
    token: &str,
    purposes: &[Purpose],
) -> Result<Option<user_token::Model>> {
    Ok(Entity::find()
        .filter(Column::TokenHash.eq(secret::digest(token)))
        .filter(Column::Purpose.is_in(purposes.iter().map(|p| p.word())))
        .filter(Column::UsedAt.is_null())
        .filter(Column::ExpiresAt.gt(ctx.now()))
        .one(&ctx.db)
        .await?)
}

/// Consumes a link. Returns false if another request has consumed it first.
pub(super) async fn take(tx: &impl ConnectionTrait, now: DateTime<Utc>, id: Uuid) -> Result<bool> {
    let used = Entity::update_many()
        .col_expr(Column::UsedAt, Expr::value(now))
        .filter(Column::Id.eq(id))
        .filter(Column::UsedAt.is_null())
        .exec(tx)
        .await?;
    Ok(used.rows_affected == 1)
}
