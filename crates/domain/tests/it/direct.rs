//! Direct answers: answers without codes. Each is changed only with its own secret.

use alai_domain::{
    Ctx, Error, access,
    answers::{self, VersionSubject},
    entities::{answer, decline, notification},
    kernel::pagination::PageRequest,
};
use alai_testkit::{on_each_database, testing::*};
use futures_util::future::join_all;
use sea_orm::{EntityTrait, PaginatorTrait};

use crate::direct_couple::{direct_guest_pass, register_direct_couple};

/// Versions are ordered by the time at which they were made.
fn advance_clock(ctx: &Ctx) {
    ctx.clock.advance(chrono::TimeDelta::milliseconds(1));
}

// Covers B4.
#[tokio::test]
async fn sec_b4_a_wrong_secret_changes_no_direct_answer() {
    on_each_database(|ctx| async move {
        register_direct_couple(&ctx).await;
        let pass = direct_guest_pass(&ctx).await;
        let (saved, _) =
            answers::accept_direct(&ctx, &pass, TEST_IP, None, answer_input("Ștefan", 2))
                .await
                .unwrap();
        let (_, other_token) =
            answers::accept_direct(&ctx, &pass, TEST_IP, None, answer_input("Ilinca", 1))
                .await
                .unwrap();
        for wrong in [None, Some(""), Some("x"), Some(other_token.as_str())] {
            let tried = answers::update_direct_answer(
                &ctx,
                &pass,
                saved.row.id,
                wrong,
                answer_input("Altcineva", 1),
            )
            .await;
            assert!(matches!(tried, Err(Error::NotFound)));
            assert!(
                answers::find_direct_response(&ctx, &pass, saved.row.id, wrong)
                    .await
                    .is_err()
            );
            let tried = answers::decline_direct(
                &ctx,
                &pass,
                TEST_IP,
                Some(saved.row.id),
                wrong,
                decline_input("Altcineva"),
            )
            .await;
            assert!(matches!(tried, Err(Error::NotFound)));
        }
    })
    .await;
}

// Covers B4.
#[tokio::test]
async fn sec_b4_a_direct_answer_is_changed_with_its_own_secret_as_often_as_wanted() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_direct_couple(&ctx).await;
        let pass = direct_guest_pass(&ctx).await;
        let (saved, token) =
            answers::accept_direct(&ctx, &pass, TEST_IP, None, answer_input("Ștefan", 2))
                .await
                .unwrap();
        let (other, _) =
            answers::accept_direct(&ctx, &pass, TEST_IP, None, answer_input("Ilinca", 1))
                .await
                .unwrap();
        advance_clock(&ctx);
        let changed = answers::update_direct_answer(
            &ctx,
            &pass,
            saved.row.id,
            Some(&token),
            answer_input("Ștefan", 4),
        )
        .await
        .unwrap();
        assert_eq!((changed.row.company_number, changed.row.version), (4, 2));
        // The secret stays valid after a change. The couple needs no secret.
        advance_clock(&ctx);
        answers::update_answer_by_couple(&ctx, &ana, saved.row.id, answer_input("Ștefan", 3))
            .await
            .unwrap();
        advance_clock(&ctx);
        assert!(
            answers::update_direct_answer(
                &ctx,
                &pass,
                saved.row.id,
                Some(&token),
                answer_input("Ștefan", 5)
            )
            .await
            .is_ok()
        );
        let versions =
            answers::list_versions(&ctx, &ana, VersionSubject::DirectAnswer(saved.row.id))
                .await
                .unwrap();
        assert_eq!(
            versions
                .iter()
                .map(|v| v.made_by.as_str())
                .collect::<Vec<_>>(),
            ["guest", "couple", "guest", "guest"]
        );
        let untouched = answer::Entity::find_by_id(other.row.id)
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        assert_eq!((untouched.name.as_str(), untouched.version), ("Ilinca", 1));
    })
    .await;
}

