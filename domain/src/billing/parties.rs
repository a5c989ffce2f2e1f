//! Who sold and who bought: kept with an invoice from the moment it is paid, whatever changes later.

use sea_orm::{ConnectionTrait, EntityTrait, prelude::Uuid};
use serde::{Deserialize, Serialize};

use crate::{
    Ctx, Error, Result,
    entities::{account, invoice},
    kernel::seller::Seller,
};

/// Who pays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Buyer {
    pub name: String,
    pub city: String,
    pub email: String,
    pub phone: String,
}

impl From<&account::Model> for Buyer {
    fn from(row: &account::Model) -> Self {
        Self {
            name: format!("{} {}", row.name, row.surname),
            city: row.city.clone(),
            email: row.email.clone(),
            phone: row.phone.clone(),
        }
    }
}

/// Both sides of an invoice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Parties {
    pub seller: Seller,
    pub buyer: Buyer,
}

/// The sides of an invoice: as they were when it was paid, else as they are today.
///
/// # Errors
/// Words that were not kept by us.
pub fn parties_of(
    row: &invoice::Model,
    account: &account::Model,
    seller: Seller,
) -> Result<Parties> {
    match &row.parties {
        Some(kept) => serde_json::from_str(kept).map_err(Error::internal),
        None => Ok(Parties {
            seller,
            buyer: account.into(),
        }),
    }
}

/// Both sides as they are now, to be kept.
pub(super) async fn written(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    account_id: Uuid,
) -> Result<String> {
    let account = account::Entity::find_by_id(account_id)
        .one(tx)
        .await?
        .ok_or(Error::NotFound)?;
    let now = Parties {
        seller: ctx.settings.seller.clone(),
        buyer: (&account).into(),
    };
    serde_json::to_string(&now).map_err(Error::internal)
}
