//! Tests of the calls of specification 2 §7 as the couple's pages make them, with their payloads,
//! and of the texts of §8 that the server returns.

use alai_domain::{Ctx, accounts::NewAccount, answers, onboarding};
use alai_testkit::{on_each_database, testing::*};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{Client, client, error_texts, log_in, post_json, send_json};

/// Returns the keys of an object in alphabetical order.
fn keys(value: &Value) -> Vec<&str> {
    let mut keys = crate::support::object_keys(value);
    keys.sort_unstable();
    keys
}

/// A client with the session of a couple.
struct CoupleClient {
    client: Client,
    token: String,
}

impl CoupleClient {
    async fn log_in(ctx: &Ctx, email: &str) -> Self {
        let client = client(ctx);
        let token = log_in(&client, email).await;
        Self { client, token }
    }

    async fn get(&self, path: &str) -> (u16, Value) {
        self.send(Method::GET, path, None).await
    }

    async fn send(&self, method: Method, path: &str, body: Option<Value>) -> (u16, Value) {
        let (status, response) =
            send_json(&self.client, method, path, Some(&self.token), body.as_ref()).await;
        (status.as_u16(), response)
    }
}

// Covers 2.4.08, 2.5.06, 2.5.07, 2.5.09, 2.7.14, 2.8.09, 2.9.11.
#[tokio::test]
async fn events_are_listed_read_checked_added_and_changed() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let hers = register_live_couple(&ctx, "maria@exemplu.ro", "maria-si-dan").await.unwrap().1.event().id;
        let ana = CoupleClient::log_in(&ctx, "ana@exemplu.ro").await;
        let (_, all) = ana.get("/api/events").await;
        assert_eq!((keys(&all), all["events"].as_array().unwrap().len()), (vec!["events", "pagination"], 1));
        let id = all["events"][0]["id"].as_str().unwrap();
        let (check, one) = (format!("/api/events/check_event/{id}"), format!("/api/events/{id}"));
        let (status, response) = ana.get(&check).await;
        assert_eq!((status, response["code"].as_str()), (409, Some("missing_informations")));
        assert_eq!(response["missing_informations"], json!(["slug", "location", "code"]));
        let full = json!({
            "name": "Ana și Mihai", "slug": "Ana & Mihai", "date": "2027-06-19", "city": "Brașov", "location": "Șura", "code": "NUNTA27",
            "event_type": "civilCeremony", "direct_response_mode": true,
        });
        let (status, response) = ana.send(Method::PUT, &one, Some(json!({"event": full}))).await;
        let now = &response["event"];
        assert_eq!((status, now["slug"].as_str()), (200, Some("ana-mihai")), "{response}");
        for (key, value) in [("event_type", "civilCeremony"), ("type", "civilCeremony"), ("location", "Șura"), ("code", "NUNTA27")] {
            assert_eq!(now[key], value, "{key}");
        }
        assert_eq!((&now["direct_response_mode"], ana.get(&check).await), (&json!(true), (200, json!({"complete": true}))));
        assert_eq!(ana.get(&one).await.1["event"], *now);
        // Only these three event types are accepted.
        for (kind, status) in [("wedding", 200), ("both", 200), ("civilCeremony", 200), ("petrecere", 422)] {
            assert_eq!(ana.send(Method::PUT, &one, Some(json!({"event": {"event_type": kind}}))).await.0, status, "{kind}");
        }
        // A new event requires name, slug, date, location and code (§5). A slug of another couple is refused with a flag and a text (§8).
        let (status, response) = ana.send(Method::POST, "/api/events", Some(json!({"event": {}}))).await;
        assert_eq!((status, keys(&response["fields"])), (422, vec!["code", "date", "location", "name", "slug"]), "{response}");
        let mut taken = full.clone();
        taken["slug"] = json!("Maria și Dan");
        taken["code"] = json!("ALTUL27");
        let (status, response) = ana.send(Method::POST, "/api/events", Some(json!({ "event": taken }))).await;
        assert_eq!((status, response["code"].as_str(), &response["slug_exists"]), (409, Some("slug_exists"), &json!(true)), "{response}");
        assert_eq!(response["error"], "Acest slug a fost folosit deja de catre alt cuplu, va rugam sa cautati alt slug.");
        taken["slug"] = json!("liber");
        let (status, response) = ana.send(Method::POST, "/api/events", Some(json!({ "event": taken }))).await;
        assert_eq!((status, response["event"]["slug"].as_str()), (201, Some("liber")), "{response}");
        for (typed, of, wanted) in [
            ("Ștefan & Țuca", String::new(), json!({"slug": "stefan-tuca", "available": true})),
            ("Maria și Dan", String::new(), json!({"slug": "maria-si-dan", "available": false})),
            ("app", String::new(), json!({"slug": "app", "available": false})),
            ("Ana & Mihai", String::new(), json!({"slug": "ana-mihai", "available": false})),
            ("Ana & Mihai", format!("&event_id={id}"), json!({"slug": "ana-mihai", "available": true})),
            ("Maria și Dan", format!("&event_id={hers}"), json!({"slug": "maria-si-dan", "available": false})),
        ] {
            let typed = typed.replace('&', "%26").replace(' ', "%20");
            assert_eq!(ana.get(&format!("/api/events/check_slug?slug={typed}{of}")).await, (200, wanted));
        }
        assert_eq!(ana.get("/api/events/check_slug?slug=%26").await.1["fields"], json!({"slug": ["invalid"]}));
        let suggested = ana.get("/api/events/suggest_code").await;
        assert!(suggested.0 == 200 && suggested.1["code"].as_str().is_some_and(|c| c.len() >= 6), "{suggested:?}");
    })
    .await;
}

