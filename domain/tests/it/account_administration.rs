//! What staff does with clients: search, changes, deletion and restoring, each with an audit entry.

use std::collections::BTreeMap;

use alai_domain::{
    Ctx, Error, ErrorCode,
    access::{self, AuditAction, RecentlyConfirmedStaff, Staff},
    accounts::{self, AccountFilter, AccountPatch, AccountStatus, AuditFilter, NewAccount},
    entities::*,
    exports::archive,
    kernel::{
        pagination::PageRequest,
        patch::Patch::{Clear, Set},
    },
    onboarding, website,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use futures_util::future::join_all;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, prelude::Uuid};

async fn new_staff(ctx: &Ctx) -> (Staff, RecentlyConfirmedStaff) {
    let (who, staff) = create_staff(ctx).await.unwrap();
    (
        staff,
        access::require_recent_confirmation(ctx, &who).unwrap(),
    )
}

/// A client that staff has registered with the required fields only.
async fn register_by_staff(ctx: &Ctx, staff: &Staff, name: &str, email: &str) -> account::Model {
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

async fn account_names(ctx: &Ctx, staff: &Staff, filter: AccountFilter) -> Vec<String> {
    let found = accounts::list_accounts(ctx, staff, &filter, PageRequest::all())
        .await
        .unwrap();
    found.rows.into_iter().map(|row| row.account.name).collect()
}

async fn audit_actions(ctx: &Ctx) -> Vec<String> {
    audit_entry::Entity::find()
        .all(&ctx.db)
        .await
        .unwrap()
        .into_iter()
        .map(|row| row.action)
        .collect()
}

// Covers S.2.02.
#[tokio::test]
async fn clients_are_found_by_name_and_address_without_their_diacritics() {
    on_each_database(|ctx| async move {
        let (staff, _) = new_staff(&ctx).await;
        register_by_staff(&ctx, &staff, "Ștefania Țurlea", "stefania@exemplu.ro").await;
        register_by_staff(&ctx, &staff, "Vlad", "ghita@exemplu.ro").await;
        let search = |typed: &str| AccountFilter {
            search_name: Some(typed.into()),
            ..AccountFilter::default()
        };
        for (typed, found) in [
            ("stefania", vec!["Ștefania Țurlea"]),
            ("TURLEA", vec!["Ștefania Țurlea"]),
            ("ghita@", vec!["Vlad"]),
            ("exemplu", vec!["Vlad", "Ștefania Țurlea"]),
            ("%", vec![]),
            ("  ", vec!["Vlad", "Ștefania Țurlea"]),
        ] {
            assert_eq!(
                account_names(&ctx, &staff, search(typed)).await,
                found,
                "{typed}"
            );
        }
        // A renamed client is found by its new name only.
        let row = account::Entity::find()
            .filter(account::Column::Name.eq("Vlad"))
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        let patch = AccountPatch {
            name: Set("Sânziana".into()),
            ..AccountPatch::default()
        };
        accounts::update_account(&ctx, &staff, row.id, patch)
            .await
            .unwrap();
        assert_eq!(
            account_names(&ctx, &staff, search("sanziana")).await,
            ["Sânziana"]
        );
        assert!(account_names(&ctx, &staff, search("vlad")).await.is_empty());
    })
    .await;
}

// Covers S.2.02, S.4.02.
#[tokio::test]
async fn the_list_is_narrowed_to_a_payment_status_as_it_is_told() {
    on_each_database(|ctx| async move {
        let (staff, _) = new_staff(&ctx).await;
        let (_, paid) = register_couple(&ctx, "platit@exemplu.ro").await.unwrap();
        pay_invoice(&ctx, &paid.invoice.payment_token)
            .await
            .unwrap();
        let (_, set) = register_couple(&ctx, "pus@exemplu.ro").await.unwrap();
        accounts::set_account_type(&ctx, &staff, set.account.id, "paid")
            .await
            .unwrap();
        let (_, over) = register_couple(&ctx, "gata@exemplu.ro").await.unwrap();
        accounts::set_free_days(&ctx, &staff, over.account.id, 0)
            .await
            .unwrap();
        register_couple(&ctx, "nou@exemplu.ro").await.unwrap();
        register_by_staff(&ctx, &staff, "Fără zile", "fara@exemplu.ro").await;
        for (status, emails) in [
            (
                AccountStatus::Paid,
                vec!["platit@exemplu.ro", "pus@exemplu.ro"],
            ),
            (AccountStatus::Unpaid, vec!["gata@exemplu.ro"]),
            (
                AccountStatus::New,
                vec!["fara@exemplu.ro", "nou@exemplu.ro"],
            ),
        ] {
            let filter = AccountFilter {
                status: Some(status),
                ..AccountFilter::default()
            };
            let found = accounts::list_accounts(&ctx, &staff, &filter, PageRequest::all())
                .await
                .unwrap()
                .rows;
            assert!(found.iter().all(|row| row.status == status));
            let mut listed: Vec<&str> =
                found.iter().map(|row| row.account.email.as_str()).collect();
            listed.sort_unstable();
            assert_eq!(listed, emails);
        }
    })
    .await;
}

// Covers S.5.01.
#[tokio::test]
async fn a_name_and_an_address_make_a_client_that_gets_in_by_a_link_once_it_runs() {
    on_each_database(|ctx| async move {
        let (staff, _) = new_staff(&ctx).await;
        let refused = onboarding::register_account_by_staff(
            &ctx,
            &staff,
            NewAccount {
                email: Some("x".into()),
                ..NewAccount::default()
            },
        )
        .await;
        let Err(Error::Invalid(fields)) = refused else {
            panic!("{refused:?}")
        };
        assert_eq!(
            fields.into_map().keys().collect::<Vec<_>>(),
            ["email", "name"]
        );
        let row = register_by_staff(&ctx, &staff, "Ana", "ana@exemplu.ro").await;
        assert_eq!(
            (
                row.account_type.as_str(),
                row.free_until,
                row.phone.as_str()
            ),
            ("free", None, "")
        );
        let owner = || async {
            user::Entity::find()
                .filter(user::Column::AccountId.eq(row.id))
                .one(&ctx.db)
                .await
                .unwrap()
                .unwrap()
        };
        assert!(owner().await.is_invited() && !owner().await.can_log_in());
        let invited = || {
            job::Entity::find()
                .filter(job::Column::Kind.eq("mail_user_invite"))
                .count(&ctx.db)
        };
        // With zero free days nobody can log in.
        accounts::set_free_days(&ctx, &staff, row.id, 0)
            .await
            .unwrap();
        assert!(!owner().await.can_log_in() && invited().await.unwrap() == 0);
        for _ in 0..2 {
            accounts::set_free_days(&ctx, &staff, row.id, 7)
                .await
                .unwrap();
        }
        assert!(owner().await.can_log_in() && invited().await.unwrap() == 1);
    })
    .await;
}

#[tokio::test]
async fn a_new_address_of_a_client_is_written_to_at_once_and_logs_in_once_it_is_confirmed() {
    on_each_database(|ctx| async move {
        let (staff, _) = new_staff(&ctx).await;
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        register_couple(&ctx, "ioana@exemplu.ro").await.unwrap();
        let id = made.account.id;
        let to = |email: &str| AccountPatch {
            email: Set(email.into()),
            ..AccountPatch::default()
        };
        let taken = accounts::update_account(&ctx, &staff, id, to("ioana@exemplu.ro")).await;
        assert!(matches!(
            taken,
            Err(Error::Rejected(ErrorCode::EmailExists))
        ));
        let saved = accounts::update_account(&ctx, &staff, id, to(" Ana.Noua@exemplu.ro "))
            .await
            .unwrap();
        assert_eq!(saved.email, "ana.noua@exemplu.ro");
        let owner = user::Entity::find_by_id(made.owner.id)
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        assert_eq!(
            (owner.email.as_str(), owner.new_email.as_deref()),
            ("ana@exemplu.ro", Some("ana.noua@exemplu.ro"))
        );
        for (patch, field) in [
            (
                AccountPatch {
                    name: Clear,
                    ..AccountPatch::default()
                },
                "name",
            ),
            (
                AccountPatch {
                    email: Clear,
                    ..AccountPatch::default()
                },
                "email",
            ),
            (to("fără"), "email"),
            (
                AccountPatch {
                    phone: Set("abc".into()),
                    ..AccountPatch::default()
                },
                "phone",
            ),
            (
                AccountPatch {
                    city: Set("a".repeat(121)),
                    ..AccountPatch::default()
                },
                "city",
            ),
        ] {
            match accounts::update_account(&ctx, &staff, id, patch).await {
                Err(Error::Invalid(fields)) => {
                    assert!(fields.into_map().contains_key(field), "{field}")
                }
                other => panic!("{field}: {other:?}"),
            }
        }
        let other =
            accounts::update_account(&ctx, &staff, Uuid::nil(), AccountPatch::default()).await;
        assert!(matches!(other, Err(Error::NotFound)));
    })
    .await;
}

/// Returns all stored data of the account, as its archive contains it.
async fn archive_rows(ctx: &Ctx, id: Uuid) -> BTreeMap<String, String> {
    let mut out = BTreeMap::new();
    for entry in archive::plan_archive(ctx, id).await.unwrap() {
        if let archive::ArchiveEntry::Rows {
            path,
            table,
            owner_id: of,
        } = entry
        {
            let (rows, _) = archive::load_rows_after(ctx, table, of, None)
                .await
                .unwrap();
            out.insert(path, serde_json::to_string(&rows).unwrap());
        }
    }
    out
}

// Covers S.6.02.
#[tokio::test]
async fn sec_c7_c15_a_deleted_client_is_out_at_once_and_comes_back_as_it_was() {
    on_each_database(|ctx| async move {
        let (staff, confirmed_staff) = new_staff(&ctx).await;
        let (who, member) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &member, "Familia Ionescu")
            .await
            .unwrap();
        let guest = guest_pass(&ctx, &member, &row).await.unwrap();
        alai_domain::answers::accept(&ctx, &guest, answer_input("Familia Ionescu", 2))
            .await
            .unwrap();
        let id = member.account().id;
        let before = archive_rows(&ctx, id).await;
        let watched = access::load_stream_subscription(&ctx, &who, member.event_id())
            .await
            .unwrap();

        let closed = accounts::close_account(&ctx, &confirmed_staff, id)
            .await
            .unwrap();
        assert_eq!(closed.erase_at, Some(ctx.now() + TimeDelta::days(30)));
        assert!(matches!(
            access::load_current_user(&ctx, who.session_id()).await,
            Err(Error::Rejected(ErrorCode::Unauthorized))
        ));
        assert_eq!(
            access::find_ended_sessions(&ctx, &[watched])
                .await
                .unwrap()
                .len(),
            1
        );
        assert!(matches!(
            log_in(&ctx, "ana@exemplu.ro").await,
            Err(Error::Rejected(ErrorCode::AccountClosed))
        ));
        assert!(matches!(
            website::load_public_site(&ctx, "ana", None).await,
            Err(Error::Rejected(ErrorCode::SiteNotLiveYet))
        ));
        assert!(
            account_names(&ctx, &staff, AccountFilter::default())
                .await
                .is_empty()
        );
        assert_eq!(
            account_names(
                &ctx,
                &staff,
                AccountFilter {
                    deleted_only: true,
                    ..AccountFilter::default()
                }
            )
            .await,
            ["Ana"]
        );

        // A second deletion request changes nothing. Nothing is erased before the day.
        ctx.clock.advance(TimeDelta::days(29));
        assert_eq!(
            accounts::close_account(&ctx, &confirmed_staff, id)
                .await
                .unwrap()
                .erase_at,
            closed.erase_at
        );
        assert!(
            accounts::list_due_for_erasure(&ctx)
                .await
                .unwrap()
                .is_empty()
        );

        accounts::restore_account(&ctx, &staff, id).await.unwrap();
        assert_eq!(archive_rows(&ctx, id).await, before);
        assert!(website::load_public_site(&ctx, "ana", None).await.is_ok());
        log_in(&ctx, "ana@exemplu.ro").await.unwrap();
        ctx.clock.advance(TimeDelta::days(2));
        assert!(
            accounts::list_due_for_erasure(&ctx)
                .await
                .unwrap()
                .is_empty()
        );

        // A client that is not restored is erased after thirty days.
        accounts::close_account(&ctx, &confirmed_staff, id)
            .await
            .unwrap();
        ctx.clock.advance(TimeDelta::days(30));
        assert_eq!(accounts::list_due_for_erasure(&ctx).await.unwrap(), [id]);
        assert!(accounts::erase_account(&ctx, id).await.unwrap());
        assert!(matches!(
            accounts::restore_account(&ctx, &staff, id).await,
            Err(Error::NotFound)
        ));
    })
    .await;
}

