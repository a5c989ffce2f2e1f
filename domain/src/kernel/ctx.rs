//! What a domain call may reach: the database, the clock, the storage, the settings.

use std::{fmt, sync::Arc, time::Duration};

use chrono::{DateTime, Utc};
use sea_orm::{
    AccessMode, ActiveValue::Set, DatabaseConnection, DatabaseTransaction, DbBackend, EntityTrait,
    IsolationLevel, SqliteTransactionMode, TransactionOptions, TransactionTrait,
    sea_query::OnConflict,
};
use uuid::Uuid;

use super::{
    clock::Clock,
    database,
    error::{Error, Result},
    limits::Limits,
    secret,
    seller::Seller,
};
use crate::{
    accounts::passwords::Hashers,
    billing::gateway::Gateways,
    entities::probe,
    files::{Known, Storage},
};

/// Settings that rules need; read once in `main`.
#[derive(Clone)]
pub struct Settings {
    /// `https://alai.example`, without a closing slash: the only base of links that are sent.
    pub public_url: String,
    /// Signs sessions and sandbox payments.
    pub secret_key: Vec<u8>,
    /// Whether registration demands a bot verdict.
    pub bot_check: bool,
    /// Stands before the numbers of invoices.
    pub invoice_series: String,
    /// Stands on invoices, and stays on those that are paid.
    pub seller: Seller,
    /// Whether staff does nothing before it has a second factor.
    pub staff_second_factor: bool,
}

/// Without the key.
impl fmt::Debug for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Settings")
            .field("public_url", &self.public_url)
            .finish_non_exhaustive()
    }
}

/// Handed to every call; cheap to clone.
#[derive(Clone, Debug)]
pub struct Ctx {
    /// The database.
    pub db: DatabaseConnection,
    /// How long [`Ctx::begin`] waits.
    pub patience: Duration,
    /// The time.
    pub clock: Clock,
    /// Bytes that outlive a request.
    pub storage: Storage,
    /// File rows that will not change again.
    pub known_files: Known,
    /// Counters of misses.
    pub limits: Limits,
    /// Password hashing, one a core.
    pub hashers: Hashers,
    /// Who takes payments.
    pub gateways: Gateways,
    /// Settings.
    pub settings: Arc<Settings>,
}

impl Ctx {
    /// Now.
    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    /// A new id.
    pub fn id(&self) -> Uuid {
        secret::id(self.now())
    }

    /// Begins a transaction that will write; on SQLite it takes the write lock at once, so that a read inside it stays true.
    ///
    /// # Errors
    /// Database faults.
    pub async fn begin(&self) -> Result<DatabaseTransaction> {
        let options = TransactionOptions {
            sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
            ..TransactionOptions::default()
        };
        self.begin_in_time(options).await
    }

    /// Waits for a connection and for the lock together, so that the two waits do not add up. A connection that the server has
    /// closed meanwhile is left for another one: nothing has happened in the transaction yet.
    async fn begin_in_time(&self, options: TransactionOptions) -> Result<DatabaseTransaction> {
        let begin = async {
            loop {
                match self.db.begin_with_options(options).await {
                    Err(error) if database::is_connection_lost(&error) => {}
                    begun => return begun,
                }
            }
        };
        match tokio::time::timeout(self.patience, begin).await {
            Ok(begun) => Ok(begun?),
            Err(_) => Err(Error::Unavailable(
                "no transaction could begin in time".into(),
            )),
        }
    }

    /// Writes a row: whether the database takes a write. A full disk fails here too.
    ///
    /// # Errors
    /// Why it was not written.
    pub async fn write_probe(&self) -> Result<()> {
        let transaction = self.begin().await?;
        let row = probe::ActiveModel {
            id: Set(Uuid::nil()),
            written_at: Set(self.now()),
        };
        let replace = OnConflict::column(probe::Column::Id)
            .update_column(probe::Column::WrittenAt)
            .to_owned();
        probe::Entity::insert(row)
            .on_conflict(replace)
            .exec_without_returning(&transaction)
            .await?;
        Ok(transaction.commit().await?)
    }

    /// Begins a transaction that only reads: all its statements see one moment, so that counts of several tables fit together while
    /// answers arrive. SQLite does so by itself.
    ///
    /// # Errors
    /// Database faults.
    pub async fn look(&self) -> Result<DatabaseTransaction> {
        let postgres = self.db.get_database_backend() == DbBackend::Postgres;
        let options = TransactionOptions {
            isolation_level: postgres.then_some(IsolationLevel::RepeatableRead),
            access_mode: postgres.then_some(AccessMode::ReadOnly),
            ..TransactionOptions::default()
        };
        self.begin_in_time(options).await
    }
}

impl Ctx {
    /// A context that keeps nothing: enough to write the OpenAPI document.
    pub fn for_document(db: DatabaseConnection, settings: Settings) -> Self {
        Self {
            limits: Limits::new(db.clone()),
            db,
            patience: database::REQUEST_PATIENCE,
            clock: Clock::System,
            storage: Storage::memory(),
            known_files: Known::default(),
            hashers: Hashers::default(),
            gateways: Gateways::sandbox(&settings.secret_key),
            settings: Arc::new(settings),
        }
    }
}
