//! The plan of the mails: who receives one, and who does not and why.

use crate::{
    ErrorCode,
    entities::{invitation, job},
};

/// The kind of a mail to an invitation: the invitation itself or a reminder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvitationMailKind {
    Invitation,
    Reminder,
}

impl InvitationMailKind {
    /// Returns the kind as stored in the table and sent on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Invitation => "invitation",
            Self::Reminder => "reminder",
        }
    }

    /// Returns the kind by whether the mail is a reminder.
    pub const fn from_reminder(reminder: bool) -> Self {
        if reminder {
            Self::Reminder
        } else {
            Self::Invitation
        }
    }
}

/// The reason why an invitation receives no mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SkipReason {
    /// It has no e-mail address.
    NoAddress,
    /// It was sent to this address already.
    AlreadySent,
    /// It was sent to another address. It is sent to this one only on explicit request.
    SentToOtherAddress,
    /// The guest has answered.
    Answered,
    /// A reminder of an invitation that was not sent.
    NotSent,
    /// It was reminded within the last three days.
    TooSoon,
    /// The invitation was sent by e-mail less than a day ago.
    JustInvited,
    /// The answer deadline has passed.
    Closed,
    /// The name contains a link (threats H4).
    NameContainsLink,
    /// The daily limit of mails is reached.
    DailyLimit,
}

impl SkipReason {
    /// Returns the reason as sent on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::NoAddress => "no_address",
            Self::AlreadySent => "already",
            Self::SentToOtherAddress => "other_address",
            Self::Answered => "answered",
            Self::NotSent => "not_sent",
            Self::TooSoon => "too_soon",
            Self::JustInvited => "just_invited",
            Self::Closed => "closed",
            Self::NameContainsLink => "name_link",
            Self::DailyLimit => "limit",
        }
    }
}

/// The recipients of a mail, and the invitations that do not receive it.
#[derive(Clone, Debug)]
pub struct MailPlan {
    pub kind: InvitationMailKind,
    /// The reason why no mail can be sent: the trial, a site that is not live, an event name with
    /// a link, or direct-response mode, in which reminders have no codes.
    pub block_reason: Option<ErrorCode>,
    pub recipients: Vec<invitation::Model>,
    pub skipped: Vec<(invitation::Model, SkipReason)>,
    /// How many mails the account may still enqueue today, before the mails of this plan are
    /// subtracted.
    pub remaining_today: i32,
    /// The reply address of the mails, which is the account's address.
    pub reply_to: String,
    /// The job of the enqueued mails. `None` for a preview of the plan.
    pub job: Option<job::Model>,
}
