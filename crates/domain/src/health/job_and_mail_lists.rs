//! Lists of jobs and mails, in which staff looks for failures. No row contains an address: of a
//! recipient only a digest and a masked form are stored.

use sea_orm::{ColumnTrait, EntityTrait, Order, QueryFilter, QueryOrder, prelude::Uuid};

use crate::{
    Ctx, Error, Result,
    access::{AuditAction, Staff},
    entities::{job, mail},
    kernel::{
        crypto,
        pagination::{Page, PageRequest},
    },
};

/// The states of a job, as stored in the table and sent on the wire.
pub const JOB_STATES: [&str; 6] = [
    "queued",
    "delivered",
    "running",
    "succeeded",
    "failed",
    "cancelled",
];
/// The states of a mail: being sent, accepted by the mail server, or given up, because the server
/// has refused it permanently or its address is suppressed.
pub const MAIL_STATES: [&str; 3] = ["sending", "sent", "refused"];

/// The filter of the list of mails.
#[derive(Clone, Debug, Default)]
pub struct MailFilter {
    /// One of [`MAIL_STATES`].
    pub status: Option<String>,
    /// The complete address of the recipient.
    pub email: Option<String>,
}

fn check_status(status: Option<&str>, states: &[&str]) -> Result<()> {
    if status.is_none_or(|word| states.contains(&word)) {
        Ok(())
    } else {
        Err(Error::invalid_field("status", "unknown"))
    }
}

/// Lists jobs of one state, or all. Jobs that wait or run are sorted by due time, ended ones by the
/// time of their end (newest first), and all jobs by creation time (newest first).
///
/// # Errors
/// 422 for an unknown state.
pub async fn list_jobs(
    ctx: &Ctx,
    _: &Staff,
    status: Option<&str>,
    page_request: PageRequest,
) -> Result<Page<job::Model>> {
    check_status(status, &JOB_STATES)?;
    let mut select = job::Entity::find();
    if let Some(word) = status {
        select = select.filter(job::Column::Status.eq(word));
    }
    let (column, order) = match status {
        Some("queued" | "delivered" | "running") => (job::Column::RunAt, Order::Asc),
        Some(_) => (job::Column::FinishedAt, Order::Desc),
        None => (job::Column::CreatedAt, Order::Desc),
    };
    page_request
        .fetch(
            &ctx.db,
            select
                .order_by(column, order.clone())
                .order_by(job::Column::Id, order),
        )
        .await
}

/// Returns one job, so that staff can watch its state.
///
/// # Errors
/// `not_found` (404).
pub async fn find_job(ctx: &Ctx, _: &Staff, id: Uuid) -> Result<job::Model> {
    job::Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)
}

/// Lists mails, newest first. A search for an address discloses what its owner was sent, so it is
/// recorded in the audit log.
///
/// # Errors
/// 422 for an unknown state.
pub async fn list_mails(
    ctx: &Ctx,
    staff: &Staff,
    filter: &MailFilter,
    page_request: PageRequest,
) -> Result<Page<mail::Model>> {
    check_status(filter.status.as_deref(), &MAIL_STATES)?;
    let mut select = mail::Entity::find();
    if let Some(word) = &filter.status {
        select = select.filter(mail::Column::Status.eq(word));
    }
    let email = filter
        .email
        .as_deref()
        .map(str::trim)
        .filter(|text| !text.is_empty());
    if let Some(email) = email {
        select = select.filter(mail::Column::Recipient.is_in([
            crypto::sha256_hex(email),
            crypto::sha256_hex(email.to_lowercase()),
        ]));
        staff
            .record_read(ctx, AuditAction::MailsSearched, None)
            .await?;
    }
    page_request
        .fetch(
            &ctx.db,
            select
                .order_by_desc(mail::Column::CreatedAt)
                .order_by_desc(mail::Column::Id),
        )
        .await
}
