//! Invoices that staff cancels or refunds, with the audit entry and the effects on the account.

use alai_domain::{
    Ctx, Error, ErrorCode,
    access::Staff,
    accounts,
    billing::{self, PaymentLinkTarget},
    entities::*,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use futures_util::future::join_all;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, prelude::Uuid};

use crate::stored_invoices::load_invoice;

async fn load_account(ctx: &Ctx, id: Uuid) -> account::Model {
    account::Entity::find_by_id(id)
        .one(&ctx.db)
        .await
        .unwrap()
        .unwrap()
}

async fn list_payments(ctx: &Ctx, id: Uuid) -> Vec<(String, String, i64)> {
    let rows = payment_record::Entity::find()
        .filter(payment_record::Column::InvoiceId.eq(id))
        .order_by_asc(payment_record::Column::CreatedAt)
        .order_by_asc(payment_record::Column::Id)
        .all(&ctx.db)
        .await
        .unwrap();
    rows.into_iter()
        .map(|p| (p.provider, p.kind, p.amount_cents))
        .collect()
}

async fn audit_entries(ctx: &Ctx, act: &str) -> Vec<audit_entry::Model> {
    audit_entry::Entity::find()
        .filter(audit_entry::Column::Action.eq(act))
        .all(&ctx.db)
        .await
        .unwrap()
}

async fn count_jobs(ctx: &Ctx, kind: &str) -> u64 {
    job::Entity::find()
        .filter(job::Column::Kind.eq(kind))
        .count(&ctx.db)
        .await
        .unwrap()
}

/// Returns staff and the invoice of a couple that has paid.
async fn paid_account(ctx: &Ctx) -> (Staff, invoice::Model) {
    let staff = create_and_log_in_staff(ctx).await.unwrap().1;
    let (_, made) = register_couple(ctx, "ana@exemplu.ro").await.unwrap();
    pay_invoice(ctx, &made.invoice.payment_token).await.unwrap();
    billing::activate_paid_account(ctx, made.invoice.id)
        .await
        .unwrap();
    assert!(load_account(ctx, made.account.id).await.is_paid());
    (staff, made.invoice)
}

// Covers S.providers.04.
#[tokio::test]
async fn concurrent_cancellations_or_refunds_of_an_invoice_have_one_winner() {
    on_each_database(|ctx| async move {
        let (staff, paid) = paid_account(&ctx).await;
        let (_, dan) = register_couple(&ctx, "dan@exemplu.ro").await.unwrap();
        let (ctx, staff, open) = (&ctx, &staff, dan.invoice.id);
        let all = join_all(
            (0..100).map(|_| billing::cancel_invoice(ctx, staff, open, Some("scrisă greșit"))),
        )
        .await;
        assert_eq!(all.iter().filter(|r| r.is_ok()).count(), 1);
        assert!(
            all.iter()
                .filter_map(|r| r.as_ref().err())
                .all(|e| matches!(e, Error::Rejected(ErrorCode::AlreadyPaid)))
        );
        let back = || billing::record_full_refund(ctx, staff, paid.id, Some("amânată"), true, None);
        let all = join_all((0..100).map(|_| back())).await;
        assert_eq!(all.iter().filter(|r| r.is_ok()).count(), 1);
        assert!(
            all.iter()
                .filter_map(|r| r.as_ref().err())
                .all(|e| matches!(e, Error::Rejected(ErrorCode::InvoiceNotPaid)))
        );
        for (id, status, act) in [
            (open, "cancelled", "invoice_cancelled"),
            (paid.id, "refunded", "invoice_refunded"),
        ] {
            assert_eq!(load_invoice(ctx, id).await.status, status);
            let audit_entries = audit_entries(ctx, act).await;
            assert_eq!(
                (audit_entries.len(), audit_entries[0].target_id),
                (1, Some(id))
            );
            assert!(
                audit_entries[0]
                    .changes
                    .as_ref()
                    .unwrap()
                    .contains("reason")
            );
        }
        let lines = list_payments(ctx, paid.id).await;
        assert_eq!(
            lines
                .iter()
                .filter(|l| l.0 == billing::MANUAL_PROVIDER)
                .count(),
            1
        );
        assert_eq!(count_jobs(ctx, "mail_invoice_ended").await, 2);
    })
    .await;
}

