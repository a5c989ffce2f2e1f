//! Tests of the reader with lists as people write them.

use std::borrow::Cow;

use encoding_rs::WINDOWS_1250;

use super::*;

const GUEST_LIST_CSV: &str = "Nume;Categorie;E-mail;Telefon;Participant\r\nȘtefan Țîrlea;Rude mireasă;stefan@exemplu.ro;'+40 740 000 101;nu\r\n";

fn read_with_names(bytes: &[u8]) -> Option<Sheet> {
    read_sheet(bytes, &ReadOptions::default())
        .ok()
        .filter(Sheet::has_name_column)
}

fn single_row(bytes: &[u8]) -> GuestRow {
    let sheet = read_with_names(bytes).unwrap();
    assert_eq!(sheet.rejected_rows, []);
    sheet.rows.into_iter().next().unwrap()
}

// Covers 2.files.01, 2.files.02, G5.
#[test]
fn the_apostrophes_of_an_export_are_removed() {
    for (exported, value) in [
        ("'=1+1", "=1+1"),
        ("Ana,'=HYPERLINK(1),b", "Ana,=HYPERLINK(1),b"),
        ("'=1,'-2", "=1,-2"),
        ("O'Neil, 'Ana'", "O'Neil, 'Ana'"),
    ] {
        assert_eq!(csv_text::clean_cell(exported), value);
    }
}

