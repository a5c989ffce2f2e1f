//! The suggestion as a result: the placements and the unplaced parties, with the reasons that are
//! shown.

use super::{
    model::{
        Arrangement, CandidateParty, CandidateTable, PlacedParty, PlacementReason, UnplacedReason,
    },
    state::SeatingState,
};

/// Builds the suggestion from the state at the end of the search: the placements in the order of
/// the tables and the parties, and the parties without a table, each with its reason, and the
/// number of persons without a seat.
pub(super) fn build_arrangement(
    state: &SeatingState<'_>,
    tables: &[CandidateTable],
    parties: &[CandidateParty],
) -> Arrangement {
    let ids: Vec<_> = parties
        .iter()
        .chain(tables.iter().flat_map(|table| &table.seated))
        .map(|party| party.id)
        .collect();
    let mut out = Arrangement::default();
    for (table, candidate) in tables.iter().enumerate() {
        let mut members: Vec<usize> = state.members[table].clone();
        members.sort_unstable();
        for party in members.into_iter().filter(|p| *p < parties.len()) {
            let (reason, companion) = placement_reason(state, party, table);
            out.placed.push(PlacedParty {
                party: ids[party],
                table: candidate.id,
                reason,
                companion: companion.map(|index| ids[index]),
            });
        }
    }
    let largest = tables.iter().map(|t| t.seats).max().unwrap_or(0);
    for (index, party) in parties.iter().enumerate() {
        if state.table_of[index].is_some() {
            continue;
        }
        let has_room = |table: usize| state.free_seat_count(table) >= party.persons;
        out.unplaced_persons += party.persons;
        out.unplaced.push((
            party.id,
            if party.persons > largest {
                UnplacedReason::LargerThanAnyTable
            } else if (0..tables.len()).any(has_room) {
                UnplacedReason::NoPermittedTable
            } else {
                UnplacedReason::NoRoom
            },
        ));
    }
    out
}

fn placement_reason(
    state: &SeatingState<'_>,
    party: usize,
    table: usize,
) -> (PlacementReason, Option<usize>) {
    let (node, target) = (&state.problem.parties[party], &state.problem.tables[table]);
    let companion = |is_companion: &dyn Fn(usize) -> bool| {
        state.members[table]
            .iter()
            .copied()
            .filter(|other| *other != party && is_companion(*other))
            .min()
    };
    let other = |index: usize| &state.problem.parties[index];
    if let Some(friend) = companion(&|index| node.together.contains(&index)) {
        return (PlacementReason::Together, Some(friend));
    }
    if let Some(relative) =
        companion(&|index| node.family.is_some() && other(index).family == node.family)
    {
        return (PlacementReason::SameFamily, Some(relative));
    }
    if target.reserved_for.is_some() {
        return (PlacementReason::ReservedTable, None);
    }
    if let Some(alike) =
        companion(&|index| node.category.is_some() && other(index).category == node.category)
    {
        return (PlacementReason::SameCategory, Some(alike));
    }
    let others = state.members[table].len() - 1;
    let without = state.persons[table] - node.persons;
    let reason = match others {
        0 => PlacementReason::EmptyTable,
        1 => PlacementReason::AvoidsTooSmallTable,
        _ if without < target.minimum => PlacementReason::AvoidsTooSmallTable,
        _ => PlacementReason::FreeSeats,
    };
    (reason, None)
}
