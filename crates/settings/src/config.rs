//! Settings from the environment and a `.env` file, read once (contract 9).

use std::{
    collections::{HashMap, HashSet},
    fmt,
    net::{IpAddr, SocketAddr},
    path::{Path, PathBuf},
};

use alai_domain::kernel::{network::is_loopback_url, payment_gateway::SANDBOX};
use figment::{
    Figment,
    providers::{Env, Serialized},
    value::Value,
};

use crate::{
    company::{Company, parse_company, parse_series},
    payments::{PaymentConfig, RawPaymentSettings},
    proxy_network::ProxyNetwork,
    raw_config::{RawConfig, text_or},
    second_factor::parse_second_factor,
    storage::{RawStorageSettings, StorageLocation},
};

/// Every setting of the environment or the `.env` file. `.env.example` lists them with their
/// defaults.
pub const SETTING_NAMES: &[&str] = &[
    "PORT",
    "BIND",
    "PUBLIC_URL",
    "DATA_DIR",
    "DATABASE_URL",
    "DATABASE_POOL",
    "REDIS_URL",
    "STORAGE_URL",
    "S3_ENDPOINT",
    "S3_REGION",
    "S3_ACCESS_KEY_ID",
    "S3_SECRET_ACCESS_KEY",
    "BACKUP_STAMP",
    "METRICS_PORT",
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    "SMTP_URL",
    "MAIL_FROM",
    "MAIL_PER_DOMAIN",
    "BOUNCE_WEBHOOK_SECRET",
    "SECRET_KEY",
    "SECRET_KEY_PREVIOUS",
    "PAYMENT_PROVIDER",
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
    "STRIPE_URL",
    "EUPLATESC_MERCHANT_ID",
    "EUPLATESC_KEY",
    "EUPLATESC_URL",
    "EUPLATESC_STATUS_URL",
    "BOT_CHECK",
    "STAFF_SECOND_FACTOR",
    "TRUSTED_PROXIES",
    "STATIC_DIR",
    "PREVIOUS_BUILDS",
    "TILES_URL",
    "RATES_URL",
    "COMPANY_NAME",
    "COMPANY_LEGAL",
    "COMPANY_LEGAL_NAME",
    "COMPANY_TAX_ID",
    "COMPANY_REGISTRY",
    "COMPANY_ADDRESS",
    "COMPANY_STREET",
    "COMPANY_CITY",
    "COMPANY_COUNTY",
    "COMPANY_POSTAL_CODE",
    "COMPANY_BANK",
    "COMPANY_IBAN",
    "COMPANY_VAT_PERCENT",
    "INVOICE_SERIES",
    "PROFORMA_SERIES",
    "CONTACT_EMAIL",
    "CONTACT_PHONE",
    "MESSENGER_URL",
    "SOCIAL_URL",
];

/// Settings that are numbers. Every other setting is text even if its value looks like a number, so
/// that postal codes and telephone numbers keep leading zeros.
const NUMBER_SETTINGS: &[&str] = &[
    "PORT",
    "DATABASE_POOL",
    "METRICS_PORT",
    "MAIL_PER_DOMAIN",
    "PREVIOUS_BUILDS",
];

/// Text settings that are read exactly as they are written, with spaces and quotation marks.
const VERBATIM_SETTINGS: &[&str] = &[
    "SECRET_KEY",
    "SECRET_KEY_PREVIOUS",
    "BOUNCE_WEBHOOK_SECRET",
    "S3_ACCESS_KEY_ID",
    "S3_SECRET_ACCESS_KEY",
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
    "EUPLATESC_MERCHANT_ID",
    "EUPLATESC_KEY",
    "CONTACT_PHONE",
];

/// The URL at which the National Bank of Romania publishes its reference rates.
const DEFAULT_RATES_URL: &str = "https://www.bnr.ro/nbrfxrates.xml";

