//! An issue of the newsletter: each letter with its own way off the list, sent once, and what became of it written down.

use std::sync::OnceLock;

use alai_domain::{
    Error,
    content::{self, Fate},
    entities::{newsletter_issue, subscriber, user},
    jobs::Claim,
};
use chrono::{DateTime, TimeDelta, Utc};
use futures_util::{StreamExt, stream};
use minijinja::{Value, context};
use sea_orm::EntityTrait;
use uuid::Uuid;

use crate::{
    Worker,
    mailer::{About, Beside},
    run::{JobError, JobResult},
    templates::Mail,
};

use super::mails::{To, at, dropped, one, send, send_with};

/// So long one run sends: then it gives back what is left, before it would be stopped in the middle of a letter.
const RUN: TimeDelta = TimeDelta::minutes(5);

/// So many letters are on their way at once. Gateways bear a handful of connections from one sender, and lettre's pool holds ten: other mails
/// have theirs too.
const AT_ONCE: usize = 5;

/// Sends what of a batch still waits, a few letters at once. A letter that is refused does not hold the others; a mail system that is away
/// holds all that have not begun. What became of a letter is written down before the next one takes its place.
pub async fn batch(worker: &Worker, claim: &Claim, id: Uuid, batch: i32) -> JobResult {
    let ctx = &worker.ctx;
    let Some(issue) = one(worker, newsletter_issue::Entity::find_by_id(id)).await? else {
        return dropped();
    };
    let run = Run {
        worker,
        claim,
        issue,
        until: ctx.now() + RUN,
        away: OnceLock::new(),
        later: OnceLock::new(),
    };
    let readers = content::letters(ctx, id, batch).await?;
    let ended: Vec<Result<(), JobError>> = stream::iter(readers)
        .map(|reader| run.one(reader))
        .buffer_unordered(AT_ONCE)
        .collect()
        .await;
    ended.into_iter().collect::<Result<(), JobError>>()?;
    content::settle(ctx, id, batch).await?;
    match run
        .away
        .into_inner()
        .or(run.later.into_inner())
        .filter(|_| !claim.is_last())
    {
        Some(why) => Err(JobError::Retry(why)),
        None => dropped(),
    }
}

/// One run of a batch.
struct Run<'a> {
    worker: &'a Worker,
    claim: &'a Claim,
    issue: newsletter_issue::Model,
    until: DateTime<Utc>,
    /// Why no further letter is begun.
    away: OnceLock<String>,
    /// Why some have to be tried once more.
    later: OnceLock<String>,
}

impl Run<'_> {
    /// Sends a letter and writes down what became of it; what may go well later keeps waiting.
    async fn one(&self, reader: Uuid) -> Result<(), JobError> {
        let sent = match self.away.get() {
            Some(why) => Err(JobError::Retry(why.clone())),
            None if self.worker.ctx.now() > self.until => {
                Err(JobError::Retry("the mail system is slow".into()))
            }
            None => letter(self.worker, &self.issue, reader).await,
        };
        let fate = match sent {
            Ok(fate) => fate,
            Err(JobError::Refused { why, lasting: true } | JobError::GiveUp(why)) => Fate::Failed {
                reason: why,
                passing: false,
            },
            Err(JobError::Refused { why, .. }) if !self.claim.is_last() => {
                self.later.get_or_init(|| why);
                return Ok(());
            }
            Err(JobError::Retry(why)) => {
                self.away.get_or_init(|| why.clone());
                if !self.claim.is_last() {
                    return Ok(());
                }
                Fate::Failed {
                    reason: why,
                    passing: true,
                }
            }
            Err(JobError::Refused { why, .. }) => Fate::Failed {
                reason: why,
                passing: true,
            },
            Err(other) => return Err(other),
        };
        Ok(content::note_letter(&self.worker.ctx, self.issue.id, reader, fate).await?)
    }
}

async fn letter(
    worker: &Worker,
    issue: &newsletter_issue::Model,
    reader: Uuid,
) -> Result<Fate, JobError> {
    // Who left between the press and now gets nothing.
    let found = one(worker, subscriber::Entity::find_by_id(reader)).await?;
    let Some(to) = found.filter(|row| row.confirmed_at.is_some()) else {
        return Ok(Fate::Left);
    };
    let token = content::unsubscribe_token(&worker.ctx, reader);
    let farewell = at(
        worker,
        &format!("/api/newsletters/unsubscribe?token={token}"),
    );
    let leave = at(worker, &format!("/app/newsletter/dezabonare?token={token}"));
    let (values, language) = written(worker, issue, &to.language, &leave, false);
    let beside = Beside {
        farewell: Some(&farewell),
        ..Beside::default()
    };
    let address = To {
        name: &to.name,
        email: &to.email,
        language,
        about: About::default(),
    };
    send_with(
        worker,
        &content::letter_key(issue.id, reader),
        Mail::Issue,
        address,
        values,
        beside,
    )
    .await?;
    Ok(Fate::Sent)
}

/// The issue as it is kept, to who writes it; its way off the list leads to the blog.
pub async fn test(
    worker: &Worker,
    claim: &Claim,
    (id, user_id): (Uuid, Uuid),
    english: bool,
) -> JobResult {
    let Some(issue) = one(worker, newsletter_issue::Entity::find_by_id(id)).await? else {
        return dropped();
    };
    let found = user::Entity::find_by_id(user_id)
        .one(&worker.ctx.db)
        .await
        .map_err(Error::from)?;
    let Some(who) = found else { return dropped() };
    let (values, language) = written(
        worker,
        &issue,
        if english { "en" } else { "ro" },
        &at(worker, "/app/blog"),
        true,
    );
    let to = To {
        name: &who.name,
        email: &who.email,
        language,
        about: About::default(),
    };
    send(
        worker,
        &format!("issue-test:{}", claim.row.id),
        Mail::Issue,
        to,
        values,
    )
    .await
}

/// The letter for a reader of a language, and the language that it is in.
fn written(
    worker: &Worker,
    issue: &newsletter_issue::Model,
    reads: &str,
    leave: &str,
    test: bool,
) -> (Value, &'static str) {
    let (subject, body, language) = issue.said(reads);
    let values = context! { subject, body, text => content::plain(body), url => at(worker, "/app/blog"), leave, test };
    (values, language)
}
