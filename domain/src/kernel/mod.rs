//! Types and functions that every other module uses: time, randomness, errors, text, money and pages.

pub mod address;
pub mod bundled;
pub mod clock;
pub mod ctx;
pub mod database;
pub mod error;
pub mod fields;
pub mod limits;
pub mod money;
pub mod network;
pub mod page;
pub mod panics;
pub mod patch;
pub mod rates;
pub mod secret;
pub mod seller;
pub mod sort;
pub mod text;
pub mod totp;
pub mod version;
