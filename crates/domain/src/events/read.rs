//! Read access to the events of an account, and lookup of an event by its current or a former slug.

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, prelude::Uuid};

use crate::{
    Ctx, Result,
    access::{ActiveMember, AuditedAccountAccess},
    entities::{event, event_slug},
    kernel::{
        pagination::{Page, PageRequest},
        validation::FieldErrors,
    },
};

/// Lists the events of an account, oldest first. The first one is the default.
pub async fn list_events(
    ctx: &Ctx,
    member: &ActiveMember,
    page_request: PageRequest,
) -> Result<Page<event::Model>> {
    page_request
        .fetch(&ctx.db, select_account_events(member.account().id))
        .await
}

/// Returns the events of an account that staff has opened.
pub async fn list_account_events(
    ctx: &Ctx,
    audited: &AuditedAccountAccess,
) -> Result<Vec<event::Model>> {
    Ok(select_account_events(audited.account().id)
        .all(&ctx.db)
        .await?)
}

fn select_account_events(account_id: Uuid) -> sea_orm::Select<event::Entity> {
    event::Entity::find()
        .filter(event::Column::AccountId.eq(account_id))
        .order_by_asc(event::Column::CreatedAt)
        .order_by_asc(event::Column::Id)
}

/// Returns which of name, slug, date, city, location and code are empty (`GET
/// /events/check_event/{id}`).
pub fn missing_event_fields(event: &event::Model) -> Vec<&'static str> {
    let blank = |text: &Option<String>| text.as_deref().is_none_or(|t| t.trim().is_empty());
    let checks = [
        ("name", event.name.trim().is_empty()),
        ("slug", blank(&event.slug)),
        ("date", event.date.is_none()),
        ("city", blank(&event.city)),
        ("location", blank(&event.location)),
        ("code", blank(&event.code)),
    ];
    checks
        .into_iter()
        .filter(|(_, empty)| *empty)
        .map(|(name, _)| name)
        .collect()
}

/// Returns the event that has a slug now.
pub async fn find_event_by_slug(ctx: &Ctx, slug: &str) -> Result<Option<event::Model>> {
    Ok(event::Entity::find()
        .filter(event::Column::Slug.eq(slug))
        .one(&ctx.db)
        .await?)
}

/// Returns the slug that the input becomes, and whether it is available: it is not reserved, and no
/// event has it other than `event_id`, an event of the account. The slug is not reserved until the
/// event is saved.
///
/// # Errors
/// 422 on `slug` if it is blank, too long or contains no valid character.
pub async fn check_slug_availability(
    ctx: &Ctx,
    member: &ActiveMember,
    input: &str,
    event_id: Option<Uuid>,
) -> Result<(String, bool)> {
    let mut fields = FieldErrors::default();
    let slug = super::model::check_slug_field(&mut fields, Some(input)).unwrap_or_default();
    fields.into_result()?;
    let existing = event_slug::Entity::find_by_id(&slug)
        .find_also_related(event::Entity)
        .one(&ctx.db)
        .await?;
    let is_own_event =
        |e: &event::Model| e.account_id == member.account().id && Some(e.id) == event_id;
    let is_free = existing.is_none_or(|(_, holder)| holder.as_ref().is_some_and(is_own_event));
    let available = is_free && !super::rules::is_reserved_slug(&slug);
    Ok((slug, available))
}

/// Returns the slug to which a former slug redirects: the current slug of the event that once had
/// `slug`. `None` if `slug` is current or no event ever had it.
pub async fn find_redirect_slug(ctx: &Ctx, slug: &str) -> Result<Option<String>> {
    let existing = event_slug::Entity::find_by_id(slug)
        .find_also_related(event::Entity)
        .one(&ctx.db)
        .await?;
    Ok(existing
        .and_then(|(_, event)| event)
        .and_then(|e| e.slug)
        .filter(|now| now != slug))
}
