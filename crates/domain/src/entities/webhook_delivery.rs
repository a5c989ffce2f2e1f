//! One message to a webhook, and the result of its last attempt.

use sea_orm::entity::prelude::*;

/// One message to a webhook, and the result of its last attempt.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "webhook_deliveries")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub webhook_id: Uuid,
    pub kind: String,
    pub payload: String,
    /// `pending`, `delivered`, `failed`.
    pub status: String,
    pub attempts: i32,
    /// Incremented each time it is sent again by hand.
    pub round: i32,
    pub answer_status: Option<i32>,
    /// The first bytes of the response, or why there was none.
    pub answer: Option<String>,
    pub duration_ms: Option<i32>,
    pub created_at: DateTimeUtc,
    pub tried_at: Option<DateTimeUtc>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::webhook::Entity",
        from = "Column::WebhookId",
        to = "super::webhook::Column::Id"
    )]
    Webhook,
}

impl Related<super::webhook::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Webhook.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
