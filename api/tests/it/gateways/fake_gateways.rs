//! Fake payment gateways on the local machine. They implement the published protocols, and sign and
//! verify with code of their own.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
};

use alai_gateways::{EuPlatesc, EuPlatescAccount, Secret, Stripe, StripeAccount};
use hmac::{Hmac, KeyInit, Mac};
use md5::Md5;
use poem::{
    EndpointExt, IntoResponse, Request, Response, Route, Server, get, handler,
    http::StatusCode,
    listener::{Acceptor, Listener, TcpListener},
    post,
    web::{Data, Json, Path},
};
use serde_json::{Value, json};
use sha2::Sha256;
use url::Url;

pub const STRIPE_KEY: &str = "sk_test_51secretOfTheTests";
pub const STRIPE_WEBHOOK: &str = "whsec_secretOfTheTests";
pub const MERCHANT: &str = "44840978913";
pub const EUPLATESC_KEY: &str = "A0B1C2D3E4F5061728394A5B6C7D8E9F";

/// How a fake gateway responds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Behavior {
    #[default]
    Ok,
    /// Responds with 503.
    Down,
    /// Responds with 503 to the first call, and normally afterwards.
    FailsOnce,
    /// Accepts the call and never responds.
    Hangs,
}

/// The state of a fake gateway.
#[derive(Debug, Default)]
pub struct GatewayState {
    pub behavior: Behavior,
    /// Stripe's sessions by id; EuPlătesc's orders by reference.
    pub orders: HashMap<String, Value>,
    /// Stripe's charges by id; EuPlătesc's transactions by `ep_id`.
    pub transactions: HashMap<String, Value>,
    /// The headers and fields of each call.
    pub calls: Vec<Vec<(String, String)>>,
}

pub type SharedState = Arc<Mutex<GatewayState>>;

/// A fake gateway that listens on a local port.
#[derive(Clone)]
pub struct FakeGateway {
    pub state: SharedState,
    pub url: Url,
}

type Fields = Vec<(String, String)>;

pub fn field_value<'a>(fields: &'a [(String, String)], name: &str) -> &'a str {
    fields
        .iter()
        .find(|(n, _)| n == name)
        .map_or("", |(_, v)| v)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

/// Returns a signature as Stripe's documentation defines it: HMAC-SHA256 over the Unix time in
/// seconds, a dot and the body.
pub fn stripe_signature(secret: &str, at: i64, body: &str) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).unwrap();
    mac.update(format!("{at}.{body}").as_bytes());
    format!("t={at},v1={}", hex(&mac.finalize().into_bytes()))
}

/// Returns a signature as EuPlătesc's sample code computes it (`euplatesc_mac`): HMAC-MD5 over
/// lengths and values.
pub fn euplatesc_hash(key: &str, values: &[&str]) -> String {
    let key: Vec<u8> = (0..key.len())
        .step_by(2)
        .map(|i| u8::from_str_radix(&key[i..i + 2], 16).unwrap())
        .collect();
    let mut message = String::new();
    for value in values {
        if value.is_empty() {
            message.push('-');
        } else {
            message.push_str(&value.len().to_string());
            message.push_str(value);
        }
    }
    let mut mac = Hmac::<Md5>::new_from_slice(&key).unwrap();
    mac.update(message.as_bytes());
    hex(&mac.finalize().into_bytes()).to_uppercase()
}

async fn listen(app: impl Fn(SharedState, Url) -> Route) -> FakeGateway {
    let acceptor = TcpListener::bind("127.0.0.1:0")
        .into_acceptor()
        .await
        .unwrap();
    let address = acceptor.local_addr()[0].as_socket_addr().copied().unwrap();
    let url = Url::parse(&format!("http://{address}")).unwrap();
    let state = SharedState::default();
    let routes = app(state.clone(), url.clone())
        .data(state.clone())
        .data(url.clone());
    tokio::spawn(async move { Server::new_with_acceptor(acceptor).run(routes).await });
    FakeGateway { state, url }
}

