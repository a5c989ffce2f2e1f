//! Tests of importing a guest list over HTTP: preview, import, rejected files and the empty
//! template (contract 7, 10).

use std::io::{Cursor, Write};

use alai_domain::{
    Ctx,
    entities::job,
    invitations::import::{MAX_QUEUED_REVIEWS_PER_ACCOUNT, REVIEW_SLOTS},
};
use alai_testkit::{on_each_database, testing::*};
use futures_util::{FutureExt, future::join_all};
use poem::{
    http::{Method, StatusCode},
    test::{TestForm, TestFormField},
};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use serde_json::{Value, json};

use crate::support::{Client, client, log_in, post_json, send_json};

/// Sends a form with the file and the given fields.
async fn send(
    client: &Client,
    token: &str,
    path: &str,
    file: (&str, Vec<u8>),
    form_fields: &[(&str, &str)],
) -> (StatusCode, Value) {
    let (name, bytes) = file;
    let mut form = TestForm::new().field(
        TestFormField::bytes(bytes)
            .name("wedding_invitation[import_file]")
            .filename(name)
            .content_type("text/csv"),
    );
    for (name, value) in form_fields {
        form = form.field(
            TestFormField::text(value.to_string()).name(format!("wedding_invitation[{name}]")),
        );
    }
    let request = client
        .post(path)
        .header("authorization", format!("Bearer {token}"));
    let response = request.multipart(form).send().await.0;
    let status = response.status();
    let text = response.into_body().into_string().await.unwrap();
    (status, serde_json::from_str(&text).unwrap_or_default())
}

const PREVIEW: &str = "/api/wedding_invitations/import_preview";
const IMPORT: &str = "/api/wedding_invitations/import_invitees";

async fn couple_client(ctx: &Ctx) -> (Client, String, String) {
    let (_, ana) = register_live_couple(ctx, "ana@exemplu.ro", "ana")
        .await
        .unwrap();
    let client = client(ctx);
    let token = log_in(&client, "ana@exemplu.ro").await;
    (client, token, ana.event_id().to_string())
}

