//! Imports of guest lists: duplicates, choices and accepted files (contract 7 and 10; threats G6).

use alai_domain::{
    Error, ErrorCode,
    invitations::{
        import::{
            self, DuplicatePolicy, ImportOptions, ImportOptionsInput, ImportStart, RowAction,
            RowOutcome,
        },
        sheet,
    },
    jobs::JobOutcome,
};
use alai_testkit::{on_each_database, testing::*};
use futures_util::future::join_all;

use crate::guest_import_runs::{all_invitations, begin, claimed, run_import, upload};

// Covers G6.
#[tokio::test]
async fn sec_g6_repeated_or_concurrent_imports_of_a_file_add_no_duplicates() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        // Two guests of the same name are both imported. On the next import the first row matches
        // the first of them, and so on.
        let file = "Nume;Categorie\nIon Pop;Rude\nIon Pop;Rude\nMaria;Prieteni\n";
        let options = ImportOptions::default();
        let results = join_all((0..4).map(|_| run_import(&ctx, &ana, file, &options))).await;
        assert_eq!(
            results
                .into_iter()
                .map(|(_, import_counts)| import_counts.0)
                .sum::<usize>(),
            3
        );
        assert_eq!(run_import(&ctx, &ana, file, &options).await.1, (0, 0, 3, 0));
        // An identical row is never added twice, whatever action is chosen for duplicates.
        for action in [RowAction::Skip, RowAction::Update, RowAction::Add] {
            let options = ImportOptions {
                duplicates: Some(DuplicatePolicy::All(action)),
                ..ImportOptions::default()
            };
            assert_eq!(
                run_import(&ctx, &ana, file, &options).await.1.0,
                0,
                "{action:?}"
            );
        }
        let rows = all_invitations(&ctx, &ana).await;
        assert_eq!(rows.len(), 3);
        assert!(
            rows.iter()
                .all(|r| r.code.len() == 10 && r.category_id.is_some())
        );
    })
    .await;
}

#[tokio::test]
async fn duplicates_are_skipped_updated_or_added_as_chosen_for_each_row() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        run_import(
            &ctx,
            &ana,
            "Nume;Telefon;Locuri\nȘtefan Brânză;0740 000 101;2\nMaria;;1\nIon;0740000303;1\n",
            &ImportOptions::default(),
        )
        .await;
        let file =
            "Nume;Telefon;Email;Locuri\nStefan Branza;+40740000101;s@x.ro;\nMaria;;m@x.ro;4\nIonel;0740 000 303;;5\nNou;;;\n";
        let seen = import::preview_import(&ctx, &ana, upload("a.csv", file.as_bytes()), &ImportOptionsInput::default()).await.unwrap();
        let duplicates: Vec<_> = seen.duplicates.iter().map(|d| (d.line, d.matched_by.as_str(), d.existing[0].as_deref(), d.outcome)).collect();
        let expected = [
            // The same guest with an additional e-mail address. The others have values that differ from the stored ones.
            (2, "phone", Some("Ștefan Brânză"), RowOutcome::Update),
            (3, "name", Some("Maria"), RowOutcome::Conflict),
            (4, "phone", Some("Ion"), RowOutcome::Conflict),
        ];
        assert_eq!(duplicates, expected);
        // The preview shows which of two guests of the same name a row matches, and what an update would change.
        assert_eq!(seen.duplicates[1].changed_fields, ["email", "places"]);
        assert!(seen.duplicates.iter().all(|d| d.guest_code.as_ref().is_some_and(|code| code.len() == 10)));
        let line_choices = [(4, RowAction::Add.into())].into();
        let options = ImportOptions { duplicates: Some(DuplicatePolicy::Proposed), line_choices, ..ImportOptions::default() };
        assert_eq!(run_import(&ctx, &ana, file, &options).await.1, (2, 1, 0, 1));
        let rows = all_invitations(&ctx, &ana).await;
        let by = |name: &str| rows.iter().find(|r| r.name == name).unwrap();
        // The name keeps its diacritics. Empty cells do not change stored values.
        let stefan = by("Ștefan Brânză");
        assert_eq!((stefan.email.as_deref(), stefan.phone.as_deref(), stefan.places), (Some("s@x.ro"), Some("0740 000 101"), 2));
        assert_eq!((by("Maria").email.as_deref(), by("Ion").places, by("Ionel").places, rows.len()), (None, 1, 5, 5));
    })
    .await;
}

