//! API types of invoices.

use alai_domain::{
    Ctx, billing,
    billing::{BillingDetailsInput, InvoiceDocuments, InvoiceInput, MANUAL_PROVIDER},
    entities::{billing_detail, checkout, credit_note, invoice, payment_record},
    exchange_rates,
    kernel::{
        money::Cents,
        postal_address::{COUNTIES, countries},
    },
};
use poem_openapi::Object;
use uuid::Uuid;

use crate::payload::{
    JsonOrMultipart, Media, Number, Text, format_instant, optional_text, positive_integer_or_zero,
    wrapper,
};

/// An invoice: what an account owes or has paid.
#[derive(Clone, Debug, Object)]
pub struct Invoice {
    pub id: String,
    /// The number of the document, as it is printed: of the proforma, and from the time when it is issued, of the invoice.
    pub number: i64,
    /// The series that is printed in front of the number.
    pub series: String,
    /// `proforma`, or `invoice` if the invoice is issued.
    pub document_type: String,
    /// The series and number of the proforma.
    pub proforma_number: String,
    /// When the invoice was issued. Null for a proforma.
    pub issued_at: Option<String>,
    /// The credit notes that reverse the invoice, in full or in part.
    pub credit_notes: Vec<CreditNote>,
    pub description: String,
    /// A decimal number with two places.
    pub amount: String,
    pub currency: String,
    /// The amount in lei, a decimal number with two places, at the rate `ron_rate` of the day `ron_rate_on`. Null for invoices that are
    /// older than this field.
    pub ron_amount: Option<String>,
    /// Lei for one unit of the currency, as published by the National Bank of Romania.
    pub ron_rate: Option<String>,
    pub ron_rate_on: Option<String>,
    /// `unpaid`, `paid`, `refunded` or `cancelled`.
    pub status: String,
    /// The payment link. Null unless the invoice is unpaid, and null for co-users.
    pub payment_url: Option<String>,
    pub discount_code: Option<String>,
    pub created_at: String,
    /// The document that staff uploaded. Its URL requires the session of the owner or of staff.
    pub invoice_document: Option<Media>,
    /// When staff cancelled the invoice or recorded its refund.
    pub ended_at: Option<String>,
    /// The reason that staff entered. Null for everyone but staff.
    pub ended_reason: Option<String>,
    /// Whether the access that the invoice paid for has ended, too. Null if `ended_at` is null.
    pub access_ended: Option<bool>,
    /// The version. It increases with each change of the amount, the description or the document. A change that sends it is refused if
    /// it is not the current one.
    pub version: i32,
}

/// A credit note (storno).
#[derive(Clone, Debug, Object)]
pub struct CreditNote {
    pub id: String,
    pub series: String,
    pub number: i64,
    /// The reversed amount, a positive decimal number with two places.
    pub amount: String,
    pub currency: String,
    pub created_at: String,
    /// The address of its PDF. It requires the session of the owner or of staff.
    pub file_url: String,
}

impl From<&credit_note::Model> for CreditNote {
    fn from(row: &credit_note::Model) -> Self {
        Self {
            id: row.id.to_string(),
            series: row.series.clone(),
            number: row.number,
            amount: Cents(row.amount_cents).to_string(),
            currency: row.currency.clone(),
            created_at: format_instant(row.created_at),
            file_url: format!(
                "/api/invoices/{}/credit_notes/{}/file",
                row.invoice_id, row.id
            ),
        }
    }
}

impl Invoice {
    /// Converts a row without its payment link, for users who are not the owner.
    pub fn without_payment_link(
        ctx: &Ctx,
        row: &invoice::Model,
        documents: &InvoiceDocuments,
    ) -> Self {
        Self {
            payment_url: None,
            ..Self::from_row(ctx, row, documents)
        }
    }

    /// Converts a row with `ended_reason`, which only staff sees.
    pub fn for_staff(ctx: &Ctx, row: &invoice::Model, documents: &InvoiceDocuments) -> Self {
        Self {
            ended_reason: row.ended_reason.clone(),
            ..Self::from_row(ctx, row, documents)
        }
    }

    /// Converts a row with its payment link, without `ended_reason`.
    pub fn from_row(ctx: &Ctx, row: &invoice::Model, documents: &InvoiceDocuments) -> Self {
        let (series, number) = billing::issued_or_proforma_series_and_number(row);
        let link = || format!("{}{}", ctx.settings.public_url, billing::payment_path(row));
        Self {
            id: row.id.to_string(),
            number,
            series: series.to_owned(),
            document_type: if row.issued_number.is_some() {
                "invoice".into()
            } else {
                "proforma".into()
            },
            proforma_number: format!("{} {}", row.series, row.number),
            issued_at: row.issued_at.map(format_instant),
            credit_notes: documents
                .credit_notes
                .get(&row.id)
                .map(|notes| notes.iter().map(CreditNote::from).collect())
                .unwrap_or_default(),
            description: row.description.clone(),
            amount: Cents(row.amount_cents).to_string(),
            currency: row.currency.clone(),
            ron_amount: billing::amount_in_lei(row).map(|lei| lei.to_string()),
            ron_rate: row.rate_micros.map(exchange_rates::format_exchange_rate),
            ron_rate_on: row.rate_on.map(|day| day.to_string()),
            status: row.status.clone(),
            payment_url: (row.status == "unpaid").then(link),
            discount_code: row.discount_code.clone(),
            created_at: format_instant(row.created_at),
            invoice_document: row
                .document_id
                .and_then(|id| documents.files.get(&id))
                .map(|file| Media {
                    url: format!("/api/invoices/{}/document", row.id),
                    filename: file.file_name.clone(),
                    variants: Vec::new(),
                }),
            ended_at: row.ended_at.map(format_instant),
            ended_reason: None,
            access_ended: row.ended_at.map(|_| row.access_ended),
            version: row.version,
        }
    }
}

