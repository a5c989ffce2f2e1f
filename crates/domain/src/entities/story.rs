//! The story of the couple, one for each website.

use sea_orm::entity::prelude::*;

/// The story of the couple, one for each website.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "stories")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub website_id: Uuid,
    pub title: String,
    pub subtitle: Option<String>,
    pub outcome: Option<String>,
    pub active: bool,
    pub created_at: DateTimeUtc,
    /// Incremented by each change.
    pub version: i32,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::website::Entity",
        from = "Column::WebsiteId",
        to = "super::website::Column::Id"
    )]
    Website,
}

impl Related<super::website::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Website.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
