//! Tests of the guest's operations over HTTP, in the order of the contract.

use alai_domain::{
    access, answers,
    events::{self, EventPatch},
    kernel::patch::Patch::Set,
    website::{self, ContactInput, EventPartInput},
};
use alai_testkit::{on_each_database, testing::*};
use chrono::NaiveDate;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{client, log_in, post_json, send_json};

fn answer(slug: &str, event_code: &str, code: &str) -> Value {
    json!({"guest": {
        "event_slug": slug, "event_code": event_code, "code": code, "name": "Ștefan Pop", "company": "couple", "email": "stefan@exemplu.ro",
        "phone": "0740 000 101", "menus_attributes": [{"menu_type": "Clasic"}, {"menu_type": "Vegetarian", "person_name": "Ilinca", "child": true}],
        "allergy": "no",
    }})
}

// Covers 1.7.05, 1.7.06, 1.7.08, 2.7.15, B2.
#[tokio::test]
async fn a_guest_creates_and_changes_an_answer_and_replaces_it_with_a_decline() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        let row = invite_party(&ctx, &ana, "Ștefan Pop").await.unwrap();
        let client = client(&ctx);
        let details = format!("/api/guests/guest_details?event_code=CODana&code={}", row.code);
        let (status, body) = send_json(&client, Method::GET, &details, None, None).await;
        assert_eq!((status, &body["guest"], &body["invitation"]["name"]), (StatusCode::OK, &Value::Null, &json!("Ștefan Pop")));
        let (status, body) = post_json(&client, "/api/guests", None, answer("ana", "CODana", &row.code)).await;
        assert_eq!((status, body["guest"]["email"].as_str()), (StatusCode::CREATED, Some("s•••@e•••.ro")), "{body}");
        let (status, body) = post_json(&client, "/api/guests", None, answer("ana", "codANA", &row.code.to_lowercase())).await;
        assert_eq!((status, &body["guest"]["menus"][1]["person_name"]), (StatusCode::OK, &json!("Ilinca")), "{body}");
        let (_, body) = send_json(&client, Method::GET, &details, None, None).await;
        assert_eq!(body["guest"]["phone"], json!("•••••101"));
        let no = json!({"refuzed_invitation": {"event_slug": "ana", "event_code": "CODana", "code": row.code, "name": "Ștefan", "reason": "Plecați"}});
        let (status, _) = post_json(&client, "/api/refuzed_invitations", None, no).await;
        assert_eq!(status, StatusCode::CREATED);
        let (_, body) = send_json(&client, Method::GET, &details, None, None).await;
        assert_eq!((&body["guest"], &body["refuzed_invitation"]["reason"]), (&Value::Null, &json!("Plecați")));
        let token = log_in(&client, "ana@exemplu.ro").await;
        let list = format!("/api/wedding_invitations?event_id={}&page[number]=1", ana.event_id());
        let (_, body) = send_json(&client, Method::GET, &list, Some(&token), None).await;
        assert_eq!((&body["wedding_invitations"][0]["status"], &body["pagination"]["total"]), (&json!("refuzat"), &json!(1)));
    })
    .await;
}

// Covers 1.7.06, B3.
#[tokio::test]
async fn sec_b3_a_guest_request_ignores_the_id_in_the_path() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (mine, other) = (
            invite_party(&ctx, &ana, "Eu").await.unwrap(),
            invite_party(&ctx, &ana, "Altul").await.unwrap(),
        );
        let client = client(&ctx);
        let (_, body) = post_json(
            &client,
            "/api/guests",
            None,
            answer("ana", "CODana", &other.code),
        )
        .await;
        let id = body["guest"]["id"].as_str().unwrap().to_owned();
        let mut change = answer("ana", "CODana", &mine.code);
        change["guest"]["name"] = json!("Schimbat");
        let (status, body) = send_json(
            &client,
            Method::PUT,
            &format!("/api/guests/{id}"),
            None,
            Some(&change),
        )
        .await;
        assert_eq!(
            (status, body["guest"]["code"].as_str()),
            (StatusCode::CREATED, Some(mine.code.as_str()))
        );
        let token = log_in(&client, "ana@exemplu.ro").await;
        let (_, body) = send_json(
            &client,
            Method::GET,
            &format!("/api/guests/{id}"),
            Some(&token),
            None,
        )
        .await;
        assert_eq!(body["guest"]["name"], json!("Ștefan Pop"));
    })
    .await;
}

