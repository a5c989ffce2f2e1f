//! The rules of seating as pure functions: which parties lose their seats when a table becomes smaller, and suggestions for the parties
//! without seats.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap, HashSet},
};

use sea_orm::prelude::Uuid;

/// Why a table is suggested for a party.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlacementReason {
    /// A party of the same category sits there.
    SameCategory,
    /// The table is empty.
    EmptyTable,
    /// The table has enough free seats.
    FreeChairs,
}

/// Why no table is suggested for a party.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnplacedReason {
    /// The party has more persons than any table has seats.
    LargerThanAnyTable,
    /// No table has enough free seats.
    NoRoom,
}

impl PlacementReason {
    /// Returns the value on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::SameCategory => "same_category",
            Self::EmptyTable => "empty_table",
            Self::FreeChairs => "free_chairs",
        }
    }
}

impl UnplacedReason {
    /// Returns the value on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::LargerThanAnyTable => "too_large",
            Self::NoRoom => "no_room",
        }
    }
}

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

/// A table as the suggestion needs it.
#[derive(Clone, Debug)]
pub struct CandidateTable {
    pub id: Uuid,
    pub seats: usize,
    pub free_seats: usize,
    /// The position of the table on the plan.
    pub position: (i32, i32),
    /// The categories of the parties that sit there.
    pub categories: HashSet<Uuid>,
}

/// A party without seats.
#[derive(Clone, Debug)]
pub struct UnseatedParty {
    pub id: Uuid,
    pub persons: usize,
    pub category: Option<Uuid>,
}

/// The table and the reason for each party in the order of placement, and the parties that could not be placed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arrangement {
    pub placed: Vec<(Uuid, Uuid, PlacementReason)>,
    pub unplaced: Vec<(Uuid, UnplacedReason)>,
    /// The number of persons without a seat.
    pub unplaced_persons: usize,
}

/// Suggests a table for each party. Seated parties stay, and a party is never split. A category is placed at the tables that it already
/// occupies, then at an empty table near them, then wherever enough seats are free; of several tables the one with the fewest remaining
/// seats is taken. If this leaves persons without a seat, a second attempt ignores categories and places the largest parties first, each
/// where the fewest seats remain. It is used if it seats more persons. The same input gives the same result.
pub fn arrange_parties(tables: &[CandidateTable], guests: &[UnseatedParty]) -> Arrangement {
    let near = place_parties(tables, &order_by_category(guests), true);
    if near.unplaced_persons == 0 {
        return near;
    }
    let mut largest: Vec<&UnseatedParty> = guests.iter().collect();
    largest.sort_by_key(|g| Reverse(g.persons));
    let tight = place_parties(tables, &largest, false);
    if tight.unplaced_persons < near.unplaced_persons {
        tight
    } else {
        near
    }
}

/// Sorts the categories with the most persons first, and inside each the largest parties first. Parties without a category come last.
fn order_by_category(guests: &[UnseatedParty]) -> Vec<&UnseatedParty> {
    let mut groups: BTreeMap<Option<Uuid>, Vec<&UnseatedParty>> = BTreeMap::new();
    for guest in guests {
        groups.entry(guest.category).or_default().push(guest);
    }
    let mut groups: Vec<(Option<Uuid>, Vec<&UnseatedParty>)> = groups.into_iter().collect();
    groups.sort_by_key(|(id, of)| {
        (
            id.is_none(),
            Reverse(of.iter().map(|g| g.persons).sum::<usize>()),
            *id,
        )
    });
    for (_, of) in &mut groups {
        of.sort_by_key(|g| Reverse(g.persons));
    }
    groups.into_iter().flat_map(|(_, of)| of).collect()
}

fn place_parties(
    tables: &[CandidateTable],
    guests: &[&UnseatedParty],
    group_categories: bool,
) -> Arrangement {
    let largest = tables.iter().map(|t| t.seats).max().unwrap_or(0);
    let mut tables = tables.to_vec();
    // The positions of the tables of each category, so that its next table is near them.
    let mut homes: HashMap<Uuid, Vec<(i32, i32)>> = HashMap::new();
    for table in &tables {
        for category in &table.categories {
            homes.entry(*category).or_default().push(table.position);
        }
    }
    let mut out = Arrangement::default();
    for guest in guests {
        let homes_of = guest
            .category
            .and_then(|c| homes.get(&c))
            .map_or(&[][..], Vec::as_slice);
        let fitting = tables
            .iter()
            .enumerate()
            .filter(|(_, t)| t.free_seats >= guest.persons);
        let best = fitting
            .min_by_key(|(at, t)| (table_score(t, guest, homes_of, group_categories), *at))
            .map(|(at, _)| at);
        let Some(table) = best.and_then(|at| tables.get_mut(at)) else {
            out.unplaced_persons += guest.persons;
            out.unplaced.push((
                guest.id,
                if guest.persons > largest {
                    UnplacedReason::LargerThanAnyTable
                } else {
                    UnplacedReason::NoRoom
                },
            ));
            continue;
        };
        let why = match &*table {
            chosen
                if guest
                    .category
                    .is_some_and(|c| chosen.categories.contains(&c)) =>
            {
                PlacementReason::SameCategory
            }
            chosen if chosen.free_seats == chosen.seats => PlacementReason::EmptyTable,
            _ => PlacementReason::FreeChairs,
        };
        table.free_seats -= guest.persons;
        if let Some(category) = guest.category.filter(|c| table.categories.insert(*c)) {
            homes.entry(category).or_default().push(table.position);
        }
        out.placed.push((guest.id, table.id, why));
    }
    out
}

