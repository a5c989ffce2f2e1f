//! What staff does with clients: search, registration, changed addresses and counts by status.

use alai_domain::{
    Error, ErrorCode,
    accounts::{self, AccountFilter, AccountPatch, AccountPaymentStatus, NewAccount},
    entities::*,
    kernel::{
        pagination::PageRequest,
        patch::Patch::{Clear, Set},
    },
    onboarding,
};
use alai_testkit::{on_each_database, testing::*};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, prelude::Uuid};

use crate::staff_clients::{account_names, new_staff, register_by_staff};

// Covers S.2.02.
#[tokio::test]
async fn clients_are_found_by_name_without_diacritics_or_by_email_address() {
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
async fn the_client_list_is_filtered_by_payment_status() {
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
        accounts::restart_or_end_trial(&ctx, &staff, over.account.id, 0)
            .await
            .unwrap();
        register_couple(&ctx, "nou@exemplu.ro").await.unwrap();
        register_by_staff(&ctx, &staff, "Fără zile", "fara@exemplu.ro").await;
        for (status, emails) in [
            (
                AccountPaymentStatus::Paid,
                vec!["platit@exemplu.ro", "pus@exemplu.ro"],
            ),
            (AccountPaymentStatus::Unpaid, vec!["gata@exemplu.ro"]),
            (
                AccountPaymentStatus::New,
                vec!["fara@exemplu.ro", "nou@exemplu.ro"],
            ),
        ] {
            let filter = AccountFilter {
                status: Some(status),
                ..AccountFilter::default()
            };
            let found = accounts::list_accounts(&ctx, &staff, &filter, PageRequest::largest())
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
async fn a_client_registered_by_staff_is_invited_once_it_has_free_days() {
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
        assert!(owner().await.has_no_password() && !owner().await.can_log_in());
        let invited = || {
            job::Entity::find()
                .filter(job::Column::Kind.eq("mail_user_invite"))
                .count(&ctx.db)
        };
        // With zero free days no user can log in.
        accounts::restart_or_end_trial(&ctx, &staff, row.id, 0)
            .await
            .unwrap();
        assert!(!owner().await.can_log_in() && invited().await.unwrap() == 0);
        for _ in 0..2 {
            accounts::restart_or_end_trial(&ctx, &staff, row.id, 7)
                .await
                .unwrap();
        }
        assert!(owner().await.can_log_in() && invited().await.unwrap() == 1);
    })
    .await;
}

#[tokio::test]
async fn a_log_in_address_changed_by_staff_is_stored_as_unconfirmed() {
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

#[tokio::test]
async fn client_counts_by_status_match_the_search() {
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
        accounts::restart_or_end_trial(&ctx, &staff, over, 0)
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
