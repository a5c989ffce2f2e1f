//! How wide words are in our faces, and how they are broken into lines; in ems, so that one measure serves every size.

use std::sync::LazyLock;

use crate::pdf::FACES;

/// Units of the faces to an em.
const EM: f32 = 1000.0;
pub(crate) const REGULAR: usize = 0;
pub(crate) const BOLD: usize = 1;
/// Signs whose widths are looked up once.
const KNOWN: u32 = 0x2200;

/// Advances of both faces in units; `None` for a sign that the faces do not have.
static ADVANCES: LazyLock<[Vec<Option<u16>>; 2]> = LazyLock::new(|| {
    [REGULAR, BOLD].map(|face| (0..KNOWN).map(|sign| advance(face, sign)).collect())
});

fn advance(face: usize, sign: u32) -> Option<u16> {
    let face = FACES.get(face)?.as_ref()?;
    face.get_glyph_width(face.lookup_glyph_index(sign).filter(|&glyph| glyph != 0)?)
}

fn known(face: usize, sign: char) -> Option<u16> {
    let code = u32::from(sign);
    match ADVANCES.get(face).and_then(|all| all.get(code as usize)) {
        Some(found) => *found,
        None => advance(face, code),
    }
}

/// In ems.
pub(crate) fn width(text: &str, face: usize) -> f32 {
    text.chars()
        .filter_map(|c| known(face, c))
        .map(f32::from)
        .sum::<f32>()
        / EM
}

/// Line breaks are blanks, and what the faces cannot draw is a question mark.
pub(crate) fn printable(text: &str) -> String {
    let sign = |c: char| match c {
        '\u{fe0f}' | '\u{200d}' => None,
        c if c.is_whitespace() => Some(' '),
        c if known(REGULAR, c).is_some() => Some(c),
        _ => Some('?'),
    };
    text.chars().filter_map(sign).collect()
}

/// Words of a cell in lines of at most `room` ems; a word that is longer is broken.
pub(crate) fn wrapped(text: &str, face: usize, room: f32) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut used = 0.0;
    for word in text.split_whitespace() {
        let long = width(word, face);
        let space = if used > 0.0 { width(" ", face) } else { 0.0 };
        if used > 0.0 && used + space + long > room {
            lines.push(String::new());
            used = 0.0;
        } else if used > 0.0 {
            used += space;
            lines.last_mut().into_iter().for_each(|line| line.push(' '));
        }
        for sign in word.chars() {
            let wide = width(sign.encode_utf8(&mut [0; 4]), face);
            if used > 0.0 && used + wide > room + 0.001 {
                lines.push(String::new());
                used = 0.0;
            }
            used += wide;
            lines
                .last_mut()
                .into_iter()
                .for_each(|line| line.push(sign));
        }
    }
    lines
}
