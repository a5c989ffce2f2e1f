//! Seller and buyer of an invoice, stored when it is paid and not changed afterwards.

use sea_orm::{ConnectionTrait, EntityTrait, prelude::Uuid};
use serde::{Deserialize, Serialize};

use crate::{
    Ctx, Error, Result,
    entities::{account, invoice},
    kernel::seller::Seller,
};

/// The buyer of an invoice.
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

/// Seller and buyer of an invoice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InvoiceParties {
    pub seller: Seller,
    pub buyer: Buyer,
}

/// Returns the parties of an invoice: those stored when it was paid, otherwise the current ones.
///
/// # Errors
/// An internal error if the stored parties cannot be parsed.
pub fn invoice_parties(
    row: &invoice::Model,
    account: &account::Model,
    seller: Seller,
) -> Result<InvoiceParties> {
    match &row.parties {
        Some(stored) => serde_json::from_str(stored).map_err(Error::internal),
        None => Ok(InvoiceParties {
            seller,
            buyer: account.into(),
        }),
    }
}

/// Returns the current parties in the stored format.
pub(super) async fn serialize_current_parties(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    account_id: Uuid,
) -> Result<String> {
    let account = account::Entity::find_by_id(account_id)
        .one(tx)
        .await?
        .ok_or(Error::NotFound)?;
    let now = InvoiceParties {
        seller: ctx.settings.seller.clone(),
        buyer: (&account).into(),
    };
    serde_json::to_string(&now).map_err(Error::internal)
}
