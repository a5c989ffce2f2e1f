//! An invoice on one A4 page: seller, buyer, item, amount, and whether it is paid (specification 2 §2).

use printpdf::{
    Color, FontId, Line as Stroke, LinePoint, Mm, Op, PdfPage, PdfSaveOptions, Point, Pt, Rgb,
};

use crate::pdf::{MARGIN, PAGE, begun, lines, said, width};

const INK: (f32, f32, f32) = (0.14, 0.10, 0.13);
const DIM: (f32, f32, f32) = (0.39, 0.34, 0.37);
const PLUM: (f32, f32, f32) = (0.49, 0.08, 0.21);
const HAIR: (f32, f32, f32) = (0.87, 0.83, 0.85);
/// The indices of the regular and the bold font.
const TEXT: usize = 0;
const BOLD: usize = 1;
/// The horizontal position of the right column.
const SECOND: f32 = 320.0;

/// All texts of the page, in its language.
#[derive(Clone, Debug, Default)]
pub struct Invoice {
    /// For example `Factura nr. 1001`.
    pub title: String,
    /// The lines below the title: dates.
    pub dates: Vec<String>,
    /// Printed in plum if `paid`.
    pub status: String,
    pub paid: bool,
    /// The heading and the lines of the seller and of the buyer.
    pub seller: (String, Vec<String>),
    pub buyer: (String, Vec<String>),
    /// The headings of the two columns.
    pub head: (String, String),
    /// The items with their amounts.
    pub rows: Vec<(String, String)>,
    pub total: (String, String),
    /// The parts of the total: the price without VAT, and the VAT.
    pub shares: Vec<(String, String)>,
    /// Small lines at the end.
    pub notes: Vec<String>,
}

struct Page<'a> {
    ids: &'a [FontId],
    ops: Vec<Op>,
}

impl Page<'_> {
    fn text(
        &mut self,
        face: usize,
        size: f32,
        (x, y): (f32, f32),
        color: (f32, f32, f32),
        text: &str,
    ) {
        let Some(id) = self.ids.get(face) else { return };
        self.ops.push(Op::SetFillColor {
            col: colored(color),
        });
        self.ops.extend(said(id, size, x, y, text.to_owned()));
    }

    fn right(&mut self, face: usize, size: f32, y: f32, color: (f32, f32, f32), text: &str) {
        self.text(
            face,
            size,
            (PAGE.0 - MARGIN - width(text, face, size), y),
            color,
            text,
        );
    }

    fn rule(&mut self, y: f32, thickness: f32, color: (f32, f32, f32)) {
        let point = |x: f32| LinePoint {
            p: Point { x: Pt(x), y: Pt(y) },
            bezier: false,
        };
        self.ops.push(Op::SetOutlineColor {
            col: colored(color),
        });
        self.ops.push(Op::SetOutlineThickness { pt: Pt(thickness) });
        self.ops.push(Op::DrawLine {
            line: Stroke {
                points: vec![point(MARGIN), point(PAGE.0 - MARGIN)],
                is_closed: false,
            },
        });
    }

    /// Draws a heading with lines below it. Returns the vertical position below them.
    fn party(&mut self, x: f32, mut y: f32, (heading, all): &(String, Vec<String>)) -> f32 {
        self.text(TEXT, 9.0, (x, y), DIM, heading);
        y -= 18.0;
        for (at, text) in all.iter().enumerate() {
            let face = if at == 0 { BOLD } else { TEXT };
            for line in lines(text, face, 10.5, 210.0) {
                self.text(face, 10.5, (x, y), INK, &line);
                y -= 15.0;
            }
        }
        y
    }
}

fn colored((r, g, b): (f32, f32, f32)) -> Color {
    Color::Rgb(Rgb {
        r,
        g,
        b,
        icc_profile: None,
    })
}

/// Returns the bytes of the PDF.
pub fn write(invoice: &Invoice) -> Vec<u8> {
    let (document, ids) = begun(&invoice.title);
    let mut page = Page {
        ids: &ids,
        ops: Vec::new(),
    };
    let mut y = PAGE.1 - MARGIN;
    page.rule(y + 8.0, 3.0, PLUM);
    y -= 30.0;
    page.text(BOLD, 24.0, (MARGIN, y), INK, &invoice.title);
    page.right(
        BOLD,
        12.0,
        y,
        if invoice.paid { PLUM } else { DIM },
        &invoice.status,
    );
    y -= 22.0;
    for line in &invoice.dates {
        page.text(TEXT, 10.5, (MARGIN, y), DIM, line);
        y -= 15.0;
    }
    y -= 25.0;
    let left = page.party(MARGIN, y, &invoice.seller);
    let right = page.party(SECOND, y, &invoice.buyer);
    y = left.min(right) - 30.0;
    page.text(TEXT, 9.0, (MARGIN, y), DIM, &invoice.head.0);
    page.right(TEXT, 9.0, y, DIM, &invoice.head.1);
    y -= 8.0;
    page.rule(y, 0.8, INK);
    for (what, amount) in &invoice.rows {
        y -= 20.0;
        page.right(TEXT, 10.5, y, INK, amount);
        for (at, line) in lines(what, TEXT, 10.5, 350.0).iter().enumerate() {
            y -= if at > 0 { 15.0 } else { 0.0 };
            page.text(TEXT, 10.5, (MARGIN, y), INK, line);
        }
        y -= 10.0;
        page.rule(y, 0.5, HAIR);
    }
    y -= 26.0;
    page.text(BOLD, 12.5, (MARGIN, y), INK, &invoice.total.0);
    page.right(BOLD, 16.0, y, INK, &invoice.total.1);
    for (what, amount) in &invoice.shares {
        y -= 18.0;
        page.text(TEXT, 10.5, (MARGIN, y), DIM, what);
        page.right(TEXT, 10.5, y, DIM, amount);
    }
    y -= 40.0;
    for note in &invoice.notes {
        for line in lines(note, TEXT, 9.0, PAGE.0 - 2.0 * MARGIN) {
            page.text(TEXT, 9.0, (MARGIN, y), DIM, &line);
            y -= 13.0;
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
    fn an_invoice_is_one_page_whatever_its_names_are() {
        let long = "Ștefania-Țîrlea ".repeat(8);
        let invoice = Invoice {
            title: "Factura nr. 1001".into(),
            seller: ("Vânzător".into(), vec!["Alai".into(), long.clone()]),
            buyer: ("Cumpărător".into(), vec![long, "București".into()]),
            rows: vec![("Pachet standard Alai".into(), "99,00 EUR".into())],
            total: ("Total".into(), "99,00 EUR".into()),
            ..Invoice::default()
        };
        let bytes = write(&invoice);
        assert!(bytes.starts_with(b"%PDF-") && bytes.len() > 10_000);
    }
}
