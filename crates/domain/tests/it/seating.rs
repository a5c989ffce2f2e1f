//! Tables and seats: a seat is assigned to one party, and parties are never split.

use alai_domain::{
    Ctx, Error, ErrorCode, Result,
    access::EventMember,
    answers,
    entities::seat,
    invitations,
    kernel::{pagination::PageRequest, patch::Patch::Set},
    seating::{self, HallPatch, TableInput, TableWithSeats},
};
use alai_testkit::{on_each_database, testing::*};
use futures_util::future::join_all;
use sea_orm::{
    ColumnTrait, EntityTrait, QueryFilter,
    prelude::{Expr, Uuid},
};

use crate::seating_plan::{
    accept_party, create_table, live_member, load_plan, names_by_seat, seat_party, unseated_names,
};

fn is_taken<T>(result: &Result<T>) -> bool {
    matches!(result, Err(Error::Rejected(ErrorCode::SeatTaken)))
}

// Covers 3.2.30.
#[tokio::test]
async fn parties_with_the_same_name_are_distinguished_by_initials() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        let one = create_table(&ctx, &ana, 1, 4).await;
        let mut ids = Vec::new();
        for (name, person) in [
            ("Familia Popa", "Ion Popa"),
            ("Familia  POPA", "Șerban Popa"),
            ("Rus", "Dan Rus"),
        ] {
            let row = invite_party(&ctx, &ana, name).await.unwrap();
            let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
            let mut new = answer_input(name, 1);
            for menu in &mut new.menus {
                menu.person_name = Some(person.into());
            }
            ids.push(
                answers::accept_invitation(&ctx, &pass, new)
                    .await
                    .unwrap()
                    .row
                    .id,
            );
        }
        seat_party(&ctx, &ana, &one, 0, ids[0]).await.unwrap();
        let plan = load_plan(&ctx, &ana).await;
        let sitting: Vec<_> = plan.tables[0]
            .seats
            .iter()
            .filter_map(|c| c.party.clone())
            .map(|g| g.name_label)
            .collect();
        let waiting =
            seating::list_unseated_parties(&ctx, &ana, None, None, PageRequest::largest())
                .await
                .unwrap();
        let waiting: Vec<_> = waiting.rows.into_iter().map(|p| p.name_label).collect();
        assert_eq!(
            (sitting, waiting),
            (
                vec![Some("I.P.".to_owned())],
                vec![Some("Ș.P.".to_owned()), None]
            )
        );
    })
    .await;
}

// Covers 3.5.09, 3.contract5.03, I1.
#[tokio::test]
async fn sec_i1_concurrent_assignments_of_a_seat_have_one_winner() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        let one = create_table(&ctx, &ana, 1, 1).await;
        let mut guests = Vec::new();
        for n in 0..100 {
            guests.push(
                accept_party(&ctx, &ana, &format!("Invitat {n}"), 1)
                    .await
                    .id,
            );
        }
        let results = join_all(guests.iter().map(|id| seat_party(&ctx, &ana, &one, 0, *id))).await;
        assert_eq!(results.iter().filter(|r| r.is_ok()).count(), 1);
        assert_eq!(
            results.iter().filter(|r| is_taken(r)).count(),
            99,
            "every other request gets the error that the seat is taken"
        );
        let won = results.into_iter().find_map(Result::ok).unwrap().seats[0]
            .party
            .clone()
            .unwrap()
            .name;
        assert_eq!(names_by_seat(&ctx, &ana, &one).await, [won]);
    })
    .await;
}

