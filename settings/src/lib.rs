//! Settings read once, and the context that both binaries open from them.

mod config;
mod open;
mod payments;

pub use config::{Company, Config, NAMES, Papers, load};
pub use open::{migrate, open, start_log};
pub use payments::Payments;
