//! The layout of a list: paper, font size, and the widths of the columns.

use crate::{
    Cell, SheetHeader, SheetRow,
    text_metrics::{BOLD_FACE, REGULAR_FACE, replace_unprintable, width_in_ems, wrap_in_ems},
};

/// The short and the long edge of A4 and the margin, in points.
const A4_EDGES: (f32, f32) = (595.28, 841.89);
pub(super) const MARGIN_PT: f32 = 36.0;
/// The font sizes. The largest that fits is used.
const FONT_SIZES: [f32; 4] = [8.5, 7.5, 6.5, 5.5];
/// The space between two columns, in points.
pub(super) const COLUMN_GAP_PT: f32 = 9.0;
/// The space above and below the text of a row, in points.
pub(super) const ROW_PADDING_PT: f32 = 3.0;
/// The largest preferred width of a column and the largest required width of a word, in ems.
const MAX_COLUMN_EMS: f32 = 22.0;
const MAX_WORD_EMS: f32 = 11.0;

pub(super) struct TableColumn {
    pub(super) heading: &'static str,
    /// The preferred and the required width, in ems.
    preferred_width: f32,
    min_width: f32,
    pub(super) is_numeric: bool,
    /// Whether each row has a box to tick.
    pub(super) has_tick_box: bool,
}

impl TableColumn {
    fn new(heading: &'static str) -> Self {
        let mut column = Self {
            heading,
            preferred_width: 0.0,
            min_width: 0.0,
            is_numeric: false,
            has_tick_box: false,
        };
        column.measure(heading, BOLD_FACE);
        // A heading may have several lines.
        column.preferred_width = column.min_width;
        column
    }

    fn measure(&mut self, text: &str, face: usize) {
        let longest = text
            .split_whitespace()
            .map(|word| width_in_ems(word, face))
            .fold(0.0, f32::max);
        self.min_width = self.min_width.max(longest.min(MAX_WORD_EMS));
        self.preferred_width = self
            .preferred_width
            .max(width_in_ems(text, face).min(MAX_COLUMN_EMS))
            .max(self.min_width);
    }
}

/// Writes a list as a PDF. All rows stay in memory and are laid out at the end, because the widths
/// of the columns depend on all of them.
pub struct PdfTableWriter {
    pub(super) head: SheetHeader,
    pub(super) columns: Vec<TableColumn>,
    pub(super) rows: Vec<Vec<String>>,
    /// The rows at the end, in bold.
    pub(super) footer: Vec<Vec<String>>,
}

impl PdfTableWriter {
    /// Starts a list without rows.
    pub(crate) fn begin(head: &SheetHeader) -> Self {
        let columns = head
            .columns
            .iter()
            .map(|(heading, _)| TableColumn::new(heading))
            .collect();
        Self {
            head: head.clone(),
            columns,
            rows: Vec::new(),
            footer: Vec::new(),
        }
    }

    /// Appends rows. They are laid out at the end.
    pub(crate) fn append_rows(&mut self, rows: &[SheetRow]) {
        let rows = self.format_rows(rows, REGULAR_FACE);
        self.rows.extend(rows);
    }

    /// Appends the rows below all others, in bold.
    pub(crate) fn append_summary_rows(&mut self, lines: &[SheetRow]) {
        let rows = self.format_rows(lines, BOLD_FACE);
        self.footer.extend(rows);
    }

    fn format_rows(&mut self, lines: &[SheetRow], face: usize) -> Vec<Vec<String>> {
        let mut rows = Vec::with_capacity(lines.len());
        for line in lines {
            let mut row = Vec::with_capacity(line.len());
            for (cell, column) in line.iter().zip(&mut self.columns) {
                let text = match cell {
                    Cell::Text(text) | Cell::Phone(text) => replace_unprintable(text),
                    Cell::Number(number) => number.to_string(),
                    Cell::Money(cents) => self.head.lang.format_money(*cents, true),
                    Cell::Day(day) => self.head.lang.format_day(*day),
                    Cell::TickBox | Cell::Empty => String::new(),
                };
                column.has_tick_box |= matches!(cell, Cell::TickBox);
                column.is_numeric |= matches!(cell, Cell::Number(_) | Cell::Money(_));
                column.measure(&text, face);
                row.push(text);
            }
            rows.push(row);
        }
        rows
    }
}

#[expect(clippy::cast_precision_loss, reason = "a list has few columns")]
pub(super) fn total_gap_width(columns: usize) -> f32 {
    columns.saturating_sub(1) as f32 * COLUMN_GAP_PT
}

/// The layout: paper, font size, and the widths of the columns.
pub(super) struct TableLayout {
    pub(super) page_size: (f32, f32),
    pub(super) font_size: f32,
    pub(super) widths: Vec<f32>,
}

impl TableLayout {
    pub(super) fn fit(table: &PdfTableWriter) -> Self {
        let sum = |part: fn(&TableColumn) -> f32| table.columns.iter().map(part).sum::<f32>();
        let (preferred_sum, min_sum, gaps) = (
            sum(|c| c.preferred_width),
            sum(|c| c.min_width),
            total_gap_width(table.columns.len()),
        );
        let is_portrait = preferred_sum * FONT_SIZES[0] + gaps <= A4_EDGES.0 - 2.0 * MARGIN_PT;
        let page_size = if is_portrait {
            A4_EDGES
        } else {
            (A4_EDGES.1, A4_EDGES.0)
        };
        let available_width = page_size.0 - 2.0 * MARGIN_PT - gaps;
        let fits = |size: &&f32| min_sum * **size <= available_width;
        let font_size = *FONT_SIZES
            .iter()
            .find(fits)
            .unwrap_or(&FONT_SIZES[FONT_SIZES.len() - 1]);
        let available_width = available_width / font_size;
        let widths = table.columns.iter().map(|c| match () {
            () if preferred_sum <= available_width => {
                c.preferred_width * available_width / preferred_sum.max(0.1)
            }
            () if min_sum < available_width => {
                c.min_width
                    + (c.preferred_width - c.min_width) * (available_width - min_sum)
                        / (preferred_sum - min_sum)
            }
            () => c.min_width * available_width / min_sum,
        });
        Self {
            page_size,
            font_size,
            widths: widths.collect(),
        }
    }

    pub(super) fn leading(&self) -> f32 {
        self.font_size * 1.3
    }

    /// Returns the lines of each cell of a row, and the largest number of lines.
    pub(super) fn wrap_row<'a>(
        &self,
        cells: impl Iterator<Item = &'a str>,
        face: usize,
    ) -> (Vec<Vec<String>>, usize) {
        let cells: Vec<Vec<String>> = cells
            .zip(&self.widths)
            .map(|(text, available_width)| wrap_in_ems(text, face, *available_width))
            .collect();
        let line_count = cells.iter().map(Vec::len).max().unwrap_or(1);
        (cells, line_count)
    }
}
