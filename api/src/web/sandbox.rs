//! The sandbox provider's checkout: a page of our own with three plain forms (contract 3).

use alai_domain::{
    Ctx, Error,
    billing::{self, FAILURE_PATH, Outcome, SANDBOX, Said, success_path},
};
use poem::{
    Response, handler,
    http::StatusCode,
    web::{Data, Form, Path},
};
use serde::Deserialize;

use crate::{
    edge::{Nonce, current},
    error::ApiError,
};

use super::{
    head, html,
    pay::{summary, to, unknown},
};

/// `/sandbox/{reference}`: the page.
#[handler]
pub async fn show(
    ctx: Data<&Ctx>,
    Path(reference): Path<String>,
    nonce: Data<&Nonce>,
) -> poem::Result<Response> {
    let (checkout, invoice) = match billing::visit(&ctx, SANDBOX, &reference).await {
        Ok(found) => found,
        Err(Error::NotFound) => return Ok(unknown(&nonce)),
        Err(other) => return Err(ApiError::from(other).into()),
    };
    // A link that is paid offers nothing to pay a second time.
    if invoice.status != "unpaid" {
        return Ok(to(&success_path(&invoice)));
    }
    let button = |result: &str, class: &str| {
        format!(
            "<form method=\"post\" action=\"/sandbox/{}\"><input type=\"hidden\" name=\"result\" value=\"{result}\">\
             <button type=\"submit\"{class}>{}</button></form>",
            html::escape(&reference),
            text(result)
        )
    };
    let body = format!(
        "<p class=\"note\">{}</p>{}{}{}{}",
        text("note"),
        summary(&checkout, &invoice),
        button("paid", " class=\"main\""),
        button("failed", ""),
        button("cancelled", ""),
    );
    Ok(html::page(
        StatusCode::OK,
        current::lang().word(),
        text("title"),
        false,
        &nonce,
        &body,
    ))
}

/// What the three buttons say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Pressed {
    Paid,
    Failed,
    Cancelled,
}

impl Pressed {
    const fn outcome(self) -> Outcome {
        match self {
            Self::Paid => Outcome::Paid,
            Self::Failed => Outcome::Failed,
            Self::Cancelled => Outcome::Cancelled,
        }
    }
}

/// The form's answer.
#[derive(Debug, Deserialize)]
pub struct Chosen {
    result: Pressed,
}

/// What was pressed becomes a signed event and takes the same way as a webhook.
#[handler]
pub async fn choose(
    ctx: Data<&Ctx>,
    Path(reference): Path<String>,
    Form(chosen): Form<Chosen>,
    nonce: Data<&Nonce>,
) -> poem::Result<Response> {
    let (checkout, invoice) = match billing::visit(&ctx, SANDBOX, &reference).await {
        Ok(found) => found,
        Err(Error::NotFound) => return Ok(unknown(&nonce)),
        Err(other) => return Err(ApiError::from(other).into()),
    };
    let said = Said {
        event_id: format!("{reference}:{:?}", chosen.result),
        reference,
        outcome: chosen.result.outcome(),
        amount_cents: checkout.amount_cents,
        currency: checkout.currency,
    };
    let raw = serde_json::to_vec(&said).map_err(|e| ApiError::from(Error::internal(e)))?;
    let signature = billing::sign(&ctx, &raw);
    let said = billing::verify(&ctx, &raw, &signature).map_err(ApiError::from)?;
    let now = billing::record(&ctx, SANDBOX, &said)
        .await
        .map_err(ApiError::from)?;
    // Who pays, goes back and presses "cancel" has paid all the same.
    let paid = chosen.result == Pressed::Paid || now.status == "paid";
    Ok(if paid {
        to(&success_path(&invoice))
    } else {
        to(FAILURE_PATH)
    })
}

/// The page's own words, in the visitor's language.
fn text(key: &str) -> &'static str {
    head::word(&format!("sandbox.{key}"), current::lang().word()).unwrap_or_default()
}
