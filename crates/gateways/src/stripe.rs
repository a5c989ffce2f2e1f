//! Stripe: Checkout Sessions, their signed webhook, and the query for their status.
//!
//! Field names and the signature follow docs.stripe.com/api/checkout/sessions and
//! docs.stripe.com/webhooks/signature.

mod charges;

use std::{fmt, time::Duration};

use alai_domain::{
    Error, ErrorCode,
    kernel::{
        crypto,
        payment_gateway::{
            Gateway, GatewayRedirect, GatewaySession, GatewayUnavailable, PaymentEventKind,
            PaymentNotification, PaymentOrder, RawNotification, ResumedSession, StatusQuery,
            is_fresh_timestamp,
        },
    },
};
use chrono::{DateTime, TimeDelta, Utc};
use serde::Deserialize;
use serde_json::Value;
use url::Url;

use crate::{
    REQUEST_TIMEOUT, Secret,
    http::{HttpError, HttpResponse},
    provider_request::{ProviderRequest, send_request},
};

/// The API version on which the types below are based.
const API_VERSION: &str = "2024-06-20";
/// How long a session can be paid. Stripe accepts 30 minutes to 24 hours.
const SESSION_LIFETIME: TimeDelta = TimeDelta::hours(12);

/// The configuration of a Stripe account.
#[derive(Clone, Debug)]
pub struct StripeAccount {
    /// The API key, `sk_...`.
    pub secret_key: Secret,
    /// The signing secret of the webhook endpoint, `whsec_...`.
    pub webhook_secret: Secret,
    /// The base URL of the API, `https://api.stripe.com`.
    pub api_url: Url,
}

/// The payment provider Stripe.
pub struct Stripe {
    account: StripeAccount,
    timeout: Duration,
}

impl fmt::Debug for Stripe {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Stripe")
    }
}

#[derive(Debug, Deserialize)]
struct WebhookEvent {
    #[serde(rename = "type")]
    kind: String,
    data: EventData,
}

#[derive(Debug, Deserialize)]
struct EventData {
    object: Value,
}

/// The fields of a Checkout Session that are used.
#[derive(Debug, Deserialize)]
struct CheckoutSession {
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
    payment_intent: Option<String>,
}

/// The fields of a dispute that are used.
#[derive(Debug, Deserialize)]
struct Dispute {
    id: String,
    charge: String,
    amount: i64,
    currency: String,
}

/// A list of sessions.
#[derive(Debug, Deserialize)]
struct CheckoutSessionList {
    data: Vec<CheckoutSession>,
}

impl CheckoutSession {
    fn to_notification(&self, kind: PaymentEventKind, word: &str) -> Option<PaymentNotification> {
        Some(PaymentNotification {
            event_id: format!("{word}:{}", self.id),
            reference: self.client_reference_id.clone()?,
            kind,
            amount_cents: self.amount_total?,
            currency: self.currency.as_deref()?.to_uppercase(),
        })
    }

    /// Returns whether the money of a session was received. A complete session need not be paid
    /// yet, because some payment methods take days.
    fn is_paid(&self) -> bool {
        matches!(
            self.payment_status.as_deref(),
            Some("paid" | "no_payment_required")
        )
    }
}

impl Charge {
    /// Returns the reference of the order, if the session of the charge has set it.
    fn reference(&self) -> Option<String> {
        Some(self.metadata.get("reference")?.as_str()?.to_owned())
    }

