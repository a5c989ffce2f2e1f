//! The hall of the demonstration data: tables in rows, most guests seated as suggested, and the
//! plan published.

use alai_domain::{
    Ctx, Result,
    access::EventMember,
    kernel::patch::Patch::Set,
    seating::{self, HallPatch, TableInput},
};

/// Name, number of seats and shape of each table, in rows of five.
const TABLES: [(&str, i64, &str); 15] = [
    ("Masa mirilor", 8, "square"),
    ("Nașii", 8, "round"),
    ("Familia miresei", 10, "round"),
    ("Familia mirelui", 10, "round"),
    ("Bunicii", 8, "round"),
    ("Verii din Făgăraș", 10, "round"),
    ("Verii din Brașov", 10, "round"),
    ("Prietenii din liceu", 10, "round"),
    ("Prietenii din facultate", 10, "round"),
    ("Munțomanii", 10, "round"),
    ("Colegii Anei", 10, "square"),
    ("Colegii lui Mihai", 10, "square"),
    ("Vecinii", 8, "round"),
    ("Ciocârlia", 8, "round"),
    ("Lăutarii", 6, "square"),
];
/// The distance between the centres of neighbouring tables, in units of the plan.
const TABLE_SPACING: (i64, i64) = (170, 130);
/// Every ninth party is not seated, so that the page shows parties without a seat.
const UNSEATED_EVERY: usize = 9;

/// Creates the tables and seats the guests.
pub async fn create_demo_seating(ctx: &Ctx, member: &EventMember) -> Result<()> {
    let hall = seating::load_plan(ctx, member).await?.hall.id;
    let room = HallPatch {
        total_capacity: Some(160),
        max_tables: Some(20),
        ..HallPatch::default()
    };
    seating::update_hall(ctx, member, hall, room).await?;
    for (at, (name, chairs, shape)) in (0..).zip(TABLES) {
        let new = TableInput {
            name: Set(name.into()),
            number: Set(at + 1),
            guest_number: Set(chairs),
            geo_type: Set(shape.into()),
            x_pos: Set(100 + TABLE_SPACING.0 * (at % 5)),
            y_pos: Set(80 + TABLE_SPACING.1 * (at / 5)),
            ..TableInput::default()
        };
        seating::create_table(ctx, member, hall, new).await?;
    }
    let suggested = seating::suggest_seating(ctx, member).await?.placements;
    let seated = suggested
        .iter()
        .enumerate()
        .filter(|(at, _)| at % UNSEATED_EVERY != UNSEATED_EVERY - 1);
    let pairs: Vec<_> = seated.map(|(_, p)| (p.party.id, p.table_id)).collect();
    seating::apply_placements(ctx, member, &pairs).await?;
    seating::set_plan_published(ctx, member, true).await?;
    Ok(())
}
