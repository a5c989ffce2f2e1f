//! The sections of articles and their images.

use alai_domain::{
    content::{self, ArticleInput, SectionInput},
    entities::{article, audit_entry, file},
};
use alai_testkit::on_each_database;
use sea_orm::{EntityTrait, PaginatorTrait};

use crate::article_input::{field_errors, paragraph_section, png_upload, published_article};
use crate::staff::new_staff;

// Covers 3.content.04.
#[tokio::test]
async fn sections_keep_their_pictures_in_any_order_and_what_nobody_shows_goes() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let files = async || file::Entity::find().count(&ctx.db).await.unwrap();
        let shot = |alt: &str| SectionInput {
            tip: "image".into(),
            image: png_upload(),
            image_alt: Some(alt.into()),
            ..SectionInput::default()
        };
        let new = ArticleInput {
            main_image: png_upload(),
            main_image_alt: Some("Flori".into()),
            sections: vec![paragraph_section("<p>a</p>"), shot("unu"), shot("doi")],
            ..published_article("Flori")
        };
        let row = content::create_article(&ctx, &staff, new).await.unwrap();
        let read = content::load_article(&ctx, &staff, row.id).await.unwrap();
        assert_eq!((files().await, read.sections.len()), (3, 3));
        let existing_section = |at: usize| {
            let section = &read.sections[at];
            SectionInput {
                id: Some(section.id),
                tip: section.tip.clone(),
                value: section.value.clone(),
                image_alt: section.image_alt.clone(),
                ..SectionInput::default()
            }
        };
        let turned = ArticleInput {
            main_image_alt: Some("Flori".into()),
            sections: vec![existing_section(2), existing_section(0)],
            ..published_article("Flori")
        };
        content::update_article(&ctx, &staff, row.id, turned, Some(1))
            .await
            .unwrap();
        let now = content::load_article(&ctx, &staff, row.id).await.unwrap();
        let shown: Vec<_> = now.sections.iter().map(|s| (s.id, s.image_id)).collect();
        assert_eq!(
            shown,
            [
                (read.sections[2].id, read.sections[2].image_id),
                (read.sections[0].id, None)
            ]
        );
        assert_eq!(
            (files().await, now.article.main_image_id),
            (2, read.article.main_image_id)
        );
        // A section of another article is treated as a new section, without its image.
        let stranger = ArticleInput {
            sections: vec![existing_section(2)],
            ..published_article("Altul")
        };
        assert_eq!(
            field_errors(
                content::create_article(&ctx, &staff, stranger)
                    .await
                    .unwrap_err()
            ),
            ["article_sections[0][image] required"]
        );
        content::delete_article(&ctx, &staff, row.id).await.unwrap();
        assert_eq!(
            (
                files().await,
                article::Entity::find().count(&ctx.db).await.unwrap()
            ),
            (0, 0)
        );
        let words: Vec<String> = audit_entry::Entity::find()
            .all(&ctx.db)
            .await
            .unwrap()
            .into_iter()
            .map(|e| e.action)
            .collect();
        assert_eq!(
            words,
            ["article_created", "article_updated", "article_deleted"]
        );
    })
    .await;
}
