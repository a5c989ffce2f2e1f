//! Decides which notifications are mailed to whom. Each is mailed to a user once, either at once
//! (at most one mail in five minutes) or in a daily digest.
//!
//! **Invariant**: a mail is a row with a slot that is claimed once, and its notifications are
//! recorded in the same transaction. A repeated or concurrent run finds them claimed (threats B5,
//! K3, K9).

use chrono::{DateTime, NaiveDate, TimeDelta, Timelike, Utc};
use chrono_tz::Europe::Bucharest;
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, QueryTrait,
    prelude::{Expr, Uuid},
    sea_query::{OnConflict, Query},
};

use super::{
    kind::NotificationKind,
    mail_preferences::{self, MailFrequency, MailPreferences},
};
use crate::{
    Ctx, Result,
    entities::{
        account, event, mailed_notification, notification, notification_mail, notification_setting,
        user,
    },
    jobs::{self, Job, JobDetails},
};

/// The hour of the digest in Europe/Bucharest.
const DIGEST_HOUR: u32 = 9;
/// The time between two immediate mails to a user about one event.
const MIN_MAIL_INTERVAL: TimeDelta = TimeDelta::minutes(5);
/// Older notifications are not mailed. After a long outage of the worker no user gets outdated
/// news.
const MAX_NOTIFICATION_AGE: TimeDelta = TimeDelta::days(7);
/// The limit of notifications per mail. The next mail contains the rest.
const MAX_NOTIFICATIONS_PER_MAIL: u64 = 1_000;

/// Returns an SQL expression that is true if a user of the event wants mails of any kind at once. A
/// statement that reads other rows of the event selects it too.
pub(crate) fn event_has_immediate_mails_expr(event_id: Uuid) -> Expr {
    use notification_setting::{Column, Entity};
    let at_once = Query::select()
        .expr(Expr::val(1))
        .from(Entity)
        .and_where(Column::EventId.eq(event_id))
        .and_where(Column::Choice.eq(MailFrequency::AtOnce.as_str()))
        .to_owned();
    Expr::exists(at_once)
}

/// Enqueues the mail for a new notification in the caller's transaction, if any user wants its kind
/// at once.
pub(super) async fn enqueue_immediate_mail(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    event_id: Uuid,
    kind: NotificationKind,
    key: &str,
) -> Result<()> {
    use notification_setting::{Column, Entity};
    let kinds = if kind == NotificationKind::PartyUnseated {
        UNSEATED_AND_CHANGED.as_slice()
    } else {
        &[kind]
    };
    let is_wanted = kind.default_frequency() == MailFrequency::AtOnce
        || Entity::find()
            .filter(Column::EventId.eq(event_id))
            .filter(Column::Kind.is_in(kinds.iter().map(|kind| kind.as_str())))
            .filter(Column::Choice.eq(MailFrequency::AtOnce.as_str()))
            .count(tx)
            .await?
            > 0;
    if is_wanted {
        let scope = JobDetails {
            event_id: Some(event_id),
            ..JobDetails::default()
        };
        jobs::enqueue(
            tx,
            now,
            &format!("notices:{key}"),
            &Job::ScheduleNotificationMails {
                event_id,
                day: None,
            },
            scope,
        )
        .await?;
    }
    Ok(())
}

/// Returns the day whose digest is due. Digests are due from nine in the morning, in
/// Europe/Bucharest.
pub fn due_digest_day(now: DateTime<Utc>) -> Option<NaiveDate> {
    let local_time = now.with_timezone(&Bucharest);
    (local_time.hour() >= DIGEST_HOUR).then(|| local_time.date_naive())
}

