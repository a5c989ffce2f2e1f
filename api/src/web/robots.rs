//! What search engines are told: the product's own pages. Couples' sites are for those who have the link; they stand in no list.

use alai_domain::Ctx;
use poem::{Response, handler, web::Data};

/// The pages that may be found.
const PAGES: &[&str] = &["/", "/app/creeaza-cont"];

/// `/robots.txt`.
#[handler]
pub fn robots(ctx: Data<&Ctx>) -> Response {
    let text = format!(
        "User-agent: *\nDisallow: /api/\nDisallow: /app/\nAllow: /app/creeaza-cont\nDisallow: /*guest_code=\n\nSitemap: {}/sitemap.xml\n",
        ctx.settings.public_url
    );
    Response::builder().content_type("text/plain; charset=utf-8").header("cache-control", "no-cache").body(text)
}

/// `/sitemap.xml`, both languages of each page.
#[handler]
pub fn sitemap(ctx: Data<&Ctx>) -> Response {
    let base = &ctx.settings.public_url;
    let urls: String = PAGES
        .iter()
        .map(|page| {
            format!(
                "<url><loc>{base}{page}</loc><xhtml:link rel=\"alternate\" hreflang=\"ro\" href=\"{base}{page}\"/>\
                 <xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"{base}{page}?lang=en\"/></url>"
            )
        })
        .collect();
    let text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">{urls}</urlset>"
    );
    Response::builder()
        .content_type("application/xml; charset=utf-8")
        .header("cache-control", "no-cache")
        .body(text)
}
