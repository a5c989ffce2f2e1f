//! The payment link, the page whose form leads to a payment gateway, and the return from it. All work without scripts (contract 3).

use alai_domain::{
    Ctx, Error,
    billing::{
        self, GatewaySessionState, PAYMENT_FAILURE_PATH, PaymentLinkTarget, payment_success_path,
    },
    entities::{checkout, invoice},
    kernel::{
        money::Cents,
        payment_gateway::{GatewayRedirect, PaymentForm, RawNotification},
    },
};
use minijinja::{Value, context};
use poem::{
    IntoResponse, Request, Response, handler,
    http::{StatusCode, header},
    web::{Data, Path, Redirect},
};

use crate::{
    error::ApiError,
    middleware::{FormActionOrigin, Nonce},
    request_context,
};

use super::{head_tags, plain_page::PlainPage};

/// Serves `/app/plata/{token}`: creates a session at the gateway and redirects to it.
#[handler]
pub async fn open_payment_link(
    ctx: Data<&Ctx>,
    Path(token): Path<String>,
    nonce: Data<&Nonce>,
) -> poem::Result<Response> {
    match enter_payment(&ctx, &token).await {
        Ok(PaymentEntry::AlreadyPaid(invoice)) => Ok(redirect_to(&payment_success_path(&invoice))),
        Ok(PaymentEntry::Ready(GatewayRedirect::Get(address), ..)) => Ok(redirect_to(&address)),
        Ok(PaymentEntry::Ready(GatewayRedirect::Post(form), checkout, invoice)) => {
            Ok(gateway_form_page(&form, &checkout, &invoice, &nonce))
        }
        Ok(PaymentEntry::GatewayUnavailable) => Ok(gateway_unavailable_page(&token, &nonce)),
        Err(Error::NotFound) => Ok(unknown_link_page(&nonce)),
        Err(other) => Err(ApiError::from(other).into()),
    }
}

enum PaymentEntry {
    AlreadyPaid(Box<invoice::Model>),
    Ready(GatewayRedirect, Box<checkout::Model>, Box<invoice::Model>),
    GatewayUnavailable,
}

/// How often an expired checkout is replaced by another one within one request.
const MAX_EXPIRED_CHECKOUTS: usize = 2;

async fn enter_payment(ctx: &Ctx, token: &str) -> alai_domain::Result<PaymentEntry> {
    for _ in 0..MAX_EXPIRED_CHECKOUTS {
        let (checkout, invoice) = match billing::open_checkout(ctx, token).await? {
            PaymentLinkTarget::AlreadyPaid(invoice) => {
                return Ok(PaymentEntry::AlreadyPaid(Box::new(invoice)));
            }
            PaymentLinkTarget::Checkout(checkout, invoice) => (checkout, Box::new(invoice)),
        };
        match billing::open_or_resume_gateway_session(ctx, &checkout, &invoice).await? {
            GatewaySessionState::Redirect(way) => {
                return Ok(PaymentEntry::Ready(way, Box::new(checkout), invoice));
            }
            // The page after a payment queries the gateway until the payment is recorded.
            GatewaySessionState::Complete => return Ok(PaymentEntry::AlreadyPaid(invoice)),
            GatewaySessionState::Unavailable => return Ok(PaymentEntry::GatewayUnavailable),
            GatewaySessionState::Expired => {}
        }
    }
    Ok(PaymentEntry::GatewayUnavailable)
}

/// The parameters of a return: the result, and the reference of the order.
#[derive(Debug, serde::Deserialize)]
struct GatewayReturn {
    #[serde(default)]
    action: String,
    #[serde(default)]
    invoice_id: String,
}

