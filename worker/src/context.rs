//! What jobs use in addition to the domain's context.

use std::sync::Arc;

use alai_domain::Ctx;

use crate::mailer::Mailer;

/// What jobs use in addition to the domain's context.
#[derive(Clone, Debug)]
pub struct WorkerContext {
    pub ctx: Ctx,
    pub mailer: Arc<Mailer>,
    /// The e-mail address for alerts to staff.
    pub staff_email: String,
    /// URL of the daily reference rates. Without it the table that ships with the product is used.
    pub rates_url: Option<String>,
}