// Covers S.providers.04.
#[tokio::test]
async fn a_cancelled_invoice_has_no_link_and_a_late_payment_is_recorded_as_overpaid() {
    on_each_database(|ctx| async move {
        let staff = create_and_log_in_staff(&ctx).await.unwrap().1;
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let token = &made.invoice.payment_token;
        let late = open_checkout_for_notification(&ctx, token, "late")
            .await
            .unwrap();
        let PaymentLinkTarget::Checkout(visit, _) =
            billing::open_checkout(&ctx, token).await.unwrap()
        else {
            panic!()
        };
        billing::cancel_invoice(&ctx, &staff, made.invoice.id, Some("dublă"))
            .await
            .unwrap();
        assert!(matches!(
            billing::open_checkout(&ctx, token).await,
            Err(Error::NotFound)
        ));
        assert!(matches!(
            billing::find_active_checkout(&ctx, "sandbox", &visit.provider_ref).await,
            Err(Error::NotFound)
        ));
        // Both visits of the link share one checkout.
        assert_eq!(count_jobs(&ctx, "close_checkout").await, 1);
        billing::record_payment_notification(&ctx, "sandbox", &late)
            .await
            .unwrap();
        assert_eq!(
            load_invoice(&ctx, made.invoice.id).await.status,
            "cancelled"
        );
        assert_eq!(
            list_payments(&ctx, made.invoice.id).await,
            [("sandbox".into(), "overpaid".into(), 9_900)]
        );
        assert_eq!(
            (
                count_jobs(&ctx, "mail_overpaid").await,
                count_jobs(&ctx, "activate").await
            ),
            (1, 0)
        );
        let status =
            accounts::load_account_payment_status(&ctx, &load_account(&ctx, made.account.id).await)
                .await
                .unwrap();
        assert_eq!(status.as_str(), "new");
    })
    .await;
}

// Covers S.providers.04.
#[tokio::test]
async fn a_refund_ends_access_only_when_staff_requests_it() {
    on_each_database(|ctx| async move {
        let (staff, bill) = paid_account(&ctx).await;
        let id = bill.account_id;
        let back =
            billing::record_full_refund(&ctx, &staff, bill.id, Some("bunăvoință"), false, None)
                .await
                .unwrap();
        assert!(
            back.status == "refunded"
                && !back.access_ended
                && load_account(&ctx, id).await.is_paid()
        );
        let lines = list_payments(&ctx, bill.id).await;
        assert!(
            lines.len() == 2 && lines.contains(&("manual".into(), "refunded".into(), 9_900)),
            "{lines:?}"
        );
        assert!(matches!(
            billing::open_checkout(&ctx, &bill.payment_token).await,
            Err(Error::NotFound)
        ));
        // The reason is erased together with the invoice when the client is erased. The audit entry
        // contains none of it.
        assert_eq!(back.ended_reason.as_deref(), Some("bunăvoință"));
        assert!(
            !audit_entries(&ctx, "invoice_refunded").await[0]
                .changes
                .as_ref()
                .unwrap()
                .contains("bunăvoință")
        );
    })
    .await;
}

// Covers S.providers.04.
#[tokio::test]
async fn a_late_activation_job_does_not_restore_access_after_a_refund() {
    on_each_database(|ctx| async move {
        let (staff, bill) = paid_account(&ctx).await;
        let before = load_account(&ctx, bill.account_id).await;
        ctx.clock.advance(TimeDelta::days(8));
        let back = billing::record_full_refund(&ctx, &staff, bill.id, Some("renunță"), true, None)
            .await
            .unwrap();
        assert!(back.access_ended);
        billing::activate_paid_account(&ctx, bill.id).await.unwrap();
        let after = load_account(&ctx, bill.account_id).await;
        assert_eq!(
            (after.account_type.as_str(), after.free_until),
            ("free", before.free_until)
        );
        assert!(!after.is_active(ctx.now()));
        assert_eq!(
            accounts::load_account_payment_status(&ctx, &after)
                .await
                .unwrap()
                .as_str(),
            "unpaid"
        );
    })
    .await;
}

