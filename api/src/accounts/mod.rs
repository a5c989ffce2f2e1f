//! Operations of accounts: registration, session, passwords, co-users, leaving, staff's list of clients.

mod audit;
mod bot;
mod clients;
pub mod dto;
mod keys;
mod leaving;
mod second_factor;
mod session;
mod staff;
mod staff_dto;
mod users;
mod users_dto;
mod webhooks;

pub use audit::AuditApi;
pub use bot::BotApi;
pub use clients::ClientsApi;
pub use keys::KeysApi;
pub use leaving::LeavingApi;
pub use second_factor::SecondFactorApi;
pub use session::SessionApi;
pub use staff::StaffApi;
pub use users::UsersApi;
pub use webhooks::WebhooksApi;
