//! The HTTP layer: API operations, their wire format, middleware, and the pages that the server renders itself.
//!
//! **Invariant**: a handler authenticates the caller, calls the domain and maps its result. It contains no business logic.

pub mod app;
pub mod auth;
pub mod client_ip;
pub mod error;
pub mod middleware;
pub mod payload;
pub mod request_context;

mod accounts;
mod answers;
mod billing;
mod budget;
mod content;
mod events;
mod exports;
pub mod feeds;
pub mod frontend;
mod gallery;
mod health;
mod i18n;
mod invitations;
mod jobs;
pub mod listener;
mod notifications;
mod openapi;
pub mod pages;
mod registry;
pub mod routes;
pub mod scopes;
mod seating;
pub mod static_files;
mod tasks;
mod website;

pub use app::{App, openapi_document};
pub use health::{Probe, ServiceStatusSources};
