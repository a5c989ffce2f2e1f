//! The operations that accept an API key, and the scope that each requires. They are written into the OpenAPI document, and a test compares
//! them with every operation.

use alai_domain::access::Scope;
use serde_json::{Value, json};

/// All operations that accept an API key.
pub const OPERATION_SCOPES: &[(&str, Scope)] = &[
    ("list_events", Scope::EventsRead),
    ("find_event", Scope::EventsRead),
    ("list_invitations", Scope::GuestsRead),
    ("search_invitations", Scope::GuestsRead),
    ("find_invitation", Scope::GuestsRead),
    ("list_categories", Scope::GuestsRead),
    ("list_guests", Scope::GuestsRead),
    ("search_guests", Scope::GuestsRead),
    ("find_guest", Scope::GuestsRead),
    ("list_declines", Scope::GuestsRead),
    ("search_declines", Scope::GuestsRead),
    ("guest_statistics", Scope::StatsRead),
    ("menu_statistics", Scope::StatsRead),
    ("answers_over_time", Scope::StatsRead),
    ("invitation_statistics", Scope::StatsRead),
    ("create_invitation", Scope::InvitationsWrite),
    ("update_invitation", Scope::InvitationsWrite),
    ("create_category", Scope::InvitationsWrite),
    ("update_category", Scope::InvitationsWrite),
    ("create_guest", Scope::AnswersWrite),
    ("update_guest", Scope::AnswersWrite),
    ("create_decline", Scope::AnswersWrite),
];

/// Adds `x-required-scope` to each of these operations in the OpenAPI document.
pub fn add_required_scopes(document: &mut Value) {
    let paths = document["paths"]
        .as_object_mut()
        .into_iter()
        .flat_map(|paths| paths.values_mut());
    for operation in paths.flat_map(|path| {
        path.as_object_mut()
            .into_iter()
            .flat_map(|path| path.values_mut())
    }) {
        let id = operation["operationId"].as_str().unwrap_or_default();
        let Some((_, scope)) = OPERATION_SCOPES.iter().find(|(name, _)| *name == id) else {
            continue;
        };
        operation["x-required-scope"] = json!(scope.word());
    }
}
