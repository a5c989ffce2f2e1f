//! The order of the queue: classes do not wait for each other, accounts take turns, and a batch is
//! claimed by one worker.

use alai_domain::{
    Ctx,
    entities::job,
    jobs::{self, Claim, Job, JobClass, JobDetails},
};
use alai_testkit::on_each_database;
use chrono::TimeDelta;
use futures_util::future::join_all;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, prelude::Expr};
use uuid::Uuid;

/// Enqueues mails to guests of an account.
async fn enqueue_guest_mails(ctx: &Ctx, account_id: Uuid, count: usize) {
    let details = JobDetails {
        account_id: Some(account_id),
        event_id: Some(account_id),
        ..JobDetails::default()
    };
    let mails: Vec<(String, Job)> = (0..count)
        .map(|_| {
            let invitation_id = ctx.new_id();
            let job = Job::MailInvitation {
                invitation_id,
                reminder: false,
                round: 1,
            };
            (format!("mail:{invitation_id}"), job)
        })
        .collect();
    jobs::enqueue_parts(&ctx.db, ctx.now(), (account_id, &details), &mails)
        .await
        .unwrap();
    // Jobs with the same turn run in the order of their ids, which contain the time.
    ctx.clock.advance(TimeDelta::milliseconds(1));
}

async fn claim(ctx: &Ctx, class: JobClass, limit: u64) -> Vec<Claim> {
    jobs::claim_next_jobs(ctx, class, limit).await.unwrap()
}

/// Claims the next guest mails and returns whose they are.
async fn claim_owners(ctx: &Ctx, limit: u64) -> Vec<Uuid> {
    let claims = claim(ctx, JobClass::Mail, limit).await;
    let owners = claims.iter().map(|claim| claim.row.account_id.unwrap());
    owners.collect()
}

#[tokio::test]
async fn a_password_reset_does_not_wait_for_thousands_of_guest_mails() {
    on_each_database(|ctx| async move {
        enqueue_guest_mails(&ctx, ctx.new_id(), 2_000).await;
        let user_id = ctx.new_id();
        let reset = Job::MailPasswordReset { user_id };
        jobs::enqueue(&ctx.db, ctx.now(), "reset", &reset, JobDetails::default())
            .await
            .unwrap();
        let due = jobs::find_due_work(&ctx).await.unwrap();
        assert_eq!(due.classes, [JobClass::Interactive, JobClass::Mail]);
        let first = claim(&ctx, due.classes[0], 4).await;
        let claimed: Vec<&Job> = first.iter().map(|claim| &claim.job).collect();
        assert_eq!(claimed, [&reset]);
        assert_eq!(first[0].row.attempts, 1);
    })
    .await;
}

#[tokio::test]
async fn the_accounts_of_a_class_take_turns() {
    on_each_database(|ctx| async move {
        let (ana, ion) = (ctx.new_id(), ctx.new_id());
        enqueue_guest_mails(&ctx, ana, 1_000).await;
        enqueue_guest_mails(&ctx, ion, 1).await;
        assert_eq!(claim_owners(&ctx, 4).await, [ana, ion, ana, ana]);
        // A later sending does not overtake what has waited, and does not wait for all of it.
        enqueue_guest_mails(&ctx, ion, 3).await;
        assert_eq!(claim_owners(&ctx, 6).await, [ana, ion, ana, ion, ana, ion]);
        assert_eq!(claim_owners(&ctx, 2_000).await, vec![ana; 994]);
        assert!(claim_owners(&ctx, 2_000).await.is_empty());
    })
    .await;
}

#[tokio::test]
async fn a_mail_about_one_person_precedes_serial_mails_of_its_class() {
    on_each_database(|ctx| async move {
        let ana = ctx.new_id();
        enqueue_guest_mails(&ctx, ana, 5).await;
        let welcome = Job::MailWelcome { account_id: ana };
        jobs::enqueue(&ctx.db, ctx.now(), "w", &welcome, JobDetails::default())
            .await
            .unwrap();
        let claims = claim(&ctx, JobClass::Mail, 2).await;
        assert_eq!(claims[0].job, welcome);
        assert_eq!(claims[1].row.account_id, Some(ana));
    })
    .await;
}

#[tokio::test]
async fn concurrent_claims_of_batches_never_share_a_job() {
    on_each_database(|ctx| async move {
        enqueue_guest_mails(&ctx, ctx.new_id(), 60).await;
        let batches = join_all((0..8).map(|_| claim(&ctx, JobClass::Mail, 5))).await;
        let sizes: Vec<usize> = batches.iter().map(Vec::len).collect();
        assert_eq!(sizes, [5; 8]);
        let mut ids: Vec<Uuid> = batches.concat().iter().map(|claim| claim.row.id).collect();
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len(), 40);
        let attempted = job::Entity::find().filter(job::Column::Attempts.eq(1));
        assert_eq!(attempted.count(&ctx.db).await.unwrap(), 40);
    })
    .await;
}

