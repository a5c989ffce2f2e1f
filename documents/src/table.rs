//! A list as a PDF: A4, columns as wide as their content, the head on every page, numbered pages (contract 7; threats G7).

use printpdf::{
    Color, FontId, Greyscale, Line as Stroke, LinePoint, Mm, Op, PdfDocument, PdfFontHandle,
    PdfPage, PdfSaveOptions, Point, Pt, TextItem,
};

use crate::{
    Cell, Head, Lang, Line,
    measure::{BOLD, REGULAR, printable, width, wrapped},
    pdf::FACES,
};

/// The short and the long edge of A4 and the margin, in points.
const EDGES: (f32, f32) = (595.28, 841.89);
const MARGIN: f32 = 36.0;
/// The font sizes. The largest that fits is used.
const SIZES: [f32; 4] = [8.5, 7.5, 6.5, 5.5];
/// The space between columns, and above and below the text of a row.
const GAP: f32 = 9.0;
const AIR: f32 = 3.0;
/// The largest preferred width of a column and the largest required width of a word, in ems.
const WIDE: f32 = 22.0;
const WORD: f32 = 11.0;

struct Column {
    heading: &'static str,
    /// The preferred and the required width, in ems.
    likes: f32,
    needs: f32,
    numbers: bool,
}

impl Column {
    fn new(heading: &'static str) -> Self {
        let mut column = Self {
            heading,
            likes: 0.0,
            needs: 0.0,
            numbers: false,
        };
        column.take(heading, BOLD);
        // A heading may have several lines.
        column.likes = column.needs;
        column
    }

    fn take(&mut self, text: &str, face: usize) {
        let longest = text
            .split_whitespace()
            .map(|word| width(word, face))
            .fold(0.0, f32::max);
        self.needs = self.needs.max(longest.min(WORD));
        self.likes = self.likes.max(width(text, face).min(WIDE)).max(self.needs);
    }
}

/// A list in memory. Its rows are laid out at the end, because the widths of the columns depend on all of them.
pub struct Table {
    head: Head,
    columns: Vec<Column>,
    rows: Vec<Vec<String>>,
    /// The rows at the end, in bold.
    foot: Vec<Vec<String>>,
}

impl Table {
    pub(crate) fn begin(head: &Head) -> Self {
        let columns = head
            .columns
            .iter()
            .map(|(heading, _)| Column::new(heading))
            .collect();
        Self {
            head: head.clone(),
            columns,
            rows: Vec::new(),
            foot: Vec::new(),
        }
    }

    pub(crate) fn add(&mut self, lines: &[Line]) {
        let rows = self.read(lines, REGULAR);
        self.rows.extend(rows);
    }

    pub(crate) fn foot(&mut self, lines: &[Line]) {
        let rows = self.read(lines, BOLD);
        self.foot.extend(rows);
    }

    fn read(&mut self, lines: &[Line], face: usize) -> Vec<Vec<String>> {
        let mut rows = Vec::with_capacity(lines.len());
        for line in lines {
            let mut row = Vec::with_capacity(line.len());
            for (cell, column) in line.iter().zip(&mut self.columns) {
                let text = match cell {
                    Cell::Text(text) | Cell::Phone(text) => printable(text),
                    Cell::Number(number) => number.to_string(),
                    Cell::Money(cents) => self.head.lang.money(*cents, true),
                    Cell::Day(day) => self.head.lang.day(*day),
                    Cell::Empty => String::new(),
                };
                column.numbers |= matches!(cell, Cell::Number(_) | Cell::Money(_));
                column.take(&text, face);
                row.push(text);
            }
            rows.push(row);
        }
        rows
    }

    pub(crate) fn finish(self) -> Vec<u8> {
        Setting::of(&self).write(&self)
    }
}

#[expect(clippy::cast_precision_loss, reason = "a few columns")]
fn gaps(columns: usize) -> f32 {
    columns.saturating_sub(1) as f32 * GAP
}

/// The layout: paper, font size, and the widths of the columns.
struct Setting {
    paper: (f32, f32),
    size: f32,
    widths: Vec<f32>,
}

