//! The seating plan of a couple: its tables, its parties, and the names on the seats.

use alai_domain::{
    Ctx, Result,
    access::EventMember,
    answers,
    entities::answer,
    kernel::{pagination::PageRequest, patch::Patch::Set},
    seating::{self, SeatingPlan, TableInput, TableWithSeats},
};
use alai_testkit::testing::*;
use sea_orm::prelude::Uuid;

pub async fn live_member(ctx: &Ctx) -> EventMember {
    register_live_couple(ctx, "ana@exemplu.ro", "ana")
        .await
        .unwrap()
        .1
}

pub async fn load_plan(ctx: &Ctx, who: &EventMember) -> SeatingPlan {
    seating::load_plan(ctx, who).await.unwrap()
}

pub async fn create_table(
    ctx: &Ctx,
    who: &EventMember,
    number: i64,
    chairs: i64,
) -> TableWithSeats {
    let new = TableInput {
        name: Set(format!("Masa {number}")),
        number: Set(number),
        guest_number: Set(chairs),
        ..TableInput::default()
    };
    let id = load_plan(ctx, who).await.hall.id;
    seating::create_table(ctx, who, id, new).await.unwrap()
}

/// Creates the answer of a party.
pub async fn accept_party(ctx: &Ctx, who: &EventMember, name: &str, persons: i64) -> answer::Model {
    let row = invite_party(ctx, who, name).await.unwrap();
    let pass = guest_pass(ctx, who, &row).await.unwrap();
    answers::accept_invitation(ctx, &pass, answer_input(name, persons))
        .await
        .unwrap()
        .row
}

pub async fn seat_party(
    ctx: &Ctx,
    who: &EventMember,
    laid: &TableWithSeats,
    chair: usize,
    guest: Uuid,
) -> Result<seating::ChangedTableSeats> {
    seating::seat_party(
        ctx,
        who,
        laid.seats[chair].seat.id,
        guest,
        Some(laid.table.id),
    )
    .await
}

/// Returns the name of the party on each seat of a table, or `-`.
pub async fn names_by_seat(ctx: &Ctx, who: &EventMember, laid: &TableWithSeats) -> Vec<String> {
    let now = seating::load_table(ctx, who, laid.table.id).await.unwrap();
    now.seats
        .into_iter()
        .map(|c| c.party.map_or_else(|| "-".into(), |g| g.name))
        .collect()
}

pub async fn unseated_names(ctx: &Ctx, who: &EventMember) -> Vec<String> {
    let page = seating::list_unseated_parties(ctx, who, None, None, PageRequest::largest())
        .await
        .unwrap();
    page.rows.into_iter().map(|p| p.name).collect()
}
