//! The link of an invitation: base URL, slug, both codes (specification 2 §9), and the language of
//! the invitation.

use url::form_urlencoded::Serializer;

use crate::{
    Ctx,
    entities::{event, invitation},
};

/// Returns the link of an invitation, or `None` if the event has no slug or no code.
pub fn invitation_link(ctx: &Ctx, event: &event::Model, row: &invitation::Model) -> Option<String> {
    invitation_link_to(ctx, event, row, "", row.language.as_deref().unwrap_or("ro"))
}

/// Returns a link with the same codes to a page of the couple's site (`/registru-de-cadouri`), so
/// that the guest is identified there, too.
pub fn invitation_link_to(
    ctx: &Ctx,
    event: &event::Model,
    row: &invitation::Model,
    path: &str,
    language: &str,
) -> Option<String> {
    let (slug, code) = (event.slug.as_deref()?, event.code.as_deref()?);
    let mut query = Serializer::new(String::new());
    query
        .append_pair("event_code", code)
        .append_pair("guest_code", &row.code);
    // A URL without a language is in Romanian.
    if language == "en" {
        query.append_pair("lang", "en");
    }
    Some(format!(
        "{}/{slug}{path}?{}",
        ctx.settings.public_url,
        query.finish()
    ))
}
