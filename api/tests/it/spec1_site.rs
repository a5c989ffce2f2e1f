//! Tests of the calls of specification 1 §7 on a couple's site, as an integrator reads them: names,
//! shapes and the texts of §8 that the server returns.

use std::collections::BTreeSet;

use alai_domain::{
    Ctx, access,
    events::{self, EventPatch},
    kernel::patch::Patch::Set,
    registry, website,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{client, error_texts, get_json, log_in, post_json, send_json};

// Covers 1.2.08, 1.7.01, 1.7.02, 1.7.03, 1.7.04, 3.3.09, 3.3.10, 3.7.07, B15.
#[tokio::test]
async fn site_and_preview_requests_return_one_website_and_one_invitation_form() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        register_live_couple(&ctx, "ion@exemplu.ro", "ion")
            .await
            .unwrap();
        let client = client(&ctx);
        let (own, other) = (
            log_in(&client, "ana@exemplu.ro").await,
            log_in(&client, "ion@exemplu.ro").await,
        );
        for path in [
            "live_website",
            "live_invitation",
            "preview_website",
            "preview_invitation",
        ] {
            let path = format!("/api/events/{path}?slug=ana");
            let (status, body) = send_json(&client, Method::GET, &path, Some(&own), None).await;
            assert_eq!(
                (status, body["event"]["id"].as_str()),
                (StatusCode::OK, Some(ana.event_id().to_string().as_str()))
            );
            let of = |key: &str| body["event"][key].as_array().unwrap().clone();
            assert_eq!(
                (of("website_details").len(), of("invitation_forms").len()),
                (1, 1),
                "{path}"
            );
            assert_eq!(of("website_details")[0]["footer_color"], "#1992D4");
            assert_eq!(
                of("invitation_forms")[0]["menu_type_configs"][1]["menu_type"],
                "Vegetarian"
            );
        }
        // Without a preview link, only a session of the couple opens the preview (threats B15).
        for path in ["preview_website", "preview_invitation"] {
            let path = format!("/api/events/{path}?slug=ana");
            assert_eq!(get_json(&client, &path).await.0, StatusCode::UNAUTHORIZED);
            assert_eq!(
                send_json(&client, Method::GET, &path, Some(&other), None)
                    .await
                    .0,
                StatusCode::NOT_FOUND
            );
        }
    })
    .await;
}

const EVENT_KEYS: [&str; 15] = [
    "id",
    "slug",
    "name",
    "date",
    "city",
    "location",
    "additionalLine",
    "event_type",
    "type",
    "direct_response_mode",
    "answers_until",
    "closed",
    "details_open",
    "seating_published",
    "sample",
];

const WEBSITE_KEYS: [&str; 36] = [
    "theme",
    "live",
    "invitation_text",
    "long_invitation_text",
    "footer_text",
    "footer_disclaimer",
    "footer_color",
    "video_invitation",
    "active_website_video",
    "simple_story",
    "registry_list_activation",
    "registry_text",
    "background_position",
    "background_image",
    "invitation_image",
    "simple_story_image",
    "invitation_video",
    "general_website_video",
    "wedding_contacts.name",
    "wedding_contacts.phone",
    "event_parts.id",
    "event_parts.tag",
    "event_parts.tag_icon",
    "event_parts.location",
    "event_parts.address",
    "event_parts.date",
    "event_parts.hour",
    "event_parts.google_lat",
    "event_parts.google_long",
    "event_parts.image",
    "couple_stories.title",
    "couple_stories.subtitle",
    "couple_stories.outcome",
    "couple_stories.story_steps.tip",
    "couple_stories.story_steps.description",
    "couple_stories.story_steps.image",
];

const FORM_KEYS: [&str; 12] = [
    "welcome_text",
    "welcome_image",
    "refused_text",
    "refused_image",
    "message",
    "message_refused",
    "extra_services",
    "accommodation",
    "transport",
    "civil_marriage_attend",
    "civil_marriage_message",
    "menu_type_configs.menu_type",
];

