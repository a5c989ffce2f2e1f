//! Tests of the profile over HTTP: co-users, password, invoices and payment links, data export and
//! account deletion, with the texts of specification 2 §8.

mod co_users;
mod invoices;

use alai_testkit::{on_each_database, testing::*};
use poem::{
    http::{Method, StatusCode},
    test::TestForm,
};
use serde_json::{Value, json};

use crate::support::{Client, client, log_in, post_json, send_json};

const NEW_PASSWORD: &str = "parola-noua-9";

fn code_and_text(answer: &Value) -> (Option<&str>, Option<&str>) {
    (answer["code"].as_str(), answer["error"].as_str())
}

async fn get(client: &Client, path: &str, token: &str) -> (StatusCode, Value) {
    send_json(client, Method::GET, path, Some(token), None).await
}

// Covers 2.7.07.
#[tokio::test]
async fn a_password_change_by_form_renews_the_session_cookie() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let client = client(&ctx);
        let (mine, other) = (
            log_in(&client, "ana@exemplu.ro").await,
            log_in(&client, "ana@exemplu.ro").await,
        );
        let form = TestForm::new()
            .text("user[current_password]", PASSWORD)
            .text("user[password]", NEW_PASSWORD)
            .text("user[password_confirmation]", NEW_PASSWORD);
        let call = client
            .post("/api/users/change_password")
            .header("authorization", format!("Bearer {mine}"));
        let answer = call.multipart(form).send().await.0;
        assert_eq!(answer.status(), StatusCode::OK);
        let cookie = answer.headers()["set-cookie"].to_str().unwrap().to_owned();
        assert!(
            cookie.starts_with("__Host-alai_session=") && cookie.contains("HttpOnly"),
            "{cookie}"
        );
        let pair = cookie.split(';').next().unwrap().to_owned();
        let again = client
            .get("/api/users/get_by_token")
            .header("cookie", pair)
            .send()
            .await;
        again.assert_status_is_ok();
        for ended in [mine, other] {
            assert_eq!(
                get(&client, "/api/users/get_by_token", &ended).await.0,
                StatusCode::UNAUTHORIZED
            );
        }
    })
    .await;
}

// Covers 2.5.02, 2.7.07, 2.8.06.
#[tokio::test]
async fn an_invalid_password_change_returns_the_specified_errors() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let client = client(&ctx);
        let mine = log_in(&client, "ana@exemplu.ro").await;
        let change = async |current: &str, password: &str, again: &str| {
            let user = json!({"current_password": current, "password": password, "password_confirmation": again});
            post_json(&client, "/api/users/change_password", Some(&mine), json!({ "user": user })).await
        };
        let (status, response) = change("gresit", NEW_PASSWORD, NEW_PASSWORD).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(code_and_text(&response), (Some("wrong_current_password"), Some("Parola anterioara este incorecta")));
        assert_eq!(response["fields"]["current_password"], json!(["wrong"]));
        let (status, response) = change(PASSWORD, NEW_PASSWORD, "altceva").await;
        assert_eq!((status, &response["fields"]["password_confirmation"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!(["mismatch"])));
        let (_, response) = change("", "", "").await;
        for field in ["current_password", "password", "password_confirmation"] {
            assert_eq!(response["fields"][field], json!(["required"]), "{response}");
        }
        assert_eq!(get(&client, "/api/users/get_by_token", &mine).await.0, StatusCode::OK);
    })
    .await;
}

// Covers 2.6.03, J1.
#[tokio::test]
async fn sec_j1_after_the_trial_reading_payment_export_and_deletion_still_work() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let client = client(&ctx);
        ctx.clock.advance(chrono::TimeDelta::hours(168));
        let mine = log_in(&client, "ana@exemplu.ro").await;
        for path in [
            "/api/users/client_users",
            "/api/users/get_bills",
            "/api/clients/export_data",
        ] {
            assert_eq!(get(&client, path, &mine).await.0, StatusCode::OK, "{path}");
        }
        let (status, response) =
            post_json(&client, "/api/clients/export_data", Some(&mine), json!({})).await;
        assert_eq!(
            (status, response["job"]["kind"].as_str()),
            (StatusCode::ACCEPTED, Some("export_data"))
        );
        let link = json!({"client": {"invoice_id": made.invoice.id}});
        assert_eq!(
            post_json(
                &client,
                "/api/clients/regenerate_payment_link",
                Some(&mine),
                link
            )
            .await
            .0,
            StatusCode::ACCEPTED
        );
        let (status, response) = post_json(
            &client,
            "/api/users",
            Some(&mine),
            json!({"user": {"name": "X", "email": "x@exemplu.ro"}}),
        )
        .await;
        assert_eq!(
            (status, response["code"].as_str()),
            (StatusCode::PAYMENT_REQUIRED, Some("demo_expired"))
        );
        let (status, response) = post_json(
            &client,
            "/api/clients/delete_account",
            Some(&mine),
            json!({"client": {"password": "gresit"}}),
        )
        .await;
        assert_eq!(
            (status, response["code"].as_str()),
            (
                StatusCode::UNPROCESSABLE_ENTITY,
                Some("wrong_current_password")
            )
        );
        let (status, response) = post_json(
            &client,
            "/api/clients/delete_account",
            Some(&mine),
            json!({"client": {"password": PASSWORD}}),
        )
        .await;
        assert_eq!(status, StatusCode::OK);
        assert!(response["erase_at"].is_string(), "{response}");
        let (status, response) =
            post_json(&client, "/api/clients/keep_account", Some(&mine), json!({})).await;
        assert_eq!(
            (status, &response["erase_at"]),
            (StatusCode::OK, &Value::Null)
        );
    })
    .await;
}

#[tokio::test]
async fn the_chosen_language_of_a_user_is_returned_in_its_next_session() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let client = client(&ctx);
        let mine = log_in(&client, "ana@exemplu.ro").await;
        assert_eq!(
            get(&client, "/api/users/get_by_token", &mine).await.1["user"]["language"],
            Value::Null
        );
        let choose = async |word: Value| {
            post_json(
                &client,
                "/api/users/set_language",
                Some(&mine),
                json!({"user": {"language": word}}),
            )
            .await
        };
        let (status, response) = choose(json!("en")).await;
        assert_eq!(
            (status, response["user"]["language"].as_str()),
            (StatusCode::OK, Some("en"))
        );
        for wrong in [json!("fr"), json!(""), Value::Null] {
            let (status, response) = choose(wrong).await;
            assert_eq!(
                (status, &response["fields"]["language"]),
                (StatusCode::UNPROCESSABLE_ENTITY, &json!(["unknown"]))
            );
        }
        let body = json!({"user": {"email": "ana@exemplu.ro", "password": PASSWORD}});
        let (_, session) = post_json(&client, "/api/login", None, body).await;
        assert_eq!(session["user"]["language"], "en");
        assert_eq!(
            get(&client, "/api/users/get_by_token", &mine).await.1["user"]["language"],
            "en"
        );
    })
    .await;
}
