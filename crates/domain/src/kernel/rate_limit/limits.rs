//! The limited operations with their quotas, and the interface of the counters.

use std::fmt::Debug;

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};

use crate::kernel::error::Result;

/// A limited operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RateLimit {
    /// Wrong passwords at log-in for one account, from one network or from one known device.
    LoginPerAccountAndClient,
    /// Wrong passwords at log-in from one network.
    LoginPerNetwork,
    /// Wrong passwords for one account from all networks together, without known devices.
    PasswordChecksPerAccount,
    /// Wrong passwords at a confirmation in one session or on one known device.
    PasswordConfirmationPerSession,
    /// Wrong codes of a second factor for one user, from one network, session or known device.
    SecondFactorPerClient,
    /// Wrong codes of a second factor from one network.
    SecondFactorPerNetwork,
    /// Wrong codes of a second factor for one user from all networks together, without known
    /// devices.
    SecondFactorChecksPerUser,
    /// Reset mails to one address, without those of known devices. The window is shorter than the
    /// lifetime of a link, so that an address whose window is full has a valid link.
    ResetMailPerRecipient,
    /// Reset requests for one address from one network, so that a repeated request is recognized.
    RepeatedResetRequest,
    /// Further reset mails to one address, for a network that repeats its request.
    FurtherResetMailPerRecipient,
    /// Reset mails for one known device.
    ResetMailPerDevice,
    /// Reset requests from one network.
    ResetRequestPerNetwork,
    /// Wrong guest codes from one network.
    GuestCodePerNetwork,
    /// One wrong pair of codes from one network. The look-up and the submission of the same pair
    /// count as one miss.
    RepeatedGuestCode,
    /// New direct answers of one event from one network.
    DirectAnswerPerNetwork,
    /// Confirmation mails of one answer.
    ConfirmationPerAnswer,
    /// Registrations from one network.
    RegistrationPerNetwork,
    /// Registered addresses disclosed to one network.
    KnownEmailPerNetwork,
    /// One registered address disclosed to one network. A repeated query is counted once.
    RepeatedKnownEmail,
    /// Addresses without an account disclosed to one network.
    UnknownEmailPerNetwork,
    /// Unknown discount codes from one network.
    DiscountCodePerNetwork,
    /// Newsletter requests from one network.
    NewsletterPerNetwork,
    /// Messages and pre-registrations from one network.
    MessagePerNetwork,
    /// Gift reservations without a code from one network.
    ReservationPerNetwork,
    /// Wrong passwords of one album from one visitor without a guest code.
    AlbumPasswordPerVisitor,
    /// Wrong passwords of one album from one network, without those of guests with a guest code.
    /// Further attempts are counted by `SlowAlbumPassword`.
    AlbumPasswordPerNetwork,
    /// Wrong passwords of one album from all networks together, without those of guests with a
    /// guest code. Further attempts are counted by `SlowAlbumPassword`.
    AlbumPasswordPerAlbum,
    /// Wrong passwords of one album above the limit of a network or of the album.
    SlowAlbumPassword,
    /// Wrong passwords of one album from the guests of one invitation.
    AlbumPasswordPerInvitation,
    /// One wrong password of one album from one network or invitation. A repetition is not counted.
    RepeatedAlbumPassword,
    /// Photos that guests add to one album from one network.
    AlbumUploadPerNetwork,
    /// Unknown reset links from one network.
    ResetLinkPerNetwork,
    /// Calls with one API key.
    CallPerApiKey,
    /// Mails to addresses that an account's owner enters: invitations of co-users, new addresses.
    UserMailPerAccount,
    /// Queries of a gateway about one invoice, while a page waits for it.
    GatewayQueryPerInvoice,
}

/// How many uses a window permits.
#[derive(Clone, Copy, Debug)]
pub struct Quota {
    /// The name of the limit in stored keys. It never changes.
    pub name: &'static str,
    /// The number of uses in one window.
    pub max: u32,
    /// Length of the window in seconds.
    pub seconds: i64,
}

impl Quota {
    /// Returns the length of the window.
    pub fn window(self) -> TimeDelta {
        TimeDelta::seconds(self.seconds)
    }
}

