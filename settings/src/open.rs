//! Opens database, storage and key as the settings say.

use std::{
    fs,
    io::{self, ErrorKind, Write},
    path::Path,
    sync::Arc,
    time::Duration,
};

use alai_domain::{
    Ctx,
    accounts::passwords::Hashers,
    files::{Known, Storage},
    kernel::{
        clock::Clock,
        ctx,
        database::{self, DatabaseConnection},
        limits::Limits,
        secret,
    },
};
use tracing::Subscriber;
use tracing_subscriber::{EnvFilter, fmt::MakeWriter, util::SubscriberInitExt};

use crate::Config;

/// Connections of the worker inside the server: one for each job that runs at a time, one for the queue and one for the schedule.
const WORKER_CONNECTIONS: u32 = 6;

/// The shortest key, as for the setting SECRET_KEY.
const MIN_KEY_BYTES: usize = 32;

/// Opens everything; the folder and the key are made when they are missing. `patience` is how long the database is waited for.
///
/// # Errors
/// A sentence that names what could not be opened.
pub async fn open(config: &Config, patience: Duration) -> Result<Ctx, String> {
    alai_domain::check_bundled()?;
    fs::create_dir_all(&config.data_dir).map_err(|e| {
        format!(
            "The data folder {} cannot be made: {e}.",
            config.data_dir.display()
        )
    })?;
    let db = connect(config, config.database_pool, patience).await?;
    let storage = Storage::folder(&config.storage_dir)
        .map_err(|e| format!("The storage of STORAGE_URL cannot be opened: {e}."))?;
    let secret_key = match &config.secret_key {
        Some(key) => key.clone().into_bytes(),
        None => kept_key(&config.data_dir.join("secret.key"))?,
    };
    let gateways = config.payments.gateways(&secret_key);
    let settings = ctx::Settings {
        public_url: config.public_url.clone(),
        secret_key,
        bot_check: config.bot_check,
        invoice_series: config.invoice_series.clone(),
        seller: config.company.seller(),
        staff_second_factor: config.staff_second_factor,
    };
    Ok(Ctx {
        patience,
        db,
        clock: Clock::System,
        storage,
        known_files: Known::default(),
        limits: Limits::default(),
        hashers: Hashers::default(),
        gateways,
        settings: Arc::new(settings),
    })
}
async fn connect(
    config: &Config,
    pool: u32,
    patience: Duration,
) -> Result<DatabaseConnection, String> {
    database::connect(&config.database_url, pool, patience)
        .await
        .map_err(|e| format!("The database of DATABASE_URL cannot be opened: {e}."))
}

/// The same context for the worker inside the server: over connections of its own, with the patience of background work.
///
/// # Errors
/// A sentence when the database cannot be opened.
pub async fn connect_worker(config: &Config, ctx: &Ctx) -> Result<Ctx, String> {
    Ok(Ctx {
        db: connect(config, WORKER_CONNECTIONS, database::WORK_PATIENCE).await?,
        patience: database::WORK_PATIENCE,
        ..ctx.clone()
    })
}


/// Brings the schema up to date.
///
/// # Errors
/// A sentence with the database's words.
pub async fn migrate(ctx: &Ctx) -> Result<(), String> {
    alai_migrations::migrate(&ctx.db)
        .await
        .map_err(|e| format!("The database cannot be brought up to date: {e}."))
}

fn kept_key(path: &Path) -> Result<Vec<u8>, String> {
    if let Ok(key) = fs::read(path) {
        return Ok(key);
    }
    let key = secret::token();
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
        .open(path)
        .and_then(|mut f| f.write_all(key.as_bytes()))
        .map_err(|e| format!("The key file {} cannot be written: {e}.", path.display()))?;
    Ok(key.into_bytes())
}

/// Logs as JSON lines, so that nothing in a message can forge a line (threats F-9); `RUST_LOG` narrows it.
pub fn start_log() {
    let filter =
        EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn,alai=info"));
    log(filter, std::io::stderr).init();
}

fn log<W>(filter: EnvFilter, writer: W) -> impl SubscriberInitExt + Subscriber
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    tracing_subscriber::fmt()
        .json()
        .with_env_filter(filter)
        .with_writer(writer)
        .finish()
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    #[derive(Clone, Default)]
    struct Kept(Arc<Mutex<Vec<u8>>>);

    impl Write for Kept {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn sec_f_9_a_name_with_line_breaks_forges_no_log_line() {
        let kept = Kept::default();
        let writer = kept.clone();
        let subscriber = log(EnvFilter::new("info"), move || writer.clone());
        tracing::subscriber::with_default(subscriber, || {
            tracing::info!(name = "Ana\n{\"level\":\"ERROR\"}\r\n", "saved\nby her");
        });
        let text = String::from_utf8(kept.0.lock().unwrap().clone()).unwrap();
        assert_eq!(text.lines().count(), 1, "{text}");
        assert!(text.contains("saved\\nby her"));
    }
}
