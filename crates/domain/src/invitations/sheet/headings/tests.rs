//! Headings as people write them, and headings with another meaning.

use crate::invitations::sheet::{
    GuestField::{self, Category, Email, Language, Name, Participant, Phone, Places},
    ReadOptions, Sheet, read_import_file,
};

/// Returns the meaning of a heading in a file, so that it is cleaned like one.
fn meaning(heading: &str) -> Option<GuestField> {
    let quoted = heading.replace('"', "\"\"");
    let text = format!("\"{quoted}\";Altceva\n2;1\n");
    sheet(&text).columns[0]
}

fn sheet(text: &str) -> Sheet {
    read_import_file(text.as_bytes(), &ReadOptions::default()).unwrap()
}

/// Headings of each field, as they occur in the lists of couples.
const ROMANIAN_HEADINGS: [(GuestField, &[&str]); 7] = [
    (
        Name,
        &[
            "Cine",
            "Nume invitat",
            "Nume și prenume",
            "Prenume și nume",
            "Nume & prenume",
            "Nume + prenume",
            "Numele și prenumele invitatului",
            "Nume prenume invitat",
            "Nume pe invitație",
            "Invitat principal",
            "Persoana",
            "Musafiri",
            "Oaspeți",
            "Nuntași",
            "Familia invitată",
            "Nume familie",
            "Lista de invitați",
            "Nume persoane invitate",
            "Prenumele și numele",
        ],
    ),
    (
        Category,
        &[
            "Grup / familie",
            "Familie/Grup",
            "Din partea",
            "Din partea cui?",
            "Partea (mire/mireasă)",
            "Mire / Mireasă",
            "Mire sau mireasă",
            "Tip invitat",
            "Categorie invitați",
            "Grup de invitați",
            "Relație",
            "Relația",
            "Relatia",
            "Relația cu mirii",
            "Categorie 1",
        ],
    ),
    (
        Email,
        &[
            "E-mail",
            "Adresă de email",
            "Mail",
            "Email contact",
            "Adresă e-mail invitat",
            "Email 1",
            "E-mail 1",
            "Email1",
            "Adresă de e-mail 2",
        ],
    ),
    (
        Phone,
        &[
            "Nr. tel. mobil",
            "Tel / WhatsApp",
            "Telefon/WhatsApp",
            "Telefon sau WhatsApp",
            "Nr. tel./WhatsApp",
            "Număr de telefon mobil",
            "Nr de contact",
            "Contact telefonic",
            "Telefon personal",
            "Tel. contact",
            "Nr. WhatsApp invitat",
            "Telefon 1",
            "Telefon 2",
            "Mobil 1",
            "Nr. tel. 1",
            "Telefon (1)",
        ],
    ),
    (Participant, &["Persoană auxiliară"]),
    (
        Places,
        &[
            "Câți vin",
            "Câte persoane",
            "Câte persoane?",
            "Persoane confirmate",
            "Nr. persoane confirmate",
            "Confirmați",
            "Nr. confirmați",
            "Câți vin?",
            "Câte persoane vin",
            "Câți invitați",
            "Câte pers.",
            "Nr. total persoane",
            "Număr total de persoane",
            "Persoane invitate",
            "Nr. oameni",
            "Locuri rezervate",
            "Total locuri",
            "Nr. membri familie",
            "Pax",
            "Numărul persoanelor",
            "Nr. adulți",
            "Nr adulti",
            "Număr de adulți",
        ],
    ),
    (Language, &["Limba invitatului", "Limba (ro/en)"]),
];

// Covers 2.2.37.
#[test]
fn headings_of_romanian_guest_lists_are_recognised() {
    for (field, headings) in ROMANIAN_HEADINGS {
        for heading in headings {
            assert_eq!(meaning(heading), Some(field), "{heading}");
        }
    }
}

// Covers 2.2.37.
#[test]
fn unrelated_headings_are_not_recognised() {
    for heading in [
        "Nume masă",
        "Nume restaurant",
        "Nume partener",
        "Nume însoțitor",
        "Nume copii",
        "Numele mirelui",
        "Telefon fix restaurant",
        "Telefon formație",
        "Contact",
        "Persoană de contact",
        "Grup WhatsApp",
        "Grupă de vârstă",
        "Categorie vârstă",
        "Email restaurant",
        "Adresă",
        "Adresa de livrare",
        "Prezență confirmată de",
        "Prezență",
        "Confirmat",
        "Confirmat de",
        "Confirmare",
        "Data confirmării",
        "Masa nr.",
        "Masă",
        "Nr. masă",
        "Număr masă",
        "Loc la masă",
        "Observații",
        "Obs.",
        "Mențiuni",
        "Alergii / meniu",
        "Meniu",
        "Copii",
        "Nr. copii",
        "Adulți",
        "Total",
        "Total lei",
        "Sumă",
        "Dar",
        "Cazare",
        "Transport",
        "Nr. crt.",
        "Nr. invitație",
        "Vin",
        "Cine confirmă",
        "Invitație trimisă",
        "Vârstă",
        "Persoane cu alergii",
        "Invitat 1",
        "Persoana 2",
        "Telefon 123",
        "",
    ] {
        assert_eq!(meaning(heading), None, "{heading}");
    }
}

