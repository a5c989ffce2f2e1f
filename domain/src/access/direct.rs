//! Proof of a guest of an event in direct mode: no codes, so all that is known is the site (contract 4; threats B4, B5).

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

/// Somebody who came by the site's own link, or the couple that writes an answer down.
#[derive(Clone, Debug)]
pub struct DirectPass {
    event: events::Model,
    user_id: Option<Uuid>,
    reach: Reach,
}

impl DirectPass {
    /// The event.
    pub fn event(&self) -> &events::Model {
        &self.event
    }

    /// Whether the couple speaks: it needs no secret and skips `not_yet`, `closed` and limits.
    pub fn by_couple(&self) -> bool {
        self.user_id.is_some()
    }

    /// Which user of the couple speaks.
    pub fn user_id(&self) -> Option<Uuid> {
        self.user_id
    }

    /// What may still be said; the couple may always say everything.
    pub fn reach(&self) -> Reach {
        self.reach
    }
}

/// The proof, in the order of the contract: not live, then closed; an event that is not in direct mode is not there.
///
/// # Errors
/// `not_yet`, `closed`, not found, `demo_expired` for the couple itself.
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

/// Counts a new direct answer of a network. There is no limit per event, so that nobody can silence a wedding (threats B5).
///
/// # Errors
/// Too many.
pub async fn count_direct(ctx: &Ctx, pass: &DirectPass, from: IpAddr) -> Result<()> {
    if pass.by_couple() {
        return Ok(());
    }
    let network = Network::from(from).to_string();
    ctx.limits
        .claim(ctx.now(), Limit::DirectNetwork, &network)
        .await
}
