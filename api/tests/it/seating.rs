//! Tests of the payloads of the hall, the tables, the seats and the check-in (specification 3 §3
//! and §7; contract 5 and 10).

use alai_domain::{
    Ctx,
    access::EventMember,
    answers,
    events::{self, EventPatch},
    invitations,
    kernel::patch::Patch::Set,
};
use alai_testkit::{on_each_database, testing::*};
use poem::http::Method;
use serde_json::{Value, json};

use crate::support::{Client, client, get_json, log_in, object_keys, post_json, send_json};

struct SeatingClient {
    client: Client,
    token: String,
    event: String,
}

impl SeatingClient {
    async fn log_in(ctx: &Ctx, ana: &EventMember) -> Self {
        let client = client(ctx);
        let token = log_in(&client, "ana@exemplu.ro").await;
        Self {
            client,
            token,
            event: ana.event_id().to_string(),
        }
    }

    async fn send(&self, method: Method, path: &str, body: Value) -> (u16, Value) {
        let (status, response) =
            send_json(&self.client, method, path, Some(&self.token), Some(&body)).await;
        (status.as_u16(), response)
    }

    async fn read(&self, path: &str) -> (u16, Value) {
        let (status, response) =
            send_json(&self.client, Method::GET, path, Some(&self.token), None).await;
        (status.as_u16(), response)
    }

    async fn read_hall(&self) -> Value {
        let (_, response) = self
            .read(&format!(
                "/api/table_configurations/details?event_id={}",
                self.event
            ))
            .await;
        response["table_configuration"].clone()
    }

    async fn create_table(&self, number: i64, chairs: i64) -> Value {
        let hall = self.read_hall().await["id"].clone();
        let table = json!({"name": format!("Masa {number}"), "number": number, "guest_number": chairs, "geo_type": "round",
            "table_configuration_id": hall});
        let (status, response) = self
            .send(Method::POST, "/api/tables/", json!({ "table": table }))
            .await;
        assert_eq!(status, 201, "{response}");
        response["table"].clone()
    }
}

fn id(value: &Value) -> &str {
    value["id"].as_str().unwrap()
}

fn sorted(value: &Value) -> Vec<&str> {
    let mut words = object_keys(value);
    words.sort_unstable();
    words
}

async fn party(ctx: &Ctx, who: &EventMember, name: &str, persons: i64) -> (String, String) {
    let row = invite_party(ctx, who, name).await.unwrap();
    let pass = guest_pass(ctx, who, &row).await.unwrap();
    (
        answers::accept_invitation(ctx, &pass, answer_input(name, persons))
            .await
            .unwrap()
            .row
            .id
            .to_string(),
        row.code,
    )
}

