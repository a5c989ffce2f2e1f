//! Tests of the pages before and after a gateway, of the data that is sent to the gateway, and of
//! the secrecy of keys.

use std::{io::Write, sync::Arc};

use alai_testkit::{LogBuffer, on_each_database, testing::*};
use url::Url;

use super::*;
use fake_gateways::{Behavior, STRIPE_KEY};

async fn page(client: &Client, path: &str) -> (StatusCode, String, String, String) {
    let answer = client
        .get(path)
        .header("host", "evil.example")
        .header("x-forwarded-host", "evil.example")
        .send()
        .await
        .0;
    let header = |name: &str| {
        answer
            .headers()
            .get(name)
            .map(|v| v.to_str().unwrap().to_owned())
            .unwrap_or_default()
    };
    let (status, policy, location) = (
        answer.status(),
        header("content-security-policy"),
        header("location"),
    );
    (
        status,
        policy,
        location,
        answer.into_body().into_string().await.unwrap(),
    )
}

async fn paying(ctx: &Ctx, provider: &Provider, email: &str) -> (Ctx, Client, invoice::Model) {
    let ctx = provider.context(ctx);
    let (_, made) = register_couple(&ctx, email).await.unwrap();
    (ctx.clone(), app(&ctx), made.invoice)
}

// Covers D15, S.providers.03.
#[tokio::test]
async fn sec_d15_a_stripe_checkout_names_the_order_and_uses_only_own_urls() {
    on_each_database(|ctx| async move {
        let at = fake_gateways::stripe().await;
        let (ctx, client, invoice) =
            paying(&ctx, &Provider::Stripe(at.clone()), "ana@exemplu.ro").await;
        let (status, _, location, _) =
            page(&client, &format!("/app/plata/{}", invoice.payment_token)).await;
        assert_eq!(status, StatusCode::SEE_OTHER);
        assert!(location.starts_with(&format!("{}c/pay/cs_test_", at.url)));
        let visit = only_checkout(&ctx).await;
        let calls = at.state.lock().unwrap().calls.clone();
        let sent = |name: &str| field_value(&calls[0], name).to_owned();
        assert_eq!(calls.len(), 1);
        assert_eq!(
            (sent("idempotency-key"), sent("client_reference_id")),
            (visit.id.to_string(), visit.provider_ref.clone())
        );
        assert_eq!(visit.session, Some(format!("cs_test_{}", visit.id)));
        assert_eq!(
            sent("success_url"),
            format!(
                "http://localhost:8080/app/plata-succes?action=0&invoice_id={}",
                invoice.id
            )
        );
        assert_eq!(sent("cancel_url"), "http://localhost:8080/app/plata-eroare");
        assert_eq!(
            (sent("customer_email"), sent("locale")),
            ("ana@exemplu.ro".into(), "ro".into())
        );
        assert_eq!(
            sent("payment_intent_data[metadata][reference]"),
            visit.provider_ref
        );
        let expires: i64 = sent("expires_at").parse().unwrap();
        assert!((1_800..=86_400).contains(&(expires - ctx.now().timestamp())));
        assert!(!calls[0].iter().any(|(_, v)| v.contains("evil.example")));
    })
    .await;
}

