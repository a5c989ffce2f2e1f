//! A table of text and numbers, before it is a file.

use chrono::NaiveDate;

/// The language of headings and words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lang {
    #[default]
    Ro,
    En,
}

impl Lang {
    /// `en` is English, all else Romanian.
    pub fn of(word: &str) -> Self {
        if word == "en" { Self::En } else { Self::Ro }
    }

    /// One of two texts.
    pub const fn pick(self, ro: &'static str, en: &'static str) -> &'static str {
        match self {
            Self::Ro => ro,
            Self::En => en,
        }
    }

    /// An amount as people read it: `1.234,50` in Romanian, `1,234.50` in English; `thousands` apart or not.
    pub fn money(self, cents: i64, thousands: bool) -> String {
        let (apart, point) = if self == Self::En {
            (',', '.')
        } else {
            ('.', ',')
        };
        let whole = (cents.unsigned_abs() / 100).to_string();
        let mut out = String::from(if cents < 0 { "-" } else { "" });
        for (at, digit) in whole.char_indices() {
            if thousands && at > 0 && (whole.len() - at).is_multiple_of(3) {
                out.push(apart);
            }
            out.push(digit);
        }
        format!("{out}{point}{:02}", cents.unsigned_abs() % 100)
    }

    /// A rate in millionths, with four places or as many more as it has.
    pub fn rate(self, micros: i64) -> String {
        let text = format!(
            "{}{}{:06}",
            micros / 1_000_000,
            self.pick(",", "."),
            micros % 1_000_000
        );
        let kept = text.trim_end_matches('0').len().max(text.len() - 2);
        text[..kept].to_owned()
    }

    /// A day in short: `05.06.2027` in Romanian, `5 Jun 2027` in English.
    pub fn day(self, day: NaiveDate) -> String {
        day.format(self.pick("%d.%m.%Y", "%-d %b %Y")).to_string()
    }

    /// `da` or `nu`.
    pub const fn yes_no(self, yes: bool) -> &'static str {
        if yes {
            self.pick("da", "yes")
        } else {
            self.pick("nu", "no")
        }
    }
}

/// One cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Cell {
    Text(String),
    /// A phone number: as it is, but where a spreadsheet would read a number and drop its first zero.
    Phone(String),
    Number(i64),
    /// An amount in minor units, with two places.
    Money(i64),
    /// A day: as people write it on paper, as a date in a sheet.
    Day(NaiveDate),
    #[default]
    Empty,
}

impl Cell {
    /// A phone number, or nothing.
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

/// A column that a list can be written with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// The word on the wire.
    pub key: &'static str,
    /// The heading, Romanian and English.
    pub words: (&'static str, &'static str),
    /// In characters.
    pub width: u16,
    /// Written only when it is asked for: it says what its reader may not want to know.
    pub asked: bool,
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
            words: (ro, en),
            width,
            asked: false,
        }
    }

    pub(crate) const fn asked(self) -> Self {
        Self {
            asked: true,
            ..self
        }
    }
}

/// What stands over the rows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Head {
    /// The sheet's name in a workbook, the title on paper.
    pub name: String,
    /// Whose list it is: under the title on paper.
    pub of: String,
    /// Of the few words that paper adds.
    pub lang: Lang,
    /// Headings with their width in characters; each row is as long.
    pub columns: Vec<(&'static str, u16)>,
}

/// Cells of one line.
pub type Line = Vec<Cell>;
