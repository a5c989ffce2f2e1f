//! A sheet for the kitchen: for each table its persons, menus and children, and who has an allergy
//! or another restriction (A4).

use std::collections::BTreeMap;

use printpdf::{Mm, Op, PdfPage, PdfSaveOptions};

use crate::{
    DocumentError, Lang,
    drawing::{draw_line, draw_rectangle, fill_color_op, stroke_ops, truncate_to_width},
    text_metrics::replace_unprintable,
    text_pdf::{A4_SIZE_PT, draw_text, text_width, wrap_text},
    theme::{DocumentTheme, ThemedFonts, new_themed_document},
};

const MARGIN_PT: f32 = 42.0;
const COLUMN_GAP_PT: f32 = 22.0;
const COLUMN_WIDTH: f32 = (A4_SIZE_PT.0 - 2.0 * MARGIN_PT - COLUMN_GAP_PT) / 2.0;
/// The font sizes of the number of a table, of texts and of small texts.
const HEADING_SIZE: f32 = 13.0;
const TEXT_SIZE: f32 = 9.5;
const LINE_HEIGHT: f32 = 13.0;
/// The space between two tables.
const TABLE_GAP: f32 = 13.0;
const FOOT: f32 = 44.0;
/// The width of the bar beside a restriction.
const BAR_WIDTH: f32 = 2.4;

/// A party as the kitchen needs it.
#[derive(Clone, Debug, Default)]
pub struct KitchenParty {
    pub name: String,
    pub persons: usize,
    /// The menu of each person, and whether the person is a child.
    pub menus: Vec<(String, bool)>,
    /// Allergies and other restrictions.
    pub restrictions: Vec<String>,
}

/// A table with its parties. The last one may be that of the parties without seats.
#[derive(Clone, Debug, Default)]
pub struct KitchenTable {
    /// `None` for the parties without seats.
    pub number: Option<i32>,
    pub name: String,
    pub parties: Vec<KitchenParty>,
}

/// The sums of a table or of all.
#[derive(Default)]
struct KitchenSums {
    persons: usize,
    children: usize,
    menus: BTreeMap<String, usize>,
    restrictions: usize,
}

impl KitchenSums {
    fn of<'a>(parties: impl Iterator<Item = &'a KitchenParty>) -> Self {
        let mut sums = Self::default();
        for party in parties {
            sums.persons += party.persons;
            sums.restrictions += usize::from(!party.restrictions.is_empty());
            for (menu, is_child) in &party.menus {
                sums.children += usize::from(*is_child);
                *sums.menus.entry(menu.clone()).or_default() += 1;
            }
        }
        sums
    }

    /// Returns for example `8 × Standard · 2 × Vegetarian · 2 copii`.
    fn describe(&self, lang: Lang) -> String {
        let mut words: Vec<String> = self
            .menus
            .iter()
            .map(|(menu, count)| format!("{count} × {menu}"))
            .collect();
        let unknown = self
            .persons
            .saturating_sub(self.menus.values().sum::<usize>());
        if unknown > 0 {
            words.push(format!(
                "{unknown} × {}",
                lang.pick("meniu nespecificat", "no menu named")
            ));
        }
        if self.children > 0 {
            words.push(lang.count_text(self.children, ("copil", "child"), ("copii", "children")));
        }
        words.join(" · ")
    }
}

/// A line of a block.
struct KitchenLine {
    text: String,
    is_heading: bool,
    is_restriction: bool,
    /// The number of persons, at the end of a heading.
    persons: Option<usize>,
}

