//! The rules of seating as pure functions: which parties lose their seats when a table becomes smaller, and suggestions for the parties
//! without seats.

mod problem;
mod reasons;
mod search;
mod state;
#[cfg(test)]
mod tests;

use sea_orm::prelude::Uuid;

pub use reasons::{PlacementReason, UnplacedReason};

use self::{problem::Problem, state::SeatingState};

/// Returns the parties that lose their seats when a table is reduced to `chairs` seats. Parties are
/// considered in the order of their first seats, and each that still fits stays. `sitting` contains
/// the party of each seat, in order.
pub fn parties_to_unseat(sitting: &[Option<Uuid>], chairs: usize) -> Vec<Uuid> {
    let mut parties: Vec<(Uuid, usize)> = Vec::new();
    for guest in sitting.iter().flatten() {
        match parties.iter_mut().find(|(id, _)| id == guest) {
            Some((_, persons)) => *persons += 1,
            None => parties.push((*guest, 1)),
        }
    }
    let mut left = chairs;
    parties.retain(|(_, persons)| {
        let fits = *persons <= left;
        left -= if fits { *persons } else { 0 };
        !fits
    });
    parties.into_iter().map(|(id, _)| id).collect()
}

/// A party as the suggestion needs it, with or without seats.
#[derive(Clone, Debug)]
pub struct ArrangedParty {
    pub id: Uuid,
    pub persons: usize,
    pub category: Option<Uuid>,
    /// The surname in lower case without diacritics. Parties of one category with the same surname are placed together. `None` if the name
    /// has no surname or if surnames do not matter.
    pub surname: Option<String>,
}

/// A table as the suggestion needs it.
#[derive(Clone, Debug)]
pub struct CandidateTable {
    pub id: Uuid,
    pub seats: usize,
    /// The position of the table on the plan.
    pub position: (i32, i32),
    /// The parties that sit there and stay, each with the number of its seats.
    pub seated: Vec<ArrangedParty>,
    /// Whether no party is placed there.
    pub is_locked: bool,
    /// The only category whose parties are placed there.
    pub reserved_for: Option<Uuid>,
}

/// What the couple wants of a suggestion.
#[derive(Clone, Debug, Default)]
pub struct ArrangementRules {
    /// The smallest number of persons at a table that is used. A table with fewer seats has to be full.
    pub min_persons: usize,
    /// Pairs of parties that sit at one table if possible.
    pub together: Vec<(Uuid, Uuid)>,
    /// Pairs of parties that never sit at one table.
    pub apart: Vec<(Uuid, Uuid)>,
}

/// A previous suggestion of which one table is to be changed.
#[derive(Clone, Debug)]
pub struct PreviousArrangement {
    /// The party and the table of each placement.
    pub placed: Vec<(Uuid, Uuid)>,
    /// The table that gets other parties. The others change as little as possible.
    pub rejected_table: Uuid,
}

/// A party and its suggested table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedParty {
    pub party: Uuid,
    pub table: Uuid,
    pub reason: PlacementReason,
    /// The party of the same table that the reason refers to.
    pub companion: Option<Uuid>,
}

/// The placements in the order of the tables, and the parties that could not be placed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arrangement {
    pub placed: Vec<PlacedParty>,
    pub unplaced: Vec<(Uuid, UnplacedReason)>,
    /// The number of persons without a seat.
    pub unplaced_persons: usize,
}

/// Suggests a table for each party. Seated parties stay, and a party is never split. In this order of importance the suggestion seats as
/// many persons as possible, leaves no party alone at a table, uses no table below the minimum, keeps families together, keeps categories
/// together and near each other, and uses few tables. The same input gives the same result.
pub fn arrange_parties(
    tables: &[CandidateTable],
    parties: &[ArrangedParty],
    rules: &ArrangementRules,
    previous: Option<&PreviousArrangement>,
) -> Arrangement {
    let problem = Problem::new(tables, parties, rules, previous);
    let mut state = SeatingState::new(&problem);
    search::improve(&mut state);
    reasons::explain(&state, tables, parties)
}
