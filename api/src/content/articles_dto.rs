//! Wire format of articles, for visitors and for staff.

use alai_domain::{
    Ctx,
    content::{
        ArticleInput, ArticleState, ArticleView, PublishTime, SectionInput, format_bucharest_time,
    },
    entities::article_section,
};
use poem_openapi::{Object, types::MaybeUndefined};
use uuid::Uuid;

use crate::payload::{
    Flag, JsonOrMultipart, Media, Number, Text, format_instant, list_response, media_by_id,
    optional_text, wrapper,
};

/// A section of an article.
#[derive(Clone, Debug, Object)]
pub struct ArticleSection {
    pub id: String,
    /// `image`, `paragraf` or `other`.
    pub tip: String,
    /// Sanitised HTML.
    pub value: Option<String>,
    pub image: Option<Media>,
    pub image_alt: Option<String>,
    /// `quote`, `note`, `wide`, or null for the default layout.
    pub fe_component: Option<String>,
}

/// An article of the blog.
#[derive(Clone, Debug, Object)]
pub struct Article {
    pub id: String,
    pub title: String,
    pub slug: String,
    pub description: String,
    pub category: String,
    pub main_image: Option<Media>,
    pub main_image_alt: Option<String>,
    /// The title for search engines, if it differs from `title`.
    pub meta_title: Option<String>,
    pub meta_description: Option<String>,
    /// Tags, separated by commas.
    pub meta_tags: String,
    pub published_at: Option<String>,
    pub updated_at: String,
    /// Whether the article is shown first in the blog.
    pub featured: bool,
    /// The slug of the article that was published before this one. Null in lists and for the oldest article.
    pub next_slug: Option<String>,
    /// Empty in lists.
    pub article_sections: Vec<ArticleSection>,
}

impl Article {
    pub fn from_view(read: &ArticleView) -> Self {
        let row = &read.article;
        let section = |s: &article_section::Model| ArticleSection {
            id: s.id.to_string(),
            tip: s.tip.clone(),
            value: s.value.clone(),
            image: media_by_id(&read.files, s.image_id),
            image_alt: s.image_alt.clone(),
            fe_component: s.fe_component.clone(),
        };
        Self {
            id: row.id.to_string(),
            title: row.title.clone(),
            slug: row.slug.clone(),
            description: row.description.clone(),
            category: row.category.clone(),
            main_image: media_by_id(&read.files, row.main_image_id),
            main_image_alt: row.main_image_alt.clone(),
            meta_title: row.meta_title.clone(),
            meta_description: row.meta_description.clone(),
            meta_tags: row.meta_tags.clone(),
            published_at: row.published_at.map(format_instant),
            updated_at: format_instant(row.updated_at),
            featured: row.featured,
            next_slug: read.older_slug.clone(),
            article_sections: read.sections.iter().map(section).collect(),
        }
    }
}

list_response! {
    /// Articles.
    Articles, articles: Article
}

wrapper! {
    /// One article.
    ArticleBody, article: Article
}

/// An article, for staff.
#[derive(Clone, Debug, Object)]
pub struct StaffArticle {
    #[oai(flatten)]
    pub article: Article,
    /// `draft`, `scheduled` or `published`.
    pub state: String,
    /// The time of publication in Europe/Bucharest, `YYYY-MM-DDTHH:MM`.
    pub publish_at: Option<String>,
    /// The version to send with a change.
    pub version: i32,
}

impl StaffArticle {
    /// Converts an article with its current state.
    pub fn from_view(ctx: &Ctx, read: &ArticleView) -> Self {
        Self {
            article: Article::from_view(read),
            state: ArticleState::at_now(ctx, &read.article).as_str().into(),
            publish_at: read.article.published_at.map(format_bucharest_time),
            version: read.article.version,
        }
    }
}

list_response! {
    /// Articles in every state.
    StaffArticles, articles: StaffArticle
}

wrapper! {
    /// One article.
    StaffArticleBody, article: StaffArticle
}

