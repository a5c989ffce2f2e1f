//! Tests of notifications over HTTP: streams, read marks, settings of the mails and unsubscribing.

use alai_domain::{
    Ctx, access, accounts, answers,
    entities::user,
    notifications::{self, NotificationKind},
};
use alai_testkit::{on_each_database, testing::*};
use futures_util::{StreamExt, stream::BoxStream};
use poem::http::{Method, StatusCode};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, prelude::Expr};
use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;

use crate::support::{Client, client, client_with_shutdown, log_in, send_json};

type EventStream = BoxStream<'static, Result<bytes::Bytes, std::io::Error>>;

/// Opens the notification stream of an event.
async fn open_stream(client: &Client, token: &str, event: &str) -> (StatusCode, EventStream) {
    let path = format!("/api/notifications/stream?event_id={event}");
    let response = client
        .get(path)
        .header("authorization", format!("Bearer {token}"))
        .send()
        .await
        .0;
    (
        response.status(),
        response.into_body().into_bytes_stream().boxed(),
    )
}

/// Returns the data of the next event and skips keep-alive comments. Returns `None` if the stream
/// has ended.
async fn next_event(stream: &mut EventStream) -> Option<Value> {
    loop {
        let text = String::from_utf8(stream.next().await?.unwrap().to_vec()).unwrap();
        if let Some(data) = text.lines().find_map(|line| line.strip_prefix("data: ")) {
            return Some(serde_json::from_str(data).unwrap());
        }
    }
}

async fn add_notification(ctx: &Ctx, who: &access::EventMember) {
    notifications::notify(
        &ctx.db,
        ctx.now(),
        who.event_id(),
        NotificationKind::AnswerDeclined,
        None,
        "Pop",
        "0",
    )
    .await
    .unwrap();
}

#[tokio::test]
async fn an_open_stream_receives_answers_and_read_marks_of_its_event_only() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (_, maria) = register_live_couple(&ctx, "maria@exemplu.ro", "maria")
            .await
            .unwrap();
        notifications::mark_all_read(&ctx, &ana).await.unwrap();
        let client = client(&ctx);
        let token = log_in(&client, "ana@exemplu.ro").await;
        let event = ana.event_id().to_string();
        let (_, mut stream) = open_stream(&client, &token, &event).await;
        assert_eq!(
            next_event(&mut stream).await.unwrap()["notifications_count"],
            0
        );
        // The stream reads the table of notifications. It therefore reports a row no matter which
        // process wrote it.
        add_notification(&ctx, &maria).await;
        let row = invite_party(&ctx, &ana, "Familia Pop").await.unwrap();
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        answers::accept_invitation(&ctx, &pass, answer_input("Familia Pop", 3))
            .await
            .unwrap();
        let event_data = next_event(&mut stream).await.unwrap();
        assert_eq!(
            (&event_data["notifications_count"], &event_data["ended"]),
            (&json!(1), &Value::Null)
        );
        assert!(event_data["latest"].is_string());
        let path = format!("/api/notifications/mark_all_as_read?event_id={event}");
        assert_eq!(
            send_json(&client, Method::POST, &path, Some(&token), None)
                .await
                .0,
            StatusCode::NO_CONTENT
        );
        assert_eq!(
            next_event(&mut stream).await.unwrap()["notifications_count"],
            0
        );
        assert_eq!(notifications::count_unread(&ctx, &maria).await.unwrap(), 1);
    })
    .await;
}

// Covers C7.
#[tokio::test]
async fn sec_c7_d17_logging_out_or_disabling_a_user_ends_its_streams() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let client = client(&ctx);
        let event = ana.event_id().to_string();
        let (first, second) = (
            log_in(&client, "ana@exemplu.ro").await,
            log_in(&client, "ana@exemplu.ro").await,
        );
        let (_, mut out) = open_stream(&client, &first, &event).await;
        let (_, mut off) = open_stream(&client, &second, &event).await;
        for stream in [&mut out, &mut off] {
            assert_eq!(next_event(stream).await.unwrap()["ended"], Value::Null);
        }
        assert_eq!(
            send_json(&client, Method::DELETE, "/api/logout", Some(&first), None)
                .await
                .0,
            StatusCode::NO_CONTENT
        );
        assert_eq!(next_event(&mut out).await.unwrap()["ended"], "unauthorized");
        assert!(next_event(&mut out).await.is_none());
        user::Entity::update_many()
            .col_expr(user::Column::AllowedToLogIn, Expr::value(false))
            .filter(user::Column::Email.eq("ana@exemplu.ro"))
            .exec(&ctx.db)
            .await
            .unwrap();
        assert_eq!(next_event(&mut off).await.unwrap()["ended"], "unauthorized");
        assert!(next_event(&mut off).await.is_none());
        assert_eq!(
            open_stream(&client, &second, &event).await.0,
            StatusCode::UNAUTHORIZED
        );
    })
    .await;
}

