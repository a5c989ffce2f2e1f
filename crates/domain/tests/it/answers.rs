//! Answers and declines: an invitation never has both, and none is lost.

use alai_domain::{
    Error, ErrorCode,
    answers::{self, AnswerInput, VersionSubject},
    entities::*,
    invitations,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use futures_util::future::{Either, join_all};
use sea_orm::{EntityTrait, PaginatorTrait};

// Covers B6.
#[tokio::test]
async fn sec_b6_concurrent_answers_with_one_code_store_one_answer_and_all_versions() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Familia Pop").await.unwrap();
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        let results = join_all((0..100).map(|index| {
            answers::accept_invitation(
                &ctx,
                &pass,
                answer_input(&format!("Pop {index}"), 1 + index % 5),
            )
        }))
        .await;
        for result in &results {
            assert!(result.is_ok(), "{result:?}");
        }
        assert_eq!(
            results
                .iter()
                .filter(|r| r.as_ref().unwrap().is_new)
                .count(),
            1
        );
        assert_eq!(answer::Entity::find().count(&ctx.db).await.unwrap(), 1);
        assert_eq!(
            answer_version::Entity::find().count(&ctx.db).await.unwrap(),
            100
        );
        let current = answer::Entity::find().one(&ctx.db).await.unwrap().unwrap();
        let menus = answer_menu::Entity::find().count(&ctx.db).await.unwrap();
        assert_eq!(
            (
                current.version,
                u64::try_from(current.company_number).unwrap()
            ),
            (100, menus)
        );
    })
    .await;
}

// Covers B7.
#[tokio::test]
async fn sec_b7_concurrent_answers_and_declines_store_exactly_one_of_them() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Familia Pop").await.unwrap();
        let pass = &guest_pass(&ctx, &ana, &row).await.unwrap();
        let ctx = &ctx;
        let both = (0..40).map(|index| {
            if index % 2 == 0 {
                Either::Left(async move {
                    answers::accept_invitation(ctx, pass, answer_input(&format!("Pop {index}"), 2))
                        .await
                        .map(|_| ())
                })
            } else {
                Either::Right(async move {
                    answers::decline_invitation(ctx, pass, decline_input(&format!("Pop {index}")))
                        .await
                        .map(|_| ())
                })
            }
        });
        for result in join_all(both).await {
            result.unwrap();
        }
        let yeses = answer::Entity::find().count(&ctx.db).await.unwrap();
        let noes = decline::Entity::find().count(&ctx.db).await.unwrap();
        assert_eq!(yeses + noes, 1);
        let statistics = invitations::load_invitation_statistics(ctx, &ana)
            .await
            .unwrap();
        assert_eq!(
            (statistics.accepted, statistics.declined),
            (i64::try_from(yeses).unwrap(), i64::try_from(noes).unwrap())
        );
        assert_eq!(
            answer_version::Entity::find().count(&ctx.db).await.unwrap(),
            40
        );
    })
    .await;
}

// Covers 2.4.01, B8.
#[tokio::test]
async fn sec_b8_a_reset_answer_stays_in_the_history_and_the_next_one_is_new() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Familia Pop").await.unwrap();
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        answers::accept_invitation(&ctx, &pass, answer_input("Pop", 2))
            .await
            .unwrap();
        let reset = answers::reset_invitation(&ctx, &ana, row.id).await.unwrap();
        assert_eq!(
            (reset.status.as_str(), reset.code == row.code),
            ("invitat", true)
        );
        assert!(
            answers::accept_invitation(&ctx, &pass, answer_input("Pop", 3))
                .await
                .unwrap()
                .is_new
        );
        ctx.clock.advance(TimeDelta::seconds(1));
        let kinds: Vec<String> =
            answers::list_versions(&ctx, &ana, VersionSubject::Invitation(row.id))
                .await
                .unwrap()
                .into_iter()
                .map(|v| v.kind)
                .collect();
        assert_eq!(kinds.len(), 3);
        assert!(kinds.contains(&"reset".to_owned()));
    })
    .await;
}

#[tokio::test]
async fn statistics_count_persons_and_menus() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        for (name, persons) in [("Unu", 1), ("Cinci", 5)] {
            let row = invite_party(&ctx, &ana, name).await.unwrap();
            let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
            answers::accept_invitation(&ctx, &pass, answer_input(name, persons))
                .await
                .unwrap();
        }
        let statistics = answers::load_answer_counts(&ctx, &ana).await.unwrap();
        assert_eq!(
            (
                statistics.guests,
                statistics.persons,
                statistics.single,
                statistics.family
            ),
            (2, 6, 1, 1)
        );
        let menus = answers::load_menu_statistics(&ctx, &ana).await.unwrap();
        assert_eq!(
            (menus.menus, menus.by_type),
            (6, vec![("Clasic".to_owned(), 6)])
        );
    })
    .await;
}

#[tokio::test]
async fn concurrent_changes_of_one_answer_version_have_one_winner() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        let seen = answers::accept_invitation(&ctx, &pass, answer_input("Pop", 2))
            .await
            .unwrap()
            .row;
        let on = |version, number: i64| AnswerInput {
            answer_version: Some(version),
            ..answer_input(&format!("Pop {number}"), 2)
        };
        let first = i64::from(seen.version);
        let results = join_all(
            (0..100).map(|i| answers::update_answer_by_couple(&ctx, &ana, seen.id, on(first, i))),
        )
        .await;
        assert_eq!(results.iter().filter(|r| r.is_ok()).count(), 1);
        assert!(
            results
                .iter()
                .all(|r| matches!(r, Ok(_) | Err(Error::Rejected(ErrorCode::Stale))))
        );
        // The guest changes the answer while the couple has the form open.
        answers::accept_invitation(&ctx, &pass, answer_input("Pop la telefon", 3))
            .await
            .unwrap();
        let late = answers::update_answer_by_couple(&ctx, &ana, seen.id, on(first + 1, 0)).await;
        assert!(matches!(late, Err(Error::Rejected(ErrorCode::Stale))));
        assert_eq!(
            answer::Entity::find()
                .one(&ctx.db)
                .await
                .unwrap()
                .unwrap()
                .name,
            "Pop la telefon"
        );
        // Without a version there is no check.
        assert_eq!(
            answers::update_answer_by_couple(&ctx, &ana, seen.id, answer_input("Popescu", 1))
                .await
                .unwrap()
                .row
                .name,
            "Popescu"
        );
    })
    .await;
}
