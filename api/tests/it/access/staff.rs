//! The operations of staff, beside those of couples and guests.

use poem::http::Method;
use serde_json::{Value, json};

use super::{Open, Operation};

/// Every operation of staff; `{x}` is an id of the event's couple, `{spare}` a client that may go.
pub fn operations() -> Vec<Operation> {
    use Open::{Payer, Staff};
    let (get, post, put, delete) = (Method::GET, Method::POST, Method::PUT, Method::DELETE);
    let none = || Value::Null;
    vec![
        ("list_clients", get.clone(), "/api/clients", none(), Staff),
        ("count_clients", get.clone(), "/api/clients/counts", none(), Staff),
        ("find_client", get.clone(), "/api/clients/{account}", none(), Staff),
        ("update_client", put.clone(), "/api/clients/{account}", json!({"client": {"city": "Cluj"}}), Staff),
        ("delete_client", delete.clone(), "/api/clients/{spare}", none(), Staff),
        ("restore_client", post.clone(), "/api/clients/restore", json!({"client": {"id": "{spare}"}}), Staff),
        (
            "apply_discount_code",
            post.clone(),
            "/api/clients/apply_discount_code",
            json!({"client": {"id": "{account}", "discount_code": "NIMIC"}}),
            Staff,
        ),
        (
            "set_account_type",
            post.clone(),
            "/api/clients/set_account_type",
            json!({"client": {"id": "{account}", "account_type": "?"}}),
            Staff,
        ),
        (
            "set_free_days",
            post.clone(),
            "/api/clients/set_free_days",
            json!({"client": {"id": "{account}", "free_days": 3}}),
            Staff,
        ),
        (
            "save_invoice",
            put.clone(),
            "/api/invoice",
            json!({"invoice": {"client_id": "{account}", "description": "Albume", "amount": "10.00"}}),
            Staff,
        ),
        ("cancel_invoice", post.clone(), "/api/invoices/{invoice}/cancel", json!({"invoice": {}}), Staff),
        ("refund_invoice", post.clone(), "/api/invoices/{invoice}/refund", json!({"invoice": {}}), Staff),
        ("give_back", post.clone(), "/api/invoices/{invoice}/give_back", json!({"invoice": {}}), Staff),
        ("invoice_document", get.clone(), "/api/invoices/{invoice}/document", none(), Payer),
        ("list_audit_entries", get.clone(), "/api/audit_entries", none(), Staff),
        ("audit_options", get.clone(), "/api/audit_entries/options", none(), Staff),
        ("list_inbox", get.clone(), "/api/inbox?kind=preregistrations", none(), Staff),
        ("count_inbox", get.clone(), "/api/inbox/counts", none(), Staff),
        (
            "set_message_done",
            post.clone(),
            "/api/inbox/set_done",
            json!({"message": {"kind": "partners", "id": "{account}", "done": true}}),
            Staff,
        ),
        ("list_all_articles", get.clone(), "/api/articles/all?state=draft", none(), Staff),
        ("open_article", get.clone(), "/api/articles/{article}", none(), Staff),
        ("preview_article", get.clone(), "/api/articles/{article}/preview", none(), Staff),
        ("create_article", post.clone(), "/api/articles", json!({"article": {}}), Staff),
        ("update_article", put.clone(), "/api/articles/{article}", json!({"article": {"title": "Titlu"}}), Staff),
        ("delete_article", delete.clone(), "/api/articles/{article}", none(), Staff),
        ("list_issues", get.clone(), "/api/newsletters/issues", none(), Staff),
        ("count_issue_readers", get.clone(), "/api/newsletters/readers", none(), Staff),
        ("open_issue", get.clone(), "/api/newsletters/issues/{issue}", none(), Staff),
        ("list_issue_failures", get.clone(), "/api/newsletters/issues/{issue}/failures", none(), Staff),
        ("create_issue", post.clone(), "/api/newsletters/issues", json!({"issue": {"subject": "Noutăți"}}), Staff),
        (
            "update_issue",
            put.clone(),
            "/api/newsletters/issues/{issue}",
            json!({"issue": {"subject": "Noutăți"}}),
            Staff,
        ),
        ("test_issue", post.clone(), "/api/newsletters/issues/{issue}/test", json!({"issue": {}}), Staff),
        ("send_issue", post.clone(), "/api/newsletters/issues/{issue}/send", json!({"issue": {"version": 1}}), Staff),
        ("retry_issue", post.clone(), "/api/newsletters/issues/{issue}/retry", none(), Staff),
        ("delete_issue", delete.clone(), "/api/newsletters/issues/{issue}", none(), Staff),
        ("list_legal_documents", get.clone(), "/api/legal_documents", none(), Staff),
        (
            "create_legal_draft",
            post.clone(),
            "/api/legal_drafts",
            json!({"legal_draft": {"document": "terms", "language": "ro"}}),
            Staff,
        ),
        ("open_legal_draft", get.clone(), "/api/legal_drafts/{legal}", none(), Staff),
        (
            "update_legal_draft",
            put.clone(),
            "/api/legal_drafts/{legal}",
            json!({"legal_draft": {"title": "Titlu"}}),
            Staff,
        ),
        (
            "publish_legal_draft",
            post.clone(),
            "/api/legal_drafts/{legal}/publish",
            json!({"legal_draft": {"valid_from": "2030-01-01", "version": 1}}),
            Staff,
        ),
        ("delete_legal_draft", delete.clone(), "/api/legal_drafts/{legal}?version=99", none(), Staff),
        ("service", get.clone(), "/api/service", none(), Staff),
        ("list_service_jobs", get.clone(), "/api/service/jobs?status=failed", none(), Staff),
        ("find_service_job", get.clone(), "/api/service/jobs/{job}", none(), Staff),
        ("list_service_mails", get.clone(), "/api/service/mails?status=sent", none(), Staff),
        ("retry_job", post.clone(), "/api/service/jobs/{job}/retry", none(), Staff),
        ("second_factor", get.clone(), "/api/users/second_factor", none(), Staff),
        ("offer_second_factor", post.clone(), "/api/users/second_factor", json!({"second_factor": {}}), Staff),
        ("confirm_second_factor", post.clone(), "/api/users/second_factor/confirm", json!({"second_factor": {}}), Staff),
        (
            "renew_recovery_codes",
            post.clone(),
            "/api/users/second_factor/recovery_codes",
            json!({"second_factor": {}}),
            Staff,
        ),
        ("disable_second_factor", post.clone(), "/api/users/second_factor/disable", json!({"second_factor": {}}), Staff),
        ("create_provider", post, "/api/providers", json!({"provider": {}}), Staff),
        ("update_provider", put, "/api/providers/{provider}", json!({"provider": {"address": "Cluj"}}), Staff),
        ("delete_provider", delete, "/api/providers/{provider}", none(), Staff),
    ]
}
