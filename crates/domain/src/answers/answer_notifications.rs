//! Notifies the couple of saved answers and declines, and enqueues the confirmation mail of an
//! answer.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ConnectionTrait, prelude::Uuid};

use crate::{
    Ctx, Error, Result,
    entities::{answer, decline},
    jobs::{self, Job, JobDetails},
    kernel::rate_limit::RateLimit,
    notifications::{self, ChangedResponse, NewNotification, NotificationKind},
};

use super::{change_summary, form_with_existing_response::ChangeEffects, history::Author};

/// What the notification of a saved answer depends on.
#[derive(Clone, Copy)]
pub(super) struct AnswerNotificationContext {
    /// There was no answer before.
    pub is_first: bool,
    /// The party lost its seats.
    pub lost_seats: bool,
    /// The decline that the answer replaced.
    pub replaced_id: Option<Uuid>,
    pub change_effects: ChangeEffects,
}

/// Notifies the couple once for each change. The notification that a party lost its seats also
/// contains what changed. Changes by the couple itself give only that notification.
pub(super) async fn notify_answer(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    by: Author,
    context: AnswerNotificationContext,
    row: &answer::Model,
    detail: &str,
) -> Result<()> {
    let kind = match context {
        AnswerNotificationContext {
            lost_seats: true, ..
        } => NotificationKind::PartyUnseated,
        AnswerNotificationContext { is_first: true, .. } => NotificationKind::AnswerAccepted,
        AnswerNotificationContext { .. } => NotificationKind::AnswerChanged,
    };
    match by {
        Author::Guest => notify_and_mail(ctx, tx, (kind, context), row, detail).await,
        _ if context.lost_seats => {
            let new = new_notification(kind, row, detail);
            let has_immediate_mails = context.change_effects.has_immediate_mails;
            notifications::add_notification_and_mail(tx, ctx.now(), new, has_immediate_mails).await
        }
        _ => Ok(()),
    }
}

fn new_notification<'a>(
    kind: NotificationKind,
    row: &'a answer::Model,
    detail: &'a str,
) -> NewNotification<'a> {
    NewNotification {
        event_id: row.event_id,
        kind,
        subject_id: Some(row.id),
        name: &row.name,
        detail,
    }
}

/// Notifies the couple of a saved decline. Changes of a decline, and a decline that replaces an
/// answer, are merged with the earlier notification.
pub(super) async fn notify_decline(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    (row, is_update): (&decline::Model, bool),
    replaced_id: Option<Uuid>,
    change_effects: ChangeEffects,
) -> Result<()> {
    let has_immediate_mails = change_effects.has_immediate_mails;
    if is_update || replaced_id.is_some() {
        let change = ChangedResponse {
            subject_id: row.id,
            replaced_id,
            name: &row.name,
            detail: "0",
            has_immediate_mails,
        };
        let same = |_: &str| "0".to_owned();
        return notifications::notify_response_changed(tx, now, row.event_id, change, same).await;
    }
    let new = NewNotification {
        event_id: row.event_id,
        kind: NotificationKind::AnswerDeclined,
        subject_id: Some(row.id),
        name: &row.name,
        detail: "0",
    };
    notifications::add_notification_and_mail(tx, now, new, has_immediate_mails).await
}

/// Notifies the couple, and sends a mail to a guest who left an address.
async fn notify_and_mail(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    (kind, context): (NotificationKind, AnswerNotificationContext),
    row: &answer::Model,
    detail: &str,
) -> Result<()> {
    let (now, event_id) = (ctx.now(), row.event_id);
    let has_immediate_mails = context.change_effects.has_immediate_mails;
    if kind == NotificationKind::AnswerChanged {
        let change = ChangedResponse {
            subject_id: row.id,
            replaced_id: context.replaced_id,
            name: &row.name,
            detail,
            has_immediate_mails,
        };
        let merge_detail =
            |earlier: &str| change_summary::merge_notification_details(earlier, detail);
        notifications::notify_response_changed(tx, now, event_id, change, merge_detail).await?;
    } else {
        let new = new_notification(kind, row, detail);
        notifications::add_notification_and_mail(tx, now, new, has_immediate_mails).await?;
    }
    enqueue_confirmation(ctx, tx, row).await
}

/// Enqueues the confirmation of an answer with an e-mail address. Beyond five mails an hour the
/// mail waits until the hour has ended, and the worker then sends the last version only (contract
/// 3: limits of forms that send mail).
async fn enqueue_confirmation(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    row: &answer::Model,
) -> Result<()> {
    if row.email.is_none() {
        return Ok(());
    }
    let now = ctx.now();
    let limiter = &ctx.rate_limiter;
    let due = match limiter
        .consume(now, RateLimit::ConfirmationPerAnswer, &row.id.to_string())
        .await
    {
        Ok(()) => now,
        Err(Error::RateLimited(seconds)) => now + TimeDelta::seconds(seconds.into()),
        Err(failed) => return Err(failed),
    };
    let job = Job::MailAnswerConfirmation {
        answer_id: row.id,
        version: row.version,
    };
    let details = JobDetails {
        event_id: Some(row.event_id),
        ..JobDetails::default()
    };
    let key = jobs::answer_confirmation_key(row.id, row.version);
    jobs::enqueue_at_with_details(tx, now, due, &key, &job, details).await?;
    Ok(())
}
