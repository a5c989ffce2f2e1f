//! Threats of uploaded files: what is refused, how a file is served, and a full disk.

use std::sync::Arc;

use alai_domain::{
    Ctx,
    access::EventMember,
    entities::file,
    files::{self, VideoUpload},
    kernel::{crypto, storage::Storage},
    uploads, website,
};
use alai_testkit::{on_each_database, testing::*};
use poem::http::{Method, StatusCode};
use sea_orm::{EntityTrait, PaginatorTrait};
use serde_json::Value;

use crate::support::{client, log_in, send_json};

// Covers 3.3.03, 3.7.05, 3.contract6.01, 3.contract6.04, E1, E2, E3.
#[tokio::test]
async fn sec_e2_e3_svg_uploads_are_rejected_and_images_are_served_sandboxed() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let site = website::load_website_content(&ctx, &ana)
            .await
            .unwrap()
            .website
            .id;
        let client = client(&ctx);
        let token = log_in(&client, "ana@exemplu.ro").await;
        let send = async |name: &str, kind: &str, bytes: Vec<u8>| {
            let part = poem::test::TestFormField::bytes(bytes)
                .name("website_detail[background_image]")
                .filename(name)
                .content_type(kind);
            let form = poem::test::TestForm::new().field(part);
            let request = client
                .put(format!("/api/website_details/{site}"))
                .header("authorization", format!("Bearer {token}"));
            request.multipart(form).send().await.0
        };
        let svg =
            b"<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>".to_vec();
        for (name, kind) in [
            ("a.svg", "image/svg+xml"),
            ("a.png", "image/png"),
            ("../../a.jpg", "image/jpeg"),
        ] {
            assert_eq!(
                send(name, kind, svg.clone()).await.status(),
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "{name}"
            );
        }
        let png = include_bytes!("../../../../docs/images/site-390.png");
        assert_eq!(
            send("a.html", "text/html", png.to_vec()).await.status(),
            StatusCode::OK
        );
        let (_, body) = send_json(
            &client,
            Method::GET,
            "/api/events/live_website?slug=ana",
            None,
            None,
        )
        .await;
        let text = body.to_string();
        let at = text.find("/media/").unwrap();
        let url: String = text[at..]
            .chars()
            .take_while(|c| *c != '"' && *c != ' ')
            .collect();
        let media = client.get(&url).send().await.0;
        assert_eq!(media.status(), StatusCode::OK, "{url}");
        let header = |name: &str| media.headers()[name].to_str().unwrap().to_owned();
        assert!(
            header("content-type").starts_with("image/")
                && header("content-security-policy").contains("sandbox")
        );
        assert_eq!(
            (
                header("x-content-type-options"),
                header("cross-origin-resource-policy")
            ),
            ("nosniff".into(), "same-site".into())
        );
    })
    .await;
}

/// Returns a valid film with five megabytes of data.
fn five_megabyte_film() -> Vec<u8> {
    let mut film = [&20_u32.to_be_bytes()[..], b"ftypisom\0\0\0\0isom"].concat();
    let length = 5_u32 << 20;
    film.extend(
        [
            &length.to_be_bytes()[..],
            b"mdat",
            &vec![7; length as usize - 8],
        ]
        .concat(),
    );
    film.extend([&8_u32.to_be_bytes()[..], b"moov"].concat());
    film
}

/// Stores a film as a file of the couple's event. Returns its address.
async fn store_film(ctx: &Ctx, ana: &EventMember, film: &[u8]) -> String {
    let path = std::env::temp_dir().join(format!("alai-film-{}", crypto::random_code(12)));
    std::fs::write(&path, film).unwrap();
    let upload = VideoUpload {
        file_name: "film.mp4".into(),
        content: Arc::new(std::fs::File::open(&path).unwrap()),
    };
    std::fs::remove_file(&path).unwrap();
    let stored = files::store_video(ctx, upload).await.unwrap();
    let id = uploads::insert_event_file_row(&ctx.db, ctx.now(), ana.event_id(), stored)
        .await
        .unwrap();
    let row = file::Entity::find_by_id(id)
        .one(&ctx.db)
        .await
        .unwrap()
        .unwrap();
    format!("/media/{}/original", row.digest)
}

