//! Tests of the feed and the sitemap: their text, byte by byte. The expected texts are in the
//! folder of the same name.

use alai_domain::{
    Ctx,
    content::{self, ArticleInput, PublishTime, SectionInput},
};
use alai_testkit::{on_each_database, testing::*};
use chrono::{DateTime, Utc};

use crate::support::client;

/// Publishes an article whose texts contain every character that XML escapes, and an older one with
/// a plain title.
async fn publish_articles(ctx: &Ctx) {
    let staff = create_and_log_in_staff(ctx).await.unwrap().1;
    for (slug, title, published_at) in [
        (
            "ploaie",
            "Ploaie & \"vânt\": <b>l'automne</b>",
            "2025-03-01T08:00:00Z",
        ),
        ("soare", "Soare", "2025-02-01T08:00:00Z"),
    ] {
        let article = ArticleInput {
            title: Some(title.into()),
            slug: Some(slug.into()),
            description: Some("Pe scurt & 'clar' <i>ș</i>.".into()),
            category: Some("Petrecere".into()),
            publish: PublishTime::AtInstant(published_at.parse::<DateTime<Utc>>().unwrap()),
            sections: vec![SectionInput {
                tip: "paragraf".into(),
                value: Some("<p>text</p>".into()),
                ..SectionInput::default()
            }],
            ..ArticleInput::default()
        };
        content::create_article(ctx, &staff, article).await.unwrap();
    }
}

#[tokio::test]
async fn the_feed_and_the_sitemap_are_complete_and_escaped() {
    on_each_database(|ctx| async move {
        publish_articles(&ctx).await;
        let slugs = content::list_sitemap_articles(&ctx).await.unwrap();
        let client = client(&ctx);
        for (path, expected) in [
            ("/rss.xml", include_str!("feeds/rss.xml")),
            ("/sitemap.xml", include_str!("feeds/sitemap.xml")),
        ] {
            let text = client.get(path).send().await.0;
            let text = text.into_body().into_string().await.unwrap();
            let expected = slugs
                .iter()
                .fold(expected.trim_end().to_owned(), |text, (slug, at)| {
                    text.replace(
                        &format!("LAST_CHANGE_OF_{slug}"),
                        &at.date_naive().to_string(),
                    )
                });
            assert_eq!(text, expected, "{path}");
        }
    })
    .await;
}
