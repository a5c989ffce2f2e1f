//! The picture for link previews: which changes draw a new one, which drawing is stored, and when a
//! picture exists.

use alai_domain::{
    Ctx, Error,
    access::EventMember,
    entities::{event, file, job, website as websites},
    events::{self, EventPatch},
    files::{self, Upload},
    jobs::Job,
    kernel::patch::Patch::Set,
    share_picture,
    website::{self, FilePatch, WebsitePatch},
};
use alai_testkit::{on_each_database, testing::*};
use chrono::NaiveDate;
use sea_orm::{
    ActiveModelTrait, ActiveValue, ColumnTrait, EntityTrait, IntoActiveModel, PaginatorTrait,
    QueryFilter,
};

async fn site_of(ctx: &Ctx, who: &EventMember) -> websites::Model {
    websites::Entity::find()
        .filter(websites::Column::EventId.eq(who.event_id()))
        .one(&ctx.db)
        .await
        .unwrap()
        .unwrap()
}

async fn job_count(ctx: &Ctx) -> u64 {
    job::Entity::find()
        .filter(job::Column::Kind.eq("share_picture"))
        .count(&ctx.db)
        .await
        .unwrap()
}

async fn picture_rows(ctx: &Ctx, who: &EventMember) -> Vec<file::Model> {
    file::Entity::find()
        .filter(file::Column::EventId.eq(who.event_id()))
        .filter(file::Column::Kind.eq("share_picture"))
        .all(&ctx.db)
        .await
        .unwrap()
}

async fn change_event(ctx: &Ctx, who: &EventMember, patch: EventPatch) {
    events::update_event(ctx, who, patch).await.unwrap();
}

async fn change_site(ctx: &Ctx, who: &EventMember, patch: WebsitePatch) {
    let id = site_of(ctx, who).await.id;
    website::update_website(ctx, who, id, patch).await.unwrap();
}

fn theme(word: &str) -> WebsitePatch {
    WebsitePatch {
        theme: Set(word.into()),
        ..WebsitePatch::default()
    }
}

/// Draws the version that a website has now.
async fn draw_current(ctx: &Ctx, who: &EventMember) {
    let version = site_of(ctx, who).await.share_picture_version;
    share_picture::update_picture(ctx, who.event_id(), version)
        .await
        .unwrap();
}

#[tokio::test]
async fn a_change_of_names_date_theme_photo_or_position_enqueues_one_drawing() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        assert_eq!(job_count(&ctx).await, 1, "the website was turned on");
        let name = EventPatch {
            name: Set("Ana și Mihai".into()),
            ..EventPatch::default()
        };
        change_event(&ctx, &ana, name).await;
        assert_eq!(job_count(&ctx).await, 2, "names");
        let date = EventPatch {
            date: Set(NaiveDate::from_ymd_opt(2028, 5, 6).unwrap()),
            ..EventPatch::default()
        };
        change_event(&ctx, &ana, date).await;
        assert_eq!(job_count(&ctx).await, 3, "date");
        change_site(&ctx, &ana, theme("iie")).await;
        assert_eq!(job_count(&ctx).await, 4, "theme");
        let photo = WebsitePatch {
            background_image: FilePatch::Replace(Upload {
                file_name: "noi.png".into(),
                bytes: PNG.to_vec(),
            }),
            ..WebsitePatch::default()
        };
        change_site(&ctx, &ana, photo).await;
        assert_eq!(job_count(&ctx).await, 5, "photo");
        let position = WebsitePatch {
            background_position: Set("50% 20%".into()),
            ..WebsitePatch::default()
        };
        change_site(&ctx, &ana, position).await;
        assert_eq!(job_count(&ctx).await, 6, "position");
        let removed = WebsitePatch {
            background_image: FilePatch::Remove,
            ..WebsitePatch::default()
        };
        change_site(&ctx, &ana, removed).await;
        assert_eq!(job_count(&ctx).await, 7, "photo removed");
    })
    .await;
}

#[tokio::test]
async fn a_change_that_the_picture_does_not_show_enqueues_no_drawing() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let before = site_of(&ctx, &ana).await;
        let same_name = ana.event().name.clone();
        let unrelated = EventPatch {
            name: Set(same_name),
            city: Set("Sibiu".into()),
            location: Set("Sala Thalia".into()),
            ..EventPatch::default()
        };
        change_event(&ctx, &ana, unrelated).await;
        let text = WebsitePatch {
            theme: Set(before.theme.clone()),
            footer_text: Set("Vă așteptăm".into()),
            ..WebsitePatch::default()
        };
        change_site(&ctx, &ana, text).await;
        website::set_website_live(&ctx, &ana, true).await.unwrap();
        assert_eq!(job_count(&ctx).await, 1);
        let after = site_of(&ctx, &ana).await;
        assert_eq!(before.share_picture_version, after.share_picture_version);
    })
    .await;
}

