//! What every room stands on: time, randomness, errors, text, money, pages.

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
