//! A program that calls with a key of its couple: what the key's scopes name, and nothing else.
//!
//! **Invariant**: the user behind a key comes out only against a scope that the key has; an owner or staff it never is.

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

/// What every key begins with.
pub const KEY_PREFIX: &str = "alai_live_";
/// When a key was used last is known to the minute, so that a busy one is not written at every call.
const GRAIN: TimeDelta = TimeDelta::seconds(60);

macro_rules! scopes {
    ($($(#[$doc:meta])* $name:ident = $word:literal),+ $(,)?) => {
        /// What a key may do; the words of the table and of the wire.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Scope { $($(#[$doc])* $name),+ }

        impl Scope {
            /// Every scope, in the order in which they are shown.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// The word.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$name => $word),+ }
            }
        }
    };
}

scopes! {
    /// The events.
    EventsRead = "events:read",
    /// Invitations, categories, yeses and noes.
    GuestsRead = "guests:read",
    /// Counts.
    StatsRead = "stats:read",
    /// Adds and changes invitations and categories.
    InvitationsWrite = "invitations:write",
    /// Writes answers down for guests, and changes them.
    AnswersWrite = "answers:write",
}

impl Scope {
    /// The scope of a word.
    pub fn of(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|scope| scope.word() == word)
    }
}

/// A program with a key that is good right now.
#[derive(Clone, Debug)]
pub struct ByKey {
    who: CurrentUser,
    scopes: Vec<Scope>,
}

impl ByKey {
    /// Who speaks, for what a scope names.
    ///
    /// # Errors
    /// `scope_missing` for a key without it.
    pub fn may(&self, scope: Scope) -> Result<&CurrentUser> {
        if self.scopes.contains(&scope) {
            Ok(&self.who)
        } else {
            Err(Error::Rule(Code::ScopeMissing))
        }
    }

    /// The same, in a request that has this id in the log.
    #[must_use]
    pub fn in_request(self, id: String) -> Self {
        Self {
            who: self.who.in_request(id),
            ..self
        }
    }
}

/// Looks a key up: revoked, or with its user gone or switched off, it is good for nothing at once.
///
/// # Errors
/// `unauthorized`, or too many calls in a minute.
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
