//! The executor: runs the jobs of this process, whichever queue delivered them. Each run is a task of its own, so that it does not end with
//! the connection of a queue (threats K2), and each class of jobs has slots of its own.

use std::{
    collections::HashSet,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use alai_domain::jobs::{self, Claim, JobClass};
use chrono::TimeDelta;
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};
use tokio_util::task::TaskTracker;
use uuid::Uuid;

use crate::{WorkerContext, job_runner};

/// How long running jobs may take to end after the process was asked to stop.
pub const SHUTDOWN_GRACE: Duration = Duration::from_secs(25);

/// How many jobs of a class one process runs at the same time.
pub const fn slots(class: JobClass) -> usize {
    match class {
        JobClass::Interactive | JobClass::Mail => 4,
        JobClass::Bulk | JobClass::Maintenance => 2,
    }
}

/// The slots of all classes.
fn all_slots() -> [(JobClass, Arc<Semaphore>); JobClass::ALL.len()] {
    JobClass::ALL.map(|class| (class, Arc::new(Semaphore::new(slots(class)))))
}

/// A claimed job with the slot that it runs in.
#[derive(Debug)]
pub struct ClaimedJob {
    pub claim: Claim,
    pub slot: OwnedSemaphorePermit,
}

/// The runs of this process. Clones share them.
#[derive(Clone, Debug)]
pub struct Runs {
    pub worker: WorkerContext,
    tasks: TaskTracker,
    slots: [(JobClass, Arc<Semaphore>); JobClass::ALL.len()],
    freed: Arc<Notify>,
    active: Arc<Mutex<HashSet<Uuid>>>,
}

impl Runs {
    /// Creates an empty set of runs.
    pub fn new(worker: WorkerContext) -> Self {
        Self {
            worker,
            tasks: TaskTracker::new(),
            slots: all_slots(),
            freed: Arc::default(),
            active: Arc::default(),
        }
    }

    fn semaphore(&self, class: JobClass) -> &Arc<Semaphore> {
        let found = self.slots.iter().find(|(one, _)| *one == class);
        &found.unwrap_or(&self.slots[0]).1
    }

    /// Takes the free slots of a class.
    pub fn take_free_slots(&self, class: JobClass) -> Vec<OwnedSemaphorePermit> {
        let take = || Arc::clone(self.semaphore(class)).try_acquire_owned().ok();
        std::iter::from_fn(take).collect()
    }

    /// Waits until a run has ended.
    pub async fn wait_for_free_slot(&self) {
        self.freed.notified().await;
    }

    /// Claims a delivered job and runs it in a slot of its class. Returns when it has ended, or at once if another worker has claimed it. A
    /// claim that has started continues when this future is dropped.
    pub async fn run(&self, class: JobClass, id: Uuid) {
        let Ok(slot) = Arc::clone(self.semaphore(class)).acquire_owned().await else {
            return;
        };
        let runs = self.clone();
        let task = self.tasks.spawn(async move { runs.claim(id, slot).await });
        // An error here is a panic outside of the work. The lease of the job then expires.
        let _ = task.await;
    }

    async fn claim(&self, id: Uuid, slot: OwnedSemaphorePermit) {
        if self.is_active(id) {
            return;
        }
        match jobs::claim(&self.worker.ctx, id).await {
            Ok(Some(claim)) => self.start(ClaimedJob { claim, slot }).await,
            Ok(None) => {}
            Err(error) => tracing::error!(job = %id, %error, "a job could not be claimed"),
        }
    }

    /// Whether the job runs in this process. Its lease may have expired nevertheless if the database was away for longer.
    fn is_active(&self, id: Uuid) -> bool {
        self.active().contains(&id)
    }

    /// Starts the run of a claimed job as a task. The returned future waits for its end.
    pub fn start(&self, job: ClaimedJob) -> impl Future<Output = ()> + Send + use<> {
        let ClaimedJob { claim, slot } = job;
        let runs = self.clone();
        let run = async move {
            let id = claim.row.id;
            if runs.active().insert(id) {
                let _active = Active { runs: &runs, id };
                job_runner::run_claimed(&runs.worker, claim).await;
            }
            drop(slot);
            runs.freed.notify_one();
        };
        let task = self.tasks.spawn(run);
        // An error here is a panic outside of the work. The lease of the job then expires.
        async move {
            let _ = task.await;
        }
    }

    /// Puts a claimed job that will not run in this process back into the queue, without counting the attempt.
    pub fn give_back(&self, job: ClaimedJob) {
        let runs = self.clone();
        self.tasks.spawn(async move {
            let given = jobs::postpone(&runs.worker.ctx, &job.claim, TimeDelta::zero()).await;
            if let Err(error) = given {
                tracing::warn!(job = %job.claim.row.id, %error, "a claimed job could not be returned; it runs when its lease expires");
            }
        });
    }

    /// Starts a task that [`Runs::ended`] waits for.
    pub fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        self.tasks.spawn(task);
    }

    /// Returns when every run has ended, or when their grace after a stop request is over. No run may start meanwhile.
    pub async fn ended(&self) {
        self.tasks.close();
        if tokio::time::timeout(SHUTDOWN_GRACE, self.tasks.wait())
            .await
            .is_err()
        {
            tracing::warn!(
                "jobs were still running at the end of the shutdown time; their leases will expire"
            );
        }
    }

    fn active(&self) -> std::sync::MutexGuard<'_, HashSet<Uuid>> {
        self.active.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Removes a job from the set of active jobs when its run ends, even by a panic.
struct Active<'a> {
    runs: &'a Runs,
    id: Uuid,
}

impl Drop for Active<'_> {
    fn drop(&mut self) {
        self.runs.active().remove(&self.id);
    }
}
