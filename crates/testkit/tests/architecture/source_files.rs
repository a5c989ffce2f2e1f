//! Rules for every source file.

use crate::sources::{files_under, read_text, rust_files, workspace_root};

#[test]
fn every_rust_file_starts_with_a_doc_comment() {
    for path in rust_files() {
        assert!(read_text(&path).starts_with("//! "), "{}", path.display());
    }
}

#[test]
fn no_lint_is_suppressed_and_no_test_is_ignored() {
    let banned = [
        concat!("#[", "ignore"),
        concat!("#[", "allow("),
        concat!("#![", "allow("),
        concat!("todo", "!("),
        concat!("FIX", "ME"),
        concat!("@ts-", "ignore"),
        concat!("@ts-", "expect-error"),
        concat!("@ts-", "nocheck"),
        concat!("eslint", "-disable"),
        concat!("test", ".skip("),
        concat!("test", ".fixme("),
        concat!("test", ".only("),
        concat!("describe", ".skip("),
        concat!("describe", ".only("),
        concat!("it", ".only("),
    ];
    let front = [
        "packages",
        "microfrontends",
        "shells",
        "e2e",
        "bench",
        "scripts",
        "openapi/client",
    ]
    .iter()
    .flat_map(|f| files_under(f, &[".ts", ".tsx", ".mjs", ".cjs"]));
    for path in rust_files().into_iter().chain(front) {
        let text = read_text(&path);
        for word in banned {
            assert!(!text.contains(word), "{} has {word}", path.display());
        }
    }
}

/// The greatest number of lines. A longer file has to be split by subject.
const MAX_RUST_FILE_LINES: usize = 500;

#[test]
fn no_rust_file_has_more_than_500_lines() {
    let mut long_files: Vec<String> = rust_files()
        .iter()
        .filter_map(|path| {
            let lines = read_text(path).lines().count();
            let name = path.strip_prefix(workspace_root()).expect("inside");
            (lines > MAX_RUST_FILE_LINES).then(|| format!("{}: {lines} lines", name.display()))
        })
        .collect();
    long_files.sort();
    assert!(long_files.is_empty(), "{}", long_files.join("\n"));
}

/// The modules that use `Instant`, which measures durations and is no time of day. Everything else
/// uses the clock of the context, which tests move.
const MODULES_WITH_INSTANTS: [&str; 15] = [
    "api/src/frontend/handle.rs",
    "api/src/health/mod.rs",
    "api/src/listener/lingering_close.rs",
    "api/src/listener/timeout_stream.rs",
    "api/src/middleware/database_watchdog.rs",
    "api/src/middleware/observe.rs",
    "api/src/middleware/transfer_rate.rs",
    "crates/domain/benches/seating_suggestion.rs",
    "crates/domain/src/kernel/database_error.rs",
    "crates/settings/src/redis_counters.rs",
    "crates/testkit/tests/architecture/source_files.rs",
    "worker/src/job_runner.rs",
    "worker/src/jobs/progress.rs",
    "worker/src/redis_queue.rs",
    "worker/src/webhook_client.rs",
];

#[test]
fn only_listed_modules_use_instants() {
    let found: Vec<String> = rust_files()
        .iter()
        .filter(|path| read_text(path).contains("Instant::now"))
        .map(|path| {
            let name = path.strip_prefix(workspace_root()).expect("inside");
            name.display().to_string()
        })
        .filter(|name| !name.contains("/tests/it/"))
        .collect();
    let mut found: Vec<&str> = found.iter().map(String::as_str).collect();
    found.sort_unstable();
    assert_eq!(found, MODULES_WITH_INSTANTS);
}
