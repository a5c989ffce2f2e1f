//! Operations of accounts: registration, session, password reset, staff's list of clients.

mod bot;
mod clients;
pub mod dto;
mod session;
mod staff;

pub use bot::BotApi;
pub use clients::ClientsApi;
pub use session::SessionApi;
pub use staff::StaffApi;
