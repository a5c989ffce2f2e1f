//! Tests of the texts on invitation cards and of the number of pages.

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
        let lines = fit_lines(name, 1, 11.5, room, 3);
        assert!(
            lines.len() <= 3
                && lines
                    .iter()
                    .all(|(l, size)| text_width(l, 1, *size) <= room),
            "{lines:?}"
        );
    }
}

#[test]
fn three_hundred_invitation_cards_fill_thirty_eight_pages() {
    let host = InvitationCardTexts {
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
    let deck = InvitationCardDocument::begin("Invitații", DocumentTheme::Lunca, host).unwrap();
    let deck = deck.append(&cards[..160]).unwrap();
    let bytes = deck.append(&cards[160..]).unwrap().finish();
    assert!(bytes.starts_with(b"%PDF-"));
    let pages = bytes
        .windows(6)
        .filter(|w| w == b"/Page\n" || w == b"/Page/" || w == b"/Page ")
        .count();
    assert_eq!(pages, 38);
}
