//! Accounts, users, log-in, log-out and password reset (specification 2 §8, contract 3).

pub mod model;
pub mod passwords;
mod read;
mod reset;
mod session;
mod staff;
mod trials;
mod verdicts;

pub use model::{NewAccount, NewUser};
pub use read::{AccountStatus, find_account, list_accounts, users_of};
pub use reset::{forgot, make_reset_token, reset};
pub use session::{LoggedIn, SESSION_HOURS, login, logout};
pub use staff::{create_admin, set_account_type, set_free_days};
pub use trials::take_trial;
pub use verdicts::{record_verdict, take_verdict};
