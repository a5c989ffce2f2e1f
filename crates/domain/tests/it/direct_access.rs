//! Access to direct answers: when they are accepted, from whom, and how many.

use alai_domain::{
    Error, ErrorCode, access,
    answers::{self, DeclineInput},
    events::{self, EventPatch},
    kernel::patch::Patch::Set,
    website,
};
use alai_testkit::{on_each_database, testing::*};
use futures_util::future::join_all;

use crate::direct_couple::{direct_guest_pass, register_direct_couple};

// Covers B9.
#[tokio::test]
async fn sec_b9_direct_mode_is_off_by_default_and_respects_the_answer_window() {
    on_each_database(|ctx| async move {
        let (who, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        assert!(matches!(
            access::load_direct_guest_pass(&ctx, Some("ana"), None).await,
            Err(Error::NotFound)
        ));
        let patch = EventPatch {
            direct_response_mode: Set(true),
            answers_until: Set(ctx.clock.today() + chrono::TimeDelta::days(1)),
            ..EventPatch::default()
        };
        events::update_event(&ctx, &ana, patch).await.unwrap();
        let ana = access::load_event_member(&ctx, &who, ana.event_id())
            .await
            .unwrap();
        assert!(
            access::load_direct_guest_pass(&ctx, Some("ana"), None)
                .await
                .is_ok()
        );
        ctx.clock.advance(chrono::TimeDelta::days(2));
        assert!(matches!(
            access::load_direct_guest_pass(&ctx, Some("ana"), None).await,
            Err(Error::Rejected(ErrorCode::AnswersClosed))
        ));
        assert!(
            access::load_direct_guest_pass(&ctx, Some("ana"), Some(&who))
                .await
                .unwrap()
                .is_couple()
        );
        website::set_website_live(&ctx, &ana, false).await.unwrap();
        assert!(matches!(
            access::load_direct_guest_pass(&ctx, Some("ana"), None).await,
            Err(Error::Rejected(ErrorCode::SiteNotLiveYet))
        ));
    })
    .await;
}

// Covers J4.
#[tokio::test]
async fn answers_are_rejected_after_the_trial_even_from_the_couple() {
    on_each_database(|ctx| async move {
        let (who, ana) = register_direct_couple(&ctx).await;
        expire_trial(&ctx, &ana).await.unwrap();
        let direct = access::load_direct_guest_pass(&ctx, Some("ana"), Some(&who)).await;
        assert!(
            matches!(direct, Err(Error::Rejected(ErrorCode::DemoExpired))),
            "{direct:?}"
        );
        let codes = access::GuestCodes {
            event_slug: Some("ana".into()),
            ..access::GuestCodes::default()
        };
        let coded = access::load_guest_pass(&ctx, &codes, TEST_IP, Some(&who), true).await;
        assert!(
            matches!(coded, Err(Error::Rejected(ErrorCode::DemoExpired))),
            "{coded:?}"
        );
        assert!(matches!(
            access::load_direct_guest_pass(&ctx, Some("ana"), None).await,
            Err(Error::Rejected(ErrorCode::SiteNotLiveYet))
        ));
    })
    .await;
}

// Covers B5.
#[tokio::test]
async fn sec_b5_direct_answers_from_one_network_are_rate_limited() {
    on_each_database(|ctx| async move {
        register_direct_couple(&ctx).await;
        let pass = direct_guest_pass(&ctx).await;
        let tries = (0..100).map(|index| {
            answers::accept_direct(
                &ctx,
                &pass,
                TEST_IP,
                None,
                answer_input(&format!("Robot {index}"), 1),
            )
        });
        let results = join_all(tries).await;
        assert_eq!(results.iter().filter(|r| r.is_ok()).count(), 30);
        assert!(
            results
                .iter()
                .filter_map(|r| r.as_ref().err())
                .all(|e| matches!(e, Error::RateLimited(_)))
        );
        // An invalid form does not count against the limit.
        let bad = DeclineInput {
            name: None,
            ..decline_input("x")
        };
        assert!(matches!(
            answers::decline_direct(&ctx, &pass, TEST_IP, None, None, bad).await,
            Err(Error::InvalidAnswer(_))
        ));
    })
    .await;
}

#[tokio::test]
async fn a_direct_answer_can_be_read_but_not_changed_after_the_last_day() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_direct_couple(&ctx).await;
        let patch = EventPatch {
            answers_until: Set(ctx.clock.today()),
            ..EventPatch::default()
        };
        events::update_event(&ctx, &ana, patch).await.unwrap();
        let pass = direct_guest_pass(&ctx).await;
        let (saved, token) =
            answers::accept_direct(&ctx, &pass, TEST_IP, None, answer_input("Pop", 2))
                .await
                .unwrap();
        ctx.clock.advance(chrono::TimeDelta::days(2));
        let reader = access::load_direct_reader_pass(&ctx, Some("ana"), None)
            .await
            .unwrap();
        let id = saved.row.id;
        assert!(
            answers::find_direct_response(&ctx, &reader, id, Some(&token))
                .await
                .is_ok()
        );
        for wrong in [None, Some("x")] {
            assert!(matches!(
                answers::find_direct_response(&ctx, &reader, id, wrong).await,
                Err(Error::NotFound)
            ));
        }
        let changed =
            answers::update_direct_answer(&ctx, &reader, id, Some(&token), answer_input("Pop", 1))
                .await;
        assert!(matches!(
            changed,
            Err(Error::Rejected(ErrorCode::AnswersClosed))
        ));
        let added =
            answers::accept_direct(&ctx, &reader, TEST_IP, None, answer_input("Nou", 1)).await;
        assert!(matches!(
            added,
            Err(Error::Rejected(ErrorCode::AnswersClosed))
        ));
        let declined = answers::decline_direct(
            &ctx,
            &reader,
            TEST_IP,
            Some(id),
            Some(&token),
            decline_input("Pop"),
        )
        .await;
        assert!(matches!(
            declined,
            Err(Error::Rejected(ErrorCode::AnswersClosed))
        ));
    })
    .await;
}
