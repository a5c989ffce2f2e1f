//! Operations on articles, for staff: list, read, preview, create, change and delete.

use alai_domain::{
    Ctx, Error, Result, access,
    content::{self, ArticleFilter, ArticleState},
    entities::article,
};
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
    payload::{
        Created, JsonOrMultipart, NoContent, Text, optional_text, page_request,
        positive_integer_or_zero,
    },
};

use super::articles_dto::{
    Article, ArticleBody, ArticleWriteBody, StaffArticle, StaffArticleBody, StaffArticles,
    into_article_input,
};

/// The articles in every state, for staff.
pub struct StaffArticlesApi {
    pub ctx: Ctx,
}

impl StaffArticlesApi {
    async fn article_response(
        &self,
        staff: &access::Staff,
        row: &article::Model,
    ) -> ApiResult<Json<StaffArticleBody>> {
        let read = content::load_article(&self.ctx, staff, row.id).await?;
        Ok(Json(StaffArticleBody {
            article: StaffArticle::from_view(&self.ctx, &read),
        }))
    }
}

fn parse_article_filter(
    search: Option<Text>,
    state: Option<Text>,
    category: Option<Text>,
) -> Result<ArticleFilter> {
    let word = optional_text(state).filter(|w| !w.is_empty());
    let state = word
        .map(|w| ArticleState::parse(&w).ok_or_else(|| Error::invalid_field("state", "unknown")))
        .transpose()?;
    Ok(ArticleFilter {
        search: optional_text(search),
        state,
        category: optional_text(category),
    })
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Staff")]
impl StaffArticlesApi {
    /// Lists the articles in every state, drafts first, without their sections. Filters: part of the title (`search_name`), `state`
    /// (`draft`, `scheduled` or `published`) and `category`.
    #[oai(
        path = "/articles/all",
        method = "get",
        operation_id = "list_all_articles"
    )]
    async fn list_all_articles(
        &self,
        auth: SessionAuth,
        search_name: Query<Option<Text>>,
        state: Query<Option<Text>>,
        category: Query<Option<Text>>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> ApiResult<Json<StaffArticles>> {
        let staff = access::require_staff(auth.user())?;
        let filter = parse_article_filter(search_name.0, state.0, category.0)?;
        let found =
            content::list_all_articles(&self.ctx, &staff, &filter, page_request(number, per_page)?)
                .await?;
        Ok(Json(
            found
                .map(|read| StaffArticle::from_view(&self.ctx, &read))
                .into(),
        ))
    }

    /// Returns an article in any state.
    #[oai(path = "/articles/:id", method = "get", operation_id = "open_article")]
    async fn open_article(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
    ) -> ApiResult<Json<StaffArticleBody>> {
        let staff = access::require_staff(auth.user())?;
        let read = content::load_article(&self.ctx, &staff, id.0).await?;
        Ok(Json(StaffArticleBody {
            article: StaffArticle::from_view(&self.ctx, &read),
        }))
    }

    /// Returns an article as its page will show it.
    #[oai(
        path = "/articles/:id/preview",
        method = "get",
        operation_id = "preview_article"
    )]
    async fn preview_article(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
    ) -> ApiResult<Json<ArticleBody>> {
        let staff = access::require_staff(auth.user())?;
        let read = content::load_article(&self.ctx, &staff, id.0).await?;
        Ok(Json(ArticleBody {
            article: Article::from_view(&read),
        }))
    }

    /// Creates an article. A draft requires only a title; in any other state all required fields must be present.
    #[oai(path = "/articles", method = "post", operation_id = "create_article")]
    async fn create_article(
        &self,
        auth: SessionAuth,
        body: JsonOrMultipart<ArticleWriteBody>,
    ) -> ApiResult<Created<StaffArticleBody>> {
        let staff = access::require_staff(auth.user())?;
        let row = content::create_article(&self.ctx, &staff, into_article_input(body)?).await?;
        Ok(Created::Created(self.article_response(&staff, &row).await?))
    }

    /// Replaces an article. 409 `stale` if it was saved since the given version. A slug that was public continues to lead to the article.
    #[oai(
        path = "/articles/:id",
        method = "put",
        operation_id = "update_article"
    )]
    async fn update_article(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        mut body: JsonOrMultipart<ArticleWriteBody>,
    ) -> ApiResult<Json<StaffArticleBody>> {
        let staff = access::require_staff(auth.user())?;
        let seen = positive_integer_or_zero(body.body.article.version.take());
        let row = content::update_article(&self.ctx, &staff, id.0, into_article_input(body)?, seen)
            .await?;
        self.article_response(&staff, &row).await
    }

    /// Deletes an article with its images.
    #[oai(
        path = "/articles/:id",
        method = "delete",
        operation_id = "delete_article"
    )]
    async fn delete_article(&self, auth: SessionAuth, id: Path<Uuid>) -> ApiResult<NoContent> {
        let staff = access::require_staff(auth.user())?;
        content::delete_article(&self.ctx, &staff, id.0).await?;
        Ok(NoContent::NoContent)
    }
}
