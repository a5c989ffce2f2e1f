//! The builds that pages of this process refer to, and what is derived from them once.

use std::{collections::BTreeMap, sync::Arc};

use serde::Serialize;

use super::{
    build::Build,
    document::inline_stylesheets,
    manifest::{PreloadRule, SHELL},
};

/// The document if no front end is built.
const UNBUILT: &str = "<!doctype html><html lang=\"ro\"><head><!--head--></head><body><div id=\"root\"></div><noscript></noscript><p>Interfața nu este construită. Rulați: make front.</p></body></html>";

/// The files of a microfrontend that are loaded first, as the shell receives them.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Remote {
    pub entry: String,
    pub scripts: Vec<String>,
    pub styles: Vec<String>,
    /// Whether the microfrontend needs another version of the shell. The shell then shows a page that explains it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub incompatible: bool,
    /// The files that each page loads in addition. They are not sent to the shell.
    #[serde(skip)]
    pub preload_rules: Vec<PreloadRule>,
}

/// The builds that are served, one of the shell and one of each microfrontend.
#[derive(Debug)]
pub struct Release {
    /// Increases with every change of the builds.
    pub revision: u64,
    /// The document of the shell without its style sheets.
    pub document: String,
    /// The style rules of the shell.
    pub inline_css: String,
    pub remotes: BTreeMap<String, Remote>,
    builds: BTreeMap<String, Arc<Build>>,
}

impl Release {
    /// `builds` contains all builds of a front end, or none.
    pub(super) fn new(revision: u64, builds: BTreeMap<String, Arc<Build>>) -> Self {
        let shell = builds.get(SHELL);
        let document = shell.and_then(|build| build.manifest.document.as_deref());
        let (document, inline_css) = inline_stylesheets(document.unwrap_or(UNBUILT), |path| {
            let shell = shell?;
            let prefix = shell.manifest.url_prefix();
            let name = path.strip_prefix(prefix.trim_start_matches('/'))?;
            String::from_utf8(shell.files.get(name)?.bytes.to_vec()).ok()
        });
        let mut release = Self {
            revision,
            document,
            inline_css,
            remotes: BTreeMap::new(),
            builds,
        };
        release.remotes = release.remotes_of_builds();
        release
    }

    fn remotes_of_builds(&self) -> BTreeMap<String, Remote> {
        let incompatible: Vec<&str> = self.incompatibilities().map(|(name, _)| name).collect();
        let remotes = self.builds.iter().filter(|(name, _)| *name != SHELL);
        let files = remotes.map(|(name, build)| {
            let manifest = build.manifest.clone();
            let remote = Remote {
                entry: manifest.entry,
                scripts: manifest.scripts,
                styles: manifest.styles,
                incompatible: incompatible.contains(&name.as_str()),
                preload_rules: manifest.preload_rules,
            };
            (name.clone(), remote)
        });
        files.collect()
    }

    /// Returns the served builds by name.
    pub const fn builds(&self) -> &BTreeMap<String, Arc<Build>> {
        &self.builds
    }

    /// Returns each microfrontend that cannot run in the served shell, with the reason.
    pub fn incompatibilities(&self) -> impl Iterator<Item = (&str, String)> {
        let shell = self.builds.get(SHELL);
        let remotes = self.builds.iter().filter(|(name, _)| *name != SHELL);
        remotes.filter_map(move |(name, build)| {
            let why = build.manifest.incompatibility(&shell?.manifest)?;
            Some((name.as_str(), why))
        })
    }

    /// Returns the same builds with some of them replaced.
    pub(super) fn with(&self, replacements: impl IntoIterator<Item = Arc<Build>>) -> Self {
        let mut builds = self.builds.clone();
        for build in replacements {
            builds.insert(build.manifest.name.clone(), build);
        }
        Self::new(self.revision + 1, builds)
    }
}
