//! Reads the settings once and creates the context of both binaries from them.

mod company;
mod config;
mod context;
mod doctor_probes;
mod payments;
mod proxy_network;
mod raw_config;
mod redis_counters;
mod second_factor;
mod storage;

pub use company::{Company, CompanyInvoiceDetails};
pub use config::{Config, SETTING_NAMES, load_config, load_config_with_overrides};
pub use context::{
    check_storage_identity, migrate_database, open_context, open_public_site_context,
    open_worker_context, truncate_write_ahead_log, vacuum_sqlite, write_key_if_absent,
};
pub use doctor_probes::{
    DatabaseState, collect_config_secrets, open_storage_and_keys, probe_database, probe_storage,
};
pub use payments::PaymentConfig;
pub use proxy_network::ProxyNetwork;
pub use redis_counters::RedisCounters;
pub use storage::StorageLocation;
