//! The audit log of staff: what an entry records, and how entries are found (threats C19).

use alai_domain::{
    Ctx,
    access::{AuditAction, RecentlyConfirmedStaff, Staff},
    accounts::{self, AccountPatch, AuditFilter},
    entities::*,
    kernel::{pagination::PageRequest, patch::Patch::Set},
};
use alai_testkit::on_each_database;
use chrono::TimeDelta;
use sea_orm::{EntityTrait, prelude::Uuid};

use crate::staff_clients::{new_staff, register_by_staff};

/// Registers two clients, opens and changes one and closes the other on the next day. Returns their
/// ids.
async fn perform_staff_actions(
    ctx: &Ctx,
    staff: &Staff,
    confirmed_staff: &RecentlyConfirmedStaff,
) -> (Uuid, Uuid) {
    let ana = register_by_staff(ctx, staff, "Ana Ștefănescu", "ana@exemplu.ro")
        .await
        .id;
    let dan = register_by_staff(ctx, staff, "Dan", "dan@exemplu.ro")
        .await
        .id;
    ctx.clock.advance(TimeDelta::milliseconds(1));
    accounts::audit_account_access(ctx, staff, ana)
        .await
        .unwrap();
    ctx.clock.advance(TimeDelta::days(1));
    accounts::set_account_type(ctx, staff, ana, "paid")
        .await
        .unwrap();
    accounts::close_account(ctx, confirmed_staff, dan)
        .await
        .unwrap();
    // Rejected actions have no audit entry, because they changed and disclosed nothing.
    assert!(
        accounts::set_account_type(ctx, staff, ana, "gold")
            .await
            .is_err()
    );
    assert!(
        accounts::audit_account_access(ctx, staff, Uuid::nil())
            .await
            .is_err()
    );
    (ana, dan)
}

// Covers S.6.04.
#[tokio::test]
async fn sec_c19_the_audit_is_searched_by_client_staff_action_and_day() {
    on_each_database(|ctx| async move {
        let (staff, confirmed_staff) = new_staff(&ctx).await;
        let (ana, dan) = perform_staff_actions(&ctx, &staff, &confirmed_staff).await;
        let today = ctx.clock.today();
        let yesterday = today.pred_opt();
        let all = AuditFilter::default;
        for (filter, expected) in [
            (
                AuditFilter {
                    account_id: Some(ana),
                    ..all()
                },
                vec!["account_type_set", "client_opened", "client_created"],
            ),
            (
                AuditFilter {
                    account_id: Some(dan),
                    from_day: Some(today),
                    ..all()
                },
                vec!["client_deleted"],
            ),
            (
                AuditFilter {
                    account_id: Some(ana),
                    to_day: yesterday,
                    ..all()
                },
                vec!["client_opened", "client_created"],
            ),
            (
                AuditFilter {
                    action: Some(AuditAction::AccountCreated),
                    ..all()
                },
                vec!["client_created", "client_created"],
            ),
            (
                AuditFilter {
                    user_id: Some(Uuid::nil()),
                    ..all()
                },
                vec![],
            ),
        ] {
            let found = accounts::list_audit_entries(&ctx, &staff, &filter, PageRequest::largest())
                .await
                .unwrap()
                .rows;
            let actions: Vec<&str> = found
                .iter()
                .map(|e| e.row.action.as_str())
                .filter(|w| *w != "audit_listed")
                .collect();
            assert_eq!(actions, expected, "{filter:?}");
            assert!(
                found
                    .iter()
                    .all(|e| e.staff.as_deref() == Some("staff@exemplu.ro"))
            );
        }
    })
    .await;
}

// Covers S.6.04.
#[tokio::test]
async fn sec_c19_the_audit_contains_no_personal_data_of_clients() {
    on_each_database(|ctx| async move {
        let (staff, confirmed_staff) = new_staff(&ctx).await;
        perform_staff_actions(&ctx, &staff, &confirmed_staff).await;
        let users = accounts::list_staff_filter_options(&ctx, &staff)
            .await
            .unwrap();
        assert_eq!(
            users
                .iter()
                .map(|(_, name)| name.as_str())
                .collect::<Vec<_>>(),
            ["staff@exemplu.ro"]
        );
        for row in audit_entry::Entity::find().all(&ctx.db).await.unwrap() {
            assert!(
                !format!("{row:?}").contains("exemplu") && !format!("{row:?}").contains("Ana"),
                "{row:?}"
            );
        }
    })
    .await;
}

