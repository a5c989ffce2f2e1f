//! `api doctor`: examines the settings and everything that they name, and states what to do about each problem.

use std::{fmt, future::Future, process::ExitCode, time::Duration};

use alai_api::frontend::BuildStore;
use alai_settings::{Config, DatabaseState};
use futures_util::future::BoxFuture;
use rustix::process::{Resource, getrlimit};
use serde::Serialize;

use crate::installation::load_frontend;

/// Checks of services that only the worker uses. The program passes them in.
pub struct WorkerProbes {
    /// Takes the URL of Redis.
    pub redis: fn(String) -> BoxFuture<'static, Result<(), String>>,
    /// Takes the URL of the mail server and the sender of mails.
    pub mail_server: fn(String, String) -> BoxFuture<'static, Result<(), String>>,
}

/// How long one check may take.
const CHECK_TIMEOUT: Duration = Duration::from_secs(15);
/// Below this limit of open files, slow clients can use all connections.
const FEW_OPEN_FILES: u64 = 4_096;
/// The free disk space in bytes below which the check warns.
const DISK_WARNING_BYTES: u64 = 2 << 30;
/// The free disk space in bytes below which the check fails.
const DISK_FAILURE_BYTES: u64 = 200 << 20;
/// Differences of the clocks in seconds. Codes of a second factor are valid for 30 seconds.
const CLOCK_WARNING: i64 = 5;
const CLOCK_FAILURE: i64 = 30;

/// The result of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Status {
    Ok,
    Warning,
    Failed,
}

impl fmt::Display for Status {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(match self {
            Self::Ok => "ok",
            Self::Warning => "warning",
            Self::Failed => "failed",
        })
    }
}

/// A line of the report.
#[derive(Debug, Serialize)]
struct Check {
    check: &'static str,
    status: Status,
    message: String,
    /// What to do. Empty if nothing is to be done.
    advice: String,
}

impl Check {
    fn ok(check: &'static str, message: impl Into<String>) -> Self {
        Self {
            check,
            status: Status::Ok,
            message: message.into(),
            advice: String::new(),
        }
    }

    fn warning(check: &'static str, message: impl Into<String>, advice: &str) -> Self {
        Self {
            status: Status::Warning,
            advice: advice.into(),
            ..Self::ok(check, message)
        }
    }

    fn failed(check: &'static str, message: impl Into<String>, advice: &str) -> Self {
        Self {
            status: Status::Failed,
            ..Self::warning(check, message, advice)
        }
    }
}