// Covers 2.5.10, 2.7.28.
#[tokio::test]
async fn categories_are_added_renamed_listed_and_deleted() {
    on_each_database(|ctx| async move {
        let (_, who) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let ana = CoupleClient::log_in(&ctx, "ana@exemplu.ro").await;
        let (event, list) = (
            who.event_id(),
            format!("/api/categories?event_id={}&page[number]=1", who.event_id()),
        );
        let add = async |name: Value| {
            ana.send(
                Method::POST,
                "/api/categories",
                Some(json!({"category": {"event_id": event, "name": name}})),
            )
            .await
        };
        let (status, made) = add(json!("Rude")).await;
        assert_eq!(
            (status, keys(&made["category"])),
            (201, vec!["event_id", "id", "name"]),
            "{made}"
        );
        for nothing in [json!(" "), Value::Null] {
            let (status, response) = add(nothing).await;
            assert_eq!(
                (status, &response["fields"]["name"]),
                (422, &json!(["required"]))
            );
        }
        let path = format!(
            "/api/categories/{}",
            made["category"]["id"].as_str().unwrap()
        );
        let rename = json!({"category": {"event_id": event, "name": "Rude apropiate"}});
        assert_eq!(
            ana.send(Method::PUT, &path, Some(rename)).await.1["category"]["name"],
            "Rude apropiate"
        );
        let (_, all) = ana.get(&list).await;
        assert_eq!(
            (
                &all["categories"][0]["name"],
                &all["pagination"]["per_page"]
            ),
            (&json!("Rude apropiate"), &json!(10))
        );
        assert_eq!(ana.send(Method::DELETE, &path, None).await.0, 204);
        assert_eq!(ana.get(&list).await.1["categories"], json!([]));
    })
    .await;
}

