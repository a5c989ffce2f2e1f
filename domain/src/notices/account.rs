//! Lines about the account itself, one in each of its events: a payment that came, a demo that is about to end.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, JoinType, PaginatorTrait, QueryFilter, QuerySelect,
    QueryTrait, RelationTrait, prelude::Uuid, sea_query::SelectStatement,
};

use super::{Kind, notify};
use crate::{
    Ctx, Result,
    entities::{
        account, event, invoice,
        notification::{Column, Entity},
    },
};

/// So long before its end a demo is told of.
const BEFORE: TimeDelta = TimeDelta::hours(24);

/// The events of accounts that are paid or whose demo runs: nobody else is reminded of anything.
pub fn running_events(now: DateTime<Utc>) -> SelectStatement {
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

/// One line in each event of an account, unless it is there: `subject_id` and `detail` tell lines apart.
async fn once(
    ctx: &Ctx,
    account_id: Uuid,
    kind: Kind,
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
    let tx = ctx.begin().await?;
    for event_id in events {
        let there = Entity::find()
            .filter(Column::EventId.eq(event_id))
            .filter(Column::Kind.eq(kind.wire()))
            .filter(Column::SubjectId.eq(subject_id))
            .filter(Column::Detail.eq(detail))
            .count(&tx)
            .await?;
        if there == 0 {
            notify(&tx, ctx.now(), event_id, kind, Some(subject_id), "", detail).await?;
        }
    }
    tx.commit().await?;
    Ok(())
}

/// Tells an account that its payment came; again is fine.
///
/// # Errors
/// Database faults.
pub async fn payment_received(ctx: &Ctx, invoice_id: Uuid) -> Result<()> {
    match invoice::Entity::find_by_id(invoice_id)
        .one(&ctx.db)
        .await?
        .filter(|i| i.status == "paid")
    {
        Some(invoice) => {
            once(
                ctx,
                invoice.account_id,
                Kind::Payment,
                invoice.id,
                &invoice.number.to_string(),
            )
            .await
        }
        None => Ok(()),
    }
}

/// Tells the accounts whose demo ends within a day, once for each end.
///
/// # Errors
/// Database faults.
pub async fn demo_reminders(ctx: &Ctx) -> Result<()> {
    let now = ctx.now();
    let ending = account::Entity::find()
        .filter(account::Column::AccountType.ne("paid"))
        .filter(account::Column::FreeUntil.gt(now))
        .filter(account::Column::FreeUntil.lte(now + BEFORE))
        .all(&ctx.db)
        .await?;
    for account in ending {
        let until = account
            .free_until
            .map(|at| at.to_rfc3339())
            .unwrap_or_default();
        once(ctx, account.id, Kind::DemoEnding, account.id, &until).await?;
    }
    Ok(())
}
