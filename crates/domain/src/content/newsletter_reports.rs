//! Issues as staff reads them, each with the results of its mails.

use std::collections::HashMap;

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, QueryFilter, QueryOrder,
    QuerySelect,
    prelude::{Expr, Uuid},
    sea_query::ExprTrait,
};

use crate::{
    Ctx, Error, Result,
    access::{AuditAction, Staff},
    entities::{newsletter_issue, newsletter_issue_delivery, subscriber, user},
    kernel::pagination::{self, Page, PageRequest},
};

/// The state of an issue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IssueState {
    Draft,
    Sending,
    Sent,
}

impl IssueState {
    /// Returns the value on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Sending => "sending",
            Self::Sent => "sent",
        }
    }

    /// Returns the current state of an issue.
    pub const fn from_row(row: &newsletter_issue::Model) -> Self {
        match (row.started_at, row.finished_at) {
            (None, _) => Self::Draft,
            (Some(_), None) => Self::Sending,
            (Some(_), Some(_)) => Self::Sent,
        }
    }
}

/// The results of an issue's mails.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DeliveryReport {
    pub waiting: i64,
    pub sent: i64,
    pub failed: i64,
    /// Failed mails that may succeed later.
    pub retryable: i64,
    /// Subscribers who unsubscribed before their mail was sent.
    pub skipped: i64,
    /// Subscribers who got the mail and have unsubscribed since.
    pub unsubscribed_after: i64,
}

/// An issue as it is read.
#[derive(Clone, Debug)]
pub struct IssueView {
    pub row: newsletter_issue::Model,
    /// The names of the users who wrote and sent it. `None` for removed users.
    pub updated_by: Option<String>,
    pub started_by: Option<String>,
    pub report: DeliveryReport,
}

/// How many subscribers would get an issue now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewsletterRecipientCount {
    pub total: u64,
    /// Those of them who read English.
    pub english: u64,
}

/// A mail that was not delivered.
#[derive(Clone, Debug)]
pub struct FailedDelivery {
    pub email: String,
    pub reason: Option<String>,
    pub is_retryable: bool,
}

/// Lists issues, newest first.
pub async fn list_newsletter_issues(
    ctx: &Ctx,
    _: &Staff,
    page_request: PageRequest,
) -> Result<Page<IssueView>> {
    let tx = ctx.begin_read().await?;
    let select = newsletter_issue::Entity::find()
        .order_by_desc(newsletter_issue::Column::CreatedAt)
        .order_by_desc(newsletter_issue::Column::Id);
    let page = page_request.fetch(&tx, select).await?;
    let rows = load_issue_views(&tx, page.rows.clone()).await?;
    Ok(page.with_rows(rows))
}

/// Returns one issue with the results of its mails.
///
/// # Errors
/// 404 for an unknown issue.
pub async fn load_newsletter_issue(ctx: &Ctx, _: &Staff, id: Uuid) -> Result<IssueView> {
    let tx = ctx.begin_read().await?;
    let row = newsletter_issue::Entity::find_by_id(id)
        .one(&tx)
        .await?
        .ok_or(Error::NotFound)?;
    load_issue_views(&tx, vec![row])
        .await?
        .pop()
        .ok_or(Error::NotFound)
}

#[derive(FromQueryResult)]
struct DeliveryCount {
    issue_id: Uuid,
    status: String,
    passing: bool,
    count: i64,
}

