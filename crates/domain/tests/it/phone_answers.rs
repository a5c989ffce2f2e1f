//! Answers that the couple enters by phone: they do not overwrite an answer that the couple has not
//! seen, their user is recorded, and they may be for guests without an invitation.

use alai_domain::{
    Ctx, Error, ErrorCode,
    access::{self, CurrentUser, EventMember},
    answers::{self, AnswerInput, DeclineInput, PhoneAnswerState, VersionSubject},
    entities::{answer, decline, invitation},
    events::{self, EventPatch},
    kernel::patch::Patch::Set,
};
use alai_testkit::{on_each_database, testing::*};
use futures_util::future::join_all;
use sea_orm::{EntityTrait, PaginatorTrait};

use crate::answer_versions::newest_version;

#[tokio::test]
async fn a_phone_answer_records_its_user_and_cannot_be_claimed_by_a_guest() {
    on_each_database(|ctx| async move {
        let (who, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        alai_domain::website::set_website_live(&ctx, &ana, false)
            .await
            .unwrap();
        let by_phone = |new: AnswerInput| AnswerInput {
            by_phone: true,
            ..new
        };
        let mut rows = Vec::new();
        for name in ["Ștefan", "Bîrlea", "Găină"] {
            ctx.clock.advance(chrono::TimeDelta::seconds(1));
            let row = invite_party(&ctx, &ana, name).await.unwrap();
            // The site is not live, but the couple's session skips the checks that apply to guests.
            let pass = couple_pass(&ctx, &who, &ana, &row).await;
            if name == "Bîrlea" {
                let new = DeclineInput {
                    by_phone: true,
                    ..decline_input(name)
                };
                answers::decline_invitation(&ctx, &pass, new).await.unwrap();
            } else {
                answers::accept_invitation(&ctx, &pass, by_phone(answer_input(name, 2)))
                    .await
                    .unwrap();
            }
            rows.push(row);
        }
        let entered = answers::list_phone_answers(&ctx, &ana, 10).await.unwrap();
        let named =
            |e: &answers::PhoneAnswer| e.version.snapshot["name"].as_str().unwrap().to_owned();
        assert_eq!(
            entered.iter().map(named).collect::<Vec<_>>(),
            ["Găină", "Bîrlea", "Ștefan"]
        );
        assert!(entered.iter().all(|e| e.state == PhoneAnswerState::Current
            && e.version.user_name.as_deref() == Some("Ana Pop")));
        assert_eq!(
            answers::list_phone_answers(&ctx, &ana, 2)
                .await
                .unwrap()
                .len(),
            2
        );
        answers::undo_version(&ctx, &ana, entered[0].version.id)
            .await
            .unwrap();
        alai_domain::website::set_website_live(&ctx, &ana, true)
            .await
            .unwrap();
        let guest = guest_pass(&ctx, &ana, &rows[0]).await.unwrap();
        answers::accept_invitation(&ctx, &guest, by_phone(answer_input("Ștefan", 1)))
            .await
            .unwrap();
        let entered = answers::list_phone_answers(&ctx, &ana, 10).await.unwrap();
        let states: Vec<PhoneAnswerState> = entered.iter().map(|e| e.state).collect();
        assert_eq!(
            states,
            [
                PhoneAnswerState::Undone,
                PhoneAnswerState::Current,
                PhoneAnswerState::Changed
            ]
        );
        let last = newest_version(&ctx, &ana, &rows[0]).await;
        assert_eq!(
            (last.made_by.as_str(), last.via, last.user_name),
            ("guest", None, None)
        );
    })
    .await;
}

/// Returns a guest pass that the couple uses to answer for the guest.
async fn couple_pass(
    ctx: &Ctx,
    who: &CurrentUser,
    ana: &EventMember,
    row: &invitation::Model,
) -> access::GuestPass {
    access::load_guest_pass(ctx, &guest_codes(ana, row), TEST_IP, Some(who), true)
        .await
        .unwrap()
}

async fn invitation_version(ctx: &Ctx, row: &invitation::Model) -> i64 {
    i64::from(
        invitation::Entity::find_by_id(row.id)
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap()
            .version,
    )
}

fn phoned_answer(new: AnswerInput, seen: i64) -> AnswerInput {
    AnswerInput {
        by_phone: true,
        invitation_version: Some(seen),
        ..new
    }
}

fn is_stale<T>(result: &alai_domain::Result<T>) -> bool {
    matches!(result, Err(Error::Rejected(ErrorCode::Stale)))
}

fn phoned_decline(seen: i64) -> DeclineInput {
    DeclineInput {
        by_phone: true,
        invitation_version: Some(seen),
        ..decline_input("Familia Pop")
    }
}

#[tokio::test]
async fn an_answer_that_arrives_during_the_call_is_not_overwritten_unseen() {
    on_each_database(|ctx| async move {
        let (who, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Familia Pop").await.unwrap();
        let (guest, phone) = (
            guest_pass(&ctx, &ana, &row).await.unwrap(),
            couple_pass(&ctx, &who, &ana, &row).await,
        );
        let silent = invitation_version(&ctx, &row).await;
        // The guest answers during the call. The couple has not seen this answer, and neither an
        // answer nor a decline overwrites it.
        answers::accept_invitation(&ctx, &guest, answer_input("Familia Pop", 4))
            .await
            .unwrap();
        assert!(is_stale(
            &answers::accept_invitation(
                &ctx,
                &phone,
                phoned_answer(answer_input("Familia Pop", 2), silent)
            )
            .await
        ));
        assert!(is_stale(
            &answers::decline_invitation(&ctx, &phone, phoned_decline(silent)).await
        ));
        assert_eq!(
            answer::Entity::find()
                .one(&ctx.db)
                .await
                .unwrap()
                .unwrap()
                .company_number,
            4
        );
    })
    .await;
}

#[tokio::test]
async fn a_response_that_the_couple_has_seen_may_be_overwritten() {
    on_each_database(|ctx| async move {
        let (who, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Familia Pop").await.unwrap();
        let (guest, phone) = (
            guest_pass(&ctx, &ana, &row).await.unwrap(),
            couple_pass(&ctx, &who, &ana, &row).await,
        );
        answers::accept_invitation(&ctx, &guest, answer_input("Familia Pop", 4))
            .await
            .unwrap();
        // With the current version the couple may overwrite it.
        let yes_seen = invitation_version(&ctx, &row).await;
        answers::decline_invitation(&ctx, &phone, phoned_decline(yes_seen))
            .await
            .unwrap();
        // A decline that was sent meanwhile is reported in the same way as an answer.
        assert!(is_stale(
            &answers::accept_invitation(
                &ctx,
                &phone,
                phoned_answer(answer_input("Familia Pop", 2), yes_seen)
            )
            .await
        ));
        assert_eq!(
            (
                answer::Entity::find().count(&ctx.db).await.unwrap(),
                decline::Entity::find().count(&ctx.db).await.unwrap()
            ),
            (0, 1)
        );
    })
    .await;
}

#[tokio::test]
async fn a_reset_during_the_call_is_reported_and_an_answer_without_a_version_is_not_checked() {
    on_each_database(|ctx| async move {
        let (who, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Familia Pop").await.unwrap();
        let (guest, phone) = (
            guest_pass(&ctx, &ana, &row).await.unwrap(),
            couple_pass(&ctx, &who, &ana, &row).await,
        );
        let silent = invitation_version(&ctx, &row).await;
        answers::decline_invitation(&ctx, &phone, phoned_decline(silent))
            .await
            .unwrap();
        let no_seen = invitation_version(&ctx, &row).await;
        answers::reset_invitation(&ctx, &ana, row.id).await.unwrap();
        assert!(is_stale(
            &answers::accept_invitation(
                &ctx,
                &phone,
                phoned_answer(answer_input("Familia Pop", 2), no_seen)
            )
            .await
        ));
        answers::accept_invitation(
            &ctx,
            &phone,
            AnswerInput {
                by_phone: true,
                ..answer_input("Familia Pop", 2)
            },
        )
        .await
        .unwrap();
        // A guest's answer without a version is not checked either.
        answers::accept_invitation(&ctx, &guest, answer_input("Familia Pop", 3))
            .await
            .unwrap();
        assert_eq!(
            answer::Entity::find()
                .one(&ctx.db)
                .await
                .unwrap()
                .unwrap()
                .company_number,
            3
        );
    })
    .await;
}

#[tokio::test]
async fn concurrent_phone_answers_for_an_invitation_have_one_winner() {
    on_each_database(|ctx| async move {
        let (who, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Familia Pop").await.unwrap();
        let phone = couple_pass(&ctx, &who, &ana, &row).await;
        let seen = invitation_version(&ctx, &row).await;
        let all = join_all((1..=20).map(|persons| {
            answers::accept_invitation(
                &ctx,
                &phone,
                phoned_answer(answer_input("Familia Pop", persons), seen),
            )
        }))
        .await;
        assert_eq!(
            (
                all.iter().filter(|r| r.is_ok()).count(),
                all.iter().filter(|r| is_stale(r)).count()
            ),
            (1, 19)
        );
    })
    .await;
}

fn phoned_direct_answer(name: &str, persons: i64) -> AnswerInput {
    AnswerInput {
        by_phone: true,
        ..answer_input(name, persons)
    }
}

/// Creates a couple without invitations that enters an answer, twice, and a decline.
async fn enter_direct_responses(ctx: &Ctx) -> EventMember {
    let (who, ana) = register_live_couple(ctx, "ana@exemplu.ro", "ana")
        .await
        .unwrap();
    let patch = EventPatch {
        direct_response_mode: Set(true),
        ..EventPatch::default()
    };
    events::update_event(ctx, &ana, patch).await.unwrap();
    let pass = access::load_direct_guest_pass(ctx, Some("ana"), Some(&who))
        .await
        .unwrap();
    let token = "x".repeat(40);
    // An answer that is sent twice because the first response was lost is stored once.
    for _ in 0..2 {
        answers::accept_direct(
            ctx,
            &pass,
            TEST_IP,
            Some(&token),
            phoned_direct_answer("Mătușa Ilinca", 3),
        )
        .await
        .unwrap();
        ctx.clock.advance(chrono::TimeDelta::seconds(1));
    }
    let new = DeclineInput {
        by_phone: true,
        ..decline_input("Unchiul Dan")
    };
    answers::decline_direct(ctx, &pass, TEST_IP, None, None, new)
        .await
        .unwrap();
    ana
}

#[tokio::test]
async fn responses_that_the_couple_enters_without_an_invitation_are_counted_apart() {
    on_each_database(|ctx| async move {
        let ana = enter_direct_responses(&ctx).await;
        let found = answers::load_next_steps(&ctx, &ana).await.unwrap();
        assert_eq!(
            found.direct,
            answers::DirectAnswerCounts {
                answers: 1,
                persons: 3,
                declines: 1
            }
        );
        assert!(
            found.invitation_groups.is_empty(),
            "{:?}",
            found.invitation_groups
        );
        let id = answer::Entity::find()
            .all(&ctx.db)
            .await
            .unwrap()
            .into_iter()
            .find(|a| a.company_number == 3)
            .unwrap()
            .id;
        assert_eq!(
            answers::list_versions(&ctx, &ana, VersionSubject::DirectAnswer(id))
                .await
                .unwrap()
                .len(),
            2
        );
    })
    .await;
}

#[tokio::test]
async fn responses_without_an_invitation_name_who_entered_them_and_can_be_undone() {
    on_each_database(|ctx| async move {
        let ana = enter_direct_responses(&ctx).await;
        // A guest cannot claim that the couple entered the answer.
        let guest = access::load_direct_guest_pass(&ctx, Some("ana"), None)
            .await
            .unwrap();
        answers::accept_direct(&ctx, &guest, TEST_IP, None, phoned_direct_answer("Oana", 1))
            .await
            .unwrap();
        let entered = answers::list_phone_answers(&ctx, &ana, 10).await.unwrap();
        let lines: Vec<_> = entered
            .iter()
            .map(|e| (e.version.kind.as_str(), e.state, e.invitation_id))
            .collect();
        assert_eq!(
            lines,
            [
                ("no", PhoneAnswerState::Current, None),
                ("yes", PhoneAnswerState::Current, None),
                ("yes", PhoneAnswerState::Changed, None)
            ]
        );
        assert!(
            entered
                .iter()
                .all(|e| e.version.user_name.as_deref() == Some("Ana Pop"))
        );
        // An answer that was entered by mistake is undone.
        answers::undo_version(&ctx, &ana, entered[0].version.id)
            .await
            .unwrap();
        assert_eq!(decline::Entity::find().count(&ctx.db).await.unwrap(), 0);
        assert_eq!(
            answers::list_phone_answers(&ctx, &ana, 10).await.unwrap()[0].state,
            PhoneAnswerState::Undone
        );
    })
    .await;
}
