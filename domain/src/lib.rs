//! The rules of Alai: what couples, guests and staff may do, with no HTTP, no queue and no environment.
//!
//! **Invariant**: the rooms below stand in order; a room uses only rooms before it.

pub mod access;
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
pub mod exports;
pub mod gallery;
pub mod health;
pub mod invitations;
pub mod notices;
pub mod onboarding;
pub mod registry;
pub mod retention;
pub mod seating;
pub mod seats;
pub mod tasks;
pub mod webhooks;
pub mod website;

#[cfg(feature = "testing")]
pub mod testing;

pub use kernel::ctx::Ctx;
pub use kernel::error::{Code, Error, Result};

/// Whether the files that ship inside the program can be read; asked once at start.
///
/// # Errors
/// A sentence that names the file.
pub fn check_bundled() -> std::result::Result<(), String> {
    tasks::check_bundled()?;
    website::check_bundled()
}
