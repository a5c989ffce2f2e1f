//! The metrics: what requests, jobs, mails and limits record, and that the dashboard and the alerts
//! name only metrics that exist.

use std::collections::BTreeSet;

use alai_domain::{
    Ctx,
    jobs::{self, Job, JobDetails},
    kernel::{metric_names, rate_limit::RateLimit},
};
use alai_telemetry::{MetricsSampler, NamedDatabasePool, build_recorder};
use alai_testkit::{on_each_database, testing::*};
use alai_worker::run_due_jobs;
use poem::http::{Method, StatusCode};
use serde_json::json;

use crate::support::{client, folder_worker, get_json, log_in, post_json, send_json};

const DASHBOARD: &str = include_str!("../../../deploy/monitoring/grafana-dashboard.json");
const ALERTS: &str = include_str!("../../../deploy/monitoring/alerts.yml");
const ALERT_DOCUMENT: &str = include_str!("../../../docs/alerts.md");

/// Returns a sampler with a backup stamp in the folder of the manifest, which exists.
fn sampler(ctx: &Ctx) -> MetricsSampler {
    let pools = vec![NamedDatabasePool {
        name: "requests",
        db: ctx.db.clone(),
    }];
    let stamp = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    MetricsSampler::new(
        ctx.clone(),
        pools,
        stamp.into(),
        env!("CARGO_MANIFEST_DIR").into(),
    )
}

/// Returns the names of metrics in a text. The suffixes of histograms are removed.
fn metric_names_in(text: &str) -> BTreeSet<String> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
        .filter(|word| word.starts_with("alai_") || word.starts_with("process_"))
        .map(|word| {
            let base = ["_bucket", "_sum", "_count"]
                .iter()
                .find_map(|suffix| word.strip_suffix(suffix));
            base.unwrap_or(word).to_owned()
        })
        .collect()
}

/// Returns the value of the series with this name and these labels, in any order.
fn value_of(output: &str, name: &str, labels: &[&str]) -> Option<f64> {
    let line = output.lines().find(|line| {
        line.split(['{', ' ']).next() == Some(name)
            && labels.iter().all(|label| line.contains(label))
    })?;
    line.rsplit(' ').next()?.parse().ok()
}

#[tokio::test]
async fn requests_are_counted_by_route_template_and_status_and_never_by_path() {
    on_each_database(|ctx| async move {
        let recorder = build_recorder().unwrap();
        let output = recorder.handle();
        let _local = metrics::set_default_local_recorder(&recorder);
        register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let client = client(&ctx);
        let token = log_in(&client, "ana@exemplu.ro").await;
        let canary = ctx.new_id();
        let job = format!("/api/jobs/{canary}");
        for _ in 0..2 {
            let (status, _) = send_json(&client, Method::GET, &job, Some(&token), None).await;
            assert_eq!(status, StatusCode::NOT_FOUND);
        }
        get_json(&client, "/canary-of-a-path").await;
        get_json(&client, "/api/canary-of-a-path").await;
        let text = output.render();
        let count = |labels: &[&str]| value_of(&text, metric_names::HTTP_REQUESTS, labels);
        let jobs = [
            "method=\"GET\"",
            "route=\"/api/jobs/:param0\"",
            "status=\"404\"",
        ];
        assert_eq!(count(&jobs), Some(2.0), "{text}");
        let log_in = ["method=\"POST\"", "route=\"/api/login\"", "status=\"200\""];
        assert_eq!(count(&log_in), Some(1.0), "{text}");
        let bucket = format!("{}_bucket", metric_names::HTTP_REQUEST_DURATION);
        let all = value_of(&text, &bucket, &[jobs[0], jobs[1], "le=\"+Inf\""]);
        assert_eq!(all, Some(2.0), "{text}");
        assert_eq!(
            value_of(&text, metric_names::HTTP_REQUESTS_IN_FLIGHT, &[]),
            Some(0.0)
        );
        assert!(
            !text.contains("canary") && !text.contains(&canary.to_string()),
            "{text}"
        );
    })
    .await;
}

