//! The server's binary, with the subcommands `serve` (default), `migrate`, `doctor [--json]`, `demo`, `create-admin EMAIL`,
//! `reset-second-factor EMAIL`, `read-bounces MAILDIR`, `move SETTINGS`, `assets` and `openapi`. Only the binary depends on the worker; the library does not.

mod assets_command;
mod bounce_reports;
mod doctor;
mod installation;
mod move_installation;

use std::{
    fs::{File, TryLockError},
    io,
    path::{Path, PathBuf},
    process::ExitCode,
    sync::Arc,
    time::Duration,
};

use alai_api::{
    App, ServiceStatusSources,
    auth::session_cookie::SessionCookieFormat,
    client_ip::TrustedProxies,
    frontend::{BuildStore, Frontend, FrontendSync},
    listener::TimeoutListener,
    middleware::{HttpSecurityConfig, raise_open_file_limit},
};
use alai_domain::{
    Ctx,
    context::Settings,
    kernel::{database, secret_keys::SecretKeys, seller::Seller},
};
use alai_settings::Config;
use alai_telemetry::{MetricsSampler, NamedDatabasePool};
use alai_worker::{Mailer, QueueBackend, WorkerContext};
use poem::{Server, listener::TcpListener};
use tokio_util::sync::CancellationToken;

use crate::installation::{load_frontend, open_context, open_installation};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The library of the worker is used by this module only.
const WORKER_PROBES: doctor::WorkerProbes = doctor::WorkerProbes {
    redis: |url| Box::pin(async move { alai_worker::probe_redis(&url).await }),
    mail_server: |url, sender| Box::pin(async move { Mailer::smtp(&url, &sender)?.ping().await }),
};

/// How long the start may wait until the builds of the front end are stored.
const PUBLISH_TIMEOUT: Duration = Duration::from_secs(20);

#[tokio::main]
async fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["doctor"] => return doctor::run_doctor(false, &WORKER_PROBES).await,
        ["doctor", "--json"] => return doctor::run_doctor(true, &WORKER_PROBES).await,
        [] | ["serve"] => serve().await,
        ["migrate"] => migrate().await,
        ["demo"] => seed_demo().await,
        ["create-admin", email] => create_admin(email).await,
        ["reset-second-factor", email] => reset_staff_second_factor(email).await,
        ["read-bounces", mailbox] => read_bounces(Path::new(mailbox)).await,
        ["move", settings] => move_installation::run(Path::new(settings)).await,
        ["assets", arguments @ ..] => run_assets_command(arguments).await,
        ["openapi"] => openapi().await,
        _ => Err("Usage: api [serve | migrate | doctor [--json] | demo | create-admin EMAIL | reset-second-factor EMAIL | read-bounces MAILDIR | move SETTINGS | assets list | assets add FOLDER... | assets use NAME BUILD | openapi]".into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

fn build_worker(config: &Config, ctx: &Ctx) -> Result<WorkerContext, String> {
    let mailer = match &config.smtp_url {
        Some(url) => Mailer::smtp(url, &config.mail_from)?,
        None => Mailer::folder(mail_folder(config), &config.mail_from)?,
    };
    Ok(WorkerContext {
        ctx: ctx.clone(),
        mailer: Arc::new(mailer.with_domain_limit(config.mail_per_domain)),
        staff_email: config.company.email.clone(),
        rates_url: config.rates_url.clone(),
    })
}

fn mail_folder(config: &Config) -> PathBuf {
    config.data_dir.join("mail")
}

async fn serve() -> Result<(), String> {
    let config = alai_settings::load_config()?;
    let telemetry = alai_telemetry::init_telemetry("api", config.trace_collector.as_deref())?;
    let ctx = open_installation(&config, database::REQUEST_WAIT_TIMEOUT).await?;
    let proxies = TrustedProxies(config.trusted_proxies.clone());
    let https = config.public_url.starts_with("https://");
    if !https && !config.has_loopback_public_url() {
        tracing::warn!(
            "PUBLIC_URL is plain http on the network: the session cookie is sent unprotected"
        );
    }
    let max_connections = raise_open_file_limit();
    let stop = CancellationToken::new();
    let guard = HttpSecurityConfig {
        trusted_proxies: proxies,
        map_tiles_origin: config.tiles_origin(),
        is_https: https,
    };
    let public_ctx = alai_settings::open_public_site_context(&config, &ctx).await?;
    let app = build_app(&config, (&ctx, &public_ctx), guard.clone(), stop.clone()).await?;
    if let Some(address) = config.metrics_address() {
        alai_telemetry::serve_metrics(address, "api", commit())?;
    }
    let mut pools = vec![
        NamedDatabasePool::new("requests", &ctx.db),
        NamedDatabasePool::new("public", &public_ctx.db),
    ];
    let signal = stop.clone();
    tokio::spawn(async move {
        alai_worker::shutdown_signal().await;
        signal.cancel();
    });
    let working = match &config.redis_url {
        // With Redis the worker is a process of its own.
        Some(_) => None,
        None => {
            // The worker has its own connections: a job waits longer than a request, and it must
            // not use the connections of requests.
            let patient = alai_settings::open_worker_context(&config, &ctx).await?;
            pools.push(NamedDatabasePool::new("jobs", &patient.db));
            Some(tokio::spawn(alai_worker::serve(
                build_worker(&config, &patient)?,
                QueueBackend::Database,
                stop.clone(),
            )))
        }
    };
    if config.metrics_port.is_some() {
        let (stamp, storage) = (
            config.backup_stamp_path.clone(),
            config.monitored_disk_folder().to_owned(),
        );
        tokio::spawn(MetricsSampler::new(ctx.clone(), pools, stamp, storage).run(stop.clone()));
    }
    let listener = TimeoutListener::new(
        TcpListener::bind((config.bind_address, config.port)),
        max_connections,
        Arc::new(guard),
    );
    println!("Alai: {}", config.public_url);
    let stopping = stop.clone();
    alai_api::listener::with_http2_limits(Server::new(listener))
        .run_with_graceful_shutdown(
            app.endpoint()?,
            async move { stopping.cancelled().await },
            Some(Duration::from_secs(10)),
        )
        .await
        .map_err(|error| {
            format!(
                "The address {}:{} cannot be listened on: {error}.",
                config.bind_address, config.port
            )
        })?;
    stop.cancel();
    if let Some(working) = working {
        let _ = working.await;
    }
    telemetry.shut_down().await;
    Ok(())
}

/// Returns the commit that the binary was built from.
fn commit() -> Option<&'static str> {
    option_env!("ALAI_COMMIT").filter(|commit| !commit.is_empty())
}