/// A section to write. Its image is sent as the form part `article[article_sections][N][image]`.
#[derive(Debug, Object)]
pub struct SectionWrite {
    /// The id of an existing section, which keeps its image.
    pub id: Option<Uuid>,
    /// `image`, `paragraf` or `other`.
    pub tip: Option<Text>,
    /// Simple HTML. Tags and attributes that are not allowed are removed.
    pub value: Option<Text>,
    pub image_alt: Option<Text>,
    /// `quote`, `note`, `wide`, or empty for the default layout.
    pub fe_component: Option<Text>,
    /// The `N` of `article_sections[N]`. In JSON the position in the list.
    #[oai(rename = "_order")]
    pub order: Option<i32>,
}

/// The complete article. Absent fields are empty. The main image is the form part `article[main_image]`.
#[derive(Debug, Object)]
pub struct ArticleWrite {
    pub title: Option<Text>,
    /// Derived from the title if empty.
    pub slug: Option<Text>,
    pub description: Option<Text>,
    /// `Petrecere`, `Organizare`, `Vestimentatie`, `Servicii`, `Psihologie`, `Beauty news` or `Trends`.
    pub category: Option<Text>,
    /// Tags, separated by commas.
    pub meta_tags: Option<Text>,
    pub meta_title: Option<Text>,
    pub meta_description: Option<Text>,
    pub main_image_alt: Option<Text>,
    pub featured: Option<Flag>,
    /// `draft`, `scheduled` or `published`. The default is `draft`.
    pub state: Option<Text>,
    /// When a scheduled article is published, in Europe/Bucharest: `YYYY-MM-DDTHH:MM`.
    pub publish_at: MaybeUndefined<Text>,
    /// The version that the change is based on. 409 `stale` if it is not the current one.
    pub version: Option<Number>,
    #[oai(default)]
    pub article_sections: Vec<SectionWrite>,
}

wrapper! {
    /// The request body for an article.
    ArticleWriteBody, article: ArticleWrite
}

fn parse_publication(
    state: Option<Text>,
    at: MaybeUndefined<Text>,
) -> alai_domain::Result<PublishTime> {
    let word = optional_text(state)
        .filter(|w| !w.is_empty())
        .unwrap_or_else(|| ArticleState::Draft.as_str().into());
    match ArticleState::parse(&word) {
        Some(ArticleState::Draft) => Ok(PublishTime::Draft),
        Some(ArticleState::Published) => Ok(PublishTime::Now),
        Some(ArticleState::Scheduled) => Ok(PublishTime::AtLocal(
            at.take().map(|t| t.0).unwrap_or_default(),
        )),
        None => Err(alai_domain::Error::invalid_field("state", "unknown")),
    }
}

/// Converts the form to the domain's input.
///
/// # Errors
/// 422 for an unknown state.
pub fn into_article_input(
    mut form: JsonOrMultipart<ArticleWriteBody>,
) -> alai_domain::Result<ArticleInput> {
    let write = std::mem::take(&mut form.body.article.article_sections);
    let mut sections = Vec::with_capacity(write.len());
    for (at, section) in (0..).zip(write) {
        let place = section.order.unwrap_or(at);
        sections.push(SectionInput {
            id: section.id,
            tip: optional_text(section.tip).unwrap_or_default(),
            value: optional_text(section.value),
            image: form.take_file_patch(&format!("article[article_sections][{place}][image]")),
            image_alt: optional_text(section.image_alt),
            fe_component: optional_text(section.fe_component),
        });
    }
    let main_image = form.take_file_patch("article[main_image]");
    let input = form.body.article;
    Ok(ArticleInput {
        title: optional_text(input.title),
        slug: optional_text(input.slug),
        description: optional_text(input.description),
        category: optional_text(input.category),
        meta_tags: optional_text(input.meta_tags),
        meta_title: optional_text(input.meta_title),
        meta_description: optional_text(input.meta_description),
        main_image,
        main_image_alt: optional_text(input.main_image_alt),
        featured: input.featured.is_some_and(|f| f.0),
        publish: parse_publication(input.state, input.publish_at)?,
        sections,
    })
}
