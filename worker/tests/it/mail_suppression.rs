//! An address to which a mail bounced gets only essential mails, and a domain gets a limited number
//! of mails a minute.

use std::sync::Arc;

use alai_domain::{
    Ctx, accounts,
    entities::{job, mail, suppressed_address},
    health,
    kernel::crypto,
    mail_suppression,
};
use alai_testkit::{on_each_database, testing::*};
use alai_worker::{Mailer, WorkerContext, run_due_jobs};
use chrono::TimeDelta;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, prelude::Expr,
};

use super::{read_mails, worker_with_folder};

/// Returns a report that the mail with this Message-ID was not delivered.
fn delivery_report(message_id: &str) -> String {
    format!(
        "Content-Type: multipart/report; report-type=delivery-status; boundary=x\n\n--x\n\
         Content-Type: message/delivery-status\n\nReporting-MTA: dns; relay.exemplu.ro\n\n\
         Final-Recipient: rfc822; ana@exemplu.ro\nAction: failed\nStatus: 5.1.1\n\n--x\n\
         Content-Type: text/rfc822-headers\n\nSubject: Bun venit\nMessage-ID: {message_id}\n\n--x--\n"
    )
}

async fn mails(ctx: &Ctx, template: &str) -> Vec<mail::Model> {
    let found = mail::Entity::find().filter(mail::Column::Template.eq(template));
    found.all(&ctx.db).await.unwrap()
}

#[tokio::test]
async fn an_address_with_a_hard_bounce_gets_only_essential_mails_until_staff_lifts_it() {
    on_each_database(|ctx| async move {
        let (worker, folder) = worker_with_folder(&ctx);
        let (_, staff) = create_and_log_in_staff(&ctx).await.unwrap();
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        run_due_jobs(&worker).await.unwrap();
        let welcome = mails(&ctx, "welcome").await.remove(0);
        let record = async |message_id: &str| {
            let report = delivery_report(message_id);
            mail_suppression::suppress_from_bounce_report(&ctx, report.as_bytes())
                .await
                .unwrap()
        };
        assert!(!record("<forged@alai.example>").await);
        // The key of a mail has ids that others know, so that it must not be enough.
        let from_key = format!("<{}@alai.example>", welcome.file_stem());
        assert!(!record(&from_key).await);
        // The report of a forwarded copy names another recipient.
        let forwarded =
            delivery_report(&welcome.message_id).replace("ana@exemplu", "veche@exemplu");
        let is_recorded =
            mail_suppression::suppress_from_bounce_report(&ctx, forwarded.as_bytes()).await;
        assert!(!is_recorded.unwrap());
        let count = suppressed_address::Entity::find().count(&ctx.db);
        assert_eq!(count.await.unwrap(), 0);
        // A repeated report changes nothing.
        assert!(record(&welcome.message_id).await && record(&welcome.message_id).await);
        let row = mails(&ctx, "welcome").await.remove(0);
        assert_eq!(
            (row.status.as_str(), row.error.as_deref()),
            ("sent", Some("bounced: 5.1.1"))
        );

        for entry in std::fs::read_dir(&folder).unwrap().flatten() {
            std::fs::remove_file(entry.path()).unwrap();
        }
        let again = async || {
            job::Entity::update_many()
                .col_expr(job::Column::Status, Expr::value("queued"))
                .col_expr(job::Column::Turn, Expr::value(None::<i64>))
                .filter(job::Column::Kind.eq("mail_welcome"))
                .exec(&ctx.db)
                .await
                .unwrap();
            run_due_jobs(&worker).await.unwrap();
            let found = job::Entity::find().filter(job::Column::Kind.eq("mail_welcome"));
            found.one(&ctx.db).await.unwrap().unwrap()
        };
        mail::Entity::delete_by_id(row.id)
            .exec(&ctx.db)
            .await
            .unwrap();
        let stopped = again().await;
        let reason = Some(mail_suppression::SUPPRESSED_AFTER_BOUNCE_ERROR);
        assert_eq!(
            (stopped.status.as_str(), stopped.error.as_deref()),
            ("failed", reason)
        );
        let refused = mails(&ctx, "welcome").await.remove(0);
        assert_eq!(
            (refused.status.as_str(), refused.error.as_deref()),
            ("refused", reason)
        );
        assert_eq!(read_mails(&folder).len(), 0);

        // The reset of a password is essential.
        accounts::request_password_reset(&ctx, Some("ana@exemplu.ro"), TEST_IP)
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        assert_eq!(read_mails(&folder).len(), 1);

        let rows = suppressed_address::Entity::find()
            .all(&ctx.db)
            .await
            .unwrap();
        assert_eq!(rows.len(), 1);
        mail_suppression::lift_suppression(&ctx, &staff, rows[0].id)
            .await
            .unwrap();
        health::retry_job(&ctx, &staff, stopped.id).await.unwrap();
        run_due_jobs(&worker).await.unwrap();
        assert_eq!(read_mails(&folder).len(), 2);
    })
    .await;
}

