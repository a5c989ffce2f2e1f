//! The colours of the themes of couples' websites, for mails, link previews and the browser's
//! toolbar. The style sheets of the public microfrontend contain the same colours.

use crate::theme::DocumentTheme;

/// The colours of a theme on a screen, as `#rrggbb`.
#[derive(Clone, Copy, Debug)]
pub struct ThemePalette {
    pub page: &'static str,
    pub card: &'static str,
    pub ink: &'static str,
    /// The colour of quieter text.
    pub quiet: &'static str,
    pub line: &'static str,
    /// The colour of buttons.
    pub accent: &'static str,
    /// The colour of text on a button.
    pub on_accent: &'static str,
    /// The second colour of drawings.
    pub second: &'static str,
}

impl DocumentTheme {
    /// Returns the colours. Each text has a contrast of at least 4.5 on its background.
    pub const fn palette(self) -> ThemePalette {
        match self {
            Self::Lunca => ThemePalette {
                page: "#f6f7ee",
                card: "#fffffa",
                ink: "#22352a",
                quiet: "#53645a",
                line: "#cfd8c3",
                accent: "#2c5640",
                on_accent: "#fdfdf5",
                second: "#cf5a40",
            },
            Self::Fila => ThemePalette {
                page: "#fbf8f1",
                card: "#fffdf8",
                ink: "#1e1b17",
                quiet: "#655c4f",
                line: "#ddd4c3",
                accent: "#1e1b17",
                on_accent: "#fbf8f1",
                second: "#b5653c",
            },
            Self::Sanziene => ThemePalette {
                page: "#0b1724",
                card: "#0f2030",
                ink: "#f3ead6",
                quiet: "#b6c0c2",
                line: "#2b4252",
                accent: "#e3c27a",
                on_accent: "#14202b",
                second: "#f6e7bf",
            },
            Self::Iie => ThemePalette {
                page: "#f8f4ea",
                card: "#fffdf7",
                ink: "#231b1c",
                quiet: "#5f5350",
                line: "#d9cdb9",
                accent: "#a3192b",
                on_accent: "#fffaf0",
                second: "#231b1c",
            },
        }
    }
}
