//! The access table: the expected status of every operation for each actor: no session, guest,
//! invalid token, other couple, co-user, disabled co-user, owner, expired owner and staff.

use std::collections::{BTreeMap, BTreeSet};

use alai_domain::{Ctx, access::EventMember, accounts, entities::user};
use alai_testkit::{on_each_database, testing::*};
use poem::http::{Method, StatusCode};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, prelude::Expr};
use serde_json::{Value, json};

use crate::support::{Client, client, log_in, send_json};
use objects::{create_co_user, create_one_of_each, replace_ids};

mod api_keys;
mod couple_operations;
mod objects;
mod public_operations;
mod staff_operations;

/// Returns every operation of the API.
fn operations() -> Vec<Operation> {
    couple_operations::operations()
        .into_iter()
        .chain(public_operations::operations())
        .chain(staff_operations::operations())
        .collect()
}

/// Who may call an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Access {
    /// Anyone.
    Public,
    /// Anyone with a link. The couple itself may call it while its account is paid or in its trial;
    /// otherwise 402.
    Guest,
    /// Any user with a session.
    Session,
    /// Any user of an account, also after the trial has expired. Not staff.
    Account,
    /// Any user of an account that is paid or in its trial.
    Active,
    /// As `Active`, and the object belongs to the user's account; otherwise 404.
    Member,
    /// As `Member`, and staff.
    Preview,
    /// Any user of the account that owns the job, also after the trial has expired, and the staff
    /// member whose call started it.
    Job,
    /// Staff only.
    Staff,
    /// The owner of an account, also after the trial has expired. Not a co-user.
    Owner,
    /// As `Owner`, and the object belongs to the owner's account.
    OwnerOf,
    /// The owner of an account that is paid or in its trial.
    Manager,
    /// As `Manager`, and the object belongs to the owner's account.
    ManagerOf,
    /// The owner of the account that the invoice belongs to, also after the trial has expired, and
    /// staff.
    Payer,
}

const ACTORS: [&str; 9] = [
    "anonymous",
    "guest",
    "garbage token",
    "other couple",
    "co-user",
    "disabled co-user",
    "owner",
    "expired owner",
    "staff",
];

/// Returns the status with which the actor is refused, or `None` if the authorization check passes.
fn expected_status(open: Access, actor: &str) -> Option<u16> {
    let stranger = matches!(
        actor,
        "anonymous" | "guest" | "garbage token" | "disabled co-user"
    );
    match (open, actor) {
        (Access::Guest, "expired owner") => Some(402),
        (Access::Public | Access::Guest, _) => None,
        (_, _) if stranger => Some(401),
        (Access::Session, _) => None,
        (Access::Staff | Access::Preview | Access::Payer, "staff") => None,
        (
            Access::Owner | Access::OwnerOf | Access::Manager | Access::ManagerOf | Access::Payer,
            "co-user",
        ) => Some(403),
        // Staff may read only jobs that they started. The couple started this one.
        (Access::Job, "staff") => Some(404),
        (Access::Staff, _) | (_, "staff") => Some(403),
        (
            Access::Account | Access::Job | Access::Owner | Access::OwnerOf | Access::Payer,
            "expired owner",
        ) => None,
        (_, "expired owner") => Some(402),
        (
            Access::Member
            | Access::Preview
            | Access::Job
            | Access::OwnerOf
            | Access::ManagerOf
            | Access::Payer,
            "other couple",
        ) => Some(404),
        _ => None,
    }
}

type Operation = (&'static str, Method, &'static str, Value, Access);

fn get(name: &'static str, path: &'static str, access: Access) -> Operation {
    (name, Method::GET, path, Value::Null, access)
}

fn post(name: &'static str, path: &'static str, body: Value, access: Access) -> Operation {
    (name, Method::POST, path, body, access)
}

fn put(name: &'static str, path: &'static str, body: Value, access: Access) -> Operation {
    (name, Method::PUT, path, body, access)
}

fn delete(name: &'static str, path: &'static str, access: Access) -> Operation {
    (name, Method::DELETE, path, Value::Null, access)
}

/// Returns the body of a form without values.
fn empty_object(key: &str) -> Value {
    json!({ key: {} })
}

/// Returns the body of a form that names only the event of the test's couple.
fn object_of_event(key: &str) -> Value {
    json!({ key: { "event_id": "{event}" } })
}

/// Returns the session token of each actor that has one.
async fn actor_tokens(
    ctx: &Ctx,
    client: &Client,
    owner: &EventMember,
) -> BTreeMap<&'static str, String> {
    create_co_user(ctx, owner, "co@exemplu.ro").await;
    create_co_user(ctx, owner, "oprit@exemplu.ro").await;
    // A forged token of three parts, none of which can be decoded (threats D18).
    let mut tokens = BTreeMap::from([("garbage token", "e30.e30.e30".to_owned())]);
    for (actor, email) in [
        ("owner", "owner@exemplu.ro"),
        ("other couple", "altii@exemplu.ro"),
        ("co-user", "co@exemplu.ro"),
        ("disabled co-user", "oprit@exemplu.ro"),
        ("expired owner", "expirat@exemplu.ro"),
        ("staff", "staff@exemplu.ro"),
    ] {
        tokens.insert(actor, log_in(client, email).await);
    }
    user::Entity::update_many()
        .col_expr(user::Column::AllowedToLogIn, Expr::value(false))
        .filter(user::Column::Email.eq("oprit@exemplu.ro"))
        .exec(&ctx.db)
        .await
        .unwrap();
    tokens
}

