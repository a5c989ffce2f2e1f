//! Tests of staff's calls over HTTP: payloads, who is refused, which fields cannot be changed, and
//! the audit entries.

mod forbidden_changes;

use alai_domain::{
    access::EventMember,
    entities::{audit_entry, invoice},
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use poem::{
    http::{Method, StatusCode},
    test::{TestForm, TestFormField},
};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder};
use serde_json::{Value, json};

use crate::support::{Client, client, get_json, log_in, object_keys, post_json, send_json};

async fn put(client: &Client, path: &str, token: Option<&str>, body: Value) -> (StatusCode, Value) {
    send_json(client, Method::PUT, path, token, Some(&body)).await
}

async fn read(client: &Client, path: &str, token: &str) -> Value {
    let (status, body) = send_json(client, Method::GET, path, Some(token), None).await;
    assert_eq!(status, StatusCode::OK, "{path}: {body}");
    body
}

/// Creates the couple `ana@exemplu.ro` and a staff user. Returns a client, the token of staff and
/// the member of the couple.
async fn staff_setup(ctx: &alai_domain::Ctx) -> (Client, String, EventMember) {
    let (_, member) = register_live_couple(ctx, "ana@exemplu.ro", "ana")
        .await
        .unwrap();
    create_and_log_in_staff(ctx).await.unwrap();
    let client = client(ctx);
    let admin = log_in(&client, "staff@exemplu.ro").await;
    (client, admin, member)
}

// Covers S.4.01.
#[tokio::test]
async fn clients_are_filtered_by_name_status_and_deletion() {
    on_each_database(|ctx| async move {
        let (client, admin, _) = staff_setup(&ctx).await;
        register_couple(&ctx, "vlad@exemplu.ro").await.unwrap();
        let list = read(&client, "/api/clients?page[number]=1", &admin).await;
        assert_eq!(
            (
                list["clients"].as_array().unwrap().len(),
                &list["pagination"]["total"]
            ),
            (2, &json!(2))
        );
        for (query, total) in [
            ("search_name=ANA@", 1),
            ("search_name=pop", 2),
            ("search_name=pop&status=paid", 1),
            ("status=new", 1),
            ("status=unpaid", 0),
            ("deleted=true", 0),
        ] {
            let list = read(&client, &format!("/api/clients?{query}"), &admin).await;
            assert_eq!(list["pagination"]["total"], total, "{query}");
        }
        let (status, response) = send_json(
            &client,
            Method::GET,
            "/api/clients?status=gold",
            Some(&admin),
            None,
        )
        .await;
        assert_eq!(
            (status, &response["fields"]["status"]),
            (StatusCode::UNPROCESSABLE_ENTITY, &json!(["unknown"]))
        );
    })
    .await;
}

// Covers S.4.01, S.6.01, S.7.02.
#[tokio::test]
async fn staff_reads_and_changes_a_client() {
    on_each_database(|ctx| async move {
        let (client, admin, member) = staff_setup(&ctx).await;
        let id = member.account().id;
        let path = format!("/api/clients/{id}");
        let body = json!({"client": {"name": "Ștefania", "phone": "0740 999 999", "city": "Iași"}});
        let (status, response) = put(&client, &path, Some(&admin), body).await;
        assert_eq!(
            (
                status,
                response["client"]["name"].as_str(),
                response["client"]["surname"].as_str()
            ),
            (StatusCode::OK, Some("Ștefania"), Some("Pop"))
        );
        let (status, response) = put(
            &client,
            &path,
            Some(&admin),
            json!({"client": {"name": "", "email": "nu"}}),
        )
        .await;
        assert_eq!(
            (status, &response["fields"]),
            (
                StatusCode::UNPROCESSABLE_ENTITY,
                &json!({"email": ["invalid_email"], "name": ["required"]})
            )
        );
        let one = read(&client, &path, &admin).await;
        for key in ["events", "users", "invoices"] {
            assert_eq!(
                one["client"][key].as_array().map(Vec::len),
                Some(1),
                "{key}"
            );
        }
    })
    .await;
}