// Covers S.6.04.
#[tokio::test]
async fn sec_c19_an_audit_entry_outlives_its_client_and_is_found_by_the_id() {
    on_each_database(|ctx| async move {
        let (staff, confirmed_staff) = new_staff(&ctx).await;
        let (_, dan) = perform_staff_actions(&ctx, &staff, &confirmed_staff).await;
        ctx.clock.advance(TimeDelta::days(30));
        accounts::erase_account(&ctx, dan).await.unwrap();
        let filter = AuditFilter {
            account_id: Some(dan),
            action: Some(AuditAction::AccountDeleted),
            ..AuditFilter::default()
        };
        let left = accounts::list_audit_entries(&ctx, &staff, &filter, PageRequest::largest())
            .await
            .unwrap()
            .rows;
        assert_eq!((left.len(), left[0].account.clone()), (1, None));
    })
    .await;
}

/// Returns the action of each entry and its changes as `field` or `field: from > to`.
async fn list_changes(
    ctx: &Ctx,
    staff: &Staff,
    filter: &AuditFilter,
) -> Vec<(String, Vec<String>)> {
    let found = accounts::list_audit_entries(ctx, staff, filter, PageRequest::largest())
        .await
        .unwrap()
        .rows;
    let of = |entry: &accounts::AuditEntry| {
        let changes = entry.changes.iter().map(|c| match &c.values {
            Some((from, to)) => format!("{}: {from} > {to}", c.field),
            None => c.field.clone(),
        });
        (entry.row.action.clone(), changes.collect::<Vec<_>>())
    };
    found.iter().map(of).collect::<Vec<_>>()
}

// Covers S.6.04.
#[tokio::test]
async fn sec_c19_an_audit_entry_names_the_changed_fields_without_personal_data_and_is_found_by_them()
 {
    on_each_database(|ctx| async move {
        let (staff, _) = new_staff(&ctx).await;
        let id = register_by_staff(&ctx, &staff, "Ștefania", "stefania@exemplu.ro")
            .await
            .id;
        let patch = AccountPatch {
            phone: Set("0740000155".into()),
            city: Set("Brașov".into()),
            ..AccountPatch::default()
        };
        let tick = || ctx.clock.advance(TimeDelta::milliseconds(1));
        tick();
        accounts::update_account(&ctx, &staff, id, patch)
            .await
            .unwrap();
        tick();
        accounts::set_account_type(&ctx, &staff, id, "paid")
            .await
            .unwrap();
        accounts::audit_account_access(&ctx, &staff, id)
            .await
            .unwrap();
        let entries = async |filter: AuditFilter| list_changes(&ctx, &staff, &filter).await;
        let expected = |action: &str, changes: &[&str]| {
            (
                action.to_owned(),
                changes.iter().map(|c| (*c).to_owned()).collect::<Vec<_>>(),
            )
        };
        let paid = expected("account_type_set", &["account_type: free > paid"]);
        let updated = expected("client_updated", &["phone", "city"]);
        let changes = AuditFilter {
            changes_only: true,
            ..AuditFilter::default()
        };
        assert_eq!(
            entries(changes.clone()).await,
            [
                paid.clone(),
                updated.clone(),
                expected("client_created", &[])
            ]
        );
        let one = AuditFilter {
            action: Some(AuditAction::AuditListed),
            ..changes.clone()
        };
        assert_eq!(
            entries(one).await,
            [expected("audit_listed", &[])],
            "a read is listed if the filter names its action"
        );
        let search = |words: &str| AuditFilter {
            search: Some(words.into()),
            ..changes.clone()
        };
        assert_eq!(
            entries(search("account_type")).await,
            std::slice::from_ref(&paid)
        );
        assert_eq!(entries(search("stefania")).await.len(), 3);
        assert_eq!(entries(search("STEFANIA@exemplu")).await.len(), 3);
        assert_eq!(entries(search("nimeni")).await, []);
        for row in audit_entry::Entity::find().all(&ctx.db).await.unwrap() {
            assert!(
                !row.changes
                    .is_some_and(|text| text.contains("0740000155") || text.contains("Brașov"))
            );
        }
    })
    .await;
}
