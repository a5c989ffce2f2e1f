//! Tests of the budget over HTTP, with the calls of its screen in specification 3 §7: field names,
//! forms with files, and access to documents (contract 6 and 10).

use alai_testkit::{on_each_database, testing::*};
use poem::{
    http::{Method, StatusCode},
    test::{TestForm, TestFormField},
};
use serde_json::{Value, json};

use crate::support::{Client, client, log_in, object_keys, post_json, send_json};

struct Couple {
    token: String,
    event: String,
    budget: String,
}

async fn couple_of(ctx: &alai_domain::Ctx, client: &Client, email: &str, slug: &str) -> Couple {
    let (_, who) = register_live_couple(ctx, email, slug).await.unwrap();
    let (token, event) = (log_in(client, email).await, who.event_id().to_string());
    let path = format!("/api/budgets/details?page[number]=1&event_id={event}");
    let (status, response) = send_json(client, Method::GET, &path, Some(&token), None).await;
    assert_eq!(status, StatusCode::OK, "{response}");
    Couple {
        token,
        event,
        budget: response["budget"]["id"].as_str().unwrap().into(),
    }
}

/// Sends a form as the client of the specification does: parts `expense[field]`, and files.
async fn form(
    client: &Client,
    who: &Couple,
    method: Method,
    path: &str,
    parts: &[(&str, &str)],
    files: &[(&str, &str, &[u8])],
) -> (StatusCode, Value) {
    let mut form = TestForm::new();
    for (name, text) in parts {
        form = form.field(TestFormField::text((*text).to_owned()).name(format!("expense[{name}]")));
    }
    for (name, file, bytes) in files {
        let part = TestFormField::bytes(bytes.to_vec()).name(format!("expense[{name}]"));
        form = form.field(part.filename(*file).content_type("application/pdf"));
    }
    let request = client
        .request(method, path)
        .header("authorization", format!("Bearer {}", who.token));
    let answer = request.multipart(form).send().await.0;
    let status = answer.status();
    (
        status,
        serde_json::from_str(&answer.into_body().into_string().await.unwrap()).unwrap_or_default(),
    )
}

// Covers 3.3.14, 3.3.15, 3.3.16, 3.4.17, 3.7.14, 3.7.15, 3.9.13.
#[tokio::test]
async fn budget_and_expense_payloads_match_the_specification() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        let ana = couple_of(&ctx, &client, "ana@exemplu.ro", "ana").await;
        let put = json!({"budget": {"base_currency": "EUR", "expected_guests": 120, "guests_from_answers": false}});
        let path = format!("/api/budgets/{}", ana.budget);
        let (status, response) = send_json(&client, Method::PUT, &path, Some(&ana.token), Some(&put)).await;
        let all = json!({"id": ana.budget, "event_id": ana.event, "base_currency": "EUR", "expected_guests": 120, "guests_from_answers": false, "answered_guests": 0});
        assert_eq!((status.as_u16(), &response["budget"]), (200, &all));
        let parts = [
            ("id", ""), ("name", "Meniu"), ("total_price", "300.5"), ("advance_payment", "1000"), ("cost_per_guest", "true"), ("paid", "false"),
            ("comment", "Fără pește"), ("budget_id", ana.budget.as_str()), ("currency", "RON"), ("category", "restaurant"), ("due_on", "2027-05-03"),
        ];
        let (status, response) = form(&client, &ana, Method::POST, "/api/expenses", &parts, &[("document", "contract.pdf", STUB_PDF)]).await;
        assert_eq!(status.as_u16(), 201, "{response}");
        let expense = &response["expense"];
        let mut words = object_keys(expense);
        words.sort_unstable();
        assert_eq!(words, [
            "advance_payment", "amount_left", "budget_id", "category", "comment", "cost", "cost_per_guest", "cost_unknown", "currency", "document", "due_on",
            "event_id", "id", "in_base", "invoice", "name", "paid", "total_price", "version",
        ]);
        let id = expense["id"].as_str().unwrap();
        assert_eq!(expense["in_base"], json!({"amount": "7083.78", "currency": "EUR"}));
        assert_eq!((&expense["total_price"], &expense["cost"], &expense["amount_left"]), (&json!("300.50"), &json!("36060.00"), &json!("35060.00")));
        assert_eq!(expense["document"], json!({"url": format!("/api/expenses/{id}/document"), "filename": "contract.pdf", "variants": []}));
        // The JSON body has the same fields as the form. Absent fields keep their values.
        let (status, response) = send_json(&client, Method::PUT, &format!("/api/expenses/{id}"), Some(&ana.token), Some(&json!({"expense": {"paid": true, "version": 1}}))).await;
        assert_eq!((status.as_u16(), &response["expense"]["amount_left"], &response["expense"]["version"]), (200, &json!("0.00"), &json!(2)));
        let (status, response) = send_json(&client, Method::PUT, &format!("/api/expenses/{id}"), Some(&ana.token), Some(&json!({"expense": {"paid": false, "version": 1}}))).await;
        assert_eq!((status.as_u16(), &response["code"]), (409, &json!("stale")));
        let (_, response) = send_json(&client, Method::GET, &format!("/api/budgets/calculate_total_row?budget_id={}", ana.budget), Some(&ana.token), None).await;
        // 36,060 lei at 5.0905 lei for one euro.
        assert_eq!(response, json!({"totals": {
            "total_cost": "7083.78", "left_to_pay": "0.00", "total_overpaid": "0.00", "cost_per_invitee": "59.03", "guest_count": 120, "unknown_costs": 0, "total_advance": "196.44", "currency": "EUR",
            "total_paid": "7083.78", "rates": [{"currency": "EUR", "lei": "5.0905"}],
            "rates_on": "2026-01-05", "rates_bundled": true, "by_category": [{"category": "restaurant", "total": "7083.78"}],
        }}));
        for (query, found) in [("", 1), ("&paid=false", 0), ("&category=restaurant&sort=-due_on", 1), ("&category=music", 0)] {
            let path = format!("/api/expenses?budget_id={}&page[number]=1{query}", ana.budget);
            let (status, response) = send_json(&client, Method::GET, &path, Some(&ana.token), None).await;
            let shown = (response["expenses"].as_array().unwrap().len(), &response["pagination"]["per_page"]);
            assert_eq!((status.as_u16(), shown), (200, (found, &json!(10))), "{query}");
        }
        for wrong in ["&sort=pret", "&category=Diverse", "&paid=poate", "&page[number]=0"] {
            let path = format!("/api/expenses?budget_id={}{wrong}", ana.budget);
            assert!([400, 422].contains(&send_json(&client, Method::GET, &path, Some(&ana.token), None).await.0.as_u16()), "{wrong}");
        }
        assert_eq!(send_json(&client, Method::DELETE, &format!("/api/expenses/{id}"), Some(&ana.token), None).await.0.as_u16(), 204);
    })
    .await;
}

