//! The RSS feed of the blog: `/rss.xml`.

use alai_domain::{
    Ctx, content,
    content::ArticleView,
    kernel::{clock::rfc_2822, pagination::PageRequest},
};
use minijinja::{Value, context};
use poem::{Response, handler, web::Data};

use crate::error::ApiError;
use crate::pages::{head_tags::head_text, templates};

/// The number of articles in the feed.
const FEED_LENGTH: i64 = 30;

/// Serves `/rss.xml` (RSS 2.0).
#[handler]
pub async fn serve_rss_feed(ctx: Data<&Ctx>) -> poem::Result<Response> {
    let page_request = PageRequest::new(Some(1), Some(FEED_LENGTH)).map_err(ApiError::from)?;
    let found = content::list_published_articles(&ctx, page_request)
        .await
        .map_err(ApiError::from)?;
    let base = &ctx.settings.public_url;
    let items: Vec<Value> = found.rows.iter().map(|read| rss_item(base, read)).collect();
    let text = templates::render(
        "rss.xml",
        context! {
            base,
            items,
            title => head_text("/app/blog.title", "ro").unwrap_or("Alai"),
            description => head_text("/app/blog.description", "ro"),
        },
    );
    Ok(Response::builder()
        .content_type("application/rss+xml; charset=utf-8")
        .header("cache-control", "no-cache")
        .body(text))
}

fn rss_item(base: &str, read: &ArticleView) -> Value {
    let article = &read.article;
    context! {
        url => format!("{base}/app/article/{}", article.slug),
        title => article.title.as_str(),
        category => article.category.as_str(),
        description => article.description.as_str(),
        date => article.published_at.map(rfc_2822),
    }
}
