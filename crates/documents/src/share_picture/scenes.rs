//! The drawings of the themes, and the places of the photo and of the texts in them.

use std::fmt::Write;

use crate::theme::DocumentTheme;

macro_rules! ornament {
    ($name:literal) => {
        include_str!(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../microfrontends/public/src/styles/ornaments/",
            $name,
            ".svg"
        ))
    };
}

/// The width and the height of the picture in pixels.
pub const SHARE_PICTURE_SIZE_PX: (u32, u32) = (1200, 630);

const MEADOW: &str = ornament!("lunca-pajiste");
const LIGHT: &str = ornament!("fila-lumina");
const NIGHT: &str = ornament!("sanziene-noapte");
const SHOULDER_BAND: &str = ornament!("iie-altita");
const STRIPE: &str = ornament!("iie-rauri");
const OCHRE_BAND: &str = ornament!("iie-incret");

/// The sky and the moon in the drawing of the night. The couple's photo stands in the place of the
/// moon.
const SKY: &str = r#"<path fill="url(#a)" d="M0 0h1440v900H0z"/>"#;
const MOON: &str = r#"<circle cx="720" cy="712" r="204" fill="url(#b)"/>"#;

/// How the texts of a theme look.
#[derive(Clone, Copy, Debug)]
pub(super) struct TextStyle {
    /// The index of the font for measuring.
    pub(super) face: usize,
    pub(super) family: &'static str,
    pub(super) weight: u16,
    pub(super) slant: &'static str,
    pub(super) is_uppercase: bool,
    /// Distances as fractions of the font size.
    pub(super) line_height: f32,
    pub(super) cap_height: f32,
    pub(super) descent: f32,
    pub(super) tracking: f32,
    pub(super) date_family: &'static str,
    pub(super) date_weight: u16,
    pub(super) date_tracking: f32,
}

/// The side on which the lines of a text begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Align {
    Left,
    Center,
}

/// The drawing of a theme, with the positions of the photo, the names and the date.
#[derive(Debug)]
pub(super) struct Scene {
    pub(super) behind_photo: String,
    pub(super) before_photo: String,
    pub(super) photo_place: (f32, f32),
    pub(super) photo_outline: String,
    /// Left, top, width and height.
    pub(super) text_place: (f32, f32, f32, f32),
    pub(super) align: Align,
    pub(super) max_name_size: f32,
    pub(super) date_size: f32,
}

/// Returns the width and the height of the space for the photo, in pixels.
pub(super) const fn photo_size_px(theme: DocumentTheme) -> (u32, u32) {
    match theme {
        DocumentTheme::Lunca => (460, 590),
        DocumentTheme::Fila => (600, 630),
        DocumentTheme::Sanziene => (500, 500),
        DocumentTheme::Iie => (480, 410),
    }
}

pub(super) const fn text_style(theme: DocumentTheme) -> TextStyle {
    let common = TextStyle {
        face: 2,
        family: "Brygada 1918",
        weight: 400,
        slant: "italic",
        is_uppercase: false,
        line_height: 1.06,
        cap_height: 0.7,
        descent: 0.24,
        tracking: -0.01,
        date_family: "Brygada 1918",
        date_weight: 400,
        date_tracking: 0.01,
    };
    match theme {
        DocumentTheme::Lunca => common,
        DocumentTheme::Fila => TextStyle {
            face: 3,
            family: "Bodoni Moda",
            slant: "normal",
            line_height: 1.08,
            date_family: "Hanken Grotesk",
            ..common
        },
        DocumentTheme::Sanziene => TextStyle {
            face: 4,
            family: "Forum",
            slant: "normal",
            is_uppercase: true,
            line_height: 1.12,
            cap_height: 0.72,
            descent: 0.1,
            tracking: 0.045,
            date_family: "Forum",
            date_tracking: 0.06,
            ..common
        },
        DocumentTheme::Iie => TextStyle {
            face: 5,
            family: "Alegreya",
            weight: 800,
            slant: "normal",
            line_height: 1.03,
            cap_height: 0.66,
            date_family: "Alegreya",
            date_weight: 800,
            date_tracking: 0.0,
            ..common
        },
    }
}

/// Returns the colour of the ampersand.
pub(super) const fn ampersand_color(theme: DocumentTheme) -> &'static str {
    match theme {
        DocumentTheme::Lunca => "#a5321f",
        DocumentTheme::Fila => "#1e1b17",
        DocumentTheme::Sanziene => "#e3c27a",
        DocumentTheme::Iie => "#a3192b",
    }
}

