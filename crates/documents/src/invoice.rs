//! An invoice on one A4 page: seller, buyer, item, amount, and whether it is paid (specification 2
//! §2).

use printpdf::{
    Color, FontId, Line as Stroke, LinePoint, Mm, Op, PdfPage, PdfSaveOptions, Point, Pt, Rgb,
};

use crate::text_pdf::{A4_SIZE_PT, MARGIN_PT, draw_text, new_document, text_width, wrap_text};

const TEXT_COLOR: (f32, f32, f32) = (0.14, 0.10, 0.13);
const MUTED_COLOR: (f32, f32, f32) = (0.39, 0.34, 0.37);
const ACCENT_COLOR: (f32, f32, f32) = (0.49, 0.08, 0.21);
const RULE_COLOR: (f32, f32, f32) = (0.87, 0.83, 0.85);
/// The indices of the regular and the bold font.
const REGULAR_FACE: usize = 0;
const BOLD_FACE: usize = 1;
/// The horizontal position of the right column.
const RIGHT_COLUMN_X: f32 = 320.0;

/// The content of the page, in its language: parties, items and totals, and whether the invoice is
/// paid.
#[derive(Clone, Debug, Default)]
pub struct InvoiceContent {
    /// For example `Factura nr. 1001`.
    pub title: String,
    /// The lines below the title: dates.
    pub dates: Vec<String>,
    /// The payment status, printed in plum if `paid`.
    pub status: String,
    pub is_paid: bool,
    /// The heading and the lines of the seller and of the buyer.
    pub seller: (String, Vec<String>),
    pub buyer: (String, Vec<String>),
    /// The headings of the two columns.
    pub column_headings: (String, String),
    /// The items with their amounts.
    pub rows: Vec<(String, String)>,
    pub total: (String, String),
    /// The parts of the total: the price without VAT, and the VAT.
    pub vat_lines: Vec<(String, String)>,
    /// Small lines at the end.
    pub notes: Vec<String>,
}

struct InvoicePage<'a> {
    ids: &'a [FontId],
    ops: Vec<Op>,
}

impl InvoicePage<'_> {
    fn text(
        &mut self,
        face: usize,
        size: f32,
        (left, baseline): (f32, f32),
        color: (f32, f32, f32),
        text: &str,
    ) {
        let Some(id) = self.ids.get(face) else { return };
        self.ops.push(Op::SetFillColor {
            col: to_color(color),
        });
        self.ops
            .extend(draw_text(id, size, left, baseline, text.to_owned()));
    }

    fn right_text(
        &mut self,
        face: usize,
        size: f32,
        baseline: f32,
        color: (f32, f32, f32),
        text: &str,
    ) {
        self.text(
            face,
            size,
            (
                A4_SIZE_PT.0 - MARGIN_PT - text_width(text, face, size),
                baseline,
            ),
            color,
            text,
        );
    }

    fn horizontal_rule(&mut self, y_pos: f32, thickness: f32, color: (f32, f32, f32)) {
        let point = |x: f32| LinePoint {
            p: Point {
                x: Pt(x),
                y: Pt(y_pos),
            },
            bezier: false,
        };
        self.ops.push(Op::SetOutlineColor {
            col: to_color(color),
        });
        self.ops.push(Op::SetOutlineThickness { pt: Pt(thickness) });
        self.ops.push(Op::DrawLine {
            line: Stroke {
                points: vec![point(MARGIN_PT), point(A4_SIZE_PT.0 - MARGIN_PT)],
                is_closed: false,
            },
        });
    }

    /// Draws the title, the status and the dates. Returns the vertical position below them.
    fn header(&mut self, mut y_pos: f32, invoice: &InvoiceContent) -> f32 {
        self.horizontal_rule(y_pos + 8.0, 3.0, ACCENT_COLOR);
        y_pos -= 30.0;
        self.text(
            BOLD_FACE,
            24.0,
            (MARGIN_PT, y_pos),
            TEXT_COLOR,
            &invoice.title,
        );
        self.right_text(
            BOLD_FACE,
            12.0,
            y_pos,
            if invoice.is_paid {
                ACCENT_COLOR
            } else {
                MUTED_COLOR
            },
            &invoice.status,
        );
        y_pos -= 22.0;
        for line in &invoice.dates {
            self.text(REGULAR_FACE, 10.5, (MARGIN_PT, y_pos), MUTED_COLOR, line);
            y_pos -= 15.0;
        }
        y_pos
    }

    /// Draws a heading with lines below it. Returns the vertical position below them.
    fn party_block(
        &mut self,
        left: f32,
        mut y_pos: f32,
        (heading, all): &(String, Vec<String>),
    ) -> f32 {
        self.text(REGULAR_FACE, 9.0, (left, y_pos), MUTED_COLOR, heading);
        y_pos -= 18.0;
        for (at, text) in all.iter().enumerate() {
            let face = if at == 0 { BOLD_FACE } else { REGULAR_FACE };
            for line in wrap_text(text, face, 10.5, 210.0) {
                self.text(face, 10.5, (left, y_pos), TEXT_COLOR, &line);
                y_pos -= 15.0;
            }
        }
        y_pos
    }
}