async fn load_issue_views(
    db: &impl ConnectionTrait,
    rows: Vec<newsletter_issue::Model>,
) -> Result<Vec<IssueView>> {
    use newsletter_issue_delivery::Column;
    let ids: Vec<Uuid> = rows
        .iter()
        .filter(|row| row.started_at.is_some())
        .map(|row| row.id)
        .collect();
    let mut reports: HashMap<Uuid, DeliveryReport> = HashMap::new();
    if !ids.is_empty() {
        let select_deliveries = || {
            newsletter_issue_delivery::Entity::find()
                .filter(Column::IssueId.is_in(ids.clone()))
                .select_only()
                .column(Column::IssueId)
        };
        let counts: Vec<DeliveryCount> = select_deliveries()
            .column(Column::Status)
            .column(Column::Passing)
            .column_as(Column::SubscriberId.count(), "count")
            .group_by(Column::IssueId)
            .group_by(Column::Status)
            .group_by(Column::Passing)
            .into_model()
            .all(db)
            .await?;
        for DeliveryCount {
            issue_id,
            status,
            passing,
            count,
        } in counts
        {
            let report = reports.entry(issue_id).or_default();
            match status.as_str() {
                "sent" => report.sent += count,
                "failed" => report.failed += count,
                "left" => report.skipped += count,
                _ => report.waiting += count,
            }
            if status == "failed" && passing {
                report.retryable += count;
            }
        }
        let since = Expr::col((subscriber::Entity, subscriber::Column::UnsubscribedAt));
        let unsubscribed: Vec<(Uuid, i64)> = select_deliveries()
            .inner_join(subscriber::Entity)
            .column_as(Column::SubscriberId.count(), "count")
            .filter(Column::Status.eq("sent"))
            .filter(since.gte(Expr::col((
                newsletter_issue_delivery::Entity,
                Column::SentAt,
            ))))
            .group_by(Column::IssueId)
            .into_tuple()
            .all(db)
            .await?;
        for (id, count) in unsubscribed {
            reports.entry(id).or_default().unsubscribed_after = count;
        }
    }
    let people: Vec<Uuid> = rows
        .iter()
        .flat_map(|row| [Some(row.updated_by), row.started_by])
        .flatten()
        .collect();
    let names = user::Entity::find()
        .filter(user::Column::Id.is_in(people))
        .all(db)
        .await?;
    let names: HashMap<Uuid, String> = names.into_iter().map(|u| (u.id, u.name)).collect();
    let name = |id: Option<Uuid>| id.and_then(|id| names.get(&id).cloned());
    let one = |row: newsletter_issue::Model| IssueView {
        updated_by: name(Some(row.updated_by)),
        started_by: name(row.started_by),
        report: reports.get(&row.id).copied().unwrap_or_default(),
        row,
    };
    Ok(rows.into_iter().map(one).collect())
}

/// Lists the failed mails with their recipients and reasons. The access is audited, because the
/// list contains personal data.
///
/// # Errors
/// 404 for an unknown issue.
pub async fn list_failed_deliveries(
    ctx: &Ctx,
    staff: &Staff,
    id: Uuid,
    page_request: PageRequest,
) -> Result<Page<FailedDelivery>> {
    newsletter_issue::Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?;
    let select = newsletter_issue_delivery::Entity::find()
        .filter(newsletter_issue_delivery::Column::IssueId.eq(id))
        .filter(newsletter_issue_delivery::Column::Status.eq("failed"))
        .order_by_asc(newsletter_issue_delivery::Column::SubscriberId);
    let page = page_request.fetch(&ctx.db, select).await?;
    let ids: Vec<Uuid> = page.rows.iter().map(|row| row.subscriber_id).collect();
    let people = subscriber::Entity::find()
        .filter(subscriber::Column::Id.is_in(ids))
        .all(&ctx.db)
        .await?;
    let mut emails: HashMap<Uuid, String> = people
        .into_iter()
        .filter_map(|s| Some((s.id, s.into_unerased_email()?)))
        .collect();
    staff
        .record_read(ctx, AuditAction::IssueFailuresListed, None)
        .await?;
    Ok(page.map(|row| FailedDelivery {
        email: emails.remove(&row.subscriber_id).unwrap_or_default(),
        reason: row.reason,
        is_retryable: row.passing,
    }))
}

/// Counts the subscribers who would get an issue now.
pub async fn count_newsletter_recipients(ctx: &Ctx, _: &Staff) -> Result<NewsletterRecipientCount> {
    let on = || {
        subscriber::Entity::find()
            .filter(subscriber::Column::ConfirmedAt.is_not_null())
            .filter(subscriber::Column::UnsubscribedAt.is_null())
    };
    let tx = ctx.begin_read().await?;
    let total = pagination::count_rows(&tx, on()).await?;
    let english =
        pagination::count_rows(&tx, on().filter(subscriber::Column::Language.eq("en"))).await?;
    Ok(NewsletterRecipientCount { total, english })
}
