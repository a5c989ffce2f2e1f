//! EuPlătesc: a signed form that the payer's browser posts, a signed return and notification, and
//! the query for the status of an order.
//!
//! Field names, their order and the signature follow manager.euplatesc.ro/v3/index.php?page=docs
//! and the samples that the provider gives to merchants (the function `euplatesc_mac`, for instance
//! in github.com/vanilophp/euplatesc `src/Messages/Hash.php`).

use std::{fmt, time::Duration};

use alai_domain::{
    Error, ErrorCode,
    kernel::{
        crypto,
        money::Cents,
        payment_gateway::{
            Gateway, GatewayRedirect, GatewaySession, GatewayUnavailable, PaymentEventKind,
            PaymentForm, PaymentNotification, PaymentOrder, RawNotification, StatusQuery,
            is_fresh_timestamp,
        },
    },
};
use chrono::{DateTime, NaiveDateTime, Utc};
use hmac::{Hmac, KeyInit, Mac};
use md5::Md5;
use serde_json::Value;
use url::Url;

use crate::{
    REQUEST_TIMEOUT, Secret,
    provider_request::{ProviderRequest, send_request},
};

/// The signed fields of an order, in this order.
const ORDER_FIELDS: [&str; 7] = [
    "amount",
    "curr",
    "invoice_id",
    "order_desc",
    "merch_id",
    "timestamp",
    "nonce",
];
/// The signed fields of a response, in this order.
const RESPONSE_FIELDS: [&str; 10] = [
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
/// A further signed field at the end, for merchants whose account reports the result of the fraud
/// check.
const FRAUD_CHECK_FIELD: &str = "sec_status";
/// The signed fields of a status query, in this order.
const QUERY_FIELDS: [&str; 5] = ["method", "mid", "invoice_id", "timestamp", "nonce"];
/// The maximum length of a description in bytes.
const MAX_DESCRIPTION_BYTES: usize = 127;
const TIMESTAMP_FORMAT: &str = "%Y%m%d%H%M%S";

/// The configuration of a merchant account.
#[derive(Clone, Debug)]
pub struct EuPlatescAccount {
    pub merchant_id: String,
    /// The key as bytes, decoded from hexadecimal.
    pub key: Secret,
    /// `https://secure.euplatesc.ro/tdsprocess/tranzactd.php`
    pub pay_url: Url,
    /// `https://manager.euplatesc.ro/v3/index.php?action=ws`
    pub status_url: Url,
}

/// The payment provider EuPlătesc.
pub struct EuPlatesc {
    account: EuPlatescAccount,
    timeout: Duration,
}

impl fmt::Debug for EuPlatesc {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("EuPlatesc")
    }
}

type FormFields = Vec<(String, String)>;

fn field_value<'a>(fields: &'a [(String, String)], name: &str) -> &'a str {
    fields
        .iter()
        .find(|(n, _)| n == name)
        .map_or("", |(_, value)| value.trim())
}

/// Joins values for the signature: each follows its length in bytes, and an empty value is a dash.
fn signature_message<'a>(values: impl IntoIterator<Item = &'a str>) -> String {
    values
        .into_iter()
        .map(|value| {
            if value.is_empty() {
                "-".to_owned()
            } else {
                format!("{}{value}", value.len())
            }
        })
        .collect()
}

#[expect(clippy::expect_used, reason = "HMAC takes a key of any length")]
fn hmac_md5(key: &[u8], message: &str) -> Hmac<Md5> {
    let mut mac = Hmac::<Md5>::new_from_slice(key).expect("HMAC takes a key of any length");
    mac.update(message.as_bytes());
    mac
}

impl EuPlatesc {
    /// Creates the gateway for an account.
    pub fn new(account: EuPlatescAccount) -> Self {
        Self {
            account,
            timeout: REQUEST_TIMEOUT,
        }
    }

    /// Changes the timeout of requests.
    pub fn with_timeout(self, timeout: Duration) -> Self {
        Self { timeout, ..self }
    }

