//! The wire words of co-users, passwords and leaving.

use alai_domain::accounts::UserPatch;
use poem_openapi::{Object, types::MaybeUndefined};

use crate::{
    jobs::dto::Job,
    wire::{Flag, Secret, Text, bool_patch, opt, patch, wrap},
};

use super::dto::User;

/// The users of the account, the owner first.
#[derive(Debug, Object)]
pub struct Users {
    pub users: Vec<User>,
}

/// `user{name, email}`; role, account and password cannot be asked for.
#[derive(Debug, Object)]
pub struct NewUser {
    pub name: Option<Text>,
    pub email: Option<Text>,
}

wrap! {
    /// The body of an invitation of a co-user.
    NewUserBody, user: NewUser
}

/// A change of a user; what is left out stays.
#[derive(Debug, Object)]
pub struct UserChange {
    pub name: MaybeUndefined<Text>,
    pub email: MaybeUndefined<Text>,
    pub allowed_to_log_in: Option<Flag>,
    /// Of who asks; needed to change the address of somebody who has a password.
    pub current_password: Option<Secret>,
}

wrap! {
    /// The body of a change of a user.
    UserChangeBody, user: UserChange
}

impl UserChange {
    /// As the domain reads it.
    pub fn into_patch(self) -> UserPatch {
        UserPatch {
            name: patch(self.name),
            email: patch(self.email),
            allowed_to_log_in: bool_patch(self.allowed_to_log_in),
            current_password: opt(self.current_password),
        }
    }
}

/// `user[current_password]`, `user[password]`, `user[password_confirmation]`.
#[derive(Debug, Object)]
pub struct PasswordChange {
    pub current_password: Option<Secret>,
    pub password: Option<Secret>,
    pub password_confirmation: Option<Secret>,
}

wrap! {
    /// The body of a change of password: JSON or a form.
    PasswordChangeBody, user: PasswordChange
}

/// `user{language}`.
#[derive(Debug, Object)]
pub struct LanguageChoice {
    /// `ro` or `en`.
    pub language: Option<Text>,
}

wrap! {
    /// The body of a choice of language.
    LanguageChoiceBody, user: LanguageChoice
}

/// The link of a mail.
#[derive(Debug, Object)]
pub struct EmailToken {
    pub token: Option<Text>,
}

wrap! {
    /// The body that confirms a new address.
    EmailTokenBody, user: EmailToken
}

/// `client{password}`.
#[derive(Debug, Object)]
#[oai(rename = "Leaving")]
pub struct AccountDeletion {
    pub password: Option<Secret>,
}

wrap! {
    /// The body of a deletion.
    #[oai(rename = "LeavingBody")]
    AccountDeletionBody, client: AccountDeletion
}

/// The newest archive, or null.
#[derive(Debug, Object)]
pub struct DataExport {
    pub job: Option<Job>,
}
