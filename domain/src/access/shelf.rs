//! Proof for what guests see beside the site: its gift registry and its photo albums (contract 10; threats B18 to B21).

use std::net::IpAddr;

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, prelude::Uuid};

use crate::{
    Code, Ctx, Error, Result,
    entities::{event as events, invitation as invitations},
    kernel::{network::Network, text},
};

use super::{
    CurrentUser, Member,
    guest::{LiveEvent, live_event_by_id, miss},
    live_event,
};

/// The registry of an event, seen by a guest or by the couple.
#[derive(Clone, Debug)]
pub struct Shelf {
    event: events::Model,
    by_couple: bool,
}

impl Shelf {
    /// The event.
    pub fn event(&self) -> &events::Model {
        &self.event
    }

    /// Whether the couple looks: it sees all fields, and its registry while that is off.
    pub fn by_couple(&self) -> bool {
        self.by_couple
    }
}

impl From<&Member> for Shelf {
    fn from(who: &Member) -> Self {
        Self {
            event: who.event().clone(),
            by_couple: true,
        }
    }
}

/// The proof: a guest's only while the site is live and its registry on.
///
/// # Errors
/// Not found; `demo_expired` for the couple itself.
pub async fn shelf(ctx: &Ctx, event_id: Uuid, who: Option<&CurrentUser>) -> Result<Shelf> {
    let found: LiveEvent = live_event_by_id(ctx, event_id, who).await?;
    let by_couple = found.by_couple()?;
    if !(by_couple || found.live && found.website.registry_list_activation) {
        return Err(Error::NotFound);
    }
    Ok(Shelf {
        event: found.event,
        by_couple,
    })
}

/// The invitation behind a guest code of the registry's event; wrong codes are counted like those of the forms.
///
/// # Errors
/// `unknown_code`, or a miss after too many misses from this network.
pub async fn guest_of(
    ctx: &Ctx,
    shelf: &Shelf,
    code: &str,
    from: IpAddr,
) -> Result<invitations::Model> {
    let found = invitations::Entity::find()
        .filter(invitations::Column::EventId.eq(shelf.event.id))
        .filter(invitations::Column::Code.eq(text::code(code)))
        .one(&ctx.db)
        .await?;
    match found {
        Some(invitation) => Ok(invitation),
        None => {
            if !shelf.by_couple {
                miss(ctx, Network::from(from), &text::code(code)).await?;
            }
            Err(Error::Rule(Code::UnknownCode))
        }
    }
}

/// A live site whose albums may be asked for.
#[derive(Clone, Debug)]
pub struct Gallery {
    event: events::Model,
}

impl Gallery {
    /// The event.
    pub fn event_id(&self) -> Uuid {
        self.event.id
    }
}

/// The proof: the site is live.
///
/// # Errors
/// Not found.
pub async fn gallery(ctx: &Ctx, slug: &str) -> Result<Gallery> {
    let found = live_event(ctx, Some(slug), None, None).await?;
    if found.live {
        Ok(Gallery { event: found.event })
    } else {
        Err(Error::NotFound)
    }
}
