//! The archive of an account: who may request it, and what it contains.

use alai_domain::{Error, access, accounts, entities::*, exports::archive, jobs};
use alai_testkit::{on_each_database, testing::*};
use futures_util::future::join_all;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter,
};

use crate::account_rows::{fill_account, log_in_owner, table_names};

#[tokio::test]
async fn concurrent_archive_requests_create_one_job() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let who = log_in_owner(&ctx, "ana@exemplu.ro").await;
        let results =
            join_all((0..100).map(|_| archive::request_account_archive(&ctx, &who))).await;
        let ids: std::collections::BTreeSet<_> =
            results.into_iter().map(|r| r.unwrap().id).collect();
        assert_eq!(ids.len(), 1);
        assert_eq!(
            job::Entity::find()
                .filter(job::Column::Kind.eq("export_data"))
                .count(&ctx.db)
                .await
                .unwrap(),
            1
        );
    })
    .await;
}

#[tokio::test]
async fn every_table_is_archived_or_excluded_with_a_reason() {
    on_each_database(|ctx| async move {
        let left_out = [
            // Log-in data: digests and ids.
            "sessions",
            "user_tokens",
            // Technical data: ids, keys, and the times at which mails were sent.
            "jobs",
            "mails",
            "checkouts",
            "notice_mailings",
            "notice_lines",
            // Which rows an import has changed. They are stored for thirty days for its undo.
            "guest_import_rows",
            "bot_verdicts",
            // The row that the readiness check writes.
            "installations",
            "content_versions",
            "probes",
            // Digests of keys, for an hour at most.
            "attempt_counters",
            // Digests and masked addresses to which mails bounced, without an account.
            "suppressed_addresses",
            "suppression_liftings",
            "event_slugs",
            "event_codes",
            // A keyed digest, which is kept after the account is erased.
            "trials",
            // The archive contains them as files.
            "files",
            // The audit log of staff actions: ids and words, which are kept after the account is
            // erased.
            "audit_entries",
            // A log of ids and responses, kept for thirty days. The data of the messages is in the
            // other tables.
            "webhook_deliveries",
            // Second factors belong to staff, which has no account.
            "second_factors",
            "recovery_codes",
            // These tables do not belong to an account.
            "discounts",
            "exchange_rates",
            "closed_invoices",
            "closed_credit_notes",
            "document_series",
            "articles",
            "article_sections",
            "article_slugs",
            "legal_versions",
            "providers",
            "subscribers",
            "newsletter_issues",
            "issue_deliveries",
            "charity_contacts",
            "partner_contacts",
            "preregistrations",
        ];
        let inside: Vec<&str> = archive::ACCOUNT_TABLES
            .iter()
            .chain(&archive::EVENT_TABLES)
            .map(|(table, _)| *table)
            .collect();
        for table in table_names(&ctx).await {
            assert!(
                inside.contains(&table.as_str()) != left_out.contains(&table.as_str()),
                "{table}"
            );
        }
    })
    .await;
}

