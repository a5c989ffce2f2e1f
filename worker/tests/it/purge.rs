//! Ended jobs and old records of mails are deleted by their age, in batches.

use alai_domain::{
    Ctx,
    entities::{job, mail},
    jobs::{self, Job, JobDetails},
    kernel::crypto,
};
use alai_testkit::{on_each_database, testing::*};
use alai_worker::run_due_jobs;
use chrono::TimeDelta;
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::Set,
    ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter,
    prelude::{Expr, Uuid},
};

use super::worker_with_folder;

/// More than two batches.
const ENDED_JOBS: usize = 2_500;

async fn enqueue_ended_jobs(ctx: &Ctx, account_id: Uuid) {
    let tx = ctx.begin_write().await.unwrap();
    for number in 0..ENDED_JOBS {
        jobs::enqueue(
            &tx,
            ctx.now(),
            &format!("test_ended:{number}"),
            &Job::MailWelcome { account_id },
            JobDetails::default(),
        )
        .await
        .unwrap();
    }
    job::Entity::update_many()
        .col_expr(job::Column::Status, Expr::value("succeeded"))
        .col_expr(
            job::Column::FinishedAt,
            Expr::value(ctx.now() - TimeDelta::days(8)),
        )
        .filter(job::Column::UniqueKey.starts_with("test_ended:"))
        .exec(&tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

async fn insert_mail(ctx: &Ctx, key: &str, days_ago: i64, event_id: Option<Uuid>) {
    let row = mail::ActiveModel {
        id: Set(ctx.new_id()),
        mail_key: Set(key.into()),
        message_id: Set(format!("{}@alai.example", crypto::random_code(12))),
        template: Set("welcome".into()),
        recipient: Set(crypto::sha256_hex(key)),
        status: Set("sent".into()),
        created_at: Set(ctx.now() - TimeDelta::days(days_ago)),
        event_id: Set(event_id),
        ..Default::default()
    };
    row.insert(&ctx.db).await.unwrap();
}

#[tokio::test]
async fn ended_jobs_and_old_mails_without_an_event_are_deleted() {
    on_each_database(|ctx| async move {
        let (_, member) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        enqueue_ended_jobs(&ctx, member.account().id).await;
        insert_mail(&ctx, "old", 366, None).await;
        insert_mail(&ctx, "old-guest", 366, Some(member.event_id())).await;
        insert_mail(&ctx, "recent", 364, None).await;
        let sweep = Job::DeleteExpiredData { tick: 1 };
        let details = JobDetails::default();
        jobs::enqueue(&ctx.db, ctx.now(), "sweep:1", &sweep, details)
            .await
            .unwrap();
        run_due_jobs(&worker_with_folder(&ctx).0).await.unwrap();
        let old = job::Entity::find().filter(job::Column::UniqueKey.starts_with("test_ended:"));
        assert_eq!(old.count(&ctx.db).await.unwrap(), 0);
        let sweeps = job::Entity::find().filter(job::Column::UniqueKey.eq("sweep:1"));
        assert_eq!(sweeps.count(&ctx.db).await.unwrap(), 1);
        let count = async |key: &str| {
            let found = mail::Entity::find().filter(mail::Column::MailKey.eq(key));
            found.count(&ctx.db).await.unwrap()
        };
        let counts = (
            count("old").await,
            count("old-guest").await,
            count("recent").await,
        );
        assert_eq!(counts, (0, 1, 1));
    })
    .await;
}
