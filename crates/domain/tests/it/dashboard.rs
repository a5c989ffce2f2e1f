//! The dashboard: days in the time zone of Bucharest, next steps, and numbers that match the linked
//! lists.

use alai_domain::{
    Ctx,
    access::EventMember,
    answers::{self, AnswerFilter},
    events::{self, EventPatch},
    invitations::{self, InvitationInput},
    kernel::{
        pagination::PageRequest,
        patch::Patch::{Clear, Set},
    },
    website::{self, EventPartInput},
};
use alai_testkit::{on_each_database, testing::*};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};

async fn accept_party(ctx: &Ctx, who: &EventMember, name: &str, persons: i64) {
    let row = invite_party(ctx, who, name).await.unwrap();
    let pass = guest_pass(ctx, who, &row).await.unwrap();
    answers::accept_invitation(ctx, &pass, answer_input(name, persons))
        .await
        .unwrap();
}

async fn decline_party(ctx: &Ctx, who: &EventMember, name: &str) {
    let row = invite_party(ctx, who, name).await.unwrap();
    let pass = guest_pass(ctx, who, &row).await.unwrap();
    answers::decline_invitation(ctx, &pass, decline_input(name))
        .await
        .unwrap();
}

#[tokio::test]
async fn daily_answer_counts_use_bucharest_days_and_match_the_list_totals() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (_, maria) = register_live_couple(&ctx, "maria@exemplu.ro", "maria")
            .await
            .unwrap();
        accept_party(&ctx, &maria, "Alții", 1).await;
        let at = |at: &str| {
            let at: DateTime<Utc> = at.parse().unwrap();
            ctx.clock.advance(at - ctx.now());
        };
        at("2027-02-10T21:59:59Z");
        accept_party(&ctx, &ana, "Înainte de miezul nopții", 2).await;
        at("2027-02-10T22:00:00Z");
        accept_party(&ctx, &ana, "După", 1).await;
        decline_party(&ctx, &ana, "Nu pot").await;
        at("2027-02-12T12:30:15Z");
        accept_party(&ctx, &ana, "Târziu", 3).await;
        let days = answers::load_daily_counts(&ctx, &ana).await.unwrap();
        let counts: Vec<_> = days
            .iter()
            .map(|d| (d.date.to_string(), d.answers, d.declines))
            .collect();
        assert_eq!(
            counts,
            [
                ("2027-02-10".into(), 1, 0),
                ("2027-02-11".into(), 1, 1),
                ("2027-02-12".into(), 1, 0)
            ]
        );
        let accepted = answers::list_answers(
            &ctx,
            &ana,
            &AnswerFilter::default(),
            answers::NEWEST_ANSWERS_FIRST,
            PageRequest::largest(),
        )
        .await
        .unwrap()
        .total;
        assert_eq!(
            days.iter().map(|d| d.answers).sum::<i64>(),
            i64::try_from(accepted).unwrap()
        );
    })
    .await;
}

/// Creates answers, a decline, invitations without a response, and two service providers who sit
/// with the guests.
async fn create_parties_of_each_status(ctx: &Ctx, who: &EventMember) {
    accept_party(ctx, who, "Familia Pop", 3).await;
    accept_party(ctx, who, "Ana și Ion", 2).await;
    decline_party(ctx, who, "Familia Dinu").await;
    for (name, places, sent) in [("Radu", 2, true), ("Mia", 2, false), ("Vlad", 1, false)] {
        let patch = InvitationInput {
            name: Set(name.into()),
            places: Set(places),
            sent_invitation: Set(sent),
            ..InvitationInput::default()
        };
        invitations::create_invitation(ctx, who, patch)
            .await
            .unwrap();
    }
    let patch = InvitationInput {
        name: Set("Fotograf".into()),
        participant: Set(true),
        ..InvitationInput::default()
    };
    let photographer = invitations::create_invitation(ctx, who, patch)
        .await
        .unwrap();
    let codes = guest_pass(ctx, who, &photographer).await.unwrap();
    answers::accept_invitation(ctx, &codes, answer_input("Fotograf", 1))
        .await
        .unwrap();
    let patch = InvitationInput {
        name: Set("Muzica".into()),
        participant: Set(true),
        ..InvitationInput::default()
    };
    invitations::create_invitation(ctx, who, patch)
        .await
        .unwrap();
}

