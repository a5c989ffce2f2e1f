//! Operations of invoices and payments.

pub mod dto;

use alai_domain::{Ctx, access, billing};
use poem_openapi::{
    OpenApi,
    param::Header,
    payload::{Binary, Json},
};

use crate::{auth::Auth, error::Answer, system::Tag, wire::Done};

use dto::{Invoice, Invoices, PaymentStatus, ProcessPaymentBody};

/// Invoices and payments.
pub struct BillingApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api", tag = "Tag::Billing")]
impl BillingApi {
    /// The invoices of the account.
    #[oai(path = "/users/get_bills", method = "get", operation_id = "get_bills")]
    async fn get_bills(&self, auth: Auth) -> Answer<Json<Invoices>> {
        let who = access::account(&self.ctx, auth.user()).await?;
        let rows = billing::list_invoices(&self.ctx, &who).await?;
        Ok(Json(Invoices { invoices: rows.iter().map(|i| Invoice::of(&self.ctx, i)).collect() }))
    }

    /// The true state of an invoice, as its provider told it; changes nothing.
    #[oai(path = "/clients/process_payment", method = "post", operation_id = "process_payment")]
    async fn process_payment(&self, body: Json<ProcessPaymentBody>) -> Answer<Json<PaymentStatus>> {
        let id = body.0.client.invoice_id.and_then(|t| t.0.parse().ok());
        let status = billing::true_status(&self.ctx, id).await?;
        Ok(Json(PaymentStatus { status }))
    }

    /// What the sandbox provider says of a payment, signed over the raw body.
    #[oai(path = "/payments/sandbox/webhook", method = "post", operation_id = "sandbox_webhook")]
    async fn sandbox_webhook(
        &self,
        #[oai(name = "Alai-Signature")] signature: Header<Option<String>>,
        body: Binary<Vec<u8>>,
    ) -> Answer<Done> {
        let said = billing::verify(&self.ctx, &body.0, signature.0.as_deref().unwrap_or_default())?;
        billing::record(&self.ctx, "sandbox", &said).await?;
        Ok(Done::Done)
    }
}
