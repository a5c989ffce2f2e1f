//! Tests of Alai's own pages and of the public content of a couple's site over HTTP: what the
//! responses contain and what they never contain.

mod albums;

use alai_domain::{
    access::Staff,
    content::{self, ArticleInput, PartnerInput, PublishTime, SectionInput},
    kernel::patch::Patch::Set,
    registry::{self, GiftInput},
    website,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{client, post_json, send_json};

fn keys(value: &Value) -> Vec<String> {
    value
        .as_object()
        .map(|o| o.keys().cloned().collect())
        .unwrap_or_default()
}

async fn article(ctx: &alai_domain::Ctx, staff: &Staff, title: &str) {
    let new = ArticleInput {
        title: Some(title.into()),
        slug: Some("ring".into()),
        description: Some("Pe scurt & clar.".into()),
        category: Some("Petrecere".into()),
        publish: PublishTime::AtInstant(ctx.now() - TimeDelta::days(1)),
        sections: vec![SectionInput {
            tip: "paragraf".into(),
            value: Some("<p>text</p>".into()),
            ..SectionInput::default()
        }],
        ..ArticleInput::default()
    };
    content::create_article(ctx, staff, new).await.unwrap();
}

// Covers 1.7.10, 1.7.12, 3.3.17, 3.4.22, 3.contract5.10, B19, B20.
#[tokio::test]
async fn sec_b19_b20_a_reservation_changes_no_other_gift_field_and_hides_the_reserver() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        website::set_registry_visible(&ctx, &ana, true).await.unwrap();
        let gift =
            GiftInput { name: Set("Ceainic".into()), description: Set("Pentru dimineți.".into()), ..GiftInput::default() };
        let gift = registry::create_gift(&ctx, &ana, gift).await.unwrap();
        let code = invite_party(&ctx, &ana, "Pop").await.unwrap().code;
        let client = client(&ctx);
        let body = json!({"present": {
            "id": gift.id, "event_id": ana.event_id(), "code": code, "email": "pop@exemplu.ro", "name": "Altceva",
            "url": "https://rau.example", "similar": true, "reserved": false, "position": 9,
        }});
        let (status, _) = post_json(&client, "/api/presents/reserve_gift", None, body.clone()).await;
        assert_eq!(status, StatusCode::OK);
        let (status, again) = post_json(&client, "/api/presents/reserve_gift", None, body).await;
        assert_eq!((status, again["code"].as_str()), (StatusCode::CONFLICT, Some("already_reserved")));
        let path = format!("/api/presents?event_id={}", ana.event_id());
        let (_, list) = send_json(&client, Method::GET, &path, None, None).await;
        let seen = &list["presents"][0];
        assert_eq!(keys(seen), ["description", "id", "image", "name", "reserved", "similar", "url"]);
        assert_eq!(
            (seen["name"].as_str(), seen["reserved"].as_bool(), &seen["url"]),
            (Some("Ceainic"), Some(true), &Value::Null)
        );
        let token = crate::support::log_in(&client, "ana@exemplu.ro").await;
        let (_, list) = send_json(&client, Method::GET, &path, Some(&token), None).await;
        assert_eq!(list["presents"][0]["wedding_invitation"]["name"], "Pop");
    })
    .await;
}

// Covers 1.7.18.
#[tokio::test]
async fn public_partners_contain_no_discount_codes_and_no_contact_persons() {
    on_each_database(|ctx| async move {
        let staff = create_and_log_in_staff(&ctx).await.unwrap().1;
        let new = PartnerInput {
            contact_person: Set("Ilinca".into()),
            discount_code: Set("MOARA10".into()),
            value: Set(10.0),
            ..partner_input("Moara", "Salon")
        };
        content::create_partner(&ctx, &staff, new).await.unwrap();
        let client = client(&ctx);
        let (_, found) = send_json(
            &client,
            Method::GET,
            "/api/providers/search?provider_type=Salon",
            None,
            None,
        )
        .await;
        let expected_keys = [
            "address",
            "description",
            "id",
            "logo",
            "name",
            "phone",
            "provider_type",
            "website_url",
        ];
        assert_eq!(keys(&found["providers"][0]), expected_keys);
        let (_, none) = send_json(
            &client,
            Method::GET,
            "/api/providers/search?provider_type=Muzica",
            None,
            None,
        )
        .await;
        assert_eq!(
            (
                none["providers"].as_array().map(Vec::len),
                none["pagination"]["last_page"].as_u64()
            ),
            (Some(0), Some(1))
        );
    })
    .await;
}

