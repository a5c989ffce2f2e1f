//! Articles of the blog as visitors read them, from their time of publication on.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select,
    prelude::{Expr, Uuid},
    sea_query::{ExprTrait, LikeExpr},
};

use crate::{
    Ctx, Error, Result,
    entities::{article, article_section, article_slug, file},
    files,
    kernel::{
        pagination::{Page, PageRequest},
        text,
    },
};

/// An article as it is read.
#[derive(Clone, Debug)]
pub struct ArticleView {
    pub article: article::Model,
    /// In order. Empty in lists.
    pub sections: Vec<article_section::Model>,
    /// The slug of the article that was published before this one.
    pub older_slug: Option<String>,
    pub files: HashMap<Uuid, file::Model>,
}

fn select_published(ctx: &Ctx) -> Select<article::Entity> {
    article::Entity::find()
        .filter(article::Column::PublishedAt.lte(ctx.now()))
        .order_by_desc(article::Column::PublishedAt)
        .order_by_desc(article::Column::Id)
}

pub(super) async fn with_main_images(
    ctx: &Ctx,
    page: Page<article::Model>,
) -> Result<Page<ArticleView>> {
    let files = files::load_by_ids(
        ctx,
        page.rows.iter().filter_map(|a| a.main_image_id).collect(),
    )
    .await?;
    let to_view = |article| ArticleView {
        article,
        sections: Vec::new(),
        older_slug: None,
        files: files.clone(),
    };
    Ok(page.map(to_view))
}

/// Lists the published articles, newest first, without their sections.
pub async fn list_published_articles(
    ctx: &Ctx,
    page_request: PageRequest,
) -> Result<Page<ArticleView>> {
    let page = page_request.fetch(&ctx.db, select_published(ctx)).await?;
    with_main_images(ctx, page).await
}

/// Lists the published articles whose category or tags contain any of the comma-separated `tags`,
/// ignoring case and diacritics. Without tags all articles match.
pub async fn search_published_articles(
    ctx: &Ctx,
    tags: &str,
    page_request: PageRequest,
) -> Result<Page<ArticleView>> {
    let column = || Expr::col(article::Column::TagsFolded);
    let tag_condition = tags
        .split(',')
        .map(|t| text::fold(t.trim()))
        .filter(|t| !t.is_empty())
        .take(20)
        .fold(None, |tag_condition, tag| {
            let tag_matches =
                column().like(LikeExpr::new(text::like_pattern(&format!(",{tag},"))).escape('\\'));
            Some(match tag_condition {
                None => tag_matches,
                Some(others) => ExprTrait::or(others, tag_matches),
            })
        });
    let select = match tag_condition {
        Some(tag_condition) => select_published(ctx).filter(tag_condition),
        None => select_published(ctx),
    };
    let page = page_request.fetch(&ctx.db, select).await?;
    with_main_images(ctx, page).await
}

/// Returns a published article with its sections and the slug of the one before it. A former slug
/// finds the article, too; the slug of the result is then a different one.
///
/// # Errors
/// 404 for an unknown slug, a draft, or an article that is scheduled.
pub async fn find_published_article(ctx: &Ctx, slug: &str) -> Result<ArticleView> {
    let found = match select_published(ctx)
        .filter(article::Column::Slug.eq(slug))
        .one(&ctx.db)
        .await?
    {
        Some(article) => Some(article),
        None => match article_slug::Entity::find_by_id(slug).one(&ctx.db).await? {
            Some(former_slug) => {
                select_published(ctx)
                    .filter(article::Column::Id.eq(former_slug.article_id))
                    .one(&ctx.db)
                    .await?
            }
            None => None,
        },
    };
    load_article_view(ctx, found.ok_or(Error::NotFound)?).await
}

/// Returns an article with everything that its page shows.
pub(super) async fn load_article_view(ctx: &Ctx, article: article::Model) -> Result<ArticleView> {
    let sections = load_sections(&ctx.db, article.id).await?;
    let older_slug = select_published(ctx)
        .filter(article::Column::PublishedAt.lt(article.published_at.unwrap_or_else(|| ctx.now())))
        .filter(article::Column::Id.ne(article.id))
        .select_only()
        .column(article::Column::Slug)
        .into_tuple()
        .one(&ctx.db)
        .await?;
    let ids = article
        .main_image_id
        .into_iter()
        .chain(sections.iter().filter_map(|s| s.image_id))
        .collect();
    let files = files::load_by_ids(ctx, ids).await?;
    Ok(ArticleView {
        article,
        sections,
        older_slug,
        files,
    })
}

pub(super) async fn load_sections(
    db: &impl ConnectionTrait,
    id: Uuid,
) -> Result<Vec<article_section::Model>> {
    Ok(article_section::Entity::find()
        .filter(article_section::Column::ArticleId.eq(id))
        .order_by_asc(article_section::Column::Position)
        .all(db)
        .await?)
}

/// Returns the slug and the last change of each published article, at most 1,000, for the sitemap.
pub async fn list_sitemap_articles(ctx: &Ctx) -> Result<Vec<(String, DateTime<Utc>)>> {
    Ok(select_published(ctx)
        .select_only()
        .column(article::Column::Slug)
        .column(article::Column::UpdatedAt)
        .limit(1_000)
        .into_tuple()
        .all(&ctx.db)
        .await?)
}
