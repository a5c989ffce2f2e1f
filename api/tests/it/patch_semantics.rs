//! Checks the semantics of a change: an absent field stays as it is, null and an empty form field
//! clear it, and JSON types are strict.

use alai_domain::{entities::event, invitations, kernel::patch::Patch::Set, website};
use alai_testkit::{on_each_database, testing::*};
use poem::{
    http::{Method, StatusCode},
    test::{TestForm, TestFormField},
};
use sea_orm::EntityTrait;
use serde_json::{Value, json};

use crate::support::{client, log_in, post_json, send_json};

// Covers 2.5.06.
#[tokio::test]
async fn null_clears_optional_event_fields_and_is_rejected_for_required_ones() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let client = client(&ctx);
        let token = log_in(&client, "ana@exemplu.ro").await;
        let path = format!("/api/events/{}", ana.event_id());
        let change = async |body: Value| {
            send_json(
                &client,
                Method::PUT,
                &path,
                Some(&token),
                Some(&json!({ "event": body })),
            )
            .await
        };
        let (status, response) = change(json!({"additionalLine": "Cu drag", "city": "Iași"})).await;
        assert_eq!(
            (status, response["event"]["additionalLine"].as_str()),
            (StatusCode::OK, Some("Cu drag")),
            "{response}"
        );
        let (status, response) = change(json!({"additionalLine": null})).await;
        assert_eq!(
            (
                status,
                &response["event"]["additionalLine"],
                &response["event"]["city"]
            ),
            (StatusCode::OK, &Value::Null, &json!("Iași"))
        );
        for field in ["name", "slug", "date", "location", "code", "event_type"] {
            let (status, response) = change(json!({ field: null })).await;
            assert_eq!(
                (status, &response["fields"][field]),
                (StatusCode::UNPROCESSABLE_ENTITY, &json!(["required"])),
                "{response}"
            );
        }
        let row = event::Entity::find_by_id(ana.event_id())
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        assert_eq!(row.location.as_deref(), Some("Șura din Poiană"));
    })
    .await;
}

// Covers 2.7.21.
#[tokio::test]
async fn null_clears_the_category_and_the_email_of_an_invitation() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let category = invitations::create_category(&ctx, &ana, Some("Rude"))
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Ion").await.unwrap();
        let patch = invitations::InvitationInput {
            category: Set(category.id),
            email: Set("ion@exemplu.ro".into()),
            phone: Set("0740000101".into()),
            ..Default::default()
        };
        invitations::update_invitation(&ctx, &ana, row.id, patch)
            .await
            .unwrap();
        let client = client(&ctx);
        let token = log_in(&client, "ana@exemplu.ro").await;
        let body = json!({"wedding_invitation": {"category": null, "email": null}});
        let path = format!("/api/wedding_invitations/{}", row.id);
        let (status, response) =
            send_json(&client, Method::PUT, &path, Some(&token), Some(&body)).await;
        let now = &response["wedding_invitation"];
        assert_eq!(
            (status, &now["category"], &now["email"]),
            (StatusCode::OK, &Value::Null, &Value::Null),
            "{response}"
        );
        assert_eq!(now["phone"], json!("0740000101"));
    })
    .await;
}

#[tokio::test]
async fn null_clears_the_contact_of_a_guest() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        let row = invite_party(&ctx, &ana, "Ion").await.unwrap();
        let client = client(&ctx);
        let mut guest = json!({
            "event_slug": "ana", "event_code": "CODana", "code": row.code, "name": "Ion", "company": "single", "email": "ion@exemplu.ro",
            "phone": "0740000101", "menus_attributes": [{"menu_type": "Clasic"}], "allergy": "no",
        });
        assert_eq!(post_json(&client, "/api/guests", None, json!({ "guest": guest })).await.0, StatusCode::CREATED);
        guest["email"] = Value::Null;
        guest.as_object_mut().unwrap().remove("phone");
        let (status, response) = post_json(&client, "/api/guests", None, json!({ "guest": guest })).await;
        assert_eq!((status, &response["guest"]["email"], &response["guest"]["phone"]), (StatusCode::OK, &Value::Null, &json!("•••••101")), "{response}");
    })
    .await;
}

