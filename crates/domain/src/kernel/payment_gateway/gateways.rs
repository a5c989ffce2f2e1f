//! The configured payment gateways.

use std::sync::Arc;

use super::{interface::Gateway, sandbox::Sandbox};

/// The configured gateways. One opens new payments. Notifications of all are processed, so that a
/// late one of a former gateway is not lost.
#[derive(Clone, Debug)]
pub struct Gateways(Arc<[Arc<dyn Gateway>]>);

impl Gateways {
    /// Creates the list with the gateway for new payments first.
    pub fn new(primary: Arc<dyn Gateway>, others: Vec<Arc<dyn Gateway>>) -> Self {
        Self(std::iter::once(primary).chain(others).collect())
    }

    /// Creates a list with only the sandbox.
    pub fn sandbox_only(secret_key: &[u8]) -> Self {
        Self::new(Arc::new(Sandbox::new(secret_key)), Vec::new())
    }

    /// Returns this list with further gateways whose notifications are processed, too.
    #[must_use]
    pub fn with_others(&self, others: Vec<Arc<dyn Gateway>>) -> Self {
        Self(self.0.iter().cloned().chain(others).collect())
    }

    /// Returns the gateway for new payments.
    pub fn primary(&self) -> &dyn Gateway {
        &*self.0[0]
    }

    /// Returns the gateway of a name.
    pub fn find(&self, name: &str) -> Option<&dyn Gateway> {
        self.0
            .iter()
            .map(|gateway| &**gateway)
            .find(|gateway| gateway.name() == name)
    }

    /// Returns the names of the gateways that do not notify of refunds.
    pub fn names_without_refund_notifications(&self) -> Vec<&'static str> {
        self.0
            .iter()
            .filter(|gateway| !gateway.notifies_refunds())
            .map(|gateway| gateway.name())
            .collect()
    }
}
