//! Tests of the to-do list as its page makes the calls of specification 3 §7: payloads, and bodies
//! with and without their required fields.

use alai_testkit::{on_each_database, testing::*};
use poem::http::Method;
use serde_json::json;

use crate::support::{client, log_in, object_keys, post_json, send_json};

// Covers 3.3.18, 3.3.19, 3.4.19, 3.7.18, 3.7.19, 3.7.20, 3.7.21, 3.7.22, 3.7.23, 3.9.16.
// Covers 3.contract5.13, C10, F-3.
#[tokio::test]
async fn sec_c10_task_and_comment_payloads_match_the_specification() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        let (client, event) = (client(&ctx), ana.event_id().to_string());
        let ana = log_in(&client, "ana@exemplu.ro").await;
        let send = async |method, path: String, body| send_json(&client, method, &path, Some(&ana), Some(&body)).await;
        let new = json!({"task": {"event_id": event, "name": "Tort", "description": "Degustare", "deadline": "2027-05-03", "progress": 100}});
        let (status, response) = post_json(&client, "/api/tasks", Some(&ana), new).await;
        let task = &response["task"];
        assert_eq!(status.as_u16(), 201, "{response}");
        let mut words = object_keys(task);
        words.sort_unstable();
        let all = ["commontator_thread", "deadline", "description", "event_id", "id", "importance", "name", "ready", "status", "user"];
        assert_eq!(words, all);
        assert_eq!((&task["importance"], &task["status"], &task["deadline"]), (&json!("Joasa"), &json!("Nou"), &json!("2027-05-03")));
        let (id, thread) = (task["id"].as_str().unwrap(), task["commontator_thread"]["id"].as_str().unwrap());
        let begun = json!({"task": {"status": "In progres"}});
        let (status, response) = send(Method::PUT, format!("/api/tasks/update_task_status/{id}"), begun).await;
        assert_eq!((status.as_u16(), &response["task"]["status"]), (200, &json!("In progres")));
        let (status, response) = send(Method::PUT, format!("/api/tasks/update_task_status/{id}"), json!({"task": {}})).await;
        assert_eq!((status.as_u16(), &response["fields"]), (422, &json!({"status": ["required"]})));
        let (status, response) = send(Method::PUT, format!("/api/tasks/{id}"), json!({"task": {"deadline": "3 mai"}})).await;
        assert_eq!((status.as_u16(), &response["fields"]), (422, &json!({"deadline": ["invalid_date"]})));
        let (status, response) = send(Method::POST, format!("/api/commontator/threads/{thread}/comments"), json!({"body": "Cu fructe?"})).await;
        let comment = &response["comment"];
        assert_eq!((status.as_u16(), &comment["creator"]["name"], &comment["key"]), (201, &json!("Ana Pop"), &comment["id"]));
        let votes = format!("/api/commontator/comments/{}", comment["id"].as_str().unwrap());
        let (_, response) = send(Method::PUT, format!("{votes}/upvote"), json!({})).await;
        assert_eq!((&response["comment"]["upvotes"], &response["comment"]["my_vote"]), (&json!(1), &json!("up")));
        let (_, response) = send(Method::PUT, format!("{votes}/unvote"), json!({})).await;
        assert_eq!((&response["comment"]["upvotes"], &response["comment"]["my_vote"]), (&json!(0), &json!(null)));
        let list = format!("/api/tasks?event_id={event}&page[number]=1");
        let (_, response) = send_json(&client, Method::GET, &list, Some(&ana), None).await;
        assert_eq!((&response["progress"], &response["tasks"][0]["commontator_thread"]["comments_count"]), (&json!(50), &json!(1)));
        assert_eq!(response["pagination"]["per_page"], json!(10), "{response}");
        for wrong in ["sort=importanta", "status=Gata", "importance=Foarte%20importanta"] {
            let (status, _) = send_json(&client, Method::GET, &format!("/api/tasks/search?event_id={event}&{wrong}"), Some(&ana), None).await;
            assert_eq!(status.as_u16(), 422, "{wrong}");
        }
        for (query, found) in [("name=TORT", 1), ("name=flori", 0), ("search_name=tort&name=flori", 1)] {
            let search = format!("/api/tasks/search?event_id={event}&{query}");
            let (_, response) = send_json(&client, Method::GET, &search, Some(&ana), None).await;
            assert_eq!(response["tasks"].as_array().unwrap().len(), found, "{query}");
        }
        // A budget does not accept the body of a task (reported oddity of specification 3 §7). The operation does not exist or refuses it.
        let (status, _) = send(Method::PUT, format!("/api/budgets/{id}"), json!({"task": {"status": "Done"}})).await;
        assert!([400, 404, 405, 422].contains(&status.as_u16()), "{status}");
        let (status, response) = post_json(&client, "/api/tasks/add_ready", Some(&ana), json!({"task": {"event_id": event}})).await;
        let added = response["added"].as_u64().unwrap();
        assert!(status.as_u16() == 201 && added > 20, "{response}");
        let (status, response) = post_json(&client, "/api/tasks/undo_ready", Some(&ana), json!({"task": {"event_id": event}})).await;
        assert_eq!((status.as_u16(), response), (200, json!({"removed": added, "kept": 0})));
    })
    .await;
}
