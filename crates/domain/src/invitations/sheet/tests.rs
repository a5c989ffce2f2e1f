//! Tests of the reader with lists as people write them.

use alai_documents::reading::{MAX_CELL_BYTES, ReadError, Record};

use super::*;

mod columns_and_headings;

const GUEST_LIST_CSV: &str = "Nume;Categorie;E-mail;Telefon;Participant\r\nȘtefan Țîrlea;Rude mireasă;stefan@exemplu.ro;'+40 740 000 101;nu\r\n";

fn read_with_names(bytes: &[u8]) -> Option<Sheet> {
    read_import_file(bytes, &ReadOptions::default())
        .ok()
        .filter(Sheet::has_name_column)
}

fn single_row(bytes: &[u8]) -> ImportedGuestRow {
    let sheet = read_with_names(bytes).unwrap();
    assert_eq!(sheet.rejected_rows, []);
    sheet.rows.into_iter().next().unwrap()
}

#[test]
fn letters_with_a_cedilla_become_letters_with_a_comma_below() {
    let expected = single_row(GUEST_LIST_CSV.as_bytes());
    assert_eq!(expected.name, "Ștefan Țîrlea");
    assert_eq!(expected.phone.as_deref(), Some("+40 740 000 101"));
    let cedilla = GUEST_LIST_CSV.replace('Ș', "Ş").replace('Ț', "Ţ");
    assert_eq!(single_row(cedilla.as_bytes()), expected);
}

#[test]
fn cells_pasted_from_contacts_are_read_without_invisible_characters() {
    let row = single_row(
        "Nume;Telefon;Email\n\u{2068}Ana\u{a0}Pop\u{2069};\u{202a}+40\u{a0}744 123 456\u{202c};a\u{200b}@x.ro\n"
            .as_bytes(),
    );
    assert_eq!(
        (
            row.name.as_str(),
            row.phone.as_deref(),
            row.email.as_deref()
        ),
        ("Ana Pop", Some("+40 744 123 456"), Some("a@x.ro"))
    );
}

#[test]
fn invalid_rows_are_reported_with_line_and_reason() {
    let sheet =
        read_with_names(b"name,email\nAna,ana@\n,x@y.ro\nBo\0b,\nIon,ion@exemplu.ro\n").unwrap();
    let bad: Vec<_> = sheet
        .rejected_rows
        .iter()
        .map(|b| (b.line, b.reasons[0]))
        .collect();
    assert_eq!(
        bad,
        [
            (2, "invalid_email"),
            (3, "name_missing"),
            (4, "control_characters")
        ]
    );
    assert_eq!(sheet.rows.len(), 1);
}

#[test]
fn all_errors_of_a_row_are_reported_together() {
    let file = "Nume;Email;Telefon;Auxiliar;Locuri;Limba\n;ana@;abc;poate;99;fr\nAna;#REF!;0740000101;nu;x;ro\nIon;;;;;\n";
    let sheet = read_with_names(file.as_bytes()).unwrap();
    let all = [
        "name_missing",
        "invalid_email",
        "invalid_phone",
        "invalid_participant",
        "invalid_places",
        "invalid_language",
    ];
    assert_eq!(
        sheet
            .rejected_rows
            .iter()
            .map(|b| b.reasons.clone())
            .collect::<Vec<_>>(),
        [all.to_vec(), vec!["failed_formula", "invalid_places"]]
    );
    assert_eq!(
        sheet
            .rows
            .iter()
            .map(|r| r.name.as_str())
            .collect::<Vec<_>>(),
        ["Ion"]
    );
    // A name whose formula has failed is not missing.
    assert_eq!(
        read_with_names(b"Nume;Email\n#N/A;a@x.ro\n")
            .unwrap()
            .rejected_rows[0]
            .reasons,
        ["failed_formula"]
    );
}

// Covers 2.files.05.
#[test]
fn line_numbers_of_a_csv_file_match_those_in_a_spreadsheet() {
    let lines = |text: &str| {
        read_with_names(text.as_bytes())
            .unwrap()
            .rejected_rows
            .iter()
            .map(|b| b.line)
            .collect::<Vec<_>>()
    };
    for end in ["\n", "\r\n"] {
        let file = [
            "Nume;Email",
            "Ana;",
            "Ion;ion@",
            "",
            "\"Familia",
            "Pop\";x@y.ro",
            ";x@y.ro",
        ]
        .join(end);
        assert_eq!(lines(&file), [3, 6], "{end:?}");
        assert_eq!(lines(&format!("sep=;{end}{file}")), [3, 6], "{end:?}");
        assert_eq!(
            lines(&file.replace("Ana;", "Ana 5\" cablu;")),
            [3, 6],
            "{end:?}"
        );
    }
}