/// Returns the bytes of the PDF. `event_name` includes the date.
///
/// # Errors
/// A font cannot be read.
pub fn write_kitchen_sheet(
    lang: Lang,
    theme: DocumentTheme,
    event_name: &str,
    tables: &[KitchenTable],
) -> Result<Vec<u8>, DocumentError> {
    let title = lang.pick("Fișa bucătăriei", "Kitchen sheet");
    let (mut document, fonts) = new_themed_document(title, theme)?;
    let blocks: Vec<Vec<KitchenLine>> = tables
        .iter()
        .filter(|table| !table.parties.is_empty())
        .map(|table| table_block(lang, table))
        .collect();
    let all = KitchenSums::of(tables.iter().flat_map(|table| &table.parties));
    let columns = fill_columns(&blocks, page_top() - summary_height(lang, &all));
    let total = columns.len().div_ceil(2).max(1);
    let mut pages = Vec::with_capacity(total);
    for page in 0..total {
        let mut ops = draw_page_frame(&fonts, title, event_name, (page + 1, total));
        let mut top = page_top();
        if page == 0 {
            ops.extend(draw_summary(&fonts, lang, &all, top));
            top -= summary_height(lang, &all);
        }
        let here = columns.iter().skip(page * 2).take(2);
        for (blocks, left) in here.zip([MARGIN_PT, MARGIN_PT + COLUMN_WIDTH + COLUMN_GAP_PT]) {
            ops.extend(draw_column(&fonts, lang, blocks, (left, top)));
        }
        pages.push(PdfPage::new(Mm(210.0), Mm(297.0), ops));
    }
    Ok(document
        .with_pages(pages)
        .save(&PdfSaveOptions::default(), &mut Vec::new()))
}

const fn page_top() -> f32 {
    A4_SIZE_PT.1 - 78.0
}

fn table_block(lang: Lang, table: &KitchenTable) -> Vec<KitchenLine> {
    let line = |text: String| KitchenLine {
        text: replace_unprintable(&text),
        is_heading: false,
        is_restriction: false,
        persons: None,
    };
    let sums = KitchenSums::of(table.parties.iter());
    let number = table
        .number
        .map(|number| format!("{} {number}", lang.pick("Masa", "Table")));
    let heading = match number {
        Some(number) if number.to_lowercase() == table.name.to_lowercase() => number,
        Some(number) => format!("{number} · {}", table.name),
        None => lang.pick("Fără loc la masă", "Without a seat").to_owned(),
    };
    let mut lines = vec![KitchenLine {
        is_heading: true,
        persons: Some(sums.persons),
        ..line(heading)
    }];
    let menus = sums.describe(lang);
    lines.extend(
        wrap_text(&menus, 0, TEXT_SIZE, COLUMN_WIDTH)
            .into_iter()
            .map(line),
    );
    for party in table.parties.iter().filter(|p| !p.restrictions.is_empty()) {
        let text = replace_unprintable(&format!(
            "{}: {}",
            party.name,
            party.restrictions.join("; ")
        ));
        let wrapped = wrap_text(&text, 1, TEXT_SIZE, COLUMN_WIDTH - 8.0);
        lines.extend(wrapped.into_iter().map(|text| KitchenLine {
            is_restriction: true,
            ..line(text)
        }));
    }
    lines
}

fn line_height(line: &KitchenLine) -> f32 {
    if line.is_heading {
        HEADING_SIZE * 1.5
    } else {
        LINE_HEIGHT
    }
}

fn block_height(block: &[KitchenLine]) -> f32 {
    block.iter().map(line_height).sum::<f32>() + TABLE_GAP
}

/// Fills columns with blocks. A block is not broken unless it is higher than a column. The first
/// two columns begin at `first_top`.
fn fill_columns(blocks: &[Vec<KitchenLine>], first_top: f32) -> Vec<Vec<&[KitchenLine]>> {
    let mut columns: Vec<Vec<&[KitchenLine]>> = vec![Vec::new()];
    let mut free = first_top - FOOT;
    let start_column = |columns: &mut Vec<Vec<&[KitchenLine]>>, free: &mut f32| {
        columns.push(Vec::new());
        *free = if columns.len() <= 2 {
            first_top
        } else {
            page_top()
        } - FOOT;
    };
    for block in blocks {
        let mut rest = block.as_slice();
        if block_height(rest) > free && columns.last().is_some_and(|column| !column.is_empty()) {
            start_column(&mut columns, &mut free);
        }
        while block_height(rest) > free {
            let mut used = 0.0;
            let fitting = rest
                .iter()
                .take_while(|line| {
                    used += line_height(line);
                    used <= free
                })
                .count()
                .max(1);
            let (here, later) = rest.split_at(fitting);
            if let Some(column) = columns.last_mut() {
                column.push(here);
            }
            rest = later;
            if rest.is_empty() {
                break;
            }
            start_column(&mut columns, &mut free);
        }
        free -= block_height(rest);
        if let Some(column) = columns.last_mut().filter(|_| !rest.is_empty()) {
            column.push(rest);
        }
    }
    columns
}

