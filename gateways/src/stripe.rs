//! Stripe: Checkout Sessions, their signed webhook, and the query for their status.
//!
//! Field names and the signature follow docs.stripe.com/api/checkout/sessions and docs.stripe.com/webhooks/signature.

use std::{fmt, time::Duration};

use alai_domain::{
    Code, Error,
    billing::{
        Outcome, Said,
        gateway::{Asked, Away, Gateway, Notice, Order, Session, Way},
        near,
    },
    kernel::secret,
};
use chrono::{DateTime, TimeDelta, Utc};
use serde::Deserialize;
use serde_json::Value;
use url::Url;

use crate::{
    PATIENCE, Secret,
    http::{Answer, Call, Lost, send},
};

/// The API version on which the types below are based.
const VERSION: &str = "2024-06-20";
/// How long a session can be paid. Stripe accepts 30 minutes to 24 hours.
const OPEN: TimeDelta = TimeDelta::hours(12);

/// The configuration of a Stripe account.
#[derive(Clone, Debug)]
pub struct StripeAccount {
    /// The API key, `sk_...`.
    pub key: Secret,
    /// The signing secret of the webhook endpoint, `whsec_...`.
    pub webhook: Secret,
    /// The base URL of the API, `https://api.stripe.com`.
    pub url: Url,
}

/// The payment provider Stripe.
pub struct Stripe {
    account: StripeAccount,
    patience: Duration,
}

impl fmt::Debug for Stripe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Stripe")
    }
}

#[derive(Debug, Deserialize)]
struct Event {
    #[serde(rename = "type")]
    kind: String,
    data: Data,
}

#[derive(Debug, Deserialize)]
struct Data {
    object: Value,
}

/// The fields of a Checkout Session that are used.
#[derive(Debug, Deserialize)]
struct Checkout {
    id: String,
    client_reference_id: Option<String>,
    amount_total: Option<i64>,
    currency: Option<String>,
    payment_status: Option<String>,
    status: Option<String>,
    url: Option<String>,
    payment_intent: Option<Value>,
}

/// The fields of a charge that are used.
#[derive(Debug, Deserialize)]
struct Charge {
    amount_refunded: i64,
    currency: String,
    #[serde(default)]
    metadata: Value,
}

impl Checkout {
    fn said(&self, outcome: Outcome, word: &str) -> Option<Said> {
        Some(Said {
            event_id: format!("{word}:{}", self.id),
            reference: self.client_reference_id.clone()?,
            outcome,
            amount_cents: self.amount_total?,
            currency: self.currency.as_deref()?.to_uppercase(),
        })
    }

    /// Whether the money of a session was received. A complete session need not be paid yet, because some payment methods take days.
    fn is_paid(&self) -> bool {
        matches!(
            self.payment_status.as_deref(),
            Some("paid" | "no_payment_required")
        )
    }
}

impl Charge {
    /// Returns the total amount that was refunded so far. The order is identified by the metadata that its session has set.
    fn said(&self) -> Option<Said> {
        let reference = self.metadata.get("reference")?.as_str()?.to_owned();
        (self.amount_refunded > 0).then(|| Said {
            event_id: format!("refunded:{reference}:{}", self.amount_refunded),
            reference,
            outcome: Outcome::Refunded,
            amount_cents: self.amount_refunded,
            currency: self.currency.to_uppercase(),
        })
    }
}

impl Stripe {
    /// Creates the gateway for an account.
    pub fn new(account: StripeAccount) -> Self {
        Self {
            account,
            patience: PATIENCE,
        }
    }

    /// Changes the timeout of requests.
    pub fn patient(self, patience: Duration) -> Self {
        Self { patience, ..self }
    }

