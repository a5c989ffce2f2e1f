//! The size and the lines of the names of a table's parties. A name is broken into lines before it
//! becomes smaller, and is shortened only if it fits in no size.

use crate::{
    drawing::truncate_to_width,
    text_metrics::replace_unprintable,
    text_pdf::{text_width, wrap_text},
};

use super::table_drawing::SeatedParty;

/// By how much the size is reduced until the names fit.
const SIZE_STEP: f32 = 0.25;

/// The area for the names of a table.
pub(super) struct NameArea {
    /// The largest and the smallest size.
    pub(super) sizes: (f32, f32),
    /// The part of the height of a line that the size is.
    pub(super) line_part: f32,
    /// The number of lines that are assumed at least, so that few names are not spread widely.
    pub(super) min_lines: usize,
    pub(super) room: f32,
    pub(super) height: f32,
}

/// The lines of each name, and their size.
pub(super) type NameLines = (Vec<Vec<String>>, f32);

/// Returns the lines of each name, and their size. Names that fit in no size are shortened.
pub(super) fn layout_names(parties: &[SeatedParty], layout: &NameArea) -> NameLines {
    if let Some(names) = fit_names(parties, layout) {
        return names;
    }
    let lines = line_count_as_f32(parties.len().max(layout.min_lines));
    let size = (layout.height / lines * layout.line_part).min(layout.sizes.0);
    let shortened = |party| vec![fit_party_name(party, size, layout.room)];
    (parties.iter().map(shortened).collect(), size)
}

/// Returns the lines of each name, and the largest size in which all of them fit. `None` if they
/// fit in no size.
pub(super) fn fit_names(parties: &[SeatedParty], layout: &NameArea) -> Option<NameLines> {
    let (mut size, smallest) = layout.sizes;
    loop {
        let names: Vec<Vec<String>> = parties
            .iter()
            .map(|party| wrap_party_name(party, size, layout.room))
            .collect();
        let is_fitting = names
            .iter()
            .flatten()
            .all(|line| text_width(line, 0, size) <= layout.room);
        let lines = names.iter().map(Vec::len).sum::<usize>();
        let needed = line_count_as_f32(lines.max(layout.min_lines)) * size / layout.line_part;
        if is_fitting && needed <= layout.height {
            return Some((names, size));
        }
        if size <= smallest {
            return None;
        }
        size = (size - SIZE_STEP).max(smallest);
    }
}

/// Returns the number of lines of a name at this size.
pub(super) fn wrapped_line_count(party: &SeatedParty, size: f32, room: f32) -> usize {
    wrap_party_name(party, size, room).len()
}

/// Returns the lines of a name at this size.
pub(super) fn wrap_party_name(party: &SeatedParty, size: f32, room: f32) -> Vec<String> {
    let name = replace_unprintable(&party.name) + &distinguishing_mark(party);
    wrap_text(&name, 0, size, room)
}

fn distinguishing_mark(party: &SeatedParty) -> String {
    party
        .disambiguator
        .as_ref()
        .map(|mark| replace_unprintable(&format!(" ({mark})")))
        .unwrap_or_default()
}

/// Shortens a name to the width `room`, but keeps the distinguishing text, because shortened names
/// may be equal.
pub(super) fn fit_party_name(party: &SeatedParty, size: f32, room: f32) -> String {
    let mark = distinguishing_mark(party);
    let name = truncate_to_width(
        replace_unprintable(&party.name),
        0,
        size,
        room - text_width(&mark, 0, size),
    );
    name + &mark
}

/// Converts a number of lines. A table has at most some hundreds of them, so that the conversion is
/// exact.
pub(super) fn line_count_as_f32(lines: usize) -> f32 {
    f32::from(u16::try_from(lines).unwrap_or(u16::MAX))
}
