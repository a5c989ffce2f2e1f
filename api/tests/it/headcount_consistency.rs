//! Checks that all lists, counts, the seating plan and the budget agree on the headcount after
//! random concurrent changes.

use std::collections::{BTreeMap, BTreeSet};

use alai_testkit::{on_each_database, testing::*};
use futures_util::future::join_all;
use poem::http::Method;
use serde_json::{Value, json};

use crate::support::{Client, client, log_in, send_json};

/// Returns the next pseudo-random number below `most`. The sequence is fixed, so a failed run can
/// be repeated.
fn next_random(seed: &mut u64, most: usize) -> usize {
    *seed = seed
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    usize::try_from(*seed >> 33).unwrap() % most
}

/// A couple and its event. The couple makes changes while its guests answer.
struct CrowdTest {
    client: Client,
    token: String,
    event: String,
}

impl CrowdTest {
    /// Sends a request to the event. A conflicting change may be refused with an error, but the
    /// server may not fail.
    async fn send_allowing_conflict(
        &self,
        method: Method,
        path: &str,
        mine: bool,
        body: Value,
    ) -> Value {
        let token = mine.then_some(self.token.as_str());
        let (status, response) = send_json(
            &self.client,
            method,
            &format!("/api{path}"),
            token,
            Some(&body),
        )
        .await;
        assert!(!status.is_server_error(), "{path}: {status} {response}");
        response
    }

    /// Sends a request of the set-up, which must succeed.
    async fn send_expecting_success(&self, method: Method, path: &str, body: Value) {
        let response = self.send_allowing_conflict(method, path, true, body).await;
        assert!(response["code"].is_null(), "{path}: {response}");
    }

    async fn read(&self, path: &str, key: &str) -> Value {
        let and = if path.contains('?') { '&' } else { '?' };
        let path = format!("/api{path}{and}event_id={}", self.event);
        let (status, mut response) =
            send_json(&self.client, Method::GET, &path, Some(&self.token), None).await;
        assert!(status.is_success(), "{path}: {status} {response}");
        response[key].take()
    }

    async fn read_rows(&self, path: &str, key: &str) -> Vec<Value> {
        serde_json::from_value(self.read(path, key).await).unwrap()
    }

    async fn nth_row(&self, path: &str, key: &str, index: usize) -> Option<Value> {
        let mut rows = self.read_rows(path, key).await;
        (!rows.is_empty()).then(|| rows.swap_remove(index % rows.len()))
    }

