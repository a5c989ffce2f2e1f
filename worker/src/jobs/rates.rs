//! The day's reference rates come in; without an address the table that ships with the product holds.

use alai_domain::{budget, jobs::Outcome};

use crate::{
    Worker, rates,
    run::{JobError, JobResult},
};

/// Fetches what the National Bank of Romania published last; the same day again changes nothing.
pub async fn run(worker: &Worker) -> JobResult {
    let Some(address) = &worker.rates_url else {
        return Ok(Outcome::default());
    };
    let said = rates::fetch(address).await.map_err(JobError::Retry)?;
    budget::keep(&worker.ctx, &rates::read(&said).map_err(JobError::Retry)?).await?;
    Ok(Outcome::default())
}
