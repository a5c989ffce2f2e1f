//! The health of the service for staff: counted, and what was given up begins anew once.

use alai_domain::{
    Ctx, Error,
    entities::audit_entry,
    health,
    jobs::{self, Scope, Work},
};
use alai_testkit::{each, testing::*};
use futures_util::future::join_all;
use sea_orm::EntityTrait;

async fn given_up(ctx: &Ctx, key: &str, work: &Work) -> sea_orm::prelude::Uuid {
    let id = jobs::put_now(ctx, key, work, Scope::default()).await.unwrap().id;
    let claim = jobs::claim(ctx, id).await.unwrap().unwrap();
    jobs::finish(ctx, &claim, Err("the disk is full")).await.unwrap();
    id
}

#[tokio::test]
async fn work_that_was_given_up_is_shown_with_its_reason_and_begins_anew_once() {
    each(|ctx| async move {
        let (_, desk) = staff(&ctx).await.unwrap();
        let id = given_up(&ctx, "sweep:1", &Work::Sweep { tick: 1 }).await;
        let hook = given_up(&ctx, "webhook:1", &Work::Webhook { delivery_id: ctx.id() }).await;
        jobs::put_now(&ctx, "sweep:2", &Work::Sweep { tick: 2 }, Scope::default()).await.unwrap();
        ctx.clock.advance(chrono::TimeDelta::seconds(90));
        let seen = health::look(&ctx, &desk).await.unwrap();
        assert_eq!(seen.jobs, [("failed".to_owned(), 2), ("queued".to_owned(), 1)]);
        assert_eq!(seen.waiting.map(|time| time.num_seconds()), Some(90));
        assert_eq!(
            seen.failed.iter().map(|row| (row.id, row.error.as_deref())).collect::<Vec<_>>(),
            [(id, Some("the disk is full"))]
        );
        assert_eq!(seen.stored, 0);
        let tries = (0..5).map(|_| health::retry(&ctx, &desk, id));
        assert_eq!(join_all(tries).await.into_iter().filter(Result::is_ok).count(), 1);
        assert!(matches!(health::retry(&ctx, &desk, hook).await, Err(Error::NotFound)), "a webhook's message has its own log");
        let claim = jobs::claim(&ctx, id).await.unwrap().unwrap();
        assert_eq!(claim.row.attempts, 1, "all its tries are there again");
        let entries = audit_entry::Entity::find().all(&ctx.db).await.unwrap();
        assert_eq!(entries.iter().map(|e| (e.action.as_str(), e.target_id)).collect::<Vec<_>>(), [("job_retried", Some(id))]);
    })
    .await;
}
