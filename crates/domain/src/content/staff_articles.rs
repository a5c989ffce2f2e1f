//! Articles as staff reads them, including drafts and scheduled ones.

use sea_orm::{
    ColumnTrait, EntityTrait, Order, QueryFilter, QueryOrder,
    prelude::{Expr, Uuid},
    sea_query::{ExprTrait, LikeExpr},
};

use crate::{
    Ctx, Error, Result,
    access::Staff,
    entities::article::{self, Column},
    kernel::{
        pagination::{Page, PageRequest},
        text,
    },
};

use super::articles::{ArticleView, load_article_view, with_main_images};

/// The state of an article at a given time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArticleState {
    Draft,
    Scheduled,
    Published,
}

impl ArticleState {
    const ALL: [Self; 3] = [Self::Draft, Self::Scheduled, Self::Published];

    /// Returns the value on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Scheduled => "scheduled",
            Self::Published => "published",
        }
    }

    /// Parses the value on the wire.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == word)
    }

    /// Returns the current state of an article.
    pub fn at_now(ctx: &Ctx, row: &article::Model) -> Self {
        match row.published_at {
            None => Self::Draft,
            Some(at) if at > ctx.now() => Self::Scheduled,
            Some(_) => Self::Published,
        }
    }
}

/// The filters of the article list.
#[derive(Clone, Debug, Default)]
pub struct ArticleFilter {
    /// Part of the title.
    pub search: Option<String>,
    pub state: Option<ArticleState>,
    pub category: Option<String>,
}

/// Lists all articles without their sections: drafts first, then by time of publication, latest
/// first.
pub async fn list_all_articles(
    ctx: &Ctx,
    _: &Staff,
    filter: &ArticleFilter,
    page_request: PageRequest,
) -> Result<Page<ArticleView>> {
    let mut select = article::Entity::find()
        .order_by(Expr::col(Column::PublishedAt).is_null(), Order::Desc)
        .order_by_desc(Column::PublishedAt)
        .order_by_desc(Column::Id);
    if let Some(search) = filter.search.as_deref().filter(|s| !s.trim().is_empty()) {
        select = select.filter(
            Expr::col(Column::TitleFolded)
                .like(LikeExpr::new(text::like_pattern(search)).escape('\\')),
        );
    }
    if let Some(category) = filter.category.as_deref().filter(|c| !c.is_empty()) {
        select = select.filter(Column::Category.eq(category));
    }
    select = match filter.state {
        None => select,
        Some(ArticleState::Draft) => select.filter(Column::PublishedAt.is_null()),
        Some(ArticleState::Scheduled) => select.filter(Column::PublishedAt.gt(ctx.now())),
        Some(ArticleState::Published) => select.filter(Column::PublishedAt.lte(ctx.now())),
    };
    let page = page_request.fetch(&ctx.db, select).await?;
    with_main_images(ctx, page).await
}

/// Returns an article in any state, as its page will show it.
///
/// # Errors
/// 404 for an unknown article.
pub async fn load_article(ctx: &Ctx, _: &Staff, id: Uuid) -> Result<ArticleView> {
    load_article_view(
        ctx,
        article::Entity::find_by_id(id)
            .one(&ctx.db)
            .await?
            .ok_or(Error::NotFound)?,
    )
    .await
}
