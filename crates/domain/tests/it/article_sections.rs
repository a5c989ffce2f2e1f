//! The sections of articles and their images.

use alai_domain::{
    Ctx,
    access::Staff,
    content::{self, ArticleInput, ArticleView, SectionInput},
    entities::{article, article_section, audit_entry, file},
};
use alai_testkit::on_each_database;
use sea_orm::{EntityTrait, PaginatorTrait};

use crate::article_input::{field_errors, paragraph_section, png_upload, published_article};
use crate::staff::new_staff;

/// Creates an article with a main image, a paragraph and two images.
async fn create_article_with_images(ctx: &Ctx, staff: &Staff) -> ArticleView {
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
    let row = content::create_article(ctx, staff, new).await.unwrap();
    content::load_article(ctx, staff, row.id).await.unwrap()
}

/// Returns the input that keeps a section, and its image, which is not sent again.
fn existing_section(section: &article_section::Model) -> SectionInput {
    SectionInput {
        id: Some(section.id),
        tip: section.tip.clone(),
        value: section.value.clone(),
        image_alt: section.image_alt.clone(),
        ..SectionInput::default()
    }
}

async fn count_files(ctx: &Ctx) -> u64 {
    file::Entity::find().count(&ctx.db).await.unwrap()
}

// Covers 3.content.04.
#[tokio::test]
async fn sections_keep_their_images_in_any_order_and_removed_images_are_deleted() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let read = create_article_with_images(&ctx, &staff).await;
        let id = read.article.id;
        assert_eq!((count_files(&ctx).await, read.sections.len()), (3, 3));
        let turned = ArticleInput {
            main_image_alt: Some("Flori".into()),
            sections: vec![
                existing_section(&read.sections[2]),
                existing_section(&read.sections[0]),
            ],
            ..published_article("Flori")
        };
        content::update_article(&ctx, &staff, id, turned, Some(1))
            .await
            .unwrap();
        let now = content::load_article(&ctx, &staff, id).await.unwrap();
        let shown: Vec<_> = now.sections.iter().map(|s| (s.id, s.image_id)).collect();
        assert_eq!(
            shown,
            [
                (read.sections[2].id, read.sections[2].image_id),
                (read.sections[0].id, None)
            ]
        );
        assert_eq!(
            (count_files(&ctx).await, now.article.main_image_id),
            (2, read.article.main_image_id)
        );
    })
    .await;
}

// Covers 3.content.04.
#[tokio::test]
async fn a_section_of_another_article_is_a_new_section_without_its_image() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let read = create_article_with_images(&ctx, &staff).await;
        let stranger = ArticleInput {
            sections: vec![existing_section(&read.sections[2])],
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
    })
    .await;
}

// Covers 3.content.04.
#[tokio::test]
async fn deleting_an_article_deletes_its_images_and_is_audited() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let read = create_article_with_images(&ctx, &staff).await;
        let id = read.article.id;
        let new = ArticleInput {
            main_image_alt: Some("Flori".into()),
            ..published_article("Flori")
        };
        content::update_article(&ctx, &staff, id, new, Some(1))
            .await
            .unwrap();
        content::delete_article(&ctx, &staff, id).await.unwrap();
        assert_eq!(
            (
                count_files(&ctx).await,
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
