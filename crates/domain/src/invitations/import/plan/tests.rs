//! Outcomes of rows, given existing invitations and decisions.

use super::*;
use crate::{entities::invitation, invitations::import::row_outcome::RowChoice, kernel::text};

mod repeated_import;

fn row(line: u64, name: &str, email: &str, phone: &str) -> ImportedGuestRow {
    let filled = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    ImportedGuestRow {
        line,
        name: name.into(),
        email: filled(email),
        phone: filled(phone),
        ..ImportedGuestRow::default()
    }
}

fn invitation(name: &str, email: Option<&str>, phone: Option<&str>) -> invitation::Model {
    invitation::Model {
        id: uuid::Uuid::nil(),
        event_id: uuid::Uuid::nil(),
        category_id: None,
        name: name.into(),
        name_folded: text::fold(name),
        code: "K7QM2XWP4D".into(),
        participant: false,
        status: "invitat".into(),
        sent_invitation: false,
        sent_at: None,
        email: email.map(str::to_owned),
        phone: phone.map(str::to_owned),
        language: None,
        places: 2,
        answers_until: None,
        details_until: None,
        version: 0,
        edit_version: 1,
        created_at: chrono::DateTime::UNIX_EPOCH,
        creation_key: None,
        creation_digest: None,
    }
}

fn proposed() -> ImportOptions {
    ImportOptions {
        duplicates: Some(DuplicatePolicy::Proposed),
        ..ImportOptions::default()
    }
}

