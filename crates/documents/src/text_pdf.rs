//! A4 pages of running text with embedded fonts, measured line breaks and page numbers (contract
//! 10; design, documents).

use std::sync::LazyLock;

use printpdf::{
    FontId, Mm, Op, ParsedFont, PdfDocument, PdfFontHandle, PdfPage, PdfSaveOptions, Point, Pt,
    TextItem,
};

const REGULAR_TTF: &[u8] = include_bytes!("../fonts/HankenGrotesk-Regular.ttf");
const BOLD_TTF: &[u8] = include_bytes!("../fonts/HankenGrotesk-Bold.ttf");
const BRYGADA_TTF: &[u8] = include_bytes!("../fonts/Brygada1918-Italic.ttf");
const BODONI_TTF: &[u8] = include_bytes!("../fonts/BodoniModa-Regular.ttf");
const FORUM_TTF: &[u8] = include_bytes!("../fonts/Forum-Regular.ttf");
const ALEGREYA_TTF: &[u8] = include_bytes!("../fonts/Alegreya-ExtraBold.ttf");
/// The page size and the margin in points.
pub(crate) const A4_SIZE_PT: (f32, f32) = (595.28, 841.89);
pub(crate) const MARGIN_PT: f32 = 62.0;
/// The number of lines that stay together on a page: a heading and three lines.
const HEADING_KEEP_LINES: f32 = 4.0;
/// Font units per em.
const UNITS_PER_EM: f32 = 1000.0;

/// How many of the fonts every document has. The others are the display fonts of the themes.
pub(crate) const TEXT_FACE_COUNT: usize = 2;

/// The files of all fonts.
pub(crate) const FONT_BYTES: [&[u8]; 6] = [
    REGULAR_TTF,
    BOLD_TTF,
    BRYGADA_TTF,
    BODONI_TTF,
    FORUM_TTF,
    ALEGREYA_TTF,
];

pub(crate) static FONT_FACES: LazyLock<[Option<ParsedFont>; 6]> =
    LazyLock::new(|| FONT_BYTES.map(|bytes| ParsedFont::from_bytes(bytes, 0, &mut Vec::new())));

/// The style of a paragraph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParagraphStyle {
    Title,
    Heading,
    Text,
    Small,
}

impl ParagraphStyle {
    /// Returns the font, the font size, the line height and the space before the paragraph.
    const fn metrics(self) -> (usize, f32, f32, f32) {
        match self {
            Self::Title => (1, 24.0, 29.0, 0.0),
            Self::Heading => (1, 12.5, 17.0, 16.0),
            Self::Text => (0, 10.5, 15.5, 6.0),
            Self::Small => (0, 9.0, 13.0, 4.0),
        }
    }
}

/// Returns the bytes of a document. `name` is printed at the bottom of each page.
pub fn write_text_pdf(name: &str, paragraphs: &[(ParagraphStyle, String)]) -> Vec<u8> {
    let (mut document, ids) = new_document(name);
    let mut pages: Vec<Vec<Op>> = vec![Vec::new()];
    let mut y_pos = A4_SIZE_PT.1 - MARGIN_PT;
    for (style, text) in paragraphs {
        let (face, size, leading, space_before) = style.metrics();
        let lines = wrap_to_page(text, face, size);
        // A heading is not the last line of a page.
        let required_height = space_before
            + leading
                * if *style == ParagraphStyle::Heading {
                    HEADING_KEEP_LINES
                } else {
                    1.0
                };
        y_pos -= if y_pos < A4_SIZE_PT.1 - MARGIN_PT {
            space_before
        } else {
            0.0
        };
        if y_pos - required_height < MARGIN_PT {
            pages.push(Vec::new());
            y_pos = A4_SIZE_PT.1 - MARGIN_PT;
        }
        for line in lines {
            if y_pos - leading < MARGIN_PT {
                pages.push(Vec::new());
                y_pos = A4_SIZE_PT.1 - MARGIN_PT;
            }
            y_pos -= leading;
            if let (Some(page), Some(id)) = (pages.last_mut(), ids.get(face)) {
                page.extend(draw_text(id, size, MARGIN_PT, y_pos, line));
            }
        }
    }
    let total = pages.len();
    let numbered = (1..).zip(pages).map(|(number, mut ops)| {
        if let Some(id) = ids.first() {
            ops.extend(draw_text(
                id,
                8.5,
                MARGIN_PT,
                MARGIN_PT / 2.0,
                format!("{name} · {number} / {total}"),
            ));
        }
        PdfPage::new(Mm(210.0), Mm(297.0), ops)
    });
    let pages = numbered.collect();
    document
        .with_pages(pages)
        .save(&PdfSaveOptions::default(), &mut Vec::new())
}

