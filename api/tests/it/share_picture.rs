//! The link preview of couples' websites: which picture the head names, and who can fetch it.

use alai_domain::{Ctx, access::EventMember, share_picture, website};
use alai_testkit::{on_each_database, testing::*};
use poem::http::StatusCode;

use crate::support::{Client, client};

const BASE: &str = "http://localhost:8080";

struct Fetched {
    status: StatusCode,
    mime: String,
    cache_control: String,
    bytes: Vec<u8>,
}

async fn fetch(client: &Client, path: &str) -> Fetched {
    let response = client.get(path).send().await.0;
    let header = |name: &str| {
        let value = response.headers().get(name);
        value
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default()
            .to_owned()
    };
    let (status, mime, cache_control) = (
        response.status(),
        header("content-type"),
        header("cache-control"),
    );
    Fetched {
        status,
        mime,
        cache_control,
        bytes: response.into_body().into_vec().await.unwrap(),
    }
}

async fn html(client: &Client, path: &str) -> String {
    String::from_utf8(fetch(client, path).await.bytes).unwrap()
}

/// Returns the content of a tag, by the text before it.
fn content_of<'a>(html: &'a str, tag: &str) -> Option<&'a str> {
    html.split(&format!("{tag} content=\""))
        .nth(1)?
        .split('"')
        .next()
}

/// Returns the path of the picture that a page names.
async fn picture_path(client: &Client, path: &str) -> String {
    let html = html(client, path).await;
    let url = content_of(&html, "property=\"og:image\"").expect("a picture");
    url.strip_prefix(BASE)
        .expect("an absolute address")
        .to_owned()
}

async fn draw(ctx: &Ctx, who: &EventMember) {
    let content = website::load_website_content(ctx, who).await.unwrap();
    let version = content.website.share_picture_version;
    share_picture::update_picture(ctx, who.event_id(), version)
        .await
        .unwrap();
}

#[tokio::test]
async fn a_live_site_has_the_picture_of_its_theme_until_its_own_is_drawn() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let client = client(&ctx);
        let first = picture_path(&client, "/ana").await;
        assert_eq!(first, "/media/share/lunca.jpg");
        let general = fetch(&client, &first).await;
        assert_eq!(
            (general.status, general.mime.as_str()),
            (StatusCode::OK, "image/jpeg")
        );
        draw(&ctx, &ana).await;
        let own = picture_path(&client, "/ana").await;
        let picture = fetch(&client, &own).await;
        assert_eq!(
            (picture.status, picture.mime.as_str()),
            (StatusCode::OK, "image/jpeg")
        );
        assert!(picture.cache_control.contains("immutable"));
        assert_eq!(picture.bytes[..3], [0xff, 0xd8, 0xff]);
        assert_ne!(picture.bytes, general.bytes);
        // Subpages and the other language have the same picture.
        for path in [
            "/ana?lang=en",
            "/ana/formular-invitatie",
            "/ana/galerie-foto",
        ] {
            assert_eq!(picture_path(&client, path).await, own, "{path}");
        }
    })
    .await;
}

#[tokio::test]
async fn the_tags_of_the_picture_name_its_type_size_and_text() {
    on_each_database(|ctx| async move {
        register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let client = client(&ctx);
        for (path, mime, alt) in [
            ("/ana", "image/jpeg", "Ana Pop, 19 iunie 2027"),
            ("/ana?lang=en", "image/jpeg", "Ana Pop, 19 June 2027"),
            ("/app/parteneri", "image/png", "Parteneri · Alai"),
        ] {
            let html = html(&client, path).await;
            for (tag, value) in [
                ("property=\"og:image:type\"", mime),
                ("property=\"og:image:width\"", "1200"),
                ("property=\"og:image:height\"", "630"),
                ("property=\"og:image:alt\"", alt),
                ("name=\"twitter:card\"", "summary_large_image"),
            ] {
                assert_eq!(content_of(&html, tag), Some(value), "{path}: {tag}");
            }
        }
    })
    .await;
}

#[tokio::test]
async fn the_toolbar_and_the_icon_have_the_look_of_the_theme() {
    on_each_database(|ctx| async move {
        register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let client = client(&ctx);
        let mut icons = std::collections::HashSet::new();
        for (path, color) in [
            ("/", "#7c1436"),
            ("/app/blog", "#7c1436"),
            ("/ana", "#f6f7ee"),
            ("/ilinca-si-vlad", "#fbf8f1"),
            ("/maria-si-andrei", "#f8f4ea"),
        ] {
            let html = html(&client, path).await;
            let shown = content_of(&html, "name=\"theme-color\"");
            assert_eq!(shown, Some(color), "{path}");
            let icon = html
                .split("<link rel=\"icon\" type=\"image/svg+xml\" href=\"")
                .nth(1)
                .and_then(|text| text.split('"').next());
            icons.insert(icon.expect("an icon").to_owned());
        }
        assert_eq!(icons.len(), 4, "both pages of the product have one icon");
    })
    .await;
}

#[tokio::test]
async fn both_sample_couples_have_a_picture_of_their_own() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        let mut pictures = std::collections::HashSet::new();
        for slug in ["maria-si-andrei", "ilinca-si-vlad"] {
            let path = picture_path(&client, &format!("/{slug}")).await;
            assert_eq!(path, format!("/media/share/{slug}.jpg"));
            let picture = fetch(&client, &path).await;
            assert_eq!(picture.mime, "image/jpeg");
            assert!(pictures.insert(picture.bytes), "{slug}");
        }
        for theme in website::THEMES {
            let picture = fetch(&client, &format!("/media/share/{theme}.jpg")).await;
            assert_eq!(picture.status, StatusCode::OK, "{theme}");
            assert!(pictures.insert(picture.bytes), "{theme}");
        }
        for name in ["ana.jpg", "lunca.png", "lunca"] {
            let missing = fetch(&client, &format!("/media/share/{name}")).await;
            assert_eq!(missing.status, StatusCode::NOT_FOUND, "{name}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_site_that_is_not_live_names_no_picture_and_serves_none() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        draw(&ctx, &ana).await;
        let client = client(&ctx);
        let path = picture_path(&client, "/ana").await;
        website::set_website_live(&ctx, &ana, false).await.unwrap();
        for page in ["/ana", "/ana/formular-invitatie"] {
            let html = html(&client, page).await;
            assert!(!html.contains("og:image"), "{page}: {html}");
            assert!(!html.contains("Ana Pop"), "{page}: {html}");
        }
        let picture = fetch(&client, &path).await;
        assert_eq!(picture.status, StatusCode::NOT_FOUND);
    })
    .await;
}