// Covers S.providers.03.
#[tokio::test]
async fn sec_d15_the_euplatesc_form_works_without_script_and_posts_only_to_the_gateway() {
    on_each_database(|ctx| async move {
        let at = fake_gateways::euplatesc().await;
        let (ctx, client, invoice) =
            paying(&ctx, &Provider::EuPlatesc(at.clone()), "ana@exemplu.ro").await;
        let (status, policy, _, html) =
            page(&client, &format!("/app/plata/{}", invoice.payment_token)).await;
        let origin = at.url.origin().ascii_serialization();
        assert_eq!(status, StatusCode::OK);
        assert!(
            policy.contains(&format!("form-action 'self' {origin};"))
                && policy.contains("default-src 'none'"),
            "{policy}"
        );
        assert!(
            !html.contains("<script")
                && html.matches("<button").count() == 1
                && html.matches("<form").count() == 1
        );
        assert!(
            html.contains(&format!("action=\"{origin}/tdsprocess/tranzactd.php\""))
                && html.contains("99,00 EUR")
                && html.contains(&format!(
                    "Pachet standard Alai, proforma PF {}",
                    invoice.number
                )),
            "{html}"
        );
        let sent = hidden_fields(&html);
        let of = |name: &str| field_value(&sent, name).to_owned();
        assert_eq!(
            (of("amount"), of("curr"), of("merch_id")),
            ("99.00".into(), "EUR".into(), MERCHANT.into())
        );
        assert_eq!(
            of("order_desc"),
            format!("Pachet standard Alai, PF {}", invoice.number)
        );
        assert_eq!(
            (of("invoice_id"), of("timestamp")),
            (
                only_checkout(&ctx).await.provider_ref,
                ctx.now().format("%Y%m%d%H%M%S").to_string()
            )
        );
        assert_eq!(
            of("ExtraData[silenturl]"),
            "http://localhost:8080/api/payments/euplatesc/notification"
        );
        assert_eq!(
            of("ExtraData[successurl]"),
            "http://localhost:8080/app/plata/intoarcere/euplatesc"
        );
        assert_eq!(of("ExtraData[ep_method]"), "get");
        assert!(!html.contains("evil.example") && !html.contains(EUPLATESC_KEY));
        // On every other page, also of the sandbox, forms may be sent only to the same origin.
        for path in [
            "/app/plata-succes",
            "/app/plata/nimic",
            "/sandbox/nimic",
            "/",
        ] {
            let (_, policy, _, _) = page(&client, path).await;
            assert!(
                policy.is_empty() || policy.contains("form-action 'self';"),
                "{path}: {policy}"
            );
        }
        // The signature covers the amount. The gateway refuses an order whose amount was changed in
        // the form.
        let changed: Vec<_> = sent
            .iter()
            .map(|(n, v)| (n, if n == "amount" { "1.00" } else { v.as_str() }))
            .collect();
        let body = url::form_urlencoded::Serializer::new(String::new())
            .extend_pairs(changed)
            .finish();
        assert_eq!(send(&at.url, "/tdsprocess/tranzactd.php", &body).await, 400);
    })
    .await;
}

// Covers 1.2.20, S.providers.03.
#[tokio::test]
async fn only_a_recent_signed_return_records_a_payment() {
    on_each_database(|ctx| async move {
        let provider = Provider::EuPlatesc(fake_gateways::euplatesc().await);
        let (ctx, client, invoice) = paying(&ctx, &provider, "ana@exemplu.ro").await;
        let order = provider.open(&client, &invoice.payment_token).await;
        let back = async |query: &str| {
            page(&client, &format!("/app/plata/intoarcere/euplatesc?{query}"))
                .await
                .2
        };
        let success = format!("/app/plata-succes?action=0&invoice_id={}", invoice.id);
        let at = |fact, seconds| {
            provider
                .notification(&order, fact, ctx.now() + TimeDelta::seconds(seconds), 0)
                .unwrap()
                .body
        };
        assert_eq!(back("").await, "/app/plata-eroare");
        assert_eq!(back(&at(PaymentFact::Failed, 0)).await, "/app/plata-eroare");
        assert_eq!(back("action=0&invoice_id=nimic").await, "/app/plata-eroare");
        // A return that is too old or is not signed leads to the page that requests the status, and
        // records no payment.
        assert_eq!(back(&at(PaymentFact::Paid, -301)).await, success);
        assert_eq!(
            back(&format!("action=0&invoice_id={}", order.reference)).await,
            success
        );
        assert_eq!(read_final_state(&ctx, invoice.id).await.status, "unpaid");
        assert_eq!(back(&at(PaymentFact::Paid, 0)).await, success);
        let paid = read_final_state(&ctx, invoice.id).await;
        assert_eq!((paid.status.as_str(), paid.work), ("paid", [1, 1, 0, 0]));
        // The notification of the same payment changes nothing.
        assert_eq!(
            provider
                .notify(&ctx, &client, &order, PaymentFact::Paid, 0)
                .await,
            200
        );
        assert_eq!(read_final_state(&ctx, invoice.id).await.work, [1, 1, 0, 0]);
    })
    .await;
}

