//! `robots.txt` and the sitemap. They list the product's own pages. Websites of couples are for those who have the link and are not listed.

use alai_domain::{Ctx, content};
use poem::{Response, handler, web::Data};

use crate::pages::{
    head_tags::{HREFLANGS, language_query},
    html::escape,
};
use crate::{error::ApiError, routes::manifest};

/// Serves `/robots.txt`. It does not list URLs with codes, because a crawler has to fetch a page to
/// see its `noindex`.
#[handler]
pub fn robots_txt(ctx: Data<&Ctx>) -> Response {
    let allowed: String = manifest()
        .indexable_app_paths()
        .iter()
        .map(|page| format!("Allow: {page}\n"))
        .collect();
    let text = format!(
        "User-agent: *\nDisallow: /api/\nDisallow: /app/\n{allowed}\nSitemap: {}/sitemap.xml\n",
        ctx.settings.public_url
    );
    Response::builder()
        .content_type("text/plain; charset=utf-8")
        .header("cache-control", "no-cache")
        .body(text)
}

/// Serves `/sitemap.xml`: each page in both languages, and the articles, which are in Romanian.
#[handler]
pub async fn sitemap_xml(ctx: Data<&Ctx>) -> poem::Result<Response> {
    let base = &ctx.settings.public_url;
    let pages = manifest().sitemap_paths().flat_map(|page| {
        let link = |(name, lang)| {
            format!(
                "<xhtml:link rel=\"alternate\" hreflang=\"{name}\" href=\"{base}{page}{}\"/>",
                language_query(lang)
            )
        };
        let links = HREFLANGS.map(link).concat();
        ["ro", "en"].map(|lang| {
            format!(
                "<url><loc>{base}{page}{}</loc>{links}</url>",
                language_query(lang)
            )
        })
    });
    let articles = content::list_published_slugs(&ctx)
        .await
        .map_err(ApiError::from)?
        .into_iter()
        .map(|(slug, at)| {
            format!(
                "<url><loc>{base}/app/article/{}</loc><lastmod>{}</lastmod></url>",
                escape(&slug),
                at.date_naive()
            )
        });
    let urls: String = pages.chain(articles).collect();
    let text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">{urls}</urlset>"
    );
    Ok(Response::builder()
        .content_type("application/xml; charset=utf-8")
        .header("cache-control", "no-cache")
        .body(text))
}