// Covers 1.2.11, F-5.
#[tokio::test]
async fn sec_f_5_an_article_title_is_escaped_in_the_page_head_and_the_feed() {
    on_each_database(|ctx| async move {
        let staff = create_and_log_in_staff(&ctx).await.unwrap().1;
        article(
            &ctx,
            &staff,
            "</script><script>alert(1)</script> ]]> & \"ring\"",
        )
        .await;
        let client = client(&ctx);
        let read = async |path: &str| {
            let response = client.get(path).send().await.0;
            (
                response.status(),
                response.into_body().into_string().await.unwrap(),
            )
        };
        let (status, page) = read("/app/article/ring").await;
        assert_eq!(status, StatusCode::OK);
        assert!(
            !page.contains("<script>alert") && page.contains("\"@type\":\"Article\""),
            "{page}"
        );
        assert_eq!(read("/app/article/nimic").await.0, StatusCode::NOT_FOUND);
        let (_, feed) = read("/rss.xml").await;
        assert!(
            feed.contains(
                "<guid isPermaLink=\"true\">http://localhost:8080/app/article/ring</guid>"
            ),
            "{feed}"
        );
        assert!(
            !feed.contains("<script>") && feed.contains("Pe scurt &amp; clar."),
            "{feed}"
        );
        assert!(read("/sitemap.xml").await.1.contains("/app/article/ring"));
    })
    .await;
}

#[tokio::test]
async fn public_pages_can_be_indexed_and_albums_and_gift_registries_cannot() {
    on_each_database(|ctx| async move {
        register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let client = client(&ctx);
        let hidden = async |path: &str| {
            client
                .get(path)
                .send()
                .await
                .0
                .headers()
                .contains_key("x-robots-tag")
        };
        for path in [
            "/",
            "/app/blog",
            "/app/parteneri",
            "/app/cununie-civila",
            "/app/article",
            "/app/documente/termeni",
        ] {
            assert!(!hidden(path).await, "{path}");
        }
        for path in [
            "/ana/galerie-foto",
            "/ana/registru-de-cadouri",
            "/app/blogul-meu",
            "/app/newsletter/confirmare?token=x",
        ] {
            assert!(hidden(path).await, "{path}");
        }
        let page = client
            .get("/ana/registru-de-cadouri")
            .send()
            .await
            .0
            .into_body()
            .into_string()
            .await
            .unwrap();
        assert!(page.contains("<title>Lista de cadouri · "), "{page}");
        let (_, hidden) = register_live_couple(&ctx, "ioana@exemplu.ro", "ioana")
            .await
            .unwrap();
        website::set_website_live(&ctx, &hidden, false)
            .await
            .unwrap();
        for (path, title) in [
            ("", "Pagina nu este aici"),
            ("/formular-invitatie", "Formularul nu este încă deschis"),
        ] {
            let answer = client.get(format!("/ioana{path}")).send().await.0;
            assert_eq!(answer.status(), StatusCode::NOT_FOUND);
            let page = answer.into_body().into_string().await.unwrap();
            assert!(page.contains(&format!("<title>{title} · Alai")), "{page}");
        }
    })
    .await;
}

// Covers 1.7.16, H3.
#[tokio::test]
async fn sec_h3_one_click_unsubscribes_from_the_newsletter_without_a_session() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        let ask = json!({"newsletter": {"name": "Ana", "email": "ana@exemplu.ro"}});
        for _ in 0..2 {
            assert_eq!(
                post_json(&client, "/api/newsletters", None, ask.clone())
                    .await
                    .0,
                StatusCode::NO_CONTENT
            );
        }
        let bad = json!({"newsletter": {"name": "", "email": "ana"}});
        let (status, body) = post_json(&client, "/api/newsletters", None, bad).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(
            body["fields"],
            json!({"name": ["required"], "email": ["invalid_email"]})
        );
        use sea_orm::EntityTrait;
        let row = alai_domain::entities::subscriber::Entity::find()
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        let path = format!(
            "/api/newsletters/unsubscribe?token={}",
            content::newsletter_unsubscribe_token(&ctx, row.id)
        );
        // A GET request, as when a user opens the link, redirects to the page that asks for
        // confirmation. It changes nothing.
        let response = client.get(format!("{path}%26x")).send().await.0;
        let to = response
            .headers()
            .get("location")
            .and_then(|v| v.to_str().ok())
            .unwrap_or_default()
            .to_owned();
        assert_eq!(response.status(), StatusCode::SEE_OTHER);
        assert_eq!(
            to,
            format!(
                "{}%26x",
                path.replace("/api/newsletters/unsubscribe", "/app/newsletter/dezabonare")
            )
        );
        // A one-click request of a mail client (RFC 8058).
        let sent = client
            .post(&path)
            .content_type("application/x-www-form-urlencoded")
            .body("List-Unsubscribe=One-Click")
            .send()
            .await;
        assert_eq!(sent.0.status(), StatusCode::NO_CONTENT);
    })
    .await;
}

