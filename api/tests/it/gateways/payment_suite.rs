//! The suite that each of the three providers has to pass with the same results.

mod notifications;

use alai_domain::entities::{account, payment_record};
use alai_testkit::{on_each_database, testing::*};
use sea_orm::EntityTrait;

use super::*;

pub const FULL_AMOUNT: i64 = 9_900;

/// Creates a couple and opens its invoice's order at the provider. Returns the context, the client,
/// the invoice and the order.
pub async fn open_order(ctx: &Ctx, provider: &Provider) -> (Ctx, Client, invoice::Model, Order) {
    let ctx = provider.context(ctx);
    let (_, made) = register_couple(&ctx, &format!("ana@{}.ro", provider.name()))
        .await
        .unwrap();
    let client = app(&ctx);
    let order = provider.open(&client, &made.invoice.payment_token).await;
    (ctx, client, made.invoice, order)
}

async fn load_payment_status(client: &Client, id: &str) -> Value {
    let (status, response) = request_status(client, id).await;
    assert_eq!(status, StatusCode::OK);
    response["status"].clone()
}

/// Requests the status of the payment of an invoice. Returns the status code and the body.
async fn request_status(client: &Client, id: &str) -> (StatusCode, Value) {
    let body = json!({"client": {"invoice_id": id}});
    crate::support::post_json(client, "/api/clients/process_payment", None, body).await
}

// Covers A12, S.providers.01.
#[tokio::test]
async fn sec_a12_a_payment_by_each_provider_activates_the_account_once() {
    on_each_database(|ctx| async move {
        for provider in providers().await {
            let (ctx, client, invoice, order) = open_order(&ctx, &provider).await;
            assert_eq!(
                load_payment_status(&client, &invoice.id.to_string()).await,
                "unpaid",
                "{}",
                provider.name()
            );
            assert!(
                provider
                    .notify(&ctx, &client, &order, PaymentFact::Paid, 0)
                    .await
                    < 300,
                "{}",
                provider.name()
            );
            assert_eq!(
                read_final_state(&ctx, invoice.id).await,
                final_state("paid", &[("paid", FULL_AMOUNT)], [1, 1, 0, 0]),
                "{}",
                provider.name()
            );
            assert_eq!(
                load_payment_status(&client, &invoice.id.to_string()).await,
                "paid"
            );
            for _ in 0..2 {
                billing::activate_paid_account(&ctx, invoice.id)
                    .await
                    .unwrap();
            }
            let row = account::Entity::find_by_id(invoice.account_id)
                .one(&ctx.db)
                .await
                .unwrap()
                .unwrap();
            assert!(row.is_paid());
            // The invoice is paid, so the link opens no second checkout.
            let again = client
                .get(format!("/app/plata/{}", invoice.payment_token))
                .send()
                .await
                .0;
            let path = format!("/app/plata-succes?action=0&invoice_id={}", invoice.id);
            assert_eq!(again.headers()["location"].to_str().unwrap(), path);
        }
    })
    .await;
}

// Covers S.providers.01.
#[tokio::test]
async fn a_failed_or_cancelled_payment_can_be_tried_again() {
    on_each_database(|ctx| async move {
        for provider in providers().await {
            let (ctx, client, invoice, order) = open_order(&ctx, &provider).await;
            for (fact, event) in [(PaymentFact::Failed, 1), (PaymentFact::Cancelled, 2)] {
                assert!(provider.notify(&ctx, &client, &order, fact, event).await < 300);
                assert_eq!(
                    read_final_state(&ctx, invoice.id).await.work,
                    [0; 4],
                    "{} {fact:?}",
                    provider.name()
                );
                assert_eq!(
                    load_payment_status(&client, &invoice.id.to_string()).await,
                    "unpaid"
                );
            }
            let order = provider.open(&client, &invoice.payment_token).await;
            provider
                .notify(&ctx, &client, &order, PaymentFact::Paid, 4)
                .await;
            assert_eq!(
                read_final_state(&ctx, invoice.id).await.status,
                "paid",
                "{}",
                provider.name()
            );
        }
    })
    .await;
}

