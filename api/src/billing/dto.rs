//! The wire words of invoices.

use std::collections::HashMap;

use alai_domain::{
    Ctx, billing,
    billing::InvoiceWrite,
    entities::{file, invoice, payment},
    kernel::{money::Cents, rates},
};
use poem_openapi::Object;
use uuid::Uuid;

use crate::wire::{Form, Media, Text, hours_text, opt, wrap};

/// What an account owes.
#[derive(Clone, Debug, Object)]
pub struct Invoice {
    pub id: String,
    /// The order's number, for people.
    pub number: i64,
    /// Stands before the number.
    pub series: String,
    pub description: String,
    /// Decimal with two places.
    pub amount: String,
    pub currency: String,
    /// The same in lei, decimal with two places, at `ron_rate` of the day `ron_rate_on`; null for invoices that are older than this.
    pub ron_amount: Option<String>,
    /// Lei for one unit, as the National Bank of Romania publishes it.
    pub ron_rate: Option<String>,
    pub ron_rate_on: Option<String>,
    /// `unpaid`, `paid`, `refunded` or `cancelled`.
    pub status: String,
    /// Opens the payment; null once there is nothing to pay.
    pub payment_url: Option<String>,
    pub discount_code: Option<String>,
    pub created_at: String,
    /// What staff uploaded for it; its address answers who may see it.
    pub invoice_document: Option<Media>,
    /// When staff cancelled it or noted that it was given back.
    pub ended_at: Option<String>,
    /// Why, in the words of staff, whom alone it is told to.
    pub ended_reason: Option<String>,
    /// Whether what it had opened ended with it.
    pub access_ended: Option<bool>,
}

/// The documents of some invoices.
pub type InvoiceDocuments = HashMap<Uuid, file::Model>;

impl Invoice {
    /// The same without the payment link, which is the owner's.
    pub fn without_payment_link(
        ctx: &Ctx,
        row: &invoice::Model,
        papers: &InvoiceDocuments,
    ) -> Self {
        Self {
            payment_url: None,
            ..Self::from_row(ctx, row, papers)
        }
    }

    /// The same with what staff wrote down for itself.
    pub fn for_staff(ctx: &Ctx, row: &invoice::Model, papers: &InvoiceDocuments) -> Self {
        Self {
            ended_reason: row.ended_reason.clone(),
            ..Self::from_row(ctx, row, papers)
        }
    }

    /// A row with its payment link.
    pub fn from_row(ctx: &Ctx, row: &invoice::Model, documents: &InvoiceDocuments) -> Self {
        let link = || format!("{}{}", ctx.settings.public_url, billing::payment_path(row));
        Self {
            id: row.id.to_string(),
            number: row.number,
            series: row.series.clone(),
            description: row.description.clone(),
            amount: Cents(row.amount_cents).to_string(),
            currency: row.currency.clone(),
            ron_amount: billing::in_lei(row).map(|lei| lei.to_string()),
            ron_rate: row.rate_micros.map(rates::written),
            ron_rate_on: row.rate_on.map(|day| day.to_string()),
            status: row.status.clone(),
            payment_url: (row.status == "unpaid").then(link),
            discount_code: row.discount_code.clone(),
            created_at: hours_text(row.created_at),
            invoice_document: row
                .document_id
                .and_then(|id| documents.get(&id))
                .map(|held| Media {
                    url: format!("/api/invoices/{}/document", row.id),
                    filename: held.file_name.clone(),
                    variants: Vec::new(),
                }),
            ended_at: row.ended_at.map(hours_text),
            ended_reason: None,
            access_ended: row.ended_at.map(|_| row.access_ended),
        }
    }
}

/// What a provider said of an invoice.
#[derive(Clone, Debug, Object)]
pub struct Payment {
    pub invoice_id: String,
    /// `paid`, `overpaid` (paid once more, to be given back), `refunded`, `failed` or `cancelled`.
    pub kind: String,
    /// `sandbox`, `stripe` or `euplatesc`; `manual` for what staff noted.
    pub provider: String,
    /// Decimal with two places.
    pub amount: String,
    pub currency: String,
    pub created_at: String,
}

impl From<payment::Model> for Payment {
    fn from(row: payment::Model) -> Self {
        Self {
            invoice_id: row.invoice_id.to_string(),
            kind: row.kind,
            provider: row.provider,
            amount: Cents(row.amount_cents).to_string(),
            currency: row.currency,
            created_at: hours_text(row.created_at),
        }
    }
}

/// All invoices of the account.
#[derive(Debug, Object)]
pub struct Invoices {
    pub invoices: Vec<Invoice>,
}

wrap! {
    /// One invoice.
    InvoiceBody, invoice: Invoice
}

/// `invoice[client_id, id?, description, amount]` with `invoice[invoice_document]` beside it.
#[derive(Debug, Object)]
pub struct InvoiceFields {
    pub client_id: Option<Uuid>,
    /// Of an invoice that is there already.
    pub id: Option<Uuid>,
    pub description: Option<Text>,
    /// Decimal with two places, in EUR.
    pub amount: Option<Text>,
}

wrap! {
    /// The body of `PUT /invoice`.
    InvoiceFieldsBody, invoice: InvoiceFields
}

/// Why an invoice is cancelled or was given back.
#[derive(Debug, Object)]
#[oai(rename = "InvoiceEnd")]
pub struct InvoiceEndWrite {
    /// Required; up to 120 characters, for staff.
    pub reason: Option<Text>,
    /// Of one that was given back: the account is free again, unless another invoice of it is paid. False when absent.
    pub end_access: Option<bool>,
}

wrap! {
    /// The body of the two calls that end an invoice.
    InvoiceEndBody, invoice: InvoiceEndWrite
}

/// Money that went back by hand.
#[derive(Debug, Object)]
#[oai(rename = "GiveBack")]
pub struct PartialRefundWrite {
    /// Required, in euro: `20`, `19,90`.
    pub amount: Option<Text>,
}

wrap! {
    /// The body of a note of money that went back.
    #[oai(rename = "GiveBackBody")]
    PartialRefundBody, invoice: PartialRefundWrite
}

/// As the domain reads it.
pub fn into_invoice_write(mut form: Form<InvoiceFieldsBody>) -> InvoiceWrite {
    let document = form.upload("invoice[invoice_document]");
    let w = form.body.invoice;
    InvoiceWrite {
        client_id: w.client_id,
        id: w.id,
        description: opt(w.description),
        amount: opt(w.amount),
        document,
    }
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
#[oai(rename = "RegenerateBody")]
pub struct PaymentLinkBody {
    pub client: Option<ProcessPayment>,
    pub invoice_id: Option<Text>,
}

impl PaymentLinkBody {
    /// The invoice, however it was named.
    pub fn invoice_id(self) -> Option<Uuid> {
        let wrapped = self.client.and_then(|c| c.invoice_id);
        wrapped.or(self.invoice_id).and_then(|t| t.0.parse().ok())
    }
}
