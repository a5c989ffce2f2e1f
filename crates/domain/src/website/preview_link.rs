//! The preview link of an event. It is valid for seven days, there is at most one, and the couple
//! creates, replaces and revokes it (contract 4).

use chrono::TimeDelta;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, sea_query::OnConflict};
use url::form_urlencoded::Serializer;

use crate::{
    Ctx, Error, Result,
    access::{EventMember, new_preview_token},
    entities::preview_link::{ActiveModel, Column, Entity, Model},
    kernel::crypto,
};

/// How long a link is valid.
pub const PREVIEW_LINK_LIFETIME: TimeDelta = TimeDelta::days(7);

/// A new link. Its URL is not stored and is known only here.
#[derive(Clone, Debug)]
pub struct PreviewLinkWithSecret {
    pub link: Model,
    pub url: String,
}

/// Creates the link of the event. The previous one becomes invalid.
///
/// # Errors
/// `missing_informations` if the event has no slug.
pub async fn create_preview_link(ctx: &Ctx, who: &EventMember) -> Result<PreviewLinkWithSecret> {
    let slug = who
        .event()
        .slug
        .as_deref()
        .ok_or_else(|| Error::MissingInformation(vec!["slug"]))?;
    let now = ctx.now();
    let token = new_preview_token(ctx, who.event_id());
    let row = ActiveModel {
        id: Set(ctx.new_id()),
        event_id: Set(who.event_id()),
        token_hash: Set(crypto::sha256_hex(&token)),
        created_at: Set(now),
        expires_at: Set(now + PREVIEW_LINK_LIFETIME),
    };
    let replace = OnConflict::column(Column::EventId)
        .update_columns([Column::TokenHash, Column::CreatedAt, Column::ExpiresAt])
        .to_owned();
    let transaction = ctx.begin_write().await?;
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

/// Returns the valid link without its token.
pub async fn find_preview_link(ctx: &Ctx, who: &EventMember) -> Result<Option<Model>> {
    Ok(Entity::find()
        .filter(Column::EventId.eq(who.event_id()))
        .filter(Column::ExpiresAt.gt(ctx.now()))
        .one(&ctx.db)
        .await?)
}

/// Revokes the link, if there is one.
pub async fn revoke_preview_link(ctx: &Ctx, who: &EventMember) -> Result<()> {
    Entity::delete_many()
        .filter(Column::EventId.eq(who.event_id()))
        .exec(&ctx.db)
        .await?;
    Ok(())
}