// Covers 3.7.21, C9, C10.
#[tokio::test]
async fn sec_c9_c10_budgets_reject_invalid_bodies_and_lists_require_a_budget_id() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        let ana = couple_of(&ctx, &client, "ana@exemplu.ro", "ana").await;
        let path = format!("/api/budgets/{}", ana.budget);
        for (body, status) in [
            (json!({"task": {"status": "Done"}}), 400),
            (json!({"status": "Done"}), 400),
            (json!({"budget": "x"}), 400),
            (json!({"budget": {"expected_guests": "12"}}), 400),
            (json!({"budget": {"expected_guests": 1.5}}), 422),
            (json!({"budget": {"expected_guests": -1}}), 422),
            (json!({"budget": {"expected_guests": 10_001}}), 422),
            (json!({"budget": {"base_currency": "CHF"}}), 422),
        ] {
            let (code, response) =
                send_json(&client, Method::PUT, &path, Some(&ana.token), Some(&body)).await;
            assert_eq!(code.as_u16(), status, "{body}: {response}");
        }
        for path in [
            "/api/expenses",
            "/api/budgets/details",
            "/api/budgets/calculate_total_row",
        ] {
            assert_eq!(
                send_json(&client, Method::GET, path, Some(&ana.token), None)
                    .await
                    .0,
                StatusCode::BAD_REQUEST,
                "{path}"
            );
        }
        let (status, response) = post_json(
            &client,
            "/api/expenses",
            Some(&ana.token),
            json!({"expense": {"name": "X", "total_price": "1"}}),
        )
        .await;
        assert_eq!(
            (status.as_u16(), &response["fields"]),
            (422, &json!({"budget_id": ["required"]}))
        );
        // An amount is a decimal string. A JSON number is refused because binary floating point
        // cannot represent every amount.
        let body = json!({"expense": {"budget_id": ana.budget, "name": "X", "total_price": 0.1}});
        assert_eq!(
            post_json(&client, "/api/expenses", Some(&ana.token), body)
                .await
                .0,
            StatusCode::BAD_REQUEST
        );
    })
    .await;
}

/// Creates an expense with an offer and an invoice. Returns its id.
async fn create_expense_with_documents(client: &Client, couple: &Couple) -> String {
    let parts = [
        ("name", "Tort"),
        ("total_price", "900"),
        ("budget_id", couple.budget.as_str()),
    ];
    let papers = [
        ("document", "oferta tort.pdf", STUB_PDF),
        ("invoice", "f.pdf", STUB_PDF),
    ];
    let (_, response) = form(
        client,
        couple,
        Method::POST,
        "/api/expenses",
        &parts,
        &papers,
    )
    .await;
    response["expense"]["id"].as_str().unwrap().to_owned()
}

