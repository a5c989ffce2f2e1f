//! Whether and when a user gets mails about a kind of notification.

use sea_orm::entity::prelude::*;

/// Whether and when a user gets mails about a kind of notification.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "notification_settings")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub user_id: Uuid,
    pub event_id: Uuid,
    pub kind: String,
    pub choice: String,
    pub chosen_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