async fn record_report(ctx: &Ctx, message_id: &str) -> bool {
    let report = delivery_report(message_id);
    mail_suppression::suppress_from_bounce_report(ctx, report.as_bytes())
        .await
        .unwrap()
}

#[tokio::test]
async fn a_report_about_a_mail_from_before_the_lifting_does_not_suppress_the_address_again() {
    on_each_database(|ctx| async move {
        let (worker, _) = worker_with_folder(&ctx);
        let (_, staff) = create_and_log_in_staff(&ctx).await.unwrap();
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        run_due_jobs(&worker).await.unwrap();
        let welcome = mails(&ctx, "welcome").await.remove(0);
        assert!(record_report(&ctx, &welcome.message_id).await);
        let row = suppressed_address::Entity::find()
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        ctx.clock.advance(TimeDelta::minutes(1));
        mail_suppression::lift_suppression(&ctx, &staff, row.id)
            .await
            .unwrap();
        let count = async || suppressed_address::Entity::find().count(&ctx.db).await;
        assert!(!record_report(&ctx, &welcome.message_id).await);
        assert_eq!(count().await.unwrap(), 0);
        // A mail that was sent afterwards says something new.
        accounts::request_password_reset(&ctx, Some("ana@exemplu.ro"), TEST_IP)
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        let reset = mails(&ctx, "reset").await.remove(0);
        assert!(record_report(&ctx, &reset.message_id).await);
        assert_eq!(count().await.unwrap(), 1);
    })
    .await;
}

#[tokio::test]
async fn a_mail_that_is_not_sent_after_a_complaint_says_so() {
    on_each_database(|ctx| async move {
        let (worker, _) = worker_with_folder(&ctx);
        let row = suppressed_address::ActiveModel {
            id: Set(ctx.new_id()),
            recipient: Set(crypto::sha256_hex("ana@exemplu.ro")),
            recipient_masked: Set("a•••@e•••.ro".into()),
            reason: Set("complaint".into()),
            status: Set(None),
            created_at: Set(ctx.now()),
        };
        let inserted = suppressed_address::Entity::insert(row).exec_without_returning(&ctx.db);
        inserted.await.unwrap();
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        run_due_jobs(&worker).await.unwrap();
        let refused = mails(&ctx, "welcome").await.remove(0);
        let error = refused.error.unwrap();
        assert_eq!(error, mail_suppression::SUPPRESSED_AFTER_COMPLAINT_ERROR);
        assert_eq!(health::classify_failure(&error), "mail_complaint");
    })
    .await;
}

#[tokio::test]
async fn a_domain_gets_a_limited_number_of_mails_a_minute_and_the_rest_later() {
    on_each_database(|ctx| async move {
        let (worker, folder) = worker_with_folder(&ctx);
        let mailer = Mailer::folder(folder.clone(), "Alai <salut@alai.example>").unwrap();
        let worker = WorkerContext {
            mailer: Arc::new(mailer.with_domain_limit(Some(2))),
            ..worker
        };
        for name in ["ana", "ioana", "maria", "elena", "sofia"] {
            register_couple(&ctx, &format!("{name}@exemplu.ro"))
                .await
                .unwrap();
        }
        register_couple(&ctx, "ana@altul.ro").await.unwrap();
        accounts::request_password_reset(&ctx, Some("ana@exemplu.ro"), TEST_IP)
            .await
            .unwrap();
        let mut sent = Vec::new();
        for _ in 0..3 {
            run_due_jobs(&worker).await.unwrap();
            sent.push(read_mails(&folder).len());
            ctx.clock.advance(TimeDelta::seconds(60));
        }
        // Two of five and one of the other domain, and the reset, which is essential.
        assert_eq!(sent, [4, 6, 7]);
        let ended = job::Entity::find()
            .filter(job::Column::Kind.starts_with("mail_"))
            .all(&ctx.db)
            .await
            .unwrap();
        let attempts: Vec<_> = ended.iter().map(|row| row.attempts).collect();
        assert_eq!(attempts, vec![1; 7], "a postponed run is no attempt");
    })
    .await;
}
