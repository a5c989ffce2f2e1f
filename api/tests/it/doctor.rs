//! `api doctor`: one line per check, the exit code, and no secret in the output.

use std::{
    path::PathBuf,
    process::{Child, Command, Output, Stdio},
};

use alai_domain::kernel::crypto;
use serde_json::Value;

const SECRET_KEY: &str = "cheia-secreta-0123456789-abcdefghijklmnop";

/// A folder of this test, which is removed with its Redis.
struct Installation {
    folder: PathBuf,
    redis: Option<Child>,
}

impl Installation {
    fn new() -> Self {
        let folder = std::env::temp_dir().join(format!("alai-doctor-{}", crypto::random_code(12)));
        std::fs::create_dir_all(&folder).unwrap();
        Self {
            folder,
            redis: None,
        }
    }

    fn start_redis(&mut self) -> String {
        let redis = Command::new("redis-server")
            .args(["--port", "0", "--unixsocket", "socket", "--save", ""])
            .current_dir(&self.folder)
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        self.redis = Some(redis);
        let socket = self.folder.join("socket");
        while std::os::unix::net::UnixStream::connect(&socket).is_err() {
            std::thread::yield_now();
        }
        format!("redis+unix://{}", socket.display())
    }

    fn run(&self, command: &str, settings: &[(&str, &str)]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_api"))
            .args(command.split(' '))
            .env_clear()
            .env("DATA_DIR", &self.folder)
            .env("SECRET_KEY", SECRET_KEY)
            .envs(settings.iter().copied())
            .output()
            .unwrap()
    }
}

impl Drop for Installation {
    fn drop(&mut self) {
        if let Some(redis) = &mut self.redis {
            let _ = redis.kill();
            let _ = redis.wait();
        }
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Returns the status of a check in the JSON output.
fn status(output: &Output, check: &str) -> String {
    let checks: Vec<Value> = serde_json::from_slice(&output.stdout).unwrap();
    let found = checks.iter().find(|one| one["check"] == check).unwrap();
    found["status"].as_str().unwrap().to_owned()
}

#[test]
fn the_doctor_reports_a_sound_installation_and_missing_migrations() {
    let mut installation = Installation::new();
    let redis = installation.start_redis();
    let settings = [("REDIS_URL", redis.as_str())];
    let before = installation.run("doctor --json", &settings);
    assert!(before.status.success(), "{}", text(&before));
    assert_eq!(status(&before, "database"), "warning");
    let migrated = installation.run("migrate", &settings);
    assert!(migrated.status.success(), "{migrated:?}");
    let after = installation.run("doctor", &settings);
    assert!(after.status.success(), "{}", text(&after));
    for expected in [
        "ok       configuration  All settings are valid.",
        "ok       database       It answers and its schema is up to date.",
        "ok       clock          It differs from the clock of the database by",
        "ok       redis          It accepts writes.",
        "ok       storage        A file was written, read and deleted.",
        "warning  mail server    SMTP_URL is not set",
        "disk           ",
        "open files     The limit is",
    ] {
        assert!(
            text(&after).contains(expected),
            "{expected}:\n{}",
            text(&after)
        );
    }
}

#[test]
fn the_doctor_fails_without_printing_secrets_when_services_are_down() {
    let installation = Installation::new();
    // Nothing listens on port 1.
    let settings = [
        (
            "DATABASE_URL",
            "postgres://alai:parola-bazei@127.0.0.1:1/alai",
        ),
        ("REDIS_URL", "redis://:parola-redis@127.0.0.1:1"),
        ("SMTP_URL", "smtp://alai:parola-posta@127.0.0.1:1"),
        ("STORAGE_URL", "/dev/null/storage"),
    ];
    let output = installation.run("doctor --json", &settings);
    assert_eq!(output.status.code(), Some(1));
    for check in ["database", "redis", "storage", "mail server"] {
        assert_eq!(status(&output, check), "failed", "{}", text(&output));
    }
    assert_eq!(status(&output, "mail domain"), "warning");
    for secret in ["parola-", "cheia-secreta"] {
        assert!(!text(&output).contains(secret), "{}", text(&output));
    }
}

#[test]
fn the_doctor_reports_an_invalid_setting() {
    let installation = Installation::new();
    let output = installation.run("doctor", &[("PORT", "abc")]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output).starts_with("failed   configuration"));
}

#[tokio::test]
async fn the_doctor_examines_postgresql() {
    let Ok(url) = std::env::var("TEST_POSTGRES_URL") else {
        return;
    };
    let installation = Installation::new();
    let output = installation.run("doctor --json", &[("DATABASE_URL", &url)]);
    let state = status(&output, "database");
    assert!(state != "failed", "{}", text(&output));
    assert_eq!(status(&output, "clock"), "ok");
}
