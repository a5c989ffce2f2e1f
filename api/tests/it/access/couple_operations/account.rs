//! The operations of accounts, users, payments, integrations, jobs and notifications.

use serde_json::{Value, json};

use alai_testkit::testing::PASSWORD;

use crate::access::{Access, Operation, delete, empty_object, get, object_of_event, post, put};

/// Returns the operations. `{x}` is replaced by the id of an object of the test's couple.
pub fn operations() -> Vec<Operation> {
    [
        public_operations(),
        integration_operations(),
        log_in_operations(),
        payment_operations(),
        user_operations(),
        account_operations(),
        notification_operations(),
        job_operations(),
    ]
    .concat()
}

fn public_operations() -> Vec<Operation> {
    use Access::Public;
    vec![
        get("health", "/api/health", Public),
        get("ready", "/api/ready", Public),
        get(
            "bot_challenge",
            "/api/google_verification/challenge",
            Public,
        ),
        post(
            "verify_token",
            "/api/google_verification/verify_token",
            empty_object("verify_token"),
            Public,
        ),
        post(
            "create_client",
            "/api/clients",
            empty_object("client"),
            Public,
        ),
        post(
            "login",
            "/api/login",
            json!({"user": {"email": "owner@exemplu.ro", "password": PASSWORD}}),
            Public,
        ),
    ]
}

fn integration_operations() -> Vec<Operation> {
    use Access::{Manager, ManagerOf, Owner, OwnerOf};
    vec![
        get("list_api_keys", "/api/api_keys", Owner),
        post(
            "create_api_key",
            "/api/api_keys",
            empty_object("api_key"),
            Manager,
        ),
        delete("delete_api_key", "/api/api_keys/{key}", OwnerOf),
        get("list_webhooks", "/api/webhooks", Owner),
        post(
            "create_webhook",
            "/api/webhooks",
            empty_object("webhook"),
            Manager,
        ),
        put(
            "update_webhook",
            "/api/webhooks/{webhook}",
            empty_object("webhook"),
            ManagerOf,
        ),
        delete("delete_webhook", "/api/webhooks/{webhook}", OwnerOf),
        post(
            "rotate_webhook_secret",
            "/api/webhooks/{webhook}/rotate_secret",
            Value::Null,
            ManagerOf,
        ),
        post(
            "test_webhook",
            "/api/webhooks/{webhook}/test",
            Value::Null,
            ManagerOf,
        ),
        get(
            "list_webhook_deliveries",
            "/api/webhooks/{webhook}/deliveries",
            OwnerOf,
        ),
        post(
            "resend_webhook_delivery",
            "/api/webhook_deliveries/{delivery}/resend",
            Value::Null,
            ManagerOf,
        ),
    ]
}

fn log_in_operations() -> Vec<Operation> {
    use Access::{Public, Session};
    vec![
        post(
            "login_second_factor",
            "/api/login/second_factor",
            empty_object("second_factor"),
            Public,
        ),
        post(
            "confirm_password",
            "/api/users/confirm_password",
            empty_object("user"),
            Session,
        ),
        post("forgot_password", "/api/password/forgot", json!({}), Public),
        post("reset_password", "/api/password/reset", json!({}), Public),
    ]
}

fn payment_operations() -> Vec<Operation> {
    use Access::Public;
    vec![
        post(
            "process_payment",
            "/api/clients/process_payment",
            empty_object("client"),
            Public,
        ),
        post(
            "sandbox_webhook",
            "/api/payments/sandbox/webhook",
            json!("raw"),
            Public,
        ),
        post(
            "stripe_webhook",
            "/api/payments/stripe/webhook",
            json!("raw"),
            Public,
        ),
        post(
            "euplatesc_notification",
            "/api/payments/euplatesc/notification",
            json!("raw"),
            Public,
        ),
    ]
}

fn user_operations() -> Vec<Operation> {
    use Access::{Account, Manager, ManagerOf, Public, Session};
    vec![
        delete("logout", "/api/logout", Session),
        get("check_admin", "/api/users/check_admin", Session),
        get("get_by_token", "/api/users/get_by_token", Session),
        get("check_client", "/api/clients/check_client", Account),
        get("get_bills", "/api/users/get_bills", Account),
        get("client_users", "/api/users/client_users", Account),
        post("create_user", "/api/users", empty_object("user"), Manager),
        put(
            "update_user",
            "/api/users/{user}",
            empty_object("user"),
            ManagerOf,
        ),
        post(
            "resend_invitation",
            "/api/users/{user}/resend_invitation",
            Value::Null,
            ManagerOf,
        ),
        delete("delete_user", "/api/users/{user}", ManagerOf),
        post(
            "change_password",
            "/api/users/change_password",
            empty_object("user"),
            Session,
        ),
        post(
            "set_language",
            "/api/users/set_language",
            empty_object("user"),
            Session,
        ),
        post(
            "confirm_email",
            "/api/users/confirm_email",
            empty_object("user"),
            Public,
        ),
    ]
}

fn account_operations() -> Vec<Operation> {
    use Access::{Owner, Payer};
    vec![
        post(
            "regenerate_payment_link",
            "/api/clients/regenerate_payment_link",
            json!({"client": {"invoice_id": "{invoice}"}}),
            Payer,
        ),
        get(
            "find_billing_details",
            "/api/clients/billing_details",
            Owner,
        ),
        put(
            "save_billing_details",
            "/api/clients/billing_details",
            empty_object("billing_details"),
            Owner,
        ),
        get("invoice_file", "/api/invoices/{invoice}/file", Payer),
        post(
            "export_data",
            "/api/clients/export_data",
            Value::Null,
            Owner,
        ),
        get("find_data_export", "/api/clients/export_data", Owner),
        post(
            "delete_account",
            "/api/clients/delete_account",
            empty_object("client"),
            Owner,
        ),
        post(
            "keep_account",
            "/api/clients/keep_account",
            Value::Null,
            Owner,
        ),
    ]
}

fn notification_operations() -> Vec<Operation> {
    use Access::Member;
    vec![
        get(
            "list_notifications",
            "/api/notifications?event_id={event}",
            Member,
        ),
        get(
            "count_unread_notifications",
            "/api/notifications/unread_notification_count?event_id={event}",
            Member,
        ),
        post(
            "mark_notification_read",
            "/api/notifications/{notification}/mark_as_read?event_id={event}",
            Value::Null,
            Member,
        ),
        post(
            "mark_all_notifications_read",
            "/api/notifications/mark_all_as_read?event_id={event}",
            Value::Null,
            Member,
        ),
        get(
            "stream_notifications",
            "/api/notifications/stream?event_id={event}",
            Member,
        ),
        get(
            "notification_settings",
            "/api/notifications/settings?event_id={event}",
            Member,
        ),
        put(
            "update_notification_settings",
            "/api/notifications/settings?event_id={event}",
            json!({"settings": [{"type": "answer_yes", "email": "?"}]}),
            Member,
        ),
    ]
}

fn job_operations() -> Vec<Operation> {
    use Access::{Job, Member};
    vec![
        post(
            "create_export",
            "/api/exports",
            object_of_event("export"),
            Member,
        ),
        get(
            "export_options",
            "/api/exports/options?event_id={event}&kind=answers",
            Member,
        ),
        get("list_jobs", "/api/jobs?event_id={event}", Member),
        get("find_job", "/api/jobs/{job}", Job),
        delete("cancel_job", "/api/jobs/{job}", Member),
        get("job_file", "/api/jobs/{job}/file", Job),
    ]
}
