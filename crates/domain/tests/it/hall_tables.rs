//! Tables: their number, their positions, and the parties that no longer fit.

use alai_domain::{
    Error, ErrorCode,
    entities::hall_table,
    kernel::{pagination::PageRequest, patch::Patch::Set},
    seating::{self, HallPatch, TableInput},
};
use alai_testkit::on_each_database;
use futures_util::future::join_all;
use sea_orm::EntityTrait;

use crate::seating_plan::{
    accept_party, create_table, live_member, load_plan, names_by_seat, seat_party, unseated_names,
};

// Covers 3.contract5.04, I4.
#[tokio::test]
async fn sec_i4_removing_seats_or_a_table_unseats_the_parties_that_no_longer_fit() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        let one = create_table(&ctx, &ana, 1, 8).await;
        for (name, persons, chair) in [("Ana", 2, 0), ("Bica", 3, 3), ("Carp", 1, 6)] {
            let id = accept_party(&ctx, &ana, name, persons).await.id;
            seat_party(&ctx, &ana, &one, chair, id).await.unwrap();
        }
        let chairs = async |guest_number: i64| {
            let patch = TableInput {
                guest_number: Set(guest_number),
                ..TableInput::default()
            };
            seating::update_table(&ctx, &ana, one.table.id, patch)
                .await
                .unwrap();
            names_by_seat(&ctx, &ana, &one).await
        };
        // Free seats are deleted first, and the remaining ones are renumbered.
        assert_eq!(
            chairs(6).await,
            ["Ana", "Ana", "Bica", "Bica", "Bica", "Carp"]
        );
        // A party of three does not fit beside a party of two into four seats. A single person does
        // and keeps its seat.
        assert_eq!(chairs(4).await, ["Ana", "Ana", "-", "Carp"]);
        assert_eq!(chairs(9).await.len(), 9);
        let all = async || {
            let now = load_plan(&ctx, &ana).await;
            let waiting =
                seating::list_unseated_parties(&ctx, &ana, None, None, PageRequest::largest())
                    .await
                    .unwrap();
            now.seated_persons
                + waiting
                    .rows
                    .iter()
                    .map(|p| i64::from(p.company_number))
                    .sum::<i64>()
        };
        assert_eq!(
            (unseated_names(&ctx, &ana).await, all().await),
            (vec!["Bica".to_owned()], 6)
        );
        seating::delete_table(&ctx, &ana, one.table.id)
            .await
            .unwrap();
        assert_eq!(
            (unseated_names(&ctx, &ana).await.len(), all().await),
            (3, 6)
        );
    })
    .await;
}

// Covers 3.4.15, 3.9.11, I6.
#[tokio::test]
async fn sec_i6_new_tables_are_stacked_and_move_up_after_a_deletion() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        let mut ids = Vec::new();
        for n in 1..=5 {
            ids.push(create_table(&ctx, &ana, n, 2).await.table.id);
        }
        let stand = async || -> Vec<(i32, i32)> {
            load_plan(&ctx, &ana)
                .await
                .tables
                .iter()
                .map(|t| (t.table.x_pos, t.table.y_pos))
                .collect()
        };
        assert_eq!(
            stand().await,
            [(0, 0), (0, 80), (0, 160), (0, 240), (0, 320)]
        );
        // The fourth table is moved, so that it is no longer stacked.
        seating::move_table(&ctx, &ana, ids[3], Some(500), Some(300))
            .await
            .unwrap();
        seating::delete_table(&ctx, &ana, ids[1]).await.unwrap();
        assert_eq!(stand().await, [(0, 0), (0, 80), (500, 300), (0, 240)]);
        assert_eq!(create_table(&ctx, &ana, 6, 2).await.table.y_pos, 320);
        seating::delete_table(&ctx, &ana, ids[3]).await.unwrap();
        assert_eq!(
            stand().await,
            [(0, 0), (0, 80), (0, 240), (0, 320)],
            "a moved table leaves no gap when it is deleted"
        );
        // Setting its current position again does not count as a move.
        let same = TableInput {
            x_pos: Set(0),
            y_pos: Set(80),
            ..TableInput::default()
        };
        seating::update_table(&ctx, &ana, ids[2], same)
            .await
            .unwrap();
        seating::delete_table(&ctx, &ana, ids[0]).await.unwrap();
        assert_eq!(stand().await, [(0, 0), (0, 160), (0, 240)]);
        assert!(
            seating::move_table(&ctx, &ana, ids[2], Some(3), None)
                .await
                .is_err()
        );
    })
    .await;
}

