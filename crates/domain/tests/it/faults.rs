//! A full disk, a blocked lock, a server that closes connections: a write fails within its time
//! limit, and the next one works.

use std::time::Duration;

use alai_domain::{
    Ctx, Error, Result,
    entities::job,
    jobs::{self, Job, JobDetails},
};
use alai_testkit::{another_process, on_each_database};
use futures_util::future::join_all;
use sea_orm::{ConnectionTrait, DbBackend, EntityTrait, PaginatorTrait};

/// Writes more than one page.
async fn write(ctx: &Ctx, key: &str) -> Result<()> {
    let transaction = ctx.begin_write().await?;
    let scope = JobDetails {
        report: Some("x".repeat(20_000)),
        ..JobDetails::default()
    };
    jobs::enqueue(
        &transaction,
        ctx.now(),
        key,
        &Job::DeleteExpiredData { tick: 1 },
        scope,
    )
    .await?;
    Ok(transaction.commit().await?)
}

async fn write_and_roll_back(ctx: &Ctx) -> Result<()> {
    let transaction = ctx.begin_write().await?;
    job::Entity::delete_many().exec(&transaction).await?;
    Ok(())
}

// Covers E14.
#[tokio::test]
async fn sec_e14_writes_work_again_when_a_full_disk_has_space() {
    on_each_database(|ctx| async move {
        if ctx.db.get_database_backend() != DbBackend::Sqlite {
            return;
        }
        let server = another_process(&ctx, 1, Duration::from_secs(20)).await;
        let worker = another_process(&ctx, 1, Duration::from_millis(100)).await;
        write(&server, "before").await.unwrap();
        for n in 0..3 {
            let full = "PRAGMA max_page_count = 1";
            server.db.execute_unprepared(full).await.unwrap();
            let failed = write(&server, &format!("full:{n}")).await;
            assert!(matches!(failed, Err(Error::NoSpace(_))), "{failed:?}");
        }
        let space = "PRAGMA max_page_count = 1000000";
        server.db.execute_unprepared(space).await.unwrap();
        // A rollback releases the lock.
        write_and_roll_back(&server).await.unwrap();
        write(&worker, "worker").await.unwrap();
        write(&server, "server").await.unwrap();
        assert_eq!(job::Entity::find().count(&ctx.db).await.unwrap(), 3);
    })
    .await;
}

#[tokio::test]
async fn a_write_blocked_by_a_lock_times_out_and_the_next_one_succeeds() {
    on_each_database(|ctx| async move {
        let hasty = another_process(&ctx, 1, Duration::from_millis(300)).await;
        hasty.write_probe().await.unwrap();
        let transaction = ctx.begin_write().await.unwrap();
        write_probe_in(&ctx, &transaction).await;
        let failed = hasty.write_probe().await;
        assert!(matches!(failed, Err(Error::Unavailable(_))), "{failed:?}");
        transaction.rollback().await.unwrap();
        hasty.write_probe().await.unwrap();
    })
    .await;
}

/// Locks the row that [`Ctx::write_probe`] writes.
async fn write_probe_in(ctx: &Ctx, transaction: &impl ConnectionTrait) {
    use alai_domain::entities::readiness_probe;
    use sea_orm::prelude::Expr;
    readiness_probe::Entity::update_many()
        .col_expr(readiness_probe::Column::WrittenAt, Expr::value(ctx.now()))
        .exec(transaction)
        .await
        .unwrap();
}

#[tokio::test]
async fn writes_work_after_the_server_was_read_only() {
    on_each_database(|ctx| async move {
        if ctx.db.get_database_backend() != DbBackend::Postgres {
            return;
        }
        let admin = another_process(&ctx, 1, Duration::from_secs(20)).await;
        let set_read_only = |value: &str| {
            format!(
                "BEGIN READ WRITE; DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = {value}', current_database()); END $$; COMMIT"
            )
        };
        let terminate = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
             WHERE datname = current_database() AND pid <> pg_backend_pid()";
        admin.db.execute_unprepared(&set_read_only("on")).await.unwrap();
        admin.db.execute_unprepared(terminate).await.unwrap();
        let refused = join_all((0..8).map(|_| ctx.write_probe())).await;
        assert!(
            refused.iter().all(|result| matches!(result, Err(Error::Unavailable(_)))),
            "{refused:?}"
        );
        admin.db.execute_unprepared(&set_read_only("off")).await.unwrap();
        let next = join_all((0..8).map(|_| ctx.write_probe())).await;
        assert!(next.iter().all(Result::is_ok), "{next:?}");
    })
    .await;
}

#[tokio::test]
async fn writes_work_after_the_server_has_closed_every_connection() {
    on_each_database(|ctx| async move {
        if ctx.db.get_database_backend() != DbBackend::Postgres {
            return;
        }
        let admin = another_process(&ctx, 1, Duration::from_secs(20)).await;
        let ended = ctx.begin_write().await.unwrap();
        let warm = join_all((0..8).map(|_| ctx.write_probe())).await;
        assert!(warm.iter().all(Result::is_ok), "{warm:?}");
        let terminate = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
             WHERE datname = current_database() AND pid <> pg_backend_pid()";
        admin.db.execute_unprepared(terminate).await.unwrap();
        let failed = job::Entity::find().count(&ended).await.map_err(Error::from);
        assert!(matches!(failed, Err(Error::Unavailable(_))), "{failed:?}");
        drop(ended);
        let next = join_all((0..8).map(|_| ctx.write_probe())).await;
        assert!(next.iter().all(Result::is_ok), "{next:?}");
    })
    .await;
}
