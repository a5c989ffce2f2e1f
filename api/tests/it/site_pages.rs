//! Pages of a couple's website as the server renders them: unknown pages below its slug, and the
//! text for visitors without scripts.

use alai_domain::{events, kernel::patch::Patch::Set, website};
use alai_testkit::{on_each_database, testing::*};
use poem::http::StatusCode;

use crate::support::{Client, client};

async fn html_of(client: &Client, path: &str) -> String {
    let answer = client.get(path).send().await.0;
    assert_eq!(answer.status(), StatusCode::OK, "{path}");
    answer.into_body().into_string().await.unwrap()
}

#[tokio::test]
async fn an_unknown_page_below_a_slug_leads_to_the_site() {
    on_each_database(|ctx| async move {
        register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let client = client(&ctx);
        for (path, location) in [
            ("/ana/altceva", "/ana"),
            ("/ana/galerie-foto/altceva?lang=en", "/ana?lang=en"),
            (
                "/ana/formular-invitatie/1/2?guest_code=K7",
                "/ana?guest_code=K7",
            ),
        ] {
            let answer = client.get(path).send().await.0;
            assert_eq!(
                (
                    answer.status(),
                    answer.headers()["location"].to_str().unwrap()
                ),
                (StatusCode::TEMPORARY_REDIRECT, location),
                "{path}"
            );
        }
    })
    .await;
}

#[tokio::test]
async fn a_site_is_readable_without_scripts_and_shows_only_what_is_public() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        for (name, consent) in [("Nașa <Ilinca>", true), ("Soacra Secretă", false)] {
            let contact = website::ContactInput {
                name: Set(name.into()),
                phone: Set("0740 000 102".into()),
                consent: Set(consent),
                ..website::ContactInput::default()
            };
            website::create_contact(&ctx, &ana, contact).await.unwrap();
        }
        let part = website::EventPartInput {
            tag: Set("Petrecere".into()),
            location: Set("Șura din Poiană".into()),
            address: Set("Strada Lungă 1".into()),
            date: Set(chrono::NaiveDate::from_ymd_opt(2027, 6, 19).unwrap()),
            hour: Set("18:30".into()),
            ..website::EventPartInput::default()
        };
        website::create_event_part(&ctx, &ana, part).await.unwrap();
        let client = client(&ctx);
        for path in [
            "/ana",
            "/ana/formular-invitatie",
            "/ana/registru-de-cadouri",
        ] {
            let html = html_of(&client, path).await;
            let (_, rest) = html.split_once("<noscript>").unwrap();
            let (plain, _) = rest.split_once("</noscript>").unwrap();
            assert_eq!(html.matches("<h1").count(), 1, "{path}: {html}");
            assert_eq!(
                plain.contains("<h1 lang=\"ro\">"),
                path != "/ana",
                "{plain}"
            );
            for text in [
                "Petrecere</b>, 19 iunie 2027, 18:30",
                "Șura din Poiană<br>Strada Lungă 1",
                "Nașa &lt;Ilinca&gt;",
                "href=\"tel:0740000102\"",
                "/ana/calendar.ics",
            ] {
                assert!(plain.contains(text), "{path}: {text}: {plain}");
            }
            assert!(!plain.contains("Secret"), "{plain}");
        }
        let english = html_of(&client, "/ana?lang=en").await;
        assert!(
            english.contains("Party</b>, 19 June 2027, 18:30"),
            "{english}"
        );
    })
    .await;
}

/// Returns the content of the element into which the front end renders.
fn root_of(html: &str) -> &str {
    let (_, rest) = html.split_once("<div id=\"root\">").unwrap();
    rest.split_once("<noscript>").unwrap().0
}

#[tokio::test]
async fn the_first_view_of_a_site_is_in_the_page_and_escaped() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let names = events::EventPatch {
            name: Set("Ana<b> și Mihai\"".into()),
            ..events::EventPatch::default()
        };
        events::update_event(&ctx, &ana, names).await.unwrap();
        let client = client(&ctx);
        let html = html_of(&client, "/ana?guest_code=a%22b&event_code=x").await;
        let view = root_of(&html);
        for text in [
            "<span>Ana&lt;b&gt;</span> <span><i class=\"site_amp\">&amp;</i> <span>Mihai&quot;</span>",
            "<time datetime=\"2027-06-19\">Sâmbătă, 19\u{a0}iunie\u{a0}2027</time>",
            "href=\"/ana/formular-invitatie?guest_code=a%22b&amp;event_code=x\">Vin cu drag",
        ] {
            assert!(view.contains(text), "{text}: {view}");
        }
        // A style attribute would be blocked by the policy of the page.
        assert!(!view.contains("style="), "{view}");
        assert!(html.contains(".site_names{--len:8}"), "{html}");
        let english = html_of(&client, "/ana?lang=en").await;
        assert!(root_of(&english).contains(">Gladly coming</a>"), "{english}");
        for path in ["/ana/formular-invitatie", "/", "/app/login"] {
            let html = html_of(&client, path).await;
            assert_eq!(root_of(&html), "</div>", "{path}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_site_that_is_not_live_has_no_first_view() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        website::set_website_live(&ctx, &ana, false).await.unwrap();
        let html = client(&ctx)
            .get("/ana")
            .send()
            .await
            .0
            .into_body()
            .into_string()
            .await
            .unwrap();
        assert_eq!(root_of(&html), "</div>");
        assert!(!html.contains("Ana"), "{html}");
    })
    .await;
}

#[tokio::test]
async fn pages_are_compressed_for_browsers_that_accept_it() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        for (accepted, encoding) in [("gzip, br", Some("br")), ("gzip", Some("gzip")), ("", None)] {
            let response = client
                .get("/")
                .header("accept-encoding", accepted)
                .send()
                .await;
            let headers = response.0.headers();
            assert_eq!(
                headers
                    .get("content-encoding")
                    .map(|value| value.to_str().unwrap()),
                encoding
            );
            assert_eq!(headers["vary"], "accept-encoding");
        }
        let call = client
            .get("/api/articles")
            .header("accept-encoding", "br")
            .send()
            .await;
        assert!(!call.0.headers().contains_key("content-encoding"));
    })
    .await;
}
