//! Tests of bulk operations on invitations, and of mails to several invitations, over HTTP.

use alai_domain::{invitations, kernel::patch::Patch::Set};
use alai_testkit::{on_each_database, testing::*};
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{client, log_in, post_json, send_json};

#[tokio::test]
async fn a_selection_is_validated_and_ignores_invalid_and_foreign_ids() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        let (_, ion) = register_live_couple(&ctx, "ion@exemplu.ro", "ion").await.unwrap();
        let (mine, other) = (invite_party(&ctx, &ana, "A").await.unwrap(), invite_party(&ctx, &ion, "B").await.unwrap());
        let client = client(&ctx);
        let token = log_in(&client, "ana@exemplu.ro").await;
        let send =
            async |path: &str, body: Value| post_json(&client, &format!("/api/wedding_invitations/{path}"), Some(&token), body).await;
        let event = ana.event_id().to_string();
        let ids = json!({"event_id": event, "ids": [mine.id, other.id, "nimic"]});
        let (status, body) = send("mark_sent", json!({"selection": ids, "sent_invitation": true})).await;
        assert_eq!((status, &body["selection"]["changed"]), (StatusCode::OK, &json!(1)));
        let (status, body) = send("count_selected", json!({"selection": {"event_id": event, "filters": {"sent": true}}})).await;
        assert_eq!((status, body), (StatusCode::OK, json!({"selection": {"total": 1, "acceptat_count": 0, "refuzat_count": 0}})));
        let others = json!({"selection": {"event_id": event, "filters": {"participant": !mine.participant}}});
        assert_eq!(send("count_selected", others).await.1["selection"]["total"], json!(0));
        let many: Vec<String> = (0..1_001).map(|i| i.to_string()).collect();
        for (path, body, field, code) in [
            ("count_selected", json!({"selection": {"event_id": event}}), "ids", "required"),
            ("count_selected", json!({"selection": {"event_id": event, "ids": many}}), "ids", "too_many"),
            ("count_selected", json!({"selection": {"event_id": event, "filters": {"status": "?"}}}), "status", "unknown"),
            ("count_selected", json!({"selection": {"ids": []}}), "event_id", "required"),
            ("set_category", json!({"selection": ids}), "category", "required"),
            ("mark_sent", json!({"selection": ids}), "sent_invitation", "required"),
            ("delete_selected", json!({"selection": ids}), "answers", "required"),
            ("send_mail", json!({"selection": ids}), "kind", "unknown"),
            ("send_mail", json!({"selection": ids, "kind": "invitation", "again": true}), "again", "one_only"),
        ] {
            let (status, answer) = send(path, body).await;
            assert_eq!((status, &answer["fields"][field]), (StatusCode::UNPROCESSABLE_ENTITY, &json!([code])), "{path} {answer}");
        }
        let (status, body) = send("delete_selected", json!({"selection": ids, "answers": 1})).await;
        assert_eq!((status, body["code"].as_str()), (StatusCode::CONFLICT, Some("stale")));
        let (status, body) = send("delete_selected", json!({"selection": ids, "answers": 0})).await;
        assert_eq!((status, &body["selection"]["changed"]), (StatusCode::OK, &json!(1)));
    })
    .await;
}

#[tokio::test]
async fn mail_requests_report_skipped_recipients_and_blocking_reasons() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        let new =
            invitations::InvitationInput { name: Set("Pop".into()), email: Set("pop@exemplu.ro".into()), ..Default::default() };
        invitations::create_invitation(&ctx, &ana, new).await.unwrap();
        invite_party(&ctx, &ana, "Fără").await.unwrap();
        let client = client(&ctx);
        let token = log_in(&client, "ana@exemplu.ro").await;
        let body = json!({"selection": {"event_id": ana.event_id(), "filters": {"sent": false}}, "kind": "invitation"});
        for path in ["preview_mail", "send_mail"] {
            let (status, answer) = post_json(&client, &format!("/api/wedding_invitations/{path}"), Some(&token), body.clone()).await;
            let mail = &answer["mail"];
            assert_eq!((status, &mail["recipients"][0]["email"]), (StatusCode::OK, &json!("pop@exemplu.ro")), "{answer}");
            assert_eq!(
                (&mail["reasons"], &mail["left_today"], &mail["blocked"]),
                (&json!({"no_address": 1}), &json!(600), &Value::Null)
            );
        }
        let list = format!("/api/wedding_invitations/search?event_id={}&search_name=pop", ana.event_id());
        let (_, rows) = send_json(&client, Method::GET, &list, Some(&token), None).await;
        let row = &rows["wedding_invitations"][0];
        assert_eq!((&row["mail_waits"], &row["mailed_at"], &row["places"]), (&json!(true), &Value::Null, &Value::Null));
        // While the site is not live, or the account is in its trial, the error message says what to do.
        alai_domain::website::set_website_live(&ctx, &ana, false).await.unwrap();
        let (status, answer) = post_json(&client, "/api/wedding_invitations/send_mail", Some(&token), body.clone()).await;
        assert_eq!((status, answer["code"].as_str()), (StatusCode::CONFLICT, Some("site_not_live")));
        assert_eq!(answer["error"], json!("Publicați întâi site-ul: până atunci linkul invitației nu se deschide."));
        let (_, answer) = post_json(&client, "/api/wedding_invitations/preview_mail", Some(&token), body).await;
        assert_eq!(answer["mail"]["blocked"]["code"], json!("site_not_live"));
        let (demo, _) = register_couple(&ctx, "demo@exemplu.ro").await.unwrap();
        let demo = load_first_event_member(&ctx, &demo).await.unwrap();
        let token = crate::support::log_in(&client, "demo@exemplu.ro").await;
        let body = json!({"selection": {"event_id": demo.event_id(), "filters": {}}, "kind": "invitation"});
        let (status, answer) = post_json(&client, "/api/wedding_invitations/send_mail", Some(&token), body).await;
        assert_eq!(
            (status, answer["error"].as_str()),
            (StatusCode::PAYMENT_REQUIRED, Some("Acest pas are nevoie de un cont plătit."))
        );
    })
    .await;
}