// Covers 2.7.15, B3, I9.
#[tokio::test]
async fn sec_b3_i9_the_version_of_another_answer_refuses_only_the_request_that_names_it() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (mine, other) = (
            invite_party(&ctx, &ana, "Ioana").await.unwrap(),
            invite_party(&ctx, &ana, "Altul").await.unwrap(),
        );
        let client = client(&ctx);
        let details = async |code: &str| {
            let path = format!("/api/guests/guest_details?event_code=CODana&code={code}");
            send_json(&client, Method::GET, &path, None, None).await.1
        };
        let send = async |code: &str, version: &Value| {
            let mut body = answer("ana", "CODana", code);
            body["guest"]["name"] = json!(format!("Familia {code}"));
            body["guest"]["answer_version"] = version.clone();
            post_json(&client, "/api/guests", None, body).await
        };
        let version_of = |details: &Value| details["invitation"]["answer_version"].clone();
        // The couple resets the other invitation, so that its version is higher.
        for _ in 0..2 {
            send(&other.code, &Value::Null).await;
            answers::reset_invitation(&ctx, &ana, other.id)
                .await
                .unwrap();
        }
        send(&other.code, &Value::Null).await;
        let (own, others) = (details(&mine.code).await, details(&other.code).await);
        let foreign = version_of(&others);
        assert_ne!(foreign, version_of(&own));

        for version in [foreign, json!(-1), json!(0.5), json!(9_000_000_000_i64)] {
            let (status, refused) = send(&mine.code, &version).await;
            assert_eq!(
                (status, &refused["code"]),
                (StatusCode::CONFLICT, &json!("stale")),
                "{version}"
            );
            assert_eq!(refused["guest"], Value::Null);
            let text = refused.to_string();
            for word in ["Familia", "Altul", other.code.as_str()] {
                assert!(!text.contains(word), "{word}: {text}");
            }
        }
        assert_eq!(details(&mine.code).await, own);
        assert_eq!(details(&other.code).await, others);
        let (status, _) = send(&mine.code, &version_of(&own)).await;
        assert_eq!(status, StatusCode::CREATED);
        assert_eq!(details(&other.code).await, others);
    })
    .await;
}

// Covers B14.
#[tokio::test]
async fn sec_b14_the_public_event_contains_only_allowed_fields() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        invite_party(&ctx, &ana, "Familia Secretă").await.unwrap();
        let client = client(&ctx);
        for path in [
            "/api/events/live_website?slug=ana",
            "/api/events/live_invitation?slug=ana",
        ] {
            let (status, body) = send_json(&client, Method::GET, path, None, None).await;
            assert_eq!(status, StatusCode::OK);
            let mut keys: Vec<&str> = body["event"]
                .as_object()
                .unwrap()
                .keys()
                .map(String::as_str)
                .collect();
            keys.sort_unstable();
            let allowed = [
                "additionalLine",
                "answers_until",
                "city",
                "closed",
                "date",
                "details_open",
                "direct_response_mode",
                "event_type",
                "id",
                "invitation_forms",
                "location",
                "name",
                "sample",
                "seating_published",
                "slug",
                "type",
                "website_details",
            ];
            assert_eq!(keys, allowed);
            for word in ["CODana", "Secretă", "0740", "exemplu.ro"] {
                assert!(!body.to_string().contains(word), "{word}");
            }
        }
    })
    .await;
}

#[tokio::test]
async fn a_late_answer_returns_403_with_the_contacts_that_consented() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        let row = invite_party(&ctx, &ana, "Ștefan Pop").await.unwrap();
        for (name, consent) in [("Nașa Elena", true), ("Tăinuit", false)] {
            let patch = ContactInput {
                name: Set(name.into()),
                phone: Set("0740 000 201".into()),
                consent: Set(consent),
                ..ContactInput::default()
            };
            website::create_contact(&ctx, &ana, patch).await.unwrap();
        }
        let patch =
            EventPatch { answers_until: Set(ctx.clock.today()), direct_response_mode: Set(true), ..EventPatch::default() };
        events::update_event(&ctx, &ana, patch).await.unwrap();
        ctx.clock.advance(chrono::TimeDelta::days(2));
        let client = client(&ctx);
        let no = json!({"event_slug": "ana", "event_code": "CODana", "code": row.code, "name": "Ștefan"});
        let calls = [
            ("/api/guests", answer("ana", "CODana", &row.code)),
            ("/api/guests", answer("", "CODana", "ALTCEVA")),
            ("/api/refuzed_invitations", json!({"refuzed_invitation": no})),
            ("/api/direct_responses", json!({"direct_response": {"event_slug": "ana", "name": "Ștefan"}})),
            ("/api/direct_responses/refuse", json!({"direct_response": {"event_slug": "ana", "name": "Ștefan"}})),
        ];
        for (path, body) in calls {
            let (status, response) = post_json(&client, path, None, body).await;
            assert_eq!((status, response["code"].as_str()), (StatusCode::FORBIDDEN, Some("closed")), "{path}: {response}");
            assert_eq!(response["contacts"], json!([{"name": "Nașa Elena", "phone": "0740 000 201"}]), "{path}");
        }
    })
    .await;
}