#[tokio::test]
async fn the_rows_of_an_account_are_archived_once_outside_of_its_events() {
    on_each_database(|ctx| async move {
        fill_account(&ctx, "ana@exemplu.ro", "ana").await;
        let who = log_in_owner(&ctx, "ana@exemplu.ro").await;
        let id = who.account().id;
        let mail_count = daily_mail_count::Model {
            id: ctx.new_id(),
            account_id: id,
            day: ctx.now().date_naive(),
            mails: 3,
        };
        let key = api_key::Model {
            id: ctx.new_id(),
            account_id: id,
            made_by: who.user().id,
            name: "Programul nostru".into(),
            prefix: "alai_abc".into(),
            key_hash: "digest".into(),
            scopes: "guests:read".into(),
            created_at: ctx.now(),
            last_used_at: None,
            revoked_at: None,
        };
        let hook = webhook::Model {
            id: ctx.new_id(),
            account_id: id,
            url: "https://exemplu.ro/alai".into(),
            events: "answer.accepted".into(),
            salt: "sare".into(),
            old_salt: None,
            old_until: None,
            enabled: true,
            failing_since: None,
            created_at: ctx.now(),
        };
        let inserted = daily_mail_count::Entity::insert(mail_count.into_active_model().reset_all());
        inserted.exec_without_returning(&ctx.db).await.unwrap();
        let inserted = api_key::Entity::insert(key.into_active_model().reset_all());
        inserted.exec_without_returning(&ctx.db).await.unwrap();
        let inserted = webhook::Entity::insert(hook.into_active_model().reset_all());
        inserted.exec_without_returning(&ctx.db).await.unwrap();

        let mut row_counts = std::collections::BTreeMap::new();
        for entry in archive::plan_account_archive(&ctx, id).await.unwrap() {
            if let archive::ArchiveEntry::Rows {
                path,
                table,
                owner_id,
            } = entry
            {
                let (rows, _) = archive::load_rows_after(&ctx, table, owner_id, None)
                    .await
                    .unwrap();
                row_counts.insert(path, rows.len());
            }
        }
        for name in ["mail_days.json", "api_keys.json", "webhooks.json"] {
            let found: Vec<_> = row_counts
                .iter()
                .filter(|(path, _)| path.ends_with(name))
                .collect();
            assert_eq!(found, [(&name.to_owned(), &1)]);
        }
    })
    .await;
}

#[tokio::test]
async fn archived_rows_contain_no_hashes_and_no_payment_tokens() {
    on_each_database(|ctx| async move {
        fill_account(&ctx, "ana@exemplu.ro", "ana").await;
        let who = log_in_owner(&ctx, "ana@exemplu.ro").await;
        let invoice = invoice::Entity::find().one(&ctx.db).await.unwrap().unwrap();
        let mut seen = String::new();
        for entry in archive::plan_account_archive(&ctx, who.account().id)
            .await
            .unwrap()
        {
            if let archive::ArchiveEntry::Rows {
                table, owner_id, ..
            } = entry
            {
                let (rows, _) = archive::load_rows_after(&ctx, table, owner_id, None)
                    .await
                    .unwrap();
                seen.push_str(&serde_json::to_string(&rows).unwrap());
            }
        }
        assert!(
            seen.contains("Familia Ionescu")
                && seen.contains("0740 111 222")
                && seen.contains("Nașa")
        );
        for secret in ["_hash\"", "$argon2", &invoice.payment_token] {
            assert!(!seen.contains(secret), "{secret}: {seen}");
        }
    })
    .await;
}

// Covers G4.
#[tokio::test]
async fn sec_g4_only_the_owner_finds_the_archive_job() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        register_couple(&ctx, "ioana@exemplu.ro").await.unwrap();
        let who = log_in_owner(&ctx, "ana@exemplu.ro").await;
        let row = archive::request_account_archive(&ctx, &who).await.unwrap();
        let mine = access::load_member(&ctx, &log_in(&ctx, "ana@exemplu.ro").await.unwrap())
            .await
            .unwrap();
        assert!(
            jobs::time_out_and_find_visible_job(&ctx, &mine, row.id)
                .await
                .is_ok()
        );
        let manager =
            access::load_active_owner(&ctx, &log_in(&ctx, "ana@exemplu.ro").await.unwrap())
                .await
                .unwrap();
        let co = accounts::invite_user(&ctx, &manager, Some("Soacra"), Some("soacra@exemplu.ro"))
            .await
            .unwrap();
        let token = accounts::replace_token(
            &ctx.db,
            ctx.now(),
            co.id,
            accounts::TokenPurpose::Invitation,
        )
        .await
        .unwrap();
        accounts::reset_password(&ctx, &token, PASSWORD, PASSWORD, TEST_IP)
            .await
            .unwrap();
        for other in ["soacra@exemplu.ro", "ioana@exemplu.ro"] {
            let other = access::load_member(&ctx, &log_in(&ctx, other).await.unwrap())
                .await
                .unwrap();
            assert!(matches!(
                jobs::time_out_and_find_visible_job(&ctx, &other, row.id).await,
                Err(Error::NotFound)
            ));
        }
    })
    .await;
}
