//! Refunds that staff has recorded by hand and that a provider reports later. One refund is one
//! row.
//!
//! **Invariant**: a confirmed row has the checkout of the provider that reported it, and counts as
//! reported. A further refund of the same checkout is therefore recorded as another one.

use chrono::TimeDelta;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, IntoActiveModel,
    QueryFilter, QueryOrder,
};

use crate::{
    Ctx, Result,
    entities::{checkout, payment_record},
    kernel::payment_gateway::PaymentNotification,
};

use super::payments::{MANUAL_PROVIDER, sum_payments};

/// How long after a manual refund a reported refund of the same amount is treated as the same
/// refund.
const SAME_REFUND_WINDOW: TimeDelta = TimeDelta::days(30);

/// Matches a refund that a provider reports with the manual refunds of the invoice, and confirms
/// those that match. `reported_cents` is how much more was refunded than before. Returns the part,
/// in minor units, for which there is no manual refund.
///
/// Recent manual refunds match if one of them has the same amount, or if all of them together have
/// it. Otherwise the manual refunds match, oldest first and up to the reported amount, if all
/// refunds together are more than was ever paid. The caller holds the lock of the invoice.
pub(super) async fn match_manual_refunds(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    checkout: &checkout::Model,
    notification: &PaymentNotification,
    reported_cents: i64,
) -> Result<i64> {
    let lines = payment_record::Entity::find()
        .filter(payment_record::Column::InvoiceId.eq(checkout.invoice_id))
        .order_by_asc(payment_record::Column::CreatedAt)
        .order_by_asc(payment_record::Column::Id)
        .all(tx)
        .await?;
    let unconfirmed: Vec<&payment_record::Model> =
        lines.iter().filter(|line| is_unconfirmed(line)).collect();
    let recent: Vec<&payment_record::Model> = unconfirmed
        .iter()
        .copied()
        .filter(|line| line.created_at > ctx.now() - SAME_REFUND_WINDOW)
        .collect();
    if let Some(same) = equal_refunds(&recent, reported_cents) {
        for line in same {
            confirm(tx, checkout, line).await?;
        }
        return Ok(0);
    }
    let received = sum_payments(&lines, &["paid", "overpaid"]);
    let refunded = sum_payments(&lines, &["refunded"]) + reported_cents;
    if refunded <= received {
        return Ok(reported_cents);
    }
    let mut unmatched_cents = reported_cents;
    for line in unconfirmed {
        let same = unmatched_cents.min(line.amount_cents);
        if same == line.amount_cents {
            confirm(tx, checkout, line).await?;
        } else if same > 0 {
            confirm_part(ctx, tx, (checkout, notification), line, same).await?;
        }
        unmatched_cents -= same;
    }
    Ok(unmatched_cents)
}

fn is_unconfirmed(line: &payment_record::Model) -> bool {
    line.kind == "refunded" && line.provider == MANUAL_PROVIDER && line.checkout_id.is_none()
}

/// Returns one refund of this amount, or all refunds if they add up to it.
fn equal_refunds<'a>(
    refunds: &[&'a payment_record::Model],
    cents: i64,
) -> Option<Vec<&'a payment_record::Model>> {
    let one = refunds.iter().find(|line| line.amount_cents == cents);
    if let Some(one) = one {
        return Some(vec![*one]);
    }
    let total: i64 = refunds.iter().map(|line| line.amount_cents).sum();
    (total == cents).then(|| refunds.to_vec())
}

async fn confirm(
    tx: &impl ConnectionTrait,
    checkout: &checkout::Model,
    line: &payment_record::Model,
) -> Result<()> {
    let mut row = line.clone().into_active_model();
    row.checkout_id = Set(Some(checkout.id));
    row.update(tx).await?;
    Ok(())
}

/// Splits a manual refund: `cents` of it are confirmed, the rest stays unconfirmed.
async fn confirm_part(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    (checkout, notification): (&checkout::Model, &PaymentNotification),
    line: &payment_record::Model,
    cents: i64,
) -> Result<()> {
    let mut rest = line.clone().into_active_model();
    rest.amount_cents = Set(line.amount_cents - cents);
    rest.update(tx).await?;
    let mut part = line.clone().into_active_model().reset_all();
    part.id = Set(ctx.new_id());
    part.checkout_id = Set(Some(checkout.id));
    part.provider_event = Set(format!(
        "{}:{}:{}",
        line.provider_event, checkout.id, notification.amount_cents
    ));
    part.amount_cents = Set(cents);
    payment_record::Entity::insert(part)
        .exec_without_returning(tx)
        .await?;
    Ok(())
}
