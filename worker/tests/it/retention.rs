//! Guests' data is removed 12 months after the event, after two e-mails to the couple (contract 8;
//! threats N2).

use std::sync::Arc;

use alai_domain::{
    Ctx,
    access::EventMember,
    answers,
    entities::{answer, answer_version, decline, invitation, mail},
    kernel::patch::Patch::Set,
};
use alai_testkit::{on_each_database, testing::*};
use alai_worker::{Mailer, WorkerContext, run_due_jobs, scheduler};
use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};

use crate::worker_with_folder;

/// Creates a couple whose event is on 19 June 2027, with an answer and a decline.
async fn couple_with_guests(ctx: &Ctx) -> EventMember {
    let (_, ana) = register_live_couple(ctx, "ana@exemplu.ro", "ana")
        .await
        .unwrap();
    let coming = invite_party(ctx, &ana, "Familia Ionescu").await.unwrap();
    let new = answers::AnswerInput {
        email: Set("ion@exemplu.ro".into()),
        ..answer_input("Familia Ionescu", 2)
    };
    answers::accept_invitation(ctx, &guest_pass(ctx, &ana, &coming).await.unwrap(), new)
        .await
        .unwrap();
    let absent = invite_party(ctx, &ana, "Mătușa").await.unwrap();
    answers::decline_invitation(
        ctx,
        &guest_pass(ctx, &ana, &absent).await.unwrap(),
        decline_input("Mătușa"),
    )
    .await
    .unwrap();
    ana
}

/// Returns 09:00 UTC of a day, which is noon in Bucharest in summer.
fn noon(year: i32, month: u32, day: u32) -> DateTime<Utc> {
    NaiveDate::from_ymd_opt(year, month, day)
        .unwrap()
        .and_hms_opt(9, 0, 0)
        .unwrap()
        .and_utc()
}

/// Sets the clock, runs the scheduler twice, as with two workers, and runs all jobs that are due.
async fn work_at(ctx: &Ctx, worker: &WorkerContext, at: DateTime<Utc>) {
    ctx.clock.advance(at - ctx.now());
    scheduler::enqueue_periodic_jobs(ctx).await.unwrap();
    scheduler::enqueue_periodic_jobs(ctx).await.unwrap();
    run_due_jobs(worker).await.unwrap();
}

async fn mails_about_removal(ctx: &Ctx) -> u64 {
    mail::Entity::find()
        .filter(mail::Column::Template.eq("guests_removal"))
        .filter(mail::Column::Status.eq("sent"))
        .count(&ctx.db)
        .await
        .unwrap()
}

async fn guest_rows(ctx: &Ctx) -> [u64; 4] {
    [
        invitation::Entity::find().count(&ctx.db).await.unwrap(),
        answer::Entity::find().count(&ctx.db).await.unwrap(),
        decline::Entity::find().count(&ctx.db).await.unwrap(),
        answer_version::Entity::find().count(&ctx.db).await.unwrap(),
    ]
}

// Covers N2.
#[tokio::test]
async fn sec_n2_guests_are_removed_twelve_months_after_the_event_and_after_two_mails() {
    on_each_database(|ctx| async move {
        let (worker, _) = worker_with_folder(&ctx);
        couple_with_guests(&ctx).await;
        for (at, mails, rows) in [
            (noon(2028, 5, 19), 0, [2, 1, 1, 2]),
            (noon(2028, 5, 20), 1, [2, 1, 1, 2]),
            (noon(2028, 6, 11), 1, [2, 1, 1, 2]),
            (noon(2028, 6, 12), 2, [2, 1, 1, 2]),
            (noon(2028, 6, 18), 2, [2, 1, 1, 2]),
            (noon(2028, 6, 19), 2, [0, 0, 0, 0]),
            (noon(2028, 7, 19), 2, [0, 0, 0, 0]),
        ] {
            work_at(&ctx, &worker, at).await;
            assert_eq!(
                (mails_about_removal(&ctx).await, guest_rows(&ctx).await),
                (mails, rows),
                "{at}"
            );
        }
    })
    .await;
}

// Covers N2.
#[tokio::test]
async fn sec_n2_no_guests_are_removed_before_the_mail_server_accepts_the_mails() {
    on_each_database(|ctx| async move {
        let (folder_worker, _) = worker_with_folder(&ctx);
        couple_with_guests(&ctx).await;
        run_due_jobs(&folder_worker).await.unwrap();
        // Nothing listens on this port.
        let gone = std::net::TcpListener::bind("127.0.0.1:0")
            .unwrap()
            .local_addr()
            .unwrap()
            .port();
        let mailer = Mailer::smtp(
            &format!("smtp://127.0.0.1:{gone}"),
            "Alai <salut@alai.example>",
        )
        .unwrap();
        let away = WorkerContext {
            mailer: Arc::new(mailer),
            ..folder_worker.clone()
        };
        for month in 7..=12 {
            work_at(&ctx, &away, noon(2028, month, 1)).await;
        }
        assert_eq!(mails_about_removal(&ctx).await, 0);
        assert_eq!(guest_rows(&ctx).await, [2, 1, 1, 2]);
        // The mail server is available again: the 30 and 7 days before the removal count from the
        // accepted mails.
        for (at, mails, rows) in [
            (noon(2029, 1, 1), 1, 2),
            (noon(2029, 1, 30), 2, 2),
            (noon(2029, 2, 5), 2, 2),
            (noon(2029, 2, 6), 2, 0),
        ] {
            work_at(&ctx, &folder_worker, at).await;
            assert_eq!(
                (mails_about_removal(&ctx).await, guest_rows(&ctx).await[0]),
                (mails, rows),
                "{at}"
            );
        }
    })
    .await;
}
