//! Tests of photo albums: photos come only with the key of their album, and the addresses of photos end.

use alai_domain::{
    files::Upload,
    gallery::{self, AlbumPatch},
    kernel::patch::Patch::Set,
};
use alai_testkit::{on_each_database, testing::*};
use poem::http::{Method, StatusCode};
use serde_json::json;

use crate::support::{client, log_in, post_json, send_json};

// Covers 1.2.07, B18.
#[tokio::test]
async fn sec_b18_an_albums_photos_come_with_its_key_only() {
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

// Covers 1.2.07.
#[tokio::test]
async fn sec_b18_a_photos_address_ends_when_it_is_hidden_its_album_gets_another_password_or_its_hours_are_over()
 {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let lock = async |word: &str| {
            let patch = AlbumPatch {
                password: Set(word.into()),
                ..AlbumPatch::default()
            };
            gallery::update_album(&ctx, &ana, "party", patch)
                .await
                .unwrap();
        };
        lock("lavandă").await;
        let upload = Upload {
            file_name: "poză.png".into(),
            bytes: PNG.to_vec(),
        };
        let photo = gallery::add_photo(&ctx, &ana, "party", upload)
            .await
            .unwrap()
            .row;
        let client = client(&ctx);
        let session = log_in(&client, "ana@exemplu.ro").await;
        let guests = async |word: &str| {
            let ask = json!({"album": {"event_slug": "ana", "kind": "party", "password": word}});
            let key = post_json(&client, "/api/gallery/unlock", None, ask).await.1["album"]["key"]
                .as_str()
                .unwrap()
                .to_owned();
            let seen = client
                .get("/api/gallery/photos")
                .header("X-Album-Key", key)
                .send()
                .await
                .0
                .into_body();
            let seen: serde_json::Value = seen.into_json().await.unwrap();
            seen["photos"][0]["image"]["url"]
                .as_str()
                .unwrap_or_default()
                .to_owned()
        };
        let status = async |url: &str| client.get(url).send().await.0.status();
        let own = format!("/api/gallery/photos?event_id={}&kind=party", ana.event_id());
        let own = send_json(&client, Method::GET, &own, Some(&session), None)
            .await
            .1["photos"][0]["image"]["url"]
            .as_str()
            .unwrap()
            .to_owned();
        let url = guests("lavandă").await;
        let answer = client.get(&url).send().await.0;
        assert_eq!(answer.headers()["cache-control"], "private, max-age=21600");
        assert_eq!(
            (answer.status(), status(&own).await),
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
            assert_eq!(status(&wrong).await, StatusCode::NOT_FOUND, "{wrong}");
        }
        gallery::set_photo_hidden(&ctx, &ana, photo.id, true)
            .await
            .unwrap();
        assert_eq!(
            (status(&url).await, status(&own).await),
            (StatusCode::NOT_FOUND, StatusCode::OK)
        );
        gallery::set_photo_hidden(&ctx, &ana, photo.id, false)
            .await
            .unwrap();
        assert_eq!(status(&url).await, StatusCode::OK);
        lock("altă parolă").await;
        assert_eq!(status(&url).await, StatusCode::NOT_FOUND);
        let url = guests("altă parolă").await;
        assert_eq!(status(&url).await, StatusCode::OK);
        ctx.clock.advance(chrono::TimeDelta::hours(18));
        assert_eq!(status(&url).await, StatusCode::NOT_FOUND);
    })
    .await;
}
