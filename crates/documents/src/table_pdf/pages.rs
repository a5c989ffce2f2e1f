//! Fills the pages of a list: the head and the number of each page, and the rows.

use printpdf::{FontId, Mm, Op, PdfDocument, PdfFontHandle, PdfPage, PdfSaveOptions, Pt, TextItem};

use crate::{
    DocumentError, Lang,
    text_metrics::{BOLD_FACE, REGULAR_FACE, replace_unprintable, width_in_ems},
};

use super::{
    content::{DocumentFont, PageContent, UsedCharacters},
    layout::{COLUMN_GAP_PT, MARGIN_PT, PdfTableWriter, ROW_PADDING_PT, TableLayout},
};

/// The side of a box to tick, in ems.
const TICK_BOX_EMS: f32 = 1.15;

/// The pages that are being filled.
pub(super) struct PageBuilder<'a> {
    layout: &'a TableLayout,
    table: &'a PdfTableWriter,
    fonts: Vec<DocumentFont>,
    headings: (Vec<Vec<String>>, usize),
    pages: Vec<PageContent>,
    y_pos: f32,
}

impl<'a> PageBuilder<'a> {
    pub(super) fn new(set: &'a TableLayout, table: &'a PdfTableWriter, faces: &[FontId]) -> Self {
        let headings = set.wrap_row(table.columns.iter().map(|c| c.heading), BOLD_FACE);
        let mut sheets = Self {
            layout: set,
            table,
            fonts: faces.iter().map(DocumentFont::new).collect(),
            headings,
            pages: vec![PageContent::default()],
            y_pos: set.page_size.1 - MARGIN_PT - 16.0,
        };
        let under = format!(
            "{} · {}",
            table.head.owner_name,
            format_row_count(table.head.lang, table.rows.len())
        );
        sheets.place_text(BOLD_FACE, 16.0, MARGIN_PT, &table.head.title);
        sheets.y_pos -= 15.0;
        sheets.place_text(
            REGULAR_FACE,
            9.0,
            MARGIN_PT,
            &replace_unprintable(under.trim_start_matches(" · ")),
        );
        sheets.y_pos -= 10.0;
        sheets.place_header();
        sheets
    }

    fn place_text(&mut self, face: usize, size: f32, left: f32, text: &str) {
        let position = (left, self.y_pos);
        if let Some(page) = self.pages.last_mut().filter(|_| !text.is_empty()) {
            page.show_text(&mut self.fonts, (face, size), position, text);
        }
    }

    fn place_header(&mut self) {
        let (cells, line_count) = std::mem::take(&mut self.headings);
        self.place_lines(&cells, 0..line_count, BOLD_FACE);
        self.headings = (cells, line_count);
    }

    /// Writes some lines of the cells of a row and a line below them.
    fn place_lines(&mut self, cells: &[Vec<String>], which: std::ops::Range<usize>, face: usize) {
        self.y_pos -= ROW_PADDING_PT;
        let first = which.start;
        for at in which {
            self.y_pos -= self.layout.leading();
            let mut column_left = MARGIN_PT;
            for ((cell, column), room) in cells
                .iter()
                .zip(&self.table.columns)
                .zip(&self.layout.widths)
            {
                let wide = room * self.layout.font_size;
                // Only rows in the regular font are rows of the list, and only their first line has
                // a box.
                if column.has_tick_box && face == REGULAR_FACE && at == first && first == 0 {
                    let corner = (column_left, self.y_pos - 1.5);
                    let side = self.layout.font_size * TICK_BOX_EMS;
                    let page = self.pages.last_mut();
                    page.into_iter()
                        .for_each(|page| page.draw_tick_box(corner, side));
                }
                if let Some(text) = cell.get(at) {
                    let left = if column.is_numeric {
                        wide - width_in_ems(text, face) * self.layout.font_size
                    } else {
                        0.0
                    };
                    self.place_text(face, self.layout.font_size, column_left + left, text);
                }
                column_left += wide + COLUMN_GAP_PT;
            }
        }
        self.y_pos -= ROW_PADDING_PT + 1.0;
        let (edges, y_pos) = ((MARGIN_PT, self.layout.page_size.0 - MARGIN_PT), self.y_pos);
        self.pages
            .last_mut()
            .into_iter()
            .for_each(|page| page.draw_rule(edges, y_pos));
    }