// Covers 2.2.37.
#[test]
fn headings_are_recognised_with_punctuation_and_invisible_characters() {
    for (heading, field) in [
        ("\u{200b}Nume\u{200b}", Name),
        ("\u{feff}Nume și\u{a0}prenume", Name),
        ("Nu\u{ad}me", Name),
        ("Nume\nși prenume", Name),
        ("Nume\r\nși  prenume ", Name),
        ("  Nume  :", Name),
        ("Nume*", Name),
        ("* Nume (obligatoriu)", Name),
        ("NUME ȘI PRENUME", Name),
        ("Nume şi prenume", Name),
        ("Nume s\u{326}i prenume", Name),
        ("Persoane (adulți+copii)", Places),
        ("Nr. persoane\n(adulți + copii)", Places),
        ("Nr. pers. [total]", Places),
        ("Telefon (mobil):", Phone),
        ("Telefon (07xx xxx xxx)", Phone),
        ("E\u{2011}mail", Email),
        ("Câţi   vin?*", Places),
    ] {
        assert_eq!(meaning(heading), Some(field), "{heading:?}");
    }
}

#[test]
fn a_confirmed_guests_column_is_used_only_if_it_contains_person_counts() {
    let columns = |text: &str| sheet(text).columns;
    assert_eq!(
        columns("Nume;Confirmați\nAna;2\nIon;\n"),
        [Some(Name), Some(Places)]
    );
    assert_eq!(
        columns("Nume;Confirmați\nAna;da\nIon;2\n"),
        [Some(Name), None]
    );
    for flags in ["Ana;1\nIon;0\n", "Ana;1\nIon;1\n", "Ana;\nIon;\n"] {
        assert_eq!(
            columns(&format!("Nume;Confirmați\n{flags}")),
            [Some(Name), None]
        );
    }
    assert_eq!(
        columns("Nume;Persoane confirmate;Nr. persoane\nAna;1;2\n"),
        [Some(Name), None, Some(Places)]
    );
}

// Covers 2.2.37.
#[test]
fn the_first_of_several_numbered_columns_is_used() {
    let columns = |text: &str| sheet(text).columns;
    assert_eq!(
        columns("Nume;Telefon 1;Telefon 2;Email 1;E-mail 2\nAna;;;;\n"),
        [Some(Name), Some(Phone), None, Some(Email), None]
    );
    assert_eq!(
        columns("Nume;Mobil 1;Telefon\nAna;;\n"),
        [Some(Name), Some(Phone), None]
    );
}

// Covers 2.2.37.
#[test]
fn adult_and_child_counts_are_added_unless_a_total_column_exists() {
    let read = |text: &str| {
        let sheet = sheet(text);
        let places: Vec<_> = sheet.rows.iter().map(|row| row.places).collect();
        (sheet.columns, places)
    };
    for header in ["Nr. adulți;Nr. copii", "Adulți;Copii", "Nr adulti;Nr copii"] {
        let text = format!("Nume;{header}\nAna;2;1\nIon;2;\nDan;1;0\nOana;;\nMia;2;-\n");
        assert_eq!(
            read(&text),
            (
                vec![Some(Name), Some(Places), Some(Places)],
                vec![Some(3), Some(2), Some(1), None, Some(2)]
            ),
            "{header}"
        );
    }
    assert_eq!(
        read("Nume;Nr. adulți;Nr. copii;Nr. persoane\nAna;2;1;4\n"),
        (vec![Some(Name), None, None, Some(Places)], vec![Some(4)])
    );
    assert_eq!(
        read("Nume;Adulți;Copii;Total\nAna;2;1;4\n"),
        (vec![Some(Name), None, None, Some(Places)], vec![Some(4)])
    );
    assert_eq!(
        read("Nume;Adulți;Copii\nAna;Ana și Ion;2\n"),
        (vec![Some(Name), None, None], vec![None])
    );
    // The names of children are no number.
    assert_eq!(
        read("Nume;Nr. adulți;Copii\nAna;2;Ilinca\n"),
        (vec![Some(Name), Some(Places), None], vec![Some(2)])
    );
    let sheet = sheet("Nume;Nr. adulți;Nr. copii\nAna;12;9\nIon;0;0\n");
    assert!(sheet.rows.is_empty());
    assert_eq!(sheet.rejected_rows.len(), 2);
}
