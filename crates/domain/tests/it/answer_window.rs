//! How many persons a guest may enter and until when: places, an extended answer window, the window
//! for details (contract 4; threats B9).

use alai_domain::{
    Ctx, Error, ErrorCode,
    access::{self, AnswerWindow, EventMember},
    answers,
    entities::invitation,
    events::{self, EventPatch},
    invitations::{self, InvitationInput},
    kernel::patch::Patch::{self, Set},
};
use alai_testkit::{on_each_database, testing::*};
use chrono::{NaiveDate, TimeDelta};

async fn persons_error(
    ctx: &Ctx,
    who: &EventMember,
    row: &invitation::Model,
    persons: i64,
) -> Option<Vec<&'static str>> {
    let guest = guest_pass(ctx, who, row).await.unwrap();
    match answers::accept_invitation(ctx, &guest, answer_input("Pop", persons)).await {
        Ok(_) => None,
        Err(Error::InvalidAnswer(fields)) => fields.into_map().remove("company_number"),
        Err(other) => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_guest_may_not_exceed_the_places_of_its_invitation_but_the_couple_may() {
    on_each_database(|ctx| async move {
        let (who, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let places = |n: Patch<i64>| InvitationInput {
            places: n,
            ..InvitationInput::default()
        };
        let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
        assert_eq!(
            (row.places, persons_error(&ctx, &ana, &row, 20).await),
            (0, None)
        );
        let row = invitations::update_invitation(&ctx, &ana, row.id, places(Set(3)))
            .await
            .unwrap();
        // A number that was accepted before the couple set the places may be sent again, but not a
        // larger one.
        assert_eq!(persons_error(&ctx, &ana, &row, 20).await, None);
        answers::reset_invitation(&ctx, &ana, row.id).await.unwrap();
        assert_eq!(
            persons_error(&ctx, &ana, &row, 4).await,
            Some(vec!["over_places"])
        );
        assert_eq!(persons_error(&ctx, &ana, &row, 3).await, None);
        let by_couple =
            access::load_guest_pass(&ctx, &guest_codes(&ana, &row), TEST_IP, Some(&who), true)
                .await
                .unwrap();
        answers::accept_invitation(&ctx, &by_couple, answer_input("Pop", 5))
            .await
            .unwrap();
        let row = invitations::update_invitation(&ctx, &ana, row.id, places(Patch::Clear))
            .await
            .unwrap();
        assert_eq!(
            (row.places, persons_error(&ctx, &ana, &row, 7).await),
            (0, None)
        );
        assert!(matches!(
            invitations::update_invitation(&ctx, &ana, row.id, places(Set(21))).await,
            Err(Error::Invalid(_))
        ));
    })
    .await;
}

fn january(number: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(2027, 1, number).unwrap()
}

/// Moves the clock to the given number of seconds after the end of a day in Bucharest, which is
/// 22:00 UTC in January.
fn advance_to_end_of(ctx: &Ctx, day: NaiveDate, seconds: i64) {
    let end = day.and_hms_opt(22, 0, 0).unwrap().and_utc();
    ctx.clock
        .advance(end - ctx.now() + TimeDelta::seconds(seconds));
}

async fn answer_window(
    ctx: &Ctx,
    who: &EventMember,
    row: &invitation::Model,
) -> Result<AnswerWindow, ErrorCode> {
    match guest_pass(ctx, who, row).await {
        Ok(pass) => Ok(pass.answer_window()),
        Err(Error::Rejected(code)) => Err(code),
        Err(other) => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn sec_b9_an_extended_answer_window_ends_at_midnight_in_bucharest() {
    on_each_database(|ctx| async move {
        let (who, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        events::update_event(
            &ctx,
            &ana,
            EventPatch {
                answers_until: Set(january(20)),
                ..EventPatch::default()
            },
        )
        .await
        .unwrap();
        let ana = load_first_event_member(&ctx, &who).await.unwrap();
        let plain = invite_party(&ctx, &ana, "Pop").await.unwrap();
        let longer = InvitationInput {
            answers_until: Set(january(22)),
            ..InvitationInput::default()
        };
        let late = invite_party(&ctx, &ana, "Târzie").await.unwrap();
        let late = invitations::update_invitation(&ctx, &ana, late.id, longer)
            .await
            .unwrap();
        advance_to_end_of(&ctx, january(20), -1);
        assert_eq!(
            (
                answer_window(&ctx, &ana, &plain).await,
                answer_window(&ctx, &ana, &late).await
            ),
            (Ok(AnswerWindow::Open), Ok(AnswerWindow::Open))
        );
        advance_to_end_of(&ctx, january(20), 0);
        assert_eq!(
            (
                answer_window(&ctx, &ana, &plain).await,
                answer_window(&ctx, &ana, &late).await
            ),
            (Err(ErrorCode::AnswersClosed), Ok(AnswerWindow::Open))
        );
        advance_to_end_of(&ctx, january(22), -1);
        assert_eq!(
            answer_window(&ctx, &ana, &late).await,
            Ok(AnswerWindow::Open)
        );
        advance_to_end_of(&ctx, january(22), 0);
        assert_eq!(
            answer_window(&ctx, &ana, &late).await,
            Err(ErrorCode::AnswersClosed)
        );
        // A wrong code gets the same response as a valid one without an extended answer window.
        let unknown = invitation::Model {
            code: "XXXXXXXXXX".into(),
            ..late
        };
        assert_eq!(
            answer_window(&ctx, &ana, &unknown).await,
            Err(ErrorCode::AnswersClosed)
        );
        let short = InvitationInput {
            answers_until: Set(january(20)),
            ..InvitationInput::default()
        };
        assert!(matches!(
            invitations::update_invitation(&ctx, &ana, plain.id, short).await,
            Err(Error::Invalid(_))
        ));
    })
    .await;
}

#[tokio::test]
async fn sec_b9_only_answer_details_change_between_the_last_day_and_the_details_deadline() {
    on_each_database(|ctx| async move {
        let (who, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let days = EventPatch {
            answers_until: Set(january(20)),
            details_until: Set(january(25)),
            ..EventPatch::default()
        };
        events::update_event(&ctx, &ana, days).await.unwrap();
        let ana = load_first_event_member(&ctx, &who).await.unwrap();
        let (come, silent) = (
            invite_party(&ctx, &ana, "Vin").await.unwrap(),
            invite_party(&ctx, &ana, "Tac").await.unwrap(),
        );
        let longer = InvitationInput {
            details_until: Set(january(26)),
            ..InvitationInput::default()
        };
        let come = invitations::update_invitation(&ctx, &ana, come.id, longer)
            .await
            .unwrap();
        advance_to_end_of(&ctx, january(20), -1);
        assert_eq!(persons_error(&ctx, &ana, &come, 3).await, None);
        advance_to_end_of(&ctx, january(20), 0);
        assert_eq!(
            answer_window(&ctx, &ana, &come).await,
            Ok(AnswerWindow::DetailsOnly)
        );
        let guest = guest_pass(&ctx, &ana, &come).await.unwrap();
        let mut menus = answer_input("Vin", 3);
        menus.menus[1].menu_type = "Vegetarian".into();
        let saved = answers::accept_invitation(&ctx, &guest, menus)
            .await
            .unwrap();
        assert_eq!(
            (saved.row.company_number, saved.menus[1].menu_type.as_str()),
            (3, "Vegetarian")
        );
        assert_eq!(
            persons_error(&ctx, &ana, &come, 2).await,
            Some(vec!["details_only"])
        );
        assert!(matches!(
            answers::decline_invitation(&ctx, &guest, decline_input("Vin")).await,
            Err(Error::Rejected(ErrorCode::AnswersClosed))
        ));
        let late = guest_pass(&ctx, &ana, &silent).await.unwrap();
        assert!(matches!(
            answers::accept_invitation(&ctx, &late, answer_input("Tac", 1)).await,
            Err(Error::Rejected(ErrorCode::AnswersClosed))
        ));
        advance_to_end_of(&ctx, january(25), 0);
        assert_eq!(
            (
                answer_window(&ctx, &ana, &silent).await,
                answer_window(&ctx, &ana, &come).await
            ),
            (Err(ErrorCode::AnswersClosed), Ok(AnswerWindow::DetailsOnly))
        );
        advance_to_end_of(&ctx, january(26), -1);
        assert_eq!(
            answer_window(&ctx, &ana, &come).await,
            Ok(AnswerWindow::DetailsOnly)
        );
        advance_to_end_of(&ctx, january(26), 0);
        assert_eq!(
            answer_window(&ctx, &ana, &come).await,
            Err(ErrorCode::AnswersClosed)
        );
    })
    .await;
}

#[tokio::test]
async fn a_direct_answer_allows_only_detail_changes_after_the_last_day() {
    on_each_database(|ctx| async move {
        let (who, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let patch = EventPatch {
            direct_response_mode: Set(true),
            answers_until: Set(january(20)),
            details_until: Set(january(25)),
            ..EventPatch::default()
        };
        events::update_event(&ctx, &ana, patch).await.unwrap();
        let open = async || access::load_direct_guest_pass(&ctx, Some("ana"), None).await;
        let (saved, token) = answers::accept_direct(
            &ctx,
            &open().await.unwrap(),
            TEST_IP,
            None,
            answer_input("Pop", 2),
        )
        .await
        .unwrap();
        advance_to_end_of(&ctx, january(20), 0);
        let guest = open().await.unwrap();
        let edit = async |persons| {
            answers::update_direct_answer(
                &ctx,
                &guest,
                saved.row.id,
                Some(&token),
                answer_input("Popa", persons),
            )
            .await
        };
        assert_eq!(edit(2).await.unwrap().row.name, "Popa");
        assert!(matches!(edit(3).await, Err(Error::InvalidAnswer(_))));
        let fresh =
            answers::accept_direct(&ctx, &guest, TEST_IP, None, answer_input("Nou", 1)).await;
        assert!(matches!(
            fresh,
            Err(Error::Rejected(ErrorCode::AnswersClosed))
        ));
        let no = answers::decline_direct(
            &ctx,
            &guest,
            TEST_IP,
            Some(saved.row.id),
            Some(&token),
            decline_input("Pop"),
        )
        .await;
        assert!(matches!(no, Err(Error::Rejected(ErrorCode::AnswersClosed))));
        advance_to_end_of(&ctx, january(25), 0);
        assert!(matches!(
            open().await,
            Err(Error::Rejected(ErrorCode::AnswersClosed))
        ));
        assert!(
            access::load_direct_guest_pass(&ctx, Some("ana"), Some(&who))
                .await
                .unwrap()
                .answer_window()
                == AnswerWindow::Open
        );
    })
    .await;
}

#[tokio::test]
async fn an_invitation_message_must_contain_the_link() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let change = async |patch| match events::update_event(&ctx, &ana, patch).await {
            Ok(_) => Vec::new(),
            Err(Error::Invalid(fields)) => fields.into_map().into_iter().collect(),
            Err(other) => panic!("{other:?}"),
        };
        let message = |text: &str| EventPatch {
            message_ro: Set(text.into()),
            ..EventPatch::default()
        };
        assert_eq!(
            change(message("Vă așteptăm, {name}")).await,
            [("message_ro".to_owned(), vec!["link_missing"])]
        );
        assert!(
            change(message("Vă așteptăm, {name}: {link}"))
                .await
                .is_empty()
        );
        let days = |until, details| EventPatch {
            answers_until: until,
            details_until: details,
            ..EventPatch::default()
        };
        assert_eq!(
            change(days(Set(january(20)), Set(january(20)))).await,
            [("details_until".to_owned(), vec!["not_later"])]
        );
        let after = NaiveDate::from_ymd_opt(2027, 6, 20).unwrap();
        assert_eq!(
            change(days(Set(january(20)), Set(after))).await,
            [("details_until".to_owned(), vec!["after_event"])]
        );
        assert!(
            change(days(Set(january(20)), Set(january(21))))
                .await
                .is_empty()
        );
    })
    .await;
}

#[tokio::test]
async fn an_invitation_link_contains_both_codes_and_the_guest_language() {
    on_each_database(|ctx| async move {
        let (who, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        events::update_event(
            &ctx,
            &ana,
            EventPatch {
                code: Set("Nunta Ană 27".into()),
                ..EventPatch::default()
            },
        )
        .await
        .unwrap();
        let ana = load_first_event_member(&ctx, &who).await.unwrap();
        let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
        let link =
            |row: &invitation::Model| invitations::invitation_link(&ctx, ana.event(), row).unwrap();
        assert_eq!(
            link(&row),
            format!(
                "http://localhost:8080/ana?event_code=Nunta+An%C4%83+27&guest_code={}",
                row.code
            )
        );
        let english = InvitationInput {
            language: Set("en".into()),
            ..InvitationInput::default()
        };
        let row = invitations::update_invitation(&ctx, &ana, row.id, english)
            .await
            .unwrap();
        assert!(link(&row).ends_with("&lang=en"));
    })
    .await;
}
