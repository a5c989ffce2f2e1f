//! The address that a guest gets: origin, slug, both codes (specification 2 §9), and the language of the invitation.

use url::form_urlencoded::Serializer;

use crate::{
    Ctx,
    entities::{event, invitation},
};

/// The link of an invitation; none while the event has no slug or no code.
pub fn link(ctx: &Ctx, event: &event::Model, row: &invitation::Model) -> Option<String> {
    link_to(ctx, event, row, "", row.language.as_deref().unwrap_or("ro"))
}

/// The same to a page of the couple's site (`/registru-de-cadouri`): who comes by it is known there, too.
pub fn link_to(
    ctx: &Ctx,
    event: &event::Model,
    row: &invitation::Model,
    page: &str,
    language: &str,
) -> Option<String> {
    let (slug, code) = (event.slug.as_deref()?, event.code.as_deref()?);
    let mut query = Serializer::new(String::new());
    query
        .append_pair("event_code", code)
        .append_pair("guest_code", &row.code);
    // Romanian is what an address without a language says.
    if language == "en" {
        query.append_pair("lang", "en");
    }
    Some(format!(
        "{}/{slug}{page}?{}",
        ctx.settings.public_url,
        query.finish()
    ))
}
