//! What a page needs at once beside its remote's entry: the parts, pictures and faces of its path, written into the head, so that
//! nothing waits until a script asks for it. The list is the front's own (`microfrontends/public/preloads.mjs`), built into `remotes.json`.

use std::collections::BTreeSet;

use alai_domain::entities::file;
use serde::Deserialize;

/// Files that some pages need first.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct First {
    /// Segments; `:word` stands for any one, a last `*` for any more.
    path: String,
    /// Only for sites in this look.
    theme: Option<String>,
    /// Only in this language.
    lang: Option<String>,
    #[serde(default)]
    scripts: Vec<String>,
    #[serde(default)]
    styles: Vec<String>,
    /// Fetched after everything that paints.
    #[serde(default)]
    fonts: Vec<String>,
    #[serde(default)]
    images: Vec<Image>,
    /// How wide the page shows its own large picture, as `sizes` of an `img`.
    picture: Option<String>,
}

/// A picture that a style sheet would ask for late.
#[derive(Clone, Debug, Default, Deserialize)]
struct Image {
    href: String,
    /// The screens that show it; none: all.
    media: Option<String>,
}

/// What is known of the page that is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    pub path: &'a str,
    pub lang: &'static str,
    /// The look of the couple's site, where it is one.
    pub theme: Option<&'a str>,
    /// The page's own large picture: the couple's photo, an article's drawing.
    pub picture: Option<&'a file::Model>,
}

impl First {
    fn fits(&self, asked: Asked) -> bool {
        self.theme
            .as_deref()
            .is_none_or(|theme| asked.theme == Some(theme))
            && self.lang.as_deref().is_none_or(|lang| asked.lang == lang)
            && matches(&self.path, asked.path)
    }
}

fn matches(pattern: &str, path: &str) -> bool {
    let mut segments = path.split('/').filter(|s| !s.is_empty());
    for wanted in pattern.split('/').filter(|s| !s.is_empty()) {
        match segments.next() {
            _ if wanted == "*" => return true,
            Some(segment) if wanted.starts_with(':') || wanted == segment => {}
            _ => return false,
        }
    }
    segments.next().is_none()
}

/// The links of all rules that fit, each file once, styles before what may wait for them.
pub fn links(rules: &[First], asked: Asked) -> String {
    let mut seen = BTreeSet::new();
    let [mut styles, mut rest] = [String::new(), String::new()];
    for rule in rules.iter().filter(|rule| rule.fits(asked)) {
        for href in rule.styles.iter().filter(|href| seen.insert(href.as_str())) {
            styles.push_str(&format!("<link rel=\"stylesheet\" href=\"{href}\">"));
        }
        for image in rule
            .images
            .iter()
            .filter(|image| seen.insert(image.href.as_str()))
        {
            let media = image
                .media
                .as_ref()
                .map(|m| format!(" media=\"{m}\""))
                .unwrap_or_default();
            rest.push_str(&format!(
                "<link rel=\"preload\" as=\"image\" href=\"{}\"{media} fetchpriority=\"high\">",
                image.href
            ));
        }
        if let (Some(sizes), Some(file)) = (&rule.picture, asked.picture) {
            rest.push_str(&picture(file, sizes));
        }
        for href in rule
            .scripts
            .iter()
            .filter(|href| seen.insert(href.as_str()))
        {
            rest.push_str(&format!(
                "<link rel=\"preload\" as=\"script\" href=\"{href}\">"
            ));
        }
        for href in rule.fonts.iter().filter(|href| seen.insert(href.as_str())) {
            rest.push_str(&format!(
                "<link rel=\"preload\" as=\"font\" type=\"font/woff2\" crossorigin href=\"{href}\" fetchpriority=\"low\">"
            ));
        }
    }
    styles + &rest
}

/// The same choice of widths that the page gives its `img`.
fn picture(file: &file::Model, sizes: &str) -> String {
    let at = |width: &str| format!("/media/{}/{width}.webp {width}w", file.digest);
    let set: Vec<String> = file
        .widths
        .split(',')
        .filter(|w| !w.is_empty())
        .map(at)
        .collect();
    if set.is_empty() {
        return String::new();
    }
    format!(
        "<link rel=\"preload\" as=\"image\" imagesrcset=\"{}\" imagesizes=\"{sizes}\" fetchpriority=\"high\">",
        set.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const ASKED: Asked = Asked {
        path: "/ana/formular-invitatie",
        lang: "ro",
        theme: Some("iie"),
        picture: None,
    };

    #[test]
    fn paths_are_matched_by_segment() {
        for (pattern, path, fits) in [
            ("/", "/", true),
            ("/", "/ana", false),
            ("/:slug", "/ana/", true),
            ("/:slug", "/ana/galerie-foto", false),
            ("/:slug/*", "/ana", true),
            ("/:slug/*", "/ana/galerie-foto", true),
            ("/app/article/:slug", "/app/article/x", true),
            ("/app/article/:slug", "/app/blog/x", false),
        ] {
            assert_eq!(matches(pattern, path), fits, "{pattern} {path}");
        }
    }

    #[test]
    fn a_page_is_given_what_fits_it_and_each_file_once() {
        let rules: Vec<First> = serde_json::from_value(serde_json::json!([
            { "path": "/:slug/*", "theme": "iie", "scripts": ["/a.js"], "styles": ["/a.css"], "images": [{"href": "/a.svg", "media": "print"}] },
            { "path": "/:slug/*", "theme": "lunca", "scripts": ["/b.js"] },
            { "path": "/:slug/*", "lang": "en", "scripts": ["/en.js"] },
            { "path": "/:slug/formular-invitatie", "scripts": ["/a.js", "/c.js"], "fonts": ["/c.woff2"] },
        ]))
        .unwrap();
        assert_eq!(
            links(&rules, ASKED),
            "<link rel=\"stylesheet\" href=\"/a.css\"><link rel=\"preload\" as=\"image\" href=\"/a.svg\" media=\"print\" fetchpriority=\"high\">\
             <link rel=\"preload\" as=\"script\" href=\"/a.js\"><link rel=\"preload\" as=\"script\" href=\"/c.js\">\
             <link rel=\"preload\" as=\"font\" type=\"font/woff2\" crossorigin href=\"/c.woff2\" fetchpriority=\"low\">"
        );
        assert_eq!(
            links(
                &rules,
                Asked {
                    path: "/app/blog",
                    theme: None,
                    ..ASKED
                }
            ),
            ""
        );
    }
}
