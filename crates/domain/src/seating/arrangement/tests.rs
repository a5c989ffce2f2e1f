//! Tests of suggestions.

use super::*;

fn id(number: usize) -> Uuid {
    Uuid::from_u128(number as u128)
}

fn table(number: usize, seats: usize) -> CandidateTable {
    CandidateTable {
        id: id(number),
        seats,
        position: (i32::try_from(number).unwrap() * 200, 0),
        seated: Vec::new(),
        is_locked: false,
        reserved_for: None,
    }
}

fn party(number: usize, persons: usize, category: Option<usize>) -> CandidateParty {
    CandidateParty {
        id: id(1_000 + number),
        persons,
        category: category.map(|c| id(9_000 + c)),
        surname: None,
    }
}

fn with_surname(party: CandidateParty, surname: &str) -> CandidateParty {
    CandidateParty {
        surname: Some(surname.into()),
        ..party
    }
}

/// Rules with a minimum of four persons.
fn rules() -> ArrangementRules {
    ArrangementRules {
        min_persons: 4,
        ..ArrangementRules::default()
    }
}

fn arrange(tables: &[CandidateTable], parties: &[CandidateParty]) -> Arrangement {
    arrange_parties(tables, parties, &rules(), None)
}

/// Returns the table of a party.
fn table_of(arrangement: &Arrangement, number: usize) -> Option<Uuid> {
    let placed = arrangement.placed.iter();
    placed
        .filter(|placed| placed.party == id(1_000 + number))
        .map(|placed| placed.table)
        .next()
}

fn reason_of(arrangement: &Arrangement, number: usize) -> (PlacementReason, Option<Uuid>) {
    let mut placed = arrangement.placed.iter();
    let found = placed.find(|placed| placed.party == id(1_000 + number));
    found.map(|p| (p.reason, p.companion)).unwrap()
}

// Covers 3.contract5.04.
#[test]
fn shrinking_a_table_unseats_only_the_parties_that_no_longer_fit() {
    let seat_parties = [
        Some(id(1)),
        Some(id(1)),
        None,
        Some(id(2)),
        Some(id(2)),
        Some(id(2)),
        Some(id(3)),
    ];
    assert!(parties_to_unseat(&seat_parties, 7).is_empty());
    assert_eq!(parties_to_unseat(&seat_parties, 4), [id(2)]);
    assert_eq!(parties_to_unseat(&seat_parties, 1), [id(1), id(2)]);
    assert_eq!(parties_to_unseat(&seat_parties, 0), [id(1), id(2), id(3)]);
}

#[test]
fn a_category_is_seated_together_and_parties_are_not_split() {
    let tables: Vec<CandidateTable> = (0..4).map(|n| table(n, 6)).collect();
    let parties = [
        party(0, 2, Some(1)),
        party(1, 3, Some(2)),
        party(2, 4, Some(1)),
        party(3, 3, Some(2)),
    ];
    let all = arrange(&tables, &parties);
    assert_eq!((all.placed.len(), all.unplaced_persons), (4, 0));
    assert_eq!(table_of(&all, 0), table_of(&all, 2));
    assert_eq!(table_of(&all, 1), table_of(&all, 3));
    assert_ne!(table_of(&all, 0), table_of(&all, 1));
    let companion = Some(id(1_002));
    assert_eq!(
        reason_of(&all, 0),
        (PlacementReason::SameCategory, companion)
    );
}

#[test]
fn unplaced_parties_are_returned_with_a_reason() {
    let locked = CandidateTable {
        is_locked: true,
        ..table(1, 6)
    };
    let parties = [party(0, 7, None), party(1, 4, None), party(2, 4, None)];
    let all = arrange(&[table(0, 6)], &parties);
    let reasons: Vec<_> = all.unplaced.iter().map(|(_, reason)| *reason).collect();
    assert_eq!(
        reasons,
        [UnplacedReason::LargerThanAnyTable, UnplacedReason::NoRoom]
    );
    let all = arrange(&[locked], &parties[1..2]);
    assert_eq!(
        all.unplaced,
        [(id(1_001), UnplacedReason::NoPermittedTable)]
    );
    assert_eq!(
        arrange(&[], &parties[..1]).unplaced,
        [(id(1_000), UnplacedReason::LargerThanAnyTable)]
    );
}

#[test]
fn categories_are_ignored_when_grouping_prevents_seating_everyone() {
    let tables = [table(0, 5), table(1, 4)];
    let parties = [
        party(0, 3, Some(1)),
        party(1, 2, Some(1)),
        party(2, 2, Some(2)),
        party(3, 2, Some(1)),
    ];
    let all = arrange(&tables, &parties);
    assert_eq!((all.unplaced_persons, all.placed.len()), (0, 4), "{all:?}");
}

#[test]
fn a_party_that_would_be_alone_joins_another_table() {
    // By category the third party would have a table of its own.
    let tables: Vec<CandidateTable> = (0..3).map(|n| table(n, 8)).collect();
    let parties = [
        party(0, 3, Some(1)),
        party(1, 3, Some(1)),
        party(2, 2, Some(2)),
    ];
    let all = arrange(&tables, &parties);
    assert_eq!(table_of(&all, 2), table_of(&all, 0));
    assert_eq!(reason_of(&all, 2).0, PlacementReason::FreeSeats);
    let two = arrange(&tables, &parties[1..]);
    assert_eq!(table_of(&two, 2), table_of(&two, 1));
    assert_eq!(reason_of(&two, 2).0, PlacementReason::AvoidsTooSmallTable);
}

