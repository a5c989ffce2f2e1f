//! Tests of threats that can be observed in requests and responses.

mod every_operation;
mod uploaded_files;

use alai_domain::{
    entities::{account, answer, event_part, invoice, user},
    kernel::patch::Patch::Set,
    website::{self, EventPartInput},
};
use alai_testkit::{on_each_database, testing::*};
use chrono::NaiveDate;
use futures_util::future::join_all;
use poem::http::{Method, StatusCode};
use sea_orm::{EntityTrait, PaginatorTrait};
use serde_json::{Value, json};

use crate::support::{client, log_in, post_json, send_json};

fn registration(email: &str) -> Value {
    json!({
        "name": "Ana", "surname": "Pop", "event_date": "2027-06-19", "city": "Brașov", "phone": "0740 000 101", "email": email,
        "password": PASSWORD, "password_confirmation": PASSWORD, "acceptGDPR": true, "acceptTerms": true,
    })
}

// Covers A3.
#[tokio::test]
async fn sec_a3_a7_amounts_account_types_and_roles_in_a_registration_are_ignored() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        for (i, amount) in [
            json!(0),
            json!(-1),
            json!(0.01),
            json!(1e308),
            json!(null),
            json!("0.01"),
        ]
        .into_iter()
        .enumerate()
        {
            let mut body = registration(&format!("ana{i}@exemplu.ro"));
            for (field, value) in [
                ("amount", amount),
                ("account_type", json!("paid")),
                ("free_days", json!(9_999)),
            ] {
                body[field] = value;
            }
            body["role"] = json!("admin");
            let (status, response) =
                post_json(&client, "/api/clients", None, json!({ "client": body })).await;
            assert_eq!(status, StatusCode::CREATED, "{response}");
        }
        let invoices = invoice::Entity::find().all(&ctx.db).await.unwrap();
        assert!(
            invoices.len() == 6 && invoices.iter().all(|i| i.amount_cents == 9_900),
            "{invoices:?}"
        );
        let accounts = account::Entity::find().all(&ctx.db).await.unwrap();
        let week = ctx.now() + chrono::TimeDelta::days(7);
        assert!(
            accounts
                .iter()
                .all(|a| !a.is_paid() && a.free_until == Some(week))
        );
        assert!(
            user::Entity::find()
                .all(&ctx.db)
                .await
                .unwrap()
                .iter()
                .all(|u| u.role != "admin")
        );
    })
    .await;
}

// Covers 3.6.01, 3.7.01, 3.7.04, 3.7.09, C2, M3.
#[tokio::test]
async fn sec_c2_parent_rows_of_another_couple_are_not_found() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        let (_, maria) = register_live_couple(&ctx, "maria@exemplu.ro", "maria").await.unwrap();
        let theirs = website::load_website_content(&ctx, &maria).await.unwrap().website.id;
        let form = website::load_form_content(&ctx, &maria).await.unwrap().form.id;
        let part = EventPartInput {
            location: Set("Biserica".into()),
            address: Set("Strada".into()),
            date: Set(NaiveDate::from_ymd_opt(2027, 6, 19).unwrap()),
            ..EventPartInput::default()
        };
        let own = website::create_event_part(&ctx, &ana, part).await.unwrap();
        let client = client(&ctx);
        let token = log_in(&client, "ana@exemplu.ro").await;
        for (method, path, body) in [
            (
                Method::POST,
                "/api/wedding_contacts".to_owned(),
                json!({"wedding_contact": {"website_detail_id": theirs, "name": "X", "phone": "0740000101"}}),
            ),
            (
                Method::POST,
                "/api/menu_type_configs".to_owned(),
                json!({"menu_type_config": {"invitation_form_id": form, "menu_type": "X"}}),
            ),
            (
                Method::POST,
                "/api/wedding_invitations".to_owned(),
                json!({"wedding_invitation": {"event_id": maria.event_id(), "name": "X"}}),
            ),
            (
                Method::POST,
                "/api/exports".to_owned(),
                json!({"export": {"event_id": maria.event_id(), "kind": "answers", "format": "csv"}}),
            ),
            (Method::PUT, format!("/api/website_details/{theirs}"), json!({"website_detail": {}})),
        ] {
            let (status, response) = send_json(&client, method, &path, Some(&token), Some(&body)).await;
            assert_eq!(status, StatusCode::NOT_FOUND, "{path} {response}");
        }
        // The id of another account's parent in an update does not move the row.
        let body = json!({"event_part": {"website_detail_id": theirs, "location": "Altundeva"}});
        let (status, _) = send_json(&client, Method::PUT, &format!("/api/event_parts/{}", own.id), Some(&token), Some(&body)).await;
        assert!(status == StatusCode::OK || status.is_client_error());
        let row = event_part::Entity::find_by_id(own.id).one(&ctx.db).await.unwrap().unwrap();
        assert_eq!(row.website_id, own.website_id);
    })
    .await;
}