fn to_color((red, green, blue): (f32, f32, f32)) -> Color {
    Color::Rgb(Rgb {
        r: red,
        g: green,
        b: blue,
        icc_profile: None,
    })
}

/// Returns the bytes of the PDF.
pub fn write_invoice(invoice: &InvoiceContent) -> Vec<u8> {
    let (document, ids) = new_document(&invoice.title);
    let mut page = InvoicePage {
        ids: &ids,
        ops: Vec::new(),
    };
    let mut y_pos = A4_SIZE_PT.1 - MARGIN_PT;
    y_pos = page.header(y_pos, invoice);
    y_pos -= 25.0;
    let left = page.party_block(MARGIN_PT, y_pos, &invoice.seller);
    let right = page.party_block(RIGHT_COLUMN_X, y_pos, &invoice.buyer);
    y_pos = left.min(right) - 30.0;
    let headings = &invoice.column_headings;
    page.text(
        REGULAR_FACE,
        9.0,
        (MARGIN_PT, y_pos),
        MUTED_COLOR,
        &headings.0,
    );
    page.right_text(REGULAR_FACE, 9.0, y_pos, MUTED_COLOR, &headings.1);
    y_pos -= 8.0;
    page.horizontal_rule(y_pos, 0.8, TEXT_COLOR);
    for (what, amount) in &invoice.rows {
        y_pos -= 20.0;
        page.right_text(REGULAR_FACE, 10.5, y_pos, TEXT_COLOR, amount);
        for (at, line) in wrap_text(what, REGULAR_FACE, 10.5, 350.0)
            .iter()
            .enumerate()
        {
            y_pos -= if at > 0 { 15.0 } else { 0.0 };
            page.text(REGULAR_FACE, 10.5, (MARGIN_PT, y_pos), TEXT_COLOR, line);
        }
        y_pos -= 10.0;
        page.horizontal_rule(y_pos, 0.5, RULE_COLOR);
    }
    y_pos -= 26.0;
    page.text(
        BOLD_FACE,
        12.5,
        (MARGIN_PT, y_pos),
        TEXT_COLOR,
        &invoice.total.0,
    );
    page.right_text(BOLD_FACE, 16.0, y_pos, TEXT_COLOR, &invoice.total.1);
    for (what, amount) in &invoice.vat_lines {
        y_pos -= 18.0;
        page.text(REGULAR_FACE, 10.5, (MARGIN_PT, y_pos), MUTED_COLOR, what);
        page.right_text(REGULAR_FACE, 10.5, y_pos, MUTED_COLOR, amount);
    }
    y_pos -= 40.0;
    for note in &invoice.notes {
        for line in wrap_text(note, REGULAR_FACE, 9.0, A4_SIZE_PT.0 - 2.0 * MARGIN_PT) {
            page.text(REGULAR_FACE, 9.0, (MARGIN_PT, y_pos), MUTED_COLOR, &line);
            y_pos -= 13.0;
        }
    }
    let ops = page.ops;
    let mut document = document;
    document
        .with_pages(vec![PdfPage::new(Mm(210.0), Mm(297.0), ops)])
        .save(&PdfSaveOptions::default(), &mut Vec::new())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invoice_with_long_names_is_rendered_as_a_pdf() {
        let long = "Ștefania-Țîrlea ".repeat(8);
        let invoice = InvoiceContent {
            title: "Factura nr. 1001".into(),
            seller: ("Vânzător".into(), vec!["Alai".into(), long.clone()]),
            buyer: ("Cumpărător".into(), vec![long, "București".into()]),
            rows: vec![("Pachet standard Alai".into(), "99,00 EUR".into())],
            total: ("Total".into(), "99,00 EUR".into()),
            ..InvoiceContent::default()
        };
        let bytes = write_invoice(&invoice);
        assert!(bytes.starts_with(b"%PDF-") && bytes.len() > 10_000);
    }
}