/// Records a call. Returns the response that the configured behavior demands, or `None` if the call
/// is handled normally.
async fn record_call(state: &SharedState, request: &Request, fields: &Fields) -> Option<Response> {
    let headers = request
        .headers()
        .iter()
        .map(|(n, v)| (n.to_string(), v.to_str().unwrap_or_default().to_owned()));
    let behavior = {
        let mut gateway = state.lock().unwrap();
        gateway
            .calls
            .push(headers.chain(fields.iter().cloned()).collect());
        let behavior = gateway.behavior;
        if behavior == Behavior::FailsOnce {
            gateway.behavior = Behavior::Ok;
        }
        behavior
    };
    match behavior {
        Behavior::Ok => None,
        Behavior::Down | Behavior::FailsOnce => {
            Some(StatusCode::SERVICE_UNAVAILABLE.into_response())
        }
        Behavior::Hangs => std::future::pending().await,
    }
}

fn refused(code: &str) -> Response {
    // Stripe's message also contains a part of the key.
    let error = json!({"error": {"type": "invalid_request_error", "code": code, "message": format!("Invalid API Key provided: {STRIPE_KEY}")}});
    Json(error)
        .with_status(StatusCode::UNAUTHORIZED)
        .into_response()
}

fn form(body: &[u8]) -> Fields {
    url::form_urlencoded::parse(body).into_owned().collect()
}

fn allowed(request: &Request) -> bool {
    request.header("authorization") == Some(&format!("Bearer {STRIPE_KEY}"))
        && request.header("stripe-version").is_some()
}

#[handler]
async fn create_session(
    state: Data<&SharedState>,
    url: Data<&Url>,
    request: &Request,
    body: Vec<u8>,
) -> Response {
    let fields = form(&body);
    if let Some(response) = record_call(&state, request, &fields).await {
        return response;
    }
    if !allowed(request) {
        return refused("api_key_invalid");
    }
    let of = |name: &str| field_value(&fields, name).to_owned();
    let once = request
        .header("idempotency-key")
        .unwrap_or_default()
        .to_owned();
    let (at, amount) = (
        of("expires_at").parse::<i64>(),
        of("line_items[0][price_data][unit_amount]").parse::<i64>(),
    );
    let whole = of("mode") == "payment"
        && at.is_ok()
        && of("line_items[0][quantity]") == "1"
        && !once.is_empty();
    let returns = ["success_url", "cancel_url"]
        .iter()
        .all(|n| of(n).starts_with("http"));
    let (Ok(amount), true, true) = (amount, whole, returns) else {
        return refused("parameter_missing");
    };
    let id = format!("cs_test_{once}");
    let session = json!({
        "id": id, "object": "checkout.session", "amount_total": amount, "client_reference_id": of("client_reference_id"),
        "currency": of("line_items[0][price_data][currency]"), "payment_status": "unpaid", "status": "open", "mode": "payment",
        "metadata": {"reference": of("metadata[reference]")}, "payment_intent": null, "expires_at": at.unwrap(),
        "url": format!("{}c/pay/{id}", *url), "customer_email": of("customer_email"),
    });
    state
        .lock()
        .unwrap()
        .orders
        .entry(id)
        .or_insert_with(|| session.clone());
    Json(session).into_response()
}

#[handler]
async fn show_session(
    state: Data<&SharedState>,
    Path(id): Path<String>,
    request: &Request,
) -> Response {
    show(&state, request, |gateway| gateway.orders.get(&id).cloned()).await
}

/// Lists the sessions of a payment intent.
#[handler]
async fn list_sessions(state: Data<&SharedState>, request: &Request) -> Response {
    let query = form(request.uri().query().unwrap_or_default().as_bytes());
    let intent = field_value(&query, "payment_intent").to_owned();
    show(&state, request, |gateway| {
        let found: Vec<&Value> = gateway
            .orders
            .values()
            .filter(|session| session["payment_intent"]["id"] == intent.as_str())
            .collect();
        Some(json!({"object": "list", "data": found}))
    })
    .await
}

#[handler]
async fn show_charge(
    state: Data<&SharedState>,
    Path(id): Path<String>,
    request: &Request,
) -> Response {
    show(&state, request, |gateway| {
        gateway.transactions.get(&id).cloned()
    })
    .await
}

/// Like Stripe, refuses to expire a session that is not open any more.
#[handler]
async fn expire_session(
    state: Data<&SharedState>,
    Path(id): Path<String>,
    request: &Request,
) -> Response {
    let open = |gateway: &GatewayState| {
        gateway
            .orders
            .get(&id)
            .filter(|session| session["status"] == "open")
            .cloned()
    };
    let answer = show(&state, request, open).await;
    if answer.status() == StatusCode::OK {
        state.lock().unwrap().orders.get_mut(&id).unwrap()["status"] = json!("expired");
    }
    answer
}

