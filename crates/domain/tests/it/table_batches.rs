//! Several tables in one call, the numbers of tables, and the version of the plan.

use alai_domain::{
    Ctx, Error, ErrorCode,
    access::EventMember,
    entities::{hall, hall_table},
    kernel::patch::Patch::Set,
    seating::{self, HallPatch, NewTables, TableInput, TablePosition},
};
use alai_testkit::on_each_database;
use futures_util::future::join_all;
use sea_orm::{
    ActiveModelTrait, ActiveValue, EntityTrait, IntoActiveModel, PaginatorTrait, prelude::Uuid,
};

use crate::seating_plan::{accept_party, create_table, live_member, load_plan, seat_party};

fn number_exists(error: &Error) -> bool {
    matches!(error, Error::Rejected(ErrorCode::TableNumberExists))
}

fn in_rows(count: i64, rows: i64) -> NewTables {
    NewTables {
        name: Some("Masa".into()),
        count: Some(count),
        rows: Some(rows),
        guest_number: Some(10),
        ..NewTables::default()
    }
}

async fn positions(ctx: &Ctx, ana: &EventMember) -> Vec<(i32, i32, i32)> {
    let plan = load_plan(ctx, ana).await;
    let at = |table: &seating::TableWithSeats| {
        (table.table.number, table.table.x_pos, table.table.y_pos)
    };
    plan.tables.iter().map(at).collect()
}

async fn set_max_tables(ctx: &Ctx, ana: &EventMember, most: i64) {
    let hall = load_plan(ctx, ana).await.hall.id;
    let patch = HallPatch {
        total_capacity: Some(0),
        max_tables: Some(most),
        ..HallPatch::default()
    };
    seating::update_hall(ctx, ana, hall, patch).await.unwrap();
}

#[tokio::test]
async fn of_twenty_concurrent_tables_with_one_number_one_is_created() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        let id = load_plan(&ctx, &ana).await.hall.id;
        let new = |at: i64| TableInput {
            name: Set(format!("Masa {at}")),
            number: Set(7),
            guest_number: Set(2),
            ..TableInput::default()
        };
        let results =
            join_all((1..=20).map(|at| seating::create_table(&ctx, &ana, id, new(at)))).await;
        assert_eq!(results.iter().filter(|r| r.is_ok()).count(), 1);
        let rejected = results.iter().filter_map(|r| r.as_ref().err());
        assert_eq!(rejected.filter(|e| number_exists(e)).count(), 19);
        assert_eq!(hall_table::Entity::find().count(&ctx.db).await.unwrap(), 1);

        let other = create_table(&ctx, &ana, 8, 2).await;
        let renumber = |number: i64| TableInput {
            number: Set(number),
            ..TableInput::default()
        };
        let error = seating::update_table(&ctx, &ana, other.table.id, renumber(7)).await;
        assert!(number_exists(&error.unwrap_err()));
        let changed = seating::update_table(&ctx, &ana, other.table.id, renumber(9)).await;
        assert_eq!(changed.unwrap().table.number, 9);
    })
    .await;
}

#[tokio::test]
async fn tables_that_had_one_number_before_can_be_read_and_changed() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        create_table(&ctx, &ana, 1, 2).await;
        let second = create_table(&ctx, &ana, 2, 2).await;
        let mut row = second.table.clone().into_active_model();
        row.number = ActiveValue::Set(1);
        row.update(&ctx.db).await.unwrap();
        let numbers: Vec<i32> = positions(&ctx, &ana).await.iter().map(|t| t.0).collect();
        assert_eq!(numbers, [1, 1]);
        let rename = TableInput {
            name: Set("Verii".into()),
            number: Set(1),
            ..TableInput::default()
        };
        let changed = seating::update_table(&ctx, &ana, second.table.id, rename).await;
        assert_eq!(changed.unwrap().table.name, "Verii");
    })
    .await;
}

#[tokio::test]
async fn twenty_tables_are_created_in_four_rows_or_not_at_all() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        set_max_tables(&ctx, &ana, 25).await;
        let created = seating::create_tables(&ctx, &ana, in_rows(20, 4))
            .await
            .unwrap();
        assert_eq!(created.len(), 20);
        assert_eq!(created.iter().map(|t| t.seats.len()).sum::<usize>(), 200);
        assert_eq!(created[19].table.name, "Masa 20");
        let places = positions(&ctx, &ana).await;
        assert_eq!((places[0], places[5]), ((1, 100, 80), (6, 100, 210)));
        let rows: std::collections::BTreeSet<i32> = places.iter().map(|t| t.2).collect();
        assert_eq!(rows.len(), 4);

        // A sixth table more than the hall may have: none of the six is created.
        let error = seating::create_tables(&ctx, &ana, in_rows(6, 2))
            .await
            .unwrap_err();
        assert!(
            matches!(error, Error::Rejected(ErrorCode::MaxTables)),
            "{error}"
        );
        let taken = NewTables {
            first_number: Some(19),
            ..in_rows(3, 1)
        };
        assert!(number_exists(
            &seating::create_tables(&ctx, &ana, taken).await.unwrap_err()
        ));
        assert_eq!(positions(&ctx, &ana).await.len(), 20);
        // The next ones stand below the existing ones.
        let below = seating::create_tables(&ctx, &ana, in_rows(5, 1))
            .await
            .unwrap();
        assert_eq!((below[0].table.number, below[0].table.y_pos), (21, 600));

        let invalid = seating::create_tables(&ctx, &ana, NewTables::default()).await;
        assert_eq!(
            invalid.unwrap_err().to_string(),
            Error::Invalid(fields()).to_string()
        );
    })
    .await;
}

