//! The two mails before guests' data is removed (contract 8; threats N2).

use alai_domain::{
    kernel::clock::long_date,
    retention::{self, RemovalNotice},
};
use minijinja::context;
use uuid::Uuid;

use crate::{
    WorkerContext, job_result::JobResult, mail_templates::MailTemplate, mailer::MailScope,
};

use super::billing_mails::{Recipient, absolute_url, nothing_to_do, send_mail};

/// Sends a removal notice and records it. The time until the removal is counted from then.
pub async fn send_removal_notice(
    worker: &WorkerContext,
    id: Uuid,
    notice: RemovalNotice,
) -> JobResult {
    let ctx = &worker.ctx;
    let Some(due) = retention::find_due_removal_notice(ctx, id, notice).await? else {
        return nothing_to_do();
    };
    let language = due.account.language.as_str();
    let values = context! {
        name => due.account.name.as_str(), event => due.event.name.as_str(), second => notice == RemovalNotice::Second,
        date => due.event.date.map(|date| long_date(date, language)), when => long_date(due.removal_day, language),
        url => absolute_url(worker, "/app/profil"), events => absolute_url(worker, "/app/evenimente"),
    };
    let to = Recipient {
        name: &due.account.name,
        email: &due.account.email,
        language,
        scope: MailScope::account(due.account.id),
    };
    let key = format!("guests_removal:{id}:{}", notice.as_str());
    let sent = send_mail(worker, &key, MailTemplate::GuestsRemoval, to, values).await?;
    retention::record_removal_notice_sent(ctx, id, notice).await?;
    Ok(sent)
}
