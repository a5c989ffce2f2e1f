//! The picture for link previews is drawn by the worker, shows the couple's photo, and is erased
//! with the account.

use alai_domain::{
    Ctx, Error,
    access::{self, EventMember},
    accounts,
    entities::{file, job, website as websites},
    files::{self, Upload},
    kernel::patch::Patch::Set,
    website::{self, FilePatch, WebsitePatch},
};
use alai_testkit::{on_each_database, testing::*};
use alai_worker::{WorkerContext, run_due_jobs};
use chrono::TimeDelta;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use super::worker_with_folder;

async fn site_of(ctx: &Ctx, who: &EventMember) -> websites::Model {
    websites::Entity::find()
        .filter(websites::Column::EventId.eq(who.event_id()))
        .one(&ctx.db)
        .await
        .unwrap()
        .unwrap()
}

/// Runs the jobs of all changes so far, and returns the bytes of the picture.
async fn drawn(worker: &WorkerContext, who: &EventMember) -> Vec<u8> {
    worker.ctx.clock.advance(TimeDelta::seconds(11));
    run_due_jobs(worker).await.unwrap();
    let digest = site_of(&worker.ctx, who).await.share_picture_digest;
    let key = files::media_key(&digest.expect("a picture"), 0);
    worker.ctx.storage.get(&key).await.unwrap().to_vec()
}

async fn change(ctx: &Ctx, who: &EventMember, patch: WebsitePatch) {
    let id = site_of(ctx, who).await.id;
    website::update_website(ctx, who, id, patch).await.unwrap();
}

async fn add_photo(ctx: &Ctx, who: &EventMember) {
    let photo = Upload {
        file_name: "noi.png".into(),
        bytes: PNG.to_vec(),
    };
    let patch = WebsitePatch {
        background_image: FilePatch::Replace(photo),
        ..WebsitePatch::default()
    };
    change(ctx, who, patch).await;
}

/// Returns the width and the height of a JPEG file.
fn jpeg_size(bytes: &[u8]) -> (u16, u16) {
    assert_eq!(bytes[..3], [0xff, 0xd8, 0xff], "a JPEG file");
    let frame = bytes.windows(2).position(|at| at == [0xff, 0xc0]).unwrap();
    let number = |at: usize| u16::from_be_bytes([bytes[frame + at], bytes[frame + at + 1]]);
    (number(7), number(5))
}

#[tokio::test]
async fn the_picture_is_a_jpeg_of_1200_by_630_pixels_that_changes_with_the_theme() {
    on_each_database(|ctx| async move {
        let (worker, _) = worker_with_folder(&ctx);
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let mut seen = std::collections::HashSet::from([drawn(&worker, &ana).await]);
        for word in ["fila", "sanziene", "iie"] {
            let patch = WebsitePatch {
                theme: Set(word.into()),
                ..WebsitePatch::default()
            };
            change(&ctx, &ana, patch).await;
            assert!(seen.insert(drawn(&worker, &ana).await), "{word}");
        }
        for picture in seen {
            assert_eq!(jpeg_size(&picture), (1200, 630));
            assert!(picture.len() < 300_000, "{} bytes", picture.len());
        }
        let jobs = job::Entity::find().all(&ctx.db).await.unwrap();
        assert!(jobs.iter().all(|row| row.status == "succeeded"));
    })
    .await;
}

#[tokio::test]
async fn a_photo_is_shown_and_one_with_too_many_pixels_is_left_out() {
    on_each_database(|ctx| async move {
        let (worker, _) = worker_with_folder(&ctx);
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let without = drawn(&worker, &ana).await;
        add_photo(&ctx, &ana).await;
        let with_photo = drawn(&worker, &ana).await;
        assert_ne!(without, with_photo);
        // The stored photo is replaced by one whose header declares 7,000 by 7,000 pixels.
        let id = site_of(&ctx, &ana).await.background_image_id;
        let row = file::Entity::find_by_id(id.unwrap())
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        let key = files::storage_key(&row);
        let large = with_png_size(PNG, 7_000);
        ctx.storage.put(&key, large).await.unwrap();
        let patch = WebsitePatch {
            background_position: Set("10% 10%".into()),
            ..WebsitePatch::default()
        };
        change(&ctx, &ana, patch).await;
        assert_eq!(drawn(&worker, &ana).await, without);
    })
    .await;
}

/// Returns a PNG whose header declares a square of this side.
fn with_png_size(png: &[u8], side: u32) -> Vec<u8> {
    assert_eq!(png[1..4], *b"PNG");
    let mut png = png.to_vec();
    png[16..20].copy_from_slice(&side.to_be_bytes());
    png[20..24].copy_from_slice(&side.to_be_bytes());
    let crc = !png[12..29].iter().fold(!0_u32, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |remainder, _| {
            if remainder & 1 == 1 {
                0xedb8_8320 ^ (remainder >> 1)
            } else {
                remainder >> 1
            }
        })
    });
    png[29..33].copy_from_slice(&crc.to_be_bytes());
    png
}

#[tokio::test]
async fn the_erasure_of_an_account_removes_its_picture() {
    on_each_database(|ctx| async move {
        let (worker, _) = worker_with_folder(&ctx);
        let (who, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        drawn(&worker, &ana).await;
        let digest = site_of(&ctx, &ana).await.share_picture_digest.unwrap();
        let owner = access::load_owner(&ctx, &who).await.unwrap();
        accounts::request_account_deletion(&ctx, &owner, Some(PASSWORD))
            .await
            .unwrap();
        ctx.clock.advance(TimeDelta::days(8));
        assert!(
            accounts::erase_account(&ctx, owner.account().id)
                .await
                .unwrap()
        );
        let found = files::find_media(&ctx, &digest, 0).await;
        assert!(matches!(found, Err(Error::NotFound)), "{found:?}");
        advance_past_stored_objects(&ctx, "media").await.unwrap();
        run_due_jobs(&worker).await.unwrap();
        let bytes = ctx.storage.get(&files::media_key(&digest, 0)).await;
        assert!(matches!(bytes, Err(Error::NotFound)));
    })
    .await;
}
