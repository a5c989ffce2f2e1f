//! An arrangement while it is searched, and its cost. A lower cost is better.

use super::problem::ArrangementProblem;

/// The cost of each person without a seat, and of each such party in addition.
const UNPLACED_PERSON: f64 = 250_000.0;
const UNPLACED_PARTY: f64 = 20_000.0;
/// The cost of a table with a single party.
const ALONE: f64 = 60_000.0;
/// The cost of a pair that belongs together and sits at two tables.
const PAIR_SPLIT: f64 = 30_000.0;
/// The cost of a table below the minimum, and of each missing person.
const BELOW_MINIMUM: f64 = 20_000.0;
const MISSING_PERSON: f64 = 3_000.0;
/// The cost of a suggestion that leaves the rejected table unchanged, and of each party that stays
/// there.
const UNCHANGED: f64 = 18_000.0;
const STAYS: f64 = 1_500.0;
/// The cost of a party that leaves another table of the previous suggestion.
const MOVED: f64 = 900.0;
/// The cost of each table at which a family sits, after the first one.
const FAMILY_TABLE: f64 = 8_000.0;
/// The cost of a person outside the tables that are reserved for its category.
const OUTSIDE_RESERVED: f64 = 700.0;
/// The cost of each category at a table, after the first one.
const MIXED: f64 = 1_500.0;
/// The cost of each table of a category, and of the distance of such a table from the middle of
/// them.
const CATEGORY_TABLE: f64 = 500.0;
const DISTANCE: f64 = 60.0;
/// The cost of each table that is used.
const USED_TABLE: f64 = 700.0;

/// An arrangement while it is searched.
pub(super) struct SeatingState<'a> {
    pub(super) problem: &'a ArrangementProblem,
    /// The table of each party.
    pub(super) table_of: Vec<Option<usize>>,
    /// The parties of each table.
    pub(super) members: Vec<Vec<usize>>,
    /// The number of persons at each table.
    pub(super) persons: Vec<usize>,
    /// The number of parties of each category at each table. Index: category * number of tables +
    /// table.
    category_counts: Vec<u16>,
    /// The same for each family.
    family_counts: Vec<u16>,
}

impl<'a> SeatingState<'a> {
    pub(super) fn new(problem: &'a ArrangementProblem) -> Self {
        let tables = problem.tables.len();
        let mut state = Self {
            problem,
            table_of: vec![None; problem.parties.len()],
            members: vec![Vec::new(); tables],
            persons: vec![0; tables],
            category_counts: vec![0; problem.categories * tables],
            family_counts: vec![0; problem.families * tables],
        };
        for (party, node) in problem.parties.iter().enumerate() {
            if node.fixed_at.is_some() {
                state.move_party(party, node.fixed_at);
            }
        }
        state
    }

    /// Moves a party to a table, or removes it from its table.
    pub(super) fn move_party(&mut self, party: usize, table: Option<usize>) {
        let node = &self.problem.parties[party];
        if let Some(from) = self.table_of[party] {
            self.members[from].retain(|member| *member != party);
            self.persons[from] -= node.persons;
            self.count(party, from, |count| count - 1);
        }
        if let Some(to) = table {
            self.members[to].push(party);
            self.persons[to] += node.persons;
            self.count(party, to, |count| count + 1);
        }
        self.table_of[party] = table;
    }

    fn count(&mut self, party: usize, table: usize, change: fn(u16) -> u16) {
        let (node, tables) = (&self.problem.parties[party], self.problem.tables.len());
        if let Some(category) = node.category {
            let count = &mut self.category_counts[category * tables + table];
            *count = change(*count);
        }
        if let Some(family) = node.family {
            let count = &mut self.family_counts[family * tables + table];
            *count = change(*count);
        }
    }

    /// Returns whether the rules of the table permit the party, regardless of the free seats.
    pub(super) fn is_permitted(&self, party: usize, table: usize) -> bool {
        let (node, target) = (&self.problem.parties[party], &self.problem.tables[table]);
        !target.is_locked
            && target
                .reserved_for
                .is_none_or(|category| node.category == Some(category))
    }

    /// Returns whether the table has a party that must not sit with this one.
    pub(super) fn has_conflict(&self, party: usize, table: usize) -> bool {
        self.problem.parties[party]
            .separated_from
            .iter()
            .any(|other| self.table_of[*other] == Some(table))
    }

    pub(super) fn free_seat_count(&self, table: usize) -> usize {
        self.problem.tables[table]
            .seats
            .saturating_sub(self.persons[table])
    }

    /// Returns whether the party has no table, or its table has enough seats, permits the party, and
    /// has no other party from which this one must be separated.
    pub(super) fn is_placement_valid(&self, party: usize) -> bool {
        self.table_of[party].is_none_or(|table| {
            self.persons[table] <= self.problem.tables[table].seats
                && self.is_permitted(party, table)
                && !self.has_conflict(party, table)
        })
    }

    /// Returns the cost of some tables, and of the categories, families and pairs of some parties.
    pub(super) fn partial_cost(&self, tables: &[usize], parties: &[usize]) -> f64 {
        let mut cost = 0.0;
        for (at, table) in tables.iter().enumerate() {
            if !tables[..at].contains(table) {
                cost += self.table_cost(*table);
            }
        }
        for (at, party) in parties.iter().enumerate() {
            let node = &self.problem.parties[*party];
            let earlier = || parties[..at].iter().map(|p| &self.problem.parties[*p]);
            cost += self.party_cost(*party);
            cost += self.pair_cost(*party, |other| parties[..at].contains(&other));
            if let Some(category) = node.category
                && earlier().all(|other| other.category != node.category)
            {
                cost += self.category_cost(category);
            }
            if let Some(family) = node.family
                && earlier().all(|other| other.family != node.family)
            {
                cost += self.family_cost(family);
            }
        }
        cost
    }

