//! Invitations and reminders by e-mail: who receives one, who does not and why, and the mail
//! ledger, which ensures that no guest receives the same mail twice (contract 4; threats H4, H8,
//! K3).
//!
//! **Invariant**: an invitation has one ledger row for each kind of mail. Each `round` of it is one
//! mail with one key.

mod plan;
mod plan_data;

use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect,
    prelude::{Expr, Uuid},
    sea_query::{Func, OnConflict},
};

use crate::{
    Ctx, Error, Result,
    access::{self, EventMember},
    entities::{event, invitation, invitation_mail as ledger, job, mail},
    jobs::{self, Job},
    kernel::crypto,
};

use super::{InvitationFilter, mail_quota};

use self::plan_data::load_mail_plan_data;

pub use plan::{InvitationMailKind, MailPlan, SkipReason};

/// Returns who would receive a mail now. With `allow_new_address`, this includes invitations that
/// were sent to another address.
pub async fn plan_mails(
    ctx: &Ctx,
    who: &EventMember,
    kind: InvitationMailKind,
    filter: &InvitationFilter,
    allow_new_address: bool,
) -> Result<MailPlan> {
    let found = load_mail_plan_data(ctx, &ctx.db, who, kind, filter).await?;
    Ok(found.build_plan(ctx, who, kind, allow_new_address))
}

/// Enqueues a mail to everyone who would receive one now, and records it. Concurrent calls do not
/// enqueue a mail twice.
///
/// # Errors
/// `demo_account` (402), `site_not_live` (409), `event_name_link` (409), and `no_codes` (409) for a
/// reminder in direct-response mode.
pub async fn enqueue_invitation_mails(
    ctx: &Ctx,
    who: &EventMember,
    kind: InvitationMailKind,
    filter: &InvitationFilter,
    allow_new_address: bool,
) -> Result<MailPlan> {
    let tx = ctx.begin_write().await?;
    mail_quota::lock_mail_quota(ctx, &tx, who).await?;
    let found = load_mail_plan_data(ctx, &tx, who, kind, filter).await?;
    let plan = found.build_plan(ctx, who, kind, allow_new_address);
    if let Some(code) = plan.block_reason {
        return Err(Error::Rejected(code));
    }
    let rows: Vec<ledger::Model> = plan
        .recipients
        .iter()
        .map(|row| found.next_ledger_row(ctx, kind, row))
        .collect();
    for chunk in rows.chunks(200) {
        let rows = chunk.iter().map(|row| {
            sea_orm::ActiveModelTrait::reset_all(ledger::ActiveModel::from(row.clone()))
        });
        let change = [
            ledger::Column::Round,
            ledger::Column::Recipient,
            ledger::Column::AskedAt,
            ledger::Column::SentAt,
        ];
        let unique = [ledger::Column::InvitationId, ledger::Column::Kind];
        ledger::Entity::insert_many(rows)
            .on_conflict(
                OnConflict::columns(unique)
                    .update_columns(change)
                    .to_owned(),
            )
            .exec_without_returning(&tx)
            .await?;
    }
    let work = |row: &ledger::Model| {
        let work = Job::MailInvitation {
            invitation_id: row.invitation_id,
            reminder: kind == InvitationMailKind::Reminder,
            round: row.round,
        };
        (mail_key(kind, row.invitation_id, row.round), work)
    };
    let job = match rows.len() {
        0 => None,
        count => {
            let id = enqueue_sending_job(ctx, &tx, who, count).await?;
            let details = jobs::JobDetails {
                account_id: Some(who.account().id),
                event_id: Some(who.event_id()),
                ..jobs::JobDetails::default()
            };
            jobs::enqueue_parts(
                &tx,
                ctx.now(),
                (id, &details),
                &rows.iter().map(work).collect::<Vec<_>>(),
            )
            .await?;
            job::Entity::find_by_id(id).one(&tx).await?
        }
    };
    mail_quota::consume_mail_quota(ctx, &tx, who, rows.len()).await?;
    tx.commit().await?;
    Ok(MailPlan { job, ..plan })
}

