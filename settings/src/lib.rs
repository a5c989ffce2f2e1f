//! Reads the settings once, and creates from them the context of both binaries.

mod company;
mod config;
mod open;
mod payments;
mod staff;

pub use company::{Company, Papers};
pub use config::{Config, NAMES, load};
pub use open::{connect_worker, empty_log, migrate, open, rewrite_database, start_log};
pub use payments::Payments;
