//! What a running server does with its front end.

use alai_api::frontend::{BuildStore, FrontendWatch};
use alai_testkit::on_each_database;
use chrono::TimeDelta;

use super::{FIRST, Folder};

#[tokio::test]
async fn a_running_server_records_the_use_of_its_builds_every_few_hours() {
    on_each_database(|ctx| async move {
        let (folder, store) = (Folder::new(), BuildStore::of(&ctx));
        let frontend = folder.load(FIRST);
        let mut watch = FrontendWatch::new(frontend, store, 3);
        watch.step(ctx.now()).await;
        let index = format!("frontend/builds/couple/{FIRST}.json");
        let is_stored = async || ctx.storage.written_at(&index).await.unwrap().is_some();
        assert!(is_stored().await);
        ctx.storage.delete(&index).await.unwrap();
        watch.step(ctx.now() + TimeDelta::hours(5)).await;
        assert!(!is_stored().await);
        watch.step(ctx.now() + TimeDelta::hours(6)).await;
        assert!(is_stored().await);
    })
    .await;
}