#[tokio::test]
async fn an_import_preview_predicts_the_result_and_stores_nothing() {
    on_each_database(|ctx| async move {
        let (client, token, event) = couple_client(&ctx).await;
        let body = json!({"wedding_invitation": {"event_id": event, "name": "Ștefan Pop", "phone": "0740000101"}});
        post_json(&client, "/api/wedding_invitations", Some(&token), body).await;
        let file = "Nume;Mobilul;Email\nStefan Pop;;\nAlt Pop;+40 740 000 101;\nNou;;n@\n".as_bytes().to_vec();
        let (status, seen) = send(&client, &token, PREVIEW, ("a.csv", file.clone()), &[("event_id", &event)]).await;
        assert_eq!(status, StatusCode::OK, "{seen}");
        let seen = &seen["preview"];
        assert_eq!((&seen["format"], &seen["encoding"], &seen["delimiter"]), (&json!("csv"), &json!("UTF-8"), &json!(";")));
        assert_eq!((&seen["header"], &seen["columns"]), (&json!(["Nume", "Mobilul", "Email"]), &json!(["name", "", "email"])));
        assert_eq!(
            (&seen["total"], &seen["good"], &seen["failed"], &seen["duplicates_count"]),
            (&json!(3), &json!(2), &json!(1), &json!(1))
        );
        assert_eq!(
            seen["rows"][0],
            json!({"line": 4, "reason": "invalid_email", "reasons": ["invalid_email"], "text": "Nou; ; n@"})
        );
        // The columns are given, because the heading `Mobilul` is not recognized.
        let form_fields = [("event_id", event.as_str()), ("columns", "name,phone,email")];
        let (_, seen) = send(&client, &token, PREVIEW, ("a.csv", file.clone()), &form_fields).await;
        let twice = &seen["preview"]["duplicates"][1];
        assert_eq!((&twice["line"], &twice["by"], &twice["other"]["name"]), (&json!(3), &json!("phone"), &json!("Ștefan Pop")));
        // Each row has an action. Choices and corrections change it.
        let form_fields = [
            ("event_id", event.as_str()),
            ("columns", "name,phone,email"),
            ("choices", "3:add"),
            ("corrections", r#"{"4": ["Nou", "", "nou@x.ro"]}"#),
        ];
        let (_, decided) = send(&client, &token, PREVIEW, ("a.csv", file.clone()), &form_fields).await;
        let actions = |seen: &Value| -> Vec<String> {
            let rows = seen["preview"]["review"].as_array().unwrap();
            rows.iter().map(|r| format!("{} {} {}", r["line"], r["action"], r["fields"])).collect()
        };
        assert_eq!(actions(&seen), [r#"2 "skip" []"#, r#"3 "conflict" ["name"]"#, r#"4 "bad" []"#]);
        assert_eq!(actions(&decided), [r#"2 "skip" []"#, r#"3 "add" []"#, r#"4 "add" []"#]);
        let counted = json!({"added": 0, "updated": 0, "skipped": 1, "repeated": 0, "conflicts": 1, "failed": 2, "ignored": 0});
        assert_eq!(seen["preview"]["counts"], counted);
        assert_eq!(seen["preview"]["filled"], json!([3, 1, 1]));
        assert_eq!(seen["preview"]["ignored_lines"], json!([]));
        let totals = "Nume;Locuri\nAna;2\nTOTAL;2\n;\nIon;1\nTotal general;3\n";
        let file_of_totals = ("t.csv", totals.as_bytes().to_vec());
        let (_, left_out) = send(&client, &token, PREVIEW, file_of_totals, &[("event_id", &event)]).await;
        assert_eq!(left_out["preview"]["counts"]["ignored"], 2);
        assert_eq!(left_out["preview"]["ignored_lines"], json!([3, 6]));
        let phones = ("p.csv", "Nume;Telefon\nAna;0744 111 222 / 031 149 174\n".as_bytes().to_vec());
        let (_, shortened) = send(&client, &token, PREVIEW, phones, &[("event_id", &event)]).await;
        assert_eq!(shortened["preview"]["omitted_phones"], 1);
        assert_eq!(shortened["preview"]["omitted_phone_lines"], json!([2]));
        let list = format!("/api/wedding_invitations?event_id={event}");
        let (_, all) = send_json(&client, Method::GET, &list, Some(&token), None).await;
        assert_eq!(all["pagination"]["total"], 1);
        let digest = seen["preview"]["digest"].as_str().unwrap().to_owned();
        let form_fields =
            [("event_id", event.as_str()), ("digest", &digest), ("mode", "good"), ("duplicates", "proposed"), ("choices", "")];
        let (status, _) = send(&client, &token, IMPORT, ("a.csv", file), &form_fields).await;
        assert_eq!(status, StatusCode::ACCEPTED);
        let (status, response) = send(&client, &token, IMPORT, ("a.csv", b"Nume\nAltul\n".to_vec()), &form_fields).await;
        assert_eq!((status, &response["code"]), (StatusCode::CONFLICT, &json!("stale")));
    })
    .await;
}

// Covers 2.5.12.
#[tokio::test]
async fn the_review_of_a_long_file_lists_the_rows_that_need_attention() {
    on_each_database(|ctx| async move {
        let (client, token, event) = couple_client(&ctx).await;
        let review = async |rows: String| -> (Vec<String>, Value) {
            let fields = [("event_id", event.as_str()), ("duplicates", "proposed")];
            let file = (
                "long.csv",
                format!("Nume;E-mail;Locuri\n{rows}").into_bytes(),
            );
            let (status, body) = send(&client, &token, PREVIEW, file, &fields).await;
            assert_eq!(status, StatusCode::OK, "{body}");
            let preview = &body["preview"];
            let listed = preview["review"].as_array().unwrap().iter();
            let listed = listed.map(|row| format!("{} {}", row["line"], row["action"]));
            (listed.collect(), preview["counts"].clone())
        };
        // 1,100 rows that change nothing precede an invalid row, a conflict and a new guest.
        let same = "Ana Pop;ana@exemplu.ro;2\n".repeat(1_101);
        let last = "Ion Rău;ion@;1\nAna Pop;ana@exemplu.ro;3\nDan Nou;dan@exemplu.ro;1\n";
        let (listed, counts) = review(format!("{same}{last}")).await;
        assert_eq!(listed.len(), 1_000);
        assert_eq!(listed[0], "2 \"add\"");
        assert_eq!(
            listed[997..],
            ["1103 \"bad\"", "1104 \"conflict\"", "1105 \"add\""]
        );
        assert_eq!(
            (&counts["added"], &counts["failed"]),
            (&json!(2), &json!(2))
        );
        // A repeated row follows 1,100 new guests.
        let new: String = (0..1_100)
            .map(|n| format!("Nou {n};n{n}@exemplu.ro;1\n"))
            .collect();
        let (listed, _) = review(format!("{new}Nou 7;n7@exemplu.ro;1\n")).await;
        assert_eq!(
            (listed.len(), listed[999].as_str()),
            (1_000, "1102 \"skip\"")
        );
    })
    .await;
}

// Covers 2.5.12, 2.7.27, 2.files.06, 2.files.08, 2.files.09, 3.contract6.02, G5.
#[tokio::test]
async fn rows_of_spec_2_5_import_rejects_unsupported_missing_and_too_large_files() {
    on_each_database(|ctx| async move {
        let (client, token, event) = couple_client(&ctx).await;
        let form_fields = [("event_id", event.as_str())];
        for path in [PREVIEW, IMPORT] {
            let (status, response) = send(
                &client,
                &token,
                path,
                ("poza.csv", PNG.to_vec()),
                &form_fields,
            )
            .await;
            assert_eq!(
                (status, &response["code"]),
                (
                    StatusCode::UNSUPPORTED_MEDIA_TYPE,
                    &json!("unsupported_kind")
                )
            );
            // The file is larger than the limit for imports. A declared body of 100 MB is refused
            // before it is read.
            let (status, _) = send(
                &client,
                &token,
                path,
                ("a.csv", vec![b'x'; 6 << 20]),
                &form_fields,
            )
            .await;
            assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
            let declared = client
                .post(path)
                .header("content-length", 100_u64 << 20)
                .content_type("multipart/form-data");
            declared
                .body("x")
                .send()
                .await
                .assert_status(StatusCode::PAYLOAD_TOO_LARGE);
            let (status, response) = send_json(
                &client,
                Method::POST,
                path,
                Some(&token),
                Some(&json!({"wedding_invitation": {"event_id": event}})),
            )
            .await;
            assert_eq!(
                (status, &response["fields"]["import_file"]),
                (StatusCode::UNPROCESSABLE_ENTITY, &json!(["required"]))
            );
        }
        let many = format!("Nume\n{}", "Ana\n".repeat(20_001)).into_bytes();
        let (status, response) =
            send(&client, &token, PREVIEW, ("a.csv", many), &form_fields).await;
        assert_eq!(
            (status, &response["fields"]["import_file"]),
            (StatusCode::UNPROCESSABLE_ENTITY, &json!(["too_many_rows"]))
        );
        // No import job was created.
        let due = job::Entity::find()
            .filter(job::Column::Kind.eq("import"))
            .count(&ctx.db)
            .await
            .unwrap();
        assert_eq!(due, 0);
    })
    .await;
}

/// Returns a workbook whose only sheet has these rows.
fn workbook(rows: &str) -> Vec<u8> {
    let relations =
        r#"<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>"#;
    let book = r#"<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>"#;
    let sheet = format!("<worksheet><sheetData>{rows}</sheetData></worksheet>");
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in [
        ("xl/workbook.xml", book),
        ("xl/_rels/workbook.xml.rels", relations),
        ("xl/worksheets/sheet1.xml", &sheet),
    ] {
        zip.start_file(name, zip::write::SimpleFileOptions::default())
            .unwrap();
        zip.write_all(text.as_bytes()).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

// Covers G5.
#[tokio::test]
async fn sec_g5_a_workbook_that_crashes_the_parser_is_rejected_as_broken() {
    on_each_database(|ctx| async move {
        let (client, token, event) = couple_client(&ctx).await;
        for rows in [
            r#"<row r="99999999999"><c t="str"><v>Nume</v></c></row>"#,
            r#"<row><c r="A99999999999" t="str"><v>Nume</v></c></row>"#,
            r#"<row><c r="ZZZZZZZ1" t="str"><v>Nume</v></c></row>"#,
            r#"<row><c t="s"><v>99</v></c></row>"#,
        ] {
            let form_fields = [("event_id", event.as_str())];
            let file = ("a.xlsx", workbook(rows));
            let (status, refused) = send(&client, &token, PREVIEW, file, &form_fields).await;
            assert_eq!(
                (status, &refused["fields"]),
                (
                    StatusCode::UNPROCESSABLE_ENTITY,
                    &json!({"import_file": ["broken_workbook"]})
                ),
                "{rows}"
            );
        }
    })
    .await;
}

// Covers E4.
#[tokio::test]
async fn sec_e4_waiting_import_previews_of_one_account_do_not_block_other_accounts() {
    on_each_database(|ctx| async move {
        let (ana, _) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (_, ion) = register_live_couple(&ctx, "ion@exemplu.ro", "ion")
            .await
            .unwrap();
        let ana_member = load_first_event_member(&ctx, &ana).await.unwrap();
        let client = client(&ctx);
        let ana_token = log_in(&client, "ana@exemplu.ro").await;
        let ion_token = log_in(&client, "ion@exemplu.ro").await;
        // Ana's slot is occupied, and the maximum number of her reviews is waiting.
        let reviews = (0..=MAX_QUEUED_REVIEWS_PER_ACCOUNT)
            .map(|_| REVIEW_SLOTS.acquire(ana_member.account().id));
        let mut reviews = Box::pin(join_all(reviews));
        assert!(reviews.as_mut().now_or_never().is_none());
        let file = || {
            TestForm::new().field(
                TestFormField::bytes(b"Nume\nMaria\n".to_vec())
                    .name("wedding_invitation[import_file]")
                    .filename("a.csv"),
            )
        };
        for (token, event_id, expected) in [
            (
                &ana_token,
                ana_member.event_id(),
                StatusCode::TOO_MANY_REQUESTS,
            ),
            (&ion_token, ion.event_id(), StatusCode::OK),
        ] {
            let event =
                TestFormField::text(event_id.to_string()).name("wedding_invitation[event_id]");
            let response = client
                .post(PREVIEW)
                .header("authorization", format!("Bearer {token}"))
                .multipart(file().field(event))
                .send()
                .await;
            response.assert_status(expected);
            let retry = response.0.header("retry-after").map(str::to_owned);
            let is_refused = expected == StatusCode::TOO_MANY_REQUESTS;
            assert_eq!(retry.as_deref(), is_refused.then_some("5"));
        }
    })
    .await;
}

#[tokio::test]
async fn the_import_template_is_available_as_csv_and_as_a_workbook() {
    on_each_database(|ctx| async move {
        let (client, token, _) = couple_client(&ctx).await;
        for (format, kind, begin) in [
            (
                "csv",
                "text/csv; charset=utf-8",
                b"\xef\xbb\xbfNume;".as_slice(),
            ),
            (
                "xlsx",
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
                b"PK",
            ),
        ] {
            let path = format!("/api/wedding_invitations/import_template?format={format}");
            let answer = client
                .get(path)
                .header("authorization", format!("Bearer {token}"))
                .send()
                .await;
            answer.assert_status_is_ok();
            answer.assert_header("content-type", kind);
            assert!(
                answer
                    .0
                    .into_body()
                    .into_bytes()
                    .await
                    .unwrap()
                    .starts_with(begin)
            );
        }
        let path = "/api/wedding_invitations/import_template?format=pdf";
        assert_eq!(
            send_json(&client, Method::GET, path, Some(&token), None)
                .await
                .0,
            StatusCode::UNPROCESSABLE_ENTITY
        );
    })
    .await;
}