// Covers 2.7.16, C3.
#[tokio::test]
async fn sec_c3_an_answer_is_not_found_with_the_event_id_of_another_couple() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (_, maria) = register_live_couple(&ctx, "maria@exemplu.ro", "maria")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Ion").await.unwrap();
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        let answer = alai_domain::answers::accept_invitation(&ctx, &pass, answer_input("Ion", 1))
            .await
            .unwrap()
            .row;
        let client = client(&ctx);
        let token = log_in(&client, "ana@exemplu.ro").await;
        for (event, expected) in [
            (ana.event_id(), StatusCode::OK),
            (maria.event_id(), StatusCode::NOT_FOUND),
        ] {
            let path = format!("/api/guests/{}?event_id={event}", answer.id);
            assert_eq!(
                send_json(&client, Method::GET, &path, Some(&token), None)
                    .await
                    .0,
                expected
            );
        }
    })
    .await;
}

// Covers D11.
#[tokio::test]
async fn sec_d11_an_unknown_address_and_a_wrong_password_return_the_same_error() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let client = client(&ctx);
        let say = async |email: &str| {
            post_json(
                &client,
                "/api/login",
                None,
                json!({"user": {"email": email, "password": "greșită-de-tot"}}),
            )
            .await
        };
        assert_eq!(say("ana@exemplu.ro").await, say("nimeni@exemplu.ro").await);
    })
    .await;
}

// Covers D12.
#[tokio::test]
async fn sec_d12_excess_password_checks_are_rejected_without_hashing() {
    on_each_database(|ctx| async move {
        let tries = (0..200).map(|_| ctx.password_hash_pool.verify("o parolă".into(), None));
        let answers = join_all(tries).await;
        let busy = answers
            .iter()
            .filter(|a| matches!(a, Err(alai_domain::Error::RateLimited(_))))
            .count();
        assert!((1..200).contains(&busy), "{busy} requests were rejected");
        let long = "a".repeat(129);
        assert!(!ctx.password_hash_pool.verify(long, None).await.unwrap());
    })
    .await;
}

#[tokio::test]
async fn sec_l8_too_many_or_too_long_headers_are_rejected() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        let many = (0..101).fold(client.get("/api/health"), |request, index| {
            request.header(format!("x-{index}"), "1")
        });
        many.send()
            .await
            .assert_status(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE);
        let long = client
            .get("/api/health")
            .header("x-long", "a".repeat(17 << 10));
        long.send()
            .await
            .assert_status(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE);
    })
    .await;
}

// Covers B12, N1.
#[tokio::test]
async fn sec_n1_b12_allergies_require_consent_and_texts_have_a_maximum_length() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        let row = invite_party(&ctx, &ana, "Ion").await.unwrap();
        let client = client(&ctx);
        let base = json!({
            "event_slug": "ana", "event_code": "CODana", "code": row.code, "name": "Ion", "company": "single",
            "menus_attributes": [{"menu_type": "Clasic"}], "allergy": "no",
        });
        let with = |pairs: &[(&str, Value)]| {
            let mut guest = base.clone();
            for (key, value) in pairs {
                guest[*key] = value.clone();
            }
            json!({ "guest": guest })
        };
        let nuts = ("allergy_mentions", json!("Nuci"));
        for (bad, field) in [
            (with(&[("allergy", json!("yes")), nuts.clone()]), "health_consent"),
            (with(&[("name", json!("a".repeat(121)))]), "name"),
            (with(&[("other", json!("a".repeat(2_001)))]), "other"),
            (with(&[("company_number", json!(21)), ("company", json!("family"))]), "company_number"),
        ] {
            let (status, response) = post_json(&client, "/api/guests", None, bad).await;
            assert_eq!((status, response["fields"][field].is_array()), (StatusCode::BAD_REQUEST, true), "{field}: {response}");
        }
        assert_eq!(answer::Entity::find().count(&ctx.db).await.unwrap(), 0);
        let good = with(&[("allergy", json!("yes")), nuts, ("health_consent", json!(true)), ("other", json!("<b>x</b>"))]);
        assert_eq!(post_json(&client, "/api/guests", None, good).await.0, StatusCode::CREATED);
        let stored = answer::Entity::find().one(&ctx.db).await.unwrap().unwrap();
        assert_eq!((stored.other.as_deref(), stored.allergy_mentions.as_deref()), (Some("<b>x</b>"), Some("Nuci")));
    })
    .await;
}

// Covers D15.
#[tokio::test]
async fn sec_d15_links_ignore_the_host_headers_of_the_request() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let client = client(&ctx);
        let token = log_in(&client, "ana@exemplu.ro").await;
        for header in ["host", "x-forwarded-host", "forwarded", "x-original-host"] {
            let request = client
                .get("/api/users/get_bills")
                .header("authorization", format!("Bearer {token}"));
            let answer = request
                .header(header, "evil.example")
                .send()
                .await
                .0
                .into_body()
                .into_string()
                .await
                .unwrap();
            assert!(
                answer.contains("http://localhost:8080/") && !answer.contains("evil.example"),
                "{header}: {answer}"
            );
        }
    })
    .await;
}
