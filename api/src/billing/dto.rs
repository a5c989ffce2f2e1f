//! The wire words of invoices.

use alai_domain::{Ctx, billing, entities::invoice, kernel::money::Cents};
use poem_openapi::Object;

use crate::wire::{Text, hours_text, wrap};

/// What an account owes.
#[derive(Clone, Debug, Object)]
pub struct Invoice {
    pub id: String,
    /// The order's number, for people.
    pub number: i64,
    pub description: String,
    /// Decimal with two places.
    pub amount: String,
    pub currency: String,
    /// `unpaid`, `paid`, `refunded` or `cancelled`.
    pub status: String,
    /// Opens the payment; null once there is nothing to pay.
    pub payment_url: Option<String>,
    pub discount_code: Option<String>,
    pub created_at: String,
}

impl Invoice {
    /// The same without the payment link, which is the owner's.
    pub fn to_read(ctx: &Ctx, row: &invoice::Model) -> Self {
        Self { payment_url: None, ..Self::of(ctx, row) }
    }

    /// A row with its payment link.
    pub fn of(ctx: &Ctx, row: &invoice::Model) -> Self {
        let link = || format!("{}{}", ctx.settings.public_url, billing::payment_path(row));
        Self {
            id: row.id.to_string(),
            number: row.number,
            description: row.description.clone(),
            amount: Cents(row.amount_cents).to_string(),
            currency: row.currency.clone(),
            status: row.status.clone(),
            payment_url: (row.status == "unpaid").then(link),
            discount_code: row.discount_code.clone(),
            created_at: hours_text(row.created_at),
        }
    }
}

/// All invoices of the account.
#[derive(Debug, Object)]
pub struct Invoices {
    pub invoices: Vec<Invoice>,
}

/// `client{invoice_id}`.
#[derive(Debug, Object)]
pub struct ProcessPayment {
    pub invoice_id: Option<Text>,
}

wrap! {
    /// The body of `process_payment`.
    ProcessPaymentBody, client: ProcessPayment
}

/// The true state and no more.
#[derive(Debug, Object)]
pub struct PaymentStatus {
    pub status: String,
}

/// `client{invoice_id}`, or `invoice_id` alone.
#[derive(Debug, Object)]
pub struct RegenerateBody {
    pub client: Option<ProcessPayment>,
    pub invoice_id: Option<Text>,
}

impl RegenerateBody {
    /// The invoice, however it was named.
    pub fn invoice_id(self) -> Option<uuid::Uuid> {
        let wrapped = self.client.and_then(|c| c.invoice_id);
        wrapped.or(self.invoice_id).and_then(|t| t.0.parse().ok())
    }
}
