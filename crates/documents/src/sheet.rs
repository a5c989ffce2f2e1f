//! Tables of text and numbers, independent of the file format.

use chrono::NaiveDate;

/// The language of headings and texts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lang {
    #[default]
    Ro,
    En,
}

impl Lang {
    /// Returns English for `en`, and the default, Romanian, for anything else.
    pub fn from_code_or_default(word: &str) -> Self {
        if word == "en" { Self::En } else { Self::Ro }
    }

    /// Returns one of two texts.
    pub const fn pick(self, ro: &'static str, en: &'static str) -> &'static str {
        match self {
            Self::Ro => ro,
            Self::En => en,
        }
    }

    /// Returns a count with its noun: `1 copil`, `2 copii`, `20 de copii`. `one` and `many` are the
    /// noun in Romanian and in English.
    pub fn count_text(
        self,
        count: usize,
        one: (&'static str, &'static str),
        many: (&'static str, &'static str),
    ) -> String {
        let (ro, en) = if count == 1 { one } else { many };
        let takes_de =
            self == Self::Ro && count >= 20 && (count.is_multiple_of(100) || count % 100 >= 20);
        let de = if takes_de { "de " } else { "" };
        format!("{count} {de}{}", self.pick(ro, en))
    }

    /// Formats an amount: `1.234,50` in Romanian, `1,234.50` in English. With `grouped` the
    /// thousands are separated.
    pub fn format_money(self, cents: i64, grouped: bool) -> String {
        let (separator, point) = if self == Self::En {
            (',', '.')
        } else {
            ('.', ',')
        };
        let whole = (cents.unsigned_abs() / 100).to_string();
        let mut out = String::from(if cents < 0 { "-" } else { "" });
        for (at, digit) in whole.char_indices() {
            if grouped && at > 0 && (whole.len() - at).is_multiple_of(3) {
                out.push(separator);
            }
            out.push(digit);
        }
        format!("{out}{point}{:02}", cents.unsigned_abs() % 100)
    }

    /// Formats an exchange rate in millionths with four decimals, or with up to six if it has more.
    pub fn format_exchange_rate(self, micros: i64) -> String {
        let text = format!(
            "{}{}{:06}",
            micros / 1_000_000,
            self.pick(",", "."),
            micros % 1_000_000
        );
        let length = text.trim_end_matches('0').len().max(text.len() - 2);
        text[..length].to_owned()
    }

    /// Formats a date: `05.06.2027` in Romanian, `5 Jun 2027` in English.
    pub fn format_day(self, day: NaiveDate) -> String {
        day.format(self.pick("%d.%m.%Y", "%-d %b %Y")).to_string()
    }

    /// Returns `da` or `nu`, or their translation.
    pub const fn yes_no(self, value: bool) -> &'static str {
        if value {
            self.pick("da", "yes")
        } else {
            self.pick("nu", "no")
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Cell {
    Text(String),
    /// A phone number. A workbook stores it as text, so that its leading zero is kept.
    Phone(String),
    Number(i64),
    /// An amount in minor units, written with two decimals.
    Money(i64),
    /// A date, formatted in a PDF and a date value in a workbook.
    Day(NaiveDate),
    /// A box to tick on paper. It is empty in other formats.
    TickBox,
    #[default]
    Empty,
}

impl Cell {
    /// Returns a phone number, or an empty cell.
    pub fn phone(number: Option<&str>) -> Self {
        number
            .filter(|number| !number.is_empty())
            .map_or(Self::Empty, |number| Self::Phone(number.to_owned()))
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        if text.is_empty() {
            Self::Empty
        } else {
            Self::Text(text.to_owned())
        }
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        if text.is_empty() {
            Self::Empty
        } else {
            Self::Text(text)
        }
    }
}

impl From<Option<String>> for Cell {
    fn from(text: Option<String>) -> Self {
        text.map_or(Self::Empty, Self::from)
    }
}

impl From<Option<NaiveDate>> for Cell {
    fn from(day: Option<NaiveDate>) -> Self {
        day.map_or(Self::Empty, Self::Day)
    }
}

impl From<i32> for Cell {
    fn from(number: i32) -> Self {
        Self::Number(i64::from(number))
    }
}

/// A column of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// The value on the wire.
    pub key: &'static str,
    /// The heading in Romanian and in English.
    pub headings: (&'static str, &'static str),
    /// The width in characters.
    pub width: u16,
    /// Whether the column is written only on request, because it may contain what a reader does
    /// not want to know.
    pub opt_in: bool,
}

impl Column {
    pub(crate) const fn new(
        key: &'static str,
        ro: &'static str,
        en: &'static str,
        width: u16,
    ) -> Self {
        Self {
            key,
            headings: (ro, en),
            width,
            opt_in: false,
        }
    }

    pub(crate) const fn opt_in(self) -> Self {
        Self {
            opt_in: true,
            ..self
        }
    }
}

/// The head of a document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SheetHeader {
    /// The name of the sheet in a workbook, the title in a PDF.
    pub title: String,
    /// The name of the event, printed below the title of a PDF.
    pub owner_name: String,
    /// The language of the texts that a PDF adds.
    pub lang: Lang,
    /// The headings with their widths in characters. Each row has as many cells.
    pub columns: Vec<(&'static str, u16)>,
}

pub type SheetRow = Vec<Cell>;

/// The cells of a row, each with the key of its column.
pub(crate) type KeyedCells = Vec<(&'static str, Cell)>;

/// Returns the cells in the order of the columns. The cell of a column without a value is empty.
pub(crate) fn arrange_cells(columns: &[Column], mut cells: KeyedCells) -> SheetRow {
    debug_assert!(
        cells
            .iter()
            .all(|(key, _)| columns.iter().any(|column| column.key == *key)),
        "the key of a cell is not the key of a column"
    );
    let take_cell = |column: &Column| {
        let found = cells.iter_mut().find(|(key, _)| *key == column.key);
        found.map(|(_, cell)| std::mem::take(cell))
    };
    columns
        .iter()
        .map(take_cell)
        .map(Option::unwrap_or_default)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_has_the_form_of_its_noun_and_de_from_twenty_on() {
        let text = |lang: Lang, count| {
            lang.count_text(count, ("invitație", "party"), ("invitații", "parties"))
        };
        for (count, expected) in [
            (0, "0 invitații"),
            (1, "1 invitație"),
            (2, "2 invitații"),
            (19, "19 invitații"),
            (20, "20 de invitații"),
            (100, "100 de invitații"),
            (101, "101 invitații"),
            (120, "120 de invitații"),
        ] {
            assert_eq!(text(Lang::Ro, count), expected);
        }
        assert_eq!(text(Lang::En, 1), "1 party");
        assert_eq!(text(Lang::En, 20), "20 parties");
    }
}