/// The validated settings.
#[derive(Clone)]
pub struct Config {
    pub port: u16,
    pub bind_address: IpAddr,
    /// Without a trailing slash.
    pub public_url: String,
    pub data_dir: PathBuf,
    pub database_url: String,
    pub database_pool: u32,
    pub redis_url: Option<String>,
    pub storage: StorageLocation,
    /// The file whose modification time is the time of the last backup.
    pub backup_stamp_path: PathBuf,
    /// The port of the metrics. Without it no metrics are recorded.
    pub metrics_port: Option<u16>,
    /// The URL of the collector of traces. Without it no traces are recorded.
    pub trace_collector: Option<String>,
    pub smtp_url: Option<String>,
    pub mail_from: String,
    /// How many mails a minute a process sends to the addresses of one domain. Without it there is
    /// no limit.
    pub mail_per_domain: Option<u32>,
    /// The secret of the webhook that reports bounces. Without it no reports are received.
    pub bounce_webhook_secret: Option<String>,
    pub secret_key: Option<String>,
    /// The key before the last rotation. It still verifies.
    pub previous_secret_key: Option<String>,
    pub payments: PaymentConfig,
    pub bot_check_enabled: bool,
    /// The prefix of invoice numbers.
    pub invoice_series: String,
    /// The prefix of the numbers of proformas.
    pub proforma_series: String,
    /// Whether staff needs a second factor to do anything.
    pub requires_staff_second_factor: bool,
    pub trusted_proxies: Vec<ProxyNetwork>,
    pub static_dir: PathBuf,
    /// The number of previous builds of each microfrontend whose files stay available.
    pub previous_builds: u8,
    /// The URL template of map tiles with `{z}`, `{x}` and `{y}`. Without it pages offer no map
    /// tiles.
    pub tiles_url: Option<String>,
    /// The URL from which the worker fetches the daily reference rates. Without it the bundled
    /// table is used.
    pub rates_url: Option<String>,
    pub company: Company,
}

/// Omits keys, and URLs that may contain a password.
impl fmt::Debug for Config {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Config")
            .field("public_url", &self.public_url)
            .field("bind", &self.bind_address)
            .field("port", &self.port)
            .field("data_dir", &self.data_dir)
            .finish_non_exhaustive()
    }
}

impl Config {
    /// Returns whether the public URL leads to this machine only.
    pub fn has_loopback_public_url(&self) -> bool {
        is_loopback_text(&self.public_url)
    }

    /// Returns the folder whose disk may become full: that of the stored files, or the data folder
    /// with S3.
    pub fn monitored_disk_folder(&self) -> &Path {
        self.storage.folder().unwrap_or(&self.data_dir)
    }

    /// Returns the address of the metrics, on the same interface as the server.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        Some(SocketAddr::new(self.bind_address, self.metrics_port?))
    }

    /// Returns the origin of map tiles: scheme, host and port. Pages load nothing from any other
    /// foreign origin.
    pub fn tiles_origin(&self) -> Option<String> {
        let address = url::Url::parse(self.tiles_url.as_deref()?).ok()?;
        Some(address.origin().ascii_serialization())
    }
}

/// Reads the file `.env` in the working directory and the environment, which takes precedence.
///
/// # Errors
/// A message that names the setting.
pub fn load_config() -> Result<Config, String> {
    if Path::new(".env").exists() {
        read_settings_file(Path::new(".env"))?;
        dotenvy::from_path(".env").map_err(|e| format!("The .env file cannot be read: {e}"))?;
    }
    parse_config(read_environment())
}

/// Reads the same settings as [`load_config`]. Those that the file (in the format of `.env`)
/// contains replace the present ones. It has to be called after [`load_config`].
///
/// # Errors
/// A message that names the file or the setting.
pub fn load_config_with_overrides(path: &Path) -> Result<Config, String> {
    parse_config(override_settings(
        read_environment(),
        &read_settings_file(path)?,
    ))
}

fn read_environment() -> Figment {
    let settings = Figment::from(Env::raw().only(SETTING_NAMES));
    override_text_settings(settings, |name| std::env::var(name).ok())
}

