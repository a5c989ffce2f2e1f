//! One process migrates the schema at a time, and an older version runs on a newer schema.

use std::time::Duration;

use alai_domain::kernel::{crypto, database::connect};
use alai_migrations::migrate;
use alai_testkit::{another_process, on_each_database};
use futures_util::future::join_all;
use sea_orm::{ConnectionTrait, DbBackend};

const PATIENCE: Duration = Duration::from_secs(20);

#[tokio::test]
async fn concurrent_starts_on_a_new_sqlite_file_all_succeed() {
    let folder = std::env::temp_dir().join(format!("alai-start-{}", crypto::random_code(16)));
    std::fs::create_dir_all(&folder).unwrap();
    let url = format!("sqlite://{}", folder.join("alai.db").display());
    let start = || async {
        let db = connect(&url, 2, PATIENCE).await?;
        migrate(&db).await?;
        db.close().await?;
        Ok::<(), alai_domain::Error>(())
    };
    let started = join_all((0..6).map(|_| start())).await;
    assert!(started.iter().all(Result::is_ok), "{started:?}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[tokio::test]
async fn concurrent_migrations_of_an_empty_postgresql_database_wait_for_each_other() {
    on_each_database(|ctx| async move {
        if ctx.db.get_database_backend() != DbBackend::Postgres {
            return;
        }
        let empty = "DROP SCHEMA public CASCADE; CREATE SCHEMA public";
        ctx.db.execute_unprepared(empty).await.unwrap();
        // One connection is enough, and the timeout of requests does not interrupt the wait.
        let all = (0..4).map(|_| another_process(&ctx, 1, Duration::from_millis(500)));
        let all = join_all(all).await;
        let migrated = join_all(all.iter().map(|process| migrate(&process.db))).await;
        assert!(migrated.iter().all(Result::is_ok), "{migrated:?}");
        ctx.write_probe().await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn an_older_version_starts_on_a_newer_schema() {
    on_each_database(|ctx| async move {
        let newer = "INSERT INTO seaql_migrations VALUES ('m9999_of_a_newer_version', 0)";
        ctx.db.execute_unprepared(newer).await.unwrap();
        migrate(&ctx.db).await.unwrap();
        // The older version also applies a step of its own that is missing.
        let missing =
            "DROP TABLE probes; DELETE FROM seaql_migrations WHERE version = 'm0053_probes'";
        ctx.db.execute_unprepared(missing).await.unwrap();
        migrate(&ctx.db).await.unwrap();
        ctx.write_probe().await.unwrap();
    })
    .await;
}