/// Enqueues the parent job of the mails. It shows their progress and can be cancelled.
async fn enqueue_sending_job(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    who: &EventMember,
    count: usize,
) -> Result<Uuid> {
    let scope = jobs::JobDetails {
        account_id: Some(who.account().id),
        event_id: Some(who.event_id()),
        requested_by: Some(who.user_id()),
        ..jobs::JobDetails::default()
    };
    let work = Job::Sending {
        event_id: who.event_id(),
    };
    let parts = i32::try_from(count).unwrap_or(i32::MAX);
    let key = format!("sending:{}", ctx.new_id());
    jobs::enqueue_parent_job(tx, ctx.now(), &key, (&work, parts), scope).await
}

/// Cancels the mails of a cancelled sending that no worker has started. They can be sent again,
/// also on the same day. For a mail that a worker has started, see [`load_or_release_mail`].
pub(crate) async fn cancel_unsent(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    sending: &job::Model,
) -> Result<()> {
    let parts = || {
        job::Entity::update_many()
            .filter(job::Column::ParentId.eq(sending.id))
            .filter(job::Column::Status.is_in(["queued", "delivered"]))
    };
    let stopped = parts()
        .col_expr(job::Column::Status, Expr::value("cancelled"))
        .col_expr(job::Column::FinishedAt, Expr::value(ctx.now()))
        .filter(job::Column::Attempts.eq(0))
        .exec(tx)
        .await?;
    // A mail that waits for its next attempt runs now. It is dropped unless it was sent already.
    parts()
        .col_expr(job::Column::RunAt, Expr::value(ctx.now()))
        .exec(tx)
        .await?;
    let payloads: Vec<String> = job::Entity::find()
        .select_only()
        .column(job::Column::Payload)
        .filter(job::Column::ParentId.eq(sending.id))
        .filter(job::Column::Status.eq("cancelled"))
        .into_tuple()
        .all(tx)
        .await?;
    for chunk in payloads.chunks(200) {
        clear_ledger_requests(tx, chunk).await?;
    }
    if let Some(account_id) = sending.account_id {
        let count = i32::try_from(stopped.rows_affected).unwrap_or(i32::MAX);
        mail_quota::release_mail_quota(tx, account_id, ctx.clock.day_of(sending.created_at), count)
            .await?;
    }
    Ok(())
}

/// Records in the ledger that these mails are not sent, so that they can be sent again.
async fn clear_ledger_requests(tx: &impl ConnectionTrait, payloads: &[String]) -> Result<()> {
    let mut rounds = Condition::any();
    for payload in payloads {
        let Job::MailInvitation {
            invitation_id,
            reminder,
            round,
        } = serde_json::from_str(payload).map_err(Error::internal)?
        else {
            continue;
        };
        rounds = rounds.add(
            Condition::all()
                .add(ledger::Column::InvitationId.eq(invitation_id))
                .add(ledger::Column::Kind.eq(InvitationMailKind::from_reminder(reminder).as_str()))
                .add(ledger::Column::Round.eq(round)),
        );
    }
    if rounds.is_empty() {
        return Ok(());
    }
    ledger::Entity::update_many()
        .col_expr(ledger::Column::AskedAt, Expr::value(None::<DateTime<Utc>>))
        .filter(ledger::Column::SentAt.is_null())
        .filter(rounds)
        .exec(tx)
        .await?;
    Ok(())
}

/// Returns the permanent key of a mail, which identifies both its job and its row in the table of
/// mails.
pub fn mail_key(kind: InvitationMailKind, invitation_id: Uuid, round: i32) -> String {
    format!("{}:{invitation_id}:{round}", kind.as_str())
}

/// Returns the ledger rows of invitations. `db` is the transaction that has read the invitations.
pub async fn load_invitation_mails(
    db: &impl ConnectionTrait,
    event_id: Uuid,
    ids: Vec<Uuid>,
) -> Result<Vec<ledger::Model>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let rows = ledger::Entity::find()
        .filter(ledger::Column::EventId.eq(event_id))
        .filter(ledger::Column::InvitationId.is_in(ids));
    Ok(rows.all(db).await?)
}

