//! The picture that chat applications show next to a link to a couple's website: the drawing of the
//! theme or the couple's photo, the names and the date. The picture is composed as SVG and
//! rasterized.

mod names;
mod scenes;

use std::{
    fmt::Write,
    sync::{Arc, LazyLock},
};

use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{ImageHrefResolver, ImageKind, Options, Tree, fontdb::Database},
};

use crate::{
    DocumentError, text_metrics::replace_unprintable, text_pdf::FONT_BYTES, theme::DocumentTheme,
    theme_palette::ThemePalette,
};

use names::NameLayout;
use scenes::{Align, Scene};

pub use scenes::SHARE_PICTURE_SIZE_PX;

/// The link of the photo in the SVG document.
const PHOTO_HREF: &str = "photo";

/// The theme, the names, the date and the photo of a share picture.
#[derive(Clone, Debug)]
pub struct SharePictureContent<'a> {
    pub theme: DocumentTheme,
    pub names: &'a str,
    /// The formatted date.
    pub date: Option<&'a str>,
    /// The couple's photo, as a JPEG of the size that [`photo_size_px`] returns.
    pub photo: Option<Vec<u8>>,
}

static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    for bytes in FONT_BYTES {
        fonts.load_font_data(bytes.to_vec());
    }
    Arc::new(fonts)
});

/// Returns the width and the height in pixels of the place for the photo.
pub const fn photo_size_px(theme: DocumentTheme) -> (u32, u32) {
    scenes::photo_size_px(theme)
}

/// Returns the pixels of the picture, three bytes each, row by row.
///
/// # Errors
/// The picture cannot be drawn.
pub fn draw_share_picture_pixels(
    picture: SharePictureContent<'_>,
) -> Result<Vec<u8>, DocumentError> {
    let svg = compose(&picture);
    let photo = picture.photo.map(Arc::new);
    let options = Options {
        fontdb: FONTS.clone(),
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            // No other link is followed, so that nothing is read from the disk.
            resolve_string: Box::new(move |href, _| {
                let photo = photo.as_ref().filter(|_| href == PHOTO_HREF)?;
                Some(ImageKind::JPEG(photo.clone()))
            }),
        },
        ..Options::default()
    };
    let tree = Tree::from_str(&svg, &options)
        .map_err(|error| DocumentError(format!("the picture cannot be composed: {error}")))?;
    let (width, height) = SHARE_PICTURE_SIZE_PX;
    let mut pixels = Pixmap::new(width, height)
        .ok_or_else(|| DocumentError("the picture has no pixels".into()))?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    // The background is opaque, so that the colours are not multiplied by a transparency.
    Ok(pixels
        .data()
        .chunks_exact(4)
        .flat_map(|pixel| [pixel[0], pixel[1], pixel[2]])
        .collect())
}

/// Returns the SVG document of a picture.
fn compose(picture: &SharePictureContent) -> String {
    let scene = scenes::build_scene(picture.theme, picture.photo.is_some());
    let (width, height) = SHARE_PICTURE_SIZE_PX;
    let palette = picture.theme.palette();
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"><path fill="{}" d="M0 0h{width}v{height}H0z"/>{}"#,
        palette.page, scene.behind_photo
    );
    if picture.photo.is_some() {
        let (photo_width, photo_height) = scenes::photo_size_px(picture.theme);
        let (left, top) = scene.photo_place;
        // Writing to a string cannot fail.
        let _ = write!(
            svg,
            r#"<clipPath id="frame"><path d="{}"/></clipPath><g clip-path="url(#frame)"><image href="{PHOTO_HREF}" x="{left}" y="{top}" width="{photo_width}" height="{photo_height}"/></g>"#,
            scene.photo_outline
        );
    }
    svg.push_str(&scene.before_photo);
    push_texts(&mut svg, picture, &scene, palette);
    svg.push_str("</svg>");
    svg
}

/// Adds the names and the date, centred vertically in the place for texts.
fn push_texts(
    svg: &mut String,
    picture: &SharePictureContent,
    scene: &Scene,
    palette: ThemePalette,
) {
    let style = scenes::text_style(picture.theme);
    let date = picture.date.map(|date| {
        let date = replace_unprintable(date);
        if style.is_uppercase {
            date.to_uppercase()
        } else {
            date
        }
    });
    let (left, top, width, height) = scene.text_place;
    let date_height = date.as_ref().map_or(0.0, |_| scene.date_size * 2.0);
    let layout = NameLayout::fit(
        &replace_unprintable(picture.names),
        &style,
        (width, height - date_height),
        scene.max_name_size,
    );
    let used = layout.height(&style) + date_height;
    let mut baseline = top + (height - used) / 2.0 + layout.size * style.cap_height;
    let (anchor, x_pos) = match scene.align {
        Align::Left => ("start", left),
        Align::Center => ("middle", left + width / 2.0),
    };
    for (at, line) in layout.lines.iter().enumerate() {
        if at > 0 {
            baseline += layout.size * style.line_height;
        }
        push_line(
            svg,
            (anchor, x_pos, baseline),
            &layout.svg_attributes(&style, palette.ink),
            &color_ampersand(line, scenes::ampersand_color(picture.theme)),
        );
    }
    if let Some(date) = date {
        let last = baseline + layout.size * style.descent;
        let attributes = format!(
            r#"font-family="'{}'" font-weight="{}" font-style="{}" font-size="{:.1}" letter-spacing="{:.1}" fill="{}""#,
            style.date_family,
            style.date_weight,
            style.slant,
            scene.date_size,
            scene.date_size * style.date_tracking,
            scenes::date_color(picture.theme),
        );
        push_line(
            svg,
            (anchor, x_pos, last + scene.date_size * 1.45),
            &attributes,
            &escape(&date),
        );
    }
}

