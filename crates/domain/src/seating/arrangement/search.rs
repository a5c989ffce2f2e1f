//! The search for a good arrangement: a greedy start, then random changes of which worse ones are
//! accepted less and less often (simulated annealing). The random numbers have a fixed seed.

use std::cmp::Reverse;

use super::state::SeatingState;

/// How many changes are tried for each party, and the limits of their number.
const TRIES_PER_PARTY: usize = 500;
const MIN_TRIES: usize = 6_000;
const MAX_TRIES: usize = 100_000;
/// The cost increase that is accepted about every third time, at the start and at the end.
const FIRST_TEMPERATURE: f64 = 40_000.0;
const LAST_TEMPERATURE: f64 = 40.0;
/// A suggestion that changes one table starts with few accepted increases, so that the other tables
/// stay.
const RECOMPUTE_TEMPERATURE: f64 = 1_200.0;

/// A sequence of random numbers (splitmix64).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below `limit`, which is at least 1.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the result is below the limit"
    )]
    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    #[expect(clippy::cast_precision_loss, reason = "53 bits are exact in a double")]
    fn fraction(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }
}

/// A change: the parties that move, each with its new table.
type Change = Vec<(usize, Option<usize>)>;

/// Places all parties and improves the arrangement.
pub(super) fn optimize_arrangement(state: &mut SeatingState<'_>) {
    let (movable, tables) = (state.problem.movable, state.problem.tables.len());
    if movable == 0 || tables == 0 {
        return;
    }
    let is_recomputed = state.problem.rejected_table.is_some();
    restore_previous(state);
    place_greedily(state);
    let tries = (movable * TRIES_PER_PARTY).clamp(MIN_TRIES, MAX_TRIES);
    let first = if is_recomputed {
        RECOMPUTE_TEMPERATURE
    } else {
        FIRST_TEMPERATURE
    };
    let mut random = Random(0x0a1a_1000);
    let (mut cost, mut best) = (state.total_cost(), state.table_of.clone());
    let mut lowest = cost;
    for index in 0..tries {
        let temperature = temperature_at(first, index, tries);
        let change = propose(state, &mut random);
        if let Some(difference) = try_change(state, &change, temperature, &mut random) {
            cost += difference;
            if cost < lowest - 0.001 {
                lowest = cost;
                best.clone_from(&state.table_of);
            }
        }
    }
    for (party, table) in best.into_iter().enumerate().take(movable) {
        state.move_party(party, None);
        state.move_party(party, table);
    }
}

#[expect(clippy::cast_precision_loss, reason = "the numbers of tries are small")]
fn temperature_at(first: f64, index: usize, tries: usize) -> f64 {
    first * (LAST_TEMPERATURE / first).powf(index as f64 / tries as f64)
}

fn restore_previous(state: &mut SeatingState<'_>) {
    for party in 0..state.problem.movable {
        let before = state.problem.previous.get(party).copied().flatten();
        if let Some(table) = before
            && can_join(state, party, table)
        {
            state.move_party(party, Some(table));
        }
    }
}

fn can_join(state: &SeatingState<'_>, party: usize, table: usize) -> bool {
    state.problem.parties[party].persons <= state.free_seat_count(table)
        && state.is_permitted(party, table)
        && !state.has_conflict(party, table)
}

/// Places each party that has no table where the cost is lowest. The largest categories and parties
/// come first.
fn place_greedily(state: &mut SeatingState<'_>) {
    let parties = &state.problem.parties;
    let mut persons_by_category = vec![0; state.problem.categories];
    for node in &parties[..state.problem.movable] {
        if let Some(category) = node.category {
            persons_by_category[category] += node.persons;
        }
    }
    let mut order: Vec<usize> = (0..state.problem.movable).collect();
    order.sort_by_key(|party| {
        let node = &parties[*party];
        let size = node.category.map(|category| persons_by_category[category]);
        (
            Reverse(size),
            node.category,
            node.family.is_none(),
            node.family,
            Reverse(node.persons),
            *party,
        )
    });
    for party in order {
        if state.table_of[party].is_some() {
            continue;
        }
        let mut best: Option<(f64, usize)> = None;
        for table in 0..state.problem.tables.len() {
            if !can_join(state, party, table) {
                continue;
            }
            let before = state.partial_cost(&[table], &[party]);
            state.move_party(party, Some(table));
            let difference = state.partial_cost(&[table], &[party]) - before;
            state.move_party(party, None);
            if best.is_none_or(|(lowest, _)| difference < lowest) {
                best = Some((difference, table));
            }
        }
        if let Some((_, table)) = best {
            state.move_party(party, Some(table));
        }
    }
}

/// Returns a random change, which may be invalid.
fn propose(state: &SeatingState<'_>, random: &mut Random) -> Change {
    let (movable, tables) = (state.problem.movable, state.problem.tables.len());
    let party = random.below(movable);
    let from = state.table_of[party];
    match random.below(10) {
        0..=3 => vec![(party, Some(random.below(tables)))],
        4..=7 => {
            let other = random.below(movable);
            vec![(party, state.table_of[other]), (other, from)]
        }
        8 => {
            let to = Some(random.below(tables));
            let node = &state.problem.parties[party];
            let belongs = |member: usize| {
                let other = &state.problem.parties[member];
                if node.family.is_some() && random_bit(party, to) {
                    other.family == node.family
                } else {
                    other.category == node.category
                }
            };
            block_at(state, from)
                .filter(|member| belongs(*member))
                .map(|member| (member, to))
                .collect()
        }
        _ => {
            let to = Some(random.below(tables));
            block_at(state, from)
                .map(|member| (member, to))
                .chain(block_at(state, to).map(|member| (member, from)))
                .collect()
        }
    }
}

fn random_bit(party: usize, table: Option<usize>) -> bool {
    (party + table.unwrap_or(0)).is_multiple_of(2)
}

/// Returns the parties of a table that can move.
fn block_at(state: &SeatingState<'_>, table: Option<usize>) -> impl Iterator<Item = usize> {
    let members = table.map_or(&[][..], |table| state.members[table].as_slice());
    let movable = state.problem.movable;
    members
        .iter()
        .copied()
        .filter(move |party| *party < movable)
}

/// Makes the change if it is valid and its cost is accepted, and returns the difference of the
/// cost.
fn try_change(
    state: &mut SeatingState<'_>,
    change: &Change,
    temperature: f64,
    random: &mut Random,
) -> Option<f64> {
    let before: Change = change
        .iter()
        .map(|(party, _)| (*party, state.table_of[*party]))
        .collect();
    if before == *change || change.is_empty() {
        return None;
    }
    let parties: Vec<usize> = change.iter().map(|(party, _)| *party).collect();
    let tables: Vec<usize> = change
        .iter()
        .chain(&before)
        .filter_map(|(_, table)| *table)
        .collect();
    let cost_before = state.partial_cost(&tables, &parties);
    for (party, table) in change {
        state.move_party(*party, *table);
    }
    let is_valid = parties.iter().all(|party| state.is_placement_valid(*party));
    let difference = state.partial_cost(&tables, &parties) - cost_before;
    let is_accepted =
        is_valid && (difference <= 0.0 || random.fraction() < (-difference / temperature).exp());
    if is_accepted {
        return Some(difference);
    }
    for (party, table) in before {
        state.move_party(party, table);
    }
    None
}
