//! Deletion of accounts: the waiting time, restoring, what is erased, and what an archive contains.

use std::collections::BTreeMap;

use alai_domain::{
    Ctx, Error, ErrorCode,
    access::{self, Owner},
    accounts, answers,
    budget::{self, ExpensePatch},
    entities::*,
    exports::archive,
    files::Upload,
    gallery, jobs,
    kernel::{pagination::PageRequest, patch::Patch::Set},
    onboarding,
    seating::{self, TablePatch},
    tasks,
    website::{self, FilePatch},
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use futures_util::future::join_all;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, Statement};

async fn log_in_owner(ctx: &Ctx, email: &str) -> Owner {
    let who = log_in(ctx, email).await.unwrap();
    access::load_owner(ctx, &who).await.unwrap()
}

/// The tables of the database, without those of the migrations.
pub(crate) async fn table_names(ctx: &Ctx) -> Vec<String> {
    let db = &ctx.db;
    let sql = match db.get_database_backend() {
        sea_orm::DbBackend::Sqlite => {
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        }
        _ => {
            "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'"
        }
    };
    let rows = db
        .query_all_raw(Statement::from_string(db.get_database_backend(), sql))
        .await
        .unwrap();
    let names = rows
        .iter()
        .map(|r| r.try_get::<String>("", "name").unwrap());
    names.filter(|n| n != "seaql_migrations").collect()
}

pub(crate) async fn row_counts(ctx: &Ctx) -> BTreeMap<String, i64> {
    let mut out = BTreeMap::new();
    for table in table_names(ctx).await {
        let sql = format!("SELECT COUNT(*) AS n FROM {table}");
        let row = ctx
            .db
            .query_one_raw(Statement::from_string(ctx.db.get_database_backend(), sql))
            .await
            .unwrap();
        out.insert(table, row.unwrap().try_get::<i64>("", "n").unwrap());
    }
    out
}

/// Creates a couple with rows in nearly every table.
pub(crate) async fn fill_account(ctx: &Ctx, email: &str, slug: &str) {
    let (_, member) = register_live_couple(ctx, email, slug).await.unwrap();
    let row = invite_party(ctx, &member, "Familia Ionescu").await.unwrap();
    let pass = guest_pass(ctx, &member, &row).await.unwrap();
    let new = answers::AnswerInput {
        phone: Set("0740 111 222".into()),
        ..answer_input("Familia Ionescu", 2)
    };
    answers::accept(ctx, &pass, new).await.unwrap();
    let upload = Upload {
        file_name: "poză.png".into(),
        bytes: PNG.to_vec(),
    };
    gallery::add_photo(ctx, &member, "party", upload)
        .await
        .unwrap();
    let contact = website::ContactPatch {
        name: Set("Nașa".into()),
        phone: Set("0740000101".into()),
        consent: Set(true),
        ..website::ContactPatch::default()
    };
    website::create_contact(ctx, &member, contact)
        .await
        .unwrap();
    let contract = Upload {
        file_name: "contract.pdf".into(),
        bytes: PDF.to_vec(),
    };
    let expense = ExpensePatch {
        name: Set("Sală".into()),
        total_price: Set("1000".into()),
        document: FilePatch::Replace(contract),
        ..ExpensePatch::default()
    };
    budget::create_expense(ctx, &member, expense).await.unwrap();
    tasks::add_preset_tasks(ctx, &member).await.unwrap();
    let task = tasks::search_tasks(
        ctx,
        &member,
        &tasks::TaskFilter::default(),
        PageRequest::all(),
    )
    .await
    .unwrap()
    .rows[0]
        .task
        .id;
    let comment = tasks::add_comment(ctx, &member, task, Some("Da."))
        .await
        .unwrap();
    tasks::vote_on_comment(ctx, &member, comment.comment.id, Some(true))
        .await
        .unwrap();
    let hall = seating::load_plan(ctx, &member).await.unwrap().hall.id;
    let new = TablePatch {
        name: Set("Verii".into()),
        number: Set(1),
        guest_number: Set(4),
        ..TablePatch::default()
    };
    let table = seating::create_table(ctx, &member, hall, new)
        .await
        .unwrap();
    let guest = answer::Entity::find()
        .filter(answer::Column::EventId.eq(member.event_id()))
        .one(&ctx.db)
        .await
        .unwrap();
    let guest = guest.unwrap().id;
    seating::seat_party(ctx, &member, table.seats[0].seat.id, guest, None)
        .await
        .unwrap();
    let arrived = seating::CheckInInput {
        arrived_persons: Some(1),
        recorded_at: Some(ctx.now()),
        write_key: Some(ctx.new_id()),
    };
    seating::record_check_in(ctx, &member, guest, arrived)
        .await
        .unwrap();
}

