//! Measures texts in the embedded fonts and breaks them into lines. The unit is the em, so that a
//! width is valid for every font size.

use std::sync::LazyLock;

use crate::text_pdf::FONT_FACES;

/// Font units per em.
const UNITS_PER_EM: f32 = 1000.0;
pub(crate) const REGULAR_FACE: usize = 0;
pub(crate) const BOLD_FACE: usize = 1;
/// Characters below this code point have their glyphs cached.
const CACHED_CODE_POINTS: u32 = 0x2200;

/// A character in a font.
#[derive(Clone, Copy)]
struct Glyph {
    id: u16,
    /// The advance width in font units.
    advance: u16,
}

/// The glyphs of both fonts. `None` for a character that the fonts do not contain.
static CACHED_GLYPHS: LazyLock<[Vec<Option<Glyph>>; 2]> = LazyLock::new(|| {
    [REGULAR_FACE, BOLD_FACE].map(|face| {
        (0..CACHED_CODE_POINTS)
            .map(|code_point| lookup_glyph(face, code_point))
            .collect()
    })
});

fn lookup_glyph(face: usize, code_point: u32) -> Option<Glyph> {
    let face = FONT_FACES.get(face)?.as_ref()?;
    let id = face
        .lookup_glyph_index(code_point)
        .filter(|&glyph| glyph != 0)?;
    let advance = face.get_glyph_width(id)?;
    Some(Glyph { id, advance })
}

fn find_glyph(face: usize, character: char) -> Option<Glyph> {
    let code_point = u32::from(character);
    match CACHED_GLYPHS
        .get(face)
        .and_then(|all| all.get(code_point as usize))
    {
        Some(found) => *found,
        None => lookup_glyph(face, code_point),
    }
}

fn glyph_advance(face: usize, character: char) -> Option<u16> {
    find_glyph(face, character).map(|glyph| glyph.advance)
}

/// Returns the id of a character in a font. It is 0 for a character that the font does not contain.
pub(crate) fn glyph_id(face: usize, character: char) -> u16 {
    find_glyph(face, character).map_or(0, |glyph| glyph.id)
}

/// Returns the width of a text in ems.
pub(crate) fn width_in_ems(text: &str, face: usize) -> f32 {
    text.chars()
        .filter_map(|c| glyph_advance(face, c))
        .map(f32::from)
        .sum::<f32>()
        / UNITS_PER_EM
}

/// Returns a character as the fonts can print it. Texts from web pages contain hyphens at which no
/// line breaks, which the fonts do not contain, and invisible soft hyphens.
const fn plain_hyphen(character: char) -> Option<char> {
    match character {
        '\u{2010}' | '\u{2011}' => Some('-'),
        '\u{ad}' => None,
        other => Some(other),
    }
}

/// Replaces white space by spaces and typographic hyphens by `-`, removes emoji, soft hyphens and
/// other signs that the fonts do not contain, and replaces letters and digits that they do not
/// contain by question marks, so that a name in another script stays visible. A text of nothing but
/// such signs becomes a question mark.
pub(crate) fn replace_unprintable(text: &str) -> String {
    let mut printable = String::with_capacity(text.len());
    let mut is_after_removed = false;
    for character in text.chars().filter_map(plain_hyphen) {
        // The variation selector and the joiner of emoji may have glyphs without a width.
        let is_emoji_part = matches!(character, '\u{fe0f}' | '\u{200d}');
        let shown = if character.is_whitespace() {
            ' '
        } else if !is_emoji_part && glyph_advance(REGULAR_FACE, character).is_some() {
            character
        } else if character.is_alphanumeric() {
            '?'
        } else {
            is_after_removed = true;
            continue;
        };
        // One of the spaces around a removed sign is removed, too.
        let is_surplus =
            is_after_removed && shown == ' ' && (printable.is_empty() || printable.ends_with(' '));
        if !is_surplus {
            printable.push(shown);
            is_after_removed = false;
        }
    }
    if is_after_removed {
        printable.truncate(printable.trim_end().len());
        if printable.is_empty() {
            printable.push('?');
        }
    }
    printable
}

/// Breaks the text of a cell into lines of at most `max_width` ems. Longer words are split.
pub(crate) fn wrap_in_ems(text: &str, face: usize, max_width: f32) -> Vec<String> {
    let is_one_line = text.trim() == text && !text.contains("  ");
    if is_one_line && width_in_ems(text, face) <= max_width {
        return vec![text.to_owned()];
    }
    let mut lines = vec![String::new()];
    let mut used = 0.0;
    for word in text.split_whitespace() {
        let word_width = width_in_ems(word, face);
        let space = if used > 0.0 {
            width_in_ems(" ", face)
        } else {
            0.0
        };
        if used > 0.0 && used + space + word_width > max_width {
            lines.push(String::new());
            used = 0.0;
        } else if used > 0.0 {
            used += space;
            lines.last_mut().into_iter().for_each(|line| line.push(' '));
        }
        for character in word.chars() {
            let character_width = width_in_ems(character.encode_utf8(&mut [0; 4]), face);
            if used > 0.0 && used + character_width > max_width + 0.001 {
                lines.push(String::new());
                used = 0.0;
            }
            used += character_width;
            lines
                .last_mut()
                .into_iter()
                .for_each(|line| line.push(character));
        }
    }
    lines
}
