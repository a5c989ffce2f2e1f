//! Tests of the profile over HTTP: co-users, password, invoices and payment links, data export and account deletion, with the texts of
//! specification 2 §8.

use std::sync::Arc;

use alai_domain::{
    Ctx, accounts,
    accounts::TokenPurpose,
    entities::{account, user},
    kernel::context::Settings,
};
use alai_settings::{Company, InvoiceDetails};
use alai_testkit::{on_each_database, testing::*};
use poem::{
    http::{Method, StatusCode},
    test::TestForm,
};
use sea_orm::{EntityTrait, prelude::Expr};
use serde_json::{Value, json};

use crate::support::{Client, client, client_with_company, log_in, post_json, send_json};

const NEW_PASSWORD: &str = "parola-noua-9";

fn code_and_text(answer: &Value) -> (Option<&str>, Option<&str>) {
    (answer["code"].as_str(), answer["error"].as_str())
}

async fn get(client: &Client, path: &str, token: &str) -> (StatusCode, Value) {
    send_json(client, Method::GET, path, Some(token), None).await
}

async fn put(client: &Client, path: &str, token: &str, body: Value) -> (StatusCode, Value) {
    send_json(client, Method::PUT, path, Some(token), Some(&body)).await
}

/// Adds a co-user to the account of `owner`, sets the password of the co-user and returns its id.
async fn create_joined_co_user(ctx: &Ctx, client: &Client, owner: &str, email: &str) -> String {
    let body = json!({"user": {"name": "Soacra", "email": email}});
    let (status, made) = post_json(client, "/api/users", Some(owner), body).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let id: uuid::Uuid = made["user"]["id"].as_str().unwrap().parse().unwrap();
    let link = accounts::create_token(&ctx.db, ctx.now(), id, TokenPurpose::Invitation)
        .await
        .unwrap();
    let body = json!({"token": link, "password": PASSWORD, "password_confirmation": PASSWORD});
    assert_eq!(
        post_json(client, "/api/password/reset", None, body).await.0,
        StatusCode::NO_CONTENT
    );
    id.to_string()
}

// Covers 2.7.07.
#[tokio::test]
async fn a_password_is_changed_by_a_form_and_the_session_goes_on_with_the_renewed_cookie() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let client = client(&ctx);
        let (mine, other) = (
            log_in(&client, "ana@exemplu.ro").await,
            log_in(&client, "ana@exemplu.ro").await,
        );
        let form = TestForm::new()
            .text("user[current_password]", PASSWORD)
            .text("user[password]", NEW_PASSWORD)
            .text("user[password_confirmation]", NEW_PASSWORD);
        let call = client
            .post("/api/users/change_password")
            .header("authorization", format!("Bearer {mine}"));
        let answer = call.multipart(form).send().await.0;
        assert_eq!(answer.status(), StatusCode::OK);
        let cookie = answer.headers()["set-cookie"].to_str().unwrap().to_owned();
        assert!(
            cookie.starts_with("__Host-alai_session=") && cookie.contains("HttpOnly"),
            "{cookie}"
        );
        let pair = cookie.split(';').next().unwrap().to_owned();
        let again = client
            .get("/api/users/get_by_token")
            .header("cookie", pair)
            .send()
            .await;
        again.assert_status_is_ok();
        for ended in [mine, other] {
            assert_eq!(
                get(&client, "/api/users/get_by_token", &ended).await.0,
                StatusCode::UNAUTHORIZED
            );
        }
    })
    .await;
}

// Covers 2.5.02, 2.7.07, 2.8.06.
#[tokio::test]
async fn the_texts_of_a_wrong_change_of_password() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let client = client(&ctx);
        let mine = log_in(&client, "ana@exemplu.ro").await;
        let change = async |current: &str, password: &str, again: &str| {
            let user = json!({"current_password": current, "password": password, "password_confirmation": again});
            post_json(&client, "/api/users/change_password", Some(&mine), json!({ "user": user })).await
        };
        let (status, response) = change("gresit", NEW_PASSWORD, NEW_PASSWORD).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(code_and_text(&response), (Some("wrong_current_password"), Some("Parola anterioara este incorecta")));
        assert_eq!(response["fields"]["current_password"], json!(["wrong"]));
        let (status, response) = change(PASSWORD, NEW_PASSWORD, "altceva").await;
        assert_eq!((status, &response["fields"]["password_confirmation"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!(["mismatch"])));
        let (_, response) = change("", "", "").await;
        for field in ["current_password", "password", "password_confirmation"] {
            assert_eq!(response["fields"][field], json!(["required"]), "{response}");
        }
        assert_eq!(get(&client, "/api/users/get_by_token", &mine).await.0, StatusCode::OK);
    })
    .await;
}

