//! The rules of seating as pure functions: which parties lose their seats when a table becomes
//! smaller, and suggestions for the parties without seats.

mod model;
mod problem;
mod reasons;
mod search;
mod state;
#[cfg(test)]
mod tests;

use sea_orm::prelude::Uuid;

pub use model::{
    Arrangement, ArrangementRules, CandidateParty, CandidateTable, PlacedParty, PlacementReason,
    PreviousArrangement, UnplacedReason,
};

use self::{problem::ArrangementProblem, state::SeatingState};

/// Returns the parties that lose their seats when a table is reduced to `seat_count` seats. Parties are
/// considered in the order of their first seats, and each that still fits stays. `seat_parties` contains
/// the party of each seat, in order.
pub fn parties_to_unseat(seat_parties: &[Option<Uuid>], seat_count: usize) -> Vec<Uuid> {
    let mut parties: Vec<(Uuid, usize)> = Vec::new();
    for guest in seat_parties.iter().flatten() {
        match parties.iter_mut().find(|(id, _)| id == guest) {
            Some((_, persons)) => *persons += 1,
            None => parties.push((*guest, 1)),
        }
    }
    let mut free_seats = seat_count;
    parties.retain(|(_, persons)| {
        let fits = *persons <= free_seats;
        free_seats -= if fits { *persons } else { 0 };
        !fits
    });
    parties.into_iter().map(|(id, _)| id).collect()
}

/// Suggests a table for each party. Seated parties stay, and a party is never split. In this order
/// of importance the suggestion seats as many persons as possible, leaves no party alone at a
/// table, uses no table below the minimum, keeps families together, keeps categories together and
/// near each other, and uses few tables. The same input gives the same result.
pub fn arrange_parties(
    tables: &[CandidateTable],
    parties: &[CandidateParty],
    rules: &ArrangementRules,
    previous: Option<&PreviousArrangement>,
) -> Arrangement {
    let problem = ArrangementProblem::new(tables, parties, rules, previous);
    let mut state = SeatingState::new(&problem);
    search::optimize_arrangement(&mut state);
    reasons::build_arrangement(&state, tables, parties)
}
