//! One letter of an issue: to whom, and what became of it.

use sea_orm::entity::prelude::*;

/// One letter of an issue: to whom, and what became of it.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "issue_deliveries")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub issue_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub subscriber_id: Uuid,
    /// Which of the issue's jobs sends it.
    pub batch: i32,
    /// `waiting`, `sent`, `failed`, or `left` for who unsubscribed before it was sent.
    pub status: String,
    /// Of a failed one: whether it may go well another time.
    pub passing: bool,
    /// What the mail system said.
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