/// Enqueues the digest of each event with unread notifications. May be repeated.
pub async fn enqueue_daily_digests(ctx: &Ctx, day: NaiveDate) -> Result<()> {
    use notification::{Column, Entity};
    let events: Vec<Uuid> = Entity::find()
        .select_only()
        .column(Column::EventId)
        .distinct()
        .filter(Column::Read.eq(false))
        .filter(Column::CreatedAt.gt(ctx.now() - MAX_NOTIFICATION_AGE))
        .into_tuple()
        .all(&ctx.db)
        .await?;
    for event_id in events {
        let work = Job::ScheduleNotificationMails {
            event_id,
            day: Some(day),
        };
        let scope = JobDetails {
            event_id: Some(event_id),
            ..JobDetails::default()
        };
        jobs::enqueue(
            &ctx.db,
            ctx.now(),
            &format!("notices:{event_id}:{day}"),
            &work,
            scope,
        )
        .await?;
    }
    Ok(())
}

/// Creates the mails to the users of an event: immediate ones or, with `day`, the digest of the
/// day. Users who cannot log in or have no password yet, and accounts that are neither paid nor in
/// trial, get nothing.
pub async fn create_event_mailings(
    ctx: &Ctx,
    event_id: Uuid,
    day: Option<NaiveDate>,
) -> Result<()> {
    let found = event::Entity::find_by_id(event_id)
        .find_also_related(account::Entity)
        .one(&ctx.db)
        .await?;
    let Some((event, Some(account))) = found else {
        return Ok(());
    };
    if !account.is_active(ctx.now()) {
        return Ok(());
    }
    let users = user::Entity::find()
        .filter(user::Column::AccountId.eq(event.account_id))
        .filter(user::Column::AllowedToLogIn.eq(true))
        .filter(user::Column::Shut.eq(false))
        .filter(user::Column::PasswordHash.is_not_null())
        .all(&ctx.db)
        .await?;
    let chosen = mail_preferences::load_event_mail_preferences(&ctx.db, event_id).await?;
    for user in users {
        let choices = effective_preferences(&user, &account, &chosen);
        match day {
            Some(day) => create_daily_mailing(ctx, event_id, &user, &choices, day).await?,
            None => create_immediate_mailing(ctx, event_id, &user, &choices).await?,
        }
    }
    Ok(())
}

/// If a party has grown and lost its seats, one notification reports both. Users who want either
/// kind get it, at the earlier of the two times.
const UNSEATED_AND_CHANGED: [NotificationKind; 2] = [
    NotificationKind::PartyUnseated,
    NotificationKind::AnswerChanged,
];

/// Returns the mail settings of a user. A user whose address is that of the account already gets
/// the receipt of a payment and no second mail about it.
fn effective_preferences(
    user: &user::Model,
    account: &account::Model,
    chosen: &[notification_setting::Model],
) -> MailPreferences {
    let mut choices = mail_preferences::user_mail_preferences(user, chosen);
    if let Some(sooner) = UNSEATED_AND_CHANGED
        .iter()
        .filter_map(|kind| choices.get(kind))
        .min_by_key(|(choice, _)| *choice)
        .copied()
    {
        choices.insert(NotificationKind::PartyUnseated, sooner);
    }
    if user.email == account.email {
        choices.remove(&NotificationKind::PaymentReceived);
    }
    choices
}

async fn create_daily_mailing(
    ctx: &Ctx,
    event_id: Uuid,
    user: &user::Model,
    choices: &MailPreferences,
    day: NaiveDate,
) -> Result<()> {
    claim_mailing(
        ctx,
        event_id,
        user,
        choices,
        MailFrequency::Daily,
        &format!("day:{day}"),
    )
    .await
    .map(|_| ())
}

