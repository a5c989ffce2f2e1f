//! The HTTP door: operations, wire words, the edge, and the pages that the server itself renders.
//!
//! **Invariant**: a handler proves who speaks, calls one domain function and maps its result; nothing else happens here.

pub mod app;
pub mod auth;

pub mod edge;
pub mod error;
pub mod wire;

mod accounts;
mod answers;
mod billing;
mod budget;
mod content;
mod events;
mod gallery;
mod i18n;
mod invitations;
mod jobs;
mod notices;
mod registry;
pub mod scopes;
mod seating;
mod system;
mod tasks;
pub mod web;
mod website;

pub use app::{App, Probe, document};
pub use system::Host;