impl Setting {
    fn of(table: &Table) -> Self {
        let sum = |part: fn(&Column) -> f32| table.columns.iter().map(part).sum::<f32>();
        let (likes, needs, gaps) = (
            sum(|c| c.likes),
            sum(|c| c.needs),
            gaps(table.columns.len()),
        );
        let upright = likes * SIZES[0] + gaps <= EDGES.0 - 2.0 * MARGIN;
        let paper = if upright { EDGES } else { (EDGES.1, EDGES.0) };
        let room = paper.0 - 2.0 * MARGIN - gaps;
        let fits = |size: &&f32| needs * **size <= room;
        let size = *SIZES.iter().find(fits).unwrap_or(&SIZES[SIZES.len() - 1]);
        let room = room / size;
        let widths = table.columns.iter().map(|c| match () {
            () if likes <= room => c.likes * room / likes.max(0.1),
            () if needs < room => c.needs + (c.likes - c.needs) * (room - needs) / (likes - needs),
            () => c.needs * room / needs,
        });
        Self {
            paper,
            size,
            widths: widths.collect(),
        }
    }

    fn leading(&self) -> f32 {
        self.size * 1.3
    }

    /// Returns the lines of each cell of a row, and the largest number of lines.
    fn row<'a>(
        &self,
        cells: impl Iterator<Item = &'a str>,
        face: usize,
    ) -> (Vec<Vec<String>>, usize) {
        let cells: Vec<Vec<String>> = cells
            .zip(&self.widths)
            .map(|(text, room)| wrapped(text, face, *room))
            .collect();
        let most = cells.iter().map(Vec::len).max().unwrap_or(1);
        (cells, most)
    }

    fn write(&self, table: &Table) -> Vec<u8> {
        let mut document = PdfDocument::new(&table.head.name);
        let faces: Vec<FontId> = FACES
            .iter()
            .flatten()
            .map(|face| document.add_font(face))
            .collect();
        let mut sheets = Sheets::new(self, table);
        for (rows, face) in [(&table.rows, REGULAR), (&table.foot, BOLD)] {
            for row in rows {
                sheets.row(self.row(row.iter().map(String::as_str), face), face);
            }
        }
        let pages = sheets.pages(&faces);
        document
            .with_pages(pages)
            .save(&PdfSaveOptions::default(), &mut Vec::new())
    }
}

/// A text with its position.
struct Said {
    face: usize,
    size: f32,
    at: (f32, f32),
    text: String,
}

#[derive(Default)]
struct Sheet {
    said: Vec<Said>,
    rules: Vec<f32>,
}

/// The pages that are being filled.
struct Sheets<'a> {
    set: &'a Setting,
    table: &'a Table,
    headings: (Vec<Vec<String>>, usize),
    all: Vec<Sheet>,
    y: f32,
}

impl<'a> Sheets<'a> {
    fn new(set: &'a Setting, table: &'a Table) -> Self {
        let headings = set.row(table.columns.iter().map(|c| c.heading), BOLD);
        let mut sheets = Self {
            set,
            table,
            headings,
            all: vec![Sheet::default()],
            y: set.paper.1 - MARGIN - 16.0,
        };
        let under = format!(
            "{} · {}",
            table.head.of,
            rows(table.head.lang, table.rows.len())
        );
        sheets.say(BOLD, 16.0, MARGIN, table.head.name.clone());
        sheets.y -= 15.0;
        sheets.say(
            REGULAR,
            9.0,
            MARGIN,
            printable(under.trim_start_matches(" · ")),
        );
        sheets.y -= 10.0;
        sheets.head();
        sheets
    }

    fn say(&mut self, face: usize, size: f32, x: f32, text: String) {
        let at = (x, self.y);
        if let Some(sheet) = self.all.last_mut().filter(|_| !text.is_empty()) {
            sheet.said.push(Said {
                face,
                size,
                at,
                text,
            });
        }
    }

    fn head(&mut self) {
        let (cells, most) = std::mem::take(&mut self.headings);
        self.lines(&cells, 0..most, BOLD);
        self.headings = (cells, most);
    }

