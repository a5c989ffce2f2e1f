//! Everything the worker can do, by kind; a job's payload.

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
    /// Confirmation to a guest who left an address.
    MailAnswer { answer_id: Uuid, version: i32 },
    /// Notice to staff and couple that an invoice was paid twice.
    MailOverpaid { payment_id: Uuid },
    /// Asks an address whether it wants the newsletter.
    MailNewsletterConfirm { subscriber_id: Uuid },
    /// The personal code of a pre-registration.
    MailPreregistered { preregistration_id: Uuid },
    /// What visitors wrote to the staff in an hour.
    MailStaffDigest { hour: i64 },
    /// Tells who reserved a gift, with the link that undoes it.
    MailGift { gift_id: Uuid, round: i32 },
    /// An invitation, or the reminder of one; `round` is one more each time that it goes out again.
    MailInvitation { invitation_id: Uuid, reminder: bool, round: i32 },
    /// Opens the account of a paid invoice.
    Activate { invoice_id: Uuid },
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
            Self::MailAnswer { .. } => "mail_answer",
            Self::MailOverpaid { .. } => "mail_overpaid",
            Self::MailNewsletterConfirm { .. } => "mail_newsletter_confirm",
            Self::MailPreregistered { .. } => "mail_preregistered",
            Self::MailStaffDigest { .. } => "mail_staff_digest",
            Self::MailGift { .. } => "mail_gift",
            Self::MailInvitation { .. } => "mail_invitation",
            Self::Activate { .. } => "activate",
            Self::Import { .. } => "import",
            Self::Export { .. } => "export",
            Self::ImageSizes { .. } => "image_sizes",
            Self::Sweep { .. } => "sweep",
        }
    }

    /// Runs before giving up: mails outlast two days without SMTP, money is tried until it holds.
    pub const fn attempts(&self) -> i32 {
        match self {
            Self::Activate { .. } => i32::MAX,
            Self::MailReset { .. }
            | Self::MailWelcome { .. }
            | Self::MailReceipt { .. }
            | Self::MailAnswer { .. }
            | Self::MailOverpaid { .. }
            | Self::MailNewsletterConfirm { .. }
            | Self::MailPreregistered { .. }
            | Self::MailStaffDigest { .. }
            | Self::MailGift { .. }
            | Self::MailInvitation { .. } => 60,
            _ => 5,
        }
    }
}