/// Creates a mail now. During the pause after the previous mail it enqueues a job for the end of
/// the pause instead. That mail contains every notification until then.
async fn create_immediate_mailing(
    ctx: &Ctx,
    event_id: Uuid,
    user: &user::Model,
    choices: &MailPreferences,
) -> Result<()> {
    use notification_mail::{Column, Entity};
    if unmailed_notification_ids(ctx, &ctx.db, event_id, user, choices, MailFrequency::AtOnce)
        .await?
        .is_empty()
    {
        return Ok(());
    }
    let now = ctx.now();
    let last: Option<DateTime<Utc>> = Entity::find()
        .select_only()
        .column(Column::CreatedAt)
        .filter(Column::UserId.eq(user.id))
        .filter(Column::EventId.eq(event_id))
        .filter(Column::Slot.starts_with("now:"))
        .order_by_desc(Column::CreatedAt)
        .into_tuple()
        .one(&ctx.db)
        .await?;
    let slot = now.timestamp() / MIN_MAIL_INTERVAL.num_seconds();
    let retry_at = match last.map(|at| at + MIN_MAIL_INTERVAL).filter(|at| *at > now) {
        Some(at) => Some(at),
        // Another run claims this slot at the same time. Notifications that it does not see are
        // mailed in the next slot.
        None if !claim_mailing(
            ctx,
            event_id,
            user,
            choices,
            MailFrequency::AtOnce,
            &format!("now:{slot}"),
        )
        .await? =>
        {
            Some(now + MIN_MAIL_INTERVAL)
        }
        None => None,
    };
    if let Some(at) = retry_at {
        let key = format!("notices:{event_id}:{}", at.timestamp_micros());
        jobs::enqueue_at(
            &ctx.db,
            now,
            at,
            &key,
            &Job::ScheduleNotificationMails {
                event_id,
                day: None,
            },
        )
        .await?;
    }
    Ok(())
}

/// Returns the ids of the unread notifications that the user wants in mails of this frequency and
/// that no mail to the user contains yet, oldest first.
async fn unmailed_notification_ids(
    ctx: &Ctx,
    db: &impl ConnectionTrait,
    event_id: Uuid,
    user: &user::Model,
    choices: &MailPreferences,
    choice: MailFrequency,
) -> Result<Vec<Uuid>> {
    use notification::{Column, Entity};
    let mut kinds = Condition::any();
    for (kind, (_, since)) in choices.iter().filter(|(_, (chosen, _))| *chosen == choice) {
        // A setting applies to notifications that are created after it was chosen.
        let since = since.unwrap_or(user.created_at);
        kinds = kinds.add(
            Condition::all()
                .add(Column::Kind.eq(kind.as_str()))
                .add(Column::CreatedAt.gte(since)),
        );
    }
    if kinds.is_empty() {
        return Ok(Vec::new());
    }
    let mailed = mailed_notification::Entity::find()
        .select_only()
        .column(mailed_notification::Column::NotificationId)
        .filter(mailed_notification::Column::UserId.eq(user.id))
        .into_query();
    Ok(Entity::find()
        .select_only()
        .column(Column::Id)
        .filter(Column::EventId.eq(event_id))
        .filter(Column::Read.eq(false))
        .filter(Column::CreatedAt.gt(ctx.now() - MAX_NOTIFICATION_AGE))
        .filter(kinds)
        .filter(Column::Id.not_in_subquery(mailed))
        .order_by_asc(Column::CreatedAt)
        .limit(MAX_NOTIFICATIONS_PER_MAIL)
        .into_tuple()
        .all(db)
        .await?)
}

/// Claims a slot with its notifications and enqueues the mail, in one transaction. Returns false if
/// another run has claimed the slot. If there are no notifications, nothing is stored.
async fn claim_mailing(
    ctx: &Ctx,
    event_id: Uuid,
    user: &user::Model,
    choices: &MailPreferences,
    choice: MailFrequency,
    slot: &str,
) -> Result<bool> {
    let now = ctx.now();
    let tx = ctx.begin_write().await?;
    let mailing_id = ctx.new_id();
    let row = notification_mail::ActiveModel {
        id: Set(mailing_id),
        user_id: Set(user.id),
        event_id: Set(event_id),
        slot: Set(slot.to_owned()),
        created_at: Set(now),
    };
    let unique_columns = [
        notification_mail::Column::UserId,
        notification_mail::Column::EventId,
        notification_mail::Column::Slot,
    ];
    let inserted = notification_mail::Entity::insert(row)
        .on_conflict(OnConflict::columns(unique_columns).do_nothing().to_owned())
        .exec_without_returning(&tx)
        .await?;
    if inserted == 0 {
        tx.rollback().await?;
        return Ok(false);
    }
    let mut inserted_count = 0;
    for notification_id in
        unmailed_notification_ids(ctx, &tx, event_id, user, choices, choice).await?
    {
        let row = mailed_notification::ActiveModel {
            id: Set(ctx.new_id()),
            mailing_id: Set(mailing_id),
            user_id: Set(user.id),
            notification_id: Set(notification_id),
        };
        let unique_columns = [
            mailed_notification::Column::UserId,
            mailed_notification::Column::NotificationId,
        ];
        let skip_existing = OnConflict::columns(unique_columns).do_nothing().to_owned();
        inserted_count += mailed_notification::Entity::insert(row)
            .on_conflict(skip_existing)
            .exec_without_returning(&tx)
            .await?;
    }
    if inserted_count == 0 {
        tx.rollback().await?;
        return Ok(true);
    }
    let scope = JobDetails {
        event_id: Some(event_id),
        ..JobDetails::default()
    };
    jobs::enqueue(
        &tx,
        now,
        &format!("mail_notices:{mailing_id}"),
        &Job::MailNotifications { mailing_id },
        scope,
    )
    .await?;
    tx.commit().await?;
    Ok(true)
}