    /// Writes some lines of the cells of a row and a line below them.
    fn lines(&mut self, cells: &[Vec<String>], which: std::ops::Range<usize>, face: usize) {
        self.y -= AIR;
        for at in which {
            self.y -= self.set.leading();
            let mut x = MARGIN;
            for ((cell, column), room) in
                cells.iter().zip(&self.table.columns).zip(&self.set.widths)
            {
                let wide = room * self.set.size;
                if let Some(text) = cell.get(at) {
                    let left = if column.numbers {
                        wide - width(text, face) * self.set.size
                    } else {
                        0.0
                    };
                    self.say(face, self.set.size, x + left, text.clone());
                }
                x += wide + GAP;
            }
        }
        self.y -= AIR + 1.0;
        let y = self.y;
        self.all
            .last_mut()
            .into_iter()
            .for_each(|sheet| sheet.rules.push(y));
    }

    /// Returns how many lines still fit on the page.
    fn room(&self) -> usize {
        let free = (self.y - 2.0 * AIR - 1.0 - MARGIN - 8.0) / self.set.leading();
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "the lines of a page"
        )]
        let lines = free.max(0.0) as usize;
        lines
    }

    fn turn(&mut self) {
        self.all.push(Sheet::default());
        self.y = self.set.paper.1 - MARGIN;
        self.head();
    }

    fn row(&mut self, (cells, most): (Vec<Vec<String>>, usize), face: usize) {
        if self.room() < most {
            self.turn();
        }
        // A row that is higher than a page continues on the next one.
        let mut from = 0;
        while from < most {
            if from > 0 {
                self.turn();
            }
            let to = most.min(from + self.room().max(1));
            self.lines(&cells, from..to, face);
            from = to;
        }
    }

    fn pages(self, faces: &[FontId]) -> Vec<PdfPage> {
        let (paper, total) = (self.set.paper, self.all.len());
        let name = &self.table.head.name;
        let foot = |number: usize| Said {
            face: REGULAR,
            size: 8.0,
            at: (MARGIN, MARGIN / 2.0),
            text: format!(
                "{name} · {} · {number} / {total}",
                printable(&self.table.head.of)
            )
            .replace(" ·  · ", " · "),
        };
        let mm = |points: f32| Mm(points * 25.4 / 72.0);
        let pages = (1..).zip(self.all).map(|(number, mut sheet)| {
            sheet.said.push(foot(number));
            PdfPage::new(mm(paper.0), mm(paper.1), drawn(sheet, faces, paper.0))
        });
        pages.collect()
    }
}

/// Draws the lines, then one text section in which each position is relative to the previous one.
fn drawn(sheet: Sheet, faces: &[FontId], wide: f32) -> Vec<Op> {
    let grey = Color::Greyscale(Greyscale {
        percent: 0.8,
        icc_profile: None,
    });
    let mut ops = vec![
        Op::SetOutlineColor { col: grey },
        Op::SetOutlineThickness { pt: Pt(0.5) },
    ];
    let point = |x: f32, y: f32| LinePoint {
        p: Point { x: Pt(x), y: Pt(y) },
        bezier: false,
    };
    ops.extend(sheet.rules.into_iter().map(|y| Op::DrawLine {
        line: Stroke {
            points: vec![point(MARGIN, y), point(wide - MARGIN, y)],
            is_closed: false,
        },
    }));
    ops.push(Op::StartTextSection);
    let (mut at, mut now) = ((0.0, 0.0), None);
    for said in sheet.said {
        let Some(font) = faces.get(said.face) else {
            continue;
        };
        if now != Some((said.face, said.size)) {
            now = Some((said.face, said.size));
            ops.push(Op::SetFont {
                font: PdfFontHandle::External(font.clone()),
                size: Pt(said.size),
            });
        }
        ops.push(Op::SetTextCursor {
            pos: Point {
                x: Pt(said.at.0 - at.0),
                y: Pt(said.at.1 - at.1),
            },
        });
        ops.push(Op::ShowText {
            items: vec![TextItem::Text(said.text)],
        });
        at = said.at;
    }
    ops.push(Op::EndTextSection);
    ops
}

/// Returns for example `2 rânduri` or `20 de rânduri`.
fn rows(lang: Lang, count: usize) -> String {
    let de = if count >= 20 && (count.is_multiple_of(100) || count % 100 >= 20) {
        "de "
    } else {
        ""
    };
    match (lang, count) {
        (Lang::Ro, 1) => "un rând".into(),
        (Lang::En, 1) => "1 row".into(),
        (Lang::Ro, n) => format!("{n} {de}rânduri"),
        (Lang::En, n) => format!("{n} rows"),
    }
}

