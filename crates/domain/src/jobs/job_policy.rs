//! How each kind of job runs: its class, priority, time limit, number of attempts and back-off, in
//! one table.

use std::time::Duration;

use chrono::TimeDelta;

use super::job_kind::Job;

/// A class of jobs with workers of its own, so that no class waits for another (contract 7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum JobClass {
    /// Jobs whose result a user is waiting for: a password reset, the activation of an account.
    Interactive,
    /// Messages without a waiting user: other mails and webhook messages.
    Mail,
    /// Long work that was requested: imports, exports, images, an issue of the newsletter.
    Bulk,
    /// Periodic and internal work.
    Maintenance,
}

impl JobClass {
    /// All classes.
    pub const ALL: [Self; 4] = [Self::Interactive, Self::Mail, Self::Bulk, Self::Maintenance];

    /// Returns the class as stored in the table.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Interactive => "interactive",
            Self::Mail => "mail",
            Self::Bulk => "bulk",
            Self::Maintenance => "maintenance",
        }
    }

    /// Returns how many jobs of the class one process runs at the same time. A process claims no
    /// more jobs of a class than it has free slots of that class, so that no class waits for
    /// the jobs of another one.
    pub const fn slots(self) -> usize {
        match self {
            Self::Interactive | Self::Mail => 4,
            Self::Bulk | Self::Maintenance => 2,
        }
    }
}

/// The delays between attempts: each is twice the one before, up to the longest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Backoff {
    pub first: TimeDelta,
    pub longest: TimeDelta,
}

impl Backoff {
    /// Returns the delay after an attempt. The first attempt has the number 1.
    pub fn delay_after(&self, attempt: i32) -> TimeDelta {
        let doublings = u32::try_from(attempt.clamp(1, 20) - 1).unwrap_or(0);
        std::cmp::min(self.first * 2_i32.pow(doublings), self.longest)
    }
}

/// How a kind of job runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JobPolicy {
    pub class: JobClass,
    /// The order among the due jobs of a class. Lower numbers run first.
    pub priority: i32,
    /// How long a run may take. A run that takes longer is retried.
    pub time_limit: Duration,
    /// The number of attempts, including the first one.
    pub max_attempts: i32,
    pub backoff: Backoff,
}

/// 2, 4, 8 ... seconds, up to an hour.
const DOUBLING: Backoff = Backoff {
    first: TimeDelta::seconds(2),
    longest: TimeDelta::hours(1),
};

/// Work that fails for staff to see after about a minute.
const MAINTENANCE: JobPolicy = JobPolicy {
    class: JobClass::Maintenance,
    priority: 0,
    time_limit: Duration::from_mins(10),
    max_attempts: 5,
    backoff: DOUBLING,
};
/// Work that has to succeed in the end, such as an erasure.
const PERSISTENT: JobPolicy = JobPolicy {
    max_attempts: i32::MAX,
    ..MAINTENANCE
};
/// A query of another service, attempted for about nineteen hours.
const FETCH: JobPolicy = JobPolicy {
    max_attempts: 30,
    ..MAINTENANCE
};
const INTERACTIVE: JobPolicy = JobPolicy {
    class: JobClass::Interactive,
    ..MAINTENANCE
};
/// A mail that a user is waiting for. All mails are attempted for two days without a mail server.
/// Their time limit is long, because the record that a mail was accepted may have to wait for the
/// database.
const AWAITED_MAIL: JobPolicy = JobPolicy {
    max_attempts: 60,
    ..INTERACTIVE
};
/// A mail about something that just happened to its recipient.
const MAIL: JobPolicy = JobPolicy {
    class: JobClass::Mail,
    ..AWAITED_MAIL
};
/// One of many mails to the guests or users of an account.
const SERIAL_MAIL: JobPolicy = JobPolicy {
    priority: 1,
    ..MAIL
};
const BULK: JobPolicy = JobPolicy {
    class: JobClass::Bulk,
    ..MAINTENANCE
};

