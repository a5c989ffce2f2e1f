//! All kinds of jobs: their names in the `kind` column, and how often each is attempted.

use chrono::NaiveDate;
use sea_orm::prelude::Uuid;
use serde::{Deserialize, Serialize};

/// A job with its parameters. The tag is the `kind` column.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Work {
    /// Mails a user the link that resets the password. The token is created when the mail is written.
    MailReset { user_id: Uuid },
    /// Welcomes a new account.
    MailWelcome { account_id: Uuid },
    /// Mails the receipt of a paid invoice.
    MailReceipt { invoice_id: Uuid },
    /// Tells the client that staff cancelled or refunded an invoice.
    MailInvoiceEnded { invoice_id: Uuid },
    /// Confirms an answer to a guest who left an address.
    MailAnswer { answer_id: Uuid, version: i32 },
    /// Alerts staff about a payment that does not match its invoice.
    MailOverpaid { payment_id: Uuid },
    /// Alerts staff about a refund.
    MailRefunded { payment_id: Uuid },
    /// Queries the payment gateways about payments without a notification.
    AskGateways { tick: i64 },
    /// Closes the gateway's session of a checkout that must not be paid any more.
    CloseCheckout { checkout_id: Uuid },
    /// Asks an address whether it wants the newsletter.
    MailNewsletterConfirm { subscriber_id: Uuid },
    /// Tells an address that it is subscribed to the newsletter, and how to unsubscribe.
    MailNewsletterWelcome { subscriber_id: Uuid },
    /// Sends the mails of an issue of the newsletter in batches. Each batch enqueues the next one.
    SendIssue { issue_id: Uuid, batch: i32 },
    /// Sends an issue as it is stored to the person who edits it.
    MailIssueTest {
        issue_id: Uuid,
        user_id: Uuid,
        english: bool,
    },
    /// Mails the personal code of a pre-registration.
    MailPreregistered { preregistration_id: Uuid },
    /// Mails staff the messages that visitors sent within an hour.
    MailStaffDigest { hour: i64 },
    /// Confirms the reservation of a gift, with the link that releases it.
    MailGift { gift_id: Uuid, round: i32 },
    /// Tells the former giver that the couple has released the gift.
    MailGiftFreed { gift_id: Uuid, round: i32 },
    /// Invites a co-user to set a password. The token is created when the mail is written.
    MailUserInvite { user_id: Uuid },
    /// Tells a user that the password was changed.
    MailPasswordChanged { user_id: Uuid },
    /// Mails a new address of a user the link that confirms it.
    MailEmailConfirm { user_id: Uuid },
    /// Tells the current address of a user that it is about to be replaced.
    MailEmailNotice { user_id: Uuid },
    /// Mails the new payment link of an invoice.
    MailPaymentLink { invoice_id: Uuid },
    /// Tells the owner that the account will be deleted, and how to prevent it. `soon` is set on the last day.
    MailLeaving { account_id: Uuid, soon: bool },
    /// Tells the owner that the deletion of the account was cancelled.
    MailStaying { account_id: Uuid },
    /// Creates a new payment link for an invoice. The previous one stops working.
    PaymentLink { invoice_id: Uuid },
    /// Writes everything that an account has stored as one archive.
    ExportData { account_id: Uuid },
    /// Tells the couple that the data of guests will be removed. `second` is set for the second mail.
    MailGuestsRemoval { retention_id: Uuid, second: bool },
    /// Removes the personal data of an event's guests.
    RemoveGuests { retention_id: Uuid },
    /// Starts and ends the notice periods of the removal of guests' data, and enqueues the jobs that are due on a day in Europe/Bucharest.
    Retention { day: NaiveDate },
    /// Removes the files of an erased account from the storage.
    DropFiles { account_id: Uuid },
    /// Removes the last copies of erased rows from the database.
    PurgeDatabase { cause: Uuid },
    /// Mails one user what happened at an event.
    MailNotices { mailing_id: Uuid },
    /// Enqueues the mails about what happened at an event to its users: immediate ones, or the digests of a day.
    Notices {
        event_id: Uuid,
        day: Option<NaiveDate>,
    },
    /// Enqueues the digests of a day in Europe/Bucharest.
    Digests { day: NaiveDate },
    /// Notifies couples about due tasks.
    TaskReminders { tick: i64 },
    /// Notifies couples about expenses that are due soon.
    ExpenseReminders { tick: i64 },
    /// Fetches the reference rates of a day in Europe/Bucharest.
    Rates { day: NaiveDate },
    /// Removes the file of a private document whose row is deleted.
    DropDocument { file_id: Uuid },
    /// Notifies couples whose trial ends within a day.
    DemoReminders { tick: i64 },
    /// Sends an invitation or its reminder. `round` increases each time it is sent again.
    MailInvitation {
        invitation_id: Uuid,
        reminder: bool,
        round: i32,
    },
    /// Activates the account of a paid invoice.
    Activate { invoice_id: Uuid },
    /// Delivers a message to a webhook.
    Webhook { delivery_id: Uuid },
    /// Tells the owner that a webhook was disabled.
    MailWebhookOff { webhook_id: Uuid },
    /// The parent job of the mails of one sending. Each mail is a job of its own, and no worker claims the parent.
    Sending { event_id: Uuid },
    /// Imports an uploaded guest list.
    Import { event_id: Uuid },
    /// Writes a list as a file.
    Export { event_id: Uuid },
    /// Creates the three widths of an image.
    ImageSizes { file_id: Uuid },
    /// Deletes expired data: sessions, tokens, results of bot checks, export files, old jobs.
    Sweep { tick: i64 },
}