/// Returns the number of guests without a response in the list that is filtered by whether the
/// invitation was sent.
async fn count_unanswered(ctx: &Ctx, who: &EventMember, sent: bool) -> i64 {
    let filter = invitations::InvitationFilter {
        status: Some("invitat".into()),
        sent: Some(sent),
        participant: Some(false),
        ..invitations::InvitationFilter::default()
    };
    i64::try_from(
        invitations::search_invitations(ctx, who, &filter, PageRequest::largest())
            .await
            .unwrap()
            .total,
    )
    .unwrap()
}

#[tokio::test]
async fn the_numbers_of_the_next_steps_match_the_lists_that_they_link_to() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        create_parties_of_each_status(&ctx, &ana).await;
        let found = answers::load_next_steps(&ctx, &ana).await.unwrap();
        assert_eq!(
            (found.unsent_invitations, found.unanswered_invitations),
            (
                count_unanswered(&ctx, &ana, false).await,
                count_unanswered(&ctx, &ana, true).await
            )
        );
        assert_eq!(
            (found.unsent_invitations, found.unanswered_invitations),
            (2, 1)
        );
        // Only guests are counted, as in the statistics: answers by persons, the others by places.
        let groups: Vec<_> = found
            .invitation_groups
            .iter()
            .map(|s| (s.status.as_str(), s.persons, s.count))
            .collect();
        assert_eq!(
            groups,
            [
                ("acceptat", 2, 1),
                ("acceptat", 3, 1),
                ("invitat", 1, 1),
                ("invitat", 2, 2),
                ("refuzat", 1, 1)
            ]
        );
        let counts = invitations::load_invitation_statistics(&ctx, &ana)
            .await
            .unwrap();
        assert_eq!(
            found.invitation_groups.iter().map(|s| s.count).sum::<i64>(),
            counts.total
        );
        assert_eq!(
            (
                found.allergies,
                found.unspecified_allergies,
                found.is_site_live,
                found.can_go_live
            ),
            (0, 0, true, true)
        );
    })
    .await;
}

#[tokio::test]
async fn each_invitation_is_counted_once_while_answers_arrive() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let mut passes = Vec::new();
        for i in 0..40 {
            let row = invite_party(&ctx, &ana, &format!("Invitatul {i}"))
                .await
                .unwrap();
            passes.push(guest_pass(&ctx, &ana, &row).await.unwrap());
        }
        let answering = async {
            for pass in &passes {
                answers::accept_invitation(&ctx, pass, answer_input("Vine", 1))
                    .await
                    .unwrap();
            }
        };
        tokio::pin!(answering);
        loop {
            let looking = async {
                let found = answers::load_next_steps(&ctx, &ana).await.unwrap();
                assert_eq!(
                    found.invitation_groups.iter().map(|s| s.count).sum::<i64>(),
                    40,
                    "{:?}",
                    found.invitation_groups
                );
            };
            tokio::pin!(looking);
            tokio::select! {
                () = &mut answering => break looking.await,
                () = &mut looking => {}
            }
        }
    })
    .await;
}