/// Returns the settings of a file in the format of `.env`.
fn read_settings_file(path: &Path) -> Result<HashMap<String, String>, String> {
    let fault =
        |error: dotenvy::Error| format!("The file {} cannot be read: {error}.", path.display());
    let entries = dotenvy::from_path_iter(path).map_err(fault)?;
    let settings: HashMap<_, _> = entries.collect::<Result<_, _>>().map_err(fault)?;
    match settings
        .keys()
        .find(|name| !SETTING_NAMES.contains(&name.as_str()))
    {
        None => Ok(settings),
        Some(name) => Err(format!(
            "The file {} has an unknown setting {name}; .env.example lists all.",
            path.display()
        )),
    }
}

/// Replaces settings. The values are read in the same way as those of the environment.
fn override_settings(figment: Figment, changed: &HashMap<String, String>) -> Figment {
    let figment = changed.iter().fold(figment, |figment, (name, text)| {
        let value: Value = text.parse().unwrap_or_else(|never| match never {});
        figment.merge(Serialized::default(&name.to_lowercase(), value))
    });
    override_text_settings(figment, |name| changed.get(name).cloned())
}

fn override_text_settings(figment: Figment, written: impl Fn(&str) -> Option<String>) -> Figment {
    SETTING_NAMES
        .iter()
        .filter(|name| !NUMBER_SETTINGS.contains(name))
        .fold(figment, |figment, name| match written(name) {
            Some(text) => figment.merge(Serialized::default(
                &name.to_lowercase(),
                parse_text(name, text),
            )),
            None => figment,
        })
}

/// Returns the value of a text setting. Quotation marks around it are removed, as figment does.
fn parse_text(name: &str, written: String) -> String {
    if VERBATIM_SETTINGS.contains(&name) {
        return written;
    }
    match written.parse::<Value>() {
        Ok(Value::String(_, text)) => text,
        _ => written.trim().to_owned(),
    }
}

