//! Where a program of a couple hears of what happened; its secret is made from the salt and the key of the installation.

use sea_orm::entity::prelude::*;

/// Where a program of a couple hears of what happened; its secret is made from the salt and the key of the installation.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "webhooks")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub account_id: Uuid,
    pub url: String,
    /// Words with spaces between.
    pub events: String,
    #[serde(skip)]
    pub salt: String,
    /// The secret before, with which messages are signed too until `old_until`.
    #[serde(skip)]
    pub old_salt: Option<String>,
    #[serde(skip)]
    pub old_until: Option<DateTimeUtc>,
    pub enabled: bool,
    /// Since when nothing came through.
    pub failing_since: Option<DateTimeUtc>,
    pub created_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
