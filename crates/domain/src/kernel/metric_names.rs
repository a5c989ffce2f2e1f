//! The names, labels and descriptions of all metrics. The programs record them through the facade
//! `metrics`, which does nothing while no recorder is installed.
//!
//! **Invariant**: no label contains a value that a user enters. Routes are templates, and every
//! other label has a fixed set of values.

use metrics::{Unit, describe_counter, describe_gauge, describe_histogram};

/// Finished requests, by `method`, `route` (template) and `status`.
pub const HTTP_REQUESTS: &str = "alai_http_requests_total";
/// The time until the headers of a response, by `method` and `route`.
pub const HTTP_REQUEST_DURATION: &str = "alai_http_request_duration_seconds";
/// Requests without a response yet.
pub const HTTP_REQUESTS_IN_FLIGHT: &str = "alai_http_requests_in_flight";
/// Open connections to the database, by `pool` and `state`.
pub const DATABASE_CONNECTIONS: &str = "alai_database_connections";
/// The greatest number of connections to the database, by `pool`.
pub const DATABASE_CONNECTIONS_MAX: &str = "alai_database_connections_max";
/// Requests in flight beyond the number of connections, while all connections are in use, by
/// `pool`.
pub const DATABASE_WAITING_REQUESTS: &str = "alai_database_waiting_requests";
/// Due jobs, by `class` and `kind`.
pub const JOBS_DUE: &str = "alai_jobs_due";
/// How long the oldest due job has waited, by `class` and `kind`.
pub const OLDEST_DUE_JOB_AGE: &str = "alai_jobs_oldest_due_seconds";
/// Failed jobs that staff can retry, by `class` and `kind`.
pub const JOBS_FAILED: &str = "alai_jobs_failed";
/// Ended runs of jobs, by `class`, `kind` and `result`.
pub const JOB_RUNS: &str = "alai_job_runs_total";
/// The time of a run, by `class` and `kind`.
pub const JOB_DURATION: &str = "alai_job_duration_seconds";
/// Attempts to send a mail, by `template` and `result`.
pub const MAIL_ATTEMPTS: &str = "alai_mails_total";
/// Uses that a limit refused, by `limit`.
pub const LIMIT_REFUSALS: &str = "alai_limit_refusals_total";
/// Whether the last sample of the database succeeded.
pub const DATABASE_SAMPLE_SUCCESS: &str = "alai_sample_success";
/// The time of the last backup, from the file BACKUP_STAMP.
pub const LAST_BACKUP: &str = "alai_last_backup_timestamp_seconds";
/// Free bytes on the disk of the stored files.
pub const STORAGE_FREE_BYTES: &str = "alai_storage_free_bytes";
/// Always 1, with the `program`, `version` and `commit`.
pub const BUILD_INFO: &str = "alai_build_info";

/// Describes every metric to the installed recorder.
pub fn describe_metrics() {
    describe_counter!(
        HTTP_REQUESTS,
        "Finished requests by method, route and status."
    );
    describe_histogram!(
        HTTP_REQUEST_DURATION,
        Unit::Seconds,
        "Time until the headers of a response."
    );
    describe_gauge!(HTTP_REQUESTS_IN_FLIGHT, "Requests without a response yet.");
    describe_gauge!(
        DATABASE_CONNECTIONS,
        "Open database connections by pool and state."
    );
    describe_gauge!(
        DATABASE_CONNECTIONS_MAX,
        "Greatest number of database connections of a pool."
    );
    describe_gauge!(
        DATABASE_WAITING_REQUESTS,
        "Requests beyond the number of connections while all are in use."
    );
    describe_gauge!(JOBS_DUE, "Due jobs by class and kind.");
    describe_gauge!(
        OLDEST_DUE_JOB_AGE,
        Unit::Seconds,
        "How long the oldest due job of a kind has waited."
    );
    describe_gauge!(JOBS_FAILED, "Failed jobs by class and kind.");
    describe_counter!(JOB_RUNS, "Ended runs of jobs by class, kind and result.");
    describe_histogram!(JOB_DURATION, Unit::Seconds, "Time of a run of a job.");
    describe_counter!(
        MAIL_ATTEMPTS,
        "Attempts to send a mail by template and result."
    );
    describe_counter!(LIMIT_REFUSALS, "Uses that a limit refused.");
    describe_gauge!(
        DATABASE_SAMPLE_SUCCESS,
        "Whether the last sample of the database succeeded."
    );
    describe_gauge!(LAST_BACKUP, Unit::Seconds, "Time of the last backup.");
    describe_gauge!(
        STORAGE_FREE_BYTES,
        Unit::Bytes,
        "Free bytes on the disk of the stored files."
    );
    describe_gauge!(BUILD_INFO, "Program, version and commit.");
}
