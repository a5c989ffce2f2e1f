//! Answers and declines of guests, their changes by the couple, and the history of all of it (contract 4).
//!
//! **Invariant**: an invitation has at most one current answer or decline. Both change only while its row is locked.

mod changes;
mod consent;
mod dashboard;
mod direct;
mod guest_list;
mod history;
mod hold;
pub mod model;
mod order;
pub mod read;
mod statistics;
mod undo;
mod write;

pub use consent::{ConsentText, HEALTH_CONSENT_TEXTS, HealthConsent, find_consent_text};
pub use dashboard::{Day, Direct, NextSteps, Stroke, next_steps, over_time};
pub use direct::{accept_direct, decline_direct, edit_direct, find_direct, mail_token};
pub use guest_list::{Listed, guest_list, listed};
pub use history::{About, Entered, Since, Version, entered, versions};
pub use model::{CheckedAnswer, MenuChoice, NewAnswer, NewDecline};
pub use order::{DeclineKey, Key, NEWEST, NEWEST_NO};
pub use read::{Filter, Present, Reply, find_answer, list_declines, menus_of, present, search};
pub use statistics::{
    GuestStatistics, MenuStatistics, guest_statistics, menu_statistics, persons_coming,
};
pub use undo::{Restored, about_version, undo};
pub use write::{Saved, accept, answer_event, decline, edit, reset, reset_answer};
