//! Refunds that staff has noted by hand and that a provider reports later: one refund is one row.

use alai_domain::{
    Ctx, Error, ErrorCode,
    access::Staff,
    billing::{self, PaymentEventKind, PaymentNotification},
    entities::*,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, prelude::Uuid};

use crate::stored_invoices::load_invoice;

/// Returns staff, a paid invoice, and a function that makes the report of a refund.
async fn paid_invoice(ctx: &Ctx) -> (Staff, invoice::Model, PaymentNotification) {
    let staff = create_and_log_in_staff(ctx).await.unwrap().1;
    let (_, made) = register_couple(ctx, "ana@exemplu.ro").await.unwrap();
    let payment = open_checkout_for_notification(ctx, &made.invoice.payment_token, "evt_1")
        .await
        .unwrap();
    billing::record_payment_notification(ctx, "sandbox", &payment)
        .await
        .unwrap();
    (staff, made.invoice, payment)
}

/// Reports that `total_cents` of the payment were refunded so far.
async fn report_refund(ctx: &Ctx, payment: &PaymentNotification, total_cents: i64) {
    let refund = PaymentNotification {
        event_id: format!("refund_{total_cents}"),
        kind: PaymentEventKind::Refunded,
        amount_cents: total_cents,
        ..payment.clone()
    };
    billing::record_payment_notification(ctx, "sandbox", &refund)
        .await
        .unwrap();
}

async fn note_refund(ctx: &Ctx, staff: &Staff, id: Uuid, amount: &str) {
    billing::record_partial_refund(ctx, staff, id, Some(amount), None)
        .await
        .unwrap();
}

/// Returns the provider, the amount and whether a provider has confirmed it, of each refund.
async fn list_refunds(ctx: &Ctx, id: Uuid) -> Vec<(String, i64, bool)> {
    let rows = payment_record::Entity::find()
        .filter(payment_record::Column::InvoiceId.eq(id))
        .filter(payment_record::Column::Kind.eq("refunded"))
        .order_by_asc(payment_record::Column::Provider)
        .order_by_asc(payment_record::Column::AmountCents)
        .all(&ctx.db)
        .await
        .unwrap();
    let shown =
        |row: payment_record::Model| (row.provider, row.amount_cents, row.checkout_id.is_some());
    rows.into_iter().map(shown).collect()
}

async fn reversed_cents(ctx: &Ctx) -> i64 {
    let notes = credit_note::Entity::find().all(&ctx.db).await.unwrap();
    notes.iter().map(|note| note.amount_cents).sum()
}

fn noted(cents: i64) -> (String, i64, bool) {
    ("manual".into(), cents, false)
}

fn confirmed(cents: i64) -> (String, i64, bool) {
    ("manual".into(), cents, true)
}

fn reported(cents: i64) -> (String, i64, bool) {
    ("sandbox".into(), cents, true)
}

#[tokio::test]
async fn a_refund_that_staff_has_noted_is_not_counted_again_when_it_is_reported() {
    on_each_database(|ctx| async move {
        let (staff, row, payment) = paid_invoice(&ctx).await;
        note_refund(&ctx, &staff, row.id, "20").await;
        assert_eq!(list_refunds(&ctx, row.id).await, [noted(2_000)]);
        // Repeated reports change nothing.
        for _ in 0..2 {
            report_refund(&ctx, &payment, 2_000).await;
            assert_eq!(list_refunds(&ctx, row.id).await, [confirmed(2_000)]);
        }
        assert_eq!(reversed_cents(&ctx).await, 2_000);
        // Staff has recorded this refund, so that no mail is sent.
        let alerts = job::Entity::find().filter(job::Column::Kind.eq("mail_refunded"));
        assert_eq!(alerts.count(&ctx.db).await.unwrap(), 0);
    })
    .await;
}

#[tokio::test]
async fn a_second_refund_of_the_same_amount_is_another_row() {
    on_each_database(|ctx| async move {
        let (staff, row, payment) = paid_invoice(&ctx).await;
        note_refund(&ctx, &staff, row.id, "20").await;
        report_refund(&ctx, &payment, 2_000).await;
        report_refund(&ctx, &payment, 4_000).await;
        let expected = [confirmed(2_000), reported(2_000)];
        assert_eq!(list_refunds(&ctx, row.id).await, expected);
        assert_eq!(reversed_cents(&ctx).await, 4_000);
    })
    .await;
}