/// Collects the path of each value that is neither an object nor a list.
fn collect_paths(value: &Value, path: &str, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(map) => map
            .iter()
            .for_each(|(key, value)| collect_paths(value, &format!("{path}.{key}"), found)),
        Value::Array(list) => list
            .iter()
            .for_each(|value| collect_paths(value, path, found)),
        _ => drop(found.insert(path.to_owned())),
    }
}

/// Creates a couple whose site has one object of each kind, and a contact that did not consent to
/// being shown.
async fn create_complete_site(ctx: &Ctx) {
    let (_, ana) = register_live_couple(ctx, "ana@exemplu.ro", "ana")
        .await
        .unwrap();
    for (name, consent) in [("Nașa Ilinca", true), ("Soacra Secretă", false)] {
        let contact = website::ContactInput {
            name: Set(name.into()),
            phone: Set("0740000102".into()),
            consent: Set(consent),
            ..website::ContactInput::default()
        };
        website::create_contact(ctx, &ana, contact).await.unwrap();
    }
    let part = website::EventPartInput {
        location: Set("Biserica".into()),
        address: Set("Strada".into()),
        date: Set(chrono::NaiveDate::from_ymd_opt(2027, 6, 19).unwrap()),
        ..website::EventPartInput::default()
    };
    website::create_event_part(ctx, &ana, part).await.unwrap();
    let story = website::StoryInput {
        title: Set("Povestea".into()),
        ..website::StoryInput::default()
    };
    website::create_story(ctx, &ana, story).await.unwrap();
}

/// Lists every key of the public site at any depth (threats B14). A new key must be added to these
/// lists.
// Covers 1.7.01, 3.3.01, 3.3.04, 3.3.05, B14.
#[tokio::test]
async fn sec_b14_a_public_site_contains_exactly_the_allowed_keys_at_any_depth() {
    on_each_database(|ctx| async move {
        create_complete_site(&ctx).await;
        let (_, body) = get_json(&client(&ctx), "/api/events/live_website?slug=ana").await;
        assert!(!body.to_string().contains("Secret"), "{body}");
        let mut found = BTreeSet::new();
        collect_paths(&body["event"], "", &mut found);
        let mut allowed: Vec<String> = EVENT_KEYS.map(|key| format!(".{key}")).to_vec();
        allowed.extend(WEBSITE_KEYS.map(|key| format!(".website_details.{key}")));
        allowed.extend(FORM_KEYS.map(|key| format!(".invitation_forms.{key}")));
        allowed.sort();
        assert_eq!(found.into_iter().collect::<Vec<_>>(), allowed);
    })
    .await;
}

// Covers B1.
#[tokio::test]
async fn sec_b1_unknown_event_wrong_code_and_hidden_site_return_the_same_error() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (_, off) = register_live_couple(&ctx, "ion@exemplu.ro", "ion")
            .await
            .unwrap();
        let (row, hidden) = (
            invite_party(&ctx, &ana, "Pop").await.unwrap(),
            invite_party(&ctx, &off, "Pop").await.unwrap(),
        );
        website::set_website_live(&ctx, &off, false).await.unwrap();
        let client = client(&ctx);
        let ask = async |event: &str, code: &str| {
            let (status, body) = get_json(
                &client,
                &format!("/api/guests/guest_details?event_code={event}&code={code}"),
            )
            .await;
            (status, body.to_string())
        };
        let wrong = ask("CODana", "GRESIT2345").await;
        assert_eq!(wrong.0, StatusCode::NOT_FOUND);
        assert_eq!(ask("NUESTE", &row.code).await, wrong);
        assert_eq!(ask("CODion", &hidden.code).await, wrong);
        assert_eq!(ask("CODion", &row.code).await, wrong);
        assert_eq!(ask("CODana", &row.code).await.0, StatusCode::OK);
    })
    .await;
}

