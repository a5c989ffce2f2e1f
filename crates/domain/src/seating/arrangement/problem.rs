//! The input of a suggestion with indices instead of ids.

use std::collections::{HashMap, HashSet};

use sea_orm::prelude::Uuid;

use super::model::{ArrangementRules, CandidateParty, CandidateTable, PreviousArrangement};

/// A party. Seated parties come after those that are to be placed.
pub(super) struct PartyNode {
    pub(super) persons: usize,
    pub(super) category: Option<usize>,
    pub(super) family: Option<usize>,
    /// The table where it already sits.
    pub(super) fixed_at: Option<usize>,
    /// The parties of pairs that sit together or apart.
    pub(super) together: Vec<usize>,
    pub(super) separated_from: Vec<usize>,
}

pub(super) struct TableNode {
    pub(super) seats: usize,
    /// The smallest number of persons if it is used.
    pub(super) minimum: usize,
    pub(super) is_locked: bool,
    pub(super) reserved_for: Option<usize>,
    /// The position in units of the smallest distance between two tables.
    pub(super) position: (f64, f64),
}

pub(super) struct ArrangementProblem {
    pub(super) parties: Vec<PartyNode>,
    pub(super) tables: Vec<TableNode>,
    /// How many of the parties are to be placed. They come first.
    pub(super) movable: usize,
    pub(super) categories: usize,
    pub(super) families: usize,
    /// Whether a table is reserved for the category.
    pub(super) has_reserved_table: Vec<bool>,
    /// The table of each party in the previous suggestion. Empty without one.
    pub(super) previous: Vec<Option<usize>>,
    pub(super) rejected_table: Option<usize>,
}

/// Gives each value its index.
struct Indices<Key>(HashMap<Key, usize>);

impl<Key: std::hash::Hash + Eq> Indices<Key> {
    fn index_of(&mut self, key: Key) -> usize {
        let next = self.0.len();
        *self.0.entry(key).or_insert(next)
    }
}

impl ArrangementProblem {
    pub(super) fn new(
        tables: &[CandidateTable],
        parties: &[CandidateParty],
        rules: &ArrangementRules,
        previous: Option<&PreviousArrangement>,
    ) -> Self {
        let mut categories = Indices(HashMap::new());
        let mut families = Indices(HashMap::new());
        let mut party_index: HashMap<Uuid, usize> = HashMap::new();
        let seated = tables
            .iter()
            .enumerate()
            .flat_map(|(at, table)| table.seated.iter().map(move |party| (party, Some(at))));
        let all = parties.iter().map(|party| (party, None)).chain(seated);
        let mut nodes = Vec::new();
        for (party, fixed_at) in all {
            party_index.insert(party.id, nodes.len());
            let family = party.surname.as_ref();
            nodes.push(PartyNode {
                persons: party.persons,
                category: party.category.map(|id| categories.index_of(id)),
                family: family.map(|surname| families.index_of((surname.clone(), party.category))),
                fixed_at,
                together: Vec::new(),
                separated_from: Vec::new(),
            });
        }
        link_pairs(&mut nodes, &party_index, rules);
        let scale = smallest_distance(tables);
        let table_nodes: Vec<TableNode> = tables
            .iter()
            .map(|table| TableNode {
                seats: table.seats,
                minimum: rules.min_persons.min(table.seats),
                is_locked: table.is_locked,
                reserved_for: table.reserved_for.map(|id| categories.index_of(id)),
                position: (
                    f64::from(table.position.0) / scale,
                    f64::from(table.position.1) / scale,
                ),
            })
            .collect();
        let mut has_reserved_table = vec![false; categories.0.len()];
        for category in table_nodes.iter().filter_map(|table| table.reserved_for) {
            has_reserved_table[category] = true;
        }
        let table_index = |id: &Uuid| tables.iter().position(|table| table.id == *id);
        let mut before = Vec::new();
        if let Some(previous) = previous {
            before = vec![None; nodes.len()];
            for (party, table) in &previous.placed {
                if let Some(index) = party_index.get(party) {
                    before[*index] = table_index(table);
                }
            }
        }
        Self {
            parties: nodes,
            tables: table_nodes,
            movable: parties.len(),
            categories: categories.0.len(),
            families: families.0.len(),
            has_reserved_table,
            previous: before,
            rejected_table: previous.and_then(|p| table_index(&p.rejected_table)),
        }
    }
}

fn link_pairs(
    nodes: &mut [PartyNode],
    party_index: &HashMap<Uuid, usize>,
    rules: &ArrangementRules,
) {
    let find = |(first, second): &(Uuid, Uuid)| {
        Some((*party_index.get(first)?, *party_index.get(second)?)).filter(|(a, b)| a != b)
    };
    let separated_pairs: HashSet<(usize, usize)> =
        rules.separated_pairs.iter().filter_map(find).collect();
    for (first, second) in rules.separated_pairs.iter().filter_map(find) {
        nodes[first].separated_from.push(second);
        nodes[second].separated_from.push(first);
    }
    for (first, second) in rules.together_pairs.iter().filter_map(find) {
        // A pair that is named in both lists stays apart.
        if !separated_pairs.contains(&(first, second))
            && !separated_pairs.contains(&(second, first))
        {
            nodes[first].together.push(second);
            nodes[second].together.push(first);
        }
    }
}

/// Returns the smallest distance between two tables, at least 1.
fn smallest_distance(tables: &[CandidateTable]) -> f64 {
    let mut smallest = f64::MAX;
    for (at, table) in tables.iter().enumerate() {
        for other in &tables[..at] {
            let across = f64::from(table.position.0) - f64::from(other.position.0);
            let down = f64::from(table.position.1) - f64::from(other.position.1);
            let distance = across.hypot(down);
            if distance > 0.0 {
                smallest = smallest.min(distance);
            }
        }
    }
    if smallest < f64::MAX {
        smallest.max(1.0)
    } else {
        1.0
    }
}