// Covers C15.
#[tokio::test]
async fn a_deletion_asks_for_the_password_and_waits_seven_days() {
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
async fn a_hundred_deletions_are_one_and_the_first_day_holds() {
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
async fn a_site_is_not_live_while_its_account_waits_and_is_again_when_it_stays() {
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

// Covers N4.
#[tokio::test]
async fn sec_n4_after_the_erasure_no_row_and_no_byte_of_the_account_is_left() {
    on_each_database(|ctx| async move {
        // Another couple with the same image keeps it.
        fill_account(&ctx, "ioana@exemplu.ro", "ioana").await;
        let before = row_counts(&ctx).await;
        fill_account(&ctx, "ana@exemplu.ro", "ana").await;
        let who = log_in_owner(&ctx, "ana@exemplu.ro").await;
        let archive = archive::request_archive(&ctx, &who).await.unwrap();
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
                // A keyed digest without a name. It makes sure that a mailbox has one trial (threats A14).
                "trials" => count + 1,
                // The mails have no recipient any more, and two jobs know the files that are left. Rows that name the account are deleted.
                "jobs" | "mails" | "bot_verdicts" => continue,
                // Digests of keys, which the sweep deletes after their hour.
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
        for row in job::Entity::find()
            .filter(job::Column::Kind.eq("drop_files"))
            .all(&ctx.db)
            .await
            .unwrap()
        {
            accounts::delete_erased_files(
                &ctx,
                &serde_json::from_str(&row.report.unwrap()).unwrap(),
            )
            .await
            .unwrap();
        }
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
async fn the_number_of_an_erased_invoice_is_never_given_again() {
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
        let stored = closed_invoice::Entity::find()
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

#[tokio::test]
async fn of_a_hundred_requests_for_an_archive_there_is_one_job() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let who = log_in_owner(&ctx, "ana@exemplu.ro").await;
        let results = join_all((0..100).map(|_| archive::request_archive(&ctx, &who))).await;
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
async fn every_table_is_in_the_archive_or_left_out_with_a_reason() {
    on_each_database(|ctx| async move {
        let left_out = [
            // Log-in data without anything that a person could read.
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
            "probes",
            // Digests of keys, for an hour at most.
            "attempt_counters",
            "event_slugs",
            // A keyed digest that nobody can read and that outlives the account.
            "trials",
            // The archive contains them as files.
            "files",
            // The audit log of staff actions: ids and words, which outlive the account.
            "audit_entries",
            // A log of ids and responses for thirty days. Its data is in the other tables.
            "webhook_deliveries",
            // Of staff, which has no account.
            "second_factors",
            "recovery_codes",
            // Not part of an account.
            "discounts",
            "exchange_rates",
            "closed_invoices",
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
        let inside: Vec<&str> = archive::ARCHIVE_TABLES
            .iter()
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
async fn the_archives_rows_hold_no_hash_and_no_payment_link() {
    on_each_database(|ctx| async move {
        fill_account(&ctx, "ana@exemplu.ro", "ana").await;
        let who = log_in_owner(&ctx, "ana@exemplu.ro").await;
        let invoice = invoice::Entity::find().one(&ctx.db).await.unwrap().unwrap();
        let mut seen = String::new();
        for entry in archive::plan_archive(&ctx, who.account().id).await.unwrap() {
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
async fn sec_g4_an_archive_is_heard_of_by_the_owner_alone() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        register_couple(&ctx, "ioana@exemplu.ro").await.unwrap();
        let who = log_in_owner(&ctx, "ana@exemplu.ro").await;
        let row = archive::request_archive(&ctx, &who).await.unwrap();
        let mine = access::load_member(&ctx, &log_in(&ctx, "ana@exemplu.ro").await.unwrap())
            .await
            .unwrap();
        assert!(jobs::find(&ctx, &mine, row.id).await.is_ok());
        let manager =
            access::load_active_owner(&ctx, &log_in(&ctx, "ana@exemplu.ro").await.unwrap())
                .await
                .unwrap();
        let co = accounts::invite_user(&ctx, &manager, Some("Soacra"), Some("soacra@exemplu.ro"))
            .await
            .unwrap();
        let token = accounts::create_token(
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
                jobs::find(&ctx, &other, row.id).await,
                Err(Error::NotFound)
            ));
        }
    })
    .await;
}
