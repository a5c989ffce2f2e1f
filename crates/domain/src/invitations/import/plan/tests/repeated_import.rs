//! Importing a file again after it was imported completely.

use super::*;

/// Returns the guests after the import, as the import writes them.
fn applied(
    rows: &[GuestRow],
    stored: &[invitation::Model],
    options: &ImportOptions,
) -> (Vec<invitation::Model>, Vec<RowOutcome>) {
    let before: Vec<StoredInvitation<'_>> = stored.iter().map(|m| (m, None)).collect();
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
                state.copy_fields(row, &planned.fields);
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

// Covers G6.
#[test]
fn sec_g6_reimporting_a_fully_imported_file_changes_nothing() {
    let mut seed = 7_u32;
    let mut pick = |of: u32| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 16) % of
    };
    let mut tried = 0;
    for _ in 0..2_000 {
        let mut any = |line: u64| {
            let email = ["", "a@x.ro", "b@x.ro"][pick(3) as usize];
            let phone = ["", "0740000101", "+40740000101", "0740000999"][pick(4) as usize];
            row(line, ["Ana", "Ion"][pick(2) as usize], email, phone)
        };
        let stored: Vec<GuestRow> = (0..2).map(&mut any).collect();
        let file: Vec<GuestRow> = (2..6).map(&mut any).collect();
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
