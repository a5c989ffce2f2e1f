//! The manifest of routes (`routes.json`): every page with its microfrontend, its audience, its texts, and whether search engines may index
//! it. The front end is generated from the same file (`packages/build/routes.mjs`).

mod indexing;
mod microfrontends;
mod parse;
pub mod texts;

use std::{collections::BTreeMap, sync::LazyLock};

use serde::Deserialize;
use serde_json::Value;

/// The remote that renders a page.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub enum Microfrontend {
    Public,
    Couple,
    Staff,
}

impl Microfrontend {
    pub const ALL: [Self; 3] = [Self::Public, Self::Couple, Self::Staff];

    /// Returns the name of its builds.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Public => "public",
            Self::Couple => "couple",
            Self::Staff => "staff",
        }
    }
}

/// Whom a page is for.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// Alai's own pages.
    Everyone,
    /// The pages of a couple's website.
    Guests,
    /// Pages that require a session of a couple.
    Couples,
    /// Pages that require a session of staff.
    Staff,
}

/// A page or a redirect.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PageRoute {
    /// The pattern of the path: `:word` is one segment, and `:word?` at the end may be absent.
    pub path: String,
    pub microfrontend: Microfrontend,
    pub audience: Audience,
    /// Whether search engines may index the page, without its optional segment.
    pub indexable: bool,
    /// The title as `catalogue:key`. Without it, the content of the page has its own.
    #[serde(deserialize_with = "Option::deserialize")]
    pub title: Option<String>,
    pub description: Option<String>,
    /// The path of the canonical address, if it is not the path itself.
    pub canonical: Option<String>,
    /// The values of the parameter at the end of the path. Without them any value fits.
    #[serde(default)]
    pub values: Vec<String>,
    pub redirect: Option<String>,
    /// The front end reads the fields that follow.
    pub feature: Option<String>,
    pub page: Option<String>,
    pub props: Option<Value>,
    pub preload: Option<Value>,
}

impl PageRoute {
    fn segments(&self) -> impl Iterator<Item = &str> {
        self.path.split('/').skip(1)
    }

    fn parameter_count(&self) -> usize {
        self.segments().filter(|s| s.starts_with(':')).count()
    }

    /// Whether the route has this path. Slashes at the end of the path do not count.
    fn matches(&self, path: &str) -> bool {
        let mut given = path.trim_end_matches('/').split('/').skip(1);
        for pattern in self.segments().filter(|pattern| !pattern.is_empty()) {
            let segment = given.next();
            let Some(name) = pattern.strip_prefix(':') else {
                if segment != Some(pattern) {
                    return false;
                }
                continue;
            };
            let fits = match segment {
                None => name.ends_with('?'),
                Some(value) => {
                    !value.is_empty()
                        && (self.values.is_empty() || self.values.iter().any(|v| v == value))
                }
            };
            if !fits {
                return false;
            }
        }
        given.next().is_none()
    }

    /// Returns the segment after the slug, for a page of a couple's website.
    pub fn site_segment(&self) -> Option<&str> {
        self.segments().nth(1)
    }

    /// Returns a key with the value that `path` has for the parameter at the end of the route's path.
    fn text_key(&self, key: &str, path: &str) -> String {
        let parameter = self.segments().last().unwrap_or_default();
        if self.values.is_empty() {
            return key.to_owned();
        }
        let value = path.trim_end_matches('/').rsplit('/').next();
        key.replacen(parameter, value.unwrap_or_default(), 1)
    }

    /// Returns the title in a language, if the page has one of its own that the server can compute.
    pub fn title_text(&self, path: &str, lang: &str) -> Option<&'static str> {
        texts::text(&self.text_key(self.title.as_deref()?, path), lang)
    }

    /// Returns the description in a language.
    pub fn description_text(&self, path: &str, lang: &str) -> Option<&'static str> {
        texts::text(&self.text_key(self.description.as_deref()?, path), lang)
    }
}