#[tokio::test]
async fn next_steps_list_missing_fields_and_count_days_in_bucharest_time() {
    on_each_database(|ctx| async move {
        let (who, _) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let ana = load_first_event_member(&ctx, &who).await.unwrap();
        let first = answers::load_next_steps(&ctx, &ana).await.unwrap();
        assert_eq!(
            (
                first.missing_event_fields,
                first.is_site_live,
                first.can_go_live
            ),
            (vec!["slug", "location", "code"], false, false)
        );
        assert_eq!(
            (
                first.days_until_deadline,
                first.event_parts,
                first.invitation_groups.len()
            ),
            (None, 0, 0)
        );
        for (place, lat) in [("Biserica", Set(45.6)), ("Sala", Clear)] {
            let date = NaiveDate::from_ymd_opt(2027, 6, 19).unwrap();
            let part = EventPartInput {
                location: Set(place.into()),
                address: Set("Strada".into()),
                date: Set(date),
                google_lat: lat.clone(),
                google_long: lat,
                ..EventPartInput::default()
            };
            website::create_event_part(&ctx, &ana, part).await.unwrap();
        }
        let until = ctx.clock.today() + TimeDelta::days(10);
        events::update_event(
            &ctx,
            &ana,
            EventPatch {
                answers_until: Set(until),
                ..EventPatch::default()
            },
        )
        .await
        .unwrap();
        let ana = load_first_event_member(&ctx, &who).await.unwrap();
        // Eleven at night in Bucharest is still the same day. An hour later it is the next day.
        let noon = ctx.now();
        for (later, left) in [
            (TimeDelta::zero(), 10),
            (TimeDelta::hours(9), 10),
            (TimeDelta::hours(10), 9),
            (TimeDelta::days(11), -1),
        ] {
            ctx.clock.advance(noon + later - ctx.now());
            let found = answers::load_next_steps(&ctx, &ana).await.unwrap();
            assert_eq!(
                (
                    found.days_until_deadline,
                    found.event_parts,
                    found.parts_without_map
                ),
                (Some(left), 2, 1),
                "{later}"
            );
        }
    })
    .await;
}

#[tokio::test]
async fn answers_are_filtered_by_menu_and_by_auxiliary_persons() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (_, maria) = register_live_couple(&ctx, "maria@exemplu.ro", "maria")
            .await
            .unwrap();
        accept_party(&ctx, &maria, "Alții", 2).await;
        accept_party(&ctx, &ana, "Familia Pop", 3).await;
        let row = invite_party(&ctx, &ana, "Mia").await.unwrap();
        let codes = guest_pass(&ctx, &ana, &row).await.unwrap();
        let mut new = answer_input("Mia", 1);
        new.menus[0].menu_type = "Vegetarian".into();
        answers::accept_invitation(&ctx, &codes, new).await.unwrap();
        let patch = InvitationInput {
            name: Set("Fotograf".into()),
            participant: Set(true),
            ..InvitationInput::default()
        };
        let photographer = invitations::create_invitation(&ctx, &ana, patch)
            .await
            .unwrap();
        let codes = guest_pass(&ctx, &ana, &photographer).await.unwrap();
        answers::accept_invitation(&ctx, &codes, answer_input("Fotograf", 1))
            .await
            .unwrap();
        let found = async |menu: Option<&str>, participant: Option<bool>| {
            let filter = AnswerFilter {
                menu_type: menu.map(Into::into),
                participant,
                ..AnswerFilter::default()
            };
            let rows = answers::list_answers(
                &ctx,
                &ana,
                &filter,
                answers::NEWEST_ANSWERS_FIRST,
                PageRequest::largest(),
            )
            .await
            .unwrap()
            .rows;
            let mut names: Vec<String> = rows.into_iter().map(|r| r.answer.name).collect();
            names.sort();
            names
        };
        assert_eq!(found(Some("Vegetarian"), None).await, ["Mia"]);
        assert_eq!(
            found(Some("Clasic"), None).await,
            ["Familia Pop", "Fotograf"]
        );
        assert_eq!(found(None, Some(false)).await, ["Familia Pop", "Mia"]);
        assert_eq!(found(None, Some(true)).await, ["Fotograf"]);
        let filter = invitations::InvitationFilter {
            participant: Some(false),
            status: Some("acceptat".into()),
            ..invitations::InvitationFilter::default()
        };
        let counts = invitations::load_invitation_statistics(&ctx, &ana)
            .await
            .unwrap();
        let list = invitations::search_invitations(&ctx, &ana, &filter, PageRequest::largest())
            .await
            .unwrap()
            .total;
        assert_eq!(i64::try_from(list).unwrap(), counts.accepted);
        let statistics = answers::load_answer_counts(&ctx, &ana).await.unwrap();
        assert_eq!((statistics.guests, statistics.auxiliary), (2, 1));
    })
    .await;
}
