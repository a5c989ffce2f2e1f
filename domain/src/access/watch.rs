//! A proof that outlives its request: who listens to an event, looked at again as long as it listens (threats C7, D17, J1).

use std::collections::{HashMap, HashSet};

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, prelude::Uuid};

use super::user::{CurrentUser, event};
use crate::{
    Code, Ctx, Result,
    entities::{account as accounts, session as sessions, user as users},
};

/// A session that keeps listening to an event of its account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Watch {
    session: Uuid,
    user_id: Uuid,
    event_id: Uuid,
}

impl Watch {
    /// Whose it is.
    pub fn user_id(&self) -> Uuid {
        self.user_id
    }

    /// The session that listens.
    pub fn session(&self) -> Uuid {
        self.session
    }

    /// The event that it listens to.
    pub fn event_id(&self) -> Uuid {
        self.event_id
    }
}

/// # Errors
/// As [`event`].
pub async fn watch(ctx: &Ctx, who: &CurrentUser, event_id: Uuid) -> Result<Watch> {
    let member = event(ctx, who, event_id).await?;
    Ok(Watch {
        session: who.session(),
        user_id: who.user().id,
        event_id: member.event_id(),
    })
}

/// Which of these sessions have to stop listening, and why: `unauthorized` or `demo_expired`. Two statements for all.
///
/// # Errors
/// Database faults.
pub async fn ended(ctx: &Ctx, watches: &[Watch]) -> Result<HashMap<Uuid, Code>> {
    let ids: HashSet<Uuid> = watches.iter().map(|w| w.session).collect();
    let found = sessions::Entity::find()
        .filter(sessions::Column::Id.is_in(ids.iter().copied()))
        .filter(sessions::Column::ExpiresAt.gt(ctx.now()))
        .find_also_related(users::Entity)
        .all(&ctx.db)
        .await?;
    let allowed: HashMap<Uuid, Uuid> = found
        .into_iter()
        .filter_map(|(session, user)| {
            let user = user.filter(users::Model::may_log_in)?;
            Some((session.id, user.account_id?))
        })
        .collect();
    let of: HashSet<Uuid> = allowed.values().copied().collect();
    let running = accounts::Entity::find()
        .filter(accounts::Column::Id.is_in(of))
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
            None => Some((session, Code::Unauthorized)),
            Some(account) if !running.contains(account) => Some((session, Code::DemoExpired)),
            Some(_) => None,
        })
        .collect())
}
