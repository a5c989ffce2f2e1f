//! The worker as a process of its own. It reads the settings and runs jobs until it receives a
//! signal to stop.

use std::{process::ExitCode, sync::Arc};

use alai_domain::kernel::database::WORKER_WAIT_TIMEOUT;
use alai_settings::Config;
use alai_telemetry::{MetricsSampler, NamedDatabasePool};
use alai_worker::{Mailer, QueueBackend, WorkerContext};
use tokio_util::sync::CancellationToken;

#[tokio::main]
async fn main() -> ExitCode {
    match run_worker().await {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

async fn run_worker() -> Result<(), String> {
    let config = alai_settings::load_config()?;
    let telemetry = alai_telemetry::init_telemetry("worker", config.trace_collector.as_deref())?;
    let ctx = alai_settings::open_context(&config, WORKER_WAIT_TIMEOUT).await?;
    alai_settings::migrate_database(&ctx).await?;
    alai_settings::check_storage_identity(&ctx).await?;
    let worker = WorkerContext {
        ctx,
        mailer: Arc::new(build_mailer(&config)?),
        staff_email: config.company.email.clone(),
        rates_url: config.rates_url.clone(),
    };
    let queue = config
        .redis_url
        .clone()
        .map_or(QueueBackend::Database, QueueBackend::Redis);
    let stop = CancellationToken::new();
    let signal = stop.clone();
    tokio::spawn(async move {
        alai_worker::shutdown_signal().await;
        signal.cancel();
    });
    if let Some(address) = config.metrics_address() {
        alai_telemetry::serve_metrics(address, "worker", commit())?;
        let pools = vec![NamedDatabasePool {
            name: "jobs",
            db: worker.ctx.db.clone(),
        }];
        let (stamp, storage) = (
            config.backup_stamp_path.clone(),
            config.monitored_disk_folder().to_owned(),
        );
        tokio::spawn(
            MetricsSampler::new(worker.ctx.clone(), pools, stamp, storage).run(stop.clone()),
        );
    }
    println!("Alai worker: waiting for work.");
    alai_worker::serve(worker, queue, stop).await;
    telemetry.shut_down().await;
    Ok(())
}

/// Returns the commit that the binary was built from.
fn commit() -> Option<&'static str> {
    option_env!("ALAI_COMMIT").filter(|commit| !commit.is_empty())
}

fn build_mailer(config: &Config) -> Result<Mailer, String> {
    let mailer = match &config.smtp_url {
        Some(url) => Mailer::smtp(url, &config.mail_from)?,
        None => Mailer::folder(config.data_dir.join("mail"), &config.mail_from)?,
    };
    Ok(mailer.with_domain_limit(config.mail_per_domain))
}
