//! Importing a file again without decisions.

use super::*;

/// Returns the guests after the import, as the import writes them.
fn applied(
    rows: &[ImportedGuestRow],
    stored: &[invitation::Model],
    options: &ImportOptions,
) -> (Vec<invitation::Model>, Vec<RowOutcome>) {
    let before: Vec<InvitationWithCategory<'_>> = stored.iter().map(|m| (m, None)).collect();
    let (mut after, mut outcomes) = (stored.to_vec(), Vec::new());
    let mut place = vec![None; rows.len()];
    for (at, planned) in plan(rows, &before, options).into_iter().enumerate() {
        let (row, relation) = (&rows[at], planned.row_match.as_ref());
        match planned.outcome {
            RowOutcome::Add => {
                let (email, phone) = (row.email.as_deref(), row.phone.as_deref());
                let mut added = invitation(&row.name, email, phone);
                added.places = row.places.unwrap_or(0);
                place[at] = Some(after.len());
                after.push(added);
            }
            RowOutcome::Update => {
                let guest = match relation.unwrap().target {
                    MatchTarget::Invitation(index) => index,
                    MatchTarget::Row(row) => place[row].unwrap(),
                };
                let mut state = GuestState::from_invitation(guest, (&after[guest], None));
                state.set_fields_from_row(row, &planned.fields);
                after[guest].email = state.email;
                after[guest].phone = state.phone;
                after[guest].places = state.places;
            }
            RowOutcome::Skip | RowOutcome::Conflict => {}
        }
        outcomes.push(planned.outcome);
    }
    (after, outcomes)
}

/// A repeatable sequence of numbers.
struct Numbers(u32);

impl Numbers {
    /// Returns a number below `limit`.
    fn pick(&mut self, limit: u32) -> usize {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        ((self.0 >> 16) % limit) as usize
    }

    /// Returns a row from few values, so that rows often repeat or contradict each other.
    fn guest_row(&mut self, line: u64) -> ImportedGuestRow {
        let email = ["", "a@x.ro", "b@x.ro"][self.pick(3)];
        let phone = ["", "0740000101", "+40740000101", "0740000999"][self.pick(4)];
        row(line, ["Ana", "Ion"][self.pick(2)], email, phone)
    }

    fn guest_row_with_places(&mut self, line: u64) -> ImportedGuestRow {
        let row = self.guest_row(line);
        ImportedGuestRow {
            places: [None, Some(1), Some(2)][self.pick(3)],
            ..row
        }
    }
}

// Covers G6.
#[test]
fn sec_g6_reimporting_a_fully_imported_file_changes_nothing() {
    let mut numbers = Numbers(7);
    let mut tried = 0;
    for _ in 0..2_000 {
        let stored: Vec<ImportedGuestRow> = (0..2).map(|line| numbers.guest_row(line)).collect();
        let file: Vec<ImportedGuestRow> = (2..6).map(|line| numbers.guest_row(line)).collect();
        for options in [ImportOptions::default(), proposed()] {
            let (existing, _) = applied(&stored, &[], &options);
            let (first, outcomes) = applied(&file, &existing, &options);
            if outcomes.contains(&RowOutcome::Conflict) {
                continue;
            }
            let (second, outcomes) = applied(&file, &first, &options);
            assert_eq!(outcomes, [RowOutcome::Skip; 4], "{existing:#?} {file:#?}");
            assert_eq!(second, first);
            tried += 1;
        }
    }
    assert!(tried > 500, "{tried}");
}

// Covers G6.
#[test]
fn sec_g6_reimporting_a_file_with_conflicts_adds_no_guest() {
    let mut numbers = Numbers(7);
    let (mut complete, mut with_conflicts) = (0, 0);
    for _ in 0..4_000 {
        let stored: Vec<ImportedGuestRow> = (0..2)
            .map(|line| numbers.guest_row_with_places(line))
            .collect();
        let file: Vec<ImportedGuestRow> = (2..6)
            .map(|line| numbers.guest_row_with_places(line))
            .collect();
        for options in [ImportOptions::default(), proposed()] {
            let (existing, _) = applied(&stored, &[], &options);
            let (first, outcomes) = applied(&file, &existing, &options);
            let (second, repeated) = applied(&file, &first, &options);
            let case = || format!("{existing:#?} {file:#?} {outcomes:?} {repeated:?}");
            assert!(!repeated.contains(&RowOutcome::Add), "{}", case());
            assert_eq!(second.len(), first.len(), "{}", case());
            if outcomes.contains(&RowOutcome::Conflict) {
                with_conflicts += 1;
            } else {
                complete += 1;
            }
        }
    }
    assert!(complete > 500, "{complete}");
    assert!(with_conflicts > 1_000, "{with_conflicts}");
}

// Covers G6.
#[test]
fn sec_g6_a_row_in_conflict_with_a_guest_of_a_later_row_is_added_in_the_first_import() {
    let stored = [invitation("Ana Pop", Some("a@x.ro"), None)];
    let file = [
        row(2, "Ion Pop", "a@x.ro", ""),
        // This row completes the stored guest, so that the file contains both guests.
        row(3, "Ana Pop", "a@x.ro", "0740000101"),
    ];
    let (first, outcomes) = applied(&file, &stored, &ImportOptions::default());
    assert_eq!(outcomes, [RowOutcome::Add, RowOutcome::Update]);
    let (second, outcomes) = applied(&file, &first, &ImportOptions::default());
    assert_eq!(outcomes, [RowOutcome::Skip; 2]);
    assert_eq!(second, first);
}
