//! Points at which the fault tests abort the process. Release builds ignore them.

/// The environment variable that names the point.
const VARIABLE: &str = "KILL_POINT";

/// Ends the process at once if this is the point at which it has to end.
pub fn abort_at_kill_point(point: &str) {
    if cfg!(debug_assertions) && std::env::var_os(VARIABLE).is_some_and(|named| named == point) {
        std::process::abort();
    }
}