// Covers 3.3.11, 3.3.12, 3.3.13, 3.4.13, 3.4.15, 3.5.07, 3.5.09, 3.7.10, 3.7.11, 3.7.12, 3.7.13.
// Covers 3.contract5.02, C4.
#[tokio::test]
async fn hall_table_and_seat_payloads_match_the_specification() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        let seating = SeatingClient::log_in(&ctx, &ana).await;
        let (pop, _) = party(&ctx, &ana, "Pop", 2).await;
        let (ion, _) = party(&ctx, &ana, "Ion", 3).await;
        let hall = seating.read_hall().await;
        let words = [
            "confirmed_guests",
            "event_id",
            "families_together",
            "id",
            "max_tables",
            "min_table_guests",
            "published",
            "seated_guests",
            "seating_rules",
            "tables",
            "total_capacity",
            "version",
        ];
        assert_eq!(sorted(&hall), words);
        assert_eq!(
            (&hall["confirmed_guests"], &hall["seated_guests"], &hall["published"]),
            (&json!(5), &json!(0), &json!(false))
        );
        let path = format!("/api/table_configurations/{}", id(&hall));
        let change = json!({"table_configuration": {"total_capacity": 100, "max_tables": 2, "event_id": seating.event}});
        let (status, response) = seating.send(Method::PUT, &path, change).await;
        assert_eq!((status, &response["table_configuration"]["max_tables"]), (200, &json!(2)));
        let (status, response) = seating.send(Method::PUT, &path, json!({"table_configuration": {"max_tables": 1.5}})).await;
        assert_eq!((status, &response["fields"]), (422, &json!({"max_tables": ["out_of_range"], "total_capacity": ["required"]})));
        let one = seating.create_table(1, 4).await;
        let words = ["geo_type", "guest_number", "id", "locked", "name", "number", "reserved_category", "seats", "table_configuration_id", "x_pos", "y_pos"];
        assert_eq!((sorted(&one), &one["guest_number"]), (words.to_vec(), &json!(4)));
        let two = seating.create_table(2, 2).await;
        assert_eq!((&two["x_pos"], &two["y_pos"]), (&json!(0), &json!(80)));
        let third = json!({"table": {"name": "A treia", "number": 3, "guest_number": 1, "table_configuration_id": hall["id"]}});
        let (status, response) = seating.send(Method::POST, "/api/tables/", third).await;
        assert_eq!((status, &response["code"]), (409, &json!("max_tables")));
        let same = json!({"table": {"name": "Alta", "number": 1, "guest_number": 1, "table_configuration_id": hall["id"]}});
        let (status, response) = seating.send(Method::PUT, &format!("/api/tables/{}", id(&two)), same).await;
        assert_eq!((status, &response["code"], &response["fields"]), (409, &json!("table_number_exists"), &json!({"number": ["taken"]})));
        let path = format!("/api/tables/update_table_position/{}", id(&two));
        let (status, response) = seating.send(Method::PUT, &path, json!({"table": {"x_pos": 200.4, "y_pos": 33}})).await;
        assert_eq!((status, &response["table"]["x_pos"], &response["table"]["y_pos"]), (200, &json!(200), &json!(33)));
        let chair = |table: &Value, at: usize| table["seats"][at]["id"].as_str().unwrap().to_owned();
        // The server ignores `company_number` of the body.
        let drop = json!({"seat": {"guest_id": pop, "company_number": 99, "table_id": one["id"]}});
        let (status, response) = seating.send(Method::PUT, &format!("/api/seats/add_guest/{}", chair(&one, 0)), drop).await;
        assert_eq!((status, sorted(&response)), (200, vec!["freed", "seats"]));
        let seats = response["seats"].as_array().unwrap();
        assert_eq!(sorted(&seats[0]), ["guest", "guest_id", "id", "position", "table_id"]);
        let words = ["answer_name", "apart", "category", "company_number", "id", "name", "surname_first"];
        assert_eq!(sorted(&seats[0]["guest"]), words);
        assert_eq!((seats.len(), &seats[1]["guest_id"], &seats[2]["guest"]), (4, &json!(pop), &json!(null)));
        let drop = json!({"seat": {"guest_id": ion, "company_number": 1, "table_id": one["id"]}});
        let (status, response) = seating.send(Method::PUT, &format!("/api/seats/add_guest/{}", chair(&one, 2)), drop.clone()).await;
        assert_eq!((status, &response["code"], response["seats"].as_array().unwrap().len()), (409, &json!("seat_taken"), 4));
        assert_eq!(response["seats"][0]["guest"]["name"], "Pop");
        let (status, response) = seating.send(Method::PUT, &format!("/api/seats/add_guest/{}", chair(&two, 0)), drop).await;
        assert_eq!((status, &response["code"]), (404, &json!("not_found")), "a seat of another table");
        let (_, response) =
            seating.read(&format!("/api/guests/no_seat_invites?event_id={}&search_name=&search_category=", seating.event)).await;
        assert_eq!((&response["guests"][0]["name"], &response["pagination"]["total"]), (&json!("Ion"), &json!(1)));
        for (query, total) in [("name=io", 1), ("name=po", 0), ("search_name=io&name=po", 1)] {
            let (_, response) = seating.read(&format!("/api/guests/no_seat_invites?event_id={}&{query}", seating.event)).await;
            assert_eq!(response["pagination"]["total"], json!(total), "{query}");
        }
        let (_, response) = seating.read(&format!("/api/guests?event_id={}", seating.event)).await;
        // Both answers have the same time, so their order is undefined.
        let mut has: Vec<_> =
            response["guests"].as_array().unwrap().iter().map(|g| (g["name"].as_str(), g["has_seat"].as_bool())).collect();
        has.sort();
        assert_eq!(has, [(Some("Ion"), Some(false)), (Some("Pop"), Some(true))]);
        let (status, response) = seating.send(Method::PUT, &format!("/api/seats/remove_guest/{}", chair(&one, 1)), json!({})).await;
        assert_eq!((status, sorted(&response)), (200, vec!["seats"]));
        assert!(response["seats"].as_array().unwrap().iter().all(|s| s["guest_id"].is_null()));
        let (status, _) = seating.send(Method::DELETE, &format!("/api/tables/{}", id(&two)), json!({})).await;
        assert_eq!((status, seating.read_hall().await["tables"].as_array().unwrap().len()), (204, 1));
    })
    .await;
}

