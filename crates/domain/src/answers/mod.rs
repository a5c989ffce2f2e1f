//! Answers and declines of guests, their changes by the couple, and their history (contract 4).
//!
//! **Invariant**: an invitation has at most one current answer or decline. Both change only while
//! its row is locked.

mod answer_notifications;
mod change_summary;
mod consent;
mod consent_texts;
mod dashboard;
mod direct;
mod fields;
mod filter;
mod form_with_existing_response;
mod guest_list;
mod history;
mod locks;
pub mod model;
pub mod read;
mod rows;
mod saving;
mod sorting;
mod statistics;
mod undo;
mod version_query;
mod write;

pub use change_summary::AnswerChanges;
pub use consent::HealthConsent;
pub use consent_texts::{ConsentText, HEALTH_CONSENT_TEXTS, find_consent_text};
pub use dashboard::{
    DailyAnswerCounts, DirectAnswerCounts, InvitationChartGroup, NextSteps, load_daily_counts,
    load_next_steps,
};
pub use direct::{
    accept_direct, decline_direct, find_direct_response, sign_edit_token, update_direct_answer,
};
pub use fields::{
    ANSWER_FIELDS, AnswerContent, AnswerField, ChangeDescription, FieldKind, FieldValue,
};
pub use filter::AnswerFilter;
pub use guest_list::{GuestListRow, load_guest_list, load_guest_list_row};
pub use history::{
    AnswerVersion, PhoneAnswer, PhoneAnswerState, VersionSubject, list_phone_answers, list_versions,
};
pub use model::{AnswerInput, CheckedAnswer, DeclineInput, PersonMenuChoice};
pub use read::{
    AnswerDetails, CurrentResponse, ExportedAnswer, find_answer, list_answers, list_declines,
    load_current_response, load_menus_by_answer,
};
pub use saving::SavedResponse;
pub use sorting::{AnswerSortKey, DeclineSortKey, NEWEST_ANSWERS_FIRST, NEWEST_DECLINES_FIRST};
pub use statistics::{
    AnswerCounts, MenuStatistics, load_answer_counts, load_headcount, load_menu_statistics,
};
pub use undo::{UndoResult, undo_version, version_event_id};
pub use write::{
    accept_invitation, answer_event_id, decline_invitation, remove_answer, reset_invitation,
    update_answer_by_couple,
};