async fn show(
    state: &SharedState,
    request: &Request,
    find: impl Fn(&GatewayState) -> Option<Value>,
) -> Response {
    if let Some(response) = record_call(state, request, &Fields::new()).await {
        return response;
    }
    if !allowed(request) {
        return refused("api_key_invalid");
    }
    let found = find(&state.lock().unwrap());
    found.map_or_else(
        || refused("resource_missing"),
        |value| Json(value).into_response(),
    )
}

/// Starts a fake of Stripe's API.
pub async fn stripe() -> FakeGateway {
    listen(|_, _| {
        Route::new()
            .at(
                "/v1/checkout/sessions",
                post(create_session).get(list_sessions),
            )
            .at("/v1/checkout/sessions/:id", get(show_session))
            .at("/v1/checkout/sessions/:id/expire", post(expire_session))
            .at("/v1/charges/:id", get(show_charge))
    })
    .await
}

const ORDER: [&str; 7] = [
    "amount",
    "curr",
    "invoice_id",
    "order_desc",
    "merch_id",
    "timestamp",
    "nonce",
];

#[handler]
async fn take_order(state: Data<&SharedState>, request: &Request, body: Vec<u8>) -> Response {
    let fields = form(&body);
    if let Some(response) = record_call(&state, request, &fields).await {
        return response;
    }
    let values = ORDER.map(|name| field_value(&fields, name));
    let short = field_value(&fields, "invoice_id").len() <= 45
        && field_value(&fields, "order_desc").len() <= 127;
    if euplatesc_hash(EUPLATESC_KEY, &values) != field_value(&fields, "fp_hash")
        || field_value(&fields, "merch_id") != MERCHANT
        || !short
    {
        return StatusCode::BAD_REQUEST.into_response();
    }
    let order: serde_json::Map<_, _> = fields.iter().map(|(n, v)| (n.clone(), json!(v))).collect();
    state.lock().unwrap().orders.insert(
        field_value(&fields, "invoice_id").to_owned(),
        Value::Object(order),
    );
    StatusCode::OK.into_response()
}

#[handler]
async fn tell_status(state: Data<&SharedState>, request: &Request, body: Vec<u8>) -> Response {
    let fields = form(&body);
    if let Some(response) = record_call(&state, request, &fields).await {
        return response;
    }
    let values = ["method", "mid", "invoice_id", "timestamp", "nonce"]
        .map(|name| field_value(&fields, name));
    if euplatesc_hash(EUPLATESC_KEY, &values) != field_value(&fields, "fp_hash")
        || values[0] != "check_status"
        || values[1] != MERCHANT
    {
        return Json(json!({"error": "Invalid fp_hash", "ecode": "202"})).into_response();
    }
    let gateway = state.lock().unwrap();
    let list: Vec<&Value> = gateway
        .transactions
        .values()
        .filter(|t| t["invoice_id"] == values[2])
        .collect();
    if list.is_empty() {
        return Json(json!({"error": "Transaction not found", "ecode": "401"})).into_response();
    }
    Json(json!({"success": serde_json::to_string(&list).unwrap()})).into_response()
}

/// Starts a fake of EuPlătesc's payment page and web service.
pub async fn euplatesc() -> FakeGateway {
    listen(|_, _| {
        Route::new()
            .at("/tdsprocess/tranzactd.php", post(take_order))
            .at("/v3/index.php", post(tell_status))
    })
    .await
}

/// Returns the Stripe client under test, configured for the given address.
pub fn stripe_at(url: Url) -> Stripe {
    Stripe::new(StripeAccount {
        secret_key: Secret::new(STRIPE_KEY),
        webhook_secret: Secret::new(STRIPE_WEBHOOK),
        api_url: url,
    })
}

/// Returns the EuPlătesc client under test, configured for the given address.
pub fn euplatesc_at(url: &Url) -> EuPlatesc {
    EuPlatesc::new(EuPlatescAccount {
        merchant_id: MERCHANT.into(),
        key: Secret::new(alai_domain::kernel::crypto::decode_hex(EUPLATESC_KEY).unwrap()),
        pay_url: url.join("/tdsprocess/tranzactd.php").unwrap(),
        status_url: url.join("/v3/index.php?action=ws").unwrap(),
    })
}