#[tokio::test]
async fn an_import_matches_guests_by_name_before_phone_and_never_renames_them() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        let list = "Nume;Telefon;Email\nIoana Popescu;0722 123 456;i@x.ro\nȘtefan Țîrlea;;\nSTEFAN ȚÎRLEA;0740000101;\nDan;;\n";
        run_import(&ctx, &ana, list, &ImportOptions::default()).await;
        let file = "Nume;Telefon;Email;Locuri\nȘtefan Țîrlea;722123456;;2\nStefan Tirlea;+40740000101;;3\nVasile;0722123456;;4\n\
                    Mihai;;i@x.ro;5\nMihai;;;6\n";
        let seen = import::preview_import(&ctx, &ana, upload("a.csv", file.as_bytes()), &ImportOptionsInput::default()).await.unwrap();
        let duplicates: Vec<_> = seen.duplicates.iter().map(|d| (d.line, d.matched_by.as_str(), d.existing[0].as_deref(), d.earlier_line)).collect();
        let expected = [
            (2, "name", Some("Ștefan Țîrlea"), None),
            // Of several guests of the same name the one with the same phone number matches.
            (3, "all", Some("STEFAN ȚÎRLEA"), None),
            (4, "phone", Some("Ioana Popescu"), None),
            (5, "email", Some("Ioana Popescu"), None),
        ];
        assert_eq!(duplicates, expected);
        let update = ImportOptions { duplicates: Some(DuplicatePolicy::All(RowAction::Update)), ..ImportOptions::default() };
        run_import(&ctx, &ana, file, &update).await;
        let mut rows: Vec<_> = all_invitations(&ctx, &ana).await.into_iter().map(|r| (r.name, r.phone, r.places)).collect();
        rows.sort();
        let row = |name: &str, phone: Option<&str>, places| (name.to_owned(), phone.map(str::to_owned), places);
        let expected = [
            row("Dan", None, 0),
            row("Ioana Popescu", Some("0722 123 456"), 5),
            // The event has no guest of this name.
            row("Mihai", None, 6),
            row("STEFAN ȚÎRLEA", Some("0740000101"), 3),
            row("Ștefan Țîrlea", Some("722123456"), 2),
        ];
        assert_eq!(rows, expected);
    })
    .await;
}

#[tokio::test]
async fn duplicates_within_an_import_file_are_merged_when_requested() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        let file = "Nume;Telefon;Email\nAna Pop;0740000101;\nAna Pop;;ana@x.ro\nALTA;0740 000 101;\nAna Pop;0740000101;\n";
        let options = |duplicates| ImportOptions { duplicates: Some(duplicates), ..ImportOptions::default() };
        assert_eq!(run_import(&ctx, &ana, file, &options(DuplicatePolicy::All(RowAction::Update))).await.1, (1, 1, 2, 0));
        let rows = all_invitations(&ctx, &ana).await;
        assert_eq!((rows[0].email.as_deref(), rows.len()), (Some("ana@x.ro"), 1));
        let (_, ion) = register_live_couple(&ctx, "ion@exemplu.ro", "ion").await.unwrap();
        // A row with another name and the same phone number is another guest. A row with additional values is the same guest.
        assert_eq!(run_import(&ctx, &ion, file, &options(DuplicatePolicy::Proposed)).await.1, (2, 1, 1, 0));
        let (_, dan) = register_live_couple(&ctx, "dan@exemplu.ro", "dan").await.unwrap();
        assert_eq!(run_import(&ctx, &dan, file, &ImportOptions::default()).await.1, (4, 0, 0, 0));
    })
    .await;
}

// Covers 2.5.12, 2.files.09.
#[tokio::test]
async fn rows_of_spec_2_5_an_import_accepts_only_csv_and_xlsx_files() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let ask = |name: &'static str, bytes: Vec<u8>| {
            let (ctx, ana) = (ctx.clone(), ana.clone());
            async move {
                import::request_import(
                    &ctx,
                    &ana,
                    upload(name, &bytes),
                    &ImportOptionsInput::default(),
                    None,
                )
                .await
            }
        };
        let list = b"Nume\nAna\n".to_vec();
        for (name, bytes) in [
            ("lista.pdf", list.clone()),
            ("lista", list.clone()),
            ("poza.csv", PNG.to_vec()),
            ("a.xlsx", b"\xd0\xcf\x11\xe0".to_vec()),
        ] {
            assert!(
                matches!(
                    ask(name, bytes).await,
                    Err(Error::Rejected(ErrorCode::UnsupportedKind))
                ),
                "{name}"
            );
        }
        assert!(matches!(
            ask("a.csv", vec![b'x'; (5 << 20) + 1]).await,
            Err(Error::Rejected(ErrorCode::TooLarge))
        ));
        for name in ["lista.csv", "LISTA.CSV", "lista.xlsx"] {
            assert!(ask(name, list.clone()).await.is_ok(), "{name}");
        }
        // The file is not the one that was previewed.
        let other = import::request_import(
            &ctx,
            &ana,
            upload("a.csv", &list),
            &ImportOptionsInput::default(),
            Some("00"),
        )
        .await;
        assert!(matches!(other, Err(Error::Rejected(ErrorCode::Stale))));
        for request in [
            ImportOptionsInput {
                columns: Some("name,what".into()),
                ..ImportOptionsInput::default()
            },
            ImportOptionsInput {
                duplicates: Some("what".into()),
                ..ImportOptionsInput::default()
            },
            ImportOptionsInput {
                choices: Some("2:what".into()),
                ..ImportOptionsInput::default()
            },
            ImportOptionsInput {
                mode: Some("what".into()),
                ..ImportOptionsInput::default()
            },
            ImportOptionsInput {
                corrections: Some("{\"2\": \"Ana\"}".into()),
                ..ImportOptionsInput::default()
            },
        ] {
            let result =
                import::request_import(&ctx, &ana, upload("a.csv", &list), &request, None).await;
            assert!(matches!(result, Err(Error::Invalid(_))), "{request:?}");
        }
    })
    .await;
}

