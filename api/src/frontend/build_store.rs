//! Writes builds to the file storage and reads them. A build is two objects: its files one after the other, and an index with its
//! manifest and the position of each file. The index is written last, so that a build is either complete or not there.
//!
//! **Invariant**: a file is used only if an index names its digest that was signed with the key of the installation. Access to the storage
//! alone does not permit changing the scripts of pages (threats M1).

use std::collections::BTreeMap;

use alai_domain::{
    Ctx, Error, Result,
    kernel::{crypto, secret_keys::SecretKeys, storage::Storage},
};
use bytes::Bytes;
use chrono::{DateTime, Utc};
use futures_util::TryStreamExt;
use serde::{Deserialize, Serialize};

use super::{
    build::{Asset, Build},
    deployment::BuildDeployment,
    manifest::BuildManifest,
    stored_builds::{FOLDER, MARKER_KEY, StoredBuilds, bundle_key, deployment_key, index_key},
};

/// The number of objects that are listed at a time.
const LIST_BATCH: usize = 1_000;
/// The length of the random content of the marker.
const MARKER_LENGTH: usize = 16;
/// The beginning of signed messages, so that no other signature of the installation is one of an index.
const SIGNED_PURPOSE: &str = "front-end-build:";

/// The position of bytes in the bundle, and their SHA-256.
#[derive(Clone, Debug, Deserialize, Serialize)]
struct Span {
    start: u64,
    end: u64,
    digest: String,
}

/// The position of a file and of its compressed version.
#[derive(Clone, Debug, Deserialize, Serialize)]
struct AssetSpans {
    bytes: Span,
    brotli: Option<Span>,
}

/// The index of a stored build.
#[derive(Debug, Deserialize, Serialize)]
pub(super) struct BuildIndex {
    /// The manifest as it was written.
    manifest: String,
    files: BTreeMap<String, AssetSpans>,
}

/// An index as it is stored.
#[derive(Debug, Deserialize, Serialize)]
struct SignedIndex {
    /// The index in JSON.
    index: String,
    signature: String,
}

/// The builds in the storage of an installation.
#[derive(Clone, Debug)]
pub struct BuildStore {
    storage: Storage,
    keys: SecretKeys,
}

impl BuildStore {
    pub const fn new(storage: Storage, keys: SecretKeys) -> Self {
        Self { storage, keys }
    }

    pub fn of(ctx: &Ctx) -> Self {
        Self::new(ctx.storage.clone(), ctx.settings.secret_keys.clone())
    }

    /// Lists builds and deployments.
    pub(super) async fn list(&self) -> Result<StoredBuilds> {
        let mut stored = StoredBuilds {
            // A deployment during the listing writes another marker, so that the next comparison notices it.
            marker: self.load_marker().await?,
            ..StoredBuilds::default()
        };
        let mut batches = self.storage.list_object_batches(FOLDER, LIST_BATCH);
        while let Some(batch) = batches.try_next().await? {
            for (key, written_at) in batch {
                stored.add(&key, written_at);
            }
        }
        Ok(stored)
    }

    /// Stores a build unless it is there, and records that it is used from now on.
    pub(super) async fn publish(&self, build: &Build) -> Result<()> {
        let (name, id) = (&build.manifest.name, &build.manifest.build);
        // Another process may delete the files while the index is written, so that they are looked for once more.
        if self.has_files(name, id).await?
            && self.touch(name, id).await?
            && self.has_files(name, id).await?
        {
            return Ok(());
        }
        // There is no build, a part of one, or one that this installation has not signed.
        let (bundle, files) = pack(build);
        self.storage.put(&bundle_key(name, id), bundle).await?;
        let manifest = String::from_utf8_lossy(&build.manifest_json).into_owned();
        let index = BuildIndex { manifest, files };
        self.write_index((name, id), &index).await
    }

