//! What Alai's own pages live on: articles, partners, the newsletter, pre-registrations and messages (specification 1 §2).

mod articles;
mod messages;
mod newsletter;
mod providers;

pub use articles::{
    CATEGORIES, NewArticle, NewSection, Read, find_article, list_articles, published_slugs, save_article, search_articles,
};
pub use messages::{NewCharity, NewPartner, NewPreregistration, charity_contact, digest, partner_contact, preregister};
pub use newsletter::{confirm, confirm_token, subscribe, unsubscribe, unsubscribe_token};
pub use providers::{ProviderPatch, TYPES, create_provider, delete_provider, list_providers, logo_of, update_provider};
