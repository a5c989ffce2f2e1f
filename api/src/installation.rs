//! Opens the database and the storage of this installation.

use std::time::Duration;

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