#[test]
fn sec_g5_encodings_and_delimiters_of_real_files_are_read() {
    let expected = single_row(GUEST_LIST_CSV.as_bytes());
    assert_eq!(expected.name, "Ștefan Țîrlea");
    assert_eq!(expected.phone.as_deref(), Some("+40 740 000 101"));
    assert_eq!(
        single_row(
            [b"\xef\xbb\xbf", GUEST_LIST_CSV.as_bytes()]
                .concat()
                .as_slice()
        ),
        expected
    );
    let le: Vec<u8> = [0xfeff]
        .into_iter()
        .chain(GUEST_LIST_CSV.encode_utf16())
        .flat_map(u16::to_le_bytes)
        .collect();
    assert_eq!(single_row(&le), expected);
    let be: Vec<u8> = GUEST_LIST_CSV
        .encode_utf16()
        .flat_map(u16::to_be_bytes)
        .collect();
    assert_eq!(single_row(&be), expected);
    // Windows-1250 has only the letters with a cedilla. They are replaced by those with a comma below.
    let (win, _, lossy) = WINDOWS_1250
        .encode(&GUEST_LIST_CSV.replace('Ș', "Ş").replace('Ț', "Ţ"))
        .into_owned_parts();
    assert!(!lossy);
    assert_eq!(single_row(&win), expected);
    assert_eq!(
        single_row(GUEST_LIST_CSV.replace(';', ",").as_bytes()),
        expected
    );
    assert_eq!(
        single_row(GUEST_LIST_CSV.replace(';', "\t").as_bytes()),
        expected
    );
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

trait IntoOwnedEncoding {
    fn into_owned_parts(self) -> (Vec<u8>, (), bool);
}

impl IntoOwnedEncoding for (Cow<'_, [u8]>, &'static encoding_rs::Encoding, bool) {
    fn into_owned_parts(self) -> (Vec<u8>, (), bool) {
        (self.0.into_owned(), (), self.2)
    }
}

#[test]
fn bad_rows_come_back_with_line_reason_and_text() {
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
fn everything_that_is_wrong_with_a_row_is_told_at_once() {
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
fn lines_are_counted_as_a_spreadsheet_counts_them() {
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
fn a_quote_that_is_not_closed_takes_no_rows_with_it() {
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
        // A quote that is open until the end of the file, and one that is open until the next quote.
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
fn a_file_without_a_name_column_is_refused() {
    assert!(read_with_names(b"a,b\n1,2\n").is_none());
    assert_eq!(
        read_sheet(b"", &ReadOptions::default()).unwrap_err(),
        SheetError::NoRows
    );
    assert_eq!(
        read_sheet(b"\r\n\r\n", &ReadOptions::default()).unwrap_err(),
        SheetError::NoRows
    );
}

// Covers 2.files.07.
#[test]
fn the_header_is_found_under_a_title_and_says_each_field_once() {
    let sheet = read_with_names(
        "Lista noastră, Ana și Mihai\n\nNume;Prenume;Email;Email;Altele\nPop;Ana;a@x.ro;b@x.ro;z\n"
            .as_bytes(),
    )
    .unwrap();
    let words: Vec<_> = sheet
        .columns
        .iter()
        .map(|c| c.map(GuestField::as_str))
        .collect();
    assert_eq!(
        words,
        [Some("name"), Some("name"), Some("email"), None, None]
    );
    assert_eq!(
        (
            sheet.rows[0].name.as_str(),
            sheet.rows[0].email.as_deref(),
            sheet.rows[0].line
        ),
        ("Pop Ana", Some("a@x.ro"), 4)
    );
    assert_eq!(sheet.format, SheetFormat::Csv("UTF-8", ';'));
    // Of two lines of headings the one with more known ones is the header. The lines above it are reported.
    let sheet = read_with_names(
        "Lista invitaților nunta Ana & Mihai\nInvitat;;Locuri;\nNume;Prenume;Nr. persoane;Telefon\nPop;Ana;2;0740000101\n"
            .as_bytes(),
    )
    .unwrap();
    assert_eq!(
        (sheet.header[1].as_str(), sheet.ignored, sheet.total_lines),
        ("Prenume", vec![1, 2], 1)
    );
    assert_eq!(sheet.rows[0].name, "Pop Ana");
    let sheet =
        read_with_names("Lista invitaților nunta Ana & Mihai\nInvitați\nNume\nAna\n".as_bytes());
    assert_eq!(sheet.unwrap().rows[0].line, 4);
    // A status column with the value "invitat" does not turn a guest into a header.
    let sheet = read_with_names(b"Nume;Status\nAna;invitat\nIon;invitat\n").unwrap();
    assert_eq!(sheet.rows.len(), 2);
}

// Covers 2.2.37.
#[test]
fn headings_are_known_as_people_write_them() {
    use GuestField::{Category, Email, Language, Name, Participant, Phone, Places};
    let known: [(GuestField, &[&str]); 7] = [
        (
            Name,
            &[
                "Nume invitați",
                "Nume invitat",
                "NUME INVITAŢI",
                "Numele invitatului:",
                "Guest names",
                "Nume și prenume",
                "Nume/Prenume",
                "Nume, prenume",
                "Numele și prenumele",
                "Numele",
                "Prenumele",
                "Invitați",
                "INVITAT",
                "Familia",
                "Full name",
                "Last name",
            ],
        ),
        (
            Category,
            &[
                "Categorie",
                "Grupul",
                "Grup",
                "Grupa:",
                "Din partea",
                "Group",
            ],
        ),
        (
            Email,
            &[
                "Adresă e-mail",
                "Adresa e-mail",
                "Adresă de e-mail",
                "E-mail Address",
                "Email address",
                "E-mail",
                "Mail",
                "Adresa de mail",
                "E-mail 1 - Value",
            ],
        ),
        (
            Phone,
            &[
                "Telefon mobil",
                "Mobile phone",
                "Mobile number",
                "Nr. telefon",
                "Nr.tel",
                "Nr. tel.",
                "Nr.tel.",
                "TEL.",
                "Tel:",
                "WhatsApp",
                "Număr WhatsApp",
                "Numărul de telefon",
                "Telefon (WhatsApp)",
                "Nr. de telefon",
                "Telefon contact",
                "Phone 1 - Value",
            ],
        ),
        (
            Participant,
            &["Persoană auxiliară", "Auxiliar?", "Auxiliary person"],
        ),
        (
            Places,
            &[
                "Nr. pers.",
                "Nr.pers",
                "Pers.",
                "Pers",
                "Număr de persoane",
                "Nr. invitați",
                "Nr invitati",
                "Total persoane",
                "TOTAL PERS.",
                "Nr. persoane",
                "Număr persoane",
                "Nr. de persoane",
                "Locuri",
                "Nr. locuri",
                "Câte persoane",
                "Number of guests",
            ],
        ),
        (Language, &["Limba", "Limba invitației", "Language"]),
    ];
    let mut tried = 0;
    for (field, headings) in known {
        for heading in headings {
            let found = headings::propose(&[(*heading).to_owned()]);
            assert_eq!(found, [Some(field)], "{heading}");
            tried += 1;
        }
    }
    assert_eq!(tried, 69);
    for other in [
        "Nr. crt.",
        "Observații",
        "Data",
        "Masa",
        "Meniu",
        "Confirmat",
        "Nr.",
        "Status",
        "Phone 1 - Label",
        "Phone 2 - Value",
        "Website 1 - Value",
    ] {
        assert_eq!(headings::propose(&[other.to_owned()]), [None], "{other}");
    }
}

#[test]
fn a_name_in_two_columns_is_joined_and_a_whole_name_stands_alone() {
    let words = |headings: &[&str]| -> Vec<bool> {
        let headings: Vec<String> = headings.iter().map(|h| (*h).to_owned()).collect();
        let columns = headings::propose(&headings);
        columns
            .iter()
            .map(|c| *c == Some(GuestField::Name))
            .collect()
    };
    assert_eq!(words(&["Prenumele", "Numele", "Tel"]), [true, true, false]);
    assert_eq!(words(&["Nume", "Prenume"]), [true, true]);
    assert_eq!(words(&["First name", "Last name"]), [true, true]);
    assert_eq!(
        words(&["Nume", "Prenume", "Nume complet"]),
        [false, false, true]
    );
    assert_eq!(words(&["Invitat", "Prenume"]), [true, true]);
    assert_eq!(words(&["Nume", "Invitați"]), [true, false]);
    assert_eq!(words(&["Nume", "Nume"]), [true, false]);
    assert_eq!(
        words(&["Name", "Given Name", "Additional Name", "Family Name"]),
        [false, true, false, true]
    );
    assert_eq!(
        words(&["First Name", "Middle Name", "Last Name"]),
        [true, false, true]
    );
    assert_eq!(words(&["Nume", "Nume de familie"]), [true, false]);
    let sheet = read_with_names("Prenumele;Numele\nAna;Pop\n".as_bytes()).unwrap();
    assert_eq!(sheet.rows[0].name, "Ana Pop");
}

// Covers 2.2.37.
#[test]
fn a_total_and_an_empty_numbered_row_are_no_guests() {
    let file = "Invitați;;;\nNr.;Nume;Nr. pers.;Telefon\n1;Ana Pop;2;\n2;Total Ion;1;\n3;;;\n;TOTAL;3;\n\
                Total general: ;;=SUM(C2:C4);\n;Total;2;0740000101\nTOTAL INVITAȚI;;300;\nTotal adulți;;9;\nNr. total invitați;;9;\nNumăr total de persoane;;9;\nTotals;;9;\nTotal mireasă;;9;\n;;5;\n";
    let sheet = read_with_names(file.as_bytes()).unwrap();
    let names: Vec<_> = sheet
        .rows
        .iter()
        .map(|r| (r.line, r.name.as_str()))
        .collect();
    assert_eq!(names, [(3, "Ana Pop"), (4, "Total Ion"), (8, "Total")]);
    assert_eq!(
        (sheet.ignored, sheet.total_lines),
        (vec![1, 5, 6, 7, 9, 10, 11, 12, 13, 14], 4)
    );
    let bad: Vec<_> = sheet
        .rejected_rows
        .iter()
        .map(|b| (b.line, b.reasons[0]))
        .collect();
    // A line that is not certain to be a total is not left out silently.
    assert_eq!(bad, [(15, "name_missing")]);
    assert_eq!(sheet.filled, [2, 3, 4, 1]);
}

// Covers 2.2.37.
#[test]
fn a_count_of_persons_may_have_its_unit() {
    for (cell, count) in [
        ("2", Some(2)),
        ("2 pers.", Some(2)),
        ("4 persoane", Some(4)),
        ("1 Persoană", Some(1)),
        ("3pers", Some(3)),
        ("20 locuri", Some(20)),
        ("2.0", Some(2)),
        ("3,00", Some(3)),
        ("2.5", None),
        ("2 guests", Some(2)),
        ("0 persoane", None),
        ("21 pers.", None),
        ("1+1", Some(2)),
        ("2+1", Some(3)),
        ("2 + 1", Some(3)),
        ("2+1+1 pers.", Some(4)),
        ("10+11", None),
        ("1+", None),
        ("+1", None),
        ("1++1", None),
        ("1 1", None),
        ("1+unu", None),
        ("2-3 persoane", None),
        ("2 copii", None),
        ("-2", None),
        ("+2", None),
        ("pers.", None),
        ("99999999999 persoane", None),
    ] {
        assert_eq!(columns::places(cell), count, "{cell}");
        let sheet = read_with_names(format!("Nume;Nr. pers.\nAna;{cell}\n").as_bytes()).unwrap();
        let read = sheet.rows.first().and_then(|row| row.places);
        assert_eq!(read, count, "{cell}");
        assert_eq!(
            sheet.rejected_rows.len(),
            usize::from(count.is_none()),
            "{cell}"
        );
    }
}

// Covers 2.2.37.
#[test]
fn wide_exports_of_address_books_are_read_up_to_sixty_columns() {
    let wide = |columns: usize, heading: &str, cell: &str| {
        let gap = ",".repeat(columns - 2);
        format!("First Name{gap},{heading}\nAna{gap},{cell}\n")
    };
    let row = single_row(wide(60, "Phone 1 - Value", "0744 111 222").as_bytes());
    assert_eq!(row.phone.as_deref(), Some("0744 111 222"));
    let sheet = read_with_names(wide(61, "Phone 1 - Value", "0744 111 222").as_bytes()).unwrap();
    assert_eq!((sheet.header.len(), sheet.rows.len()), (60, 1));
}

// Covers 2.2.37.
#[test]
fn a_cell_that_says_that_there_is_no_value_is_empty() {
    for cell in ["-", "–", "---", "N/A", "n.a.", "nu are", "Nu știu", "fără"] {
        let file = format!("Nume;Telefon;Email;Categorie\nAna;{cell};{cell};Rude\n");
        let row = single_row(file.as_bytes());
        assert_eq!((row.phone, row.email), (None, None), "{cell}");
    }
    let row = single_row("Nume;Categorie\nAna;-\n".as_bytes());
    assert_eq!(row.category, None);
    for (cell, reason) in [
        ("Telefon;nu stiu sigur", "invalid_phone"),
        ("Email;nu@", "invalid_email"),
        ("Email;@", "invalid_email"),
        ("Telefon;()", "invalid_phone"),
    ] {
        let (heading, cell) = cell.split_once(';').unwrap();
        let sheet = read_with_names(format!("Nume;{heading}\nAna;{cell}\n").as_bytes()).unwrap();
        assert_eq!(sheet.rejected_rows[0].reasons, [reason], "{cell}");
    }
}

#[test]
fn a_corrected_row_is_read_instead_of_its_line() {
    let reading = ReadOptions {
        corrections: [(3, vec!["Ion Pop".to_owned(), "ion@x.ro".to_owned()])].into(),
        ..ReadOptions::default()
    };
    let sheet = read_sheet(b"Nume;Email\nAna;a@x.ro\nIon, Pop;ion@;;x\n", &reading).unwrap();
    assert_eq!(sheet.rejected_rows, []);
    let ion = &sheet.rows[1];
    assert_eq!(
        (ion.line, ion.name.as_str(), ion.email.as_deref()),
        (3, "Ion Pop", Some("ion@x.ro"))
    );
}

#[test]
fn a_mapping_and_a_missing_header_are_taken_as_told() {
    let file = "Ana Pop;0740000101;ana@x.ro\nIon Pop;;\n";
    let headless = ReadOptions {
        has_no_header: true,
        ..ReadOptions::default()
    };
    let sheet = read_sheet(file.as_bytes(), &headless).unwrap();
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
    let sheet = read_sheet(b"Nume;Altceva\nA;B\n", &reading).unwrap();
    assert_eq!((sheet.rows[0].name.as_str(), sheet.header.len()), ("B", 2));
}

// Covers 2.files.08.
#[test]
fn rows_of_spec_the_most_is_twenty_thousand_and_one_more_refuses_all() {
    let file = |rows: usize| format!("Nume\n{}", "Ana\n".repeat(rows));
    assert_eq!(
        read_with_names(file(MAX_ROWS).as_bytes())
            .unwrap()
            .rows
            .len(),
        MAX_ROWS
    );
    assert_eq!(
        read_sheet(file(MAX_ROWS + 1).as_bytes(), &ReadOptions::default()).unwrap_err(),
        SheetError::TooManyRows
    );
}

// Covers G5.
#[test]
fn sec_g5_a_line_without_an_end_is_cut_and_ragged_lines_are_read() {
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
fn a_line_of_a_text_with_more_cells_than_the_header_is_sure_of_none() {
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
    let sheet = read_sheet(b"Nume,Telefon\nPop, Ana,0740000101\n", &reading).unwrap();
    assert_eq!(
        (sheet.rows.len(), sheet.rejected_rows.len()),
        (1, 0),
        "a cell that was given a meaning belongs to its line"
    );
}

#[test]
fn files_that_are_no_lists_say_so() {
    let fault_of = |bytes: &[u8]| read_sheet(bytes, &ReadOptions::default()).unwrap_err();
    assert_eq!(fault_of(crate::testing::PNG), SheetError::UnsupportedFormat);
    assert_eq!(
        fault_of(b"\xd0\xcf\x11\xe0 an old workbook"),
        SheetError::UnsupportedFormat
    );
    let mark: Vec<u8> = "EncryptedPackage"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    assert_eq!(
        fault_of(&[b"\xd0\xcf\x11\xe0".as_slice(), &mark].concat()),
        SheetError::PasswordProtected
    );
    let noise: Vec<u8> = (0..4_000_u32)
        .map(|n| u8::try_from(n * n % 251).unwrap_or(0))
        .collect();
    assert_eq!(
        fault_of(&[b"BM".as_slice(), &noise].concat()),
        SheetError::UnsupportedFormat
    );
    assert_eq!(fault_of(b"PK\x03\x04 cut off"), SheetError::Corrupt);
}
