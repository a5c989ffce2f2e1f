//! Reads the settings once and creates the context of both binaries from them.

mod company;
mod config;
mod context;
mod examination;
mod loopback;
mod payments;
mod proxy_network;
mod raw_config;
mod redis_counters;
mod second_factor;
mod storage;

pub use company::{Company, InvoiceDetails};
pub use config::{Config, SETTING_NAMES, load_config};
pub use context::{
    check_storage, connect_public, connect_worker, migrate_database, open_context,
    rewrite_database, truncate_write_ahead_log,
};
pub use examination::{
    DatabaseState, examine_database, examine_storage, find_secrets, open_storage,
};
pub use payments::PaymentConfig;
pub use proxy_network::ProxyNetwork;
pub use redis_counters::RedisCounters;
pub use storage::StorageLocation;
