//! The manifest of a build: what the server and the shell need to know about it (`packages/build/builds.mjs` writes it).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::routes::Microfrontend;

/// The name of the application shell. The other builds have the names of their microfrontends.
pub const SHELL: &str = "shell";

/// The manifest of a build. Unknown fields are ignored, so that an older server reads newer manifests.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
pub struct BuildManifest {
    /// `shell` or the name of a microfrontend.
    pub name: String,
    /// The id of the build: hexadecimal digits that are derived from its content.
    pub build: String,
    /// The version of the interface between the shell and the microfrontends (`packages/build/shell-contract.json`).
    pub contract: u32,
    /// The versions of the libraries that the shell provides to all microfrontends. A microfrontend states those that it was built with.
    #[serde(default)]
    pub shared: BTreeMap<String, String>,
    /// The script that registers the microfrontend.
    #[serde(default)]
    pub entry: String,
    #[serde(default)]
    pub scripts: Vec<String>,
    #[serde(default)]
    pub styles: Vec<String>,
    /// The files that each page loads in addition.
    #[serde(default, rename = "first")]
    pub preload_rules: Vec<PreloadRule>,
    /// The HTML document of all pages. Only the shell has one.
    #[serde(default)]
    pub document: Option<String>,
}

/// The files that some pages need first.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
pub struct PreloadRule {
    /// The pattern of the path: `:word` matches one segment, a final `*` any number of segments.
    pub path: String,
    /// Only for websites with this theme.
    pub theme: Option<String>,
    /// Only in this language.
    pub lang: Option<String>,
    #[serde(default)]
    pub scripts: Vec<String>,
    #[serde(default)]
    pub styles: Vec<String>,
    /// Loaded with low priority, after everything that is needed to paint.
    #[serde(default)]
    pub fonts: Vec<String>,
    #[serde(default)]
    pub images: Vec<PreloadImage>,
    /// The width in which the page shows its large picture, as in `sizes` of an `img`.
    pub picture: Option<String>,
}

/// An image that a style sheet would request late.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
pub struct PreloadImage {
    pub href: String,
    /// The media query of the screens that show it. Without it all screens do.
    pub media: Option<String>,
}

impl BuildManifest {
    /// Parses a manifest and checks its name and id.
    ///
    /// # Errors
    /// What is wrong with it, as the end of a sentence.
    pub fn parse(json: &[u8]) -> Result<Self, String> {
        let manifest: Self =
            serde_json::from_slice(json).map_err(|error| format!("cannot be parsed: {error}"))?;
        if !build_names().any(|name| name == manifest.name) {
            return Err(format!("names an unknown part \"{}\"", manifest.name));
        }
        if !is_build_id(&manifest.build) {
            return Err(format!("has a malformed build id \"{}\"", manifest.build));
        }
        if manifest.name == SHELL && manifest.document.is_none() {
            return Err("has no document".into());
        }
        if manifest.name != SHELL && manifest.entry.is_empty() {
            return Err("has no entry".into());
        }
        match manifest.foreign_url() {
            Some(url) => Err(format!("names {url}, which is no file of the build")),
            None => Ok(manifest),
        }
    }

    /// Returns the beginning of the URLs of all files of the build.
    pub fn url_prefix(&self) -> String {
        format!("/assets/{}/{}/", self.name, self.build)
    }

    /// Returns a URL that does not lead to a file of the build (threats M1).
    fn foreign_url(&self) -> Option<&str> {
        let prefix = self.url_prefix();
        let of_rules = self.preload_rules.iter().flat_map(|rule| {
            let images = rule.images.iter().map(|image| &image.href);
            let files = rule.scripts.iter().chain(&rule.styles).chain(&rule.fonts);
            files.chain(images)
        });
        let entry = Some(&self.entry).filter(|entry| !entry.is_empty());
        let mut urls = entry
            .into_iter()
            .chain(&self.scripts)
            .chain(&self.styles)
            .chain(of_rules);
        let foreign = urls.find(|url| !url.starts_with(&prefix) || url.contains(".."));
        foreign.map(String::as_str)
    }

    /// Returns why this microfrontend cannot run in a shell, or `None` if it can.
    pub fn incompatibility(&self, shell: &Self) -> Option<String> {
        let needs = |what: &str, theirs: &str| {
            format!(
                "{} {} needs {what}, and the shell {} has {theirs}.",
                self.name, self.build, shell.build
            )
        };
        if self.contract != shell.contract {
            return Some(needs(
                &format!("contract {}", self.contract),
                &shell.contract.to_string(),
            ));
        }
        self.shared.iter().find_map(|(library, needed)| {
            let provided = shell.shared.get(library).map_or("none", String::as_str);
            (!is_sufficient(provided, needed))
                .then(|| needs(&format!("{library} {needed}"), provided))
        })
    }
}

