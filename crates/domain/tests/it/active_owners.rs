//! Helpers for owners of active accounts, for changes of their users, and for the codes of rejected
//! requests.

use alai_domain::{
    Ctx, Error, ErrorCode,
    access::{self, ActiveOwner, CurrentUser},
    accounts::UserPatch,
    kernel::patch::Patch::Set,
};
use alai_testkit::testing::*;

pub(crate) const NEW_PASSWORD: &str = "parola-noua-9";

pub(crate) fn error_code<T: std::fmt::Debug>(result: alai_domain::Result<T>) -> Option<ErrorCode> {
    match result {
        Err(Error::Rejected(code)) => Some(code),
        _ => None,
    }
}

pub(crate) async fn active_owner(ctx: &Ctx, email: &str) -> (CurrentUser, ActiveOwner) {
    let (who, _) = register_couple(ctx, email).await.unwrap();
    let manager = access::load_active_owner(ctx, &who).await.unwrap();
    (who, manager)
}

pub(crate) fn email_patch(email: &str, current: Option<&str>) -> UserPatch {
    UserPatch {
        email: Set(email.into()),
        current_password: current.map(Into::into),
        ..UserPatch::default()
    }
}
