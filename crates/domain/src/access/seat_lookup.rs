//! Authorization of a guest who looks up a seat: the slug of the site and the guest code, after the
//! couple has published the seating plan (threats B1).

use std::net::IpAddr;

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, prelude::Uuid};

use crate::{
    Ctx, Error, Result,
    entities::{event as events, hall as halls, invitation as invitations},
    kernel::{network::Network, text},
};

use super::{CurrentUser, find_event_with_website, guest::record_wrong_code};

/// A guest of one invitation of an event whose seating plan is published.
#[derive(Clone, Debug)]
pub struct SeatLookupPass {
    event: events::Model,
    invitation: invitations::Model,
}

impl SeatLookupPass {
    pub fn event_id(&self) -> Uuid {
        self.event.id
    }

    pub fn invitation(&self) -> &invitations::Model {
        &self.invitation
    }
}

/// Authorizes a guest to look up a seat. The checks run in this order: the site is live, the plan
/// is published, the code matches. All of them fail with the same error, so that a response does
/// not show which one failed.
///
/// # Errors
/// `not_found` (404); [`Error::RateLimited`] (429) for a miss after too many misses from this
/// network; `demo_expired` (402) for a user of the couple whose trial has expired.
pub async fn load_seat_lookup_pass(
    ctx: &Ctx,
    slug: &str,
    code: &str,
    client_ip: IpAddr,
    who: Option<&CurrentUser>,
) -> Result<SeatLookupPass> {
    let found = find_event_with_website(ctx, Some(slug), None, who).await?;
    let by_couple = found.is_active_couple()?;
    let event_id = found.event.id;
    let hall = halls::Entity::find()
        .filter(halls::Column::EventId.eq(event_id))
        .one(&ctx.db)
        .await?;
    if !(by_couple || found.is_live) || !hall.is_some_and(|h| h.published) {
        return Err(Error::NotFound);
    }
    let code = text::normalize_code(code);
    let invitation = invitations::Entity::find()
        .filter(invitations::Column::EventId.eq(event_id))
        .filter(invitations::Column::Code.eq(&code))
        .one(&ctx.db)
        .await?;
    match invitation {
        Some(invitation) => Ok(SeatLookupPass {
            event: found.event,
            invitation,
        }),
        None if by_couple => Err(Error::NotFound),
        None => Err(record_wrong_code(ctx, Network::from(client_ip), &code)
            .await
            .err()
            .unwrap_or(Error::NotFound)),
    }
}
