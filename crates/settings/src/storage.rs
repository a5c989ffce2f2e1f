//! The settings of the file storage: a folder, or a bucket of an S3-compatible server.

use std::path::{Path, PathBuf};

use alai_domain::kernel::storage::{S3Location, Storage};

/// The region if none is set. Servers other than AWS ignore it.
const DEFAULT_REGION: &str = "us-east-1";

/// The settings as they are written.
#[derive(Default)]
pub(crate) struct RawStorageSettings {
    pub url: Option<String>,
    pub endpoint: Option<String>,
    pub region: Option<String>,
    pub access_key_id: Option<String>,
    pub secret_access_key: Option<String>,
}

/// Where files are stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StorageLocation {
    Folder(PathBuf),
    S3(S3Location),
}

impl StorageLocation {
    pub(crate) fn parse(raw: RawStorageSettings, data_dir: &Path) -> Result<Self, String> {
        let Some(url) = raw.url.as_deref().filter(|url| !url.is_empty()) else {
            return Ok(Self::Folder(data_dir.join("storage")));
        };
        if let Some(place) = url.strip_prefix("s3://") {
            return parse_bucket(place, &raw).map(Self::S3);
        }
        if url.contains("://") && !url.starts_with("file://") {
            return Err(
                "The setting STORAGE_URL is malformed: it has to be a folder or s3://bucket/folder."
                    .into(),
            );
        }
        Ok(Self::Folder(url.trim_start_matches("file://").into()))
    }

    /// Opens the storage. A server of S3 is not contacted yet.
    pub(crate) fn open(&self) -> Result<Storage, String> {
        let storage = match self {
            Self::Folder(folder) => Storage::open_folder(folder),
            Self::S3(bucket) => {
                // The client needs a provider of cryptography even for plain HTTP. Another one may
                // be installed already.
                let _ = rustls::crypto::ring::default_provider().install_default();
                Storage::open_s3(bucket)
            }
        };
        storage.map_err(|e| format!("The storage of STORAGE_URL cannot be opened: {e}."))
    }

    /// Returns the folder. `None` with S3.
    pub fn folder(&self) -> Option<&Path> {
        match self {
            Self::Folder(folder) => Some(folder),
            Self::S3(_) => None,
        }
    }
}

fn parse_bucket(place: &str, raw: &RawStorageSettings) -> Result<S3Location, String> {
    let (bucket, prefix) = place.split_once('/').unwrap_or((place, ""));
    if bucket.is_empty() {
        return Err("The setting STORAGE_URL is malformed: it names no bucket.".into());
    }
    let filled = |value: &Option<String>| value.clone().filter(|text| !text.is_empty());
    let required = |name: &str, value: &Option<String>| {
        filled(value).ok_or_else(|| format!("With s3:// in STORAGE_URL, {name} has to be set."))
    };
    let endpoint = filled(&raw.endpoint);
    let is_http = |url: &String| {
        url::Url::parse(url).is_ok_and(|url| ["http", "https"].contains(&url.scheme()))
    };
    if !endpoint.iter().all(is_http) {
        return Err("The setting S3_ENDPOINT is malformed: it has to be http(s)://host.".into());
    }
    Ok(S3Location {
        bucket: bucket.into(),
        prefix: prefix.trim_end_matches('/').into(),
        endpoint,
        region: filled(&raw.region).unwrap_or_else(|| DEFAULT_REGION.into()),
        access_key_id: required("S3_ACCESS_KEY_ID", &raw.access_key_id)?,
        secret_access_key: required("S3_SECRET_ACCESS_KEY", &raw.secret_access_key)?,
    })
}

#[cfg(test)]
mod tests;
