//! The blog for machines: `/rss.xml`, and the head of an article with its structured data.

use alai_domain::{
    Ctx, content,
    content::ArticleView,
    kernel::{clock::rfc_2822, pagination::PageRequest},
};
use poem::{Response, handler, web::Data};

use crate::error::ApiError;
use crate::pages::{
    html::escape,
    page_head::{PageHead, head_text, preview_image_path},
};

/// The number of articles in the feed.
const FEED_LENGTH: i64 = 30;

/// `/rss.xml` (RSS 2.0).
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

/// Returns the head of an article.
pub fn article_head(read: &ArticleView, base: &str) -> PageHead {
    let article = &read.article;
    let image = article
        .main_image_id
        .and_then(|id| read.files.get(&id))
        .map(preview_image_path);
    let path = format!("/app/article/{}", article.slug);
    let description = article
        .meta_description
        .clone()
        .unwrap_or_else(|| article.description.clone());
    let publisher = serde_json::json!({"@type": "Organization", "name": "Alai", "url": base});
    let data = serde_json::json!({
        "@context": "https://schema.org", "@type": "Article", "headline": article.title, "description": description,
        "image": image.as_ref().map(|i| format!("{base}{i}")), "datePublished": article.published_at, "dateModified": article.updated_at,
        "articleSection": article.category, "inLanguage": "ro", "mainEntityOfPage": format!("{base}{path}"),
        "author": publisher, "publisher": publisher,
    });
    PageHead {
        title: format!(
            "{} · Alai",
            article.meta_title.as_deref().unwrap_or(&article.title)
        ),
        description,
        preview_image_path: image,
        canonical_path: path,
        lang: "ro",
        structured_data: Some(data),
        ..PageHead::default()
    }
}