#[tokio::test]
async fn the_queue_the_runs_the_mails_and_the_limits_are_recorded() {
    on_each_database(|ctx| async move {
        let recorder = build_recorder().unwrap();
        let output = recorder.handle();
        let _local = metrics::set_default_local_recorder(&recorder);
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let missing = Job::ImportGuestList {
            event_id: ctx.new_id(),
        };
        jobs::enqueue(
            &ctx.db,
            ctx.now(),
            "missing",
            &missing,
            JobDetails::default(),
        )
        .await
        .unwrap();
        ctx.clock.advance(chrono::TimeDelta::seconds(90));
        let mut sampler = sampler(&ctx);
        sampler.sample().await;
        let text = output.render();
        let welcome = ["kind=\"mail_welcome\""];
        assert_eq!(
            value_of(&text, metric_names::JOBS_DUE, &welcome),
            Some(1.0),
            "{text}"
        );
        assert_eq!(
            value_of(&text, metric_names::OLDEST_DUE_JOB_AGE, &welcome),
            Some(90.0),
            "{text}"
        );
        assert_eq!(
            value_of(&text, metric_names::DATABASE_SAMPLE_SUCCESS, &[]),
            Some(1.0)
        );
        run_due_jobs(&folder_worker(&ctx)).await.unwrap();
        sampler.sample().await;
        let client = client(&ctx);
        for _ in 0..11 {
            let body = json!({"user": {"email": "ana@exemplu.ro", "password": "wrong"}});
            post_json(&client, "/api/login", None, body).await;
        }
        let text = output.render();
        assert_eq!(
            value_of(&text, metric_names::JOBS_DUE, &welcome),
            Some(0.0),
            "{text}"
        );
        let failed = ["kind=\"import\""];
        assert_eq!(
            value_of(&text, metric_names::JOBS_FAILED, &failed),
            Some(1.0),
            "{text}"
        );
        let failed = [failed[0], "result=\"failed\""];
        assert_eq!(
            value_of(&text, metric_names::JOB_RUNS, &failed),
            Some(1.0),
            "{text}"
        );
        let sent = ["template=\"welcome\"", "result=\"sent\""];
        assert_eq!(
            value_of(&text, metric_names::MAIL_ATTEMPTS, &sent),
            Some(1.0),
            "{text}"
        );
        let refused = ["limit=\"login_account\""];
        let refusals = value_of(&text, metric_names::LIMIT_REFUSALS, &refused);
        assert!(refusals >= Some(1.0), "{text}");
    })
    .await;
}

#[tokio::test]
async fn the_dashboard_and_the_alerts_name_only_metrics_that_exist() {
    on_each_database(|ctx| async move {
        let recorder = build_recorder().unwrap();
        let output = recorder.handle();
        let _local = metrics::set_default_local_recorder(&recorder);
        alai_telemetry::record_build("api", Some("abc"));
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let mut sampler = sampler(&ctx);
        sampler.sample().await;
        run_due_jobs(&folder_worker(&ctx)).await.unwrap();
        let client = client(&ctx);
        for _ in 0..11 {
            let body = json!({"user": {"email": "ana@exemplu.ro", "password": "wrong"}});
            post_json(&client, "/api/login", None, body).await;
        }
        let recorded = metric_names_in(&output.render());
        let named: BTreeSet<_> = metric_names_in(DASHBOARD)
            .union(&metric_names_in(ALERTS))
            .cloned()
            .collect();
        assert!(named.len() > 15, "{named:?}");
        let unknown: Vec<_> = named.difference(&recorded).collect();
        assert!(unknown.is_empty(), "{unknown:?} are not in {recorded:?}");
        // The reverse: every metric of the product is on the dashboard.
        let unseen: Vec<_> = recorded
            .iter()
            .filter(|name| name.starts_with("alai_") && !named.contains(*name))
            .collect();
        assert!(unseen.is_empty(), "{unseen:?}");
    })
    .await;
}

#[test]
fn the_alert_about_album_passwords_names_their_limits() {
    let limits = [
        RateLimit::AlbumPasswordPerNetwork,
        RateLimit::AlbumPasswordPerAlbum,
        RateLimit::AlbumPasswordPerInvitation,
    ];
    let names = limits.map(|limit| limit.quota().name).join("|");
    assert!(ALERTS.contains(&format!("limit=~\"{names}\"")), "{names}");
}

#[test]
fn every_alert_is_explained_in_the_document() {
    let alerts: Vec<_> = ALERTS
        .lines()
        .filter_map(|line| line.trim().strip_prefix("- alert: "))
        .collect();
    let explained: Vec<_> = ALERT_DOCUMENT
        .lines()
        .filter_map(|line| line.strip_prefix("### "))
        .collect();
    assert_eq!(alerts, explained);
}
