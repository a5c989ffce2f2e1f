//! Operations of Alai's own pages: articles, partners, legal documents, the newsletter, messages, pre-registrations (specification 1 §7).

use alai_domain::{
    Ctx,
    content::{self, NewCharity, NewPartner, NewPreregistration},
    kernel::network::Network,
};
use poem::web::Data;
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::Json,
};

use crate::{
    edge::{ClientAddr, current},
    error::Answer,
    system::Tag,
    wire::{Done, Led, Text, day, opt, page},
};

mod articles;
pub mod articles_dto;
pub mod dto;
mod inbox;
mod legal;
pub mod legal_dto;
mod newsletter_issues;
mod newsletter_issues_dto;
mod providers;

pub use articles::StaffArticlesApi;
pub use inbox::InboxApi;
pub use legal::{LegalApi, StaffLegalApi};
pub use newsletter_issues::NewsletterIssuesApi;
pub use providers::ProvidersApi;

use articles_dto::{Article, ArticleBody, Articles};
use dto::{CharityBody, NewsletterBody, PartnerBody, PreregisterBody};

/// The blog.
pub struct ArticlesApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api", tag = "Tag::Content")]
impl ArticlesApi {
    /// Published articles, newest first; their sections come with the article itself.
    #[oai(path = "/articles", method = "get", operation_id = "list_articles")]
    async fn list_articles(
        &self,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> Answer<Json<Articles>> {
        let found = content::list_articles(&self.ctx, page(number, per_page)?).await?;
        Ok(Json(found.map(|read| Article::from_view(&read)).into()))
    }

    /// Articles with any of the tags (with commas) as category or tag.
    #[oai(
        path = "/articles/search",
        method = "get",
        operation_id = "search_articles"
    )]
    async fn search_articles(
        &self,
        meta_tags: Query<Option<Text>>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> Answer<Json<Articles>> {
        let tags = opt(meta_tags.0).unwrap_or_default();
        let found = content::search_articles(&self.ctx, &tags, page(number, per_page)?).await?;
        Ok(Json(found.map(|read| Article::from_view(&read)).into()))
    }

    /// One article with its sections and the next one's slug.
    #[oai(
        path = "/articles/get_by_slug/:slug",
        method = "get",
        operation_id = "find_article"
    )]
    async fn find_article(&self, slug: Path<Text>) -> Answer<Json<ArticleBody>> {
        let read = content::find_article(&self.ctx, &slug.0.0).await?;
        Ok(Json(ArticleBody {
            article: Article::from_view(&read),
        }))
    }
}

/// By what the forms of a visitor are counted.
fn network_of(client: &ClientAddr) -> String {
    Network::from(client.0).to_string()
}

/// The newsletter.
pub struct NewsletterApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api", tag = "Tag::Content")]
impl NewsletterApi {
    /// Asks for the newsletter; nothing comes before the link in a mail is followed.
    #[oai(path = "/newsletters", method = "post", operation_id = "subscribe")]
    async fn subscribe(&self, from: Data<&ClientAddr>, body: Json<NewsletterBody>) -> Answer<Done> {
        let (name, email) = (opt(body.0.newsletter.name), opt(body.0.newsletter.email));
        let (lang, network) = (current::lang().word(), network_of(from.0));
        content::subscribe(&self.ctx, name.as_deref(), email.as_deref(), lang, &network).await?;
        Ok(Done::Done)
    }

    /// Follows the link of the mail; 404 for a link that is out of date.
    #[oai(
        path = "/newsletters/confirm",
        method = "post",
        operation_id = "confirm_subscription"
    )]
    async fn confirm_subscription(&self, token: Query<Text>) -> Answer<Done> {
        content::confirm(&self.ctx, &token.0.0).await?;
        Ok(Done::Done)
    }

    /// Ends the newsletter, from the page or in one click from a mail program (RFC 8058).
    #[oai(
        path = "/newsletters/unsubscribe",
        method = "post",
        operation_id = "unsubscribe"
    )]
    async fn unsubscribe(&self, token: Query<Text>) -> Answer<Done> {
        content::unsubscribe(&self.ctx, &token.0.0).await?;
        Ok(Done::Done)
    }

    /// The same address opened in a browser: leads to the page that asks first. Nothing changes by looking.
    #[oai(
        path = "/newsletters/unsubscribe",
        method = "get",
        operation_id = "open_unsubscribe"
    )]
    async fn open_unsubscribe(&self, token: Query<Text>) -> Answer<Led> {
        Ok(Led::with_token("/app/newsletter/dezabonare", &token.0))
    }
}

/// Messages and pre-registrations.
pub struct MessagesApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api", tag = "Tag::Content")]
impl MessagesApi {
    /// A message from the food-waste page.
    #[oai(
        path = "/charity_contacts",
        method = "post",
        operation_id = "create_charity_contact"
    )]
    async fn create_charity_contact(
        &self,
        from: Data<&ClientAddr>,
        body: Json<CharityBody>,
    ) -> Answer<Done> {
        let write = body.0.charity_contact;
        let date = day("date", write.date)?.set();
        let new = NewCharity {
            name: opt(write.name),
            phone: opt(write.phone),
            date,
            city: opt(write.city),
            location: opt(write.location),
        };
        content::charity_contact(&self.ctx, new, &network_of(from.0)).await?;
        Ok(Done::Done)
    }

    /// Somebody who would be a partner.
    #[oai(
        path = "/partner_contacts",
        method = "post",
        operation_id = "create_partner_contact"
    )]
    async fn create_partner_contact(
        &self,
        from: Data<&ClientAddr>,
        body: Json<PartnerBody>,
    ) -> Answer<Done> {
        let write = body.0.partner_contact;
        let new = NewPartner {
            name: opt(write.name),
            phone: opt(write.phone),
            email: opt(write.email),
            message: opt(write.message),
        };
        content::partner_contact(&self.ctx, new, &network_of(from.0)).await?;
        Ok(Done::Done)
    }

    /// A pre-registration; a personal code of 15 percent comes by mail.
    #[oai(
        path = "/preregister_emails",
        method = "post",
        operation_id = "preregister"
    )]
    async fn preregister(
        &self,
        from: Data<&ClientAddr>,
        body: Json<PreregisterBody>,
    ) -> Answer<Done> {
        let write = body.0.preregister;
        let event_date = day("event_date", write.event_date)?.set();
        let new = NewPreregistration {
            name: opt(write.name),
            email: opt(write.email),
            phone: opt(write.phone),
            event_date,
            language: current::lang().word().into(),
        };
        content::preregister(&self.ctx, new, &network_of(from.0)).await?;
        Ok(Done::Done)
    }
}
