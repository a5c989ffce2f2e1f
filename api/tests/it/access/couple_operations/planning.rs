//! The operations of gifts, galleries, tasks, budgets and seating.

use serde_json::{Value, json};

use crate::access::{Access, Operation, delete, empty_object, get, object_of_event, post, put};

/// Returns the operations. `{x}` is replaced by the id of an object of the test's couple.
pub fn operations() -> Vec<Operation> {
    [
        gallery_operations(),
        gift_operations(),
        seating_plan_operations(),
        table_operations(),
        budget_operations(),
        task_operations(),
        comment_operations(),
    ]
    .concat()
}

fn gallery_operations() -> Vec<Operation> {
    use Access::{Member, Public};
    vec![
        get(
            "open_albums",
            "/api/gallery/open_albums?event_slug={slug}",
            Public,
        ),
        post(
            "unlock_album",
            "/api/gallery/unlock",
            empty_object("album"),
            Public,
        ),
        get(
            "list_photos",
            "/api/gallery/photos?event_id={event}&kind=party",
            Member,
        ),
        post(
            "create_photo",
            "/api/gallery/photos",
            json!({"photo": {"event_id": "{event}", "kind": "party"}}),
            Member,
        ),
        put(
            "update_photo",
            "/api/gallery/photos/{photo}",
            json!({"photo": {"hidden": true}}),
            Member,
        ),
        delete("delete_photo", "/api/gallery/photos/{photo}", Member),
        get(
            "list_albums",
            "/api/gallery/albums?event_id={event}",
            Member,
        ),
        put(
            "update_album",
            "/api/gallery/albums/civil",
            json!({"album": {"event_id": "{event}"}}),
            Member,
        ),
    ]
}

fn gift_operations() -> Vec<Operation> {
    use Access::{Guest, Member, Public};
    vec![
        get("list_presents", "/api/presents?event_id={event}", Guest),
        get(
            "search_presents",
            "/api/presents/search?event_id={event}&search_name=ceai",
            Guest,
        ),
        post(
            "reserve_gift",
            "/api/presents/reserve_gift",
            json!({"present": {"event_id": "{event}"}}),
            Guest,
        ),
        post(
            "release_gift",
            "/api/presents/release_gift",
            json!({"present": {"id": "{gift}"}}),
            Public,
        ),
        post(
            "create_present",
            "/api/presents",
            json!({"present": {"event_id": "{event}"}}),
            Member,
        ),
        put(
            "update_present",
            "/api/presents/{gift}",
            empty_object("present"),
            Member,
        ),
        put(
            "free_gift",
            "/api/presents/free_gift/{gift}",
            Value::Null,
            Member,
        ),
        put(
            "update_present_position",
            "/api/presents/update_present_position/{gift}",
            empty_object("present"),
            Member,
        ),
        delete("delete_present", "/api/presents/{gift}", Member),
    ]
}

fn seating_plan_operations() -> Vec<Operation> {
    use Access::Member;
    vec![
        get(
            "find_table_configuration",
            "/api/table_configurations/details?event_id={event}",
            Member,
        ),
        put(
            "update_table_configuration",
            "/api/table_configurations/{hall}",
            json!({"table_configuration": {"total_capacity": 100, "max_tables": 0}}),
            Member,
        ),
        post(
            "publish_plan",
            "/api/table_configurations/publish_plan",
            json!({"table_configuration": {"event_id": "{event}", "published": true}}),
            Member,
        ),
        post(
            "suggest_seating",
            "/api/table_configurations/suggest_seating",
            object_of_event("table_configuration"),
            Member,
        ),
        post(
            "apply_seating",
            "/api/table_configurations/apply_seating",
            object_of_event("table_configuration"),
            Member,
        ),
        post(
            "assign_seats",
            "/api/table_configurations/assign_seats",
            object_of_event("table_configuration"),
            Member,
        ),
        post(
            "clear_seating",
            "/api/table_configurations/clear_seating",
            object_of_event("table_configuration"),
            Member,
        ),
    ]
}