#[tokio::test]
async fn a_direct_decline_replaces_the_answer_whose_secret_it_contains() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_direct_couple(&ctx).await;
        let pass = direct_guest_pass(&ctx).await;
        let (saved, token) =
            answers::accept_direct(&ctx, &pass, TEST_IP, None, answer_input("Ștefan", 2))
                .await
                .unwrap();
        answers::decline_direct(&ctx, &pass, TEST_IP, None, None, decline_input("Ilinca"))
            .await
            .unwrap();
        assert_eq!(answer::Entity::find().count(&ctx.db).await.unwrap(), 1);
        advance_clock(&ctx);
        answers::decline_direct(
            &ctx,
            &pass,
            TEST_IP,
            Some(saved.row.id),
            Some(&token),
            decline_input("Ștefan"),
        )
        .await
        .unwrap();
        assert_eq!(answer::Entity::find().count(&ctx.db).await.unwrap(), 0);
        assert_eq!(decline::Entity::find().count(&ctx.db).await.unwrap(), 2);
        let kinds: Vec<String> =
            answers::list_versions(&ctx, &ana, VersionSubject::DirectAnswer(saved.row.id))
                .await
                .unwrap()
                .into_iter()
                .map(|v| v.kind)
                .collect();
        assert_eq!(kinds, ["no", "yes"]);
    })
    .await;
}

#[tokio::test]
async fn a_direct_answer_replaces_the_decline_whose_secret_it_contains() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_direct_couple(&ctx).await;
        let pass = direct_guest_pass(&ctx).await;
        let (saved, token) =
            answers::accept_direct(&ctx, &pass, TEST_IP, None, answer_input("Ștefan", 2))
                .await
                .unwrap();
        answers::decline_direct(&ctx, &pass, TEST_IP, None, None, decline_input("Ilinca"))
            .await
            .unwrap();
        advance_clock(&ctx);
        answers::decline_direct(
            &ctx,
            &pass,
            TEST_IP,
            Some(saved.row.id),
            Some(&token),
            decline_input("Ștefan"),
        )
        .await
        .unwrap();
        // The guest accepts after all and is then in one list only.
        let wrong = answers::update_direct_answer(
            &ctx,
            &pass,
            saved.row.id,
            Some("x"),
            answer_input("Ștefan", 2),
        )
        .await;
        assert!(matches!(wrong, Err(Error::NotFound)));
        answers::decline_direct(
            &ctx,
            &pass,
            TEST_IP,
            Some(saved.row.id),
            Some(&token),
            decline_input("Ștefan, iar"),
        )
        .await
        .unwrap();
        assert_eq!(decline::Entity::find().count(&ctx.db).await.unwrap(), 2);
        answers::update_direct_answer(
            &ctx,
            &pass,
            saved.row.id,
            Some(&token),
            answer_input("Ștefan", 2),
        )
        .await
        .unwrap();
        assert_eq!(answer::Entity::find().count(&ctx.db).await.unwrap(), 1);
        assert_eq!(decline::Entity::find().count(&ctx.db).await.unwrap(), 1);
        assert!(
            answers::update_direct_answer(
                &ctx,
                &pass,
                saved.row.id,
                Some(&token),
                answer_input("Ștefan", 3)
            )
            .await
            .is_ok()
        );
        let rows = answers::list_declines(
            &ctx,
            &ana,
            None,
            answers::NEWEST_DECLINES_FIRST,
            PageRequest::largest(),
        )
        .await
        .unwrap()
        .rows;
        assert!(rows.iter().all(|(_, invitation)| invitation.is_none()));
        assert_eq!(
            notification::Entity::find().count(&ctx.db).await.unwrap(),
            // Changes of one answer are one unread notification, also between answers and
            // declines.
            3
        );
    })
    .await;
}

#[tokio::test]
async fn the_couple_can_list_and_reset_direct_answers() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_direct_couple(&ctx).await;
        let pass = direct_guest_pass(&ctx).await;
        let (saved, _) =
            answers::accept_direct(&ctx, &pass, TEST_IP, None, answer_input("Ștefan", 2))
                .await
                .unwrap();
        let list = answers::list_answers(
            &ctx,
            &ana,
            &answers::AnswerFilter::default(),
            answers::NEWEST_ANSWERS_FIRST,
            PageRequest::largest(),
        )
        .await
        .unwrap();
        assert!(list.rows[0].invitation.is_none());
        assert_eq!(
            answers::load_answer_counts(&ctx, &ana)
                .await
                .unwrap()
                .persons,
            2
        );
        answers::remove_answer(&ctx, &ana, saved.row.id)
            .await
            .unwrap();
        assert_eq!(answer::Entity::find().count(&ctx.db).await.unwrap(), 0);
        assert_eq!(
            answers::list_versions(&ctx, &ana, VersionSubject::DirectAnswer(saved.row.id))
                .await
                .unwrap()
                .len(),
            2
        );
    })
    .await;
}

