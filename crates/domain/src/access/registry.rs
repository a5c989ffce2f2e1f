//! Authorization for the gift registry and the photo albums of a site (contract 10; threats B18 to
//! B21).

use std::net::IpAddr;

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, prelude::Uuid};

use crate::{
    Ctx, Error, ErrorCode, Result,
    entities::{event as events, invitation as invitations},
    kernel::{network::Network, text},
};

use super::{
    CurrentUser, EventMember, GuestCodes, find_event_with_website,
    guest::{EventWithWebsite, find_event_by_id, load_guest_pass, record_wrong_code},
};

/// Access to the gift registry of an event, for a guest or for the couple.
#[derive(Clone, Debug)]
pub struct RegistryPass {
    event: events::Model,
    is_couple: bool,
}

impl RegistryPass {
    pub fn event(&self) -> &events::Model {
        &self.event
    }

    /// Returns whether a user of the couple calls. The couple sees all fields, and sees the
    /// registry even if it is disabled.
    pub fn is_couple(&self) -> bool {
        self.is_couple
    }
}

impl From<&EventMember> for RegistryPass {
    fn from(who: &EventMember) -> Self {
        Self {
            event: who.event().clone(),
            is_couple: true,
        }
    }
}

/// Authorizes access to the registry. Guests have access only while the site is live and the
/// registry is enabled.
///
/// # Errors
/// `not_found` (404); `demo_expired` (402) for a user of the couple whose trial has expired.
pub async fn load_registry_pass(
    ctx: &Ctx,
    event_id: Uuid,
    who: Option<&CurrentUser>,
) -> Result<RegistryPass> {
    let found: EventWithWebsite = find_event_by_id(ctx, event_id, who).await?;
    let by_couple = found.is_active_couple()?;
    if !(by_couple || found.is_live && found.website.registry_list_activation) {
        return Err(Error::NotFound);
    }
    Ok(RegistryPass {
        event: found.event,
        is_couple: by_couple,
    })
}

/// Finds the invitation of a guest code at the event of the registry. Wrong codes are counted
/// together with those of the answer forms.
///
/// # Errors
/// `unknown_code` (400); [`Error::RateLimited`] (429) for a miss after too many misses from this
/// network.
pub async fn find_invitation_by_code(
    ctx: &Ctx,
    pass: &RegistryPass,
    code: &str,
    client_ip: IpAddr,
) -> Result<invitations::Model> {
    let found = invitations::Entity::find()
        .filter(invitations::Column::EventId.eq(pass.event.id))
        .filter(invitations::Column::Code.eq(text::normalize_code(code)))
        .one(&ctx.db)
        .await?;
    match found {
        Some(invitation) => Ok(invitation),
        None => {
            if !pass.is_couple {
                record_wrong_code(ctx, Network::from(client_ip), &text::normalize_code(code))
                    .await?;
            }
            Err(Error::Rejected(ErrorCode::UnknownGuestCode))
        }
    }
}

/// A live site whose albums may be requested.
#[derive(Clone, Debug)]
pub struct GalleryPass {
    event: events::Model,
    invitation_id: Option<Uuid>,
}

impl GalleryPass {
    pub fn event_id(&self) -> Uuid {
        self.event.id
    }

    /// Returns the invitation of a guest who has sent its codes.
    pub fn invitation_id(&self) -> Option<Uuid> {
        self.invitation_id
    }
}

/// Authorizes access to the albums of a live site.
///
/// # Errors
/// `not_found` (404).
pub async fn load_gallery_pass(ctx: &Ctx, slug: &str) -> Result<GalleryPass> {
    let found = find_event_with_website(ctx, Some(slug), None, None).await?;
    if found.is_live {
        Ok(GalleryPass {
            event: found.event,
            invitation_id: None,
        })
    } else {
        Err(Error::NotFound)
    }
}

/// Authorizes access to the albums of a live site, with the guest's invitation if both codes are
/// correct. Wrong codes are counted as those of the answer forms, and the pass has no invitation.
///
/// # Errors
/// `not_found` (404).
pub async fn load_gallery_pass_of_guest(
    ctx: &Ctx,
    codes: &GuestCodes,
    client_ip: IpAddr,
) -> Result<GalleryPass> {
    let slug = codes.event_slug.as_deref().unwrap_or_default();
    let pass = load_gallery_pass(ctx, slug).await?;
    if codes.event_code.is_none() || codes.guest_code.is_none() {
        return Ok(pass);
    }
    match load_guest_pass(ctx, codes, client_ip, None, false).await {
        Ok(guest) => Ok(GalleryPass {
            invitation_id: Some(guest.invitation().id),
            ..pass
        }),
        Err(Error::Rejected(ErrorCode::UnknownGuestCode) | Error::RateLimited(_)) => Ok(pass),
        Err(other) => Err(other),
    }
}
