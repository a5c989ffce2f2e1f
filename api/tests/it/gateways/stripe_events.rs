//! Events of Stripe that name no order of ours: disputes, and refunds without our metadata.

use alai_testkit::{on_each_database, testing::*};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};

use super::{
    fake_gateways::{STRIPE_WEBHOOK, stripe_signature},
    payment_suite::{FULL_AMOUNT, open_order},
    *,
};
use alai_domain::entities::{job, payment_record};

/// Posts a signed event of Stripe. Returns the status.
async fn post_event(ctx: &Ctx, client: &Client, kind: &str, object: Value) -> u16 {
    let body = json!({"id": "evt_1", "object": "event", "type": kind, "data": {"object": object}})
        .to_string();
    let signature = stripe_signature(STRIPE_WEBHOOK, ctx.now().timestamp(), &body);
    GatewayNotification {
        path: "/api/payments/stripe/webhook",
        signature: Some(("stripe-signature", signature)),
        body,
    }
    .post(client)
    .await
}

fn charge_without_metadata(order: &Order, refunded: i64) -> Value {
    json!({
        "id": format!("ch_{}", order.session), "object": "charge", "amount": FULL_AMOUNT, "amount_refunded": refunded,
        "currency": "eur", "metadata": {}, "payment_intent": format!("pi_{}", order.session),
    })
}

#[tokio::test]
async fn a_refund_without_our_metadata_is_found_by_its_payment_intent() {
    on_each_database(|ctx| async move {
        let at = fake_gateways::stripe().await;
        let provider = Provider::Stripe(at.clone());
        let (ctx, client, invoice, order) = open_order(&ctx, &provider).await;
        provider
            .notify(&ctx, &client, &order, PaymentFact::Paid, 0)
            .await;
        let charge = charge_without_metadata(&order, 4_000);
        assert!(post_event(&ctx, &client, "charge.refunded", charge).await < 300);
        let expected = [("paid", FULL_AMOUNT), ("refunded", 4_000)];
        assert_eq!(
            read_final_state(&ctx, invoice.id).await,
            final_state("paid", &expected, [1, 1, 0, 1])
        );
        // A charge of another product of the same Stripe account is not recorded.
        let mut other = charge_without_metadata(&order, 4_000);
        other["payment_intent"] = json!("pi_other");
        assert!(post_event(&ctx, &client, "charge.refunded", other).await < 300);
        assert_eq!(
            payment_record::Entity::find().count(&ctx.db).await.unwrap(),
            2
        );
    })
    .await;
}

#[tokio::test]
async fn a_dispute_is_recorded_once_and_staff_is_notified() {
    on_each_database(|ctx| async move {
        let at = fake_gateways::stripe().await;
        let provider = Provider::Stripe(at.clone());
        let (ctx, client, invoice, order) = open_order(&ctx, &provider).await;
        provider
            .notify(&ctx, &client, &order, PaymentFact::Paid, 0)
            .await;
        let charge_id = format!("ch_{}", order.session);
        at.state
            .lock()
            .unwrap()
            .transactions
            .insert(charge_id.clone(), charge_without_metadata(&order, 0));
        let dispute = json!({
            "id": "dp_1", "object": "dispute", "charge": charge_id, "payment_intent": format!("pi_{}", order.session),
            "amount": FULL_AMOUNT, "currency": "eur", "reason": "fraudulent", "status": "needs_response",
        });
        for _ in 0..2 {
            let status = post_event(&ctx, &client, "charge.dispute.created", dispute.clone()).await;
            assert!(status < 300);
        }
        let expected = [("disputed", FULL_AMOUNT), ("paid", FULL_AMOUNT)];
        assert_eq!(
            read_final_state(&ctx, invoice.id).await,
            final_state("paid", &expected, [1, 1, 0, 0])
        );
        let alerts = job::Entity::find().filter(job::Column::Kind.eq("mail_disputed"));
        assert_eq!(alerts.count(&ctx.db).await.unwrap(), 1);
    })
    .await;
}

#[tokio::test]
async fn a_payment_link_opens_the_same_checkout_until_it_expires() {
    on_each_database(|ctx| async move {
        for provider in providers().await {
            let (ctx, client, invoice, first) = open_order(&ctx, &provider).await;
            let again = provider.open(&client, &invoice.payment_token).await;
            assert_eq!(first.reference, again.reference, "{}", provider.name());
            let count = || {
                checkout::Entity::find()
                    .filter(checkout::Column::InvoiceId.eq(invoice.id))
                    .count(&ctx.db)
            };
            assert_eq!(count().await.unwrap(), 1, "{}", provider.name());
            ctx.clock.advance(TimeDelta::hours(12));
            let later = provider.open(&client, &invoice.payment_token).await;
            assert_ne!(first.reference, later.reference, "{}", provider.name());
            assert_eq!(count().await.unwrap(), 2, "{}", provider.name());
        }
    })
    .await;
}

#[tokio::test]
async fn concurrent_uses_of_a_payment_link_open_one_checkout() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let targets = futures_util::future::join_all(
            (0..20).map(|_| billing::open_checkout(&ctx, &made.invoice.payment_token)),
        )
        .await;
        assert!(targets.iter().all(Result::is_ok));
        assert_eq!(checkout::Entity::find().count(&ctx.db).await.unwrap(), 1);
    })
    .await;
}

#[tokio::test]
async fn a_completed_session_of_stripe_is_not_paid_again() {
    on_each_database(|ctx| async move {
        let at = fake_gateways::stripe().await;
        let provider = Provider::Stripe(at.clone());
        let (ctx, client, invoice, order) = open_order(&ctx, &provider).await;
        provider.set_fact(&order, PaymentFact::Paid);
        // The notification has not arrived yet.
        let response = client
            .get(format!("/app/plata/{}", invoice.payment_token))
            .send()
            .await
            .0;
        assert_eq!(
            response.headers()["location"].to_str().unwrap(),
            format!("/app/plata-succes?action=0&invoice_id={}", invoice.id)
        );
        assert_eq!(checkout::Entity::find().count(&ctx.db).await.unwrap(), 1);
        // A session that Stripe has expired is replaced.
        at.state
            .lock()
            .unwrap()
            .orders
            .get_mut(&order.session)
            .unwrap()["status"] = json!("expired");
        let next = provider.open(&client, &invoice.payment_token).await;
        assert_ne!(next.reference, order.reference);
    })
    .await;
}
