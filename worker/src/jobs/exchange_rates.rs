//! Updates the daily reference rates. Without a configured URL the table that ships with the
//! product is used.

use alai_domain::{budget, jobs::JobOutcome};

use crate::{
    WorkerContext, exchange_rates,
    job_result::{JobError, JobResult},
};

/// Fetches the newest rates of the National Bank of Romania. Running it twice on a day changes
/// nothing.
pub async fn update_exchange_rates(worker: &WorkerContext) -> JobResult {
    let Some(address) = &worker.rates_url else {
        return Ok(JobOutcome::default());
    };
    let document = exchange_rates::fetch_rates_document(address)
        .await
        .map_err(JobError::Retry)?;
    budget::store_exchange_rates(
        &worker.ctx,
        &exchange_rates::parse_rates(&document).map_err(JobError::Retry)?,
    )
    .await?;
    Ok(JobOutcome::default())
}
