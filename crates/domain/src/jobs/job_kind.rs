//! All kinds of jobs, and their names in the `kind` column.

use chrono::NaiveDate;
use sea_orm::prelude::Uuid;
use serde::{Deserialize, Serialize};

/// A job with its parameters. The tag is the `kind` column.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Job {
    /// Mails a user the link that resets the password. The token is created when the mail is
    /// written.
    #[serde(rename = "mail_reset")]
    MailPasswordReset { user_id: Uuid },
    /// Sends the welcome mail of a new account.
    MailWelcome { account_id: Uuid },
    /// Mails the receipt of a paid invoice.
    MailReceipt { invoice_id: Uuid },
    /// Mail to the client: staff has cancelled or refunded an invoice.
    #[serde(rename = "mail_invoice_ended")]
    MailInvoiceCancelledOrRefunded { invoice_id: Uuid },
    /// Confirms an answer to a guest who left an address.
    #[serde(rename = "mail_answer")]
    MailAnswerConfirmation { answer_id: Uuid, version: i32 },
    /// Alerts staff about a payment that does not match its invoice.
    #[serde(rename = "mail_overpaid")]
    MailPaymentMismatch { payment_id: Uuid },
    /// Alerts staff about a refund.
    MailRefunded { payment_id: Uuid },
    /// Alerts staff about a disputed payment.
    MailDisputed { payment_id: Uuid },
    /// Queries the payment gateways about payments without a notification.
    #[serde(rename = "ask_gateways")]
    ReconcilePayments { tick: i64 },
    /// Closes the gateway's session of a checkout that must not be paid any more.
    CloseCheckout { checkout_id: Uuid },
    /// Mail to an address: the link that confirms the subscription to the newsletter.
    MailNewsletterConfirm { subscriber_id: Uuid },
    /// Mail to a new subscriber of the newsletter: the subscription is confirmed, and the link that
    /// ends it.
    MailNewsletterWelcome { subscriber_id: Uuid },
    /// Sends the mails of an issue of the newsletter in batches. Each batch enqueues the next one.
    #[serde(rename = "send_issue")]
    SendNewsletterIssue { issue_id: Uuid, batch: i32 },
    /// Sends the stored draft of an issue as a test to the staff user who edits it.
    #[serde(rename = "mail_issue_test")]
    MailNewsletterTest {
        issue_id: Uuid,
        user_id: Uuid,
        english: bool,
    },
    /// Mails the personal code of a pre-registration.
    MailPreregistered { preregistration_id: Uuid },
    /// Mails staff the messages that visitors sent within an hour.
    #[serde(rename = "mail_staff_digest")]
    MailVisitorMessageDigest { hour: i64 },
    /// Confirms the reservation of a gift, with the link that releases it.
    #[serde(rename = "mail_gift")]
    MailGiftReserved { gift_id: Uuid, round: i32 },
    /// Mail to the guest who had reserved the gift: the couple has released it.
    #[serde(rename = "mail_gift_freed")]
    MailGiftReleased { gift_id: Uuid, round: i32 },
    /// Invites a co-user to set a password. The token is created when the mail is written.
    MailUserInvite { user_id: Uuid },
    /// Mail to a user: the password was changed.
    MailPasswordChanged { user_id: Uuid },
    /// Mails a new address of a user the link that confirms it.
    #[serde(rename = "mail_email_confirm")]
    MailEmailChangeConfirmation { user_id: Uuid },
    /// Mail to the current address of a user: another address was requested.
    #[serde(rename = "mail_email_notice")]
    MailEmailChangeNotice { user_id: Uuid },
    /// Mails the new payment link of an invoice.
    MailPaymentLink { invoice_id: Uuid },
    /// Mail to the owner: the deletion of the account is scheduled, and how to cancel it. `soon` is
    /// set on the last day.
    #[serde(rename = "mail_leaving")]
    MailDeletionNotice { account_id: Uuid, soon: bool },
    /// Mail to the owner: the deletion of the account was cancelled.
    #[serde(rename = "mail_staying")]
    MailDeletionCancelled { account_id: Uuid },
    /// Creates a new payment link for an invoice. The previous one stops working.
    #[serde(rename = "payment_link")]
    ReplacePaymentLink { invoice_id: Uuid },
    /// Writes everything that an account has stored as one archive.
    #[serde(rename = "export_data")]
    ExportAccountData { account_id: Uuid },
    /// Mail to the couple: the removal of the guests' data is scheduled. `second` is set for the
    /// second mail.
    MailGuestsRemoval { retention_id: Uuid, second: bool },
    /// Removes the personal data of an event's guests.
    RemoveGuests { retention_id: Uuid },
    /// Starts and ends the notice periods of the removal of guests' data, and enqueues the jobs
    /// that are due on a day in Europe/Bucharest.
    Retention { day: NaiveDate },
    /// Removes the files of an erased account from the storage.
    #[serde(rename = "drop_files")]
    DeleteErasedFiles { account_id: Uuid },
    /// Rewrites the database file, so that no copies of erased rows remain in it.
    #[serde(rename = "purge_database")]
    VacuumDatabase { cause: Uuid },
    /// Mails one user what happened at an event.
    #[serde(rename = "mail_notices")]
    MailNotifications { mailing_id: Uuid },
    /// Enqueues the mails about what happened at an event to its users: immediate ones, or the
    /// digests of a day.
    #[serde(rename = "notices")]
    ScheduleNotificationMails {
        event_id: Uuid,
        day: Option<NaiveDate>,
    },
    /// Enqueues the digests of a day in Europe/Bucharest.
    #[serde(rename = "digests")]
    EnqueueDailyDigests { day: NaiveDate },
    /// Notifies couples about due tasks.
    TaskReminders { tick: i64 },
    /// Notifies couples about expenses that are due soon.
    ExpenseReminders { tick: i64 },
    /// Fetches the reference rates of a day in Europe/Bucharest.
    #[serde(rename = "rates")]
    FetchExchangeRates { day: NaiveDate },
    /// Removes the file of a private document whose row is deleted.
    #[serde(rename = "drop_document")]
    DeleteDocument { file_id: Uuid },
    /// Notifies couples whose trial ends within a day.
    #[serde(rename = "demo_reminders")]
    TrialReminders { tick: i64 },
    /// Sends an invitation or its reminder. `round` increases each time it is sent again.
    MailInvitation {
        invitation_id: Uuid,
        reminder: bool,
        round: i32,
    },
    /// Activates the account of a paid invoice.
    #[serde(rename = "activate")]
    ActivateAccount { invoice_id: Uuid },
    /// Delivers a message to a webhook.
    #[serde(rename = "webhook")]
    DeliverWebhook { delivery_id: Uuid },
    /// Writes the webhook messages about the end of a job that the domain has recorded without
    /// them: its time limit has passed, or crashes have used up its attempts.
    EmitJobFinished { job_id: Uuid },
    /// Mail to the owner: a webhook was disabled.
    #[serde(rename = "mail_webhook_off")]
    MailWebhookDisabled { webhook_id: Uuid },
    /// The parent job of the mails of one sending. Each mail is a job of its own, and no worker
    /// claims the parent.
    Sending { event_id: Uuid },
    /// Imports an uploaded guest list.
    #[serde(rename = "import")]
    ImportGuestList { event_id: Uuid },
    /// Writes an export as a file: a list, the invitation cards or a document of the hall.
    #[serde(rename = "export")]
    WriteExport { event_id: Uuid },
    /// Creates the smaller WebP copies of an image.
    #[serde(rename = "image_sizes")]
    GenerateWebpCopies { file_id: Uuid },
    /// Draws the picture for link previews of a couple's website. `version` is the number of the
    /// change that it shows.
    #[serde(rename = "share_picture")]
    DrawSharePicture { event_id: Uuid, version: i32 },
    /// Enqueues the missing pictures for link previews.
    #[serde(rename = "share_pictures")]
    EnqueueMissingPictures { tick: i64 },
    /// Deletes expired data: sessions, tokens, results of bot checks, export files, old jobs. It
    /// also erases the accounts whose deletion is due, and reverts abandoned imports.
    #[serde(rename = "sweep")]
    DeleteExpiredData { tick: i64 },
}

