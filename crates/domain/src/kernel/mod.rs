//! Types and functions that every other module uses: time, randomness, errors, text, money and pages.

pub mod bundled;
pub mod clock;
pub mod contact_details;
pub mod context;
pub mod crypto;
pub mod database;
pub mod error;
pub mod exchange_rates;
pub mod money;
pub mod network;
pub mod optimistic_lock;
pub mod pagination;
pub mod panics;
pub mod patch;
pub mod rate_limit;
pub mod seller;
pub mod sort;
pub mod text;
pub mod totp;
pub mod validation;