/// All routes, and what is derived from them once.
#[derive(Debug)]
pub struct PageRouteManifest {
    routes: Vec<PageRoute>,
    /// The microfrontend of a first segment under `/app/`.
    microfrontend_by_segment: BTreeMap<String, Microfrontend>,
    /// The microfrontends of paths whose first segment belongs to another microfrontend.
    microfrontend_by_path: BTreeMap<String, Microfrontend>,
    /// The paths under `/app/` that search engines may index, with everything below them.
    indexable_app_paths: Vec<String>,
    /// Paths outside of `/app/` that they may not index.
    unindexed_product_paths: Vec<String>,
    /// The parts of paths of couples' websites that they may not index.
    unindexed_site_segments: Vec<String>,
}

static PAGE_ROUTE_MANIFEST: LazyLock<Result<PageRouteManifest, String>> = LazyLock::new(|| {
    PageRouteManifest::parse(include_str!(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../routes.json"
    )))
});

/// Checks that the embedded `routes.json` is well-formed. The server does not start otherwise.
///
/// # Errors
/// The error of parsing it, as a sentence for the log.
pub fn validate_page_route_manifest() -> Result<(), String> {
    PAGE_ROUTE_MANIFEST
        .as_ref()
        .map(|_| ())
        .map_err(Clone::clone)
}

/// Returns the manifest of routes, which [`validate_page_route_manifest`] has checked.
pub fn page_route_manifest() -> &'static PageRouteManifest {
    PAGE_ROUTE_MANIFEST
        .as_ref()
        .expect("the manifest of routes is checked when the server starts")
}

impl PageRouteManifest {
    pub fn routes(&self) -> &[PageRoute] {
        &self.routes
    }

    /// Returns the route of a path. A literal segment counts more than a parameter.
    pub fn find(&self, path: &str) -> Option<&PageRoute> {
        if path != "/" && path.trim_end_matches('/').is_empty() {
            return None;
        }
        self.routes
            .iter()
            .filter(|route| route.matches(path))
            .min_by_key(|route| route.parameter_count())
    }

    /// Returns the page of a couple's website by the rest of the path after the slug.
    pub fn find_site_page(&self, rest: &str) -> Option<&PageRoute> {
        let path = format!("/slug/{rest}");
        self.routes
            .iter()
            .find(|route| route.audience == Audience::Guests && route.matches(&path))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_route_is_found_by_its_path() {
        let found = |path| {
            page_route_manifest()
                .find(path)
                .map(|route| route.path.as_str())
        };
        for (path, expected) in [
            ("/", Some("/")),
            ("//", None),
            ("/login/", Some("/login")),
            ("/ana", Some("/:slug")),
            ("/app/blog//", Some("/app/blog")),
            ("/app//blog", None),
            ("/app/blog/altceva", None),
            ("/app/article/x", Some("/app/article/:slug")),
            ("/app/documente/cookies", Some("/app/documente/:name")),
            ("/app/documente/altceva", None),
            (
                "/app/newsletter/confirmare",
                Some("/app/newsletter/confirmare"),
            ),
            ("/app/newsletter/1", Some("/app/newsletter/:id")),
            ("/app/adauga-eveniment", Some("/app/adauga-eveniment/:id?")),
        ] {
            assert_eq!(found(path), expected, "{path}");
        }
    }

    #[test]
    fn a_page_of_a_website_is_found_by_the_rest_of_its_path() {
        let found = |rest| {
            page_route_manifest()
                .find_site_page(rest)
                .map(|route| route.path.as_str())
        };
        for (rest, expected) in [
            ("", Some("/:slug")),
            ("galerie-foto", Some("/:slug/galerie-foto")),
            ("galerie-foto/x", None),
            (
                "formular-invitatie/x",
                Some("/:slug/formular-invitatie/:id?"),
            ),
            ("formular-invitatie/x/y", None),
            ("altceva", None),
        ] {
            assert_eq!(found(rest), expected, "{rest}");
        }
    }

    #[test]
    fn a_title_depends_on_the_parameter_of_the_path() {
        let title = |path| {
            page_route_manifest()
                .find(path)
                .and_then(|route| route.title_text(path, "ro"))
        };
        assert_eq!(title("/app/documente/cookies/"), Some("Cookie-uri · Alai"));
        assert_eq!(title("/app/blog"), Some("Blog · Alai"));
        assert_eq!(title("/app/dashboard"), None);
    }
}
