//! The checks of `api doctor`: the database is only read; the storage is tested with an object that
//! is written, read and deleted.

use std::{fs, time::Duration};

use alai_domain::kernel::{
    clock::Clock, crypto, database, secret_keys::SecretKeys, storage::Storage,
};

use crate::{Config, StorageLocation};

/// How long the database may take to answer.
const DATABASE_TIMEOUT: Duration = Duration::from_secs(5);

/// The state of the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DatabaseState {
    /// How many migrations of this version the database lacks.
    pub pending_migrations: usize,
    /// By how many seconds the clock of the database is ahead of this machine.
    pub clock_offset: i64,
}

/// Connects to the database and reads its schema version and its clock.
///
/// # Errors
/// A message of the database. It may contain settings.
pub async fn probe_database(config: &Config) -> Result<DatabaseState, String> {
    let db = database::connect(&config.database_url, 1, DATABASE_TIMEOUT)
        .await
        .map_err(|error| error.to_string())?;
    let pending_migrations = alai_migrations::count_pending(&db)
        .await
        .map_err(|error| error.to_string())?;
    let server_time = database::server_unix_seconds(&db)
        .await
        .map_err(|error| error.to_string())?;
    Ok(DatabaseState {
        pending_migrations,
        clock_offset: server_time - Clock::System.now().timestamp(),
    })
}

/// Writes an object to the storage, reads it and deletes it.
///
/// # Errors
/// A message of the storage. It may contain settings.
pub async fn probe_storage(config: &Config) -> Result<(), String> {
    let storage = config.storage.open()?;
    let key = format!("doctor/{}", crypto::random_code(16));
    let written = b"doctor".to_vec();
    let failed = |step: &str, error: alai_domain::Error| format!("{step} failed: {error}");
    storage
        .put(&key, written.clone())
        .await
        .map_err(|error| failed("writing", error))?;
    let read = storage.get(&key).await;
    storage
        .delete(&key)
        .await
        .map_err(|error| failed("deleting", error))?;
    match read {
        Ok(bytes) if bytes == written => Ok(()),
        Ok(_) => Err("reading returned other bytes than those written".into()),
        Err(error) => Err(failed("reading", error)),
    }
}

/// Opens the storage of the settings and reads the key of the installation, without a database. The
/// key is empty if there is none yet.
///
/// # Errors
/// A message of the storage. It may contain settings.
pub fn open_storage_and_keys(config: &Config) -> Result<(Storage, SecretKeys), String> {
    let key = match &config.secret_key {
        Some(key) => key.clone().into_bytes(),
        None => fs::read(config.data_dir.join("secret.key")).unwrap_or_default(),
    };
    let previous = config.previous_secret_key.clone().map(String::into_bytes);
    let keys = SecretKeys::with_previous(key, previous);
    Ok((config.storage.open()?, keys))
}

/// Returns the secrets of the settings, so that they can be removed from messages.
pub fn collect_config_secrets(config: &Config) -> Vec<String> {
    let urls = [
        Some(&config.database_url),
        config.redis_url.as_ref(),
        config.smtp_url.as_ref(),
    ];
    let passwords = urls.into_iter().flatten().filter_map(|url| password(url));
    let keys = [&config.secret_key, &config.previous_secret_key];
    let mut secrets: Vec<String> = keys
        .into_iter()
        .flatten()
        .cloned()
        .chain(passwords)
        .collect();
    if let StorageLocation::S3(location) = &config.storage {
        secrets.push(location.secret_access_key.clone());
    }
    secrets.retain(|secret| !secret.is_empty());
    secrets
}

/// Returns the password of a URL as it is written.
fn password(url: &str) -> Option<String> {
    let (_, rest) = url.split_once("://")?;
    let (user, _) = rest.split('/').next()?.rsplit_once('@')?;
    user.split_once(':')
        .map(|(_, password)| password.to_owned())
}