    /// Returns the cost of the whole arrangement.
    pub(super) fn total_cost(&self) -> f64 {
        let count = |of: usize, cost: &dyn Fn(usize) -> f64| (0..of).map(cost).sum::<f64>();
        count(self.problem.tables.len(), &|table| self.table_cost(table))
            + count(self.problem.movable, &|party| self.party_cost(party))
            + count(self.problem.parties.len(), &|party| {
                self.pair_cost(party, |other| other < party)
            })
            + count(self.problem.categories, &|category| {
                self.category_cost(category)
            })
            + count(self.problem.families, &|family| self.family_cost(family))
    }

    #[expect(clippy::cast_precision_loss, reason = "a table has few seats")]
    fn table_cost(&self, table: usize) -> f64 {
        let (node, members) = (&self.problem.tables[table], &self.members[table]);
        let mut cost = 0.0;
        if !members.is_empty() && !node.is_locked {
            cost += USED_TABLE;
            if members.len() == 1 {
                cost += ALONE;
            }
            let missing = node.minimum.saturating_sub(self.persons[table]);
            if missing > 0 {
                cost += BELOW_MINIMUM + MISSING_PERSON * missing as f64;
            }
            cost += MIXED * self.categories_at(table).saturating_sub(1) as f64;
        }
        if self.problem.rejected_table == Some(table) {
            cost += self.rejection_cost(table);
        }
        cost
    }

    fn categories_at(&self, table: usize) -> usize {
        let members = &self.members[table];
        let category_of = |party: &usize| self.problem.parties[*party].category;
        members
            .iter()
            .enumerate()
            .filter(|(at, party)| {
                let category = category_of(party);
                category.is_some()
                    && members[..*at]
                        .iter()
                        .all(|other| category_of(other) != category)
            })
            .count()
    }

    /// Returns the cost of the parties that stay at the rejected table.
    #[expect(clippy::cast_precision_loss, reason = "a table has few seats")]
    fn rejection_cost(&self, table: usize) -> f64 {
        let was_here = |party: usize| self.problem.previous[party] == Some(table);
        let stays = self.members[table]
            .iter()
            .filter(|party| was_here(**party))
            .count();
        let before = (0..self.problem.movable).filter(|p| was_here(*p)).count();
        let movable = self.members[table]
            .iter()
            .filter(|party| **party < self.problem.movable)
            .count();
        let unchanged = stays == before && movable == before;
        STAYS * stays as f64 + if unchanged { UNCHANGED } else { 0.0 }
    }

    #[expect(clippy::cast_precision_loss, reason = "a party has few persons")]
    fn party_cost(&self, party: usize) -> f64 {
        let node = &self.problem.parties[party];
        let Some(table) = self.table_of[party] else {
            return UNPLACED_PARTY + UNPLACED_PERSON * node.persons as f64;
        };
        let mut cost = 0.0;
        let reserved = self.problem.tables[table].reserved_for;
        if let Some(category) = node.category
            && self.problem.has_reserved_table[category]
            && reserved != Some(category)
        {
            cost += OUTSIDE_RESERVED * node.persons as f64;
        }
        match self.problem.previous.get(party) {
            Some(Some(before))
                if *before != table && Some(*before) != self.problem.rejected_table =>
            {
                cost + MOVED
            }
            _ => cost,
        }
    }

    /// Returns the cost of the pairs of a party that are split, except those with a party that is
    /// counted already.
    #[expect(clippy::cast_precision_loss, reason = "a party has few pairs")]
    fn pair_cost(&self, party: usize, is_counted: impl Fn(usize) -> bool) -> f64 {
        let split = self.problem.parties[party]
            .together
            .iter()
            .filter(|other| {
                !is_counted(**other)
                    && (self.table_of[party].is_none()
                        || self.table_of[**other] != self.table_of[party])
            })
            .count();
        PAIR_SPLIT * split as f64
    }

    fn category_cost(&self, category: usize) -> f64 {
        let tables = self.problem.tables.len();
        let counts = &self.category_counts[category * tables..(category + 1) * tables];
        let (mut used, mut middle) = (0.0, (0.0, 0.0));
        let occupied = || {
            counts
                .iter()
                .zip(&self.problem.tables)
                .filter(|(count, _)| **count > 0)
                .map(|(_, table)| table.position)
        };
        for position in occupied() {
            used += 1.0;
            middle = (middle.0 + position.0, middle.1 + position.1);
        }
        if used == 0.0 {
            return 0.0;
        }
        middle = (middle.0 / used, middle.1 / used);
        let distance: f64 = occupied()
            .map(|(across, down)| (across - middle.0).abs() + (down - middle.1).abs())
            .sum();
        CATEGORY_TABLE * used + DISTANCE * distance
    }

    #[expect(clippy::cast_precision_loss, reason = "a hall has few tables")]
    fn family_cost(&self, family: usize) -> f64 {
        let tables = self.problem.tables.len();
        let counts = &self.family_counts[family * tables..(family + 1) * tables];
        let used = counts.iter().filter(|count| **count > 0).count();
        FAMILY_TABLE * used.saturating_sub(1) as f64
    }
}