/// The counter-example to the test above. An implementation that reads first and writes afterwards
/// gives the seat to every party.
// Covers I1.
#[tokio::test]
async fn sec_i1_counterexample_check_then_write_assigns_a_seat_many_times() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        let chair = create_table(&ctx, &ana, 1, 1).await.seats[0].seat.id;
        let guest = accept_party(&ctx, &ana, "Invitat", 1).await.id;
        let looked = tokio::sync::Barrier::new(100);
        let naive = async || {
            let free = seat::Entity::find_by_id(chair)
                .one(&ctx.db)
                .await
                .unwrap()
                .unwrap()
                .guest_id
                .is_none();
            looked.wait().await;
            let write =
                seat::Entity::update_many().col_expr(seat::Column::GuestId, Expr::value(guest));
            free && write
                .filter(seat::Column::Id.eq(chair))
                .exec(&ctx.db)
                .await
                .unwrap()
                .rows_affected
                == 1
        };
        let won = join_all((0..100).map(|_| naive())).await;
        assert_eq!(won.into_iter().filter(|won| *won).count(), 100);
    })
    .await;
}

// Covers I2.
#[tokio::test]
async fn sec_i2_concurrent_moves_of_a_party_seat_it_once() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        let (one, two) = (
            create_table(&ctx, &ana, 1, 10).await,
            create_table(&ctx, &ana, 2, 10).await,
        );
        let pop = accept_party(&ctx, &ana, "Pop", 3).await.id;
        let tries = (0..40)
            .map(|n| seat_party(&ctx, &ana, if n % 2 == 0 { &one } else { &two }, n / 4, pop));
        assert!(
            join_all(tries).await.iter().all(Result::is_ok),
            "each request moves the party"
        );
        let seats = seat::Entity::find()
            .filter(seat::Column::GuestId.eq(pop))
            .all(&ctx.db)
            .await
            .unwrap();
        assert_eq!(seats.len(), 3);
        assert!(seats.iter().all(|s| s.table_id == seats[0].table_id));
    })
    .await;
}

// Covers 3.4.12, I3.
#[tokio::test]
async fn sec_i3_of_fifty_concurrent_parties_of_three_a_table_of_eight_seats_two() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        let one = create_table(&ctx, &ana, 1, 8).await;
        let mut guests = Vec::new();
        for n in 0..50 {
            guests.push(
                accept_party(&ctx, &ana, &format!("Familia {n}"), 3)
                    .await
                    .id,
            );
        }
        let results = join_all(
            guests
                .iter()
                .zip(0..)
                .map(|(id, n)| seat_party(&ctx, &ana, &one, n % 8, *id)),
        )
        .await;
        assert_eq!(results.iter().filter(|r| r.is_ok()).count(), 2);
        assert!(results.iter().all(|r| r.is_ok() || is_taken(r)));
        assert_eq!(load_plan(&ctx, &ana).await.seated_persons, 6);
    })
    .await;
}

// Covers 3.4.12, 3.contract5.01, C4.
#[tokio::test]
async fn sec_c4_a_party_gets_one_seat_for_each_person_of_its_answer() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        let one = create_table(&ctx, &ana, 1, 6).await;
        let pop = accept_party(&ctx, &ana, "Pop", 3).await.id;
        seat_party(&ctx, &ana, &one, 0, pop).await.unwrap();
        // The last seat is next to the first.
        assert_eq!(
            names_by_seat(&ctx, &ana, &one).await,
            ["Pop", "Pop", "-", "-", "-", "Pop"]
        );
        let ion = accept_party(&ctx, &ana, "Ion", 4).await.id;
        assert!(
            is_taken(&seat_party(&ctx, &ana, &one, 3, ion).await),
            "only three seats are free"
        );
        let dan = accept_party(&ctx, &ana, "Dan", 1).await.id;
        assert!(
            is_taken(&seat_party(&ctx, &ana, &one, 1, dan).await),
            "the seat is taken"
        );
        assert_eq!(unseated_names(&ctx, &ana).await, ["Dan", "Ion"]);
        // The counts are persons, of all answers.
        let now = load_plan(&ctx, &ana).await;
        assert_eq!((now.confirmed_persons, now.seated_persons), (8, 3));
    })
    .await;
}