// Covers 2.5.05, 2.7.05, 2.8.04.
#[tokio::test]
async fn a_second_user_with_an_address_that_exists_is_told_so() {
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
async fn the_owner_can_be_neither_disabled_nor_removed() {
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
async fn sec_a7_protected_fields_of_a_user_are_never_read() {
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

// Covers 2.7.10.
#[tokio::test]
async fn a_payment_link_is_asked_for_wrapped_and_bare() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let client = client(&ctx);
        let mine = log_in(&client, "ana@exemplu.ro").await;
        let id = made.invoice.id.to_string();
        let (status, wrapped) = post_json(
            &client,
            "/api/clients/regenerate_payment_link",
            Some(&mine),
            json!({"client": {"invoice_id": id}}),
        )
        .await;
        assert_eq!(
            (status, wrapped["job"]["kind"].as_str()),
            (StatusCode::ACCEPTED, Some("payment_link")),
            "{wrapped}"
        );
        let (status, bare) = post_json(
            &client,
            "/api/clients/regenerate_payment_link",
            Some(&mine),
            json!({"invoice_id": id}),
        )
        .await;
        // The second request for the same link returns the existing job.
        assert_eq!(
            (status, &bare["job"]["id"]),
            (StatusCode::ACCEPTED, &wrapped["job"]["id"])
        );
        let path = format!("/api/jobs/{}", wrapped["job"]["id"].as_str().unwrap());
        assert_eq!(
            get(&client, &path, &mine).await.1["job"]["status"],
            "queued"
        );
        for nothing in [
            json!({}),
            json!({"client": {"invoice_id": "x"}}),
            json!({"invoice_id": ctx.new_id()}),
        ] {
            let (status, _) = post_json(
                &client,
                "/api/clients/regenerate_payment_link",
                Some(&mine),
                nothing,
            )
            .await;
            assert_eq!(status, StatusCode::NOT_FOUND);
        }
    })
    .await;
}

// Covers 3.contract6.05, A9, E10.
#[tokio::test]
async fn sec_e10_an_invoice_is_a_pdf_for_its_owner_and_for_nobody_else() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        register_couple(&ctx, "ioana@exemplu.ro").await.unwrap();
        let client = client(&ctx);
        let mine = log_in(&client, "ana@exemplu.ro").await;
        let path = format!("/api/invoices/{}/file", made.invoice.id);
        let answer = client
            .get(&path)
            .header("authorization", format!("Bearer {mine}"))
            .send()
            .await
            .0;
        assert_eq!(answer.headers()["content-type"], "application/pdf");
        let named = answer.headers()["content-disposition"]
            .to_str()
            .unwrap()
            .to_owned();
        assert!(
            named.starts_with("attachment; filename=\"alai-1001.pdf\""),
            "{named}"
        );
        assert_eq!(answer.headers()["cache-control"], "no-store");
        assert!(
            answer
                .into_body()
                .into_vec()
                .await
                .unwrap()
                .starts_with(b"%PDF-")
        );
        assert_eq!(
            client.get(&path).send().await.0.status(),
            StatusCode::UNAUTHORIZED
        );
        let other = log_in(&client, "ioana@exemplu.ro").await;
        assert_eq!(get(&client, &path, &other).await.0, StatusCode::NOT_FOUND);
        create_joined_co_user(&ctx, &client, &mine, "soacra@exemplu.ro").await;
        let co = log_in(&client, "soacra@exemplu.ro").await;
        assert_eq!(get(&client, &path, &co).await.0, StatusCode::FORBIDDEN);
        // A co-user reads the invoices without their payment links.
        let link = async |who: &str| {
            get(&client, "/api/users/get_bills", who).await.1["invoices"][0]["payment_url"].clone()
        };
        assert!(link(&mine).await.is_string() && link(&co).await.is_null());
    })
    .await;
}

