//! Records the SQL statements that calls of the domain execute.

use std::sync::{Arc, Mutex, PoisonError};

use alai_domain::{Ctx, context::DatabaseCounters, kernel::rate_limit::RateLimiter};
use sea_orm::Statement;

/// The statements that were executed through a context, in order. BEGIN, COMMIT and ROLLBACK are
/// not among them.
#[derive(Clone, Debug, Default)]
pub struct StatementLog(Arc<Mutex<Vec<Statement>>>);

impl StatementLog {
    /// Returns a copy of the context whose statements are recorded, and their log. Statements of
    /// `ctx` itself are not recorded.
    pub fn recording_context(ctx: &Ctx) -> (Ctx, Self) {
        let log = Self::default();
        let recorded = log.clone();
        let mut db = ctx.db.clone();
        db.set_metric_callback(move |executed| {
            let mut statements = recorded.0.lock().unwrap_or_else(PoisonError::into_inner);
            statements.push(executed.statement.clone());
        });
        let ctx = Ctx {
            rate_limiter: RateLimiter::new(Arc::new(DatabaseCounters::new(db.clone()))),
            db,
            ..ctx.clone()
        };
        (ctx, log)
    }

    /// Returns the statements since the last call.
    pub fn take(&self) -> Vec<Statement> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
