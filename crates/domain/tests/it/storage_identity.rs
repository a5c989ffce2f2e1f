//! A storage belongs to one database, so that a server with another folder does not start.

use alai_domain::{Ctx, files::claim_or_check_storage, kernel::storage::Storage};
use alai_testkit::on_each_database;
use futures_util::future::join_all;

fn with_storage(ctx: &Ctx, storage: Storage) -> Ctx {
    Ctx {
        storage,
        ..ctx.clone()
    }
}

#[tokio::test]
async fn a_database_accepts_only_the_storage_of_its_first_start() {
    on_each_database(|ctx| async move {
        let starts = join_all((0..8).map(|_| claim_or_check_storage(&ctx))).await;
        assert!(starts.into_iter().all(|start| start.unwrap()));
        let empty = with_storage(&ctx, Storage::in_memory());
        assert!(!claim_or_check_storage(&empty).await.unwrap());
        // The refused start has written nothing into the other storage.
        assert!(empty.storage.get("identity").await.is_err());
        let other = Storage::in_memory();
        other
            .put("identity", ctx.new_id().to_string().into_bytes())
            .await
            .unwrap();
        assert!(
            !claim_or_check_storage(&with_storage(&ctx, other))
                .await
                .unwrap()
        );
        assert!(claim_or_check_storage(&ctx).await.unwrap());
    })
    .await;
}

#[tokio::test]
async fn two_first_starts_with_different_storages_accept_only_one_of_them() {
    on_each_database(|ctx| async move {
        let other = with_storage(&ctx, Storage::in_memory());
        let (one, two) = tokio::join!(claim_or_check_storage(&ctx), claim_or_check_storage(&other));
        assert_ne!(one.unwrap(), two.unwrap());
    })
    .await;
}

#[tokio::test]
async fn restored_files_belong_to_a_restored_database() {
    on_each_database(|ctx| async move {
        // The files were restored, and the database is older than its row.
        let identity = ctx.new_id().to_string().into_bytes();
        ctx.storage.put("identity", identity).await.unwrap();
        assert!(claim_or_check_storage(&ctx).await.unwrap());
    })
    .await;
}
