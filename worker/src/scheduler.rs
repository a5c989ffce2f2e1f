//! Enqueues periodic jobs. The tick is part of a job's unique key, so that several workers enqueue
//! one job (threats K9).

use std::time::Duration;

use alai_domain::{
    Ctx,
    jobs::{self, Job, JobDetails},
    notifications,
};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use chrono_tz::Europe::Bucharest;
use tokio_util::sync::CancellationToken;

/// A schedule: its name, its period in seconds, and the job of a tick.
type Schedule = (&'static str, i64, fn(i64) -> Job);

/// All schedules.
const PERIODIC_JOBS: &[Schedule] = &[
    ("sweep", 3_600, |tick| Job::DeleteExpiredData { tick }),
    ("demo_reminders", 3_600, |tick| Job::TrialReminders { tick }),
    ("task_reminders", 3_600, |tick| Job::TaskReminders { tick }),
    ("ask_gateways", 3_600, |tick| Job::ReconcilePayments {
        tick,
    }),
    ("share_pictures", 3_600, |tick| {
        Job::EnqueueMissingPictures { tick }
    }),
    ("expense_reminders", 3_600, |tick| Job::ExpenseReminders {
        tick,
    }),
];

/// Returns the newest day whose reference rates are published. The National Bank publishes them
/// after 13:00 in Europe/Bucharest, and half an hour is added.
fn latest_rates_day(now: DateTime<Utc>) -> NaiveDate {
    (now.with_timezone(&Bucharest).naive_local() - TimeDelta::minutes(13 * 60 + 30)).date()
}

/// Enqueues the periodic jobs that are due now, each once: by the number of its period since the
/// epoch, or by its day in Europe/Bucharest (retention, exchange rates, digest).
pub async fn enqueue_periodic_jobs(ctx: &Ctx) -> alai_domain::Result<()> {
    let now = ctx.now();
    for (name, period, work) in PERIODIC_JOBS {
        let tick = now.timestamp() / period;
        jobs::enqueue(
            &ctx.db,
            now,
            &format!("{name}:{tick}"),
            &work(tick),
            JobDetails::default(),
        )
        .await?;
    }
    let today = now.with_timezone(&Bucharest).date_naive();
    jobs::enqueue(
        &ctx.db,
        now,
        &format!("retention:{today}"),
        &Job::Retention { day: today },
        JobDetails::default(),
    )
    .await?;
    let day = latest_rates_day(now);
    jobs::enqueue(
        &ctx.db,
        now,
        &format!("rates:{day}"),
        &Job::FetchExchangeRates { day },
        JobDetails::default(),
    )
    .await?;
    if let Some(day) = notifications::due_digest_day(now) {
        jobs::enqueue(
            &ctx.db,
            now,
            &format!("digests:{day}"),
            &Job::EnqueueDailyDigests { day },
            JobDetails::default(),
        )
        .await?;
    }
    Ok(())
}

/// Enqueues due periodic jobs once a minute until stopped.
pub async fn run_scheduler(ctx: Ctx, stop: CancellationToken) {
    while !stop.is_cancelled() {
        if let Err(error) = enqueue_periodic_jobs(&ctx).await {
            tracing::error!(%error, "periodic jobs could not be enqueued");
        }
        tokio::select! {
            () = tokio::time::sleep(Duration::from_secs(60)) => {}
            () = stop.cancelled() => {}
        }
    }
}
