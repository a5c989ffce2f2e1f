//! The operations of invitations, answers and declines.

use serde_json::{Value, json};

use crate::access::{Access, Operation, delete, empty_object, get, object_of_event, post, put};

/// Returns the operations. `{x}` is replaced by the id of an object of the test's couple.
pub fn operations() -> Vec<Operation> {
    [
        guest_operations(),
        invitation_operations(),
        bulk_invitation_operations(),
        invitation_change_operations(),
        import_operations(),
        category_operations(),
        answer_operations(),
    ]
    .concat()
}

fn guest_operations() -> Vec<Operation> {
    use Access::Guest;
    vec![
        get(
            "guest_details",
            "/api/guests/guest_details?event_code=COD{slug}&code={code}",
            Guest,
        ),
        post(
            "create_guest",
            "/api/guests",
            json!({"guest": {"event_slug": "{slug}", "event_code": "COD{slug}", "code": "{code}"}}),
            Guest,
        ),
        put(
            "update_guest",
            "/api/guests/{answer}",
            json!({"guest": {"event_slug": "{slug}", "event_code": "COD{slug}", "code": "{code}"}}),
            Guest,
        ),
        post(
            "create_decline",
            "/api/refuzed_invitations",
            json!({"refuzed_invitation": {"event_slug": "{slug}", "event_code": "COD{slug}", "code": "{code}"}}),
            Guest,
        ),
        post(
            "create_direct_response",
            "/api/direct_responses",
            direct_response(),
            Guest,
        ),
        post(
            "refuse_direct_response",
            "/api/direct_responses/refuse",
            direct_response(),
            Guest,
        ),
        put(
            "update_direct_response",
            "/api/direct_responses/{answer}",
            direct_response(),
            Guest,
        ),
        get(
            "list_own_direct_responses",
            "/api/direct_responses?event_slug={slug}",
            Guest,
        ),
        get(
            "find_direct_response",
            "/api/direct_responses/{answer}?event_slug={slug}",
            Guest,
        ),
    ]
}

fn invitation_operations() -> Vec<Operation> {
    use Access::Member;
    vec![
        get(
            "list_unseated",
            "/api/guests/no_seat_invites?event_id={event}&search_name=po",
            Member,
        ),
        get(
            "list_invitations",
            "/api/wedding_invitations?event_id={event}",
            Member,
        ),
        get(
            "search_invitations",
            "/api/wedding_invitations/search?event_id={event}",
            Member,
        ),
        get(
            "invitation_statistics",
            "/api/wedding_invitations/invitations_statistics?event_id={event}",
            Member,
        ),
        post(
            "create_invitation",
            "/api/wedding_invitations",
            object_of_event("wedding_invitation"),
            Member,
        ),
        put(
            "update_invitation",
            "/api/wedding_invitations/{invitation}",
            empty_object("wedding_invitation"),
            Member,
        ),
    ]
}

fn bulk_invitation_operations() -> Vec<Operation> {
    use Access::Member;
    vec![
        post(
            "count_selected_invitations",
            "/api/wedding_invitations/count_selected",
            object_of_event("selection"),
            Member,
        ),
        post(
            "set_category_of_invitations",
            "/api/wedding_invitations/set_category",
            object_of_event("selection"),
            Member,
        ),
        post(
            "mark_invitations_sent",
            "/api/wedding_invitations/mark_sent",
            object_of_event("selection"),
            Member,
        ),
        post(
            "delete_selected_invitations",
            "/api/wedding_invitations/delete_selected",
            object_of_event("selection"),
            Member,
        ),
        post(
            "preview_invitation_mail",
            "/api/wedding_invitations/preview_mail",
            json!({"selection": {"event_id": "{event}", "ids": ["{invitation}"]}, "kind": "invitation"}),
            Member,
        ),
        post(
            "send_invitation_mail",
            "/api/wedding_invitations/send_mail",
            json!({"selection": {"event_id": "{event}", "ids": ["{invitation}"]}, "kind": "reminder"}),
            Member,
        ),
    ]
}

fn invitation_change_operations() -> Vec<Operation> {
    use Access::Member;
    vec![
        get(
            "find_invitation",
            "/api/wedding_invitations/{invitation}",
            Member,
        ),
        post(
            "reset_invitation",
            "/api/wedding_invitations/reset_invitation/{invitation}",
            Value::Null,
            Member,
        ),
        delete(
            "delete_invitation",
            "/api/wedding_invitations/{invitation}",
            Member,
        ),
    ]
}

fn import_operations() -> Vec<Operation> {
    use Access::{Active, Member};
    vec![
        post(
            "import_invitees",
            "/api/wedding_invitations/import_invitees",
            object_of_event("wedding_invitation"),
            Member,
        ),
        post(
            "preview_import",
            "/api/wedding_invitations/import_preview",
            object_of_event("wedding_invitation"),
            Member,
        ),
        get(
            "import_template",
            "/api/wedding_invitations/import_template?format=csv",
            Active,
        ),
        get(
            "last_import",
            "/api/wedding_invitations/last_import?event_id={event}",
            Member,
        ),
        post(
            "undo_import",
            "/api/wedding_invitations/undo_import/{import}",
            Value::Null,
            Member,
        ),
    ]
}

fn category_operations() -> Vec<Operation> {
    use Access::Member;
    vec![
        get(
            "list_categories",
            "/api/categories?event_id={event}",
            Member,
        ),
        post(
            "create_category",
            "/api/categories",
            object_of_event("category"),
            Member,
        ),
        put(
            "update_category",
            "/api/categories/{category}",
            empty_object("category"),
            Member,
        ),
        delete("delete_category", "/api/categories/{category}", Member),
    ]
}

fn answer_operations() -> Vec<Operation> {
    use Access::Member;
    vec![
        get("list_guests", "/api/guests?event_id={event}", Member),
        get(
            "search_guests",
            "/api/guests/search?event_id={event}",
            Member,
        ),
        get(
            "guest_statistics",
            "/api/guests/guests_statistics?event_id={event}",
            Member,
        ),
        get(
            "menu_statistics",
            "/api/guests/menus_statistics?event_id={event}",
            Member,
        ),
        get(
            "find_guest",
            "/api/guests/{answer}?event_id={event}",
            Member,
        ),
        get(
            "list_answer_history",
            "/api/guests/history?event_id={event}&invitation_id={invitation}",
            Member,
        ),
        get(
            "list_entered_answers",
            "/api/guests/entered?event_id={event}",
            Member,
        ),
        post(
            "undo_answer",
            "/api/guests/undo/{version}",
            Value::Null,
            Member,
        ),
        delete("delete_guest", "/api/guests/{answer}", Member),
        get(
            "list_declines",
            "/api/refuzed_invitations?event_id={event}",
            Member,
        ),
        get(
            "search_declines",
            "/api/refuzed_invitations/search?event_id={event}",
            Member,
        ),
        get(
            "answers_over_time",
            "/api/guests/answers_over_time?event_id={event}",
            Member,
        ),
    ]
}

/// Returns an answer without an invitation.
fn direct_response() -> Value {
    json!({"direct_response": {"event_slug": "{slug}"}})
}
