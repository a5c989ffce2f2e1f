//! A key with which a program of a couple calls, as a digest with the beginning that its owner knows it by.

use sea_orm::entity::prelude::*;

/// A key with which a program of a couple calls, as a digest with the beginning that its owner knows it by.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "api_keys")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub account_id: Uuid,
    pub made_by: Uuid,
    pub name: String,
    pub prefix: String,
    #[serde(skip)]
    pub key_hash: String,
    /// Words with spaces between.
    pub scopes: String,
    pub created_at: DateTimeUtc,
    /// To the minute.
    pub last_used_at: Option<DateTimeUtc>,
    pub revoked_at: Option<DateTimeUtc>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::user::Entity",
        from = "Column::MadeBy",
        to = "super::user::Column::Id"
    )]
    User,
}

impl Related<super::user::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::User.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
