//! Articles of the blog: written by staff, sanitised all the same (threats F-4), shown from their day of publication on.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select,
    prelude::{Expr, Uuid},
    sea_query::{ExprTrait, LikeExpr},
};

use crate::{
    Ctx, Error, Result,
    access::Staff,
    entities::{article, article_section, file},
    files::{self, Upload},
    kernel::{
        fields::{Fields, NAME, TEXT},
        page::{Page, PageAsk},
        text,
    },
    website::rich,
};

/// The categories (specification 1 §2).
pub const CATEGORIES: [&str; 7] = ["Petrecere", "Organizare", "Vestimentatie", "Servicii", "Psihologie", "Beauty news", "Trends"];
/// What a section may be.
const TIPS: [&str; 3] = ["image", "paragraf", "other"];
/// How a section may be drawn, beside its plain look.
const COMPONENTS: [&str; 3] = ["quote", "note", "wide"];
/// The longest text of a section.
const SECTION: usize = 40_000;

/// An article as staff writes it; the same slug again replaces it.
#[derive(Clone, Debug, Default)]
pub struct NewArticle {
    pub title: Option<String>,
    /// Made from the title when absent.
    pub slug: Option<String>,
    pub description: Option<String>,
    /// One of [`CATEGORIES`].
    pub category: Option<String>,
    /// Tags with commas.
    pub meta_tags: Option<String>,
    pub meta_description: Option<String>,
    pub main_image: Option<Upload>,
    pub main_image_alt: Option<String>,
    /// None is a draft.
    pub published_at: Option<DateTime<Utc>>,
    pub sections: Vec<NewSection>,
}

/// A piece of an article.
#[derive(Clone, Debug, Default)]
pub struct NewSection {
    /// `image`, `paragraf` or `other`.
    pub tip: String,
    /// Simple HTML.
    pub value: Option<String>,
    pub image: Option<Upload>,
    pub image_alt: Option<String>,
    /// `quote`, `note`, `wide` or none.
    pub fe_component: Option<String>,
}

/// An article as it is read.
#[derive(Clone, Debug)]
pub struct Read {
    pub article: article::Model,
    /// In order; empty in lists.
    pub sections: Vec<article_section::Model>,
    /// The article published before this one.
    pub next_slug: Option<String>,
    pub files: HashMap<Uuid, file::Model>,
}

struct Checked {
    row: article::ActiveModel,
    slug: String,
}

fn checked(ctx: &Ctx, new: &NewArticle) -> Result<Checked> {
    let mut fields = Fields::default();
    let title = fields.required("title", new.title.as_deref(), NAME);
    let description = fields.required("description", new.description.as_deref(), TEXT);
    let category = fields.required("category", new.category.as_deref(), NAME);
    fields.check("category", category.is_empty() || CATEGORIES.contains(&category.as_str()), "unknown");
    let tags = fields.optional("meta_tags", new.meta_tags.as_deref(), TEXT).unwrap_or_default();
    let meta_description = fields.optional("meta_description", new.meta_description.as_deref(), 320);
    let alt = fields.optional("main_image_alt", new.main_image_alt.as_deref(), TEXT);
    let slug = text::slug(new.slug.as_deref().unwrap_or(&title)).unwrap_or_default();
    fields.check("slug", !slug.is_empty(), "required");
    for section in &new.sections {
        fields.check("article_sections", TIPS.contains(&section.tip.as_str()), "unknown");
        let drawn = section.fe_component.as_deref().is_none_or(|c| COMPONENTS.contains(&c));
        fields.check("fe_component", drawn, "unknown");
        let length = section.value.as_deref().unwrap_or_default().chars().count();
        fields.check("article_sections", length <= SECTION, "too_long");
    }
    fields.finish()?;
    let words = std::iter::once(category.as_str()).chain(tags.split(','));
    let folded: String = words.map(|w| text::fold(w.trim())).filter(|w| !w.is_empty()).map(|w| format!(",{w}")).collect();
    let now = ctx.now();
    let row = article::ActiveModel {
        id: Set(ctx.id()),
        title: Set(title),
        slug: Set(slug.clone()),
        description: Set(description),
        category: Set(category),
        meta_tags: Set(tags),
        tags_folded: Set(format!("{folded},")),
        meta_description: Set(meta_description),
        main_image_id: Set(None),
        main_image_alt: Set(alt),
        published_at: Set(new.published_at),
        created_at: Set(now),
        // What is first kept on a later day than it was published is not a change.
        updated_at: Set(new.published_at.filter(|at| *at < now).unwrap_or(now)),
    };
    Ok(Checked { row, slug })
}

