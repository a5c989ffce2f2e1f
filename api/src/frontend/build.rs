//! A build in memory: its manifest and its files, each with its compressed version.

use std::{
    collections::BTreeMap,
    fs,
    io::ErrorKind,
    path::{Path, PathBuf},
};

use bytes::Bytes;

use super::manifest::BuildManifest;

/// A file of a build, with its compressed version if there is one.
#[derive(Clone, Debug)]
pub struct Asset {
    pub bytes: Bytes,
    pub brotli: Option<Bytes>,
}

/// A build with all its files.
#[derive(Clone, Debug)]
pub struct Build {
    pub manifest: BuildManifest,
    /// The manifest as it was written, with fields that this version does not know.
    pub manifest_json: Bytes,
    /// The files by their path in the folder of the build.
    pub files: BTreeMap<String, Asset>,
}

impl Build {
    /// Reads a folder with a `manifest.json` and the folder of the build that it names. Returns `None` if there is no manifest.
    ///
    /// # Errors
    /// A sentence for the operator.
    pub fn read(folder: &Path) -> Result<Option<Self>, String> {
        let path = folder.join("manifest.json");
        let json = match fs::read(&path) {
            Ok(json) => json,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(format!("{} cannot be read: {error}.", path.display())),
        };
        let manifest = BuildManifest::parse(&json)
            .map_err(|problem| format!("{} {problem}.", path.display()))?;
        let root = folder.join(&manifest.build);
        let files = read_files(&root)
            .map_err(|error| format!("The build {} cannot be read: {error}.", root.display()))?;
        let build = Self {
            manifest,
            manifest_json: json.into(),
            files,
        };
        match build.missing_file() {
            Some(url) => Err(format!("The build {} has no file {url}.", root.display())),
            None => Ok(Some(build)),
        }
    }

    /// Returns a file that the manifest names and that the build does not have. A copy that was interrupted has such files.
    fn missing_file(&self) -> Option<&str> {
        let prefix = self.manifest.url_prefix();
        let named = std::iter::once(&self.manifest.entry)
            .chain(&self.manifest.scripts)
            .chain(&self.manifest.styles);
        let mut named = named.map(String::as_str).filter(|url| !url.is_empty());
        named.find(|url| {
            url.strip_prefix(&prefix)
                .is_none_or(|name| !self.files.contains_key(name))
        })
    }
}

fn read_files(root: &Path) -> std::io::Result<BTreeMap<String, Asset>> {
    let mut found = BTreeMap::new();
    let mut folders = vec![root.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_none_or(|extension| extension != "br")
                && let Some(name) = relative_name(root, &path)
            {
                let asset = Asset {
                    bytes: fs::read(&path)?.into(),
                    brotli: fs::read(brotli_path(&path)).ok().map(Bytes::from),
                };
                found.insert(name, asset);
            }
        }
    }
    Ok(found)
}

fn relative_name(root: &Path, path: &Path) -> Option<String> {
    let name = path.strip_prefix(root).ok()?.to_str()?;
    Some(name.replace('\\', "/"))
}

fn brotli_path(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".br");
    name.into()
}
