//! Chooses the seats of a party. The seats of a table form a ring, also those of a square table,
//! and distances are measured along the ring.

/// Returns the distance between two of `seat_count` seats, the shorter way round.
fn distance_around_table(seat_count: i32, first: i32, second: i32) -> i32 {
    let way = (first - second).rem_euclid(seat_count.max(1));
    way.min(seat_count - way)
}

/// Returns `target` and the free seats nearest to it, as many as `persons`. Of two seats at the
/// same distance the one after `target` comes first. `None` if there are too few free seats or
/// `target` is not free.
pub fn pick_nearest_seats(
    seat_count: i32,
    free: &[i32],
    target: i32,
    persons: usize,
) -> Option<Vec<i32>> {
    if persons == 0 || free.len() < persons || !free.contains(&target) {
        return None;
    }
    let mut near = free.to_vec();
    near.sort_by_key(|&seat| {
        (
            distance_around_table(seat_count, seat, target),
            (seat - target).rem_euclid(seat_count.max(1)),
        )
    });
    near.truncate(persons);
    Some(near)
}

/// Returns the free seats that are closest together, as many as `persons`. Of several such groups
/// the one whose central seat has the lowest number is chosen.
pub fn pick_adjacent_seats(seat_count: i32, free: &[i32], persons: usize) -> Option<Vec<i32>> {
    let places = free
        .iter()
        .filter_map(|&seat| Some((seat, pick_nearest_seats(seat_count, free, seat, persons)?)));
    let spread = |(seat, all): &(i32, Vec<i32>)| {
        (
            all.iter()
                .map(|&c| distance_around_table(seat_count, c, *seat))
                .sum::<i32>(),
            *seat,
        )
    };
    places.min_by_key(spread).map(|(_, all)| all)
}

#[cfg(test)]
mod tests {
    use super::*;

    // Covers 3.contract5.01.
    #[test]
    fn a_party_dropped_on_a_seat_takes_it_and_the_nearest_free_seats() {
        let all: Vec<i32> = (1..=8).collect();
        assert_eq!(
            pick_nearest_seats(8, &all, 1, 3),
            Some(vec![1, 2, 8]),
            "the last seat is next to the first one"
        );
        assert_eq!(
            pick_nearest_seats(8, &[1, 2, 5, 6], 6, 3),
            Some(vec![6, 5, 1]),
            "from 6 to 1 it is three steps, from 6 to 2 it is four"
        );
        assert_eq!(
            pick_nearest_seats(8, &[1, 2], 3, 2),
            None,
            "the seat on which the party is dropped is taken"
        );
        assert_eq!(pick_nearest_seats(8, &[1, 2], 1, 3), None, "too few");
        assert_eq!(pick_nearest_seats(8, &all, 1, 0), None);
        assert_eq!(pick_nearest_seats(1, &[1], 1, 1), Some(vec![1]));
    }

    #[test]
    fn a_party_without_a_chosen_seat_takes_the_seats_closest_together() {
        assert_eq!(
            pick_adjacent_seats(8, &[1, 3, 5, 6, 7], 3).map(sorted),
            Some(vec![5, 6, 7])
        );
        assert_eq!(
            pick_adjacent_seats(8, &[1, 2, 4, 8], 3).map(sorted),
            Some(vec![1, 2, 8])
        );
        assert_eq!(pick_adjacent_seats(8, &[1, 2], 3), None);
    }

    fn sorted(mut seats: Vec<i32>) -> Vec<i32> {
        seats.sort_unstable();
        seats
    }
}
