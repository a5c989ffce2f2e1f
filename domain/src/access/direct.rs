//! Authorization of a guest of an event in direct-response mode. There are no codes, so the site is all that is known
//! (contract 4; threats B4, B5).

use std::net::IpAddr;

use sea_orm::prelude::Uuid;

use crate::{
    Code, Ctx, Error, Result,
    entities::event as events,
    kernel::{limits::Limit, network::Network},
};

use super::{
    CurrentUser,
    days::{Reach, reach},
    guest::live_event,
};

/// A visitor who answers on the site, or a user of the couple who enters an answer for a guest.
#[derive(Clone, Debug)]
pub struct DirectPass {
    event: events::Model,
    user_id: Option<Uuid>,
    reach: Reach,
}

impl DirectPass {
    pub fn event(&self) -> &events::Model {
        &self.event
    }

    /// Whether a user of the couple calls. The couple needs no secret, and `not_yet`, `closed` and the limits do not apply to it.
    pub fn by_couple(&self) -> bool {
        self.user_id.is_some()
    }

    /// Returns the user of the couple who calls, if any.
    pub fn user_id(&self) -> Option<Uuid> {
        self.user_id
    }

    /// Returns what may still be sent. The couple may always send everything.
    pub fn reach(&self) -> Reach {
        self.reach
    }
}

/// Authorizes a direct answer. The checks run in the order of the contract: the site is live, the answer window is open, the event is in
/// direct-response mode.
///
/// # Errors
/// `not_yet` (403), `closed` (403); `not_found` (404) for an unknown event or one that is not in direct-response mode; `demo_expired` (402)
/// for a user of the couple whose trial has expired.
pub async fn direct(
    ctx: &Ctx,
    slug: Option<&str>,
    who: Option<&CurrentUser>,
) -> Result<DirectPass> {
    let found = live_event(ctx, slug, None, who).await?;
    let by_couple = found.by_couple()?;
    if !by_couple && !found.live {
        return Err(Error::Rule(Code::NotYet));
    }
    let reach = if by_couple {
        Reach::Whole
    } else {
        reach(ctx.clock.today(), &found.event, None)
    };
    if reach == Reach::Closed {
        return Err(Error::Rule(Code::Closed));
    }
    if !found.event.direct_response_mode {
        return Err(Error::NotFound);
    }
    Ok(DirectPass {
        event: found.event,
        user_id: who.filter(|_| by_couple).map(|w| w.user().id),
        reach,
    })
}

/// Counts a new direct answer of a network to the event. There is no limit per event, because one sender could then block all answers of
/// the event (threats B5). Other events of the same network are counted apart: thousands of phones share the address of a mobile operator.
///
/// # Errors
/// [`Error::TooMany`] (429).
pub async fn count_direct(ctx: &Ctx, pass: &DirectPass, from: IpAddr) -> Result<()> {
    if pass.by_couple() {
        return Ok(());
    }
    let key = direct_limit_key(pass.event.id, from);
    ctx.limits
        .claim(ctx.now(), Limit::DirectNetwork, &key)
        .await
}

/// Returns the key under which new direct answers are counted.
pub fn direct_limit_key(event_id: Uuid, from: IpAddr) -> String {
    format!("{event_id} {}", Network::from(from))
}
