//! Breaks the names of a couple into the lines in which they are the largest.

use crate::text_pdf::text_width;

use super::scenes::TextStyle;

/// The longest piece of a word that is not broken, in letters.
const MAX_PIECE_LETTERS: usize = 16;
/// The most lines of one name.
const MAX_LINES: usize = 3;
/// Kerning is not measured, and some pairs of letters are wider with it.
const WIDTH_RESERVE: f32 = 0.97;

/// The lines of the names and their font size in pixels.
#[derive(Debug)]
pub(super) struct NameLayout {
    pub(super) lines: Vec<String>,
    pub(super) size: f32,
}

impl NameLayout {
    /// Returns the lines with the largest font size that fits. Of several, the fewest lines are
    /// returned.
    pub(super) fn fit(
        names: &str,
        style: &TextStyle,
        (width, height): (f32, f32),
        max_size: f32,
    ) -> Self {
        let names = names.split_whitespace().collect::<Vec<_>>().join(" ");
        let names = if style.is_uppercase {
            names.to_uppercase()
        } else {
            names
        };
        let mut best = Self {
            lines: vec![names.clone()],
            size: 0.0,
        };
        for lines in candidates(&names, style) {
            let widest = lines
                .iter()
                .map(|line| line_width_in_ems(line, style))
                .fold(0.01_f32, f32::max);
            let unit = Self { lines, size: 1.0 };
            let size = max_size
                .min(width * WIDTH_RESERVE / widest)
                .min(height / unit.height(style));
            // A font size that is only a little larger is not worth another line.
            if size > best.size * 1.06 {
                best = Self { size, ..unit };
            }
        }
        best
    }

    /// Returns the height from the top of the capitals to the lowest letters.
    #[expect(clippy::cast_precision_loss, reason = "there are few lines")]
    pub(super) fn height(&self, style: &TextStyle) -> f32 {
        let steps = self.lines.len().saturating_sub(1) as f32;
        self.size * (style.cap_height + steps * style.line_height + style.descent)
    }

    /// Returns the attributes of the lines.
    pub(super) fn svg_attributes(&self, style: &TextStyle, ink: &str) -> String {
        format!(
            r#"font-family="'{}'" font-weight="{}" font-style="{}" font-size="{:.1}" letter-spacing="{:.2}" fill="{ink}""#,
            style.family,
            style.weight,
            style.slant,
            self.size,
            self.size * style.tracking,
        )
    }
}

/// Returns the width of a line at a font size of one pixel.
#[expect(clippy::cast_precision_loss, reason = "a line has few letters")]
pub(super) fn line_width_in_ems(line: &str, style: &TextStyle) -> f32 {
    text_width(line, style.face, 1.0) + line.chars().count() as f32 * style.tracking.max(0.0)
}

/// Returns the ways to break the names into lines, those with the fewest lines first.
fn candidates(names: &str, style: &TextStyle) -> Vec<Vec<String>> {
    let mut all = Vec::new();
    if let Some((first, second)) = split_couple(names) {
        all.push(vec![format!("{first} & {second}")]);
        for lines in 1..=MAX_LINES {
            for second_lines in 1..=MAX_LINES {
                let mut both = wrap(first, lines, style);
                both.extend(wrap(&format!("& {second}"), second_lines, style));
                all.push(both);
            }
        }
    } else {
        all.extend((1..=2 * MAX_LINES).map(|lines| wrap(names, lines, style)));
    }
    all.sort_by_key(Vec::len);
    all
}

/// Returns both names, if the names are two. The website splits them in the same way.
fn split_couple(names: &str) -> Option<(&str, &str)> {
    let words: Vec<&str> = names.split(' ').collect();
    let is_separator =
        |word: &&str| ["și", "si", "and", "&"].contains(&word.to_lowercase().as_str());
    let mut separators = words
        .iter()
        .enumerate()
        .filter(|(_, word)| is_separator(word));
    let (at, separator) = separators.next()?;
    if separators.next().is_some() || at == 0 || at + 1 == words.len() {
        return None;
    }
    let before: usize = words[..at].iter().map(|word| word.len() + 1).sum();
    Some((&names[..before - 1], &names[before + separator.len() + 1..]))
}

/// A part of a text that is not broken.
struct Piece {
    text: String,
    /// What follows if the next piece is on the same line, and what ends the line otherwise.
    joint: &'static str,
    line_end: &'static str,
}

/// Returns the words of a text. Words break after a hyphen, and long ones with a hyphen.
fn pieces_of(text: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for word in text.split(' ') {
        for part in word.split_inclusive('-') {
            let letters: Vec<char> = part.chars().collect();
            let count = letters.len().div_ceil(MAX_PIECE_LETTERS).max(1);
            let chunks = letters.chunks(letters.len().div_ceil(count).max(1));
            pieces.extend(chunks.map(|chunk| Piece {
                text: chunk.iter().collect(),
                joint: "",
                line_end: "-",
            }));
            if let Some(last) = pieces.last_mut() {
                last.line_end = "";
            }
        }
        if let Some(last) = pieces.last_mut() {
            last.joint = " ";
        }
    }
    pieces
}

/// Breaks a text into at most `count` lines of similar widths.
fn wrap(text: &str, count: usize, style: &TextStyle) -> Vec<String> {
    let pieces = pieces_of(text);
    let (mut narrow, mut wide) = (0.0, line_width_in_ems(text, style) + 0.01);
    let mut best = wrap_to_width(&pieces, wide, style);
    for _ in 0..12 {
        let middle = (narrow + wide) / 2.0;
        let lines = wrap_to_width(&pieces, middle, style);
        if lines.len() <= count {
            (wide, best) = (middle, lines);
        } else {
            narrow = middle;
        }
    }
    best
}

fn wrap_to_width(pieces: &[Piece], max_width: f32, style: &TextStyle) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut previous: Option<&Piece> = None;
    for piece in pieces {
        match (previous, lines.last_mut()) {
            (Some(before), Some(line)) => {
                let longer = format!("{line}{}{}", before.joint, piece.text);
                // An ampersand stays with the name that follows it.
                if before.text == "&" || line_width_in_ems(&longer, style) <= max_width {
                    *line = longer;
                } else {
                    line.push_str(before.line_end);
                    lines.push(piece.text.clone());
                }
            }
            _ => lines.push(piece.text.clone()),
        }
        previous = Some(piece);
    }
    lines
}
