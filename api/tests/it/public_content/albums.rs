//! Tests of photo albums: photos require the key of their album, and the addresses of photos
//! expire.

use alai_domain::{
    Ctx,
    access::EventMember,
    entities::gallery_photo,
    files::Upload,
    gallery::{self, AlbumPatch},
    kernel::patch::Patch::Set,
};
use alai_testkit::{on_each_database, testing::*};
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{Client, client, log_in, post_json, send_json};

// Covers 1.2.07, B18.
#[tokio::test]
async fn sec_b18_album_photos_require_the_album_key() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let patch = AlbumPatch {
            password: Set("lavandă".into()),
            ..AlbumPatch::default()
        };
        gallery::update_album(&ctx, &ana, "party", patch)
            .await
            .unwrap();
        let client = client(&ctx);
        let ask =
            |word: &str| json!({"album": {"event_slug": "ana", "kind": "party", "password": word}});
        let (status, wrong) = post_json(&client, "/api/gallery/unlock", None, ask("x")).await;
        assert_eq!(
            (status, wrong["code"].as_str()),
            (StatusCode::FORBIDDEN, Some("wrong_password"))
        );
        let (_, open) = post_json(&client, "/api/gallery/unlock", None, ask("lavandă")).await;
        let key = open["album"]["key"].as_str().unwrap().to_owned();
        assert_eq!(
            client.get("/api/gallery/photos").send().await.0.status(),
            StatusCode::UNAUTHORIZED
        );
        let with = async |key: &str| {
            client
                .get("/api/gallery/photos")
                .header("X-Album-Key", key)
                .send()
                .await
                .0
                .status()
        };
        assert_eq!(with(&key).await, StatusCode::OK);
        assert_eq!(with("x.1.00").await, StatusCode::NOT_FOUND);
    })
    .await;
}

// Covers 1.2.07, B18.
#[tokio::test]
async fn sec_b18_wrong_passwords_of_a_visitor_do_not_block_other_visitors_of_the_network() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        lock_album(&ctx, &ana, "lavandă").await;
        let client = client(&ctx);
        let unlock = async |visitor: &str, password: String| {
            let album = json!({
                "event_slug": "ana",
                "kind": "party",
                "password": password,
                "visitor_id": visitor,
            });
            let body = json!({"album": album});
            post_json(&client, "/api/gallery/unlock", None, body)
                .await
                .0
        };
        for number in 0..10 {
            let status = unlock("radu", format!("x{number}")).await;
            assert_eq!(status, StatusCode::FORBIDDEN, "{number}");
        }
        assert_eq!(
            unlock("radu", "lavandă".into()).await,
            StatusCode::TOO_MANY_REQUESTS
        );
        assert_eq!(unlock("maria", "lavandă".into()).await, StatusCode::OK);
    })
    .await;
}

// Covers 1.2.07, B18.
#[tokio::test]
async fn sec_b18_the_id_of_another_visitor_opens_no_album() {
    on_each_database(|ctx| async move {
        couple_with_locked_photo(&ctx).await;
        let client = client(&ctx);
        let unlock = async |visitor: &str, password: Value| {
            let album = json!({
                "event_slug": "ana",
                "kind": "party",
                "password": password,
                "visitor_id": visitor,
            });
            post_json(
                &client,
                "/api/gallery/unlock",
                None,
                json!({"album": album}),
            )
            .await
        };
        let (status, _) = unlock("maria", json!("lavandă")).await;
        assert_eq!(status, StatusCode::OK);
        // Only the first 64 characters of an id count.
        for visitor in ["maria".to_owned(), "maria".repeat(13)] {
            for password in [Value::Null, json!(""), json!("maria")] {
                let (status, refused) = unlock(&visitor, password).await;
                assert_eq!(
                    (status, refused["code"].as_str()),
                    (StatusCode::FORBIDDEN, Some("wrong_password")),
                    "{visitor}"
                );
                assert_eq!(refused["album"], Value::Null, "{visitor}");
            }
        }
        let photos = client
            .get("/api/gallery/photos")
            .header("X-Album-Key", "maria")
            .send()
            .await;
        photos.assert_status(StatusCode::NOT_FOUND);
    })
    .await;
}

/// Protects the album of the party by a password.
async fn lock_album(ctx: &Ctx, ana: &EventMember, password: &str) {
    let patch = AlbumPatch {
        password: Set(password.into()),
        ..AlbumPatch::default()
    };
    gallery::update_album(ctx, ana, "party", patch)
        .await
        .unwrap();
}

