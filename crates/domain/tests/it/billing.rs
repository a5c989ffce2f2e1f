//! Payments are recorded once, whatever notifications arrive and in whatever order.

use alai_domain::{
    Ctx, Error, ErrorCode, access, accounts,
    billing::{self, OwnerOrStaff},
    entities::*,
    jobs,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use futures_util::future::join_all;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};

// Covers A2.
#[tokio::test]
async fn sec_a2_a_repeated_payment_notification_activates_and_mails_once() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let notification =
            open_checkout_for_notification(&ctx, &made.invoice.payment_token, "evt_1")
                .await
                .unwrap();
        let results = join_all(
            (0..100).map(|_| billing::record_payment_notification(&ctx, "sandbox", &notification)),
        )
        .await;
        assert!(results.iter().all(Result::is_ok));
        let kinds: Vec<String> = job::Entity::find()
            .all(&ctx.db)
            .await
            .unwrap()
            .into_iter()
            .map(|j| j.kind)
            .collect();
        assert_eq!(kinds.iter().filter(|k| *k == "activate").count(), 1);
        assert_eq!(kinds.iter().filter(|k| *k == "mail_receipt").count(), 1);
        assert_eq!(kinds.iter().filter(|k| *k == "mail_overpaid").count(), 0);
        assert_eq!(
            payment_record::Entity::find().count(&ctx.db).await.unwrap(),
            1
        );
    })
    .await;
}

#[tokio::test]
async fn a_second_payment_is_recorded_as_overpaid_and_staff_is_notified() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let first = open_checkout_for_notification(&ctx, &made.invoice.payment_token, "evt_1")
            .await
            .unwrap();
        let second = open_checkout_for_notification(&ctx, &made.invoice.payment_token, "evt_2")
            .await
            .unwrap();
        billing::record_payment_notification(&ctx, "sandbox", &first)
            .await
            .unwrap();
        billing::record_payment_notification(&ctx, "sandbox", &second)
            .await
            .unwrap();
        let overpayments = payment_record::Entity::find()
            .filter(payment_record::Column::Kind.eq("overpaid"))
            .count(&ctx.db)
            .await
            .unwrap();
        let alerts = job::Entity::find()
            .filter(job::Column::Kind.eq("mail_overpaid"))
            .count(&ctx.db)
            .await
            .unwrap();
        assert_eq!((overpayments, alerts), (1, 1));
        // Staff sees both payments with the client's invoice, and none of another client.
        register_couple(&ctx, "dan@exemplu.ro").await.unwrap();
        let (_, staff) = create_and_log_in_staff(&ctx).await.unwrap();
        let audited_account = accounts::audit_account_access(&ctx, &staff, made.account.id)
            .await
            .unwrap();
        let payments = billing::list_account_payments(&ctx, &audited_account)
            .await
            .unwrap();
        let mut payments: Vec<_> = payments
            .iter()
            .map(|(p, _)| (p.kind.as_str(), p.invoice_id, p.amount_cents))
            .collect();
        payments.sort_unstable();
        assert_eq!(
            payments,
            [
                ("overpaid", made.invoice.id, 9_900),
                ("paid", made.invoice.id, 9_900)
            ]
        );
    })
    .await;
}

#[tokio::test]
async fn sec_a2_a_payment_with_a_wrong_amount_currency_or_signature_is_rejected() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let notification =
            open_checkout_for_notification(&ctx, &made.invoice.payment_token, "evt_1")
                .await
                .unwrap();
        for wrong in [
            billing::PaymentNotification {
                amount_cents: 1,
                ..notification.clone()
            },
            billing::PaymentNotification {
                currency: "RON".into(),
                ..notification.clone()
            },
            billing::PaymentNotification {
                reference: "altul".into(),
                ..notification.clone()
            },
        ] {
            assert!(
                billing::record_payment_notification(&ctx, "sandbox", &wrong)
                    .await
                    .is_err()
            );
        }
        let raw = serde_json::to_vec(&notification).unwrap();
        let signature = billing::sign_sandbox_notification(&ctx, &raw);
        let mut flipped = raw.clone();
        flipped[5] ^= 1;
        let bad = |result: alai_domain::Result<billing::PaymentNotification>| {
            matches!(result, Err(Error::Rejected(ErrorCode::BadSignature)))
        };
        assert!(bad(billing::verify_sandbox_notification(
            &ctx, &flipped, &signature
        )));
        assert!(bad(billing::verify_sandbox_notification(
            &ctx,
            &raw,
            "t=1,v1=00"
        )));
        assert!(billing::verify_sandbox_notification(&ctx, &raw, &signature).is_ok());
        ctx.clock.advance(TimeDelta::seconds(301));
        assert!(bad(billing::verify_sandbox_notification(
            &ctx, &raw, &signature
        )));
        assert_eq!(
            payment_record::Entity::find().count(&ctx.db).await.unwrap(),
            0
        );
    })
    .await;
}

// Covers A12.
#[tokio::test]
async fn sec_a12_a_payment_enqueues_an_idempotent_activation() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        pay_invoice(&ctx, &made.invoice.payment_token)
            .await
            .unwrap();
        assert_eq!(
            billing::load_invoice_status(&ctx, Some(made.invoice.id))
                .await
                .unwrap(),
            "paid"
        );
        assert!(!jobs::list_due_ids(&ctx, 10).await.unwrap().is_empty());
        for _ in 0..2 {
            billing::activate_paid_account(&ctx, made.invoice.id)
                .await
                .unwrap();
            let row = account::Entity::find_by_id(made.account.id)
                .one(&ctx.db)
                .await
                .unwrap()
                .unwrap();
            assert!(row.is_paid());
        }
    })
    .await;
}

