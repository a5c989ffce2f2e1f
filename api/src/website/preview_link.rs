//! Operations of the preview link of an event.

use alai_domain::{Ctx, access, entities::preview_link, website};
use poem_openapi::{Object, OpenApi, param::Path, payload::Json};
use uuid::Uuid;

use crate::{
    auth::SessionAuth,
    error::ApiResult,
    openapi::ApiTag,
    payload::{Created, NoContent, format_instant},
};

/// Operations of the preview link.
pub struct PreviewLinkApi {
    pub ctx: Ctx,
}

/// The valid link. Its address is returned once, when it is created.
#[derive(Clone, Debug, Object)]
pub struct PreviewLink {
    pub created_at: String,
    pub expires_at: String,
}

impl From<&preview_link::Model> for PreviewLink {
    fn from(row: &preview_link::Model) -> Self {
        Self {
            created_at: format_instant(row.created_at),
            expires_at: format_instant(row.expires_at),
        }
    }
}

/// The valid link of an event. Null if there is none.
#[derive(Debug, Object)]
pub struct PreviewLinkBody {
    pub preview_link: Option<PreviewLink>,
}

/// A new link with its address.
#[derive(Clone, Debug, Object)]
pub struct CreatedPreviewLink {
    pub created_at: String,
    pub expires_at: String,
    /// The URL. Everybody who has it can open the website and its forms while the link is valid.
    pub url: String,
}

/// The created link.
#[derive(Debug, Object)]
pub struct CreatedPreviewLinkBody {
    pub preview_link: CreatedPreviewLink,
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::PublicSite")]
impl PreviewLinkApi {
    /// Returns the valid preview link of the event and its expiry, or null if there is none.
    #[oai(
        path = "/events/:id/preview_link",
        method = "get",
        operation_id = "find_preview_link"
    )]
    async fn find_preview_link(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
    ) -> ApiResult<Json<PreviewLinkBody>> {
        let who = access::load_event_member(&self.ctx, auth.user(), id.0).await?;
        let found = website::find_preview_link(&self.ctx, &who).await?;
        Ok(Json(PreviewLinkBody {
            preview_link: found.as_ref().map(PreviewLink::from),
        }))
    }

    /// Creates a preview link that is valid for 7 days. The previous link becomes invalid.
    #[oai(
        path = "/events/:id/preview_link",
        method = "post",
        operation_id = "create_preview_link"
    )]
    async fn create_preview_link(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
    ) -> ApiResult<Created<CreatedPreviewLinkBody>> {
        let who = access::load_event_member(&self.ctx, auth.user(), id.0).await?;
        let created = website::create_preview_link(&self.ctx, &who).await?;
        let PreviewLink {
            created_at,
            expires_at,
        } = PreviewLink::from(&created.link);
        Ok(Created::Created(Json(CreatedPreviewLinkBody {
            preview_link: CreatedPreviewLink {
                created_at,
                expires_at,
                url: created.url,
            },
        })))
    }

    /// Revokes the preview link.
    #[oai(
        path = "/events/:id/preview_link",
        method = "delete",
        operation_id = "revoke_preview_link"
    )]
    async fn revoke_preview_link(&self, auth: SessionAuth, id: Path<Uuid>) -> ApiResult<NoContent> {
        let who = access::load_event_member(&self.ctx, auth.user(), id.0).await?;
        website::revoke_preview_link(&self.ctx, &who).await?;
        Ok(NoContent::NoContent)
    }
}
