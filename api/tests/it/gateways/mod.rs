//! Tests of payments by each of the three providers: one suite over the real routes, with real
//! requests and signatures, on both databases.

mod fake_gateways;
mod invoice_state;
mod payment_links;
mod payment_pages;
mod payment_suite;
mod stripe_events;

use std::{sync::Arc, time::Duration};

use alai_domain::{
    Ctx, billing,
    entities::{account, checkout, invoice},
    kernel::payment_gateway::{Gateway, Gateways},
};
use chrono::{DateTime, TimeDelta, Utc};
use poem::http::{Method, StatusCode};
use sea_orm::EntityTrait;
use serde_json::{Value, json};

use crate::support::{Client, client};
use fake_gateways::{
    EUPLATESC_KEY, FakeGateway, MERCHANT, STRIPE_WEBHOOK, euplatesc_hash, field_value,
    stripe_signature,
};
use invoice_state::{final_state, read_final_state};

/// A provider, with its fake gateway if it has one.
#[derive(Clone)]
enum Provider {
    Sandbox,
    Stripe(FakeGateway),
    EuPlatesc(FakeGateway),
}

/// An order as the gateway stores it.
#[derive(Clone, Debug)]
struct Order {
    reference: String,
    /// The id of Stripe's checkout session. Empty for the other providers.
    session: String,
    amount: i64,
    currency: String,
}

/// What happened to an order at the gateway.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PaymentFact {
    Paid,
    Failed,
    Cancelled,
    /// The total amount refunded, in cents.
    Refunded(i64),
}

/// A payment notification as the gateway sends it.
#[derive(Clone, Debug)]
struct GatewayNotification {
    path: &'static str,
    signature: Option<(&'static str, String)>,
    body: String,
}

/// Returns every provider, each with a new fake gateway.
async fn providers() -> Vec<Provider> {
    vec![
        Provider::Sandbox,
        Provider::Stripe(fake_gateways::stripe().await),
        Provider::EuPlatesc(fake_gateways::euplatesc().await),
    ]
}

impl Provider {
    fn name(&self) -> &'static str {
        match self {
            Self::Sandbox => "sandbox",
            Self::Stripe(_) => "stripe",
            Self::EuPlatesc(_) => "euplatesc",
        }
    }

    /// Returns a context that uses this provider.
    fn context(&self, ctx: &Ctx) -> Ctx {
        let quick = Duration::from_millis(400);
        let gateway: Arc<dyn Gateway> = match self {
            Self::Sandbox => return ctx.clone(),
            Self::Stripe(at) => {
                Arc::new(fake_gateways::stripe_at(at.url.clone()).with_timeout(quick))
            }
            Self::EuPlatesc(at) => {
                Arc::new(fake_gateways::euplatesc_at(&at.url).with_timeout(quick))
            }
        };
        Ctx {
            gateways: Gateways::new(gateway, Vec::new()),
            ..ctx.clone()
        }
    }

    /// Opens the payment link as a payer does, and submits the order to the gateway.
    async fn open(&self, client: &Client, token: &str) -> Order {
        let answer = client.get(format!("/app/plata/{token}")).send().await.0;
        let status = answer.status();
        let to = answer
            .headers()
            .get("location")
            .map(|v| v.to_str().unwrap().to_owned())
            .unwrap_or_default();
        let page = answer.into_body().into_string().await.unwrap();
        let (amount, currency) = (9_900, "EUR".to_owned());
        match self {
            Self::Sandbox => {
                let reference = to.strip_prefix("/sandbox/").unwrap().to_owned();
                Order {
                    reference,
                    session: String::new(),
                    amount,
                    currency,
                }
            }
            Self::Stripe(at) => {
                assert_eq!(status, StatusCode::SEE_OTHER, "{page}");
                let session = to
                    .strip_prefix(&format!("{}c/pay/", at.url))
                    .unwrap()
                    .to_owned();
                let reference = at.state.lock().unwrap().orders[&session]["client_reference_id"]
                    .as_str()
                    .unwrap()
                    .to_owned();
                Order {
                    reference,
                    session,
                    amount,
                    currency,
                }
            }
            Self::EuPlatesc(at) => {
                assert_eq!(status, StatusCode::OK, "{page}");
                let fields = hidden_fields(&page);
                let body = url::form_urlencoded::Serializer::new(String::new())
                    .extend_pairs(&fields)
                    .finish();
                assert_eq!(send(&at.url, "/tdsprocess/tranzactd.php", &body).await, 200);
                Order {
                    reference: field_value(&fields, "invoice_id").to_owned(),
                    session: String::new(),
                    amount,
                    currency,
                }
            }
        }
    }

