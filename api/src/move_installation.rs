//! `api move`: copies the installation to the database and the storage of other settings.

use std::{fs::File, path::Path};

use alai_domain::{Ctx, kernel::database::WORKER_WAIT_TIMEOUT};
use alai_relocation::{MoveReport, Relocation};
use alai_settings::Config;

use crate::installation;

/// Copies from the present settings to those of the file. The file names only what is different.
///
/// # Errors
/// A message with the reason why the move was not completed.
pub async fn run(settings: &Path) -> Result<(), String> {
    let source = alai_settings::load_config()?;
    let target = alai_settings::load_config_with_overrides(settings)?;
    let has_other_database = source.database_url != target.database_url;
    let has_other_storage = source.storage != target.storage;
    if !has_other_database && !has_other_storage {
        return Err(format!(
            "The file {} names the database and the storage that are in use. Set DATABASE_URL or STORAGE_URL to others.",
            settings.display()
        ));
    }
    let source_ctx = installation::open_installation(&source, WORKER_WAIT_TIMEOUT).await?;
    let _lock = lock_move(&source.data_dir)?;
    let target_ctx = open_target(&source_ctx, &target).await?;
    let relocation = Relocation {
        databases: has_other_database.then_some((&source_ctx.db, &target_ctx.db)),
        storages: has_other_storage.then_some((&source_ctx.storage, &target_ctx.storage)),
    };
    let report = relocation
        .run(|step| println!("{step}"))
        .await
        .map_err(|error| error.to_string())?;
    print_report(&report, &relocation);
    println!(
        "The move is complete. Start the programs with the settings of {}.",
        settings.display()
    );
    Ok(())
}

/// Locks a file of the data folder, so that two moves do not write to one target.
fn lock_move(data_dir: &Path) -> Result<File, String> {
    let path = data_dir.join("move.lock");
    let file = File::create(&path)
        .map_err(|error| format!("The file {} cannot be written: {error}.", path.display()))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(error) => Err(format!(
            "Another move of this installation is running, or {} cannot be locked: {error}.",
            path.display()
        )),
    }
}

/// Opens the target, which has to have the secret keys of the source.
async fn open_target(source: &Ctx, target: &Config) -> Result<Ctx, String> {
    let keys = &source.settings.secret_keys;
    alai_settings::write_key_if_absent(target, keys.current())?;
    let ctx = alai_settings::open_context(target, WORKER_WAIT_TIMEOUT).await?;
    let has_keys = keys
        .all()
        .all(|key| ctx.settings.secret_keys.all().any(|other| other == key));
    if has_keys {
        return Ok(ctx);
    }
    Err("The SECRET_KEY of the target is not that of the source, so that sessions, links in mails, second factors and webhooks would stop working. \
         Set SECRET_KEY to the present key; without such a setting it is the content of secret.key in DATA_DIR. Nothing was changed."
        .into())
}

fn print_report(report: &MoveReport, relocation: &Relocation<'_>) {
    if relocation.databases.is_some() {
        for count in report.tables.iter().filter(|count| count.rows > 0) {
            println!("{:>12} {}", count.rows, count.table);
        }
        let rows: u64 = report.tables.iter().map(|count| count.rows).sum();
        println!(
            "{rows} rows in {} tables are equal in source and target.",
            report.tables.len()
        );
    }
    if relocation.storages.is_some() {
        println!(
            "{} files with {} bytes are equal in source and target.",
            report.files.files, report.files.bytes
        );
    }
}
