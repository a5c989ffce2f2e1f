//! Tests of the header and of the columns that it names, with headings and cells as people write
//! them.

use super::*;

// Covers 2.files.07.
#[test]
fn the_header_is_found_below_title_lines() {
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
    // Of two lines of headings the one with more known ones is the header. The lines above it are
    // reported.
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

/// Headings of each field, as they occur in the lists of couples.
const COMMON_HEADINGS: [(GuestField, &[&str]); 7] = [
    (
        GuestField::Name,
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
        GuestField::Category,
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
        GuestField::Email,
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
        GuestField::Phone,
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
        GuestField::Participant,
        &["Persoană auxiliară", "Auxiliar?", "Auxiliary person"],
    ),
    (
        GuestField::Places,
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
    (
        GuestField::Language,
        &["Limba", "Limba invitației", "Language"],
    ),
];

// Covers 2.2.37.
#[test]
fn common_spellings_of_headings_are_recognised() {
    let mut tried = 0;
    for (field, headings) in COMMON_HEADINGS {
        for heading in headings {
            let found = headings::propose_column_fields_from_header(&[(*heading).to_owned()]);
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
        assert_eq!(
            headings::propose_column_fields_from_header(&[other.to_owned()]),
            [None],
            "{other}"
        );
    }
}

#[test]
fn first_and_last_name_columns_are_joined_unless_a_full_name_column_exists() {
    let words = |headings: &[&str]| -> Vec<bool> {
        let headings: Vec<String> = headings.iter().map(|h| (*h).to_owned()).collect();
        let columns = headings::propose_column_fields_from_header(&headings);
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
fn total_rows_and_empty_numbered_rows_are_not_imported_as_guests() {
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
fn a_person_count_may_have_a_unit_or_be_a_sum() {
    for (cell, count) in [
        ("2", Some(2)),
        ("2 pers.", Some(2)),
        ("4 persoane", Some(4)),
        ("2 adulți + 1 copil", Some(3)),
        ("2 + 2 copii", Some(4)),
        ("2 adulti si 2 copii", Some(4)),
        ("doi", Some(2)),
        ("Două persoane", Some(2)),
        ("doi pași", None),
        ("2 mese", None),
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
        ("1+unu", Some(2)),
        ("2-3 persoane", None),
        ("2 copii", None),
        ("1 copil + 2 copii", None),
        ("1 copil + 2 adulți", Some(3)),
        ("un copil și doi adulți", Some(3)),
        ("doi adulți și un copil", Some(3)),
        ("o persoană", Some(1)),
        ("O pers.", Some(1)),
        ("un invitat", Some(1)),
        ("un copil", None),
        ("un", None),
        ("o", None),
        ("o masă", None),
        ("-2", None),
        ("+2", None),
        ("pers.", None),
        ("99999999999 persoane", None),
    ] {
        assert_eq!(columns::parse_person_count(cell), count, "{cell}");
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
fn address_book_exports_are_read_up_to_sixty_columns() {
    let wide = |columns: usize, heading: &str, cell: &str| {
        let gap = ",".repeat(columns - 2);
        format!("First Name{gap},{heading}\nAna{gap},{cell}\n")
    };
    let row = single_row(wide(60, "Phone 1 - Value", "0744 111 222").as_bytes());
    assert_eq!(row.phone.as_deref(), Some("0744 111 222"));
    let wider = read_with_names(wide(61, "Phone 1 - Value", "0744 111 222").as_bytes());
    assert!(wider.is_none(), "the whole file is refused");
}

// Covers 2.2.37.
#[test]
fn placeholders_for_missing_values_are_read_as_empty_cells() {
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
fn a_cell_with_several_phone_numbers_is_read_as_the_first_one() {
    for cell in [
        "0748149174/ 031 149 174",
        "0748149174, 031 149 174",
        "0748149174 sau 031 149 174",
    ] {
        let row = single_row(format!("Nume;Telefon\nAna;\"{cell}\"\n").as_bytes());
        assert_eq!(row.phone.as_deref(), Some("0748149174"), "{cell}");
    }
    let row = single_row("Nume;Telefon\nAna;0268/123456\n".as_bytes());
    assert_eq!(row.phone.as_deref(), Some("0268/123456"));
}

#[test]
fn rows_with_several_phone_numbers_in_a_cell_are_listed() {
    let file = "Nume;Telefon\nAna;0748149174 / 031 149 174\nIon;0268/123456\nDan;0744 111 222, 0755 111 222\n";
    let sheet = read_with_names(file.as_bytes()).unwrap();
    assert_eq!(sheet.rejected_rows, []);
    assert_eq!(sheet.omitted_phone_lines(), [2, 4]);
}