    /// Records the fact at the gateway, so that a status request returns it.
    fn set_fact(&self, order: &Order, fact: PaymentFact) {
        match self {
            Self::Sandbox => {}
            Self::Stripe(at) => {
                let gateway = &mut *at.state.lock().unwrap();
                let back = if let PaymentFact::Refunded(back) = fact {
                    back
                } else {
                    0
                };
                let charge = charge(order, back);
                let session = gateway.orders.get_mut(&order.session).unwrap();
                match fact {
                    PaymentFact::Paid | PaymentFact::Refunded(_) => {
                        session["payment_status"] = json!("paid");
                        session["status"] = json!("complete");
                        session["payment_intent"] =
                            json!({"id": format!("pi_{}", order.session), "latest_charge": charge});
                        gateway
                            .transactions
                            .insert(format!("ch_{}", order.session), charge);
                    }
                    PaymentFact::Failed => session["status"] = json!("complete"),
                    PaymentFact::Cancelled => session["status"] = json!("expired"),
                }
            }
            Self::EuPlatesc(at) => {
                let (action, message) = if fact == PaymentFact::Failed {
                    ("16", "Declined")
                } else {
                    ("0", "Approved")
                };
                let back = match fact {
                    PaymentFact::Refunded(back) if back == order.amount => "1".to_owned(),
                    PaymentFact::Refunded(back) => decimal(back),
                    _ => "0".to_owned(),
                };
                let ep_id = ep_id(order, fact);
                let transaction = json!({
                    "merch_id": MERCHANT, "invoice_id": order.reference, "amount": decimal(order.amount), "ep_id": ep_id, "rrn": "225884056595",
                    "action": action, "message": message, "captured": "0", "refunded": back, "masked_card": "444444xxxxxx4444",
                });
                if fact != PaymentFact::Cancelled {
                    at.state
                        .lock()
                        .unwrap()
                        .transactions
                        .insert(ep_id, transaction);
                }
            }
        }
    }

    /// Returns the gateway's notification of the fact, signed at the time `at`. `None` if the
    /// gateway sends no notification of this kind.
    fn notification(
        &self,
        order: &Order,
        fact: PaymentFact,
        at: DateTime<Utc>,
        event: u32,
    ) -> Option<GatewayNotification> {
        match self {
            Self::Sandbox => {
                let (outcome, amount) = match fact {
                    PaymentFact::Paid => ("paid", order.amount),
                    PaymentFact::Failed => ("failed", order.amount),
                    PaymentFact::Cancelled => ("cancelled", order.amount),
                    PaymentFact::Refunded(back) => ("refunded", back),
                };
                let event = if fact == PaymentFact::Paid {
                    format!("paid:{}", order.reference)
                } else {
                    format!("evt_{outcome}_{event}")
                };
                let body = json!({"event_id": event, "reference": order.reference, "outcome": outcome, "amount_cents": amount, "currency": order.currency}).to_string();
                let key = "sandbox-payment:a key of thirty-two bytes or more";
                let signature = stripe_signature(key, at.timestamp(), &body);
                Some(GatewayNotification {
                    path: "/api/payments/sandbox/webhook",
                    signature: Some(("alai-signature", signature)),
                    body,
                })
            }
            Self::Stripe(_) => {
                let (kind, object) = match fact {
                    PaymentFact::Paid if event % 2 == 1 => (
                        "checkout.session.async_payment_succeeded",
                        session(order, "paid", "complete"),
                    ),
                    PaymentFact::Paid => (
                        "checkout.session.completed",
                        session(order, "paid", "complete"),
                    ),
                    PaymentFact::Failed => (
                        "checkout.session.async_payment_failed",
                        session(order, "unpaid", "complete"),
                    ),
                    PaymentFact::Cancelled => (
                        "checkout.session.expired",
                        session(order, "unpaid", "expired"),
                    ),
                    PaymentFact::Refunded(back) if event % 2 == 1 => (
                        "refund.created",
                        json!({"id": "re_1", "object": "refund", "amount": back, "charge": format!("ch_{}", order.session), "currency": "eur", "metadata": {}}),
                    ),
                    PaymentFact::Refunded(back) => ("charge.refunded", charge(order, back)),
                };
                let body = json!({"id": format!("evt_{event}"), "object": "event", "api_version": "2024-06-20", "created": at.timestamp(), "type": kind, "data": {"object": object}}).to_string();
                let signature = stripe_signature(STRIPE_WEBHOOK, at.timestamp(), &body);
                Some(GatewayNotification {
                    path: "/api/payments/stripe/webhook",
                    signature: Some(("stripe-signature", signature)),
                    body,
                })
            }
            Self::EuPlatesc(_) => {
                let (action, message, approval) = match fact {
                    PaymentFact::Paid => ("0", "Approved", "683855"),
                    PaymentFact::Failed => ("16", "Do not honour", ""),
                    PaymentFact::Cancelled | PaymentFact::Refunded(_) => return None,
                };
                let body = euplatesc_notification(
                    order,
                    &ep_id(order, fact),
                    [action, message, approval],
                    at,
                );
                Some(GatewayNotification {
                    path: "/api/payments/euplatesc/notification",
                    signature: None,
                    body,
                })
            }
        }
    }

