//! Cards to print and cut: eight on an A4 page, each with the name of a guest and a QR code that
//! opens the invitation (specification 2 §2).

use fast_qr::{ECL, QRBuilder};
use printpdf::{
    Line, LinePoint, Mm, Op, PaintMode, PdfDocument, PdfPage, PdfSaveOptions, Polygon, PolygonRing,
    WindingOrder,
};

use crate::{
    DocumentError, Lang,
    drawing::{fill_color_op, straight_vertex, stroke_ops, wrap_text_to_fit},
    text_metrics::{REGULAR_FACE, replace_unprintable, width_in_ems, wrap_in_ems},
    text_pdf::{A4_SIZE_PT, draw_text, wrap_text as wrapped},
    theme::{DocumentTheme, ThemedFonts, new_themed_document},
    theme_ornament::draw_ornament,
};

const COLUMNS: usize = 2;
const ROWS: usize = 4;
/// The size of a card in points: 90 by 64 mm.
const CARD_SIZE: (f32, f32) = (255.12, 181.42);
const PADDING: f32 = 17.0;
/// The size of the QR code in points, with its quiet zone: 36 mm.
const QR_SIZE: f32 = 102.0;
/// How far the QR code is above the middle of the card, because a guest's address is below it.
const CODE_RISE: f32 = 14.0;
/// The largest and the smallest font size of the address and the codes, and their distance from the
/// edge of the quiet zone.
const TYPED_SIZE: f32 = 7.0;
const MIN_TYPED_SIZE: f32 = 4.0;
const QR_INDENT: f32 = 8.0;
/// The line height of the address and the codes, relative to their font size.
const TYPED_LEADING: f32 = 1.3;
/// The width of the address and the codes, and the height of all their lines. The rest of the height
/// below the QR code is the margin of the card.
const TYPED_WIDTH: f32 = QR_SIZE - QR_INDENT;
const TYPED_HEIGHT: f32 = 46.0;
/// The width of the quiet zone in modules (ISO 18004).
const QUIET_MODULES: usize = 4;

/// The card of one invitation.
#[derive(Clone, Debug)]
pub struct InvitationCard {
    pub name: String,
    /// The URL in the QR code.
    pub link: String,
    /// The guest code, for typing it in.
    pub code: String,
    pub lang: Lang,
}

/// The texts that all cards share.
#[derive(Clone, Debug)]
pub struct InvitationCardTexts {
    pub event_name: String,
    /// The date and the city, in Romanian and in English.
    pub date_and_town: (String, String),
    /// The address of the site without its scheme, for typing it in.
    pub site_address: String,
    /// The code of the event, which the form asks for.
    pub event_code: String,
}

/// Writes a document of cards in parts. Each part except the last has to fill whole pages.
#[derive(Debug)]
pub struct InvitationCardWriter {
    document: PdfDocument,
    fonts: ThemedFonts,
    texts: InvitationCardTexts,
    pages: Vec<PdfPage>,
}

impl InvitationCardWriter {
    /// Starts a document without pages.
    ///
    /// # Errors
    /// A font cannot be read.
    pub fn begin(
        title: &str,
        theme: DocumentTheme,
        texts: InvitationCardTexts,
    ) -> Result<Self, DocumentError> {
        let (document, fonts) = new_themed_document(title, theme)?;
        Ok(Self {
            document,
            fonts,
            texts,
            pages: Vec::new(),
        })
    }

    /// Appends cards.
    ///
    /// # Errors
    /// A link is too long for a QR code.
    pub fn append_cards(mut self, cards: &[InvitationCard]) -> Result<Self, DocumentError> {
        for page_cards in cards.chunks(COLUMNS * ROWS) {
            let mut ops = cut_marks();
            for (at, card) in page_cards.iter().enumerate() {
                ops.extend(draw_card(&self.fonts, &self.texts, card, card_corner(at))?);
            }
            self.pages.push(PdfPage::new(Mm(210.0), Mm(297.0), ops));
        }
        Ok(self)
    }

    /// Returns the bytes of the document.
    pub fn finish(mut self) -> Vec<u8> {
        self.document
            .with_pages(self.pages)
            .save(&PdfSaveOptions::default(), &mut Vec::new())
    }
}

/// Returns the lower left corner of the first card of the last row.
fn grid_origin() -> (f32, f32) {
    (
        (A4_SIZE_PT.0 - CARD_SIZE.0 * 2.0) / 2.0,
        (A4_SIZE_PT.1 - CARD_SIZE.1 * 4.0) / 2.0,
    )
}

