//! Invoices that staff creates, and their documents (contract 10; threats A8, E9, E10).

use alai_domain::{Ctx, access, billing, entities::invoice};
use poem::http::HeaderValue;
use poem_openapi::{
    OpenApi,
    param::Path,
    payload::{Binary, Json, Response},
};
use uuid::Uuid;

use crate::{
    auth::SessionAuth,
    error::ApiResult,
    openapi::ApiTag,
    payload::{CreatedOrUpdated, JsonOrMultipart, attachment_disposition, optional_text},
};

use super::{
    dto::{
        CancelOrRefundBody, CancelOrRefundWrite, Invoice, InvoiceBody, InvoiceWriteBody,
        PartialRefundBody, PartialRefundWrite, into_invoice_input,
    },
    load_payer,
};

pub struct InvoicesApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Billing")]
impl InvoicesApi {
    /// Creates an invoice of a client, or changes the one with `id`. Its document is a PDF. 409 `stale` if the `version` that the change
    /// is based on is not the current one.
    #[oai(path = "/invoice", method = "put", operation_id = "save_invoice")]
    async fn save_invoice(
        &self,
        auth: SessionAuth,
        body: JsonOrMultipart<InvoiceWriteBody>,
    ) -> ApiResult<CreatedOrUpdated<InvoiceBody>> {
        let staff = access::require_staff(auth.user())?;
        let (row, fresh) =
            billing::save_invoice(&self.ctx, &staff, into_invoice_input(body)).await?;
        let documents =
            billing::load_invoice_documents(&self.ctx, std::slice::from_ref(&row)).await?;
        let saved = Json(InvoiceBody {
            invoice: Invoice::for_staff(&self.ctx, &row, &documents),
        });
        Ok(if fresh {
            CreatedOrUpdated::Created(saved)
        } else {
            CreatedOrUpdated::Updated(saved)
        })
    }

    /// Issues an unpaid invoice: it gets its number before it is paid. 409 `invoice_issued` if it is issued, `already_paid` if it is not unpaid.
    #[oai(
        path = "/invoices/:id/issue",
        method = "post",
        operation_id = "issue_invoice"
    )]
    async fn issue_invoice(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
    ) -> ApiResult<Json<InvoiceBody>> {
        let staff = access::require_staff(auth.user())?;
        let row = billing::issue_invoice_by_staff(&self.ctx, &staff, id.0).await?;
        self.invoice_response(&row).await
    }

    /// Cancels an unpaid invoice. Its payment link becomes invalid and a mail informs the client. 409 `already_paid` if it is not unpaid.
    #[oai(
        path = "/invoices/:id/cancel",
        method = "post",
        operation_id = "cancel_invoice"
    )]
    async fn cancel_invoice(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        body: Json<CancelOrRefundBody>,
    ) -> ApiResult<Json<InvoiceBody>> {
        let staff = access::require_staff(auth.user())?;
        let row = billing::cancel_invoice(
            &self.ctx,
            &staff,
            id.0,
            optional_text(body.0.invoice.reason).as_deref(),
        )
        .await?;
        self.invoice_response(&row).await
    }

    /// Records that a paid invoice was refunded by hand. No gateway is called. 409 `invoice_not_paid` if it is not paid, `stale` if
    /// another amount can be refunded than the `refundable` that was sent.
    #[oai(
        path = "/invoices/:id/refund",
        method = "post",
        operation_id = "refund_invoice"
    )]
    async fn refund_invoice(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        body: Json<CancelOrRefundBody>,
    ) -> ApiResult<Json<InvoiceBody>> {
        let staff = access::require_staff(auth.user())?;
        let CancelOrRefundWrite {
            reason,
            end_access,
            refundable,
        } = body.0.invoice;
        let ends = end_access.unwrap_or_default();
        let row = billing::record_full_refund(
            &self.ctx,
            &staff,
            id.0,
            optional_text(reason).as_deref(),
            ends,
            optional_text(refundable).as_deref(),
        )
        .await?;
        self.invoice_response(&row).await
    }

    /// Records a partial refund by hand, also of a double payment or of a payment for a cancelled invoice. 422 if the amount is more than
    /// is left. 409 `stale` if another amount can be refunded than the `refundable` that was sent.
    #[oai(
        path = "/invoices/:id/give_back",
        method = "post",
        operation_id = "give_back"
    )]
    async fn give_back(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        body: Json<PartialRefundBody>,
    ) -> ApiResult<Json<InvoiceBody>> {
        let staff = access::require_staff(auth.user())?;
        let PartialRefundWrite { amount, refundable } = body.0.invoice;
        let row = billing::record_partial_refund(
            &self.ctx,
            &staff,
            id.0,
            optional_text(amount).as_deref(),
            optional_text(refundable).as_deref(),
        )
        .await?;
        self.invoice_response(&row).await
    }

    /// Returns the document that staff uploaded for an invoice, for the owner of its account and for staff.
    #[oai(
        path = "/invoices/:id/document",
        method = "get",
        operation_id = "invoice_document"
    )]
    async fn invoice_document(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
    ) -> ApiResult<Response<Binary<Vec<u8>>>> {
        let who = load_payer(&self.ctx, auth.user()).await?;
        let (row, bytes) = billing::load_invoice_document(&self.ctx, &who, id.0).await?;
        // The file is served as an attachment with the stored media type, so that browsers do not render it in our origin.
        let attached = attachment_disposition(&row.file_name)
            .unwrap_or(HeaderValue::from_static("attachment"));
        Ok(Response::new(Binary(bytes.to_vec()))
            .header("content-type", row.mime)
            .header("content-disposition", attached))
    }
}

impl InvoicesApi {
    async fn invoice_response(&self, row: &invoice::Model) -> ApiResult<Json<InvoiceBody>> {
        let documents =
            billing::load_invoice_documents(&self.ctx, std::slice::from_ref(row)).await?;
        Ok(Json(InvoiceBody {
            invoice: Invoice::for_staff(&self.ctx, row, &documents),
        }))
    }
}
