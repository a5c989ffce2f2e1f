//! The error type of the domain, and the complete list of its codes.

use std::{
    fmt,
    io::{self, ErrorKind},
};

use super::validation::FieldErrors;

/// The result of every domain call.
pub type Result<T> = std::result::Result<T, Error>;

/// An error of a domain call. The API maps it to a status and a message.
#[derive(Debug)]
pub enum Error {
    /// The object does not exist, or the caller may not see it. Callers cannot distinguish the two
    /// cases.
    NotFound,
    /// A business rule or the current state forbids the operation.
    Rejected(ErrorCode),
    /// All fields that are missing, blank or out of range.
    Invalid(FieldErrors),
    /// A guest's answer that breaks a rule. The guest can correct it.
    InvalidAnswer(FieldErrors),
    /// An event without data that its site needs: the names of the fields.
    MissingInformation(Vec<&'static str>),
    /// Too many attempts. The value is the number of seconds until the next one is permitted.
    RateLimited(u32),
    /// A temporary fault of the server: the database is not available, or a lock was not released
    /// in time. The text is logged and never sent to the caller.
    Unavailable(String),
    /// The disk of the database or of the storage is full. The text is logged and never sent to the
    /// caller.
    NoSpace(String),
    /// A fault of the server. The text is logged and never sent to the caller.
    Internal(String),
}

macro_rules! error_codes {
    ($($name:ident = $wire:literal),+ $(,)?) => {
        /// Stable error codes of the public API (contract 2).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum ErrorCode { $($name),+ }

        impl ErrorCode {
            /// All codes. A test checks that each has a message.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// Returns the code as it is sent to the caller.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$name => $wire),+ }
            }
        }
    };
}

error_codes! {
    BadRequest = "bad_request",
    InvalidAnswer = "invalid_answer",
    UnknownGuestCode = "unknown_code",
    Unauthorized = "unauthorized",
    InvalidCredentials = "invalid_credentials",
    DemoExpired = "demo_expired",
    PaidAccountRequired = "demo_account",
    Forbidden = "forbidden",
    SiteNotLiveYet = "not_yet",
    AnswersClosed = "closed",
    NotActivated = "not_activated",
    UserDisabled = "user_disabled",
    AccountClosed = "account_closed",
    PasswordConfirmationRequired = "confirm_first",
    SecondFactorRequired = "second_factor_required",
    WrongSecondFactorCode = "wrong_code",
    ScopeMissing = "scope_missing",
    SecondFactorOn = "second_factor_on",
    SecondFactorOff = "second_factor_off",
    BotCheck = "bot_check",
    NotFound = "not_found",
    EmailNotFound = "email_not_found",
    MethodNotAllowed = "method_not_allowed",
    RequestTimeout = "request_timeout",
    HeadersTooLarge = "headers_too_large",
    SlugExists = "slug_exists",
    EventCodeExists = "event_code_exists",
    MissingInformations = "missing_informations",
    ClientAlreadyExists = "client_already_exists",
    Stale = "stale",
    VersionSuperseded = "moved_on",
    SiteNotLive = "site_not_live",
    EventNameContainsLink = "event_name_link",
    DirectModeHasNoCodes = "no_codes",
    StoryExists = "story_exists",
    AlreadyReserved = "already_reserved",
    ReservationLimit = "reservation_limit",
    TableNumberExists = "table_number_exists",
    SeatTaken = "seat_taken",
    MaxTables = "max_tables",
    WrongPassword = "wrong_password",
    TooLarge = "too_large",
    UnsupportedKind = "unsupported_kind",
    QuotaReached = "quota_reached",
    Invalid = "invalid",
    EmailExists = "email_exists",
    WrongCurrentPassword = "wrong_current_password",
    OwnerCannotBeRemoved = "owner_stays",
    AlreadyJoined = "already_joined",
    AlreadyPaid = "already_paid",
    InvoiceNotPaid = "invoice_not_paid",
    InvoiceIssued = "invoice_issued",
    DeletionAlreadyRequested = "already_leaving",
    AlreadySent = "already_sent",
    NoSubscribers = "no_readers",
    NoUnpaidInvoice = "no_unpaid_invoice",
    UnknownDiscountCode = "unknown_discount_code",
    ResetLinkInvalid = "reset_link_invalid",
    IdempotencyKeyReused = "idempotency_key_reused",
    TooManyTries = "too_many_tries",
    BadSignature = "bad_signature",
    FileExpired = "gone",
    Unavailable = "unavailable",
    NoSpace = "no_space",
    JobEnded = "job_ended",
    NotCancellable = "not_cancellable",
    Internal = "internal",
}

impl Error {
    /// Returns an error with one invalid field.
    pub fn invalid_field(name: &'static str, code: &'static str) -> Self {
        Self::Invalid(FieldErrors::single(name, code))
    }

    /// Returns an internal error.
    pub fn internal(cause: impl fmt::Display) -> Self {
        Self::Internal(cause.to_string())
    }

    /// Converts an error of the storage, of the file system or of stored content. A full disk or an
    /// exceeded quota is found anywhere in the chain of causes.
    pub fn io(error: impl std::error::Error + 'static) -> Self {
        let text = error.to_string();
        let mut cause: Option<&(dyn std::error::Error + 'static)> = Some(&error);
        while let Some(at) = cause {
            let kind = at.downcast_ref::<io::Error>().map(io::Error::kind);
            if matches!(
                kind,
                Some(ErrorKind::StorageFull | ErrorKind::QuotaExceeded)
            ) {
                return Self::NoSpace(text);
            }
            cause = at.source();
        }
        Self::Internal(text)
    }

    /// Returns whether the same operation may succeed later without any change.
    pub fn is_transient(&self) -> bool {
        matches!(self, Self::Unavailable(_) | Self::NoSpace(_))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotFound => formatter.write_str("not found"),
            Self::Rejected(code) => formatter.write_str(code.as_str()),
            Self::Invalid(fields) | Self::InvalidAnswer(fields) => {
                write!(formatter, "invalid: {fields}")
            }
            Self::MissingInformation(names) => write!(formatter, "missing: {}", names.join(", ")),
            Self::RateLimited(seconds) => write!(formatter, "too many tries, again in {seconds} s"),
            Self::Unavailable(text) | Self::NoSpace(text) | Self::Internal(text) => {
                formatter.write_str(text)
            }
        }
    }
}

impl std::error::Error for Error {}

impl FieldErrors {
    /// Ends the validation.
    ///
    /// # Errors
    /// [`Error::Invalid`] with all invalid fields.
    pub fn into_result(self) -> Result<()> {
        if self.is_empty() {
            Ok(())
        } else {
            Err(Error::Invalid(self))
        }
    }
}