// Covers S.6.02.
#[tokio::test]
async fn a_couple_that_leaves_by_itself_is_neither_deleted_nor_kept_by_staff() {
    on_each_database(|ctx| async move {
        let (staff, confirmed_staff) = new_staff(&ctx).await;
        let (who, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let owner = access::load_owner(&ctx, &who).await.unwrap();
        let requested = accounts::request_account_deletion(&ctx, &owner, Some(PASSWORD))
            .await
            .unwrap();
        let refused = accounts::close_account(&ctx, &confirmed_staff, made.account.id).await;
        assert!(matches!(
            refused,
            Err(Error::Rejected(ErrorCode::DeletionAlreadyRequested))
        ));
        let still = accounts::restore_account(&ctx, &staff, made.account.id)
            .await
            .unwrap();
        assert_eq!(still.erase_at, requested.erase_at);
        let actions = audit_actions(&ctx).await;
        assert!(
            !actions.contains(&"client_deleted".into())
                && !actions.contains(&"client_restored".into()),
            "{actions:?}"
        );
        // The owner cannot reopen an account that staff has closed, not even with an authorization from before.
        accounts::cancel_account_deletion(&ctx, &owner)
            .await
            .unwrap();
        accounts::close_account(&ctx, &confirmed_staff, made.account.id)
            .await
            .unwrap();
        assert!(
            accounts::cancel_account_deletion(&ctx, &owner)
                .await
                .unwrap()
                .is_closed()
        );
    })
    .await;
}

#[tokio::test]
async fn sec_c15_an_old_session_of_staff_deletes_nothing_before_its_password_is_typed_again() {
    on_each_database(|ctx| async move {
        let (who, _) = create_staff(&ctx).await.unwrap();
        ctx.clock.advance(TimeDelta::minutes(15));
        let fresh = access::load_current_user(&ctx, who.session_id())
            .await
            .unwrap();
        assert!(access::require_recent_confirmation(&ctx, &fresh).is_ok());
        ctx.clock.advance(TimeDelta::seconds(1));
        assert!(matches!(
            access::require_recent_confirmation(&ctx, &fresh),
            Err(Error::Rejected(ErrorCode::PasswordConfirmationRequired))
        ));
        let wrong = accounts::confirm_session(&ctx, &fresh, Some("greșită-de-tot")).await;
        assert!(matches!(
            wrong,
            Err(Error::Rejected(ErrorCode::WrongCurrentPassword))
        ));
        accounts::confirm_session(&ctx, &fresh, Some(PASSWORD))
            .await
            .unwrap();
        assert!(
            access::require_recent_confirmation(
                &ctx,
                &access::load_current_user(&ctx, who.session_id())
                    .await
                    .unwrap()
            )
            .is_ok()
        );
        let (couple, _) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        assert!(matches!(
            access::require_recent_confirmation(&ctx, &couple),
            Err(Error::Rejected(ErrorCode::Forbidden))
        ));
    })
    .await;
}

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

#[tokio::test]
async fn clients_are_counted_by_status_as_the_same_search_finds_them() {
    on_each_database(|ctx| async move {
        let (staff, confirmed_staff) = new_staff(&ctx).await;
        let of = async |search: Option<&str>| {
            accounts::count_accounts(&ctx, &staff, search.map(Into::into))
                .await
                .unwrap()
        };
        assert_eq!(of(None).await, accounts::AccountCounts::default());
        let paid = register_by_staff(&ctx, &staff, "Ștefania", "stefania@exemplu.ro")
            .await
            .id;
        accounts::set_account_type(&ctx, &staff, paid, "paid")
            .await
            .unwrap();
        let over = register_by_staff(&ctx, &staff, "Vlad", "vlad@exemplu.ro")
            .await
            .id;
        accounts::set_free_days(&ctx, &staff, over, 0)
            .await
            .unwrap();
        let gone = register_by_staff(&ctx, &staff, "Ștefan", "stefan@exemplu.ro")
            .await
            .id;
        accounts::close_account(&ctx, &confirmed_staff, gone)
            .await
            .unwrap();
        register_by_staff(&ctx, &staff, "Dan", "dan@exemplu.ro").await;
        assert_eq!(
            of(None).await,
            accounts::AccountCounts {
                all: 3,
                new: 1,
                paid: 1,
                unpaid: 1,
                deleted: 1
            }
        );
        assert_eq!(
            of(Some("STEFAN")).await,
            accounts::AccountCounts {
                all: 1,
                paid: 1,
                deleted: 1,
                ..accounts::AccountCounts::default()
            }
        );
    })
    .await;
}

// Covers S.6.02.
#[tokio::test]
async fn a_hundred_deletions_at_once_are_one_and_one_entry() {
    on_each_database(|ctx| async move {
        let (staff, confirmed_staff) = new_staff(&ctx).await;
        let id = register_by_staff(&ctx, &staff, "Ana", "ana@exemplu.ro")
            .await
            .id;
        let results =
            join_all((0..100).map(|_| accounts::close_account(&ctx, &confirmed_staff, id))).await;
        assert!(results.iter().all(Result::is_ok));
        assert_eq!(
            audit_actions(&ctx)
                .await
                .iter()
                .filter(|word| *word == "client_deleted")
                .count(),
            1
        );
        assert_eq!(
            job::Entity::find()
                .filter(job::Column::Kind.eq("mail_leaving"))
                .count(&ctx.db)
                .await
                .unwrap(),
            2
        );
    })
    .await;
}
