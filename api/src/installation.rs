//! Opens the database, the storage and the front end of this installation.

use std::{path::absolute, time::Duration};

use alai_api::frontend::Frontend;
use alai_domain::Ctx;
use alai_settings::Config;

/// Opens the installation that the settings of the environment name.
pub async fn open_context(wait_timeout: Duration) -> Result<(Config, Ctx), String> {
    let config = alai_settings::load_config()?;
    let ctx = open_installation(&config, wait_timeout).await?;
    Ok((config, ctx))
}

/// Opens an installation, migrates its database, and checks that the storage belongs to it.
pub async fn open_installation(config: &Config, wait_timeout: Duration) -> Result<Ctx, String> {
    let ctx = alai_settings::open_context(config, wait_timeout).await?;
    alai_settings::migrate_database(&ctx).await?;
    alai_settings::check_storage_identity(&ctx).await?;
    Ok(ctx)
}

/// Reads the installed front end. The server and all commands use this function, so that they have the same installed builds. A relative
/// `STATIC_DIR` is in the working folder, and messages name the whole path.
///
/// # Errors
/// A sentence for the operator.
pub fn load_frontend(config: &Config) -> Result<Frontend, String> {
    let static_dir = absolute(&config.static_dir)
        .map_err(|error| format!("STATIC_DIR cannot be used: {error}."))?;
    Frontend::load(&static_dir)
}
