//! Operations of Alai's own pages: articles, partners, legal documents, newsletter, messages, pre-registrations (specification 1 §7).

use alai_domain::{
    Ctx,
    content::{self, NewLeftoverFoodOffer, NewPartnerRequest, NewPreregistration},
    kernel::network::Network,
};
use poem::web::Data;
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::Json,
};

use crate::{
    client_ip::ClientIp,
    error::ApiResult,
    openapi::ApiTag,
    payload::{NoContent, SeeOther, Text, date_patch, optional_text, page_request},
    request_context,
};

mod articles;
pub mod articles_dto;
mod bundled_legal;
mod calendar_files;
pub mod dto;
mod inbox;
mod legal;
pub mod legal_dto;
mod newsletter_issues;
mod newsletter_issues_dto;
mod partners;

pub use articles::StaffArticlesApi;
pub use bundled_legal::bundled_document;
pub use calendar_files::CalendarFilesApi;
pub use inbox::InboxApi;
pub use legal::{LegalApi, StaffLegalApi};
pub use newsletter_issues::NewsletterIssuesApi;
pub use partners::PartnersApi;

use articles_dto::{Article, ArticleBody, Articles};
use dto::{
    LeftoverFoodOfferBody, NewsletterSubscriptionBody, PartnerRequestBody, PreregistrationBody,
};

/// The blog.
pub struct ArticlesApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Content")]
impl ArticlesApi {
    /// Lists the published articles, newest first, without their sections.
    #[oai(path = "/articles", method = "get", operation_id = "list_articles")]
    async fn list_articles(
        &self,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> ApiResult<Json<Articles>> {
        let found =
            content::list_published_articles(&self.ctx, page_request(number, per_page)?).await?;
        Ok(Json(found.map(|read| Article::from_view(&read)).into()))
    }

    /// Lists the published articles that have any of the given tags, separated by commas, as category or tag.
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
    ) -> ApiResult<Json<Articles>> {
        let tags = optional_text(meta_tags.0).unwrap_or_default();
        let found =
            content::search_published_articles(&self.ctx, &tags, page_request(number, per_page)?)
                .await?;
        Ok(Json(found.map(|read| Article::from_view(&read)).into()))
    }

    /// Returns a published article with its sections and the slug of the article before it.
    #[oai(
        path = "/articles/get_by_slug/:slug",
        method = "get",
        operation_id = "find_article"
    )]
    async fn find_article(&self, slug: Path<Text>) -> ApiResult<Json<ArticleBody>> {
        let read = content::find_published_article(&self.ctx, &slug.0.0).await?;
        Ok(Json(ArticleBody {
            article: Article::from_view(&read),
        }))
    }
}

/// Returns the network by which the forms of a visitor are rate-limited.
fn network_of(client: &ClientIp) -> String {
    Network::from(client.0).to_string()
}

/// The newsletter.
pub struct NewsletterApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Content")]
impl NewsletterApi {
    /// Requests a subscription to the newsletter. It begins when the link in the confirmation mail is opened.
    #[oai(path = "/newsletters", method = "post", operation_id = "subscribe")]
    async fn subscribe(
        &self,
        from: Data<&ClientIp>,
        body: Json<NewsletterSubscriptionBody>,
    ) -> ApiResult<NoContent> {
        let (name, email) = (
            optional_text(body.0.newsletter.name),
            optional_text(body.0.newsletter.email),
        );
        let (lang, network) = (request_context::lang().as_str(), network_of(from.0));
        content::subscribe_to_newsletter(
            &self.ctx,
            name.as_deref(),
            email.as_deref(),
            lang,
            &network,
        )
        .await?;
        Ok(NoContent::NoContent)
    }

    /// Confirms a subscription with the token of the confirmation mail. 404 for an invalid or expired token.
    #[oai(
        path = "/newsletters/confirm",
        method = "post",
        operation_id = "confirm_subscription"
    )]
    async fn confirm_subscription(&self, token: Query<Text>) -> ApiResult<NoContent> {
        content::confirm_subscription(&self.ctx, &token.0.0).await?;
        Ok(NoContent::NoContent)
    }

    /// Unsubscribes from the newsletter, from the page or with the one-click header of a mail (RFC 8058).
    #[oai(
        path = "/newsletters/unsubscribe",
        method = "post",
        operation_id = "unsubscribe"
    )]
    async fn unsubscribe(&self, token: Query<Text>) -> ApiResult<NoContent> {
        content::unsubscribe_from_newsletter(&self.ctx, &token.0.0).await?;
        Ok(NoContent::NoContent)
    }

    /// Redirects an unsubscribe link that is opened in a browser to a page that asks for confirmation. It changes nothing.
    #[oai(
        path = "/newsletters/unsubscribe",
        method = "get",
        operation_id = "open_unsubscribe"
    )]
    async fn open_unsubscribe(&self, token: Query<Text>) -> ApiResult<SeeOther> {
        Ok(SeeOther::with_token("/app/newsletter/dezabonare", &token.0))
    }
}

/// Messages and pre-registrations.
pub struct MessagesApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Content")]
impl MessagesApi {
    /// Sends an offer of leftover food from the food-waste page.
    #[oai(
        path = "/charity_contacts",
        method = "post",
        operation_id = "create_charity_contact"
    )]
    async fn create_charity_contact(
        &self,
        from: Data<&ClientIp>,
        body: Json<LeftoverFoodOfferBody>,
    ) -> ApiResult<NoContent> {
        let write = body.0.charity_contact;
        let date = date_patch("date", write.date)?.into_value();
        let new = NewLeftoverFoodOffer {
            name: optional_text(write.name),
            phone: optional_text(write.phone),
            date,
            city: optional_text(write.city),
            location: optional_text(write.location),
        };
        content::submit_leftover_food_offer(&self.ctx, new, &network_of(from.0)).await?;
        Ok(NoContent::NoContent)
    }

    /// Sends a request to become a partner.
    #[oai(
        path = "/partner_contacts",
        method = "post",
        operation_id = "create_partner_contact"
    )]
    async fn create_partner_contact(
        &self,
        from: Data<&ClientIp>,
        body: Json<PartnerRequestBody>,
    ) -> ApiResult<NoContent> {
        let write = body.0.partner_contact;
        let new = NewPartnerRequest {
            name: optional_text(write.name),
            phone: optional_text(write.phone),
            email: optional_text(write.email),
            message: optional_text(write.message),
        };
        content::submit_partner_request(&self.ctx, new, &network_of(from.0)).await?;
        Ok(NoContent::NoContent)
    }

    /// Creates a pre-registration. A personal code with a discount of 15 percent is sent by e-mail.
    #[oai(
        path = "/preregister_emails",
        method = "post",
        operation_id = "preregister"
    )]
    async fn preregister(
        &self,
        from: Data<&ClientIp>,
        body: Json<PreregistrationBody>,
    ) -> ApiResult<NoContent> {
        let write = body.0.preregister;
        let event_date = date_patch("event_date", write.event_date)?.into_value();
        let new = NewPreregistration {
            name: optional_text(write.name),
            email: optional_text(write.email),
            phone: optional_text(write.phone),
            event_date,
            language: request_context::lang().as_str().into(),
        };
        content::issue_preregistration_discount_code(&self.ctx, new, &network_of(from.0)).await?;
        Ok(NoContent::NoContent)
    }
}
