//! Reminds the couple of deadlines, from nine in the morning of the day before and once for each
//! deadline (threats K9).

use chrono::{TimeDelta, Timelike};
use chrono_tz::Europe::Bucharest;
use sea_orm::{
    ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    prelude::Expr,
    sea_query::{Condition, ExprTrait},
};

use super::values::DONE;
use crate::{
    Ctx, Result,
    entities::task::{Column, Entity},
    notifications::{self, NotificationKind, select_active_events},
};

/// The hour in Europe/Bucharest from which reminders are sent.
const REMINDER_HOUR: u32 = 9;
/// The limit of tasks per run. The next run, an hour later, continues.
const BATCH_SIZE: u64 = 2_000;

/// Adds one notification for each task that is not done and whose deadline is today or tomorrow.
/// Accounts whose trial has expired get none.
pub async fn notify_due_tasks(ctx: &Ctx) -> Result<()> {
    if ctx.now().with_timezone(&Bucharest).hour() < REMINDER_HOUR {
        return Ok(());
    }
    let today = ctx.clock.today();
    let not_reminded = || {
        Condition::any()
            .add(Column::RemindedFor.is_null())
            .add(Expr::col(Column::RemindedFor).ne(Expr::col(Column::Deadline)))
    };
    let due = Entity::find()
        .filter(Column::Deadline.between(today, today + TimeDelta::days(1)))
        .filter(Column::Status.ne(DONE))
        .filter(not_reminded())
        .filter(Column::EventId.in_subquery(select_active_events(ctx.now())))
        .order_by_asc(Column::Id)
        .limit(BATCH_SIZE)
        .all(&ctx.db)
        .await?;
    for task in due {
        let tx = ctx.begin_write().await?;
        let claimed = Entity::update_many()
            .col_expr(Column::RemindedFor, Expr::value(task.deadline))
            .filter(Column::Id.eq(task.id))
            .filter(Column::Deadline.eq(task.deadline))
            .filter(Column::Status.ne(DONE))
            .filter(not_reminded())
            .exec(&tx)
            .await?;
        if claimed.rows_affected == 1 {
            let day = task.deadline.to_string();
            notifications::notify(
                &tx,
                ctx.now(),
                task.event_id,
                NotificationKind::TaskDue,
                Some(task.id),
                &task.name,
                &day,
            )
            .await?;
        }
        tx.commit().await?;
    }
    Ok(())
}
