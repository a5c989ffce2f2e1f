//! The files that a page needs at once, in addition to the entry of its microfrontend: scripts, images and fonts. They are linked in the
//! head, so that the browser need not wait for a script that requests them. The front end defines the list
//! (`microfrontends/public/preloads.mjs`), and the build adds it to the manifest of the microfrontend.

use std::collections::BTreeSet;

use alai_domain::entities::file;
use minijinja::{Value, context};

use super::templates;
use crate::frontend::PreloadRule;

/// The data of the requested page on which its rules depend.
#[derive(Clone, Copy, Debug)]
pub struct RequestedPage<'a> {
    pub path: &'a str,
    pub lang: &'static str,
    /// The theme of the couple's website, if the page belongs to one.
    pub theme: Option<&'a str>,
    /// The large picture of the page: the photograph of the couple or the image of an article.
    pub hero_image: Option<&'a file::Model>,
}

impl PreloadRule {
    fn applies_to(&self, requested: RequestedPage) -> bool {
        self.theme
            .as_deref()
            .is_none_or(|theme| requested.theme == Some(theme))
            && self
                .lang
                .as_deref()
                .is_none_or(|lang| requested.lang == lang)
            && path_matches(&self.path, requested.path)
    }
}

fn path_matches(pattern: &str, path: &str) -> bool {
    let mut segments = path.split('/').filter(|s| !s.is_empty());
    for expected in pattern.split('/').filter(|s| !s.is_empty()) {
        match segments.next() {
            _ if expected == "*" => return true,
            Some(segment) if expected.starts_with(':') || expected == segment => {}
            _ => return false,
        }
    }
    segments.next().is_none()
}

/// Returns the HTML of a page's style sheets and preload links: the files of its microfrontend and of all matching rules, each file once.
pub fn render_preload_links<'a>(
    styles: impl Iterator<Item = &'a str>,
    scripts: impl Iterator<Item = &'a str>,
    rules: &'a [PreloadRule],
    requested: RequestedPage<'a>,
) -> String {
    let mut styles: Vec<Value> = styles.map(Value::from).collect();
    let mut links: Vec<Value> = scripts.map(|href| link("script", href)).collect();
    let mut seen = BTreeSet::new();
    for rule in rules.iter().filter(|rule| rule.applies_to(requested)) {
        let mut first = |href: &&'a str| seen.insert(*href);
        let route_styles = rule.styles.iter().map(String::as_str).filter(&mut first);
        styles.extend(route_styles.map(Value::from));
        for image in &rule.images {
            if first(&image.href.as_str()) {
                links
                    .push(context! { kind => "image", href => &image.href, media => &image.media });
            }
        }
        if let (Some(sizes), Some(file)) = (&rule.picture, requested.hero_image) {
            links.extend(responsive_image(file, sizes));
        }
        let scripts = rule.scripts.iter().map(String::as_str).filter(&mut first);
        links.extend(scripts.map(|href| link("script", href)));
        let fonts = rule.fonts.iter().map(String::as_str).filter(&mut first);
        links.extend(fonts.map(|href| link("font", href)));
    }
    templates::render("preload_links.html", context! { styles, links })
}

/// Returns the scripts and style sheets of the page `next` that the page `current` does not load, each once.
pub fn next_page_files<'a>(
    rules: &'a [PreloadRule],
    current: RequestedPage,
    next: RequestedPage,
) -> Vec<&'a str> {
    let files_of = |page| {
        let matching = rules.iter().filter(move |rule| rule.applies_to(page));
        matching.flat_map(|rule| rule.scripts.iter().chain(&rule.styles).map(String::as_str))
    };
    let mut seen: BTreeSet<&str> = files_of(current).collect();
    files_of(next).filter(|file| seen.insert(file)).collect()
}

/// Returns the link of a file that the browser loads before the page requests it
/// (`preload_links.html`).
fn link(kind: &str, href: &str) -> Value {
    context! { kind, href }
}

/// Returns the link of a picture with the same widths as the `img` of the page, or `None` if the
/// file has no scaled widths.
fn responsive_image(file: &file::Model, sizes: &str) -> Option<Value> {
    let widths = file.widths.split(',').filter(|width| !width.is_empty());
    let variants: Vec<String> = widths
        .map(|width| format!("/media/{}/{width}.webp {width}w", file.digest))
        .collect();
    let srcset = variants.join(", ");
    (!variants.is_empty()).then(|| context! { kind => "responsive_image", srcset, sizes })
}

#[cfg(test)]
mod tests {
    use super::*;

    const REQUESTED: RequestedPage = RequestedPage {
        path: "/ana/formular-invitatie",
        lang: "ro",
        theme: Some("iie"),
        hero_image: None,
    };

    #[test]
    fn preload_paths_are_matched_by_segment() {
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
            assert_eq!(path_matches(pattern, path), fits, "{pattern} {path}");
        }
    }

    #[test]
    fn the_additional_files_of_a_page_are_those_that_the_current_page_does_not_load() {
        let rules: Vec<PreloadRule> = serde_json::from_value(serde_json::json!([
            { "path": "/:slug", "scripts": ["/site.js", "/shared.js"] },
            { "path": "/:slug/formular-invitatie/*", "scripts": ["/shared.js", "/form.js"], "styles": ["/form.css"] },
            { "path": "/:slug/*", "theme": "iie", "styles": ["/iie.css"] },
            { "path": "/:slug/formular-invitatie/*", "lang": "en", "scripts": ["/form.js", "/en.js"] },
        ]))
        .unwrap();
        let site = RequestedPage {
            path: "/ana",
            ..REQUESTED
        };
        assert_eq!(
            next_page_files(&rules, site, REQUESTED),
            ["/form.js", "/form.css"]
        );
    }

    #[test]
    fn a_page_links_the_files_of_matching_rules_once() {
        let rules: Vec<PreloadRule> = serde_json::from_value(serde_json::json!([
            { "path": "/:slug/*", "theme": "iie", "scripts": ["/a.js"], "styles": ["/a.css"], "images": [{"href": "/a.svg", "media": "print"}] },
            { "path": "/:slug/*", "theme": "lunca", "scripts": ["/b.js"] },
            { "path": "/:slug/*", "lang": "en", "scripts": ["/en.js"] },
            { "path": "/:slug/formular-invitatie", "scripts": ["/a.js", "/c.js"], "fonts": ["/c.woff2"] },
        ]))
        .unwrap();
        assert_eq!(
            render_preload_links(std::iter::empty(), std::iter::empty(), &rules, REQUESTED),
            "<link rel=\"stylesheet\" href=\"/a.css\"><link rel=\"preload\" as=\"image\" href=\"/a.svg\" media=\"print\" fetchpriority=\"high\">\
             <link rel=\"preload\" as=\"script\" href=\"/a.js\"><link rel=\"preload\" as=\"script\" href=\"/c.js\">\
             <link rel=\"preload\" as=\"font\" type=\"font/woff2\" crossorigin href=\"/c.woff2\" fetchpriority=\"low\">"
        );
        assert_eq!(
            render_preload_links(
                ["/public.css"].into_iter(),
                ["/public.js"].into_iter(),
                &rules,
                RequestedPage {
                    path: "/app/blog",
                    theme: None,
                    ..REQUESTED
                }
            ),
            "<link rel=\"stylesheet\" href=\"/public.css\"><link rel=\"preload\" as=\"script\" href=\"/public.js\">"
        );
    }
}
