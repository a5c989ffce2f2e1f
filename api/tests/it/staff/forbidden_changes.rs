//! Tests of changes of a client that are refused: by everybody but staff, and of fields that the
//! form of staff does not have.

use std::collections::BTreeMap;

use alai_domain::{
    access::EventMember,
    accounts::{NewUser, model},
    entities::{account, audit_entry, invoice, user},
};
use alai_testkit::{on_each_database, testing::*};
use poem::http::{Method, StatusCode};
use sea_orm::{
    ColumnTrait, EntityTrait, IdenStatic, Iterable, PaginatorTrait, QueryFilter, QueryOrder,
    prelude::Expr,
};
use serde_json::{Value, json};

use super::{put, staff_setup};
use crate::support::{Client, log_in, post_json, send_json};

async fn account_of(ctx: &alai_domain::Ctx, member: &EventMember) -> account::Model {
    account::Entity::find_by_id(member.account().id)
        .one(&ctx.db)
        .await
        .unwrap()
        .unwrap()
}

/// Returns a value for every column of the table of accounts, and for other fields that a caller
/// may not set.
fn forbidden_fields() -> Value {
    let mut all = serde_json::Map::new();
    for column in account::Column::iter() {
        let value = match column {
            account::Column::Id | account::Column::ClosedBy => {
                json!("00000000-0000-0000-0000-000000000009")
            }
            account::Column::FreeUntil
            | account::Column::ActivatedAt
            | account::Column::DeletedAt
            | account::Column::EraseAt
            | account::Column::CreatedAt => json!("2099-01-01T00:00:00Z"),
            account::Column::AccountType => json!("paid"),
            account::Column::Email => json!("rau@exemplu.ro"),
            account::Column::Phone => json!("0700 000 000"),
            _ => json!("rau"),
        };
        all.insert(column.as_str().to_owned(), value);
    }
    for (word, value) in [
        ("free_days", json!(7)),
        ("status", json!("paid")),
        ("role", json!("admin")),
        ("deleted", json!(true)),
    ] {
        all.insert(word.into(), value);
    }
    Value::Object(all)
}

/// Returns the seven actors that are not staff, each with its token. One actor has none.
async fn non_staff_tokens(
    ctx: &alai_domain::Ctx,
    client: &Client,
    member: &EventMember,
) -> BTreeMap<&'static str, Option<String>> {
    for (email, name) in [("co@exemplu.ro", "Co"), ("oprit@exemplu.ro", "Oprit")] {
        let new = NewUser {
            account_id: Some(member.account().id),
            name: name.into(),
            email: email.into(),
            role: "client",
            owner: false,
            password_hash: Some(ctx.password_hash_pool.hash(PASSWORD.into()).await.unwrap()),
            allowed_to_log_in: true,
        };
        model::insert_user(&ctx.db, ctx.now(), new).await.unwrap();
    }
    register_live_couple(ctx, "altii@exemplu.ro", "altii")
        .await
        .unwrap();
    let (_, old) = register_live_couple(ctx, "expirat@exemplu.ro", "expirat")
        .await
        .unwrap();
    expire_trial(ctx, &old).await.unwrap();
    let mut all = BTreeMap::from([
        ("anonymous", None),
        ("garbage token", Some("e30.e30.e30".to_owned())),
    ]);
    for (actor, email) in [
        ("owner", "ana@exemplu.ro"),
        ("co-user", "co@exemplu.ro"),
        ("disabled co-user", "oprit@exemplu.ro"),
        ("other couple", "altii@exemplu.ro"),
        ("expired owner", "expirat@exemplu.ro"),
    ] {
        all.insert(actor, Some(log_in(client, email).await));
    }
    let disabled =
        user::Entity::update_many().col_expr(user::Column::AllowedToLogIn, Expr::value(false));
    disabled
        .filter(user::Column::Email.eq("oprit@exemplu.ro"))
        .exec(&ctx.db)
        .await
        .unwrap();
    all
}

