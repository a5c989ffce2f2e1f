//! A fresh migrated database for each test: always on SQLite, and also on PostgreSQL if
//! `TEST_POSTGRES_URL` names a server.

use std::{future::Future, path::PathBuf, sync::Arc, time::Duration};

use alai_domain::{
    Ctx,
    context::{CommitCounter, DatabaseCounters, FileRowCache, JobSignal, Settings},
    kernel::{
        clock::Clock,
        crypto,
        database::{WORKER_WAIT_TIMEOUT, connect},
        password_hash::PasswordHashPool,
        payment_gateway::Gateways,
        rate_limit::RateLimiter,
        seller::Seller,
        storage::Storage,
    },
};
use chrono::DateTime;
use sea_orm::{ConnectionTrait, Database, DatabaseConnection, DbBackend, Statement};
use tokio::sync::OnceCell;

mod log_buffer;
mod statement_log;

pub use alai_domain::testing;
pub use log_buffer::LogBuffer;
pub use statement_log::StatementLog;

pub mod weddings;

/// The time at which every test starts: Friday, 15 January 2027, 12:00 UTC.
pub const START_TIMESTAMP: i64 = 1_800_014_400;

/// The migrated empty database, created once for each process. Every test starts with a copy.
static MIGRATED_SQLITE: OnceCell<Vec<u8>> = OnceCell::const_new();
static POSTGRES_TEMPLATE: OnceCell<String> = OnceCell::const_new();

/// Runs a test on each database.
///
/// # Panics
/// If a database cannot be created.
pub async fn on_each_database<F, Fut>(test: F)
where
    F: Fn(Ctx) -> Fut,
    Fut: Future<Output = ()>,
{
    let empty = MIGRATED_SQLITE.get_or_init(migrated_sqlite_file).await;
    let folder = temp_folder();
    let file = folder.join("t.db");
    std::fs::write(&file, empty).expect("the empty database is copied");
    let db = connect(
        &format!("sqlite://{}", file.display()),
        8,
        WORKER_WAIT_TIMEOUT,
    )
    .await
    .expect("SQLite opens");
    test(test_context(db.clone())).await;
    db.close().await.expect("SQLite closes");
    std::fs::remove_dir_all(&folder).expect("the folder is removed");
    if let Ok(server) = std::env::var("TEST_POSTGRES_URL") {
        let empty = POSTGRES_TEMPLATE
            .get_or_init(|| migrated_postgres_template(&server))
            .await;
        let name = format!("t_{}", crypto::random_code(16).to_lowercase());
        let admin = connect_admin(&server).await;
        // Copying files is four times faster than writing pages to the log.
        let copy = format!("CREATE DATABASE {name} TEMPLATE {empty} STRATEGY file_copy");
        admin
            .execute_unprepared(&copy)
            .await
            .expect("the database of the test is created");
        let db = connect(&format!("{server}/{name}"), 16, WORKER_WAIT_TIMEOUT)
            .await
            .expect("PostgreSQL opens");
        test(test_context(db.clone())).await;
        db.close().await.expect("PostgreSQL closes");
        admin
            .execute_unprepared(&format!("DROP DATABASE {name} WITH (FORCE)"))
            .await
            .expect("the database is dropped");
    }
}

/// Opens the same database with connections of its own, as another process would.
///
/// # Panics
/// If the database cannot be opened.
pub async fn another_process(ctx: &Ctx, pool: u32, wait_timeout: Duration) -> Ctx {
    let server = std::env::var("TEST_POSTGRES_URL").unwrap_or_default();
    let (select, url) = match ctx.db.get_database_backend() {
        DbBackend::Postgres => ("SELECT current_database() AS name", format!("{server}/")),
        _ => (
            "SELECT file AS name FROM pragma_database_list",
            "sqlite://".to_owned(),
        ),
    };
    let statement = Statement::from_string(ctx.db.get_database_backend(), select);
    let row = ctx
        .db
        .query_one_raw(statement)
        .await
        .expect("the file name of the database is read");
    let name: String = row
        .and_then(|row| row.try_get("", "name").ok())
        .expect("the database has a file name");
    let db = connect(&format!("{url}{name}"), pool, wait_timeout)
        .await
        .expect("the database opens again");
    Ctx {
        db,
        wait_timeout,
        commit_counter: CommitCounter::default(),
        ..ctx.clone()
    }
}

