//! Every kind of work: the words of the `kind` column, and how often each is tried.

use chrono::NaiveDate;
use sea_orm::prelude::Uuid;
use serde::{Deserialize, Serialize};

/// Everything the worker can do; the tag is the `kind` column.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Work {
    /// Reset mail for a user; the token is made when the mail is written.
    MailReset { user_id: Uuid },
    /// Welcome mail of a new account.
    MailWelcome { account_id: Uuid },
    /// Receipt of a paid invoice.
    MailReceipt { invoice_id: Uuid },
    /// Word to the client that staff cancelled an invoice or gave it back.
    MailInvoiceEnded { invoice_id: Uuid },
    /// Confirmation to a guest who left an address.
    MailAnswer { answer_id: Uuid, version: i32 },
    /// Notice to staff and couple that an invoice was paid twice.
    MailOverpaid { payment_id: Uuid },
    /// Notice to staff that money of an invoice went back.
    MailRefunded { payment_id: Uuid },
    /// Asks the gateways about visits of which no word came.
    AskGateways { tick: i64 },
    /// Closes the gateway's session of a visit that nobody is to pay any more.
    CloseCheckout { checkout_id: Uuid },
    /// Asks an address whether it wants the newsletter.
    MailNewsletterConfirm { subscriber_id: Uuid },
    /// Tells an address that it is on the newsletter's list, and how it leaves.
    MailNewsletterWelcome { subscriber_id: Uuid },
    /// The letters of an issue of the newsletter, so many at a time; it asks for the next ones itself.
    SendIssue { issue_id: Uuid, batch: i32 },
    /// An issue as it is, to who writes it.
    MailIssueTest {
        issue_id: Uuid,
        user_id: Uuid,
        english: bool,
    },
    /// The personal code of a pre-registration.
    MailPreregistered { preregistration_id: Uuid },
    /// What visitors wrote to the staff in an hour.
    MailStaffDigest { hour: i64 },
    /// Tells who reserved a gift, with the link that undoes it.
    MailGift { gift_id: Uuid, round: i32 },
    /// Tells who had reserved a gift that the couple has freed it.
    MailGiftFreed { gift_id: Uuid, round: i32 },
    /// Invites a co-user to set a password; the token is made when the mail is written.
    MailUserInvite { user_id: Uuid },
    /// Tells a user that its password was changed.
    MailPasswordChanged { user_id: Uuid },
    /// Asks a new address of a user to confirm itself.
    MailEmailConfirm { user_id: Uuid },
    /// Tells the present address of a user that another is to take its place.
    MailEmailNotice { user_id: Uuid },
    /// The fresh payment link of an invoice.
    MailPaymentLink { invoice_id: Uuid },
    /// Tells the owner that the account will be deleted, and how to keep it; `soon` on the last day.
    MailLeaving { account_id: Uuid, soon: bool },
    /// Tells the owner that the account stays.
    MailStaying { account_id: Uuid },
    /// Gives an invoice a new payment link; the old one dies.
    PaymentLink { invoice_id: Uuid },
    /// Writes everything that an account has stored as one archive.
    ExportData { account_id: Uuid },
    /// Tells the couple that guests' data will be removed; `second` for the second mail.
    MailGuestsRemoval { retention_id: Uuid, second: bool },
    /// Removes the personal data of an event's guests.
    RemoveGuests { retention_id: Uuid },
    /// Opens and ends notice periods of the removal, and enqueues what is due on a day in Europe/Bucharest.
    Retention { day: NaiveDate },
    /// Removes the bytes that an erased account left in storage.
    DropFiles { account_id: Uuid },
    /// Removes the last copies of erased rows from the database.
    PurgeDatabase { cause: Uuid },
    /// What happened at an event, in one mail to one user.
    MailNotices { mailing_id: Uuid },
    /// Sees who is to be told by mail of what happened at an event: at once, or in the digest of a day.
    Notices {
        event_id: Uuid,
        day: Option<NaiveDate>,
    },
    /// Asks for the digests of a day, by Europe/Bucharest.
    Digests { day: NaiveDate },
    /// Tells couples of tasks that are due.
    TaskReminders { tick: i64 },
    /// Tells couples of expenses that are to be paid soon.
    ExpenseReminders { tick: i64 },
    /// Fetches the reference rates of a day, by Europe/Bucharest.
    Rates { day: NaiveDate },
    /// Removes the bytes of a private file whose row is gone.
    DropDocument { file_id: Uuid },
    /// Tells couples whose demo ends within a day.
    DemoReminders { tick: i64 },
    /// An invitation, or the reminder of one; `round` is one more each time that it goes out again.
    MailInvitation {
        invitation_id: Uuid,
        reminder: bool,
        round: i32,
    },
    /// Opens the account of a paid invoice.
    Activate { invoice_id: Uuid },
    /// Brings a message to a webhook.
    Webhook { delivery_id: Uuid },
    /// Tells the owner that a webhook was switched off.
    MailWebhookOff { webhook_id: Uuid },
    /// The mails of one sending; each of them is a job of its own, and no worker claims this one.
    Sending { event_id: Uuid },
    /// Reads an uploaded guest list.
    Import { event_id: Uuid },
    /// Writes a list as a file.
    Export { event_id: Uuid },
    /// Makes the three widths of an image.
    ImageSizes { file_id: Uuid },
    /// Forgets what is out of date: sessions, tokens, verdicts, export files, old jobs.
    Sweep { tick: i64 },
}

impl Work {
    /// The word in the table and on the wire.
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

    /// Runs before giving up: mails outlast two days without SMTP, money is tried until it holds.
    pub const fn attempts(&self) -> i32 {
        match self {
            Self::Activate { .. }
            | Self::DropFiles { .. }
            | Self::DropDocument { .. }
            | Self::RemoveGuests { .. }
            | Self::PurgeDatabase { .. } => i32::MAX,
            // Twenty hours.
            Self::Webhook { .. } | Self::Rates { .. } => 30,
            // Some ten hours: then staff sees what has failed, and decides.
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
