//! Proof of a guest: an event code and the guest code of an invitation of that same event.

use std::net::IpAddr;

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, prelude::Uuid};

use crate::{
    Code, Ctx, Error, Result,
    entities::{
        account as accounts, event as events, event_slug as event_slugs, invitation as invitations,
        website as websites,
    },
    kernel::{limits::Limit, network::Network, secret, text},
};

use super::{
    CurrentUser,
    days::{Reach, reach},
};

/// A guest of one invitation, or a couple that answers for it.
#[derive(Clone, Debug)]
pub struct GuestPass {
    event: events::Model,
    invitation: invitations::Model,
    user_id: Option<Uuid>,
    reach: Reach,
}

impl GuestPass {
    /// The event.
    pub fn event(&self) -> &events::Model {
        &self.event
    }

    /// The invitation.
    pub fn invitation(&self) -> &invitations::Model {
        &self.invitation
    }

    /// Whether the couple speaks: it skips `not_yet`, `closed`, limits and masks.
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

/// What an event looks like to a guest before any code is read.
#[derive(Clone, Debug)]
pub struct LiveEvent {
    /// The event.
    pub event: events::Model,
    /// Its site.
    pub website: websites::Model,
    /// Live flag on and the account active.
    pub live: bool,
    /// Whether `who` is a user of the event's account.
    pub own: bool,
    /// Whether the account is paid or in its demo.
    pub active: bool,
}

impl LiveEvent {
    /// Whether the couple itself speaks. A couple whose demo is over is not taken for a guest: it is told so (contract 3).
    ///
    /// # Errors
    /// `demo_expired`.
    pub(super) fn by_couple(&self) -> Result<bool> {
        if self.own && !self.active {
            Err(Error::Rule(Code::DemoExpired))
        } else {
            Ok(self.own)
        }
    }
}

/// Finds an event by slug, or by code where no slug is given.
///
/// # Errors
/// Not found when nothing fits, or when slug and code are of two events.
pub async fn live_event(
    ctx: &Ctx,
    slug: Option<&str>,
    code: Option<&str>,
    who: Option<&CurrentUser>,
) -> Result<LiveEvent> {
    let mut query = events::Entity::find();
    let slug = slug.map(str::trim).filter(|s| !s.is_empty());
    let code = code.map(text::code).filter(|c| !c.is_empty());
    if slug.is_none() && code.is_none() {
        return Err(Error::NotFound);
    }
    if let Some(slug) = slug {
        query = query.filter(events::Column::Slug.eq(slug.to_lowercase()));
    } else if let Some(code) = &code {
        query = query.filter(events::Column::CodeFolded.eq(code));
    }
    match (found(ctx, query, who).await, slug) {
        // A page that was opened before the couple changed its address still speaks of the same event.
        (Err(Error::NotFound), Some(slug)) => {
            let held = event_slugs::Entity::find_by_id(slug.to_lowercase())
                .one(&ctx.db)
                .await?
                .ok_or(Error::NotFound)?;
            live_event_by_id(ctx, held.event_id, who).await
        }
        (found, _) => found,
    }
}

/// Finds an event by its id.
///
/// # Errors
/// Not found.
pub(super) async fn live_event_by_id(
    ctx: &Ctx,
    id: Uuid,
    who: Option<&CurrentUser>,
) -> Result<LiveEvent> {
    found(ctx, events::Entity::find_by_id(id), who).await
}

async fn found(
    ctx: &Ctx,
    query: sea_orm::Select<events::Entity>,
    who: Option<&CurrentUser>,
) -> Result<LiveEvent> {
    let found = query
        .find_also_related(accounts::Entity)
        .find_also_related(websites::Entity)
        .one(&ctx.db)
        .await?;
    let Some((event, Some(account), Some(website))) = found else {
        return Err(Error::NotFound);
    };
    let own = who.is_some_and(|w| w.user().account_id == Some(account.id));
    let active = account.is_active(ctx.now());
    // Free days given back by staff are a demo, and in the demo nothing is live (contract 3); nor is what waits to be deleted.
    let live = website.live && account.may_be_live();
    Ok(LiveEvent {
        event,
        website,
        live,
        own,
        active,
    })
}

/// What a guest types or its link carries.
#[derive(Clone, Debug, Default)]
pub struct Codes {
    /// The event's code.
    pub event_code: Option<String>,
    /// The guest's code.
    pub code: Option<String>,
    /// The site's slug, when the form knows it.
    pub event_slug: Option<String>,
}

/// The proof, in the order of the contract: not live, then closed, then the codes. After the event's last day only an invitation with a
/// later one of its own, or a day for details, is let in: everything else is closed, whatever the codes are.
///
/// A network with too many misses gets 429 for further misses, and a correct code still passes: codes have 50 bits, so that no limit has to
/// refuse a guest because of the wrong codes of others (contract 4; threats B1).
///
/// # Errors
/// `not_yet`, `closed`, `unknown_code`, `demo_expired` for the couple itself, or a miss after too many misses from this network.
pub async fn guest(
    ctx: &Ctx,
    codes: &Codes,
    from: IpAddr,
    who: Option<&CurrentUser>,
    answering: bool,
) -> Result<GuestPass> {
    let network = Network::from(from);
    let unknown = || Error::Rule(Code::UnknownCode);
    let folded = |code: &Option<String>| code.as_deref().map(text::code).unwrap_or_default();
    let (event_code, code) = (folded(&codes.event_code), folded(&codes.code));
    let tried = format!("{event_code} {code}");
    let found = live_event(
        ctx,
        codes.event_slug.as_deref(),
        codes.event_code.as_deref(),
        who,
    )
    .await;
    let found = match found {
        Err(Error::NotFound) => {
            return Err(miss(ctx, network, &tried)
                .await
                .err()
                .unwrap_or_else(unknown));
        }
        other => other?,
    };
    let by_couple = found.by_couple()?;
    let past =
        answering && !by_couple && reach(ctx.clock.today(), &found.event, None) != Reach::Whole;
    if !by_couple && !found.live {
        return Err(Error::Rule(if answering {
            Code::NotYet
        } else {
            Code::UnknownCode
        }));
    }
    let right_event = found
        .event
        .code_folded
        .as_deref()
        .is_some_and(|c| c == event_code);
    let invitation = invitations::Entity::find()
        .filter(invitations::Column::EventId.eq(found.event.id))
        .filter(invitations::Column::Code.eq(code))
        .one(&ctx.db)
        .await?;
    let Some(invitation) = invitation.filter(|_| right_event) else {
        let missed = if by_couple {
            Ok(())
        } else {
            miss(ctx, network, &tried).await
        };
        return Err(if past {
            Error::Rule(Code::Closed)
        } else {
            missed.err().unwrap_or_else(unknown)
        });
    };
    let reach = if by_couple {
        Reach::Whole
    } else {
        reach(ctx.clock.today(), &found.event, Some(&invitation))
    };
    if answering && reach == Reach::Closed {
        return Err(Error::Rule(Code::Closed));
    }
    Ok(GuestPass {
        event: found.event,
        invitation,
        user_id: who.filter(|_| by_couple).map(|w| w.user().id),
        reach,
    })
}

/// Counts a wrong code of a network.
///
/// # Errors
/// Too many misses from this network.
pub(super) async fn miss(ctx: &Ctx, network: Network, tried: &str) -> Result<()> {
    let now = ctx.now();
    // The look-up on leaving the field and the sending of the same wrong code are one miss.
    let same = secret::digest(format!("{network} {tried}"));
    if ctx
        .limits
        .claim(now, Limit::GuestSame, &same)
        .await
        .is_err()
    {
        return Ok(());
    }
    let counted = ctx
        .limits
        .claim(now, Limit::GuestNetwork, &network.to_string())
        .await;
    if counted.is_err() {
        // Only counted misses are remembered: a guesser cannot fill the counters with codes of its own making.
        ctx.limits.forget(Limit::GuestSame, &same).await?;
    }
    counted
}