fn draw_page_frame(
    fonts: &ThemedFonts,
    title: &str,
    event_name: &str,
    (number, total): (usize, usize),
) -> Vec<Op> {
    let mut ops = vec![fill_color_op(fonts.style.ink)];
    let (face, font) = fonts.display_face(title);
    let title_width = text_width(title, face, 22.0);
    ops.extend(draw_text(
        font,
        22.0,
        MARGIN_PT,
        A4_SIZE_PT.1 - 52.0,
        title.to_owned(),
    ));
    ops.push(fill_color_op(fonts.style.soft));
    let room = A4_SIZE_PT.0 - 2.0 * MARGIN_PT - title_width - 20.0;
    let event = truncate_to_width(replace_unprintable(event_name), 0, 10.5, room);
    let left = A4_SIZE_PT.0 - MARGIN_PT - text_width(&event, 0, 10.5);
    ops.extend(draw_text(
        &fonts.regular,
        10.5,
        left,
        A4_SIZE_PT.1 - 52.0,
        event,
    ));
    ops.extend(stroke_ops(fonts.style.ornament, 0.8));
    ops.push(draw_line(
        (MARGIN_PT, A4_SIZE_PT.1 - 62.0),
        (A4_SIZE_PT.0 - MARGIN_PT, A4_SIZE_PT.1 - 62.0),
    ));
    let foot = format!("{title} · {number} / {total}");
    ops.extend(draw_text(&fonts.regular, 8.5, MARGIN_PT, 24.0, foot));
    ops
}

/// Returns the lines of the sums of all tables.
fn summary_lines(lang: Lang, all: &KitchenSums) -> Vec<String> {
    let persons = lang.count_text(all.persons, ("persoană", "person"), ("persoane", "persons"));
    let restrictions = lang.count_text(
        all.restrictions,
        (
            "invitație cu alergii sau restricții",
            "party with allergies or restrictions",
        ),
        (
            "invitații cu alergii sau restricții",
            "parties with allergies or restrictions",
        ),
    );
    let text = [persons, all.describe(lang), restrictions].join(" · ");
    wrap_text(
        &replace_unprintable(&text),
        0,
        11.0,
        A4_SIZE_PT.0 - 2.0 * MARGIN_PT,
    )
}

#[expect(clippy::cast_precision_loss, reason = "the summary has few lines")]
fn summary_height(lang: Lang, all: &KitchenSums) -> f32 {
    summary_lines(lang, all).len() as f32 * 15.0 + 18.0
}

fn draw_summary(fonts: &ThemedFonts, lang: Lang, all: &KitchenSums, top: f32) -> Vec<Op> {
    let mut ops = vec![fill_color_op(fonts.style.ink)];
    let mut baseline = top;
    for line in summary_lines(lang, all) {
        baseline -= 15.0;
        ops.extend(draw_text(&fonts.regular, 11.0, MARGIN_PT, baseline, line));
    }
    ops
}

fn draw_column(
    fonts: &ThemedFonts,
    lang: Lang,
    blocks: &[&[KitchenLine]],
    (left, top): (f32, f32),
) -> Vec<Op> {
    let (mut ops, mut baseline) = (Vec::new(), top);
    for block in blocks {
        for line in *block {
            baseline -= line_height(line);
            if line.is_heading {
                ops.extend(draw_table_heading(fonts, lang, line, (left, baseline)));
            } else if line.is_restriction {
                ops.push(fill_color_op(fonts.style.accent));
                ops.extend(stroke_ops(fonts.style.accent, 0.1));
                ops.push(draw_rectangle(
                    (left, baseline - 3.0),
                    (left + BAR_WIDTH, baseline + LINE_HEIGHT - 3.5),
                ));
                let text = line.text.clone();
                ops.extend(draw_text(
                    &fonts.bold,
                    TEXT_SIZE,
                    left + 8.0,
                    baseline,
                    text,
                ));
            } else {
                ops.push(fill_color_op(fonts.style.soft));
                let text = line.text.clone();
                ops.extend(draw_text(&fonts.regular, TEXT_SIZE, left, baseline, text));
            }
        }
        baseline -= TABLE_GAP;
    }
    ops
}

