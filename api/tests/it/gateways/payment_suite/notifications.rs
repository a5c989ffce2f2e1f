//! Notifications of a payment that are forged, repeated, at the same time or in any order.

use alai_domain::{entities::account, kernel::crypto};
use alai_testkit::on_each_database;
use chrono::TimeDelta;
use futures_util::future::join_all;
use sea_orm::EntityTrait;

use super::{FULL_AMOUNT, open_order, request_status};
use crate::gateways::{
    GatewayNotification, PaymentFact, Provider, create_invoice,
    fake_gateways::{MERCHANT, stripe_signature},
    invoice_state::{final_state, read_final_state},
    providers,
};

/// Returns copies of a notification, each with one changed bit.
fn notifications_with_a_changed_bit(
    provider: &Provider,
    good: &GatewayNotification,
) -> Vec<GatewayNotification> {
    let mut changed = Vec::new();
    for at in 0..good.body.len() {
        // A body that is not valid UTF-8 is left out.
        let mut bytes = good.body.clone().into_bytes();
        bytes[at] ^= 1;
        // The fields after EuPlătesc's signature, such as the language of the page, are not signed.
        let signed = !matches!(provider, Provider::EuPlatesc(_))
            || at < good.body.find("&fp_hash=").unwrap() + 40;
        if let (Ok(body), true) = (String::from_utf8(bytes), signed) {
            changed.push(GatewayNotification {
                body,
                ..good.clone()
            });
        }
    }
    changed
}

/// Returns copies of a notification, each with a wrong signature or none.
fn notifications_with_a_wrong_signature(
    good: &GatewayNotification,
    timestamp: i64,
) -> Vec<GatewayNotification> {
    match &good.signature {
        Some((name, signature)) => {
            let (signed_at, _) = signature.split_once(',').unwrap();
            [
                String::new(),
                signed_at.to_owned(),
                format!("{signed_at},v1="),
                format!("{signed_at},v1={}", "0".repeat(64)),
                stripe_signature("whsec_of_somebody_else", timestamp, &good.body),
                signature.replace("v1=", "v0="),
                signature.replace("t=", "t=-"),
            ]
            .into_iter()
            .map(|forged| Some((*name, forged)))
            .chain([None])
            .map(|signature| GatewayNotification {
                signature,
                ..good.clone()
            })
            .collect()
        }
        None => {
            let (fields, _) = good.body.split_once("&fp_hash=").unwrap();
            [
                fields.to_owned(),
                format!("{fields}&fp_hash="),
                format!("{fields}&fp_hash=00"),
                format!("{fields}&fp_hash={}", "0".repeat(32)),
                good.body.replace(MERCHANT, "44840978914"),
            ]
            .into_iter()
            .map(|body| GatewayNotification {
                body,
                ..good.clone()
            })
            .collect()
        }
    }
}

// Covers A2.
#[tokio::test]
async fn sec_a2_a_forged_changed_or_outdated_notification_returns_400_and_leaves_no_row() {
    on_each_database(|ctx| async move {
        for provider in providers().await {
            let (ctx, client, invoice, order) = open_order(&ctx, &provider).await;
            let good = provider
                .notification(&order, PaymentFact::Paid, ctx.now(), 0)
                .unwrap();
            let mut bad = notifications_with_a_changed_bit(&provider, &good);
            for seconds in [-301, 301, -86_400] {
                bad.extend(provider.notification(
                    &order,
                    PaymentFact::Paid,
                    ctx.now() + TimeDelta::seconds(seconds),
                    0,
                ));
            }
            bad.extend(notifications_with_a_wrong_signature(
                &good,
                ctx.now().timestamp(),
            ));
            assert!(bad.len() > 100);
            for notification in &bad {
                assert_eq!(
                    notification.post(&client).await,
                    400,
                    "{} {notification:?}",
                    provider.name()
                );
            }
            assert_eq!(
                read_final_state(&ctx, invoice.id).await,
                final_state("unpaid", &[], [0; 4]),
                "{}",
                provider.name()
            );
            // The unchanged notification is still accepted, up to the last second.
            let late = provider
                .notification(
                    &order,
                    PaymentFact::Paid,
                    ctx.now() - TimeDelta::seconds(300),
                    0,
                )
                .unwrap();
            assert!(late.post(&client).await < 300, "{}", provider.name());
            assert_eq!(read_final_state(&ctx, invoice.id).await.status, "paid");
        }
    })
    .await;
}

