//! The content of an event's public site and the settings of its answer forms (specification 3 §2 to §5).

pub mod contacts;
pub mod form;
pub mod parts;
mod preview_link;
mod read;
pub(crate) mod rich;
mod samples;
pub mod story;
mod write;

pub use contacts::{ContactPatch, create_contact, delete_contact, update_contact};
pub use form::{
    FormPatch, create_menu_type, delete_menu_type, list_menu_types, update_form, update_menu_type,
};
pub use parts::{PartPatch, TAGS, create_part, delete_part, tag_icon, update_part};
pub use preview_link::{
    PREVIEW_LINK_LIFE, PreviewLinkWithSecret, create_preview_link, find_preview_link,
    revoke_preview_link,
};
pub use read::{
    Content, FormContent, PublicSite, content, form_content, is_live, preview, preview_by_link,
    public_site, whom_to_call,
};
pub use samples::check_bundled;
pub use story::{
    StepPatch, StoryPatch, TIPS, create_story, delete_story, list_stories, remove_document,
    update_story,
};
pub use write::{FilePatch, THEMES, WebsitePatch, open, set_live, set_registry, update_website};

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, prelude::Uuid};

use crate::{
    Ctx, Error, Result,
    access::{self, CurrentUser, EventMember},
    entities::{invitation_form, website},
};

/// Authorizes access to a website by its id, for requests that carry the id in the body.
///
/// # Errors
/// Not found if there is no such website or it belongs to another account; `demo_expired`.
pub async fn member_of(ctx: &Ctx, who: &CurrentUser, website_id: Uuid) -> Result<EventMember> {
    let row = website::Entity::find_by_id(website_id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?;
    access::load_event_member(ctx, who, row.event_id).await
}

/// Authorizes access to an invitation form by its id.
///
/// # Errors
/// As [`member_of`].
pub async fn member_of_form(ctx: &Ctx, who: &CurrentUser, form_id: Uuid) -> Result<EventMember> {
    let row = invitation_form::Entity::find_by_id(form_id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?;
    access::load_event_member(ctx, who, row.event_id).await
}

async fn website_of(db: &impl ConnectionTrait, event_id: Uuid) -> Result<website::Model> {
    website::Entity::find()
        .filter(website::Column::EventId.eq(event_id))
        .one(db)
        .await?
        .ok_or(Error::NotFound)
}

async fn form_of(db: &impl ConnectionTrait, event_id: Uuid) -> Result<invitation_form::Model> {
    invitation_form::Entity::find()
        .filter(invitation_form::Column::EventId.eq(event_id))
        .one(db)
        .await?
        .ok_or(Error::NotFound)
}
