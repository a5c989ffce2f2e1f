//! The whole hall: a suggestion and its undo, the plan that guests may look up, and the check-in.

use alai_domain::{
    Ctx, Error, ErrorCode,
    access::{self, EventMember, GuestPass},
    answers,
    entities::{answer, invitation},
    invitations::{self, InvitationInput},
    kernel::{crypto, pagination::PageRequest, patch::Patch::Set},
    seating::{self, CheckInEntry, CheckInInput, arrangement::PlacementReason},
    website,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::{DateTime, TimeDelta, Utc};
use futures_util::future::join_all;
use sea_orm::{ConnectionTrait, DbBackend, EntityTrait, Statement, prelude::Uuid};

use crate::seating_plan::{accept_party, create_table, live_member, load_plan, seat_party};

async fn accept_party_in_category(
    ctx: &Ctx,
    who: &EventMember,
    name: &str,
    persons: i64,
    category: Uuid,
) -> answer::Model {
    let new = InvitationInput {
        name: Set(name.into()),
        category: Set(category),
        ..InvitationInput::default()
    };
    let row = invitations::create_invitation(ctx, who, new).await.unwrap();
    let guest = guest_pass(ctx, who, &row).await.unwrap();
    answers::accept_invitation(ctx, &guest, answer_input(name, persons))
        .await
        .unwrap()
        .row
}

#[tokio::test]
async fn a_seating_suggestion_keeps_seated_parties_and_is_applied_all_or_nothing() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        let (one, two) = (create_table(&ctx, &ana, 1, 6).await, create_table(&ctx, &ana, 2, 6).await);
        let family = invitations::create_category(&ctx, &ana, Some("Familie"))
            .await
            .unwrap()
            .id;
        let friends = invitations::create_category(&ctx, &ana, Some("Prieteni"))
            .await
            .unwrap()
            .id;
        let aunt = accept_party_in_category(&ctx, &ana, "Mătușa", 2, family).await.id;
        seat_party(&ctx, &ana, &two, 0, aunt).await.unwrap();
        accept_party_in_category(&ctx, &ana, "Unchiul", 3, family).await;
        accept_party_in_category(&ctx, &ana, "Colegii", 4, friends).await;
        accept_party_in_category(&ctx, &ana, "Vecinii", 7, friends).await;
        accept_party(&ctx, &ana, "Pop", 2).await;
        accept_party(&ctx, &ana, "Rusu", 5).await;
        let before = load_plan(&ctx, &ana).await.seated_persons;
        let all = seating::suggest_seating(&ctx, &ana).await.unwrap();
        let placements: Vec<_> = all
            .placements
            .iter()
            .map(|p| (p.party.name.as_str(), p.table_name.as_str(), p.reason.as_str()))
            .collect();
        assert_eq!(
            placements,
            [
                ("Colegii", "Masa 1", "company"),
                ("Pop", "Masa 1", "company"),
                ("Unchiul", "Masa 2", "same_category"),
            ]
        );
        let left: Vec<_> = all
            .unplaced
            .iter()
            .map(|l| (l.party.name.as_str(), l.reason.as_str()))
            .collect();
        assert_eq!(left, [("Rusu", "no_room"), ("Vecinii", "too_large")]);
        assert_eq!(load_plan(&ctx, &ana).await.seated_persons, before, "a suggestion is not stored");
        let pairs: Vec<(Uuid, Uuid)> = all
            .placements
            .iter()
            .map(|p| (p.party.id, p.table_id))
            .collect();
        let plan = seating::apply_placements(&ctx, &ana, &pairs).await.unwrap();
        assert_eq!((plan.confirmed_persons, plan.seated_persons), (23, 11));
        // Sent again, the request fails as a whole because parties are seated by now.
        assert!(matches!(
            seating::apply_placements(&ctx, &ana, &pairs).await,
            Err(Error::Rejected(ErrorCode::SeatTaken))
        ));
        let guests: Vec<Uuid> = pairs.iter().map(|(guest, _)| *guest).collect();
        assert_eq!(
            seating::unseat_parties(&ctx, &ana, &guests).await.unwrap().seated_persons,
            before
        );
        // A party that has changed its answer meanwhile makes the whole request fail.
        answers::update_answer_by_couple(&ctx, &ana, guests[2], answer_input("Unchiul", 5))
            .await
            .unwrap();
        assert!(matches!(
            seating::apply_placements(&ctx, &ana, &pairs).await,
            Err(Error::Rejected(ErrorCode::SeatTaken))
        ));
        assert_eq!(load_plan(&ctx, &ana).await.seated_persons, before);
        seat_party(&ctx, &ana, &one, 0, guests[1]).await.unwrap();
        assert!(
            matches!(seating::apply_placements(&ctx, &ana, &pairs[..1]).await, Ok(plan) if plan.seated_persons == 8)
        );
        let twice = [pairs[1], pairs[1]];
        assert!(matches!(
            seating::apply_placements(&ctx, &ana, &twice).await,
            Err(Error::Invalid(_))
        ));
        assert!(matches!(
            seating::apply_placements(&ctx, &ana, &[]).await,
            Err(Error::Invalid(_))
        ));
    })
    .await;
}

