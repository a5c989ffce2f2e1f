//! Calendar files of reminders, for visitors.

use alai_testkit::on_each_database;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{client, send_json};

fn file(reminders: &Value) -> Value {
    json!({ "calendar_file": { "name": "Cununie civilă", "reminders": reminders } })
}

fn reminder(day: &str, title: &str) -> Value {
    json!({ "id": format!("file-{day}@alai"), "day": day, "title": title, "description": "Doi martori,\nun buletin" })
}

// Covers 1.2.12.
#[tokio::test]
async fn a_calendar_file_has_one_entry_with_an_alarm_for_each_reminder() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        let body = file(&json!([
            reminder("2027-12-31", "Dosarul"),
            reminder("2028-02-29", "Dosarul\r\nEND:VEVENT")
        ]));
        let response = client
            .post("/api/calendar_files")
            .body_json(&body)
            .send()
            .await
            .0;
        assert_eq!(response.status(), StatusCode::OK);
        let header = |name: &str| response.headers()[name].to_str().unwrap().to_owned();
        assert_eq!(header("content-type"), "text/calendar; charset=utf-8");
        assert!(header("content-disposition").starts_with("attachment"));
        let text = response.into_body().into_string().await.unwrap();
        let lines: Vec<&str> = text.split("\r\n").collect();
        let count = |line: &str| lines.iter().filter(|l| **l == line).count();
        assert_eq!(
            (
                count("BEGIN:VEVENT"),
                count("END:VEVENT"),
                count("TRIGGER:-PT172800S")
            ),
            (2, 2, 2),
            "{text}"
        );
        assert_eq!(count("DTSTART;VALUE=DATE:20271231"), 1, "{text}");
        assert_eq!(count("DTSTART;VALUE=DATE:20280229"), 1, "{text}");
        assert_eq!(count("UID:file-2027-12-31@alai"), 1, "{text}");
        assert!(lines.iter().all(|line| line.len() <= 75), "{text}");
    })
    .await;
}

#[tokio::test]
async fn an_incomplete_calendar_file_is_rejected_with_its_field() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        let many: Vec<Value> = (0..21).map(|_| reminder("2027-06-19", "x")).collect();
        for (body, field) in [
            (file(&json!([])), "reminders"),
            (file(&json!(many)), "reminders"),
            (file(&json!([reminder("2027-02-30", "x")])), "day"),
            (file(&json!([reminder("2027-2-3", "x")])), "day"),
            (file(&json!([reminder("2027-06-19", " ")])), "title"),
            (
                file(&json!([reminder("2027-06-19", &"x".repeat(201))])),
                "title",
            ),
        ] {
            let (status, response) = send_json(
                &client,
                Method::POST,
                "/api/calendar_files",
                None,
                Some(&body),
            )
            .await;
            assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{response}");
            assert!(response["fields"][field].is_array(), "{field}: {response}");
        }
    })
    .await;
}
