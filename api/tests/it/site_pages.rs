//! Pages of a couple's website as the server renders them: unknown pages below its slug, and the text for visitors without scripts.

use alai_domain::{kernel::patch::Patch::Set, website};
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
            let contact = website::ContactPatch {
                name: Set(name.into()),
                phone: Set("0740 000 102".into()),
                consent: Set(consent),
                ..website::ContactPatch::default()
            };
            website::create_contact(&ctx, &ana, contact).await.unwrap();
        }
        let part = website::EventPartPatch {
            tag: Set("Petrecere".into()),
            location: Set("Șura din Poiană".into()),
            address: Set("Strada Lungă 1".into()),
            date: Set(chrono::NaiveDate::from_ymd_opt(2027, 6, 19).unwrap()),
            hour: Set("18:30".into()),
            ..website::EventPartPatch::default()
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
            for text in [
                "<h1 lang=\"ro\">",
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
