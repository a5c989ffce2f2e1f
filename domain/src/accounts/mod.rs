//! Accounts, users, log-in, log-out, passwords, co-users and deletion (specification 2 §8, contract 3, 8).

mod attempts;
mod audit;
mod close;
mod devices;
mod keys;
mod leave;
mod mails;
pub mod model;
mod own;
pub mod passwords;
mod read;
mod reset;
mod second_factor;
mod session;
mod staff;
mod tokens;
mod trials;
mod users;
mod verdicts;

pub use audit::{AuditFilter, Entry, list_entries, list_staff};
pub use close::{close_account, restore_account};
pub use devices::{DEVICE_DAYS, known_device, remember_device};
pub use keys::{MadeKey, NewKey, list_keys, make_key, revoke_key};
pub use leave::{Leftovers, delete_account, drop_files, due_for_erasure, erase, keep_account};
pub use mails::{
    remove_late as remove_late_mails, remove_of_event as remove_event_mails,
    remove_of_readers as remove_reader_mails,
};
pub use model::{NewAccount, NewUser};
pub use own::{change_password, confirm_email, set_language, speak};
pub use read::{
    AccountStatus, ClientFilter, Counts, Listed, count_accounts, list_accounts, listed,
    open_account, status_of, users_of,
};
pub use reset::{forgot, reset};
pub use second_factor::{
    Offer, Standing, confirm_second_factor, drop_second_factor, offer_second_factor,
    pass_second_factor, renew_recovery_codes, reset_second_factor, second_factor,
};
pub use session::{Entered, LoggedIn, SESSION_HOURS, confirm_session, login, logout};
pub use staff::{
    AccountPatch, create_admin, let_in, set_account_type, set_free_days, update_account,
};
pub use tokens::{Purpose, make_token};
pub use trials::take_trial;
pub use users::{UserPatch, invite_again, invite_user, list_users, remove_user, update_user};
pub use verdicts::{record_verdict, take_verdict};