// Covers 1.4.08, 1.7.02.
#[tokio::test]
async fn a_site_that_is_not_live_returns_404_and_its_form_403() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        alai_domain::website::set_website_live(&ctx, &ana, false)
            .await
            .unwrap();
        let client = client(&ctx);
        let get = async |path: &str| send_json(&client, Method::GET, path, None, None).await;
        assert_eq!(
            get("/api/events/live_website?slug=ana").await.0,
            StatusCode::NOT_FOUND
        );
        let (status, body) = get("/api/events/live_invitation?slug=ana").await;
        assert_eq!(
            (status, body["code"].as_str()),
            (StatusCode::FORBIDDEN, Some("not_yet"))
        );
        assert_eq!(
            get("/api/events/preview_website?slug=ana").await.0,
            StatusCode::UNAUTHORIZED
        );
        let token = log_in(&client, "ana@exemplu.ro").await;
        let (status, _) = send_json(
            &client,
            Method::GET,
            "/api/events/preview_website?slug=ana",
            Some(&token),
            None,
        )
        .await;
        assert_eq!(status, StatusCode::OK);
    })
    .await;
}

// Covers 1.2.33, F-5, J5.
#[tokio::test]
async fn sec_f_5_an_event_name_is_escaped_and_calendar_entries_count_their_changes() {
    on_each_database(|ctx| async move {
        let (who, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let patch = EventPatch {
            name: Set("</script><b>Ana</b>".into()),
            ..EventPatch::default()
        };
        events::update_event(&ctx, &ana, patch).await.unwrap();
        let client = client(&ctx);
        let read = async |path: &str| {
            let answer = client.get(path).send().await.0;
            (
                answer.status(),
                answer.into_body().into_string().await.unwrap(),
            )
        };
        let (status, page) = read("/ana").await;
        let data = page
            .split("application/ld+json\">")
            .nth(1)
            .and_then(|t| t.split("</script>").next())
            .unwrap();
        let data: Value = serde_json::from_str(data).unwrap();
        assert_eq!(
            (status, data["name"].as_str()),
            (StatusCode::OK, Some("</script><b>Ana</b>"))
        );
        // Without parts the file contains the day of the event. With a part it contains the part,
        // whose `SEQUENCE` grows with each change.
        let (_, ics) = read("/ana/calendar.ics").await;
        assert!(ics.contains("DTSTART;VALUE=DATE:20270619"), "{ics}");
        let part = EventPartInput {
            location: Set("Biserica".into()),
            address: Set("Strada".into()),
            tag: Set("Cununie religioasa".into()),
            date: Set(NaiveDate::from_ymd_opt(2027, 6, 19).unwrap()),
            hour: Set("23:30".into()),
            ..EventPartInput::default()
        };
        let part = website::create_event_part(&ctx, &ana, part).await.unwrap();
        let (_, first) = read("/ana/calendar.ics").await;
        website::update_event_part(
            &ctx,
            &ana,
            part.id,
            EventPartInput {
                hour: Set("22:30".into()),
                ..EventPartInput::default()
            },
        )
        .await
        .unwrap();
        let (_, second) = read("/ana/calendar.ics").await;
        let line = |text: &str, name: &str| {
            text.lines()
                .find(|l| l.starts_with(name))
                .unwrap_or_default()
                .to_owned()
        };
        assert_eq!(
            (line(&first, "UID"), line(&first, "SEQUENCE")),
            (line(&second, "UID"), "SEQUENCE:0".into())
        );
        assert_eq!(
            (line(&second, "SEQUENCE"), line(&second, "DTSTART;")),
            (
                "SEQUENCE:1".into(),
                "DTSTART;TZID=Europe/Bucharest:20270619T223000".into()
            )
        );
        let ana = access::load_event_member(&ctx, &who, ana.event_id())
            .await
            .unwrap();
        website::set_website_live(&ctx, &ana, false).await.unwrap();
        assert_eq!(read("/ana/calendar.ics").await.0, StatusCode::NOT_FOUND);
    })
    .await;
}

#[tokio::test]
async fn robots_and_sitemap_list_product_pages_and_no_wedding_sites() {
    on_each_database(|ctx| async move {
        register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let client = client(&ctx);
        let read = async |path: &str| {
            client
                .get(path)
                .send()
                .await
                .0
                .into_body()
                .into_string()
                .await
                .unwrap()
        };
        assert!(
            read("/robots.txt")
                .await
                .contains("Sitemap: http://localhost:8080/sitemap.xml")
        );
        let map = read("/sitemap.xml").await;
        assert!(
            map.contains("<loc>http://localhost:8080/</loc>") && !map.contains("/ana"),
            "{map}"
        );
    })
    .await;
}
