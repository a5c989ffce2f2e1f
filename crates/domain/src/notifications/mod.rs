//! In-app notifications of an event: the list, the number of unread ones, and mails about them
//! (specification 2 §2).

mod account;
mod kind;
mod mail_preferences;
mod mail_unsubscribe;
mod mailing;
mod stream_state;

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Error, Result,
    access::EventMember,
    entities::{
        mailed_notification,
        notification::{self, Column, Entity},
    },
    kernel::{
        crypto,
        pagination::{Page, PageRequest},
    },
};

pub use account::{notify_ending_trials, notify_payment_received, select_active_events};
pub use kind::NotificationKind;
pub use mail_preferences::{MailFrequency, list_mail_preferences, update_mail_preferences};
pub use mail_unsubscribe::{unsubscribe_from_event_mails, unsubscribe_token};
pub(crate) use mailing::event_has_immediate_mails_expr;
pub use mailing::{
    NotificationMail, create_event_mailings, delete_old_mailings, due_digest_day,
    enqueue_daily_digests, load_notification_mail,
};
pub use stream_state::{EventStreamState, load_stream_states};

/// A notification to add.
#[derive(Clone, Copy, Debug)]
pub struct NewNotification<'a> {
    pub event_id: Uuid,
    pub kind: NotificationKind,
    pub subject_id: Option<Uuid>,
    /// The person, party or object concerned.
    pub name: &'a str,
    /// A number or a text that depends on the kind.
    pub detail: &'a str,
}

/// Adds a notification, and the job of its mail if a user wants its kind at once. `name` is the
/// person, party or object concerned, `detail` a number or a text that depends on the kind.
pub async fn notify(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    event_id: Uuid,
    kind: NotificationKind,
    subject_id: Option<Uuid>,
    name: &str,
    detail: &str,
) -> Result<()> {
    let new = NewNotification {
        event_id,
        kind,
        subject_id,
        name,
        detail,
    };
    add_notification_and_mail(tx, now, new, true).await
}

/// Adds a notification as [`notify`]. `has_immediate_mails` is the result of
/// [`event_has_immediate_mails_expr`]: without such a user, the settings are not read again.
pub(crate) async fn add_notification_and_mail(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    new: NewNotification<'_>,
    has_immediate_mails: bool,
) -> Result<()> {
    let id = crypto::new_id(now);
    let row = notification::ActiveModel {
        id: Set(id),
        event_id: Set(new.event_id),
        kind: Set(new.kind.as_str().into()),
        subject_id: Set(new.subject_id),
        name: Set(new.name.into()),
        detail: Set(new.detail.into()),
        read: Set(false),
        created_at: Set(now),
    };
    Entity::insert(row).exec_without_returning(tx).await?;
    if has_immediate_mails || new.kind.default_frequency() == MailFrequency::AtOnce {
        mailing::enqueue_immediate_mail(tx, now, new.event_id, new.kind, &id.to_string()).await?;
    }
    Ok(())
}

/// A changed answer or decline.
#[derive(Clone, Copy, Debug)]
pub struct ChangedResponse<'a> {
    pub subject_id: Uuid,
    /// The answer or decline that it replaced.
    pub replaced_id: Option<Uuid>,
    pub name: &'a str,
    pub detail: &'a str,
    /// Whether a user of the event wants mails at once: the result of
    /// [`event_has_immediate_mails_expr`].
    pub has_immediate_mails: bool,
}

