//! Every kind of work, by kind; a new one does not compile without its line here.

mod account_mails;
mod answered;
mod cards;
mod data;
mod export;
mod hall;
mod import;
mod invited;
mod issues;
mod mails;
mod notices;
mod purge;
mod rates;
mod retention;
mod sweep;
mod visitors;
mod webhook;

use alai_domain::{
    Ctx, accounts, billing, budget, files,
    invitations::mails as invitation_mails,
    jobs::{self, Claim, Outcome, Work},
    notices as bell,
    retention::{self as guest_retention, Notice},
    tasks,
};

use crate::{
    Worker,
    run::{JobError, JobResult},
};

/// Does the work of a claim.
pub async fn perform(worker: &Worker, claim: &Claim) -> JobResult {
    let ctx = &worker.ctx;
    match &claim.work {
        Work::MailReset { user_id } => mails::reset(worker, claim, *user_id).await,
        Work::MailWelcome { account_id } => mails::welcome(worker, *account_id).await,
        Work::MailReceipt { invoice_id } => mails::receipt(worker, *invoice_id).await,
        Work::MailInvoiceEnded { invoice_id } => mails::invoice_ended(worker, *invoice_id).await,
        Work::MailAnswer { answer_id, version } => {
            answered::run(worker, *answer_id, *version).await
        }
        Work::MailOverpaid { payment_id } => mails::overpaid(worker, *payment_id).await,
        Work::MailRefunded { payment_id } => mails::refunded(worker, *payment_id).await,
        Work::AskGateways { tick } => done(billing::reconcile(ctx, *tick).await),
        Work::CloseCheckout { checkout_id } => done(billing::close(ctx, *checkout_id).await),
        Work::MailNewsletterConfirm { subscriber_id } => {
            visitors::newsletter_confirm(worker, *subscriber_id).await
        }
        Work::MailNewsletterWelcome { subscriber_id } => {
            visitors::newsletter_welcome(worker, *subscriber_id).await
        }
        Work::SendIssue { issue_id, batch } => {
            issues::batch(worker, claim, *issue_id, *batch).await
        }
        Work::MailIssueTest {
            issue_id,
            user_id,
            english,
        } => issues::test(worker, claim, (*issue_id, *user_id), *english).await,
        Work::MailPreregistered { preregistration_id } => {
            visitors::preregistered(worker, *preregistration_id).await
        }
        Work::MailStaffDigest { hour } => visitors::staff_digest(worker, *hour).await,
        Work::MailGift { gift_id, round } => visitors::gift(worker, *gift_id, *round).await,
        Work::MailGiftFreed { gift_id, round } => {
            visitors::gift_freed(worker, *gift_id, *round).await
        }
        Work::MailUserInvite { user_id } => {
            account_mails::user_invite(worker, claim, *user_id).await
        }
        Work::MailPasswordChanged { user_id } => {
            account_mails::password_changed(worker, claim, *user_id).await
        }
        Work::MailEmailConfirm { user_id } => {
            account_mails::email_confirm(worker, claim, *user_id).await
        }
        Work::MailEmailNotice { user_id } => {
            account_mails::email_notice(worker, claim, *user_id).await
        }
        Work::MailPaymentLink { invoice_id } => {
            account_mails::payment_link(worker, claim, *invoice_id).await
        }
        Work::MailLeaving { account_id, soon } => {
            account_mails::leaving(worker, claim, *account_id, *soon).await
        }
        Work::MailStaying { account_id } => {
            account_mails::staying(worker, claim, *account_id).await
        }
        Work::MailGuestsRemoval {
            retention_id,
            second,
        } => retention::mail(worker, *retention_id, Notice::from_second(*second)).await,
        Work::RemoveGuests { retention_id } => done(
            guest_retention::remove_guests(ctx, *retention_id)
                .await
                .map(|_| ()),
        ),
        Work::Retention { .. } => done(guest_retention::run_daily(ctx).await),
        Work::PaymentLink { invoice_id } => billing::replace_link(ctx, &claim.row, *invoice_id)
            .await
            .map(|()| Outcome::default())
            .map_err(Into::into),
        Work::ExportData { account_id } => data::run(ctx, claim, *account_id).await,
        Work::DropFiles { account_id } => {
            let mut left: accounts::Leftovers =
                serde_json::from_str(claim.row.report.as_deref().unwrap_or_default())
                    .map_err(|e| JobError::GiveUp(e.to_string()))?;
            left.mails
                .extend(accounts::remove_late_mails(ctx, *account_id).await?);
            worker.mailer.remove_files(&left.mails)?;
            done(accounts::drop_files(ctx, &left).await)
        }
        Work::PurgeDatabase { .. } => purge::run(worker, claim).await,
        Work::MailNotices { mailing_id } => notices::mail(worker, *mailing_id).await,
        Work::Notices { event_id, day } => done(bell::plan(ctx, *event_id, *day).await),
        Work::Digests { day } => done(bell::digests(ctx, *day).await),
        Work::DemoReminders { .. } => done(bell::demo_reminders(ctx).await),
        Work::TaskReminders { .. } => done(tasks::remind(ctx).await),
        Work::ExpenseReminders { .. } => done(budget::remind(ctx).await),
        Work::Rates { .. } => rates::run(worker).await,
        Work::DropDocument { file_id } => {
            done(ctx.storage.delete(&files::private_key(*file_id)).await)
        }
        Work::MailInvitation {
            invitation_id,
            reminder,
            round,
        } => {
            invited::run(
                worker,
                *invitation_id,
                invitation_mails::Kind::of(*reminder),
                *round,
                claim.row.parent_id,
            )
            .await
        }
        Work::Activate { invoice_id } => {
            billing::activate(ctx, *invoice_id).await?;
            done(bell::payment_received(ctx, *invoice_id).await)
        }
        Work::Webhook { delivery_id } => webhook::run(worker, claim, *delivery_id).await,
        Work::MailWebhookOff { webhook_id } => webhook::off(worker, claim, *webhook_id).await,
        // Its parts are jobs of their own.
        Work::Sending { .. } => done(Ok(())),
        Work::Import { event_id } => import::run(ctx, claim, *event_id).await,
        Work::Export { event_id } => export::run(ctx, claim, *event_id).await,
        Work::ImageSizes { file_id } => done(files::make_widths(ctx, *file_id).await),
        Work::Sweep { .. } => sweep::run(ctx).await,
    }
}

/// Writes how far a job is; the error ends a run whose job was cancelled or taken over.
pub(crate) async fn step(
    ctx: &Ctx,
    claim: &Claim,
    processed: i32,
    total: i32,
) -> Result<(), JobError> {
    if jobs::progress(ctx, claim, processed, total).await? {
        Ok(())
    } else {
        Err(JobError::Lost)
    }
}

/// Work that leaves nothing to show.
fn done(result: alai_domain::Result<()>) -> JobResult {
    result.map(|()| Outcome::default()).map_err(Into::into)
}
