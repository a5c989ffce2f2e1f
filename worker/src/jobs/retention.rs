//! The two mails before guests' data is removed (contract 8; threats N2).

use alai_domain::{
    kernel::clock::long_date,
    retention::{self, Notice},
};
use minijinja::context;
use uuid::Uuid;

use crate::{Worker, mailer::About, run::JobResult, templates::Mail};

use super::mails::{To, at, dropped, send};

/// Sends one of the mails and records it: the time before the removal counts from here.
pub async fn mail(worker: &Worker, id: Uuid, notice: Notice) -> JobResult {
    let ctx = &worker.ctx;
    let Some(due) = retention::find_due_notice(ctx, id, notice).await? else {
        return dropped();
    };
    let language = due.account.language.as_str();
    let values = context! {
        name => due.account.name.as_str(), event => due.event.name.as_str(), second => notice == Notice::Second,
        date => due.event.date.map(|date| long_date(date, language)), when => long_date(due.removal_day, language),
        url => at(worker, "/app/profil"), events => at(worker, "/app/evenimente"),
    };
    let to = To {
        name: &due.account.name,
        email: &due.account.email,
        language,
        about: About::account(due.account.id),
    };
    let key = format!("guests_removal:{id}:{}", notice.as_str());
    let sent = send(worker, &key, Mail::GuestsRemoval, to, values).await?;
    retention::record_notice(ctx, id, notice).await?;
    Ok(sent)
}
