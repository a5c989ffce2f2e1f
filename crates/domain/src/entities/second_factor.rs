//! The authenticator app of a user. Its secret is derived from the salt and the installation's key
//! and is not stored.

use sea_orm::entity::prelude::*;

/// The authenticator app of a user. Its secret is derived from the salt and the installation's key
/// and is not stored.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "second_factors")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub user_id: Uuid,
    pub salt: String,
    /// The last time step whose code was used. Codes of this and earlier steps are refused.
    pub last_step: i64,
    /// `None` until a first code has proved that the app has the secret.
    pub confirmed_at: Option<DateTimeUtc>,
    pub created_at: DateTimeUtc,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