#[tokio::test]
async fn parties_are_seated_on_exact_seats_in_one_request() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        let seating = SeatingClient::log_in(&ctx, &ana).await;
        let (pop, _) = party(&ctx, &ana, "Pop", 2).await;
        let (ion, _) = party(&ctx, &ana, "Ion", 1).await;
        let table = seating.create_table(1, 4).await;
        let seat_ids = |indexes: &[usize]| -> Vec<Value> {
            indexes.iter().map(|index| table["seats"][*index]["id"].clone()).collect()
        };
        let path = "/api/table_configurations/assign_seats";
        let on_event = json!({"table_configuration": {"event_id": seating.event}});
        assert_eq!(seating.send(Method::POST, path, on_event).await.0, 422);
        let parties =
            json!([{"guest_id": pop, "seat_ids": seat_ids(&[0, 2])}, {"guest_id": ion, "seat_ids": seat_ids(&[3])}]);
        let body = json!({"table_configuration": {"event_id": seating.event, "parties": parties}});
        let (status, response) = seating.send(Method::POST, path, body).await;
        assert_eq!((status, &response["table_configuration"]["seated_guests"]), (200, &json!(3)), "{response}");
        let taken = json!([{"guest_id": ion, "seat_ids": seat_ids(&[0])}]);
        let body = json!({"table_configuration": {"event_id": seating.event, "parties": taken}});
        let (status, response) = seating.send(Method::POST, path, body).await;
        assert_eq!((status, &response["code"]), (409, &json!("seat_taken")));
    })
    .await;
}

#[tokio::test]
async fn suggestion_and_check_in_payloads_match_the_contract() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        let seating = SeatingClient::log_in(&ctx, &ana).await;
        let (pop, code) = party(&ctx, &ana, "Pop", 2).await;
        party(&ctx, &ana, "Familia", 9).await;
        let one = seating.create_table(1, 4).await;
        let on_event = json!({"table_configuration": {"event_id": seating.event}});
        let (status, response) = seating.send(Method::POST, "/api/table_configurations/suggest_seating", on_event.clone()).await;
        let suggestion = &response["suggestion"];
        assert_eq!((status, sorted(suggestion)), (200, vec!["left_over", "placements"]));
        let words =
            ["apart", "category", "companion_name", "company_number", "guest_id", "name", "reason", "surname_first", "table_id", "table_name"];
        assert_eq!(sorted(&suggestion["placements"][0]), words);
        assert_eq!(
            (&suggestion["placements"][0]["reason"], &suggestion["left_over"][0]["reason"]),
            (&json!("empty_table"), &json!("too_large"))
        );
        let apply =
            json!({"table_configuration": {"event_id": seating.event, "placements": [{"guest_id": pop, "table_id": one["id"]}]}});
        let (status, response) = seating.send(Method::POST, "/api/table_configurations/apply_seating", apply.clone()).await;
        assert_eq!((status, &response["table_configuration"]["seated_guests"]), (200, &json!(2)));
        let (status, response) = seating.send(Method::POST, "/api/table_configurations/apply_seating", apply).await;
        assert_eq!((status, &response["code"]), (409, &json!("seat_taken")));
        let (status, _) = seating.send(Method::POST, "/api/table_configurations/apply_seating", on_event.clone()).await;
        assert_eq!(status, 422);
        // Guests can look up seats only after the plan is published. A code finds only the table of its own party.
        let find = format!("/api/tables/find_seat?slug=ana&code={code}");
        let site = "/api/events/live_website?slug=ana";
        assert_eq!(get_json(&seating.client, site).await.1["event"]["seating_published"], json!(false));
        assert_eq!(get_json(&seating.client, &find).await.0.as_u16(), 404);
        let (status, _) = seating.send(Method::POST, "/api/table_configurations/publish_plan/", on_event.clone()).await;
        assert_eq!(status, 422, "the field is required");
        let publish = json!({"table_configuration": {"event_id": seating.event, "published": true}});
        let (status, response) = seating.send(Method::POST, "/api/table_configurations/publish_plan/", publish).await;
        assert_eq!((status, &response["table_configuration"]["published"]), (200, &json!(true)));
        assert_eq!(get_json(&seating.client, site).await.1["event"]["seating_published"], json!(true));
        let (_, response) = get_json(&seating.client, &find).await;
        assert_eq!(response, json!({"seat": {"guest_name": "Pop", "table_name": "Masa 1", "table_number": 1, "seats": 2}}));
        let clear = json!({"table_configuration": {"event_id": seating.event, "guest_ids": [pop]}});
        let (_, response) = seating.send(Method::POST, "/api/table_configurations/clear_seating", clear).await;
        assert_eq!(response["table_configuration"]["seated_guests"], json!(0));
        assert_eq!(get_json(&seating.client, &find).await.1, json!({"seat": null}));
        let (_, response) = seating.read(&format!("/api/checkins?event_id={}", seating.event)).await;
        let words = [
            "answer_name",
            "apart",
            "arrived",
            "arrived_at",
            "category",
            "code",
            "company_number",
            "guest_id",
            "name",
            "surname_first",
            "table_name",
            "table_number",
            "version",
        ];
        assert_eq!(sorted(&response["checkins"][0]), words);
        let path = format!("/api/checkins/{pop}");
        let write = json!({"checkin": {"arrived": 1, "at": ctx.now().to_rfc3339(), "key": ctx.new_id().to_string()}});
        for _ in 0..2 {
            let (status, response) = seating.send(Method::PUT, &path, write.clone()).await;
            assert_eq!((status, &response["checkin"]["arrived"], &response["checkin"]["version"]), (200, &json!(1), &json!(1)));
        }
        let wrong = json!({"checkin": {"arrived": 3, "at": "ieri", "key": ctx.new_id().to_string()}});
        assert_eq!(seating.send(Method::PUT, &path, wrong).await.0, 422);
    })
    .await;
}

