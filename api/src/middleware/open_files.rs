//! The limit of open files and connections of this process (threats L1).

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// The soft limit is raised to this value if the hard limit permits it.
const TARGET_LIMIT: u64 = 65_536;
/// Below this value, slow clients can easily use up all connections.
const WARNING_THRESHOLD: u64 = 4_096;
/// Open files that are reserved for the database, storage and logs.
const RESERVED_FILES: u64 = 256;
/// The minimum number of connections, even if the limit is lower.
const MIN_CONNECTIONS: u64 = 64;

/// Raises the soft limit of open files as far as the hard limit permits, and logs a warning if it
/// remains low. Returns the maximum number of connections that the limit permits.
pub fn raise_open_file_limit() -> usize {
    let limit = getrlimit(Resource::Nofile);
    if let Some(raised) = raised_limit(&limit)
        && let Err(error) = setrlimit(Resource::Nofile, raised)
    {
        tracing::warn!(%error, "the limit of open files cannot be raised");
    }
    let soft = getrlimit(Resource::Nofile).current.unwrap_or(TARGET_LIMIT);
    if soft < WARNING_THRESHOLD {
        tracing::warn!(
            limit = soft,
            "the limit of open files is low: raise it (LimitNOFILE, ulimit -n) to {TARGET_LIMIT}, or slow clients can use all connections"
        );
    }
    max_connections(soft)
}

fn raised_limit(limit: &Rlimit) -> Option<Rlimit> {
    let target = limit
        .maximum
        .map_or(TARGET_LIMIT, |hard| hard.min(TARGET_LIMIT));
    let low = limit.current.is_some_and(|soft| soft < target);
    low.then_some(Rlimit {
        current: Some(target),
        maximum: limit.maximum,
    })
}

fn max_connections(soft: u64) -> usize {
    let most = soft
        .min(TARGET_LIMIT)
        .saturating_sub(RESERVED_FILES)
        .max(MIN_CONNECTIONS);
    usize::try_from(most).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    // Covers L1.
    #[test]
    fn sec_l1_the_open_file_limit_is_raised_and_some_files_are_reserved() {
        let limit = |current, maximum| Rlimit { current, maximum };
        let soft = |l: Rlimit| raised_limit(&l).map(|r| (r.current, r.maximum));
        let hard = Some(524_288);
        assert_eq!(
            soft(limit(Some(1_024), hard)),
            Some((Some(TARGET_LIMIT), hard))
        );
        let hard = Some(4_096);
        assert_eq!(soft(limit(Some(1_024), hard)), Some((hard, hard)));
        assert_eq!(soft(limit(hard, hard)), None);
        assert_eq!(soft(limit(None, None)), None);
        assert_eq!(max_connections(1_024), 768);
        assert_eq!(max_connections(100), 64);
    }
}
