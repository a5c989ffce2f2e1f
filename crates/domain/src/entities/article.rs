//! An article of the blog. Without `published_at` it is a draft.

use sea_orm::entity::prelude::*;

/// An article of the blog. Without `published_at` it is a draft.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "articles")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub title: String,
    pub slug: String,
    pub description: String,
    pub category: String,
    /// Comma-separated, as staff entered them.
    pub meta_tags: String,
    /// Category and tags, folded, each between commas: `,petrecere,muzica,`.
    pub tags_folded: String,
    pub meta_description: Option<String>,
    pub main_image_id: Option<Uuid>,
    pub main_image_alt: Option<String>,
    pub published_at: Option<DateTimeUtc>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
    /// Incremented by each change.
    pub version: i32,
    /// Whether it is shown first in the blog.
    pub featured: bool,
    /// The title for search engines, if it is a different one.
    pub meta_title: Option<String>,
    pub title_folded: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
