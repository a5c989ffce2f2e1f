//! Staff with a confirmed session, and the clients that it registers.

use alai_domain::{
    Ctx,
    access::{self, RecentlyConfirmedStaff, Staff},
    accounts::{self, AccountFilter, NewAccount},
    entities::*,
    kernel::pagination::PageRequest,
    onboarding,
};
use alai_testkit::testing::*;
use chrono::TimeDelta;

pub(crate) async fn new_staff(ctx: &Ctx) -> (Staff, RecentlyConfirmedStaff) {
    let (who, staff) = create_and_log_in_staff(ctx).await.unwrap();
    (
        staff,
        access::require_recent_confirmation(ctx, &who).unwrap(),
    )
}

/// Returns a client that staff has registered with the required fields only.
pub(crate) async fn register_by_staff(
    ctx: &Ctx,
    staff: &Staff,
    name: &str,
    email: &str,
) -> account::Model {
    // The list is ordered by the time of creation.
    ctx.clock.advance(TimeDelta::milliseconds(1));
    let new = NewAccount {
        name: Some(name.into()),
        email: Some(email.into()),
        language: "ro".into(),
        ..NewAccount::default()
    };
    onboarding::register_account_by_staff(ctx, staff, new)
        .await
        .unwrap()
        .account
}

pub(crate) async fn account_names(ctx: &Ctx, staff: &Staff, filter: AccountFilter) -> Vec<String> {
    let found = accounts::list_accounts(ctx, staff, &filter, PageRequest::largest())
        .await
        .unwrap();
    found.rows.into_iter().map(|row| row.account.name).collect()
}
