//! Authorization of an API client: an API key of a couple permits what its scopes name.
//!
//! **Invariant**: the user of a key is returned only for a scope that the key has. It is never treated as owner or as staff.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter, prelude::Expr};

use crate::{
    Code, Ctx, Error, Result,
    entities::{
        api_key::{Column, Entity},
        user as users,
    },
    kernel::{limits::Limit, secret},
};

use super::user::CurrentUser;

/// The prefix of every key.
pub const KEY_PREFIX: &str = "alai_live_";
/// The precision of the time of last use. A key in constant use is not written at every call.
const GRAIN: TimeDelta = TimeDelta::seconds(60);

macro_rules! scopes {
    ($($(#[$doc:meta])* $name:ident = $word:literal),+ $(,)?) => {
        /// A permission of an API key, as stored in the table and sent on the wire.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Scope { $($(#[$doc])* $name),+ }

        impl Scope {
            /// All scopes, in the order in which they are shown.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// Returns the scope as stored in the table and sent on the wire.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$name => $word),+ }
            }
        }
    };
}

scopes! {
    /// Reads events.
    EventsRead = "events:read",
    /// Reads invitations, categories, answers and declines.
    GuestsRead = "guests:read",
    /// Reads counts.
    StatsRead = "stats:read",
    /// Creates and changes invitations and categories.
    InvitationsWrite = "invitations:write",
    /// Enters and changes answers for guests.
    AnswersWrite = "answers:write",
}

impl Scope {
    /// Parses a scope.
    pub fn of(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|scope| scope.word() == word)
    }
}

/// An API client with a valid key.
#[derive(Clone, Debug)]
pub struct ByKey {
    who: CurrentUser,
    scopes: Vec<Scope>,
}

impl ByKey {
    /// Returns the user of the key for a call that needs `scope`.
    ///
    /// # Errors
    /// `scope_missing` (403) if the key does not have the scope.
    pub fn may(&self, scope: Scope) -> Result<&CurrentUser> {
        if self.scopes.contains(&scope) {
            Ok(&self.who)
        } else {
            Err(Error::Rule(Code::ScopeMissing))
        }
    }

    /// Adds the id of the request, which is recorded in the log.
    #[must_use]
    pub fn in_request(self, id: String) -> Self {
        Self {
            who: self.who.in_request(id),
            ..self
        }
    }
}

/// Authenticates an API key. A key stops working immediately when it is revoked, or when its user is removed or disabled.
///
/// # Errors
/// `unauthorized` (401); [`Error::TooMany`] (429) after too many calls in one minute.
pub async fn by_key(ctx: &Ctx, token: &str) -> Result<ByKey> {
    let now = ctx.now();
    let found = Entity::find()
        .filter(Column::KeyHash.eq(secret::digest(token)))
        .filter(Column::RevokedAt.is_null())
        .find_also_related(users::Entity)
        .one(&ctx.db)
        .await?;
    let Some((row, Some(user))) = found else {
        return Err(Error::Rule(Code::Unauthorized));
    };
    if !user.may_log_in() || user.account_id != Some(row.account_id) {
        return Err(Error::Rule(Code::Unauthorized));
    }
    ctx.limits
        .claim(now, Limit::ApiKey, &row.id.to_string())
        .await?;
    if row.last_used_at.is_none_or(|at| at + GRAIN <= now) {
        used(ctx, row.id, now).await?;
    }
    let scopes = row.scopes.split(' ').filter_map(Scope::of).collect();
    Ok(ByKey {
        who: CurrentUser::of_key(user, row.id, row.created_at),
        scopes,
    })
}

async fn used(ctx: &Ctx, id: sea_orm::prelude::Uuid, now: DateTime<Utc>) -> Result<()> {
    let stale = Condition::any()
        .add(Column::LastUsedAt.is_null())
        .add(Column::LastUsedAt.lte(now - GRAIN));
    let update = Entity::update_many()
        .col_expr(Column::LastUsedAt, Expr::value(now))
        .filter(Column::Id.eq(id));
    update.filter(stale).exec(&ctx.db).await?;
    Ok(())
}