#[test]
fn a_table_below_the_minimum_is_filled_or_not_used() {
    let tables: Vec<CandidateTable> = (0..4).map(|n| table(n, 8)).collect();
    let parties: Vec<CandidateParty> = (0..8).map(|n| party(n, 2, Some(n / 2))).collect();
    let all = arrange(&tables, &parties);
    for table in &tables {
        let parties = all.placed.iter().filter(|p| p.table == table.id).count();
        assert!(parties == 0 || parties >= 2, "{all:?}");
    }
}

#[test]
fn locked_tables_stay_empty_and_reserved_ones_get_only_their_category() {
    let tables = [
        CandidateTable {
            is_locked: true,
            ..table(0, 8)
        },
        CandidateTable {
            reserved_for: Some(id(9_001)),
            ..table(1, 8)
        },
        table(2, 8),
    ];
    let parties = [
        party(0, 3, Some(2)),
        party(1, 3, Some(1)),
        party(2, 2, Some(1)),
        party(3, 2, Some(2)),
    ];
    let all = arrange(&tables, &parties);
    for (number, expected) in [(0, 2), (1, 1), (2, 1), (3, 2)] {
        assert_eq!(table_of(&all, number), Some(id(expected)), "{number}");
    }
    assert_eq!(reason_of(&all, 1), (PlacementReason::ReservedTable, None));
}

#[test]
fn families_sit_together_and_rules_place_parties_together_or_apart() {
    let tables: Vec<CandidateTable> = (0..4).map(|n| table(n, 6)).collect();
    let parties = [
        with_surname(party(0, 2, Some(1)), "pop"),
        party(1, 2, Some(1)),
        party(2, 2, Some(1)),
        party(3, 2, Some(1)),
        with_surname(party(4, 2, Some(1)), "pop"),
        party(5, 2, Some(2)),
    ];
    let rules = ArrangementRules {
        together_pairs: vec![(id(1_001), id(1_005))],
        separated_pairs: vec![(id(1_002), id(1_003))],
        ..rules()
    };
    let all = arrange_parties(&tables, &parties, &rules, None);
    assert_eq!(table_of(&all, 0), table_of(&all, 4));
    assert_eq!(table_of(&all, 1), table_of(&all, 5));
    assert_ne!(table_of(&all, 2), table_of(&all, 3));
    assert_eq!(
        reason_of(&all, 4),
        (PlacementReason::SameFamily, Some(id(1_000)))
    );
    assert_eq!(
        reason_of(&all, 5),
        (PlacementReason::Together, Some(id(1_001)))
    );
}

#[test]
fn seated_parties_stay_and_their_category_joins_them() {
    let seated = party(9, 2, Some(1));
    let tables = [
        table(0, 8),
        CandidateTable {
            seated: vec![seated],
            ..table(1, 8)
        },
    ];
    let all = arrange(&tables, &[party(0, 3, Some(1))]);
    assert_eq!(table_of(&all, 0), Some(id(1)));
    assert_eq!(
        reason_of(&all, 0),
        (PlacementReason::SameCategory, Some(id(1_009)))
    );
}

#[test]
fn a_rejected_table_gets_other_parties_and_the_other_tables_change_little() {
    let tables: Vec<CandidateTable> = (0..6).map(|n| table(n, 8)).collect();
    let parties: Vec<CandidateParty> = (0..18).map(|n| party(n, 2, Some(n / 9))).collect();
    let first = arrange(&tables, &parties);
    let placed: Vec<(Uuid, Uuid)> = first.placed.iter().map(|p| (p.party, p.table)).collect();
    let rejected = placed[0].1;
    let previous = PreviousArrangement {
        placed: placed.clone(),
        rejected_table: rejected,
    };
    let again = arrange_parties(&tables, &parties, &rules(), Some(&previous));
    let parties_at = |arrangement: &Arrangement, table: Uuid| -> Vec<Uuid> {
        let placed = arrangement.placed.iter().filter(|p| p.table == table);
        placed.map(|p| p.party).collect()
    };
    assert_eq!(again.unplaced_persons, 0);
    assert_ne!(parties_at(&again, rejected), parties_at(&first, rejected));
    let unchanged = placed
        .iter()
        .filter(|(party, table)| *table != rejected && parties_at(&again, *table).contains(party))
        .count();
    let others = placed
        .iter()
        .filter(|(_, table)| *table != rejected)
        .count();
    assert!(unchanged * 2 >= others, "{unchanged} of {others} stay");
}

#[test]
fn a_suggestion_is_deterministic() {
    let tables: Vec<CandidateTable> = (0..10).map(|n| table(n, 10)).collect();
    let parties: Vec<CandidateParty> = (0..60).map(|n| party(n, 1 + n % 2, Some(n % 5))).collect();
    let all = arrange(&tables, &parties);
    assert_eq!(all, arrange(&tables, &parties));
    assert_eq!((all.placed.len(), all.unplaced_persons), (60, 0));
}
