//! Operations of the website editor and of the public website.

mod contacts;
pub mod dto;
mod event_parts;
mod invitation_form;
mod invitation_form_dto;
mod preview_link;
pub mod public_site;
pub mod public_site_dto;
mod site_cache;
mod story;

use alai_domain::{Ctx, Error, access, website};
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::Json,
};
use uuid::Uuid;

use crate::{
    auth::SessionAuth,
    error::ApiResult,
    openapi::ApiTag,
    payload::{JsonOrMultipart, flag_patch, positive_integer_or_zero, text_patch},
};

pub use contacts::ContactsApi;
pub use event_parts::EventPartsApi;
pub use invitation_form::InvitationFormApi;
pub use preview_link::PreviewLinkApi;
pub use public_site::PublicSiteApi;
pub use site_cache::{CachedSite, SiteCache};
pub use story::StoryApi;

use dto::{LiveToggleBody, RegistryToggleBody, Website, WebsiteBody, WebsiteWriteBody};

/// Operations of the website editor.
pub struct WebsiteApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Website")]
impl WebsiteApi {
    /// Returns the website of an event with contacts, parts and story.
    #[oai(
        path = "/website_details/details",
        method = "get",
        operation_id = "website_details"
    )]
    async fn website_details(
        &self,
        auth: SessionAuth,
        event_id: Query<Uuid>,
    ) -> ApiResult<Json<WebsiteBody>> {
        let who = access::load_event_member(&self.ctx, auth.user(), event_id.0).await?;
        let content = website::load_website_content(&self.ctx, &who).await?;
        Ok(Json(WebsiteBody {
            website_detail: Website::from_content(&content),
        }))
    }

    /// Saves texts, switches and files of a website.
    #[oai(
        path = "/website_details/:id",
        method = "put",
        operation_id = "update_website"
    )]
    async fn update_website(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        body: JsonOrMultipart<WebsiteWriteBody>,
    ) -> ApiResult<Json<WebsiteBody>> {
        let who = website::authorize_website(&self.ctx, auth.user(), id.0).await?;
        website::update_website(&self.ctx, &who, id.0, into_website_patch(body)).await?;
        let content = website::load_website_content(&self.ctx, &who).await?;
        Ok(Json(WebsiteBody {
            website_detail: Website::from_content(&content),
        }))
    }

    /// Switches the website on or off, with immediate effect.
    #[oai(
        path = "/website_details/live_website",
        method = "post",
        operation_id = "live_website_toggle"
    )]
    async fn live_website_toggle(
        &self,
        auth: SessionAuth,
        body: Json<LiveToggleBody>,
    ) -> ApiResult<Json<WebsiteBody>> {
        let input = body.0.website_details;
        let event_id = input
            .event_id
            .ok_or_else(|| Error::invalid_field("event_id", "required"))?;
        let live = input
            .live
            .ok_or_else(|| Error::invalid_field("live", "required"))?;
        let who = access::load_event_member(&self.ctx, auth.user(), event_id).await?;
        website::set_website_live(&self.ctx, &who, live.0).await?;
        let content = website::load_website_content(&self.ctx, &who).await?;
        Ok(Json(WebsiteBody {
            website_detail: Website::from_content(&content),
        }))
    }

    /// Shows the gift registry to guests or hides it.
    #[oai(
        path = "/website_details/registry_list_activation_website",
        method = "post",
        operation_id = "registry_list_activation_website"
    )]
    async fn registry_list_activation_website(
        &self,
        auth: SessionAuth,
        body: Json<RegistryToggleBody>,
    ) -> ApiResult<Json<WebsiteBody>> {
        let input = body.0.website_details;
        let event_id = input
            .event_id
            .ok_or_else(|| Error::invalid_field("event_id", "required"))?;
        let open = input
            .registry_list_activation
            .ok_or_else(|| Error::invalid_field("registry_list_activation", "required"))?;
        let who = access::load_event_member(&self.ctx, auth.user(), event_id).await?;
        website::set_registry_visible(&self.ctx, &who, open.0).await?;
        let content = website::load_website_content(&self.ctx, &who).await?;
        Ok(Json(WebsiteBody {
            website_detail: Website::from_content(&content),
        }))
    }
}

/// Converts the form to the input of the domain.
fn into_website_patch(mut form: JsonOrMultipart<WebsiteWriteBody>) -> website::WebsitePatch {
    let mut video = |name: &str| form.take_video_patch(&format!("website_detail[{name}]"));
    let (invitation_video, general_website_video) =
        (video("invitation_video"), video("general_website_video"));
    let mut file = |name: &str| form.take_file_patch(&format!("website_detail[{name}]"));
    let invitation_image = file("invitation_image");
    let (simple_story_image, background_image) =
        (file("simple_story_image"), file("background_image"));
    let input = form.body.website_detail;
    website::WebsitePatch {
        version: positive_integer_or_zero(input.version),
        theme: text_patch(input.theme),
        invitation_text: text_patch(input.invitation_text),
        long_invitation_text: text_patch(input.long_invitation_text),
        footer_text: text_patch(input.footer_text),
        footer_disclaimer: text_patch(input.footer_disclaimer),
        footer_color: text_patch(input.footer_color),
        registry_text: text_patch(input.registry_text),
        background_position: text_patch(input.background_position),
        video_invitation: flag_patch(input.video_invitation),
        active_website_video: flag_patch(input.active_website_video),
        simple_story: flag_patch(input.simple_story),
        invitation_image,
        invitation_video,
        simple_story_image,
        background_image,
        general_website_video,
    }
}
