//! Tests of the couple's lists of answers over HTTP: filters, pages, undo and when it is refused,
//! and exports with columns.

use alai_domain::{answers, website};
use alai_testkit::{on_each_database, testing::*};
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{Client, client, log_in, post_json, send_json};

/// Creates four answers and two declines: an answer with every wish, a couple, and names that
/// contain wildcards of `LIKE`. Returns the session token and the member.
async fn create_parties(
    ctx: &alai_domain::Ctx,
    client: &Client,
) -> (String, alai_domain::access::EventMember) {
    let (_, ana) = register_live_couple(ctx, "ana@exemplu.ro", "ana")
        .await
        .unwrap();
    let form = website::load_form_content(ctx, &ana).await.unwrap().form;
    let set = alai_domain::kernel::patch::Patch::Set;
    let patch = website::FormPatch {
        accommodation: set(true),
        transport: set(true),
        civil_marriage_attend: set(true),
        ..Default::default()
    };
    website::update_form(ctx, &ana, form.id, patch)
        .await
        .unwrap();
    let all = answers::AnswerInput {
        housing: true,
        transport: true,
        civil_marriage_attend: Some("yes".into()),
        other_restrictions: Some("fără porc".into()),
        allergy: Some("yes".into()),
        health_consent: Some(true),
        ..answer_input("Ștefan Țîrlea", 3)
    };
    let two = answers::AnswerInput {
        company: Some("couple".into()),
        ..answer_input("Ana_Maria", 2)
    };
    for new in [
        all,
        answer_input("Dan", 1),
        two,
        answer_input("100% Pop", 1),
    ] {
        let row = invite_party(ctx, &ana, new.name.as_deref().unwrap())
            .await
            .unwrap();
        answers::accept_invitation(ctx, &guest_pass(ctx, &ana, &row).await.unwrap(), new)
            .await
            .unwrap();
        ctx.clock.advance(chrono::TimeDelta::seconds(1));
    }
    for name in ["Ștefania", "50%"] {
        let row = invite_party(ctx, &ana, name).await.unwrap();
        answers::decline_invitation(
            ctx,
            &guest_pass(ctx, &ana, &row).await.unwrap(),
            decline_input(name),
        )
        .await
        .unwrap();
        ctx.clock.advance(chrono::TimeDelta::seconds(1));
    }
    (log_in(client, "ana@exemplu.ro").await, ana)
}

async fn get(client: &Client, token: &str, path: &str) -> (StatusCode, Value) {
    send_json(client, Method::GET, path, Some(token), None).await
}

fn names(response: &Value, list: &str) -> Vec<String> {
    response[list]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["name"].as_str().unwrap().to_owned())
        .collect()
}

// Covers 2.7.17, 2.9.13.
#[tokio::test]
async fn each_answer_filter_and_its_negation_partition_the_list() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        let (token, ana) = create_parties(&ctx, &client).await;
        let list = async |query: &str| {
            let path = format!("/api/guests/search?event_id={}&{query}", ana.event_id());
            let (status, response) = get(&client, &token, &path).await;
            assert_eq!(status, StatusCode::OK, "{query}: {response}");
            names(&response, "guests")
        };
        let (first, rest) = (["Ștefan Țîrlea"], ["100% Pop", "Ana_Maria", "Dan"]);
        for flag in [
            "housing",
            "transport",
            "civil_marriage_attend",
            "other_restrictions",
        ] {
            assert_eq!(list(&format!("{flag}=true")).await, first, "{flag}");
            assert_eq!(list(&format!("{flag}=false")).await, rest, "{flag}");
        }
        assert_eq!(list("allergy=yes").await, first);
        assert_eq!(list("allergy=no").await, rest);
        assert_eq!(list("company=couple").await, ["Ana_Maria"]);
        assert_eq!(list("company=family").await, first);
        assert_eq!(list("company=single").await, ["100% Pop", "Dan"]);
        assert_eq!(list("search_name=stefan%20tirlea").await, first);
        assert_eq!(
            list("search_name=STEFAN&allergy=no").await,
            Vec::<String>::new()
        );
        for wrong in ["company=trio", "allergy=maybe"] {
            let path = format!("/api/guests/search?event_id={}&{wrong}", ana.event_id());
            assert_eq!(
                get(&client, &token, &path).await.0,
                StatusCode::UNPROCESSABLE_ENTITY
            );
        }
    })
    .await;
}