#[tokio::test]
async fn sec_b1_seat_searches_with_wrong_codes_are_rate_limited_and_old_slugs_work() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let seating = SeatingClient::log_in(&ctx, &ana).await;
        let (_, code) = party(&ctx, &ana, "Pop", 2).await;
        let publish =
            json!({"table_configuration": {"event_id": seating.event, "published": true}});
        post_json(
            &seating.client,
            "/api/table_configurations/publish_plan",
            Some(&seating.token),
            publish,
        )
        .await;
        events::update_event(
            &ctx,
            &ana,
            EventPatch {
                slug: Set("ana-noua".into()),
                ..EventPatch::default()
            },
        )
        .await
        .unwrap();
        for slug in ["ana", "ana-noua"] {
            let (status, response) = get_json(
                &seating.client,
                &format!("/api/tables/find_seat?slug={slug}&code={code}"),
            )
            .await;
            assert_eq!((status.as_u16(), response), (200, json!({"seat": null})));
        }
        let mut last = 404;
        for n in 0..12 {
            last = get_json(
                &seating.client,
                &format!("/api/tables/find_seat?slug=ana-noua&code=GRESIT{n}"),
            )
            .await
            .0
            .as_u16();
        }
        assert_eq!(last, 429);
        assert_eq!(
            get_json(&seating.client, "/api/tables/find_seat?slug=nimic&code=X")
                .await
                .0
                .as_u16(),
            404
        );
    })
    .await;
}

#[tokio::test]
async fn preferences_of_suggestions_are_stored_and_change_the_suggestion() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        let seating = SeatingClient::log_in(&ctx, &ana).await;
        let (pop, _) = party(&ctx, &ana, "Ana Pop", 2).await;
        let (ion, _) = party(&ctx, &ana, "Mihai Rusu", 2).await;
        let one = seating.create_table(1, 4).await;
        let two = seating.create_table(2, 4).await;
        let hall = seating.read_hall().await;
        assert_eq!((&hall["min_table_guests"], &hall["families_together"], &hall["seating_rules"]), (&json!(6), &json!(true), &json!([])));
        let path = format!("/api/table_configurations/{}", id(&hall));
        let rule = json!({"kind": "apart", "guest_id": pop, "other_guest_id": ion});
        let change = |fields: Value| json!({"table_configuration": fields});
        for bad in [
            json!({"seating_rules": [{"kind": "near", "guest_id": pop, "other_guest_id": ion}]}),
            json!({"seating_rules": [rule, rule]}),
            json!({"seating_rules": [{"kind": "apart", "guest_id": pop, "other_guest_id": pop}]}),
            json!({"seating_rules": [{"kind": "apart", "guest_id": pop, "other_guest_id": hall["id"]}]}),
            json!({"min_table_guests": 61}),
        ] {
            let (status, _) = seating.send(Method::PUT, &path, change(bad.clone())).await;
            assert_eq!(status, 422, "{bad}");
        }
        let preferences = json!({"min_table_guests": 2, "families_together": false, "seating_rules": [rule]});
        let (status, response) = seating.send(Method::PUT, &path, change(preferences)).await;
        let hall = &response["table_configuration"];
        assert_eq!((status, &hall["min_table_guests"], &hall["families_together"]), (200, &json!(2), &json!(false)));
        assert_eq!((&hall["total_capacity"], &hall["max_tables"]), (&json!(0), &json!(0)), "the capacity stays");
        let rules = hall["seating_rules"].as_array().unwrap();
        assert_eq!(rules.len(), 1);
        let names = [&rules[0]["name"], &rules[0]["other_name"]];
        assert!(names.contains(&&json!("Ana Pop")) && names.contains(&&json!("Mihai Rusu")), "{rules:?}");
        let on_event = change(json!({"event_id": seating.event}));
        let suggest = "/api/table_configurations/suggest_seating";
        let (_, response) = seating.send(Method::POST, suggest, on_event.clone()).await;
        let placements = response["suggestion"]["placements"].as_array().unwrap();
        assert_eq!(placements.len(), 2);
        assert_ne!(placements[0]["table_id"], placements[1]["table_id"], "they stay apart");
        let table = format!("/api/tables/{}", id(&one));
        let (status, response) = seating.send(Method::PUT, &table, json!({"table": {"locked": true}})).await;
        assert_eq!((status, &response["table"]["locked"]), (200, &json!(true)));
        let (_, response) = seating.send(Method::POST, suggest, on_event).await;
        let suggestion = &response["suggestion"];
        assert_eq!(suggestion["placements"].as_array().unwrap().len(), 1);
        assert_eq!(suggestion["placements"][0]["table_id"], two["id"]);
        assert_eq!(suggestion["left_over"][0]["reason"], "no_permitted_table");
    })
    .await;
}

