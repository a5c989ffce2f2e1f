//! The guest's calls on the wire, in the order of the contract.

use alai_testkit::{each, testing::*};
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{call, client, post, token};

fn answer(slug: &str, event_code: &str, code: &str) -> Value {
    json!({"guest": {
        "event_slug": slug, "event_code": event_code, "code": code, "name": "Ștefan Pop", "company": "couple", "email": "stefan@exemplu.ro",
        "phone": "0740 000 101", "menus_attributes": [{"menu_type": "Clasic"}, {"menu_type": "Vegetarian", "person_name": "Ilinca", "child": true}],
        "allergy": "no",
    }})
}

#[tokio::test]
async fn an_answer_is_made_then_changed_then_lifted_by_a_decline() {
    each(|ctx| async move {
        let (_, ana) = live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        let row = invite(&ctx, &ana, "Ștefan Pop").await.unwrap();
        let client = client(&ctx);
        let details = format!("/api/guests/guest_details?event_code=CODana&code={}", row.code);
        let (status, body) = call(&client, Method::GET, &details, None, None).await;
        assert_eq!((status, &body["guest"], &body["invitation"]["name"]), (StatusCode::OK, &Value::Null, &json!("Ștefan Pop")));
        let (status, body) = post(&client, "/api/guests", None, answer("ana", "CODana", &row.code)).await;
        assert_eq!((status, body["guest"]["email"].as_str()), (StatusCode::CREATED, Some("s•••@e•••.ro")), "{body}");
        let (status, body) = post(&client, "/api/guests", None, answer("ana", "codANA", &row.code.to_lowercase())).await;
        assert_eq!((status, &body["guest"]["menus"][1]["person_name"]), (StatusCode::OK, &json!("Ilinca")), "{body}");
        let (_, body) = call(&client, Method::GET, &details, None, None).await;
        assert_eq!(body["guest"]["phone"], json!("•••••101"));
        let no = json!({"refuzed_invitation": {"event_slug": "ana", "event_code": "CODana", "code": row.code, "name": "Ștefan", "reason": "Plecați"}});
        let (status, _) = post(&client, "/api/refuzed_invitations", None, no).await;
        assert_eq!(status, StatusCode::CREATED);
        let (_, body) = call(&client, Method::GET, &details, None, None).await;
        assert_eq!((&body["guest"], &body["refuzed_invitation"]["reason"]), (&Value::Null, &json!("Plecați")));
        let token = token(&client, "ana@exemplu.ro").await;
        let list = format!("/api/wedding_invitations?event_id={}&page[number]=1", ana.event_id());
        let (_, body) = call(&client, Method::GET, &list, Some(&token), None).await;
        assert_eq!((&body["wedding_invitations"][0]["status"], &body["pagination"]["total"]), (&json!("refuzat"), &json!(1)));
    })
    .await;
}

#[tokio::test]
async fn sec_b3_the_id_in_the_path_is_not_believed_for_a_guest() {
    each(|ctx| async move {
        let (_, ana) = live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        let (mine, other) = (invite(&ctx, &ana, "Eu").await.unwrap(), invite(&ctx, &ana, "Altul").await.unwrap());
        let client = client(&ctx);
        let (_, body) = post(&client, "/api/guests", None, answer("ana", "CODana", &other.code)).await;
        let id = body["guest"]["id"].as_str().unwrap().to_owned();
        let mut change = answer("ana", "CODana", &mine.code);
        change["guest"]["name"] = json!("Schimbat");
        let (status, body) = call(&client, Method::PUT, &format!("/api/guests/{id}"), None, Some(&change)).await;
        assert_eq!((status, body["guest"]["code"].as_str()), (StatusCode::CREATED, Some(mine.code.as_str())));
        let token = token(&client, "ana@exemplu.ro").await;
        let (_, body) = call(&client, Method::GET, &format!("/api/guests/{id}"), Some(&token), None).await;
        assert_eq!(body["guest"]["name"], json!("Ștefan Pop"));
    })
    .await;
}

#[tokio::test]
async fn sec_b14_the_public_site_names_nothing_that_is_not_allowed() {
    each(|ctx| async move {
        let (_, ana) = live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        invite(&ctx, &ana, "Familia Secretă").await.unwrap();
        let client = client(&ctx);
        for path in ["/api/events/live_website?slug=ana", "/api/events/live_invitation?slug=ana"] {
            let (status, body) = call(&client, Method::GET, path, None, None).await;
            assert_eq!(status, StatusCode::OK);
            let mut keys: Vec<&str> = body["event"].as_object().unwrap().keys().map(String::as_str).collect();
            keys.sort_unstable();
            let allowed = [
                "additionalLine",
                "answers_until",
                "city",
                "closed",
                "date",
                "direct_response_mode",
                "event_type",
                "id",
                "invitation_forms",
                "location",
                "name",
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
async fn a_site_that_is_not_live_is_not_there_and_its_form_not_open() {
    each(|ctx| async move {
        let (_, ana) = live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        alai_domain::website::set_live(&ctx, &ana, false).await.unwrap();
        let client = client(&ctx);
        let get = async |path: &str| call(&client, Method::GET, path, None, None).await;
        assert_eq!(get("/api/events/live_website?slug=ana").await.0, StatusCode::NOT_FOUND);
        let (status, body) = get("/api/events/live_invitation?slug=ana").await;
        assert_eq!((status, body["code"].as_str()), (StatusCode::FORBIDDEN, Some("not_yet")));
        assert_eq!(get("/api/events/preview_website?slug=ana").await.0, StatusCode::UNAUTHORIZED);
        let token = token(&client, "ana@exemplu.ro").await;
        let (status, _) = call(&client, Method::GET, "/api/events/preview_website?slug=ana", Some(&token), None).await;
        assert_eq!(status, StatusCode::OK);
    })
    .await;
}