    /// Returns how many lines still fit on the page.
    fn remaining_lines(&self) -> usize {
        let free =
            (self.y_pos - 2.0 * ROW_PADDING_PT - 1.0 - MARGIN_PT - 8.0) / self.layout.leading();
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a page has few lines"
        )]
        let lines = free.max(0.0) as usize;
        lines
    }

    fn start_page(&mut self) {
        self.pages.push(PageContent::default());
        self.y_pos = self.layout.page_size.1 - MARGIN_PT;
        self.place_header();
    }

    pub(super) fn place_row(
        &mut self,
        (cells, line_count): (Vec<Vec<String>>, usize),
        face: usize,
    ) {
        if self.remaining_lines() < line_count {
            self.start_page();
        }
        // A row that is higher than a page continues on the next one.
        let mut from = 0;
        while from < line_count {
            if from > 0 {
                self.start_page();
            }
            let to = line_count.min(from + self.remaining_lines().max(1));
            self.place_lines(&cells, from..to, face);
            from = to;
        }
    }

    /// Returns the bytes of the document.
    pub(super) fn into_bytes(
        mut self,
        document: &mut PdfDocument,
    ) -> Result<Vec<u8>, DocumentError> {
        self.place_page_numbers();
        let streams = self.pages.iter().map(PageContent::compress);
        let streams: Vec<Vec<u8>> = streams
            .collect::<Result<_, _>>()
            .map_err(|error| DocumentError(error.to_string()))?;
        document.with_pages(self.empty_pages());
        save_with_contents(document, streams)
    }

    fn place_page_numbers(&mut self) {
        let total = self.pages.len();
        let owner = replace_unprintable(&self.table.head.owner_name);
        for (number, page) in (1..).zip(&mut self.pages) {
            let text = format!("{} · {owner} · {number} / {total}", self.table.head.title)
                .replace(" ·  · ", " · ");
            let position = (MARGIN_PT, MARGIN_PT / 2.0);
            page.show_text(&mut self.fonts, (REGULAR_FACE, 8.0), position, &text);
        }
    }

    /// Returns the pages without their contents. The first one shows every character of the
    /// document, from which the library determines what the fonts have to contain.
    fn empty_pages(&self) -> Vec<PdfPage> {
        let (width, height) = self.layout.page_size;
        let mm = |points: f32| Mm(points * 25.4 / 72.0);
        let every_character = self
            .fonts
            .iter()
            .flat_map(DocumentFont::show_every_character);
        let mut first: Vec<Op> = every_character.collect();
        let pages = self
            .pages
            .iter()
            .map(|_| PdfPage::new(mm(width), mm(height), std::mem::take(&mut first)));
        pages.collect()
    }
}

impl DocumentFont {
    fn new(id: &FontId) -> Self {
        Self {
            name: id.0.clone(),
            used: UsedCharacters::default(),
        }
    }

    fn show_every_character(&self) -> [Op; 4] {
        [
            Op::StartTextSection,
            Op::SetFont {
                font: PdfFontHandle::External(FontId(self.name.clone())),
                size: Pt(1.0),
            },
            Op::ShowText {
                items: vec![TextItem::Text(self.used.to_text())],
            },
            Op::EndTextSection,
        ]
    }
}

/// Writes a document with the compressed content streams of its pages.
fn save_with_contents(
    document: &PdfDocument,
    streams: Vec<Vec<u8>>,
) -> Result<Vec<u8>, DocumentError> {
    let mut file = document.to_lopdf_document(&PdfSaveOptions::default(), &mut Vec::new());
    let pages: Vec<_> = file.get_pages().into_values().collect();
    for (page, bytes) in pages.into_iter().zip(streams) {
        let contents = file.get_page_contents(page);
        let id = contents
            .first()
            .ok_or_else(|| DocumentError("a page without contents".into()))?;
        let object = file.get_object_mut(*id);
        let stream = object
            .and_then(|object| object.as_stream_mut())
            .map_err(|error| DocumentError(error.to_string()))?;
        stream.dict.set("Filter", "FlateDecode");
        stream.set_content(bytes);
    }
    file.compress();
    let mut bytes = Vec::new();
    file.save_to(&mut bytes)
        .map_err(|error| DocumentError(error.to_string()))?;
    Ok(bytes)
}

/// Returns for example `2 rânduri` or `20 de rânduri`.
fn format_row_count(lang: Lang, count: usize) -> String {
    if lang == Lang::Ro && count == 1 {
        return "un rând".into();
    }
    lang.count_text(count, ("rând", "row"), ("rânduri", "rows"))
}