// Covers S.providers.09.
#[tokio::test]
async fn an_invoice_names_who_sells_and_says_of_vat_what_the_settings_say() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let page = async |papers: InvoiceDetails, lang: &str| {
            let company = Company {
                name: "Alai Nunți SRL".into(),
                legal: "București".into(),
                invoice_details: papers,
                ..Company::default()
            };
            let client = client_with_company(&ctx, company);
            let mine = log_in(&client, "ana@exemplu.ro").await;
            let path = format!("/api/invoices/{}/file", made.invoice.id);
            let call = client
                .get(path)
                .header("authorization", format!("Bearer {mine}"))
                .header("accept-language", lang);
            let bytes = call.send().await.0.into_body().into_vec().await.unwrap();
            let read = printpdf::PdfDocument::parse(
                &bytes,
                &printpdf::PdfParseOptions::default(),
                &mut Vec::new(),
            )
            .unwrap();
            read.extract_text().concat().join("\n")
        };
        let bare = page(InvoiceDetails::default(), "ro").await;
        assert!(
            bare.contains("Factura ALAI 1001") && bare.contains("503,96 RON"),
            "{bare}"
        );
        assert!(
            bare.contains("Echivalent în lei la cursul BNR de 5,0905 din 05 ianuarie 2026"),
            "{bare}"
        );
        assert!(
            bare.contains("Alai Nunți SRL")
                && bare.contains("București")
                && bare.contains("99,00 EUR"),
            "{bare}"
        );
        assert!(
            bare.contains("Vânzătorul nu este plătitor de TVA; prețul este final."),
            "{bare}"
        );
        for absent in ["CUI", "Registrul", "IBAN", "Banca", "TVA 21%", "includ TVA"] {
            assert!(!bare.contains(absent), "{absent}: {bare}");
        }
        let whole = InvoiceDetails {
            tax_id: "RO12345678".into(),
            registry_number: "J40/1234/2020".into(),
            address: "Str. Lungă 12, Brașov".into(),
            bank: "Banca Carpaților".into(),
            iban: "RO49AAAA1B31007593840000".into(),
            vat_basis_points: Some(2_100),
        };
        let full = page(whole.clone(), "ro").await;
        for there in [
            "CUI RO12345678",
            "Registrul comerțului J40/1234/2020",
            "Str. Lungă 12, Brașov",
            "Banca: Banca Carpaților",
            "IBAN RO49AAAA1B31007593840000",
            "Valoare fără TVA",
            "81,82 EUR",
            "din care TVA 21%",
            "17,18 EUR",
            "Prețurile includ TVA.",
        ] {
            assert!(full.contains(there), "{there}: {full}");
        }
        let english = page(whole, "en").await;
        for there in [
            "Tax ID RO12345678",
            "of which VAT 21%",
            "17.18 EUR",
            "Prices include VAT.",
        ] {
            assert!(english.contains(there), "{there}: {english}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_paid_invoice_keeps_who_sold_who_bought_and_its_vat() {
    on_each_database(|ctx| async move {
        let papers = |vat| InvoiceDetails {
            tax_id: "RO1".into(),
            vat_basis_points: vat,
            ..InvoiceDetails::default()
        };
        let sells = |name: &str, vat| Company {
            name: name.into(),
            invoice_details: papers(vat),
            ..Company::default()
        };
        let settings = Settings {
            seller: sells("Alai SRL", None).seller(),
            ..(*ctx.settings).clone()
        };
        let ctx = Ctx {
            settings: Arc::new(settings),
            ..ctx
        };
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let page = async || {
            let client = client_with_company(&ctx, sells("Alai Nou SRL", Some(2_100)));
            let mine = log_in(&client, "ana@exemplu.ro").await;
            let call = client.get(format!("/api/invoices/{}/file", made.invoice.id));
            let call = call
                .header("authorization", format!("Bearer {mine}"))
                .header("accept-language", "ro");
            let bytes = call.send().await.0.into_body().into_vec().await.unwrap();
            let read = printpdf::PdfDocument::parse(
                &bytes,
                &printpdf::PdfParseOptions::default(),
                &mut Vec::new(),
            )
            .unwrap();
            read.extract_text().concat().join("\n")
        };
        let rename = async |name: &str| {
            account::Entity::update_many()
                .col_expr(account::Column::Name, Expr::value(name))
                .exec(&ctx.db)
                .await
                .unwrap();
        };
        rename("Anca").await;
        let open = page().await;
        assert!(
            open.contains("Alai Nou SRL") && open.contains("TVA 21%") && open.contains("Anca Pop"),
            "{open}"
        );
        pay_invoice(&ctx, &made.invoice.payment_token)
            .await
            .unwrap();
        rename("Altcineva").await;
        let paid = page().await;
        assert!(
            paid.contains("Alai SRL") && paid.contains("Anca Pop"),
            "{paid}"
        );
        for other in ["Alai Nou SRL", "TVA 21%", "Altcineva"] {
            assert!(!paid.contains(other), "{other}: {paid}");
        }
    })
    .await;
}

// Covers 2.6.03, J1.
#[tokio::test]
async fn sec_j1_after_the_demo_a_couple_reads_pays_takes_its_data_and_leaves_and_nothing_else() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let client = client(&ctx);
        ctx.clock.advance(chrono::TimeDelta::hours(168));
        let mine = log_in(&client, "ana@exemplu.ro").await;
        for path in [
            "/api/users/client_users",
            "/api/users/get_bills",
            "/api/clients/export_data",
        ] {
            assert_eq!(get(&client, path, &mine).await.0, StatusCode::OK, "{path}");
        }
        let (status, response) =
            post_json(&client, "/api/clients/export_data", Some(&mine), json!({})).await;
        assert_eq!(
            (status, response["job"]["kind"].as_str()),
            (StatusCode::ACCEPTED, Some("export_data"))
        );
        let link = json!({"client": {"invoice_id": made.invoice.id}});
        assert_eq!(
            post_json(
                &client,
                "/api/clients/regenerate_payment_link",
                Some(&mine),
                link
            )
            .await
            .0,
            StatusCode::ACCEPTED
        );
        let (status, response) = post_json(
            &client,
            "/api/users",
            Some(&mine),
            json!({"user": {"name": "X", "email": "x@exemplu.ro"}}),
        )
        .await;
        assert_eq!(
            (status, response["code"].as_str()),
            (StatusCode::PAYMENT_REQUIRED, Some("demo_expired"))
        );
        let (status, response) = post_json(
            &client,
            "/api/clients/delete_account",
            Some(&mine),
            json!({"client": {"password": "gresit"}}),
        )
        .await;
        assert_eq!(
            (status, response["code"].as_str()),
            (
                StatusCode::UNPROCESSABLE_ENTITY,
                Some("wrong_current_password")
            )
        );
        let (status, response) = post_json(
            &client,
            "/api/clients/delete_account",
            Some(&mine),
            json!({"client": {"password": PASSWORD}}),
        )
        .await;
        assert_eq!(status, StatusCode::OK);
        assert!(response["erase_at"].is_string(), "{response}");
        let (status, response) =
            post_json(&client, "/api/clients/keep_account", Some(&mine), json!({})).await;
        assert_eq!(
            (status, &response["erase_at"]),
            (StatusCode::OK, &Value::Null)
        );
    })
    .await;
}

