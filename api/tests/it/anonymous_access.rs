//! Tests of what a caller without a session learns about accounts and about the server (threats
//! A13, L9).

use alai_domain::{access, accounts, entities::account};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use poem::http::StatusCode;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, prelude::Expr};
use serde_json::json;

use crate::support::{client, get_json, post_json};

// Covers A13.
#[tokio::test]
async fn sec_a13_a_wrong_password_returns_the_same_error_for_every_account() {
    on_each_database(|ctx| async move {
        let mut made = Vec::new();
        for email in [
            "activ@exemplu.ro",
            "expirat@exemplu.ro",
            "inchis@exemplu.ro",
        ] {
            made.push(register_couple(&ctx, email).await.unwrap().1.account.id);
        }
        account::Entity::update_many()
            .col_expr(
                account::Column::FreeUntil,
                Expr::value(ctx.now() - TimeDelta::days(1)),
            )
            .filter(account::Column::Id.eq(made[1]))
            .exec(&ctx.db)
            .await
            .unwrap();
        let (staff, _) = create_and_log_in_staff(&ctx).await.unwrap();
        accounts::close_account(
            &ctx,
            &access::require_recent_confirmation(&ctx, &staff).unwrap(),
            made[2],
        )
        .await
        .unwrap();
        let client = client(&ctx);
        let mut responses = Vec::new();
        for email in [
            "activ@exemplu.ro",
            "expirat@exemplu.ro",
            "inchis@exemplu.ro",
            "nimeni@exemplu.ro",
        ] {
            let body = json!({"user": {"email": email, "password": "nu-este-aceasta-9"}});
            let (status, mut response) = post_json(&client, "/api/login", None, body).await;
            response.as_object_mut().unwrap().remove("request_id");
            responses.push((status, response));
        }
        assert_eq!(responses[0].0, StatusCode::UNAUTHORIZED);
        assert!(
            responses.iter().all(|one| *one == responses[0]),
            "{responses:?}"
        );
        // The reason is given only to a caller who knows the password.
        let body = json!({"user": {"email": "inchis@exemplu.ro", "password": PASSWORD}});
        assert_eq!(
            post_json(&client, "/api/login", None, body).await.1["code"],
            "account_closed"
        );
    })
    .await;
}

// Covers L9.
#[tokio::test]
async fn sec_l9_an_anonymous_caller_receives_no_internal_details() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        for path in ["/api/health", "/api/ready"] {
            assert_eq!(
                get_json(&client, path).await,
                (StatusCode::OK, json!({"status": "ok"})),
                "{path}"
            );
        }
        for path in [
            "/api/metrics",
            "/metrics",
            "/health",
            "/api/debug",
            "/api/swagger",
        ] {
            assert_eq!(
                client.get(path).send().await.0.status(),
                StatusCode::NOT_FOUND,
                "{path}"
            );
        }
        assert_eq!(
            get_json(&client, "/api/service").await.0,
            StatusCode::UNAUTHORIZED
        );
    })
    .await;
}