fn table_operations() -> Vec<Operation> {
    use Access::{Guest, Member};
    vec![
        get(
            "find_seat",
            "/api/tables/find_seat?slug={slug}&code={code}",
            Guest,
        ),
        post(
            "create_table",
            "/api/tables",
            json!({"table": {"table_configuration_id": "{hall}"}}),
            Member,
        ),
        put(
            "update_table",
            "/api/tables/{table}",
            empty_object("table"),
            Member,
        ),
        put(
            "update_table_position",
            "/api/tables/update_table_position/{table}",
            empty_object("table"),
            Member,
        ),
        delete("delete_table", "/api/tables/{table}", Member),
        post(
            "create_tables",
            "/api/table_configurations/create_tables",
            object_of_event("table_configuration"),
            Member,
        ),
        post(
            "duplicate_tables",
            "/api/table_configurations/duplicate_tables",
            object_of_event("table_configuration"),
            Member,
        ),
        post(
            "move_tables",
            "/api/table_configurations/move_tables",
            object_of_event("table_configuration"),
            Member,
        ),
        post(
            "delete_tables",
            "/api/table_configurations/delete_tables",
            object_of_event("table_configuration"),
            Member,
        ),
        put(
            "seat_guest",
            "/api/seats/add_guest/{seat}",
            json!({"seat": {"guest_id": "{answer}"}}),
            Member,
        ),
        put(
            "unseat_guest",
            "/api/seats/remove_guest/{seat}",
            Value::Null,
            Member,
        ),
        get("list_checkins", "/api/checkins?event_id={event}", Member),
        put(
            "check_in",
            "/api/checkins/{answer}",
            empty_object("checkin"),
            Member,
        ),
    ]
}

fn budget_operations() -> Vec<Operation> {
    use Access::Member;
    vec![
        get(
            "find_budget",
            "/api/budgets/details?event_id={event}&sort=-due_on",
            Member,
        ),
        put(
            "update_budget",
            "/api/budgets/{budget}",
            empty_object("budget"),
            Member,
        ),
        get(
            "calculate_total_row",
            "/api/budgets/calculate_total_row?budget_id={budget}",
            Member,
        ),
        get(
            "list_expenses",
            "/api/expenses?budget_id={budget}&paid=false",
            Member,
        ),
        post(
            "create_expense",
            "/api/expenses",
            json!({"expense": {"budget_id": "{budget}"}}),
            Member,
        ),
        put(
            "update_expense",
            "/api/expenses/{expense}",
            empty_object("expense"),
            Member,
        ),
        get(
            "expense_document",
            "/api/expenses/{expense}/document",
            Member,
        ),
        get("expense_invoice", "/api/expenses/{expense}/invoice", Member),
        delete("delete_expense", "/api/expenses/{expense}", Member),
    ]
}

fn task_operations() -> Vec<Operation> {
    use Access::Member;
    vec![
        get(
            "list_tasks",
            "/api/tasks?event_id={event}&sort=-deadline",
            Member,
        ),
        get(
            "search_tasks",
            "/api/tasks/search?event_id={event}&status=Nou",
            Member,
        ),
        post("create_task", "/api/tasks", object_of_event("task"), Member),
        put(
            "update_task",
            "/api/tasks/{task}",
            empty_object("task"),
            Member,
        ),
        put(
            "update_task_status",
            "/api/tasks/update_task_status/{task}",
            json!({"task": {"status": "Done"}}),
            Member,
        ),
        delete("delete_task", "/api/tasks/{task}", Member),
        post(
            "add_ready_tasks",
            "/api/tasks/add_ready",
            object_of_event("task"),
            Member,
        ),
        post(
            "undo_ready_tasks",
            "/api/tasks/undo_ready",
            object_of_event("task"),
            Member,
        ),
    ]
}

fn comment_operations() -> Vec<Operation> {
    use Access::{ManagerOf, Member};
    vec![
        get("find_thread", "/api/commontator/threads/{task}", Member),
        post(
            "create_comment",
            "/api/commontator/threads/{task}/comments",
            json!({"body": "Da."}),
            Member,
        ),
        // The owner wrote the comment. A co-user may neither change nor delete it.
        put(
            "update_comment",
            "/api/commontator/comments/{comment}",
            json!({"body": "Nu."}),
            ManagerOf,
        ),
        put(
            "delete_comment",
            "/api/commontator/comments/{comment}/delete",
            json!({}),
            ManagerOf,
        ),
        put(
            "upvote_comment",
            "/api/commontator/comments/{comment}/upvote",
            json!({}),
            Member,
        ),
        put(
            "downvote_comment",
            "/api/commontator/comments/{comment}/downvote",
            json!({}),
            Member,
        ),
        put(
            "unvote_comment",
            "/api/commontator/comments/{comment}/unvote",
            json!({}),
            Member,
        ),
    ]
}