/// Draws the name of a table on the left and its number of persons on the right, with a line above.
fn draw_table_heading(
    fonts: &ThemedFonts,
    lang: Lang,
    line: &KitchenLine,
    (left, baseline): (f32, f32),
) -> Vec<Op> {
    let persons = line.persons.unwrap_or(0);
    let count = format!("{persons} {}", lang.pick("pers.", "pers."));
    let count_width = text_width(&count, 1, 11.0);
    let mut ops = stroke_ops((0.82, 0.8, 0.78), 0.5).to_vec();
    ops.push(draw_line(
        (left, baseline + HEADING_SIZE * 1.15),
        (left + COLUMN_WIDTH, baseline + HEADING_SIZE * 1.15),
    ));
    ops.push(fill_color_op(fonts.style.ink));
    let room = COLUMN_WIDTH - count_width - 8.0;
    let name = truncate_to_width(line.text.clone(), 1, HEADING_SIZE, room);
    ops.extend(draw_text(&fonts.bold, HEADING_SIZE, left, baseline, name));
    let count_left = left + COLUMN_WIDTH - count_width;
    ops.extend(draw_text(&fonts.bold, 11.0, count_left, baseline, count));
    ops
}

#[cfg(test)]
mod tests {
    use printpdf::{PdfDocument, PdfParseOptions};

    use super::*;

    fn pages(tables: &[KitchenTable]) -> Vec<String> {
        let theme = DocumentTheme::Fila;
        let bytes = write_kitchen_sheet(Lang::Ro, theme, "Ana și Mihai", tables).unwrap();
        let document =
            PdfDocument::parse(&bytes, &PdfParseOptions::default(), &mut Vec::new()).unwrap();
        let texts = document.extract_text().into_iter();
        texts.map(|page| page.join("\n")).collect()
    }

    fn party(name: &str, menus: &[(&str, bool)], restrictions: &[&str]) -> KitchenParty {
        KitchenParty {
            name: name.into(),
            persons: menus.len(),
            menus: menus.iter().map(|(m, c)| ((*m).to_owned(), *c)).collect(),
            restrictions: restrictions.iter().map(|r| (*r).to_owned()).collect(),
        }
    }

    #[test]
    fn a_kitchen_sheet_states_menus_children_and_restrictions_of_each_table() {
        let tables = [
            KitchenTable {
                number: Some(7),
                name: "Verii".into(),
                parties: vec![
                    party(
                        "Familia Țîrlea",
                        &[("Standard", false), ("Copii", true)],
                        &["nuci"],
                    ),
                    party("Ștefan", &[("Standard", false)], &[]),
                ],
            },
            KitchenTable {
                number: None,
                name: String::new(),
                parties: vec![KitchenParty {
                    persons: 2,
                    ..party("Ăsan", &[], &[])
                }],
            },
        ];
        let pages = pages(&tables);
        assert_eq!(pages.len(), 1);
        for text in [
            "Masa 7 · Verii",
            "3 pers.",
            "1 × Copii · 2 × Standard · 1 copil",
            "Familia Țîrlea: nuci",
            "Fără loc la masă",
            "2 × meniu nespecificat",
            "5 persoane",
            "1 invitație",
        ] {
            assert!(pages[0].contains(text), "{text}: {}", pages[0]);
        }
        assert!(
            !pages[0].contains("Ștefan"),
            "only parties with restrictions are named"
        );
    }

    #[test]
    fn a_kitchen_sheet_of_many_tables_has_several_pages_and_loses_no_line() {
        let tables: Vec<KitchenTable> = (1..=60)
            .map(|number| KitchenTable {
                number: Some(number),
                name: format!("Verii {number}"),
                parties: (0..if number == 9 { 90 } else { 4 })
                    .map(|index| {
                        let name = format!("Familia {number}.{index}.");
                        party(&name, &[("Standard", false)], &["alergie la arahide"])
                    })
                    .collect(),
            })
            .collect();
        let pages = pages(&tables);
        assert!(pages.len() > 2, "{}", pages.len());
        let all = pages.join("\n");
        for table in &tables {
            let names = table.parties.iter().map(|party| &party.name);
            assert!(names.into_iter().all(|name| all.contains(name.as_str())));
        }
    }
}