/// Examines the installation and prints one line per check, or JSON. Returns exit code 1 if a check has failed.
pub async fn run_doctor(is_json: bool, probes: &WorkerProbes) -> ExitCode {
    let checks = match alai_settings::load_config() {
        Ok(config) => examine(&config, probes).await,
        Err(sentence) => vec![Check::failed(
            "configuration",
            sentence,
            "Correct the setting; docs/operations.md lists all of them.",
        )],
    };
    if is_json {
        let json = serde_json::to_string_pretty(&checks).unwrap_or_default();
        println!("{json}");
    } else {
        for one in &checks {
            println!("{}", line(one));
        }
    }
    if checks.iter().any(|one| one.status == Status::Failed) {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}

fn line(one: &Check) -> String {
    let start = format!("{:<8} {:<14} {}", one.status, one.check, one.message);
    if one.advice.is_empty() {
        start
    } else {
        format!("{start} {}", one.advice)
    }
}

async fn examine(config: &Config, probes: &WorkerProbes) -> Vec<Check> {
    let database = within_timeout(alai_settings::probe_database(config)).await;
    let mut checks = vec![
        check_configuration(config),
        check_database(&database),
        check_clock(&database),
        check_redis(config, probes).await,
        check_storage(config).await,
        check_front_end(config).await,
        check_mail_server(config, probes).await,
        check_mail_domain(config),
        check_disk(config),
        check_open_files(),
    ];
    let secrets = alai_settings::collect_config_secrets(config);
    for one in &mut checks {
        one.message = without_secrets(&one.message, &secrets);
    }
    checks
}

async fn within_timeout<T>(check: impl Future<Output = Result<T, String>>) -> Result<T, String> {
    tokio::time::timeout(CHECK_TIMEOUT, check)
        .await
        .unwrap_or_else(|_| Err("no answer in time".into()))
}

/// Removes the secrets of the settings and line breaks from a message of another program.
fn without_secrets(message: &str, secrets: &[String]) -> String {
    let single_line = message.split_whitespace().collect::<Vec<_>>().join(" ");
    secrets.iter().fold(single_line, |text, secret| {
        text.replace(secret.as_str(), "[secret]")
    })
}

fn check_configuration(config: &Config) -> Check {
    const NAME: &str = "configuration";
    if !config.public_url.starts_with("https://") && !config.has_loopback_public_url() {
        return Check::warning(
            NAME,
            "PUBLIC_URL is plain http on the network.",
            "Set an https address, because session cookies are sent unprotected otherwise.",
        );
    }
    Check::ok(NAME, "All settings are valid.")
}

fn check_database(state: &Result<DatabaseState, String>) -> Check {
    const NAME: &str = "database";
    match state {
        Ok(state) if state.pending_migrations == 0 => {
            Check::ok(NAME, "It answers and its schema is up to date.")
        }
        Ok(state) => Check::warning(
            NAME,
            format!("{} migrations are not applied.", state.pending_migrations),
            "Run `api migrate`; a start of the server applies them, too.",
        ),
        Err(error) => Check::failed(
            NAME,
            format!("It cannot be used: {error}."),
            "Check DATABASE_URL and that the database server runs.",
        ),
    }
}

fn check_clock(state: &Result<DatabaseState, String>) -> Check {
    const NAME: &str = "clock";
    const ADVICE: &str = "Synchronize the clocks of both machines with NTP.";
    let Ok(state) = state else {
        let why = "It is compared with the clock of the database, which does not answer.";
        return Check::warning(NAME, why, "");
    };
    let message = format!(
        "It differs from the clock of the database by {} s.",
        state.clock_offset.abs()
    );
    match state.clock_offset.abs() {
        offset if offset > CLOCK_FAILURE => Check::failed(NAME, message, ADVICE),
        offset if offset > CLOCK_WARNING => Check::warning(NAME, message, ADVICE),
        _ => Check::ok(NAME, message),
    }
}

async fn check_redis(config: &Config, probes: &WorkerProbes) -> Check {
    const NAME: &str = "redis";
    let Some(url) = &config.redis_url else {
        return Check::ok(
            NAME,
            "It is not configured; the server runs the jobs itself.",
        );
    };
    match within_timeout((probes.redis)(url.to_string())).await {
        Ok(()) => Check::ok(NAME, "It accepts writes."),
        Err(error) => Check::failed(
            NAME,
            format!("It accepts no writes: {error}."),
            "Check REDIS_URL, that Redis runs, and that its memory is not full.",
        ),
    }
}

async fn check_storage(config: &Config) -> Check {
    const NAME: &str = "storage";
    match within_timeout(alai_settings::probe_storage(config)).await {
        Ok(()) => Check::ok(NAME, "A file was written, read and deleted."),
        Err(error) => Check::failed(
            NAME,
            format!("It cannot be used: {error}."),
            "Check STORAGE_URL and that the user of the service may write there.",
        ),
    }
}

async fn check_front_end(config: &Config) -> Check {
    const NAME: &str = "front end";
    let frontend = match load_frontend(config) {
        Ok(frontend) => frontend,
        Err(error) => return Check::failed(NAME, error, "Install the front end again."),
    };
    if frontend.installed().is_empty() {
        let message = format!("{} contains none.", config.static_dir.display());
        return Check::warning(NAME, message, "Check STATIC_DIR, or build it: make front.");
    }
    let refresh = async {
        let (storage, keys) = alai_settings::open_storage_and_keys(config)?;
        let refreshed = frontend.refresh(&BuildStore::new(storage, keys)).await;
        refreshed.map_err(|error| error.to_string())
    };
    if let Err(error) = within_timeout(refresh).await {
        let message = format!("Its deployments cannot be read: {error}.");
        return Check::failed(NAME, message, "Check the storage.");
    }
    let release = frontend.release();
    let problems: Vec<String> = release.incompatibilities().map(|(_, why)| why).collect();
    if problems.is_empty() {
        let deployed = release.builds().iter().filter(|(name, build)| {
            let installed = frontend.installed().get(*name);
            installed.is_some_and(|one| one.manifest.build != build.manifest.build)
        });
        let message = match deployed.count() {
            0 => "The installed builds are served, and they fit together.".to_owned(),
            count => {
                format!("{count} deployed in place of installed builds, and all fit together.")
            }
        };
        return Check::ok(NAME, message);
    }
    Check::failed(
        NAME,
        problems.join(" "),
        "Deploy builds of one version (`api assets add`), or go back (`api assets use NAME installed`).",
    )
}

async fn check_mail_server(config: &Config, probes: &WorkerProbes) -> Check {
    const NAME: &str = "mail server";
    let Some(url) = &config.smtp_url else {
        return Check::warning(
            NAME,
            "SMTP_URL is not set, so that mails are only written to a folder.",
            "Set SMTP_URL.",
        );
    };
    let ping = (probes.mail_server)(url.to_string(), config.mail_from.clone());
    match within_timeout(ping).await {
        Ok(()) => Check::ok(NAME, "It accepts the connection and the log-in."),
        Err(error) => Check::failed(
            NAME,
            format!("It cannot be used: {error}."),
            "Check SMTP_URL: host, port, TLS, user and password.",
        ),
    }
}

/// The DNS records of the mail domain decide whether mails arrive. The product has no DNS resolver. Therefore the check only names the
/// records to look at.
fn check_mail_domain(config: &Config) -> Check {
    const NAME: &str = "mail domain";
    let sender = config.mail_from.trim_end_matches('>');
    let domain = sender.rsplit_once('@').map_or("", |(_, domain)| domain);
    if config.smtp_url.is_none() {
        return Check::ok(NAME, "No mail is sent from it.");
    }
    Check::warning(
        NAME,
        format!("The DNS records of {domain} are not checked."),
        &format!(
            "Look at them: `dig MX {domain}`, `dig TXT {domain}` (v=spf1) and `dig TXT _dmarc.{domain}` (v=DMARC1)."
        ),
    )
}

fn check_disk(config: &Config) -> Check {
    const NAME: &str = "disk";
    const ADVICE: &str = "Delete files or enlarge the disk; a full disk stops all writes.";
    let folder = config.monitored_disk_folder();
    // The folder is created at the first start. Until then its parent is examined.
    let existing = folder.ancestors().find(|path| path.exists());
    let disk = existing.map(rustix::fs::statvfs);
    let Some(Ok(disk)) = disk else {
        let message = format!("The free space of {} is unknown.", folder.display());
        return Check::warning(NAME, message, "Check that the folder exists.");
    };
    let free = disk.f_bavail.saturating_mul(disk.f_frsize);
    let message = format!("{} MB are free in {}.", free >> 20, folder.display());
    match free {
        free if free < DISK_FAILURE_BYTES => Check::failed(NAME, message, ADVICE),
        free if free < DISK_WARNING_BYTES => Check::warning(NAME, message, ADVICE),
        _ => Check::ok(NAME, message),
    }
}

fn check_open_files() -> Check {
    const NAME: &str = "open files";
    // The server raises its soft limit to the hard one.
    let Some(limit) = getrlimit(Resource::Nofile).maximum else {
        return Check::ok(NAME, "There is no limit.");
    };
    let message = format!("The limit is {limit}.");
    if limit < FEW_OPEN_FILES {
        let advice =
            "Raise it to 65536 (LimitNOFILE, ulimit -n), or slow clients can use all connections.";
        return Check::warning(NAME, message, advice);
    }
    Check::ok(NAME, message)
}
