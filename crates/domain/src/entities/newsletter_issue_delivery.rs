//! The mail of an issue to one subscriber, and its result.

use sea_orm::entity::prelude::*;

/// The mail of an issue to one subscriber, and its result.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "issue_deliveries")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub issue_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub subscriber_id: Uuid,
    /// The batch of the issue that sends it.
    pub batch: i32,
    /// `waiting`, `sent`, `failed`, or `left` if the subscriber unsubscribed before it was sent.
    pub status: String,
    /// Whether a failed mail may succeed later.
    pub passing: bool,
    /// The error of the mail system.
    pub reason: Option<String>,
    pub sent_at: Option<DateTimeUtc>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::subscriber::Entity",
        from = "Column::SubscriberId",
        to = "super::subscriber::Column::Id"
    )]
    Subscriber,
}

impl Related<super::subscriber::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Subscriber.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
