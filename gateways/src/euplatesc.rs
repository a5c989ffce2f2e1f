//! EuPlătesc: a signed form that the payer's browser posts, a signed return and notification, and the query for the status of an order.
//!
//! Field names, their order and the signature follow manager.euplatesc.ro/v3/index.php?page=docs and the samples that the provider gives to
//! merchants (the function `euplatesc_mac`, for instance in github.com/vanilophp/euplatesc `src/Messages/Hash.php`).

use std::{fmt, time::Duration};

use alai_domain::{
    Error, ErrorCode,
    billing::{
        PaymentNotification, PaymentOutcome,
        gateway::{
            Gateway, GatewayRedirect, GatewaySession, GatewayUnavailable, PaymentForm,
            PaymentOrder, RawNotification, StatusQuery,
        },
        is_fresh_timestamp,
    },
    kernel::{crypto, money::Cents},
};
use chrono::{DateTime, NaiveDateTime, Utc};
use hmac::{Hmac, KeyInit, Mac};
use md5::Md5;
use serde_json::Value;
use url::Url;

use crate::{
    REQUEST_TIMEOUT, Secret,
    http::{GatewayRequest, TransportError, send_request},
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
/// A further signed field at the end, for merchants whose account reports the result of the fraud check.
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

    /// Verifies the signature of a response in constant time, with or without the field of the fraud check.
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

    /// Sends no request to the provider. The browser posts the order, and the signature protects it against changes.
    async fn open_session(
        &self,
        now: DateTime<Utc>,
        order: &PaymentOrder,
    ) -> Result<GatewaySession, GatewayUnavailable> {
        let described = format!("{} nr. {}", order.description, order.invoice_number);
        let own = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let mut fields = vec![
            own("amount", &Cents(order.amount_cents).to_string()),
            own("curr", &order.currency),
            own("invoice_id", &order.reference),
            own(
                "order_desc",
                truncate_bytes(&described, MAX_DESCRIPTION_BYTES).trim(),
            ),
            own("merch_id", &self.account.merchant_id),
        ];
        fields.extend(Self::timestamp_and_nonce(now));
        let mut fields = self.sign_fields(fields, &ORDER_FIELDS);
        fields.extend([
            own("email", &order.email),
            own("lang", if order.language == "en" { "en" } else { "ro" }),
            own("ExtraData[silenturl]", &order.return_urls.notification),
            own("ExtraData[successurl]", &order.return_urls.signed_return),
            own("ExtraData[failedurl]", &order.return_urls.signed_return),
            own("ExtraData[backtosite]", &order.return_urls.failure),
            // The server rejects forms that another site makes the browser post. Following a link with GET is accepted.
            own("ExtraData[ep_method]", "get"),
            own("ExtraData[backtosite_method]", "get"),
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
        let of = |name: &str| field_value(&fields, name);
        let at =
            NaiveDateTime::parse_from_str(of("timestamp"), TIMESTAMP_FORMAT).map_err(|_| bad())?;
        if !self.has_valid_signature(&fields)
            || !is_fresh_timestamp(now, at.and_utc().timestamp())
            || of("merch_id") != self.account.merchant_id
        {
            return Err(bad());
        }
        let (outcome, word) = if of("action") == "0" {
            (PaymentOutcome::Paid, "paid")
        } else {
            (PaymentOutcome::Failed, "failed")
        };
        Ok(Some(PaymentNotification {
            event_id: format!("{word}:{}", of("ep_id")),
            reference: of("invoice_id").to_owned(),
            outcome,
            amount_cents: Cents::parse(of("amount")).ok_or_else(bad)?.0,
            currency: of("curr").to_owned(),
        }))
    }

    async fn query_status(
        &self,
        now: DateTime<Utc>,
        query: &StatusQuery,
    ) -> Result<Vec<PaymentNotification>, GatewayUnavailable> {
        let own = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let mut question = vec![
            own("method", "check_status"),
            own("mid", &self.account.merchant_id),
            own("invoice_id", &query.reference),
        ];
        question.extend(Self::timestamp_and_nonce(now));
        let question = self.sign_fields(question, &QUERY_FIELDS);
        let call = GatewayRequest {
            url: self.account.status_url.clone(),
            headers: Vec::new(),
            form: Some(question.as_slice()),
        };
        let answer = send_request(&call, self.timeout).await.map_err(
            |(TransportError::Timeout(why) | TransportError::Failed(why))| GatewayUnavailable(why),
        )?;
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
        let mine = |transaction: &&Value| {
            json_text(transaction, "merch_id") == self.account.merchant_id
                && json_text(transaction, "invoice_id") == query.reference
        };
        let found = list.as_array().map(Vec::as_slice).unwrap_or_default();
        Ok(found
            .iter()
            .filter(mine)
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

/// Returns the payment and the refund of a transaction in the list. The transaction contains its amount. If it has no currency, that of the
/// signed order is used.
fn parse_transaction(transaction: &Value, query: &StatusQuery) -> Vec<PaymentNotification> {
    let of = |name: &str| json_text(transaction, name);
    let (Some(amount), "0") = (Cents::parse(&of("amount")), of("action").as_str()) else {
        return Vec::new();
    };
    let own_currency = of("curr");
    let currency = if own_currency.is_empty() {
        query.currency.clone()
    } else {
        own_currency
    };
    let fact = |word: &str, outcome: PaymentOutcome, amount: Cents| PaymentNotification {
        event_id: format!("{word}:{}", of("ep_id")),
        reference: query.reference.clone(),
        outcome,
        amount_cents: amount.0,
        currency: currency.clone(),
    };
    // `1` means a full refund. A partial refund is an amount with two decimals.
    let back = match of("refunded").as_str() {
        "" | "0" => None,
        "1" => Some(amount),
        other => Cents::parse(other).filter(|back| back.0 > 0),
    };
    std::iter::once(fact("paid", PaymentOutcome::Paid, amount))
        .chain(back.map(|back| fact("refunded", PaymentOutcome::Refunded, back)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gateway(merchant_id: &str) -> EuPlatesc {
        EuPlatesc::new(EuPlatescAccount {
            merchant_id: merchant_id.into(),
            // The public key of the test merchant of EuPlătesc (`testaccount`), as in its samples.
            key: Secret::new(crypto::decode_hex("00112233445566778899AABBCCDDEEFF").unwrap()),
            pay_url: Url::parse("https://secure.euplatesc.ro/tdsprocess/tranzactd.php").unwrap(),
            status_url: Url::parse("https://manager.euplatesc.ro/v3/index.php?action=ws").unwrap(),
        })
    }

    fn form_fields(pairs: &[(&str, &str)]) -> FormFields {
        pairs
            .iter()
            .map(|(n, v)| ((*n).to_owned(), (*v).to_owned()))
            .collect()
    }

    /// github.com/vladutilie/euplatesc, `tests/euplatesc.test.ts`, `computeHmac()`: "Computed in EuPlatesc Panel".
    #[test]
    fn sec_a2_the_published_vector_of_the_signed_order_holds() {
        let order = form_fields(&[
            ("amount", "1.00"),
            ("curr", "RON"),
            ("invoice_id", "00012"),
            ("order_desc", "Test order"),
            ("merch_id", "testaccount"),
            ("timestamp", "20190101000000"),
            ("nonce", "f7d93357a7040619bc416881c479687f"),
        ]);
        let signed = gateway("testaccount").sign_fields(order, &ORDER_FIELDS);
        assert_eq!(
            field_value(&signed, "fp_hash"),
            "7C92021205130AB01AAA014E4B47222A"
        );
    }

    /// RFC 2202, test cases 1, 2 and 6 of HMAC-MD5.
    #[test]
    fn the_hmac_is_that_of_rfc_2202() {
        for (key, data, expected) in [
            (
                vec![0x0b; 16],
                "Hi There",
                "9294727a3638bb1c13f48ef8158bfc9d",
            ),
            (
                b"Jefe".to_vec(),
                "what do ya want for nothing?",
                "750c783e6ab0b503eaa86e310a5db738",
            ),
            (
                vec![0xaa; 80],
                "Test Using Larger Than Block-Size Key - Hash Key First",
                "6b1ab7fe4bd7bf8f0b62e6ce61b9d0cd",
            ),
        ] {
            assert_eq!(
                crypto::encode_hex(&hmac_md5(&key, data).finalize().into_bytes()),
                expected
            );
        }
    }

    /// No test vector of a signed response is published with its key (the fixture of github.com/paytic/omnipay-euplatesc, `ep_id`
    /// 3db5977e..., reads it from its environment). These hashes were computed independently with `hmac` of Python, in the same order of
    /// fields.
    #[test]
    fn sec_a2_an_answers_signature_fits_its_fields_in_the_published_order() {
        let answer = |hash: &str, more: &[(&str, &str)]| {
            let mut all = form_fields(&[
                ("amount", "24.00"),
                ("curr", "RON"),
                ("invoice_id", "13198"),
                ("ep_id", "3db5977ec6de4f90e128e9104371fdb2daa3456c"),
                ("merch_id", "44840978913"),
                ("action", "0"),
                ("message", "Approved"),
                ("approval", "683855"),
                ("timestamp", "20150122144855"),
                ("nonce", "2d3f1f7e0557f9973d566998470f9ac8"),
                ("fp_hash", hash),
                ("lang", "ro"),
            ]);
            all.extend(form_fields(more));
            all
        };
        let gateway = gateway("44840978913");
        let (plain, checked) = (PLAIN, CHECKED_HASH);
        assert!(gateway.has_valid_signature(&answer(plain, &[])));
        assert!(gateway.has_valid_signature(&answer(&plain.to_lowercase(), &[])));
        assert!(gateway.has_valid_signature(&answer(checked, &[(FRAUD_CHECK_FIELD, "9")])));
        assert!(!gateway.has_valid_signature(&answer(checked, &[(FRAUD_CHECK_FIELD, "5")])));
        assert!(!gateway.has_valid_signature(&answer(checked, &[])));
        for wrong in ["", "zz", "00", &"0".repeat(32), &plain[..30]] {
            assert!(!gateway.has_valid_signature(&answer(wrong, &[])), "{wrong}");
        }
        for at in 0..RESPONSE_FIELDS.len() {
            let mut changed = answer(plain, &[]);
            changed[at].1.push('1');
            assert!(
                !gateway.has_valid_signature(&changed),
                "{}",
                RESPONSE_FIELDS[at]
            );
        }
    }

    const PLAIN: &str = "914DDFE63B4EA6410F3D681CDF6E4740";
    const CHECKED_HASH: &str = "0B508BB301B81EFEE028D606C4DEF3B0";

    #[test]
    fn lengths_count_bytes_and_nothing_is_a_dash() {
        assert_eq!(signature_message(["1.00", "", "nuntă"]), "41.00-6nuntă");
        assert_eq!(
            (
                truncate_bytes("nuntă", 5),
                truncate_bytes("nuntă", 6),
                truncate_bytes("a", 9)
            ),
            ("nunt", "nuntă", "a")
        );
    }

    #[test]
    fn a_transaction_tells_its_payment_and_what_went_back() {
        let query = StatusQuery {
            reference: "r".into(),
            session_id: None,
            currency: "EUR".into(),
        };
        let facts = |amount: &str, action: &str, refunded: &str| {
            let value = serde_json::json!({"amount": amount, "action": action, "refunded": refunded, "ep_id": "e"});
            parse_transaction(&value, &query)
                .into_iter()
                .map(|s| (s.outcome, s.amount_cents))
                .collect::<Vec<_>>()
        };
        assert_eq!(facts("99.00", "0", "0"), [(PaymentOutcome::Paid, 9_900)]);
        assert_eq!(
            facts("99.00", "0", "1"),
            [
                (PaymentOutcome::Paid, 9_900),
                (PaymentOutcome::Refunded, 9_900)
            ]
        );
        assert_eq!(
            facts("99.00", "0", "40.00"),
            [
                (PaymentOutcome::Paid, 9_900),
                (PaymentOutcome::Refunded, 4_000)
            ]
        );
        // A list without amounts, or with a failed payment, proves no payment.
        assert!(facts("", "0", "0").is_empty() && facts("99.00", "16", "0").is_empty());
    }

    #[test]
    fn what_is_printed_of_it_has_no_key() {
        let gateway = gateway("testaccount");
        let printed = format!("{:?} {gateway:?}", gateway.account);
        assert!(
            !printed.contains("17, 34") && !printed.to_lowercase().contains("001122"),
            "{printed}"
        );
    }
}
