//! A fresh migrated database per test: SQLite always, PostgreSQL too when `TEST_POSTGRES_URL` names a server.

use std::{future::Future, sync::Arc};

use alai_domain::{
    Ctx,
    accounts::passwords::Hashers,
    billing::gateway::Gateways,
    files::{Known, Storage},
    kernel::{
        clock::Clock,
        ctx::{Settings, connect},
        limits::Limits,
        secret,
    },
};
use alai_migrations::{Migrator, MigratorTrait};
use chrono::DateTime;
use sea_orm::{ConnectionTrait, Database, DatabaseConnection};

pub use alai_domain::testing;

/// When every test begins: a Monday noon.
pub const START: i64 = 1_800_014_400;

/// Runs a test on each database.
///
/// # Panics
/// When a database cannot be made.
pub async fn each<F, Fut>(test: F)
where
    F: Fn(Ctx) -> Fut,
    Fut: Future<Output = ()>,
{
    let folder = std::env::temp_dir().join(format!("alai-test-{}", secret::code(16)));
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    let db = connect(&format!("sqlite://{}", folder.join("t.db").display()), 8).await.expect("SQLite opens");
    test(context(db.clone()).await).await;
    db.close().await.expect("SQLite closes");
    std::fs::remove_dir_all(&folder).expect("the folder goes");
    if let Ok(server) = std::env::var("TEST_POSTGRES_URL") {
        let name = format!("t_{}", secret::code(16).to_lowercase());
        let admin = Database::connect(format!("{server}/postgres")).await.expect("the server answers");
        admin.execute_unprepared(&format!("CREATE DATABASE {name}")).await.expect("a database for the test");
        let db = connect(&format!("{server}/{name}"), 16).await.expect("PostgreSQL opens");
        test(context(db.clone()).await).await;
        db.close().await.expect("PostgreSQL closes");
        admin.execute_unprepared(&format!("DROP DATABASE {name} WITH (FORCE)")).await.expect("the database goes");
    }
}

async fn context(db: DatabaseConnection) -> Ctx {
    Migrator::up(&db, None).await.expect("the migrations run");
    let settings = Settings {
        public_url: "http://localhost:8080".into(),
        secret_key: b"a key of thirty-two bytes or more".to_vec(),
        bot_check: false,
        staff_second_factor: false,
    };
    Ctx {
        db,
        clock: Clock::fixed(DateTime::from_timestamp(START, 0).expect("an instant")),
        storage: Storage::memory(),
        known_files: Known::default(),
        limits: Limits::default(),
        hashers: Hashers::default(),
        gateways: Gateways::sandbox(&settings.secret_key),
        settings: Arc::new(settings),
    }
}
