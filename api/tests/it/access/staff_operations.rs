//! The operations of staff.

use serde_json::{Value, json};

use super::{Access, Operation, delete, get, post, put};

/// Returns the operations. `{x}` is replaced by the id of an object of the test's couple, `{spare}`
/// by the id of an account that may be deleted.
pub fn operations() -> Vec<Operation> {
    [
        client_operations(),
        invoice_operations(),
        audit_and_inbox_operations(),
        article_operations(),
        newsletter_operations(),
        legal_document_operations(),
        service_operations(),
        second_factor_operations(),
        provider_operations(),
    ]
    .concat()
}

fn client_operations() -> Vec<Operation> {
    use Access::Staff;
    vec![
        get("list_clients", "/api/clients", Staff),
        get("count_clients", "/api/clients/counts", Staff),
        get("find_client", "/api/clients/{account}", Staff),
        put(
            "update_client",
            "/api/clients/{account}",
            json!({"client": {"city": "Cluj"}}),
            Staff,
        ),
        delete("delete_client", "/api/clients/{spare}", Staff),
        post(
            "restore_client",
            "/api/clients/restore",
            json!({"client": {"id": "{spare}"}}),
            Staff,
        ),
        post(
            "apply_discount_code",
            "/api/clients/apply_discount_code",
            json!({"client": {"id": "{account}", "discount_code": "NIMIC"}}),
            Staff,
        ),
        post(
            "set_account_type",
            "/api/clients/set_account_type",
            json!({"client": {"id": "{account}", "account_type": "?"}}),
            Staff,
        ),
        post(
            "set_free_days",
            "/api/clients/set_free_days",
            json!({"client": {"id": "{account}", "free_days": 3}}),
            Staff,
        ),
    ]
}

fn invoice_operations() -> Vec<Operation> {
    use Access::{Payer, Staff};
    vec![
        put(
            "save_invoice",
            "/api/invoice",
            json!({"invoice": {"client_id": "{account}", "description": "Albume", "amount": "10.00"}}),
            Staff,
        ),
        post(
            "cancel_invoice",
            "/api/invoices/{invoice}/cancel",
            json!({"invoice": {}}),
            Staff,
        ),
        post(
            "refund_invoice",
            "/api/invoices/{invoice}/refund",
            json!({"invoice": {}}),
            Staff,
        ),
        post(
            "give_back",
            "/api/invoices/{invoice}/give_back",
            json!({"invoice": {}}),
            Staff,
        ),
        post(
            "issue_invoice",
            "/api/invoices/{invoice}/issue",
            Value::Null,
            Staff,
        ),
        get(
            "credit_note_file",
            "/api/invoices/{invoice}/credit_notes/{invoice}/file",
            Payer,
        ),
        get(
            "invoice_document",
            "/api/invoices/{invoice}/document",
            Payer,
        ),
    ]
}

fn audit_and_inbox_operations() -> Vec<Operation> {
    use Access::Staff;
    vec![
        get("list_audit_entries", "/api/audit_entries", Staff),
        get("audit_options", "/api/audit_entries/options", Staff),
        get("list_inbox", "/api/inbox?kind=preregistrations", Staff),
        get("count_inbox", "/api/inbox/counts", Staff),
        post(
            "set_message_done",
            "/api/inbox/set_done",
            json!({"message": {"kind": "partners", "id": "{account}", "done": true}}),
            Staff,
        ),
    ]
}

fn article_operations() -> Vec<Operation> {
    use Access::Staff;
    vec![
        get("list_all_articles", "/api/articles/all?state=draft", Staff),
        get("open_article", "/api/articles/{article}", Staff),
        get("preview_article", "/api/articles/{article}/preview", Staff),
        post(
            "create_article",
            "/api/articles",
            json!({"article": {}}),
            Staff,
        ),
        put(
            "update_article",
            "/api/articles/{article}",
            json!({"article": {"title": "Titlu"}}),
            Staff,
        ),
        delete("delete_article", "/api/articles/{article}", Staff),
    ]
}

