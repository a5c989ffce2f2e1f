//! An issue of the newsletter: each letter with its own way off the list, sent once, and what became of it written down.

use alai_domain::{
    Error,
    content::{self, Fate},
    entities::{newsletter_issue, subscriber, user},
    jobs::Claim,
};
use chrono::TimeDelta;
use minijinja::{Value, context};
use sea_orm::EntityTrait;
use uuid::Uuid;

use crate::{
    Worker,
    mailer::Beside,
    run::{JobError, JobResult},
    templates::Mail,
};

use super::mails::{To, at, dropped, one, send, send_with};

/// So long one run sends: then it gives back what is left, before it would be stopped in the middle of a letter.
const RUN: TimeDelta = TimeDelta::minutes(5);

/// Sends what of a batch still waits. A letter that is refused does not hold the others; a mail system that is away holds all.
pub async fn batch(worker: &Worker, claim: &Claim, id: Uuid, batch: i32) -> JobResult {
    let ctx = &worker.ctx;
    let Some(issue) = one(worker, newsletter_issue::Entity::find_by_id(id)).await? else { return dropped() };
    let until = ctx.now() + RUN;
    let (mut away, mut later) = (None::<String>, None::<String>);
    for reader in content::letters(ctx, id, batch).await? {
        let sent = match &away {
            Some(why) => Err(JobError::Retry(why.clone())),
            None if ctx.now() > until => Err(JobError::Retry("the mail system is slow".into())),
            None => letter(worker, &issue, reader).await,
        };
        let fate = match sent {
            Ok(fate) => fate,
            Err(JobError::Refused { why, lasting: true } | JobError::GiveUp(why)) => Fate::Failed { reason: why, passing: false },
            Err(JobError::Refused { why, .. }) if !claim.is_last() => {
                later = Some(why);
                continue;
            }
            Err(JobError::Retry(why)) if !claim.is_last() => {
                away = Some(why);
                break;
            }
            Err(JobError::Retry(why)) => {
                away = Some(why.clone());
                Fate::Failed { reason: why, passing: true }
            }
            Err(JobError::Refused { why, .. }) => Fate::Failed { reason: why, passing: true },
        };
        content::note_letter(ctx, id, reader, fate).await?;
    }
    content::settle(ctx, id, batch).await?;
    match away.or(later).filter(|_| !claim.is_last()) {
        Some(why) => Err(JobError::Retry(why)),
        None => dropped(),
    }
}

async fn letter(worker: &Worker, issue: &newsletter_issue::Model, reader: Uuid) -> Result<Fate, JobError> {
    // Who left between the press and now gets nothing.
    let found = one(worker, subscriber::Entity::find_by_id(reader)).await?;
    let Some(to) = found.filter(|row| row.confirmed_at.is_some()) else { return Ok(Fate::Left) };
    let token = content::unsubscribe_token(&worker.ctx, reader);
    let farewell = at(worker, &format!("/api/newsletters/unsubscribe?token={token}"));
    let leave = at(worker, &format!("/app/newsletter/dezabonare?token={token}"));
    let (values, language) = written(worker, issue, &to.language, &leave, false);
    let beside = Beside { farewell: Some(&farewell), ..Beside::default() };
    let address = To { name: &to.name, email: &to.email, language };
    send_with(worker, &content::letter_key(issue.id, reader), Mail::Issue, address, values, beside).await?;
    Ok(Fate::Sent)
}

/// The issue as it is kept, to who writes it; its way off the list leads to the blog.
pub async fn test(worker: &Worker, claim: &Claim, (id, user_id): (Uuid, Uuid), english: bool) -> JobResult {
    let Some(issue) = one(worker, newsletter_issue::Entity::find_by_id(id)).await? else { return dropped() };
    let found = user::Entity::find_by_id(user_id).one(&worker.ctx.db).await.map_err(Error::from)?;
    let Some(who) = found else { return dropped() };
    let (values, language) = written(worker, &issue, if english { "en" } else { "ro" }, &at(worker, "/app/blog"), true);
    let to = To { name: &who.name, email: &who.email, language };
    send(worker, &format!("issue-test:{}", claim.row.id), Mail::Issue, to, values).await
}

/// The letter for a reader of a language, and the language that it is in.
fn written(worker: &Worker, issue: &newsletter_issue::Model, reads: &str, leave: &str, test: bool) -> (Value, &'static str) {
    let (subject, body, language) = issue.said(reads);
    let values = context! { subject, body, text => content::plain(body), url => at(worker, "/app/blog"), leave, test };
    (values, language)
}