fn parse_config(figment: Figment) -> Result<Config, String> {
    let mut raw: RawConfig = figment.extract().map_err(|error| {
        let name = error.path.join(".").to_uppercase();
        format!("The setting {name} is malformed: {}.", error.kind)
    })?;
    let port = raw.port.unwrap_or(8080);
    let public_url = parse_public_url(raw.public_url.as_deref(), port)?;
    let outside = !is_loopback_text(&public_url);
    let payments = PaymentConfig::parse(RawPaymentSettings {
        provider: raw.payment_provider.clone(),
        stripe_secret_key: raw.stripe_secret_key.take(),
        stripe_webhook_secret: raw.stripe_webhook_secret.take(),
        stripe_url: raw.stripe_url.take(),
        euplatesc_merchant_id: raw.euplatesc_merchant_id.take(),
        euplatesc_key: raw.euplatesc_key.take(),
        euplatesc_url: raw.euplatesc_url.take(),
        euplatesc_status_url: raw.euplatesc_status_url.take(),
    })?;
    if outside && (raw.payment_provider.is_none() || raw.smtp_url.is_none()) {
        return Err("With a PUBLIC_URL that is not on this machine, PAYMENT_PROVIDER and SMTP_URL have to be set.".into());
    }
    let tiles_url = parse_tiles_url(raw.tiles_url.take())?;
    let trace_collector = parse_collector_url(raw.otel_exporter_otlp_endpoint.take())?;
    let bot_check = parse_bot_check(raw.bot_check.as_deref())?;
    if !bot_check && payments.provider != SANDBOX {
        return Err("The setting BOT_CHECK can be off only with PAYMENT_PROVIDER=sandbox.".into());
    }
    let staff_second_factor = parse_second_factor(raw.staff_second_factor.as_deref(), outside)?;
    let trusted_proxies = parse_proxy_list(raw.trusted_proxies.as_deref().unwrap_or_default())?;
    let data_dir = raw.data_dir.take().unwrap_or_else(|| "var".into());
    let storage = RawStorageSettings {
        url: raw.storage_url.take(),
        endpoint: raw.s3_endpoint.take(),
        region: raw.s3_region.take(),
        access_key_id: raw.s3_access_key_id.take(),
        secret_access_key: raw.s3_secret_access_key.take(),
    };
    let storage = StorageLocation::parse(storage, &data_dir)?;
    let database_url = parse_database_url(raw.database_url.take(), &data_dir)?;
    check_secret_keys(&raw)?;
    let redis_url = raw.redis_url.take().filter(|url| !url.is_empty());
    if raw.secret_key.is_none() && (redis_url.is_some() || !database_url.starts_with("sqlite:")) {
        return Err("With PostgreSQL or Redis, SECRET_KEY has to be set, because several servers need the same key. Use the content of secret.key in DATA_DIR if there is one.".into());
    }
    let (invoice_series, proforma_series) = parse_series(
        raw.invoice_series.as_deref(),
        raw.proforma_series.as_deref(),
    )?;
    let company = parse_company(&mut raw)?;
    Ok(Config {
        port,
        bind_address: raw.bind.unwrap_or(IpAddr::from([127, 0, 0, 1])),
        public_url,
        database_url,
        database_pool: raw.database_pool.unwrap_or(16),
        redis_url,
        storage,
        backup_stamp_path: raw
            .backup_stamp
            .unwrap_or_else(|| data_dir.join("backup.stamp")),
        metrics_port: raw.metrics_port,
        trace_collector,
        smtp_url: raw.smtp_url.filter(|u| !u.is_empty()),
        mail_from: text_or(raw.mail_from, "Alai <salut@alai.local>"),
        mail_per_domain: raw.mail_per_domain,
        bounce_webhook_secret: raw.bounce_webhook_secret.filter(|key| !key.is_empty()),
        secret_key: raw.secret_key,
        previous_secret_key: raw.secret_key_previous,
        payments,
        bot_check_enabled: bot_check,
        invoice_series,
        proforma_series,
        requires_staff_second_factor: staff_second_factor,
        trusted_proxies,
        static_dir: raw.static_dir.unwrap_or_else(|| "dist".into()),
        previous_builds: raw.previous_builds.unwrap_or(3),
        tiles_url,
        rates_url: parse_rates_url(raw.rates_url)?,
        company,
        data_dir,
    })
}

/// Returns the public URL without a trailing slash.
fn parse_public_url(written: Option<&str>, port: u16) -> Result<String, String> {
    let public_url = match written {
        Some(url) => url.trim_end_matches('/').to_owned(),
        None => format!("http://localhost:{port}"),
    };
    match url::Url::parse(&public_url) {
        Ok(url) if ["http", "https"].contains(&url.scheme()) && url.path() == "/" => {}
        _ => {
            return Err(
                "The setting PUBLIC_URL is malformed: it has to be http(s)://host without a path."
                    .into(),
            );
        }
    }
    Ok(public_url)
}

fn parse_tiles_url(written: Option<String>) -> Result<Option<String>, String> {
    let tiles_url = written.filter(|u| !u.is_empty());
    if let Some(tiles) = &tiles_url {
        let whole = ["{z}", "{x}", "{y}"]
            .iter()
            .all(|part| tiles.contains(part));
        if !whole || !url::Url::parse(tiles).is_ok_and(|u| ["http", "https"].contains(&u.scheme()))
        {
            return Err(
                "The setting TILES_URL is malformed: it has to be http(s)://host/{z}/{x}/{y}.png."
                    .into(),
            );
        }
    }
    Ok(tiles_url)
}

fn parse_collector_url(written: Option<String>) -> Result<Option<String>, String> {
    let collector = written.filter(|url| !url.is_empty());
    let is_http = |url: &String| {
        url::Url::parse(url).is_ok_and(|url| ["http", "https"].contains(&url.scheme()))
    };
    if !collector.iter().all(is_http) {
        return Err("The setting OTEL_EXPORTER_OTLP_ENDPOINT is malformed: it has to be http(s)://host:4318.".into());
    }
    Ok(collector)
}

