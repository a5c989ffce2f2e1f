//! Payment gateways: their interface, the sandbox provider, and the list of the configured ones. No
//! HTTP.

mod gateways;
mod interface;
mod sandbox;

pub use gateways::Gateways;
pub use interface::{
    Gateway, GatewayRedirect, GatewaySession, GatewayUnavailable, PaymentEventKind, PaymentForm,
    PaymentNotification, PaymentOrder, RawNotification, ResumedSession, ReturnUrls, StatusQuery,
    is_fresh_timestamp,
};
pub use sandbox::{SANDBOX, Sandbox};
