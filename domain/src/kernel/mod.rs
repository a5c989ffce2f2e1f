//! What every room stands on: time, randomness, errors, text, money, pages.

pub mod address;
pub mod clock;
pub mod ctx;
pub mod error;
pub mod database;
pub mod fields;
pub mod limits;
pub mod money;
pub mod page;
pub mod patch;
pub mod rates;
pub mod secret;
pub mod seller;
pub mod sort;
pub mod text;
pub mod totp;
pub mod version;
