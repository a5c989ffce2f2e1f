//! The guest list and its import.

use alai_domain::{
    Error, ErrorCode,
    access::EventMember,
    entities::invitation,
    invitations::{self, InvitationFilter, InvitationInput},
    kernel::{idempotency_key::IdempotencyKey, pagination::PageRequest, patch::Patch::Set},
};
use alai_testkit::{on_each_database, testing::*};
use futures_util::future::join_all;
use sea_orm::{EntityTrait, PaginatorTrait, prelude::Expr};

// Covers C17.
#[tokio::test]
async fn search_ignores_case_and_diacritics_and_wildcards_are_literal() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        for name in ["Ștefan Țîrlea", "Stefania", "100% Radu", "Ioana"] {
            invite_party(&ctx, &ana, name).await.unwrap();
        }
        let find = |name: &'static str| {
            let (ctx, ana) = (ctx.clone(), ana.clone());
            async move {
                let filter = InvitationFilter {
                    search_name: Some(name.into()),
                    ..InvitationFilter::default()
                };
                let page =
                    invitations::search_invitations(&ctx, &ana, &filter, PageRequest::largest())
                        .await
                        .unwrap();
                page.rows.into_iter().map(|r| r.name).collect::<Vec<_>>()
            }
        };
        assert_eq!(find("stefan").await, ["Ștefan Țîrlea", "Stefania"]);
        assert_eq!(find("TIRLEA").await, ["Ștefan Țîrlea"]);
        assert_eq!(find("%").await, ["100% Radu"]);
        assert!(find("_").await.is_empty());
    })
    .await;
}

// Covers C1.
#[tokio::test]
async fn sec_c1_an_invitation_of_another_couple_is_not_found() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (_, ion) = register_live_couple(&ctx, "ion@exemplu.ro", "ion")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Familia Pop").await.unwrap();
        let patch = || InvitationInput {
            name: Set("Furat".into()),
            ..InvitationInput::default()
        };
        assert!(matches!(
            invitations::update_invitation(&ctx, &ion, row.id, patch()).await,
            Err(Error::NotFound)
        ));
        assert!(matches!(
            invitations::delete_invitation(&ctx, &ion, row.id).await,
            Err(Error::NotFound)
        ));
        let category = invitations::create_category(&ctx, &ana, Some("Rude"))
            .await
            .unwrap();
        let foreign = InvitationInput {
            name: Set("X".into()),
            category: Set(category.id),
            ..InvitationInput::default()
        };
        assert!(matches!(
            invitations::create_invitation(&ctx, &ion, foreign).await,
            Err(Error::Invalid(_))
        ));
    })
    .await;
}

#[tokio::test]
async fn concurrent_changes_of_one_invitation_version_have_one_winner() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let seen = invite_party(&ctx, &ana, "Familia Pop").await.unwrap();
        let on = |version: i32, phone: String| InvitationInput {
            version: Some(version.into()),
            phone: Set(phone),
            ..InvitationInput::default()
        };
        let change = |patch| invitations::update_invitation(&ctx, &ana, seen.id, patch);
        let first = seen.edit_version;
        let results =
            join_all((0..100).map(|i| change(on(first, format!("0740 000 {i:03}"))))).await;
        let stale = |r: &Result<_, _>| matches!(r, Err(Error::Rejected(ErrorCode::Stale)));
        assert_eq!(results.iter().filter(|r| r.is_ok()).count(), 1);
        assert_eq!(results.iter().filter(|r| stale(r)).count(), 99);
        // Assigning a category to several invitations counts as a change of each.
        let category = invitations::create_category(&ctx, &ana, Some("Rude"))
            .await
            .unwrap();
        let all = InvitationFilter::default();
        invitations::selection::set_selected_category(&ctx, &ana, &all, Some(category.id))
            .await
            .unwrap();
        assert!(stale(&change(on(first + 1, "0740 111 222".into())).await));
        assert!(change(on(first + 2, "0740 111 222".into())).await.is_ok());
        // A guest's answer does not change the version of the couple's data. Without a version
        // there is no check.
        let pass = guest_pass(&ctx, &ana, &seen).await.unwrap();
        alai_domain::answers::accept_invitation(&ctx, &pass, answer_input("Pop", 2))
            .await
            .unwrap();
        assert!(change(on(first + 3, "0740 333 444".into())).await.is_ok());
        let blind = InvitationInput {
            name: Set("Familia Popescu".into()),
            ..InvitationInput::default()
        };
        assert_eq!(change(blind).await.unwrap().name, "Familia Popescu");
    })
    .await;
}