// Covers S.4.01, S.7.02.
#[tokio::test]
async fn deleting_a_client_needs_a_password_that_staff_entered_a_moment_ago() {
    on_each_database(|ctx| async move {
        let (client, admin, member) = staff_setup(&ctx).await;
        let path = format!("/api/clients/{}", member.account().id);
        // After an hour staff must confirm its password again. A wrong password confirms nothing.
        let ana = log_in(&client, "ana@exemplu.ro").await;
        ctx.clock.advance(TimeDelta::hours(1));
        let delete = || send_json(&client, Method::DELETE, &path, Some(&admin), None);
        let (status, response) = delete().await;
        assert_eq!(
            (status, response["code"].as_str()),
            (StatusCode::FORBIDDEN, Some("confirm_first"))
        );
        let confirm = |password: &str| json!({"user": {"current_password": password}});
        let (status, _) = post_json(
            &client,
            "/api/users/confirm_password",
            Some(&admin),
            confirm("greșit-de-tot"),
        )
        .await;
        assert_eq!(
            (status, delete().await.0),
            (StatusCode::UNPROCESSABLE_ENTITY, StatusCode::FORBIDDEN)
        );
        assert_eq!(
            read(&client, "/api/users/get_by_token", &ana).await["user"]["email"],
            "ana@exemplu.ro"
        );
        let (status, _) = post_json(
            &client,
            "/api/users/confirm_password",
            Some(&admin),
            confirm(PASSWORD),
        )
        .await;
        assert_eq!(
            (status, delete().await.0),
            (StatusCode::NO_CONTENT, StatusCode::NO_CONTENT)
        );
    })
    .await;
}

// Covers S.4.01, S.7.02.
#[tokio::test]
async fn a_deleted_client_is_logged_out_and_can_be_restored() {
    on_each_database(|ctx| async move {
        let (client, admin, member) = staff_setup(&ctx).await;
        let id = member.account().id;
        let path = format!("/api/clients/{id}");
        let ana = log_in(&client, "ana@exemplu.ro").await;
        assert_eq!(
            send_json(&client, Method::DELETE, &path, Some(&admin), None)
                .await
                .0,
            StatusCode::NO_CONTENT
        );
        // The deletion ends the sessions at once. The login reports the closed account only after
        // the correct password.
        assert_eq!(
            send_json(
                &client,
                Method::GET,
                "/api/users/get_by_token",
                Some(&ana),
                None
            )
            .await
            .0,
            StatusCode::UNAUTHORIZED
        );
        for (password, status, code) in [
            (PASSWORD, 403, "account_closed"),
            ("altceva-lung", 401, "invalid_credentials"),
        ] {
            let login = json!({"user": {"email": "ana@exemplu.ro", "password": password}});
            let (got, response) = post_json(&client, "/api/login", None, login).await;
            assert_eq!(
                (got.as_u16(), response["code"].as_str()),
                (status, Some(code))
            );
        }
        let list = read(&client, "/api/clients?deleted=true", &admin).await;
        assert_eq!(
            (
                list["clients"][0]["id"].as_str(),
                &list["clients"][0]["deleted"]
            ),
            (Some(id.to_string().as_str()), &json!(true))
        );
        let (status, response) = post_json(
            &client,
            "/api/clients/restore",
            Some(&admin),
            json!({"client": {"id": id}}),
        )
        .await;
        assert_eq!(
            (
                status,
                &response["client"]["deleted"],
                &response["client"]["erase_at"]
            ),
            (StatusCode::OK, &json!(false), &Value::Null)
        );
        log_in(&client, "ana@exemplu.ro").await;
    })
    .await;
}

