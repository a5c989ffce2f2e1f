//! Authorization of a visitor with a preview link: it shows one event and changes nothing (contract
//! 4).

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, prelude::Uuid};

use crate::{
    Ctx, Error, ErrorCode, Result,
    entities::{event as events, preview_link, website as websites},
    kernel::crypto,
};

use super::find_event_with_website;

/// A visitor who may see the preview of one event.
#[derive(Clone, Debug)]
pub struct PreviewPass {
    event: events::Model,
    website: websites::Model,
}

impl PreviewPass {
    pub fn event(&self) -> &events::Model {
        &self.event
    }

    pub fn website(&self) -> &websites::Model {
        &self.website
    }
}

fn signed_text(event_id: Uuid, nonce: &str) -> Vec<u8> {
    format!("preview:{event_id}:{nonce}").into_bytes()
}

/// Returns a new token for the event: random bytes and their signature.
pub(crate) fn new_preview_token(ctx: &Ctx, event_id: Uuid) -> String {
    let nonce = crypto::random_token();
    let signature = ctx
        .settings
        .secret_keys
        .sign(&signed_text(event_id, &nonce));
    format!("{nonce}.{signature}")
}

/// Checks the token of a preview link against the event of `slug`.
///
/// # Errors
/// `unauthorized` (401) for an unknown slug, an account that is not active, and a token that is
/// forged, belongs to another event, or is expired, replaced or revoked.
pub async fn load_preview_pass(ctx: &Ctx, slug: &str, token: &str) -> Result<PreviewPass> {
    let refused = || Error::Rejected(ErrorCode::Unauthorized);
    let found = match find_event_with_website(ctx, Some(slug), None, None).await {
        Err(Error::NotFound) => return Err(refused()),
        found => found?,
    };
    let is_signed = token.split_once('.').is_some_and(|(nonce, signature)| {
        let text = signed_text(found.event.id, nonce);
        ctx.settings.secret_keys.verify(&text, signature)
    });
    if !found.is_account_active || !is_signed {
        return Err(refused());
    }
    preview_link::Entity::find()
        .filter(preview_link::Column::EventId.eq(found.event.id))
        .filter(preview_link::Column::TokenHash.eq(crypto::sha256_hex(token)))
        .filter(preview_link::Column::ExpiresAt.gt(ctx.now()))
        .one(&ctx.db)
        .await?
        .ok_or_else(refused)?;
    Ok(PreviewPass {
        event: found.event,
        website: found.website,
    })
}
