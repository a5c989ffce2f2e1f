//! Opens the database, the storage and the key according to the settings.

use std::{
    fs,
    io::{self, ErrorKind, Write},
    path::Path,
    sync::Arc,
    time::Duration,
};

use alai_domain::{
    Ctx,
    context::{self, CommitCounter, DatabaseCounters, FileRowCache, JobSignal},
    kernel::{
        clock::Clock,
        crypto,
        database::{self, DatabaseConnection},
        password_hash::PasswordHashPool,
        rate_limit::RateLimiter,
        secret_keys::SecretKeys,
    },
};

use crate::{
    Config, RedisCounters,
    config::{MIN_DIFFERENT_KEY_BYTES, MIN_KEY_BYTES, count_different_bytes, is_strong_key},
};

/// The connections of the worker inside the server: one for each concurrent job, one for the queue
/// and one for the schedule.
const WORKER_CONNECTIONS: u32 = 6;
/// The file of the key in the data folder.
const KEY_FILE: &str = "secret.key";

/// Opens the database, the storage and the key. The data folder and the key are created if they are
/// missing. `wait_timeout` is the timeout of the database.
///
/// # Errors
/// A message that names what could not be opened.
pub async fn open_context(config: &Config, wait_timeout: Duration) -> Result<Ctx, String> {
    alai_domain::check_bundled_files()?;
    fs::create_dir_all(&config.data_dir).map_err(|error| {
        format!(
            "The data folder {} cannot be made: {error}.",
            config.data_dir.display()
        )
    })?;
    let db = connect(config, config.database_pool, wait_timeout).await?;
    let storage = config.storage.open()?;
    let secret_key = match &config.secret_key {
        Some(key) => key.clone().into_bytes(),
        None => load_or_create_key(&config.data_dir.join(KEY_FILE))?,
    };
    let previous = config.previous_secret_key.clone().map(String::into_bytes);
    let secret_keys = SecretKeys::with_previous(secret_key, previous);
    let gateways = config.payments.build_gateways(secret_keys.current());
    let settings = context::Settings {
        public_url: config.public_url.clone(),
        secret_keys,
        requires_bot_check: config.bot_check_enabled,
        invoice_series: config.invoice_series.clone(),
        proforma_series: config.proforma_series.clone(),
        seller: config.company.seller(),
        requires_staff_second_factor: config.requires_staff_second_factor,
        bounce_webhook_secret: config.bounce_webhook_secret.clone(),
    };
    Ok(Ctx {
        rate_limiter: open_rate_limiter(config, &db)?,
        db,
        wait_timeout,
        clock: Clock::System,
        storage,
        file_row_cache: FileRowCache::default(),
        commit_counter: CommitCounter::default(),
        job_signal: JobSignal::default(),
        password_hash_pool: PasswordHashPool::default(),
        gateways,
        settings: Arc::new(settings),
    })
}

/// Opens the rate limiter. With Redis, several servers share its counters.
fn open_rate_limiter(config: &Config, db: &DatabaseConnection) -> Result<RateLimiter, String> {
    let durable = Arc::new(DatabaseCounters::new(db.clone()));
    Ok(match &config.redis_url {
        Some(url) => RateLimiter::with_shared(durable, Arc::new(RedisCounters::open(url)?)),
        None => RateLimiter::new(durable),
    })
}

async fn connect(
    config: &Config,
    pool: u32,
    wait_timeout: Duration,
) -> Result<DatabaseConnection, String> {
    database::connect(&config.database_url, pool, wait_timeout)
        .await
        .map_err(|e| format!("The database of DATABASE_URL cannot be opened: {e}."))
}

/// Returns the same context for the worker inside the server, with connections of its own and the
/// timeout of background work.
///
/// # Errors
/// A message if the database cannot be opened.
pub async fn open_worker_context(config: &Config, ctx: &Ctx) -> Result<Ctx, String> {
    Ok(Ctx {
        db: connect(config, WORKER_CONNECTIONS, database::WORKER_WAIT_TIMEOUT).await?,
        wait_timeout: database::WORKER_WAIT_TIMEOUT,
        ..ctx.clone()
    })
}

/// Returns the same context for the public site of the events, with its own connection pool. The
/// pool is half as large as that of the other requests, whose slow statements cannot exhaust it.
///
/// # Errors
/// A message if the database cannot be opened.
pub async fn open_public_site_context(config: &Config, ctx: &Ctx) -> Result<Ctx, String> {
    let pool = config.database_pool.div_ceil(2);
    Ok(Ctx {
        db: connect(config, pool, ctx.wait_timeout).await?,
        ..ctx.clone()
    })
}

/// Migrates the schema to this version.
///
/// # Errors
/// A message with the error of the database, or that a move to the database is not complete.
pub async fn migrate_database(ctx: &Ctx) -> Result<(), String> {
    if alai_migrations::has_unfinished_move(&ctx.db)
        .await
        .map_err(|e| format!("The database cannot be read: {e}."))?
    {
        return Err("A move to the database of DATABASE_URL is not complete. Run `api move` again with the settings of the source, or use an empty database.".into());
    }
    alai_migrations::migrate(&ctx.db)
        .await
        .map_err(|e| format!("The database cannot be brought up to date: {e}."))
}

