//! The public operations of Alai's own pages.

use serde_json::Value;

use super::{Access, Operation, empty_object, get, post};

/// Returns the operations of articles, partners, legal documents, the newsletter, messages and the
/// links in e-mails.
pub fn operations() -> Vec<Operation> {
    [
        content_operations(),
        newsletter_operations(),
        message_operations(),
        relay_operations(),
    ]
    .concat()
}

/// Its caller proves itself with a signature.
fn relay_operations() -> Vec<Operation> {
    vec![post(
        "receive_bounces",
        "/api/mail/bounces",
        Value::Null,
        Access::Public,
    )]
}

fn content_operations() -> Vec<Operation> {
    use Access::Public;
    vec![
        get("list_articles", "/api/articles", Public),
        get(
            "search_articles",
            "/api/articles/search?meta_tags=muzica",
            Public,
        ),
        get("find_article", "/api/articles/get_by_slug/nimic", Public),
        post(
            "write_calendar_file",
            "/api/calendar_files",
            empty_object("calendar_file"),
            Public,
        ),
        get(
            "find_legal_document",
            "/api/legal_documents/terms?language=en",
            Public,
        ),
        get("list_providers", "/api/providers", Public),
        get(
            "search_providers",
            "/api/providers/search?provider_type=Salon",
            Public,
        ),
    ]
}

fn newsletter_operations() -> Vec<Operation> {
    use Access::Public;
    vec![
        post(
            "subscribe",
            "/api/newsletters",
            empty_object("newsletter"),
            Public,
        ),
        post(
            "confirm_subscription",
            "/api/newsletters/confirm?token=x",
            Value::Null,
            Public,
        ),
        post(
            "unsubscribe",
            "/api/newsletters/unsubscribe?token=x",
            Value::Null,
            Public,
        ),
        get(
            "open_unsubscribe",
            "/api/newsletters/unsubscribe?token=x",
            Public,
        ),
    ]
}

fn message_operations() -> Vec<Operation> {
    use Access::Public;
    vec![
        post(
            "create_charity_contact",
            "/api/charity_contacts",
            empty_object("charity_contact"),
            Public,
        ),
        post(
            "create_partner_contact",
            "/api/partner_contacts",
            empty_object("partner_contact"),
            Public,
        ),
        post(
            "preregister",
            "/api/preregister_emails",
            empty_object("preregister"),
            Public,
        ),
        post(
            "unsubscribe_notifications",
            "/api/notifications/unsubscribe?token=x",
            Value::Null,
            Public,
        ),
        get(
            "open_unsubscribe_notifications",
            "/api/notifications/unsubscribe?token=x",
            Public,
        ),
    ]
}
