//! The preview link of an event: seven days, at most one, created, replaced and revoked by the couple (contract 4).

use chrono::TimeDelta;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, sea_query::OnConflict};
use url::form_urlencoded::Serializer;

use crate::{
    Ctx, Error, Result,
    access::{Member, preview_token},
    entities::preview_link::{ActiveModel, Column, Entity, Model},
    kernel::secret,
};

/// How long a link is valid.
pub const PREVIEW_LINK_LIFE: TimeDelta = TimeDelta::days(7);

/// A new link; only here is its address known.
#[derive(Clone, Debug)]
pub struct PreviewLinkWithSecret {
    pub link: Model,
    pub url: String,
}

/// Creates the event's link. The previous one is no longer valid.
///
/// # Errors
/// `missing_informations` while the event has no slug.
pub async fn create_preview_link(ctx: &Ctx, who: &Member) -> Result<PreviewLinkWithSecret> {
    let slug = who
        .event()
        .slug
        .as_deref()
        .ok_or_else(|| Error::Missing(vec!["slug"]))?;
    let now = ctx.now();
    let token = preview_token(ctx, who.event_id());
    let row = ActiveModel {
        id: Set(ctx.id()),
        event_id: Set(who.event_id()),
        token_hash: Set(secret::digest(&token)),
        created_at: Set(now),
        expires_at: Set(now + PREVIEW_LINK_LIFE),
    };
    let replace = OnConflict::column(Column::EventId)
        .update_columns([Column::TokenHash, Column::CreatedAt, Column::ExpiresAt])
        .to_owned();
    let transaction = ctx.begin().await?;
    let link = Entity::insert(row)
        .on_conflict(replace)
        .exec_with_returning(&transaction)
        .await?;
    transaction.commit().await?;
    let query = Serializer::new(String::new())
        .append_pair("preview", &token)
        .finish();
    let url = format!("{}/app/preview/{slug}?{query}", ctx.settings.public_url);
    Ok(PreviewLinkWithSecret { link, url })
}

/// The link that is valid now, without its token.
///
/// # Errors
/// Only a database error.
pub async fn find_preview_link(ctx: &Ctx, who: &Member) -> Result<Option<Model>> {
    Ok(Entity::find()
        .filter(Column::EventId.eq(who.event_id()))
        .filter(Column::ExpiresAt.gt(ctx.now()))
        .one(&ctx.db)
        .await?)
}

/// Ends the link. Without one nothing happens.
///
/// # Errors
/// Only a database error.
pub async fn revoke_preview_link(ctx: &Ctx, who: &Member) -> Result<()> {
    Entity::delete_many()
        .filter(Column::EventId.eq(who.event_id()))
        .exec(&ctx.db)
        .await?;
    Ok(())
}
