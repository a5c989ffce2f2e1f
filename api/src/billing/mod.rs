//! Operations of invoices and payments.

pub mod dto;
mod invoice_pdf;
mod invoices;

pub use invoices::InvoicesApi;

use alai_domain::{
    Ctx,
    access::{self, CurrentUser, Role},
    billing::{self, OwnerOrStaff, SANDBOX},
    kernel::payment_gateway::RawNotification,
};
use alai_settings::Company;
use poem::http::HeaderValue;
use poem_openapi::{
    OpenApi,
    param::{Header, Path},
    payload::{Binary, Json, PlainText, Response},
};
use uuid::Uuid;

use crate::{
    auth::SessionAuth,
    error::ApiResult,
    jobs::dto::{Job, JobBody},
    openapi::ApiTag,
    payload::{Accepted, NoContent, attachment_disposition},
    request_context,
};

use dto::{
    BillingDetailsFieldsBody, BillingDetailsWithCounties, Invoice, InvoicePaymentStatus, Invoices,
    RefreshPaymentStatusBody, RegeneratePaymentLinkBody,
};

/// Invoices and payments.
pub struct BillingApi {
    pub ctx: Ctx,
    /// The company that sells.
    pub company: Company,
}

fn pdf_response(name: &str, bytes: Vec<u8>) -> Response<Binary<Vec<u8>>> {
    let attached = attachment_disposition(name).unwrap_or(HeaderValue::from_static("attachment"));
    Response::new(Binary(bytes))
        .header("content-type", "application/pdf")
        .header("content-disposition", attached)
}

