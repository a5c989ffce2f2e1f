//! Generated weddings, with which suggestions of a seating are measured.

use alai_domain::seating::arrangement::{
    Arrangement, ArrangementRules, CandidateParty, CandidateTable, arrange_parties,
};
use sea_orm::prelude::Uuid;

/// The smallest number of persons at a table that is used.
pub const MIN_PERSONS_PER_TABLE: usize = 6;
/// How many weddings are generated.
pub const WEDDING_COUNT: usize = 20;

/// The guests of a wedding and its hall.
#[derive(Debug)]
pub struct GeneratedWedding {
    pub name: String,
    pub parties: Vec<CandidateParty>,
    pub tables: Vec<CandidateTable>,
    pub rules: ArrangementRules,
}

/// What is wrong with a suggestion. All numbers are 0 for a perfect one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SuggestionFaults {
    /// Tables with a single party.
    pub single_party_tables: usize,
    /// The number of tables of each party after its first one, summed up.
    pub extra_party_tables: usize,
    /// Used tables with fewer persons than the minimum.
    pub below_minimum: usize,
    pub unplaced_persons: usize,
    /// Tables with more persons than seats.
    pub overfull: usize,
    /// Pairs that should be apart and sit together.
    pub unseparated_pairs: usize,
    /// Parties at a locked table or at one that is reserved for another category.
    pub misplaced_parties: usize,
    /// The number of tables of each family after its first one, summed up.
    pub split_families: usize,
}

fn id(space: u128, number: usize) -> Uuid {
    Uuid::from_u128((space << 64) | number as u128)
}

/// A sequence of random numbers (Knuth's MMIX generator).
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % limit as u64) as usize
    }
}

/// Generates the weddings: 50 to 500 guests, alternately in a hall with hardly more seats than
/// guests and in one with half as many seats again. Each has a locked table, a reserved one and
/// pairs of parties that stay apart.
pub fn generate_weddings() -> Vec<GeneratedWedding> {
    (0..WEDDING_COUNT).map(generate_wedding).collect()
}

fn generate_wedding(number: usize) -> GeneratedWedding {
    let guests = 50 + 450 * number / (WEDDING_COUNT - 1);
    let is_tight = number.is_multiple_of(2);
    let mut random = Random(2_027 + number as u64);
    let parties = generate_parties(&mut random, guests);
    let persons: usize = parties.iter().map(|party| party.persons).sum();
    let tables = generate_tables(&mut random, persons, is_tight);
    let separated_pairs = (0..3)
        .map(|at| (parties[at * 3].id, parties[at * 3 + 1].id))
        .collect();
    GeneratedWedding {
        name: format!(
            "{persons} guests, {} tables, {}",
            tables.len(),
            if is_tight { "tight" } else { "spacious" }
        ),
        parties,
        tables,
        rules: ArrangementRules {
            min_persons: MIN_PERSONS_PER_TABLE,
            together_pairs: Vec::new(),
            separated_pairs,
        },
    }
}

fn generate_parties(random: &mut Random, guests: usize) -> Vec<CandidateParty> {
    let categories = 4 + guests / 90;
    let surnames = guests / 4;
    let (mut parties, mut persons) = (Vec::new(), 0);
    while persons < guests {
        let size = match random.below(100) {
            0..15 => 1,
            15..55 => 2,
            55..73 => 3,
            73..91 => 4,
            91..97 => 5,
            _ => 6,
        };
        // The first categories are larger than the last ones.
        let category = random.below(categories).min(random.below(categories));
        let surname = random.below(surnames);
        parties.push(CandidateParty {
            id: id(1, parties.len()),
            persons: size,
            category: (random.below(20) > 0).then(|| id(2, category)),
            surname: (random.below(10) > 0).then(|| format!("surname{surname}")),
        });
        persons += size;
    }
    parties
}

fn generate_tables(random: &mut Random, persons: usize, is_tight: bool) -> Vec<CandidateTable> {
    let seat_target = persons * if is_tight { 103 } else { 150 } / 100;
    let usual = [8, 10, 12][random.below(3)];
    let (mut tables, mut seats) = (Vec::new(), 0);
    while seats < seat_target {
        let number = tables.len();
        let size = if random.below(8) == 0 {
            usual - 2
        } else {
            usual
        };
        let (column, row) = (
            i32::try_from(number % 8).unwrap_or(0),
            i32::try_from(number / 8).unwrap_or(0),
        );
        // The table of the couple is locked, and its seats are not counted.
        let is_locked = number == 0;
        tables.push(CandidateTable {
            id: id(3, number),
            seats: size,
            position: (column * 180, row * 180),
            seated: Vec::new(),
            is_locked,
            reserved_for: (number == 1).then(|| id(2, 0)),
        });
        seats += if is_locked { 0 } else { size };
    }
    tables
}

impl GeneratedWedding {
    /// Returns the suggested seats of all parties. Nothing is stored.
    pub fn arrange_parties(&self) -> Arrangement {
        arrange_parties(&self.tables, &self.parties, &self.rules, None)
    }

    /// Counts what is wrong with a suggestion.
    pub fn count_faults(&self, arrangement: &Arrangement) -> SuggestionFaults {
        let mut faults = SuggestionFaults {
            unplaced_persons: arrangement.unplaced_persons,
            ..SuggestionFaults::default()
        };
        for party in &self.parties {
            let tables = arrangement.placed.iter().filter(|p| p.party == party.id);
            faults.extra_party_tables += tables.count().saturating_sub(1);
        }
        for table in &self.tables {
            let ids: Vec<Uuid> = arrangement
                .placed
                .iter()
                .filter(|placed| placed.table == table.id)
                .map(|placed| placed.party)
                .collect();
            let members: Vec<&CandidateParty> = self
                .parties
                .iter()
                .filter(|party| ids.contains(&party.id))
                .collect();
            let persons: usize = members.iter().map(|party| party.persons).sum();
            let sit_together =
                |pair: &&(Uuid, Uuid)| ids.contains(&pair.0) && ids.contains(&pair.1);
            let is_permitted = |party: &&&CandidateParty| {
                !table.is_locked
                    && table
                        .reserved_for
                        .is_none_or(|only| party.category == Some(only))
            };
            faults.single_party_tables += usize::from(members.len() == 1);
            faults.below_minimum +=
                usize::from(persons > 0 && persons < MIN_PERSONS_PER_TABLE.min(table.seats));
            faults.overfull += usize::from(persons > table.seats);
            faults.unseparated_pairs += self
                .rules
                .separated_pairs
                .iter()
                .filter(sit_together)
                .count();
            faults.misplaced_parties += members.len() - members.iter().filter(is_permitted).count();
        }
        faults.split_families = self.count_split_families(arrangement);
        faults
    }

    fn count_split_families(&self, arrangement: &Arrangement) -> usize {
        let family_of = |id: Uuid| {
            let party = self.parties.iter().find(|party| party.id == id)?;
            Some((party.surname.clone()?, party.category))
        };
        let mut family_tables: Vec<_> = arrangement
            .placed
            .iter()
            .filter_map(|placed| Some((family_of(placed.party)?, placed.table)))
            .collect();
        family_tables.sort();
        family_tables.dedup();
        family_tables
            .windows(2)
            .filter(|pair| pair[0].0 == pair[1].0)
            .count()
    }
}