/// Runs a test on SQLite with the database and the stored files in one folder, which is passed to
/// the test.
///
/// # Panics
/// If the folder or the database cannot be created.
pub async fn on_disk_database<F, Fut>(test: F)
where
    F: FnOnce(Ctx, PathBuf) -> Fut,
    Fut: Future<Output = ()>,
{
    let empty = MIGRATED_SQLITE.get_or_init(migrated_sqlite_file).await;
    let folder = temp_folder();
    let file = folder.join("t.db");
    std::fs::write(&file, empty).expect("the empty database is copied");
    let db = connect(
        &format!("sqlite://{}", file.display()),
        4,
        WORKER_WAIT_TIMEOUT,
    )
    .await
    .expect("SQLite opens");
    let ctx = Ctx {
        storage: Storage::open_folder(&folder.join("files")).expect("the folder for files opens"),
        ..test_context(db.clone())
    };
    test(ctx, folder.clone()).await;
    db.close().await.expect("SQLite closes");
    std::fs::remove_dir_all(&folder).expect("the folder is removed");
}

fn temp_folder() -> PathBuf {
    let folder = std::env::temp_dir().join(format!("alai-test-{}", crypto::random_code(16)));
    std::fs::create_dir_all(&folder).expect("the folder of the test is created");
    folder
}

async fn connect_admin(server: &str) -> DatabaseConnection {
    Database::connect(format!("{server}/postgres"))
        .await
        .expect("the server accepts connections")
}

async fn migrate_database(url: &str) {
    let db = connect(url, 1, WORKER_WAIT_TIMEOUT)
        .await
        .expect("the empty database opens");
    alai_migrations::migrate(&db)
        .await
        .expect("the migrations run");
    db.close().await.expect("the empty database closes");
}

async fn migrated_sqlite_file() -> Vec<u8> {
    let folder = temp_folder();
    let file = folder.join("empty.db");
    migrate_database(&format!("sqlite://{}", file.display())).await;
    let bytes = std::fs::read(&file).expect("the empty database is read");
    std::fs::remove_dir_all(&folder).expect("the folder is removed");
    bytes
}

/// Creates the template database. It is not dropped, because no test can determine that it is the last one.
async fn migrated_postgres_template(server: &str) -> String {
    let name = format!("empty_{}", crypto::random_code(16).to_lowercase());
    connect_admin(server)
        .await
        .execute_unprepared(&format!("CREATE DATABASE {name}"))
        .await
        .expect("the template database is created");
    migrate_database(&format!("{server}/{name}")).await;
    name
}

fn test_context(db: DatabaseConnection) -> Ctx {
    let settings = Settings {
        public_url: "http://localhost:8080".into(),
        secret_keys: b"a key of thirty-two bytes or more".to_vec().into(),
        requires_bot_check: false,
        invoice_series: "ALAI".into(),
        proforma_series: "PF".into(),
        seller: Seller::default(),
        requires_staff_second_factor: false,
        bounce_webhook_secret: None,
    };
    Ctx {
        rate_limiter: RateLimiter::new(Arc::new(DatabaseCounters::new(db.clone()))),
        db,
        wait_timeout: WORKER_WAIT_TIMEOUT,
        clock: Clock::fixed(
            DateTime::from_timestamp(START_TIMESTAMP, 0).expect("the timestamp is valid"),
        ),
        storage: Storage::in_memory(),
        file_row_cache: FileRowCache::default(),
        commit_counter: CommitCounter::default(),
        job_signal: JobSignal::default(),
        password_hash_pool: PasswordHashPool::cheap(),
        gateways: Gateways::sandbox_only(settings.secret_keys.current()),
        settings: Arc::new(settings),
    }
}
