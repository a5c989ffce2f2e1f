//! Accounts, users, log-in, log-out, passwords, co-users and deletion (specification 2 §8, contract
//! 3, 8).

mod administration;
mod api_keys;
mod attempts;
mod audit_search;
mod bot_verdicts;
mod deletion;
mod devices;
mod erased_files;
mod mails;
pub mod model;
mod password_reset;
mod passwords;
mod profile;
mod read;
mod second_factor;
mod session;
mod staff_closure;
mod tokens;
mod trials;
mod users;

pub use administration::{
    AccountPatch, create_staff_user, enable_and_invite_owner, restart_or_end_trial,
    set_account_type, update_account,
};
pub use api_keys::{ApiKeyWithSecret, NewApiKey, create_api_key, list_api_keys, revoke_api_key};
pub use audit_search::{AuditEntry, AuditFilter, list_audit_entries, list_staff_filter_options};
pub use bot_verdicts::{consume_bot_score, record_bot_score};
pub use deletion::{
    cancel_account_deletion, erase_account, list_due_for_erasure, request_account_deletion,
};
pub use devices::{KNOWN_DEVICE_DAYS, known_device_id, next_device_cookie};
pub use erased_files::{ErasedAccountFiles, delete_erased_files};
pub use mails::{
    delete_event_mails, delete_mail_records, delete_mails_sent_during_erasure,
    delete_subscriber_mails, list_old_mail_records,
};
pub use model::{NewAccount, NewUser};
pub use password_reset::{request_password_reset, reset_password};
pub use profile::{change_own_language, change_password, confirm_email_change, set_user_language};
pub use read::{
    AccountCounts, AccountFilter, AccountPaymentStatus, AccountSummary, audit_account_access,
    count_accounts, list_account_users, list_accounts, load_account_payment_status,
    load_account_summary,
};
pub use second_factor::{
    SecondFactorSetup, SecondFactorStatus, disable_second_factor, enable_second_factor,
    load_second_factor_status, log_in_with_second_factor, renew_recovery_codes,
    reset_staff_second_factor, start_second_factor_setup,
};
pub use session::{LoginResult, NewSession, SESSION_HOURS, confirm_session, login, logout};
pub use staff_closure::{close_account, restore_account};
pub use tokens::{TokenPurpose, replace_token};
pub use trials::claim_trial;
pub use users::{
    UserPatch, invite_user, list_users, remove_user, resend_user_invitation, update_user,
};
