//! The domain logic of Alai: what couples, guests and staff may do, without HTTP, queue or
//! environment.
//!
//! Every function that uses the database or the storage can also fail with an internal error (500),
//! because the service is unavailable (503) or because a disk is full (507). Sections `# Errors`
//! list only further errors.
//!
//! **Invariant**: the modules have a fixed order, and each uses only modules before it. A test
//! checks it: see `crates/testkit/tests/architecture/import_rules.rs`.

pub mod access;
pub mod context;
pub mod entities;
pub mod files;
pub mod jobs;
pub mod kernel;

pub mod accounts;
pub mod answers;
pub mod billing;
pub mod budget;
pub mod content;
pub mod events;
pub mod exchange_rates;
pub mod exports;
pub mod gallery;
pub mod health;
pub mod invitations;
pub mod mail_suppression;
pub mod notifications;
pub mod onboarding;
pub mod registry;
pub mod retention;
pub mod seating;
pub mod seats;
pub mod share_picture;
pub mod tasks;
pub mod uploads;
pub mod webhooks;
pub mod website;

#[cfg(feature = "testing")]
pub mod testing;

pub use context::Ctx;
pub use kernel::error::{Error, ErrorCode, Result};

/// Checks that the files embedded in the binary can be parsed. Called once at start.
///
/// # Errors
/// A message that names the file.
pub fn check_bundled_files() -> std::result::Result<(), String> {
    exchange_rates::check_bundled_rates()?;
    tasks::check_preset_tasks()?;
    website::check_sample_sites()
}
