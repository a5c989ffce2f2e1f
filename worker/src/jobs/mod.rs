//! Calls the function of each kind of job. A new kind does not compile without its line here.

mod account_archive;
mod account_mails;
mod answer_confirmation;
mod billing_mails;
mod database_vacuum;
mod document_thread;
mod exchange_rates;
mod expired_data;
mod export;
mod guest_import;
mod invitation_cards;
mod invitation_mails;
mod newsletter_issues;
mod notification_mails;
mod progress;
mod retention;
mod seating_documents;
mod visitor_mails;
mod webhook_delivery;

use alai_domain::{
    accounts, billing, budget, files,
    invitations::mails,
    jobs::{Claim, Job, JobOutcome},
    notifications,
    retention::{self as guest_retention, RemovalNotice},
    share_picture, tasks, webhooks,
};

use crate::{
    WorkerContext,
    job_result::{JobError, JobResult},
};

/// Performs the work of a claimed job.
#[expect(
    clippy::too_many_lines,
    clippy::cognitive_complexity,
    reason = "one arm for each kind, so that a kind without its function does not compile"
)]
pub async fn perform_job(worker: &WorkerContext, claim: &Claim) -> JobResult {
    let ctx = &worker.ctx;
    match &claim.job {
        Job::MailPasswordReset { user_id } => {
            billing_mails::send_password_reset(worker, claim, *user_id).await
        }
        Job::MailWelcome { account_id } => billing_mails::send_welcome(worker, *account_id).await,
        Job::MailReceipt { invoice_id } => billing_mails::send_receipt(worker, *invoice_id).await,
        Job::MailInvoiceCancelledOrRefunded { invoice_id } => {
            billing_mails::send_invoice_cancelled_or_refunded(worker, *invoice_id).await
        }
        Job::MailAnswerConfirmation { answer_id, version } => {
            answer_confirmation::send_answer_confirmation(worker, *answer_id, *version).await
        }
        Job::MailPaymentMismatch { payment_id } => {
            billing_mails::send_payment_mismatch_alert(worker, *payment_id).await
        }
        Job::MailRefunded { payment_id } => {
            billing_mails::send_refunded_alert(worker, *payment_id).await
        }
        Job::MailDisputed { payment_id } => {
            billing_mails::send_disputed_alert(worker, *payment_id).await
        }
        Job::ReconcilePayments { tick } => {
            without_output(billing::reconcile_payments(ctx, *tick).await)
        }
        Job::CloseCheckout { checkout_id } => {
            without_output(billing::close_checkout(ctx, *checkout_id).await)
        }
        Job::MailNewsletterConfirm { subscriber_id } => {
            visitor_mails::send_newsletter_confirmation(worker, *subscriber_id).await
        }
        Job::MailNewsletterWelcome { subscriber_id } => {
            visitor_mails::send_newsletter_welcome(worker, *subscriber_id).await
        }
        Job::SendNewsletterIssue { issue_id, batch } => {
            newsletter_issues::send_batch(worker, claim, *issue_id, *batch).await
        }
        Job::MailNewsletterTest {
            issue_id,
            user_id,
            english,
        } => {
            newsletter_issues::send_test_mail(worker, claim, (*issue_id, *user_id), *english).await
        }
        Job::MailPreregistered { preregistration_id } => {
            visitor_mails::send_preregistration_discount_code(worker, *preregistration_id).await
        }
        Job::MailVisitorMessageDigest { hour } => {
            visitor_mails::send_visitor_message_digest(worker, *hour).await
        }
        Job::MailGiftReserved { gift_id, round } => {
            visitor_mails::send_gift_reserved(worker, *gift_id, *round).await
        }
        Job::MailGiftReleased { gift_id, round } => {
            visitor_mails::notify_and_erase_reserver(worker, *gift_id, *round).await
        }
        Job::MailUserInvite { user_id } => {
            account_mails::send_user_invite(worker, claim, *user_id).await
        }
        Job::MailPasswordChanged { user_id } => {
            account_mails::send_password_changed(worker, claim, *user_id).await
        }
        Job::MailEmailChangeConfirmation { user_id } => {
            account_mails::send_email_change_confirmation(worker, claim, *user_id).await
        }
        Job::MailEmailChangeNotice { user_id } => {
            account_mails::send_email_change_notice(worker, claim, *user_id).await
        }
        Job::MailPaymentLink { invoice_id } => {
            account_mails::send_payment_link(worker, claim, *invoice_id).await
        }
        Job::MailDeletionNotice { account_id, soon } => {
            account_mails::send_deletion_scheduled(worker, claim, *account_id, *soon).await
        }
        Job::MailDeletionCancelled { account_id } => {
            account_mails::send_deletion_cancelled(worker, claim, *account_id).await
        }
        Job::MailGuestsRemoval {
            retention_id,
            second,
        } => {
            retention::send_removal_notice(
                worker,
                *retention_id,
                RemovalNotice::from_is_second(*second),
            )
            .await
        }
        Job::RemoveGuests { retention_id } => without_output(
            guest_retention::remove_guest_data(ctx, *retention_id)
                .await
                .map(|_| ()),
        ),
        Job::Retention { .. } => {
            without_output(guest_retention::run_guest_data_retention(ctx).await)
        }
        Job::ReplacePaymentLink { invoice_id } => {
            billing::replace_payment_link(ctx, &claim.row, *invoice_id)
                .await
                .map(|()| JobOutcome::default())
                .map_err(Into::into)
        }
        Job::ExportAccountData { account_id } => {
            account_archive::write_account_archive(ctx, claim, *account_id).await
        }
        Job::DeleteErasedFiles { account_id } => {
            let mut erased_files: accounts::ErasedAccountFiles =
                serde_json::from_str(claim.row.report.as_deref().unwrap_or_default())
                    .map_err(|e| JobError::GiveUp(e.to_string()))?;
            erased_files
                .mails
                .extend(accounts::delete_mails_sent_during_erasure(ctx, *account_id).await?);
            worker.mailer.remove_files(&erased_files.mails)?;
            without_output(accounts::delete_erased_files(ctx, &erased_files).await)
        }
        Job::VacuumDatabase { .. } => database_vacuum::vacuum_database(worker, claim).await,
        Job::MailNotifications { mailing_id } => {
            notification_mails::send_notification_mail(worker, *mailing_id).await
        }
        Job::ScheduleNotificationMails { event_id, day } => {
            without_output(notifications::create_event_mailings(ctx, *event_id, *day).await)
        }
        Job::EnqueueDailyDigests { day } => {
            without_output(notifications::enqueue_daily_digests(ctx, *day).await)
        }
        Job::TrialReminders { .. } => {
            without_output(notifications::notify_ending_trials(ctx).await)
        }
        Job::TaskReminders { .. } => without_output(tasks::notify_due_tasks(ctx).await),
        Job::ExpenseReminders { .. } => without_output(budget::notify_due_expenses(ctx).await),
        Job::FetchExchangeRates { .. } => exchange_rates::update_exchange_rates(worker).await,
        Job::DeleteDocument { file_id } => {
            without_output(ctx.storage.delete(&files::document_key(*file_id)).await)
        }
        Job::MailInvitation {
            invitation_id,
            reminder,
            round,
        } => {
            invitation_mails::send_invitation_mail(
                worker,
                *invitation_id,
                mails::InvitationMailKind::from_reminder(*reminder),
                *round,
                claim.row.parent_id,
            )
            .await
        }
        Job::ActivateAccount { invoice_id } => {
            billing::activate_paid_account(ctx, *invoice_id).await?;
            without_output(notifications::notify_payment_received(ctx, *invoice_id).await)
        }
        Job::DeliverWebhook { delivery_id } => {
            webhook_delivery::deliver_webhook(worker, claim, *delivery_id).await
        }
        Job::EmitJobFinished { job_id } => {
            if webhooks::emit_recorded_end(ctx, claim, *job_id).await? {
                Err(JobError::Ended)
            } else {
                Err(JobError::Lost)
            }
        }
        Job::MailWebhookDisabled { webhook_id } => {
            webhook_delivery::send_webhook_disabled(worker, claim, *webhook_id).await
        }
        // Its parts are jobs of their own.
        Job::Sending { .. } => without_output(Ok(())),
        Job::ImportGuestList { event_id } => {
            guest_import::import_guest_list(ctx, claim, *event_id).await
        }
        Job::WriteExport { event_id } => export::write_export(ctx, claim, *event_id).await,
        Job::GenerateWebpCopies { file_id } => {
            without_output(files::generate_webp_copies(ctx, *file_id).await)
        }
        Job::DrawSharePicture { event_id, version } => {
            without_output(share_picture::update_picture(ctx, *event_id, *version).await)
        }
        Job::EnqueueMissingPictures { .. } => {
            without_output(share_picture::enqueue_missing_pictures(ctx).await)
        }
        Job::DeleteExpiredData { .. } => {
            expired_data::delete_old_mails(worker).await?;
            expired_data::delete_expired_data(ctx).await
        }
    }
}

/// Returns the result of work without output.
fn without_output(result: alai_domain::Result<()>) -> JobResult {
    result.map(|()| JobOutcome::default()).map_err(Into::into)
}
