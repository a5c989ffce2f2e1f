//! The content stream of a page, written directly as PDF operators (decision 0054). `printpdf` would
//! build several objects for each text of a list.

use std::{
    fmt::{self, Write as _},
    io::Write as _,
};

use flate2::{Compression, write::ZlibEncoder};

use crate::text_metrics::glyph_id;

/// The level of the compression. Higher levels are slower.
const COMPRESSION_LEVEL: u32 = 4;
/// The characters of the basic multilingual plane. The fonts contain no others.
const CODE_POINTS: usize = 0x1_0000;

/// A length in hundredths of a point. Sums of rounded lengths stay exact.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Hundredths(i32);

impl Hundredths {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a page is less than 1,000 points wide"
    )]
    fn of(points: f32) -> Self {
        Self((points * 100.0).round() as i32)
    }
}

impl fmt::Display for Hundredths {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, amount) = (if self.0 < 0 { "-" } else { "" }, self.0.unsigned_abs());
        match amount % 100 {
            0 => write!(out, "{sign}{}", amount / 100),
            part => write!(out, "{sign}{}.{part:02}", amount / 100),
        }
    }
}

/// A point in points from the lower left corner of the page.
pub(super) type PagePoint = (f32, f32);

/// The characters that a document shows in one font.
pub(super) struct UsedCharacters(Vec<bool>);

impl Default for UsedCharacters {
    fn default() -> Self {
        Self(vec![false; CODE_POINTS])
    }
}

impl UsedCharacters {
    fn insert(&mut self, character: char) {
        if let Some(is_used) = self.0.get_mut(character as usize) {
            *is_used = true;
        }
    }

    /// Returns all characters as one text.
    pub(super) fn to_text(&self) -> String {
        let codes = (0_u32..).zip(&self.0).filter(|(_, is_used)| **is_used);
        codes.filter_map(|(code, _)| char::from_u32(code)).collect()
    }
}

/// The content of a page: lines, boxes and texts.
#[derive(Default)]
pub(super) struct PageContent {
    rules: String,
    boxes: String,
    texts: String,
    /// The start of the text before, to which the next one is relative.
    text_position: (Hundredths, Hundredths),
    font: Option<(usize, Hundredths)>,
}

impl PageContent {
    /// Draws a horizontal line.
    pub(super) fn draw_rule(&mut self, (left, right): (f32, f32), y_pos: f32) {
        let y_pos = Hundredths::of(y_pos);
        let (left, right) = (Hundredths::of(left), Hundredths::of(right));
        append(
            &mut self.rules,
            format_args!("{left} {y_pos} m {right} {y_pos} l S\n"),
        );
    }

    /// Draws the outline of a square.
    pub(super) fn draw_tick_box(&mut self, (left, bottom): PagePoint, side: f32) {
        let (right, top) = (Hundredths::of(left + side), Hundredths::of(bottom + side));
        let (left, bottom) = (Hundredths::of(left), Hundredths::of(bottom));
        append(
            &mut self.boxes,
            format_args!(
                "{left} {bottom} m {right} {bottom} l {right} {top} l {left} {top} l h S\n"
            ),
        );
    }

    /// Shows a text in the font with index `face` and records its characters in that font.
    pub(super) fn show_text(
        &mut self,
        fonts: &mut [DocumentFont],
        (face, size): (usize, f32),
        (left, baseline): PagePoint,
        text: &str,
    ) {
        let Some(font) = fonts.get_mut(face) else {
            return;
        };
        let size = Hundredths::of(size);
        if self.font != Some((face, size)) {
            self.font = Some((face, size));
            append(&mut self.texts, format_args!("/{} {size} Tf\n", font.name));
        }
        let position = (Hundredths::of(left), Hundredths::of(baseline));
        let (right, up) = (
            Hundredths(position.0.0 - self.text_position.0.0),
            Hundredths(position.1.0 - self.text_position.1.0),
        );
        self.text_position = position;
        append(&mut self.texts, format_args!("{right} {up} Td <"));
        for character in text.chars() {
            font.used.insert(character);
            push_hex(&mut self.texts, glyph_id(face, character));
        }
        self.texts.push_str("> Tj\n");
    }

    /// Returns the compressed content stream.
    pub(super) fn compress(&self) -> std::io::Result<Vec<u8>> {
        let mut out = ZlibEncoder::new(Vec::new(), Compression::new(COMPRESSION_LEVEL));
        for part in [
            "0.8 G\n0.5 w\n",
            &self.rules,
            "0.3 G\n",
            &self.boxes,
            "BT\n",
            &self.texts,
            "ET",
        ] {
            out.write_all(part.as_bytes())?;
        }
        out.finish()
    }
}

/// A font of a document: its name in the content streams, and what is shown in it.
pub(super) struct DocumentFont {
    pub(super) name: String,
    pub(super) used: UsedCharacters,
}

fn append(out: &mut String, text: fmt::Arguments<'_>) {
    // Writing to a text cannot fail.
    let _ = out.write_fmt(text);
}

/// Appends four hexadecimal digits.
fn push_hex(out: &mut String, number: u16) {
    for shift in [12, 8, 4, 0] {
        let digit = u32::from(number >> shift & 0xf);
        out.extend(char::from_digit(digit, 16));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_written_with_at_most_two_decimals() {
        let written = [0.0, 36.0, -7.5, 0.05, -0.004, 841.89].map(|points| {
            let length = Hundredths::of(points);
            length.to_string()
        });
        assert_eq!(written, ["0", "36", "-7.50", "0.05", "0", "841.89"]);
    }

    #[test]
    fn a_text_is_placed_relative_to_the_text_before_it() {
        let mut fonts = [DocumentFont {
            name: "F".into(),
            used: UsedCharacters::default(),
        }];
        let mut content = PageContent::default();
        content.show_text(&mut fonts, (0, 8.5), (36.0, 700.0), "A");
        content.show_text(&mut fonts, (0, 8.5), (136.5, 688.95), "B");
        let [first, second] = ['A', 'B'].map(|letter| format!("{:04x}", glyph_id(0, letter)));
        assert_eq!(
            content.texts,
            format!("/F 8.50 Tf\n36 700 Td <{first}> Tj\n100.50 -11.05 Td <{second}> Tj\n")
        );
        assert_eq!(fonts[0].used.to_text(), "AB");
    }
}
