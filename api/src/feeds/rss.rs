//! The RSS feed of the blog: `/rss.xml`.

use alai_domain::{
    Ctx, content,
    content::ArticleView,
    kernel::{clock::rfc_2822, pagination::PageRequest},
};
use poem::{Response, handler, web::Data};

use crate::error::ApiError;
use crate::pages::{head_tags::head_text, html::escape};

/// The number of articles in the feed.
const FEED_LENGTH: i64 = 30;

/// Serves `/rss.xml` (RSS 2.0).
#[handler]
pub async fn rss_feed(ctx: Data<&Ctx>) -> poem::Result<Response> {
    let ask = PageRequest::new(Some(1), Some(FEED_LENGTH)).map_err(ApiError::from)?;
    let found = content::list_published_articles(&ctx, ask)
        .await
        .map_err(ApiError::from)?;
    let base = &ctx.settings.public_url;
    let items: String = found.rows.iter().map(|read| rss_item(base, read)).collect();
    let (title, about) = (
        head_text("/app/blog.title", "ro"),
        head_text("/app/blog.description", "ro"),
    );
    let text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><rss version=\"2.0\" xmlns:atom=\"http://www.w3.org/2005/Atom\"><channel>\
         <title>{}</title><link>{base}/app/blog</link><description>{}</description><language>ro</language>\
         <atom:link href=\"{base}/rss.xml\" rel=\"self\" type=\"application/rss+xml\"/>{items}</channel></rss>",
        escape(title.unwrap_or("Alai")),
        escape(about.unwrap_or_default()),
    );
    Ok(Response::builder()
        .content_type("application/rss+xml; charset=utf-8")
        .header("cache-control", "no-cache")
        .body(text))
}

fn rss_item(base: &str, read: &ArticleView) -> String {
    let article = &read.article;
    let url = escape(&format!("{base}/app/article/{}", article.slug));
    let date = article.published_at.map(rfc_2822).unwrap_or_default();
    format!(
        "<item><title>{}</title><link>{url}</link><guid isPermaLink=\"true\">{url}</guid><category>{}</category>\
         <pubDate>{date}</pubDate><description>{}</description></item>",
        escape(&article.title),
        escape(&article.category),
        escape(&article.description),
    )
}