// Covers 1.7.07, 1.7.09.
#[tokio::test]
async fn a_direct_answer_is_changed_and_declined_with_its_secret() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        let patch = EventPatch { direct_response_mode: Set(true), ..EventPatch::default() };
        events::update_event(&ctx, &ana, patch).await.unwrap();
        let client = client(&ctx);
        let mut answer =
            json!({"event_slug": "ana", "name": "Ion", "company": "single", "menus_attributes": [{"menu_type": "Clasic"}]});
        let (status, made) = post_json(&client, "/api/direct_responses", None, json!({"direct_response": answer})).await;
        assert_eq!((status, made["direct_response"]["direct"].as_bool()), (StatusCode::CREATED, Some(true)), "{made}");
        let (id, secret) = (made["direct_response"]["id"].clone(), made["direct_response"]["edit_token"].clone());
        let path = format!("/api/direct_responses/{}", id.as_str().unwrap());
        answer["name"] = json!("Ioana");
        let change = json!({"direct_response": answer});
        assert_eq!(send_json(&client, Method::PUT, &path, None, Some(&change)).await.0, StatusCode::NOT_FOUND);
        answer["edit_token"] = secret.clone();
        let change = json!({"direct_response": answer});
        let (status, changed) = send_json(&client, Method::PUT, &path, None, Some(&change)).await;
        assert_eq!((status, changed["direct_response"]["name"].as_str()), (StatusCode::OK, Some("Ioana")), "{changed}");
        let no = json!({"direct_response": {"event_slug": "ana", "name": "Ioana", "reason": "Plecați", "id": id, "edit_token": secret}});
        let (status, refused) = post_json(&client, "/api/direct_responses/refuse", None, no).await;
        assert!(status.is_success() && refused["refuzed_invitation"]["reason"] == "Plecați", "{status} {refused}");
    })
    .await;
}

// Covers 1.8.01, 1.8.02, 1.8.04.
#[tokio::test]
async fn answer_form_errors_are_in_the_language_of_the_guest() {
    on_each_database(|ctx| async move {
        let (who, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        let code = invite_party(&ctx, &ana, "Pop").await.unwrap().code;
        let client = client(&ctx);
        let acceptance = |code: &str, name: &str| {
            json!({"guest": {"event_slug": "ana", "event_code": "CODana", "code": code, "name": name, "menus_attributes": [{"menu_type": "Clasic"}]}})
        };
        let decline = |code: &str| json!({"refuzed_invitation": {"event_slug": "ana", "event_code": "CODana", "code": code, "name": "Pop"}});
        let errors_of = async |body: &Value| error_texts(&client, Method::POST, "/api/guests", body).await;
        // 400: the form shows the text of the server unchanged.
        let (status, ro, en) = errors_of(&acceptance("GRESIT2345", "Pop")).await;
        assert_eq!((status, ro.as_str()), (400, "Codurile nu se potrivesc cu nicio invitație. Verificați-le pe invitația primită."));
        assert_eq!(en, "These codes do not match any invitation. Please check them on the invitation you received.");
        let (status, ro, en) = errors_of(&acceptance(&code, " ")).await;
        assert_eq!((status, ro.as_str()), (400, "Verificați câmpurile marcate și trimiteți din nou."));
        assert_eq!(en, "Please check the marked fields and send again.");
        // 403: first after the answer window has closed, then while the site is not live, for both forms.
        let patch = EventPatch { answers_until: Set(ctx.clock.today() - TimeDelta::days(1)), ..EventPatch::default() };
        events::update_event(&ctx, &ana, patch).await.unwrap();
        let (status, ro, en) = errors_of(&acceptance(&code, "Pop")).await;
        assert_eq!((status, ro.as_str()), (403, "Perioada de răspuns s-a încheiat. Vorbiți direct cu mirii."));
        assert_eq!(en, "Answers are closed. Please contact the couple.");
        let ana = access::load_event_member(&ctx, &who, ana.event_id()).await.unwrap();
        website::set_website_live(&ctx, &ana, false).await.unwrap();
        for (path, body) in [("/api/guests", acceptance(&code, "Pop")), ("/api/refuzed_invitations", decline(&code))] {
            let (status, ro, en) = error_texts(&client, Method::POST, path, &body).await;
            assert_eq!((status, ro.as_str()), (403, "Formularul nu este încă deschis."), "{path}");
            assert_eq!(en, "The form is not open yet.");
        }
    })
    .await;
}

/// Specification 1 §5: code, event code and name are required. Phone, e-mail, reason and the
/// details of an allergy are optional.
// Covers 1.5.01, 1.5.04.
#[tokio::test]
async fn answer_forms_require_a_name_and_codes_and_other_fields_are_optional() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        let code = invite_party(&ctx, &ana, "Pop").await.unwrap().code;
        let client = client(&ctx);
        let base = json!({"event_slug": "ana", "event_code": "CODana", "code": code, "name": "Pop", "menus_attributes": [{"menu_type": "Clasic"}]});
        for (path, wrapper) in [("/api/guests", "guest"), ("/api/refuzed_invitations", "refuzed_invitation")] {
            for (missing, expected) in [("name", "invalid_answer"), ("code", "unknown_code"), ("event_code", "unknown_code")] {
                let mut body = base.clone();
                body.as_object_mut().unwrap().remove(missing);
                let (status, response) = post_json(&client, path, None, json!({ wrapper: body })).await;
                assert_eq!((status.as_u16(), response["code"].as_str()), (400, Some(expected)), "{path} without {missing}: {response}");
            }
            assert!(post_json(&client, path, None, json!({ wrapper: base.clone() })).await.0.is_success(), "{path}");
        }
        let mut allergic = base;
        allergic["allergy"] = json!("yes");
        allergic["health_consent"] = json!(true);
        let (status, response) = post_json(&client, "/api/guests", None, json!({"guest": allergic.clone()})).await;
        assert!(status.is_success() && response["guest"]["allergy"] == "yes" && response["guest"]["allergy_mentions"].is_null(), "{response}");
        // The server stores details of an allergy only if the answer reports an allergy.
        allergic["allergy"] = json!("no");
        allergic["allergy_mentions"] = json!("Nuci");
        let (_, response) = post_json(&client, "/api/guests", None, json!({ "guest": allergic })).await;
        assert!(response["guest"]["allergy_mentions"].is_null(), "{response}");
    })
    .await;
}