/// The content of a mail: its recipient, event and notifications.
#[derive(Clone, Debug)]
pub struct NotificationMail {
    pub user: user::Model,
    pub event: event::Model,
    /// `ro` or `en`.
    pub language: String,
    /// Whether it is a daily digest.
    pub is_daily: bool,
    /// The notifications, oldest first.
    pub notifications: Vec<notification::Model>,
}

/// Reads the content of a mail when it is sent (threats H8). `None` if the user was disabled or no
/// longer wants any of it.
pub async fn load_notification_mail(
    ctx: &Ctx,
    mailing_id: Uuid,
) -> Result<Option<NotificationMail>> {
    let Some(mailing) = notification_mail::Entity::find_by_id(mailing_id)
        .one(&ctx.db)
        .await?
    else {
        return Ok(None);
    };
    let user = user::Entity::find_by_id(mailing.user_id)
        .filter(user::Column::AllowedToLogIn.eq(true))
        .filter(user::Column::Shut.eq(false))
        .one(&ctx.db)
        .await?;
    let event = event::Entity::find_by_id(mailing.event_id)
        .find_also_related(account::Entity)
        .one(&ctx.db)
        .await?;
    let (Some(user), Some((event, Some(account)))) = (user, event) else {
        return Ok(None);
    };
    if !account.is_active(ctx.now()) {
        return Ok(None);
    }
    let choices = effective_preferences(
        &user,
        &account,
        &mail_preferences::load_event_mail_preferences(&ctx.db, event.id).await?,
    );
    let is_wanted = |word: &str| {
        NotificationKind::parse(word)
            .and_then(|kind| choices.get(&kind))
            .is_some_and(|(chosen, _)| *chosen != MailFrequency::Never)
    };
    let lines = mailed_notification::Entity::find()
        .filter(mailed_notification::Column::MailingId.eq(mailing_id))
        .find_also_related(notification::Entity)
        .all(&ctx.db)
        .await?;
    let mut lines: Vec<_> = lines
        .into_iter()
        .filter_map(|(_, line)| line)
        .filter(|line| is_wanted(&line.kind))
        .collect();
    lines.sort_by_key(|line| (line.created_at, line.id));
    let daily = mailing.slot.starts_with("day:");
    let language = user.mail_language(Some(&account));
    Ok((!lines.is_empty()).then_some(NotificationMail {
        user,
        event,
        language,
        is_daily: daily,
        notifications: lines,
    }))
}

/// Deletes records of mails whose notifications are too old to be mailed again.
pub async fn delete_old_mailings(ctx: &Ctx) -> Result<()> {
    use notification_mail::{Column, Entity};
    Entity::delete_many()
        .filter(Column::CreatedAt.lt(ctx.now() - MAX_NOTIFICATION_AGE - MAX_NOTIFICATION_AGE))
        .exec(&ctx.db)
        .await?;
    Ok(())
}