// Covers A6, S.6.03, S.7.05.
#[tokio::test]
async fn sec_a6_a7_only_staff_can_change_a_client() {
    on_each_database(|ctx| async move {
        let (client, _, member) = staff_setup(&ctx).await;
        let id = member.account().id;
        let invoices = async || {
            invoice::Entity::find()
                .order_by_asc(invoice::Column::Id)
                .all(&ctx.db)
                .await
                .unwrap()
        };
        let actors = non_staff_tokens(&ctx, &client, &member).await;
        assert_eq!(actors.len(), 7);
        let (before, owed) = (account_of(&ctx, &member).await, invoices().await);
        let wish = forbidden_fields();
        let mut one = wish.clone();
        one["id"] = json!(id);
        let with = |key: &str, value: Value| {
            let mut body = one.clone();
            body[key] = value;
            json!({ "client": body })
        };
        for (actor, token) in &actors {
            let token = token.as_deref();
            for (method, path, body) in [
                (
                    Method::PUT,
                    format!("/api/clients/{id}"),
                    json!({ "client": wish }),
                ),
                (Method::DELETE, format!("/api/clients/{id}"), Value::Null),
                (
                    Method::POST,
                    "/api/clients/restore".into(),
                    json!({"client": {"id": id}}),
                ),
                (
                    Method::POST,
                    "/api/clients/set_account_type".into(),
                    with("account_type", json!("paid")),
                ),
                (
                    Method::POST,
                    "/api/clients/set_free_days".into(),
                    with("free_days", json!(7)),
                ),
                (
                    Method::POST,
                    "/api/clients/apply_discount_code".into(),
                    with("discount_code", json!("X")),
                ),
                (
                    Method::PUT,
                    "/api/invoice".into(),
                    json!({"invoice": {"client_id": id, "id": owed[0].id, "amount": "0.01"}}),
                ),
            ] {
                let body = Some(&body).filter(|b| !b.is_null());
                let (status, response) =
                    send_json(&client, method.clone(), &path, token, body).await;
                let expected =
                    if matches!(*actor, "anonymous" | "garbage token" | "disabled co-user") {
                        401
                    } else {
                        403
                    };
                assert_eq!(
                    status.as_u16(),
                    expected,
                    "{actor} {method} {path}: {response}"
                );
            }
        }
        assert_eq!(
            (account_of(&ctx, &member).await, invoices().await),
            (before, owed)
        );
        assert_eq!(audit_entry::Entity::find().count(&ctx.db).await.unwrap(), 0);
    })
    .await;
}

// Covers A7, S.4.01.
#[tokio::test]
async fn sec_a7_a_staff_update_of_a_client_ignores_forbidden_fields() {
    on_each_database(|ctx| async move {
        let (client, admin, member) = staff_setup(&ctx).await;
        let before = account_of(&ctx, &member).await;
        let (status, response) = put(
            &client,
            &format!("/api/clients/{}", before.id),
            Some(&admin),
            json!({ "client": forbidden_fields() }),
        )
        .await;
        assert_eq!(status, StatusCode::OK, "{response}");
        let after = account_of(&ctx, &member).await;
        let expected = account::Model {
            name: "rau".into(),
            surname: "rau".into(),
            name_folded: "rau rau".into(),
            email: "rau@exemplu.ro".into(),
            phone: "0700 000 000".into(),
            city: "rau".into(),
            ..before.clone()
        };
        assert_eq!(after, expected);
        // A registration by a visitor or by staff ignores the same fields.
        for (who, email) in [
            (None, "v@exemplu.ro"),
            (Some(admin.as_str()), "s@exemplu.ro"),
        ] {
            let mut new = forbidden_fields();
            for (key, value) in [
                ("name", json!("Ana")),
                ("surname", json!("Pop")),
                ("email", json!(email)),
                ("phone", json!("0740 000 101")),
                ("password", json!(PASSWORD)),
                ("password_confirmation", json!(PASSWORD)),
                ("event_date", json!("2027-06-19")),
                ("acceptGDPR", json!(true)),
                ("acceptTerms", json!(true)),
                ("discount_code", Value::Null),
            ] {
                new[key] = value;
            }
            let (status, response) =
                post_json(&client, "/api/clients", who, json!({ "client": new })).await;
            assert_eq!(status, StatusCode::CREATED, "{response}");
            let row = account::Entity::find()
                .filter(account::Column::Email.eq(email))
                .one(&ctx.db)
                .await
                .unwrap()
                .unwrap();
            assert_eq!(
                (
                    row.account_type.as_str(),
                    row.activated_at,
                    row.closed_by,
                    row.erase_at
                ),
                ("free", None, None, None)
            );
            assert_eq!(row.free_until.is_some(), who.is_none());
            assert_eq!(row.created_at, ctx.now());
        }
        assert_eq!(
            user::Entity::find()
                .filter(user::Column::Role.eq("admin"))
                .count(&ctx.db)
                .await
                .unwrap(),
            1
        );
    })
    .await;
}