    fn sign_fields(&self, mut fields: FormFields, names: &[&str]) -> FormFields {
        let message = signature_message(names.iter().map(|name| field_value(&fields, name)));
        let hash = crypto::encode_hex(
            &hmac_md5(self.account.key.bytes(), &message)
                .finalize()
                .into_bytes(),
        )
        .to_uppercase();
        fields.push(("fp_hash".to_owned(), hash));
        fields
    }

    /// Verifies the signature of a response in constant time, with or without the field of the
    /// fraud check.
    fn has_valid_signature(&self, fields: &[(String, String)]) -> bool {
        let Some(given) = crypto::decode_hex(field_value(fields, "fp_hash")) else {
            return false;
        };
        let fits = |names: &[&str]| {
            let message = signature_message(names.iter().map(|name| field_value(fields, name)));
            hmac_md5(self.account.key.bytes(), &message)
                .verify_slice(&given)
                .is_ok()
        };
        fits(&RESPONSE_FIELDS) || fits(&[RESPONSE_FIELDS.as_slice(), &[FRAUD_CHECK_FIELD]].concat())
    }

    fn timestamp_and_nonce(now: DateTime<Utc>) -> [(String, String); 2] {
        let nonce = crypto::encode_hex(&crypto::random_bytes::<16>());
        [
            (
                "timestamp".to_owned(),
                now.format(TIMESTAMP_FORMAT).to_string(),
            ),
            ("nonce".to_owned(), nonce),
        ]
    }
}

/// Shortens a text to a number of bytes without splitting a character.
fn truncate_bytes(text: &str, most: usize) -> &str {
    let mut end = most.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}