// Covers I1.
#[tokio::test]
async fn sec_i1_concurrent_applications_of_a_suggestion_have_one_winner() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        for n in 1..=4 {
            create_table(&ctx, &ana, n, 4).await;
        }
        for n in 0..6 {
            accept_party(&ctx, &ana, &format!("Familia {n}"), 2).await;
        }
        let all = seating::suggest_seating(&ctx, &ana).await.unwrap();
        assert!(all.placements.iter().all(|p| matches!(
            p.reason,
            PlacementReason::EmptyTable
                | PlacementReason::AvoidsTooSmallTable
                | PlacementReason::FreeSeats
        )));
        let pairs: Vec<(Uuid, Uuid)> = all
            .placements
            .iter()
            .map(|p| (p.party.id, p.table_id))
            .collect();
        let mut turned = pairs.clone();
        turned.reverse();
        let tries = (0..10).map(|index| {
            seating::apply_placements(&ctx, &ana, if index % 2 == 0 { &pairs } else { &turned })
        });
        let results = join_all(tries).await;
        assert_eq!(results.iter().filter(|r| r.is_ok()).count(), 1);
        assert!(
            results
                .iter()
                .all(|r| matches!(r, Ok(_) | Err(Error::Rejected(ErrorCode::SeatTaken)))),
            "the other requests get the error that a seat is taken"
        );
        assert_eq!(load_plan(&ctx, &ana).await.seated_persons, 12);
    })
    .await;
}

#[tokio::test]
async fn sec_b1_a_guest_finds_only_its_own_table_and_only_in_a_published_plan() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        let one = create_table(&ctx, &ana, 7, 4).await;
        let row = invite_party(&ctx, &ana, "Familia Țîrlea").await.unwrap();
        let guest = guest_pass(&ctx, &ana, &row).await.unwrap();
        let find = async |slug: &str, code: &str| match access::load_seat_lookup_pass(
            &ctx, slug, code, TEST_IP, None,
        )
        .await
        {
            Ok(pass) => seating::find_guest_table(&ctx, &pass).await,
            Err(error) => Err(error),
        };
        let gone = |e: Error| matches!(e, Error::NotFound);
        assert!(
            gone(find("ana", &row.code).await.unwrap_err()),
            "not published"
        );
        assert!(
            seating::set_plan_published(&ctx, &ana, true)
                .await
                .unwrap()
                .hall
                .published
        );
        assert_eq!(find("ana", &row.code).await.unwrap(), None, "not answered");
        let pop = answers::accept_invitation(&ctx, &guest, answer_input("Familia Țîrlea", 3))
            .await
            .unwrap()
            .row
            .id;
        assert_eq!(find("ana", &row.code).await.unwrap(), None, "no seat");
        seat_party(&ctx, &ana, &one, 0, pop).await.unwrap();
        let found = find("ana", &row.code.to_lowercase())
            .await
            .unwrap()
            .unwrap();
        assert_eq!(
            (found.guest_name.as_str(), found.table_name.as_str()),
            ("Familia Țîrlea", "Masa 7")
        );
        assert_eq!((found.table_number, found.seat_count), (7, 3));
        let (_, other) = register_live_couple(&ctx, "altii@exemplu.ro", "altii")
            .await
            .unwrap();
        seating::set_plan_published(&ctx, &other, true)
            .await
            .unwrap();
        assert!(
            gone(find("altii", &row.code).await.unwrap_err()),
            "the code of another event"
        );
        assert!(gone(find("nimic", &row.code).await.unwrap_err()));
        seating::set_plan_published(&ctx, &ana, false)
            .await
            .unwrap();
        assert!(
            gone(find("ana", &row.code).await.unwrap_err()),
            "no longer published"
        );
        seating::set_plan_published(&ctx, &ana, true).await.unwrap();
        website::set_website_live(&ctx, &ana, false).await.unwrap();
        assert!(gone(find("ana", &row.code).await.unwrap_err()), "not live");
        website::set_website_live(&ctx, &ana, true).await.unwrap();
        // Guessing is limited, and a correct code still passes.
        let mut guesses = Vec::new();
        for _ in 0..15 {
            guesses.push(find("ana", &crypto::random_code(10)).await.unwrap_err());
        }
        assert!(
            matches!(guesses.last(), Some(Error::RateLimited(_))),
            "{guesses:?}"
        );
        assert!(find("ana", &row.code).await.unwrap().is_some());
    })
    .await;
}

