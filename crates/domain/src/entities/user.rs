//! A user, who can log in. Staff users belong to no account.

use sea_orm::entity::prelude::*;

/// A user, who can log in. Staff users belong to no account.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel, serde::Serialize)]
#[sea_orm(table_name = "users")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub account_id: Option<Uuid>,
    pub name: String,
    pub email: String,
    pub role: String,
    pub owner: bool,
    #[serde(skip)]
    pub password_hash: Option<String>,
    pub allowed_to_log_in: bool,
    pub created_at: DateTimeUtc,
    /// A new address that is not confirmed yet.
    pub new_email: Option<String>,
    /// `ro` or `en`, once the user has chosen one.
    pub language: Option<String>,
    /// Whether staff has closed its account.
    #[serde(skip)]
    pub shut: bool,
    /// Whether a code is required after the password.
    #[serde(skip)]
    pub second_factor: bool,
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

impl Model {
    /// Returns the language of mails to the user: its own choice, otherwise that of the account,
    /// otherwise Romanian.
    pub fn mail_language(&self, account: Option<&super::account::Model>) -> String {
        self.language
            .clone()
            .or_else(|| account.map(|a| a.language.clone()))
            .unwrap_or_else(|| "ro".into())
    }

    /// Returns whether the user may log in: neither disabled nor of a closed account.
    pub fn can_log_in(&self) -> bool {
        self.allowed_to_log_in && !self.shut
    }

    /// Returns whether the user was invited and has not set a password yet.
    pub fn has_no_password(&self) -> bool {
        self.password_hash.is_none()
    }
}
