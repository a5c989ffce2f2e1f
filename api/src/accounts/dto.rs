//! The wire words of accounts and users.

use alai_domain::{
    Result,
    accounts::{AccountStatus, Listed, NewAccount},
    entities::{account, user},
};
use poem_openapi::{Object, types::MaybeUndefined};

use crate::{
    billing::dto::{Invoice, Payment},
    edge::current,
    events::dto::Event,
    wire::{Flag, Secret, Text, day, hours_text, list, opt, wrap},
};

/// `user{email, password}`.
#[derive(Debug, Object)]
pub struct Login {
    pub email: Option<Text>,
    pub password: Option<Secret>,
}

wrap! {
    /// The body of a log-in.
    LoginBody, user: Login
}

/// Who logs in.
#[derive(Clone, Debug, Object)]
pub struct User {
    pub id: String,
    pub name: String,
    pub email: String,
    /// `client` or `admin`.
    pub role: String,
    pub owner: bool,
    pub allowed_to_log_in: bool,
    /// Invited, and has not set a password yet.
    pub invited: bool,
    /// An address that waits to be confirmed.
    pub new_email: Option<String>,
    /// `ro` or `en`, kept with the user; null until one is chosen.
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
            invited: row.is_invited(),
            new_email: row.new_email.clone(),
            language: row.language.clone(),
        }
    }
}

wrap! {
    /// One user.
    UserBody, user: User
}

/// A fresh session.
#[derive(Debug, Object)]
pub struct Session {
    /// For `Authorization: Bearer`; the same call sets the cookie that the web shell uses.
    pub token: String,
    pub user: User,
}

/// A log-in that waits for the code of the second factor.
#[derive(Debug, Object)]
#[oai(rename = "LoginChallenge")]
pub struct LoginChallenge {
    /// For `POST /login/second_factor`.
    pub challenge: String,
    pub expires_at: String,
}

/// `{"admin": bool}`.
#[derive(Debug, Object)]
pub struct CheckAdmin {
    pub admin: bool,
}

/// The account form of specification 1 §2.
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

/// The body of a registration; `verify_token` is the solved bot check.
#[derive(Debug, Object)]
pub struct NewClientBody {
    pub client: NewClient,
    pub verify_token: Option<Text>,
}

impl NewClient {
    /// As the domain reads it.
    ///
    /// # Errors
    /// 422 for a date that is none.
    pub fn into_new_account(self) -> Result<NewAccount> {
        Ok(NewAccount {
            name: opt(self.name),
            surname: opt(self.surname),
            event_date: day("event_date", self.event_date)?.set(),
            city: opt(self.city),
            phone: opt(self.phone),
            email: opt(self.email),
            password: opt(self.password),
            password_confirmation: opt(self.password_confirmation),
            discount_code: opt(self.discount_code),
            accept_gdpr: self.accept_gdpr.is_some_and(|f| f.0),
            accept_terms: self.accept_terms.is_some_and(|f| f.0),
            language: current::lang().word().into(),
        })
    }
}

/// An account, for itself and for staff.
#[derive(Clone, Debug, Object)]
pub struct Client {
    pub id: String,
    pub name: String,
    pub surname: String,
    pub email: String,
    pub phone: String,
    pub city: String,
    /// `new`, `paid` or `unpaid`.
    pub status: String,
    /// `free` or `paid`.
    pub account_type: String,
    pub free_until: Option<String>,
    pub discount_code: Option<String>,
    pub created_at: String,
    /// Of its first event, where staff reads it.
    pub event_date: Option<String>,
    /// Deleted by staff, and not yet erased.
    pub deleted: bool,
    /// When everything of it will be erased, once it or staff has asked for that.
    pub erase_at: Option<String>,
}

impl Client {
    /// A row with its payment status.
    pub fn from_account(row: &account::Model, status: AccountStatus) -> Self {
        Self {
            id: row.id.to_string(),
            name: row.name.clone(),
            surname: row.surname.clone(),
            email: row.email.clone(),
            phone: row.phone.clone(),
            city: row.city.clone(),
            status: status.wire().into(),
            account_type: row.account_type.clone(),
            free_until: row.free_until.map(hours_text),
            discount_code: row.discount_code.clone(),
            created_at: hours_text(row.created_at),
            event_date: None,
            deleted: row.is_closed(),
            erase_at: row.erase_at.map(hours_text),
        }
    }

    /// The same in staff's list.
    pub fn from_summary(found: Listed) -> Self {
        let event_date = found.event_date.map(|day| day.to_string());
        Self {
            event_date,
            ..Self::from_account(&found.account, found.status)
        }
    }
}

list! {
    /// Accounts with the pager.
    Clients, clients: Client
}

wrap! {
    /// One account.
    ClientBody, client: Client
}

/// A registration's answer.
#[derive(Debug, Object)]
pub struct Registered {
    pub client: Client,
    /// Our own address that opens the payment.
    pub payment_url: String,
}

/// An account as staff open it.
#[derive(Debug, Object)]
pub struct ClientDetail {
    #[oai(flatten)]
    pub client: Client,
    pub events: Vec<Event>,
    pub users: Vec<User>,
    pub invoices: Vec<Invoice>,
    /// What providers said of them, in the order in which it came.
    pub payments: Vec<Payment>,
}

wrap! {
    /// One account with all that hangs on it.
    ClientDetailBody, client: ClientDetail
}

/// How long the demo runs.
#[derive(Debug, Object)]
#[oai(rename = "CheckClient")]
pub struct TrialStatus {
    /// True while the demo runs, false when it is over, null for a paid account.
    pub active_demo: Option<bool>,
    pub free_until: Option<String>,
    /// When the account will be erased, once that was asked for.
    pub erase_at: Option<String>,
}

impl TrialStatus {
    /// An account as its own screens see it.
    pub fn from_account(account: &account::Model, now: chrono::DateTime<chrono::Utc>) -> Self {
        Self {
            active_demo: (!account.is_paid()).then(|| account.is_active(now)),
            free_until: account.free_until.map(hours_text),
            erase_at: account.erase_at.map(hours_text),
        }
    }
}

/// `client{id, account_type}`.
#[derive(Debug, Object)]
pub struct AccountType {
    pub id: uuid::Uuid,
    pub account_type: Option<Text>,
}

wrap! {
    /// The body of `set_account_type`.
    AccountTypeBody, client: AccountType
}

/// `client{id, free_days}`.
#[derive(Debug, Object)]
pub struct FreeDays {
    pub id: uuid::Uuid,
    pub free_days: Option<i64>,
}

wrap! {
    /// The body of `set_free_days`.
    FreeDaysBody, client: FreeDays
}

/// `user{current_password}`.
#[derive(Debug, Object)]
#[oai(rename = "Confirm")]
pub struct PasswordConfirmation {
    pub current_password: Option<Secret>,
}

wrap! {
    /// The body of `confirm_password`.
    #[oai(rename = "ConfirmBody")]
    PasswordConfirmationBody, user: PasswordConfirmation
}

/// The body of a reset request.
#[derive(Debug, Object)]
#[oai(rename = "Forgot")]
pub struct PasswordForgottenBody {
    pub email: Option<Text>,
}

/// The body of a reset: JSON or multipart.
#[derive(Debug, Object)]
#[oai(rename = "Reset")]
pub struct PasswordResetBody {
    pub token: Option<Text>,
    pub password: Option<Secret>,
    pub password_confirmation: Option<Secret>,
}
