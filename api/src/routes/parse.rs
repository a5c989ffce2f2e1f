//! Reads the manifest strictly: an unknown field, a path that is listed twice or a text that does not exist is an error.

use std::collections::BTreeSet;

use super::{Audience, PageRoute, PageRouteManifest, indexing, microfrontends, texts};

impl PageRouteManifest {
    /// Parses the manifest.
    ///
    /// # Errors
    /// A sentence for the log that names the route.
    pub fn parse(json: &str) -> Result<Self, String> {
        let routes: Vec<PageRoute> = serde_json::from_str(json)
            .map_err(|error| format!("routes.json cannot be parsed: {error}."))?;
        let mut paths = BTreeSet::new();
        for route in &routes {
            check_route(route)
                .map_err(|problem| format!("routes.json: the route {} {problem}.", route.path))?;
            if !paths.insert(&route.path) {
                return Err(format!("routes.json lists {} twice.", route.path));
            }
        }
        let owners = microfrontends::microfrontend_by_app_segment(&routes);
        Ok(Self {
            microfrontend_by_path: microfrontends::find_path_exceptions(&routes, &owners)?,
            microfrontend_by_segment: owners,
            indexable_app_paths: indexing::indexable_app_paths(&routes),
            unindexed_product_paths: indexing::unindexed_product_paths(&routes),
            unindexed_site_segments: indexing::unindexed_site_segments(&routes),
            routes,
        })
    }
}

fn check_route(route: &PageRoute) -> Result<(), &'static str> {
    if !route.path.starts_with('/') || route.path.contains("//") {
        return Err("has a malformed path");
    }
    if route.path.starts_with("/app/:") {
        return Err("has a parameter after /app/");
    }
    let has_page = route.feature.is_some() && route.page.is_some();
    if has_page == route.redirect.is_some() {
        return Err("has neither a page nor a redirect, or both");
    }
    if !route.values.is_empty() && !route.segments().last().is_some_and(|s| s.starts_with(':')) {
        return Err("lists values but does not end with a parameter");
    }
    // The server shows the titles of pages that are open without a log-in.
    if matches!(route.audience, Audience::Everyone | Audience::Guests) && !has_texts(route) {
        return Err("names a text that the server does not have in both languages");
    }
    Ok(())
}

fn has_texts(route: &PageRoute) -> bool {
    let mut paths: Vec<String> = route
        .values
        .iter()
        .map(|value| format!("/{value}"))
        .collect();
    if paths.is_empty() {
        paths.push(route.path.clone());
    }
    let keys = || route.title.iter().chain(&route.description);
    paths.iter().all(|path| {
        keys().all(|key| {
            let key = route.text_key(key, path);
            ["ro", "en"]
                .iter()
                .all(|lang| texts::text(&key, lang).is_some())
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem_of(routes: serde_json::Value) -> String {
        PageRouteManifest::parse(&routes.to_string()).unwrap_err()
    }

    fn route(change: serde_json::Value) -> serde_json::Value {
        let mut route = serde_json::json!({
            "path": "/app/blog", "microfrontend": "public", "feature": "blog", "page": "blog-page", "audience": "everyone",
            "indexable": true, "title": "document-head:/app/blog.title",
        });
        for (field, value) in change.as_object().unwrap() {
            route[field] = value.clone();
        }
        route
    }

    #[test]
    fn the_manifest_of_the_repository_is_valid() {
        assert_eq!(super::super::validate_page_route_manifest(), Ok(()));
    }

    #[test]
    fn a_malformed_route_is_refused() {
        use serde_json::json;
        for (change, expected) in [
            (json!({"indexabel": true}), "unknown field `indexabel`"),
            (json!({"audience": "nobody"}), "unknown variant `nobody`"),
            (json!({"path": "app/blog"}), "has a malformed path"),
            (json!({"path": "/app/:name"}), "has a parameter after /app/"),
            (
                json!({"redirect": "/"}),
                "has neither a page nor a redirect, or both",
            ),
            (json!({"values": ["x"]}), "does not end with a parameter"),
            (json!({"title": "document-head:none"}), "names a text"),
            (json!({"title": "none:site.yes"}), "names a text"),
        ] {
            let problem = problem_of(json!([route(change)]));
            assert!(problem.contains(expected), "{problem}");
        }
        let without_title = r#"[{"path": "/", "microfrontend": "public", "feature": "x", "page": "x", "audience": "everyone", "indexable": true}]"#;
        let problem = PageRouteManifest::parse(without_title).unwrap_err();
        assert!(problem.contains("missing field `title`"), "{problem}");
        let twice = problem_of(json!([route(json!({})), route(json!({}))]));
        assert_eq!(twice, "routes.json lists /app/blog twice.");
    }
}