// Covers J1.
#[tokio::test]
async fn sec_j1_a_stream_ends_with_the_trial_and_a_new_one_returns_402() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let client = client(&ctx);
        let token = log_in(&client, "ana@exemplu.ro").await;
        let event = ana.event_id().to_string();
        let (_, mut stream) = open_stream(&client, &token, &event).await;
        next_event(&mut stream).await.unwrap();
        expire_trial(&ctx, &ana).await.unwrap();
        assert_eq!(
            next_event(&mut stream).await.unwrap()["ended"],
            "demo_expired"
        );
        assert!(next_event(&mut stream).await.is_none());
        assert_eq!(
            open_stream(&client, &token, &event).await.0,
            StatusCode::PAYMENT_REQUIRED
        );
    })
    .await;
}

#[tokio::test]
async fn an_expired_session_ends_its_stream() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let client = client(&ctx);
        let token = log_in(&client, "ana@exemplu.ro").await;
        let (_, mut stream) = open_stream(&client, &token, &ana.event_id().to_string()).await;
        next_event(&mut stream).await.unwrap();
        ctx.clock
            .advance(chrono::TimeDelta::hours(accounts::SESSION_HOURS));
        assert_eq!(
            next_event(&mut stream).await.unwrap()["ended"],
            "unauthorized"
        );
    })
    .await;
}

#[tokio::test]
async fn a_fifth_stream_of_a_user_closes_the_oldest() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (_, maria) = register_live_couple(&ctx, "maria@exemplu.ro", "maria")
            .await
            .unwrap();
        let client = client(&ctx);
        let token = log_in(&client, "ana@exemplu.ro").await;
        let event = ana.event_id().to_string();
        let mut streams = Vec::new();
        for _ in 0..4 {
            let (status, stream) = open_stream(&client, &token, &event).await;
            assert_eq!(status, StatusCode::OK);
            streams.push(stream);
        }
        let other = crate::support::log_in(&client, "maria@exemplu.ro").await;
        let (_, mut hers) = open_stream(&client, &other, &maria.event_id().to_string()).await;
        let (status, fifth) = open_stream(&client, &token, &event).await;
        assert_eq!(status, StatusCode::OK);
        streams.push(fifth);
        // Each stream sends its first event when it opens. Only a later event shows that a stream
        // is still open.
        for stream in streams.iter_mut().chain([&mut hers]) {
            next_event(stream).await.unwrap();
        }
        assert!(next_event(&mut streams[0]).await.is_none());
        notifications::notify(
            &ctx.db,
            ctx.now(),
            ana.event_id(),
            notifications::NotificationKind::ImportDone,
            None,
            "x",
            "1",
        )
        .await
        .unwrap();
        for stream in &mut streams[1..] {
            assert_eq!(next_event(stream).await.unwrap()["notifications_count"], 1);
        }
    })
    .await;
}

#[tokio::test]
async fn shutdown_closes_open_streams_at_once() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let stop = CancellationToken::new();
        let client = client_with_shutdown(&ctx, stop.clone());
        let token = log_in(&client, "ana@exemplu.ro").await;
        let (_, mut stream) = open_stream(&client, &token, &ana.event_id().to_string()).await;
        next_event(&mut stream).await.unwrap();
        stop.cancel();
        assert!(next_event(&mut stream).await.is_none());
    })
    .await;
}

#[tokio::test]
async fn sec_l7_a_stream_is_neither_cached_nor_buffered_by_a_proxy() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let client = client(&ctx);
        let token = log_in(&client, "ana@exemplu.ro").await;
        let path = format!("/api/notifications/stream?event_id={}", ana.event_id());
        let answer = client
            .get(path)
            .header("authorization", format!("Bearer {token}"))
            .send()
            .await
            .0;
        for (name, value) in [
            ("cache-control", "no-store"),
            ("x-accel-buffering", "no"),
            ("content-type", "text/event-stream"),
        ] {
            assert_eq!(answer.headers()[name].to_str().unwrap(), value, "{name}");
        }
        assert!(!answer.headers().contains_key("content-encoding"));
    })
    .await;
}

// Covers 2.4.14, 2.7.29, 2.9.04.
#[tokio::test]
async fn spec2_9_notifications_are_paged_by_ten_newest_first_and_can_be_marked_read() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        notifications::mark_all_read(&ctx, &ana).await.unwrap();
        for _ in 0..12 {
            ctx.clock.advance(chrono::TimeDelta::seconds(1));
            add_notification(&ctx, &ana).await;
        }
        let client = client(&ctx);
        let token = log_in(&client, "ana@exemplu.ro").await;
        let event = ana.event_id();
        let get = async |path: &str| {
            send_json(&client, Method::GET, path, Some(&token), None)
                .await
                .1
        };
        let page = get(&format!(
            "/api/notifications?event_id={event}&page[number]=1"
        ))
        .await;
        let rows = page["notifications"].as_array().unwrap();
        assert_eq!(
            (rows.len(), &page["pagination"]["per_page"]),
            (10, &json!(10))
        );
        assert!(
            rows.windows(2)
                .all(|w| w[0]["created_at"].as_str() > w[1]["created_at"].as_str())
        );
        assert_eq!(rows[0]["read"], false);
        let path = format!(
            "/api/notifications/{}/mark_as_read?event_id={event}",
            rows[0]["id"].as_str().unwrap()
        );
        for _ in 0..2 {
            assert_eq!(
                send_json(&client, Method::POST, &path, Some(&token), None)
                    .await
                    .0,
                StatusCode::NO_CONTENT
            );
        }
        let count = get(&format!(
            "/api/notifications/unread_notification_count?event_id={event}"
        ))
        .await;
        assert_eq!(count, json!({"notifications_count": 11}));
    })
    .await;
}

