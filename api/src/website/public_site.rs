//! Operations that guests use: the live website, its forms, and the preview of both.

use alai_domain::{Ctx, Error, ErrorCode, access, website};
use poem::Request;
use poem_openapi::{OpenApi, param::Query, payload::Json};

use crate::{
    auth::OptionalSessionAuth,
    error::ApiResult,
    openapi::ApiTag,
    payload::{JsonWithEtag, Text},
};

use super::{
    public_site_dto::{Site, SiteBody},
    site_cache::{SiteCache, SiteResponse},
};

/// Operations of the public website.
pub struct PublicSiteApi {
    pub ctx: Ctx,
    pub cache: SiteCache,
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::PublicSite")]
impl PublicSiteApi {
    /// Returns a live website. Returns 404 while it is not live.
    #[oai(
        path = "/events/live_website",
        method = "get",
        operation_id = "live_website"
    )]
    async fn live_website(
        &self,
        request: &Request,
        slug: Query<Text>,
    ) -> ApiResult<JsonWithEtag<SiteBody>> {
        let site = self
            .cache
            .load(&self.ctx, &slug.0.0)
            .await
            .map_err(|e| match e {
                Error::Rejected(ErrorCode::SiteNotLiveYet) => Error::NotFound,
                other => other,
            })?;
        let SiteResponse { body, etag } = site.response.clone();
        Ok(JsonWithEtag::new(request, body, etag))
    }

    /// Returns the forms of a live website, with `closed: true` after the answer window. Returns 403 `not_yet` while it is not live, except
    /// for the couple and staff.
    #[oai(
        path = "/events/live_invitation",
        method = "get",
        operation_id = "live_invitation"
    )]
    async fn live_invitation(
        &self,
        auth: OptionalSessionAuth,
        slug: Query<Text>,
    ) -> ApiResult<Json<SiteBody>> {
        let found = website::load_public_site(&self.ctx, &slug.0.0, auth.user()).await;
        let site = match (found, auth.user()) {
            (Err(Error::Rejected(ErrorCode::SiteNotLiveYet)), Some(user)) => {
                let who = access::load_preview_member(&self.ctx, user, &slug.0.0)
                    .await
                    .map_err(|error| match error {
                        Error::NotFound | Error::Rejected(_) => {
                            Error::Rejected(ErrorCode::SiteNotLiveYet)
                        }
                        other => other,
                    })?;
                website::load_site_preview(&self.ctx, &who).await?
            }
            (found, _) => found?,
        };
        Ok(Json(SiteBody {
            event: Site::from_public_site(&site),
        }))
    }

    /// Returns the website as guests will see it, for the couple, for staff and for a visitor with a preview link.
    #[oai(
        path = "/events/preview_website",
        method = "get",
        operation_id = "preview_website"
    )]
    async fn preview_website(
        &self,
        auth: OptionalSessionAuth,
        slug: Query<Text>,
        preview: Query<Option<Text>>,
    ) -> ApiResult<Json<SiteBody>> {
        self.preview(&auth, &slug.0, preview.0).await
    }

    /// Returns the forms as guests will see them, for the couple, for staff and for a visitor with a preview link.
    #[oai(
        path = "/events/preview_invitation",
        method = "get",
        operation_id = "preview_invitation"
    )]
    async fn preview_invitation(
        &self,
        auth: OptionalSessionAuth,
        slug: Query<Text>,
        preview: Query<Option<Text>>,
    ) -> ApiResult<Json<SiteBody>> {
        self.preview(&auth, &slug.0, preview.0).await
    }
}

impl PublicSiteApi {
    /// Returns the preview. If a preview link is given, only the link is checked, so that the couple sees what everybody with the link
    /// sees.
    async fn preview(
        &self,
        auth: &OptionalSessionAuth,
        slug: &Text,
        link: Option<Text>,
    ) -> ApiResult<Json<SiteBody>> {
        let site = match (link, auth.user()) {
            (Some(token), _) => {
                let pass = access::load_preview_pass(&self.ctx, &slug.0, &token.0).await?;
                website::load_site_preview_by_link(&self.ctx, &pass).await?
            }
            (None, Some(user)) => {
                let who = access::load_preview_member(&self.ctx, user, &slug.0).await?;
                website::load_site_preview(&self.ctx, &who).await?
            }
            (None, None) => return Err(Error::Rejected(ErrorCode::Unauthorized).into()),
        };
        Ok(Json(SiteBody {
            event: Site::from_public_site(&site),
        }))
    }
}
