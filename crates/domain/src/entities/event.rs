//! One wedding or civil ceremony of an account.

use sea_orm::entity::prelude::*;

/// One wedding or civil ceremony of an account.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "events")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub account_id: Uuid,
    pub name: String,
    pub slug: Option<String>,
    pub event_type: String,
    pub date: Option<Date>,
    pub official_date: Option<Date>,
    pub city: Option<String>,
    pub location: Option<String>,
    pub additional_line: Option<String>,
    pub code: Option<String>,
    #[serde(skip)]
    pub code_folded: Option<String>,
    pub direct_response_mode: bool,
    pub answers_until: Option<Date>,
    pub details_until: Option<Date>,
    /// The message that is sent with a link, in each language.
    pub message_ro: Option<String>,
    pub message_en: Option<String>,
    pub created_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::account::Entity",
        from = "Column::AccountId",
        to = "super::account::Column::Id"
    )]
    Account,
}

impl Related<super::account::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Account.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
