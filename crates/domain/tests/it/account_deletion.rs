//! Deletion of accounts: the waiting time, restoring, and what is erased.

use alai_domain::{
    Ctx, Error, ErrorCode, accounts, entities::*, exports::archive, onboarding, website,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use futures_util::future::join_all;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};

use crate::account_rows::{fill_account, log_in_owner, row_counts};

// Covers C15.
#[tokio::test]
async fn an_account_deletion_requires_the_password_and_takes_seven_days() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let who = log_in_owner(&ctx, "ana@exemplu.ro").await;
        assert!(matches!(
            accounts::request_account_deletion(&ctx, &who, None).await,
            Err(Error::Invalid(_))
        ));
        let wrong = accounts::request_account_deletion(&ctx, &who, Some("gresit")).await;
        assert!(matches!(
            wrong,
            Err(Error::Rejected(ErrorCode::WrongCurrentPassword))
        ));
        let account = accounts::request_account_deletion(&ctx, &who, Some(PASSWORD))
            .await
            .unwrap();
        assert_eq!(account.erase_at, Some(ctx.now() + TimeDelta::days(7)));
        ctx.clock
            .advance(TimeDelta::days(7) - TimeDelta::seconds(1));
        assert!(
            accounts::list_due_for_erasure(&ctx)
                .await
                .unwrap()
                .is_empty()
        );
        assert!(!accounts::erase_account(&ctx, account.id).await.unwrap());
        ctx.clock.advance(TimeDelta::seconds(1));
        assert_eq!(
            accounts::list_due_for_erasure(&ctx).await.unwrap(),
            [account.id]
        );
        assert!(accounts::erase_account(&ctx, account.id).await.unwrap());
        assert_eq!(account::Entity::find().count(&ctx.db).await.unwrap(), 0);
    })
    .await;
}

#[tokio::test]
async fn repeated_deletion_requests_keep_the_first_erasure_date() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let who = log_in_owner(&ctx, "ana@exemplu.ro").await;
        let first = accounts::request_account_deletion(&ctx, &who, Some(PASSWORD))
            .await
            .unwrap();
        ctx.clock.advance(TimeDelta::hours(1));
        let results = join_all(
            (0..10).map(|_| accounts::request_account_deletion(&ctx, &who, Some(PASSWORD))),
        )
        .await;
        assert!(
            results
                .into_iter()
                .filter_map(Result::ok)
                .all(|a| a.erase_at == first.erase_at)
        );
        assert_eq!(
            job::Entity::find()
                .filter(job::Column::Kind.eq("mail_leaving"))
                .count(&ctx.db)
                .await
                .unwrap(),
            2
        );
    })
    .await;
}

// Covers C15, J4.
#[tokio::test]
async fn a_site_is_not_live_while_its_account_deletion_is_pending() {
    on_each_database(|ctx| async move {
        let (_, member) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &member, "Pop").await.unwrap();
        assert!(website::load_public_site(&ctx, "ana", None).await.is_ok());
        let who = log_in_owner(&ctx, "ana@exemplu.ro").await;
        accounts::request_account_deletion(&ctx, &who, Some(PASSWORD))
            .await
            .unwrap();
        assert!(matches!(
            website::load_public_site(&ctx, "ana", None).await,
            Err(Error::Rejected(ErrorCode::SiteNotLiveYet))
        ));
        assert!(matches!(
            guest_pass(&ctx, &member, &row).await,
            Err(Error::Rejected(ErrorCode::SiteNotLiveYet))
        ));
        let account = accounts::cancel_account_deletion(&ctx, &who).await.unwrap();
        assert_eq!((account.erase_at, account.deleted_at), (None, None));
        assert!(website::load_public_site(&ctx, "ana", None).await.is_ok());
        ctx.clock.advance(TimeDelta::days(8));
        assert!(
            accounts::list_due_for_erasure(&ctx)
                .await
                .unwrap()
                .is_empty()
        );
    })
    .await;
}