// Covers 2.7.20, C17.
#[tokio::test]
async fn sec_c17_search_treats_percent_and_underscore_literally() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        let (token, ana) = create_parties(&ctx, &client).await;
        for (path, list, word, found) in [
            ("guests/search", "guests", "%25", vec!["100% Pop"]),
            ("guests/search", "guests", "_", vec!["Ana_Maria"]),
            ("guests/search", "guests", "%5C", vec![]),
            (
                "refuzed_invitations/search",
                "refuzed_invitations",
                "%25",
                vec!["50%"],
            ),
            (
                "refuzed_invitations/search",
                "refuzed_invitations",
                "stef",
                vec!["Ștefania"],
            ),
            (
                "refuzed_invitations/search",
                "refuzed_invitations",
                "_",
                vec![],
            ),
        ] {
            let (status, response) = get(
                &client,
                &token,
                &format!("/api/{path}?event_id={}&search_name={word}", ana.event_id()),
            )
            .await;
            assert_eq!(
                (status, names(&response, list)),
                (
                    StatusCode::OK,
                    found.iter().map(|f| (*f).to_owned()).collect()
                ),
                "{word}"
            );
        }
    })
    .await;
}

// Covers 2.7.17, 2.9.01, C16.
#[tokio::test]
async fn sec_c16_lists_have_ten_rows_a_page_and_reject_invalid_page_numbers() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        let (token, ana) = create_parties(&ctx, &client).await;
        for list in ["guests", "refuzed_invitations", "wedding_invitations"] {
            let page = async |query: &str| {
                get(
                    &client,
                    &token,
                    &format!("/api/{list}/search?event_id={}&{query}", ana.event_id()),
                )
                .await
            };
            let (_, response) = page("page[number]=1").await;
            assert_eq!(response["pagination"]["per_page"], 10);
            for wrong in [
                "page[number]=0",
                "page[number]=-1",
                "page[per_page]=0",
                "page[per_page]=1001",
                "page[number]=1000000000000000000",
                "sort=code",
                "sort=--name",
            ] {
                assert_eq!(
                    page(wrong).await.0,
                    StatusCode::UNPROCESSABLE_ENTITY,
                    "{wrong}"
                );
            }
            assert_eq!(page("page[number]=9").await.1[list], json!([]));
            let order = async |sort: &str| names(&page(&format!("sort={sort}")).await.1, list);
            let backwards: Vec<String> = order("name").await.into_iter().rev().collect();
            assert_eq!(order("-name").await, backwards);
        }
    })
    .await;
}