// Covers 2.2.37.
#[tokio::test]
async fn the_import_preview_predicts_the_outcome_of_each_row() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        let stored = "Nume;Telefon;Email;Locuri\nȘtefan Brânză;0740 000 101;;2\nMaria;;m@x.ro;1\nIon;;;\n";
        run_import(&ctx, &ana, stored, &ImportOptions::default()).await;
        let before = all_invitations(&ctx, &ana).await;
        let file = "Nume;Telefon;Email;Locuri;Categorie\nStefan Branza;+40740000101;s@x.ro;2;\nMaria;;alta@x.ro;1;\n\
                    ION;;;;\nNou;;;;Rude\nnou;;;3;Rude\nRău;12;;;\nNou;;;4;Rude\nTOTAL;;;9;\n";
        let ask = |duplicates: Option<&str>, choices: Option<&str>| ImportOptionsInput {
            duplicates: duplicates.map(str::to_owned),
            choices: choices.map(str::to_owned),
            ..ImportOptionsInput::default()
        };
        let cases = [
            // Without decisions the rule for the row applies, and nothing is overwritten.
            (ask(None, None), ["update email", "conflict email", "skip ", "add ", "conflict places", "bad ", "conflict places"]),
            (ask(Some("proposed"), None), ["update email", "conflict email", "skip ", "add ", "update places", "bad ", "conflict places"]),
            (ask(Some("skip"), None), ["skip ", "skip ", "skip ", "add ", "skip ", "bad ", "skip "]),
            (
                ask(Some("update"), Some("3:add,8:skip")),
                ["update email", "add ", "skip ", "add ", "update places", "bad ", "skip "],
            ),
        ];
        for (request, expected) in cases {
            let seen = import::preview_import(&ctx, &ana, upload("a.csv", file.as_bytes()), &request).await.unwrap();
            let review: Vec<String> = seen
                .review
                .iter()
                .map(|r| format!("{} {}", r.outcome.map_or("bad", RowOutcome::as_str), r.fields.join(",")))
                .collect();
            assert_eq!(review, expected, "{request:?}");
            assert_eq!((seen.sheet.ignored.as_slice(), seen.sheet.total_lines), ([9].as_slice(), 7));
            let rows = sheet::read_import_file(file.as_bytes(), &Default::default()).unwrap().rows;
            let claim = claimed(&ctx, &ana).await;
            let id = claim.row.id;
            let ImportStart::Writing(writing) = begin(&ctx, &ana, &claim, &rows, &request.parse_options().unwrap()).await else {
                panic!("the import did not begin");
            };
            assert_eq!(writing.counts, seen.counts);
            let conflicts: Vec<_> = writing.conflicts.iter().map(|c| (c.line, c.fields.join(","))).collect();
            let reviewed = seen.review.iter().filter(|r| r.outcome == Some(RowOutcome::Conflict));
            assert_eq!(conflicts, reviewed.map(|r| (r.line, r.fields.join(","))).collect::<Vec<_>>());
            let added = writing.counts.added;
            assert!(writing.write(&ctx, &claim, 1).await.unwrap());
            assert!(writing.finish(&ctx, &claim, "{}", JobOutcome::default()).await.unwrap());
            let after = all_invitations(&ctx, &ana).await;
            assert_eq!(after.len(), before.len() + added);
            let maria = after.iter().find(|r| r.id == before.iter().find(|b| b.name == "Maria").unwrap().id).unwrap();
            assert_eq!(maria.email.as_deref(), Some("m@x.ro"), "{request:?}");
            ctx.clock.advance(chrono::TimeDelta::milliseconds(1));
            if import::find_undoable_import(&ctx, &ana).await.unwrap().is_some_and(|last| last.id == id) {
                assert!(import::undo_import(&ctx, &ana, id, false).await.unwrap().is_done);
            }
        }
    })
    .await;
}