/// Runs the jobs that delete the files of erased accounts.
async fn delete_files_of_erased_accounts(ctx: &Ctx) {
    advance_past_stored_objects(ctx, "media").await.unwrap();
    for row in job::Entity::find()
        .filter(job::Column::Kind.eq("drop_files"))
        .all(&ctx.db)
        .await
        .unwrap()
    {
        accounts::delete_erased_files(ctx, &serde_json::from_str(&row.report.unwrap()).unwrap())
            .await
            .unwrap();
    }
}

// Covers N4.
#[tokio::test]
async fn sec_n4_an_erasure_deletes_all_rows_and_files_of_the_account() {
    on_each_database(|ctx| async move {
        // Another couple with the same image keeps it.
        fill_account(&ctx, "ioana@exemplu.ro", "ioana").await;
        let before = row_counts(&ctx).await;
        fill_account(&ctx, "ana@exemplu.ro", "ana").await;
        let who = log_in_owner(&ctx, "ana@exemplu.ro").await;
        let archive = archive::request_account_archive(&ctx, &who).await.unwrap();
        let key = alai_domain::files::job_output_key(archive.id);
        ctx.storage.put(&key, b"PK".to_vec()).await.unwrap();
        accounts::request_account_deletion(&ctx, &who, Some(PASSWORD))
            .await
            .unwrap();
        ctx.clock.advance(TimeDelta::days(7));
        let picture = file::Entity::find()
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap()
            .digest;
        assert!(
            accounts::erase_account(&ctx, who.account().id)
                .await
                .unwrap()
        );
        let after = row_counts(&ctx).await;
        for (table, count) in &before {
            let expected = match table.as_str() {
                "closed_invoices" => 1,
                // A keyed digest without a name, which ensures that a mailbox has one trial
                // (threats A14).
                "trials" => count + 1,
                // These tables also contain rows that do not refer to the account, such as the jobs
                // that delete its files.
                "jobs" | "mails" | "bot_verdicts" => continue,
                // Digests of keys, which the job `DeleteExpiredData` deletes after their hour.
                "attempt_counters" => continue,
                _ => *count,
            };
            assert_eq!(after[table], expected, "{table}");
        }
        let jobs = job::Entity::find().all(&ctx.db).await.unwrap();
        assert!(jobs.iter().all(|j| j.account_id != Some(who.account().id)));
        let left = jobs
            .iter()
            .find(|j| j.kind == "drop_files")
            .and_then(|j| j.report.clone())
            .unwrap();
        assert!(!left.contains("ana") && !left.contains("Ionescu"), "{left}");
        advance_past_stored_objects(&ctx, "media").await.unwrap();
        accounts::delete_erased_files(&ctx, &serde_json::from_str(&left).unwrap())
            .await
            .unwrap();
        assert!(ctx.storage.get(&key).await.is_err());
        assert!(
            ctx.storage
                .get(&alai_domain::files::media_key(&picture, 0))
                .await
                .is_ok()
        );
        // The other couple is erased too, so that no row refers to the image.
        let other = log_in_owner(&ctx, "ioana@exemplu.ro").await;
        accounts::request_account_deletion(&ctx, &other, Some(PASSWORD))
            .await
            .unwrap();
        ctx.clock.advance(TimeDelta::days(7));
        accounts::erase_account(&ctx, other.account().id)
            .await
            .unwrap();
        delete_files_of_erased_accounts(&ctx).await;
        assert!(
            ctx.storage
                .get(&alai_domain::files::media_key(&picture, 0))
                .await
                .is_err()
        );
    })
    .await;
}

#[tokio::test]
async fn the_number_of_an_erased_invoice_is_not_reused() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let who = log_in_owner(&ctx, "ana@exemplu.ro").await;
        accounts::request_account_deletion(&ctx, &who, Some(PASSWORD))
            .await
            .unwrap();
        ctx.clock.advance(TimeDelta::days(7));
        accounts::erase_account(&ctx, made.account.id)
            .await
            .unwrap();
        let next = onboarding::register_account(
            &ctx,
            registration_form("ioana@exemplu.ro"),
            None,
            TEST_IP,
        )
        .await
        .unwrap();
        assert_eq!(next.invoice.number, made.invoice.number + 1);
        let stored = retained_invoice::Entity::find()
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        assert_eq!(
            (stored.number, stored.status.as_str()),
            (made.invoice.number, "cancelled")
        );
    })
    .await;
}
