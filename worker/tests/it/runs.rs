//! A run does not depend on its caller, and a mail that was sent is not sent again because its
//! result could not be recorded.

use std::{future::ready, time::Duration};

use alai_domain::{
    Ctx,
    entities::{job, mail},
    jobs::{self, JobClass},
};
use alai_testkit::{another_process, on_each_database, testing::*};
use alai_worker::{Mailer, Runs, WorkerContext, run_job};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, prelude::Expr};

use super::{fake_smtp_server::FakeSmtpServer, read_mails, worker_with_folder};

/// Creates a couple and returns the job of its welcome mail.
async fn welcome(ctx: &Ctx) -> job::Model {
    register_couple(ctx, "ana@exemplu.ro").await.unwrap();
    let found = job::Entity::find().filter(job::Column::Kind.eq("mail_welcome"));
    found.one(&ctx.db).await.unwrap().unwrap()
}

async fn find(ctx: &Ctx, row: &job::Model) -> job::Model {
    let found = job::Entity::find_by_id(row.id).one(&ctx.db).await;
    found.unwrap().unwrap()
}

#[tokio::test]
async fn sec_k2_a_run_continues_when_the_queue_stops_waiting_for_it() {
    on_each_database(|ctx| async move {
        let (worker, folder) = worker_with_folder(&ctx);
        let row = welcome(&ctx).await;
        let runs = Runs::new(worker);
        let mut handler = Box::pin(runs.run(row.id, JobClass::Interactive));
        tokio::select! {
            biased;
            () = &mut handler => panic!("the run ended before it was dropped"),
            () = ready(()) => {}
        }
        // apalis drops the future when it loses the connection to Redis.
        drop(handler);
        runs.wait_until_ended().await;
        let ended = find(&ctx, &row).await;
        assert_eq!((ended.status.as_str(), ended.attempts), ("succeeded", 1));
        assert_eq!(read_mails(&folder).len(), 1);
    })
    .await;
}

#[tokio::test]
async fn sec_k3_a_mail_sent_during_a_database_outage_is_sent_once() {
    on_each_database(|ctx| async move {
        let post = FakeSmtpServer::start();
        let row = welcome(&ctx).await;
        let hasty = another_process(&ctx, 2, Duration::from_millis(200)).await;
        let worker = WorkerContext {
            ctx: hasty.clone(),
            mailer: Mailer::smtp(&post.url(), "Alai <salut@alai.example>")
                .unwrap()
                .into(),
            ..worker_with_folder(&ctx).0
        };
        let waits = post.hang_after(0, 1);
        let running = tokio::spawn(async move { run_job(&worker, row.id).await });
        tokio::task::spawn_blocking(move || waits.recv().unwrap())
            .await
            .unwrap();
        // The row of the mail exists. This transaction locks it, so that the worker cannot update
        // it.
        let away = ctx.begin_write().await.unwrap();
        let touch =
            mail::Entity::update_many().col_expr(mail::Column::Status, Expr::value("sending"));
        touch.clone().exec(&away).await.unwrap();
        post.resume();
        while post.received_mails().is_empty() {
            tokio::task::yield_now().await;
        }
        // These updates wait for the lock as long as the update of the worker. When they have
        // failed, the update of the worker has failed, too.
        for _ in 0..2 {
            assert!(touch.clone().exec(&hasty.db).await.is_err());
        }
        away.rollback().await.unwrap();
        running.await.unwrap();
        let again = find(&ctx, &row).await;
        assert_eq!((again.status.as_str(), again.attempts), ("succeeded", 1));
        assert!(jobs::list_due_ids(&ctx, 10).await.unwrap().is_empty());
        assert_eq!(post.received_mails().len(), 1);
    })
    .await;
}
