//! An apalis backend over the job table: the workers of a class receive the jobs that the dispatcher has claimed.

use std::{
    convert::Infallible,
    task::{Context, Poll},
    time::Duration,
};

use alai_domain::jobs::JobClass;
use apalis::prelude::{BoxDynError, Data, WorkerBuilder, WorkerBuilderExt};
use apalis_core::{
    backend::{Backend, BackendConfig, finalize::Ephemeral},
    layers::Identity,
    task::{Task, builder::TaskBuilder, task_id::TaskId},
    worker::context::WorkerContext as ApalisContext,
};
use tokio::sync::{Notify, mpsc};
use tokio_util::sync::CancellationToken;

use crate::{
    Runs,
    apalis_worker::{Wakers, run_until_stopped},
    runs::{ClaimedJob, slots},
};

/// A worker is woken by its channel. The interval only limits how long a stop may go unnoticed.
const WAKE_INTERVAL: Duration = Duration::from_secs(1);

/// The claimed jobs of one class.
#[derive(Debug)]
struct TableQueue {
    jobs: mpsc::Receiver<ClaimedJob>,
    runs: Runs,
}

impl Backend for TableQueue {
    type Task = Task<ClaimedJob>;
    type Error = Infallible;

    fn poll_ready(
        &mut self,
        _: &mut Context<'_>,
        _: &ApalisContext,
    ) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn poll_next(
        &mut self,
        context: &mut Context<'_>,
        _: &ApalisContext,
    ) -> Poll<Option<Result<Self::Task, Infallible>>> {
        self.jobs.poll_recv(context).map(|next| {
            next.map(|job| {
                let id = TaskId::from_string(job.claim.row.id.to_string());
                Ok(TaskBuilder::new(job).task_id(id).build())
            })
        })
    }

    /// Gives back the jobs that no worker has taken.
    fn poll_close(
        &mut self,
        _: &mut Context<'_>,
        _: &ApalisContext,
    ) -> Poll<Result<(), Infallible>> {
        self.jobs.close();
        while let Ok(job) = self.jobs.try_recv() {
            self.runs.give_back(job);
        }
        Poll::Ready(Ok(()))
    }
}

impl BackendConfig for TableQueue {
    type Args = ClaimedJob;
    type Id = TaskId;
    type Kind = Ephemeral;
    type Config = ();
    type Layer = Identity;

    fn config(&self) -> &() {
        &()
    }

    fn middleware(&mut self, _: &mut ApalisContext) -> Identity {
        Identity::new()
    }
}

/// Where the dispatcher puts the claimed jobs of a class.
pub type JobSender = mpsc::Sender<ClaimedJob>;

/// Starts the workers of a class. They end after `stop`, and [`Runs::ended`] waits for them.
pub fn spawn_worker(runs: &Runs, class: JobClass, stop: &CancellationToken) -> JobSender {
    let (sender, receiver) = mpsc::channel(slots(class));
    let (own, stop) = (runs.clone(), stop.clone());
    runs.spawn(async move {
        let context = ApalisContext::new(&format!("alai-table-{}", class.as_str()));
        let queue = TableQueue {
            jobs: receiver,
            runs: own.clone(),
        };
        let worker = WorkerBuilder::new(context.clone())
            .backend(queue)
            .data(own)
            .concurrency(slots(class))
            .build(run_claimed_job);
        let wakers = Wakers {
            notify: &Notify::new(),
            interval: WAKE_INTERVAL,
        };
        if let Err(error) = run_until_stopped(worker.stream(), &context, wakers, &stop).await {
            tracing::error!(error, class = class.as_str(), "a worker ended");
        }
    });
    sender
}

/// The result is recorded in the job row, so that the task has succeeded for apalis in every case.
async fn run_claimed_job(job: ClaimedJob, runs: Data<Runs>) -> Result<(), BoxDynError> {
    runs.start(job).await;
    Ok(())
}