// Covers 2.files.04.
#[test]
fn an_unclosed_quote_rejects_only_its_own_line() {
    let read_text = |text: &str| {
        let sheet = read_with_names(text.as_bytes()).unwrap();
        let bad: Vec<_> = sheet
            .rejected_rows
            .iter()
            .map(|b| (b.line, b.reasons[0]))
            .collect();
        (
            sheet
                .rows
                .iter()
                .map(|r| (r.line, r.name.clone()))
                .collect::<Vec<_>>(),
            bad,
        )
    };
    let rows = |lines: &[(u64, &str)]| {
        lines
            .iter()
            .map(|(n, t)| (*n, (*t).to_owned()))
            .collect::<Vec<_>>()
    };
    for end in ["\n", "\r\n"] {
        // A quote that is open until the end of the file, and one that is open until the next
        // quote.
        let file = [
            "Nume,Categorie",
            "Ana,Rude",
            "\"Nea Gheo,Rude",
            "Omul 4,Rude",
            "Omul 5,Rude",
        ]
        .join(end);
        assert_eq!(
            read_text(&file),
            (
                rows(&[(2, "Ana"), (4, "Omul 4"), (5, "Omul 5")]),
                vec![(3, "unclosed_quote")]
            ),
            "{end:?}"
        );
        let file = format!("{file}{end}\"Ion\",Rude{end}");
        assert_eq!(
            read_text(&file).0.len(),
            4,
            "{end:?}: {:?}",
            read_text(&file)
        );
        assert_eq!(read_text(&file).1, [(3, "unclosed_quote")], "{end:?}");
        // In the last line it affects only the cells of that line.
        let file = format!("Nume;Telefon{end}Ana;0740 000 101{end}\"Ion Pop;0740 000 102");
        assert_eq!(
            read_text(&file),
            (rows(&[(2, "Ana")]), vec![(3, "unclosed_quote")]),
            "{end:?}"
        );
    }
    // A line break that a spreadsheet writes within a cell does not count.
    let (names, bad) = read_text("Nume;Notă\n\"Familia\nPop\";x\nIon;\"a\nb\"\n");
    assert_eq!(
        (
            names.iter().map(|(_, n)| n.as_str()).collect::<Vec<_>>(),
            bad
        ),
        (vec!["Familia Pop", "Ion"], vec![])
    );
}

#[test]
fn a_file_without_a_name_column_is_rejected() {
    assert!(read_with_names(b"a,b\n1,2\n").is_none());
    assert_eq!(
        read_import_file(b"", &ReadOptions::default()).unwrap_err(),
        ImportFileError::NoRows
    );
    assert_eq!(
        read_import_file(b"\r\n\r\n", &ReadOptions::default()).unwrap_err(),
        ImportFileError::NoRows
    );
}

#[test]
fn a_corrected_row_replaces_its_line_of_the_file() {
    let reading = ReadOptions {
        corrections: [(3, vec!["Ion Pop".to_owned(), "ion@x.ro".to_owned()])].into(),
        ..ReadOptions::default()
    };
    let sheet = read_import_file(b"Nume;Email\nAna;a@x.ro\nIon, Pop;ion@;;x\n", &reading).unwrap();
    assert_eq!(sheet.rejected_rows, []);
    let ion = &sheet.rows[1];
    assert_eq!(
        (ion.line, ion.name.as_str(), ion.email.as_deref()),
        (3, "Ion Pop", Some("ion@x.ro"))
    );
}

#[test]
fn a_chosen_column_mapping_and_a_missing_header_are_respected() {
    let file = "Ana Pop;0740000101;ana@x.ro\nIon Pop;;\n";
    let headless = ReadOptions {
        has_no_header: true,
        ..ReadOptions::default()
    };
    let sheet = read_import_file(file.as_bytes(), &headless).unwrap();
    assert_eq!(
        sheet.columns,
        [
            Some(GuestField::Name),
            Some(GuestField::Phone),
            Some(GuestField::Email)
        ]
    );
    assert_eq!(
        (
            sheet.rows.len(),
            sheet.header.len(),
            sheet.rows[0].phone.as_deref()
        ),
        (2, 0, Some("0740000101"))
    );
    let reading = ReadOptions {
        columns: Some(vec![None, Some(GuestField::Name)]),
        ..ReadOptions::default()
    };
    let sheet = read_import_file(b"Nume;Altceva\nA;B\n", &reading).unwrap();
    assert_eq!((sheet.rows[0].name.as_str(), sheet.header.len()), ("B", 2));
}

