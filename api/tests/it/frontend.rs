//! Builds of the front end: which of them pages refer to, whose files are available, and which are deleted.

mod commands;
mod frontend_sync;

use std::{
    fs,
    path::{Path, PathBuf},
};

use alai_api::frontend::{Build, BuildStore, Frontend};
use alai_domain::{
    Ctx,
    kernel::{clock::Clock, crypto},
};
use alai_testkit::{on_each_database, testing::create_and_log_in_staff};
use chrono::{DateTime, TimeDelta, Utc};
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{Client, client_with_frontend, log_in, send_json};

/// A folder of this test.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        let name = format!("alai-builds-{}", crypto::random_code(12));
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    /// Writes a build with one script, whose content is the id. Returns its folder.
    fn write_build(&self, parent: &str, name: &str, id: &str, contract: u32) -> PathBuf {
        let folder = self.0.join(parent).join(name);
        let files = folder.join(id);
        fs::create_dir_all(&files).unwrap();
        fs::write(files.join("entry.js"), id).unwrap();
        fs::write(files.join("entry.js.br"), "compressed").unwrap();
        let mut manifest = json!({
            "name": name, "build": id, "contract": contract, "shared": { "react": "19.3.1" },
        });
        if name == "shell" {
            manifest["document"] = json!(format!(
                "<!doctype html><html lang=\"ro\"><head><script defer src=\"/assets/shell/{id}/entry.js\"></script><!--head--></head></html>"
            ));
        } else {
            manifest["entry"] = json!(format!("/assets/{name}/{id}/entry.js"));
        }
        let json = serde_json::to_vec(&manifest).unwrap();
        fs::write(folder.join("manifest.json"), json).unwrap();
        folder
    }

    /// Writes a front end with this build of `couple`. Returns its folder.
    fn write_front_end(&self, couple: &str) -> PathBuf {
        let parent = format!("{couple}/assets");
        for name in ["shell", "public", "staff"] {
            self.write_build(&parent, name, SHELL, 1);
        }
        self.write_build(&parent, "couple", couple, 1);
        self.0.join(couple)
    }

    fn load(&self, couple: &str) -> Frontend {
        Frontend::load(&self.write_front_end(couple)).unwrap()
    }

    fn build(&self, id: &str, contract: u32) -> Build {
        read(&self.write_build("newer", "couple", id, contract))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn read(folder: &Path) -> Build {
    Build::read(folder).unwrap().expect("a manifest")
}

const SHELL: &str = "eeeeeeeeeeee";
const FIRST: &str = "aaaaaaaaaaaa";
const SECOND: &str = "bbbbbbbbbbbb";
const THIRD: &str = "cccccccccccc";

/// Stores the builds of a server, as its start does.
async fn publish(server: &Frontend, ctx: &Ctx) {
    let store = BuildStore::of(ctx);
    let published = server.publish_installed(&store, (3, ctx.now()));
    published.await.unwrap();
}

/// Returns the time of the storage in some days.
fn in_days(days: i64) -> DateTime<Utc> {
    Clock::System.now() + TimeDelta::days(days)
}

/// Returns the status and the text of a file of `couple`.
async fn get_script(client: &Client, build: &str) -> (StatusCode, String) {
    let path = format!("/assets/couple/{build}/entry.js");
    let response = client.get(path).send().await.0;
    let status = response.status();
    (status, response.into_body().into_string().await.unwrap())
}

fn found(build: &str) -> (StatusCode, String) {
    (StatusCode::OK, build.into())
}

/// Returns the entry of `couple` in the table of microfrontends of a page.
async fn couple_of_page(client: &Client) -> Value {
    let page = client.get("/app/login").send().await.0;
    let html = page.into_body().into_string().await.unwrap();
    let data = html.split("id=\"boot\"").nth(1).expect("the data");
    let data = data.split_once('>').unwrap().1.split("</script>").next();
    let data: Value = serde_json::from_str(data.unwrap()).unwrap();
    data["remotes"]["couple"].clone()
}

async fn served(client: &Client) -> String {
    let entry = couple_of_page(client).await["entry"].clone();
    entry
        .as_str()
        .unwrap()
        .split('/')
        .nth(3)
        .unwrap()
        .to_owned()
}

#[tokio::test]
async fn a_deployed_build_is_served_on_all_servers_beside_the_previous_ones() {
    on_each_database(|ctx| async move {
        let (folder, store) = (Folder::new(), BuildStore::of(&ctx));
        let (one, other) = (folder.load(FIRST), folder.load(FIRST));
        for server in [&one, &other] {
            publish(server, &ctx).await;
        }
        let client = client_with_frontend(&ctx, other.clone());
        assert_eq!(served(&client).await, FIRST);
        let deployed = one
            .deploy(&store, vec![folder.build(SECOND, 1)], (3, ctx.now()))
            .await;
        assert_eq!(deployed, Ok(vec![format!("couple {SECOND}")]));
        other.refresh(&store).await.unwrap();
        assert_eq!(served(&client).await, SECOND);
        assert_eq!(get_script(&client, SECOND).await, found(SECOND));
        assert_eq!(get_script(&client, FIRST).await, found(FIRST));

        let back = one.find_build(&store, "couple", "installed").await;
        one.deploy(&store, vec![back.unwrap()], (3, ctx.now()))
            .await
            .unwrap();
        other.refresh(&store).await.unwrap();
        assert_eq!(served(&client).await, FIRST);
        assert_eq!(get_script(&client, SECOND).await, found(SECOND));
    })
    .await;
}

#[tokio::test]
async fn a_server_lists_the_storage_again_only_after_a_deployment() {
    on_each_database(|ctx| async move {
        let (folder, store) = (Folder::new(), BuildStore::of(&ctx));
        let (one, other) = (folder.load(FIRST), folder.load(FIRST));
        for server in [&one, &other] {
            publish(server, &ctx).await;
        }
        let client = client_with_frontend(&ctx, other.clone());
        one.deploy(&store, vec![folder.build(SECOND, 1)], (3, ctx.now()))
            .await
            .unwrap();
        other.refresh_if_deployed(&store).await.unwrap();
        assert_eq!(served(&client).await, SECOND);
        // The marker does not change with this object, so that only a listing finds it.
        let later = ctx.now().timestamp_millis() + 1_000;
        let deployment = format!("frontend/deployments/couple/{later:013}-{FIRST}-{FIRST}");
        ctx.storage.put(&deployment, Vec::new()).await.unwrap();
        other.refresh_if_deployed(&store).await.unwrap();
        assert_eq!(served(&client).await, SECOND);
        other.refresh(&store).await.unwrap();
        assert_eq!(served(&client).await, FIRST);
    })
    .await;
}

#[tokio::test]
async fn a_deployed_build_that_cannot_be_read_is_tried_again() {
    on_each_database(|ctx| async move {
        let (folder, store) = (Folder::new(), BuildStore::of(&ctx));
        let (one, other) = (folder.load(FIRST), folder.load(FIRST));
        for server in [&one, &other] {
            publish(server, &ctx).await;
        }
        one.deploy(&store, vec![folder.build(SECOND, 1)], (3, ctx.now()))
            .await
            .unwrap();
        let bundle = format!("frontend/builds/couple/{SECOND}.bundle");
        let content = ctx.storage.get(&bundle).await.unwrap().to_vec();
        ctx.storage.delete(&bundle).await.unwrap();
        assert!(other.refresh_if_deployed(&store).await.is_err());
        ctx.storage.put(&bundle, content).await.unwrap();
        other.refresh_if_deployed(&store).await.unwrap();
        let client = client_with_frontend(&ctx, other);
        assert_eq!(served(&client).await, SECOND);
    })
    .await;
}

#[tokio::test]
async fn a_server_serves_the_builds_of_servers_with_another_version() {
    on_each_database(|ctx| async move {
        let (folder, store) = (Folder::new(), BuildStore::of(&ctx));
        let older = folder.load(FIRST);
        publish(&older, &ctx).await;
        older
            .deploy(&store, vec![folder.build(THIRD, 1)], (3, ctx.now()))
            .await
            .unwrap();
        let newer = folder.load(SECOND);
        publish(&newer, &ctx).await;
        let newer = client_with_frontend(&ctx, newer);
        let older = client_with_frontend(&ctx, older);
        // The deployment replaces the build of the older version only.
        assert_eq!(
            (served(&older).await, served(&newer).await),
            (THIRD.into(), SECOND.into())
        );
        for client in [&older, &newer] {
            for build in [FIRST, SECOND, THIRD] {
                assert_eq!(get_script(client, build).await, found(build));
            }
        }
        let response = newer
            .get(format!("/assets/couple/{THIRD}/entry.js"))
            .header("accept-encoding", "gzip, br")
            .send()
            .await;
        response.assert_header("content-encoding", "br");
        response.assert_header("cache-control", "public, max-age=31536000, immutable");
        response.assert_text("compressed").await;
    })
    .await;
}

#[tokio::test]
async fn unknown_builds_and_files_are_not_found() {
    on_each_database(|ctx| async move {
        let folder = Folder::new();
        let frontend = folder.load(FIRST);
        publish(&frontend, &ctx).await;
        let client = client_with_frontend(&ctx, frontend);
        for path in [
            "/assets/couple/dddddddddddd/entry.js".to_owned(),
            format!("/assets/other/{FIRST}/entry.js"),
            format!("/assets/couple/{FIRST}/other.js"),
            "/assets/couple/manifest.json".to_owned(),
            "/assets/couple/..%2f..%2fidentity/entry.js".to_owned(),
            "/assets/".to_owned(),
        ] {
            client
                .get(&path)
                .send()
                .await
                .assert_status(StatusCode::NOT_FOUND);
        }
        let remotes = client.get("/assets/remotes.json").send().await;
        remotes.assert_header("cache-control", "no-store");
        let remotes: Value =
            serde_json::from_slice(&remotes.0.into_body().into_vec().await.unwrap()).unwrap();
        assert_eq!(remotes["couple"], couple_of_page(&client).await);
    })
    .await;
}

#[tokio::test]
async fn old_builds_are_deleted_and_the_served_one_never() {
    on_each_database(|ctx| async move {
        let (folder, store) = (Folder::new(), BuildStore::of(&ctx));
        let frontend = folder.load(FIRST);
        frontend
            .publish_installed(&store, (1, in_days(2)))
            .await
            .unwrap();
        let other_server = client_with_frontend(&ctx, folder.load(FIRST));
        for build in [SECOND, THIRD, "dddddddddddd"] {
            frontend
                .deploy(&store, vec![folder.build(build, 1)], (1, in_days(2)))
                .await
                .unwrap();
            assert_eq!(get_script(&other_server, build).await, found(build));
        }
        // The other server has read the index of the deleted build.
        let deleted = get_script(&other_server, SECOND).await;
        assert_eq!(deleted.0, StatusCode::NOT_FOUND);
        let client = client_with_frontend(&ctx, frontend.clone());
        assert_eq!(served(&client).await, "dddddddddddd");
        assert_eq!(get_script(&client, SECOND).await.0, StatusCode::NOT_FOUND);
        // The installed build and the previous one stay.
        for build in [FIRST, THIRD, "dddddddddddd"] {
            assert_eq!(get_script(&client, build).await, found(build));
        }
        let lines = frontend.describe(&store).await.unwrap();
        let couple: Vec<&String> = lines
            .iter()
            .filter(|line| line.starts_with("couple"))
            .collect();
        assert_eq!(couple.len(), 3, "{lines:?}");
        assert!(couple[0].ends_with("UTC served"), "{lines:?}");
        assert!(couple[2].ends_with("UTC installed"), "{lines:?}");
    })
    .await;
}

#[tokio::test]
async fn builds_that_servers_have_used_within_a_day_stay() {
    on_each_database(|ctx| async move {
        let (folder, store) = (Folder::new(), BuildStore::of(&ctx));
        let older = folder.load(FIRST);
        older
            .publish_installed(&store, (0, in_days(0)))
            .await
            .unwrap();
        older
            .deploy(&store, vec![folder.build(SECOND, 1)], (0, in_days(0)))
            .await
            .unwrap();
        // An upgrade has begun, so that this server runs beside the older one.
        let newer = folder.load(THIRD);
        newer
            .publish_installed(&store, (0, in_days(0)))
            .await
            .unwrap();
        older.refresh(&store).await.unwrap();
        assert_eq!(served(&client_with_frontend(&ctx, older)).await, SECOND);
        let client = client_with_frontend(&ctx, newer.clone());
        for build in [FIRST, SECOND] {
            assert_eq!(get_script(&client, build).await, found(build));
        }
        newer
            .publish_installed(&store, (0, in_days(2)))
            .await
            .unwrap();
        for build in [FIRST, SECOND] {
            assert_eq!(get_script(&client, build).await.0, StatusCode::NOT_FOUND);
        }
        assert_eq!(get_script(&client, THIRD).await, found(THIRD));
    })
    .await;
}

#[tokio::test]
async fn a_build_for_another_shell_is_not_deployed() {
    on_each_database(|ctx| async move {
        let (folder, store) = (Folder::new(), BuildStore::of(&ctx));
        let frontend = folder.load(FIRST);
        publish(&frontend, &ctx).await;
        let refused = frontend.deploy(&store, vec![folder.build(SECOND, 2)], (3, ctx.now())).await;
        let sentence = refused.expect_err("a refusal");
        assert!(
            sentence.starts_with(&format!(
                "couple {SECOND} needs contract 2, and the shell {SHELL} has 1. Nothing was deployed."
            )),
            "{sentence}"
        );
        let shell = read(&folder.write_build("newer", "shell", THIRD, 2));
        let all = vec![shell, folder.build(SECOND, 2)];
        let refused = frontend.deploy(&store, all, (3, ctx.now())).await;
        let sentence = refused.expect_err("a refusal");
        assert!(
            sentence.starts_with(&format!(
                "The shell {THIRD} needs contract 2, and the servers have contract 1."
            )),
            "{sentence}"
        );
        let twice = vec![folder.build(SECOND, 1), folder.build(THIRD, 1)];
        let refused = frontend.deploy(&store, twice, (3, ctx.now())).await;
        assert_eq!(
            refused.expect_err("a refusal"),
            "couple is given twice. Nothing was deployed."
        );
        assert_eq!(served(&client_with_frontend(&ctx, frontend)).await, FIRST);
    })
    .await;
}

#[tokio::test]
async fn an_installed_build_for_another_shell_is_reported() {
    on_each_database(|ctx| async move {
        let folder = Folder::new();
        let installed = folder.write_front_end(FIRST);
        folder.write_build(&format!("{FIRST}/assets"), "couple", FIRST, 2);
        let frontend = Frontend::load(&installed).unwrap();
        let client = client_with_frontend(&ctx, frontend);
        assert_eq!(couple_of_page(&client).await["incompatible"], true);
        create_and_log_in_staff(&ctx).await.unwrap();
        let token = log_in(&client, "staff@exemplu.ro").await;
        let (status, body) =
            send_json(&client, Method::GET, "/api/service", Some(&token), None).await;
        assert_eq!(status, StatusCode::OK, "{body}");
        let fits = |build: &Value| (build["name"].clone(), build["compatible"].clone());
        let builds = body["service"]["frontend"].as_array().unwrap();
        assert_eq!(
            builds.iter().map(fits).collect::<Vec<_>>(),
            [
                ("couple", false),
                ("public", true),
                ("shell", true),
                ("staff", true)
            ]
            .map(|(name, fits)| (json!(name), json!(fits)))
        );
    })
    .await;
}

// Covers M1.
#[tokio::test]
async fn sec_m1_a_stored_build_that_was_changed_is_not_served() {
    on_each_database(|ctx| async move {
        let (folder, store) = (Folder::new(), BuildStore::of(&ctx));
        let first = folder.load(FIRST);
        publish(&first, &ctx).await;
        let newer = folder.build(SECOND, 1);
        first
            .deploy(&store, vec![newer], (3, ctx.now()))
            .await
            .unwrap();
        let index_key = |build: &str| format!("frontend/builds/couple/{build}.json");
        let original = ctx.storage.get(&index_key(SECOND)).await.unwrap().to_vec();
        let changed = String::from_utf8(original.clone()).unwrap();
        let changed = changed.replacen("start", "begin", 1);
        let foreign = ctx.storage.get(&index_key(FIRST)).await.unwrap().to_vec();
        for index in [changed.into_bytes(), foreign] {
            ctx.storage.put(&index_key(SECOND), index).await.unwrap();
            let restarted = folder.load(FIRST);
            assert!(restarted.refresh(&store).await.is_err());
            let client = client_with_frontend(&ctx, restarted);
            assert_eq!(served(&client).await, FIRST);
            assert!(get_script(&client, SECOND).await.0.is_server_error());
        }
        ctx.storage.put(&index_key(SECOND), original).await.unwrap();
        let bundle = format!("frontend/builds/couple/{SECOND}.bundle");
        let length = ctx.storage.get(&bundle).await.unwrap().len();
        ctx.storage.put(&bundle, vec![b'x'; length]).await.unwrap();
        let restarted = folder.load(FIRST);
        assert!(restarted.refresh(&store).await.is_err());
        let client = client_with_frontend(&ctx, restarted.clone());
        assert!(get_script(&client, SECOND).await.0.is_server_error());
        // A build that cannot be read can be replaced.
        let installed = restarted.find_build(&store, "couple", "installed").await;
        let deployed = restarted.deploy(&store, vec![installed.unwrap()], (3, ctx.now()));
        deployed.await.unwrap();
        restarted.refresh(&store).await.unwrap();
    })
    .await;
}

#[test]
fn an_incomplete_front_end_prevents_the_start_and_a_missing_one_does_not() {
    let folder = Folder::new();
    assert!(Frontend::load(&folder.0).is_ok());
    let installed = folder.write_front_end(FIRST);
    assert!(Frontend::load(&installed).is_ok());
    let couple = installed.join("assets/couple");
    let error = |expected: &str| {
        let error = Frontend::load(&installed).expect_err("an error");
        assert!(error.contains(expected), "{error}");
    };
    fs::remove_file(couple.join(FIRST).join("entry.js")).unwrap();
    error("has no file /assets/couple/aaaaaaaaaaaa/entry.js");
    fs::write(couple.join("manifest.json"), "{\"name\": ").unwrap();
    error("manifest.json cannot be parsed");
    fs::remove_file(couple.join("manifest.json")).unwrap();
    error("It has no build of couple.");
    folder.write_build("other", "staff", SECOND, 1);
    fs::remove_dir_all(&couple).unwrap();
    fs::rename(folder.0.join("other/staff"), &couple).unwrap();
    error("contains a build of staff");
}