    /// Returns the total amount that was refunded so far of the order `reference`.
    fn to_refund_notification(&self, reference: String) -> Option<PaymentNotification> {
        (self.amount_refunded > 0).then(|| PaymentNotification {
            event_id: format!("refunded:{reference}:{}", self.amount_refunded),
            reference,
            kind: PaymentEventKind::Refunded,
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
            timeout: REQUEST_TIMEOUT,
        }
    }

    /// Changes the timeout of requests.
    pub fn with_timeout(self, timeout: Duration) -> Self {
        Self { timeout, ..self }
    }

    /// Verifies the `Stripe-Signature` header: `t=SECONDS,v1=HMAC`, with several `v1` while a key
    /// is being rotated.
    fn has_valid_signature(&self, now: DateTime<Utc>, notice: RawNotification<'_>) -> bool {
        let signature_values = |name: &str| {
            let name = name.to_owned();
            notice.signature.split(',').filter_map(move |part| {
                part.trim()
                    .split_once('=')
                    .filter(|(n, _)| *n == name)
                    .map(|p| p.1)
            })
        };
        let Some(timestamp) = signature_values("t")
            .next()
            .and_then(|timestamp| timestamp.parse::<i64>().ok())
        else {
            return false;
        };
        let stamped = [format!("{timestamp}.").as_bytes(), notice.payload].concat();
        is_fresh_timestamp(now, timestamp)
            && signature_values("v1")
                .any(|v1| crypto::verify_hmac(self.account.webhook_secret.bytes(), &stamped, v1))
    }

    async fn send_api_request(
        &self,
        path: &str,
        form: Option<&[(String, String)]>,
        idempotency_key: Option<&str>,
    ) -> Result<Value, GatewayUnavailable> {
        let url = self
            .account
            .api_url
            .join(path)
            .map_err(|e| GatewayUnavailable(format!("{path} is not a valid path: {e}")))?;
        let key = format!("Bearer {}", self.account.secret_key.text());
        let mut headers = vec![
            ("authorization", key.as_str()),
            ("stripe-version", API_VERSION),
        ];
        headers.extend(idempotency_key.map(|id| ("idempotency-key", id)));
        let call = ProviderRequest { url, headers, form };
        // A failed request is repeated once. Its idempotency key makes it the same order.
        let answer = match send_request(&call, self.timeout).await {
            Err(HttpError::Failed(_)) => send_request(&call, self.timeout).await,
            Ok(HttpResponse { status: 500.., .. }) => send_request(&call, self.timeout).await,
            other => other,
        };
        let answer = answer.map_err(|error| GatewayUnavailable(error.into_text()))?;
        let value: Value = serde_json::from_slice(&answer.body).unwrap_or_default();
        if answer.status != 200 {
            // Error messages of Stripe may contain a part of the key. Error codes do not.
            let code = value["error"]["code"]
                .as_str()
                .or(value["error"]["type"].as_str())
                .unwrap_or("no code");
            return Err(GatewayUnavailable(format!(
                "Stripe answered {} ({code})",
                answer.status
            )));
        }
        Ok(value)
    }

    async fn fetch_session(&self, id: &str) -> Result<CheckoutSession, GatewayUnavailable> {
        let path = format!(
            "/v1/checkout/sessions/{}?expand%5B%5D=payment_intent.latest_charge",
            encode_path_segment(id)
        );
        let value = self.send_api_request(&path, None, None).await?;
        serde_json::from_value(value)
            .map_err(|e| GatewayUnavailable(format!("Stripe's session cannot be parsed: {e}")))
    }

    /// Returns whether a URL is a page of Stripe. Payers are redirected to no other page (threats
    /// D23).
    fn is_stripe_url(&self, address: &str) -> bool {
        let Ok(url) = Url::parse(address) else {
            return false;
        };
        let stripe = url
            .host_str()
            .is_some_and(|host| host == "stripe.com" || host.ends_with(".stripe.com"));
        url.scheme() == "https" && stripe || url.origin() == self.account.api_url.origin()
    }
}

/// Encodes an id for a path.
fn encode_path_segment(id: &str) -> String {
    url::form_urlencoded::byte_serialize(id.as_bytes()).collect()
}

fn session_form(order: &PaymentOrder) -> Vec<(String, String)> {
    let language = if order.language == "en" { "en" } else { "ro" };
    let fields = [
        ("mode", "payment".to_owned()),
        ("client_reference_id", order.reference.clone()),
        ("metadata[reference]", order.reference.clone()),
        ("metadata[invoice]", order.document_number.clone()),
        // A refund is reported for the charge, which has the metadata of its payment.
        (
            "payment_intent_data[metadata][reference]",
            order.reference.clone(),
        ),
        (
            "payment_intent_data[metadata][invoice]",
            order.document_number.clone(),
        ),
        (
            "payment_intent_data[description]",
            format!("{}, {}", order.description, order.document_number),
        ),
        ("customer_email", order.email.clone()),
        ("locale", language.to_owned()),
        (
            "expires_at",
            (order.opened_at + SESSION_LIFETIME).timestamp().to_string(),
        ),
        ("success_url", order.return_urls.success.clone()),
        ("cancel_url", order.return_urls.failure.clone()),
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

    fn notifies_refunds(&self) -> bool {
        true
    }

    async fn open_session(
        &self,
        _: DateTime<Utc>,
        order: &PaymentOrder,
    ) -> Result<GatewaySession, GatewayUnavailable> {
        let value = self
            .send_api_request(
                "/v1/checkout/sessions",
                Some(session_form(order).as_slice()),
                Some(&order.checkout_id.to_string()),
            )
            .await?;
        let session: CheckoutSession = serde_json::from_value(value)
            .map_err(|e| GatewayUnavailable(format!("Stripe's session cannot be parsed: {e}")))?;
        match session.url {
            Some(address) if self.is_stripe_url(&address) => Ok(GatewaySession {
                id: Some(session.id),
                redirect: GatewayRedirect::Get(address),
            }),
            _ => Err(GatewayUnavailable(
                "the URL of Stripe's session is not a page of Stripe".into(),
            )),
        }
    }

    /// Queries the session. Its page is offered again only while Stripe reports it as open.
    async fn resume_session(
        &self,
        now: DateTime<Utc>,
        order: &PaymentOrder,
        session: Option<&str>,
    ) -> Result<ResumedSession, GatewayUnavailable> {
        let Some(id) = session else {
            return self
                .open_session(now, order)
                .await
                .map(ResumedSession::Open);
        };
        let found = self.fetch_session(id).await?;
        match (found.status.as_deref(), found.url) {
            (Some("open"), Some(address)) if self.is_stripe_url(&address) => {
                Ok(ResumedSession::Open(GatewaySession {
                    id: Some(found.id),
                    redirect: GatewayRedirect::Get(address),
                }))
            }
            (Some("complete"), _) => Ok(ResumedSession::Complete),
            (Some("expired"), _) => Ok(ResumedSession::Expired),
            _ => Err(GatewayUnavailable(
                "the URL of Stripe's session is not a page of Stripe".into(),
            )),
        }
    }

    async fn verify_notification(
        &self,
        now: DateTime<Utc>,
        notice: RawNotification<'_>,
    ) -> alai_domain::Result<Option<PaymentNotification>> {
        let bad = || Error::Rejected(ErrorCode::BadSignature);
        let unavailable = |GatewayUnavailable(why)| Error::internal(why);
        if !self.has_valid_signature(now, notice) {
            return Err(bad());
        }
        let event: WebhookEvent = serde_json::from_slice(notice.payload).map_err(|_| bad())?;
        let object = event.data.object;
        let session =
            |object: Value| serde_json::from_value::<CheckoutSession>(object).map_err(|_| bad());
        Ok(match event.kind.as_str() {
            "checkout.session.completed" | "checkout.session.async_payment_succeeded" => {
                let session = session(object)?;
                session
                    .is_paid()
                    .then(|| session.to_notification(PaymentEventKind::Paid, "paid"))
                    .flatten()
            }
            "checkout.session.async_payment_failed" => {
                session(object)?.to_notification(PaymentEventKind::Failed, "failed")
            }
            "checkout.session.expired" => {
                session(object)?.to_notification(PaymentEventKind::Cancelled, "expired")
            }
            "charge.refunded" => {
                let charge = serde_json::from_value::<Charge>(object).map_err(|_| bad())?;
                self.refund_notification(&charge)
                    .await
                    .map_err(unavailable)?
            }
            // The event reports one refund of a charge. The charge has the order and the total
            // amount refunded.
            "refund.created" => match object["charge"].as_str() {
                Some(id) => {
                    let charge = self.fetch_charge(id).await.map_err(unavailable)?;
                    self.refund_notification(&charge)
                        .await
                        .map_err(unavailable)?
                }
                None => None,
            },
            "charge.dispute.created" => {
                let dispute = serde_json::from_value::<Dispute>(object).map_err(|_| bad())?;
                self.dispute_notification(dispute)
                    .await
                    .map_err(unavailable)?
            }
            _ => None,
        })
    }

    async fn query_status(
        &self,
        _: DateTime<Utc>,
        query: &StatusQuery,
    ) -> Result<Vec<PaymentNotification>, GatewayUnavailable> {
        let Some(id) = &query.session_id else {
            return Ok(Vec::new());
        };
        let session = self.fetch_session(id).await?;
        let paid = session
            .is_paid()
            .then(|| session.to_notification(PaymentEventKind::Paid, "paid"))
            .flatten();
        let over = session.status.as_deref() == Some("expired");
        let expired = over
            .then(|| session.to_notification(PaymentEventKind::Cancelled, "expired"))
            .flatten();
        let charge = session
            .payment_intent
            .as_ref()
            .and_then(|intent| intent.get("latest_charge"));
        let charge =
            charge.and_then(|charge| serde_json::from_value::<Charge>(charge.clone()).ok());
        Ok([
            paid,
            expired,
            charge
                .zip(session.client_reference_id)
                .and_then(|(charge, reference)| charge.to_refund_notification(reference)),
        ]
        .into_iter()
        .flatten()
        .collect())
    }

    /// Expires a session if it is open. A session that is paid or expired stays as it is.
    async fn close_session(&self, session: &str) -> Result<(), GatewayUnavailable> {
        if self.fetch_session(session).await?.status.as_deref() != Some("open") {
            return Ok(());
        }
        self.send_api_request(
            &format!(
                "/v1/checkout/sessions/{}/expire",
                encode_path_segment(session)
            ),
            Some(&[]),
            None,
        )
        .await
        .map(drop)
    }
}

#[cfg(test)]
mod tests;