fn check_in_input(arrived: i64, at: DateTime<Utc>, key: Uuid) -> CheckInInput {
    CheckInInput {
        arrived_persons: Some(arrived),
        recorded_at: Some(at),
        write_key: Some(key),
    }
}

#[tokio::test]
async fn check_ins_have_the_same_result_in_any_order_and_when_repeated() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        let morning = ctx.now();
        ctx.clock.advance(TimeDelta::hours(12));
        let at = |minutes: i64| morning + TimeDelta::minutes(minutes);
        let keys: Vec<Uuid> = (0..4).map(|_| ctx.new_id()).collect();
        let writes = [
            check_in_input(1, at(1), keys[0]),
            check_in_input(3, at(2), keys[1]),
            check_in_input(2, at(3), keys[2]),
            check_in_input(4, at(3), keys[3]),
        ];
        let mut ends = Vec::new();
        for order in [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]] {
            let pop = accept_party(&ctx, &ana, "Pop", 4).await.id;
            // Keys belong to one report each, so that the reports of another party need new ones.
            let fresh: Vec<Uuid> = (0..4).map(|_| ctx.new_id()).collect();
            let mut last: Option<CheckInEntry> = None;
            for n in order.into_iter().chain(order) {
                let write = CheckInInput {
                    write_key: Some(fresh[n]),
                    ..writes[n]
                };
                last = Some(
                    seating::record_check_in(&ctx, &ana, pop, write)
                        .await
                        .unwrap(),
                );
            }
            let last = last.unwrap();
            // Of two reports with the same time the one with the greater key counts, whichever came
            // first.
            let of_greater = if fresh[3] > fresh[2] { 4 } else { 2 };
            assert_eq!(
                (last.arrived_persons, last.arrived_at, last.version),
                (of_greater, Some(at(3)), 4)
            );
            ends.push(last.version);
        }
        assert_eq!(ends, [4, 4, 4]);
        // Ten concurrent reports with one key are stored once.
        let ion = accept_party(&ctx, &ana, "Ion", 2).await.id;
        let pressed =
            join_all((0..10).map(|_| {
                seating::record_check_in(&ctx, &ana, ion, check_in_input(2, at(5), keys[0]))
            }))
            .await;
        assert!(
            pressed
                .into_iter()
                .all(|r| r.is_ok_and(|e| (e.arrived_persons, e.version) == (2, 1)))
        );
        // A time in the future is replaced by the current time. Otherwise later reports would be
        // ignored for hours.
        let dan = accept_party(&ctx, &ana, "Dan", 2).await.id;
        let ahead = seating::record_check_in(
            &ctx,
            &ana,
            dan,
            check_in_input(2, ctx.now() + TimeDelta::hours(5), keys[1]),
        )
        .await
        .unwrap();
        assert_eq!(ahead.arrived_at, Some(ctx.now()));
        ctx.clock.advance(TimeDelta::minutes(1));
        assert_eq!(
            seating::record_check_in(&ctx, &ana, dan, check_in_input(1, ctx.now(), keys[2]))
                .await
                .unwrap()
                .arrived_persons,
            1
        );
    })
    .await;
}

/// Seats the party `Ștefan` at table 3. Another accepted party has no seat. Returns the member, the
/// invitation, the guest and the answer.
async fn seat_stefan(ctx: &Ctx) -> (EventMember, invitation::Model, GuestPass, Uuid) {
    let ana = live_member(ctx).await;
    let one = create_table(ctx, &ana, 3, 4).await;
    let row = invite_party(ctx, &ana, "Ștefan").await.unwrap();
    let guest = guest_pass(ctx, &ana, &row).await.unwrap();
    let stefan = answers::accept_invitation(ctx, &guest, answer_input("Ștefan", 2))
        .await
        .unwrap()
        .row
        .id;
    accept_party(ctx, &ana, "Ana", 1).await;
    seat_party(ctx, &ana, &one, 0, stefan).await.unwrap();
    (ana, row, guest, stefan)
}