#[tokio::test]
async fn a_seated_party_is_moved_in_one_step_or_not_at_all() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        let (one, two) = (
            create_table(&ctx, &ana, 1, 4).await,
            create_table(&ctx, &ana, 2, 2).await,
        );
        let (pop, ion) = (
            accept_party(&ctx, &ana, "Pop", 2).await.id,
            accept_party(&ctx, &ana, "Ion", 1).await.id,
        );
        assert!(
            seat_party(&ctx, &ana, &one, 0, pop)
                .await
                .unwrap()
                .previous_table_seats
                .is_empty()
        );
        let moved = seat_party(&ctx, &ana, &two, 1, pop).await.unwrap();
        assert!(moved.seats.iter().all(|c| c.party.is_some()));
        assert!(
            moved.previous_table_seats.len() == 4
                && moved
                    .previous_table_seats
                    .iter()
                    .all(|c| c.party.is_none() && c.seat.table_id == one.table.id)
        );
        // A party can change seats at its own table, also to one of its own seats.
        seat_party(&ctx, &ana, &one, 1, pop).await.unwrap();
        assert!(
            seat_party(&ctx, &ana, &one, 2, pop)
                .await
                .unwrap()
                .previous_table_seats
                .is_empty()
        );
        assert_eq!(
            names_by_seat(&ctx, &ana, &one).await,
            ["-", "-", "Pop", "Pop"]
        );
        // If the table has too few free seats, the party stays where it is.
        seat_party(&ctx, &ana, &two, 0, ion).await.unwrap();
        assert!(is_taken(&seat_party(&ctx, &ana, &two, 1, pop).await));
        assert_eq!(
            names_by_seat(&ctx, &ana, &one).await,
            ["-", "-", "Pop", "Pop"]
        );
        let freed = seating::unseat_party_at_seat(&ctx, &ana, one.seats[3].seat.id)
            .await
            .unwrap();
        assert!(
            freed.iter().all(|c| c.party.is_none()),
            "all seats of the party are free"
        );
        assert_eq!(
            seating::unseat_party_at_seat(&ctx, &ana, one.seats[3].seat.id)
                .await
                .unwrap()
                .len(),
            4,
            "freeing a free seat succeeds"
        );
        assert_eq!(unseated_names(&ctx, &ana).await, ["Pop"]);
    })
    .await;
}

fn is_not_found(error: Error) -> bool {
    matches!(error, Error::NotFound)
}

/// Two couples, each with a table and an accepted party of one person.
struct TwoCouples {
    ana: EventMember,
    other: EventMember,
    own: TableWithSeats,
    theirs: TableWithSeats,
    pop: Uuid,
    stranger: Uuid,
}

async fn create_two_couples(ctx: &Ctx) -> TwoCouples {
    let ana = live_member(ctx).await;
    let (_, other) = register_live_couple(ctx, "altii@exemplu.ro", "altii")
        .await
        .unwrap();
    let (own, theirs) = (
        create_table(ctx, &ana, 1, 4).await,
        create_table(ctx, &other, 1, 4).await,
    );
    let (pop, stranger) = (
        accept_party(ctx, &ana, "Pop", 1).await.id,
        accept_party(ctx, &other, "Străin", 1).await.id,
    );
    TwoCouples {
        ana,
        other,
        own,
        theirs,
        pop,
        stranger,
    }
}

// Covers 3.6.01, C2, C3, C4.
#[tokio::test]
async fn sec_c2_c3_tables_of_another_couple_are_not_found() {
    on_each_database(|ctx| async move {
        let TwoCouples { ana, theirs, .. } = create_two_couples(&ctx).await;
        assert!(is_not_found(
            seating::delete_table(&ctx, &ana, theirs.table.id)
                .await
                .unwrap_err()
        ));
        assert!(is_not_found(
            seating::update_table(&ctx, &ana, theirs.table.id, TableInput::default())
                .await
                .unwrap_err()
        ));
        let new = TableInput {
            name: Set("X".into()),
            number: Set(2),
            guest_number: Set(2),
            ..TableInput::default()
        };
        assert!(is_not_found(
            seating::create_table(&ctx, &ana, theirs.table.hall_id, new)
                .await
                .unwrap_err()
        ));
        let change = HallPatch {
            total_capacity: Some(1),
            max_tables: Some(1),
            ..HallPatch::default()
        };
        assert!(is_not_found(
            seating::update_hall(&ctx, &ana, theirs.table.hall_id, change)
                .await
                .unwrap_err()
        ));
    })
    .await;
}