/// Notifies of a changed answer. The unread notification about the answer, or about the one that it
/// replaced, is updated, so that there is one notification however often the answer changes. A
/// notification that was mailed before is mailed again. `merge_detail` makes the new
/// detail from the existing one. If an answer replaces a decline, or the other way round, only the
/// new detail counts.
pub async fn notify_response_changed(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    event_id: Uuid,
    change: ChangedResponse<'_>,
    merge_detail: impl Fn(&str) -> String,
) -> Result<()> {
    let subjects = [Some(change.subject_id), change.replaced_id];
    let unread = Entity::find()
        .filter(Column::EventId.eq(event_id))
        .filter(Column::Kind.eq(NotificationKind::AnswerChanged.as_str()))
        .filter(Column::SubjectId.is_in(subjects.into_iter().flatten()))
        .filter(Column::Read.eq(false))
        .order_by_desc(Column::CreatedAt)
        .one(tx)
        .await?;
    if let Some(notification) = unread {
        let detail = match change.replaced_id {
            Some(_) => change.detail.to_owned(),
            None => merge_detail(&notification.detail),
        };
        let updated = Entity::update_many()
            .col_expr(Column::SubjectId, Expr::value(change.subject_id))
            .col_expr(Column::Name, Expr::value(change.name))
            .col_expr(Column::Detail, Expr::value(detail))
            .col_expr(Column::CreatedAt, Expr::value(now))
            .filter(Column::Id.eq(notification.id))
            .filter(Column::Read.eq(false))
            .exec(tx)
            .await?;
        if updated.rows_affected == 1 {
            // A mail that lists the notification is out of date now. The pause between two mails of
            // an event still applies.
            let listed = mailed_notification::Entity::delete_many()
                .filter(mailed_notification::Column::NotificationId.eq(notification.id))
                .exec(tx)
                .await?;
            if listed.rows_affected > 0 {
                let key = format!("{}:{}", notification.id, now.timestamp_micros());
                mailing::enqueue_immediate_mail(
                    tx,
                    now,
                    event_id,
                    NotificationKind::AnswerChanged,
                    &key,
                )
                .await?;
            }
            return Ok(());
        }
    }
    let new = NewNotification {
        event_id,
        kind: NotificationKind::AnswerChanged,
        subject_id: Some(change.subject_id),
        name: change.name,
        detail: change.detail,
    };
    add_notification_and_mail(tx, now, new, change.has_immediate_mails).await
}

/// Replaces the message about an import that was undone. It counts as read, because the couple
/// undid the import itself.
pub(crate) async fn replace_import_notification(
    tx: &impl ConnectionTrait,
    (event_id, import_id): (Uuid, Uuid),
    is_partial: bool,
) -> Result<()> {
    let detail = if is_partial {
        "undone:partial"
    } else {
        "undone"
    };
    Entity::update_many()
        .col_expr(Column::Detail, Expr::value(detail))
        .col_expr(Column::Read, Expr::value(true))
        .filter(Column::EventId.eq(event_id))
        .filter(Column::Kind.eq(NotificationKind::ImportDone.as_str()))
        .filter(Column::SubjectId.eq(import_id))
        .exec(tx)
        .await?;
    Ok(())
}

/// Lists the notifications of an event, newest first.
pub async fn list_notifications(
    ctx: &Ctx,
    member: &EventMember,
    page_request: PageRequest,
) -> Result<Page<notification::Model>> {
    let select = Entity::find()
        .filter(Column::EventId.eq(member.event_id()))
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id);
    page_request.fetch(&ctx.db, select).await
}

/// Counts the unread notifications.
pub async fn count_unread(ctx: &Ctx, member: &EventMember) -> Result<u64> {
    Ok(Entity::find()
        .filter(Column::EventId.eq(member.event_id()))
        .filter(Column::Read.eq(false))
        .count(&ctx.db)
        .await?)
}

/// Marks a notification as read. May be repeated.
///
/// # Errors
/// Not found if the notification does not belong to the event.
pub async fn mark_read(ctx: &Ctx, member: &EventMember, id: Uuid) -> Result<()> {
    let done = Entity::update_many()
        .col_expr(Column::Read, Expr::value(true))
        .filter(Column::Id.eq(id))
        .filter(Column::EventId.eq(member.event_id()))
        .exec(&ctx.db)
        .await?;
    if done.rows_affected == 1 {
        Ok(())
    } else {
        Err(Error::NotFound)
    }
}

/// Marks every notification of the event as read.
pub async fn mark_all_read(ctx: &Ctx, member: &EventMember) -> Result<()> {
    Entity::update_many()
        .col_expr(Column::Read, Expr::value(true))
        .filter(Column::EventId.eq(member.event_id()))
        .filter(Column::Read.eq(false))
        .exec(&ctx.db)
        .await?;
    Ok(())
}