/// Writes an article with its sections and images, in place of the one with its slug.
///
/// # Errors
/// 422 with the wrong fields; 413 and 415 for images.
pub async fn save_article(ctx: &Ctx, _: &Staff, new: NewArticle) -> Result<article::Model> {
    let Checked { mut row, slug } = checked(ctx, &new)?;
    let main = match new.main_image {
        Some(upload) => Some(files::store_image(ctx, upload).await?),
        None => None,
    };
    let mut stored = Vec::with_capacity(new.sections.len());
    for section in new.sections {
        let image = match section.image.clone() {
            Some(upload) => Some(files::store_image(ctx, upload).await?),
            None => None,
        };
        stored.push((section, image));
    }
    let tx = ctx.begin().await?;
    let replaced = article::Entity::delete_many().filter(article::Column::Slug.eq(&slug)).exec(&tx).await?;
    if replaced.rows_affected > 0 {
        row.updated_at = Set(ctx.now());
    }
    if let Some(main) = main {
        row.main_image_id = Set(Some(files::keep_house(&tx, ctx.now(), main).await?));
    }
    let row = article::Entity::insert(row).exec_with_returning(&tx).await?;
    for (position, (section, image)) in (0..).zip(stored) {
        let image_id = match image {
            Some(image) => Some(files::keep_house(&tx, ctx.now(), image).await?),
            None => None,
        };
        let piece = article_section::ActiveModel {
            id: Set(ctx.id()),
            article_id: Set(row.id),
            position: Set(position),
            tip: Set(section.tip),
            value: Set(section.value.as_deref().map(rich::clean)),
            image_id: Set(image_id),
            image_alt: Set(section.image_alt),
            fe_component: Set(section.fe_component),
        };
        article_section::Entity::insert(piece).exec_without_returning(&tx).await?;
    }
    tx.commit().await?;
    Ok(row)
}

fn published(ctx: &Ctx) -> Select<article::Entity> {
    article::Entity::find()
        .filter(article::Column::PublishedAt.lte(ctx.now()))
        .order_by_desc(article::Column::PublishedAt)
        .order_by_desc(article::Column::Id)
}

async fn with_pictures(ctx: &Ctx, page: Page<article::Model>) -> Result<Page<Read>> {
    let files = files::by_ids(ctx, page.rows.iter().filter_map(|a| a.main_image_id).collect()).await?;
    let read = |article| Read { article, sections: Vec::new(), next_slug: None, files: files.clone() };
    Ok(page.map(read))
}

/// Published articles, newest first, without their sections.
///
/// # Errors
/// Database faults.
pub async fn list_articles(ctx: &Ctx, ask: PageAsk) -> Result<Page<Read>> {
    let page = ask.of(&ctx.db, published(ctx)).await?;
    with_pictures(ctx, page).await
}

/// Published articles with any of `tags` (with commas) as category or tag, without regard to case and diacritics; no tags find all.
///
/// # Errors
/// Database faults.
pub async fn search_articles(ctx: &Ctx, tags: &str, ask: PageAsk) -> Result<Page<Read>> {
    let column = || Expr::col(article::Column::TagsFolded);
    let any = tags.split(',').map(|t| text::fold(t.trim())).filter(|t| !t.is_empty()).take(20).fold(None, |any, tag| {
        let one = column().like(LikeExpr::new(text::like(&format!(",{tag},"))).escape('\\'));
        Some(match any {
            None => one,
            Some(before) => ExprTrait::or(before, one),
        })
    });
    let select = match any {
        Some(any) => published(ctx).filter(any),
        None => published(ctx),
    };
    let page = ask.of(&ctx.db, select).await?;
    with_pictures(ctx, page).await
}

/// One published article with its sections and the slug of the one before it.
///
/// # Errors
/// Not found; drafts and later days too.
pub async fn find_article(ctx: &Ctx, slug: &str) -> Result<Read> {
    let article = published(ctx).filter(article::Column::Slug.eq(slug)).one(&ctx.db).await?.ok_or(Error::NotFound)?;
    let sections = sections_of(&ctx.db, article.id).await?;
    let next_slug = published(ctx)
        .filter(article::Column::PublishedAt.lt(article.published_at))
        .select_only()
        .column(article::Column::Slug)
        .into_tuple()
        .one(&ctx.db)
        .await?;
    let ids = article.main_image_id.into_iter().chain(sections.iter().filter_map(|s| s.image_id)).collect();
    let files = files::by_ids(ctx, ids).await?;
    Ok(Read { article, sections, next_slug, files })
}

async fn sections_of(db: &impl ConnectionTrait, id: Uuid) -> Result<Vec<article_section::Model>> {
    Ok(article_section::Entity::find()
        .filter(article_section::Column::ArticleId.eq(id))
        .order_by_asc(article_section::Column::Position)
        .all(db)
        .await?)
}

/// Slugs with their last change, for the list that search engines read.
///
/// # Errors
/// Database faults.
pub async fn published_slugs(ctx: &Ctx) -> Result<Vec<(String, DateTime<Utc>)>> {
    Ok(published(ctx)
        .select_only()
        .column(article::Column::Slug)
        .column(article::Column::UpdatedAt)
        .limit(1_000)
        .into_tuple()
        .all(&ctx.db)
        .await?)
}
