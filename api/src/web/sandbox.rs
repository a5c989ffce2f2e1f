//! The payment link, and the sandbox provider's checkout: a page of our own with three plain forms (contract 3).

use alai_domain::{
    Ctx, Error,
    billing::{self, Checkout, Outcome, Said},
    kernel::money::Cents,
};
use poem::{
    IntoResponse, Response, handler,
    http::{StatusCode, header},
    web::{Data, Form, Path, Redirect},
};
use serde::Deserialize;

use crate::{
    edge::{Nonce, current},
    error::ApiError,
};

use super::{head, html};

/// `/app/plata/{token}`: makes the gateway's session and goes there.
#[handler]
pub async fn open(ctx: Data<&Ctx>, Path(token): Path<String>, nonce: Data<&Nonce>) -> poem::Result<Response> {
    match billing::open_checkout(&ctx, &token).await {
        Ok(Checkout::Open(checkout, _)) => Ok(Redirect::see_other(format!("/sandbox/{}", checkout.provider_ref)).into_response()),
        Ok(Checkout::AlreadyPaid(invoice)) => Ok(success(&invoice.id.to_string())),
        Err(Error::NotFound) => Ok(unknown(&nonce)),
        Err(other) => Err(ApiError::from(other).into()),
    }
}

/// `/sandbox/{reference}`: the page.
#[handler]
pub async fn show(ctx: Data<&Ctx>, Path(reference): Path<String>, nonce: Data<&Nonce>) -> poem::Result<Response> {
    let (checkout, invoice) = match billing::visit(&ctx, "sandbox", &reference).await {
        Ok(found) => found,
        Err(Error::NotFound) => return Ok(unknown(&nonce)),
        Err(other) => return Err(ApiError::from(other).into()),
    };
    // A link that is paid offers nothing to pay a second time.
    if invoice.status == "paid" {
        return Ok(success(&invoice.id.to_string()));
    }
    let button = |result: &str, class: &str| {
        format!(
            "<form method=\"post\" action=\"/sandbox/{}\"><input type=\"hidden\" name=\"result\" value=\"{result}\">\
             <button type=\"submit\"{class}>{}</button></form>",
            html::escape(&reference),
            text(result)
        )
    };
    let line = text("invoice")
        .replace("{description}", &invoice.description)
        .replace("{number}", &invoice.number.to_string());
    let body = format!(
        "<p class=\"note\">{}</p><h1>{}</h1><p>{}</p><p class=\"sum\">{} {}</p>{}{}{}",
        text("note"),
        text("heading"),
        html::escape(&line),
        Cents(checkout.amount_cents),
        html::escape(&checkout.currency),
        button("paid", " class=\"main\""),
        button("failed", ""),
        button("cancelled", ""),
    );
    Ok(html::page(StatusCode::OK, current::lang().word(), text("title"), false, &nonce, &body))
}

/// The form's answer.
#[derive(Debug, Deserialize)]
pub struct Chosen {
    result: Outcome,
}

/// What was pressed becomes a signed event and takes the same way as a webhook.
#[handler]
pub async fn choose(
    ctx: Data<&Ctx>,
    Path(reference): Path<String>,
    Form(chosen): Form<Chosen>,
    nonce: Data<&Nonce>,
) -> poem::Result<Response> {
    let (checkout, invoice) = match billing::visit(&ctx, "sandbox", &reference).await {
        Ok(found) => found,
        Err(Error::NotFound) => return Ok(unknown(&nonce)),
        Err(other) => return Err(ApiError::from(other).into()),
    };
    let said = Said {
        event_id: format!("{reference}:{:?}", chosen.result),
        reference,
        outcome: chosen.result,
        amount_cents: checkout.amount_cents,
        currency: checkout.currency,
    };
    let raw = serde_json::to_vec(&said).map_err(|e| ApiError::from(Error::internal(e)))?;
    let signature = billing::sign(&ctx, &raw);
    let said = billing::verify(&ctx, &raw, &signature).map_err(ApiError::from)?;
    let now = billing::record(&ctx, "sandbox", &said).await.map_err(ApiError::from)?;
    // Who pays, goes back and presses "cancel" has paid all the same.
    let paid = chosen.result == Outcome::Paid || now.status == "paid";
    Ok(if paid { success(&invoice.id.to_string()) } else { Redirect::see_other("/app/plata-eroare").into_response() })
}

fn success(invoice_id: &str) -> Response {
    Redirect::see_other(format!("/app/plata-succes?action=0&invoice_id={invoice_id}")).into_response()
}

fn unknown(nonce: &Nonce) -> Response {
    let title = text("unknown");
    let body = format!(
        "<h1>{title}</h1><p>{}</p><form action=\"/\"><button class=\"main\">{}</button></form>",
        text("unknown.text"),
        text("back")
    );
    let mut response = html::page(StatusCode::NOT_FOUND, current::lang().word(), title, false, nonce, &body);
    response.headers_mut().remove(header::CACHE_CONTROL);
    response
}

/// The page's own words, in the visitor's language.
fn text(key: &str) -> &'static str {
    head::word(&format!("sandbox.{key}"), current::lang().word()).unwrap_or_default()
}