// Covers A1.
#[tokio::test]
async fn sec_a1_a_signed_payment_with_a_wrong_amount_currency_or_order_is_rejected() {
    on_each_database(|ctx| async move {
        for provider in providers().await {
            let (ctx, client, invoice, order) = open_order(&ctx, &provider).await;
            for wrong in [
                Order {
                    amount: 1,
                    ..order.clone()
                },
                Order {
                    amount: FULL_AMOUNT + 1,
                    ..order.clone()
                },
                Order {
                    currency: "RON".into(),
                    ..order.clone()
                },
                Order {
                    reference: "alta".into(),
                    ..order.clone()
                },
            ] {
                let letter = provider
                    .notification(&wrong, PaymentFact::Paid, ctx.now(), 0)
                    .unwrap();
                let status = letter.post(&client).await;
                assert!(
                    [400, 404].contains(&status),
                    "{} {wrong:?}: {status}",
                    provider.name()
                );
                let back = provider.notification(
                    &wrong,
                    PaymentFact::Refunded(FULL_AMOUNT + 1),
                    ctx.now(),
                    0,
                );
                if let Some(letter) = back {
                    assert!(
                        [400, 404].contains(&letter.post(&client).await),
                        "{} {wrong:?}",
                        provider.name()
                    );
                }
            }
            assert_eq!(
                read_final_state(&ctx, invoice.id).await,
                final_state("unpaid", &[], [0; 4]),
                "{}",
                provider.name()
            );
        }
    })
    .await;
}

// Covers S.providers.05.
#[tokio::test]
async fn partial_and_full_refunds_are_recorded_and_do_not_close_the_account() {
    on_each_database(|ctx| async move {
        for provider in providers().await {
            let (ctx, client, invoice, order) = open_order(&ctx, &provider).await;
            provider
                .notify(&ctx, &client, &order, PaymentFact::Paid, 0)
                .await;
            billing::activate_paid_account(&ctx, invoice.id)
                .await
                .unwrap();
            for event in 0..3 {
                assert!(
                    provider
                        .notify(&ctx, &client, &order, PaymentFact::Refunded(4_000), event)
                        .await
                        < 300
                );
            }
            let part = final_state(
                "paid",
                &[("paid", FULL_AMOUNT), ("refunded", 4_000)],
                [1, 1, 0, 1],
            );
            assert_eq!(
                read_final_state(&ctx, invoice.id).await,
                part,
                "{}",
                provider.name()
            );
            for event in 3..6 {
                assert!(
                    provider
                        .notify(
                            &ctx,
                            &client,
                            &order,
                            PaymentFact::Refunded(FULL_AMOUNT),
                            event
                        )
                        .await
                        < 300
                );
            }
            let whole = [
                ("paid", FULL_AMOUNT),
                ("refunded", 4_000),
                ("refunded", 5_900),
            ];
            assert_eq!(
                read_final_state(&ctx, invoice.id).await,
                final_state("refunded", &whole, [1, 1, 0, 2]),
                "{}",
                provider.name()
            );
            assert_eq!(
                load_payment_status(&client, &invoice.id.to_string()).await,
                "refunded"
            );
            let row = account::Entity::find_by_id(invoice.account_id)
                .one(&ctx.db)
                .await
                .unwrap()
                .unwrap();
            assert!(row.is_paid(), "a full refund does not end the access");
        }
    })
    .await;
}