/// Creates a couple with a photo in an album with the password `lavandă`. Returns the member and
/// the photo.
async fn couple_with_locked_photo(ctx: &Ctx) -> (EventMember, gallery_photo::Model) {
    let (_, ana) = register_live_couple(ctx, "ana@exemplu.ro", "ana")
        .await
        .unwrap();
    lock_album(ctx, &ana, "lavandă").await;
    let upload = Upload {
        file_name: "poză.png".into(),
        bytes: PNG.to_vec(),
    };
    let photo = gallery::add_photo(ctx, &ana, "party", upload)
        .await
        .unwrap()
        .row;
    (ana, photo)
}

/// Unlocks the album as a guest. Returns the address of its first photo.
async fn photo_url_for_guests(client: &Client, password: &str) -> String {
    let ask = json!({"album": {"event_slug": "ana", "kind": "party", "password": password}});
    let (_, unlocked) = post_json(client, "/api/gallery/unlock", None, ask).await;
    let photos = client
        .get("/api/gallery/photos")
        .header("X-Album-Key", unlocked["album"]["key"].as_str().unwrap())
        .send()
        .await
        .0
        .into_body();
    let photos: Value = photos.into_json().await.unwrap();
    photos["photos"][0]["image"]["url"]
        .as_str()
        .unwrap_or_default()
        .to_owned()
}

/// Returns the address of the first photo, as the couple sees it.
async fn photo_url_for_couple(client: &Client, ana: &EventMember) -> String {
    let session = log_in(client, "ana@exemplu.ro").await;
    let path = format!("/api/gallery/photos?event_id={}&kind=party", ana.event_id());
    send_json(client, Method::GET, &path, Some(&session), None)
        .await
        .1["photos"][0]["image"]["url"]
        .as_str()
        .unwrap()
        .to_owned()
}

async fn status_of(client: &Client, url: &str) -> StatusCode {
    client.get(url).send().await.0.status()
}

// Covers 1.2.07.
#[tokio::test]
async fn sec_b18_the_address_of_a_photo_needs_its_ticket() {
    on_each_database(|ctx| async move {
        let (ana, _) = couple_with_locked_photo(&ctx).await;
        let client = client(&ctx);
        let own = photo_url_for_couple(&client, &ana).await;
        let url = photo_url_for_guests(&client, "lavandă").await;
        let answer = client.get(&url).send().await.0;
        assert_eq!(answer.headers()["cache-control"], "private, max-age=21600");
        assert_eq!(
            (answer.status(), status_of(&client, &own).await),
            (StatusCode::OK, StatusCode::OK)
        );
        // An address without a ticket or with a forged ticket is refused.
        let bare = url.split('?').next().unwrap();
        for wrong in [
            bare.to_owned(),
            format!("{bare}?t=own.9999999999.00"),
            format!("{url}0"),
            format!("{bare}?t=x"),
        ] {
            assert_eq!(
                status_of(&client, &wrong).await,
                StatusCode::NOT_FOUND,
                "{wrong}"
            );
        }
    })
    .await;
}

// Covers 1.2.07.
#[tokio::test]
async fn sec_b18_the_address_of_a_hidden_photo_works_for_the_couple_only() {
    on_each_database(|ctx| async move {
        let (ana, photo) = couple_with_locked_photo(&ctx).await;
        let client = client(&ctx);
        let own = photo_url_for_couple(&client, &ana).await;
        let url = photo_url_for_guests(&client, "lavandă").await;
        gallery::set_photo_hidden(&ctx, &ana, photo.id, true)
            .await
            .unwrap();
        assert_eq!(
            (
                status_of(&client, &url).await,
                status_of(&client, &own).await
            ),
            (StatusCode::NOT_FOUND, StatusCode::OK)
        );
        gallery::set_photo_hidden(&ctx, &ana, photo.id, false)
            .await
            .unwrap();
        assert_eq!(status_of(&client, &url).await, StatusCode::OK);
    })
    .await;
}

// Covers 1.2.07.
#[tokio::test]
async fn sec_b18_the_address_of_a_photo_ends_with_the_password_of_its_album_or_after_some_hours() {
    on_each_database(|ctx| async move {
        let (ana, _) = couple_with_locked_photo(&ctx).await;
        let client = client(&ctx);
        let url = photo_url_for_guests(&client, "lavandă").await;
        assert_eq!(status_of(&client, &url).await, StatusCode::OK);
        lock_album(&ctx, &ana, "altă parolă").await;
        assert_eq!(status_of(&client, &url).await, StatusCode::NOT_FOUND);
        let url = photo_url_for_guests(&client, "altă parolă").await;
        assert_eq!(status_of(&client, &url).await, StatusCode::OK);
        ctx.clock.advance(chrono::TimeDelta::hours(18));
        assert_eq!(status_of(&client, &url).await, StatusCode::NOT_FOUND);
    })
    .await;
}
