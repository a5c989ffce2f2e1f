//! What comes round by itself; the tick is the job's key, so many workers make one job of it (threats K9).

use std::time::Duration;

use alai_domain::{
    Ctx,
    jobs::{self, Scope, Work},
};
use tokio_util::sync::CancellationToken;

/// A name, a period in seconds, and the work of a tick.
type Schedule = (&'static str, i64, fn(i64) -> Work);

/// Every schedule.
const SCHEDULES: &[Schedule] = &[("sweep", 3_600, |tick| Work::Sweep { tick })];

/// Puts the work of each period once.
pub async fn serve(ctx: Ctx, stop: CancellationToken) {
    while !stop.is_cancelled() {
        for (name, period, work) in SCHEDULES {
            let tick = ctx.now().timestamp() / period;
            let put = jobs::put(&ctx.db, ctx.now(), &format!("{name}:{tick}"), &work(tick), Scope::default()).await;
            if let Err(error) = put {
                tracing::error!(%error, name, "a schedule could not be put");
            }
        }
        tokio::select! {
            () = tokio::time::sleep(Duration::from_secs(60)) => {}
            () = stop.cancelled() => {}
        }
    }
}