#[cfg(test)]
mod tests {
    use printpdf::PdfParseOptions;

    use crate::{Format, List, Picked, Writer};

    use super::*;

    fn texts(bytes: &[u8]) -> Vec<String> {
        let document =
            PdfDocument::parse(bytes, &PdfParseOptions::default(), &mut Vec::new()).unwrap();
        document
            .extract_text()
            .into_iter()
            .map(|page| page.join("\n"))
            .collect()
    }

    fn paper(list: List, lines: &[Line]) -> Vec<u8> {
        let head = Picked::of(list, &[])
            .unwrap()
            .head(Lang::Ro, "Ștefania și Țăruș");
        Writer::begin(Format::Pdf, &head)
            .unwrap()
            .append(lines)
            .unwrap()
            .finish()
            .unwrap()
    }

    // Covers G7.
    #[test]
    fn sec_g7_names_are_whole_the_head_is_on_every_page_and_pages_are_numbered() {
        let line = |i: i32| -> Line {
            vec![
                format!("Ștefan Țîrlea {i}").into(),
                "AB23".into(),
                "Suntem plecați, ne pare rău.".into(),
                "2027-01-01".into(),
            ]
        };
        let lines: Vec<Line> = (1..=120).map(line).collect();
        let pages = texts(&paper(List::Declines, &lines));
        assert!(pages.len() > 2, "{}", pages.len());
        let total = pages.len();
        for (number, page) in (1..).zip(&pages) {
            for word in [
                "Nume",
                "Motiv",
                "Răspuns la",
                &format!("{number} / {total}"),
            ] {
                assert!(page.contains(word), "{word} on {number}: {page}");
            }
        }
        assert!(
            pages[0].contains("Ștefania și Țăruș · 120 de rânduri"),
            "{}",
            pages[0]
        );
        let all = pages.join("\n");
        assert!((1..=120).all(|i| all.contains(&format!("Ștefan Țîrlea {i}"))));
    }

    #[test]
    fn a_row_higher_than_a_page_goes_on_and_nothing_of_it_is_lost() {
        let words: String = (0..900).map(|i| format!("cuvânt{i} ")).collect();
        let mut line: Line = vec![Cell::Empty; List::Answers.columns().len()];
        line[12] = words.into();
        let pages = texts(&paper(List::Answers, &[line]));
        assert!(pages.len() > 1);
        // A column is narrower than some words. They are split, but no character is lost.
        let all: String = pages.join("").split_whitespace().collect();
        assert!(all.contains("cuvânt0") && all.contains("899"));
    }

    #[test]
    fn columns_fill_the_paper_and_no_line_is_wider_than_its_column() {
        for list in [
            List::Answers,
            List::AnswerPersons,
            List::Invitations,
            List::Gifts,
        ] {
            let head = Picked::of(list, &[]).unwrap().head(Lang::Ro, "");
            let mut table = Table::begin(&head);
            let text = "Familia Constantinescu-Bărbulescu din Râmnicu Vâlcea, foarte.lung.adresa@exemplu.ro";
            table.add(&[vec![Cell::from(text); head.columns.len()]]);
            let set = Setting::of(&table);
            let wide = set.widths.iter().sum::<f32>() * set.size + gaps(set.widths.len());
            assert!(
                (wide - (set.paper.0 - 2.0 * MARGIN)).abs() < 0.5,
                "{list:?} {wide}"
            );
            let (cells, _) = set.row(table.rows[0].iter().map(String::as_str), REGULAR);
            for (lines, room) in cells.iter().zip(&set.widths) {
                assert!(
                    lines.iter().all(|l| width(l, REGULAR) <= room + 0.01),
                    "{list:?} {lines:?}"
                );
            }
        }
    }

    #[test]
    fn what_the_faces_cannot_draw_is_a_question_mark_and_never_a_failure() {
        assert_eq!(printable("Ana ❤️ și\nИван"), "Ana ? și ????");
        let pages = texts(&paper(
            List::Declines,
            &[vec![
                "漢字 Ana".into(),
                Cell::Empty,
                Cell::Empty,
                Cell::Empty,
            ]],
        ));
        assert!(pages[0].contains("?? Ana") && pages[0].contains("un rând"));
        assert_eq!(texts(&paper(List::Gifts, &[])).len(), 1);
    }
}