/// Starts a document with both fonts for texts.
pub(crate) fn new_document(name: &str) -> (PdfDocument, Vec<FontId>) {
    let mut document = PdfDocument::new(name);
    let ids = FONT_FACES
        .iter()
        .take(TEXT_FACE_COUNT)
        .flatten()
        .map(|face| document.add_font(face))
        .collect();
    (document, ids)
}

pub(crate) fn draw_text(id: &FontId, size: f32, left: f32, baseline: f32, text: String) -> [Op; 5] {
    [
        Op::StartTextSection,
        Op::SetFont {
            font: PdfFontHandle::External(id.clone()),
            size: Pt(size),
        },
        Op::SetTextCursor {
            pos: Point {
                x: Pt(left),
                y: Pt(baseline),
            },
        },
        Op::ShowText {
            items: vec![TextItem::Text(text)],
        },
        Op::EndTextSection,
    ]
}

pub(crate) fn text_width(text: &str, face: usize, size: f32) -> f32 {
    let Some(Some(face)) = FONT_FACES.get(face) else {
        return 0.0;
    };
    let glyphs = text
        .chars()
        .filter_map(|c| face.lookup_glyph_index(u32::from(c)))
        .filter_map(|g| face.get_glyph_width(g));
    glyphs.map(f32::from).sum::<f32>() * size / UNITS_PER_EM
}

fn wrap_to_page(text: &str, face: usize, size: f32) -> Vec<String> {
    wrap_text(text, face, size, A4_SIZE_PT.0 - 2.0 * MARGIN_PT)
}

/// Breaks a text into lines for a column that is `max_width` points wide.
pub(crate) fn wrap_text(text: &str, face: usize, size: f32, max_width: f32) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let Some(line) = lines.last_mut() else {
            continue;
        };
        let longer = if line.is_empty() {
            word.to_owned()
        } else {
            format!("{line} {word}")
        };
        if line.is_empty() || text_width(&longer, face, size) <= max_width {
            *line = longer;
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_lines_fit_between_the_margins_and_continue_on_further_pages() {
        let text = "Șase țări își țin hârtiile în ordine. ".repeat(20);
        let lines = wrap_to_page(&text, 0, 10.5);
        assert!(
            lines.len() > 5
                && lines
                    .iter()
                    .all(|l| text_width(l, 0, 10.5) <= A4_SIZE_PT.0 - 2.0 * MARGIN_PT)
        );
        assert_eq!(lines.join(" "), text.trim());
        let paragraphs: Vec<_> = (0..40)
            .map(|_| (ParagraphStyle::Text, text.clone()))
            .collect();
        let bytes = write_text_pdf("Termeni", &paragraphs);
        assert!(bytes.starts_with(b"%PDF-") && bytes.len() > 20_000);
        assert!(
            bytes
                .windows(6)
                .filter(|w| w == b"/Page\n" || w == b"/Page/" || w == b"/Page ")
                .count()
                > 3
        );
    }

    #[test]
    fn the_fonts_contain_every_letter_of_both_languages() {
        for face in FONT_FACES.iter() {
            let face = face.as_ref().unwrap();
            for letter in "ăâîșțĂÂÎȘȚ„”–—…€©·'’".chars() {
                assert!(
                    face.lookup_glyph_index(u32::from(letter))
                        .is_some_and(|g| g != 0),
                    "{letter}"
                );
            }
        }
    }
}