#[tokio::test]
async fn a_website_that_is_turned_off_enqueues_no_drawing() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        website::set_website_live(&ctx, &ana, false).await.unwrap();
        change_site(&ctx, &ana, theme("fila")).await;
        assert_eq!(job_count(&ctx).await, 1, "only that of the first time");
        website::set_website_live(&ctx, &ana, true).await.unwrap();
        assert_eq!(job_count(&ctx).await, 2);
    })
    .await;
}

#[tokio::test]
async fn only_the_last_of_several_changes_is_drawn_and_replaces_the_picture() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        draw_current(&ctx, &ana).await;
        let first = site_of(&ctx, &ana).await;
        for word in ["fila", "sanziene"] {
            change_site(&ctx, &ana, theme(word)).await;
        }
        let outdated = first.share_picture_version + 1;
        share_picture::update_picture(&ctx, ana.event_id(), outdated)
            .await
            .unwrap();
        let unchanged = site_of(&ctx, &ana).await;
        assert_eq!(first.share_picture_digest, unchanged.share_picture_digest);
        // A job may run twice.
        draw_current(&ctx, &ana).await;
        draw_current(&ctx, &ana).await;
        let last = site_of(&ctx, &ana).await.share_picture_digest.unwrap();
        assert_ne!(first.share_picture_digest.as_deref(), Some(last.as_str()));
        let rows = picture_rows(&ctx, &ana).await;
        let digests: Vec<&str> = rows.iter().map(|row| row.digest.as_str()).collect();
        assert_eq!(digests, [last.as_str()]);
        assert_eq!((rows[0].width, rows[0].height), (Some(1200), Some(630)));
    })
    .await;
}

#[tokio::test]
async fn turning_a_website_off_removes_its_picture_and_discards_a_running_drawing() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        draw_current(&ctx, &ana).await;
        let live = site_of(&ctx, &ana).await;
        let digest = live.share_picture_digest.unwrap();
        assert!(files::find_media(&ctx, &digest, 0).await.is_ok());
        website::set_website_live(&ctx, &ana, false).await.unwrap();
        let found = files::find_media(&ctx, &digest, 0).await;
        assert!(matches!(found, Err(Error::NotFound)), "{found:?}");
        draw_current(&ctx, &ana).await;
        assert_eq!(site_of(&ctx, &ana).await.share_picture_digest, None);
        assert!(picture_rows(&ctx, &ana).await.is_empty());
        website::set_website_live(&ctx, &ana, true).await.unwrap();
        // The drawing began before the website was turned off.
        share_picture::update_picture(&ctx, ana.event_id(), live.share_picture_version)
            .await
            .unwrap();
        assert!(picture_rows(&ctx, &ana).await.is_empty());
        draw_current(&ctx, &ana).await;
        assert_eq!(
            site_of(&ctx, &ana).await.share_picture_digest,
            Some(digest),
            "the same content has the same picture"
        );
    })
    .await;
}

#[tokio::test]
async fn a_live_website_of_an_earlier_release_gets_a_picture_once() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        job::Entity::delete_many().exec(&ctx.db).await.unwrap();
        for _ in 0..2 {
            share_picture::enqueue_missing_pictures(&ctx).await.unwrap();
        }
        let rows = job::Entity::find().all(&ctx.db).await.unwrap();
        assert_eq!(rows.len(), 1);
        let work: Job = serde_json::from_str(&rows[0].payload).unwrap();
        let version = site_of(&ctx, &ana).await.share_picture_version;
        let event_id = ana.event_id();
        assert_eq!(work, Job::DrawSharePicture { event_id, version });
        draw_current(&ctx, &ana).await;
        job::Entity::delete_many().exec(&ctx.db).await.unwrap();
        share_picture::enqueue_missing_pictures(&ctx).await.unwrap();
        assert_eq!(job_count(&ctx).await, 0);
    })
    .await;
}

#[tokio::test]
async fn a_picture_is_drawn_for_the_longest_names_and_without_a_date() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = event::Entity::find_by_id(ana.event_id())
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        let mut row = row.into_active_model();
        row.name = ActiveValue::Set("Țî<&>".repeat(24));
        row.date = ActiveValue::Set(None);
        row.update(&ctx.db).await.unwrap();
        draw_current(&ctx, &ana).await;
        assert_eq!(picture_rows(&ctx, &ana).await.len(), 1);
    })
    .await;
}