/// Returns the rank of a table for a party: the kind of table, the distance to the tables of the
/// category, and the remaining seats. A lower rank is better.
fn table_score(
    table: &CandidateTable,
    guest: &UnseatedParty,
    homes: &[(i32, i32)],
    together: bool,
) -> (u8, i64, usize) {
    let over = table.free_seats - guest.persons;
    if !together {
        return (0, 0, over);
    }
    let own = guest
        .category
        .is_some_and(|c| table.categories.contains(&c));
    let kind = match () {
        () if own => 0,
        () if table.free_seats == table.seats => 1,
        () => 2,
    };
    let way = |home: &(i32, i32)| {
        let (x_distance, y_distance) = (
            i64::from(home.0 - table.position.0),
            i64::from(home.1 - table.position.1),
        );
        x_distance * x_distance + y_distance * y_distance
    };
    let nearest = homes.iter().map(way).min().unwrap_or(0);
    (kind, if own { 0 } else { nearest }, over)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(number: usize) -> Uuid {
        Uuid::from_u128(number as u128)
    }

    fn place(number: usize, chairs: usize) -> CandidateTable {
        let at = (
            i32::try_from(number % 10).unwrap() * 200,
            i32::try_from(number / 10).unwrap() * 200,
        );
        CandidateTable {
            id: id(number),
            seats: chairs,
            free_seats: chairs,
            position: at,
            categories: HashSet::new(),
        }
    }

    fn guest(number: usize, persons: usize, category: Option<usize>) -> UnseatedParty {
        UnseatedParty {
            id: id(1_000 + number),
            persons,
            category: category.map(|c| id(9_000 + c)),
        }
    }

    // Covers 3.contract5.04.
    #[test]
    fn shrinking_a_table_unseats_only_the_parties_that_no_longer_fit() {
        let sitting = [
            Some(id(1)),
            Some(id(1)),
            None,
            Some(id(2)),
            Some(id(2)),
            Some(id(2)),
            Some(id(3)),
        ];
        assert!(parties_to_unseat(&sitting, 7).is_empty());
        assert_eq!(parties_to_unseat(&sitting, 4), [id(2)]);
        assert_eq!(parties_to_unseat(&sitting, 1), [id(1), id(2)]);
        assert_eq!(parties_to_unseat(&sitting, 0), [id(1), id(2), id(3)]);
    }

    #[test]
    fn a_category_is_seated_together_and_parties_are_not_split() {
        let tables: Vec<CandidateTable> = (0..4).map(|n| place(n, 6)).collect();
        let guests = [
            guest(0, 4, Some(1)),
            guest(1, 3, Some(2)),
            guest(2, 2, Some(1)),
            guest(3, 5, Some(1)),
            guest(4, 3, Some(2)),
        ];
        let all = arrange_parties(&tables, &guests);
        let at = |number: usize| {
            all.placed
                .iter()
                .find(|(party, ..)| *party == id(1_000 + number))
                .map(|(_, table, why)| (*table, *why))
        };
        assert_eq!(at(3), Some((id(0), PlacementReason::EmptyTable)));
        assert_eq!(
            at(0),
            Some((id(1), PlacementReason::EmptyTable)),
            "the table next to its own"
        );
        assert_eq!(at(2), Some((id(1), PlacementReason::SameCategory)));
        assert_eq!(at(1), Some((id(2), PlacementReason::EmptyTable)));
        assert_eq!(at(4), Some((id(2), PlacementReason::SameCategory)));
        assert_eq!(all.unplaced_persons, 0);
    }

    #[test]
    fn unplaced_parties_are_returned_with_a_reason() {
        let guests = [guest(0, 7, None), guest(1, 4, None), guest(2, 4, None)];
        let all = arrange_parties(&[place(0, 6)], &guests);
        assert_eq!(
            all.unplaced,
            [
                (id(1_000), UnplacedReason::LargerThanAnyTable),
                (id(1_002), UnplacedReason::NoRoom)
            ]
        );
        assert_eq!(
            arrange_parties(&[], &guests[..1]).unplaced,
            [(id(1_000), UnplacedReason::LargerThanAnyTable)]
        );
    }

    #[test]
    fn categories_are_ignored_when_grouping_prevents_seating_everyone() {
        // Grouped by category, the first category takes one seat of the table of four and four persons of the second find no seats.
        let tables = [place(0, 5), place(1, 4)];
        let guests = [
            guest(0, 3, Some(1)),
            guest(1, 2, Some(1)),
            guest(2, 4, Some(2)),
        ];
        let all = arrange_parties(&tables, &guests);
        assert_eq!(
            (all.unplaced_persons, all.unplaced.len()),
            (0, 0),
            "{all:?}"
        );
    }

    #[test]
    fn seating_five_hundred_parties_takes_under_a_second_and_is_deterministic() {
        let tables: Vec<CandidateTable> = (0..60).map(|n| place(n, 10)).collect();
        let guests: Vec<UnseatedParty> = (0..500)
            .map(|n| guest(n, 1 + n % 2, Some(n % 12)))
            .collect();
        let begun = std::time::Instant::now();
        let all = arrange_parties(&tables, &guests);
        assert!(begun.elapsed().as_secs_f32() < 1.0, "{:?}", begun.elapsed());
        assert_eq!(all, arrange_parties(&tables, &guests));
        let mut persons_by_table = HashMap::new();
        for (guest, table, _) in &all.placed {
            let persons = guests.iter().find(|g| g.id == *guest).unwrap().persons;
            *persons_by_table.entry(*table).or_insert(0) += persons;
        }
        assert!(persons_by_table.values().all(|taken| *taken <= 10));
        assert_eq!(
            persons_by_table.values().sum::<usize>() + all.unplaced_persons,
            750
        );
        assert_eq!(
            persons_by_table.values().sum::<usize>(),
            600,
            "every seat is used"
        );
    }
}