// Covers 3.3.01, 3.7.05.
#[tokio::test]
async fn an_empty_form_part_clears_its_field_and_an_absent_one_does_not() {
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
        let send = async |parts: &[(&str, &str)]| {
            let field = |(name, text): &(&str, &str)| {
                TestFormField::text((*text).to_owned()).name(format!("website_detail[{name}]"))
            };
            let form = parts
                .iter()
                .fold(TestForm::new(), |form, part| form.field(field(part)));
            let request = client
                .put(format!("/api/website_details/{site}"))
                .header("authorization", format!("Bearer {token}"));
            let answer = request.multipart(form).send().await.0;
            let text = answer.into_body().into_string().await.unwrap();
            serde_json::from_str::<Value>(&text).unwrap()["website_detail"].clone()
        };
        let full = send(&[
            ("invitation_text", "Vă așteptăm"),
            ("footer_text", "Mulțumim"),
            ("simple_story", "true"),
        ])
        .await;
        assert_eq!(
            (&full["invitation_text"], &full["simple_story"]),
            (&json!("Vă așteptăm"), &json!(true))
        );
        let less = send(&[("invitation_text", "")]).await;
        let seen = (
            &less["invitation_text"],
            &less["footer_text"],
            &less["simple_story"],
        );
        assert_eq!(seen, (&Value::Null, &json!("Mulțumim"), &json!(true)));
    })
    .await;
}

#[tokio::test]
async fn sec_f_7_numbers_and_booleans_sent_as_strings_are_rejected() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        let row = invite_party(&ctx, &ana, "Ion").await.unwrap();
        let client = client(&ctx);
        for (field, value) in [("company_number", json!("1")), ("housing", json!("true")), ("transport", json!(1))] {
            let mut guest =
                json!({"event_slug": "ana", "event_code": "CODana", "code": row.code, "name": "Ion", "company": "single"});
            guest[field] = value;
            assert_eq!(post_json(&client, "/api/guests", None, json!({ "guest": guest })).await.0, StatusCode::BAD_REQUEST, "{field}");
        }
    })
    .await;
}

// Covers 1.4.06, 2.7.08, 2.7.13.
#[tokio::test]
async fn a_couple_registered_by_staff_can_log_in_after_activation() {
    on_each_database(|ctx| async move {
        create_and_log_in_staff(&ctx).await.unwrap();
        let client = client(&ctx);
        let admin = log_in(&client, "staff@exemplu.ro").await;
        let body = json!({"client": {
            "name": "Ana", "surname": "Pop", "event_date": "2027-06-19", "city": "Brașov", "phone": "0740 000 101", "email": "ana@exemplu.ro",
            "password": PASSWORD, "password_confirmation": PASSWORD, "acceptGDPR": true, "acceptTerms": true,
        }});
        let (status, response) = post_json(&client, "/api/clients", Some(&admin), body).await;
        assert_eq!(status, StatusCode::CREATED, "{response}");
        let login = json!({"user": {"email": "ana@exemplu.ro", "password": PASSWORD}});
        let (status, refused) = post_json(&client, "/api/login", None, login.clone()).await;
        assert_eq!((status, refused["code"].as_str()), (StatusCode::FORBIDDEN, Some("not_activated")), "{refused}");
        let days = json!({"client": {"id": response["client"]["id"], "free_days": 7}});
        let (status, response) = post_json(&client, "/api/clients/set_free_days", Some(&admin), days).await;
        assert_eq!(status, StatusCode::OK, "{response}");
        assert_eq!(post_json(&client, "/api/login", None, login).await.0, StatusCode::OK);
    })
    .await;
}

#[tokio::test]
async fn a_malformed_id_returns_404() {
    on_each_database(|ctx| async move {
        register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let client = client(&ctx);
        let token = log_in(&client, "ana@exemplu.ro").await;
        let (status, response) =
            send_json(&client, Method::GET, "/api/events/xyz", Some(&token), None).await;
        assert_eq!(
            (status, response["code"].as_str()),
            (StatusCode::NOT_FOUND, Some("not_found"))
        );
    })
    .await;
}
