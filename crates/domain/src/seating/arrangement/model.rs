//! What a suggestion is made from, and the suggestion itself.

use sea_orm::prelude::Uuid;

/// A party as the suggestion needs it, with or without seats.
#[derive(Clone, Debug)]
pub struct CandidateParty {
    pub id: Uuid,
    pub persons: usize,
    pub category: Option<Uuid>,
    /// The surname in lower case without diacritics. Parties of one category with the same surname
    /// are placed together. `None` if the name has no surname or if surnames do not matter.
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
    pub seated: Vec<CandidateParty>,
    /// Whether no party is placed there.
    pub is_locked: bool,
    /// The only category whose parties are placed there.
    pub reserved_for: Option<Uuid>,
}

/// What the couple wants of a suggestion.
#[derive(Clone, Debug, Default)]
pub struct ArrangementRules {
    /// The smallest number of persons at a table that is used. A table with fewer seats has to be
    /// full.
    pub min_persons: usize,
    /// Pairs of parties that sit at one table if possible.
    pub together_pairs: Vec<(Uuid, Uuid)>,
    /// Pairs of parties that never sit at one table.
    pub separated_pairs: Vec<(Uuid, Uuid)>,
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

/// Why a table is suggested for a party.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlacementReason {
    /// A party with which it should sit together sits there.
    Together,
    /// A party of the same category with the same surname sits there.
    SameFamily,
    /// The table is reserved for its category.
    ReservedTable,
    /// A party of the same category sits there.
    SameCategory,
    /// Without the party, another one would be alone or the table would be below the minimum.
    AvoidsTooSmallTable,
    /// The table is empty.
    EmptyTable,
    /// The table has enough free seats.
    FreeSeats,
}

/// Why no table is suggested for a party.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnplacedReason {
    /// The party has more persons than any table has seats.
    LargerThanAnyTable,
    /// Only tables that are locked, reserved for another category, or have a party from which it
    /// stays apart have enough free seats.
    NoPermittedTable,
    /// No table has enough free seats.
    NoRoom,
}

impl PlacementReason {
    /// Returns the value on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Together => "together",
            Self::SameFamily => "same_family",
            Self::ReservedTable => "reserved_table",
            Self::SameCategory => "same_category",
            Self::AvoidsTooSmallTable => "company",
            Self::EmptyTable => "empty_table",
            Self::FreeSeats => "free_chairs",
        }
    }
}

impl UnplacedReason {
    /// Returns the value on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::LargerThanAnyTable => "too_large",
            Self::NoPermittedTable => "no_permitted_table",
            Self::NoRoom => "no_room",
        }
    }
}