/// Returns the colour of the date.
pub(super) const fn date_color(theme: DocumentTheme) -> &'static str {
    match theme {
        DocumentTheme::Lunca => "#a5321f",
        DocumentTheme::Fila => "#87492a",
        DocumentTheme::Sanziene => "#e3c27a",
        DocumentTheme::Iie => "#a3192b",
    }
}

/// Returns the scene of a theme, with or without a place for a photo.
pub(super) fn build_scene(theme: DocumentTheme, has_photo: bool) -> Scene {
    match theme {
        DocumentTheme::Lunca => meadow(has_photo),
        DocumentTheme::Fila => page(has_photo),
        DocumentTheme::Sanziene => night(has_photo),
        DocumentTheme::Iie => embroidery(has_photo),
    }
}

/// Returns the content of a drawing without its root element.
fn content_of(drawing: &str) -> &str {
    let start = drawing.find('>').map_or(0, |at| at + 1);
    let end = drawing.rfind("</svg>").unwrap_or(drawing.len());
    drawing.get(start..end).unwrap_or_default()
}

fn placed(content: &str, (left, top): (f32, f32), scale: f32) -> String {
    format!(r#"<g transform="translate({left} {top}) scale({scale})">{content}</g>"#)
}

/// Meadow flowers. The photo stands in an arch behind them.
fn meadow(has_photo: bool) -> Scene {
    let content = content_of(MEADOW);
    let scene = Scene {
        behind_photo: String::new(),
        before_photo: placed(content, (-72.0, 238.0), 1344.0 / 2880.0),
        photo_place: (0.0, 0.0),
        photo_outline: String::new(),
        text_place: (70.0, 40.0, 1060.0, 350.0),
        align: Align::Center,
        max_name_size: 168.0,
        date_size: 50.0,
    };
    if !has_photo {
        return scene;
    }
    let arch = |left: f32, top: f32, right: f32| {
        let radius = (right - left) / 2.0;
        format!(
            "M{left} 640V{}a{radius} {radius} 0 0 1 {} 0V640z",
            top + radius,
            right - left
        )
    };
    Scene {
        behind_photo: format!(
            r##"<path fill="none" stroke="#7f9c77" stroke-width="3" d="{}"/>"##,
            arch(674.0, 26.0, 1162.0)
        ),
        before_photo: placed(content, (-40.0, 375.0), 900.0 / 2880.0)
            + &placed(content, (600.0, 375.0), 900.0 / 2880.0),
        photo_place: (688.0, 40.0),
        photo_outline: arch(688.0, 40.0, 1148.0),
        text_place: (50.0, 50.0, 590.0, 420.0),
        max_name_size: 150.0,
        date_size: 48.0,
        ..scene
    }
}

/// A page of a magazine: the names beside one large picture.
fn page(has_photo: bool) -> Scene {
    let drawing = placed(content_of(LIGHT), (600.0, -60.0), 0.75);
    Scene {
        behind_photo: if has_photo {
            String::new()
        } else {
            format!(
                r#"<clipPath id="page"><path d="M600 0h600v630H600z"/></clipPath><g clip-path="url(#page)">{drawing}</g>"#
            )
        },
        before_photo: String::new(),
        photo_place: (600.0, 0.0),
        photo_outline: "M600 0h600v630H600z".into(),
        text_place: (56.0, 50.0, 516.0, 530.0),
        align: Align::Left,
        max_name_size: 170.0,
        date_size: 42.0,
    }
}

/// A night over mountains. The photo stands in the place of the moon.
fn night(has_photo: bool) -> Scene {
    let content = content_of(NIGHT);
    let scale = 1200.0 / 1440.0;
    let scene = Scene {
        behind_photo: placed(content, (0.0, -92.0), scale),
        before_photo: String::new(),
        photo_place: (0.0, 0.0),
        photo_outline: String::new(),
        text_place: (70.0, 24.0, 1060.0, 284.0),
        align: Align::Center,
        max_name_size: 150.0,
        date_size: 46.0,
    };
    let Some((definitions, (stars, mountains))) = content
        .split_once(SKY)
        .and_then(|(definitions, rest)| Some((definitions, rest.split_once(MOON)?)))
    else {
        return scene;
    };
    if !has_photo {
        return scene;
    }
    let (center_x, center_y, radius) = (892.0, 300.0, 250.0);
    // The innermost ring is around the photo.
    let ring_scale = (radius + 14.0) / 236.0;
    let sky = placed(&format!("{definitions}{SKY}"), (0.0, -120.0), scale);
    let rings = placed(
        stars,
        (center_x - 720.0 * ring_scale, center_y - 712.0 * ring_scale),
        ring_scale,
    );
    Scene {
        behind_photo: sky + &rings,
        before_photo: format!(
            r##"<circle cx="{center_x}" cy="{center_y}" r="{radius}" fill="none" stroke="#e3c27a" stroke-width="4"/>"##
        ) + &placed(mountains, (0.0, -32.0), scale),
        photo_place: (center_x - radius, center_y - radius),
        photo_outline: format!(
            "M{} {center_y}a{radius} {radius} 0 1 1 {} 0a{radius} {radius} 0 1 1 -{} 0z",
            center_x - radius,
            2.0 * radius,
            2.0 * radius
        ),
        text_place: (50.0, 60.0, 560.0, 400.0),
        max_name_size: 124.0,
        date_size: 44.0,
        ..scene
    }
}

/// Embroidery on linen. The photo stands in a frame.
fn embroidery(has_photo: bool) -> Scene {
    let (width, height) = SHARE_PICTURE_SIZE_PX;
    let mut behind = format!(
        r##"<pattern id="linen" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M0 1.5h8M0 5.5h8" stroke="#000" stroke-opacity=".035"/><path d="M1.5 0v8M5.5 0v8" stroke="#000" stroke-opacity=".028"/></pattern><path fill="url(#linen)" d="M0 0h{width}v{height}H0z"/>"##
    );
    let band_scale = if has_photo { 0.45 } else { 0.6 };
    behind += &tiles(
        SHOULDER_BAND,
        "band",
        180.0 * band_scale,
        (0.0, 0.0, 1200.0),
        band_scale,
    );
    behind += &tiles(OCHRE_BAND, "ochre", 26.0, (0.0, 601.0, 1200.0), 0.65);
    let band = 245.0 * band_scale;
    let scene = Scene {
        behind_photo: String::new(),
        before_photo: String::new(),
        photo_place: (0.0, 0.0),
        photo_outline: String::new(),
        text_place: (60.0, band + 14.0, 800.0, 601.0 - band - 28.0),
        align: Align::Left,
        max_name_size: 160.0,
        date_size: 50.0,
    };
    if has_photo {
        let (left, top) = (662.0, 150.0);
        let (photo_width, photo_height) = photo_size_px(DocumentTheme::Iie);
        let _ = write!(
            behind,
            r##"<path fill="#a3192b" d="M{} {}h{}v{}H{}z"/><path fill="#fffdf7" d="M{} {}h{}v{}H{}z"/>"##,
            left - 14.0,
            top - 14.0,
            photo_width + 28,
            photo_height + 28,
            left - 14.0,
            left - 11.0,
            top - 11.0,
            photo_width + 22,
            photo_height + 22,
            left - 11.0,
        );
        return Scene {
            behind_photo: behind,
            photo_place: (left, top),
            photo_outline: format!("M{left} {top}h{photo_width}v{photo_height}H{left}z"),
            text_place: (56.0, band + 14.0, 560.0, 601.0 - band - 28.0),
            max_name_size: 150.0,
            date_size: 48.0,
            ..scene
        };
    }
    for (at, left) in [900.0, 985.0, 1070.0].into_iter().enumerate() {
        behind += &columns(at, left, band);
    }
    Scene {
        behind_photo: behind,
        ..scene
    }
}

/// Repeats a drawing from left to right, symmetrically.
fn tiles(
    drawing: &str,
    id: &str,
    step: f32,
    (left, top, width): (f32, f32, f32),
    scale: f32,
) -> String {
    let mut row = format!(r#"<defs><g id="{id}">{}</g></defs>"#, content_of(drawing));
    let count = (width / step).ceil() + 1.0;
    let mut at = left + (width - count * step) / 2.0;
    while at < left + width {
        let _ = write!(
            row,
            r##"<use href="#{id}" transform="translate({at} {top}) scale({scale})"/>"##
        );
        at += step;
    }
    row
}

/// A stripe of embroidery from the band to the foot.
fn columns(number: usize, left: f32, top: f32) -> String {
    let scale = 0.72;
    let mut column = format!(
        r#"<clipPath id="stripe{number}"><path d="M{left} {top}h80V599H{left}z"/></clipPath><g clip-path="url(#stripe{number})">"#
    );
    // Every second stripe begins with the other half of the pattern.
    let mut at = top - if number == 1 { 72.0 } else { 0.0 };
    while at < 600.0 {
        column += &placed(content_of(STRIPE), (left, at), scale);
        at += 200.0 * scale;
    }
    column + "</g>"
}