#[tokio::test]
async fn a_direct_decline_changed_by_the_couple_keeps_the_guest_secret_valid() {
    on_each_database(|ctx| async move {
        let (who, _) = register_direct_couple(&ctx).await;
        let pass = direct_guest_pass(&ctx).await;
        let (saved, token) =
            answers::accept_direct(&ctx, &pass, TEST_IP, None, answer_input("Ștefan", 2))
                .await
                .unwrap();
        answers::decline_direct(
            &ctx,
            &pass,
            TEST_IP,
            Some(saved.row.id),
            Some(&token),
            decline_input("Ștefan"),
        )
        .await
        .unwrap();
        advance_clock(&ctx);
        let couple = access::load_direct_guest_pass(&ctx, Some("ana"), Some(&who))
            .await
            .unwrap();
        answers::update_direct_answer(&ctx, &couple, saved.row.id, None, answer_input("Ștefan", 3))
            .await
            .unwrap();
        assert_eq!(decline::Entity::find().count(&ctx.db).await.unwrap(), 0);
        advance_clock(&ctx);
        assert!(
            answers::update_direct_answer(
                &ctx,
                &pass,
                saved.row.id,
                Some(&token),
                answer_input("Ștefan", 1)
            )
            .await
            .is_ok()
        );
    })
    .await;
}

// Covers B6.
#[tokio::test]
async fn sec_b6_a_direct_answer_resent_with_its_secret_is_stored_once() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_direct_couple(&ctx).await;
        let pass = direct_guest_pass(&ctx).await;
        let token = "s".repeat(43);
        let twins = (0..20).map(|_| {
            answers::accept_direct(
                &ctx,
                &pass,
                TEST_IP,
                Some(&token),
                answer_input("Pierdut", 2),
            )
        });
        assert!(join_all(twins).await.iter().all(Result::is_ok));
        assert_eq!(answer::Entity::find().count(&ctx.db).await.unwrap(), 1);
        let no_token = "n".repeat(43);
        let twins = (0..20).map(|_| {
            answers::decline_direct(
                &ctx,
                &pass,
                TEST_IP,
                None,
                Some(&no_token),
                decline_input("Altul"),
            )
        });
        let results = join_all(twins).await;
        assert!(
            results
                .iter()
                .all(|r| matches!(r, Ok(_) | Err(Error::RateLimited(_))))
        );
        assert_eq!(decline::Entity::find().count(&ctx.db).await.unwrap(), 1);
        let unlike = answers::accept_direct(
            &ctx,
            &pass,
            TEST_IP,
            Some("scurt"),
            answer_input("Scurt", 1),
        )
        .await;
        assert!(
            unlike.is_err() || unlike.unwrap().1.len() > 40,
            "the server replaces a short secret with its own"
        );
        assert!(ana.event().direct_response_mode);
    })
    .await;
}

#[tokio::test]
async fn an_edit_link_from_a_mail_changes_only_its_own_answer() {
    on_each_database(|ctx| async move {
        register_direct_couple(&ctx).await;
        let pass = direct_guest_pass(&ctx).await;
        let (saved, _) =
            answers::accept_direct(&ctx, &pass, TEST_IP, None, answer_input("Ștefan", 2))
                .await
                .unwrap();
        let (other, _) =
            answers::accept_direct(&ctx, &pass, TEST_IP, None, answer_input("Ilinca", 1))
                .await
                .unwrap();
        let token = answers::sign_edit_token(&ctx, saved.row.id);
        advance_clock(&ctx);
        assert!(
            answers::update_direct_answer(
                &ctx,
                &pass,
                other.row.id,
                Some(&token),
                answer_input("Altcineva", 1)
            )
            .await
            .is_err()
        );
        answers::update_direct_answer(
            &ctx,
            &pass,
            saved.row.id,
            Some(&token),
            answer_input("Ștefan", 4),
        )
        .await
        .unwrap();
        answers::decline_direct(
            &ctx,
            &pass,
            TEST_IP,
            Some(saved.row.id),
            Some(&token),
            decline_input("Ștefan"),
        )
        .await
        .unwrap();
        assert_eq!(answer::Entity::find().count(&ctx.db).await.unwrap(), 1);
    })
    .await;
}