impl Work {
    /// Returns the kind as stored in the table and sent on the wire.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::MailReset { .. } => "mail_reset",
            Self::MailWelcome { .. } => "mail_welcome",
            Self::MailReceipt { .. } => "mail_receipt",
            Self::MailInvoiceEnded { .. } => "mail_invoice_ended",
            Self::MailAnswer { .. } => "mail_answer",
            Self::MailOverpaid { .. } => "mail_overpaid",
            Self::MailRefunded { .. } => "mail_refunded",
            Self::AskGateways { .. } => "ask_gateways",
            Self::CloseCheckout { .. } => "close_checkout",
            Self::MailNewsletterConfirm { .. } => "mail_newsletter_confirm",
            Self::MailNewsletterWelcome { .. } => "mail_newsletter_welcome",
            Self::SendIssue { .. } => "send_issue",
            Self::MailIssueTest { .. } => "mail_issue_test",
            Self::MailPreregistered { .. } => "mail_preregistered",
            Self::MailStaffDigest { .. } => "mail_staff_digest",
            Self::MailGift { .. } => "mail_gift",
            Self::MailGiftFreed { .. } => "mail_gift_freed",
            Self::MailUserInvite { .. } => "mail_user_invite",
            Self::MailPasswordChanged { .. } => "mail_password_changed",
            Self::MailEmailConfirm { .. } => "mail_email_confirm",
            Self::MailEmailNotice { .. } => "mail_email_notice",
            Self::MailPaymentLink { .. } => "mail_payment_link",
            Self::MailLeaving { .. } => "mail_leaving",
            Self::MailStaying { .. } => "mail_staying",
            Self::PaymentLink { .. } => "payment_link",
            Self::ExportData { .. } => "export_data",
            Self::MailGuestsRemoval { .. } => "mail_guests_removal",
            Self::RemoveGuests { .. } => "remove_guests",
            Self::Retention { .. } => "retention",
            Self::DropFiles { .. } => "drop_files",
            Self::PurgeDatabase { .. } => "purge_database",
            Self::MailNotices { .. } => "mail_notices",
            Self::Notices { .. } => "notices",
            Self::Digests { .. } => "digests",
            Self::TaskReminders { .. } => "task_reminders",
            Self::ExpenseReminders { .. } => "expense_reminders",
            Self::Rates { .. } => "rates",
            Self::DropDocument { .. } => "drop_document",
            Self::DemoReminders { .. } => "demo_reminders",
            Self::MailInvitation { .. } => "mail_invitation",
            Self::Activate { .. } => "activate",
            Self::Webhook { .. } => "webhook",
            Self::MailWebhookOff { .. } => "mail_webhook_off",
            Self::Sending { .. } => "sending",
            Self::Import { .. } => "import",
            Self::Export { .. } => "export",
            Self::ImageSizes { .. } => "image_sizes",
            Self::Sweep { .. } => "sweep",
        }
    }

    /// Returns the number of attempts. Mails are attempted for two days without a mail server. Activations and erasures are attempted until
    /// they succeed.
    pub const fn attempts(&self) -> i32 {
        match self {
            Self::Activate { .. }
            | Self::DropFiles { .. }
            | Self::DropDocument { .. }
            | Self::RemoveGuests { .. }
            | Self::PurgeDatabase { .. } => i32::MAX,
            // About nineteen hours.
            Self::Webhook { .. } | Self::Rates { .. } => 30,
            // About nine hours. Then staff sees what has failed, and decides.
            Self::SendIssue { .. } => 20,
            Self::MailReset { .. }
            | Self::MailWebhookOff { .. }
            | Self::MailWelcome { .. }
            | Self::MailReceipt { .. }
            | Self::MailInvoiceEnded { .. }
            | Self::MailAnswer { .. }
            | Self::MailOverpaid { .. }
            | Self::MailRefunded { .. }
            | Self::MailNewsletterConfirm { .. }
            | Self::MailNewsletterWelcome { .. }
            | Self::MailIssueTest { .. }
            | Self::MailPreregistered { .. }
            | Self::MailStaffDigest { .. }
            | Self::MailGift { .. }
            | Self::MailGiftFreed { .. }
            | Self::MailUserInvite { .. }
            | Self::MailPasswordChanged { .. }
            | Self::MailEmailConfirm { .. }
            | Self::MailEmailNotice { .. }
            | Self::MailPaymentLink { .. }
            | Self::MailLeaving { .. }
            | Self::MailStaying { .. }
            | Self::MailGuestsRemoval { .. }
            | Self::MailNotices { .. }
            | Self::MailInvitation { .. } => 60,
            _ => 5,
        }
    }
}