    /// Makes one random change to the invitations, the answers, the number of persons or the seats.
    async fn random_change(&self, mut seed: u64) {
        let mut random = |most| next_random(&mut seed, most);
        let (what, which, persons, flags) = (random(10), random(1000), random(5) + 1, random(16));
        match what {
            0 => {
                let new = json!({"event_id": self.event, "name": format!("Familia {which}"), "participant": flags < 4});
                self.send_allowing_conflict(
                    Method::POST,
                    "/wedding_invitations",
                    true,
                    json!({ "wedding_invitation": new }),
                )
                .await;
            }
            1..=5 => {
                let Some(one) = self
                    .nth_row("/wedding_invitations", "wedding_invitations", which)
                    .await
                else {
                    return;
                };
                self.change_invitation(&one, what, persons, flags).await;
            }
            6 => {
                let Some(one) = self.nth_row("/guests", "guests", which).await else {
                    return;
                };
                let id = one["id"].as_str().unwrap();
                let mut body = answer(&one["name"], persons, flags);
                body["id"] = json!(id);
                self.send_allowing_conflict(
                    Method::PUT,
                    &format!("/guests/{id}"),
                    true,
                    json!({ "guest": body }),
                )
                .await;
            }
            7 | 8 => {
                let Some(party) = self
                    .nth_row("/guests/no_seat_invites", "guests", which)
                    .await
                else {
                    return;
                };
                let hall = self
                    .read("/table_configurations/details", "table_configuration")
                    .await;
                let chairs: Vec<&Value> = hall["tables"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .flat_map(|t| t["seats"].as_array().unwrap())
                    .collect();
                let chair = chairs[which % chairs.len()];
                let seat = json!({"guest_id": party["id"], "table_id": chair["table_id"], "company_number": party["company_number"]});
                self.send_allowing_conflict(
                    Method::PUT,
                    &format!("/seats/add_guest/{}", chair["id"].as_str().unwrap()),
                    true,
                    json!({ "seat": seat }),
                )
                .await;
            }
            _ => {
                let body = json!({"direct_response": answer(&json!(format!("Vecinul {which}")), persons, flags)});
                self.send_allowing_conflict(
                    Method::POST,
                    "/direct_responses",
                    true,
                    with_slug(body, "direct_response"),
                )
                .await;
            }
        }
    }

    /// Makes one change to an invitation: an answer, a decline, a reset or the deletion.
    async fn change_invitation(&self, one: &Value, what: usize, persons: usize, flags: usize) {
        let codes = |mut body: Value| {
            body["code"] = one["code"].clone();
            body["event_code"] = json!("CODana");
            body
        };
        let id = one["id"].as_str().unwrap();
        match what {
            1..=3 => {
                let body = json!({"guest": codes(answer(&one["name"], persons, flags))});
                self.send_allowing_conflict(
                    Method::POST,
                    "/guests",
                    false,
                    with_slug(body, "guest"),
                )
                .await;
            }
            4 => {
                let body = json!({"refuzed_invitation": codes(json!({"name": one["name"]}))});
                self.send_allowing_conflict(
                    Method::POST,
                    "/refuzed_invitations",
                    false,
                    with_slug(body, "refuzed_invitation"),
                )
                .await;
            }
            _ if flags < 12 => {
                self.send_allowing_conflict(
                    Method::POST,
                    &format!("/wedding_invitations/reset_invitation/{id}"),
                    true,
                    json!({}),
                )
                .await;
            }
            _ => {
                self.send_allowing_conflict(
                    Method::DELETE,
                    &format!("/wedding_invitations/{id}"),
                    true,
                    json!({}),
                )
                .await;
            }
        }
    }

    /// Compares every view with the list of invitations and the list of answers.
    async fn assert_views_agree(&self) {
        let invited = self
            .read_rows("/wedding_invitations", "wedding_invitations")
            .await;
        let guests = self.read_rows("/guests", "guests").await;
        let noes = self
            .read_rows("/refuzed_invitations", "refuzed_invitations")
            .await;
        self.assert_lists_agree(&invited, &guests, &noes).await;
        let auxiliary_ids: BTreeSet<&str> = invited
            .iter()
            .filter(|i| i["participant"] == true)
            .filter_map(|i| i["id"].as_str())
            .collect();
        let counted: Vec<&Value> = guests
            .iter()
            .filter(|guest| {
                guest["invitation_id"]
                    .as_str()
                    .is_none_or(|id| !auxiliary_ids.contains(id))
            })
            .collect();
        self.assert_counts_agree(&counted, guests.len() - counted.len())
            .await;
        self.assert_menus_agree(&guests).await;
        self.assert_seats_agree(&guests).await;
        let budget = self.read("/budgets/details", "budget").await;
        assert_eq!(
            budget["answered_guests"],
            count_persons(counted.iter().copied()),
            "headcount of the budget"
        );
        let days = self.read("/guests/answers_over_time", "days").await;
        let total = |key: &str| {
            days.as_array()
                .unwrap()
                .iter()
                .map(|d| d[key].as_u64().unwrap())
                .sum::<u64>()
        };
        assert_eq!(
            (total("yes"), total("no")),
            (guests.len() as u64, noes.len() as u64),
            "answers over time"
        );
    }

    async fn assert_lists_agree(&self, invited: &[Value], guests: &[Value], noes: &[Value]) {
        let ids = |rows: &[Value], key: &str| -> BTreeSet<String> {
            rows.iter()
                .filter_map(|r| r[key].as_str().map(str::to_owned))
                .collect()
        };
        let stats = self
            .read("/wedding_invitations/invitations_statistics", "invitations")
            .await;
        for (status, listed) in [
            ("acceptat", ids(guests, "invitation_id")),
            ("refuzat", ids(noes, "invitation_id")),
            ("invitat", BTreeSet::new()),
        ] {
            let of: Vec<Value> = invited
                .iter()
                .filter(|i| i["status"] == status)
                .cloned()
                .collect();
            let main = of.iter().filter(|i| i["participant"] == false).count();
            assert_eq!(stats[format!("{status}_count")], main, "{status}");
            assert_eq!(
                stats[format!("auxiliary_{status}_count")],
                of.len() - main,
                "{status} of auxiliary persons"
            );
            let found = self
                .read_rows(
                    &format!("/wedding_invitations/search?status={status}"),
                    "wedding_invitations",
                )
                .await;
            assert_eq!(ids(&found, "id"), ids(&of, "id"), "the filter {status}");
            assert!(
                status == "invitat" || listed == ids(&of, "id"),
                "the list of {status}"
            );
        }
    }

    async fn assert_counts_agree(&self, counted: &[&Value], auxiliary: usize) {
        let stats = self.read("/guests/guests_statistics", "guests").await;
        let of = |key: &str, value: Value| {
            counted
                .iter()
                .copied()
                .filter(move |g| g[key] == value)
                .collect::<Vec<_>>()
        };
        assert_eq!(
            (&stats["total_guests"], &stats["total_auxiliary"]),
            (&json!(counted.len()), &json!(auxiliary))
        );
        assert_eq!(
            stats["total_persons"],
            count_persons(counted.iter().copied())
        );
        for (count, rows) in [
            ("single_count", of("company", json!("single"))),
            ("couples_count", of("company", json!("couple"))),
            ("family_count", of("company", json!("family"))),
            (
                "civil_marriage_attend_count",
                of("civil_marriage_attend", json!("yes")),
            ),
            ("transport_count", of("transport", json!(true))),
            ("housing_count", of("housing", json!(true))),
        ] {
            assert_eq!(stats[count], rows.len(), "{count}");
        }
        for way in ["transport", "housing"] {
            assert_eq!(
                stats[format!("{way}_persons")],
                count_persons(of(way, json!(true)).into_iter()),
                "headcount of {way}"
            );
        }
    }

    async fn assert_menus_agree(&self, guests: &[Value]) {
        let mut plates = BTreeMap::new();
        for menu in guests.iter().flat_map(|g| g["menus"].as_array().unwrap()) {
            *plates
                .entry(menu["menu_type"].as_str().unwrap().to_owned())
                .or_insert(0) += 1;
        }
        let stats = self.read("/guests/menus_statistics", "menus").await;
        let rows = stats["menu_types"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|t| t["count"] != 0);
        let menu_counts: BTreeMap<_, _> = rows
            .map(|row| {
                (
                    row["menu_type"].as_str().unwrap().to_owned(),
                    row["count"].as_i64().unwrap(),
                )
            })
            .collect();
        assert_eq!(
            (menu_counts, &stats["total_menus"]),
            (plates, &json!(count_persons(guests.iter()))),
            "one menu for each person"
        );
    }

    async fn assert_seats_agree(&self, guests: &[Value]) {
        let hall = self
            .read("/table_configurations/details", "table_configuration")
            .await;
        let mut taken: BTreeMap<&str, (u64, BTreeSet<&str>)> = BTreeMap::new();
        for chair in hall["tables"]
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|t| t["seats"].as_array().unwrap())
        {
            if let Some(guest) = chair["guest_id"].as_str() {
                let entry = taken.entry(guest).or_default();
                entry.0 += 1;
                entry.1.insert(chair["table_id"].as_str().unwrap());
            }
        }
        let waiting = self.read_rows("/guests/no_seat_invites", "guests").await;
        let checkins = self.read_rows("/checkins", "checkins").await;
        assert_eq!(checkins.len(), guests.len(), "the list of check-ins");
        for guest in guests {
            let (id, size) = (
                guest["id"].as_str().unwrap(),
                guest["company_number"].as_u64().unwrap(),
            );
            let sits = taken.remove(id);
            assert_eq!(guest["has_seat"], sits.is_some());
            assert_eq!(
                waiting.iter().any(|w| w["id"] == id),
                sits.is_none(),
                "a party either has seats or is listed without seats"
            );
            assert!(
                sits.is_none_or(|(chairs, tables)| chairs == size && tables.len() == 1),
                "all persons of a party have seats at one table"
            );
            assert!(
                checkins
                    .iter()
                    .any(|d| d["guest_id"] == id && d["company_number"] == size)
            );
        }
        assert!(
            taken.is_empty(),
            "only parties with an answer have seats: {taken:?}"
        );
        assert_eq!(hall["confirmed_guests"], count_persons(guests.iter()));
    }
}

