//! Moves between SQLite, PostgreSQL and folders. One row is in every table.

use std::{cell::RefCell, collections::BTreeMap};

use alai_domain::{Ctx, files::claim_or_check_storage};
use alai_migrations::has_unfinished_move;
use alai_testkit::{on_disk_database, on_each_database};
use sea_orm::{ConnectionTrait, Statement, TransactionTrait};

use super::*;

/// Larger than a piece.
const LARGE_FILE: usize = 9 << 20;

async fn texts(db: &DatabaseConnection, sql: &str) -> Vec<String> {
    let statement = Statement::from_string(db.get_database_backend(), sql);
    let rows = db.query_all_raw(statement).await.unwrap();
    rows.iter()
        .map(|row| row.try_get_by_index(0).unwrap())
        .collect()
}

async fn count_rows(db: &DatabaseConnection, table: &str) -> i64 {
    let sql = format!(r#"SELECT COUNT(*) FROM "{table}""#);
    let statement = Statement::from_string(db.get_database_backend(), sql);
    let row = db.query_one_raw(statement).await.unwrap().unwrap();
    row.try_get_by_index(0).unwrap()
}

/// Returns the tables of a SQLite database by another way than the code that is tested.
async fn all_tables(db: &DatabaseConnection) -> Vec<String> {
    let mut tables = texts(db, "SELECT name FROM sqlite_schema WHERE type = 'table'").await;
    tables.retain(|table| table != "seaql_migrations" && !table.starts_with("sqlite_"));
    tables
}

/// Returns the values of a row of SQLite as they are stored.
async fn quote_row(db: &DatabaseConnection, table: &str) -> Vec<String> {
    let list = format!("SELECT 'quote(\"' || name || '\")' FROM pragma_table_info('{table}')");
    let values = texts(db, &list).await.join(" || ',' || ");
    texts(db, &format!(r#"SELECT {values} FROM "{table}""#)).await
}

/// Writes one row to each table. All ids are the same, so that every foreign key is satisfied.
async fn fill_every_table(db: &DatabaseConnection) {
    let transaction = db.begin().await.unwrap();
    let defer = "PRAGMA defer_foreign_keys = ON";
    transaction.execute_unprepared(defer).await.unwrap();
    for table in all_tables(db).await {
        let list = format!("SELECT name || ' ' || lower(type) FROM pragma_table_info('{table}')");
        let columns = texts(db, &list).await;
        let columns: Vec<_> = columns
            .iter()
            .map(|column| column.split_once(' ').unwrap())
            .collect();
        let names: Vec<_> = columns
            .iter()
            .map(|(name, _)| format!(r#""{name}""#))
            .collect();
        let values: Vec<_> = columns
            .iter()
            .map(|(name, column_type)| match *column_type {
                "uuid_text" => "x'0192f0a0b0c07d0e8f00112233445566'".to_owned(),
                "boolean" => "TRUE".to_owned(),
                "integer" | "bigint" => "1234567".to_owned(),
                "double" => "45.79316512".to_owned(),
                "date_text" => "'2027-06-19'".to_owned(),
                "timestamp_with_timezone_text" => "'2026-11-28T09:08:07.123456+00:00'".to_owned(),
                _ => format!("'{name} ă''\"\n ș'"),
            })
            .collect();
        let insert = format!(
            r#"INSERT OR REPLACE INTO "{table}" ({}) VALUES ({})"#,
            names.join(", "),
            values.join(", ")
        );
        transaction.execute_unprepared(&insert).await.unwrap();
    }
    transaction.commit().await.unwrap();
}

async fn fill(source: &Ctx) {
    assert!(claim_or_check_storage(source).await.unwrap());
    let identity = texts(&source.db, "SELECT hex(storage_id) FROM installations").await;
    fill_every_table(&source.db).await;
    // The row of the storage stays that of the storage.
    let restore = format!("UPDATE installations SET storage_id = x'{}'", identity[0]);
    source.db.execute_unprepared(&restore).await.unwrap();
    let delete = "DELETE FROM installations WHERE id <> x'00000000000000000000000000000000'";
    source.db.execute_unprepared(delete).await.unwrap();
    for (key, bytes) in [
        ("media/ab/original", vec![7; LARGE_FILE]),
        ("media/ab/640.webp", b"small".to_vec()),
        ("exports/list.csv", Vec::new()),
    ] {
        source.storage.put(key, bytes).await.unwrap();
    }
}

fn whole<'a>(source: &'a Ctx, target: &'a Ctx) -> Relocation<'a> {
    Relocation {
        databases: Some((&source.db, &target.db)),
        storages: Some((&source.storage, &target.storage)),
    }
}

#[tokio::test]
async fn every_table_and_every_file_is_moved_to_each_database_and_back() {
    on_disk_database(|source, _| async move {
        fill(&source).await;
        let tables = all_tables(&source.db).await;
        on_each_database(|target| {
            let (source, tables) = (source.clone(), tables.clone());
            async move {
                let report = whole(&source, &target).run(|_| ()).await.unwrap();
                let moved: BTreeMap<_, _> = report
                    .tables
                    .iter()
                    .map(|count| (count.table.clone(), count.rows))
                    .collect();
                for table in &tables {
                    assert_eq!(moved.get(table), Some(&1), "{table} was forgotten");
                    assert_eq!(count_rows(&target.db, table).await, 1, "{table}");
                }
                assert_eq!(moved.len(), tables.len());
                let bytes = LARGE_FILE as u64 + 5;
                assert_eq!(report.files, FileCount { files: 3, bytes });
                // The storage is that of the database, and nothing is marked.
                assert!(claim_or_check_storage(&target).await.unwrap());
                assert!(!has_unfinished_move(&target.db).await.unwrap());
                assert!(
                    !files::has_unfinished_move_mark(&target.storage)
                        .await
                        .unwrap()
                );
                on_disk_database(|back, _| async move {
                    let returned = whole(&target, &back).run(|_| ()).await.unwrap();
                    assert_eq!(returned, report);
                    // The values are stored as the product writes them.
                    for table in &tables {
                        let row = quote_row(&back.db, table).await;
                        assert_eq!(row, quote_row(&source.db, table).await, "{table}");
                    }
                })
                .await;
            }
        })
        .await;
    })
    .await;
}

#[tokio::test]
async fn triggers_work_after_a_move() {
    on_disk_database(|source, _| async move {
        fill(&source).await;
        on_each_database(|target| {
            let source = source.clone();
            async move {
                whole(&source, &target).run(|_| ()).await.unwrap();
                let version = "SELECT CAST(version AS text) FROM content_versions";
                assert_eq!(texts(&target.db, version).await, ["1234567"]);
                let change = "UPDATE events SET name = 'other'";
                target.db.execute_unprepared(change).await.unwrap();
                assert_eq!(texts(&target.db, version).await, ["1234568"]);
            }
        })
        .await;
    })
    .await;
}

#[tokio::test]
async fn a_target_with_data_is_refused_and_not_changed() {
    on_disk_database(|source, _| async move {
        fill(&source).await;
        on_each_database(|target| {
            let source = source.clone();
            async move {
                target.storage.put("media/x", b"x".to_vec()).await.unwrap();
                let refused = whole(&source, &target).run(|_| ()).await.unwrap_err();
                assert!(refused.to_string().contains("has files"), "{refused}");
                assert!(!has_unfinished_move(&target.db).await.unwrap());
                target.storage.delete("media/x").await.unwrap();
                // What the doctor and the health check write is no data, even if it stays.
                target.storage.put("probe", b"x".to_vec()).await.unwrap();

                target.write_probe().await.unwrap();
                let refused = whole(&source, &target).run(|_| ()).await.unwrap_err();
                assert!(refused.to_string().contains("probes"), "{refused}");
                assert!(
                    !files::has_unfinished_move_mark(&target.storage)
                        .await
                        .unwrap()
                );
                assert_eq!(count_rows(&target.db, "probes").await, 1);
            }
        })
        .await;
    })
    .await;
}

#[tokio::test]
async fn an_interrupted_move_is_repeated() {
    on_disk_database(|source, folder| async move {
        fill(&source).await;
        on_each_database(|target| {
            let (source, folder) = (source.clone(), folder.clone());
            async move {
                let files = folder.join(format!("{:?}", target.db.get_database_backend()));
                let target = Ctx {
                    storage: Storage::open_folder(&files).unwrap(),
                    ..target
                };
                for last_step in [MoveStep::CopyFiles, MoveStep::CompareRows] {
                    let reached = tokio::sync::Notify::new();
                    let on_step = |step| {
                        if step == last_step {
                            reached.notify_one();
                        }
                    };
                    let relocation = whole(&source, &target);
                    tokio::select! {
                        biased;
                        () = reached.notified() => {}
                        moved = relocation.run(on_step) => panic!("not interrupted: {moved:?}"),
                    }
                    assert!(has_unfinished_move(&target.db).await.unwrap());
                    assert!(
                        files::has_unfinished_move_mark(&target.storage)
                            .await
                            .unwrap()
                    );
                    assert!(!claim_or_check_storage(&target).await.unwrap());
                    // Something that the source does not have.
                    let more = b"more".to_vec();
                    target.storage.put("media/more", more).await.unwrap();
                }
                whole(&source, &target).run(|_| ()).await.unwrap();
                assert!(!has_unfinished_move(&target.db).await.unwrap());
                assert!(claim_or_check_storage(&target).await.unwrap());
                assert!(target.storage.get("media/more").await.is_err());
            }
        })
        .await;
    })
    .await;
}

#[tokio::test]
async fn a_move_that_was_interrupted_at_its_end_is_only_compared_again() {
    on_disk_database(|source, _| async move {
        fill(&source).await;
        on_disk_database(|target, _| async move {
            let steps = RefCell::new(Vec::new());
            whole(&source, &target).run(|_| ()).await.unwrap();
            mark::create_mark(&target.db).await.unwrap();
            mark::record_comparison(&target.db).await.unwrap();
            let on_step = |step| steps.borrow_mut().push(step);
            whole(&source, &target).run(on_step).await.unwrap();
            assert_eq!(
                steps.into_inner(),
                [MoveStep::CompareRows, MoveStep::CompareFiles]
            );
            assert!(!has_unfinished_move(&target.db).await.unwrap());
        })
        .await;
    })
    .await;
}

#[tokio::test]
async fn a_difference_of_one_value_or_one_byte_is_reported() {
    on_disk_database(|source, _| async move {
        fill(&source).await;
        on_each_database(|target| {
            let source = source.clone();
            async move {
                whole(&source, &target).run(|_| ()).await.unwrap();
                let changes = [
                    ("UPDATE users SET email = 'x'", "users"),
                    ("DELETE FROM probes", "probes"),
                ];
                for (change, table) in changes {
                    target.db.execute_unprepared(change).await.unwrap();
                    let found = rows::compare_rows(&source.db, &target.db).await;
                    let message = found.unwrap_err().to_string();
                    assert!(message.contains(table), "{message}");
                    rows::copy_rows(&source.db, &target.db).await.unwrap();
                }
                for (key, bytes) in [
                    ("media/ab/640.webp", b"smalt".to_vec()),
                    ("media/more", Vec::new()),
                ] {
                    target.storage.put(key, bytes).await.unwrap();
                    let found = files::compare_files(&source.storage, &target.storage).await;
                    assert!(matches!(found, Err(MoveError::Different(_))), "{found:?}");
                    target.storage.delete(key).await.unwrap();
                    if source.storage.size(key).await.is_ok() {
                        let found = files::compare_files(&source.storage, &target.storage).await;
                        assert!(matches!(found, Err(MoveError::Different(_))), "{found:?}");
                        files::copy_files(&source.storage, &target.storage)
                            .await
                            .unwrap();
                    }
                }
            }
        })
        .await;
    })
    .await;
}
