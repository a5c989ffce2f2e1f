//! Tests of the texts on invitation cards and of the number of pages.

use printpdf::TextItem;

use crate::text_pdf::text_width;

use super::*;

fn card(name: &str) -> InvitationCard {
    let link =
        "https://alai.example/ana-si-mihai?event_code=NUNTA2027X&guest_code=K7QM2XWP4D".into();
    InvitationCard {
        name: name.into(),
        link,
        code: "K7QM2XWP4D".into(),
        lang: Lang::Ro,
    }
}

#[test]
fn long_names_fit_on_their_invitation_card() {
    let room = CARD_SIZE.0 - 2.0 * PADDING - QR_SIZE - 8.0;
    for name in ["Ana", &"Preafrumoasa ".repeat(9), &"x".repeat(120)] {
        let lines = wrap_text_to_fit(name, 1, 11.5, room, 3);
        assert!(
            lines.len() <= 3
                && lines
                    .iter()
                    .all(|(l, size)| text_width(l, 1, *size) <= room),
            "{lines:?}"
        );
    }
}

/// A text with its font size, its left edge and its baseline.
#[derive(Debug)]
struct DrawnText {
    text: String,
    size: f32,
    left: f32,
    baseline: f32,
}

/// Returns the texts that the operations draw, in their order.
fn drawn_texts(ops: &[Op]) -> Vec<DrawnText> {
    let (mut font_size, mut cursor) = (0.0, (0.0, 0.0));
    let mut texts = Vec::new();
    for op in ops {
        match op {
            Op::SetFont { size, .. } => font_size = size.0,
            Op::SetTextCursor { pos } => cursor = (pos.x.0, pos.y.0),
            Op::ShowText { items } => texts.extend(items.iter().filter_map(|item| match item {
                TextItem::Text(text) => Some(DrawnText {
                    text: text.clone(),
                    size: font_size,
                    left: cursor.0,
                    baseline: cursor.1,
                }),
                _ => None,
            })),
            _ => {}
        }
    }
    texts
}

#[test]
fn a_card_contains_the_whole_address_and_both_codes_of_any_length() {
    let (_, fonts) = new_themed_document("Invitații", DocumentTheme::Lunca).unwrap();
    let (left, top) = card_corner(0);
    let addresses = [
        "alai.ro/ana-si-mihai".to_owned(),
        "alai.ro/andreea-stefania-si-radu-constantin-2027".to_owned(),
        format!("nunti.exemplu.ro/{}", "w".repeat(120)),
    ];
    // The longest code of an event has 40 characters.
    let longest = "W".repeat(40);
    let event_codes = ["ANAMIHAI27", "GSR24JQPWC", "STEFANIARADU1331", &longest];
    for (address, event_code) in addresses
        .iter()
        .flat_map(|address| event_codes.map(|event_code| (address, event_code)))
    {
        let texts = InvitationCardTexts {
            event_name: "Ana și Mihai".into(),
            date_and_town: ("19 iunie 2027".into(), "19 June 2027".into()),
            site_address: address.clone(),
            event_code: event_code.to_owned(),
        };
        for lang in [Lang::Ro, Lang::En] {
            let card = InvitationCard {
                lang,
                ..card("Familia Țîrlea")
            };
            let ops = draw_card(&fonts, &texts, &card, (left, top)).unwrap();
            let all_drawn = drawn_texts(&ops);
            let joined: String = all_drawn.iter().map(|drawn| drawn.text.as_str()).collect();
            for typed in [address.as_str(), event_code, &card.code] {
                assert!(joined.contains(typed), "{typed} in {all_drawn:?}");
            }
            for drawn in &all_drawn {
                let right = drawn.left + text_width(&drawn.text, 0, drawn.size);
                assert!(
                    right < left + CARD_SIZE.0 && drawn.baseline > top - CARD_SIZE.1 + 5.0,
                    "{drawn:?}"
                );
            }
        }
    }
}

#[test]
fn a_code_that_does_not_fit_beside_its_label_has_its_own_line() {
    let texts = InvitationCardTexts {
        event_name: "Ana și Mihai".into(),
        date_and_town: (String::new(), String::new()),
        site_address: "alai.ro/ana-si-mihai".into(),
        event_code: "STEFANIARADU1331".into(),
    };
    let lines = [
        "alai.ro/ana-si-mihai",
        "Codul evenimentului:",
        "STEFANIARADU1331",
        "Codul dvs.: K7QM2XWP4D",
    ];
    assert_eq!(
        typed_lines(&texts, &card("Ana")),
        (lines.map(ToOwned::to_owned).to_vec(), TYPED_SIZE)
    );
}

#[test]
fn hyphens_of_web_pages_are_printed_on_cards() {
    let (_, fonts) = new_themed_document("Invitații", DocumentTheme::Lunca).unwrap();
    let town = "Cluj\u{2011}Napoca".to_owned();
    let texts = InvitationCardTexts {
        event_name: "Ana și Mihai".into(),
        date_and_town: (town.clone(), town),
        site_address: "alai.ro/ana-si-mihai".into(),
        event_code: "ANAMIHAI27".into(),
    };
    let ops = draw_card(
        &fonts,
        &texts,
        &card("Ana\u{2010}Maria Po\u{ad}pescu"),
        card_corner(0),
    )
    .unwrap();
    let drawn: Vec<String> = drawn_texts(&ops)
        .into_iter()
        .map(|line| line.text)
        .collect();
    for expected in ["Cluj-Napoca", "Ana-Maria Popescu"] {
        assert!(drawn.iter().any(|line| line == expected), "{drawn:?}");
    }
}

#[test]
fn three_hundred_invitation_cards_fill_thirty_eight_pages() {
    let texts = InvitationCardTexts {
        event_name: "Ștefan și Țuca".into(),
        date_and_town: (
            "19 iunie 2027, Brașov".into(),
            "19 June 2027, Brașov".into(),
        ),
        site_address: "alai.ro/stefan-si-tuca".into(),
        event_code: "STEFANTUCA27".into(),
    };
    let cards: Vec<InvitationCard> = (0..300)
        .map(|i| card(&format!("Familia Țîrlea {i}")))
        .collect();
    // The worker appends whole pages and then the rest.
    let writer = InvitationCardWriter::begin("Invitații", DocumentTheme::Lunca, texts).unwrap();
    let writer = writer.append_cards(&cards[..160]).unwrap();
    let bytes = writer.append_cards(&cards[160..]).unwrap().finish();
    assert!(bytes.starts_with(b"%PDF-"));
    let pages = bytes
        .windows(6)
        .filter(|w| w == b"/Page\n" || w == b"/Page/" || w == b"/Page ")
        .count();
    assert_eq!(pages, 38);
}