#[tokio::test]
async fn a_refund_does_not_end_access_that_another_invoice_paid_for() {
    on_each_database(|ctx| async move {
        let (staff, bill) = paid_account(&ctx).await;
        let album = billing::InvoiceInput {
            client_id: Some(bill.account_id),
            description: Some("Album".into()),
            amount: Some("10".into()),
            ..billing::InvoiceInput::default()
        };
        let (album, _) = billing::save_invoice(&ctx, &staff, album).await.unwrap();
        pay_invoice(&ctx, &album.payment_token).await.unwrap();
        let back = billing::record_full_refund(
            &ctx,
            &staff,
            album.id,
            Some("albumul nu a ajuns"),
            true,
            None,
        )
        .await
        .unwrap();
        assert!(!back.access_ended && load_account(&ctx, bill.account_id).await.is_paid());
    })
    .await;
}

#[tokio::test]
async fn a_cancellation_or_refund_requires_a_reason_and_an_existing_invoice() {
    on_each_database(|ctx| async move {
        let (staff, bill) = paid_account(&ctx).await;
        let long = "a".repeat(121);
        for reason in [None, Some("  "), Some(long.as_str())] {
            assert!(matches!(
                billing::cancel_invoice(&ctx, &staff, bill.id, reason).await,
                Err(Error::Invalid(_))
            ));
            assert!(matches!(
                billing::record_full_refund(&ctx, &staff, bill.id, reason, true, None).await,
                Err(Error::Invalid(_))
            ));
        }
        assert!(matches!(
            billing::cancel_invoice(&ctx, &staff, Uuid::nil(), Some("x")).await,
            Err(Error::NotFound)
        ));
        assert!(matches!(
            billing::record_full_refund(&ctx, &staff, Uuid::nil(), Some("x"), true, None).await,
            Err(Error::NotFound)
        ));
        // A paid invoice cannot be cancelled. Rejected attempts change nothing.
        assert!(matches!(
            billing::cancel_invoice(&ctx, &staff, bill.id, Some("x")).await,
            Err(Error::Rejected(ErrorCode::AlreadyPaid))
        ));
        let row = load_invoice(&ctx, bill.id).await;
        assert_eq!(
            (row.status.as_str(), row.ended_at, row.ended_reason),
            ("paid", None, None)
        );
        assert!(
            audit_entries(&ctx, "invoice_cancelled").await.is_empty()
                && audit_entries(&ctx, "invoice_refunded").await.is_empty()
        );
    })
    .await;
}

/// Changes the amount of an invoice.
async fn set_invoice_amount(ctx: &Ctx, staff: &Staff, invoice: &invoice::Model, amount: &str) {
    let write = billing::InvoiceInput {
        client_id: Some(invoice.account_id),
        id: Some(invoice.id),
        amount: Some(amount.into()),
        ..billing::InvoiceInput::default()
    };
    billing::save_invoice(ctx, staff, write).await.unwrap();
}

#[tokio::test]
async fn sec_a1_an_outdated_checkout_does_not_pay_an_invoice_with_a_raised_amount() {
    on_each_database(|ctx| async move {
        let staff = create_and_log_in_staff(&ctx).await.unwrap().1;
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let late = open_checkout_for_notification(&ctx, &made.invoice.payment_token, "late")
            .await
            .unwrap();
        set_invoice_amount(&ctx, &staff, &made.invoice, "500").await;
        for _ in 0..2 {
            billing::record_payment_notification(&ctx, "sandbox", &late)
                .await
                .unwrap();
        }
        assert_eq!(load_invoice(&ctx, made.invoice.id).await.status, "unpaid");
        assert_eq!(
            list_payments(&ctx, made.invoice.id).await,
            [("sandbox".into(), "overpaid".into(), 9_900)]
        );
        assert_eq!(
            (
                count_jobs(&ctx, "mail_overpaid").await,
                count_jobs(&ctx, "activate").await
            ),
            (1, 0)
        );
        assert!(!load_account(&ctx, made.account.id).await.is_paid());
        // The invoice can still be paid.
        pay_invoice(&ctx, &made.invoice.payment_token)
            .await
            .unwrap();
        assert_eq!(
            (
                load_invoice(&ctx, made.invoice.id).await.status.as_str(),
                count_jobs(&ctx, "mail_receipt").await
            ),
            ("paid", 1)
        );
    })
    .await;
}