// Covers 2.4.01, 2.7.21, 2.7.22, 2.7.23, 2.7.24, 2.9.12.
#[tokio::test]
async fn invitations_are_added_filtered_counted_reset_and_deleted() {
    on_each_database(|ctx| async move {
        let (_, who) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        let ana = CoupleClient::log_in(&ctx, "ana@exemplu.ro").await;
        let event = who.event_id();
        let rude = json!({"category": {"event_id": event, "name": "Rude"}});
        let rude = ana.send(Method::POST, "/api/categories", Some(rude)).await.1["category"]["id"].clone();
        let add = async |more: Value| {
            let mut row = json!({"event_id": event, "name": "Familia Pop"});
            row.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            let (status, response) =
                ana.send(Method::POST, "/api/wedding_invitations", Some(json!({"wedding_invitation": row}))).await;
            assert_eq!(status, 201, "{response}");
            response["wedding_invitation"].clone()
        };
        let first = add(json!({"category": rude})).await;
        for key in ["id", "name", "code", "category", "participant", "status", "sent_invitation", "event_id", "guestDetails"] {
            assert!(first.get(key).is_some(), "{key}: {first}");
        }
        assert_eq!((&first["status"], &first["sent_invitation"]), (&json!("invitat"), &json!(false)));
        assert_eq!(first["category"], json!({"id": rude, "name": "Rude"}));
        add(json!({"name": "Ștefan", "sent_invitation": true})).await;
        add(json!({"name": "Fotograf", "participant": true})).await;
        let id = first["id"].as_str().unwrap();
        let path = format!("/api/wedding_invitations/{id}");
        let sent = json!({"wedding_invitation": {"sent_invitation": true}});
        assert_eq!(ana.send(Method::PUT, &path, Some(sent)).await.1["wedding_invitation"]["sent_invitation"], true);
        // An update with an older version is refused as stale.
        let late = json!({"wedding_invitation": {"name": "Pop", "version": first["version"]}});
        let (status, response) = ana.send(Method::PUT, &path, Some(late)).await;
        assert_eq!((status, &response["code"]), (409, &json!("stale")), "{response}");
        let now = ana.get(&path).await.1["wedding_invitation"].clone();
        assert_eq!((&first["version"], &now["version"], &now["name"]), (&json!(1), &json!(2), &first["name"]));
        // After a guest has answered, the row of the invitation contains the answer.
        let code = first["code"].as_str().unwrap();
        let acceptance = json!({"guest": {"event_slug": "ana", "event_code": "CODana", "code": code, "name": "Pop", "menus_attributes": [{"menu_type": "Clasic"}]}});
        assert_eq!(post_json(&ana.client, "/api/guests", None, acceptance).await.0, StatusCode::CREATED);
        let find = async |query: &str| {
            let (status, response) = ana.get(&format!("/api/wedding_invitations/search?event_id={event}&{query}")).await;
            assert_eq!(status, 200, "{query}: {response}");
            let rows = response["wedding_invitations"].as_array().unwrap().iter();
            let mut names: Vec<String> = rows.map(|r| r["name"].as_str().unwrap().to_owned()).collect();
            names.sort();
            names
        };
        let rude = rude.as_str().unwrap();
        for (query, expected) in [
            ("search_name=stefan", vec!["Ștefan"]),
            (&format!("category={rude}"), vec!["Familia Pop"]),
            ("sent=true", vec!["Familia Pop", "Ștefan"]),
            ("sent=false", vec!["Fotograf"]),
            ("status=acceptat", vec!["Familia Pop"]),
            ("status=invitat", vec!["Fotograf", "Ștefan"]),
            ("status=refuzat", vec![]),
        ] {
            assert_eq!(find(query).await, expected, "{query}");
        }
        let list = format!("/api/wedding_invitations?event_id={event}&page[number]=1");
        let (_, all) = ana.get(&list).await;
        let row = all["wedding_invitations"].as_array().unwrap().iter().find(|r| r["id"] == first["id"]).unwrap();
        assert_eq!((&row["guestDetails"]["name"], &all["pagination"]["total"]), (&json!("Pop"), &json!(3)));
        let counts = ana.get(&format!("/api/wedding_invitations/invitations_statistics?event_id={event}")).await.1;
        let expected = json!({"invitations": {
            "total": 2, "total_auxiliary": 1, "auxiliary_invitat_count": 1, "auxiliary_acceptat_count": 0, "auxiliary_refuzat_count": 0, "invitat": 50.0, "invitat_count": 1, "acceptat": 50.0, "acceptat_count": 1, "refuzat": 0.0, "refuzat_count": 0,
        }});
        assert_eq!(counts, expected);
        for (query, total, auxiliary) in [("sent=true", 2, 0), ("participant=false", 2, 0), ("search_name=stefan", 1, 0), ("sent=false", 0, 1)] {
            let counts = ana.get(&format!("/api/wedding_invitations/invitations_statistics?event_id={event}&{query}")).await.1;
            assert_eq!((&counts["invitations"]["total"], &counts["invitations"]["total_auxiliary"]), (&json!(total), &json!(auxiliary)), "{query}");
        }
        // A reset removes the answer. The code and the flag of the sent invitation stay.
        let (status, response) = ana.send(Method::POST, &format!("/api/wedding_invitations/reset_invitation/{id}"), None).await;
        let now = &response["wedding_invitation"];
        assert_eq!((status, &now["status"], &now["guestDetails"]), (200, &json!("invitat"), &Value::Null), "{response}");
        assert_eq!((&now["code"], &now["sent_invitation"]), (&first["code"], &json!(true)));
        assert_eq!(ana.send(Method::DELETE, &path, None).await.0, 204);
        assert_eq!(find("search_name=pop").await, Vec::<String>::new());
    })
    .await;
}