// Covers 2.7.22.
#[tokio::test]
async fn invitation_counts_add_up_and_exclude_auxiliary_persons() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        for i in 0..4 {
            let row = invite_party(&ctx, &ana, &format!("Invitat {i}"))
                .await
                .unwrap();
            let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
            match i {
                0 | 1 => drop(
                    alai_domain::answers::accept_invitation(&ctx, &pass, answer_input("Da", 1))
                        .await
                        .unwrap(),
                ),
                2 => drop(
                    alai_domain::answers::decline_invitation(&ctx, &pass, decline_input("Nu"))
                        .await
                        .unwrap(),
                ),
                _ => {}
            }
        }
        let aux = InvitationInput {
            name: Set("Fotograf".into()),
            participant: Set(true),
            ..InvitationInput::default()
        };
        invitations::create_invitation(&ctx, &ana, aux)
            .await
            .unwrap();
        let statistics = invitations::load_invitation_statistics(&ctx, &ana)
            .await
            .unwrap();
        assert_eq!(
            (
                statistics.total,
                statistics.accepted,
                statistics.declined,
                statistics.unanswered,
                statistics.total_auxiliary
            ),
            (4, 2, 1, 1, 1)
        );
        assert_eq!(invitations::percent(1, 3), 33.33);
        assert_eq!(invitations::percent(1, 0), 0.0);
    })
    .await;
}

#[tokio::test]
async fn a_repeated_creation_with_the_same_key_creates_one_invitation() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (_, ion) = register_live_couple(&ctx, "ion@exemplu.ro", "ion")
            .await
            .unwrap();
        let named = |name: &str| InvitationInput {
            name: Set(name.into()),
            ..InvitationInput::default()
        };
        let key = IdempotencyKey::parse("5f3a9c1e").unwrap();
        let create = async |member: &EventMember, name: &str| {
            invitations::create_invitation_once(&ctx, member, named(name), Some(&key)).await
        };
        let same = join_all((0..20).map(|_| create(&ana, "Familia Pop"))).await;
        let ids: Vec<_> = same.into_iter().map(|row| row.unwrap().id).collect();
        assert!(ids.iter().all(|id| *id == ids[0]), "{ids:?}");
        // A later call returns the invitation as it is now.
        invitations::update_invitation(&ctx, &ana, ids[0], named("Familia Popa"))
            .await
            .unwrap();
        let again = create(&ana, "Familia Pop").await.unwrap();
        assert_eq!((again.id, again.name.as_str()), (ids[0], "Familia Popa"));
        let count = async || invitation::Entity::find().count(&ctx.db).await.unwrap();
        assert_eq!(count().await, 1);
        // The key of one couple does not concern another one, and a creation without a key is
        // always a new one.
        create(&ion, "Familia Rus").await.unwrap();
        for _ in 0..2 {
            invitations::create_invitation(&ctx, &ana, named("Familia Pop"))
                .await
                .unwrap();
        }
        assert_eq!(count().await, 4);
    })
    .await;
}

#[tokio::test]
async fn a_creation_with_the_key_of_another_invitation_is_rejected() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let key = IdempotencyKey::parse("5f3a9c1e").unwrap();
        let create = async |name: &str, phone: &str| {
            let input = InvitationInput {
                name: Set(name.into()),
                phone: Set(phone.into()),
                ..InvitationInput::default()
            };
            invitations::create_invitation_once(&ctx, &ana, input, Some(&key)).await
        };
        let created = create("Familia Pop", "0740 000 101").await.unwrap();
        // The values are compared as they are stored.
        let again = create(" Familia  Pop ", "0740 000 101 ").await.unwrap();
        assert_eq!(again, created);
        for (name, phone) in [
            ("Familia Popa", "0740 000 101"),
            ("Familia Pop", "0740 000 102"),
            ("Familia Pop", ""),
            ("", "0740 000 101"),
        ] {
            let error = create(name, phone).await.unwrap_err();
            assert!(
                matches!(error, Error::Rejected(ErrorCode::IdempotencyKeyReused)),
                "{name} {phone}: {error}"
            );
        }
        let rows = invitation::Entity::find().all(&ctx.db).await.unwrap();
        assert_eq!(rows, [created]);
        // An earlier version of the server stored no digest.
        let no_digest = Expr::value(None::<String>);
        invitation::Entity::update_many()
            .col_expr(invitation::Column::CreationDigest, no_digest)
            .exec(&ctx.db)
            .await
            .unwrap();
        let again = create("Familia Popa", "0740 000 101").await.unwrap();
        assert_eq!((again.id, again.name.as_str()), (rows[0].id, "Familia Pop"));
    })
    .await;
}

#[tokio::test]
async fn concurrent_creations_with_one_key_and_different_values_create_one_invitation() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let key = IdempotencyKey::parse("5f3a9c1e").unwrap();
        let names = ["Familia Pop", "Familia Rus"];
        let create = async |name: &str| {
            let input = InvitationInput {
                name: Set(name.into()),
                ..InvitationInput::default()
            };
            invitations::create_invitation_once(&ctx, &ana, input, Some(&key)).await
        };
        let results = join_all((0..20).map(|number| create(names[number % 2]))).await;
        let rows = invitation::Entity::find().all(&ctx.db).await.unwrap();
        assert_eq!(rows.len(), 1);
        for (number, result) in results.into_iter().enumerate() {
            if rows[0].name == names[number % 2] {
                assert_eq!(result.unwrap().id, rows[0].id);
            } else {
                let error = result.unwrap_err();
                let is_rejected = matches!(error, Error::Rejected(ErrorCode::IdempotencyKeyReused));
                assert!(is_rejected, "{error}");
            }
        }
    })
    .await;
}
