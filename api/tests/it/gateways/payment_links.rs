//! Tests of a payment link that is replaced, and of the checkouts that were opened with the old
//! link.

use alai_domain::{access, billing::OwnerOrStaff, entities::job};
use alai_testkit::{on_each_database, testing::*};
use sea_orm::{ColumnTrait, PaginatorTrait, QueryFilter, prelude::Expr};

use super::{
    fake_gateways::Behavior,
    payment_suite::{FULL_AMOUNT, open_order},
    *,
};

// Covers S.providers.06.
#[tokio::test]
async fn sec_a5_a_late_payment_by_a_replaced_link_is_overpaid_and_refundable() {
    on_each_database(|ctx| async move {
        for provider in providers().await {
            let (ctx, client, invoice, old) = open_order(&ctx, &provider).await;
            let who = log_in(&ctx, &format!("ana@{}.ro", provider.name()))
                .await
                .unwrap();
            let who = OwnerOrStaff::Owner(Box::new(access::load_owner(&ctx, &who).await.unwrap()));
            let work = billing::request_new_payment_link(&ctx, &who, Some(invoice.id))
                .await
                .unwrap();
            billing::replace_payment_link(&ctx, &work, invoice.id)
                .await
                .unwrap();
            assert_eq!(
                client
                    .get(format!("/app/plata/{}", invoice.payment_token))
                    .send()
                    .await
                    .0
                    .status(),
                StatusCode::NOT_FOUND
            );
            let fresh = invoice::Entity::find_by_id(invoice.id)
                .one(&ctx.db)
                .await
                .unwrap()
                .unwrap();
            let new = provider.open(&client, &fresh.payment_token).await;
            assert!(
                provider
                    .notify(&ctx, &client, &new, PaymentFact::Paid, 0)
                    .await
                    < 300
            );
            assert!(
                provider
                    .notify(&ctx, &client, &old, PaymentFact::Paid, 2)
                    .await
                    < 300
            );
            let twice = final_state(
                "paid",
                &[("overpaid", FULL_AMOUNT), ("paid", FULL_AMOUNT)],
                [1, 1, 1, 0],
            );
            assert_eq!(
                read_final_state(&ctx, invoice.id).await,
                twice,
                "{}",
                provider.name()
            );
            // The second payment is refunded. The invoice stays paid.
            provider
                .notify(&ctx, &client, &old, PaymentFact::Refunded(FULL_AMOUNT), 4)
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

// Covers A5, S.providers.06.
#[tokio::test]
async fn sec_a5_checkouts_of_replaced_links_and_paid_invoices_are_expired() {
    on_each_database(|ctx| async move {
        let at = fake_gateways::stripe().await;
        let provider = Provider::Stripe(at.clone());
        let (ctx, client, invoice, old) = open_order(&ctx, &provider).await;
        let stands = |order: &Order| {
            at.state.lock().unwrap().orders[&order.session]["status"]
                .as_str()
                .unwrap()
                .to_owned()
        };
        let who = log_in(&ctx, "ana@stripe.ro").await.unwrap();
        let who = OwnerOrStaff::Owner(Box::new(access::load_owner(&ctx, &who).await.unwrap()));
        let work = billing::request_new_payment_link(&ctx, &who, Some(invoice.id))
            .await
            .unwrap();
        billing::replace_payment_link(&ctx, &work, invoice.id)
            .await
            .unwrap();
        let jobs = job::Entity::find().filter(job::Column::Kind.eq("close_checkout"));
        let visit =
            checkout::Entity::find().filter(checkout::Column::ProviderRef.eq(&old.reference));
        let visit = visit.one(&ctx.db).await.unwrap().unwrap();
        assert_eq!(
            (jobs.clone().count(&ctx.db).await.unwrap(), stands(&old)),
            (1, "open".into())
        );
        // While Stripe is unavailable the job fails. It succeeds when it is repeated.
        at.state.lock().unwrap().behavior = Behavior::Down;
        assert!(billing::close_checkout(&ctx, visit.id).await.is_err());
        at.state.lock().unwrap().behavior = Behavior::Ok;
        for _ in 0..2 {
            billing::close_checkout(&ctx, visit.id).await.unwrap();
            assert_eq!(stands(&old), "expired");
        }
        // The new link opens one checkout, also when it is used again. Its payment does not expire
        // it.
        let fresh = invoice::Entity::find_by_id(invoice.id)
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        let (paid, other) = (
            provider.open(&client, &fresh.payment_token).await,
            provider.open(&client, &fresh.payment_token).await,
        );
        assert_eq!(paid.session, other.session);
        assert!(
            provider
                .notify(&ctx, &client, &paid, PaymentFact::Paid, 0)
                .await
                < 300
        );
        let now = checkout::Entity::find()
            .filter(checkout::Column::InvoiceId.eq(invoice.id))
            .all(&ctx.db)
            .await
            .unwrap();
        for visit in &now {
            billing::close_checkout(&ctx, visit.id).await.unwrap();
        }
        assert_eq!(
            (jobs.count(&ctx.db).await.unwrap(), now.len(), stands(&paid)),
            (2, 2, "complete".into())
        );
        assert_eq!(
            read_final_state(&ctx, invoice.id).await,
            final_state("paid", &[("paid", FULL_AMOUNT)], [1, 1, 0, 0])
        );
    })
    .await;
}

// Covers S.providers.07.
#[tokio::test]
async fn the_payment_link_of_a_zero_invoice_pays_it_without_a_gateway() {
    on_each_database(|ctx| async move {
        for provider in providers().await {
            let ctx = provider.context(&ctx);
            let (_, made) = register_couple(&ctx, &format!("ana@{}.ro", provider.name()))
                .await
                .unwrap();
            let nothing = invoice::Entity::update_many()
                .col_expr(invoice::Column::AmountCents, Expr::value(0));
            nothing
                .filter(invoice::Column::Id.eq(made.invoice.id))
                .exec(&ctx.db)
                .await
                .unwrap();
            let client = app(&ctx);
            for _ in 0..2 {
                let answer = client
                    .get(format!("/app/plata/{}", made.invoice.payment_token))
                    .send()
                    .await
                    .0;
                let to = answer.headers()["location"].to_str().unwrap();
                assert_eq!(
                    to,
                    format!("/app/plata-succes?action=0&invoice_id={}", made.invoice.id),
                    "{}",
                    provider.name()
                );
            }
            assert_eq!(
                read_final_state(&ctx, made.invoice.id).await,
                final_state("paid", &[], [1, 1, 0, 0]),
                "{}",
                provider.name()
            );
        }
    })
    .await;
}