// Covers 1.7.20, 2.7.09, A1, S.7.06.
#[tokio::test]
async fn sec_a1_a_status_request_queries_the_gateway_and_unknown_ids_are_unpaid() {
    on_each_database(|ctx| async move {
        for provider in providers().await.into_iter().skip(1) {
            let (ctx, client, invoice, order) = open_order(&ctx, &provider).await;
            let (Provider::Stripe(at) | Provider::EuPlatesc(at)) = &provider else {
                unreachable!()
            };
            let id = invoice.id.to_string();
            // A payment of another amount at the gateway is not recorded.
            let other = Order {
                amount: 1,
                ..order.clone()
            };
            provider.set_fact(&other, PaymentFact::Paid);
            if let Provider::Stripe(_) = provider {
                at.state
                    .lock()
                    .unwrap()
                    .orders
                    .get_mut(&order.session)
                    .unwrap()["amount_total"] = json!(1);
            }
            assert_eq!(
                load_payment_status(&client, &id).await,
                "unpaid",
                "{}",
                provider.name()
            );
            // While the gateway is unavailable or slow, the response contains the stored status,
            // and nothing is lost.
            for behavior in [
                fake_gateways::Behavior::Down,
                fake_gateways::Behavior::Hangs,
            ] {
                at.state.lock().unwrap().behavior = behavior;
                assert_eq!(load_payment_status(&client, &id).await, "unpaid");
            }
            {
                let mut gateway = at.state.lock().unwrap();
                gateway.behavior = fake_gateways::Behavior::Ok;
                if let Provider::Stripe(_) = provider {
                    gateway.orders.get_mut(&order.session).unwrap()["amount_total"] =
                        json!(FULL_AMOUNT);
                }
            }
            provider.set_fact(&order, PaymentFact::Paid);
            let calls = at.state.lock().unwrap().calls.len();
            for unknown in ["", "1", "00000000-0000-7000-8000-000000000001"] {
                assert_eq!(load_payment_status(&client, unknown).await, "unpaid");
            }
            assert_eq!(
                at.state.lock().unwrap().calls.len(),
                calls,
                "no gateway is queried about an unknown invoice"
            );
            assert_eq!(
                load_payment_status(&client, &id).await,
                "paid",
                "{}",
                provider.name()
            );
            assert_eq!(
                read_final_state(&ctx, invoice.id).await,
                final_state("paid", &[("paid", FULL_AMOUNT)], [1, 1, 0, 0]),
                "{}",
                provider.name()
            );
            // The notification that arrives late, and the next status request, change nothing.
            let calls = at.state.lock().unwrap().calls.len();
            assert!(
                provider
                    .notification(&order, PaymentFact::Paid, ctx.now(), 0)
                    .unwrap()
                    .post(&client)
                    .await
                    < 300
            );
            assert_eq!(load_payment_status(&client, &id).await, "paid");
            assert_eq!(at.state.lock().unwrap().calls.len(), calls);
            assert_eq!(read_final_state(&ctx, invoice.id).await.work, [1, 1, 0, 0]);
        }
    })
    .await;
}

// Covers S.providers.08.
#[tokio::test]
async fn status_requests_to_a_gateway_are_limited_per_invoice() {
    on_each_database(|ctx| async move {
        for provider in providers().await.into_iter().skip(1) {
            let (_, client, invoice, _) = open_order(&ctx, &provider).await;
            let (Provider::Stripe(at) | Provider::EuPlatesc(at)) = &provider else {
                unreachable!()
            };
            let before = at.state.lock().unwrap().calls.len();
            for _ in 0..60 {
                assert_eq!(
                    load_payment_status(&client, &invoice.id.to_string()).await,
                    "unpaid"
                );
            }
            assert_eq!(
                at.state.lock().unwrap().calls.len() - before,
                20,
                "{}",
                provider.name()
            );
        }
    })
    .await;
}

// Covers S.providers.08.
#[tokio::test]
async fn sec_a12_a_payment_without_a_webhook_is_recorded_within_an_hour() {
    on_each_database(|ctx| async move {
        for provider in providers().await.into_iter().skip(1) {
            let (ctx, _, invoice, order) = open_order(&ctx, &provider).await;
            provider.set_fact(&order, PaymentFact::Paid);
            ctx.clock.advance(TimeDelta::hours(1));
            billing::reconcile_payments(&ctx, 7).await.unwrap();
            assert_eq!(
                read_final_state(&ctx, invoice.id).await,
                final_state("paid", &[("paid", FULL_AMOUNT)], [1, 1, 0, 0]),
                "{}",
                provider.name()
            );
        }
    })
    .await;
}

#[tokio::test]
async fn every_payment_row_references_its_checkout() {
    on_each_database(|ctx| async move {
        for provider in providers().await {
            let (ctx, client, _, order) = open_order(&ctx, &provider).await;
            provider
                .notify(&ctx, &client, &order, PaymentFact::Paid, 0)
                .await;
            let visit = billing::find_checkout(&ctx, provider.name(), &order.reference)
                .await
                .unwrap()
                .0;
            let rows = payment_record::Entity::find().all(&ctx.db).await.unwrap();
            assert!(
                rows.iter()
                    .any(|p| p.checkout_id == Some(visit.id) && p.provider == provider.name())
            );
            assert_eq!(
                (visit.provider.as_str(), visit.status.as_str()),
                (provider.name(), "paid")
            );
        }
    })
    .await;
}