// Covers S.7.06.
#[tokio::test]
async fn sec_a1_an_unknown_invoice_is_reported_as_unpaid() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        for id in [None, Some(ctx.new_id()), Some(made.invoice.id)] {
            assert_eq!(
                billing::load_invoice_status(&ctx, id).await.unwrap(),
                "unpaid"
            );
        }
    })
    .await;
}

async fn owner_access(ctx: &Ctx, email: &str) -> OwnerOrStaff {
    let who = log_in(ctx, email).await.unwrap();
    OwnerOrStaff::Owner(Box::new(access::load_owner(ctx, &who).await.unwrap()))
}

async fn payment_link_jobs(ctx: &Ctx) -> Vec<job::Model> {
    job::Entity::find()
        .filter(job::Column::Kind.eq("payment_link"))
        .all(&ctx.db)
        .await
        .unwrap()
}

// Covers A5, S.7.04.
#[tokio::test]
async fn sec_a5_concurrent_requests_for_a_payment_link_create_one_valid_link() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let who = owner_access(&ctx, "ana@exemplu.ro").await;
        let results = join_all(
            (0..100).map(|_| billing::request_new_payment_link(&ctx, &who, Some(made.invoice.id))),
        )
        .await;
        assert!(results.iter().all(Result::is_ok));
        let jobs = payment_link_jobs(&ctx).await;
        assert_eq!(jobs.len(), 1);
        let done = join_all(
            (0..100).map(|_| billing::replace_payment_link(&ctx, &jobs[0], made.invoice.id)),
        )
        .await;
        assert!(done.iter().all(Result::is_ok));
        let row = invoice::Entity::find().one(&ctx.db).await.unwrap().unwrap();
        assert_ne!(row.payment_token, made.invoice.payment_token);
        assert!(matches!(
            billing::open_checkout(&ctx, &made.invoice.payment_token).await,
            Err(Error::NotFound)
        ));
        assert!(
            billing::open_checkout(&ctx, &row.payment_token)
                .await
                .is_ok()
        );
        assert_eq!(
            job::Entity::find()
                .filter(job::Column::Kind.eq("mail_payment_link"))
                .count(&ctx.db)
                .await
                .unwrap(),
            1
        );
    })
    .await;
}

#[tokio::test]
async fn sec_a5_a_payment_through_a_replaced_link_is_recorded_as_overpaid() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let who = owner_access(&ctx, "ana@exemplu.ro").await;
        let old = open_checkout_for_notification(&ctx, &made.invoice.payment_token, "evt_old")
            .await
            .unwrap();
        billing::request_new_payment_link(&ctx, &who, Some(made.invoice.id))
            .await
            .unwrap();
        billing::replace_payment_link(&ctx, &payment_link_jobs(&ctx).await[0], made.invoice.id)
            .await
            .unwrap();
        // The checkout that was open before is no longer valid for its visitor.
        assert!(matches!(
            billing::find_active_checkout(&ctx, "sandbox", &old.reference).await,
            Err(Error::NotFound)
        ));
        let row = invoice::Entity::find().one(&ctx.db).await.unwrap().unwrap();
        pay_invoice(&ctx, &row.payment_token).await.unwrap();
        billing::record_payment_notification(&ctx, "sandbox", &old)
            .await
            .unwrap();
        let overpayments = payment_record::Entity::find()
            .filter(payment_record::Column::Kind.eq("overpaid"))
            .count(&ctx.db)
            .await
            .unwrap();
        let alerts = job::Entity::find()
            .filter(job::Column::Kind.eq("mail_overpaid"))
            .count(&ctx.db)
            .await
            .unwrap();
        assert_eq!((overpayments, alerts), (1, 1));
    })
    .await;
}

// Covers A9.
#[tokio::test]
async fn sec_a5_a_new_payment_link_requires_an_unpaid_invoice_of_the_account() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        register_couple(&ctx, "ioana@exemplu.ro").await.unwrap();
        let other = owner_access(&ctx, "ioana@exemplu.ro").await;
        assert!(matches!(
            billing::request_new_payment_link(&ctx, &other, Some(made.invoice.id)).await,
            Err(Error::NotFound)
        ));
        assert!(matches!(
            billing::find_invoice(&ctx, &other, made.invoice.id).await,
            Err(Error::NotFound)
        ));
        assert!(matches!(
            billing::request_new_payment_link(&ctx, &other, None).await,
            Err(Error::NotFound)
        ));
        pay_invoice(&ctx, &made.invoice.payment_token)
            .await
            .unwrap();
        let who = owner_access(&ctx, "ana@exemplu.ro").await;
        assert!(matches!(
            billing::request_new_payment_link(&ctx, &who, Some(made.invoice.id)).await,
            Err(Error::Rejected(ErrorCode::AlreadyPaid))
        ));
        let staff = OwnerOrStaff::Staff(create_and_log_in_staff(&ctx).await.unwrap().1);
        assert!(
            billing::find_invoice(&ctx, &staff, made.invoice.id)
                .await
                .is_ok()
        );
    })
    .await;
}