#[tokio::test]
async fn the_language_that_a_user_chose_comes_with_its_next_session() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let client = client(&ctx);
        let mine = log_in(&client, "ana@exemplu.ro").await;
        assert_eq!(
            get(&client, "/api/users/get_by_token", &mine).await.1["user"]["language"],
            Value::Null
        );
        let choose = async |word: Value| {
            post_json(
                &client,
                "/api/users/set_language",
                Some(&mine),
                json!({"user": {"language": word}}),
            )
            .await
        };
        let (status, response) = choose(json!("en")).await;
        assert_eq!(
            (status, response["user"]["language"].as_str()),
            (StatusCode::OK, Some("en"))
        );
        for wrong in [json!("fr"), json!(""), Value::Null] {
            let (status, response) = choose(wrong).await;
            assert_eq!(
                (status, &response["fields"]["language"]),
                (StatusCode::UNPROCESSABLE_ENTITY, &json!(["unknown"]))
            );
        }
        let body = json!({"user": {"email": "ana@exemplu.ro", "password": PASSWORD}});
        let (_, session) = post_json(&client, "/api/login", None, body).await;
        assert_eq!(session["user"]["language"], "en");
        assert_eq!(
            get(&client, "/api/users/get_by_token", &mine).await.1["user"]["language"],
            "en"
        );
    })
    .await;
}