// Covers I4.
#[tokio::test]
async fn sec_i4_concurrent_new_tables_do_not_exceed_the_limit_of_the_hall() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        let id = load_plan(&ctx, &ana).await.hall.id;
        let say = async |most: i64| {
            seating::update_hall(
                &ctx,
                &ana,
                id,
                HallPatch {
                    total_capacity: Some(10),
                    max_tables: Some(most),
                    ..HallPatch::default()
                },
            )
            .await
        };
        say(3).await.unwrap();
        let new = |n: i64| TableInput {
            name: Set("M".into()),
            number: Set(n),
            guest_number: Set(1),
            ..TableInput::default()
        };
        let results =
            join_all((1..=100).map(|n| seating::create_table(&ctx, &ana, id, new(n)))).await;
        assert_eq!(results.iter().filter(|r| r.is_ok()).count(), 3);
        let full = |e: &Error| matches!(e, Error::Rejected(ErrorCode::MaxTables));
        assert!(results.iter().all(|r| r.as_ref().err().is_none_or(full)));
        assert!(
            full(&say(2).await.unwrap_err()),
            "the limit cannot be below the number of tables"
        );
        assert_eq!(
            hall_table::Entity::find().all(&ctx.db).await.unwrap().len(),
            3
        );
        // Exceeding the number of persons only causes a warning.
        let pop = accept_party(&ctx, &ana, "Pop", 20).await.id;
        assert_eq!(load_plan(&ctx, &ana).await.confirmed_persons, 20);
        assert!(say(0).await.is_ok(), "0 means no limit");
        let long = create_table(&ctx, &ana, 101, 20).await;
        seat_party(&ctx, &ana, &long, 0, pop).await.unwrap();
    })
    .await;
}

// Covers 3.3.12, 3.5.07, 3.5.08, 3.9.10, F-3.
#[tokio::test]
async fn sec_f_3_all_invalid_fields_of_a_table_are_reported() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        let id = load_plan(&ctx, &ana).await.hall.id;
        let wrong = async |new: TableInput| match seating::create_table(&ctx, &ana, id, new).await {
            Err(Error::Invalid(fields)) => fields.to_string(),
            other => panic!("{other:?}"),
        };
        assert_eq!(wrong(TableInput::default()).await, "guest_number required, name required, number required");
        let odd = TableInput {
            name: Set("x".repeat(121)),
            number: Set(0),
            guest_number: Set(61),
            geo_type: Set("cerc".into()),
            x_pos: Set(-1),
            y_pos: Set(20_001),
            ..TableInput::default()
        };
        let all = "geo_type invalid, guest_number out_of_range, name too_long, number out_of_range, x_pos out_of_range, y_pos out_of_range";
        assert_eq!(wrong(odd).await, all);
        for (total_capacity, max_tables) in [(None, Some(1)), (Some(-1), Some(1)), (Some(1), Some(201)), (Some(i64::MAX), None)] {
            let change = HallPatch { total_capacity, max_tables, ..HallPatch::default() };
            assert!(matches!(seating::update_hall(&ctx, &ana, id, change).await, Err(Error::Invalid(_))), "{total_capacity:?} {max_tables:?}");
        }
    })
    .await;
}
