//! Tests of the users of an account: adding, disabling, enabling and removing them, and the changes
//! that are always rejected.

use alai_domain::{Ctx, accounts, accounts::TokenPurpose, entities::user};
use alai_testkit::{on_each_database, testing::*};
use poem::http::{Method, StatusCode};
use sea_orm::EntityTrait;
use serde_json::{Value, json};

use super::{code_and_text, get};
use crate::support::{Client, client, log_in, post_json, send_json};

async fn put(client: &Client, path: &str, token: &str, body: Value) -> (StatusCode, Value) {
    send_json(client, Method::PUT, path, Some(token), Some(&body)).await
}

/// Adds a co-user to the account of `owner`, sets the password of the co-user and returns its id.
pub async fn create_joined_co_user(ctx: &Ctx, client: &Client, owner: &str, email: &str) -> String {
    let body = json!({"user": {"name": "Soacra", "email": email}});
    let (status, made) = post_json(client, "/api/users", Some(owner), body).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let id: uuid::Uuid = made["user"]["id"].as_str().unwrap().parse().unwrap();
    let link = accounts::replace_token(&ctx.db, ctx.now(), id, TokenPurpose::Invitation)
        .await
        .unwrap();
    let body = json!({"token": link, "password": PASSWORD, "password_confirmation": PASSWORD});
    assert_eq!(
        post_json(client, "/api/password/reset", None, body).await.0,
        StatusCode::NO_CONTENT
    );
    id.to_string()
}

// Covers 2.5.05, 2.7.05, 2.8.04.
#[tokio::test]
async fn a_co_user_with_an_existing_address_is_rejected() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let client = client(&ctx);
        let mine = log_in(&client, "ana@exemplu.ro").await;
        create_joined_co_user(&ctx, &client, &mine, "soacra@exemplu.ro").await;
        let body = json!({"user": {"name": "Altcineva", "email": "SOACRA@exemplu.ro"}});
        let (status, response) = post_json(&client, "/api/users", Some(&mine), body).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(
            code_and_text(&response),
            (
                Some("email_exists"),
                Some("Exista un utilizator cu acest email.")
            )
        );
        let (_, response) = post_json(
            &client,
            "/api/users",
            Some(&mine),
            json!({"user": {"name": " ", "email": "fara-semn"}}),
        )
        .await;
        assert_eq!(
            (&response["fields"]["name"], &response["fields"]["email"]),
            (&json!(["required"]), &json!(["invalid_email"]))
        );
    })
    .await;
}

// Covers 2.7.04, 2.7.05, C7.
#[tokio::test]
async fn sec_c7_a_co_user_is_listed_disabled_enabled_and_removed() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let client = client(&ctx);
        let mine = log_in(&client, "ana@exemplu.ro").await;
        let id = create_joined_co_user(&ctx, &client, &mine, "soacra@exemplu.ro").await;
        let theirs = log_in(&client, "soacra@exemplu.ro").await;
        let (status, response) = get(&client, "/api/users/client_users", &theirs).await;
        assert_eq!(status, StatusCode::OK);
        let emails: Vec<&str> = response["users"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(|u| u["email"].as_str())
            .collect();
        assert_eq!(emails, ["ana@exemplu.ro", "soacra@exemplu.ro"]);
        let path = format!("/api/users/{id}");
        let (status, response) = put(
            &client,
            &path,
            &mine,
            json!({"user": {"allowed_to_log_in": false}}),
        )
        .await;
        assert_eq!(
            (status, &response["user"]["allowed_to_log_in"]),
            (StatusCode::OK, &json!(false)),
            "{response}"
        );
        assert_eq!(
            get(&client, "/api/users/get_by_token", &theirs).await.0,
            StatusCode::UNAUTHORIZED
        );
        let login = json!({"user": {"email": "soacra@exemplu.ro", "password": PASSWORD}});
        let (status, response) = post_json(&client, "/api/login", None, login.clone()).await;
        assert_eq!(
            (status, response["code"].as_str()),
            (StatusCode::FORBIDDEN, Some("user_disabled"))
        );
        put(
            &client,
            &path,
            &mine,
            json!({"user": {"allowed_to_log_in": true}}),
        )
        .await;
        assert_eq!(
            post_json(&client, "/api/login", None, login.clone())
                .await
                .0,
            StatusCode::OK
        );
        assert_eq!(
            send_json(&client, Method::DELETE, &path, Some(&mine), None)
                .await
                .0,
            StatusCode::NO_CONTENT
        );
        assert_eq!(
            post_json(&client, "/api/login", None, login).await.0,
            StatusCode::UNAUTHORIZED
        );
    })
    .await;
}

#[tokio::test]
async fn disabling_or_removing_the_owner_returns_409() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let client = client(&ctx);
        let mine = log_in(&client, "ana@exemplu.ro").await;
        let path = format!("/api/users/{}", made.owner.id);
        let (status, response) = put(
            &client,
            &path,
            &mine,
            json!({"user": {"allowed_to_log_in": false}}),
        )
        .await;
        assert_eq!(
            (status, response["code"].as_str()),
            (StatusCode::CONFLICT, Some("owner_stays"))
        );
        let (status, response) = send_json(&client, Method::DELETE, &path, Some(&mine), None).await;
        assert_eq!(
            (status, response["code"].as_str()),
            (StatusCode::CONFLICT, Some("owner_stays"))
        );
    })
    .await;
}

// Covers A7.
#[tokio::test]
async fn sec_a7_protected_fields_of_a_user_are_ignored() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        register_couple(&ctx, "ioana@exemplu.ro").await.unwrap();
        let client = client(&ctx);
        let mine = log_in(&client, "ana@exemplu.ro").await;
        let more = json!({"role": "admin", "owner": true, "account_id": ctx.new_id(), "password_hash": "x", "new_email": "x@exemplu.ro", "id": ctx.new_id()});
        let mut new = json!({"name": "Soacra", "email": "soacra@exemplu.ro"});
        new.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let (status, response) = post_json(&client, "/api/users", Some(&mine), json!({ "user": new })).await;
        assert_eq!(status, StatusCode::CREATED, "{response}");
        let id: uuid::Uuid = response["user"]["id"].as_str().unwrap().parse().unwrap();
        put(&client, &format!("/api/users/{id}"), &mine, json!({ "user": more })).await;
        let row = user::Entity::find_by_id(id).one(&ctx.db).await.unwrap().unwrap();
        assert_eq!((row.role.as_str(), row.owner, row.account_id), ("client", false, Some(made.account.id)));
        assert_eq!((row.password_hash, row.new_email), (None, None));
    })
    .await;
}
