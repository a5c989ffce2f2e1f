//! The themes of couples' websites on paper: the display font and the colours of each.

use printpdf::{FontId, Op, PdfDocument};

use crate::{
    DocumentError,
    drawing::{RgbColor, wrap_text_to_fit},
    text_metrics::{BOLD_FACE, replace_unprintable},
    text_pdf::{FONT_FACES, TEXT_FACE_COUNT, draw_text, new_document, text_width},
};

/// The theme of a couple's website.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DocumentTheme {
    #[default]
    Lunca,
    Fila,
    Sanziene,
    Iie,
}

/// The display font and the colours of a theme.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ThemeStyle {
    /// The index of the display font.
    pub(crate) face: usize,
    /// The colour of large texts.
    pub(crate) ink: RgbColor,
    /// The colour of small words.
    pub(crate) accent: RgbColor,
    /// The colour of muted texts.
    pub(crate) soft: RgbColor,
    /// The colour of ornaments.
    pub(crate) ornament: RgbColor,
}

impl DocumentTheme {
    /// Returns the theme of a stored word. An unknown word is the default theme.
    pub fn from_word(word: &str) -> Self {
        match word {
            "fila" => Self::Fila,
            "sanziene" => Self::Sanziene,
            "iie" => Self::Iie,
            _ => Self::Lunca,
        }
    }

    /// Returns the style. Small text has a contrast of at least 4.5 on white paper.
    pub(crate) const fn style(self) -> ThemeStyle {
        match self {
            Self::Lunca => ThemeStyle {
                face: 2,
                ink: (0.173, 0.337, 0.251),
                accent: (0.647, 0.196, 0.122),
                soft: (0.29, 0.36, 0.31),
                ornament: (0.42, 0.56, 0.45),
            },
            Self::Fila => ThemeStyle {
                face: 3,
                ink: (0.118, 0.106, 0.09),
                accent: (0.529, 0.286, 0.165),
                soft: (0.37, 0.34, 0.3),
                ornament: (0.529, 0.286, 0.165),
            },
            Self::Sanziene => ThemeStyle {
                face: 4,
                ink: (0.043, 0.09, 0.141),
                accent: (0.48, 0.36, 0.11),
                soft: (0.27, 0.32, 0.38),
                ornament: (0.76, 0.63, 0.34),
            },
            Self::Iie => ThemeStyle {
                face: 5,
                ink: (0.11, 0.09, 0.08),
                accent: (0.639, 0.098, 0.169),
                soft: (0.36, 0.31, 0.27),
                ornament: (0.639, 0.098, 0.169),
            },
        }
    }
}

/// The fonts of a document in a theme.
#[derive(Clone, Debug)]
pub(crate) struct ThemedFonts {
    pub(crate) theme: DocumentTheme,
    pub(crate) style: ThemeStyle,
    pub(crate) regular: FontId,
    pub(crate) bold: FontId,
    display: FontId,
}

/// Starts a document with the fonts for texts and the display font of the theme.
///
/// # Errors
/// A font cannot be read.
pub(crate) fn new_themed_document(
    name: &str,
    theme: DocumentTheme,
) -> Result<(PdfDocument, ThemedFonts), DocumentError> {
    let (mut document, ids) = new_document(name);
    let style = theme.style();
    let display = FONT_FACES.get(style.face).and_then(Option::as_ref);
    match (ids.as_slice(), display) {
        ([regular, bold], Some(display)) if ids.len() == TEXT_FACE_COUNT => {
            let fonts = ThemedFonts {
                theme,
                style,
                regular: regular.clone(),
                bold: bold.clone(),
                display: document.add_font(display),
            };
            Ok((document, fonts))
        }
        _ => Err(DocumentError("the fonts cannot be read".into())),
    }
}

impl ThemedFonts {
    /// Returns the index and the font for a large text: the display font, or the bold one if a
    /// character is missing in it.
    pub(crate) fn display_face(&self, text: &str) -> (usize, &FontId) {
        let face = FONT_FACES.get(self.style.face).and_then(Option::as_ref);
        let has_all = face.is_some_and(|face| {
            text.chars().all(|character| {
                face.lookup_glyph_index(u32::from(character))
                    .is_some_and(|glyph| glyph != 0)
            })
        });
        if has_all {
            (self.style.face, &self.display)
        } else {
            (BOLD_FACE, &self.bold)
        }
    }

    /// Draws a text in the display font, centred at `center_x`, in at most `max_lines` lines that
    /// are not wider than `max_width`. Returns the operations and the baseline of the last
    /// line.
    pub(crate) fn draw_display_text(
        &self,
        text: &str,
        size: f32,
        (center_x, baseline): (f32, f32),
        (max_width, max_lines): (f32, usize),
    ) -> (Vec<Op>, f32) {
        let text = replace_unprintable(text);
        let (face, font) = self.display_face(&text);
        let (mut ops, mut line) = (Vec::new(), baseline);
        for (at, (text, size)) in wrap_text_to_fit(&text, face, size, max_width, max_lines)
            .into_iter()
            .enumerate()
        {
            line -= if at > 0 { size * 1.12 } else { 0.0 };
            let left = center_x - text_width(&text, face, size) / 2.0;
            ops.extend(draw_text(font, size, left, line, text));
        }
        (ops, line)
    }

    /// Draws a line of the font for texts, centred at `center_x`.
    pub(crate) fn draw_centered_text_line(
        &self,
        text: &str,
        size: f32,
        (center_x, baseline): (f32, f32),
    ) -> [Op; 5] {
        let left = center_x - text_width(text, 0, size) / 2.0;
        draw_text(&self.regular, size, left, baseline, text.to_owned())
    }
}