#[async_trait::async_trait]
impl Gateway for EuPlatesc {
    fn name(&self) -> &'static str {
        "euplatesc"
    }

    fn notifies_refunds(&self) -> bool {
        false
    }

    /// Returns a form without a request to the provider. The browser posts the form, and the
    /// signature protects the order against changes.
    async fn open_session(
        &self,
        now: DateTime<Utc>,
        order: &PaymentOrder,
    ) -> Result<GatewaySession, GatewayUnavailable> {
        let described = format!("{}, {}", order.description, order.document_number);
        let field = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let mut fields = vec![
            field("amount", &Cents(order.amount_cents).to_string()),
            field("curr", &order.currency),
            field("invoice_id", &order.reference),
            field(
                "order_desc",
                truncate_bytes(&described, MAX_DESCRIPTION_BYTES).trim(),
            ),
            field("merch_id", &self.account.merchant_id),
        ];
        fields.extend(Self::timestamp_and_nonce(now));
        let mut fields = self.sign_fields(fields, &ORDER_FIELDS);
        fields.extend([
            field("email", &order.email),
            field("lang", if order.language == "en" { "en" } else { "ro" }),
            field("ExtraData[silenturl]", &order.return_urls.notification),
            field("ExtraData[successurl]", &order.return_urls.signed_return),
            field("ExtraData[failedurl]", &order.return_urls.signed_return),
            field("ExtraData[backtosite]", &order.return_urls.failure),
            // The server rejects forms that another site makes the browser post. Following a link
            // with GET is accepted.
            field("ExtraData[ep_method]", "get"),
            field("ExtraData[backtosite_method]", "get"),
        ]);
        Ok(GatewaySession {
            id: None,
            redirect: GatewayRedirect::Post(PaymentForm {
                action: self.account.pay_url.to_string(),
                fields,
            }),
        })
    }

    async fn verify_notification(
        &self,
        now: DateTime<Utc>,
        notice: RawNotification<'_>,
    ) -> alai_domain::Result<Option<PaymentNotification>> {
        let bad = || Error::Rejected(ErrorCode::BadSignature);
        let fields: FormFields = url::form_urlencoded::parse(notice.payload)
            .into_owned()
            .collect();
        let value_of = |name: &str| field_value(&fields, name);
        let at = NaiveDateTime::parse_from_str(value_of("timestamp"), TIMESTAMP_FORMAT)
            .map_err(|_| bad())?;
        if !self.has_valid_signature(&fields)
            || !is_fresh_timestamp(now, at.and_utc().timestamp())
            || value_of("merch_id") != self.account.merchant_id
        {
            return Err(bad());
        }
        let (kind, word) = if value_of("action") == "0" {
            (PaymentEventKind::Paid, "paid")
        } else {
            (PaymentEventKind::Failed, "failed")
        };
        Ok(Some(PaymentNotification {
            event_id: format!("{word}:{}", value_of("ep_id")),
            reference: value_of("invoice_id").to_owned(),
            kind,
            amount_cents: Cents::parse(value_of("amount")).ok_or_else(bad)?.0,
            currency: value_of("curr").to_owned(),
        }))
    }

    async fn query_status(
        &self,
        now: DateTime<Utc>,
        query: &StatusQuery,
    ) -> Result<Vec<PaymentNotification>, GatewayUnavailable> {
        let field = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let mut request = vec![
            field("method", "check_status"),
            field("mid", &self.account.merchant_id),
            field("invoice_id", &query.reference),
        ];
        request.extend(Self::timestamp_and_nonce(now));
        let request = self.sign_fields(request, &QUERY_FIELDS);
        let call = ProviderRequest {
            url: self.account.status_url.clone(),
            headers: Vec::new(),
            form: Some(request.as_slice()),
        };
        let answer = send_request(&call, self.timeout)
            .await
            .map_err(|error| GatewayUnavailable(error.into_text()))?;
        let value: Value = serde_json::from_slice(&answer.body).unwrap_or_default();
        if answer.status != 200 {
            return Err(GatewayUnavailable(format!(
                "EuPlătesc answered {}",
                answer.status
            )));
        }
        // The list is JSON inside a JSON string.
        let list = match &value["success"] {
            Value::String(text) => serde_json::from_str(text).unwrap_or_default(),
            other => other.clone(),
        };
        let is_own = |transaction: &&Value| {
            json_text(transaction, "merch_id") == self.account.merchant_id
                && json_text(transaction, "invoice_id") == query.reference
        };
        let found = list.as_array().map(Vec::as_slice).unwrap_or_default();
        Ok(found
            .iter()
            .filter(is_own)
            .flat_map(|transaction| parse_transaction(transaction, query))
            .collect())
    }
}

fn json_text(transaction: &Value, name: &str) -> String {
    match &transaction[name] {
        Value::String(text) => text.trim().to_owned(),
        Value::Number(number) => number.to_string(),
        _ => String::new(),
    }
}

/// Returns the payment and the refund of a transaction in the list. The transaction contains its
/// amount. If it has no currency, that of the signed order is used.
fn parse_transaction(transaction: &Value, query: &StatusQuery) -> Vec<PaymentNotification> {
    let value_of = |name: &str| json_text(transaction, name);
    let (Some(amount), "0") = (
        Cents::parse(&value_of("amount")),
        value_of("action").as_str(),
    ) else {
        return Vec::new();
    };
    let own_currency = value_of("curr");
    let currency = if own_currency.is_empty() {
        query.currency.clone()
    } else {
        own_currency
    };
    let fact = |word: &str, kind: PaymentEventKind, amount: Cents| PaymentNotification {
        event_id: format!("{word}:{}", value_of("ep_id")),
        reference: query.reference.clone(),
        kind,
        amount_cents: amount.0,
        currency: currency.clone(),
    };
    // `1` means a full refund. A partial refund is an amount with two decimals.
    let back = match value_of("refunded").as_str() {
        "" | "0" => None,
        "1" => Some(amount),
        other => Cents::parse(other).filter(|back| back.0 > 0),
    };
    std::iter::once(fact("paid", PaymentEventKind::Paid, amount))
        .chain(back.map(|back| fact("refunded", PaymentEventKind::Refunded, back)))
        .collect()
}

#[cfg(test)]
mod tests;