// Covers 1.2.37.
#[tokio::test]
async fn legal_documents_are_served_as_pdf_in_both_languages() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        for name in ["termeni", "confidentialitate", "cookies", "anulare"] {
            for lang in ["ro", "en"] {
                let response = client
                    .get(format!("/documente/{name}.pdf?lang={lang}"))
                    .send()
                    .await
                    .0;
                assert_eq!(response.status(), StatusCode::OK, "{name}");
                assert_eq!(response.headers()["content-type"], "application/pdf");
                assert!(
                    response
                        .into_body()
                        .into_vec()
                        .await
                        .unwrap()
                        .starts_with(b"%PDF-"),
                    "{name}"
                );
            }
        }
        assert_eq!(
            client.get("/documente/altceva.pdf").send().await.0.status(),
            StatusCode::NOT_FOUND
        );
    })
    .await;
}

// Covers 1.2.36.
#[tokio::test]
async fn the_sample_weddings_are_public_and_reject_answers() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        for slug in ["maria-si-andrei", "ilinca-si-vlad"] {
            let (status, body) = send_json(&client, Method::GET, &format!("/api/events/live_website?slug={slug}"), None, None).await;
            assert_eq!((status, body["event"]["sample"].as_bool()), (StatusCode::OK, Some(true)), "{slug}");
            let page = client.get(format!("/{slug}")).send().await.0;
            assert_eq!(page.status(), StatusCode::OK);
            let guest = json!({"guest": {"event_slug": slug, "event_code": "X", "code": "Y", "name": "Ion"}});
            let (status, refused) = post_json(&client, "/api/guests", None, guest).await;
            assert_eq!((status, refused["code"].as_str()), (StatusCode::BAD_REQUEST, Some("unknown_code")), "{slug}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_sample_wedding_stays_in_the_future_and_its_entity_tag_changes_with_its_date() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        let path = "/api/events/live_website?slug=maria-si-andrei";
        let mut previous: Vec<(String, String)> = Vec::new();
        for _ in 0..3 {
            let response = client.get(path).send().await.0;
            let tag = response.headers()["etag"].to_str().unwrap().to_owned();
            let (status, body) = send_json(&client, Method::GET, path, None, None).await;
            assert_eq!(status, StatusCode::OK, "{body}");
            let date = body["event"]["date"].as_str().unwrap().to_owned();
            assert!(date > ctx.clock.today().to_string(), "{date}");
            for (previous_tag, previous_date) in &previous {
                assert!(*previous_tag != tag && *previous_date != date, "{date}");
            }
            let page = client.get("/maria-si-andrei").send().await.0;
            let html = page.into_body().into_string().await.unwrap();
            assert!(html.contains(&date), "{date}: {html}");
            previous.push((tag, date));
            ctx.clock.advance(TimeDelta::days(365));
        }
    })
    .await;
}

#[tokio::test]
async fn cancelling_after_a_payment_redirects_to_the_success_page() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let client = client(&ctx);
        let open = client
            .get(format!("/app/plata/{}", made.invoice.payment_token))
            .send()
            .await
            .0;
        let page = open.headers()["location"].to_str().unwrap().to_owned();
        let choose = async |result: &str| {
            let sent = client
                .post(&page)
                .content_type("application/x-www-form-urlencoded")
                .body(format!("result={result}"));
            sent.send().await.0.headers()["location"]
                .to_str()
                .unwrap()
                .to_owned()
        };
        assert!(choose("cancelled").await.starts_with("/app/plata-eroare"));
        assert!(choose("paid").await.starts_with("/app/plata-succes"));
        assert!(choose("cancelled").await.starts_with("/app/plata-succes"));
    })
    .await;
}
