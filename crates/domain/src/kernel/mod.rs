//! Types and functions that every other module uses: time, randomness, errors, text, money and
//! pages.

pub mod bundled;
pub mod clock;
pub mod contact_details;
pub mod crypto;
pub mod database;
pub(crate) mod database_error;
pub mod error;
pub mod idempotency_key;
pub mod joined_rows;
pub mod metric_names;
pub mod money;
pub mod names;
pub mod network;
pub mod optimistic_lock;
pub mod pagination;
pub mod panics;
pub mod password_hash;
pub mod patch;
pub mod payment_gateway;
pub mod postal_address;
pub mod rate_limit;
pub mod request_id;
pub mod secret_keys;
pub mod seller;
pub mod sort;
pub mod storage;
pub mod tax_id;
pub mod text;
pub mod totp;
pub mod typed_amount;
pub mod validation;
