//! Articles: drafts, scheduled publication, changed slugs and concurrent edits by staff.

use alai_domain::{
    Ctx, Error, ErrorCode,
    access::Staff,
    content::{self, ArticleFilter, ArticleInput, ArticleState, PublishTime, SectionInput},
    kernel::pagination::PageRequest,
};
use alai_testkit::on_each_database;
use chrono::TimeDelta;
use futures_util::future::join_all;
use sea_orm::prelude::Uuid;

use crate::article_input::{
    complete_article, field_errors, paragraph_section, png_upload, published_article,
};
use crate::staff::new_staff;

async fn visible_in(ctx: &Ctx, slug: &str) -> (bool, bool, bool, bool) {
    let listed = content::list_published_articles(ctx, PageRequest::largest())
        .await
        .unwrap()
        .rows
        .iter()
        .any(|r| r.article.slug == slug);
    let searched = content::search_published_articles(ctx, "flori", PageRequest::largest())
        .await
        .unwrap()
        .rows
        .iter()
        .any(|r| r.article.slug == slug);
    let mapped = content::list_sitemap_articles(ctx)
        .await
        .unwrap()
        .iter()
        .any(|(s, _)| s == slug);
    (
        listed,
        searched,
        mapped,
        content::find_published_article(ctx, slug).await.is_ok(),
    )
}

// Covers 3.content.01.
#[tokio::test]
async fn a_draft_requires_a_title_and_publication_requires_all_fields() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let empty = content::create_article(&ctx, &staff, ArticleInput::default())
            .await
            .unwrap_err();
        assert_eq!(field_errors(empty), ["title required"]);
        let bare = || ArticleInput {
            title: Some("Idei de toamnă".into()),
            main_image: png_upload(),
            sections: vec![
                SectionInput {
                    tip: "image".into(),
                    ..SectionInput::default()
                },
                SectionInput {
                    tip: "image".into(),
                    image: png_upload(),
                    ..SectionInput::default()
                },
                paragraph_section("<p><br></p>"),
            ],
            ..ArticleInput::default()
        };
        let draft = content::create_article(&ctx, &staff, bare()).await.unwrap();
        assert_eq!(
            (draft.slug.as_str(), ArticleState::at_now(&ctx, &draft)),
            ("idei-de-toamna", ArticleState::Draft)
        );
        let now = ArticleInput {
            slug: Some("altul".into()),
            publish: PublishTime::Now,
            ..bare()
        };
        let refused = content::create_article(&ctx, &staff, now)
            .await
            .unwrap_err();
        let missing = [
            "article_sections[0][image] required",
            "article_sections[1][image_alt] required",
            "article_sections[2][value] required",
            "category required",
            "description required",
            "main_image_alt required",
        ];
        assert_eq!(field_errors(refused), missing);
        let again = content::create_article(&ctx, &staff, bare())
            .await
            .unwrap_err();
        assert_eq!(field_errors(again), ["slug taken"]);
        assert_eq!(
            visible_in(&ctx, "idei-de-toamna").await,
            (false, false, false, false)
        );
    })
    .await;
}

// Covers 3.content.02.
#[tokio::test]
async fn a_scheduled_article_is_published_at_its_time_in_bucharest() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let on = |at: chrono::DateTime<chrono::Utc>| {
            PublishTime::AtLocal(content::format_bucharest_time(at))
        };
        let soon = ctx.now() + TimeDelta::hours(3);
        let row = content::create_article(
            &ctx,
            &staff,
            ArticleInput {
                publish: on(soon),
                ..complete_article("Mâine")
            },
        )
        .await
        .unwrap();
        assert_eq!(
            (
                ArticleState::at_now(&ctx, &row),
                visible_in(&ctx, "maine").await
            ),
            (ArticleState::Scheduled, (false, false, false, false))
        );
        for (typed, code) in [
            ("", "required"),
            ("mâine", "invalid_date"),
            ("2020-01-01T10:00", "out_of_range"),
        ] {
            let late = ArticleInput {
                publish: PublishTime::AtLocal(typed.into()),
                ..complete_article("Altul")
            };
            let refused = content::create_article(&ctx, &staff, late)
                .await
                .unwrap_err();
            assert_eq!(field_errors(refused), [format!("publish_at {code}")]);
        }
        ctx.clock.advance(TimeDelta::hours(4));
        assert_eq!(visible_in(&ctx, "maine").await, (true, true, true, true));
        let read = content::find_published_article(&ctx, "maine")
            .await
            .unwrap()
            .article;
        assert_eq!(
            Some(read.updated_at),
            read.published_at,
            "changes before the publication are not updates"
        );
        // A form that was opened before the publication still contains the scheduled time.
        let same = ArticleInput {
            publish: on(soon),
            ..complete_article("Mâine")
        };
        let saved = content::update_article(&ctx, &staff, row.id, same, Some(1))
            .await
            .unwrap();
        assert_eq!(
            (saved.published_at, saved.updated_at),
            (read.published_at, ctx.now())
        );
    })
    .await;
}

/// Saves an article with a slug and its publication.
async fn publish_at_slug(
    ctx: &Ctx,
    staff: &Staff,
    id: Uuid,
    version: i32,
    slug: &str,
    publish: PublishTime,
) {
    let new = ArticleInput {
        slug: Some(slug.into()),
        publish,
        ..complete_article("Flori")
    };
    content::update_article(ctx, staff, id, new, Some(version))
        .await
        .unwrap();
}

