//! The queues: the dispatcher runs jobs of every class from the table and over Redis, and a stopping worker leaves nothing behind.

use std::time::Duration;

use alai_domain::{
    Ctx,
    entities::job,
    jobs::{self, Job, JobDetails},
};
use alai_testkit::{on_each_database, testing::*};
use alai_worker::{Queue, serve};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use tokio_util::sync::CancellationToken;

use super::{read_mails, worker_with_folder};

/// How often a condition is checked.
const TICK: Duration = Duration::from_millis(10);

/// Enqueues jobs that only delete a file that does not exist.
async fn enqueue_small_jobs(ctx: &Ctx, count: usize) {
    for _ in 0..count {
        let file_id = ctx.new_id();
        let work = Job::DeleteDocument { file_id };
        let key = format!("drop_document:{file_id}");
        jobs::enqueue(&ctx.db, ctx.now(), &key, &work, JobDetails::default())
            .await
            .unwrap();
    }
}

async fn count_unfinished(ctx: &Ctx) -> u64 {
    let unfinished = job::Entity::find()
        .filter(job::Column::FinishedAt.is_null())
        .filter(job::Column::Kind.is_in(["drop_document", "mail_welcome"]));
    unfinished.count(&ctx.db).await.unwrap()
}

async fn wait_until_finished(ctx: &Ctx) {
    while count_unfinished(ctx).await > 0 {
        tokio::time::sleep(TICK).await;
    }
}

/// Runs a worker until all jobs have ended, and checks that each ran once.
async fn run_all(ctx: &Ctx, queue: Queue) {
    let (worker, folder) = worker_with_folder(ctx);
    register_couple(ctx, "ana@exemplu.ro").await.unwrap();
    enqueue_small_jobs(ctx, 60).await;
    let stop = CancellationToken::new();
    let serving = tokio::spawn(serve(worker, queue, stop.clone()));
    wait_until_finished(ctx).await;
    // A job that arrives while the worker is idle.
    enqueue_small_jobs(ctx, 1).await;
    wait_until_finished(ctx).await;
    stop.cancel();
    serving.await.unwrap();
    let small = job::Entity::find().filter(job::Column::Kind.eq("drop_document"));
    let rows = small.all(&ctx.db).await.unwrap();
    assert_eq!(rows.len(), 61);
    for row in rows {
        assert_eq!((row.status.as_str(), row.attempts), ("succeeded", 1));
    }
    assert_eq!(read_mails(&folder).len(), 1);
}

#[tokio::test]
async fn jobs_of_every_class_run_once_from_the_table() {
    on_each_database(|ctx| async move { run_all(&ctx, Queue::Database).await }).await;
}

#[tokio::test]
async fn sec_k2_jobs_run_from_the_table_when_redis_does_not_answer() {
    on_each_database(|ctx| async move {
        let unused = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let port = unused.local_addr().unwrap().port();
        drop(unused);
        run_all(&ctx, Queue::Redis(format!("redis://127.0.0.1:{port}"))).await;
    })
    .await;
}

/// A Redis database of its own, empty. `None` without a server.
async fn empty_redis(number: u8) -> Option<(String, redis::aio::MultiplexedConnection)> {
    let url = format!("{}/{number}", std::env::var("TEST_REDIS_URL").ok()?);
    let client = redis::Client::open(url.clone()).unwrap();
    let mut connection = client.get_multiplexed_async_connection().await.unwrap();
    redis::cmd("FLUSHDB")
        .query_async::<()>(&mut connection)
        .await
        .unwrap();
    Some((url, connection))
}

#[tokio::test]
async fn jobs_of_every_class_run_once_over_redis_which_keeps_no_entry() {
    on_each_database(|ctx| async move {
        let Some((url, mut redis)) = empty_redis(11).await else {
            return;
        };
        let (worker, folder) = worker_with_folder(&ctx);
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        enqueue_small_jobs(&ctx, 300).await;
        let stop = CancellationToken::new();
        let serving = tokio::spawn(serve(worker, Queue::Redis(url), stop.clone()));
        wait_until_finished(&ctx).await;
        let mut count_payloads = redis::cmd("HLEN");
        count_payloads.arg("alai:jobs:maintenance:data");
        while count_payloads.query_async::<u64>(&mut redis).await.unwrap() > 0 {
            tokio::time::sleep(TICK).await;
        }
        stop.cancel();
        serving.await.unwrap();
        let ran_once = job::Entity::find()
            .filter(job::Column::Kind.eq("drop_document"))
            .filter(job::Column::Attempts.eq(1))
            .filter(job::Column::Status.eq("succeeded"));
        assert_eq!(ran_once.count(&ctx.db).await.unwrap(), 300);
        assert_eq!(read_mails(&folder).len(), 1);
        let keys = redis::cmd("KEYS").arg("*").query_async(&mut redis).await;
        let keys: Vec<String> = keys.unwrap();
        let entries = keys.iter().filter(|key| key.contains(":meta:"));
        assert_eq!(entries.count(), 0, "{keys:?}");
    })
    .await;
}

#[tokio::test]
async fn sec_k8_a_stopping_worker_leaves_no_job_claimed() {
    on_each_database(|ctx| async move {
        let (worker, _) = worker_with_folder(&ctx);
        enqueue_small_jobs(&ctx, 200).await;
        let stop = CancellationToken::new();
        let serving = tokio::spawn(serve(worker, Queue::Database, stop.clone()));
        while count_unfinished(&ctx).await >= 200 {
            tokio::time::sleep(TICK).await;
        }
        stop.cancel();
        serving.await.unwrap();
        let claimed = job::Entity::find()
            .filter(job::Column::Status.is_in(["delivered", "running"]))
            .count(&ctx.db);
        assert_eq!(claimed.await.unwrap(), 0);
        let not_counted = job::Entity::find()
            .filter(job::Column::Kind.eq("drop_document"))
            .filter(job::Column::Status.eq("queued"))
            .filter(job::Column::Attempts.ne(0));
        assert_eq!(not_counted.count(&ctx.db).await.unwrap(), 0);
    })
    .await;
}