#[tokio::test]
async fn a_scheduled_job_gets_its_turn_when_it_is_due() {
    on_each_database(|ctx| async move {
        let (ana, ion) = (ctx.new_id(), ctx.new_id());
        let due = ctx.now() + TimeDelta::minutes(5);
        for owner in [ana, ana, ion] {
            let account = JobDetails {
                account_id: Some(owner),
                ..JobDetails::default()
            };
            let id = ctx.new_id();
            let work = Job::MailNotifications { mailing_id: id };
            let key = format!("mail_notices:{id}");
            jobs::enqueue_at_with_details(&ctx.db, ctx.now(), due, &key, &work, account)
                .await
                .unwrap();
            ctx.clock.advance(TimeDelta::milliseconds(1));
        }
        assert_eq!(jobs::find_due_work(&ctx).await.unwrap().classes, []);
        assert_eq!(jobs::assign_turns(&ctx).await.unwrap(), 0);
        ctx.clock.advance(TimeDelta::minutes(5));
        assert!(jobs::find_due_work(&ctx).await.unwrap().needs_turns);
        assert_eq!(jobs::assign_turns(&ctx).await.unwrap(), 3);
        assert!(!jobs::find_due_work(&ctx).await.unwrap().needs_turns);
        assert_eq!(claim_owners(&ctx, 9).await, [ana, ion, ana]);
    })
    .await;
}

#[tokio::test]
async fn sec_k4_a_claim_of_a_killed_worker_is_the_next_one_of_its_class() {
    on_each_database(|ctx| async move {
        enqueue_guest_mails(&ctx, ctx.new_id(), 10).await;
        let lost = claim(&ctx, JobClass::Mail, 3).await;
        ctx.clock.advance(jobs::LEASE_DURATION);
        assert!(jobs::find_due_work(&ctx).await.unwrap().has_expired);
        assert_eq!(jobs::requeue_expired(&ctx).await.unwrap(), 3);
        let again = claim(&ctx, JobClass::Mail, 3).await;
        let ids = |claims: &[Claim]| claims.iter().map(|one| one.row.id).collect::<Vec<_>>();
        assert_eq!(ids(&again), ids(&lost));
        let attempts: Vec<i32> = again.iter().map(|one| one.row.attempts).collect();
        assert_eq!(attempts, [2, 2, 2]);
        assert!(!jobs::heartbeat(&ctx, &lost[0]).await.unwrap());
        assert!(jobs::heartbeat(&ctx, &again[0]).await.unwrap());
    })
    .await;
}

#[tokio::test]
async fn sec_k4_a_job_that_crashes_its_worker_fails_and_the_rest_of_its_batch_runs() {
    on_each_database(|ctx| async move {
        enqueue_guest_mails(&ctx, ctx.new_id(), 2).await;
        let crashing = claim(&ctx, JobClass::Mail, 1).await.remove(0);
        job::Entity::update_many()
            .col_expr(
                job::Column::Attempts,
                Expr::value(crashing.job.policy().max_attempts),
            )
            .filter(job::Column::Id.eq(crashing.row.id))
            .exec(&ctx.db)
            .await
            .unwrap();
        ctx.clock.advance(jobs::LEASE_DURATION);
        jobs::requeue_expired(&ctx).await.unwrap();
        let claims = claim(&ctx, JobClass::Mail, 9).await;
        assert_eq!(claims.len(), 1);
        assert_ne!(claims[0].row.id, crashing.row.id);
        let failed = job::Entity::find_by_id(crashing.row.id).one(&ctx.db).await;
        assert_eq!(failed.unwrap().unwrap().status, "failed");
    })
    .await;
}

#[tokio::test]
async fn a_job_of_a_newer_version_waits_and_does_not_stop_its_batch() {
    on_each_database(|ctx| async move {
        enqueue_guest_mails(&ctx, ctx.new_id(), 2).await;
        let newer = job::Entity::find().one(&ctx.db).await.unwrap().unwrap();
        job::Entity::update_many()
            .col_expr(job::Column::Payload, Expr::value(r#"{"kind":"newer"}"#))
            .filter(job::Column::Id.eq(newer.id))
            .exec(&ctx.db)
            .await
            .unwrap();
        assert_eq!(claim(&ctx, JobClass::Mail, 9).await.len(), 1);
        let row = job::Entity::find_by_id(newer.id).one(&ctx.db).await;
        let row = row.unwrap().unwrap();
        assert_eq!((row.status.as_str(), row.attempts), ("queued", 0));
        assert!(row.run_at > ctx.now());
    })
    .await;
}