// Covers S.providers.08.
#[tokio::test]
async fn an_unavailable_gateway_shows_a_retry_page_and_the_link_works_later() {
    on_each_database(|ctx| async move {
        let at = fake_gateways::stripe().await;
        let provider = Provider::Stripe(at.clone());
        let (ctx, client, invoice) = paying(&ctx, &provider, "ana@exemplu.ro").await;
        let path = format!("/app/plata/{}", invoice.payment_token);
        for behavior in [Behavior::Down, Behavior::Hangs] {
            at.state.lock().unwrap().behavior = behavior;
            let (status, _, location, html) = page(&client, &path).await;
            assert_eq!(
                (status, location.as_str()),
                (StatusCode::SERVICE_UNAVAILABLE, ""),
                "{behavior:?}"
            );
            assert!(
                html.contains("Nu s-a plătit nimic și nu s-a pierdut nimic.")
                    && html.contains(&format!("action=\"{path}\""))
            );
            assert_eq!(
                read_final_state(&ctx, invoice.id).await,
                final_state("unpaid", &[], [0; 4])
            );
        }
        // A call that fails once is repeated with the same idempotency key, so that only one
        // session is created.
        at.state.lock().unwrap().behavior = Behavior::FailsOnce;
        let before = at.state.lock().unwrap().calls.len();
        let order = provider.open(&client, &invoice.payment_token).await;
        let calls = at.state.lock().unwrap().calls.split_off(before);
        let keys: Vec<_> = calls
            .iter()
            .map(|call| field_value(call, "idempotency-key"))
            .collect();
        assert!(
            keys.len() == 2 && keys[0] == keys[1] && calls[0] == calls[1],
            "{keys:?}"
        );
        provider
            .notify(&ctx, &client, &order, PaymentFact::Paid, 0)
            .await;
        assert_eq!(read_final_state(&ctx, invoice.id).await.status, "paid");
        // No server listens at this address.
        let dead = fake_gateways::stripe_at(Url::parse("http://127.0.0.1:9").unwrap());
        let ctx = Ctx {
            gateways: Gateways::new(Arc::new(dead), Vec::new()),
            ..ctx
        };
        let (_, made) = register_couple(&ctx, "ioana@exemplu.ro").await.unwrap();
        let (status, ..) = page(
            &app(&ctx),
            &format!("/app/plata/{}", made.invoice.payment_token),
        )
        .await;
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    })
    .await;
}

#[tokio::test]
async fn the_sandbox_is_unreachable_when_a_real_provider_is_configured() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let order = Provider::Sandbox
            .open(&app(&ctx), &made.invoice.payment_token)
            .await;
        let ctx = Provider::Stripe(fake_gateways::stripe().await).context(&ctx);
        let client = app(&ctx);
        let path = format!("/sandbox/{}", order.reference);
        assert_eq!(
            client.get(&path).send().await.0.status(),
            StatusCode::NOT_FOUND
        );
        let pressed = client
            .post(&path)
            .form(&[("result", "paid")].as_slice())
            .send()
            .await
            .0;
        assert_eq!(pressed.status(), StatusCode::NOT_FOUND);
        assert_eq!(
            Provider::Sandbox
                .notification(&order, PaymentFact::Paid, ctx.now(), 0)
                .unwrap()
                .post(&client)
                .await,
            404
        );
        // A notification of a provider that is not configured is refused.
        let body = euplatesc_notification(&order, "1", ["0", "Approved", "1"], ctx.now());
        let foreign = GatewayNotification {
            path: "/api/payments/euplatesc/notification",
            signature: None,
            body,
        };
        assert_eq!(foreign.post(&client).await, 404);
        assert_eq!(
            read_final_state(&ctx, made.invoice.id).await,
            final_state("unpaid", &[], [0; 4])
        );
        // The sandbox's page has three buttons. Another result is refused.
        let client = app(&Ctx {
            gateways: Gateways::sandbox_only(ctx.settings.secret_keys.current()),
            ..ctx.clone()
        });
        let pressed = client
            .post(&path)
            .form(&[("result", "refunded")].as_slice())
            .send()
            .await
            .0;
        assert_eq!(pressed.status(), StatusCode::BAD_REQUEST);
    })
    .await;
}