/// Reads the installed front end and stores its builds, so that other servers and later versions have their files. A storage that fails
/// does not prevent the start, because this server has all files of its pages in memory. The running server tries again.
async fn open_frontend(
    config: &Config,
    ctx: &Ctx,
    stop: &CancellationToken,
) -> Result<Frontend, String> {
    let frontend = load_frontend(config)?;
    let previous = config.previous_builds.into();
    let mut sync = FrontendSync::new(frontend.clone(), BuildStore::of(ctx), previous);
    let stored = tokio::time::timeout(PUBLISH_TIMEOUT, sync.store_builds(ctx.now()));
    if stored.await.is_err() {
        tracing::warn!("the builds of the front end cannot be stored in time");
    }
    tokio::spawn(sync.run(ctx.clock.clone(), stop.clone()));
    Ok(frontend)
}

async fn run_assets_command(arguments: &[&str]) -> Result<(), String> {
    let command = assets_command::parse(arguments)?;
    let config = alai_settings::load_config()?;
    let ctx = open_installation(&config, database::WORKER_WAIT_TIMEOUT).await?;
    let frontend = load_frontend(&config)?;
    let lines = assets_command::run(command, &frontend, &ctx, config.previous_builds).await?;
    for line in lines {
        println!("{line}");
    }
    Ok(())
}

/// Opens the front end and builds the application from the settings.
async fn build_app(
    config: &Config,
    (ctx, public_ctx): (&Ctx, &Ctx),
    guard: HttpSecurityConfig,
    shutdown: CancellationToken,
) -> Result<App, String> {
    let frontend = open_frontend(config, ctx, &shutdown).await?;
    Ok(App {
        ctx: ctx.clone(),
        public_ctx: public_ctx.clone(),
        guard,
        session_cookie: SessionCookieFormat::new(
            &config.public_url,
            config.has_loopback_public_url(),
        ),
        frontend,
        company: config.company.clone(),
        map_tiles_url: config.tiles_url.clone(),
        mail_folder: config.smtp_url.is_none().then(|| mail_folder(config)),
        queue_probe: config
            .redis_url
            .clone()
            .map(|url| Arc::new(RedisProbe(url)) as Arc<dyn alai_api::Probe>),
        mail: mail_probe(config)?,
        status_sources: ServiceStatusSources {
            commit: commit().map(Into::into),
            storage_dir: Some(config.monitored_disk_folder().to_owned()),
            backup_stamp: Some(config.backup_stamp_path.clone()),
        },
        shutdown,
    })
}

/// Checks whether Redis answers, for `/api/ready`.
struct RedisProbe(String);

