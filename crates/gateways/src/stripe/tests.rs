//! The published test vectors of the signature, and the check of redirect URLs.

use super::*;

/// `src/StripeTests/Resources/event_test_signature.json` with the header of `EventUtilityTest.cs`,
/// both of github.com/stripe/stripe-dotnet (in the version with the fixture `invoiceitem.created`),
/// also in the tests of async-stripe.
const PUBLISHED: &str = r#"{
  "id": "evt_123",
  "object": "event",
  "account": "acct_123",
  "api_version": "2017-05-25",
  "created": 1533204620,
  "data": {
    "object": {
      "id": "ii_123",
      "object": "invoiceitem",
      "amount": 1000,
      "currency": "usd",
      "customer": "cus_123",
      "date": 1533204620,
      "description": "Test Invoice Item",
      "discountable": false,
      "invoice": "in_123",
      "livemode": false,
      "metadata": {},
      "period": {
        "start": 1533204620,
        "end": 1533204620
      },
      "proration": false,
      "quantity": 3
    }
  },
  "livemode": false,
  "pending_webhooks": 1,
  "request": {
    "id": "req_123",
    "idempotency_key": "idempotency-key-123"
  },
  "type": "invoiceitem.created"
}
"#;
const V1: &str = "v1=82216eca827bcb7b34b8055eb2d2d9e6bc13b9ac39ded14a61e69f70c565f53a";
const V0: &str = "v0=63f3a72374a733066c4be69ed7f8e5ac85c22c9f0a6a612ab9a025a9e4ee7eef";
const TIMESTAMP: i64 = 1_533_204_620;

fn stripe() -> Stripe {
    let url = Url::parse("https://api.stripe.com").unwrap();
    Stripe::new(StripeAccount {
        secret_key: Secret::new("sk_test_a"),
        webhook_secret: Secret::new("webhook_secret"),
        api_url: url,
    })
}

fn is_accepted(raw: &str, signature: &str, at: i64) -> bool {
    let now = DateTime::from_timestamp(at, 0).unwrap();
    stripe().has_valid_signature(
        now,
        RawNotification {
            payload: raw.as_bytes(),
            signature,
        },
    )
}

// Covers S.providers.02.
#[test]
fn sec_a2_stripes_published_signature_is_accepted_within_five_minutes() {
    let header = format!("t={TIMESTAMP},{V1},{V0}");
    assert!(
        is_accepted(PUBLISHED, &header, TIMESTAMP + 100)
            && is_accepted(PUBLISHED, &header, TIMESTAMP + 300)
    );
    assert!(
        !is_accepted(PUBLISHED, &header, TIMESTAMP + 301)
            && !is_accepted(PUBLISHED, &header, TIMESTAMP - 301)
    );
    assert!(!is_accepted(
        &PUBLISHED.replace("1000", "1001"),
        &header,
        TIMESTAMP
    ));
    assert!(!is_accepted(&format!("{PUBLISHED}x"), &header, TIMESTAMP));
}

/// The second fixture of the same test, `customer.created`, in its current version.
#[test]
fn sec_a2_stripes_current_published_signature_is_accepted() {
    let raw = "{\n  \"id\": \"evt_123\",\n  \"object\": \"event\",\n  \"account\": \"acct_123\",\n  \"api_version\": \"2017-05-25\",\n  \
               \"created\": 1533204620,\n  \"data\": {\n    \"object\": {\n      \"id\": \"cus_123\",\n      \"object\": \"customer\",\n      \
               \"created\": 123456789,\n      \"email\": \"test@stripe.com\",\n      \"livemode\": false,\n      \"metadata\": {}\n    }\n  },\n  \
               \"livemode\": false,\n  \"pending_webhooks\": 1,\n  \"request\": {\n    \"id\": \"req_123\",\n    \
               \"idempotency_key\": \"idempotency-key-123\"\n  },\n  \"type\": \"customer.created\"\n}\n";
    let v1 = "v1=2220f87ef101a04665f11cdf770523143f875572008577fa0f20882ddb9cc3c7";
    assert!(is_accepted(
        raw,
        &format!("t={TIMESTAMP},{v1},{V0}"),
        TIMESTAMP
    ));
}

/// The cases of `webhook/client_test.go` (github.com/stripe/stripe-go) and
/// `tests/Stripe/WebhookTest.php` (stripe-php).
// Covers S.providers.02.
#[test]
fn sec_a2_signature_headers_rejected_by_stripes_libraries_are_rejected() {
    let (other, good) = (
        "v1=".to_owned() + &"ab".repeat(32),
        format!("t={TIMESTAMP},{V1}"),
    );
    for header in [
        "",
        "t=",
        "v1,t=1",
        "bad_header",
        "t,v1=,v0=",
        ",,",
        "i'm not even a real signature header",
        &format!("t={TIMESTAMP},{V0}"),
        &format!("t={TIMESTAMP},{}", V1.replace("v1=", "v0=")),
        &format!("t={TIMESTAMP},v1=bad_signature"),
        &format!("t={TIMESTAMP},{other}"),
        &format!("t=,{V1}"),
    ] {
        assert!(!is_accepted(PUBLISHED, header, TIMESTAMP), "{header}");
    }
    // While a key is being rotated there are two signatures. One valid signature is enough.
    for header in [
        format!("{good},v1=bad_signature"),
        format!("{good},{other}"),
        format!("t={TIMESTAMP},{other},{V1}"),
    ] {
        assert!(is_accepted(PUBLISHED, &header, TIMESTAMP), "{header}");
    }
}

/// `test/crypto/helpers.ts` of github.com/stripe/stripe-node: the HMAC alone.
#[test]
fn the_hmac_matches_the_test_vectors_published_by_stripe() {
    for (payload, expected) in [
        (
            "",
            "f7f9bd47fb987337b5796fdc1fdb9ba221d0d5396814bfcaf9521f43fd8927fd",
        ),
        (
            r#"{"obj1":"hello","obj2":"world"}"#,
            "bebb1a643997f419b315ddba19e6f5411e1ce7f810ba6d3617ce72823092f363",
        ),
        (
            "\u{1f600}",
            "837da296d05c4fe31f61d5d7ead035099d9585a5bcde87de952012a78f0b0c43",
        ),
    ] {
        assert_eq!(
            crypto::hmac_hex(b"test_secret", payload.as_bytes()),
            expected
        );
    }
}

#[test]
fn sec_d23_only_https_urls_of_stripe_are_accepted() {
    let stripe = stripe();
    assert!(stripe.is_stripe_url("https://checkout.stripe.com/c/pay/cs_test_1#x"));
    for foreign in [
        "https://evil.example/",
        "http://checkout.stripe.com/",
        "https://stripe.com.evil.example/",
        "javascript:1",
        "x",
    ] {
        assert!(!stripe.is_stripe_url(foreign), "{foreign}");
    }
}

#[test]
fn debug_output_of_a_gateway_contains_no_keys() {
    let account = StripeAccount {
        secret_key: Secret::new("sk_live_x"),
        webhook_secret: Secret::new("whsec_x"),
        api_url: Url::parse("https://a.b").unwrap(),
    };
    let printed = format!("{account:?} {:?}", Stripe::new(account.clone()));
    assert!(
        !printed.contains("sk_live") && !printed.contains("whsec"),
        "{printed}"
    );
}
