//! A person whom guests may call. It is public only with consent.

use sea_orm::entity::prelude::*;

/// A person whom guests may call. It is public only with consent.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "contacts")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub website_id: Uuid,
    pub name: String,
    pub phone: String,
    pub consent: bool,
    pub created_at: DateTimeUtc,
    /// Incremented by each change by the couple.
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
