//! The runs of this process. Each is a task of its own, so that a run does not end when the
//! connection of the queue is lost (threats K2). Each class of jobs has its own slots.

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use alai_domain::jobs::{Claim, JobClass};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_util::task::TaskTracker;
use uuid::Uuid;

use crate::{WorkerContext, job_runner};

/// How long running jobs may take to end after the process was asked to stop.
pub const SHUTDOWN_GRACE: Duration = Duration::from_secs(25);
/// The runs of this process. Clones share them.
#[derive(Clone, Debug)]
pub struct Runs {
    worker: WorkerContext,
    tasks: TaskTracker,
    slots: Arc<HashMap<JobClass, Arc<Semaphore>>>,
    active: Arc<Mutex<HashSet<Uuid>>>,
}

impl Runs {
    /// Creates an empty set of runs.
    pub fn new(worker: WorkerContext) -> Self {
        Self {
            worker,
            tasks: TaskTracker::new(),
            slots: Arc::new(JobClass::ALL.into_iter().map(free_slots).collect()),
            active: Arc::default(),
        }
    }

    /// Returns how many more jobs of a class can start now.
    pub fn free_slot_count(&self, class: JobClass) -> usize {
        self.slots
            .get(&class)
            .map_or(0, |slots| slots.available_permits())
    }

    /// Waits for a slot of the class, runs a job and returns when it has ended. A run that has
    /// started continues when this future is dropped.
    pub async fn run(&self, id: Uuid, class: JobClass) {
        let Some(slot) = self.wait_for_slot(class).await else {
            return;
        };
        // An error here is a panic of the run, which is written into the job's row.
        let _ = self.start(id, slot).await;
    }

    /// Waits for a slot to run one job of a class. Returns `None` when the process is ending.
    pub async fn wait_for_slot(&self, class: JobClass) -> Option<OwnedSemaphorePermit> {
        let slots = Arc::clone(self.slots.get(&class)?);
        slots.acquire_owned().await.ok()
    }

    /// Claims a job and runs it as a task. The task does nothing if the job already runs, here or
    /// on another worker.
    pub fn start(&self, id: Uuid, slot: OwnedSemaphorePermit) -> tokio::task::JoinHandle<()> {
        let runs = self.clone();
        self.tasks.spawn(async move {
            if runs.active().insert(id) {
                let _active = ActiveRun { runs: &runs, id };
                job_runner::run_job(&runs.worker, id).await;
            }
            drop(slot);
        })
    }

    /// Runs a claimed job as a task.
    pub fn start_claimed(
        &self,
        claim: Claim,
        slot: OwnedSemaphorePermit,
    ) -> tokio::task::JoinHandle<()> {
        let runs = self.clone();
        self.tasks.spawn(async move {
            let id = claim.row.id;
            if runs.active().insert(id) {
                let _active = ActiveRun { runs: &runs, id };
                job_runner::run_claimed(&runs.worker, claim).await;
            }
            drop(slot);
        })
    }

    /// Returns when every run has ended. No run may start meanwhile.
    pub async fn wait_until_ended(&self) {
        self.tasks.close();
        self.tasks.wait().await;
    }

    fn active(&self) -> std::sync::MutexGuard<'_, HashSet<Uuid>> {
        self.active.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn free_slots(class: JobClass) -> (JobClass, Arc<Semaphore>) {
    (class, Arc::new(Semaphore::new(class.slots())))
}

/// Removes a job from the set of active jobs when its run ends, even by a panic.
struct ActiveRun<'a> {
    runs: &'a Runs,
    id: Uuid,
}

impl Drop for ActiveRun<'_> {
    fn drop(&mut self) {
        self.runs.active().remove(&self.id);
    }
}
