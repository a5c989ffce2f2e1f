//! Operations of accounts: registration, sessions, passwords, co-users, deletion and staff's list of clients.

mod account_deletion;
mod api_keys;
mod audit;
mod bot_check;
mod clients;
pub mod dto;
mod second_factor;
mod session;
mod staff_clients;
mod staff_clients_dto;
mod users;
mod users_dto;
mod webhooks;

pub use account_deletion::AccountDeletionApi;
pub use api_keys::ApiKeysApi;
pub use audit::AuditApi;
pub use bot_check::BotCheckApi;
pub use clients::RegistrationApi;
pub use second_factor::SecondFactorApi;
pub use session::SessionApi;
pub use staff_clients::StaffClientsApi;
pub use users::UsersApi;
pub use webhooks::WebhooksApi;
