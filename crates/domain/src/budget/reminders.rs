//! Reminders of due expenses: seven days before and one day before, from nine o'clock on, once for
//! each due date (threats K9).

use chrono::{TimeDelta, Timelike};
use chrono_tz::Europe::Bucharest;
use sea_orm::{
    ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    prelude::Expr,
    sea_query::{Condition, ExprTrait},
};

use crate::{
    Ctx, Result,
    entities::expense::{Column, Entity},
    notifications::{self, NotificationKind, select_active_events},
};

/// The hour in Europe/Bucharest from which on reminders are sent.
const REMINDER_HOUR: u32 = 9;
/// The maximum number of expenses per run. The next hourly run continues.
const BATCH_SIZE: u64 = 2_000;
/// How many days ahead, the nearer reminder first: an expense that is entered late gets only the
/// nearer one.
const REMINDER_DAYS: [i32; 2] = [1, 7];

/// Matches expenses whose advance does not cover the price. The cost of a price per guest depends on
/// the number of guests, so that these expenses match always.
fn has_amount_left() -> Condition {
    Condition::any()
        .add(Column::CostPerGuest.eq(true))
        .add(Expr::col(Column::AdvanceCents).lt(Expr::col(Column::TotalCents)))
}

/// Notifies of each unpaid expense that is due within one day or within seven. Accounts whose trial
/// has expired get no reminders.
pub async fn notify_due_expenses(ctx: &Ctx) -> Result<()> {
    if ctx.now().with_timezone(&Bucharest).hour() < REMINDER_HOUR {
        return Ok(());
    }
    let today = ctx.clock.today();
    for days in REMINDER_DAYS {
        // Matches expenses without a reminder for this due date that is as near or nearer.
        let not_yet_reminded = || {
            Condition::any()
                .add(Column::RemindedFor.is_null())
                .add(Expr::col(Column::RemindedFor).ne(Expr::col(Column::DueOn)))
                .add(Column::RemindedDays.gt(days))
        };
        let due = Entity::find()
            .filter(Column::DueOn.between(today, today + TimeDelta::days(i64::from(days))))
            .filter(Column::Paid.eq(false))
            .filter(has_amount_left())
            .filter(not_yet_reminded())
            .filter(Column::EventId.in_subquery(select_active_events(ctx.now())))
            .order_by_asc(Column::Id)
            .limit(BATCH_SIZE)
            .all(&ctx.db)
            .await?;
        for expense in due {
            let Some(due_on) = expense.due_on else {
                continue;
            };
            let tx = ctx.begin_write().await?;
            let claimed = Entity::update_many()
                .col_expr(Column::RemindedFor, Expr::value(due_on))
                .col_expr(Column::RemindedDays, Expr::value(days))
                .filter(Column::Id.eq(expense.id))
                .filter(Column::DueOn.eq(due_on))
                .filter(Column::Paid.eq(false))
                .filter(not_yet_reminded())
                .exec(&tx)
                .await?;
            if claimed.rows_affected == 1 {
                let day = due_on.to_string();
                notifications::notify(
                    &tx,
                    ctx.now(),
                    expense.event_id,
                    NotificationKind::ExpenseDue,
                    Some(expense.id),
                    &expense.name,
                    &day,
                )
                .await?;
            }
            tx.commit().await?;
        }
    }
    Ok(())
}
