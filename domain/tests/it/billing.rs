//! Payments: once, whatever comes and in whatever order.

use alai_domain::{Code, Error, billing, entities::*, jobs};
use alai_testkit::{each, testing::*};
use chrono::TimeDelta;
use futures_util::future::join_all;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};

#[tokio::test]
async fn sec_a2_the_same_event_a_hundred_times_activates_and_mails_once() {
    each(|ctx| async move {
        let (_, made) = couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let said = paid(&ctx, &made.invoice.payment_token, "evt_1").await.unwrap();
        let results = join_all((0..100).map(|_| billing::record(&ctx, "sandbox", &said))).await;
        assert!(results.iter().all(Result::is_ok));
        let kinds: Vec<String> = job::Entity::find().all(&ctx.db).await.unwrap().into_iter().map(|j| j.kind).collect();
        assert_eq!(kinds.iter().filter(|k| *k == "activate").count(), 1);
        assert_eq!(kinds.iter().filter(|k| *k == "mail_receipt").count(), 1);
        assert_eq!(kinds.iter().filter(|k| *k == "mail_overpaid").count(), 0);
        assert_eq!(payment::Entity::find().count(&ctx.db).await.unwrap(), 1);
    })
    .await;
}

#[tokio::test]
async fn a_second_payment_is_kept_as_overpaid_with_a_notice() {
    each(|ctx| async move {
        let (_, made) = couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let first = paid(&ctx, &made.invoice.payment_token, "evt_1").await.unwrap();
        let second = paid(&ctx, &made.invoice.payment_token, "evt_2").await.unwrap();
        billing::record(&ctx, "sandbox", &first).await.unwrap();
        billing::record(&ctx, "sandbox", &second).await.unwrap();
        let kept = payment::Entity::find().filter(payment::Column::Kind.eq("overpaid")).count(&ctx.db).await.unwrap();
        let told = job::Entity::find().filter(job::Column::Kind.eq("mail_overpaid")).count(&ctx.db).await.unwrap();
        assert_eq!((kept, told), (1, 1));
    })
    .await;
}

#[tokio::test]
async fn sec_a2_a_wrong_amount_currency_or_signature_changes_nothing() {
    each(|ctx| async move {
        let (_, made) = couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let said = paid(&ctx, &made.invoice.payment_token, "evt_1").await.unwrap();
        for wrong in [
            billing::Said { amount_cents: 1, ..said.clone() },
            billing::Said { currency: "RON".into(), ..said.clone() },
            billing::Said { reference: "altul".into(), ..said.clone() },
        ] {
            assert!(billing::record(&ctx, "sandbox", &wrong).await.is_err());
        }
        let raw = serde_json::to_vec(&said).unwrap();
        let signature = billing::sign(&ctx, &raw);
        let mut flipped = raw.clone();
        flipped[5] ^= 1;
        let bad = |r: alai_domain::Result<billing::Said>| matches!(r, Err(Error::Rule(Code::BadSignature)));
        assert!(bad(billing::verify(&ctx, &flipped, &signature)));
        assert!(bad(billing::verify(&ctx, &raw, "t=1,v1=00")));
        assert!(billing::verify(&ctx, &raw, &signature).is_ok());
        ctx.clock.advance(TimeDelta::seconds(301));
        assert!(bad(billing::verify(&ctx, &raw, &signature)));
        assert_eq!(payment::Entity::find().count(&ctx.db).await.unwrap(), 0);
    })
    .await;
}

#[tokio::test]
async fn sec_a12_activation_is_asked_for_with_the_payment_and_holds_when_done_again() {
    each(|ctx| async move {
        let (_, made) = couple(&ctx, "ana@exemplu.ro").await.unwrap();
        pay(&ctx, &made.invoice.payment_token).await.unwrap();
        assert_eq!(billing::true_status(&ctx, Some(made.invoice.id)).await.unwrap(), "paid");
        assert!(!jobs::due_ids(&ctx, 10).await.unwrap().is_empty());
        for _ in 0..2 {
            billing::activate(&ctx, made.invoice.id).await.unwrap();
            let row = account::Entity::find_by_id(made.account.id).one(&ctx.db).await.unwrap().unwrap();
            assert!(row.is_paid());
        }
    })
    .await;
}

#[tokio::test]
async fn sec_a1_unknown_and_foreign_invoices_look_unpaid() {
    each(|ctx| async move {
        let (_, made) = couple(&ctx, "ana@exemplu.ro").await.unwrap();
        for id in [None, Some(ctx.id()), Some(made.invoice.id)] {
            assert_eq!(billing::true_status(&ctx, id).await.unwrap(), "unpaid");
        }
    })
    .await;
}
