//! Settings read once, and the context that both binaries open from them.

mod company;
mod config;
mod open;
mod payments;
mod staff;

pub use company::{Company, Papers};
pub use config::{Config, NAMES, load};
pub use open::{connect_worker, empty_log, migrate, open, rewrite_database, start_log};
pub use payments::Payments;
