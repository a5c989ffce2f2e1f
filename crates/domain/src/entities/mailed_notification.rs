//! A notification that was sent by mail to a user. Each is sent to a user once.

use sea_orm::entity::prelude::*;

/// A notification that was sent by mail to a user. Each is sent to a user once.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "notice_lines")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub mailing_id: Uuid,
    pub user_id: Uuid,
    pub notification_id: Uuid,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::notification::Entity",
        from = "Column::NotificationId",
        to = "super::notification::Column::Id"
    )]
    Notification,
}

impl Related<super::notification::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Notification.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
