//! Authorization for the gift registry and the photo albums of a site (contract 10; threats B18 to B21).

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

/// Access to the gift registry of an event, for a guest or for the couple.
#[derive(Clone, Debug)]
pub struct Shelf {
    event: events::Model,
    by_couple: bool,
}

impl Shelf {
    pub fn event(&self) -> &events::Model {
        &self.event
    }

    /// Whether a user of the couple calls. The couple sees all fields, and sees the registry even if it is disabled.
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

/// Authorizes access to the registry. Guests have access only while the site is live and the registry is enabled.
///
/// # Errors
/// `not_found` (404); `demo_expired` (402) for a user of the couple whose trial has expired.
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

/// Finds the invitation of a guest code at the event of the registry. Wrong codes are counted together with those of the answer forms.
///
/// # Errors
/// `unknown_code` (400); [`Error::TooMany`] (429) for a miss after too many misses from this network.
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

/// A live site whose albums may be requested.
#[derive(Clone, Debug)]
pub struct Gallery {
    event: events::Model,
}

impl Gallery {
    pub fn event_id(&self) -> Uuid {
        self.event.id
    }
}

/// Authorizes access to the albums of a live site.
///
/// # Errors
/// `not_found` (404).
pub async fn gallery(ctx: &Ctx, slug: &str) -> Result<Gallery> {
    let found = live_event(ctx, Some(slug), None, None).await?;
    if found.live {
        Ok(Gallery { event: found.event })
    } else {
        Err(Error::NotFound)
    }
}
