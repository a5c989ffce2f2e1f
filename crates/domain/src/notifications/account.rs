//! Notifications about the account, one in each of its events: a received payment, a trial that is
//! about to end.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, JoinType, PaginatorTrait, QueryFilter, QuerySelect,
    QueryTrait, RelationTrait, prelude::Uuid, sea_query::SelectStatement,
};

use super::{NotificationKind, notify};
use crate::{
    Ctx, Result,
    entities::{
        account, event, invoice,
        notification::{Column, Entity},
    },
};

/// How long before its end a trial is announced.
const DEMO_REMINDER_LEAD: TimeDelta = TimeDelta::hours(24);

/// Selects the events of accounts that are paid or in trial. Other accounts get no reminders.
pub fn select_active_events(now: DateTime<Utc>) -> SelectStatement {
    let runs = Condition::any()
        .add(account::Column::AccountType.eq("paid"))
        .add(account::Column::FreeUntil.gt(now));
    event::Entity::find()
        .select_only()
        .column(event::Column::Id)
        .join(JoinType::InnerJoin, event::Relation::Account.def())
        .filter(runs)
        .into_query()
}

/// Adds one notification to each event of an account unless it exists. `subject_id` and `detail`
/// identify it.
async fn notify_events_once(
    ctx: &Ctx,
    account_id: Uuid,
    kind: NotificationKind,
    subject_id: Uuid,
    detail: &str,
) -> Result<()> {
    let events: Vec<Uuid> = event::Entity::find()
        .select_only()
        .column(event::Column::Id)
        .filter(event::Column::AccountId.eq(account_id))
        .into_tuple()
        .all(&ctx.db)
        .await?;
    let tx = ctx.begin_write().await?;
    for event_id in events {
        let existing = Entity::find()
            .filter(Column::EventId.eq(event_id))
            .filter(Column::Kind.eq(kind.as_str()))
            .filter(Column::SubjectId.eq(subject_id))
            .filter(Column::Detail.eq(detail))
            .count(&tx)
            .await?;
        if existing == 0 {
            notify(&tx, ctx.now(), event_id, kind, Some(subject_id), "", detail).await?;
        }
    }
    tx.commit().await?;
    Ok(())
}

/// Notifies an account that its payment was received. May be repeated.
pub async fn notify_payment_received(ctx: &Ctx, invoice_id: Uuid) -> Result<()> {
    match invoice::Entity::find_by_id(invoice_id)
        .one(&ctx.db)
        .await?
        .filter(|i| i.status == "paid")
    {
        Some(invoice) => {
            notify_events_once(
                ctx,
                invoice.account_id,
                NotificationKind::PaymentReceived,
                invoice.id,
                &invoice.number.to_string(),
            )
            .await
        }
        None => Ok(()),
    }
}

/// Notifies the accounts whose trial ends within a day, once for each end of trial.
pub async fn notify_ending_trials(ctx: &Ctx) -> Result<()> {
    let now = ctx.now();
    let ending = account::Entity::find()
        .filter(account::Column::AccountType.ne("paid"))
        .filter(account::Column::FreeUntil.gt(now))
        .filter(account::Column::FreeUntil.lte(now + DEMO_REMINDER_LEAD))
        .all(&ctx.db)
        .await?;
    for account in ending {
        let until = account
            .free_until
            .map(|at| at.to_rfc3339())
            .unwrap_or_default();
        notify_events_once(
            ctx,
            account.id,
            NotificationKind::DemoEnding,
            account.id,
            &until,
        )
        .await?;
    }
    Ok(())
}