// Covers S.4.04, S.7.03.
#[tokio::test]
async fn an_invoice_document_is_uploaded_by_staff_and_downloaded_by_its_couple() {
    on_each_database(|ctx| async move {
        let (client, admin, member) = staff_setup(&ctx).await;
        let account = member.account().id.to_string();
        let send = async |token: &str, bytes: &[u8]| {
            let text = |name: &str, value: &str| {
                TestFormField::text(value.to_owned()).name(name.to_owned())
            };
            let file = TestFormField::bytes(bytes.to_vec())
                .name("invoice[invoice_document]")
                .filename("../factura mea.pdf");
            let form = TestForm::new()
                .field(text("invoice[client_id]", &account))
                .field(text("invoice[id]", ""))
                .field(text("invoice[description]", "Albume"))
                .field(text("invoice[amount]", "120.5"))
                .field(file.content_type("text/html"));
            let request = client
                .put("/api/invoice")
                .header("authorization", format!("Bearer {token}"));
            let answer = request.multipart(form).send().await.0;
            let status = answer.status();
            (
                status,
                serde_json::from_str(&answer.into_body().into_string().await.unwrap())
                    .unwrap_or(Value::Null),
            )
        };
        let (status, response) = send(&admin, b"<html><script>1</script></html>").await;
        assert_eq!(status, StatusCode::UNSUPPORTED_MEDIA_TYPE, "{response}");
        let (status, response): (_, Value) = send(&admin, STUB_PDF).await;
        assert_eq!(
            (status, response["invoice"]["amount"].as_str()),
            (StatusCode::CREATED, Some("120.50")),
            "{response}"
        );
        let id = response["invoice"]["id"].as_str().unwrap();
        let url = response["invoice"]["invoice_document"]["url"]
            .as_str()
            .unwrap();
        assert_eq!(
            (url, &response["invoice"]["invoice_document"]["filename"]),
            (
                format!("/api/invoices/{id}/document").as_str(),
                &json!("factura mea.pdf")
            )
        );
        let ana = log_in(&client, "ana@exemplu.ro").await;
        assert_eq!(send(&ana, STUB_PDF).await.0, StatusCode::FORBIDDEN);
        let bills = read(&client, "/api/users/get_bills", &ana).await;
        assert_eq!(bills["invoices"][0]["invoice_document"]["url"], url);
        for who in [&ana, &admin] {
            let answer = client
                .get(url)
                .header("authorization", format!("Bearer {who}"))
                .send()
                .await
                .0;
            let header = |name: &str| answer.headers()[name].to_str().unwrap().to_owned();
            assert_eq!(
                (answer.status(), header("content-type").as_str()),
                (StatusCode::OK, "application/pdf")
            );
            assert!(
                header("content-disposition").starts_with("attachment")
                    && header("x-content-type-options") == "nosniff"
            );
        }
        register_couple(&ctx, "dan@exemplu.ro").await.unwrap();
        let dan = log_in(&client, "dan@exemplu.ro").await;
        assert_eq!(
            send_json(&client, Method::GET, url, Some(&dan), None)
                .await
                .0,
            StatusCode::NOT_FOUND
        );
        assert_eq!(get_json(&client, url).await.0, StatusCode::UNAUTHORIZED);
    })
    .await;
}

