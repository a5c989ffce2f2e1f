//! Parties that are seated on exact seats in one call, for example by the undo of a smaller table.

use alai_domain::{
    Error, ErrorCode, Result,
    seating::{self, PartySeats, TableWithSeats},
};
use alai_testkit::{on_each_database, testing::*};
use sea_orm::prelude::Uuid;

use crate::seating_plan::{accept_party, create_table, live_member, names_by_seat, seat_party};

fn is_taken<T>(result: &Result<T>) -> bool {
    matches!(result, Err(Error::Rejected(ErrorCode::SeatTaken)))
}

fn is_missing<T>(result: &Result<T>) -> bool {
    matches!(result, Err(Error::NotFound))
}

fn on_seats(guest_id: Uuid, table: &TableWithSeats, indexes: &[usize]) -> PartySeats {
    let seat_ids = indexes.iter().map(|at| table.seats[*at].seat.id).collect();
    PartySeats { guest_id, seat_ids }
}

#[tokio::test]
async fn parties_exchange_seats_in_one_call() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        let table = create_table(&ctx, &ana, 1, 6).await;
        let pop = accept_party(&ctx, &ana, "Pop", 2).await.id;
        let rus = accept_party(&ctx, &ana, "Rus", 3).await.id;
        seat_party(&ctx, &ana, &table, 0, pop).await.unwrap();
        let parties = [
            on_seats(rus, &table, &[0, 1, 3]),
            on_seats(pop, &table, &[2, 5]),
        ];
        let plan = seating::seat_parties_exactly(&ctx, &ana, &parties).await;
        assert_eq!(plan.unwrap().seated_persons, 5);
        assert_eq!(
            names_by_seat(&ctx, &ana, &table).await,
            ["Rus", "Rus", "Pop", "Rus", "-", "Pop"]
        );
    })
    .await;
}

#[tokio::test]
async fn if_one_seat_is_taken_no_party_is_seated_or_moved() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        let table = create_table(&ctx, &ana, 1, 6).await;
        let pop = accept_party(&ctx, &ana, "Pop", 1).await.id;
        let ion = accept_party(&ctx, &ana, "Ion", 1).await.id;
        let dan = accept_party(&ctx, &ana, "Dan", 1).await.id;
        seat_party(&ctx, &ana, &table, 0, pop).await.unwrap();
        seat_party(&ctx, &ana, &table, 3, dan).await.unwrap();
        let before = names_by_seat(&ctx, &ana, &table).await;
        let parties = [on_seats(pop, &table, &[1]), on_seats(ion, &table, &[3])];
        assert!(is_taken(
            &seating::seat_parties_exactly(&ctx, &ana, &parties).await
        ));
        // The number of persons is that of the answer.
        let parties = [on_seats(pop, &table, &[1]), on_seats(ion, &table, &[4, 5])];
        assert!(is_taken(
            &seating::seat_parties_exactly(&ctx, &ana, &parties).await
        ));
        assert_eq!(names_by_seat(&ctx, &ana, &table).await, before);
    })
    .await;
}

#[tokio::test]
async fn invalid_lists_of_parties_and_seats_are_rejected() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        let table = create_table(&ctx, &ana, 1, 4).await;
        let other_table = create_table(&ctx, &ana, 2, 4).await;
        let pop = accept_party(&ctx, &ana, "Pop", 2).await.id;
        let ion = accept_party(&ctx, &ana, "Ion", 1).await.id;
        let mut at_two_tables = on_seats(pop, &table, &[0]);
        at_two_tables.seat_ids.push(other_table.seats[0].seat.id);
        let invalid_lists = [
            vec![],
            vec![on_seats(pop, &table, &[])],
            vec![on_seats(pop, &table, &[0, 0])],
            vec![on_seats(ion, &table, &[0]), on_seats(ion, &table, &[1])],
            vec![on_seats(pop, &table, &[0, 1]), on_seats(ion, &table, &[1])],
            vec![at_two_tables],
        ];
        for parties in invalid_lists {
            let result = seating::seat_parties_exactly(&ctx, &ana, &parties).await;
            assert!(matches!(result, Err(Error::Invalid(_))), "{parties:?}");
        }
        assert_eq!(names_by_seat(&ctx, &ana, &table).await, ["-"; 4]);
    })
    .await;
}

// Covers C2, C3.
#[tokio::test]
async fn sec_c2_c3_exact_seats_and_parties_of_another_couple_are_not_found() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        let (_, ion) = register_live_couple(&ctx, "ion@exemplu.ro", "ion")
            .await
            .unwrap();
        let own_table = create_table(&ctx, &ana, 1, 2).await;
        let other_table = create_table(&ctx, &ion, 1, 2).await;
        let pop = accept_party(&ctx, &ana, "Pop", 1).await.id;
        let stranger = accept_party(&ctx, &ion, "Rus", 1).await.id;
        for party in [
            on_seats(stranger, &own_table, &[0]),
            on_seats(pop, &other_table, &[0]),
        ] {
            assert!(is_missing(
                &seating::seat_parties_exactly(&ctx, &ana, &[party]).await
            ));
        }
        assert_eq!(names_by_seat(&ctx, &ion, &other_table).await, ["-"; 2]);
    })
    .await;
}
