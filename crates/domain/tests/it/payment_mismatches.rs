//! Payments that do not match their invoice are stored with the reason, and audit entries of
//! invoices contain the amounts.

use alai_domain::{
    Ctx,
    access::Staff,
    billing::{self, InvoiceInput, PaymentNotification},
    entities::*,
};
use alai_testkit::{on_each_database, testing::*};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, prelude::Uuid};

/// Returns the kind, the reason and the amount of each payment, ordered.
async fn list_reasons(ctx: &Ctx, invoice_id: Uuid) -> Vec<(String, Option<String>, i64)> {
    let rows = payment_record::Entity::find()
        .filter(payment_record::Column::InvoiceId.eq(invoice_id))
        .all(&ctx.db)
        .await
        .unwrap();
    let mut all: Vec<_> = rows
        .into_iter()
        .map(|row| (row.kind, row.reason, row.amount_cents))
        .collect();
    all.sort();
    all
}

fn payment_row(kind: &str, reason: Option<&str>, cents: i64) -> (String, Option<String>, i64) {
    (kind.into(), reason.map(Into::into), cents)
}

/// Returns staff, a new invoice, and the payment of its open checkout.
async fn open_payment(ctx: &Ctx) -> (Staff, invoice::Model, PaymentNotification) {
    let staff = create_and_log_in_staff(ctx).await.unwrap().1;
    let (_, made) = register_couple(ctx, "ana@exemplu.ro").await.unwrap();
    let payment = open_checkout_for_notification(ctx, &made.invoice.payment_token, "evt_1")
        .await
        .unwrap();
    (staff, made.invoice, payment)
}

async fn record(ctx: &Ctx, payment: &PaymentNotification) {
    billing::record_payment_notification(ctx, "sandbox", payment)
        .await
        .unwrap();
}

async fn change_amount(ctx: &Ctx, staff: &Staff, row: &invoice::Model, amount: &str) {
    let change = InvoiceInput {
        client_id: Some(row.account_id),
        id: Some(row.id),
        amount: Some(amount.into()),
        ..InvoiceInput::default()
    };
    billing::save_invoice(ctx, staff, change).await.unwrap();
}

#[tokio::test]
async fn only_a_second_payment_is_recorded_as_paid_twice() {
    on_each_database(|ctx| async move {
        let (_, row, first) = open_payment(&ctx).await;
        record(&ctx, &first).await;
        let second = PaymentNotification {
            event_id: "evt_2".into(),
            ..first
        };
        record(&ctx, &second).await;
        assert_eq!(
            list_reasons(&ctx, row.id).await,
            [
                payment_row("overpaid", Some("paid_twice"), 9_900),
                payment_row("paid", None, 9_900)
            ]
        );
    })
    .await;
}

#[tokio::test]
async fn a_payment_of_an_amount_that_was_raised_names_the_change() {
    on_each_database(|ctx| async move {
        let (staff, row, payment) = open_payment(&ctx).await;
        change_amount(&ctx, &staff, &row, "120").await;
        record(&ctx, &payment).await;
        assert_eq!(
            list_reasons(&ctx, row.id).await,
            [payment_row("overpaid", Some("amount_raised"), 9_900)]
        );
    })
    .await;
}

#[tokio::test]
async fn the_part_beyond_an_amount_that_was_lowered_names_the_change() {
    on_each_database(|ctx| async move {
        let (staff, row, payment) = open_payment(&ctx).await;
        change_amount(&ctx, &staff, &row, "90").await;
        record(&ctx, &payment).await;
        assert_eq!(
            list_reasons(&ctx, row.id).await,
            [
                payment_row("overpaid", Some("amount_lowered"), 900),
                payment_row("paid", None, 9_000)
            ]
        );
    })
    .await;
}

#[tokio::test]
async fn a_payment_of_a_cancelled_invoice_names_the_cancellation() {
    on_each_database(|ctx| async move {
        let (staff, row, payment) = open_payment(&ctx).await;
        billing::cancel_invoice(&ctx, &staff, row.id, Some("renunță"))
            .await
            .unwrap();
        record(&ctx, &payment).await;
        assert_eq!(
            list_reasons(&ctx, row.id).await,
            [payment_row("overpaid", Some("invoice_cancelled"), 9_900)]
        );
    })
    .await;
}

/// Returns the changes of the audit entries with an action, as stored.
async fn list_changes(ctx: &Ctx, action: &str) -> Vec<String> {
    let rows = audit_entry::Entity::find()
        .filter(audit_entry::Column::Action.eq(action))
        .all(&ctx.db)
        .await
        .unwrap();
    rows.into_iter().filter_map(|row| row.changes).collect()
}

#[tokio::test]
async fn audit_entries_of_invoices_contain_the_amounts_before_and_after() {
    on_each_database(|ctx| async move {
        let (staff, row, _) = open_payment(&ctx).await;
        change_amount(&ctx, &staff, &row, "90").await;
        let updated = list_changes(&ctx, "invoice_updated").await;
        assert_eq!(updated.len(), 1);
        assert!(
            updated[0].contains("99.00 EUR") && updated[0].contains("90.00 EUR"),
            "{updated:?}"
        );
        let open = invoice::Entity::find_by_id(row.id)
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        pay_invoice(&ctx, &open.payment_token).await.unwrap();
        billing::record_partial_refund(&ctx, &staff, row.id, Some("20"), None)
            .await
            .unwrap();
        let refunded = list_changes(&ctx, "invoice_partly_refunded").await;
        assert_eq!(refunded.len(), 1);
        assert!(
            refunded[0].contains("refunded_total")
                && refunded[0].contains("\"0.00 EUR\"")
                && refunded[0].contains("20.00 EUR"),
            "{refunded:?}"
        );
    })
    .await;
}