// Covers 3.contract6.05, E3, E10.
#[tokio::test]
async fn sec_e3_e10_expense_documents_are_readable_by_their_couple_only() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        let ana = couple_of(&ctx, &client, "ana@exemplu.ro", "ana").await;
        let maria = couple_of(&ctx, &client, "maria@exemplu.ro", "maria").await;
        let id = create_expense_with_documents(&client, &ana).await;
        for paper in ["document", "invoice"] {
            let open = async |token: Option<&str>| {
                let mut request = client.get(format!("/api/expenses/{id}/{paper}"));
                if let Some(token) = token {
                    request = request.header("authorization", format!("Bearer {token}"));
                }
                request.send().await.0
            };
            assert_eq!(open(None).await.status(), StatusCode::UNAUTHORIZED);
            assert_eq!(
                open(Some(&maria.token)).await.status(),
                StatusCode::NOT_FOUND
            );
            let answer = open(Some(&ana.token)).await;
            let header = |name: &str| answer.headers()[name].to_str().unwrap().to_owned();
            assert_eq!(
                (
                    header("content-type").as_str(),
                    header("x-content-type-options").as_str()
                ),
                ("application/pdf", "nosniff")
            );
            assert!(
                header("content-disposition").starts_with("attachment; filename=\"")
                    && header("cache-control").contains("no-store")
            );
            assert!(header("content-security-policy").contains("default-src 'none'"));
            assert_eq!(answer.into_body().into_bytes().await.unwrap(), STUB_PDF);
        }
    })
    .await;
}

// Covers C2.
#[tokio::test]
async fn sec_c2_an_expense_cannot_be_put_into_the_budget_of_another_couple() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        let ana = couple_of(&ctx, &client, "ana@exemplu.ro", "ana").await;
        let maria = couple_of(&ctx, &client, "maria@exemplu.ro", "maria").await;
        let id = create_expense_with_documents(&client, &ana).await;
        // An expense cannot be created in another couple's budget. A change ignores `budget_id`.
        let foreign = [
            ("name", "X"),
            ("total_price", "1"),
            ("budget_id", maria.budget.as_str()),
        ];
        assert_eq!(
            form(&client, &ana, Method::POST, "/api/expenses", &foreign, &[])
                .await
                .0,
            StatusCode::NOT_FOUND
        );
        let (status, response) = form(
            &client,
            &ana,
            Method::PUT,
            &format!("/api/expenses/{id}"),
            &foreign,
            &[],
        )
        .await;
        assert_eq!(
            (status.as_u16(), &response["expense"]["budget_id"]),
            (200, &json!(ana.budget))
        );
    })
    .await;
}

// Covers 3.contract6.05.
#[tokio::test]
async fn an_expense_keeps_its_documents_until_they_are_removed_or_replaced_by_valid_ones() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        let ana = couple_of(&ctx, &client, "ana@exemplu.ro", "ana").await;
        let id = create_expense_with_documents(&client, &ana).await;
        // The name that a refused change must not overwrite.
        let path = format!("/api/expenses/{id}");
        let renamed = [("name", "X")];
        form(&client, &ana, Method::PUT, &path, &renamed, &[]).await;
        // An empty part keeps the file, `remove_invoice` deletes it, and an invalid file changes
        // nothing.
        let (_, response) = form(
            &client,
            &ana,
            Method::PUT,
            &path,
            &[("remove_invoice", "true")],
            &[("document", "", b"")],
        )
        .await;
        assert!(
            response["expense"]["document"].is_object() && response["expense"]["invoice"].is_null(),
            "{response}"
        );
        let (status, response) = form(
            &client,
            &ana,
            Method::PUT,
            &path,
            &[("name", "Y")],
            &[("invoice", "f.pdf", b"<svg/>")],
        )
        .await;
        assert_eq!(
            (status.as_u16(), &response["code"]),
            (415, &json!("unsupported_kind"))
        );
        let large = vec![b' '; alai_domain::files::MAX_DOCUMENT_BYTES + 1];
        assert_eq!(
            form(
                &client,
                &ana,
                Method::PUT,
                &path,
                &[],
                &[("document", "a.pdf", &large)]
            )
            .await
            .0
            .as_u16(),
            413
        );
        let (_, response) = send_json(
            &client,
            Method::GET,
            &format!("/api/expenses?budget_id={}", ana.budget),
            Some(&ana.token),
            None,
        )
        .await;
        assert_eq!(response["expenses"][0]["name"], json!("X"));
    })
    .await;
}

// Covers E6.
#[tokio::test]
async fn sec_e6_a_text_part_above_its_limit_is_too_large() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        let ana = couple_of(&ctx, &client, "ana@exemplu.ro", "ana").await;
        let long = "a".repeat(300 << 10);
        let parts = [("name", "X"), ("comment", long.as_str())];
        let (status, response) =
            form(&client, &ana, Method::POST, "/api/expenses", &parts, &[]).await;
        assert_eq!(
            (status.as_u16(), &response["code"]),
            (413, &json!("too_large"))
        );
    })
    .await;
}
