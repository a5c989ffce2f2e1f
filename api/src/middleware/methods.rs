//! The methods that each path supports, for the `Allow` header of a 405 (RFC 9110).

use serde_json::Value;

/// The permitted methods of each path of the API, from its OpenAPI document. Every other path is a
/// page.
#[derive(Clone, Debug, Default)]
pub struct AllowedMethods(Vec<Entry>);

#[derive(Clone, Debug)]
struct Entry {
    /// `None` matches any segment.
    segments: Vec<Option<String>>,
    allow: String,
}

fn segments(path: &str) -> impl Iterator<Item = &str> {
    path.trim_matches('/').split('/')
}

impl AllowedMethods {
    /// Reads the paths of an OpenAPI document.
    pub fn from_openapi_document(text: &str) -> Self {
        let document: Value = serde_json::from_str(text).unwrap_or_default();
        let paths = document["paths"].as_object().into_iter().flatten();
        Self(
            paths
                .map(|(path, operations)| Entry {
                    segments: segments(path)
                        .map(|part| (!part.starts_with('{')).then(|| part.to_owned()))
                        .collect(),
                    allow: allow(operations),
                })
                .collect(),
        )
    }

    /// Returns the value of `Allow` for a path.
    pub fn allow_header(&self, path: &str) -> &str {
        if path.starts_with("/sandbox/") {
            return "GET, HEAD, POST";
        }
        let requested: Vec<&str> = segments(path).collect();
        let fits = |entry: &&Entry| {
            entry.segments.len() == requested.len()
                && entry
                    .segments
                    .iter()
                    .zip(&requested)
                    .all(|(segment, requested)| {
                        segment.as_deref().is_none_or(|fixed| fixed == *requested)
                    })
        };
        // The router prefers a fixed segment to a parameter.
        let parameter_positions = |entry: &&Entry| {
            let parameters: Vec<bool> = entry.segments.iter().map(Option::is_none).collect();
            parameters
        };
        self.0
            .iter()
            .filter(fits)
            .min_by_key(parameter_positions)
            .map_or("GET, HEAD", |entry| entry.allow.as_str())
    }
}

fn allow(operations: &Value) -> String {
    let has = |method: &str| operations.get(method).is_some();
    let mut names = Vec::new();
    for method in ["get", "post", "put", "patch", "delete"] {
        if has(method) {
            names.push(method.to_ascii_uppercase());
        }
        if method == "get" && has(method) {
            names.push("HEAD".into());
        }
    }
    names.join(", ")
}
