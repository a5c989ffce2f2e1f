//! API types of accounts and users.

use alai_domain::{
    Result,
    accounts::{AccountPaymentStatus, AccountSummary, NewAccount},
    entities::{account, user},
};
use poem_openapi::{Object, types::MaybeUndefined};

use crate::{
    billing::dto::{Invoice, PaymentRecord},
    events::dto::Event,
    payload::{
        Flag, Secret, Text, date_patch, format_instant, list_response, optional_text, wrapper,
    },
    request_context,
};

#[derive(Debug, Object)]
pub struct Login {
    pub email: Option<Text>,
    pub password: Option<Secret>,
}

wrapper! {
    /// The body of a log-in.
    LoginBody, user: Login
}

/// A user of an account, or staff.
#[derive(Clone, Debug, Object)]
pub struct User {
    pub id: String,
    pub name: String,
    pub email: String,
    /// `client` or `admin`.
    pub role: String,
    pub owner: bool,
    pub allowed_to_log_in: bool,
    /// Whether the user was invited and has not set a password yet.
    pub invited: bool,
    /// A new address that is not confirmed yet.
    pub new_email: Option<String>,
    /// The language of the user, `ro` or `en`. Null until the user has chosen one.
    pub language: Option<String>,
}

impl From<&user::Model> for User {
    fn from(row: &user::Model) -> Self {
        Self {
            id: row.id.to_string(),
            name: row.name.clone(),
            email: row.email.clone(),
            role: row.role.clone(),
            owner: row.owner,
            allowed_to_log_in: row.allowed_to_log_in,
            invited: row.has_no_password(),
            new_email: row.new_email.clone(),
            language: row.language.clone(),
        }
    }
}

wrapper! {
    UserBody, user: User
}

/// A new session.
#[derive(Debug, Object)]
#[oai(rename = "Session")]
pub struct SessionWithToken {
    /// The token for `Authorization: Bearer`. The same response sets the cookie that the web application uses.
    pub token: String,
    pub user: User,
}

/// A log-in that requires the code of the second factor.
#[derive(Debug, Object)]
#[oai(rename = "LoginChallenge")]
pub struct LoginChallenge {
    /// The token for `POST /login/second_factor`.
    pub challenge: String,
    pub expires_at: String,
}

/// Whether the user is staff.
#[derive(Debug, Object)]
#[oai(rename = "CheckAdmin")]
pub struct StaffCheckResult {
    pub admin: bool,
}

/// The fields of the registration form (specification 1 §2).
#[derive(Debug, Object)]
pub struct NewClient {
    pub name: Option<Text>,
    pub surname: Option<Text>,
    pub event_date: MaybeUndefined<Text>,
    pub city: Option<Text>,
    pub phone: Option<Text>,
    pub email: Option<Text>,
    pub password: Option<Secret>,
    pub password_confirmation: Option<Secret>,
    pub discount_code: Option<Text>,
    #[oai(rename = "acceptGDPR")]
    pub accept_gdpr: Option<Flag>,
    #[oai(rename = "acceptTerms")]
    pub accept_terms: Option<Flag>,
}

/// The body of a registration. `verify_token` is the solution of the bot check.
#[derive(Debug, Object)]
pub struct NewClientBody {
    pub client: NewClient,
    pub verify_token: Option<Text>,
}

impl NewClient {
    /// Converts the fields to domain input.
    ///
    /// # Errors
    /// 422 for an invalid date.
    pub fn into_new_account(self) -> Result<NewAccount> {
        Ok(NewAccount {
            name: optional_text(self.name),
            surname: optional_text(self.surname),
            event_date: date_patch("event_date", self.event_date)?.into_value(),
            city: optional_text(self.city),
            phone: optional_text(self.phone),
            email: optional_text(self.email),
            password: optional_text(self.password),
            password_confirmation: optional_text(self.password_confirmation),
            discount_code: optional_text(self.discount_code),
            accept_gdpr: self.accept_gdpr.is_some_and(|f| f.0),
            accept_terms: self.accept_terms.is_some_and(|f| f.0),
            language: request_context::lang().as_str().into(),
        })
    }
}

/// A client account.
#[derive(Clone, Debug, Object)]
pub struct Client {
    pub id: String,
    pub name: String,
    pub surname: String,
    pub email: String,
    pub phone: String,
    pub city: String,
    /// The payment status: `new`, `paid` or `unpaid`.
    pub status: String,
    /// `free` or `paid`.
    pub account_type: String,
    pub free_until: Option<String>,
    pub discount_code: Option<String>,
    pub created_at: String,
    /// The date of the first event. Only staff reads it.
    pub event_date: Option<String>,
    /// Whether staff has deleted the account and it is not erased yet.
    pub deleted: bool,
    /// When the account will be erased, if its owner or staff has requested the deletion.
    pub erase_at: Option<String>,
}