#[tokio::test]
async fn a_check_in_needs_a_time_a_key_and_a_number_up_to_the_size_of_the_party() {
    on_each_database(|ctx| async move {
        let (ana, _, _, stefan) = seat_stefan(&ctx).await;
        for wrong in [
            check_in_input(3, ctx.now(), ctx.new_id()),
            check_in_input(-1, ctx.now(), ctx.new_id()),
            CheckInInput {
                write_key: None,
                ..check_in_input(1, ctx.now(), ctx.new_id())
            },
            CheckInInput {
                recorded_at: None,
                ..check_in_input(1, ctx.now(), ctx.new_id())
            },
            CheckInInput {
                arrived_persons: None,
                ..check_in_input(1, ctx.now(), ctx.new_id())
            },
        ] {
            assert!(
                matches!(
                    seating::record_check_in(&ctx, &ana, stefan, wrong).await,
                    Err(Error::Invalid(_))
                ),
                "{wrong:?}"
            );
        }
    })
    .await;
}

#[tokio::test]
async fn only_accepted_guests_can_be_checked_in() {
    on_each_database(|ctx| async move {
        let (ana, row, guest, stefan) = seat_stefan(&ctx).await;
        seating::record_check_in(
            &ctx,
            &ana,
            stefan,
            check_in_input(2, ctx.now(), ctx.new_id()),
        )
        .await
        .unwrap();
        let listed = seating::list_check_in_entries(&ctx, &ana, PageRequest::largest())
            .await
            .unwrap()
            .rows;
        let entries: Vec<_> = listed
            .iter()
            .map(|entry| {
                (
                    entry.party.name.as_str(),
                    entry.guest_code.as_deref() == Some(&row.code),
                    entry.table.clone(),
                    entry.arrived_persons,
                )
            })
            .collect();
        assert_eq!(
            entries,
            [
                ("Ana", false, None, 0),
                ("Ștefan", true, Some((3, "Masa 3".to_owned())), 2)
            ]
        );
        // A reduced answer also reduces the number of arrivals. A party that declines is not
        // listed.
        answers::update_answer_by_couple(&ctx, &ana, stefan, answer_input("Ștefan", 1))
            .await
            .unwrap();
        assert_eq!(
            seating::find_check_in_entry(&ctx, &ana, stefan)
                .await
                .unwrap()
                .arrived_persons,
            1
        );
        answers::decline_invitation(&ctx, &guest, decline_input("Ștefan"))
            .await
            .unwrap();
        assert_eq!(
            seating::list_check_in_entries(&ctx, &ana, PageRequest::largest())
                .await
                .unwrap()
                .rows
                .len(),
            1
        );
        assert_eq!(answer::Entity::find().all(&ctx.db).await.unwrap().len(), 1);
    })
    .await;
}

/// Runs `read` while another transaction deletes a party's answer, after the first statement of
/// `read` and before its last one. The categories, which are read in between, are locked until
/// then.
async fn with_a_write_in_between<T>(
    ctx: &Ctx,
    party: Uuid,
    read: impl Future<Output = alai_domain::Result<T>>,
) -> T {
    let sql = |text: &str| Statement::from_string(DbBackend::Postgres, text);
    let write = ctx.begin_write().await.unwrap();
    write
        .execute_unprepared("LOCK TABLE categories IN ACCESS EXCLUSIVE MODE")
        .await
        .unwrap();
    let waiting = sql(
        "SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'categories'::regclass \
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
    );
    let change = async {
        while ctx
            .db
            .query_one_raw(waiting.clone())
            .await
            .unwrap()
            .is_none()
        {
            tokio::task::yield_now().await;
        }
        let gone = answer::Entity::delete_by_id(party).exec(&write).await;
        assert_eq!(gone.unwrap().rows_affected, 1);
        write.commit().await.unwrap();
    };
    tokio::join!(read, change).0.unwrap()
}

#[tokio::test]
async fn a_suggestion_and_the_unseated_list_are_each_read_in_one_snapshot() {
    on_each_database(|ctx| async move {
        // SQLite has no lock that blocks a reader.
        if ctx.db.get_database_backend() != DbBackend::Postgres {
            return;
        }
        let ana = live_member(&ctx).await;
        create_table(&ctx, &ana, 1, 6).await;
        let pop = accept_party(&ctx, &ana, "Pop", 2).await.id;
        let suggested =
            with_a_write_in_between(&ctx, pop, seating::suggest_seating(&ctx, &ana)).await;
        assert_eq!(suggested.placements.len(), 1);
        let rusu = accept_party(&ctx, &ana, "Rusu", 2).await.id;
        let list = seating::list_unseated_parties(&ctx, &ana, None, None, PageRequest::largest());
        let page = with_a_write_in_between(&ctx, rusu, list).await;
        assert_eq!((page.total, page.rows.len()), (1, 1));
    })
    .await;
}
