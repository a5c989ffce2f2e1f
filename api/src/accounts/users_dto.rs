//! API types of co-users, passwords and deletion.

use alai_domain::accounts::UserPatch;
use poem_openapi::{Object, types::MaybeUndefined};

use crate::{
    jobs::dto::Job,
    payload::{Flag, Secret, Text, flag_patch, optional_text, text_patch, wrapper},
};

use super::dto::User;

/// The users of the account, the owner first.
#[derive(Debug, Object)]
pub struct Users {
    pub users: Vec<User>,
}

/// The fields of a new co-user. Role, account and password cannot be set.
#[derive(Debug, Object)]
pub struct NewUser {
    pub name: Option<Text>,
    pub email: Option<Text>,
}

wrapper! {
    /// The body that invites a co-user.
    NewUserBody, user: NewUser
}

/// The fields of a user that may change. Absent fields do not change.
#[derive(Debug, Object)]
pub struct UserChange {
    pub name: MaybeUndefined<Text>,
    pub email: MaybeUndefined<Text>,
    pub allowed_to_log_in: Option<Flag>,
    /// The password of the caller. It is required to change the address of a user who has a password.
    pub current_password: Option<Secret>,
}

wrapper! {
    UserChangeBody, user: UserChange
}

impl UserChange {
    /// Converts the fields to domain input.
    pub fn into_patch(self) -> UserPatch {
        UserPatch {
            name: text_patch(self.name),
            email: text_patch(self.email),
            allowed_to_log_in: flag_patch(self.allowed_to_log_in),
            current_password: optional_text(self.current_password),
        }
    }
}

#[derive(Debug, Object)]
pub struct PasswordChange {
    pub current_password: Option<Secret>,
    pub password: Option<Secret>,
    pub password_confirmation: Option<Secret>,
}

wrapper! {
    /// The body of a password change, as JSON or a form.
    PasswordChangeBody, user: PasswordChange
}

#[derive(Debug, Object)]
pub struct LanguageChoice {
    /// `ro` or `en`.
    pub language: Option<Text>,
}

wrapper! {
    /// The body of `set_language`.
    LanguageChoiceBody, user: LanguageChoice
}

/// The token of a link that confirms an address.
#[derive(Debug, Object)]
pub struct EmailToken {
    pub token: Option<Text>,
}

wrapper! {
    /// The body that confirms a new address.
    EmailTokenBody, user: EmailToken
}

/// The fields of a request to delete the account.
#[derive(Debug, Object)]
#[oai(rename = "Leaving")]
pub struct AccountDeletionRequest {
    pub password: Option<Secret>,
}

wrapper! {
    /// The body that requests the deletion of an account.
    #[oai(rename = "LeavingBody")]
    AccountDeletionBody, client: AccountDeletionRequest
}

/// The job of the newest archive, or null if there is none.
#[derive(Debug, Object)]
#[oai(rename = "DataExport")]
pub struct NewestDataExport {
    pub job: Option<Job>,
}
