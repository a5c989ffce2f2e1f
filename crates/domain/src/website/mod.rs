//! The content of an event's public site and the settings of its answer forms (specification 3 §2
//! to §5).

pub mod contacts;
mod content;
pub mod event_parts;
pub mod form;
mod preview_link;
mod read;
pub(crate) mod rich_text;
mod samples;
pub mod story;
mod write;

pub use contacts::{ContactInput, create_contact, delete_contact, update_contact};
pub use content::{FormContent, PublicSite, WebsiteContent};
pub use event_parts::{
    EVENT_PART_KINDS, EventPartInput, create_event_part, delete_event_part, event_part_icon,
    update_event_part,
};
pub use form::{
    FormPatch, create_menu_type, delete_menu_type, list_menu_types, update_form, update_menu_type,
};
pub use preview_link::{
    PREVIEW_LINK_LIFETIME, PreviewLinkWithSecret, create_preview_link, find_preview_link,
    revoke_preview_link,
};
pub use read::{
    ContentVersion, find_content_version, is_live, list_public_contacts, load_form_content,
    load_public_site, load_site_preview, load_site_preview_by_link, load_website_content,
};
pub use samples::{check_sample_sites, find_sample_site};
pub use story::{
    INITIAL_STEP_KINDS, StoryInput, StoryStepInput, create_story, delete_story, list_stories,
    remove_step_image, update_story,
};
pub use write::{
    FilePatch, THEMES, WebsitePatch, insert_website_and_form, set_registry_visible,
    set_website_live, update_website,
};

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, prelude::Uuid};

use crate::{
    Ctx, Error, Result,
    access::{self, CurrentUser, EventMember},
    entities::{invitation_form, website},
};

/// Authorizes access to a website by its id, for requests that contain the id in the body.
///
/// # Errors
/// Not found if there is no such website or it belongs to another account; `demo_expired`.
pub async fn authorize_website(
    ctx: &Ctx,
    current_user: &CurrentUser,
    website_id: Uuid,
) -> Result<EventMember> {
    let row = website::Entity::find_by_id(website_id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?;
    access::load_event_member(ctx, current_user, row.event_id).await
}

/// Authorizes access to an invitation form by its id.
///
/// # Errors
/// As [`authorize_website`].
pub async fn authorize_form(
    ctx: &Ctx,
    current_user: &CurrentUser,
    form_id: Uuid,
) -> Result<EventMember> {
    let row = invitation_form::Entity::find_by_id(form_id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?;
    access::load_event_member(ctx, current_user, row.event_id).await
}

async fn load_website(db: &impl ConnectionTrait, event_id: Uuid) -> Result<website::Model> {
    website::Entity::find()
        .filter(website::Column::EventId.eq(event_id))
        .one(db)
        .await?
        .ok_or(Error::NotFound)
}

async fn load_form(db: &impl ConnectionTrait, event_id: Uuid) -> Result<invitation_form::Model> {
    invitation_form::Entity::find()
        .filter(invitation_form::Column::EventId.eq(event_id))
        .one(db)
        .await?
        .ok_or(Error::NotFound)
}
