//! Events: names, dates, slugs and codes (specification 2 §5, contract 4; threats C11 to C13).

pub mod model;
mod read;
pub mod rules;
mod write;

pub use model::{EventPatch, NewEvent};
pub use read::{
    check_slug_availability, find_event_by_slug, find_redirect_slug, list_account_events,
    list_events, missing_event_fields,
};
pub use write::{insert_event, suggest_event_code, update_event};