impl Job {
    /// Returns the kind as stored in the table and sent on the wire.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::MailPasswordReset { .. } => "mail_reset",
            Self::MailWelcome { .. } => "mail_welcome",
            Self::MailReceipt { .. } => "mail_receipt",
            Self::MailInvoiceCancelledOrRefunded { .. } => "mail_invoice_ended",
            Self::MailAnswerConfirmation { .. } => "mail_answer",
            Self::MailPaymentMismatch { .. } => "mail_overpaid",
            Self::MailRefunded { .. } => "mail_refunded",
            Self::MailDisputed { .. } => "mail_disputed",
            Self::ReconcilePayments { .. } => "ask_gateways",
            Self::CloseCheckout { .. } => "close_checkout",
            Self::MailNewsletterConfirm { .. } => "mail_newsletter_confirm",
            Self::MailNewsletterWelcome { .. } => "mail_newsletter_welcome",
            Self::SendNewsletterIssue { .. } => "send_issue",
            Self::MailNewsletterTest { .. } => "mail_issue_test",
            Self::MailPreregistered { .. } => "mail_preregistered",
            Self::MailVisitorMessageDigest { .. } => "mail_staff_digest",
            Self::MailGiftReserved { .. } => "mail_gift",
            Self::MailGiftReleased { .. } => "mail_gift_freed",
            Self::MailUserInvite { .. } => "mail_user_invite",
            Self::MailPasswordChanged { .. } => "mail_password_changed",
            Self::MailEmailChangeConfirmation { .. } => "mail_email_confirm",
            Self::MailEmailChangeNotice { .. } => "mail_email_notice",
            Self::MailPaymentLink { .. } => "mail_payment_link",
            Self::MailDeletionNotice { .. } => "mail_leaving",
            Self::MailDeletionCancelled { .. } => "mail_staying",
            Self::ReplacePaymentLink { .. } => "payment_link",
            Self::ExportAccountData { .. } => "export_data",
            Self::MailGuestsRemoval { .. } => "mail_guests_removal",
            Self::RemoveGuests { .. } => "remove_guests",
            Self::Retention { .. } => "retention",
            Self::DeleteErasedFiles { .. } => "drop_files",
            Self::VacuumDatabase { .. } => "purge_database",
            Self::MailNotifications { .. } => "mail_notices",
            Self::ScheduleNotificationMails { .. } => "notices",
            Self::EnqueueDailyDigests { .. } => "digests",
            Self::TaskReminders { .. } => "task_reminders",
            Self::ExpenseReminders { .. } => "expense_reminders",
            Self::FetchExchangeRates { .. } => "rates",
            Self::DeleteDocument { .. } => "drop_document",
            Self::TrialReminders { .. } => "demo_reminders",
            Self::MailInvitation { .. } => "mail_invitation",
            Self::ActivateAccount { .. } => "activate",
            Self::DeliverWebhook { .. } => "webhook",
            Self::EmitJobFinished { .. } => "emit_job_finished",
            Self::MailWebhookDisabled { .. } => "mail_webhook_off",
            Self::Sending { .. } => "sending",
            Self::ImportGuestList { .. } => "import",
            Self::WriteExport { .. } => "export",
            Self::GenerateWebpCopies { .. } => "image_sizes",
            Self::DrawSharePicture { .. } => "share_picture",
            Self::EnqueueMissingPictures { .. } => "share_pictures",
            Self::DeleteExpiredData { .. } => "sweep",
        }
    }
}
