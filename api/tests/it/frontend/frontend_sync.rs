//! What a running server does with its front end.

use std::fs;

use alai_api::frontend::{BuildStore, FrontendSync};
use alai_domain::kernel::storage::Storage;
use alai_testkit::on_each_database;
use chrono::TimeDelta;

use super::{FIRST, Folder};

#[tokio::test]
async fn a_running_server_records_the_use_of_its_builds_every_few_hours() {
    on_each_database(|ctx| async move {
        let (folder, store) = (Folder::new(), BuildStore::of(&ctx));
        let frontend = folder.load(FIRST);
        let mut sync = FrontendSync::new(frontend, store, 3);
        sync.step(ctx.now()).await;
        let index = format!("frontend/builds/couple/{FIRST}.json");
        let content = async || ctx.storage.get(&index).await.unwrap().to_vec();
        let written = content().await;
        // The same index with a space at its end shows whether it is written again.
        let padded = [written.as_slice(), b" "].concat();
        ctx.storage.put(&index, padded.clone()).await.unwrap();
        sync.step(ctx.now() + TimeDelta::hours(5)).await;
        assert_eq!(content().await, padded);
        sync.step(ctx.now() + TimeDelta::hours(6)).await;
        assert_eq!(content().await, written);
    })
    .await;
}

#[tokio::test]
async fn a_server_whose_builds_could_not_be_stored_at_its_start_tries_again() {
    on_each_database(|ctx| async move {
        let folder = Folder::new();
        let files = folder.0.join("files");
        let storage = Storage::open_folder(&files).unwrap();
        let store = BuildStore::new(storage.clone(), ctx.settings.secret_keys.clone());
        // A file in the place of the folder of the builds, so that nothing can be stored there.
        let blocked = files.join("frontend");
        fs::write(&blocked, "").unwrap();
        let mut sync = FrontendSync::new(folder.load(FIRST), store, 3);
        sync.store_builds(ctx.now()).await;
        fs::remove_file(&blocked).unwrap();
        let index = format!("frontend/builds/couple/{FIRST}.json");
        let is_stored = async || storage.written_at(&index).await.unwrap().is_some();
        sync.step(ctx.now() + TimeDelta::seconds(29)).await;
        assert!(!is_stored().await);
        sync.step(ctx.now() + TimeDelta::seconds(30)).await;
        assert!(is_stored().await);
    })
    .await;
}
