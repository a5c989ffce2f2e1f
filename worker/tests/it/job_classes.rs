//! Each class of jobs has its own slots, in both ways of finding due jobs.

use std::{
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::Duration,
};

use alai_domain::{
    Ctx, accounts,
    entities::job,
    jobs::{self, Job, JobClass, JobDetails},
    kernel::crypto,
};
use alai_testkit::{on_each_database, testing::*};
use alai_worker::{Mailer, QueueBackend, Runs, WorkerContext, serve, start_due_jobs};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, prelude::Uuid};
use tokio_util::sync::CancellationToken;

use super::{fake_smtp_server::FakeSmtpServer, worker_with_folder};

/// More mails than the slots of their class.
const MANY_MAILS: usize = 2_000;
/// The longest time for the mail that a user waits for. It is far below the time that the other
/// mails take.
const PATIENCE: Duration = Duration::from_secs(30);

/// A Redis of this test, on a socket in a folder of its own.
struct TestRedis {
    folder: PathBuf,
    process: Child,
}

impl TestRedis {
    async fn start() -> Self {
        let folder = std::env::temp_dir().join(format!("alai-redis-{}", crypto::random_code(12)));
        std::fs::create_dir_all(&folder).unwrap();
        let process = Command::new("redis-server")
            .args(["--port", "0", "--unixsocket", "socket", "--save", ""])
            .current_dir(&folder)
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let started = Self { folder, process };
        let client = redis::Client::open(started.url()).unwrap();
        while client.get_multiplexed_async_connection().await.is_err() {
            tokio::task::yield_now().await;
        }
        started
    }

    fn url(&self) -> String {
        format!("redis+unix://{}", self.folder.join("socket").display())
    }
}

impl Drop for TestRedis {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Enqueues mails to a user of an account, which do not wait for each other.
async fn enqueue_mails(ctx: &Ctx, account_id: Uuid, count: usize) {
    let tx = ctx.begin_write().await.unwrap();
    for number in 0..count {
        jobs::enqueue(
            &tx,
            ctx.now(),
            &format!("test_mail:{number}"),
            &Job::MailWelcome { account_id },
            JobDetails::default(),
        )
        .await
        .unwrap();
    }
    tx.commit().await.unwrap();
}

async fn count_jobs(ctx: &Ctx, class: JobClass, status: &str) -> u64 {
    job::Entity::find()
        .filter(job::Column::Class.eq(class.as_str()))
        .filter(job::Column::Status.eq(status))
        .count(&ctx.db)
        .await
        .unwrap()
}

/// Waits until a condition of the mail server is true.
async fn wait_until(server: &FakeSmtpServer, is_true: impl Fn(&FakeSmtpServer) -> bool) {
    tokio::time::timeout(PATIENCE, async {
        while !is_true(server) {
            tokio::task::yield_now().await;
        }
    })
    .await
    .unwrap();
}

/// Requests a password reset while no mail to a guest gets a reply from the mail server, and waits
/// for the mail.
async fn reset_arrives_before_the_guest_mails(ctx: Ctx, queue: QueueBackend) {
    let server = FakeSmtpServer::start();
    server.hold_domain("@invitati.example");
    let (_, couple) = register_couple(&ctx, "ana@invitati.example").await.unwrap();
    register_couple(&ctx, "ion@exemplu.ro").await.unwrap();
    enqueue_mails(&ctx, couple.account.id, MANY_MAILS).await;
    let worker = WorkerContext {
        mailer: Mailer::smtp(&server.url(), "Alai <salut@alai.example>")
            .unwrap()
            .into(),
        ..worker_with_folder(&ctx).0
    };
    let stop = CancellationToken::new();
    let served = tokio::spawn(serve(worker, queue, stop.clone()));
    wait_until(&server, |server| {
        server.waiting_count() >= JobClass::Mail.slots()
    })
    .await;
    accounts::request_password_reset(&ctx, Some("ion@exemplu.ro"), TEST_IP)
        .await
        .unwrap();
    wait_until(&server, |server| {
        let mails = server.received_mails();
        mails
            .iter()
            .any(|mail| mail.text.contains("reseteaza-parola"))
    })
    .await;
    // The other mails still wait, and no more of them run than their class has slots.
    let running = count_jobs(&ctx, JobClass::Mail, "running").await;
    assert_eq!(running, JobClass::Mail.slots() as u64);
    stop.cancel();
    server.resume();
    served.await.unwrap();
}

#[tokio::test]
async fn waiting_guest_mails_do_not_delay_a_password_reset() {
    on_each_database(|ctx| reset_arrives_before_the_guest_mails(ctx, QueueBackend::Database)).await;
}

#[tokio::test]
async fn waiting_guest_mails_do_not_delay_a_password_reset_over_redis() {
    on_each_database(|ctx| async move {
        let redis = TestRedis::start().await;
        reset_arrives_before_the_guest_mails(ctx, QueueBackend::Redis(redis.url())).await;
    })
    .await;
}

#[tokio::test]
async fn blocked_bulk_jobs_delay_no_other_class_and_are_not_claimed() {
    on_each_database(|ctx| async move {
        let (_, created) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let account_id = created.account.id;
        jobs::enqueue(
            &ctx.db,
            ctx.now(),
            "test_export",
            &Job::ExportAccountData { account_id },
            JobDetails::default(),
        )
        .await
        .unwrap();
        enqueue_mails(&ctx, account_id, 10).await;
        accounts::request_password_reset(&ctx, Some("ana@exemplu.ro"), TEST_IP)
            .await
            .unwrap();
        let runs = Runs::new(worker_with_folder(&ctx).0);
        let mut blocked = Vec::new();
        for _ in 0..JobClass::Bulk.slots() {
            blocked.push(runs.wait_for_slot(JobClass::Bulk).await);
        }
        let worker = worker_with_folder(&ctx).0;
        start_due_jobs(&worker, &runs).await.unwrap();
        runs.wait_until_ended().await;
        let count = async |class, status| count_jobs(&ctx, class, status).await;
        // Only as many mails were claimed as their class has slots.
        let slots = JobClass::Mail.slots() as u64;
        assert_eq!(count(JobClass::Mail, "succeeded").await, slots);
        assert_eq!(count(JobClass::Interactive, "queued").await, 0);
        assert_eq!(count(JobClass::Bulk, "queued").await, 1);
    })
    .await;
}
