//! What `api assets` refuses.

use std::fs;

use alai_api::frontend::BuildStore;
use alai_domain::kernel::storage::Storage;
use alai_testkit::on_each_database;
use futures_util::TryStreamExt;

use super::{FIRST, Folder, SECOND, THIRD, publish};

/// Returns the keys of the stored objects that belong to deployments or to the build `SECOND`.
async fn deployed_keys(storage: &Storage) -> Vec<String> {
    let batches = storage.list_object_batches("frontend", 100);
    let objects = batches.try_concat().await.unwrap();
    let keys = objects.into_iter().map(|(key, _)| key);
    keys.filter(|key| key.contains("deployment") || key.contains(SECOND))
        .collect()
}

#[tokio::test]
async fn a_command_with_other_installed_builds_than_the_servers_deploys_nothing() {
    on_each_database(|ctx| async move {
        let (folder, store) = (Folder::new(), BuildStore::of(&ctx));
        publish(&folder.load(FIRST), &ctx).await;
        let deployed = folder
            .load(THIRD)
            .deploy(&store, vec![folder.build(SECOND, 1)], (3, ctx.now()))
            .await;
        let sentence = deployed.expect_err("a refusal");
        assert!(
            sentence.starts_with(&format!(
                "No server has stored the installed build couple {THIRD}"
            )),
            "{sentence}"
        );
        assert_eq!(deployed_keys(&ctx.storage).await, [""; 0]);
    })
    .await;
}

#[tokio::test]
async fn a_deployment_that_cannot_be_announced_is_withdrawn() {
    on_each_database(|ctx| async move {
        let folder = Folder::new();
        let files = folder.0.join("files");
        let storage = Storage::open_folder(&files).unwrap();
        let store = BuildStore::new(storage.clone(), ctx.settings.secret_keys.clone());
        let frontend = folder.load(FIRST);
        let retention = (3, ctx.now());
        frontend.publish_installed(&store, retention).await.unwrap();
        // A folder in the place of the marker, so that the marker cannot be written.
        let marker = files.join("frontend/deployment-marker");
        fs::create_dir_all(marker.join("folder")).unwrap();
        let newer = || vec![folder.build(SECOND, 1)];
        let deployed = frontend.deploy(&store, newer(), retention).await;
        let sentence = deployed.expect_err("a failure");
        assert!(sentence.contains("may be deployed"), "{sentence}");
        let keys = deployed_keys(&storage).await;
        assert!(keys.iter().all(|key| key.contains("/builds/")), "{keys:?}");
        // After the fault the same build is deployed.
        fs::remove_dir_all(&marker).unwrap();
        frontend.deploy(&store, newer(), retention).await.unwrap();
        let keys = deployed_keys(&storage).await;
        assert!(
            keys.iter().any(|key| key.contains("/deployments/")),
            "{keys:?}"
        );
    })
    .await;
}