/// Returns the current data of a mail that is about to be sent, or `None` if it is not wanted any
/// more: a newer round exists, the invitation was deleted, the guest has answered, the address was
/// removed, the site is not live, the answer deadline has passed, or its `sending` was cancelled
/// before the mail was sent. A mail that the ledger already records as sent is returned as well.
/// Except for a newer round or a deleted invitation, the ledger records that the mail is not sent,
/// and it can be sent again (threats H8).
pub async fn load_or_release_mail(
    ctx: &Ctx,
    id: Uuid,
    kind: InvitationMailKind,
    round: i32,
    sending: Option<Uuid>,
) -> Result<Option<(invitation::Model, event::Model)>> {
    let row = invitation::Entity::find_by_id(id)
        .find_also_related(event::Entity)
        .one(&ctx.db)
        .await?;
    let Some((row, Some(event))) = row else {
        return Ok(None);
    };
    let ledger_row = ledger::Entity::find()
        .filter(ledger::Column::InvitationId.eq(id))
        .filter(ledger::Column::Kind.eq(kind.as_str()))
        .filter(ledger::Column::Round.eq(round));
    let Some(ledger_row) = ledger_row.one(&ctx.db).await? else {
        return Ok(None);
    };
    let is_live = match event.slug.as_deref() {
        Some(slug) => {
            access::find_event_with_website(ctx, Some(slug), None, None)
                .await?
                .is_live
        }
        None => false,
    };
    let is_open =
        access::answer_deadline(&event, Some(&row)).is_none_or(|last| ctx.clock.today() <= last);
    let is_unanswered = row.status == "invitat";
    let is_wanted = is_live && is_open && is_unanswered && row.email.is_some();
    let is_cancelled = match sending {
        Some(sending) => jobs::is_cancelled(ctx, sending).await?,
        None => false,
    };
    if ledger_row.sent_at.is_some()
        || (is_wanted
            && (!is_cancelled || was_accepted_by_mail_server(ctx, id, kind, round).await?))
    {
        return Ok(Some((row, event)));
    }
    ledger::Entity::update_many()
        .col_expr(ledger::Column::AskedAt, Expr::value(None::<DateTime<Utc>>))
        .filter(ledger::Column::Id.eq(ledger_row.id))
        .filter(ledger::Column::Round.eq(round))
        .exec(&ctx.db)
        .await?;
    Ok(None)
}

/// Returns whether the mail server has accepted the mail. The ledger does not show this if the
/// worker was killed before it recorded the mail.
async fn was_accepted_by_mail_server(
    ctx: &Ctx,
    id: Uuid,
    kind: InvitationMailKind,
    round: i32,
) -> Result<bool> {
    let sent = mail::Entity::find()
        .filter(mail::Column::MailKey.eq(mail_key(kind, id, round)))
        .filter(mail::Column::Status.eq("sent"));
    Ok(sent.one(&ctx.db).await?.is_some())
}

/// Records that a mail was sent. After a mail of the kind `Invitation`, the invitation is marked as
/// sent.
pub async fn record_mail_sent(
    ctx: &Ctx,
    row: &invitation::Model,
    kind: InvitationMailKind,
    round: i32,
) -> Result<()> {
    let now: DateTime<Utc> = ctx.now();
    let tx = ctx.begin_write().await?;
    let noted = ledger::Entity::update_many()
        .col_expr(ledger::Column::SentAt, Expr::value(now))
        .col_expr(
            ledger::Column::Recipient,
            Expr::value(crypto::sha256_hex(row.email.as_deref().unwrap_or_default())),
        )
        .filter(ledger::Column::InvitationId.eq(row.id))
        .filter(ledger::Column::Kind.eq(kind.as_str()))
        .filter(ledger::Column::Round.eq(round))
        .filter(ledger::Column::SentAt.is_null())
        .exec(&tx)
        .await?;
    if noted.rows_affected == 1 && kind == InvitationMailKind::Invitation {
        let at = Func::coalesce([Expr::col(invitation::Column::SentAt), Expr::value(now)]);
        invitation::Entity::update_many()
            .col_expr(invitation::Column::SentInvitation, Expr::value(true))
            .col_expr(invitation::Column::SentAt, at.into())
            .filter(invitation::Column::Id.eq(row.id))
            .exec(&tx)
            .await?;
    }
    tx.commit().await?;
    Ok(())
}
