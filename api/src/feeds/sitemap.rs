//! `robots.txt` and the sitemap. They list the product's own pages. Websites of couples are for those who have the link and are not listed.

use alai_domain::{Ctx, content};
use minijinja::{Value, context};
use poem::{Response, handler, web::Data};

use crate::pages::{
    head_tags::{HREFLANGS, language_query},
    templates,
};
use crate::{error::ApiError, routes::page_route_manifest};

/// Serves `/robots.txt`. It does not list URLs with codes, because a crawler has to fetch a page to
/// see its `noindex`.
#[handler]
pub fn serve_robots_txt(ctx: Data<&Ctx>) -> Response {
    let allowed: String = page_route_manifest()
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
pub async fn serve_sitemap_xml(ctx: Data<&Ctx>) -> poem::Result<Response> {
    let articles: Vec<Value> = content::list_sitemap_articles(&ctx)
        .await
        .map_err(ApiError::from)?
        .into_iter()
        .map(|(slug, at)| context! { slug, date => at.date_naive().to_string() })
        .collect();
    let text = templates::render(
        "sitemap.xml",
        context! {
            base => ctx.settings.public_url.as_str(),
            pages => page_route_manifest().sitemap_paths().collect::<Vec<_>>(),
            languages => ["ro", "en"].map(language_query),
            alternates => HREFLANGS
                .map(|(name, lang)| context! { name, query => language_query(lang) }),
            articles,
        },
    );
    Ok(Response::builder()
        .content_type("application/xml; charset=utf-8")
        .header("cache-control", "no-cache")
        .body(text))
}
