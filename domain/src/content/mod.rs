//! Content of Alai's own pages: articles, partners, legal documents, newsletter, pre-registrations and messages (specification 1 §2).

mod articles;
mod desk;
mod drafting;
mod inbox;
mod issues;
mod legal;
mod legal_desk;
mod messages;
mod newsletter;
mod plain;
mod providers;
mod reports;
mod sending;
mod writing;

pub use articles::{Read, find_article, list_articles, published_slugs, search_articles};
pub use desk::{ArticleFilter, State, list_all, open_article};
pub use drafting::{CATEGORIES, NewArticle, NewSection, Publish, local_minute};
pub use inbox::{Inbox, InboxFilter, Message, count_new, list_inbox, set_done};
pub use issues::{NewIssue, create_issue, delete_issue, test_issue, update_issue};
pub use legal::{
    Document, Edition, LegalSection, LegalState, LegalText, Place, Reading, Shipped, list_editions,
    read_legal, state_of,
};
pub use legal_desk::{
    LegalDraft, LegalLine, draft_legal, drop_legal, list_legal, open_legal, publish_legal,
    save_legal,
};
pub use messages::{
    NewCharity, NewPartner, NewPreregistration, charity_contact, digest, partner_contact,
    preregister,
};
pub use newsletter::{
    confirm, confirm_token, forget_readers, subscribe, unsubscribe, unsubscribe_token,
};
pub use plain::plain;
pub use providers::{
    ProviderPatch, TYPES, create_provider, delete_provider, list_providers, logo_of,
    update_provider,
};
pub use reports::{
    Failure, IssueRead, IssueState, Readers, Report, count_readers, list_failures, list_issues,
    open_issue,
};
pub use sending::{BATCH, Fate, letter_key, letters, note_letter, retry_issue, send_issue, settle};
pub use writing::{create_article, delete_article, update_article};