/// Serves `/app/plata/intoarcere/{provider}`: the browser returns with parameters that the gateway
/// has signed. They are processed like a payment notification. Whether that succeeds or not, the
/// following page queries the actual status.
#[handler]
pub async fn handle_gateway_return(
    ctx: Data<&Ctx>,
    Path(provider): Path<String>,
    request: &Request,
) -> poem::Result<Response> {
    let raw = request.uri().query().unwrap_or_default().as_bytes();
    if let Err(Error::Internal(why) | Error::Unavailable(why) | Error::NoSpace(why)) =
        billing::receive_payment_notification(
            &ctx,
            &provider,
            RawNotification {
                payload: raw,
                signature: "",
            },
        )
        .await
    {
        tracing::error!(
            request_id = request_context::request_id(),
            provider,
            why,
            "the signed return of a payment could not be processed"
        );
    }
    let gateway_return: GatewayReturn = request.params().unwrap_or(GatewayReturn {
        action: String::new(),
        invoice_id: String::new(),
    });
    let order = billing::find_checkout(&ctx, &provider, &gateway_return.invoice_id).await;
    Ok(match order {
        Ok((_, invoice)) if gateway_return.action == "0" || invoice.status != "unpaid" => {
            redirect_to(&payment_success_path(&invoice))
        }
        _ => redirect_to(PAYMENT_FAILURE_PATH),
    })
}

/// Redirects to an address.
pub fn redirect_to(address: &str) -> Response {
    Redirect::see_other(address).into_response()
}

/// Returns the amount, the description and the document for the pages before a gateway (`payment_summary.html`).
pub fn payment_summary_values(checkout: &checkout::Model, invoice: &invoice::Model) -> Value {
    let key = if invoice.issued_number.is_some() {
        "invoice"
    } else {
        "proforma"
    };
    let line = text(key)
        .replace("{description}", &invoice.description)
        .replace(
            "{number}",
            &billing::format_issued_or_proforma_number(invoice),
        );
    let amount = Cents(checkout.amount_cents).format_localized(request_context::lang().as_str());
    context! { heading => text("heading"), line, amount, currency => &checkout.currency }
}

fn page<'a>(status: StatusCode, title: &'a str, nonce: &'a Nonce) -> PlainPage<'a> {
    PlainPage {
        status,
        lang: request_context::lang().as_str(),
        title,
        is_wide: false,
        nonce,
    }
}

/// Renders the page with the signed form. Its content security policy permits this gateway as the only external target.
fn gateway_form_page(
    form: &PaymentForm,
    checkout: &checkout::Model,
    invoice: &invoice::Model,
    nonce: &Nonce,
) -> Response {
    let fields: Vec<Value> = form
        .fields
        .iter()
        .map(|(name, value)| context! { name, value })
        .collect();
    let mut response = page(StatusCode::OK, text("title"), nonce).render(
        "gateway_form.html",
        context! {
            summary => payment_summary_values(checkout, invoice),
            action => &form.action,
            fields,
            text => context! { leading => text("leading"), onward => text("onward") },
        },
    );
    if let Some(origin) = FormActionOrigin::from_action(&form.action) {
        response.extensions_mut().insert(origin);
    }
    response
}

/// Returns the page for a gateway that is unavailable. Nothing was paid, and the visitor can open
/// the same link again.
fn gateway_unavailable_page(token: &str, nonce: &Nonce) -> Response {
    let mut response = page(StatusCode::SERVICE_UNAVAILABLE, text("away"), nonce).render(
        "message_with_button.html",
        context! { sentence => text("away.text"), action => format!("/app/plata/{token}"), button => text("again") },
    );
    response
        .headers_mut()
        .insert(header::RETRY_AFTER, header::HeaderValue::from_static("60"));
    response
}

/// Returns the page for an unknown or invalid payment link.
pub fn unknown_link_page(nonce: &Nonce) -> Response {
    let mut response = page(StatusCode::NOT_FOUND, text("unknown"), nonce).render(
        "message_with_button.html",
        context! { sentence => text("unknown.text"), action => "/", button => text("back") },
    );
    response.headers_mut().remove(header::CACHE_CONTROL);
    response
}

/// Returns a text of these pages in the language of the visitor.
fn text(key: &str) -> &'static str {
    head_tags::head_text(&format!("pay.{key}"), request_context::lang().as_str())
        .unwrap_or_default()
}
