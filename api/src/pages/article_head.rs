//! The head of an article with its structured data.

use alai_domain::content::ArticleView;

use super::head_tags::{PageHead, SharePictureLink};

/// Returns the head of an article.
pub fn article_head(read: &ArticleView, base: &str) -> PageHead {
    let article = &read.article;
    let image = article
        .main_image_id
        .and_then(|id| read.files.get(&id))
        .map(|file| {
            let alt = article.main_image_alt.as_deref();
            SharePictureLink::of_file(file, alt.unwrap_or(&article.title))
        });
    let path = format!("/app/article/{}", article.slug);
    let description = article
        .meta_description
        .clone()
        .unwrap_or_else(|| article.description.clone());
    let publisher = serde_json::json!({"@type": "Organization", "name": "Alai", "url": base});
    let data = serde_json::json!({
        "@context": "https://schema.org", "@type": "Article", "headline": article.title, "description": description,
        "image": image.as_ref().map(|image| format!("{base}{}", image.path)), "datePublished": article.published_at, "dateModified": article.updated_at,
        "articleSection": article.category, "inLanguage": "ro", "mainEntityOfPage": format!("{base}{path}"),
        "author": publisher, "publisher": publisher,
    });
    PageHead {
        title: format!(
            "{} · Alai",
            article.meta_title.as_deref().unwrap_or(&article.title)
        ),
        description,
        preview_image: image,
        canonical_path: path,
        lang: "ro",
        structured_data: Some(data),
        ..PageHead::default()
    }
}