// Covers 2.4.13, 2.7.16, 2.7.18, 2.7.20.
#[tokio::test]
async fn answers_are_listed_read_counted_and_deleted_and_declines_listed() {
    on_each_database(|ctx| async move {
        let (_, who) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        let row = invite_party(&ctx, &who, "Familia Pop").await.unwrap();
        let answer = answers::accept_invitation(&ctx, &guest_pass(&ctx, &who, &row).await.unwrap(), answer_input("Familia Pop", 3)).await.unwrap().row;
        let refused = invite_party(&ctx, &who, "Dan").await.unwrap();
        answers::decline_invitation(&ctx, &guest_pass(&ctx, &who, &refused).await.unwrap(), decline_input("Dan")).await.unwrap();
        let ana = CoupleClient::log_in(&ctx, "ana@exemplu.ro").await;
        let event = who.event_id();
        let (_, all) = ana.get(&format!("/api/guests?event_id={event}")).await;
        let guest = &all["guests"][0];
        for key in [
            "id",
            "name",
            "phone",
            "email",
            "company",
            "company_number",
            "menus",
            "allergy",
            "allergy_mentions",
            "other_restrictions",
            "housing",
            "transport",
            "other",
            "civil_marriage_attend",
            "has_seat",
        ] {
            assert!(guest.get(key).is_some(), "{key}: {guest}");
        }
        assert_eq!((&guest["company"], &guest["company_number"]), (&json!("family"), &json!(3)));
        assert_eq!(keys(&guest["menus"][0]), ["child", "id", "menu_type", "person_name"]);
        assert_eq!(ana.get(&format!("/api/guests?event_id={event}&page[number]=2")).await.1["guests"], json!([]));
        let (_, one) = ana.get(&format!("/api/guests/{}?event_id={event}", answer.id)).await;
        assert_eq!((&one["guest"]["name"], &one["guest"]["history"][0]["kind"]), (&json!("Familia Pop"), &json!("yes")));
        let (_, counts) = ana.get(&format!("/api/guests/guests_statistics?event_id={event}")).await;
        let expected = json!({"guests": {
            "total_guests": 1, "total_persons": 3, "single": 0.0, "single_count": 0, "couples": 0.0, "couples_count": 0, "family": 100.0, "family_count": 1,
            "transport": 0.0, "transport_count": 0, "transport_persons": 0, "housing": 0.0, "housing_count": 0, "housing_persons": 0,
            "civil_marriage_attend": 0.0, "civil_marriage_attend_count": 0, "total_auxiliary": 0,
        }});
        assert_eq!(counts, expected);
        let (_, counts) = ana.get(&format!("/api/guests/menus_statistics?event_id={event}")).await;
        let expected = json!({"menus": {
            "total_menus": 3, "total_answers": 1, "allergies": 0.0, "allergies_count": 0, "other_restrictions": 0.0, "other_restrictions_count": 0,
            "menu_types": [{"menu_type": "Clasic", "percent": 100.0, "count": 3}],
        }});
        assert_eq!(counts, expected);
        for list in ["refuzed_invitations", "refuzed_invitations/search"] {
            let (_, response) = ana.get(&format!("/api/{list}?event_id={event}&page[number]=1")).await;
            let no = &response["refuzed_invitations"][0];
            assert_eq!((&no["name"], &no["code"], &response["pagination"]["total"]), (&json!("Dan"), &json!(refused.code), &json!(1)));
            assert!(no["reason"].is_string(), "{no}");
        }
        assert_eq!(ana.send(Method::DELETE, &format!("/api/guests/{}", answer.id), None).await.0, 204);
        assert_eq!(ana.get(&format!("/api/guests?event_id={event}")).await.1["guests"], json!([]));
        let (_, rows) = ana.get(&format!("/api/wedding_invitations/search?event_id={event}&search_name=pop")).await;
        assert_eq!(rows["wedding_invitations"][0]["status"], "invitat");
    })
    .await;
}