fn count_persons<'a>(guests: impl Iterator<Item = &'a Value>) -> u64 {
    guests.map(|g| g["company_number"].as_u64().unwrap()).sum()
}

fn answer(name: &Value, persons: usize, flags: usize) -> Value {
    let company = ["single", "couple"].get(persons - 1).unwrap_or(&"family");
    json!({
        "name": name, "company": company, "company_number": persons, "allergy": "no",
        "menus_attributes": (0..persons).map(|_| json!({"menu_type": "Clasic"})).collect::<Vec<_>>(),
        "housing": flags & 1 > 0, "transport": flags & 2 > 0, "civil_marriage_attend": if flags & 4 > 0 { "yes" } else { "no" },
    })
}

fn with_slug(mut body: Value, key: &str) -> Value {
    body[key]["event_slug"] = json!("ana");
    body
}

// Covers 2.4.01.
#[tokio::test]
async fn every_view_reports_the_same_headcount_after_concurrent_changes() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        for n in 0..12 {
            invite_party(&ctx, &ana, &format!("Familia {n}")).await.unwrap();
        }
        let client = client(&ctx);
        let token = log_in(&client, "ana@exemplu.ro").await;
        let test = CrowdTest { client, token, event: ana.event_id().to_string() };
        test
            .send_expecting_success(Method::PUT, &format!("/events/{}", test.event), json!({"event": {"direct_response_mode": true}}))
            .await;
        let hall = test.read("/table_configurations/details", "table_configuration").await;
        let room = json!({"table_configuration": {"total_capacity": 40, "max_tables": 4, "event_id": test.event}});
        test.send_expecting_success(Method::PUT, &format!("/table_configurations/{}", hall["id"].as_str().unwrap()), room).await;
        for number in 1..=3 {
            let table = json!({"name": "Masă", "number": number, "guest_number": 8, "geo_type": "round", "x_pos": 0, "y_pos": 0,
                "table_configuration_id": hall["id"]});
            test.send_expecting_success(Method::POST, "/tables", json!({ "table": table })).await;
        }
        let mut seed = 27;
        for _ in 0..4 {
            join_all((0..24).map(|_| test.random_change(u64::try_from(next_random(&mut seed, 1 << 30)).unwrap()))).await;
            test.assert_views_agree().await;
        }
        assert!(!test.read_rows("/guests", "guests").await.is_empty());
    })
    .await;
}