/// Returns the name, method and path of each write that requires no session.
pub fn public_write_operations() -> Vec<(&'static str, Method, &'static str)> {
    let open = |open: &Access| matches!(open, Access::Public | Access::Guest);
    let all = operations()
        .into_iter()
        .filter(|(_, method, _, _, who)| open(who) && method != Method::GET);
    all.map(|(id, method, path, ..)| (id, method, path))
        .collect()
}

// Covers 1.6.01, 2.6.02, 2.6.04, 2.7.11, 3.6.01, 3.6.02, 3.7.01, 3.7.02, 3.7.03, 3.7.04, 3.7.05.
// Covers 3.7.06, 3.7.08, 3.7.09, 3.7.11, 3.7.16, 3.7.18, 3.contract6.05, B15, C1, C6, C8, C14, D18.
// Covers G4, J1.
#[tokio::test]
async fn every_operation_returns_the_documented_status_for_every_actor() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        let staff = create_and_log_in_staff(&ctx).await.unwrap().1;
        let (_, owner) = register_live_couple(&ctx, "owner@exemplu.ro", "ana")
            .await
            .unwrap();
        register_live_couple(&ctx, "altii@exemplu.ro", "altii")
            .await
            .unwrap();
        let (_, old) = register_live_couple(&ctx, "expirat@exemplu.ro", "expirat")
            .await
            .unwrap();
        let expired_ids = create_one_of_each(&ctx, &staff, &old, "expirat").await;
        let mut tokens = actor_tokens(&ctx, &client, &owner).await;
        expire_trial(&ctx, &old).await.unwrap();
        let mut own_ids = create_one_of_each(&ctx, &staff, &owner, "ana").await;
        for (id, method, path, body, open) in operations() {
            for actor in ACTORS {
                let changes = method != Method::GET;
                let ids = if actor == "expired owner" {
                    &expired_ids
                } else {
                    &own_ids
                };
                let body: Value =
                    serde_json::from_str(&replace_ids(&body.to_string(), ids)).unwrap();
                let sent = changes.then_some(&body).filter(|b| !b.is_null());
                let (status, answer) = send_json(
                    &client,
                    method.clone(),
                    &replace_ids(path, ids),
                    tokens.get(actor).map(String::as_str),
                    sent,
                )
                .await;
                if changes && status.is_success() {
                    own_ids = create_one_of_each(&ctx, &staff, &owner, "ana").await;
                }
                let through = !matches!(
                    status,
                    StatusCode::UNAUTHORIZED | StatusCode::PAYMENT_REQUIRED | StatusCode::FORBIDDEN
                );
                match expected_status(open, actor) {
                    Some(expected) => {
                        assert_eq!(status.as_u16(), expected, "{id} as {actor}: {answer}")
                    }
                    None if matches!(open, Access::Public | Access::Guest) => {
                        assert!(
                            status != 402 && status.as_u16() < 500,
                            "{id} as {actor}: {status} {answer}"
                        )
                    }
                    None => assert!(
                        through && status.as_u16() < 500,
                        "{id} as {actor}: {status} {answer}"
                    ),
                }
                if id == "logout" && through && tokens.contains_key(actor) {
                    let email = match actor {
                        "owner" => "owner@exemplu.ro",
                        "other couple" => "altii@exemplu.ro",
                        "co-user" => "co@exemplu.ro",
                        "expired owner" => "expirat@exemplu.ro",
                        "staff" => "staff@exemplu.ro",
                        _ => continue,
                    };
                    tokens.insert(actor, log_in(&client, email).await);
                }
            }
        }
        // The users of the account still exist after all calls.
        assert!(
            accounts::list_account_users(&ctx, owner.account())
                .await
                .unwrap()
                .len()
                >= 3
        );
    })
    .await;
}

// Covers 1.6.01, 2.6.04, 3.7.26.
#[test]
fn the_access_table_lists_every_published_operation() {
    let document = include_str!("../../../openapi/openapi.json");
    let document: Value = serde_json::from_str(document).unwrap();
    let calls = document["paths"]
        .as_object()
        .unwrap()
        .values()
        .flat_map(|p| p.as_object().unwrap().values());
    let published: BTreeSet<&str> = calls.filter_map(|c| c["operationId"].as_str()).collect();
    let listed: BTreeSet<&str> = operations().into_iter().map(|(id, ..)| id).collect();
    assert_eq!(published, listed);
}