#[tokio::test]
async fn a_table_is_reserved_for_a_category_and_the_couples_table_is_locked() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        let seating = SeatingClient::log_in(&ctx, &ana).await;
        let family = invitations::create_category(&ctx, &ana, Some("Familie")).await.unwrap().id;
        let one = seating.create_table(1, 8).await;
        assert_eq!((&one["locked"], &one["reserved_category"]), (&json!(false), &json!(null)));
        let table = format!("/api/tables/{}", id(&one));
        let reserve = |category: Value| json!({"table": {"reserved_category_id": category}});
        let (status, response) = seating.send(Method::PUT, &table, reserve(json!(family))).await;
        assert_eq!((status, &response["table"]["reserved_category"]["name"]), (200, &json!("Familie")));
        let (status, response) = seating.send(Method::PUT, &table, reserve(one["id"].clone())).await;
        assert_eq!((status, &response["fields"]), (422, &json!({"reserved_category_id": ["unknown"]})));
        let (_, response) = seating.send(Method::PUT, &table, json!({"table": {"name": "Nașii"}})).await;
        assert_eq!(response["table"]["reserved_category"]["name"], "Familie", "other changes keep the reservation");
        let (_, response) = seating.send(Method::PUT, &table, reserve(json!(null))).await;
        assert_eq!(response["table"]["reserved_category"], json!(null));
        let head = json!({"table": {
            "name": "Masa mirilor", "number": 2, "guest_number": 2, "table_configuration_id": one["table_configuration_id"],
        }});
        let (_, response) = seating.send(Method::POST, "/api/tables/", head).await;
        assert_eq!(response["table"]["locked"], json!(true));
    })
    .await;
}

#[tokio::test]
async fn one_table_of_a_suggestion_is_recomputed() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        let seating = SeatingClient::log_in(&ctx, &ana).await;
        for number in 0..6 {
            party(&ctx, &ana, &format!("Invitatul {number}"), 2).await;
        }
        for number in 1..=3 {
            seating.create_table(number, 6).await;
        }
        let suggest = "/api/table_configurations/suggest_seating";
        let (_, response) = seating.send(Method::POST, suggest, json!({"table_configuration": {"event_id": seating.event}})).await;
        let guests_at = |response: &Value, table: &Value| -> Vec<String> {
            let placements = response["suggestion"]["placements"].as_array().unwrap();
            placements
                .iter()
                .filter(|p| p["table_id"] == *table)
                .map(|p| p["guest_id"].as_str().unwrap().to_owned())
                .collect()
        };
        let placements = &response["suggestion"]["placements"];
        let table = &placements[0]["table_id"];
        let pairs: Vec<Value> = placements
            .as_array()
            .unwrap()
            .iter()
            .map(|p| json!({"guest_id": p["guest_id"], "table_id": p["table_id"]}))
            .collect();
        let again = json!({"table_configuration": {"event_id": seating.event, "rejected_table_id": table, "placements": pairs}});
        let (status, other) = seating.send(Method::POST, suggest, again).await;
        assert_eq!((status, other["suggestion"]["placements"].as_array().unwrap().len()), (200, 6));
        assert_ne!(guests_at(&response, table), guests_at(&other, table));
    })
    .await;
}
