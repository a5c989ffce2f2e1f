//! Content of Alai's own pages: articles, partners, legal documents, newsletter, pre-registrations
//! and messages (specification 1 §2).

mod article_editing;
mod article_input;
mod articles;
mod inbox;
mod legal_documents;
mod legal_drafts;
mod newsletter_issues;
mod newsletter_reports;
mod newsletter_sending;
mod newsletter_subscription;
mod partners;
mod plain_text;
mod staff_articles;
mod visitor_messages;

pub use article_editing::{create_article, delete_article, update_article};
pub use article_input::{
    ARTICLE_CATEGORIES, ArticleInput, PublishTime, SectionInput, format_bucharest_time,
};
pub use articles::{
    ArticleView, find_published_article, list_published_articles, list_sitemap_articles,
    search_published_articles,
};
pub use inbox::{
    Inbox, InboxFilter, InboxMessage, count_open_messages, list_inbox_messages, set_message_done,
};
pub use legal_documents::{
    BundledDocument, LegalDocument, LegalDocumentKey, LegalSection, LegalText, LegalVersionState,
    LegalVersionView, PublishedLegalVersion, legal_version_state, list_legal_versions,
    load_legal_version,
};
pub use legal_drafts::{
    LegalDocumentOverview, LegalDraftInput, delete_legal_draft, find_or_create_legal_draft,
    list_legal_documents, load_legal_draft, publish_legal_draft, save_legal_draft,
};
pub use newsletter_issues::{
    IssueInput, create_newsletter_issue, create_newsletter_issue_once, delete_newsletter_issue,
    send_test_issue, update_newsletter_issue,
};
pub use newsletter_reports::{
    DeliveryReport, FailedDelivery, IssueState, IssueView, NewsletterRecipientCount,
    count_newsletter_recipients, list_failed_deliveries, list_newsletter_issues,
    load_newsletter_issue,
};
pub use newsletter_sending::{
    DeliveryOutcome, NEWSLETTER_BATCH_SIZE, finish_newsletter_batch, list_waiting_subscribers,
    newsletter_mail_key, record_newsletter_outcome, retry_newsletter_issue,
    start_newsletter_sending,
};
pub use newsletter_subscription::{
    confirm_subscription, erase_old_subscribers, newsletter_confirm_token,
    newsletter_unsubscribe_token, subscribe_to_newsletter, unsubscribe_from_newsletter,
};
pub use partners::{
    PARTNER_TYPES, PartnerInput, create_partner, delete_partner, list_partners, load_partner_logo,
    update_partner,
};
pub use plain_text::html_to_text;
pub use staff_articles::{ArticleFilter, ArticleState, list_all_articles, load_article};
pub use visitor_messages::{
    NewLeftoverFoodOffer, NewPartnerRequest, NewPreregistration,
    issue_preregistration_discount_code, load_visitor_message_digest, submit_leftover_food_offer,
    submit_partner_request,
};