/// Returns whether the host of a URL is this machine.
fn is_loopback_text(url: &str) -> bool {
    url::Url::parse(url).is_ok_and(|url| is_loopback_url(&url))
}

/// Returns the URL of the exchange rates, or `None` if it is `off`.
fn parse_rates_url(written: Option<String>) -> Result<Option<String>, String> {
    let rates_url = written
        .filter(|u| !u.is_empty())
        .unwrap_or_else(|| DEFAULT_RATES_URL.to_owned());
    let safe =
        |url: &url::Url| url.scheme() == "https" || url.scheme() == "http" && is_loopback_url(url);
    if rates_url != "off" && !url::Url::parse(&rates_url).is_ok_and(|url| safe(&url)) {
        return Err(
            "The setting RATES_URL is malformed: it has to be https://host/path, or off.".into(),
        );
    }
    Ok(Some(rates_url).filter(|url| url != "off"))
}

fn parse_bot_check(written: Option<&str>) -> Result<bool, String> {
    match written.unwrap_or("altcha") {
        "altcha" => Ok(true),
        "off" => Ok(false),
        other => Err(format!(
            "The setting BOT_CHECK is malformed: \"{other}\" is none of altcha, off."
        )),
    }
}

fn parse_database_url(written: Option<String>, data_dir: &Path) -> Result<String, String> {
    let database_url =
        written.unwrap_or_else(|| format!("sqlite://{}", data_dir.join("alai.db").display()));
    if !["sqlite:", "postgres:", "postgresql:"]
        .iter()
        .any(|s| database_url.starts_with(s))
    {
        return Err(
            "The setting DATABASE_URL is malformed: it has to begin with sqlite:// or postgres://."
                .into(),
        );
    }
    Ok(database_url)
}

fn check_secret_keys(raw: &RawConfig) -> Result<(), String> {
    let bounces = raw.bounce_webhook_secret.as_deref();
    check_secret_key("SECRET_KEY", raw.secret_key.as_deref())?;
    check_secret_key("SECRET_KEY_PREVIOUS", raw.secret_key_previous.as_deref())?;
    check_secret_key(
        "BOUNCE_WEBHOOK_SECRET",
        bounces.filter(|key| !key.is_empty()),
    )
}

fn check_secret_key(name: &str, written: Option<&str>) -> Result<(), String> {
    if let Some(key) = written
        && !is_strong_key(key.as_bytes())
    {
        return Err(format!(
            "The setting {name} is malformed: it needs at least {MIN_KEY_BYTES} characters, {MIN_DIFFERENT_KEY_BYTES} of them different."
        ));
    }
    Ok(())
}

fn parse_proxy_list(list: &str) -> Result<Vec<ProxyNetwork>, String> {
    let parts = list.split(',').map(str::trim).filter(|p| !p.is_empty());
    parts
        .map(|part| {
            part.parse()
                .map_err(|fault| format!("The setting TRUSTED_PROXIES is malformed: {fault}."))
        })
        .collect()
}

/// The minimum length of the secret key in bytes, for the setting and for the file.
pub(crate) const MIN_KEY_BYTES: usize = 32;
/// The minimum number of different bytes in a key. A file of zeros, as a power failure can leave
/// behind, has one, and a placeholder in a configuration has few.
pub(crate) const MIN_DIFFERENT_KEY_BYTES: usize = 8;

pub(crate) fn count_different_bytes(key: &[u8]) -> usize {
    key.iter().collect::<HashSet<_>>().len()
}

pub(crate) fn is_strong_key(key: &[u8]) -> bool {
    key.len() >= MIN_KEY_BYTES && count_different_bytes(key) >= MIN_DIFFERENT_KEY_BYTES
}

#[cfg(test)]
mod tests;
