//! Who sells, as an invoice says it.

use serde::{Deserialize, Serialize};

/// Who sells, as the configuration says it today; empty words are left out on paper.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seller {
    pub name: String,
    pub address: String,
    pub tax_id: String,
    pub registry: String,
    pub bank: String,
    pub iban: String,
    pub email: String,
    pub phone: String,
    /// In hundredths of a percent; none for who does not pay VAT.
    pub vat: Option<u32>,
}