impl RateLimit {
    /// Returns the quota of the limit.
    pub const fn quota(self) -> Quota {
        let (name, max, seconds) = match self {
            Self::LoginPerAccountAndClient => ("login_account", 10, 900),
            Self::LoginPerNetwork => ("login_network", 300, 900),
            Self::PasswordChecksPerAccount => ("password_checks", 100, 3_600),
            Self::PasswordConfirmationPerSession => ("password_again", 10, 900),
            Self::SecondFactorPerClient => ("second_factor", 10, 900),
            Self::SecondFactorPerNetwork => ("second_factor_network", 50, 900),
            Self::SecondFactorChecksPerUser => ("second_factor_checks", 100, 3_600),
            Self::ResetMailPerRecipient => ("reset_mail", 1, 1_200),
            Self::RepeatedResetRequest => ("reset_same", 1, 1_200),
            Self::FurtherResetMailPerRecipient => ("reset_further", 1, 3_600),
            Self::ResetMailPerDevice => ("reset_mail_device", 3, 3_600),
            Self::ResetRequestPerNetwork => ("reset_network", 20, 3_600),
            Self::GuestCodePerNetwork => ("guest_network", 10, 900),
            Self::RepeatedGuestCode => ("guest_same", 1, 900),
            Self::DirectAnswerPerNetwork => ("direct_network", 30, 3_600),
            Self::ConfirmationPerAnswer => ("answer_mail", 5, 3_600),
            Self::RegistrationPerNetwork => ("register", 20, 3_600),
            Self::KnownEmailPerNetwork => ("known", 3, 3_600),
            Self::RepeatedKnownEmail => ("known_same", 1, 3_600),
            Self::UnknownEmailPerNetwork => ("unknown", 3, 3_600),
            Self::DiscountCodePerNetwork => ("discount", 10, 3_600),
            Self::NewsletterPerNetwork => ("newsletter", 20, 3_600),
            Self::MessagePerNetwork => ("message", 5, 3_600),
            Self::ReservationPerNetwork => ("reserve", 30, 3_600),
            Self::AlbumPasswordPerVisitor => ("album_visitor", 10, 900),
            Self::AlbumPasswordPerNetwork => ("album_network", 40, 3_600),
            Self::AlbumPasswordPerAlbum => ("album_total", 300, 86_400),
            Self::SlowAlbumPassword => ("album_slow", 2, 60),
            Self::AlbumPasswordPerInvitation => ("album_invitation", 10, 900),
            Self::RepeatedAlbumPassword => ("album_same", 1, 900),
            Self::AlbumUploadPerNetwork => ("album_photos", 100, 3_600),
            Self::ResetLinkPerNetwork => ("reset_token", 30, 3_600),
            Self::CallPerApiKey => ("api_key", 600, 60),
            Self::UserMailPerAccount => ("user_mail", 10, 3_600),
            Self::GatewayQueryPerInvoice => ("ask_gateway", 20, 60),
        };
        Quota { name, max, seconds }
    }

    /// Whether the counter has to survive a restart. This is true for passwords and second factors.
    pub(super) const fn is_durable(self) -> bool {
        matches!(
            self,
            Self::LoginPerAccountAndClient
                | Self::LoginPerNetwork
                | Self::PasswordChecksPerAccount
                | Self::PasswordConfirmationPerSession
                | Self::SecondFactorPerClient
                | Self::SecondFactorPerNetwork
                | Self::SecondFactorChecksPerUser
        )
    }
}

/// The result of a use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Consumption {
    /// The use was counted.
    Counted,
    /// The window is full until this time, and nothing was counted.
    Refused(DateTime<Utc>),
}

/// A store of counters.
#[async_trait]
pub trait Counters: Debug + Send + Sync {
    /// Counts one use of `key` unless its window is full. This is one atomic step for any number of
    /// concurrent callers.
    async fn consume(&self, now: DateTime<Utc>, limit: RateLimit, key: &str)
    -> Result<Consumption>;

    /// Returns until when `key` is refused, or `None`. Counts nothing.
    async fn blocked_until(
        &self,
        now: DateTime<Utc>,
        limit: RateLimit,
        key: &str,
    ) -> Result<Option<DateTime<Utc>>>;

    /// Subtracts one counted use from each of the keys.
    async fn release(&self, now: DateTime<Utc>, uses: &[(RateLimit, String)]) -> Result<()>;

    /// Removes the counter of `key`.
    async fn reset(&self, limit: RateLimit, key: &str) -> Result<()>;

    /// Removes the counters whose windows have ended.
    async fn remove_expired(&self, now: DateTime<Utc>) -> Result<()>;
}
