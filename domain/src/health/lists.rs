//! Work and mails one by one, for staff that looks for what went wrong. No row names anybody: of a recipient a digest and a mask are kept.

use sea_orm::{ColumnTrait, EntityTrait, Order, QueryFilter, QueryOrder, prelude::Uuid};

use crate::{
    Ctx, Error, Result,
    access::{Act, Staff},
    entities::{job, mail},
    kernel::{
        page::{Page, PageAsk},
        secret,
    },
};

/// The states of work; the words of the table and of the wire.
pub const JOB_STATES: [&str; 6] = [
    "queued",
    "delivered",
    "running",
    "succeeded",
    "failed",
    "cancelled",
];
/// The states of a mail: on its way, taken by the mail system, refused by it for good.
pub const MAIL_STATES: [&str; 3] = ["sending", "sent", "refused"];

/// What a list of mails is narrowed to.
#[derive(Clone, Debug, Default)]
pub struct MailFilter {
    /// One of [`MAIL_STATES`].
    pub status: Option<String>,
    /// The whole address that it went to.
    pub email: Option<String>,
}

fn known(status: Option<&str>, states: &[&str]) -> Result<()> {
    if status.is_none_or(|word| states.contains(&word)) {
        Ok(())
    } else {
        Err(Error::field("status", "unknown"))
    }
}

/// Work of one state, or all of it: what waits or runs by when it is due, all else the last first.
///
/// # Errors
/// 422 for a state that there is not.
pub async fn list_jobs(
    ctx: &Ctx,
    _: &Staff,
    status: Option<&str>,
    ask: PageAsk,
) -> Result<Page<job::Model>> {
    known(status, &JOB_STATES)?;
    let mut select = job::Entity::find();
    if let Some(word) = status {
        select = select.filter(job::Column::Status.eq(word));
    }
    let (column, order) = match status {
        Some("queued" | "delivered" | "running") => (job::Column::RunAt, Order::Asc),
        Some(_) => (job::Column::FinishedAt, Order::Desc),
        None => (job::Column::CreatedAt, Order::Desc),
    };
    ask.of(
        &ctx.db,
        select
            .order_by(column, order.clone())
            .order_by(job::Column::Id, order),
    )
    .await
}

/// One piece of work, to see what becomes of it.
///
/// # Errors
/// Not found.
pub async fn find_job(ctx: &Ctx, _: &Staff, id: Uuid) -> Result<job::Model> {
    job::Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)
}

/// Mails, the last first. Who asks for an address learns what somebody was sent, and so that is on record.
///
/// # Errors
/// 422 for a state that there is not.
pub async fn list_mails(
    ctx: &Ctx,
    staff: &Staff,
    filter: &MailFilter,
    ask: PageAsk,
) -> Result<Page<mail::Model>> {
    known(filter.status.as_deref(), &MAIL_STATES)?;
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
        select = select.filter(
            mail::Column::Recipient
                .is_in([secret::digest(email), secret::digest(email.to_lowercase())]),
        );
        staff.look(ctx, Act::MailsSearched, None).await?;
    }
    ask.of(
        &ctx.db,
        select
            .order_by_desc(mail::Column::CreatedAt)
            .order_by_desc(mail::Column::Id),
    )
    .await
}
