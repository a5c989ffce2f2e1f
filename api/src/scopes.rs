//! The operations that accept an API key, and the scope that each requires. They are written into the OpenAPI document, and a test compares
//! them with every operation.

use alai_domain::access::ApiKeyScope;
use serde_json::{Value, json};

/// All operations that accept an API key.
pub const OPERATION_SCOPES: &[(&str, ApiKeyScope)] = &[
    ("list_events", ApiKeyScope::EventsRead),
    ("find_event", ApiKeyScope::EventsRead),
    ("list_invitations", ApiKeyScope::GuestsRead),
    ("search_invitations", ApiKeyScope::GuestsRead),
    ("find_invitation", ApiKeyScope::GuestsRead),
    ("list_categories", ApiKeyScope::GuestsRead),
    ("list_guests", ApiKeyScope::GuestsRead),
    ("search_guests", ApiKeyScope::GuestsRead),
    ("find_guest", ApiKeyScope::GuestsRead),
    ("list_declines", ApiKeyScope::GuestsRead),
    ("search_declines", ApiKeyScope::GuestsRead),
    ("guest_statistics", ApiKeyScope::StatsRead),
    ("menu_statistics", ApiKeyScope::StatsRead),
    ("answers_over_time", ApiKeyScope::StatsRead),
    ("invitation_statistics", ApiKeyScope::StatsRead),
    ("create_invitation", ApiKeyScope::InvitationsWrite),
    ("update_invitation", ApiKeyScope::InvitationsWrite),
    ("create_category", ApiKeyScope::InvitationsWrite),
    ("update_category", ApiKeyScope::InvitationsWrite),
    ("create_guest", ApiKeyScope::AnswersWrite),
    ("update_guest", ApiKeyScope::AnswersWrite),
    ("create_decline", ApiKeyScope::AnswersWrite),
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
        operation["x-required-scope"] = json!(scope.as_str());
    }
}
