//! Reads the settings once and creates the context of both binaries from them.

mod company;
mod config;
mod context;
mod examination;
mod payments;
mod proxy_network;
mod raw_config;
mod redis_counters;
mod second_factor;
mod storage;

pub use company::{Company, CompanyInvoiceDetails};
pub use config::{Config, SETTING_NAMES, load_changed_config, load_config};
pub use context::{
    check_storage_identity, copy_secret_key, migrate_database, open_context, open_public_context,
    open_worker_context, truncate_write_ahead_log, vacuum_sqlite,
};
pub use examination::{
    DatabaseState, collect_config_secrets, examine_database, open_storage, probe_storage,
};
pub use payments::PaymentConfig;
pub use proxy_network::ProxyNetwork;
pub use redis_counters::RedisCounters;
pub use storage::StorageLocation;
