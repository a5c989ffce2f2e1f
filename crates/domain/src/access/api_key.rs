//! Authorization of an API client: an API key of a couple permits what its scopes name.
//!
//! **Invariant**: the user of a key is returned only for a scope that the key has. It is never
//! treated as owner or as staff.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter, prelude::Expr};

use crate::{
    Ctx, Error, ErrorCode, Result,
    entities::{
        api_key::{Column, Entity},
        user as users,
    },
    kernel::{crypto, rate_limit::RateLimit},
};

use super::user::CurrentUser;

/// The prefix of every key.
pub const API_KEY_PREFIX: &str = "alai_live_";
/// The precision of the time of last use. A key in constant use is not written at every call.
const LAST_USED_PRECISION: TimeDelta = TimeDelta::seconds(60);

macro_rules! api_key_scopes {
    ($($(#[$doc:meta])* $name:ident = $word:literal),+ $(,)?) => {
        /// A permission of an API key, as stored in the table and sent on the wire.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum ApiKeyScope { $($(#[$doc])* $name),+ }

        impl ApiKeyScope {
            /// All scopes, in the order in which they are shown.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// Returns the scope as stored in the table and sent on the wire.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$name => $word),+ }
            }
        }
    };
}

api_key_scopes! {
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

impl ApiKeyScope {
    /// Parses a scope.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .copied()
            .find(|scope| scope.as_str() == word)
    }
}

/// An API client with a valid key.
#[derive(Clone, Debug)]
pub struct ApiKeyCaller {
    user: CurrentUser,
    scopes: Vec<ApiKeyScope>,
}

impl ApiKeyCaller {
    /// Returns the user of the key for a call that needs `scope`.
    ///
    /// # Errors
    /// `scope_missing` (403) if the key does not have the scope.
    pub fn require_scope(&self, scope: ApiKeyScope) -> Result<&CurrentUser> {
        if self.scopes.contains(&scope) {
            Ok(&self.user)
        } else {
            Err(Error::Rejected(ErrorCode::ScopeMissing))
        }
    }

    /// Adds the id of the request, which is recorded in the log.
    #[must_use]
    pub fn with_request_id(self, id: String) -> Self {
        Self {
            user: self.user.with_request_id(id),
            ..self
        }
    }
}

/// Authenticates an API key, counts the call and stores when the key was last used. A key stops
/// working immediately when it is revoked, or when its user is removed or disabled.
///
/// # Errors
/// `unauthorized` (401); [`Error::RateLimited`] (429) after too many calls in one minute.
pub async fn authenticate_api_key(ctx: &Ctx, token: &str) -> Result<ApiKeyCaller> {
    let now = ctx.now();
    let found = Entity::find()
        .filter(Column::KeyHash.eq(crypto::sha256_hex(token)))
        .filter(Column::RevokedAt.is_null())
        .find_also_related(users::Entity)
        .one(&ctx.db)
        .await?;
    let Some((row, Some(user))) = found else {
        return Err(Error::Rejected(ErrorCode::Unauthorized));
    };
    if !user.can_log_in() || user.account_id != Some(row.account_id) {
        return Err(Error::Rejected(ErrorCode::Unauthorized));
    }
    ctx.rate_limiter
        .consume(now, RateLimit::CallPerApiKey, &row.id.to_string())
        .await?;
    if row
        .last_used_at
        .is_none_or(|at| at + LAST_USED_PRECISION <= now)
    {
        update_last_used(ctx, row.id, now).await?;
    }
    let scopes = row
        .scopes
        .split(' ')
        .filter_map(ApiKeyScope::parse)
        .collect();
    Ok(ApiKeyCaller {
        user: CurrentUser::from_api_key(user, row.id, row.created_at),
        scopes,
    })
}

async fn update_last_used(ctx: &Ctx, id: sea_orm::prelude::Uuid, now: DateTime<Utc>) -> Result<()> {
    let stale = Condition::any()
        .add(Column::LastUsedAt.is_null())
        .add(Column::LastUsedAt.lte(now - LAST_USED_PRECISION));
    let update = Entity::update_many()
        .col_expr(Column::LastUsedAt, Expr::value(now))
        .filter(Column::Id.eq(id));
    update.filter(stale).exec(&ctx.db).await?;
    Ok(())
}