fn push_line(
    svg: &mut String,
    (anchor, x_pos, baseline): (&str, f32, f32),
    attributes: &str,
    content: &str,
) {
    let _ = write!(
        svg,
        r#"<text text-anchor="{anchor}" x="{x_pos:.1}" y="{baseline:.1}" {attributes}>{content}</text>"#
    );
}

fn color_ampersand(line: &str, accent: &str) -> String {
    escape(line).replace("&amp;", &format!(r#"<tspan fill="{accent}">&amp;</tspan>"#))
}

fn escape(text: &str) -> String {
    text.chars()
        .filter(|letter| !letter.is_control())
        .map(|letter| match letter {
            '&' => "&amp;".to_owned(),
            '<' => "&lt;".to_owned(),
            '>' => "&gt;".to_owned(),
            other => other.to_string(),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const THEMES: [DocumentTheme; 4] = [
        DocumentTheme::Lunca,
        DocumentTheme::Fila,
        DocumentTheme::Sanziene,
        DocumentTheme::Iie,
    ];

    fn draw(theme: DocumentTheme, names: &str) -> Vec<u8> {
        let picture = SharePictureContent {
            theme,
            names,
            date: Some("19 iunie 2027"),
            photo: None,
        };
        draw_share_picture_pixels(picture).unwrap()
    }

    #[test]
    fn the_pictures_of_two_themes_and_of_two_couples_are_different() {
        let mut seen = std::collections::HashSet::new();
        for theme in THEMES {
            for names in ["Ana și Mihai", "Ștefănița & Înț"] {
                let pixels = draw(theme, names);
                assert_eq!(pixels.len(), 1200 * 630 * 3);
                assert!(seen.insert(pixels), "{theme:?} {names}");
            }
        }
    }

    #[test]
    fn names_and_date_are_inside_their_place_however_long_the_names_are() {
        let long = [
            "Io și Al",
            "Maria-Alexandra & Constantin-Ștefăniță Brâncoveanu",
            "Ștefăniță Înțelepciunescu-Câmpineanu-Văcărescu și A",
            "Nunta familiilor Țepeș și Vodă și Brâncoveanu și Cantacuzino și Câmpineanu",
            &"Âșțăî".repeat(24),
        ];
        for theme in THEMES {
            for has_photo in [false, true] {
                let scene = scenes::build_scene(theme, has_photo);
                let style = scenes::text_style(theme);
                let (left, _, width, height) = scene.text_place;
                for names in long {
                    let layout =
                        NameLayout::fit(names, &style, (width, height), scene.max_name_size);
                    assert!(layout.height(&style) <= height + 0.01, "{theme:?} {names}");
                    assert!(layout.size >= 26.0, "{theme:?} {names}: {}", layout.size);
                    for line in &layout.lines {
                        let measured = names::line_width_in_ems(line, &style) * layout.size;
                        assert!(measured <= width, "{theme:?} {line}: {measured} of {width}");
                    }
                    let letters = |text: &str| text.chars().filter(|c| c.is_alphabetic()).count();
                    let shown: usize = layout.lines.iter().map(|line| letters(line)).sum();
                    assert!(shown + 3 >= letters(names), "{theme:?} {:?}", layout.lines);
                }
                let right = if has_photo {
                    scene.photo_place.0
                } else {
                    1200.0
                };
                assert!(left + width <= right, "{theme:?}: no text is on the photo");
            }
        }
    }

    #[test]
    fn two_names_are_split_as_on_the_website() {
        let style = scenes::text_style(DocumentTheme::Lunca);
        let lines = |names: &str| NameLayout::fit(names, &style, (300.0, 400.0), 90.0).lines;
        assert_eq!(lines("Ana și Mihai"), ["Ana", "& Mihai"]);
        assert_eq!(lines("Ana & Mihai"), ["Ana", "& Mihai"]);
        assert_eq!(lines("Nunta Popescu"), ["Nunta", "Popescu"]);
    }

    #[test]
    fn the_photo_is_in_its_place_and_no_other_link_is_followed() {
        // One red pixel, enlarged to the size of the place.
        let red: &[u8] = include_bytes!("red.jpg");
        for theme in THEMES {
            let picture = SharePictureContent {
                theme,
                names: "<image href=\"/etc/passwd\"/>",
                date: None,
                photo: Some(red.to_vec()),
            };
            let pixels = draw_share_picture_pixels(picture).unwrap();
            let at = (300 * 1200 + 900) * 3;
            let [red, green, blue] = [pixels[at], pixels[at + 1], pixels[at + 2]];
            assert!(red > 200 && green < 60 && blue < 60, "{theme:?}");
            let without = draw(theme, "Ana");
            assert_ne!(pixels[at..at + 3], without[at..at + 3], "{theme:?}");
        }
    }

    #[test]
    fn the_texts_have_a_contrast_with_the_page() {
        for theme in THEMES {
            let palette = theme.palette();
            for text in [
                palette.ink,
                scenes::ampersand_color(theme),
                scenes::date_color(theme),
            ] {
                let measured = contrast(text, palette.page);
                assert!(measured >= 4.5, "{theme:?}: {text}: {measured:.2}");
            }
        }
    }

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
}