#[tokio::test]
async fn sec_a1_the_excess_of_an_outdated_checkout_is_recorded_as_overpaid() {
    on_each_database(|ctx| async move {
        let staff = create_and_log_in_staff(&ctx).await.unwrap().1;
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let late = open_checkout_for_notification(&ctx, &made.invoice.payment_token, "late")
            .await
            .unwrap();
        set_invoice_amount(&ctx, &staff, &made.invoice, "66.33").await;
        for _ in 0..2 {
            billing::record_payment_notification(&ctx, "sandbox", &late)
                .await
                .unwrap();
        }
        assert_eq!(load_invoice(&ctx, made.invoice.id).await.status, "paid");
        let mut lines = list_payments(&ctx, made.invoice.id).await;
        lines.sort();
        assert_eq!(
            lines,
            [
                ("sandbox".into(), "overpaid".into(), 3_267),
                ("sandbox".into(), "paid".into(), 6_633)
            ]
        );
        assert_eq!(
            (
                count_jobs(&ctx, "mail_overpaid").await,
                count_jobs(&ctx, "activate").await
            ),
            (1, 1)
        );
        // The payment provider refunds the full amount.
        let back = billing::PaymentNotification {
            event_id: "back".into(),
            kind: billing::PaymentEventKind::Refunded,
            ..late
        };
        billing::record_payment_notification(&ctx, "sandbox", &back)
            .await
            .unwrap();
        assert_eq!(load_invoice(&ctx, made.invoice.id).await.status, "refunded");
    })
    .await;
}

#[tokio::test]
async fn a_manual_partial_refund_is_recorded_and_cannot_exceed_the_payments() {
    on_each_database(|ctx| async move {
        let (staff, bill) = paid_account(&ctx).await;
        let (ctx, staff) = (&ctx, &staff);
        let back = |amount: &'static str| {
            billing::record_partial_refund(ctx, staff, bill.id, Some(amount), None)
        };
        for (wrong, code) in [
            ("", "required"),
            ("mult", "invalid"),
            ("0", "invalid"),
            ("99.01", "out_of_range"),
        ] {
            let Err(Error::Invalid(fields)) = back(wrong).await else {
                panic!("{wrong}")
            };
            assert_eq!(fields.into_map()["amount"], [code], "{wrong}");
        }
        // Of a hundred concurrent refunds of two thirds one succeeds.
        let all = join_all((0..100).map(|_| back("66,00"))).await;
        assert_eq!(all.iter().filter(|r| r.is_ok()).count(), 1);
        assert_eq!(
            (
                load_invoice(ctx, bill.id).await.status.as_str(),
                audit_entries(ctx, "invoice_partly_refunded").await.len(),
                audit_entries(ctx, "invoice_refunded").await.len()
            ),
            ("paid", 1, 0)
        );
        assert!(load_account(ctx, bill.account_id).await.is_paid());
        // When the last part is refunded, the invoice counts as refunded.
        assert_eq!(back("33").await.unwrap().status, "refunded");
        assert_eq!(audit_entries(ctx, "invoice_refunded").await.len(), 1);
        assert!(back("0.01").await.is_err());
        let mut lines = list_payments(ctx, bill.id).await;
        lines.sort();
        let manual = |cents| ("manual".to_owned(), "refunded".to_owned(), cents);
        assert_eq!(
            lines,
            [
                manual(3_300),
                manual(6_600),
                ("sandbox".into(), "paid".into(), 9_900)
            ]
        );
        assert!(matches!(
            billing::record_partial_refund(ctx, staff, Uuid::nil(), Some("1"), None).await,
            Err(Error::NotFound)
        ));
    })
    .await;
}

#[tokio::test]
async fn a_late_payment_of_a_cancelled_invoice_can_be_refunded_manually() {
    on_each_database(|ctx| async move {
        let staff = create_and_log_in_staff(&ctx).await.unwrap().1;
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let late = open_checkout_for_notification(&ctx, &made.invoice.payment_token, "late")
            .await
            .unwrap();
        billing::cancel_invoice(&ctx, &staff, made.invoice.id, Some("scrisă greșit"))
            .await
            .unwrap();
        assert!(
            billing::record_partial_refund(&ctx, &staff, made.invoice.id, Some("99"), None)
                .await
                .is_err(),
            "nothing was paid yet"
        );
        billing::record_payment_notification(&ctx, "sandbox", &late)
            .await
            .unwrap();
        assert_eq!(
            billing::record_partial_refund(&ctx, &staff, made.invoice.id, Some("99"), None)
                .await
                .unwrap()
                .status,
            "cancelled"
        );
        assert!(
            billing::record_partial_refund(&ctx, &staff, made.invoice.id, Some("1"), None)
                .await
                .is_err(),
            "the full amount was refunded already"
        );
    })
    .await;
}
