//! A part of the event: where and when.

use sea_orm::entity::prelude::*;

/// A part of the event: where and when.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "event_parts")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub website_id: Uuid,
    pub tag: Option<String>,
    pub location: String,
    pub address: String,
    pub date: Date,
    pub hour: Option<String>,
    pub google_lat: Option<f64>,
    pub google_long: Option<f64>,
    pub image_id: Option<Uuid>,
    pub created_at: DateTimeUtc,
    /// Incremented by each change, for calendars.
    pub sequence: i32,
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