// Covers S.4.05, S.7.01.
#[tokio::test]
async fn partners_are_complete_for_staff_and_limited_to_public_fields_for_others() {
    on_each_database(|ctx| async move {
        let (client, admin, _) = staff_setup(&ctx).await;
        let body = json!({"provider": {
            "name": "Moara", "phone": "0740 000 301", "email": "salut@moara.example", "description": "Sub tei.",
            "discount_code": "MOARA10", "value": 10, "contact_person": "Ilinca", "provider_type": "Salon",
        }});
        let (status, response) = post_json(&client, "/api/providers", Some(&admin), body).await;
        assert_eq!((status, response["provider"]["discount_code"].as_str()), (StatusCode::CREATED, Some("MOARA10")), "{response}");
        let expected_keys = ["address", "description", "id", "logo", "name", "phone", "provider_type", "website_url"];
        let ana = log_in(&client, "ana@exemplu.ro").await;
        for who in [None, Some(ana.as_str())] {
            let (_, list) = send_json(&client, Method::GET, "/api/providers", who, None).await;
            assert_eq!(object_keys(&list["providers"][0]), expected_keys);
        }
        let list = read(&client, "/api/providers/search?provider_type=Salon", &admin).await;
        assert_eq!((&list["providers"][0]["value"], &list["providers"][0]["contact_person"]), (&json!(10), &json!("Ilinca")));
        let path = format!("/api/providers/{}", response["provider"]["id"].as_str().unwrap());
        let (status, response) = put(&client, &path, Some(&admin), json!({"provider": {"value": 0, "phone": "x"}})).await;
        assert_eq!((status, &response["fields"]["phone"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!(["invalid_phone"])));
        let (status, response) = put(&client, &path, Some(&admin), json!({"provider": {"discount_code": null}})).await;
        assert_eq!((status, response["provider"].get("discount_code")), (StatusCode::OK, None), "{response}");
        assert_eq!(send_json(&client, Method::DELETE, &path, Some(&admin), None).await.0, StatusCode::NO_CONTENT);
    })
    .await;
}

// Covers C19, S.6.04.
#[tokio::test]
async fn sec_c19_each_staff_request_writes_one_audit_entry_with_its_request_id() {
    on_each_database(|ctx| async move {
        let (client, admin, member) = staff_setup(&ctx).await;
        let id = member.account().id;
        let bill = invoice::Entity::find().filter(invoice::Column::AccountId.eq(id)).one(&ctx.db).await.unwrap().unwrap().id;
        let (_, fresh) = register_couple(&ctx, "nou@exemplu.ro").await.unwrap();
        let provider = json!({"provider": {
            "name": "Moara", "phone": "0740 000 301", "email": "salut@moara.example", "description": "Sub tei.", "discount_code": "MOARA",
        }});
        let of = |value: Value| json!({ "client": value });
        let new = of(json!({"name": "Dan", "email": "dan@exemplu.ro"}));
        let calls: Vec<(Method, String, Value, &str)> = vec![
            (Method::GET, "/api/clients".into(), Value::Null, "clients_listed"),
            (Method::GET, format!("/api/clients/{id}"), Value::Null, "client_opened"),
            (Method::POST, "/api/clients".into(), new, "client_created"),
            (Method::PUT, format!("/api/clients/{id}"), of(json!({"city": "Iași"})), "client_updated"),
            (Method::POST, "/api/providers".into(), provider, "provider_created"),
            (Method::POST, "/api/clients/apply_discount_code".into(), of(json!({"id": fresh.account.id, "discount_code": "MOARA"})), "discount_applied"),
            (Method::POST, "/api/clients/set_free_days".into(), of(json!({"id": id, "free_days": 7})), "free_days_set"),
            (Method::POST, "/api/clients/set_account_type".into(), of(json!({"id": id, "account_type": "paid"})), "account_type_set"),
            (Method::POST, "/api/clients/regenerate_payment_link".into(), json!({"invoice_id": fresh.invoice.id}), "payment_link_regenerated"),
            (Method::PUT, "/api/invoice".into(), json!({"invoice": {"client_id": id, "description": "X", "amount": "1"}}), "invoice_created"),
            (Method::PUT, "/api/invoice".into(), json!({"invoice": {"client_id": fresh.account.id, "id": fresh.invoice.id, "description": "Y"}}), "invoice_updated"),
            (Method::GET, format!("/api/invoices/{bill}/file"), Value::Null, "invoice_opened"),
            (Method::GET, "/api/events/preview_website?slug=ana".into(), Value::Null, "preview_opened"),
            (Method::GET, "/api/events/preview_invitation?slug=ana".into(), Value::Null, "preview_opened"),
            (Method::DELETE, format!("/api/clients/{id}"), Value::Null, "client_deleted"),
            (Method::POST, "/api/clients/restore".into(), of(json!({"id": id})), "client_restored"),
            (Method::GET, format!("/api/audit_entries?account_id={id}"), Value::Null, "audit_listed"),
        ];
        let mut requests = std::collections::BTreeSet::new();
        for (method, path, body, word) in calls {
            let before = audit_entry::Entity::find().count(&ctx.db).await.unwrap();
            ctx.clock.advance(TimeDelta::milliseconds(1));
            let body = Some(&body).filter(|b| !b.is_null());
            let (status, response) = send_json(&client, method, &path, Some(&admin), body).await;
            assert!(status.is_success(), "{path}: {status} {response}");
            let rows = audit_entry::Entity::find().order_by_desc(audit_entry::Column::CreatedAt).all(&ctx.db).await.unwrap();
            assert_eq!((rows.len() as u64, rows[0].action.as_str()), (before + 1, word), "{path}");
            assert!(requests.insert(rows[0].request_id.clone().expect("a request")), "{path}");
            let of_client = !matches!(word, "clients_listed" | "client_created" | "provider_created" | "discount_applied" | "payment_link_regenerated" | "invoice_updated");
            assert!(!of_client || rows[0].account_id == Some(id), "{path}: {rows:?}");
        }
        let list = read(&client, "/api/audit_entries?action=client_deleted&page[number]=1", &admin).await;
        let entry = &list["audit_entries"][0];
        assert_eq!((entry["account_name"].as_str(), entry["user_name"].as_str(), &entry["target_kind"]), (Some("Ana Pop"), Some("staff@exemplu.ro"), &json!("client")));
        for (query, field) in [("action=x", "action"), ("from=1.1.2027", "from"), ("to=2027-02-30", "to")] {
            let (status, response) = send_json(&client, Method::GET, &format!("/api/audit_entries?{query}"), Some(&admin), None).await;
            assert!(status == StatusCode::UNPROCESSABLE_ENTITY && response["fields"][field].is_array(), "{query}: {response}");
        }
        let options = read(&client, "/api/audit_entries/options", &admin).await;
        assert!(options["actions"].as_array().unwrap().len() >= 18 && options["users"].as_array().unwrap().len() == 1);
    })
    .await;
}
