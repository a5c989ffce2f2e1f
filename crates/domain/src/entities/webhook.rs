//! A webhook of an account. Its secret is derived from the salt and the installation's key.

use sea_orm::entity::prelude::*;

/// A webhook of an account. Its secret is derived from the salt and the installation's key.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "webhooks")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub account_id: Uuid,
    pub url: String,
    /// Space-separated event names.
    pub events: String,
    #[serde(skip)]
    pub salt: String,
    /// The salt of the previous secret. Until `old_until`, messages are signed with this secret
    /// too.
    #[serde(skip)]
    pub old_salt: Option<String>,
    #[serde(skip)]
    pub old_until: Option<DateTimeUtc>,
    pub enabled: bool,
    /// The time of the first failure since a message was last delivered.
    pub failing_since: Option<DateTimeUtc>,
    pub created_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