/// Returns the names of all builds of a front end. The shell is the first.
pub fn build_names() -> impl Iterator<Item = &'static str> {
    std::iter::once(SHELL).chain(Microfrontend::ALL.map(Microfrontend::as_str))
}

/// Returns whether a text can be the id of a build.
pub fn is_build_id(text: &str) -> bool {
    (8..=40).contains(&text.len()) && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'))
}

/// Returns whether a provided version has the same major version as the needed one, and no older minor version.
fn is_sufficient(provided: &str, needed: &str) -> bool {
    let parse = |version: &str| {
        let mut numbers = version.split('.').map(|part| part.parse::<u32>().ok());
        Some((numbers.next()??, numbers.next()??))
    };
    match (parse(provided), parse(needed)) {
        (Some((major, minor)), Some((needed_major, needed_minor))) => {
            major == needed_major && minor >= needed_minor
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn manifest(name: &str, contract: u32, react: &str) -> BuildManifest {
        BuildManifest {
            name: name.into(),
            build: "0123456789ab".into(),
            contract,
            shared: BTreeMap::from([("react".into(), react.into())]),
            ..BuildManifest::default()
        }
    }

    // Covers M1.
    #[test]
    fn sec_m1_a_manifest_with_a_wrong_name_id_or_url_is_rejected() {
        for (json, problem) in [
            ("{\"name\": ", "cannot be parsed"),
            (r#"{"name":"couple","contract":1}"#, "cannot be parsed"),
            (
                r#"{"name":"other","build":"0123456789ab","contract":1,"entry":"/x.js"}"#,
                "unknown part \"other\"",
            ),
            (
                r#"{"name":"couple","build":"../secret.key","contract":1,"entry":"/x.js"}"#,
                "malformed build id",
            ),
            (
                r#"{"name":"couple","build":"0123456789ab","contract":1}"#,
                "no entry",
            ),
            (
                r#"{"name":"couple","build":"0123456789ab","contract":1,"entry":"https://elsewhere.example/x.js"}"#,
                "names https://elsewhere.example/x.js",
            ),
            (
                r#"{"name":"couple","build":"0123456789ab","contract":1,"entry":"/assets/couple/0123456789ab/x.js",
                    "first":[{"path":"/","scripts":["/assets/staff/0123456789ab/x.js"]}]}"#,
                "names /assets/staff/0123456789ab/x.js",
            ),
            (
                r#"{"name":"shell","build":"0123456789ab","contract":1}"#,
                "no document",
            ),
        ] {
            let error = BuildManifest::parse(json.as_bytes()).expect_err(json);
            assert!(error.contains(problem), "{error}");
        }
    }

    #[test]
    fn fields_of_a_newer_manifest_are_ignored() {
        let json = r#"{"name":"couple","build":"0123456789ab","contract":1,"later":[1],
            "entry":"/assets/couple/0123456789ab/x.js"}"#;
        assert!(BuildManifest::parse(json.as_bytes()).is_ok());
    }

    #[test]
    fn a_microfrontend_runs_in_a_shell_with_its_contract_and_sufficient_libraries() {
        let shell = manifest("shell", 3, "19.3.1");
        for (contract, react, expected) in [
            (3, "19.3.1", None),
            (3, "19.2.9", None),
            (3, "19.3.9", None),
            (
                2,
                "19.3.1",
                Some("needs contract 2, and the shell 0123456789ab has 3."),
            ),
            (
                4,
                "19.3.1",
                Some("needs contract 4, and the shell 0123456789ab has 3."),
            ),
            (
                3,
                "19.4.0",
                Some("needs react 19.4.0, and the shell 0123456789ab has 19.3.1."),
            ),
            (3, "18.0.0", Some("needs react 18.0.0")),
            (3, "next", Some("needs react next")),
        ] {
            let found = manifest("couple", contract, react).incompatibility(&shell);
            match expected {
                None => assert_eq!(found, None),
                Some(text) => assert!(
                    found.as_ref().is_some_and(|why| why.contains(text)),
                    "{found:?}"
                ),
            }
        }
        let remote = manifest("couple", 3, "19.3.1");
        let bare = BuildManifest {
            shared: BTreeMap::new(),
            ..shell
        };
        assert!(
            remote
                .incompatibility(&bare)
                .is_some_and(|why| why.ends_with("has none."))
        );
    }
}
