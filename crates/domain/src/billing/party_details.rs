//! Seller and buyer of an invoice, stored when it is issued and not changed afterwards.

use sea_orm::{ConnectionTrait, EntityTrait, prelude::Uuid};
use serde::{Deserialize, Serialize};

use crate::{
    Ctx, Error, Result,
    entities::{account, billing_detail, invoice},
    kernel::{postal_address::PostalAddress, seller::Seller},
};

use super::billing_details::find_billing_details;

/// The buyer of an invoice. Invoices that are older than a field have its default.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Buyer {
    pub name: String,
    pub city: String,
    pub email: String,
    pub phone: String,
    #[serde(default)]
    pub is_company: bool,
    /// The tax id and the number in the trade register of a company.
    #[serde(default)]
    pub tax_id: String,
    #[serde(default)]
    pub registry: String,
    #[serde(default)]
    pub postal_address: PostalAddress,
}

impl Buyer {
    /// Returns the buyer of an account: the one that its owner has entered, otherwise its owner.
    fn of_account(row: &account::Model, details: Option<&billing_detail::Model>) -> Self {
        let owner = format!("{} {}", row.name, row.surname);
        let company = details.filter(|details| details.is_company);
        Self {
            name: company.map_or(owner, |details| details.name.clone()),
            city: row.city.clone(),
            email: row.email.clone(),
            phone: row.phone.clone(),
            is_company: company.is_some(),
            tax_id: company.map_or_else(String::new, |details| details.tax_id.clone()),
            registry: company.map_or_else(String::new, |details| details.registry_number.clone()),
            postal_address: details
                .map(billing_detail::Model::postal_address)
                .unwrap_or_default(),
        }
    }
}

/// Seller and buyer of an invoice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InvoiceParties {
    pub seller: Seller,
    pub buyer: Buyer,
}

/// Returns the parties of an invoice: those stored when it was issued, otherwise the current ones.
///
/// # Errors
/// An internal error if the stored parties cannot be parsed.
pub async fn load_invoice_parties(
    ctx: &Ctx,
    row: &invoice::Model,
    account: &account::Model,
    seller: Seller,
) -> Result<InvoiceParties> {
    if let Some(stored) = &row.parties {
        return serde_json::from_str(stored).map_err(Error::internal);
    }
    let details = find_billing_details(&ctx.db, account.id).await?;
    Ok(InvoiceParties {
        seller,
        buyer: Buyer::of_account(account, details.as_ref()),
    })
}

/// Returns the parties that an invoice of the account would have now: the seller and the account's
/// stored buyer.
pub(super) async fn load_current_parties(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    account_id: Uuid,
) -> Result<InvoiceParties> {
    let account = account::Entity::find_by_id(account_id)
        .one(tx)
        .await?
        .ok_or(Error::NotFound)?;
    let details = find_billing_details(tx, account_id).await?;
    Ok(InvoiceParties {
        seller: ctx.settings.seller.clone(),
        buyer: Buyer::of_account(&account, details.as_ref()),
    })
}
