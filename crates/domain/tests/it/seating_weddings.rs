//! Suggestions for generated weddings of 50 to 500 guests. `benches/seating_suggestion.rs` measures
//! their time.

use alai_testkit::weddings::{SuggestionFaults, WEDDING_COUNT, generate_weddings};

#[test]
fn suggestions_for_twenty_weddings_leave_no_party_alone_and_no_table_below_the_minimum() {
    let weddings = generate_weddings();
    assert_eq!(weddings.len(), WEDDING_COUNT);
    for wedding in weddings {
        let faults = wedding.count_faults(&wedding.arrange_parties());
        let below_minimum = faults.below_minimum;
        assert!(
            below_minimum <= 1,
            "{}: {below_minimum} tables",
            wedding.name
        );
        // Families that are larger than a table are split. The other numbers are 0.
        let expected = SuggestionFaults {
            below_minimum,
            split_families: faults.split_families,
            ..SuggestionFaults::default()
        };
        assert_eq!(faults, expected, "{}", wedding.name);
        assert!(faults.split_families <= 5, "{}: {faults:?}", wedding.name);
    }
}
