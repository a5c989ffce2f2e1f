//! Sends an issue of the newsletter: each mail once, with its own unsubscribe link, and with its
//! result recorded.

use std::sync::OnceLock;

use alai_domain::{
    Error,
    content::{self, DeliveryOutcome},
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
    job_result::{JobError, JobResult},
    mail_templates::MailTemplate,
    mailer::{MailHeaders, MailScope},
};

use super::billing_mails::{
    Recipient, absolute_url, load_optional_row, nothing_to_do, send_mail, send_mail_with_headers,
};

/// How long one run sends. After that the rest is retried, so that the time limit does not stop a
/// run in the middle of a mail.
const MAX_BATCH_TIME: TimeDelta = TimeDelta::minutes(5);

/// How many mails are sent at the same time. Mail servers accept a handful of connections from one
/// sender, and the pool of lettre has ten, some of which other mails need.
const CONCURRENT_MAILS: usize = 5;

/// Sends the waiting mails of a batch, a few at a time. A refused mail does not stop the others; an
/// unavailable mail server stops all that have not started. The result of a mail is recorded before
/// the next mail is started.
pub async fn send_batch(worker: &WorkerContext, claim: &Claim, id: Uuid, batch: i32) -> JobResult {
    let ctx = &worker.ctx;
    let Some(issue) = load_optional_row(worker, newsletter_issue::Entity::find_by_id(id)).await?
    else {
        return nothing_to_do();
    };
    let run = BatchRun {
        worker,
        claim,
        issue,
        deadline: ctx.now() + MAX_BATCH_TIME,
        outage: OnceLock::new(),
        deferral: OnceLock::new(),
        delay: OnceLock::new(),
    };
    let readers = content::list_waiting_subscribers(ctx, id, batch).await?;
    let ended: Vec<Result<(), JobError>> = stream::iter(readers)
        .map(|reader| run.send_to_subscriber(reader))
        .buffer_unordered(CONCURRENT_MAILS)
        .collect()
        .await;
    ended.into_iter().collect::<Result<(), JobError>>()?;
    // Mails that wait for their domain do not delay the next batches.
    content::finish_newsletter_batch(ctx, id, batch).await?;
    let retry = run.outage.into_inner().or(run.deferral.into_inner());
    match (
        retry.filter(|_| !claim.is_last_attempt()),
        run.delay.into_inner(),
    ) {
        (Some(why), _) => Err(JobError::Retry(why)),
        (None, Some(delay)) => Err(JobError::Postpone(delay)),
        (None, None) => nothing_to_do(),
    }
}

/// One run of a batch.
struct BatchRun<'a> {
    worker: &'a WorkerContext,
    claim: &'a Claim,
    issue: newsletter_issue::Model,
    deadline: DateTime<Utc>,
    /// Why no further mail is started.
    outage: OnceLock<String>,
    /// Why some mails have to be tried again.
    deferral: OnceLock<String>,
    /// How long the first mail waits whose domain has got its mails of this minute.
    delay: OnceLock<TimeDelta>,
}

impl BatchRun<'_> {
    /// Sends a mail and records its result. A mail that may succeed later stays waiting.
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
            ) => DeliveryOutcome::Failed {
                reason: why,
                retryable: false,
            },
            Err(JobError::Refused { reason: why, .. }) if !self.claim.is_last_attempt() => {
                self.deferral.get_or_init(|| why);
                return Ok(());
            }
            Err(JobError::Postpone(delay)) => {
                self.delay.get_or_init(|| delay);
                return Ok(());
            }
            Err(JobError::Retry(why)) => {
                self.outage.get_or_init(|| why.clone());
                if !self.claim.is_last_attempt() {
                    return Ok(());
                }
                DeliveryOutcome::Failed {
                    reason: why,
                    retryable: true,
                }
            }
            Err(JobError::Refused { reason: why, .. }) => DeliveryOutcome::Failed {
                reason: why,
                retryable: true,
            },
            Err(other) => return Err(other),
        };
        Ok(
            content::record_newsletter_outcome(&self.worker.ctx, self.issue.id, reader, fate)
                .await?,
        )
    }
}

async fn send_issue_mail(
    worker: &WorkerContext,
    issue: &newsletter_issue::Model,
    reader: Uuid,
) -> Result<DeliveryOutcome, JobError> {
    // A subscriber who unsubscribed after sending started gets no mail.
    let found = load_optional_row(worker, subscriber::Entity::find_by_id(reader)).await?;
    let Some(to) = found.filter(|row| row.confirmed_at.is_some()) else {
        return Ok(DeliveryOutcome::Skipped);
    };
    let token = content::newsletter_unsubscribe_token(&worker.ctx, reader);
    let unsubscribe_url = absolute_url(
        worker,
        &format!("/api/newsletters/unsubscribe?token={token}"),
    );
    let leave = absolute_url(worker, &format!("/app/newsletter/dezabonare?token={token}"));
    let (values, language) = template_values(worker, issue, &to.language, &leave, false);
    let headers = MailHeaders {
        unsubscribe_url: Some(&unsubscribe_url),
        ..MailHeaders::default()
    };
    let address = Recipient {
        name: &to.name,
        email: &to.email,
        language,
        scope: MailScope::default(),
    };
    send_mail_with_headers(
        worker,
        &content::newsletter_mail_key(issue.id, reader),
        MailTemplate::NewsletterIssue,
        address,
        values,
        headers,
    )
    .await?;
    Ok(DeliveryOutcome::Sent)
}

/// Sends the issue as it is stored to the person who edits it. The unsubscribe link leads to the
/// blog.
pub async fn send_test_mail(
    worker: &WorkerContext,
    claim: &Claim,
    (id, user_id): (Uuid, Uuid),
    english: bool,
) -> JobResult {
    let Some(issue) = load_optional_row(worker, newsletter_issue::Entity::find_by_id(id)).await?
    else {
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
        scope: MailScope::default(),
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

/// Returns the values of the template for a subscriber of the language `reads`, and the language of
/// the mail. `leave` is the unsubscribe link.
fn template_values(
    worker: &WorkerContext,
    issue: &newsletter_issue::Model,
    reads: &str,
    leave: &str,
    test: bool,
) -> (Value, &'static str) {
    let (subject, body, language) = issue.content_in(reads);
    let values = context! { subject, body, text => content::html_to_text(body), url => absolute_url(worker, "/app/blog"), leave, test };
    (values, language)
}