    /// Verifies the `Stripe-Signature` header: `t=SECONDS,v1=HMAC`, with several `v1` while a key is being rotated.
    fn is_genuine(&self, now: DateTime<Utc>, notice: Notice<'_>) -> bool {
        let of = |name: &str| {
            let name = name.to_owned();
            notice.signature.split(',').filter_map(move |part| {
                part.trim()
                    .split_once('=')
                    .filter(|(n, _)| *n == name)
                    .map(|p| p.1)
            })
        };
        let Some(t) = of("t").next().and_then(|t| t.parse::<i64>().ok()) else {
            return false;
        };
        let stamped = [format!("{t}.").as_bytes(), notice.raw].concat();
        near(now, t)
            && of("v1").any(|v1| secret::signed(self.account.webhook.bytes(), &stamped, v1))
    }

    async fn call(
        &self,
        path: &str,
        form: Option<&[(String, String)]>,
        once: Option<&str>,
    ) -> Result<Value, Away> {
        let url = self
            .account
            .url
            .join(path)
            .map_err(|e| Away(format!("{path} is no address: {e}")))?;
        let key = format!("Bearer {}", self.account.key.text());
        let mut headers = vec![("authorization", key.as_str()), ("stripe-version", VERSION)];
        headers.extend(once.map(|id| ("idempotency-key", id)));
        let call = Call { url, headers, form };
        // A failed request is repeated once. Its idempotency key makes it the same order.
        let answer = match send(&call, self.patience).await {
            Err(Lost::Broken(_)) => send(&call, self.patience).await,
            Ok(Answer { status: 500.., .. }) => send(&call, self.patience).await,
            other => other,
        };
        let answer = answer.map_err(|(Lost::Slow(why) | Lost::Broken(why))| Away(why))?;
        let value: Value = serde_json::from_slice(&answer.body).unwrap_or_default();
        if answer.status != 200 {
            // Error messages of Stripe may contain a part of the key. Error codes do not.
            let code = value["error"]["code"]
                .as_str()
                .or(value["error"]["type"].as_str())
                .unwrap_or("no code");
            return Err(Away(format!("Stripe answered {} ({code})", answer.status)));
        }
        Ok(value)
    }

    async fn charge(&self, id: &str) -> Result<Charge, Away> {
        let value = self
            .call(&format!("/v1/charges/{}", part(id)), None, None)
            .await?;
        serde_json::from_value(value).map_err(|e| Away(format!("Stripe's charge is not read: {e}")))
    }

    async fn session(&self, id: &str) -> Result<Checkout, Away> {
        let path = format!(
            "/v1/checkout/sessions/{}?expand%5B%5D=payment_intent.latest_charge",
            part(id)
        );
        let value = self.call(&path, None, None).await?;
        serde_json::from_value(value)
            .map_err(|e| Away(format!("Stripe's session is not read: {e}")))
    }

    /// Whether a URL is a page of Stripe. Payers are redirected to no other page (threats D23).
    fn is_theirs(&self, address: &str) -> bool {
        let Ok(url) = Url::parse(address) else {
            return false;
        };
        let stripe = url
            .host_str()
            .is_some_and(|host| host == "stripe.com" || host.ends_with(".stripe.com"));
        url.scheme() == "https" && stripe || url.origin() == self.account.url.origin()
    }
}

/// Encodes an id for a path.
fn part(id: &str) -> String {
    url::form_urlencoded::byte_serialize(id.as_bytes()).collect()
}

fn form(order: &Order) -> Vec<(String, String)> {
    let language = if order.language == "en" { "en" } else { "ro" };
    let fields = [
        ("mode", "payment".to_owned()),
        ("client_reference_id", order.reference.clone()),
        ("metadata[reference]", order.reference.clone()),
        ("metadata[invoice]", order.number.to_string()),
        // A refund is reported for the charge, which has the metadata of its payment.
        (
            "payment_intent_data[metadata][reference]",
            order.reference.clone(),
        ),
        (
            "payment_intent_data[metadata][invoice]",
            order.number.to_string(),
        ),
        (
            "payment_intent_data[description]",
            format!("{} {}", order.description, order.number),
        ),
        ("customer_email", order.email.clone()),
        ("locale", language.to_owned()),
        (
            "expires_at",
            (order.opened_at + OPEN).timestamp().to_string(),
        ),
        ("success_url", order.returns.success.clone()),
        ("cancel_url", order.returns.failure.clone()),
        ("line_items[0][quantity]", "1".to_owned()),
        (
            "line_items[0][price_data][currency]",
            order.currency.to_lowercase(),
        ),
        (
            "line_items[0][price_data][unit_amount]",
            order.amount_cents.to_string(),
        ),
        (
            "line_items[0][price_data][product_data][name]",
            order.description.clone(),
        ),
    ];
    fields.map(|(name, value)| (name.to_owned(), value)).into()
}

