//! The colour of the browser's toolbar and the icon of a page: those of the product, or those of the theme of a couple's website.

use std::fmt::Write;

use alai_documents::theme::DocumentTheme;

/// The product's own colour. The icon has it too.
const PRODUCT_COLOR: &str = "#7c1436";

/// Returns the colour of the toolbar.
pub fn toolbar_color(theme: Option<DocumentTheme>) -> &'static str {
    theme.map_or(PRODUCT_COLOR, |theme| theme.palette().page)
}

/// Returns a `data:` URL that contains the SVG of the icon.
pub fn icon_data_url(theme: Option<DocumentTheme>) -> String {
    let drawing = match theme {
        None => include_str!("icons/alai.svg"),
        Some(DocumentTheme::Lunca) => include_str!("icons/lunca.svg"),
        Some(DocumentTheme::Fila) => include_str!("icons/fila.svg"),
        Some(DocumentTheme::Sanziene) => include_str!("icons/sanziene.svg"),
        Some(DocumentTheme::Iie) => include_str!("icons/iie.svg"),
    };
    let mut url = String::from("data:image/svg+xml,");
    for byte in drawing.trim_end().bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~'()*:;=,/".contains(&byte) {
            url.push(char::from(byte));
        } else {
            // Writing to a string cannot fail.
            let _ = write!(url, "%{byte:02X}");
        }
    }
    url
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_theme_has_an_icon_of_its_own_that_is_a_valid_address() {
        let themes = [
            None,
            Some(DocumentTheme::Lunca),
            Some(DocumentTheme::Fila),
            Some(DocumentTheme::Sanziene),
            Some(DocumentTheme::Iie),
        ];
        let icons: std::collections::HashSet<String> =
            themes.map(icon_data_url).into_iter().collect();
        assert_eq!(icons.len(), 5);
        for icon in icons {
            assert!(icon.starts_with("data:image/svg+xml,%3Csvg"), "{icon}");
            assert!(!icon.contains([' ', '#', '<', '>', '"', '\n']), "{icon}");
        }
    }
}
