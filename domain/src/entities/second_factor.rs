//! The authenticator app of a user; its secret is made from the salt and the key of the installation, and stands nowhere.

use sea_orm::entity::prelude::*;

/// The authenticator app of a user; its secret is made from the salt and the key of the installation, and stands nowhere.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "second_factors")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub user_id: Uuid,
    pub salt: String,
    /// The newest step of which a code was used; older ones and this one are no good any more.
    pub last_step: i64,
    /// None until a first code has shown that the app holds the secret.
    pub confirmed_at: Option<DateTimeUtc>,
    pub created_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
