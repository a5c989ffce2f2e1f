//! The importance and the status of a task, and the limit of tasks.

/// The importance levels of a task, as on the wire, the lowest first (contract 5).
pub const IMPORTANCE_LEVELS: [&str; 3] = ["Joasa", "Medie", "Foarte important"];
/// The states of a task, as on the wire, in their order (contract 5).
pub const TASK_STATUSES: [&str; 3] = ["Nou", "In progres", "Done"];
pub(super) const NEW: &str = TASK_STATUSES[0];
pub(super) const IN_PROGRESS: &str = TASK_STATUSES[1];
pub(super) const DONE: &str = TASK_STATUSES[2];
/// The limit of tasks per event, far above what a wedding needs.
pub const MAX_TASKS: u64 = 1_000;