/// Authorizes the owner of an account, or staff.
async fn load_payer(ctx: &Ctx, who: &CurrentUser) -> alai_domain::Result<OwnerOrStaff> {
    Ok(match who.role() {
        Role::Staff => OwnerOrStaff::Staff(access::require_staff(who)?),
        Role::Member => OwnerOrStaff::Owner(Box::new(access::load_owner(ctx, who).await?)),
    })
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Billing")]
impl BillingApi {
    /// Lists the invoices of the account. Only the owner gets the payment links.
    #[oai(path = "/users/get_bills", method = "get", operation_id = "get_bills")]
    async fn get_bills(&self, auth: SessionAuth) -> ApiResult<Json<Invoices>> {
        let who = access::load_member(&self.ctx, auth.user()).await?;
        let rows = billing::list_invoices(&self.ctx, &who).await?;
        let documents = billing::load_invoice_documents(&self.ctx, &rows).await?;
        let shown = if who.user().owner {
            Invoice::from_row
        } else {
            Invoice::without_payment_link
        };
        Ok(Json(Invoices {
            invoices: rows
                .iter()
                .map(|i| shown(&self.ctx, i, &documents))
                .collect(),
        }))
    }

    /// Requests a new payment link. The old one becomes invalid.
    #[oai(
        path = "/clients/regenerate_payment_link",
        method = "post",
        operation_id = "regenerate_payment_link"
    )]
    async fn regenerate_payment_link(
        &self,
        auth: SessionAuth,
        body: Json<RegeneratePaymentLinkBody>,
    ) -> ApiResult<Accepted<JobBody>> {
        let who = load_payer(&self.ctx, auth.user()).await?;
        let job = billing::request_new_payment_link(&self.ctx, &who, body.0.invoice_id()).await?;
        Ok(Accepted::Accepted(Json(JobBody {
            job: Job::from_row(&self.ctx, &job),
        })))
    }

    /// Returns an invoice as PDF, for the owner of its account and for staff. Its file name has the kind and the number of the document, such as `proforma-PF-1001.pdf` or `factura-ALAI-1001.pdf`.
    #[oai(
        path = "/invoices/:id/file",
        method = "get",
        operation_id = "invoice_file"
    )]
    async fn invoice_file(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
    ) -> ApiResult<Response<Binary<Vec<u8>>>> {
        let who = load_payer(&self.ctx, auth.user()).await?;
        let (invoice, account) = billing::find_invoice(&self.ctx, &who, id.0).await?;
        let language = request_context::lang().as_str();
        let name = invoice_pdf::invoice_file_name(&invoice, language);
        let bytes =
            invoice_pdf::render_invoice_pdf(&self.ctx, invoice, account, &self.company, language)
                .await?;
        Ok(pdf_response(&name, bytes))
    }

    /// Returns a credit note as PDF, for the owner of its account and for staff. Its file name has its number, such as `storno-ALAI-1002.pdf`.
    #[oai(
        path = "/invoices/:id/credit_notes/:credit_note_id/file",
        method = "get",
        operation_id = "credit_note_file"
    )]
    async fn credit_note_file(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        credit_note_id: Path<Uuid>,
    ) -> ApiResult<Response<Binary<Vec<u8>>>> {
        let who = load_payer(&self.ctx, auth.user()).await?;
        let (note, invoice, account) =
            billing::find_credit_note(&self.ctx, &who, id.0, credit_note_id.0).await?;
        let language = request_context::lang().as_str();
        let name = invoice_pdf::credit_note_file_name(&note, language);
        let bytes = invoice_pdf::render_credit_note_pdf(
            &self.ctx,
            note,
            invoice,
            account,
            &self.company,
            language,
        )
        .await?;
        Ok(pdf_response(&name, bytes))
    }

    /// Returns the buyer on the invoices of the account. Without one that the owner has entered, all fields are empty.
    #[oai(
        path = "/clients/billing_details",
        method = "get",
        operation_id = "find_billing_details"
    )]
    async fn find_billing_details(
        &self,
        auth: SessionAuth,
    ) -> ApiResult<Json<BillingDetailsWithCounties>> {
        let owner = access::load_owner(&self.ctx, auth.user()).await?;
        let row = billing::load_billing_details(&self.ctx, &owner).await?;
        Ok(Json(row.into()))
    }

    /// Changes the buyer on the invoices of the account that are not issued yet. 422 with the invalid fields.
    #[oai(
        path = "/clients/billing_details",
        method = "put",
        operation_id = "save_billing_details"
    )]
    async fn save_billing_details(
        &self,
        auth: SessionAuth,
        body: Json<BillingDetailsFieldsBody>,
    ) -> ApiResult<Json<BillingDetailsWithCounties>> {
        let owner = access::load_owner(&self.ctx, auth.user()).await?;
        let row =
            billing::save_billing_details(&self.ctx, &owner, body.0.billing_details.into()).await?;
        Ok(Json(Some(row).into()))
    }

    /// Returns the payment status of an invoice. While it is unpaid, the providers of its open checkouts are queried first.
    #[oai(
        path = "/clients/process_payment",
        method = "post",
        operation_id = "process_payment"
    )]
    async fn process_payment(
        &self,
        body: Json<RefreshPaymentStatusBody>,
    ) -> ApiResult<Json<InvoicePaymentStatus>> {
        let id = body.0.client.invoice_id.and_then(|t| t.0.parse().ok());
        let status = billing::refresh_invoice_status(&self.ctx, id).await?;
        Ok(Json(InvoicePaymentStatus { status }))
    }

    /// Receives a notification of the sandbox provider, signed over the raw body.
    #[oai(
        path = "/payments/sandbox/webhook",
        method = "post",
        operation_id = "sandbox_webhook"
    )]
    async fn sandbox_webhook(
        &self,
        #[oai(name = "Alai-Signature")] signature: Header<Option<String>>,
        body: Binary<Vec<u8>>,
    ) -> ApiResult<NoContent> {
        self.receive_payment_notification(SANDBOX, signature.0, &body.0)
            .await
    }

    /// Receives a notification of Stripe about a Checkout Session or a refund, signed over the raw body.
    #[oai(
        path = "/payments/stripe/webhook",
        method = "post",
        operation_id = "stripe_webhook"
    )]
    async fn stripe_webhook(
        &self,
        #[oai(name = "Stripe-Signature")] signature: Header<Option<String>>,
        body: Binary<Vec<u8>>,
    ) -> ApiResult<NoContent> {
        self.receive_payment_notification("stripe", signature.0, &body.0)
            .await
    }

    /// Receives a notification of EuPlătesc about an order, sent from server to server. Its form fields contain the signature.
    #[oai(
        path = "/payments/euplatesc/notification",
        method = "post",
        operation_id = "euplatesc_notification"
    )]
    async fn euplatesc_notification(
        &self,
        body: Binary<Vec<u8>>,
    ) -> ApiResult<PlainText<&'static str>> {
        self.receive_payment_notification("euplatesc", None, &body.0)
            .await?;
        Ok(PlainText("OK"))
    }
}

impl BillingApi {
    async fn receive_payment_notification(
        &self,
        provider: &str,
        signature: Option<String>,
        raw: &[u8],
    ) -> ApiResult<NoContent> {
        let notice = RawNotification {
            payload: raw,
            signature: signature.as_deref().unwrap_or_default(),
        };
        billing::receive_payment_notification(&self.ctx, provider, notice).await?;
        Ok(NoContent::NoContent)
    }
}