// Covers 2.7.15.
#[tokio::test]
async fn undo_returns_the_restored_answer_and_a_stale_undo_is_rejected() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        let (token, ana) = create_parties(&ctx, &client).await;
        let (_, response) = get(&client, &token, &format!("/api/guests/search?event_id={}&search_name=dan", ana.event_id())).await;
        let guest = &response["guests"][0];
        let path = format!("/api/guests/{}", guest["id"].as_str().unwrap());
        let body = json!({"guest": {"name": "Dan", "company": "couple", "menus_attributes": [{"menu_type": "Clasic"}, {"menu_type": "Clasic"}]}});
        let (status, response) = send_json(&client, Method::PUT, &path, Some(&token), Some(&body)).await;
        assert_eq!((status, &response["guest"]["code"]), (StatusCode::OK, &guest["code"]), "{response}");
        let (_, response) = get(&client, &token, &path).await;
        let newest = &response["guest"]["history"][0];
        assert_eq!((&newest["user_name"], &newest["via"], &newest["snapshot"]["company_number"]), (&json!("Ana Pop"), &Value::Null, &json!(2)));
        let undo = format!("/api/guests/undo/{}", newest["id"].as_str().unwrap());
        let (status, response) = post_json(&client, &undo, Some(&token), Value::Null).await;
        assert_eq!((status, &response["guest"]["company_number"]), (StatusCode::OK, &json!(1)), "{response}");
        let (status, response) = post_json(&client, &undo, Some(&token), Value::Null).await;
        assert_eq!((status, &response["code"]), (StatusCode::CONFLICT, &json!("moved_on")));
        assert_eq!(response["error"], "Răspunsul s-a schimbat între timp. Uitați-vă la istoric și hotărâți din nou.");
        let history = format!("/api/guests/history?event_id={}&invitation_id={}", ana.event_id(), guest["invitation_id"].as_str().unwrap());
        let (_, response) = get(&client, &token, &history).await;
        assert_eq!((response["history"].as_array().unwrap().len(), &response["history"][0]["via"]), (3, &json!("undo")));
        let nothing = format!("/api/guests/history?event_id={}", ana.event_id());
        assert_eq!(get(&client, &token, &nothing).await.0, StatusCode::UNPROCESSABLE_ENTITY);
        let unknown = format!("{nothing}&invitation_id={}", ctx.new_id());
        assert_eq!(get(&client, &token, &unknown).await.0, StatusCode::NOT_FOUND);
    })
    .await;
}

// Covers 2.7.19, 3.7.24.
#[tokio::test]
async fn an_export_remembers_its_rows_and_columns_and_rejects_invalid_ones() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        let (token, ana) = create_parties(&ctx, &client).await;
        let ask = async |more: Value| {
            let mut export = json!({"event_id": ana.event_id(), "kind": "answers", "format": "pdf"});
            export.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            post_json(&client, "/api/exports", Some(&token), json!({ "export": export })).await
        };
        // Absent fields have defaults, so that a request without `rows` and `columns` still works.
        let (status, response) = ask(json!({"format": "xlsx"})).await;
        let of = json!({"kind": "answers", "format": "xlsx", "rows": "invitation", "filtered": false});
        assert_eq!((status, &response["job"]["export"], &response["job"]["report"]), (StatusCode::ACCEPTED, &of, &Value::Null), "{response}");
        let (status, response) =
            ask(json!({"rows": "person", "columns": ["name", "menu_type"], "filters": {"search_name": "dan"}})).await;
        assert_eq!((status, &response["job"]["export"]["filtered"]), (StatusCode::ACCEPTED, &json!(true)), "{response}");
        let path = format!("/api/exports/options?event_id={}&kind=answers", ana.event_id());
        let (_, response) = get(&client, &token, &path).await;
        let options = response["export"]["options"].as_array().unwrap().clone();
        assert_eq!((options.len(), &options[0]["rows"], &options[1]["rows"]), (2, &json!("person"), &json!("invitation")));
        let chosen: Vec<&str> = options[0]["columns"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|c| c["chosen"] == true)
            .map(|c| c["key"].as_str().unwrap())
            .collect();
        assert_eq!(chosen, ["name", "menu_type"]);
        assert!(options[1]["columns"].as_array().unwrap().iter().all(|c| c["chosen"] == true));
        for (wrong, field) in [
            (json!({"rows": "table"}), "rows"),
            (json!({"kind": "declines", "rows": "person"}), "rows"),
            (json!({"columns": []}), "columns"),
            (json!({"columns": ["name", "name"]}), "columns"),
            (json!({"columns": ["password_hash"]}), "columns"),
            (json!({"format": "doc"}), "format"),
            (json!({"kind": "users"}), "kind"),
        ] {
            let (status, response) = ask(wrong).await;
            assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{response}");
            assert!(response["fields"][field].is_array(), "{response}");
        }
    })
    .await;
}
