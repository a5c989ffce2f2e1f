//! Which microfrontend renders a path. `packages/build/routes.mjs` decides the same way for the shell.

use std::collections::BTreeMap;

use super::{Microfrontend, PageRoute, PageRouteManifest};

/// Returns the first segment under `/app/`.
fn app_segment(path: &str) -> Option<&str> {
    path.strip_prefix("/app/")?.split('/').next()
}

/// Returns the microfrontend of each first segment under `/app/`. If several have pages under a
/// segment, it is the one with the shortest path.
pub fn microfrontend_by_app_segment(routes: &[PageRoute]) -> BTreeMap<String, Microfrontend> {
    let mut owners: BTreeMap<&str, &PageRoute> = BTreeMap::new();
    for route in routes {
        let Some(segment) = app_segment(&route.path) else {
            continue;
        };
        let owner = owners.entry(segment).or_insert(route);
        if route.segments().count() < owner.segments().count() {
            *owner = route;
        }
    }
    owners
        .into_iter()
        .map(|(segment, route)| (segment.to_owned(), route.microfrontend))
        .collect()
}

fn owner_of(path: &str, owners: &BTreeMap<String, Microfrontend>) -> Microfrontend {
    match app_segment(path) {
        // The couple's area redirects this path to its start page.
        Some("") => Microfrontend::Couple,
        segment => segment
            .and_then(|segment| owners.get(segment).copied())
            .unwrap_or(Microfrontend::Public),
    }
}

/// Returns the paths that another microfrontend renders than the one of their first segment.
///
/// # Errors
/// A sentence for the log if such a path has a parameter.
pub fn find_path_exceptions(
    routes: &[PageRoute],
    owners: &BTreeMap<String, Microfrontend>,
) -> Result<BTreeMap<String, Microfrontend>, String> {
    let exceptions = routes
        .iter()
        .filter(|route| owner_of(&route.path, owners) != route.microfrontend);
    exceptions
        .map(|route| match route.parameter_count() {
            0 => Ok((route.path.clone(), route.microfrontend)),
            _ => Err(format!(
                "routes.json: the route {} has a parameter below a path of another microfrontend.",
                route.path
            )),
        })
        .collect()
}

impl PageRouteManifest {
    /// Returns the microfrontend of a path. A path with an unknown first segment belongs to the public side, also
    /// under `/app/`.
    pub fn microfrontend_of(&self, path: &str) -> Microfrontend {
        self.microfrontend_by_path
            .get(path)
            .copied()
            .unwrap_or_else(|| owner_of(path, &self.microfrontend_by_segment))
    }
}

#[cfg(test)]
mod tests {
    use super::super::page_route_manifest;
    use super::*;

    // Covers 1.2.17.
    #[test]
    fn every_route_is_rendered_by_its_microfrontend() {
        assert!(page_route_manifest().routes().len() > 60);
        for route in page_route_manifest().routes() {
            let path = route.path.replace([':', '?'], "");
            assert_eq!(
                page_route_manifest().microfrontend_of(&path),
                route.microfrontend,
                "{path}"
            );
        }
    }

    #[test]
    fn an_unknown_path_belongs_to_the_owner_of_its_first_segment() {
        for (path, expected) in [
            ("/ana-si-mihai", Microfrontend::Public),
            ("/login/", Microfrontend::Public),
            ("/app/blog/altceva", Microfrontend::Public),
            ("/app/client", Microfrontend::Staff),
            ("/app/newsletter/confirmare/altceva", Microfrontend::Staff),
            ("/app/", Microfrontend::Couple),
            ("/app/altceva", Microfrontend::Public),
            ("/app/buget/altceva", Microfrontend::Couple),
        ] {
            assert_eq!(
                page_route_manifest().microfrontend_of(path),
                expected,
                "{path}"
            );
        }
    }
}