/// Returns the upper left corner of a card.
#[expect(clippy::cast_precision_loss, reason = "a page has eight cards")]
fn card_corner(at: usize) -> (f32, f32) {
    let (left, foot) = grid_origin();
    (
        left + CARD_SIZE.0 * (at % COLUMNS) as f32,
        foot + CARD_SIZE.1 * (ROWS - at / COLUMNS) as f32,
    )
}

/// Returns the cutting marks: short lines outside the cards, so that no line remains on a card.
#[expect(clippy::cast_precision_loss, reason = "a page has eight cards")]
fn cut_marks() -> Vec<Op> {
    let (left, foot) = grid_origin();
    let (right, head) = (
        left + CARD_SIZE.0 * COLUMNS as f32,
        foot + CARD_SIZE.1 * ROWS as f32,
    );
    let mut ops = stroke_ops((0.6, 0.57, 0.59), 0.5).to_vec();
    let mut stroke = |from: LinePoint, to: LinePoint| {
        ops.push(Op::DrawLine {
            line: Line {
                points: vec![from, to],
                is_closed: false,
            },
        });
    };
    for column in 0..=COLUMNS {
        let column_edge = left + CARD_SIZE.0 * column as f32;
        stroke(
            straight_vertex(column_edge, head + 4.0),
            straight_vertex(column_edge, head + 18.0),
        );
        stroke(
            straight_vertex(column_edge, foot - 4.0),
            straight_vertex(column_edge, foot - 18.0),
        );
    }
    for row in 0..=ROWS {
        let row_edge = foot + CARD_SIZE.1 * row as f32;
        stroke(
            straight_vertex(left - 4.0, row_edge),
            straight_vertex(left - 18.0, row_edge),
        );
        stroke(
            straight_vertex(right + 4.0, row_edge),
            straight_vertex(right + 18.0, row_edge),
        );
    }
    ops
}

/// Draws a card with the text on the left and the QR code on the right.
fn draw_card(
    fonts: &ThemedFonts,
    texts: &InvitationCardTexts,
    card: &InvitationCard,
    (left, top): (f32, f32),
) -> Result<Vec<Op>, DocumentError> {
    let room = CARD_SIZE.0 - 2.0 * PADDING - QR_SIZE - 8.0;
    let lang = card.lang;
    let (regular, bold) = (&fonts.regular, &fonts.bold);
    let mut ops = vec![fill_color_op(fonts.style.ink)];
    let mut line = top - PADDING;
    let event_name = replace_unprintable(&texts.event_name);
    let (face, display) = fonts.display_face(&event_name);
    for text in wrap_text_to_fit(&event_name, face, 19.0, room, 3) {
        line -= text.1 * 1.15;
        ops.extend(draw_text(display, text.1, left + PADDING, line, text.0));
    }
    ops.push(fill_color_op(fonts.style.accent));
    line -= 4.0;
    let when = if lang == Lang::En {
        &texts.date_and_town.1
    } else {
        &texts.date_and_town.0
    };
    for text in wrap_text_to_fit(&replace_unprintable(when), 0, 9.0, room, 2) {
        line -= text.1 * 1.35;
        ops.extend(draw_text(regular, text.1, left + PADDING, line, text.0));
    }
    ops.extend(draw_ornament(
        fonts.theme,
        (left + PADDING + room / 2.0, line - 20.0),
        room,
    ));
    ops.push(fill_color_op(fonts.style.soft));
    let mut foot = top - CARD_SIZE.1 + PADDING;
    let hint = lang.pick(
        "Scanați cu telefonul: invitația și răspunsul.",
        "Scan with your phone: invitation and answer.",
    );
    for text in wrapped(hint, 0, 8.0, room).into_iter().rev() {
        ops.extend(draw_text(regular, 8.0, left + PADDING, foot, text));
        foot += 10.5;
    }
    ops.push(fill_color_op(fonts.style.ink));
    foot += 5.0;
    for (text, size) in wrap_text_to_fit(&replace_unprintable(&card.name), 1, 11.5, room, 3)
        .into_iter()
        .rev()
    {
        ops.extend(draw_text(bold, size, left + PADDING, foot, text));
        foot += size * 1.2;
    }
    let (code_left, code_top) = (
        left + CARD_SIZE.0 - PADDING - QR_SIZE + 6.0,
        top - (CARD_SIZE.1 - QR_SIZE) / 2.0 + CODE_RISE,
    );
    ops.push(fill_color_op((0.0, 0.0, 0.0)));
    ops.push(draw_qr_code(&card.link, code_left, code_top)?);
    ops.push(fill_color_op(fonts.style.soft));
    ops.extend(draw_typed_address(
        fonts,
        texts,
        card,
        (code_left, code_top - QR_SIZE),
    ));
    Ok(ops)
}

