//! The operations of events and their websites.

use serde_json::{Value, json};

use crate::access::{Access, Operation, delete, empty_object, get, post, put};

/// Returns the operations. `{x}` is replaced by the id of an object of the test's couple.
pub fn operations() -> Vec<Operation> {
    [
        event_operations(),
        preview_operations(),
        website_operations(),
        story_operations(),
        form_operations(),
    ]
    .concat()
}

fn event_operations() -> Vec<Operation> {
    use Access::{Active, Member, Public};
    vec![
        get("live_website", "/api/events/live_website?slug=ana", Public),
        get(
            "live_invitation",
            "/api/events/live_invitation?slug=ana",
            Public,
        ),
        get("list_events", "/api/events", Active),
        post("create_event", "/api/events", empty_object("event"), Active),
        get("suggest_code", "/api/events/suggest_code", Active),
        get("list_retentions", "/api/events/retention", Active),
        get("check_slug", "/api/events/check_slug?slug=liber", Active),
        get("find_event", "/api/events/{event}", Member),
        get("check_event", "/api/events/check_event/{event}", Member),
        put(
            "update_event",
            "/api/events/{event}",
            empty_object("event"),
            Member,
        ),
    ]
}

fn preview_operations() -> Vec<Operation> {
    use Access::{Member, Preview};
    vec![
        get(
            "find_preview_link",
            "/api/events/{event}/preview_link",
            Member,
        ),
        post(
            "create_preview_link",
            "/api/events/{event}/preview_link",
            Value::Null,
            Member,
        ),
        delete(
            "revoke_preview_link",
            "/api/events/{event}/preview_link",
            Member,
        ),
        get(
            "preview_website",
            "/api/events/preview_website?slug={slug}",
            Preview,
        ),
        get(
            "preview_invitation",
            "/api/events/preview_invitation?slug={slug}",
            Preview,
        ),
    ]
}

fn website_operations() -> Vec<Operation> {
    use Access::Member;
    vec![
        get(
            "website_details",
            "/api/website_details/details?event_id={event}",
            Member,
        ),
        put(
            "update_website",
            "/api/website_details/{website}",
            empty_object("website_detail"),
            Member,
        ),
        post(
            "live_website_toggle",
            "/api/website_details/live_website/",
            json!({"website_details": {"event_id": "{event}", "live": true}}),
            Member,
        ),
        post(
            "registry_list_activation_website",
            "/api/website_details/registry_list_activation_website/",
            json!({"website_details": {"event_id": "{event}", "registry_list_activation": true}}),
            Member,
        ),
        post(
            "create_contact",
            "/api/wedding_contacts",
            object_of_website("wedding_contact"),
            Member,
        ),
        put(
            "update_contact",
            "/api/wedding_contacts/{contact}",
            empty_object("wedding_contact"),
            Member,
        ),
        delete("delete_contact", "/api/wedding_contacts/{contact}", Member),
        post(
            "create_part",
            "/api/event_parts",
            object_of_website("event_part"),
            Member,
        ),
        put(
            "update_part",
            "/api/event_parts/{part}",
            empty_object("event_part"),
            Member,
        ),
        delete("delete_part", "/api/event_parts/{part}", Member),
    ]
}

fn story_operations() -> Vec<Operation> {
    use Access::Member;
    vec![
        get(
            "list_stories",
            "/api/couple_stories?event_id={event}",
            Member,
        ),
        post(
            "create_story",
            "/api/couple_stories",
            object_of_website("couple_story"),
            Member,
        ),
        put(
            "update_story",
            "/api/couple_stories/{story}",
            empty_object("couple_story"),
            Member,
        ),
        post(
            "remove_document",
            "/api/story_steps/remove_document/{step}",
            Value::Null,
            Member,
        ),
        delete("delete_story", "/api/couple_stories/{story}", Member),
    ]
}

fn form_operations() -> Vec<Operation> {
    use Access::Member;
    vec![
        get(
            "invitation_form",
            "/api/invitation_forms/details?event_id={event}",
            Member,
        ),
        put(
            "update_invitation_form",
            "/api/invitation_forms/{form}",
            empty_object("invitation_form"),
            Member,
        ),
        get(
            "list_menu_types",
            "/api/menu_type_configs?event_id={event}",
            Member,
        ),
        post(
            "create_menu_type",
            "/api/menu_type_configs",
            json!({"menu_type_config": {"invitation_form_id": "{form}"}}),
            Member,
        ),
        put(
            "update_menu_type",
            "/api/menu_type_configs/{menu}",
            empty_object("menu_type_config"),
            Member,
        ),
        delete("delete_menu_type", "/api/menu_type_configs/{menu}", Member),
        get("next_steps", "/api/events/next_steps/{event}", Member),
    ]
}

/// Returns an object of the website of the test's couple, without other values.
fn object_of_website(key: &str) -> Value {
    json!({ key: { "website_detail_id": "{website}" } })
}
