//! The daily run: starts and ends notice periods, and enqueues the mails and removals of the next
//! day.

use chrono::TimeDelta;
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, JoinType, QueryFilter, QueryOrder, QuerySelect,
    RelationTrait,
    prelude::{Expr, Uuid},
    sea_query::{ExprTrait, OnConflict, Query},
};

use super::{
    FIRST_NOTICE_LEAD_TIME, GUEST_DATA_RETENTION, RemovalNotice, SECOND_NOTICE_LEAD_TIME,
    removal_at, remove::guest_data_condition,
};
use crate::{
    Ctx, Result,
    entities::{
        account, event,
        removal_notice_period::{ActiveModel, Column, Entity, Model},
    },
    jobs::{self, Job, JobDetails},
};

/// How many events are read at a time.
const ROWS_PER_STATEMENT: u64 = 500;
/// What becomes due before the next daily run, with a margin, is enqueued now with its exact time.
const AHEAD: TimeDelta = TimeDelta::hours(25);

/// Starts and ends notice periods, and enqueues the mails and removals of the next day, for all
/// accounts. A repeated run changes nothing.
pub async fn run_guest_data_retention(ctx: &Ctx) -> Result<()> {
    end_void_periods(ctx).await?;
    // Subtracting months clamps to the end of a month, so that this can be off by a day. The exact
    // time is checked for each event.
    let newest = ctx.clock.today() + FIRST_NOTICE_LEAD_TIME + AHEAD - GUEST_DATA_RETENTION;
    let mut after = None;
    loop {
        let mut page = event::Entity::find()
            .find_also_related(Entity)
            .join(JoinType::InnerJoin, event::Relation::Account.def())
            .filter(account::Column::EraseAt.is_null())
            .filter(event::Column::Date.lte(newest))
            .filter(guest_data_condition())
            .order_by_asc(event::Column::Id)
            .limit(ROWS_PER_STATEMENT);
        if let Some(id) = after {
            page = page.filter(event::Column::Id.gt::<Uuid>(id));
        }
        let rows = page.all(&ctx.db).await?;
        after = rows.last().map(|(event, _)| event.id);
        for (event, row) in &rows {
            advance(ctx, event, row.as_ref()).await?;
        }
        if (rows.len() as u64) < ROWS_PER_STATEMENT {
            return Ok(());
        }
    }
}

/// Deletes the periods of events whose date has changed since. The row of a completed removal
/// stays, because the couple is shown it.
async fn end_void_periods(ctx: &Ctx) -> Result<()> {
    let same_date = Query::select()
        .expr(Expr::val(1))
        .from(event::Entity)
        .and_where(
            Expr::col((event::Entity, event::Column::Id)).eq(Expr::col((Entity, Column::EventId))),
        )
        .and_where(
            Expr::col((event::Entity, event::Column::Date))
                .eq(Expr::col((Entity, Column::EventDate))),
        )
        .to_owned();
    Entity::delete_many()
        .filter(Column::RemovedAt.is_null())
        .filter(Condition::all().not().add(Expr::exists(same_date)))
        .exec(&ctx.db)
        .await?;
    Ok(())
}

/// Advances the period of one event that is old enough and has guests' data.
async fn advance(ctx: &Ctx, event: &event::Model, row: Option<&Model>) -> Result<()> {
    let Some(date) = event.date else {
        return Ok(());
    };
    match row {
        // The date was changed, or guests were added after a removal. A new period begins, with two
        // more mails.
        Some(row) if row.event_date != date || row.removed_at.is_some() => {
            Entity::delete_by_id(row.id).exec(&ctx.db).await?;
            open_period(ctx, event.id, date).await
        }
        Some(row) => enqueue_due(ctx, row).await,
        None => open_period(ctx, event.id, date).await,
    }
}

async fn open_period(ctx: &Ctx, event_id: Uuid, date: chrono::NaiveDate) -> Result<()> {
    let row = Model {
        id: ctx.new_id(),
        event_id,
        event_date: date,
        first_mail_at: None,
        second_mail_at: None,
        removed_at: None,
        created_at: ctx.now(),
    };
    if removal_at(&row) - FIRST_NOTICE_LEAD_TIME > ctx.now() + AHEAD {
        return Ok(());
    }
    let inserted = Entity::insert(sea_orm::ActiveModelTrait::reset_all(ActiveModel::from(
        row.clone(),
    )))
    .on_conflict(OnConflict::column(Column::EventId).do_nothing().to_owned())
    .exec_without_returning(&ctx.db)
    .await?;
    if inserted == 1 {
        enqueue_due(ctx, &row).await
    } else {
        Ok(())
    }
}

/// Enqueues the next step of a period if it is due before the next run. A mail that has failed
/// permanently is enqueued again once the row of its job was deleted.
async fn enqueue_due(ctx: &Ctx, row: &Model) -> Result<()> {
    let notice = |is_second| Job::MailGuestsRemoval {
        retention_id: row.id,
        second: is_second,
    };
    let removal = removal_at(row);
    let (at, key, work) = if row.first_mail_at.is_none() {
        let key = format!(
            "guests_removal:{}:{}",
            row.id,
            RemovalNotice::First.as_str()
        );
        (removal - FIRST_NOTICE_LEAD_TIME, key, notice(false))
    } else if row.second_mail_at.is_none() {
        let key = format!(
            "guests_removal:{}:{}",
            row.id,
            RemovalNotice::Second.as_str()
        );
        (removal - SECOND_NOTICE_LEAD_TIME, key, notice(true))
    } else {
        let work = Job::RemoveGuests {
            retention_id: row.id,
        };
        (removal, format!("remove_guests:{}", row.id), work)
    };
    let now = ctx.now();
    if at > now + AHEAD {
        return Ok(());
    }
    jobs::enqueue_at_with_details(
        &ctx.db,
        now,
        std::cmp::max(at, now),
        &key,
        &work,
        JobDetails::default(),
    )
    .await?;
    Ok(())
}