// Covers 2.files.08.
#[test]
fn a_file_with_more_than_twenty_thousand_rows_is_rejected() {
    let file = |rows: usize| format!("Nume\n{}", "Ana\n".repeat(rows));
    assert_eq!(
        read_with_names(file(MAX_ROWS).as_bytes())
            .unwrap()
            .rows
            .len(),
        MAX_ROWS
    );
    assert_eq!(
        read_import_file(file(MAX_ROWS + 1).as_bytes(), &ReadOptions::default()).unwrap_err(),
        ImportFileError::TooManyRows
    );
}

// Covers G5.
#[test]
fn sec_g5_a_very_long_line_is_truncated_and_uneven_lines_are_read() {
    let long = format!("Nume;Email\n{}\nIon\nAna;a@x.ro;;\n", "x".repeat(4 << 20));
    let sheet = read_with_names(long.as_bytes()).unwrap();
    assert_eq!(
        (
            sheet.rejected_rows[0].reasons[0],
            sheet.rejected_rows[0].cells[0].len()
        ),
        ("too_long", MAX_CELL_BYTES)
    );
    assert_eq!(
        sheet.rows.iter().map(|r| r.line).collect::<Vec<_>>(),
        [3, 4]
    );
    let wide = format!("{}\nNume\nAna\n", ";".repeat(1 << 20));
    assert_eq!(read_with_names(wide.as_bytes()).unwrap().rows.len(), 1);
}

#[test]
fn a_csv_line_with_more_cells_than_the_header_is_rejected() {
    let sheet = read_with_names(b"Nume,Telefon\nPop, Ana,0740000101\nIon,0740000102,,\n").unwrap();
    assert_eq!(
        (
            sheet.rejected_rows[0].line,
            &sheet.rejected_rows[0].reasons,
            sheet.rejected_rows[0].cells.len()
        ),
        (2, &vec!["surplus_cells"], 3)
    );
    assert_eq!(
        sheet
            .rows
            .iter()
            .map(|r| r.name.as_str())
            .collect::<Vec<_>>(),
        ["Ion"]
    );
    let reading = ReadOptions {
        columns: Some(vec![Some(GuestField::Name), None, Some(GuestField::Phone)]),
        ..ReadOptions::default()
    };
    let sheet = read_import_file(b"Nume,Telefon\nPop, Ana,0740000101\n", &reading).unwrap();
    assert_eq!(
        (sheet.rows.len(), sheet.rejected_rows.len()),
        (1, 0),
        "a cell that was given a meaning belongs to its line"
    );
}

#[test]
fn a_broken_workbook_is_refused_with_its_reason() {
    for (error, reason) in [
        (ReadError::Corrupt, "broken_workbook"),
        (ReadError::ParserPanicked("index".into()), "broken_workbook"),
        (ReadError::PasswordProtected, "locked_workbook"),
        (ReadError::UnpackedTooLarge, "swollen_workbook"),
        (ReadError::NoSuchSheet, "sheet_missing"),
        (ReadError::NoRows, "no_rows"),
        (ReadError::UnsupportedFormat, "unsupported_kind"),
    ] {
        assert_eq!(ImportFileError::from(error).as_str(), reason);
    }
}

// Covers E4.
#[test]
fn sec_e4_a_long_text_repeated_in_every_cell_is_rejected() {
    let options = ReadOptions::default();
    let mut builder = ImportFileBuilder::new(&options);
    let mut line = |line: u64, cells: Vec<String>| {
        builder.push(Record {
            line,
            cells,
            ..Record::default()
        })
    };
    line(1, vec!["Nume".into()]).unwrap();
    let long = vec!["x".repeat(1_900); 20];
    let refused = (2..=1_001).find_map(|at| line(at, long.clone()).err());
    assert_eq!(refused, Some(ImportFileError::UnpackedTooLarge));
}