#[tokio::test]
async fn a_reported_refund_of_another_amount_is_another_row() {
    on_each_database(|ctx| async move {
        let (staff, row, payment) = paid_invoice(&ctx).await;
        note_refund(&ctx, &staff, row.id, "20").await;
        report_refund(&ctx, &payment, 3_000).await;
        let expected = [noted(2_000), reported(3_000)];
        assert_eq!(list_refunds(&ctx, row.id).await, expected);
        assert_eq!(reversed_cents(&ctx).await, 5_000);
    })
    .await;
}

#[tokio::test]
async fn an_old_note_is_not_taken_for_a_refund_of_today() {
    on_each_database(|ctx| async move {
        let (staff, row, payment) = paid_invoice(&ctx).await;
        note_refund(&ctx, &staff, row.id, "20").await;
        ctx.clock.advance(TimeDelta::days(31));
        report_refund(&ctx, &payment, 2_000).await;
        let expected = [noted(2_000), reported(2_000)];
        assert_eq!(list_refunds(&ctx, row.id).await, expected);
    })
    .await;
}

#[tokio::test]
async fn several_notes_are_one_reported_refund_if_they_add_up_to_it() {
    on_each_database(|ctx| async move {
        let (staff, row, payment) = paid_invoice(&ctx).await;
        note_refund(&ctx, &staff, row.id, "20").await;
        note_refund(&ctx, &staff, row.id, "30").await;
        report_refund(&ctx, &payment, 5_000).await;
        let expected = [confirmed(2_000), confirmed(3_000)];
        assert_eq!(list_refunds(&ctx, row.id).await, expected);
        assert_eq!(load_invoice(&ctx, row.id).await.status, "paid");
    })
    .await;
}

#[tokio::test]
async fn more_than_was_paid_is_never_counted_as_refunded() {
    on_each_database(|ctx| async move {
        let (staff, row, payment) = paid_invoice(&ctx).await;
        billing::record_full_refund(&ctx, &staff, row.id, Some("renunță"), false, None)
            .await
            .unwrap();
        ctx.clock.advance(TimeDelta::days(60));
        // The provider refunds the whole amount in two parts.
        report_refund(&ctx, &payment, 4_000).await;
        let mut refunds = list_refunds(&ctx, row.id).await;
        refunds.sort();
        assert_eq!(refunds, [confirmed(4_000), noted(5_900)]);
        report_refund(&ctx, &payment, 9_900).await;
        let mut refunds = list_refunds(&ctx, row.id).await;
        refunds.sort();
        assert_eq!(refunds, [confirmed(4_000), confirmed(5_900)]);
        assert_eq!(reversed_cents(&ctx).await, 9_900);
        assert_eq!(load_invoice(&ctx, row.id).await.status, "refunded");
    })
    .await;
}

#[tokio::test]
async fn a_refund_that_is_based_on_an_older_refundable_amount_is_stale() {
    on_each_database(|ctx| async move {
        let (staff, row, _) = paid_invoice(&ctx).await;
        let (ctx, staff) = (&ctx, &staff);
        let part = |shown: &'static str| {
            billing::record_partial_refund(ctx, staff, row.id, Some("30"), Some(shown))
        };
        let all = |shown: &'static str| {
            billing::record_full_refund(ctx, staff, row.id, Some("renunță"), false, Some(shown))
        };
        part("99.00").await.unwrap();
        for refused in [part("99.00").await, all("99.00").await] {
            assert!(matches!(refused, Err(Error::Rejected(ErrorCode::Stale))));
        }
        assert!(matches!(all("mult").await, Err(Error::Invalid(_))));
        assert_eq!(list_refunds(ctx, row.id).await, [noted(3_000)]);
        assert_eq!(load_invoice(ctx, row.id).await.status, "paid");
        assert_eq!(all("69.00").await.unwrap().status, "refunded");
        assert_eq!(
            list_refunds(ctx, row.id).await,
            [noted(3_000), noted(6_900)]
        );
    })
    .await;
}
