//! The settings as they are written, before they are checked.

use std::{net::IpAddr, path::PathBuf};

use serde::Deserialize;

/// Every setting. `None` if it is not set.
#[derive(Clone, Deserialize)]
pub(crate) struct RawConfig {
    pub port: Option<u16>,
    pub bind: Option<IpAddr>,
    pub public_url: Option<String>,
    pub data_dir: Option<PathBuf>,
    pub database_url: Option<String>,
    pub database_pool: Option<u32>,
    pub redis_url: Option<String>,
    pub storage_url: Option<String>,
    pub s3_endpoint: Option<String>,
    pub s3_region: Option<String>,
    pub s3_access_key_id: Option<String>,
    pub s3_secret_access_key: Option<String>,
    pub backup_stamp: Option<PathBuf>,
    pub metrics_port: Option<u16>,
    pub otel_exporter_otlp_endpoint: Option<String>,
    pub smtp_url: Option<String>,
    pub mail_from: Option<String>,
    pub mail_per_domain: Option<u32>,
    pub bounce_webhook_secret: Option<String>,
    pub secret_key: Option<String>,
    pub secret_key_previous: Option<String>,
    pub payment_provider: Option<String>,
    pub stripe_secret_key: Option<String>,
    pub stripe_webhook_secret: Option<String>,
    pub stripe_url: Option<String>,
    pub euplatesc_merchant_id: Option<String>,
    pub euplatesc_key: Option<String>,
    pub euplatesc_url: Option<String>,
    pub euplatesc_status_url: Option<String>,
    pub bot_check: Option<String>,
    pub staff_second_factor: Option<String>,
    pub trusted_proxies: Option<String>,
    pub static_dir: Option<PathBuf>,
    pub previous_builds: Option<u8>,
    pub tiles_url: Option<String>,
    pub rates_url: Option<String>,
    pub company_name: Option<String>,
    pub company_legal: Option<String>,
    #[serde(default, deserialize_with = "deserialize_text")]
    pub company_legal_name: Option<String>,
    #[serde(default, deserialize_with = "deserialize_text")]
    pub company_street: Option<String>,
    #[serde(default, deserialize_with = "deserialize_text")]
    pub company_city: Option<String>,
    #[serde(default, deserialize_with = "deserialize_text")]
    pub company_county: Option<String>,
    #[serde(default, deserialize_with = "deserialize_text")]
    pub company_postal_code: Option<String>,
    #[serde(default, deserialize_with = "deserialize_text")]
    pub company_tax_id: Option<String>,
    #[serde(default, deserialize_with = "deserialize_text")]
    pub company_registry: Option<String>,
    #[serde(default, deserialize_with = "deserialize_text")]
    pub company_address: Option<String>,
    #[serde(default, deserialize_with = "deserialize_text")]
    pub company_bank: Option<String>,
    #[serde(default, deserialize_with = "deserialize_text")]
    pub company_iban: Option<String>,
    #[serde(default, deserialize_with = "deserialize_text")]
    pub company_vat_percent: Option<String>,
    #[serde(default, deserialize_with = "deserialize_text")]
    pub invoice_series: Option<String>,
    #[serde(default, deserialize_with = "deserialize_text")]
    pub proforma_series: Option<String>,
    pub contact_email: Option<String>,
    pub contact_phone: Option<String>,
    pub messenger_url: Option<String>,
    pub social_url: Option<String>,
}

/// Reads a value as text without spaces around it. A number is accepted too.
fn deserialize_text<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Text(String),
        Whole(u64),
        Broken(f64),
    }
    Ok(
        Option::<Written>::deserialize(from)?.map(|written| match written {
            Written::Text(text) => text.trim().to_owned(),
            Written::Whole(number) => number.to_string(),
            Written::Broken(number) => number.to_string(),
        }),
    )
}

/// Returns a setting, or its default if it is not set.
pub(crate) fn text_or(written: Option<String>, default: &str) -> String {
    written.unwrap_or_else(|| default.to_owned())
}