type RowSummary = (RowOutcome, Vec<&'static str>);

fn outcomes_of(
    rows: &[ImportedGuestRow],
    stored: &[invitation::Model],
    options: &ImportOptions,
) -> Vec<RowSummary> {
    let stored: Vec<InvitationWithCategory<'_>> = stored.iter().map(|m| (m, None)).collect();
    let planned = plan(rows, &stored, options);
    planned.into_iter().map(|p| (p.outcome, p.fields)).collect()
}

#[test]
fn each_import_row_is_added_updated_skipped_or_reported_as_a_conflict() {
    let stored = [
        invitation("Ștefan Brânză", None, Some("0740 000 101")),
        invitation("Ioana Pop", Some("i@x.ro"), None),
        invitation("Maria", Some("m@x.ro"), None),
    ];
    let rows = [
        row(2, "STEFAN  BRANZA", "s@x.ro", "+40740000101"),
        ImportedGuestRow {
            places: Some(4),
            ..row(3, "Maria", "altul@x.ro", "")
        },
        row(4, "Ioana Pop", "I@x.ro", ""),
        row(5, "Vasile", "i@x.ro", ""),
        row(6, "Ion Pop", "i@x.ro", ""),
        row(7, "Nou", "", ""),
    ];
    for options in [ImportOptions::default(), proposed()] {
        assert_eq!(
            outcomes_of(&rows, &stored, &options),
            [
                // The same phone number in another spelling is no change.
                (RowOutcome::Update, vec!["email"]),
                (RowOutcome::Conflict, vec!["email", "places"]),
                (RowOutcome::Skip, vec![]),
                // The file also has the stored guest with this address, so these guests share it.
                (RowOutcome::Add, vec![]),
                (RowOutcome::Add, vec![]),
                (RowOutcome::Add, vec![]),
            ]
        );
    }
    // If the stored guest is not in the file, a guest with the same contact data is a conflict.
    let sharer = &rows[3..4];
    let conflict = vec![(RowOutcome::Conflict, vec!["name"])];
    assert_eq!(
        outcomes_of(sharer, &stored, &ImportOptions::default()),
        conflict
    );
    let update = ImportOptions {
        line_choices: [(5, RowAction::Update.into())].into(),
        ..proposed()
    };
    assert_eq!(
        outcomes_of(sharer, &stored, &update),
        [(RowOutcome::Skip, vec![])]
    );
}

#[test]
fn repeated_rows_with_different_values_are_conflicts() {
    let places = |line, places| ImportedGuestRow {
        places: Some(places),
        ..row(line, "Ana Pop", "", "0740000101")
    };
    let rows = [places(2, 1), places(3, 2), places(4, 3)];
    let conflict = || (RowOutcome::Conflict, vec!["places"]);
    for options in [ImportOptions::default(), proposed()] {
        assert_eq!(
            outcomes_of(&rows, &[], &options),
            [(RowOutcome::Add, vec![]), conflict(), conflict()]
        );
    }
    let options = ImportOptions {
        duplicates: Some(DuplicatePolicy::All(RowAction::Update)),
        ..ImportOptions::default()
    };
    let update = || (RowOutcome::Update, vec!["places"]);
    assert_eq!(
        outcomes_of(&rows, &[], &options),
        [(RowOutcome::Add, vec![]), update(), update()]
    );
    // Two rows with one name and different phone numbers are two guests. A row that adds data to an
    // earlier one is the same guest.
    let rows = [
        row(2, "Ana Pop", "", "0740000101"),
        row(3, "Ana Pop", "a@x.ro", ""),
        row(4, "Ana Pop", "", "0740000999"),
        row(5, "ANA POP", "", ""),
    ];
    assert_eq!(
        outcomes_of(&rows, &[], &proposed()),
        [
            (RowOutcome::Add, vec![]),
            (RowOutcome::Update, vec!["email"]),
            (RowOutcome::Add, vec![]),
            (RowOutcome::Skip, vec![])
        ]
    );
    // Without decisions, rows that do not contradict each other are one guest only if all four
    // values are the same.
    assert_eq!(
        outcomes_of(&rows, &[], &ImportOptions::default()),
        vec![(RowOutcome::Add, vec![]); 4]
    );
}

#[test]
fn without_decisions_a_contradicting_row_is_a_conflict_also_on_reimport() {
    let make_row = |line, category: &str, places| ImportedGuestRow {
        category: (!category.is_empty()).then(|| category.to_owned()),
        places,
        ..row(line, "Ana Pop", "", "0740000101")
    };
    let rows = [
        make_row(2, "", None),
        // Both have the same four values and are therefore the same guest, so that the number
        // cannot be added silently.
        make_row(3, "", Some(2)),
        make_row(4, "", Some(3)),
        make_row(5, "Rude", None),
        make_row(6, "Prieteni", None),
        make_row(7, "", None),
    ];
    let places = || (RowOutcome::Conflict, vec!["places"]);
    let add = || (RowOutcome::Add, vec![]);
    let expected = [
        add(),
        places(),
        places(),
        (RowOutcome::Conflict, vec!["category"]),
        (RowOutcome::Conflict, vec!["category"]),
        // The second of two identical rows is a guest of its own.
        add(),
    ];
    assert_eq!(outcomes_of(&rows, &[], &ImportOptions::default()), expected);
    let stored = [
        invitation::Model {
            places: 0,
            ..invitation("Ana Pop", None, Some("0740000101"))
        },
        invitation::Model {
            places: 0,
            ..invitation("Ana Pop", None, Some("0740000101"))
        },
    ];
    let skip = || (RowOutcome::Skip, vec![]);
    let category = || (RowOutcome::Conflict, vec!["category"]);
    assert_eq!(
        outcomes_of(&rows, &stored, &ImportOptions::default()),
        [skip(), places(), places(), category(), category(), skip()]
    );
    // A row of the same guest that has fewer values repeats it. A guest with only the same name may
    // be another one.
    let rows = [
        row(2, "Ana Pop", "a@x.ro", "0740000101"),
        row(3, "Ana Pop", "", "+40740000101"),
        row(4, "Ana Pop", "", ""),
    ];
    assert_eq!(
        outcomes_of(&rows, &[], &ImportOptions::default()),
        [add(), skip(), add()]
    );
}

#[test]
fn a_row_that_matches_several_invitations_of_one_name_is_a_conflict() {
    let stored = [
        invitation("Ion Pop", None, None),
        invitation("Ion Pop", None, None),
        invitation("Ana Pop", None, None),
    ];
    let rows = [
        row(2, "Ion Pop", "ion@x.ro", ""),
        row(3, "Ana Pop", "ana@x.ro", ""),
    ];
    let expected = [
        (RowOutcome::Conflict, vec!["email"]),
        (RowOutcome::Update, vec!["email"]),
    ];
    for options in [ImportOptions::default(), proposed()] {
        assert_eq!(outcomes_of(&rows, &stored, &options), expected);
    }
    let invitations: Vec<InvitationWithCategory<'_>> = stored.iter().map(|m| (m, None)).collect();
    let planned = plan(&rows, &invitations, &proposed());
    let namesakes: Vec<usize> = planned
        .iter()
        .map(|p| p.row_match.as_ref().unwrap().candidate_count)
        .collect();
    assert_eq!(namesakes, [2, 1]);
    // If another row of the file is one of the two guests, this row is the other one.
    let rows = [row(2, "Ion Pop", "ion@x.ro", ""), row(3, "Ion Pop", "", "")];
    let clear = [
        (RowOutcome::Update, vec!["email"]),
        (RowOutcome::Skip, vec![]),
    ];
    assert_eq!(outcomes_of(&rows, &stored, &proposed()), clear);
    // If two rows are chosen to update, they update two invitations.
    let rows = [
        row(2, "Ion Pop", "ion@x.ro", ""),
        row(3, "Ion Pop", "altul@x.ro", ""),
    ];
    let both = ImportOptions {
        line_choices: [(2, RowAction::Update.into()), (3, RowAction::Update.into())].into(),
        ..proposed()
    };
    let targets: Vec<MatchTarget> = plan(&rows, &invitations, &both)
        .iter()
        .map(|p| p.row_match.as_ref().unwrap().target)
        .collect();
    assert_eq!(
        targets,
        [MatchTarget::Invitation(0), MatchTarget::Invitation(1)]
    );
}

#[test]
fn an_import_decision_applies_only_to_the_values_it_was_based_on() {
    let mut stored = [
        invitation("Ion Pop", Some("ion@x.ro"), None),
        invitation("Ion Pop", Some("altul@x.ro"), None),
    ];
    let rows = [row(2, "Ion Pop", "nou@x.ro", "0740000101")];
    let planned = |stored: &[invitation::Model], options: &ImportOptions| {
        let invitations: Vec<InvitationWithCategory<'_>> =
            stored.iter().map(|m| (m, None)).collect();
        plan(&rows, &invitations, options).remove(0)
    };
    let shown = planned(&stored, &proposed()).row_match.unwrap();
    assert_eq!(shown.target, MatchTarget::Invitation(0));
    for action in [RowAction::Update, RowAction::Add, RowAction::Skip] {
        let decided = ImportOptions {
            line_choices: [(
                2,
                RowChoice {
                    action,
                    basis: Some(shown.basis.clone()),
                },
            )]
            .into(),
            ..proposed()
        };
        let outcome = |stored: &[invitation::Model]| planned(stored, &decided).outcome.as_str();
        assert_eq!(outcome(&stored), action.as_str());
        // Another value of the same guest.
        let email = stored[0].email.replace("mutat@x.ro".into());
        assert_eq!(outcome(&stored), "conflict");
        stored[0].email = email;
        // The same values of another guest.
        let id = std::mem::replace(&mut stored[0].id, uuid::Uuid::from_u128(7));
        assert_eq!(outcome(&stored), "conflict");
        stored[0].id = id;
        // Another guest with the name, because the first one was removed.
        assert_eq!(outcome(&stored[1..]), "conflict");
        // No decision is needed if the stored values are the same as those of the row.
        let mut same = invitation("Ion Pop", Some("nou@x.ro"), Some("0740000101"));
        same.id = stored[0].id;
        assert_eq!(outcome(&[same]), "skip");
    }
}

#[test]
fn an_update_decision_becomes_a_conflict_when_the_stored_places_have_changed() {
    let rows = [ImportedGuestRow {
        places: Some(4),
        ..row(2, "Ion Pop", "ion@x.ro", "")
    }];
    let of_places = |places| invitation::Model {
        places,
        ..invitation("Ion Pop", Some("ion@x.ro"), None)
    };
    let planned = |stored: &invitation::Model, options: &ImportOptions| {
        plan(&rows, &[(stored, None)], options).remove(0)
    };
    let (before, after) = (of_places(2), of_places(7));
    let shown = planned(&before, &proposed());
    assert_eq!(shown.outcome, RowOutcome::Conflict);
    let basis = shown.row_match.unwrap().basis;
    for (action, outcome) in [
        (RowAction::Update, RowOutcome::Conflict),
        (RowAction::Skip, RowOutcome::Skip),
        (RowAction::Add, RowOutcome::Skip),
    ] {
        let choice = RowChoice {
            action,
            basis: Some(basis.clone()),
        };
        let decided = ImportOptions {
            line_choices: [(2, choice)].into(),
            ..proposed()
        };
        assert_eq!(planned(&before, &decided).outcome.as_str(), action.as_str());
        let again = planned(&after, &decided);
        assert_eq!(again.outcome, outcome, "{action:?}");
        if outcome == RowOutcome::Conflict {
            assert_eq!(again.fields, ["places"]);
        }
    }
}

#[test]
fn adding_a_namesake_is_a_conflict_when_the_first_one_was_added_meanwhile() {
    let rows = [row(3, "Ion Pop", "", ""), row(4, "Ion Pop", "", "")];
    let shown = plan(&rows, &[], &proposed()).remove(1).row_match.unwrap();
    let decided = ImportOptions {
        line_choices: [(
            4,
            RowChoice {
                action: RowAction::Add,
                basis: Some(shown.basis),
            },
        )]
        .into(),
        ..proposed()
    };
    let outcomes = |stored: &[invitation::Model]| {
        let invitations: Vec<InvitationWithCategory<'_>> =
            stored.iter().map(|m| (m, None)).collect();
        let planned = plan(&rows, &invitations, &decided);
        planned.iter().map(|p| p.outcome).collect::<Vec<_>>()
    };
    assert_eq!(outcomes(&[]), [RowOutcome::Add, RowOutcome::Add]);
    let stored = [invitation::Model {
        places: 0,
        ..invitation("Ion Pop", None, None)
    }];
    assert_eq!(outcomes(&stored), [RowOutcome::Skip, RowOutcome::Conflict]);
}

#[test]
fn an_import_conflict_lists_the_stored_and_the_imported_values() {
    let stored = [invitation("Maria", Some("m@x.ro"), None)];
    let invitations: Vec<InvitationWithCategory<'_>> = stored.iter().map(|m| (m, None)).collect();
    let rows = [ImportedGuestRow {
        places: Some(4),
        ..row(2, "Maria", "altul@x.ro", "0740000101")
    }];
    let planned = plan(&rows, &invitations, &proposed());
    let values: Vec<(&str, Option<&str>, Option<&str>)> = planned[0]
        .row_match
        .as_ref()
        .unwrap()
        .differences
        .iter()
        .map(|v| (v.field, v.stored_value.as_deref(), v.row_value.as_deref()))
        .collect();
    assert_eq!(
        values,
        [
            ("email", Some("m@x.ro"), Some("altul@x.ro")),
            ("phone", None, Some("0740000101")),
            ("places", Some("2"), Some("4")),
        ]
    );
}

// Covers G6.
#[test]
fn without_decisions_identical_rows_match_in_order_and_an_extra_one_is_added() {
    let stored = [invitation("Ion", None, None), invitation("Ion", None, None)];
    let rows = [
        row(2, "Ion", "", ""),
        row(3, "ion", "", ""),
        row(4, "ION", "", ""),
    ];
    let skip = || (RowOutcome::Skip, vec![]);
    assert_eq!(
        outcomes_of(&rows, &stored, &ImportOptions::default()),
        [skip(), skip(), (RowOutcome::Add, vec![])]
    );
    assert_eq!(
        outcomes_of(&rows, &stored, &proposed()),
        [skip(), skip(), skip()]
    );
    // One of two identical rows completes a stored guest. The second one is a separate guest.
    let rows = [row(2, "Ion", "i@x.ro", ""), row(3, "Ion", "i@x.ro", "")];
    assert_eq!(
        outcomes_of(&rows, &stored[..1], &ImportOptions::default()),
        [
            (RowOutcome::Update, vec!["email"]),
            (RowOutcome::Add, vec![])
        ]
    );
}