fn newsletter_operations() -> Vec<Operation> {
    use Access::Staff;
    vec![
        get("list_issues", "/api/newsletters/issues", Staff),
        get("count_issue_readers", "/api/newsletters/readers", Staff),
        get("open_issue", "/api/newsletters/issues/{issue}", Staff),
        get(
            "list_issue_failures",
            "/api/newsletters/issues/{issue}/failures",
            Staff,
        ),
        post(
            "create_issue",
            "/api/newsletters/issues",
            json!({"issue": {"subject": "Noutăți"}}),
            Staff,
        ),
        put(
            "update_issue",
            "/api/newsletters/issues/{issue}",
            json!({"issue": {"subject": "Noutăți"}}),
            Staff,
        ),
        post(
            "test_issue",
            "/api/newsletters/issues/{issue}/test",
            json!({"issue": {}}),
            Staff,
        ),
        post(
            "send_issue",
            "/api/newsletters/issues/{issue}/send",
            json!({"issue": {"version": 1}}),
            Staff,
        ),
        post(
            "retry_issue",
            "/api/newsletters/issues/{issue}/retry",
            Value::Null,
            Staff,
        ),
        delete("delete_issue", "/api/newsletters/issues/{issue}", Staff),
    ]
}

fn legal_document_operations() -> Vec<Operation> {
    use Access::Staff;
    vec![
        get("list_legal_documents", "/api/legal_documents", Staff),
        post(
            "create_legal_draft",
            "/api/legal_drafts",
            json!({"legal_draft": {"document": "terms", "language": "ro"}}),
            Staff,
        ),
        get("open_legal_draft", "/api/legal_drafts/{legal}", Staff),
        put(
            "update_legal_draft",
            "/api/legal_drafts/{legal}",
            json!({"legal_draft": {"title": "Titlu"}}),
            Staff,
        ),
        post(
            "publish_legal_draft",
            "/api/legal_drafts/{legal}/publish",
            json!({"legal_draft": {"valid_from": "2030-01-01", "version": 1}}),
            Staff,
        ),
        delete(
            "delete_legal_draft",
            "/api/legal_drafts/{legal}?version=99",
            Staff,
        ),
    ]
}

fn service_operations() -> Vec<Operation> {
    use Access::Staff;
    vec![
        get("service", "/api/service", Staff),
        get(
            "list_service_jobs",
            "/api/service/jobs?status=failed",
            Staff,
        ),
        get("find_service_job", "/api/service/jobs/{job}", Staff),
        get(
            "list_service_mails",
            "/api/service/mails?status=sent",
            Staff,
        ),
        get(
            "list_suppressed_addresses",
            "/api/service/suppressed_addresses?email=ana@exemplu.ro",
            Staff,
        ),
        delete(
            "lift_suppression",
            "/api/service/suppressed_addresses/{job}",
            Staff,
        ),
        post(
            "retry_job",
            "/api/service/jobs/{job}/retry",
            Value::Null,
            Staff,
        ),
    ]
}

fn second_factor_operations() -> Vec<Operation> {
    use Access::Staff;
    vec![
        get("second_factor", "/api/users/second_factor", Staff),
        post(
            "offer_second_factor",
            "/api/users/second_factor",
            json!({"second_factor": {}}),
            Staff,
        ),
        post(
            "confirm_second_factor",
            "/api/users/second_factor/confirm",
            json!({"second_factor": {}}),
            Staff,
        ),
        post(
            "renew_recovery_codes",
            "/api/users/second_factor/recovery_codes",
            json!({"second_factor": {}}),
            Staff,
        ),
        post(
            "disable_second_factor",
            "/api/users/second_factor/disable",
            json!({"second_factor": {}}),
            Staff,
        ),
    ]
}

fn provider_operations() -> Vec<Operation> {
    use Access::Staff;
    vec![
        post(
            "create_provider",
            "/api/providers",
            json!({"provider": {}}),
            Staff,
        ),
        put(
            "update_provider",
            "/api/providers/{provider}",
            json!({"provider": {"address": "Cluj"}}),
            Staff,
        ),
        delete("delete_provider", "/api/providers/{provider}", Staff),
    ]
}
