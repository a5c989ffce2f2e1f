//! The audit log of staff: what an entry records, and how entries are found (threats C19).

use alai_domain::{
    access::AuditAction,
    accounts::{self, AccountPatch, AuditFilter},
    entities::*,
    kernel::{pagination::PageRequest, patch::Patch::Set},
};
use alai_testkit::on_each_database;
use chrono::TimeDelta;
use sea_orm::{EntityTrait, prelude::Uuid};

use crate::staff_clients::{new_staff, register_by_staff};

// Covers S.6.04.
#[tokio::test]
async fn sec_c19_the_audit_is_searched_by_client_staff_action_and_day_and_names_nobody() {
    on_each_database(|ctx| async move {
        let (staff, confirmed_staff) = new_staff(&ctx).await;
        let ana = register_by_staff(&ctx, &staff, "Ana Ștefănescu", "ana@exemplu.ro")
            .await
            .id;
        let dan = register_by_staff(&ctx, &staff, "Dan", "dan@exemplu.ro")
            .await
            .id;
        ctx.clock.advance(TimeDelta::milliseconds(1));
        accounts::load_audited_account(&ctx, &staff, ana)
            .await
            .unwrap();
        ctx.clock.advance(TimeDelta::days(1));
        accounts::set_account_type(&ctx, &staff, ana, "paid")
            .await
            .unwrap();
        accounts::close_account(&ctx, &confirmed_staff, dan)
            .await
            .unwrap();
        // Rejected actions have no audit entry, because they changed and disclosed nothing.
        assert!(
            accounts::set_account_type(&ctx, &staff, ana, "gold")
                .await
                .is_err()
        );
        assert!(
            accounts::load_audited_account(&ctx, &staff, Uuid::nil())
                .await
                .is_err()
        );
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
                    action: Some(AuditAction::ClientCreated),
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
            let found = accounts::list_audit_entries(&ctx, &staff, &filter, PageRequest::all())
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
        let users = accounts::list_staff(&ctx, &staff).await.unwrap();
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
        // The audit entry outlives the client and is found by its id.
        ctx.clock.advance(TimeDelta::days(30));
        accounts::erase_account(&ctx, dan).await.unwrap();
        let filter = AuditFilter {
            account_id: Some(dan),
            action: Some(AuditAction::ClientDeleted),
            ..all()
        };
        let left = accounts::list_audit_entries(&ctx, &staff, &filter, PageRequest::all())
            .await
            .unwrap()
            .rows;
        assert_eq!((left.len(), left[0].account.clone()), (1, None));
    })
    .await;
}

// Covers S.6.04.
#[tokio::test]
async fn sec_c19_a_change_says_what_it_changed_and_keeps_nobodys_data_and_is_found_by_it() {
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
        accounts::load_audited_account(&ctx, &staff, id)
            .await
            .unwrap();
        let entries = async |filter: AuditFilter| {
            let found = accounts::list_audit_entries(&ctx, &staff, &filter, PageRequest::all())
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
        };
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
            "a look that is named is shown"
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