// Covers 3.6.01, C2, C3, C4.
#[tokio::test]
async fn sec_c2_c3_seats_and_guests_of_another_couple_are_not_found() {
    on_each_database(|ctx| async move {
        let TwoCouples {
            ana,
            other,
            own,
            theirs,
            pop,
            stranger,
        } = create_two_couples(&ctx).await;
        assert!(is_not_found(
            seat_party(&ctx, &ana, &own, 0, stranger).await.unwrap_err()
        ));
        assert!(is_not_found(
            seat_party(&ctx, &ana, &theirs, 0, pop).await.unwrap_err()
        ));
        let chair = own.seats[0].seat.id;
        assert!(is_not_found(
            seating::seat_party(&ctx, &ana, chair, pop, Some(theirs.table.id))
                .await
                .unwrap_err()
        ));
        assert!(is_not_found(
            seating::unseat_party_at_seat(&ctx, &ana, theirs.seats[0].seat.id)
                .await
                .unwrap_err()
        ));
        assert!(is_taken(
            &seating::apply_placements(&ctx, &ana, &[(stranger, own.table.id)]).await
        ));
        assert!(is_taken(
            &seating::apply_placements(&ctx, &ana, &[(pop, theirs.table.id)]).await
        ));
        seat_party(&ctx, &other, &theirs, 0, stranger)
            .await
            .unwrap();
        seating::unseat_parties(&ctx, &ana, &[stranger])
            .await
            .unwrap();
        assert_eq!(load_plan(&ctx, &other).await.seated_persons, 1);
        let check_in = seating::CheckInInput {
            arrived_persons: Some(1),
            recorded_at: Some(ctx.now()),
            write_key: Some(ctx.new_id()),
        };
        assert!(is_not_found(
            seating::record_check_in(&ctx, &ana, stranger, check_in)
                .await
                .unwrap_err()
        ));
    })
    .await;
}

// Covers 3.2.31, 3.7.13.
#[tokio::test]
async fn unseated_parties_are_found_without_diacritics_filtered_by_category_and_paged() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        let family = invitations::create_category(&ctx, &ana, Some("Familie"))
            .await
            .unwrap()
            .id;
        for (name, category) in [
            ("Ștefan Țîrlea", Some(family)),
            ("Stela Pop", None),
            ("Ion", Some(family)),
        ] {
            let row = invite_party(&ctx, &ana, name).await.unwrap();
            let patch = invitations::InvitationInput {
                category: category.map_or(alai_domain::kernel::patch::Patch::Keep, Set),
                ..invitations::InvitationInput::default()
            };
            invitations::update_invitation(&ctx, &ana, row.id, patch)
                .await
                .unwrap();
            let guest = guest_pass(&ctx, &ana, &row).await.unwrap();
            answers::accept_invitation(&ctx, &guest, answer_input(name, 2))
                .await
                .unwrap();
        }
        let names = async |name: Option<&str>, category| {
            let page =
                seating::list_unseated_parties(&ctx, &ana, name, category, PageRequest::largest())
                    .await
                    .unwrap();
            page.rows.into_iter().map(|p| p.name).collect::<Vec<_>>()
        };
        assert_eq!(names(Some("stef"), None).await, ["Ștefan Țîrlea"]);
        assert_eq!(
            names(Some("ST"), None).await,
            ["Ștefan Țîrlea", "Stela Pop"]
        );
        assert_eq!(names(None, Some(family)).await, ["Ion", "Ștefan Țîrlea"]);
        assert_eq!(names(Some("%"), None).await, Vec::<String>::new());
        let second = seating::list_unseated_parties(
            &ctx,
            &ana,
            None,
            None,
            PageRequest::new(Some(2), Some(2)).unwrap(),
        )
        .await
        .unwrap();
        assert_eq!(
            (
                second.total,
                second.rows.len(),
                second.rows[0].name.as_str()
            ),
            (3, 1, "Stela Pop")
        );
    })
    .await;
}
