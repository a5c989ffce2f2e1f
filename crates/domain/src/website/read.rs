//! Reads a website with its content: for the couple, for a preview, and for guests with only what
//! they may see (threats B14).

use std::collections::HashMap;

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    prelude::Uuid,
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::{self, AnswerWindow, CurrentUser, EventMember, GuestCodes, PreviewPass},
    entities::{
        event, event_part, guest_content_version, hall, invitation_form, website, website_contact,
    },
    files,
};

use super::{
    content::{FormContent, PublicSite, WebsiteContent},
    form, load_website, samples,
    story::load_stories,
};

/// Returns a website with its content, without its files.
async fn load_content_rows(
    db: &impl ConnectionTrait,
    website: website::Model,
) -> Result<WebsiteContent> {
    let contacts = website_contact::Entity::find()
        .filter(website_contact::Column::WebsiteId.eq(website.id))
        .order_by_asc(website_contact::Column::CreatedAt)
        .all(db)
        .await?;
    let mut parts = event_part::Entity::find()
        .filter(event_part::Column::WebsiteId.eq(website.id))
        .order_by_asc(event_part::Column::Date)
        .order_by_asc(event_part::Column::Hour)
        .all(db)
        .await?;
    // A part without an hour comes after those with one. The two databases sort NULL differently.
    parts.sort_by_key(|p| (p.date, p.hour.is_none()));
    let stories = load_stories(db, website.id).await?;
    Ok(WebsiteContent {
        website,
        contacts,
        parts,
        stories,
        files: HashMap::new(),
    })
}

fn file_ids(content: &WebsiteContent) -> impl Iterator<Item = Uuid> {
    let website = &content.website;
    let own_media = [
        website.invitation_image_id,
        website.invitation_video_id,
        website.simple_story_image_id,
        website.background_image_id,
        website.general_website_video_id,
    ];
    let steps = content
        .stories
        .iter()
        .flat_map(|(_, steps)| steps.iter().filter_map(|s| s.image_id));
    own_media
        .into_iter()
        .flatten()
        .chain(content.parts.iter().filter_map(|p| p.image_id))
        .chain(steps)
}

fn form_file_ids(form: &invitation_form::Model) -> impl Iterator<Item = Uuid> {
    [form.welcome_image_id, form.refused_image_id]
        .into_iter()
        .flatten()
}

/// Returns the website as the editor shows it.
pub async fn load_website_content(ctx: &Ctx, member: &EventMember) -> Result<WebsiteContent> {
    let mut content =
        load_content_rows(&ctx.db, load_website(&ctx.db, member.event_id()).await?).await?;
    content.files = files::load_by_ids(ctx, file_ids(&content).collect()).await?;
    Ok(content)
}

/// Returns the form as the editor shows it.
pub async fn load_form_content(ctx: &Ctx, member: &EventMember) -> Result<FormContent> {
    let (form, menus) = form::load_form_with_menus(&ctx.db, member.event_id()).await?;
    let files = files::load_by_ids(ctx, form_file_ids(&form).collect()).await?;
    Ok(FormContent { form, menus, files })
}

/// Returns a live website for the public. Contacts without consent and inactive stories are
/// filtered out on the server.
///
/// # Errors
/// Not found for an unknown slug; `not_yet` for a website that is not live (the caller turns it
/// into 403 or 404).
pub async fn load_public_site(
    ctx: &Ctx,
    slug: &str,
    current_user: Option<&CurrentUser>,
) -> Result<PublicSite> {
    if let Some(site) = samples::find_sample_site(slug, ctx.clock.today()) {
        return Ok(site);
    }
    let found = access::find_event_with_website(ctx, Some(slug), None, current_user).await?;
    if !found.is_live {
        return Err(Error::Rejected(ErrorCode::SiteNotLiveYet));
    }
    assemble_public_site(ctx, found.event, found.website).await
}

/// The version of what guests see at a slug.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ContentVersion {
    pub event_id: Uuid,
    pub version: i64,
}

/// Returns the version of what guests see at the current slug of an event, whether its website is
/// live or not. `None` for other slugs. What is read afterwards is at least as new as this version.
pub async fn find_content_version(ctx: &Ctx, slug: &str) -> Result<Option<ContentVersion>> {
    let found = guest_content_version::Entity::find()
        .inner_join(event::Entity)
        .filter(event::Column::Slug.eq(slug.trim().to_lowercase()))
        .one(&ctx.db)
        .await?;
    Ok(found.map(|row| ContentVersion {
        event_id: row.event_id,
        version: row.version,
    }))
}

/// Returns the contacts whom a guest may call after the answer window has closed: those that the
/// live website shows, oldest first. Empty if no live website matches.
pub async fn list_public_contacts(
    ctx: &Ctx,
    codes: &GuestCodes,
) -> Result<Vec<website_contact::Model>> {
    let site = match access::find_event_with_website(
        ctx,
        codes.event_slug.as_deref(),
        codes.event_code.as_deref(),
        None,
    )
    .await
    {
        Ok(found) if found.is_live => found.website,
        Ok(_) | Err(Error::NotFound) => return Ok(Vec::new()),
        Err(other) => return Err(other),
    };
    let theirs = website_contact::Entity::find()
        .filter(website_contact::Column::WebsiteId.eq(site.id))
        .filter(website_contact::Column::Consent.eq(true));
    Ok(theirs
        .order_by_asc(website_contact::Column::CreatedAt)
        .all(&ctx.db)
        .await?)
}

/// Returns a website that need not be live, for the couple or staff.
///
/// # Errors
/// Not found.
pub async fn load_site_preview(ctx: &Ctx, member: &EventMember) -> Result<PublicSite> {
    assemble_public_site(
        ctx,
        member.event().clone(),
        load_website(&ctx.db, member.event_id()).await?,
    )
    .await
}

/// Returns a website that need not be live, for a visitor with a preview link.
pub async fn load_site_preview_by_link(ctx: &Ctx, pass: &PreviewPass) -> Result<PublicSite> {
    assemble_public_site(ctx, pass.event().clone(), pass.website().clone()).await
}

/// Returns whether guests can open the website now. Its live flag has to be on, and the account
/// must be allowed to have live websites.
pub async fn is_live(ctx: &Ctx, who: &EventMember) -> Result<bool> {
    Ok(who.account().can_be_live() && load_website(&ctx.db, who.event_id()).await?.live)
}

/// Returns everything that a page of the website shows. Because this is the first request of every
/// guest, it takes only five statements, and one more for files that are not cached, whatever the
/// website contains.
async fn assemble_public_site(
    ctx: &Ctx,
    event: event::Model,
    website: website::Model,
) -> Result<PublicSite> {
    let mut content = load_content_rows(&ctx.db, website).await?;
    let (form, menus) = form::load_form_with_menus(&ctx.db, event.id).await?;
    let files = files::load_by_ids(
        ctx,
        file_ids(&content).chain(form_file_ids(&form)).collect(),
    )
    .await?;
    content.files = files.clone();
    let form = FormContent { form, menus, files };
    content.contacts.retain(|c| c.consent);
    content.stories.retain(|(story, _)| story.active);
    let answer_window = access::answer_window(ctx.clock.today(), &event, None);
    let is_seating_published = hall::Entity::find()
        .filter(hall::Column::EventId.eq(event.id))
        .filter(hall::Column::Published.eq(true))
        .count(&ctx.db)
        .await?
        > 0;
    Ok(PublicSite {
        event,
        content,
        form,
        closed: answer_window != AnswerWindow::Open,
        details_only: answer_window == AnswerWindow::DetailsOnly,
        is_seating_published,
        is_sample: false,
    })
}