    async fn has_files(&self, name: &str, build: &str) -> Result<bool> {
        match self.storage.size(&bundle_key(name, build)).await {
            Ok(_) => Ok(true),
            Err(Error::NotFound) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Records that a stored build is used from now on, and signs its index with the current key. Returns `false` if there is no index
    /// that this installation has signed.
    async fn touch(&self, name: &str, build: &str) -> Result<bool> {
        let json = match self.storage.get(&index_key(name, build)).await {
            Ok(json) => json,
            Err(Error::NotFound) => return Ok(false),
            Err(error) => return Err(error),
        };
        let Ok(index) = self.parse_index((name, build), &json) else {
            return Ok(false);
        };
        self.write_index((name, build), &index).await?;
        Ok(true)
    }

    /// Returns when a server last recorded that it uses a build, or `None` if it is not stored.
    pub(super) async fn used_at(&self, name: &str, build: &str) -> Result<Option<DateTime<Utc>>> {
        self.storage.written_at(&index_key(name, build)).await
    }

    async fn write_index(&self, (name, build): (&str, &str), index: &BuildIndex) -> Result<()> {
        let index = serde_json::to_string(index).map_err(Error::io)?;
        let signature = self.keys.sign(signed_message(&index).as_bytes());
        let signed = SignedIndex { index, signature };
        let json = serde_json::to_vec(&signed).map_err(Error::io)?;
        self.storage.put(&index_key(name, build), json).await
    }

    /// Returns the content of the marker, which every deployment changes, or `None` before the first deployment.
    pub(super) async fn load_marker(&self) -> Result<Option<Bytes>> {
        match self.storage.get(MARKER_KEY).await {
            Ok(marker) => Ok(Some(marker)),
            Err(Error::NotFound) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Writes deployments, and then the marker, so that servers list them.
    pub(super) async fn deploy(&self, deployments: &[BuildDeployment]) -> Result<()> {
        for deployment in deployments {
            let key = deployment_key(deployment);
            let content = deployment.build.clone().into();
            self.storage.put(&key, content).await?;
        }
        self.write_marker().await
    }

    async fn write_marker(&self) -> Result<()> {
        let marker = crypto::random_code(MARKER_LENGTH);
        self.storage.put(MARKER_KEY, marker.into()).await
    }

    /// Deletes deployments whose writing has failed, and writes the marker, because servers may have listed them.
    ///
    /// # Errors
    /// The last error. The other deployments are deleted nevertheless.
    pub(super) async fn withdraw(&self, deployments: &[BuildDeployment]) -> Result<()> {
        let mut result = Ok(());
        for deployment in deployments {
            if let Err(error) = self.delete_deployment(deployment).await {
                result = Err(error);
            }
        }
        self.write_marker().await?;
        result
    }

    pub(super) async fn delete_deployment(&self, deployment: &BuildDeployment) -> Result<()> {
        self.storage.delete(&deployment_key(deployment)).await
    }

    /// Deletes a build. The index goes first, so that no server begins to serve it.
    pub(super) async fn delete(&self, name: &str, build: &str) -> Result<()> {
        self.storage.delete(&index_key(name, build)).await?;
        self.storage.delete(&bundle_key(name, build)).await
    }

    /// Reads a build with all its files.
    ///
    /// # Errors
    /// 404 if it is not stored.
    pub(super) async fn load(&self, name: &str, build: &str) -> Result<Build> {
        let index = self.load_index(name, build).await?;
        let bundle = self.storage.get(&bundle_key(name, build)).await?;
        let cut = |span: &Span| {
            let range = usize::try_from(span.start).ok()?..usize::try_from(span.end).ok()?;
            let fits = range.start <= range.end && range.end <= bundle.len();
            let bytes = fits.then(|| bundle.slice(range))?;
            span.matches_digest(&bytes).then_some(bytes)
        };
        let mut files = BTreeMap::new();
        for (path, spans) in &index.files {
            let damaged = || malformed(format!("the file {path} is damaged"));
            let bytes = cut(&spans.bytes).ok_or_else(damaged)?;
            let brotli = match &spans.brotli {
                Some(span) => Some(cut(span).ok_or_else(damaged)?),
                None => None,
            };
            files.insert(path.clone(), Asset { bytes, brotli });
        }
        Ok(Build {
            manifest: BuildManifest::parse(index.manifest.as_bytes()).map_err(malformed)?,
            manifest_json: index.manifest.into(),
            files,
        })
    }

    /// Reads the index of a build.
    ///
    /// # Errors
    /// 404 if it is not stored. An internal error if this installation has not signed it.
    pub(super) async fn load_index(&self, name: &str, build: &str) -> Result<BuildIndex> {
        let json = self.storage.get(&index_key(name, build)).await?;
        self.parse_index((name, build), &json)
    }

    fn parse_index(&self, (name, build): (&str, &str), json: &[u8]) -> Result<BuildIndex> {
        let signed: SignedIndex = serde_json::from_slice(json).map_err(Error::io)?;
        let message = signed_message(&signed.index);
        if !self.keys.verify(message.as_bytes(), &signed.signature) {
            return Err(malformed("its index has no valid signature".into()));
        }
        let index: BuildIndex = serde_json::from_str(&signed.index).map_err(Error::io)?;
        let manifest = BuildManifest::parse(index.manifest.as_bytes()).map_err(malformed)?;
        if (manifest.name.as_str(), manifest.build.as_str()) != (name, build) {
            return Err(malformed("its index is that of another build".into()));
        }
        Ok(index)
    }

    /// Reads one file of a build.
    ///
    /// # Errors
    /// 404 if the build has no such file.
    pub(super) async fn read_file(
        &self,
        (name, build): (&str, &str),
        index: &BuildIndex,
        path: &str,
    ) -> Result<Asset> {
        let spans = index.files.get(path).ok_or(Error::NotFound)?;
        let key = bundle_key(name, build);
        Ok(Asset {
            bytes: self.read_span(&key, &spans.bytes).await?,
            brotli: match &spans.brotli {
                Some(span) => Some(self.read_span(&key, span).await?),
                None => None,
            },
        })
    }

    async fn read_span(&self, key: &str, span: &Span) -> Result<Bytes> {
        if span.start == span.end {
            return Ok(Bytes::new());
        }
        let bytes = self.storage.get_range(key, span.start..span.end).await?;
        if span.matches_digest(&bytes) {
            Ok(bytes)
        } else {
            Err(malformed(format!("{key} is damaged")))
        }
    }
}

impl Span {
    /// Returns whether these are the bytes that were stored, by their digest.
    fn matches_digest(&self, bytes: &Bytes) -> bool {
        crypto::sha256_hex(bytes) == self.digest
    }
}

fn signed_message(index: &str) -> String {
    format!("{SIGNED_PURPOSE}{index}")
}

fn malformed(problem: String) -> Error {
    Error::io(std::io::Error::other(format!(
        "a stored build of the front end cannot be used: {problem}"
    )))
}

/// Returns the files one after the other, and their positions.
fn pack(build: &Build) -> (Vec<u8>, BTreeMap<String, AssetSpans>) {
    let mut bundle = Vec::new();
    let mut append = |bytes: &Bytes| {
        let start = bundle.len() as u64;
        bundle.extend_from_slice(bytes);
        Span {
            start,
            end: bundle.len() as u64,
            digest: crypto::sha256_hex(bytes),
        }
    };
    let mut files = BTreeMap::new();
    for (path, asset) in &build.files {
        let spans = AssetSpans {
            bytes: append(&asset.bytes),
            brotli: asset.brotli.as_ref().map(&mut append),
        };
        files.insert(path.clone(), spans);
    }
    (bundle, files)
}