fn fields() -> alai_domain::kernel::validation::FieldErrors {
    let mut fields = alai_domain::kernel::validation::FieldErrors::default();
    for name in ["name", "count", "rows", "guest_number"] {
        fields.add(name, "required");
    }
    fields
}

#[tokio::test]
async fn concurrent_new_tables_get_different_numbers_and_places() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        let results =
            join_all((0..8).map(|_| seating::create_tables(&ctx, &ana, in_rows(4, 2)))).await;
        assert_eq!(results.iter().filter(|r| r.is_ok()).count(), 8);
        let places = positions(&ctx, &ana).await;
        let numbers: Vec<i32> = places.iter().map(|t| t.0).collect();
        assert_eq!(numbers, (1..=32).collect::<Vec<i32>>());
        let covering = places.iter().enumerate().flat_map(|(at, one)| {
            places[at + 1..]
                .iter()
                .filter(move |two| (one.1 - two.1).abs() < 76 && (one.2 - two.2).abs() < 76)
        });
        assert_eq!(covering.count(), 0);
    })
    .await;
}

#[tokio::test]
async fn a_new_table_does_not_cover_a_table_that_was_moved_to_the_end_of_the_stack() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        create_table(&ctx, &ana, 1, 10).await;
        let moved = create_table(&ctx, &ana, 2, 10).await.table.id;
        seating::move_table(&ctx, &ana, moved, Some(20), Some(100))
            .await
            .unwrap();
        let third = create_table(&ctx, &ana, 3, 10).await.table;
        assert_eq!((third.x_pos, third.y_pos), (0, 240));
        // Twenty seats are wider than a step of the stack.
        let large = create_table(&ctx, &ana, 4, 20).await.table;
        assert_eq!((large.x_pos, large.y_pos), (0, 400));
    })
    .await;
}

#[tokio::test]
async fn several_tables_are_copied_moved_and_deleted_together_or_not_at_all() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        let tables = seating::create_tables(&ctx, &ana, in_rows(3, 1))
            .await
            .unwrap();
        let ids: Vec<Uuid> = tables.iter().map(|t| t.table.id).collect();
        let pop = accept_party(&ctx, &ana, "Pop", 2).await.id;
        seat_party(&ctx, &ana, &tables[0], 0, pop).await.unwrap();

        let copies = seating::duplicate_tables(&ctx, &ana, &ids[..2])
            .await
            .unwrap();
        let names: Vec<&str> = copies.iter().map(|t| t.table.name.as_str()).collect();
        assert_eq!(names, ["Masa 4", "Masa 5"]);
        assert!(
            copies
                .iter()
                .all(|t| t.seats.len() == 10 && t.seats.iter().all(|s| s.party.is_none()))
        );

        let to = |id: Uuid, x: i64| TablePosition {
            id,
            x_pos: Some(x),
            y_pos: Some(50),
        };
        let plan = seating::move_tables(&ctx, &ana, &[to(ids[0], 700), to(ids[1], 900)]).await;
        assert_eq!(plan.unwrap().tables[1].table.x_pos, 900);
        let unknown = [to(ids[0], 10), to(Uuid::nil(), 20)];
        assert!(seating::move_tables(&ctx, &ana, &unknown).await.is_err());
        let outside = [to(ids[0], 10), to(ids[1], 20_001)];
        assert!(seating::move_tables(&ctx, &ana, &outside).await.is_err());
        assert_eq!(positions(&ctx, &ana).await[0], (1, 700, 50));

        let twice = [ids[0], ids[0]];
        assert!(seating::delete_tables(&ctx, &ana, &twice).await.is_err());
        let plan = seating::delete_tables(&ctx, &ana, &ids).await.unwrap();
        assert_eq!((plan.tables.len(), plan.seated_persons), (2, 0));
    })
    .await;
}

#[tokio::test]
async fn each_change_of_the_plan_increments_its_version() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        let version = async || {
            let halls = hall::Entity::find().all(&ctx.db).await.unwrap();
            halls[0].plan_version
        };
        assert_eq!(version().await, 0);
        let table = create_table(&ctx, &ana, 1, 4).await;
        assert_eq!(version().await, 1);
        let pop = accept_party(&ctx, &ana, "Pop", 2).await.id;
        seat_party(&ctx, &ana, &table, 0, pop).await.unwrap();
        assert_eq!(version().await, 2);
        seating::set_plan_published(&ctx, &ana, true).await.unwrap();
        assert_eq!(version().await, 3);
        // A change that is rejected leaves the version as it is.
        let bad = seating::delete_tables(&ctx, &ana, &[Uuid::nil()]).await;
        assert!(bad.is_err());
        assert_eq!(version().await, 3);
    })
    .await;
}