// Covers E8.
#[tokio::test]
async fn sec_e8_a_film_of_a_form_is_stored_unchanged_and_another_file_is_rejected() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let content = website::load_website_content(&ctx, &ana).await.unwrap();
        let client = client(&ctx);
        let token = log_in(&client, "ana@exemplu.ro").await;
        let send = async |bytes: Vec<u8>| {
            let part = poem::test::TestFormField::bytes(bytes)
                .name("website_detail[invitation_video]")
                .filename("film.mp4")
                .content_type("video/mp4");
            let request = client
                .put(format!("/api/website_details/{}", content.website.id))
                .header("authorization", format!("Bearer {token}"));
            let form = poem::test::TestForm::new()
                .text("website_detail[simple_story]", "false")
                .field(part);
            let answer = request.multipart(form).send().await.0;
            let status = answer.status();
            let text = answer.into_body().into_string().await.unwrap();
            let body: Value = serde_json::from_str(&text).unwrap_or_default();
            (
                status,
                body["website_detail"]["invitation_video"]["url"].clone(),
            )
        };
        // It has several pieces, in memory and in storage.
        let film = five_megabyte_film();
        let (status, url) = send(film.clone()).await;
        assert_eq!(status, StatusCode::OK);
        let row = file::Entity::find().one(&ctx.db).await.unwrap().unwrap();
        assert_eq!(
            (row.mime.as_str(), usize::try_from(row.bytes).unwrap()),
            ("video/mp4", film.len())
        );
        assert_eq!(
            url,
            format!("/media/{}/original", crypto::sha256_hex(&film))
        );
        let stored = ctx.storage.get(&files::media_key(&row.digest, 0)).await;
        assert!(stored.unwrap() == film);
        for other in [&b"<html>"[..], &film[..film.len() - 1], PNG] {
            let (status, _) = send(other.to_vec()).await;
            assert_eq!(status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
        }
        // Browsers send an empty part for a field without a file.
        assert_eq!(send(Vec::new()).await, (StatusCode::OK, url));
        assert_eq!(file::Entity::find().count(&ctx.db).await.unwrap(), 1);
    })
    .await;
}

// Covers 3.contract6.04, E8.
#[tokio::test]
async fn sec_e8_a_film_is_served_whole_or_in_ranges_of_four_megabytes_at_most() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let film = five_megabyte_film();
        let (client, total) = (client(&ctx), film.len());
        let url = store_film(&ctx, &ana, &film).await;
        let ask = async |range: &str| {
            let answer = client.get(&url).header("range", range).send().await.0;
            let content_range = answer
                .headers()
                .get("content-range")
                .map(|h| h.to_str().unwrap().to_owned());
            (
                answer.status(),
                content_range,
                answer.into_body().into_vec().await.unwrap(),
            )
        };
        let whole = client.get(&url).send().await.0;
        assert_eq!(
            (
                &whole.headers()["content-type"],
                &whole.headers()["accept-ranges"]
            ),
            (&"video/mp4".parse().unwrap(), &"bytes".parse().unwrap())
        );
        assert_eq!(whole.into_body().into_vec().await.unwrap().len(), total);
        let (status, content_range, bytes) = ask("bytes=4-7").await;
        assert_eq!(
            (status, content_range, &bytes[..]),
            (
                StatusCode::PARTIAL_CONTENT,
                Some(format!("bytes 4-7/{total}")),
                &b"ftyp"[..]
            )
        );
        let (status, content_range, bytes) = ask("bytes=0-").await;
        assert_eq!(
            (status, content_range, bytes.len()),
            (
                StatusCode::PARTIAL_CONTENT,
                Some(format!("bytes 0-{}/{total}", (4 << 20) - 1)),
                4 << 20
            )
        );
        let (status, content_range, _) = ask(&format!("bytes={total}-")).await;
        assert_eq!(
            (status, content_range),
            (
                StatusCode::RANGE_NOT_SATISFIABLE,
                Some(format!("bytes */{total}"))
            )
        );
    })
    .await;
}

// Covers E14.
#[tokio::test]
async fn sec_e14_unwritable_storage_returns_500_and_changes_nothing() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let root = std::env::temp_dir().join(format!("alai-full-{}", ctx.new_id()));
        let storage = Storage::open_folder(&root).unwrap();
        // A file replaces the folder, so that nothing can be written there, not even by root.
        std::fs::remove_dir_all(&root).unwrap();
        std::fs::write(&root, b"").unwrap();
        let client = client(&Ctx {
            storage,
            ..ctx.clone()
        });
        let token = log_in(&client, "ana@exemplu.ro").await;
        let before = website::load_website_content(&ctx, &ana)
            .await
            .unwrap()
            .website;
        let part = poem::test::TestFormField::bytes(
            include_bytes!("../../../../docs/images/site-390.png").to_vec(),
        )
        .name("website_detail[background_image]")
        .filename("noi.png");
        let form = poem::test::TestForm::new()
            .text("website_detail[footer_text]", "Altceva")
            .field(part);
        let request = client
            .put(format!("/api/website_details/{}", before.id))
            .header("authorization", format!("Bearer {token}"));
        let answer = request.multipart(form).send().await;
        answer.assert_status(StatusCode::INTERNAL_SERVER_ERROR);
        let response: Value = answer.json().await.value().deserialize();
        assert!(
            response["request_id"].is_string() && !response.to_string().contains("alai-full"),
            "{response}"
        );
        assert_eq!(
            website::load_website_content(&ctx, &ana)
                .await
                .unwrap()
                .website,
            before
        );
        assert_eq!(file::Entity::find().count(&ctx.db).await.unwrap(), 0);
        client
            .get("/api/ready")
            .send()
            .await
            .assert_status(StatusCode::SERVICE_UNAVAILABLE);
        client.get("/api/health").send().await.assert_status_is_ok();
        std::fs::remove_file(&root).unwrap();
    })
    .await;
}
