//! Events: names, dates, slugs and codes (specification 2 §5, contract 4; threats C11 to C13).

pub mod model;
mod read;
pub mod rules;
mod write;

pub use model::{EventPatch, NewEvent};
pub use read::{check_slug, find_by_slug, list_events, missing, moved_slug, of_account};
pub use write::{insert, suggest_code, update_event};
