//! Rules of new passwords, with a list of common passwords that are refused (threats D11, D12).

use std::{collections::HashSet, sync::LazyLock};

use crate::kernel::{password_hash::MAX_PASSWORD_CHARS, validation::FieldErrors};

/// The shortest password, in characters (specification 1 §5).
pub const MIN_PASSWORD_CHARS: usize = 6;

static COMMON_PASSWORDS: LazyLock<HashSet<&'static str>> =
    LazyLock::new(|| include_str!("common.txt").lines().collect());

/// Adds the errors of a new password and its repetition to `fields`.
pub fn validate_new_password(fields: &mut FieldErrors, password: &str, confirmation: &str) {
    if password != confirmation {
        fields.add("password_confirmation", "mismatch");
    } else if password.chars().count() < MIN_PASSWORD_CHARS {
        fields.add("password", "too_short");
    } else if password.chars().count() > MAX_PASSWORD_CHARS {
        fields.add("password", "too_long");
    } else if COMMON_PASSWORDS.contains(password.to_lowercase().as_str()) {
        fields.add("password", "common_password");
    }
}