#[async_trait::async_trait]
impl alai_api::Probe for RedisProbe {
    async fn probe(&self) -> Result<(), String> {
        alai_worker::probe_redis(&self.0).await
    }
}

/// Checks whether the mail server answers, for `/api/ready`.
struct MailServer(Mailer);

#[async_trait::async_trait]
impl alai_api::Probe for MailServer {
    async fn probe(&self) -> Result<(), String> {
        self.0.ping().await
    }
}

fn mail_probe(config: &Config) -> Result<Option<Arc<dyn alai_api::Probe>>, String> {
    let Some(url) = &config.smtp_url else {
        return Ok(None);
    };
    let mailer = Mailer::smtp(url, &config.mail_from)?;
    Ok(Some(Arc::new(MailServer(mailer))))
}

async fn migrate() -> Result<(), String> {
    open_context(database::WORKER_WAIT_TIMEOUT)
        .await
        .map(|_| ())
}

/// Locks a file of the data folder, so that one process at a time creates the demonstration data. A further process waits, and then finds
/// the data complete.
fn lock_demo(data_dir: &Path) -> io::Result<File> {
    let file = File::create(data_dir.join("demo.lock"))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => {
            eprintln!("Another process is creating the demonstration data. Waiting for it to end.");
            file.lock()?;
            Ok(file)
        }
        Err(TryLockError::Error(error)) => Err(error),
    }
}

async fn seed_demo() -> Result<(), String> {
    let (config, ctx) = open_context(database::WORKER_WAIT_TIMEOUT).await?;
    let data_dir = config.data_dir.clone();
    let _lock = tokio::task::spawn_blocking(move || lock_demo(&data_dir))
        .await
        .map_err(|e| e.to_string())?
        .map_err(|e| format!("The demonstration data cannot be locked: {e}."))?;
    let worker = build_worker(&config, &ctx)?;
    let run_due_jobs = async || alai_worker::run_due_jobs(&worker).await.map(drop);
    alai_seed::create_demo_data(&ctx, run_due_jobs)
        .await
        .map_err(|e| format!("The demonstration data cannot be loaded: {e}."))
}

async fn create_admin(email: &str) -> Result<(), String> {
    let (_, ctx) = open_context(database::WORKER_WAIT_TIMEOUT).await?;
    let password = alai_domain::accounts::create_staff_user(&ctx, email, None)
        .await
        .map_err(|e| format!("No staff user was made: {e}."))?;
    println!("Staff user {email} was made. Password, shown once: {password}");
    Ok(())
}

async fn reset_staff_second_factor(email: &str) -> Result<(), String> {
    let (_, ctx) = open_context(database::WORKER_WAIT_TIMEOUT).await?;
    let reset = alai_domain::accounts::reset_staff_second_factor(&ctx, email).await;
    reset.map_err(|e| format!("No second factor was taken away: {e}."))?;
    println!("The second factor of {email} was taken away; its sessions have ended.");
    Ok(())
}

async fn read_bounces(mailbox: &Path) -> Result<(), String> {
    let (_, ctx) = open_context(database::WORKER_WAIT_TIMEOUT).await?;
    let counts = bounce_reports::process_bounce_mailbox(&ctx, mailbox).await?;
    let noun = |count, one: &str| format!("{count} {one}{}", if count == 1 { "" } else { "s" });
    println!(
        "{} read, {} recorded.",
        noun(counts.messages, "message"),
        noun(counts.recorded, "bounce")
    );
    Ok(())
}

async fn openapi() -> Result<(), String> {
    let db = database::connect("sqlite::memory:", 1, database::WORKER_WAIT_TIMEOUT)
        .await
        .map_err(|e| e.to_string())?;
    let settings = Settings {
        public_url: "http://localhost:8080".into(),
        secret_keys: SecretKeys::from(Vec::new()),
        requires_bot_check: true,
        invoice_series: String::new(),
        proforma_series: String::new(),
        seller: Seller::default(),
        requires_staff_second_factor: true,
        bounce_webhook_secret: None,
    };
    print!(
        "{}",
        alai_api::openapi_document(&Ctx::for_openapi(db, settings))
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_process_at_a_time_creates_the_demonstration_data() {
        let name = format!("alai-demo-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        let first = lock_demo(&folder).unwrap();
        let other = File::create(folder.join("demo.lock")).unwrap();
        assert!(matches!(other.try_lock(), Err(TryLockError::WouldBlock)));
        let (done, waits) = std::sync::mpsc::channel();
        let second = {
            let folder = folder.clone();
            std::thread::spawn(move || done.send(lock_demo(&folder).is_ok()))
        };
        assert!(waits.try_recv().is_err());
        drop(first);
        assert!(waits.recv().unwrap());
        second.join().unwrap().unwrap();
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
