//! How the mails to the guests of an event look: the colours of the couple's theme, and their photo
//! or a drawing of the theme.

use alai_documents::theme::DocumentTheme;
use alai_domain::{
    Error,
    entities::{event, file, website},
};
use minijinja::{Value, context};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use crate::{WorkerContext, job_result::JobError};

/// The colours of a mail: page, card, text, quieter text, lines, button, and text on the button.
type Palette = [&'static str; 7];

struct Theme {
    name: &'static str,
    font: &'static str,
    /// The colours in dark mode, if they are different.
    dark: Option<Palette>,
    /// The rows of the drawing: `a` is the first colour, `b` the second. Mail programs show no SVG
    /// files, so that it consists of the cells of a table.
    drawing: &'static [&'static str],
}

impl Theme {
    /// Returns the colours of the website.
    fn light(&self) -> Palette {
        let colors = DocumentTheme::from_word(self.name).palette();
        [
            colors.page,
            colors.card,
            colors.ink,
            colors.quiet,
            colors.line,
            colors.accent,
            colors.on_accent,
        ]
    }

    /// Returns the two colours of the drawing. The first is that of the button.
    fn drawing_colors(&self) -> (&'static str, &'static str) {
        let colors = DocumentTheme::from_word(self.name).palette();
        (colors.accent, colors.second)
    }
}

const THEMES: [Theme; 4] = [
    Theme {
        name: "lunca",
        font: "Georgia,'Times New Roman',serif;font-style:italic",
        dark: Some([
            "#17211b", "#1f2c24", "#e9f0e4", "#b4c2b4", "#3a4a3f", "#b9d3b4", "#17211b",
        ]),
        drawing: &[
            "....bb.bb....",
            "...bbbbbbb...",
            "a..bbbbbbb..a",
            "aa..bbbbb..aa",
            ".aa..bbb..aa.",
            "..aa..b..aa..",
            "...aa.a.aa...",
            "....aaaaa....",
            "......a......",
        ],
    },
    Theme {
        name: "fila",
        font: "'Bodoni MT',Didot,Georgia,serif",
        dark: Some([
            "#171410", "#211d18", "#f3ece0", "#bdb2a2", "#40382d", "#e6d8bf", "#1e1b17",
        ]),
        drawing: &[
            "..bbbbb....bbbbb..",
            ".b.....b..b.....b.",
            "b.......bb.......b",
            "b......b..b......b",
            "b.......bb.......b",
            ".b.....b..b.....b.",
            "..bbbbb....bbbbb..",
        ],
    },
    Theme {
        name: "sanziene",
        font: "Georgia,'Times New Roman',serif",
        dark: None,
        drawing: &[
            "...aaaa....b..",
            "..aaaa........",
            ".aaaa....b....",
            ".aaaa.........",
            ".aaaa.......b.",
            "..aaaa........",
            "...aaaaaaa....",
            ".....aaaa.....",
        ],
    },
    Theme {
        name: "iie",
        font: "Georgia,'Times New Roman',serif",
        dark: Some([
            "#1b1416", "#261c1e", "#f5ece0", "#c9bcb0", "#4a393b", "#e8a0a4", "#2a0a10",
        ]),
        drawing: &[
            "a...b...a...b...a",
            ".a.bab.a.a.bab.a.",
            "..abaabaa.abaaba.",
            ".ababababababab..",
            "a.abaaabaabaaaba.",
            ".ababababababab..",
            "..abaabaa.abaaba.",
            ".a.bab.a.a.bab.a.",
            "a...b...a...b...a",
        ],
    },
];

fn find_theme(name: &str) -> &'static Theme {
    THEMES
        .iter()
        .find(|theme| theme.name == name)
        .unwrap_or(&THEMES[0])
}

fn palette_values([page, card, ink, quiet, line, accent, on_accent]: Palette) -> Value {
    context! { page, card, ink, quiet, line, accent, on_accent }
}

/// Returns the values of `guest_layout.html` for a theme. `photo_url` replaces the drawing.
pub fn theme_mail_style(theme: &str, names: &str, photo_url: Option<&str>) -> Value {
    let theme = find_theme(theme);
    let (first, second) = theme.drawing_colors();
    let light = theme.light();
    let drawing: Vec<Vec<&str>> = theme
        .drawing
        .iter()
        .map(|row| {
            row.bytes()
                .map(|cell| match cell {
                    b'a' => first,
                    b'b' => second,
                    _ => "",
                })
                .collect()
        })
        .collect();
    context! {
        names, photo_url, drawing, font => theme.font, light => palette_values(light),
        dark => palette_values(theme.dark.unwrap_or(light)),
    }
}

/// Returns the style of the mails to the guests of an event.
pub async fn load_guest_mail_style(
    worker: &WorkerContext,
    event: &event::Model,
) -> Result<Value, JobError> {
    let db = &worker.ctx.db;
    let site = website::Entity::find()
        .filter(website::Column::EventId.eq(event.id))
        .one(db)
        .await
        .map_err(Error::from)?;
    let photo = match site.as_ref().and_then(|site| site.background_image_id) {
        Some(id) => file::Entity::find_by_id(id)
            .one(db)
            .await
            .map_err(Error::from)?,
        None => None,
    };
    // The original may have several megabytes.
    let photo_url = photo
        .filter(|photo| photo.widths.split(',').any(|width| width == "960"))
        .map(|photo| {
            format!(
                "{}/media/{}/960.webp",
                worker.ctx.settings.public_url, photo.digest
            )
        });
    let theme = site.map(|site| site.theme).unwrap_or_default();
    Ok(theme_mail_style(&theme, &event.name, photo_url.as_deref()))
}

#[cfg(test)]
mod tests {
    use alai_domain::website::THEMES as SITE_THEMES;

    use super::*;

    fn luminance(hex: &str) -> f64 {
        let channel = |at: usize| {
            let value = f64::from(u8::from_str_radix(&hex[at..at + 2], 16).unwrap()) / 255.0;
            if value <= 0.04045 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
    }

    fn contrast(first: &str, second: &str) -> f64 {
        let (one, other) = (luminance(first), luminance(second));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn every_theme_of_a_site_has_a_look_with_readable_colours_in_light_and_dark() {
        for name in SITE_THEMES {
            let theme = find_theme(name);
            assert_eq!(theme.name, name);
            for [page, card, ink, quiet, _, accent, on_accent] in
                std::iter::once(theme.light()).chain(theme.dark)
            {
                for (text, ground) in [
                    (ink, card),
                    (quiet, card),
                    (quiet, page),
                    (accent, card),
                    (on_accent, accent),
                ] {
                    let measured = contrast(text, ground);
                    assert!(measured >= 4.5, "{name}: {text} on {ground}: {measured:.2}");
                }
            }
            let width = theme.drawing[0].len();
            assert!(theme.drawing.iter().all(|row| row.len() == width), "{name}");
        }
    }
}
