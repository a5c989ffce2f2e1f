//! The public operations of Alai's own pages.

use poem::http::Method;
use serde_json::{Value, json};

use super::{Access, Operation};

/// Returns the operations of articles, partners, legal documents, the newsletter, messages and the links in e-mails.
pub fn operations() -> Vec<Operation> {
    use Access::Public;
    let (get, post) = (Method::GET, Method::POST);
    let none = || Value::Null;
    let with = |key: &str| json!({ key: {} });
    vec![
        (
            "list_articles",
            get.clone(),
            "/api/articles",
            none(),
            Public,
        ),
        (
            "search_articles",
            get.clone(),
            "/api/articles/search?meta_tags=muzica",
            none(),
            Public,
        ),
        (
            "find_article",
            get.clone(),
            "/api/articles/get_by_slug/nimic",
            none(),
            Public,
        ),
        (
            "find_legal_document",
            get.clone(),
            "/api/legal_documents/terms?language=en",
            none(),
            Public,
        ),
        (
            "list_providers",
            get.clone(),
            "/api/providers",
            none(),
            Public,
        ),
        (
            "search_providers",
            get.clone(),
            "/api/providers/search?provider_type=Salon",
            none(),
            Public,
        ),
        (
            "subscribe",
            post.clone(),
            "/api/newsletters",
            with("newsletter"),
            Public,
        ),
        (
            "confirm_subscription",
            post.clone(),
            "/api/newsletters/confirm?token=x",
            none(),
            Public,
        ),
        (
            "unsubscribe",
            post.clone(),
            "/api/newsletters/unsubscribe?token=x",
            none(),
            Public,
        ),
        (
            "open_unsubscribe",
            get.clone(),
            "/api/newsletters/unsubscribe?token=x",
            none(),
            Public,
        ),
        (
            "create_charity_contact",
            post.clone(),
            "/api/charity_contacts",
            with("charity_contact"),
            Public,
        ),
        (
            "create_partner_contact",
            post.clone(),
            "/api/partner_contacts",
            with("partner_contact"),
            Public,
        ),
        (
            "preregister",
            post.clone(),
            "/api/preregister_emails",
            with("preregister"),
            Public,
        ),
        (
            "unsubscribe_notifications",
            post.clone(),
            "/api/notifications/unsubscribe?token=x",
            none(),
            Public,
        ),
        (
            "open_unsubscribe_notifications",
            get.clone(),
            "/api/notifications/unsubscribe?token=x",
            none(),
            Public,
        ),
    ]
}
