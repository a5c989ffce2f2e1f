//! Authorization that outlives a request: a session that receives the notifications of an event. It
//! is checked again as long as the stream is open (threats C7, D17, J1).

use std::collections::{HashMap, HashSet};

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, prelude::Uuid};

use super::user::{CurrentUser, load_event_member};
use crate::{
    Ctx, ErrorCode, Result,
    entities::{account as accounts, session as sessions, user as users},
};

/// A session that receives the notifications of an event of its account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StreamSubscription {
    session_id: Uuid,
    user_id: Uuid,
    event_id: Uuid,
}

impl StreamSubscription {
    pub fn user_id(&self) -> Uuid {
        self.user_id
    }

    pub fn session_id(&self) -> Uuid {
        self.session_id
    }

    pub fn event_id(&self) -> Uuid {
        self.event_id
    }
}

/// Authorizes a session to receive the notifications of an event.
///
/// # Errors
/// As [`load_event_member`].
pub async fn load_stream_subscription(
    ctx: &Ctx,
    who: &CurrentUser,
    event_id: Uuid,
) -> Result<StreamSubscription> {
    let member = load_event_member(ctx, who, event_id).await?;
    Ok(StreamSubscription {
        session_id: who.credential_id(),
        user_id: who.user().id,
        event_id: member.event_id(),
    })
}

/// Returns the sessions whose streams must be closed, with the reason: `unauthorized` or
/// `demo_expired`. It takes two statements for any number of streams.
pub async fn find_ended_sessions(
    ctx: &Ctx,
    subscriptions: &[StreamSubscription],
) -> Result<HashMap<Uuid, ErrorCode>> {
    let ids: HashSet<Uuid> = subscriptions.iter().map(|w| w.session_id).collect();
    let found = sessions::Entity::find()
        .filter(sessions::Column::Id.is_in(ids.iter().copied()))
        .filter(sessions::Column::ExpiresAt.gt(ctx.now()))
        .find_also_related(users::Entity)
        .all(&ctx.db)
        .await?;
    let allowed: HashMap<Uuid, Uuid> = found
        .into_iter()
        .filter_map(|(session, user)| {
            let user = user.filter(users::Model::can_log_in)?;
            Some((session.id, user.account_id?))
        })
        .collect();
    let account_ids: HashSet<Uuid> = allowed.values().copied().collect();
    let running = accounts::Entity::find()
        .filter(accounts::Column::Id.is_in(account_ids))
        .all(&ctx.db)
        .await?;
    let running: HashSet<Uuid> = running
        .into_iter()
        .filter(|a| a.is_active(ctx.now()))
        .map(|a| a.id)
        .collect();
    Ok(ids
        .into_iter()
        .filter_map(|session| match allowed.get(&session) {
            None => Some((session, ErrorCode::Unauthorized)),
            Some(account) if !running.contains(account) => Some((session, ErrorCode::DemoExpired)),
            Some(_) => None,
        })
        .collect())
}