#[tokio::test]
async fn each_user_chooses_mail_notifications_per_kind() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        let hash = ctx.password_hash_pool.hash(PASSWORD.into()).await.unwrap();
        let co = accounts::NewUser {
            account_id: Some(ana.account().id),
            name: "Co".into(),
            email: "co@exemplu.ro".into(),
            role: "client",
            owner: false,
            password_hash: Some(hash),
            allowed_to_log_in: true,
        };
        accounts::model::insert_user(&ctx.db, ctx.now(), co).await.unwrap();
        let client = client(&ctx);
        let (owner, co) = (log_in(&client, "ana@exemplu.ro").await, log_in(&client, "co@exemplu.ro").await);
        let path = format!("/api/notifications/settings?event_id={}", ana.event_id());
        let email_choice = |body: &Value, kind: &str| {
            let rows = body["settings"].as_array().unwrap();
            rows.iter().find(|s| s["type"] == kind).map(|s| s["email"].as_str().unwrap().to_owned())
        };
        let (_, first) = send_json(&client, Method::GET, &path, Some(&owner), None).await;
        for (kind, choice) in
            [("answer_yes", "daily"), ("payment", "at_once"), ("demo_ending", "at_once"), ("import_done", "never")]
        {
            assert_eq!(email_choice(&first, kind).as_deref(), Some(choice));
        }
        let change = json!({"settings": [{"type": "answer_yes", "email": "never"}, {"type": "payment", "email": "daily"}]});
        let (status, after) = send_json(&client, Method::PUT, &path, Some(&owner), Some(&change)).await;
        assert_eq!(
            (status, email_choice(&after, "answer_yes"), email_choice(&after, "answer_no")),
            (StatusCode::OK, Some("never".into()), Some("daily".into()))
        );
        // Only the owner has settings of payment notifications. Each user has settings of its own.
        let (_, theirs) = send_json(&client, Method::GET, &path, Some(&co), None).await;
        assert_eq!((email_choice(&theirs, "answer_yes").as_deref(), email_choice(&theirs, "payment")), (Some("daily"), None));
        assert_eq!(send_json(&client, Method::PUT, &path, Some(&co), Some(&change)).await.0, StatusCode::UNPROCESSABLE_ENTITY);
        for (kind, choice) in [("nimic", "never"), ("answer_yes", "weekly")] {
            let wrong = json!({"settings": [{"type": "answer_no", "email": "never"}, {"type": kind, "email": choice}]});
            let (status, response) = send_json(&client, Method::PUT, &path, Some(&owner), Some(&wrong)).await;
            assert_eq!((status, &response["fields"]["settings"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!(["unknown"])));
        }
        let (_, last) = send_json(&client, Method::GET, &path, Some(&owner), None).await;
        assert_eq!(email_choice(&last, "answer_no").as_deref(), Some("daily"));
    })
    .await;
}

#[tokio::test]
async fn one_click_unsubscribe_needs_no_session() {
    on_each_database(|ctx| async move {
        let (who, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (_, maria) = register_live_couple(&ctx, "maria@exemplu.ro", "maria")
            .await
            .unwrap();
        let client = client(&ctx);
        let leave = async |token: &str| {
            let path = format!("/api/notifications/unsubscribe?token={token}");
            // A one-click request of a mail client (RFC 8058): a form with one field and no
            // session.
            let form = [("List-Unsubscribe", "One-Click")];
            client.post(path).form(&form).send().await.0.status()
        };
        // The token of a user for an event of another account is refused.
        let foreign = notifications::unsubscribe_token(&ctx, who.user().id, maria.event_id());
        assert_eq!(leave(&foreign).await, StatusCode::NOT_FOUND);
        let token = notifications::unsubscribe_token(&ctx, who.user().id, ana.event_id());
        assert_eq!(leave(&token).await, StatusCode::NO_CONTENT);
        let settings = notifications::list_mail_preferences(&ctx, &ana, &who)
            .await
            .unwrap();
        assert!(
            settings
                .iter()
                .all(|(_, choice)| *choice == notifications::MailFrequency::Never)
        );
    })
    .await;
}