/// Checks that the file storage is the one of the database.
///
/// # Errors
/// A message if another storage belongs to the database, or if one of them does not answer.
pub async fn check_storage_identity(ctx: &Ctx) -> Result<(), String> {
    match alai_domain::files::claim_or_check_storage(ctx).await {
        Ok(true) => Ok(()),
        Ok(false) => Err("The storage of STORAGE_URL does not belong to the database of DATABASE_URL: its object \"identity\" is missing or differs. Set the storage with which this database was used, or restore its files.".into()),
        Err(error) => Err(format!("The storage of STORAGE_URL cannot be used: {error}.")),
    }
}

/// Removes the last copies of deleted rows from a SQLite database. [`truncate_write_ahead_log`] has
/// to be called afterwards.
///
/// # Errors
/// A message with the error of the database.
pub async fn vacuum_sqlite(ctx: &Ctx) -> Result<(), String> {
    alai_migrations::vacuum_sqlite(&ctx.db)
        .await
        .map_err(|e| format!("The database cannot be rewritten: {e}."))
}

/// Empties the write-ahead log of a SQLite database. Returns false if a reader still uses the log;
/// then it has to be called again later.
///
/// # Errors
/// A message with the error of the database.
pub async fn truncate_write_ahead_log(ctx: &Ctx) -> Result<bool, String> {
    alai_migrations::truncate_write_ahead_log(&ctx.db)
        .await
        .map_err(|e| format!("The log of the database cannot be emptied: {e}."))
}

/// Returns the key of this installation. It is created if there is none.
fn load_or_create_key(path: &Path) -> Result<Vec<u8>, String> {
    let fault =
        |error: io::Error| format!("The key file {} cannot be used: {error}.", path.display());
    match fs::read(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        found => return checked_key(path, found.map_err(fault)?),
    }
    match write_key(path, crypto::random_token().as_bytes()) {
        // Another process that starts at the same time has created the key. Its key is used.
        Err(error) if error.kind() != ErrorKind::AlreadyExists => return Err(fault(error)),
        _ => {}
    }
    checked_key(path, fs::read(path).map_err(fault)?)
}

/// Writes the key of another installation to the key file of `config`. Does nothing if `config` has
/// a key or the file exists.
///
/// # Errors
/// A message that names the file.
pub fn write_key_if_absent(config: &Config, key: &[u8]) -> Result<(), String> {
    let path = config.data_dir.join(KEY_FILE);
    if config.secret_key.is_some() || path.exists() {
        return Ok(());
    }
    fs::create_dir_all(&config.data_dir)
        .and_then(|()| write_key(&path, key))
        .map_err(|error| {
            format!(
                "The key file {} cannot be written: {error}.",
                path.display()
            )
        })
}

fn checked_key(path: &Path, key: Vec<u8>) -> Result<Vec<u8>, String> {
    if is_strong_key(&key) {
        return Ok(key);
    }
    Err(format!(
        "The key file {} has {} bytes, {} of them different, and needs at least {MIN_KEY_BYTES} and {MIN_DIFFERENT_KEY_BYTES}: restore it from the backup. Without a backup delete it, and \
         the next start makes a new key: every session ends, and authenticator apps and webhooks have to be set up again.",
        path.display(),
        key.len(),
        count_different_bytes(&key)
    ))
}

fn has_no_links(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::Unsupported | ErrorKind::PermissionDenied
    )
}

/// Writes the file atomically: to a temporary file first, which is then given the name unless a
/// file with the name exists.
fn write_key(path: &Path, key: &[u8]) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let temporary_path = path.with_extension(format!("key.{}.tmp", crypto::random_code(12)));
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let written = options.open(&temporary_path).and_then(|mut file| {
        file.write_all(key)?;
        file.sync_all()?;
        match fs::hard_link(&temporary_path, path) {
            // The file system has no hard links. On such a file system only one process may perform
            // the first start.
            Err(error) if has_no_links(&error) && !path.exists() => {
                fs::rename(&temporary_path, path)
            }
            linked => linked,
        }
    });
    // After a rename the temporary file does not exist any more.
    let _ = fs::remove_file(&temporary_path);
    written?;
    // The directory is synchronized, so that the name survives a power failure.
    fs::File::open(folder)?.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder() -> std::path::PathBuf {
        let folder = std::env::temp_dir().join(format!("alai-key-{}", crypto::random_code(16)));
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn concurrent_starts_in_a_new_folder_create_one_key() {
        let folder = folder();
        let path = folder.join("secret.key");
        let start = std::sync::Barrier::new(8);
        let keys: Vec<Vec<u8>> = std::thread::scope(|scope| {
            let one = || {
                start.wait();
                load_or_create_key(&path).unwrap()
            };
            let all: Vec<_> = (0..8).map(|_| scope.spawn(one)).collect();
            all.into_iter().map(|one| one.join().unwrap()).collect()
        });
        assert!(keys.iter().all(|key| *key == keys[0] && key.len() >= 32));
        // No temporary file is left.
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        assert_eq!(load_or_create_key(&path).unwrap(), keys[0]);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn an_empty_or_short_key_file_is_rejected_and_not_overwritten() {
        let folder = folder();
        let path = folder.join("secret.key");
        for short in [&b""[..], b"a key that was cut off", &[0; 43], &[b' '; 43]] {
            fs::write(&path, short).unwrap();
            let error = load_or_create_key(&path).unwrap_err();
            assert!(error.contains(path.to_str().unwrap()), "{error}");
            assert!(error.contains("restore it from the backup"), "{error}");
            assert_eq!(fs::read(&path).unwrap(), short);
        }
        fs::remove_dir_all(folder).unwrap();
    }
}
