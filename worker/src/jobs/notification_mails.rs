//! E-mails to the couple about notifications: several in one mail, with an unsubscribe link.

use alai_domain::{entities::notification, kernel::clock::long_date, notifications};
use minijinja::{Value, context};
use uuid::Uuid;

use crate::{
    WorkerContext,
    job_result::JobResult,
    mail_templates::MailTemplate,
    mailer::{MailHeaders, MailScope},
};

use super::billing_mails::{Recipient, absolute_url, nothing_to_do, send_mail_with_headers};

/// How many names a mail lists for each kind. The notification page lists all of them.
const MAX_NAMES_PER_KIND: usize = 12;

/// Returns the notifications of one kind as the template shows them: their number, the number of
/// persons, and the names.
fn group_notifications(
    kind: notifications::NotificationKind,
    lines: &[notification::Model],
    language: &str,
) -> Option<Value> {
    let kind_notifications: Vec<&notification::Model> = lines
        .iter()
        .filter(|line| line.kind == kind.as_str())
        .collect();
    if kind_notifications.is_empty() {
        return None;
    }
    // A first answer shows only its number of persons. A changed answer shows its changes,
    // including the number of persons.
    let number = |line: &notification::Model| match serde_json::from_str::<serde_json::Value>(
        &line.detail,
    ) {
        Ok(detail) => detail
            .as_i64()
            .or_else(|| detail["persons"].as_i64())
            .unwrap_or(0),
        Err(_) => 0,
    };
    let format_detail = |line: &notification::Model| match line
        .detail
        .parse()
        .ok()
        .filter(|_| kind == notifications::NotificationKind::ExpenseDue)
    {
        Some(day) => long_date(day, language),
        None => line.detail.clone(),
    };
    let items: Vec<Value> = kind_notifications
        .iter()
        .take(MAX_NAMES_PER_KIND)
        .map(|line| context! { name => line.name.as_str(), detail => format_detail(line), persons => number(line) })
        .collect();
    let total: i64 = kind_notifications.iter().map(|line| number(line)).sum();
    Some(
        context! { kind => kind.as_str(), count => kind_notifications.len(), total, items, more => kind_notifications.len().saturating_sub(MAX_NAMES_PER_KIND) },
    )
}

/// Sends one mail with notifications of an event to one of its users.
pub async fn send_notification_mail(worker: &WorkerContext, mailing_id: Uuid) -> JobResult {
    let ctx = &worker.ctx;
    let Some(digest) = notifications::load_notification_mail(ctx, mailing_id).await? else {
        return nothing_to_do();
    };
    let groups: Vec<Value> = notifications::NotificationKind::ALL
        .into_iter()
        .filter_map(|kind| group_notifications(kind, &digest.notifications, &digest.language))
        .collect();
    let token = notifications::unsubscribe_token(ctx, digest.user.id, digest.event.id);
    let values = context! {
        name => digest.user.name.as_str(), event => digest.event.name.as_str(), daily => digest.is_daily, groups, count => digest.notifications.len(),
        url => absolute_url(worker, "/app/notificari"), choose => absolute_url(worker, "/app/notificari?tab=email"),
        leave => absolute_url(worker, &format!("/app/dezabonare?token={token}")),
    };
    let to = Recipient {
        name: &digest.user.name,
        email: &digest.user.email,
        language: &digest.language,
        scope: MailScope::guests_of(&digest.event),
    };
    let unsubscribe_url = absolute_url(
        worker,
        &format!("/api/notifications/unsubscribe?token={token}"),
    );
    let headers = MailHeaders {
        unsubscribe_url: Some(&unsubscribe_url),
        ..MailHeaders::default()
    };
    send_mail_with_headers(
        worker,
        &format!("notices:{mailing_id}"),
        MailTemplate::Notifications,
        to,
        values,
        headers,
    )
    .await
}