    /// Records the fact at the gateway and delivers it to the API: by a notification, or by
    /// reconciliation if the gateway sends none. Returns the status.
    async fn notify(
        &self,
        ctx: &Ctx,
        client: &Client,
        order: &Order,
        fact: PaymentFact,
        event: u32,
    ) -> u16 {
        self.set_fact(order, fact);
        match self.notification(order, fact, ctx.now(), event) {
            Some(letter) => letter.post(client).await,
            None => {
                let visit = billing::find_checkout(ctx, self.name(), &order.reference)
                    .await
                    .unwrap()
                    .0;
                billing::reconcile_payments(ctx, i64::try_from(visit.id.as_u128() % 24).unwrap())
                    .await
                    .unwrap();
                200
            }
        }
    }
}

impl GatewayNotification {
    async fn post(&self, client: &Client) -> u16 {
        let mut request = client
            .request(Method::POST, self.path)
            .body(self.body.clone());
        let kind = if self.signature.is_some() {
            "application/json"
        } else {
            "application/x-www-form-urlencoded"
        };
        request = request.header("content-type", kind);
        if let Some((name, value)) = &self.signature {
            request = request.header(*name, value);
        }
        request.send().await.0.status().as_u16()
    }
}

fn decimal(cents: i64) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}

fn ep_id(order: &Order, fact: PaymentFact) -> String {
    let word = if fact == PaymentFact::Failed {
        "f"
    } else {
        "p"
    };
    alai_domain::kernel::crypto::sha256_hex(format!("{word}{}", order.reference))[..40]
        .to_uppercase()
}

fn session(order: &Order, payment: &str, status: &str) -> Value {
    json!({
        "id": order.session, "object": "checkout.session", "amount_total": order.amount, "currency": order.currency.to_lowercase(),
        "client_reference_id": order.reference, "payment_status": payment, "status": status, "payment_intent": format!("pi_{}", order.session),
    })
}

fn charge(order: &Order, back: i64) -> Value {
    json!({
        "id": format!("ch_{}", order.session), "object": "charge", "amount": order.amount, "amount_refunded": back,
        "currency": order.currency.to_lowercase(), "metadata": {"reference": order.reference}, "refunded": back == order.amount,
    })
}

/// Returns EuPlătesc's notification of an order, signed as its documentation defines.
fn euplatesc_notification(
    order: &Order,
    ep_id: &str,
    [action, message, approval]: [&str; 3],
    at: DateTime<Utc>,
) -> String {
    let (amount, time) = (decimal(order.amount), at.format("%Y%m%d%H%M%S").to_string());
    let nonce = "2d3f1f7e0557f9973d566998470f9ac8";
    let [amount, currency, reference] = [
        amount.as_str(),
        order.currency.as_str(),
        order.reference.as_str(),
    ];
    let values = [
        amount,
        currency,
        reference,
        ep_id,
        MERCHANT,
        action,
        message,
        approval,
        time.as_str(),
        nonce,
    ];
    let names = [
        "amount",
        "curr",
        "invoice_id",
        "ep_id",
        "merch_id",
        "action",
        "message",
        "approval",
        "timestamp",
        "nonce",
    ];
    let hash = euplatesc_hash(EUPLATESC_KEY, &values);
    url::form_urlencoded::Serializer::new(String::new())
        .extend_pairs(names.iter().zip(values))
        .append_pair("fp_hash", &hash)
        .append_pair("lang", "ro")
        .finish()
}

/// Returns the hidden fields of a page.
fn hidden_fields(page: &str) -> Vec<(String, String)> {
    let plain = |text: &str| {
        text.replace("&quot;", "\"")
            .replace("&#39;", "'")
            .replace("&lt;", "<")
            .replace("&gt;", ">")
            .replace("&amp;", "&")
    };
    page.split("<input type=\"hidden\" name=\"")
        .skip(1)
        .map(|part| {
            let (name, rest) = part.split_once("\" value=\"").unwrap();
            (plain(name), plain(rest.split('"').next().unwrap()))
        })
        .collect()
}

/// Posts a form over the network, as a browser does. Returns the status.
async fn send(url: &url::Url, path: &str, body: &str) -> u16 {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut stream = tokio::net::TcpStream::connect((url.host_str().unwrap(), url.port().unwrap()))
        .await
        .unwrap();
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    stream
        .write_all(format!("{head}{body}").as_bytes())
        .await
        .unwrap();
    let mut response = String::new();
    stream.read_to_string(&mut response).await.unwrap();
    response.split(' ').nth(1).unwrap().parse().unwrap()
}

/// Creates another invoice of an account.
async fn create_invoice(ctx: &Ctx, account: &account::Model) -> invoice::Model {
    ctx.clock.advance(TimeDelta::milliseconds(1));
    billing::insert_standard_invoice(ctx, &ctx.db, account, 0)
        .await
        .unwrap()
}

/// Returns the only checkout of a test.
async fn only_checkout(ctx: &Ctx) -> checkout::Model {
    checkout::Entity::find()
        .one(&ctx.db)
        .await
        .unwrap()
        .unwrap()
}

fn app(ctx: &Ctx) -> Client {
    client(ctx)
}