impl Job {
    /// Returns how jobs of this kind run.
    pub const fn policy(&self) -> JobPolicy {
        match self {
            Self::MailPasswordReset { .. }
            | Self::MailUserInvite { .. }
            | Self::MailEmailChangeConfirmation { .. }
            | Self::MailNewsletterConfirm { .. }
            | Self::MailNewsletterTest { .. }
            | Self::MailPreregistered { .. }
            | Self::MailPaymentLink { .. } => AWAITED_MAIL,
            Self::ActivateAccount { .. } => JobPolicy {
                max_attempts: i32::MAX,
                ..INTERACTIVE
            },
            Self::ReplacePaymentLink { .. } | Self::CloseCheckout { .. } => INTERACTIVE,
            Self::MailWelcome { .. }
            | Self::MailReceipt { .. }
            | Self::MailInvoiceCancelledOrRefunded { .. }
            | Self::MailAnswerConfirmation { .. }
            | Self::MailPaymentMismatch { .. }
            | Self::MailRefunded { .. }
            | Self::MailDisputed { .. }
            | Self::MailNewsletterWelcome { .. }
            | Self::MailVisitorMessageDigest { .. }
            | Self::MailGiftReserved { .. }
            | Self::MailGiftReleased { .. }
            | Self::MailPasswordChanged { .. }
            | Self::MailEmailChangeNotice { .. }
            | Self::MailDeletionNotice { .. }
            | Self::MailDeletionCancelled { .. }
            | Self::MailGuestsRemoval { .. }
            | Self::MailWebhookDisabled { .. } => MAIL,
            Self::MailInvitation { .. } | Self::MailNotifications { .. } => SERIAL_MAIL,
            Self::DeliverWebhook { .. } => JobPolicy {
                max_attempts: 30,
                ..SERIAL_MAIL
            },
            Self::ImportGuestList { .. }
            | Self::WriteExport { .. }
            | Self::GenerateWebpCopies { .. }
            | Self::DrawSharePicture { .. }
            | Self::Sending { .. } => BULK,
            Self::ExportAccountData { .. } => JobPolicy {
                priority: 1,
                ..BULK
            },
            // About nine hours. Then staff sees what has failed, and decides.
            Self::SendNewsletterIssue { .. } => JobPolicy {
                priority: 1,
                max_attempts: 20,
                ..BULK
            },
            Self::FetchExchangeRates { .. } => FETCH,
            Self::DeleteErasedFiles { .. }
            | Self::DeleteDocument { .. }
            | Self::RemoveGuests { .. } => PERSISTENT,
            Self::VacuumDatabase { .. } => JobPolicy {
                time_limit: Duration::from_hours(1),
                ..PERSISTENT
            },
            Self::ReconcilePayments { .. }
            | Self::Retention { .. }
            | Self::ScheduleNotificationMails { .. }
            | Self::EnqueueDailyDigests { .. }
            | Self::TaskReminders { .. }
            | Self::ExpenseReminders { .. }
            | Self::TrialReminders { .. }
            | Self::EnqueueMissingPictures { .. }
            | Self::EmitJobFinished { .. }
            | Self::DeleteExpiredData { .. } => MAINTENANCE,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn delays_double_up_to_the_longest() {
        let seconds = |attempt| DOUBLING.delay_after(attempt).num_seconds();
        assert_eq!(
            [0, 1, 2, 3, 11, 12, 60, i32::MAX].map(seconds),
            [2, 2, 4, 8, 2_048, 3_600, 3_600, 3_600]
        );
    }

    #[test]
    fn a_mail_is_attempted_for_two_days() {
        let policy = SERIAL_MAIL;
        let total: TimeDelta = (1..policy.max_attempts)
            .map(|attempt| policy.backoff.delay_after(attempt))
            .sum();
        assert!(total > TimeDelta::days(2), "{total}");
    }
}
