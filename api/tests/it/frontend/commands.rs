//! What `api assets` refuses.

use alai_api::frontend::BuildStore;
use alai_testkit::on_each_database;

use super::{FIRST, Folder, SECOND, THIRD, publish};

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
    })
    .await;
}
