//! The seller that invoices name.

use serde::{Deserialize, Serialize};

use super::postal_address::PostalAddress;

/// The seller as an invoice names it: the configured one, or the one that was stored when the
/// invoice was issued. Empty fields are left out of the printed invoice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seller {
    /// The legal name.
    pub name: String,
    pub address: String,
    pub tax_id: String,
    pub registry: String,
    pub bank: String,
    pub iban: String,
    pub email: String,
    pub phone: String,
    /// The address by part, as far as it is configured.
    #[serde(default)]
    pub postal_address: PostalAddress,
    /// The VAT rate in hundredths of a percent. `None` for a seller that does not charge VAT.
    pub vat: Option<u32>,
}
