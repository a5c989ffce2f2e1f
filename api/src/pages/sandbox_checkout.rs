//! The checkout of the sandbox provider: a page with three forms (contract 3).

use alai_domain::{
    Ctx, Error,
    billing::{
        self, PAYMENT_FAILURE_PATH, PaymentEventKind, PaymentNotification, SANDBOX,
        payment_success_path,
    },
};
use minijinja::{Value, context};
use poem::{
    Response, handler,
    http::StatusCode,
    web::{Data, Form, Path},
};
use serde::Deserialize;

use crate::{error::ApiError, middleware::Nonce, request_context};

use super::{
    head_tags,
    payment::{payment_summary_values, redirect_to, unknown_link_page},
    plain_page::PlainPage,
};

/// Serves `/sandbox/{reference}`.
#[handler]
pub async fn show_sandbox_checkout(
    ctx: Data<&Ctx>,
    Path(reference): Path<String>,
    nonce: Data<&Nonce>,
) -> poem::Result<Response> {
    let (checkout, invoice) = match billing::find_active_checkout(&ctx, SANDBOX, &reference).await {
        Ok(found) => found,
        Err(Error::NotFound) => return Ok(unknown_link_page(&nonce)),
        Err(other) => return Err(ApiError::from(other).into()),
    };
    // An invoice that is already paid cannot be paid a second time.
    if invoice.status != "unpaid" {
        return Ok(redirect_to(&payment_success_path(&invoice)));
    }
    let choices: Vec<Value> = ["paid", "failed", "cancelled"]
        .into_iter()
        .map(|result| context! { result, label => text(result) })
        .collect();
    let page = PlainPage {
        status: StatusCode::OK,
        lang: request_context::lang().as_str(),
        title: text("title"),
        is_wide: false,
        nonce: &nonce,
    };
    Ok(page.render(
        "sandbox_checkout.html",
        context! { note => text("note"), summary => payment_summary_values(&checkout, &invoice), reference, choices },
    ))
}

/// The result that the visitor chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum SandboxResult {
    Paid,
    Failed,
    Cancelled,
}

impl SandboxResult {
    const fn event_kind(self) -> PaymentEventKind {
        match self {
            Self::Paid => PaymentEventKind::Paid,
            Self::Failed => PaymentEventKind::Failed,
            Self::Cancelled => PaymentEventKind::Cancelled,
        }
    }
}

/// The submitted form.
#[derive(Debug, Deserialize)]
pub struct SandboxForm {
    result: SandboxResult,
}

/// Turns the chosen result into a signed payment notification and processes it like a webhook.
#[handler]
pub async fn submit_sandbox_checkout(
    ctx: Data<&Ctx>,
    Path(reference): Path<String>,
    Form(chosen): Form<SandboxForm>,
    nonce: Data<&Nonce>,
) -> poem::Result<Response> {
    let (checkout, invoice) = match billing::find_active_checkout(&ctx, SANDBOX, &reference).await {
        Ok(found) => found,
        Err(Error::NotFound) => return Ok(unknown_link_page(&nonce)),
        Err(other) => return Err(ApiError::from(other).into()),
    };
    let payload = PaymentNotification {
        event_id: format!("{reference}:{:?}", chosen.result),
        reference,
        kind: chosen.result.event_kind(),
        amount_cents: checkout.amount_cents,
        currency: checkout.currency,
    };
    let raw = serde_json::to_vec(&payload).map_err(|e| ApiError::from(Error::internal(e)))?;
    let signature = billing::sign_sandbox_notification(&ctx, &raw);
    let notification =
        billing::verify_sandbox_notification(&ctx, &raw, &signature).map_err(ApiError::from)?;
    let updated_invoice = billing::record_payment_notification(&ctx, SANDBOX, &notification)
        .await
        .map_err(ApiError::from)?;
    // A visitor who pays, goes back and chooses "cancel" has paid nevertheless.
    let paid = chosen.result == SandboxResult::Paid || updated_invoice.status == "paid";
    Ok(if paid {
        redirect_to(&payment_success_path(&invoice))
    } else {
        redirect_to(PAYMENT_FAILURE_PATH)
    })
}

/// Returns a text of this page in the language of the visitor.
fn text(key: &str) -> &'static str {
    head_tags::head_text(&format!("sandbox.{key}"), request_context::lang().as_str())
        .unwrap_or_default()
}
