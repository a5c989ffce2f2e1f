//! Operations on the categories of invitations.

use alai_domain::{
    Ctx, Error,
    access::{self, ApiKeyScope},
    invitations,
};
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::Json,
};
use uuid::Uuid;

use crate::{
    auth::{SessionAuth, SessionOrKeyAuth},
    error::ApiResult,
    openapi::ApiTag,
    payload::{Created, NoContent, optional_text, page_request},
};

use super::dto::{Categories, Category, CategoryBody, CategoryWriteBody};

/// The categories of an event.
pub struct CategoriesApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Invitations")]
impl CategoriesApi {
    /// Lists the categories of an event by name.
    #[oai(path = "/categories", method = "get", operation_id = "list_categories")]
    async fn list_categories(
        &self,
        auth: SessionOrKeyAuth,
        event_id: Query<Uuid>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> ApiResult<Json<Categories>> {
        let who = access::load_event_member(
            &self.ctx,
            auth.authorize(ApiKeyScope::GuestsRead)?,
            event_id.0,
        )
        .await?;
        let found =
            invitations::list_categories(&self.ctx, &who, page_request(number, per_page)?).await?;
        Ok(Json(found.map(|c| Category::from(&c)).into()))
    }

    /// Adds a category.
    #[oai(
        path = "/categories",
        method = "post",
        operation_id = "create_category"
    )]
    async fn create_category(
        &self,
        auth: SessionOrKeyAuth,
        body: Json<CategoryWriteBody>,
    ) -> ApiResult<Created<CategoryBody>> {
        let write = body.0.category;
        let event_id = write
            .event_id
            .ok_or_else(|| Error::invalid_field("event_id", "required"))?;
        let who = access::load_event_member(
            &self.ctx,
            auth.authorize(ApiKeyScope::InvitationsWrite)?,
            event_id,
        )
        .await?;
        let row =
            invitations::create_category(&self.ctx, &who, optional_text(write.name).as_deref())
                .await?;
        Ok(Created::Created(Json(CategoryBody {
            category: Category::from(&row),
        })))
    }

    /// Renames a category.
    #[oai(
        path = "/categories/:id",
        method = "put",
        operation_id = "update_category"
    )]
    async fn update_category(
        &self,
        auth: SessionOrKeyAuth,
        id: Path<Uuid>,
        body: Json<CategoryWriteBody>,
    ) -> ApiResult<Json<CategoryBody>> {
        let event_id = invitations::categories::category_event_id(&self.ctx, id.0).await?;
        let who = access::load_event_member(
            &self.ctx,
            auth.authorize(ApiKeyScope::InvitationsWrite)?,
            event_id,
        )
        .await?;
        let row = invitations::update_category(
            &self.ctx,
            &who,
            id.0,
            optional_text(body.0.category.name).as_deref(),
        )
        .await?;
        Ok(Json(CategoryBody {
            category: Category::from(&row),
        }))
    }

    /// Deletes a category. Its invitations stay and have no category.
    #[oai(
        path = "/categories/:id",
        method = "delete",
        operation_id = "delete_category"
    )]
    async fn delete_category(&self, auth: SessionAuth, id: Path<Uuid>) -> ApiResult<NoContent> {
        let event_id = invitations::categories::category_event_id(&self.ctx, id.0).await?;
        let who = access::load_event_member(&self.ctx, auth.user(), event_id).await?;
        invitations::delete_category(&self.ctx, &who, id.0).await?;
        Ok(NoContent::NoContent)
    }
}