#[async_trait::async_trait]
impl Gateway for Stripe {
    fn name(&self) -> &'static str {
        "stripe"
    }

    fn tells_refunds(&self) -> bool {
        true
    }

    async fn open(&self, _: DateTime<Utc>, order: &Order) -> Result<Session, Away> {
        let value = self
            .call(
                "/v1/checkout/sessions",
                Some(form(order).as_slice()),
                Some(&order.checkout_id.to_string()),
            )
            .await?;
        let made: Checkout = serde_json::from_value(value)
            .map_err(|e| Away(format!("Stripe's session is not read: {e}")))?;
        match made.url {
            Some(address) if self.is_theirs(&address) => Ok(Session {
                id: Some(made.id),
                way: Way::Go(address),
            }),
            _ => Err(Away("Stripe's session has no address of its own".into())),
        }
    }

    async fn hear(
        &self,
        now: DateTime<Utc>,
        notice: Notice<'_>,
    ) -> alai_domain::Result<Option<Said>> {
        let bad = || Error::Rule(Code::BadSignature);
        if !self.is_genuine(now, notice) {
            return Err(bad());
        }
        let event: Event = serde_json::from_slice(notice.raw).map_err(|_| bad())?;
        let object = event.data.object;
        let session = |object: Value| serde_json::from_value::<Checkout>(object).map_err(|_| bad());
        Ok(match event.kind.as_str() {
            "checkout.session.completed" | "checkout.session.async_payment_succeeded" => {
                let session = session(object)?;
                session
                    .is_paid()
                    .then(|| session.said(Outcome::Paid, "paid"))
                    .flatten()
            }
            "checkout.session.async_payment_failed" => {
                session(object)?.said(Outcome::Failed, "failed")
            }
            "checkout.session.expired" => session(object)?.said(Outcome::Cancelled, "expired"),
            "charge.refunded" => serde_json::from_value::<Charge>(object)
                .map_err(|_| bad())?
                .said(),
            // The event reports one refund of a charge. The charge has the order and the total amount refunded.
            "refund.created" => match object["charge"].as_str() {
                Some(id) => self
                    .charge(id)
                    .await
                    .map_err(|Away(why)| Error::internal(why))?
                    .said(),
                None => None,
            },
            _ => None,
        })
    }

    async fn ask(&self, _: DateTime<Utc>, asked: &Asked) -> Result<Vec<Said>, Away> {
        let Some(id) = &asked.session else {
            return Ok(Vec::new());
        };
        let session = self.session(id).await?;
        let paid = session
            .is_paid()
            .then(|| session.said(Outcome::Paid, "paid"))
            .flatten();
        let over = session.status.as_deref() == Some("expired");
        let expired = over
            .then(|| session.said(Outcome::Cancelled, "expired"))
            .flatten();
        let charge = session
            .payment_intent
            .as_ref()
            .and_then(|intent| intent.get("latest_charge"));
        let charge =
            charge.and_then(|charge| serde_json::from_value::<Charge>(charge.clone()).ok());
        Ok([paid, expired, charge.and_then(|charge| charge.said())]
            .into_iter()
            .flatten()
            .collect())
    }

    /// Expires a session if it is open. A session that is paid or expired stays as it is.
    async fn close(&self, session: &str) -> Result<(), Away> {
        if self.session(session).await?.status.as_deref() != Some("open") {
            return Ok(());
        }
        self.call(
            &format!("/v1/checkout/sessions/{}/expire", part(session)),
            Some(&[]),
            None,
        )
        .await
        .map(drop)
    }
}

#[cfg(test)]
mod tests;
