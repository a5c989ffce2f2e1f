//! The error on the wire. There is one conversion from the errors of the domain, and a message for every code in both languages.

mod messages;

use std::collections::BTreeMap;

use alai_domain::{Error, ErrorCode};
use poem_openapi::{ApiResponse, Object, payload::Json};

use crate::{
    payload::{Seat, SiteContact},
    request_context::{self, Lang},
};

pub use messages::message_texts;

/// The body of every error (contract 2).
#[derive(Clone, Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct Problem {
    /// The stable error code, in English.
    pub code: String,
    /// The message, one sentence for people.
    pub error: String,
    /// The invalid fields with their stable error codes.
    pub fields: Option<BTreeMap<String, Vec<String>>>,
    pub slug_exists: Option<bool>,
    pub client_already_exists: Option<bool>,
    pub missing_informations: Option<Vec<String>>,
    /// With `seat_taken` after a drop: the current seats of the table.
    pub seats: Option<Vec<Seat>>,
    /// With `closed`: the contacts whom a guest may call instead, as the site shows them (contract 4).
    pub contacts: Option<Vec<SiteContact>>,
    /// The id of the request in our log. Only with 500, 503 and 507.
    pub request_id: Option<String>,
}

/// The error statuses of the contract. Each has a [`Problem`] as its body.
#[derive(Debug, ApiResponse)]
pub enum ApiError {
    /// The request is malformed, or an answer of a guest is invalid.
    #[oai(status = 400)]
    BadRequest(Json<Problem>),
    /// There is no valid session.
    #[oai(status = 401)]
    Unauthorized(Json<Problem>),
    /// The trial has expired, or a paid account is required.
    #[oai(status = 402)]
    PaymentRequired(Json<Problem>),
    /// The site or form is not open, or the caller has no permission.
    #[oai(status = 403)]
    Forbidden(Json<Problem>),
    /// The resource does not exist, or the caller has no access to it.
    #[oai(status = 404)]
    NotFound(Json<Problem>),
    /// The request conflicts with the current state.
    #[oai(status = 409)]
    Conflict(Json<Problem>),
    /// The body or a file is too large.
    #[oai(status = 413)]
    PayloadTooLarge(Json<Problem>),
    /// The type of the file or body is not supported.
    #[oai(status = 415)]
    UnsupportedMediaType(Json<Problem>),
    /// One or more fields are invalid.
    #[oai(status = 422)]
    UnprocessableEntity(Json<Problem>),
    /// There were too many attempts.
    #[oai(status = 429)]
    TooManyRequests(Json<Problem>, #[oai(header = "Retry-After")] u32),
    /// An internal error occurred.
    #[oai(status = 500)]
    Internal(Json<Problem>),
    /// The service is temporarily unavailable.
    #[oai(status = 503)]
    Unavailable(Json<Problem>, #[oai(header = "Retry-After")] u32),
    /// The disk of the server is full.
    #[oai(status = 507)]
    NoSpace(Json<Problem>),
}

/// The value of `Retry-After` of 503, and of 429 for unread responses, in seconds.
pub const TEMPORARY_FAILURE_RETRY_SECONDS: u32 = 2;

/// Returns the HTTP status of a code.
pub const fn http_status(code: ErrorCode) -> u16 {
    match code {
        ErrorCode::BadRequest
        | ErrorCode::InvalidAnswer
        | ErrorCode::UnknownGuestCode
        | ErrorCode::BadSignature => 400,
        ErrorCode::Unauthorized | ErrorCode::InvalidCredentials => 401,
        ErrorCode::DemoExpired | ErrorCode::PaidAccountRequired => 402,
        ErrorCode::Forbidden
        | ErrorCode::SiteNotLiveYet
        | ErrorCode::AnswersClosed
        | ErrorCode::NotActivated
        | ErrorCode::UserDisabled
        | ErrorCode::AccountClosed
        | ErrorCode::PasswordConfirmationRequired
        | ErrorCode::SecondFactorRequired
        | ErrorCode::ScopeMissing
        | ErrorCode::BotCheck
        | ErrorCode::WrongPassword => 403,
        ErrorCode::NotFound | ErrorCode::EmailNotFound | ErrorCode::FileExpired => 404,
        ErrorCode::MethodNotAllowed => 405,
        ErrorCode::RequestTimeout => 408,
        ErrorCode::HeadersTooLarge => 431,
        ErrorCode::SlugExists
        | ErrorCode::EventCodeExists
        | ErrorCode::MissingInformations
        | ErrorCode::ClientAlreadyExists
        | ErrorCode::Stale
        | ErrorCode::VersionSuperseded
        | ErrorCode::SiteNotLive
        | ErrorCode::EventNameContainsLink
        | ErrorCode::DirectModeHasNoCodes
        | ErrorCode::StoryExists
        | ErrorCode::AlreadyReserved
        | ErrorCode::ReservationLimit
        | ErrorCode::SeatTaken
        | ErrorCode::MaxTables
        | ErrorCode::TableNumberExists
        | ErrorCode::OwnerCannotBeRemoved
        | ErrorCode::AlreadyJoined
        | ErrorCode::AlreadyPaid
        | ErrorCode::InvoiceNotPaid
        | ErrorCode::InvoiceIssued
        | ErrorCode::DeletionAlreadyRequested
        | ErrorCode::JobEnded
        | ErrorCode::NotCancellable
        | ErrorCode::AlreadySent
        | ErrorCode::NoSubscribers
        | ErrorCode::SecondFactorOn
        | ErrorCode::SecondFactorOff
        | ErrorCode::NoUnpaidInvoice => 409,
        ErrorCode::TooLarge | ErrorCode::QuotaReached => 413,
        ErrorCode::UnsupportedKind => 415,
        ErrorCode::Invalid
        | ErrorCode::EmailExists
        | ErrorCode::WrongCurrentPassword
        | ErrorCode::WrongSecondFactorCode
        | ErrorCode::UnknownDiscountCode
        | ErrorCode::ResetLinkInvalid
        | ErrorCode::IdempotencyKeyReused => 422,
        ErrorCode::TooManyTries => 429,
        ErrorCode::Internal => 500,
        ErrorCode::Unavailable => 503,
        ErrorCode::NoSpace => 507,
    }
}

/// Returns whether the code means an internal error.
const fn is_internal_error(code: ErrorCode) -> bool {
    matches!(
        code,
        ErrorCode::Internal | ErrorCode::Unavailable | ErrorCode::NoSpace
    )
}

/// Returns the problem of an internal error and logs its cause, which the caller does not get.
fn log_internal_error(code: ErrorCode, text: &str) -> (ErrorCode, Problem, u32) {
    tracing::error!(
        request_id = request_context::request_id(),
        code = code.as_str(),
        error = text,
        "internal error"
    );
    request_context::record_internal_error(code);
    (
        code,
        Problem::from_code(code),
        TEMPORARY_FAILURE_RETRY_SECONDS,
    )
}

impl Problem {
    /// Returns the problem of a code, in the language of the request.
    pub fn from_code(code: ErrorCode) -> Self {
        let (ro, en) = message_texts(code);
        Self {
            code: code.as_str().into(),
            error: if request_context::lang() == Lang::En {
                en
            } else {
                ro
            }
            .into(),
            fields: None,
            slug_exists: (code == ErrorCode::SlugExists).then_some(true),
            client_already_exists: (code == ErrorCode::ClientAlreadyExists).then_some(true),
            missing_informations: None,
            seats: None,
            contacts: None,
            request_id: is_internal_error(code).then(request_context::request_id),
        }
    }
}

impl From<Error> for ApiError {
    fn from(error: Error) -> Self {
        let (code, mut problem, retry_after) = describe_error(error);
        if let Some((field, reason)) = invalid_field(code) {
            problem.fields = Some(BTreeMap::from([(field.into(), vec![reason.into()])]));
        }
        Self::with_status(code, problem, retry_after.max(1))
    }
}

impl ApiError {
    fn with_status(code: ErrorCode, problem: Problem, retry_after: u32) -> Self {
        let body = Json(problem);
        match http_status(code) {
            400 => Self::BadRequest(body),
            401 => Self::Unauthorized(body),
            402 => Self::PaymentRequired(body),
            403 => Self::Forbidden(body),
            404 => Self::NotFound(body),
            409 => Self::Conflict(body),
            413 => Self::PayloadTooLarge(body),
            415 => Self::UnsupportedMediaType(body),
            422 => Self::UnprocessableEntity(body),
            429 => Self::TooManyRequests(body, retry_after),
            503 => Self::Unavailable(body, retry_after),
            507 => Self::NoSpace(body),
            _ => Self::Internal(body),
        }
    }
}

/// Returns the code, the body and the value of `Retry-After` in seconds, 0 if it is unknown.
fn describe_error(error: Error) -> (ErrorCode, Problem, u32) {
    let fields = |map: BTreeMap<String, Vec<&'static str>>| {
        Some(
            map.into_iter()
                .map(|(k, v)| (k, v.into_iter().map(str::to_owned).collect()))
                .collect(),
        )
    };
    match error {
        Error::NotFound => (
            ErrorCode::NotFound,
            Problem::from_code(ErrorCode::NotFound),
            0,
        ),
        Error::Rejected(code) => (code, Problem::from_code(code), 0),
        Error::Invalid(errors) => (
            ErrorCode::Invalid,
            Problem {
                fields: fields(errors.into_map()),
                ..Problem::from_code(ErrorCode::Invalid)
            },
            0,
        ),
        Error::InvalidAnswer(errors) => (
            ErrorCode::InvalidAnswer,
            Problem {
                fields: fields(errors.into_map()),
                ..Problem::from_code(ErrorCode::InvalidAnswer)
            },
            0,
        ),
        Error::MissingInformation(names) => {
            let names = names.into_iter().map(str::to_owned).collect();
            let problem = Problem {
                missing_informations: Some(names),
                ..Problem::from_code(ErrorCode::MissingInformations)
            };
            (ErrorCode::MissingInformations, problem, 0)
        }
        Error::RateLimited(seconds) => (
            ErrorCode::TooManyTries,
            Problem::from_code(ErrorCode::TooManyTries),
            seconds,
        ),
        Error::Unavailable(text) => log_internal_error(ErrorCode::Unavailable, &text),
        Error::NoSpace(text) => log_internal_error(ErrorCode::NoSpace, &text),
        Error::Internal(text) => log_internal_error(ErrorCode::Internal, &text),
    }
}

/// Returns the field that an error code refers to, and the error code of the field.
const fn invalid_field(code: ErrorCode) -> Option<(&'static str, &'static str)> {
    match code {
        ErrorCode::EmailExists => Some(("email", "taken")),
        ErrorCode::TableNumberExists => Some(("number", "taken")),
        ErrorCode::WrongCurrentPassword => Some(("current_password", "wrong")),
        ErrorCode::WrongSecondFactorCode => Some(("code", "wrong")),
        ErrorCode::UnknownDiscountCode => Some(("discount_code", "unknown")),
        _ => None,
    }
}

/// The result of an operation.
pub type ApiResult<T> = std::result::Result<T, ApiError>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_error_code_has_a_message_in_both_languages_and_a_status() {
        for code in ErrorCode::ALL {
            let (ro, en) = message_texts(*code);
            assert!(
                !ro.is_empty() && !en.is_empty() && (400..=507).contains(&http_status(*code)),
                "{}",
                code.as_str()
            );
        }
    }
}
