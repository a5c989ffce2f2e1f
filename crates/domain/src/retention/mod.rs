//! Guests' personal data is removed 12 months after the date of the event, after two mails to the
//! couple (contract 8; threats N2).
//!
//! **Invariant**: nothing is removed before the mail server has accepted both mails and 30 and 7
//! days have passed since. Changing the date of the event ends the notice period. An event without
//! a date has none.

mod remove;
mod schedule;

use chrono::{DateTime, Days, Months, NaiveDate, TimeDelta, Utc};
use chrono_tz::Europe::Bucharest;
use sea_orm::{
    ColumnTrait, EntityTrait, QueryFilter, QueryOrder,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Result,
    access::ActiveMember,
    entities::{
        account, event,
        removal_notice_period::{Column, Entity, Model},
    },
    kernel::clock::day_start,
};

pub use remove::remove_guest_data;
pub use schedule::run_guest_data_retention;

/// How long guests' data is stored after the date of the event.
pub const GUEST_DATA_RETENTION: Months = Months::new(12);
/// The first mail is sent this long before the removal.
pub const FIRST_NOTICE_LEAD_TIME: TimeDelta = TimeDelta::days(30);
/// The second mail is sent this long before the removal.
pub const SECOND_NOTICE_LEAD_TIME: TimeDelta = TimeDelta::days(7);

/// One of the two mails before the removal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RemovalNotice {
    First,
    Second,
}

impl RemovalNotice {
    /// Returns the second notice if `is_second`, else the first.
    pub const fn from_is_second(is_second: bool) -> Self {
        if is_second { Self::Second } else { Self::First }
    }

    /// Returns the part of the job key that identifies the notice.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
        }
    }

    const fn ahead(self) -> TimeDelta {
        match self {
            Self::First => FIRST_NOTICE_LEAD_TIME,
            Self::Second => SECOND_NOTICE_LEAD_TIME,
        }
    }

    const fn column(self) -> Column {
        match self {
            Self::First => Column::FirstMailAt,
            Self::Second => Column::SecondMailAt,
        }
    }

    const fn sent_at(self, row: &Model) -> Option<DateTime<Utc>> {
        match self {
            Self::First => row.first_mail_at,
            Self::Second => row.second_mail_at,
        }
    }
}

/// Returns the start of the day on which the retention of an event on `date` ends.
fn retention_end(date: NaiveDate) -> DateTime<Utc> {
    day_start(date + GUEST_DATA_RETENTION)
}

/// Returns the earliest instant of the removal, given the mails that were sent so far.
fn removal_at(row: &Model) -> DateTime<Utc> {
    [RemovalNotice::First, RemovalNotice::Second]
        .into_iter()
        .filter_map(|notice| Some(notice.sent_at(row)? + notice.ahead()))
        .fold(retention_end(row.event_date), std::cmp::max)
}

fn local_day(at: DateTime<Utc>) -> NaiveDate {
    at.with_timezone(&Bucharest).date_naive()
}

/// A removal notice that is due, with its event and account and the day of the removal that it
/// announces.
#[derive(Clone, Debug)]
pub struct DueRemovalNotice {
    pub event: event::Model,
    pub account: account::Model,
    pub removal_day: NaiveDate,
}

/// Returns a removal notice if it is due. `None` if it was sent, is not due, or the removal was
/// cancelled because the event has another date or the account itself is being deleted.
pub async fn find_due_removal_notice(
    ctx: &Ctx,
    id: Uuid,
    notice: RemovalNotice,
) -> Result<Option<DueRemovalNotice>> {
    let now = ctx.now();
    let Some((row, Some(event))) = Entity::find_by_id(id)
        .find_also_related(event::Entity)
        .one(&ctx.db)
        .await?
    else {
        return Ok(None);
    };
    let is_due = notice.sent_at(&row).is_none()
        && removal_at(&row) - notice.ahead() <= now
        && (notice == RemovalNotice::First || row.first_mail_at.is_some());
    if !is_due || event.date != Some(row.event_date) {
        return Ok(None);
    }
    let account = account::Entity::find_by_id(event.account_id)
        .filter(account::Column::EraseAt.is_null())
        .one(&ctx.db)
        .await?;
    Ok(account.map(|account| DueRemovalNotice {
        removal_day: local_day(std::cmp::max(removal_at(&row), now + notice.ahead())),
        event,
        account,
    }))
}

/// Records that the mail server has accepted a mail. A later call does not change the recorded
/// time.
pub async fn record_removal_notice_sent(ctx: &Ctx, id: Uuid, notice: RemovalNotice) -> Result<()> {
    Entity::update_many()
        .col_expr(notice.column(), Expr::value(ctx.now()))
        .filter(Column::Id.eq(id))
        .filter(notice.column().is_null())
        .exec(&ctx.db)
        .await?;
    Ok(())
}

/// What the couple is shown about the removal of the data of one event.
#[derive(Clone, Debug)]
pub struct RemovalForecast {
    pub event: event::Model,
    /// The expected day of the removal. `None` for an event without a date, and after the removal.
    pub removal_day: Option<NaiveDate>,
    /// Whether a mail has announced the removal.
    pub is_announced: bool,
    pub removed_at: Option<DateTime<Utc>>,
}

/// Returns the forecast of every event of an account, oldest event first.
pub async fn list_removal_forecasts(ctx: &Ctx, who: &ActiveMember) -> Result<Vec<RemovalForecast>> {
    let today = ctx.clock.today();
    let rows = event::Entity::find()
        .find_also_related(Entity)
        .filter(event::Column::AccountId.eq(who.account().id))
        .order_by_asc(event::Column::CreatedAt)
        .order_by_asc(event::Column::Id)
        .all(&ctx.db)
        .await?;
    let outlook = |(event, row): (event::Model, Option<Model>)| {
        let row = row.filter(|row| event.date == Some(row.event_date));
        let removed_at = row.as_ref().and_then(|row| row.removed_at);
        let first_mail_at = row.as_ref().and_then(|row| row.first_mail_at);
        let removal_day = match (&row, event.date) {
            _ if removed_at.is_some() => None,
            (Some(row), _) if first_mail_at.is_some() => Some(local_day(removal_at(row))),
            // Nothing was announced yet, so that the removal is 30 days from today at the earliest.
            (_, Some(date)) => Some(std::cmp::max(
                date + GUEST_DATA_RETENTION,
                today + Days::new(FIRST_NOTICE_LEAD_TIME.num_days().unsigned_abs()),
            )),
            (_, None) => None,
        };
        RemovalForecast {
            event,
            removal_day,
            is_announced: first_mail_at.is_some() && removed_at.is_none(),
            removed_at,
        }
    };
    Ok(rows.into_iter().map(outlook).collect())
}