impl Client {
    /// Converts a row with its payment status. `event_date` is null.
    pub fn from_account(row: &account::Model, status: AccountPaymentStatus) -> Self {
        Self {
            id: row.id.to_string(),
            name: row.name.clone(),
            surname: row.surname.clone(),
            email: row.email.clone(),
            phone: row.phone.clone(),
            city: row.city.clone(),
            status: status.as_str().into(),
            account_type: row.account_type.clone(),
            free_until: row.free_until.map(format_instant),
            discount_code: row.discount_code.clone(),
            created_at: format_instant(row.created_at),
            event_date: None,
            deleted: row.is_closed_by_staff(),
            erase_at: row.erase_at.map(format_instant),
        }
    }

    /// Converts an entry of staff's list, with `event_date`.
    pub fn from_summary(found: AccountSummary) -> Self {
        let event_date = found.event_date.map(|day| day.to_string());
        Self {
            event_date,
            ..Self::from_account(&found.account, found.status)
        }
    }
}

list_response! {
    /// A page of accounts.
    Clients, clients: Client
}

wrapper! {
    ClientBody, client: Client
}

/// The result of a registration.
#[derive(Debug, Object)]
#[oai(rename = "Registered")]
pub struct RegistrationResult {
    pub client: Client,
    /// The link of this server that starts the payment.
    pub payment_url: String,
}

/// An account with its events, users, invoices and payments, for staff.
#[derive(Debug, Object)]
pub struct ClientDetail {
    #[oai(flatten)]
    pub client: Client,
    pub events: Vec<Event>,
    pub users: Vec<User>,
    pub invoices: Vec<Invoice>,
    /// What payment providers reported, in the order of arrival.
    pub payments: Vec<PaymentRecord>,
}

wrapper! {
    ClientDetailBody, client: ClientDetail
}

/// The state of the trial.
#[derive(Debug, Object)]
#[oai(rename = "CheckClient")]
pub struct TrialStatus {
    /// Whether the trial is active. Null for a paid account.
    pub active_demo: Option<bool>,
    pub free_until: Option<String>,
    /// When the account will be erased, if that was requested.
    pub erase_at: Option<String>,
}

impl TrialStatus {
    /// Converts an account as its own users see it.
    pub fn from_account(account: &account::Model, now: chrono::DateTime<chrono::Utc>) -> Self {
        Self {
            active_demo: (!account.is_paid()).then(|| account.is_active(now)),
            free_until: account.free_until.map(format_instant),
            erase_at: account.erase_at.map(format_instant),
        }
    }
}

/// The fields of `set_account_type`: an account and its new type, `free` or `paid`.
#[derive(Debug, Object)]
#[oai(rename = "AccountType")]
pub struct AccountTypeWrite {
    pub id: uuid::Uuid,
    pub account_type: Option<Text>,
}

wrapper! {
    /// The body of `set_account_type`.
    AccountTypeBody, client: AccountTypeWrite
}

/// The fields of `set_free_days`: an account, and 7 (the trial ends seven days from now) or 0 (it ends now).
#[derive(Debug, Object)]
#[oai(rename = "FreeDays")]
pub struct FreeDaysWrite {
    pub id: uuid::Uuid,
    pub free_days: Option<i64>,
}

wrapper! {
    /// The body of `set_free_days`.
    FreeDaysBody, client: FreeDaysWrite
}

#[derive(Debug, Object)]
#[oai(rename = "Confirm")]
pub struct PasswordConfirmation {
    pub current_password: Option<Secret>,
}

wrapper! {
    /// The body of `confirm_password`.
    #[oai(rename = "ConfirmBody")]
    PasswordConfirmationBody, user: PasswordConfirmation
}

/// The body of a request for a reset link.
#[derive(Debug, Object)]
#[oai(rename = "Forgot")]
pub struct PasswordForgottenBody {
    pub email: Option<Text>,
}

/// The body of a password reset, as JSON or multipart.
#[derive(Debug, Object)]
#[oai(rename = "Reset")]
pub struct PasswordResetBody {
    pub token: Option<Text>,
    pub password: Option<Secret>,
    pub password_confirmation: Option<Secret>,
}
