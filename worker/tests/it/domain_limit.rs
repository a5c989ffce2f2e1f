//! A domain gets a limited number of mails a minute, also from a newsletter.

use std::sync::Arc;

use alai_domain::{
    Ctx,
    access::Staff,
    content::{self, IssueInput},
    entities::subscriber,
};
use alai_testkit::{on_each_database, testing::*};
use alai_worker::{Mailer, WorkerContext, run_due_jobs};
use chrono::TimeDelta;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, prelude::Expr};
use uuid::Uuid;

use super::{read_mails, worker_with_folder};

#[tokio::test]
async fn a_newsletter_keeps_the_limit_of_a_domain_in_every_minute_and_other_domains_do_not_wait() {
    on_each_database(|ctx| async move {
        let (_, staff) = create_and_log_in_staff(&ctx).await.unwrap();
        let (worker, folder) = worker_with_folder(&ctx);
        let mailer = Mailer::folder(folder.clone(), "Alai <salut@alai.example>").unwrap();
        let worker = WorkerContext {
            mailer: Arc::new(mailer.with_domain_limit(Some(20))),
            ..worker
        };
        let subscribers = create_subscribers(&ctx, 60).await.unwrap();
        // The last five, which are in the second batch, have another domain.
        for reader in &subscribers[55..] {
            subscriber::Entity::update_many()
                .col_expr(
                    subscriber::Column::Email,
                    Expr::value(reader.email.replace("exemplu", "altul")),
                )
                .filter(subscriber::Column::Id.eq(reader.id))
                .exec(&ctx.db)
                .await
                .unwrap();
        }
        // One mail begins the minute of the domain, and the issue is sent at its end.
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        run_due_jobs(&worker).await.unwrap();
        ctx.clock.advance(TimeDelta::seconds(59));
        let issue = send_issue(&ctx, &staff).await;
        let start = ctx.now();
        let mut sent = vec![(start - TimeDelta::seconds(59), 1)];
        while ctx.now() < start + TimeDelta::minutes(6) {
            run_due_jobs(&worker).await.unwrap();
            let mails = read_mails(&folder);
            let count = |domain: &str| mails.iter().filter(|mail| mail.contains(domain)).count();
            assert_eq!(count("@altul.ro"), 5, "{}", ctx.now());
            sent.push((ctx.now(), count("@exemplu.ro")));
            ctx.clock.advance(TimeDelta::seconds(2));
        }
        for (at, total) in &sent {
            let before = sent
                .iter()
                .rev()
                .find(|(other, _)| *other + TimeDelta::minutes(1) <= *at);
            let in_minute = total - before.map_or(0, |(_, before)| *before);
            assert!(
                in_minute <= 20,
                "{in_minute} mails in the minute until {at}"
            );
        }
        assert_eq!(sent.last().unwrap().1, 56);
        let read = content::load_newsletter_issue(&ctx, &staff, issue).await;
        assert_eq!(read.unwrap().report.sent, 60);
    })
    .await;
}

async fn send_issue(ctx: &Ctx, staff: &Staff) -> Uuid {
    let new = IssueInput {
        subject: Some("Idei de toamnă".into()),
        body: Some("<p>Trei idei.</p>".into()),
        subject_en: Some("Autumn ideas".into()),
        body_en: Some("<p>Three ideas.</p>".into()),
    };
    let row = content::create_newsletter_issue(ctx, staff, new)
        .await
        .unwrap();
    content::start_newsletter_sending(ctx, staff, row.id, Some(1))
        .await
        .unwrap()
        .id
}