#[tokio::test]
async fn signed_webhooks_about_unknown_objects_are_accepted_and_change_nothing() {
    on_each_database(|ctx| async move {
        let provider = Provider::Stripe(fake_gateways::stripe().await);
        let (ctx, client, invoice) = paying(&ctx, &provider, "ana@exemplu.ro").await;
        let order = provider.open(&client, &invoice.payment_token).await;
        for (kind, object) in [
            ("customer.created", json!({"id": "cus_1"})),
            ("checkout.session.completed", session(&order, "unpaid", "complete")),
            ("checkout.session.completed", json!({"id": "cs_other", "payment_status": "paid", "amount_total": 9_900, "currency": "eur", "client_reference_id": null})),
            ("charge.refunded", json!({"id": "ch_other", "amount_refunded": 100, "currency": "eur", "metadata": {}})),
            ("refund.created", json!({"id": "re_other", "charge": null})),
        ] {
            let body = json!({"id": "evt_x", "object": "event", "type": kind, "data": {"object": object}}).to_string();
            let signature = stripe_signature(STRIPE_WEBHOOK, ctx.now().timestamp(), &body);
            let letter = GatewayNotification { path: "/api/payments/stripe/webhook", signature: Some(("stripe-signature", signature)), body };
            assert_eq!(letter.post(&client).await, 204, "{kind}");
        }
        // Stripe cannot return the charge of this refund now. The notification fails, so that Stripe sends it again.
        let gone = provider.notification(&order, PaymentFact::Refunded(9_900), ctx.now(), 1).unwrap();
        assert_eq!(gone.post(&client).await, 500);
        assert_eq!(read_final_state(&ctx, invoice.id).await, final_state("unpaid", &[], [0; 4]));
    })
    .await;
}

// Covers S.providers.10.
#[tokio::test]
async fn gateway_keys_appear_in_no_log_no_error_and_no_page() {
    let log = LogBuffer::default();
    let writer = log.clone();
    let everything = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_writer(move || writer.clone())
        .finish();
    // With only one subscriber, tracing registers a log statement with the subscriber of the thread
    // that reaches it first. The thread of a concurrent test has none, so the statement would
    // stay disabled. With two subscribers each is asked.
    let _second = tracing::Dispatch::new(
        tracing_subscriber::fmt()
            .with_writer(std::io::sink)
            .finish(),
    );
    let guard = tracing::subscriber::set_default(everything);
    let seen = LogBuffer::default();
    on_each_database(|ctx| {
        let mut seen = seen.clone();
        async move {
            for provider in providers().await.into_iter().skip(1) {
                let (Provider::Stripe(at) | Provider::EuPlatesc(at)) = &provider else {
                    unreachable!()
                };
                let email = format!("ana@{}.ro", provider.name());
                let (ctx, client, invoice) = paying(&ctx, &provider, &email).await;
                let path = format!("/app/plata/{}", invoice.payment_token);
                for behavior in [Behavior::Down, Behavior::Ok] {
                    at.state.lock().unwrap().behavior = behavior;
                    seen.write_all(page(&client, &path).await.3.as_bytes())
                        .unwrap();
                    billing::reconcile_payments(&ctx, 0).await.unwrap();
                }
                seen.write_all(format!("{ctx:?}").as_bytes()).unwrap();
                at.state.lock().unwrap().behavior = Behavior::Ok;
            }
            // This key is not known to the gateway, whose error message contains a part of a key.
            let at = fake_gateways::stripe().await;
            let foreign = alai_gateways::StripeAccount {
                secret_key: alai_gateways::Secret::new(format!("{STRIPE_KEY}x")),
                webhook_secret: alai_gateways::Secret::new(STRIPE_WEBHOOK),
                api_url: at.url.clone(),
            };
            let ctx = Ctx {
                gateways: Gateways::new(Arc::new(alai_gateways::Stripe::new(foreign)), Vec::new()),
                ..ctx
            };
            let (_, made) = register_couple(&ctx, "ioana@exemplu.ro").await.unwrap();
            let (status, _, _, html) = page(
                &app(&ctx),
                &format!("/app/plata/{}", made.invoice.payment_token),
            )
            .await;
            assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
            seen.write_all(html.as_bytes()).unwrap();
        }
    })
    .await;
    drop(guard);
    let logged = log.text();
    let shown = seen.text();
    assert!(
        logged.contains("a gateway opened no session") && logged.contains("api_key_invalid"),
        "nothing was logged"
    );
    for key in [
        STRIPE_KEY,
        STRIPE_WEBHOOK,
        EUPLATESC_KEY,
        &EUPLATESC_KEY.to_lowercase(),
        "160, 177, 194",
    ] {
        assert!(!logged.contains(key) && !shown.contains(key), "{key}");
    }
}