// Covers 1.5.06, 1.7.10, 1.7.11, 3.3.20, 3.7.17.
#[tokio::test]
async fn gifts_are_paged_and_searched_and_invalid_reservations_are_rejected() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        website::set_registry_visible(&ctx, &ana, true)
            .await
            .unwrap();
        for name in ["Șezlong", "Ceainic"] {
            let gift = registry::GiftInput {
                name: Set(name.into()),
                description: Set("Pentru dimineți.".into()),
                ..registry::GiftInput::default()
            };
            registry::create_gift(&ctx, &ana, gift).await.unwrap();
        }
        let (client, event) = (client(&ctx), ana.event_id());
        let (_, body) = get_json(
            &client,
            &format!("/api/presents?page[number]=2&page[per_page]=1&event_id={event}"),
        )
        .await;
        assert_eq!(body["presents"][0]["name"], "Ceainic");
        assert_eq!(
            body["pagination"],
            json!({"current_page": 2, "per_page": 1, "total": 2, "last_page": 2})
        );
        let (_, body) = get_json(
            &client,
            &format!("/api/presents/search?page[number]=1&event_id={event}&search_name=sez"),
        )
        .await;
        assert_eq!(
            (
                body["presents"].as_array().unwrap().len(),
                &body["pagination"]["last_page"]
            ),
            (1, &json!(1))
        );
        let search = format!("/api/presents/search?event_id={event}&search_name=&name=sez");
        assert_eq!(
            get_json(&client, &search).await.1["presents"],
            body["presents"]
        );
        for (body, field, code) in [
            (
                json!({"id": null, "event_id": event, "code": "x", "email": ""}),
                "email",
                "required",
            ),
            (
                json!({"event_id": event, "code": "x", "email": "ana@"}),
                "email",
                "invalid_email",
            ),
            (
                json!({"event_id": event, "code": "", "email": "ana@exemplu.ro"}),
                "code",
                "required",
            ),
        ] {
            let (status, response) = post_json(
                &client,
                "/api/presents/reserve_gift",
                None,
                json!({ "present": body }),
            )
            .await;
            assert_eq!(
                (status.as_u16(), &response["fields"][field][0]),
                (422, &json!(code)),
                "{response}"
            );
        }
    })
    .await;
}