#[tokio::test]
async fn guest_details_report_the_current_answer_window() {
    on_each_database(|ctx| async move {
        let (who, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
        let client = client(&ctx);
        let ask = async || {
            let path = format!(
                "/api/guests/guest_details?event_code=CODana&code={}",
                row.code
            );
            send_json(&client, Method::GET, &path, None, None).await.1["invitation"].clone()
        };
        assert_eq!(ask().await["open"], json!("whole"));
        let today = ctx.clock.today();
        let days = alai_domain::events::EventPatch {
            answers_until: Set(today - chrono::TimeDelta::days(1)),
            details_until: Set(today),
            ..Default::default()
        };
        alai_domain::events::update_event(&ctx, &ana, days)
            .await
            .unwrap();
        assert_eq!(ask().await["open"], json!("details"));
        let ana = load_first_event_member(&ctx, &who).await.unwrap();
        let longer = invitations::InvitationInput {
            answers_until: Set(today),
            ..Default::default()
        };
        invitations::update_invitation(&ctx, &ana, row.id, longer)
            .await
            .unwrap();
        assert_eq!(
            (&ask().await["open"], &ask().await["answers_until"]),
            (&json!("whole"), &json!(today.to_string()))
        );
        ctx.clock.advance(chrono::TimeDelta::days(1));
        assert_eq!(ask().await["open"], json!("closed"));
    })
    .await;
}

#[tokio::test]
async fn card_exports_are_pdf_only_and_accept_no_rows_or_columns() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let client = client(&ctx);
        let token = log_in(&client, "ana@exemplu.ro").await;
        let event = ana.event_id();
        let ask = |more: Value| {
            let mut export = json!({"event_id": event, "kind": "cards", "format": "pdf"});
            export
                .as_object_mut()
                .unwrap()
                .extend(more.as_object().unwrap().clone());
            json!({"export": export})
        };
        for (more, field) in [
            (json!({"format": "csv"}), "format"),
            (json!({"format": "xlsx"}), "format"),
            (json!({"rows": "person"}), "rows"),
            (json!({"columns": ["name"]}), "columns"),
        ] {
            let (status, answer) =
                post_json(&client, "/api/exports", Some(&token), ask(more)).await;
            assert_eq!(
                (status, &answer["fields"][field]),
                (StatusCode::UNPROCESSABLE_ENTITY, &json!(["unknown"])),
                "{answer}"
            );
        }
        let (status, answer) = post_json(
            &client,
            "/api/exports",
            Some(&token),
            ask(json!({"filters": {"ids": []}})),
        )
        .await;
        let expected =
            json!({"kind": "cards", "format": "pdf", "rows": "invitation", "filtered": true});
        assert_eq!(
            (status.is_success(), &answer["job"]["export"]),
            (true, &expected),
            "{answer}"
        );
        let options = format!("/api/exports/options?event_id={event}&kind=cards");
        let (status, answer) = send_json(&client, Method::GET, &options, Some(&token), None).await;
        assert_eq!(
            (status, &answer["fields"]["kind"]),
            (StatusCode::UNPROCESSABLE_ENTITY, &json!(["unknown"]))
        );
    })
    .await;
}

// Covers 2.7.23, 2.9.04.
#[tokio::test]
async fn spec_2_9_an_invitation_search_page_has_ten_rows() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        for i in 0..12 {
            invite_party(&ctx, &ana, &format!("Pop {i}")).await.unwrap();
        }
        let client = client(&ctx);
        let token = log_in(&client, "ana@exemplu.ro").await;
        let path = format!(
            "/api/wedding_invitations/search?event_id={}&page[number]=1&search_name=pop",
            ana.event_id()
        );
        let (_, body) = send_json(&client, Method::GET, &path, Some(&token), None).await;
        assert_eq!(body["wedding_invitations"].as_array().unwrap().len(), 10);
        assert_eq!(
            (
                &body["pagination"]["total"],
                &body["pagination"]["last_page"]
            ),
            (&json!(12), &json!(2))
        );
    })
    .await;
}