/// What a payment provider or staff reported about an invoice.
#[derive(Clone, Debug, Object)]
#[oai(rename = "Payment")]
pub struct PaymentRecord {
    pub invoice_id: String,
    /// `paid`, `overpaid` (to be refunded, see `reason`), `refunded`, `disputed` (by the payer's bank), `failed` or `cancelled`.
    pub kind: String,
    /// Why the payment does not match the invoice: `paid_twice`, `amount_raised` or `amount_lowered` (the invoice was changed after the
    /// payment was started), `invoice_cancelled`, `invoice_refunded` or `account_closed`. Null for a payment that matches, and for
    /// payments that are older than this field.
    pub reason: Option<String>,
    /// `sandbox`, `stripe` or `euplatesc`, or `manual` for what staff recorded.
    pub provider: String,
    /// For a refund that staff recorded: the provider that has reported the same refund since. Null until then.
    pub confirmed_by: Option<String>,
    /// A decimal number with two places.
    pub amount: String,
    pub currency: String,
    pub created_at: String,
}

impl From<(payment_record::Model, Option<checkout::Model>)> for PaymentRecord {
    fn from((row, checkout): (payment_record::Model, Option<checkout::Model>)) -> Self {
        let is_manual = row.provider == MANUAL_PROVIDER;
        Self {
            invoice_id: row.invoice_id.to_string(),
            kind: row.kind,
            reason: row.reason,
            provider: row.provider,
            confirmed_by: checkout.filter(|_| is_manual).map(|found| found.provider),
            amount: Cents(row.amount_cents).to_string(),
            currency: row.currency,
            created_at: format_instant(row.created_at),
        }
    }
}

/// All invoices of the account.
#[derive(Debug, Object)]
pub struct Invoices {
    pub invoices: Vec<Invoice>,
}

wrapper! {
    InvoiceBody, invoice: Invoice
}

/// The fields of an invoice, `invoice[...]` in a form. The document is the part `invoice[invoice_document]`.
#[derive(Debug, Object)]
#[oai(rename = "InvoiceFields")]
pub struct InvoiceWrite {
    pub client_id: Option<Uuid>,
    /// The id of an existing invoice.
    pub id: Option<Uuid>,
    pub description: Option<Text>,
    /// An amount in EUR with up to two decimals, such as `1234.50` or `1.234,50`. `1.234` alone is ambiguous and refused.
    pub amount: Option<Text>,
    /// For a change: the version that it is based on.
    pub version: Option<Number>,
}

wrapper! {
    /// The body of `PUT /invoice`.
    #[oai(rename = "InvoiceFieldsBody")]
    InvoiceWriteBody, invoice: InvoiceWrite
}

/// Why an invoice is cancelled or refunded.
#[derive(Debug, Object)]
#[oai(rename = "InvoiceEnd")]
pub struct CancelOrRefundWrite {
    /// Required, up to 120 characters. Only staff sees it.
    pub reason: Option<Text>,
    /// For a refund: whether the account becomes free again, unless another of its invoices is paid. False if absent.
    pub end_access: Option<bool>,
    /// For a refund: the amount that can still be refunded, as the client shows it: what was received for the invoice and not refunded.
    /// 409 `stale` if it is not the current one. It is not compared if absent.
    pub refundable: Option<Text>,
}

wrapper! {
    /// The body of the operations that cancel and refund an invoice.
    #[oai(rename = "InvoiceEndBody")]
    CancelOrRefundBody, invoice: CancelOrRefundWrite
}

/// A partial refund that was made by hand.
#[derive(Debug, Object)]
#[oai(rename = "GiveBack")]
pub struct PartialRefundWrite {
    /// Required. An amount in euro with up to two decimals, such as `20` or `19,90`.
    pub amount: Option<Text>,
    /// The amount that can still be refunded, as the client shows it: what was received for the invoice and not refunded. 409 `stale` if
    /// it is not the current one. It is not compared if absent.
    pub refundable: Option<Text>,
}

wrapper! {
    /// The body of a partial refund.
    #[oai(rename = "GiveBackBody")]
    PartialRefundBody, invoice: PartialRefundWrite
}