// Covers 3.content.03.
#[tokio::test]
async fn a_slug_that_was_public_redirects_and_belongs_to_no_other_article() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let hidden = content::create_article(&ctx, &staff, complete_article("Flori"))
            .await
            .unwrap();
        publish_at_slug(&ctx, &staff, hidden.id, 1, "flori-de-mai", PublishTime::Now).await;
        assert!(
            content::find_published_article(&ctx, "flori")
                .await
                .is_err(),
            "the slug of a draft does not redirect"
        );
        publish_at_slug(
            &ctx,
            &staff,
            hidden.id,
            2,
            "flori-de-iunie",
            PublishTime::Now,
        )
        .await;
        let moved = content::find_published_article(&ctx, "flori-de-mai")
            .await
            .unwrap();
        assert_eq!(moved.article.slug, "flori-de-iunie");
        let other = ArticleInput {
            slug: Some("flori de mai".into()),
            ..published_article("Altele")
        };
        assert_eq!(
            field_errors(
                content::create_article(&ctx, &staff, other)
                    .await
                    .unwrap_err()
            ),
            ["slug taken"]
        );
        publish_at_slug(
            &ctx,
            &staff,
            hidden.id,
            3,
            "flori-de-mai",
            PublishTime::Draft,
        )
        .await;
        for slug in ["flori-de-mai", "flori-de-iunie"] {
            assert!(
                matches!(
                    content::find_published_article(&ctx, slug).await,
                    Err(Error::NotFound)
                ),
                "{slug}: the article is a draft again"
            );
        }
    })
    .await;
}

// Covers 3.content.03.
#[tokio::test]
async fn a_former_slug_is_free_again_when_its_article_is_deleted() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let hidden = content::create_article(&ctx, &staff, complete_article("Flori"))
            .await
            .unwrap();
        publish_at_slug(
            &ctx,
            &staff,
            hidden.id,
            1,
            "flori-de-iunie",
            PublishTime::Now,
        )
        .await;
        publish_at_slug(
            &ctx,
            &staff,
            hidden.id,
            2,
            "flori-de-mai",
            PublishTime::Draft,
        )
        .await;
        publish_at_slug(&ctx, &staff, hidden.id, 3, "flori-de-mai", PublishTime::Now).await;
        assert_eq!(
            content::find_published_article(&ctx, "flori-de-iunie")
                .await
                .unwrap()
                .article
                .slug,
            "flori-de-mai"
        );
        content::delete_article(&ctx, &staff, hidden.id)
            .await
            .unwrap();
        assert!(
            content::find_published_article(&ctx, "flori-de-iunie")
                .await
                .is_err()
        );
        content::create_article(
            &ctx,
            &staff,
            ArticleInput {
                slug: Some("flori-de-iunie".into()),
                ..published_article("Altele")
            },
        )
        .await
        .unwrap();
    })
    .await;
}

// Covers 3.content.05.
#[tokio::test]
async fn sec_i9_concurrent_changes_of_one_article_version_have_one_winner() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let row = content::create_article(&ctx, &staff, published_article("Flori"))
            .await
            .unwrap();
        let save = |number: i32| {
            content::update_article(
                &ctx,
                &staff,
                row.id,
                ArticleInput {
                    slug: Some("flori".into()),
                    ..published_article(&format!("Flori {number}"))
                },
                Some(1),
            )
        };
        let results = join_all((0..20).map(save)).await;
        let stale = results
            .iter()
            .filter(|r| matches!(r, Err(Error::Rejected(ErrorCode::Stale))))
            .count();
        assert_eq!(
            (stale, results.iter().filter(|r| r.is_ok()).count()),
            (19, 1)
        );
        let read = content::load_article(&ctx, &staff, row.id).await.unwrap();
        assert_eq!((read.article.version, read.sections.len()), (2, 1));
    })
    .await;
}

// Covers 3.content.06.
#[tokio::test]
async fn staff_finds_articles_by_title_state_and_category() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let later = PublishTime::AtLocal(content::format_bucharest_time(
            ctx.now() + TimeDelta::days(2),
        ));
        content::create_article(&ctx, &staff, complete_article("Șase ciorne"))
            .await
            .unwrap();
        content::create_article(
            &ctx,
            &staff,
            ArticleInput {
                publish: later,
                ..complete_article("Mai târziu")
            },
        )
        .await
        .unwrap();
        content::create_article(
            &ctx,
            &staff,
            ArticleInput {
                category: Some("Servicii".into()),
                ..published_article("Șase saloane")
            },
        )
        .await
        .unwrap();
        let found = async |search: &str, state, category: &str| {
            let wish = ArticleFilter {
                search: Some(search.into()),
                state,
                category: Some(category.into()),
            };
            let page = content::list_all_articles(&ctx, &staff, &wish, PageRequest::largest())
                .await
                .unwrap();
            page.rows
                .into_iter()
                .map(|r| r.article.slug)
                .collect::<Vec<_>>()
        };
        assert_eq!(
            found("", None, "").await,
            ["sase-ciorne", "mai-tarziu", "sase-saloane"]
        );
        assert_eq!(
            found("SASE", None, "").await,
            ["sase-ciorne", "sase-saloane"]
        );
        assert_eq!(
            found("", Some(ArticleState::Scheduled), "").await,
            ["mai-tarziu"]
        );
        assert_eq!(
            found("", Some(ArticleState::Draft), "Trends").await,
            ["sase-ciorne"]
        );
        assert_eq!(
            found("%", Some(ArticleState::Published), "").await,
            Vec::<String>::new()
        );
        assert_eq!(
            found("", Some(ArticleState::Published), "Servicii").await,
            ["sase-saloane"]
        );
    })
    .await;
}