// Covers 2.4.04, 2.7.01, 2.7.03, 2.7.04, 2.7.06, 2.8.02, 2.9.09.
#[tokio::test]
async fn log_in_returns_the_user_and_an_unpaid_account_is_refused() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let client = client(&ctx);
        let body = json!({"user": {"email": "ana@exemplu.ro", "password": PASSWORD}});
        let (_, response) = post_json(&client, "/api/login", None, body).await;
        assert_eq!(keys(&response), ["token", "user"]);
        for (key, value) in [
            ("name", "Ana Pop"),
            ("email", "ana@exemplu.ro"),
            ("role", "client"),
        ] {
            assert_eq!(response["user"][key], value, "{key}");
        }
        let token = response["token"].as_str().unwrap().to_owned();
        let get = async |path: &str| {
            send_json(&client, Method::GET, path, Some(&token), None)
                .await
                .1
        };
        assert_eq!(
            get("/api/users/get_by_token").await["user"]["id"],
            response["user"]["id"]
        );
        assert_eq!(
            get("/api/users/client_users").await["users"][0]["allowed_to_log_in"],
            true
        );
        let bills = get("/api/users/get_bills").await;
        for key in [
            "id",
            "description",
            "amount",
            "status",
            "payment_url",
            "created_at",
        ] {
            assert!(!bills["invoices"][0][key].is_null(), "{key}: {bills}");
        }
        assert_eq!(
            (
                &bills["invoices"][0]["amount"],
                &bills["invoices"][0]["currency"]
            ),
            (&json!("99.00"), &json!("EUR"))
        );
        // Staff registers an account without a payment.
        create_and_log_in_staff(&ctx).await.unwrap();
        let staff_token = crate::support::log_in(&client, "staff@exemplu.ro").await;
        let made = post_json(
            &client,
            "/api/clients",
            Some(&staff_token),
            crate::support::registration_body("ion@exemplu.ro"),
        )
        .await;
        assert_eq!(made.0, StatusCode::CREATED, "{}", made.1);
        let body = json!({"user": {"email": "ion@exemplu.ro", "password": PASSWORD}});
        let (status, ro, _) = error_texts(&client, Method::POST, "/api/login", &body).await;
        assert_eq!(
            (status, ro.as_str()),
            (
                403,
                "Trebuie sa realizati plata pentru a activa contul si a folosi platforma."
            )
        );
    })
    .await;
}

/// The lists that the specifications describe without an event id also require one.
// Covers C9.
#[tokio::test]
async fn sec_c9_every_list_requires_an_event_id() {
    let document: Value =
        serde_json::from_str(include_str!("../../../openapi/openapi.json")).unwrap();
    let of_event = |get: &Value| {
        get["parameters"]
            .as_array()
            .is_some_and(|all| all.iter().any(|p| p["name"] == "event_id"))
    };
    let paths: Vec<String> = document["paths"]
        .as_object()
        .unwrap()
        .iter()
        .filter(|(_, o)| of_event(&o["get"]))
        .map(|(p, _)| p.clone())
        .collect();
    for named in [
        "/api/couple_stories",
        "/api/menu_type_configs",
        "/api/presents",
        "/api/guests",
        "/api/wedding_invitations",
    ] {
        assert!(paths.iter().any(|p| p == named), "{named}");
    }
    let paths = &paths;
    on_each_database(|ctx| async move {
        register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let ana = CoupleClient::log_in(&ctx, "ana@exemplu.ro").await;
        for path in paths.iter().filter(|p| !p.contains("{id}")) {
            let (status, response) = ana.get(path).await;
            assert!((400..500).contains(&status), "{path}: {status} {response}");
            assert!(
                response["code"].is_string() && response.get("pagination").is_none(),
                "{path}: {response}"
            );
        }
    })
    .await;
}

// Covers J2.
#[tokio::test]
async fn sec_j2_the_trial_lasts_exactly_seven_days_across_a_dst_change() {
    on_each_database(|ctx| async move {
        for (email, begin) in [
            ("martie@exemplu.ro", "2027-03-25T21:30:00Z"),
            ("octombrie@exemplu.ro", "2027-10-28T20:30:00Z"),
        ] {
            let begin: DateTime<Utc> = begin.parse().unwrap();
            ctx.clock.advance(begin - ctx.now());
            let new = NewAccount {
                event_date: NaiveDate::from_ymd_opt(2028, 6, 17),
                ..registration_form(email)
            };
            let made = onboarding::register_account(&ctx, new, None, TEST_IP)
                .await
                .unwrap();
            assert_eq!(
                made.account.free_until,
                Some(begin + TimeDelta::hours(168)),
                "{email}"
            );
            ctx.clock
                .advance(TimeDelta::hours(168) - TimeDelta::seconds(1));
            let caller = CoupleClient::log_in(&ctx, email).await;
            let trial_state = async || {
                let demo = caller.get("/api/clients/check_client").await.1["active_demo"].clone();
                (demo, caller.get("/api/events").await.0)
            };
            assert_eq!(trial_state().await, (json!(true), 200), "{email}");
            ctx.clock.advance(TimeDelta::seconds(1));
            assert_eq!(trial_state().await, (json!(false), 402), "{email}");
        }
    })
    .await;
}
