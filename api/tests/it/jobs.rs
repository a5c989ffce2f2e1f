//! Tests of jobs over HTTP: who may read and cancel a job (contract 7).

use alai_domain::{Ctx, access::EventMember, answers, billing, entities::job};
use alai_testkit::{on_each_database, testing::*};
use poem::http::{Method, StatusCode};
use sea_orm::EntityTrait;
use serde_json::{Value, json};

use crate::support::{Client, client, log_in, post_json, send_json};

async fn export(client: &Client, token: &str, event: &str) -> String {
    let body = json!({"export": {"event_id": event, "kind": "invitations", "format": "csv"}});
    let (status, made) = post_json(client, "/api/exports", Some(token), body).await;
    assert_eq!(status, StatusCode::ACCEPTED, "{made}");
    format!("/api/jobs/{}", made["job"]["id"].as_str().unwrap())
}

// Covers 2.7.25.
#[tokio::test]
async fn a_job_is_cancelled_once_and_shown_as_cancelled() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let client = client(&ctx);
        let mine = log_in(&client, "ana@exemplu.ro").await;
        let event = ana.event_id().to_string();
        let path = export(&client, &mine, &event).await;
        let stop = async || send_json(&client, Method::DELETE, &path, Some(&mine), None).await;
        let (status, stopped) = stop().await;
        assert_eq!(
            (status, &stopped["job"]["status"]),
            (StatusCode::OK, &json!("cancelled"))
        );
        let (status, refused) = stop().await;
        assert_eq!(
            (status, &refused["code"]),
            (StatusCode::CONFLICT, &json!("job_ended"))
        );
        let list = format!("/api/jobs?event_id={event}");
        let (_, jobs) = send_json(&client, Method::GET, &list, Some(&mine), None).await;
        let job = &jobs["jobs"][0];
        assert_eq!(
            (&job["status"], &job["file_name"]),
            (&json!("cancelled"), &Value::Null)
        );
        assert!(job["finished_at"].is_string());
        let file = format!("{path}/file");
        let (status, _) = send_json(&client, Method::GET, &file, Some(&mine), None).await;
        assert_eq!(status, StatusCode::NOT_FOUND);
        // A member whose trial has expired cannot cancel a job of the event.
        let path = export(&client, &mine, &event).await;
        expire_trial(&ctx, &ana).await.unwrap();
        let (status, refused) = send_json(&client, Method::DELETE, &path, Some(&mine), None).await;
        assert_eq!(
            (status.as_u16(), &refused["code"]),
            (402, &json!("demo_expired"))
        );
    })
    .await;
}

#[tokio::test]
async fn staff_can_read_only_the_jobs_of_its_own_requests() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        create_and_log_in_staff(&ctx).await.unwrap();
        let client = client(&ctx);
        let (mine, staff_token) = (
            log_in(&client, "ana@exemplu.ro").await,
            log_in(&client, "staff@exemplu.ro").await,
        );
        let body = json!({"invoice_id": made.invoice.id.to_string()});
        let ask = async |token: &str| {
            let path = "/api/clients/regenerate_payment_link";
            let (status, response) = post_json(&client, path, Some(token), body.clone()).await;
            assert_eq!(status, StatusCode::ACCEPTED, "{response}");
            format!("/api/jobs/{}", response["job"]["id"].as_str().unwrap())
        };
        // The owner and staff request the same link. Each of them gets a job of its own.
        let (owners, own) = (ask(&mine).await, ask(&staff_token).await);
        assert_eq!(ask(&staff_token).await, own);
        let read = async |path: &str, token: &str| {
            send_json(&client, Method::GET, path, Some(token), None).await
        };
        let (status, job) = read(&own, &staff_token).await;
        assert_eq!(
            (status, &job["job"]["status"]),
            (StatusCode::OK, &json!("queued"))
        );
        assert_eq!(read(&owners, &staff_token).await.0, StatusCode::NOT_FOUND);
        assert_eq!(
            read(&format!("{own}/file"), &staff_token).await.0,
            StatusCode::NOT_FOUND
        );
        assert_eq!(
            read(&own, &mine).await.0,
            StatusCode::OK,
            "the client reads the jobs of its account"
        );
        // Both jobs run. The link is replaced only once.
        let rows = job::Entity::find().all(&ctx.db).await.unwrap();
        let links: Vec<_> = rows
            .iter()
            .filter(|row| row.kind == "payment_link")
            .collect();
        assert_eq!(links.len(), 2);
        for row in links {
            billing::replace_payment_link(&ctx, row, made.invoice.id)
                .await
                .unwrap();
        }
        let rows = job::Entity::find().all(&ctx.db).await.unwrap();
        let mails = rows
            .iter()
            .filter(|row| row.kind == "mail_payment_link")
            .count();
        assert_eq!(mails, 1);
    })
    .await;
}

