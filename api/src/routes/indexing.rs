//! Which addresses search engines may index, and which pages the sitemap lists.

use super::{Audience, PageRoute, PageRouteManifest};

/// Returns the paths under `/app/` with pages that may be indexed, by their first segment and in the order of the manifest.
pub fn indexable_app_paths(routes: &[PageRoute]) -> Vec<String> {
    let mut paths: Vec<String> = Vec::new();
    for route in routes.iter().filter(|route| route.indexable) {
        let Some(inside) = route.path.strip_prefix("/app/") else {
            continue;
        };
        let path = format!("/app/{}", inside.split('/').next().unwrap_or_default());
        if !paths.contains(&path) {
            paths.push(path);
        }
    }
    paths
}

/// Returns the paths of Alai's own pages outside of `/app/` that may not be indexed.
pub fn unindexed_product_paths(routes: &[PageRoute]) -> Vec<String> {
    let outside = |route: &&PageRoute| !route.path.starts_with("/app/") && !route.indexable;
    routes
        .iter()
        .filter(outside)
        .filter(|route| route.audience != Audience::Guests)
        .map(|route| route.path.clone())
        .collect()
}

/// Returns what follows the slug in the paths of couples' websites that may not be indexed, for example `/galerie-foto`.
pub fn unindexed_site_segments(routes: &[PageRoute]) -> Vec<String> {
    routes
        .iter()
        .filter(|route| route.audience == Audience::Guests && !route.indexable)
        .filter_map(|route| Some(format!("/{}", route.site_segment()?)))
        .collect()
}

fn is_path_under(path: &str, page: &str) -> bool {
    path.strip_prefix(page)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

impl PageRouteManifest {
    /// Returns the paths under `/app/` that may be indexed. Other addresses under `/app/` may not.
    pub fn indexable_app_paths(&self) -> &[String] {
        &self.indexable_app_paths
    }

    /// Whether the page of a path may be indexed.
    pub fn is_indexable(&self, path: &str) -> bool {
        let is_unindexed_page = if path.starts_with("/app/") {
            !self
                .indexable_app_paths
                .iter()
                .any(|page| is_path_under(path, page))
        } else {
            self.unindexed_product_paths
                .iter()
                .any(|page| path.trim_end_matches('/') == page)
        };
        !is_unindexed_page
            && !self
                .unindexed_site_segments
                .iter()
                .any(|part| path.contains(part))
    }

    /// Returns the pages of the sitemap: Alai's own pages that may be indexed, with every value of their parameter.
    pub fn sitemap_paths(&self) -> impl Iterator<Item = String> {
        let pages = self.routes.iter().filter(|route| {
            route.indexable && route.audience == Audience::Everyone && route.redirect.is_none()
        });
        pages.flat_map(|route| {
            if route.parameter_count() == 0 {
                return vec![route.path.clone()];
            }
            let parameter = route.segments().last().unwrap_or_default();
            let values = route.values.iter();
            values
                .map(|value| route.path.replace(parameter, value))
                .collect()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::page_route_manifest;

    #[test]
    fn pages_are_indexable_as_the_manifest_says() {
        for (path, expected) in [
            ("/", true),
            ("/ana", true),
            ("/ana/formular-invitatie", true),
            ("/ana/galerie-foto", false),
            ("/ana/registru-de-cadouri", false),
            ("/login", false),
            ("/login/", false),
            ("/app/login", false),
            ("/app/blog", true),
            ("/app/blogul-meu", false),
            ("/app/documente/termeni", true),
            ("/app/dashboard", false),
            ("/app/clienti", false),
            ("/app/preview/ana", false),
            ("/app/", false),
        ] {
            assert_eq!(page_route_manifest().is_indexable(path), expected, "{path}");
        }
    }

    #[test]
    fn the_sitemap_lists_pages_and_no_patterns() {
        let paths: Vec<String> = page_route_manifest().sitemap_paths().collect();
        assert!(paths.iter().any(|path| path == "/app/documente/cookies"));
        assert!(paths.iter().all(|path| !path.contains(':')), "{paths:?}");
        assert!(
            !paths.iter().any(|path| path == "/app/article"),
            "{paths:?}"
        );
    }
}