// Covers A2.
#[tokio::test]
async fn sec_a2_concurrent_notifications_of_a_payment_activate_the_account_once() {
    on_each_database(|ctx| async move {
        for provider in providers().await {
            let (ctx, client, invoice, order) = open_order(&ctx, &provider).await;
            provider.set_fact(&order, PaymentFact::Paid);
            let (client, id) = (&client, invoice.id.to_string());
            // Each tenth request is a page that requests the status of the payment.
            let send = async |index| {
                if index % 10 == 9 {
                    return request_status(client, &id).await.0.as_u16();
                }
                let notification =
                    provider.notification(&order, PaymentFact::Paid, ctx.now(), index);
                notification.unwrap().post(client).await
            };
            let statuses = join_all((0..100).map(send)).await;
            // A request that waits too long for the others gets 503, and the provider or the page
            // sends it again.
            for (index, status) in (0..).zip(statuses) {
                let status = if status == 503 {
                    send(index).await
                } else {
                    status
                };
                assert!(status < 300, "{} {index}: {status}", provider.name());
            }
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

// Covers A2.
#[tokio::test]
async fn sec_a2_payment_events_in_any_order_result_in_the_same_state() {
    on_each_database(|ctx| async move {
        for provider in providers().await {
            let (ctx, client, first, order) = open_order(&ctx, &provider).await;
            let account = account::Entity::find_by_id(first.account_id)
                .one(&ctx.db)
                .await
                .unwrap()
                .unwrap();
            let facts = [
                (PaymentFact::Paid, 0),
                (PaymentFact::Paid, 1),
                (PaymentFact::Paid, 0),
                (PaymentFact::Cancelled, 2),
                (PaymentFact::Failed, 3),
                (PaymentFact::Refunded(FULL_AMOUNT), 4),
                (PaymentFact::Refunded(FULL_AMOUNT), 5),
            ];
            let mut ends = Vec::new();
            for round in 0..50 {
                let (invoice, order) = match round {
                    0 => (first.clone(), order.clone()),
                    _ => {
                        let invoice = create_invoice(&ctx, &account).await;
                        let order = provider.open(&client, &invoice.payment_token).await;
                        (invoice, order)
                    }
                };
                let mut left = facts.to_vec();
                while !left.is_empty() {
                    let drawn = usize::try_from(crypto::random_below(left.len() as u64)).unwrap();
                    let (fact, event) = left.remove(drawn);
                    // The state at the gateway changes with each payment and refund. The
                    // notifications arrive in random order.
                    if fact != PaymentFact::Cancelled && fact != PaymentFact::Failed {
                        provider.set_fact(&order, fact);
                    }
                    let status = match provider.notification(&order, fact, ctx.now(), event) {
                        Some(letter) => letter.post(&client).await,
                        None => provider.notify(&ctx, &client, &order, fact, event).await,
                    };
                    assert!(status < 300, "{} {fact:?}: {status}", provider.name());
                }
                // If the gateway sends no notification of refunds, its status is requested.
                provider
                    .notify(&ctx, &client, &order, PaymentFact::Refunded(FULL_AMOUNT), 6)
                    .await;
                let mut end = read_final_state(&ctx, invoice.id).await;
                end.ledger
                    .retain(|(kind, _)| kind != "failed" && kind != "cancelled");
                ends.push(end);
            }
            let expected = final_state(
                "refunded",
                &[("paid", FULL_AMOUNT), ("refunded", FULL_AMOUNT)],
                [1, 1, 0, 1],
            );
            assert!(
                ends.iter().all(|end| *end == expected),
                "{} {ends:?}",
                provider.name()
            );
        }
    })
    .await;
}