/// Draws what a guest without a QR reader types in: the address of the site and both codes. The
/// quiet zone of the QR code is above it.
fn draw_typed_address(
    fonts: &ThemedFonts,
    texts: &InvitationCardTexts,
    card: &InvitationCard,
    (left, top): (f32, f32),
) -> Vec<Op> {
    let (lines, size) = typed_lines(texts, card);
    let mut ops = Vec::new();
    // The whole height of the first line is below the quiet zone.
    let mut baseline = top - size;
    for line in lines {
        ops.extend(draw_text(
            &fonts.regular,
            size,
            left + QR_INDENT,
            baseline,
            line,
        ));
        baseline -= size * TYPED_LEADING;
    }
    ops
}

/// Returns the lines of the address and both codes, and their font size. The size is reduced until
/// the lines fit below the QR code. Nothing is shortened, because a guest types it in.
fn typed_lines(texts: &InvitationCardTexts, card: &InvitationCard) -> (Vec<String>, f32) {
    let event_label = card.lang.pick("Codul evenimentului:", "Event code:");
    let guest_label = card.lang.pick("Codul dvs.:", "Your code:");
    let mut size = TYPED_SIZE;
    loop {
        let max_width = TYPED_WIDTH / size;
        let mut lines = wrap_in_ems(&texts.site_address, REGULAR_FACE, max_width);
        lines.extend(labelled_lines(event_label, &texts.event_code, max_width));
        lines.extend(labelled_lines(guest_label, &card.code, max_width));
        let height: f32 = lines.iter().map(|_| size * TYPED_LEADING).sum();
        if height <= TYPED_HEIGHT || size <= MIN_TYPED_SIZE {
            return (lines, size);
        }
        size -= 0.5;
    }
}

/// Returns a label and its value on one line, or the value on lines of its own if it does not fit.
/// `max_width` is in ems.
fn labelled_lines(label: &str, value: &str, max_width: f32) -> Vec<String> {
    let one_line = format!("{label} {value}");
    if width_in_ems(&one_line, REGULAR_FACE) <= max_width {
        return vec![one_line];
    }
    let mut lines = vec![label.to_owned()];
    lines.extend(wrap_in_ems(value, REGULAR_FACE, max_width));
    lines
}

/// Draws the QR code as one filled shape with a rectangle for each run of dark modules. `code_left`
/// and `code_top` are its upper left corner.
#[expect(
    clippy::cast_precision_loss,
    reason = "a QR code has at most 177 modules on a side"
)]
fn draw_qr_code(link: &str, code_left: f32, code_top: f32) -> Result<Op, DocumentError> {
    let code = QRBuilder::new(link)
        .ecl(ECL::M)
        .build()
        .map_err(|e| DocumentError(format!("{e:?}")))?;
    let module = QR_SIZE / (code.size + 2 * QUIET_MODULES) as f32;
    let mut rings = Vec::new();
    for row in 0..code.size {
        let dark = |column: usize| column < code.size && code[row][column].value();
        let mut column = 0;
        while column < code.size {
            let start = column;
            while dark(column) {
                column += 1;
            }
            if column > start {
                let (left, right) = (
                    code_left + module * (start + QUIET_MODULES) as f32,
                    code_left + module * (column + QUIET_MODULES) as f32,
                );
                let (head, foot) = (
                    code_top - module * (row + QUIET_MODULES) as f32,
                    code_top - module * (row + QUIET_MODULES + 1) as f32,
                );
                rings.push(PolygonRing {
                    points: vec![
                        straight_vertex(left, head),
                        straight_vertex(right, head),
                        straight_vertex(right, foot),
                        straight_vertex(left, foot),
                    ],
                });
            }
            column += 1;
        }
    }
    Ok(Op::DrawPolygon {
        polygon: Polygon {
            rings,
            mode: PaintMode::Fill,
            winding_order: WindingOrder::NonZero,
        },
    })
}

#[cfg(test)]
mod tests;