/// Converts the form to domain input.
pub fn into_invoice_input(mut form: JsonOrMultipart<InvoiceWriteBody>) -> InvoiceInput {
    let document = form.take_upload("invoice[invoice_document]");
    let input = form.body.invoice;
    InvoiceInput {
        client_id: input.client_id,
        id: input.id,
        description: optional_text(input.description),
        amount: optional_text(input.amount),
        document,
        version: positive_integer_or_zero(input.version),
    }
}

/// The buyer on the invoices of an account.
#[derive(Debug, Default, Object)]
pub struct BillingDetails {
    /// Whether the buyer is a company. Otherwise it is the owner of the account.
    pub is_company: bool,
    /// The name of the company.
    pub name: String,
    /// The tax id of the company (CUI), with or without `RO`.
    pub tax_id: String,
    /// The number of the company in the trade register.
    pub registry_number: String,
    pub street: String,
    pub city: String,
    /// The code of the Romanian county, such as `CJ`: see `counties`. In another country the region as text.
    pub county: String,
    pub postal_code: String,
    /// ISO 3166-1.
    pub country: String,
}

impl From<billing_detail::Model> for BillingDetails {
    fn from(row: billing_detail::Model) -> Self {
        Self {
            is_company: row.is_company,
            name: row.name,
            tax_id: row.tax_id,
            registry_number: row.registry_number,
            street: row.street,
            city: row.city,
            county: row.county,
            postal_code: row.postal_code,
            country: row.country,
        }
    }
}

/// A county of Romania.
#[derive(Debug, Object)]
pub struct County {
    pub code: String,
    pub name: String,
}

/// The buyer, and the counties and countries that an address can have.
#[derive(Debug, Object)]
#[oai(rename = "BillingDetailsView")]
pub struct BillingDetailsWithCounties {
    pub billing_details: BillingDetails,
    pub counties: Vec<County>,
    /// The codes of all countries by ISO 3166-1.
    pub countries: Vec<String>,
}

impl From<Option<billing_detail::Model>> for BillingDetailsWithCounties {
    fn from(row: Option<billing_detail::Model>) -> Self {
        Self {
            billing_details: row.map(BillingDetails::from).unwrap_or_default(),
            counties: COUNTIES
                .iter()
                .map(|(code, name)| County {
                    code: (*code).into(),
                    name: (*name).into(),
                })
                .collect(),
            countries: countries().map(str::to_owned).collect(),
        }
    }
}

/// The buyer as the owner enters it. A company requires a name, a tax id, a street and a city, and in Romania a county. Its tax id is a
/// CUI in Romania, and a VAT number with the prefix of the country in the rest of the European Union.
#[derive(Debug, Object)]
#[oai(rename = "BillingDetailsFields")]
pub struct BillingDetailsWrite {
    pub is_company: Option<bool>,
    pub name: Option<Text>,
    pub tax_id: Option<Text>,
    pub registry_number: Option<Text>,
    pub street: Option<Text>,
    pub city: Option<Text>,
    pub county: Option<Text>,
    pub postal_code: Option<Text>,
    /// `RO` if absent.
    pub country: Option<Text>,
}

wrapper! {
    /// The body of `PUT /clients/billing_details`.
    BillingDetailsFieldsBody, billing_details: BillingDetailsWrite
}

impl From<BillingDetailsWrite> for BillingDetailsInput {
    fn from(fields: BillingDetailsWrite) -> Self {
        Self {
            is_company: fields.is_company.unwrap_or_default(),
            name: optional_text(fields.name),
            tax_id: optional_text(fields.tax_id),
            registry_number: optional_text(fields.registry_number),
            street: optional_text(fields.street),
            city: optional_text(fields.city),
            county: optional_text(fields.county),
            postal_code: optional_text(fields.postal_code),
            country: optional_text(fields.country),
        }
    }
}

/// The invoice whose payment status is refreshed.
#[derive(Debug, Object)]
#[oai(rename = "ProcessPayment")]
pub struct InvoiceRef {
    pub invoice_id: Option<Text>,
}

wrapper! {
    /// The body of `process_payment`.
    #[oai(rename = "ProcessPaymentBody")]
    RefreshPaymentStatusBody, client: InvoiceRef
}

/// The payment status of an invoice.
#[derive(Debug, Object)]
#[oai(rename = "PaymentStatus")]
pub struct InvoicePaymentStatus {
    pub status: String,
}

/// The body of `regenerate_payment_link`: `client{invoice_id}` or `invoice_id`.
#[derive(Debug, Object)]
#[oai(rename = "RegenerateBody")]
pub struct RegeneratePaymentLinkBody {
    pub client: Option<InvoiceRef>,
    pub invoice_id: Option<Text>,
}

impl RegeneratePaymentLinkBody {
    /// Returns the id of the invoice, from either field.
    pub fn invoice_id(self) -> Option<Uuid> {
        let wrapped = self.client.and_then(|c| c.invoice_id);
        wrapped.or(self.invoice_id).and_then(|t| t.0.parse().ok())
    }
}
