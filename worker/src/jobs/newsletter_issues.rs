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
    WorkerContext,
    job_runner::{JobError, JobResult},
    mail_templates::MailTemplate,
    mailer::{About, MailHeaders},
};

use super::billing_mails::{
    Recipient, absolute_url, find_one, nothing_to_do, send_mail, send_mail_with_headers,
};

/// So long one run sends: then it gives back what is left, before it would be stopped in the middle of a letter.
const MAX_BATCH_TIME: TimeDelta = TimeDelta::minutes(5);

/// So many letters are on their way at once. Gateways bear a handful of connections from one sender, and lettre's pool holds ten: other mails
/// have theirs too.
const CONCURRENT_MAILS: usize = 5;

/// Sends what of a batch still waits, a few letters at once. A letter that is refused does not hold the others; a mail system that is away
/// holds all that have not begun. What became of a letter is written down before the next one takes its place.
pub async fn send_batch(worker: &WorkerContext, claim: &Claim, id: Uuid, batch: i32) -> JobResult {
    let ctx = &worker.ctx;
    let Some(issue) = find_one(worker, newsletter_issue::Entity::find_by_id(id)).await? else {
        return nothing_to_do();
    };
    let run = BatchRun {
        worker,
        claim,
        issue,
        deadline: ctx.now() + MAX_BATCH_TIME,
        outage: OnceLock::new(),
        deferral: OnceLock::new(),
    };
    let readers = content::letters(ctx, id, batch).await?;
    let ended: Vec<Result<(), JobError>> = stream::iter(readers)
        .map(|reader| run.send_to_subscriber(reader))
        .buffer_unordered(CONCURRENT_MAILS)
        .collect()
        .await;
    ended.into_iter().collect::<Result<(), JobError>>()?;
    content::settle(ctx, id, batch).await?;
    match run
        .outage
        .into_inner()
        .or(run.deferral.into_inner())
        .filter(|_| !claim.is_last())
    {
        Some(why) => Err(JobError::Retry(why)),
        None => nothing_to_do(),
    }
}

/// One run of a batch.
struct BatchRun<'a> {
    worker: &'a WorkerContext,
    claim: &'a Claim,
    issue: newsletter_issue::Model,
    deadline: DateTime<Utc>,
    /// Why no further letter is begun.
    outage: OnceLock<String>,
    /// Why some have to be tried once more.
    deferral: OnceLock<String>,
}

impl BatchRun<'_> {
    /// Sends a letter and writes down what became of it; what may go well later keeps waiting.
    async fn send_to_subscriber(&self, reader: Uuid) -> Result<(), JobError> {
        let sent = match self.outage.get() {
            Some(why) => Err(JobError::Retry(why.clone())),
            None if self.worker.ctx.now() > self.deadline => {
                Err(JobError::Retry("the mail system is slow".into()))
            }
            None => send_issue_mail(self.worker, &self.issue, reader).await,
        };
        let fate = match sent {
            Ok(fate) => fate,
            Err(
                JobError::Refused {
                    reason: why,
                    is_permanent: true,
                }
                | JobError::GiveUp(why),
            ) => Fate::Failed {
                reason: why,
                passing: false,
            },
            Err(JobError::Refused { reason: why, .. }) if !self.claim.is_last() => {
                self.deferral.get_or_init(|| why);
                return Ok(());
            }
            Err(JobError::Retry(why)) => {
                self.outage.get_or_init(|| why.clone());
                if !self.claim.is_last() {
                    return Ok(());
                }
                Fate::Failed {
                    reason: why,
                    passing: true,
                }
            }
            Err(JobError::Refused { reason: why, .. }) => Fate::Failed {
                reason: why,
                passing: true,
            },
            Err(other) => return Err(other),
        };
        Ok(content::note_letter(&self.worker.ctx, self.issue.id, reader, fate).await?)
    }
}

async fn send_issue_mail(
    worker: &WorkerContext,
    issue: &newsletter_issue::Model,
    reader: Uuid,
) -> Result<Fate, JobError> {
    // Who left between the press and now gets nothing.
    let found = find_one(worker, subscriber::Entity::find_by_id(reader)).await?;
    let Some(to) = found.filter(|row| row.confirmed_at.is_some()) else {
        return Ok(Fate::Left);
    };
    let token = content::unsubscribe_token(&worker.ctx, reader);
    let farewell = absolute_url(
        worker,
        &format!("/api/newsletters/unsubscribe?token={token}"),
    );
    let leave = absolute_url(worker, &format!("/app/newsletter/dezabonare?token={token}"));
    let (values, language) = template_values(worker, issue, &to.language, &leave, false);
    let beside = MailHeaders {
        unsubscribe_url: Some(&farewell),
        ..MailHeaders::default()
    };
    let address = Recipient {
        name: &to.name,
        email: &to.email,
        language,
        about: About::default(),
    };
    send_mail_with_headers(
        worker,
        &content::letter_key(issue.id, reader),
        MailTemplate::NewsletterIssue,
        address,
        values,
        beside,
    )
    .await?;
    Ok(Fate::Sent)
}

/// The issue as it is kept, to who writes it; its way off the list leads to the blog.
pub async fn send_test_mail(
    worker: &WorkerContext,
    claim: &Claim,
    (id, user_id): (Uuid, Uuid),
    english: bool,
) -> JobResult {
    let Some(issue) = find_one(worker, newsletter_issue::Entity::find_by_id(id)).await? else {
        return nothing_to_do();
    };
    let found = user::Entity::find_by_id(user_id)
        .one(&worker.ctx.db)
        .await
        .map_err(Error::from)?;
    let Some(who) = found else {
        return nothing_to_do();
    };
    let (values, language) = template_values(
        worker,
        &issue,
        if english { "en" } else { "ro" },
        &absolute_url(worker, "/app/blog"),
        true,
    );
    let to = Recipient {
        name: &who.name,
        email: &who.email,
        language,
        about: About::default(),
    };
    send_mail(
        worker,
        &format!("issue-test:{}", claim.row.id),
        MailTemplate::NewsletterIssue,
        to,
        values,
    )
    .await
}

/// The letter for a reader of a language, and the language that it is in.
fn template_values(
    worker: &WorkerContext,
    issue: &newsletter_issue::Model,
    reads: &str,
    leave: &str,
    test: bool,
) -> (Value, &'static str) {
    let (subject, body, language) = issue.said(reads);
    let values = context! { subject, body, text => content::plain(body), url => absolute_url(worker, "/app/blog"), leave, test };
    (values, language)
}