/// Creates two answers and a decline.
async fn answer_invitations(ctx: &Ctx, ana: &EventMember) {
    for (name, comes) in [("Ștefan", true), ("Maria", true), ("Ștefania", false)] {
        let row = invite_party(ctx, ana, name).await.unwrap();
        let guest = guest_pass(ctx, ana, &row).await.unwrap();
        if comes {
            answers::accept_invitation(ctx, &guest, answer_input(name, 2))
                .await
                .unwrap();
        } else {
            answers::decline_invitation(ctx, &guest, decline_input(name))
                .await
                .unwrap();
        }
    }
}

// Covers 2.7.26.
#[tokio::test]
async fn lists_are_searched_by_the_parameters_name_and_search_name() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let client = client(&ctx);
        let mine = log_in(&client, "ana@exemplu.ro").await;
        answer_invitations(&ctx, &ana).await;
        let event = ana.event_id();
        let read = async |path: String| {
            send_json(&client, Method::GET, &path, Some(&mine), None)
                .await
                .1
        };
        for (list, key, expected) in [
            ("wedding_invitations", "wedding_invitations", 2),
            ("guests", "guests", 1),
            ("refuzed_invitations", "refuzed_invitations", 1),
        ] {
            for word in ["name", "search_name"] {
                let found =
                    read(format!("/api/{list}/search?event_id={event}&{word}=stefan")).await;
                assert_eq!(
                    found[key].as_array().unwrap().len(),
                    expected,
                    "{list} {word}"
                );
            }
        }
    })
    .await;
}

// Covers 2.7.26.
#[tokio::test]
async fn answers_contain_the_seats_of_their_party() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let client = client(&ctx);
        let mine = log_in(&client, "ana@exemplu.ro").await;
        answer_invitations(&ctx, &ana).await;
        let event = ana.event_id();
        let read = async |path: String| {
            send_json(&client, Method::GET, &path, Some(&mine), None)
                .await
                .1
        };
        let hall = read(format!(
            "/api/table_configurations/details?event_id={event}"
        ))
        .await;
        let table = json!({"name": "Prieteni", "number": 4, "guest_number": 6, "geo_type": "round",
            "table_configuration_id": hall["table_configuration"]["id"]});
        let (_, made) = post_json(
            &client,
            "/api/tables/",
            Some(&mine),
            json!({"table": table}),
        )
        .await;
        let table = &made["table"];
        let found = read(format!("/api/guests/search?event_id={event}&name=stefan")).await;
        assert_eq!(found["guests"][0]["seats"], json!([]));
        let guest = found["guests"][0]["id"].as_str().unwrap().to_owned();
        let seat = table["seats"][0]["id"].as_str().unwrap();
        let body =
            json!({"seat": {"guest_id": guest, "company_number": 2, "table_id": table["id"]}});
        let path = format!("/api/seats/add_guest/{seat}");
        let (status, response) =
            send_json(&client, Method::PUT, &path, Some(&mine), Some(&body)).await;
        assert_eq!(status, StatusCode::OK, "{response}");
        let shown = |guest: &Value| {
            let seats = guest["seats"].as_array().unwrap();
            let of = |seat: &Value| {
                (
                    seat["table_id"].clone(),
                    seat["number"].clone(),
                    seat["name"].clone(),
                )
            };
            assert_eq!(guest["has_seat"], true);
            seats.iter().map(of).collect::<Vec<_>>()
        };
        let expected = vec![(table["id"].clone(), json!(4), json!("Prieteni")); 2];
        let found = read(format!("/api/guests/search?event_id={event}&name=stefan")).await;
        assert_eq!(shown(&found["guests"][0]), expected);
        let listed = read(format!("/api/guests?event_id={event}")).await;
        let listed = listed["guests"].as_array().unwrap();
        assert_eq!(
            shown(
                listed
                    .iter()
                    .find(|one| one["id"] == guest.as_str())
                    .unwrap()
            ),
            expected
        );
        let one = read(format!("/api/guests/{guest}?event_id={event}")).await;
        assert_eq!(shown(&one["guest"]), expected);
    })
    .await;
}
