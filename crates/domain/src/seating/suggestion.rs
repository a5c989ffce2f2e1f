//! Suggests tables for the parties without seats. The suggestion is computed from one snapshot and is not stored.

use std::collections::HashMap;

use sea_orm::{QuerySelect, prelude::Uuid};

use crate::{Ctx, Result, access::EventMember, kernel::pagination::MAX_PAGE_SIZE};

use super::{
    Party, SeatingPlan,
    arrangement::{self, CandidateTable, PlacementReason, UnplacedReason, UnseatedParty},
    read,
};

/// A party and the table that is suggested for it.
#[derive(Clone, Debug)]
pub struct Placement {
    pub party: Party,
    pub table_id: Uuid,
    pub table_name: String,
    pub reason: PlacementReason,
}

/// A party for which no table has enough seats.
#[derive(Clone, Debug)]
pub struct UnplacedParty {
    pub party: Party,
    pub reason: UnplacedReason,
}

/// The suggestion for all parties without seats.
#[derive(Clone, Debug, Default)]
pub struct SeatingSuggestion {
    pub placements: Vec<Placement>,
    pub unplaced: Vec<UnplacedParty>,
}

/// Suggests a table for each party without seats, for a thousand parties at most. [`super::apply_placements`] stores it. Hall and parties are read in
/// one snapshot.
pub async fn suggest_seating(ctx: &Ctx, member: &EventMember) -> Result<SeatingSuggestion> {
    let snapshot = ctx.begin_read().await?;
    let plan = read::plan_of(&snapshot, member.event_id()).await?;
    let parties = read::load_parties(
        &snapshot,
        member.event_id(),
        read::select_unseated(member.event_id()).limit(MAX_PAGE_SIZE),
    )
    .await?;
    Ok(build_suggestion(&plan, parties))
}

fn build_suggestion(plan: &SeatingPlan, parties: Vec<Party>) -> SeatingSuggestion {
    let tables: Vec<CandidateTable> = plan.tables.iter().map(candidate_table).collect();
    let guest = |party: &Party| UnseatedParty {
        id: party.id,
        persons: usize::try_from(party.company_number).unwrap_or(0),
        category: party.category.as_ref().map(|(id, _)| *id),
    };
    let guests: Vec<UnseatedParty> = parties.iter().map(guest).collect();
    let arranged = arrangement::arrange_parties(&tables, &guests);
    let names: HashMap<Uuid, &str> = plan
        .tables
        .iter()
        .map(|t| (t.table.id, t.table.name.as_str()))
        .collect();
    let mut parties: HashMap<Uuid, Party> = parties.into_iter().map(|p| (p.id, p)).collect();
    let mut out = SeatingSuggestion::default();
    for (guest, table_id, why) in arranged.placed {
        let table_name = names.get(&table_id).copied().unwrap_or_default().to_owned();
        out.placements
            .extend(parties.remove(&guest).map(|party| Placement {
                party,
                table_id,
                table_name,
                reason: why,
            }));
    }
    for (guest, why) in arranged.unplaced {
        out.unplaced.extend(
            parties
                .remove(&guest)
                .map(|party| UnplacedParty { party, reason: why }),
        );
    }
    out
}

fn candidate_table(laid: &super::TableWithSeats) -> CandidateTable {
    let guests = laid.seats.iter().filter_map(|c| c.party.as_ref());
    CandidateTable {
        id: laid.table.id,
        seats: laid.seats.len(),
        free_seats: laid
            .seats
            .iter()
            .filter(|c| c.seat.guest_id.is_none())
            .count(),
        position: (laid.table.x_pos, laid.table.y_pos),
        categories: guests
            .filter_map(|g| g.category.as_ref().map(|(id, _)| *id))
            .collect(),
    }
}
