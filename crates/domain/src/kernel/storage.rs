//! Object storage: a local folder, a bucket of an S3-compatible server, or memory in tests.

use std::{fmt, path::Path, sync::Arc, time::Duration};

use bytes::Bytes;
use chrono::{DateTime, Utc};
use futures_util::{
    StreamExt, TryStreamExt,
    stream::{BoxStream, TryChunksError},
};
use object_store::{
    ClientOptions, ObjectStore, ObjectStoreExt, PutMode, PutPayload, RetryConfig, WriteMultipart,
    aws::AmazonS3Builder, local::LocalFileSystem, memory::InMemory, path, prefix::PrefixStore,
};

use super::panics;
use crate::{Error, Result};

mod temporary_files;

/// How long a connection to the S3 server may take.
const S3_CONNECT_TIMEOUT: Duration = Duration::from_secs(2);
/// How long one request to the S3 server may take. The largest part of a file has 5 MiB.
const S3_REQUEST_TIMEOUT: Duration = Duration::from_secs(30);
/// A failed request is repeated within this time.
const S3_RETRY_TIMEOUT: Duration = Duration::from_secs(5);
/// The key of the object that a probe writes and deletes. All servers use the same key, so that an
/// object that one of them could not delete is replaced and deleted by the next probe.
const PROBE_KEY: &str = "probe";
/// How long a probe waits for the deletion of its object. A readiness check takes at most 2 s.
const PROBE_DELETION_TIMEOUT: Duration = Duration::from_millis(500);

/// A bucket of an S3-compatible server, and the key that opens it.
#[derive(Clone, PartialEq, Eq)]
pub struct S3Location {
    pub bucket: String,
    /// The folder in the bucket. Empty for the whole bucket.
    pub prefix: String,
    /// The URL of the server. `None` for AWS.
    pub endpoint: Option<String>,
    pub region: String,
    pub access_key_id: String,
    pub secret_access_key: String,
}

/// Omits the key.
impl fmt::Debug for S3Location {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("S3Location")
            .field("bucket", &self.bucket)
            .field("prefix", &self.prefix)
            .field("endpoint", &self.endpoint)
            .finish_non_exhaustive()
    }
}

/// The key of an object, and the time when it was written.
pub type ListedObject = (String, DateTime<Utc>);

/// The object storage. Clones share it.
#[derive(Clone, Debug)]
pub struct Storage {
    objects: Arc<dyn ObjectStore>,
    /// The folder of a local storage. `None` for a bucket and for memory.
    folder: Option<Arc<Path>>,
}

impl Storage {
    /// Opens a local folder and creates it if it does not exist. Files are written under a
    /// temporary name and renamed.
    ///
    /// # Errors
    /// The folder cannot be created.
    pub fn open_folder(root: &Path) -> Result<Self> {
        std::fs::create_dir_all(root).map_err(Error::io)?;
        let store = LocalFileSystem::new_with_prefix(root)
            .map_err(Error::io)?
            .with_fsync(true);
        Ok(Self {
            objects: Arc::new(store),
            folder: Some(Arc::from(root)),
        })
    }

    /// Opens a bucket of an S3-compatible server. It is not contacted yet.
    ///
    /// # Errors
    /// The location is malformed.
    pub fn open_s3(location: &S3Location) -> Result<Self> {
        let client = ClientOptions::new()
            .with_connect_timeout(S3_CONNECT_TIMEOUT)
            .with_timeout(S3_REQUEST_TIMEOUT);
        let retries = RetryConfig {
            max_retries: 3,
            retry_timeout: S3_RETRY_TIMEOUT,
            ..RetryConfig::default()
        };
        let mut builder = AmazonS3Builder::new()
            .with_bucket_name(&location.bucket)
            .with_region(&location.region)
            .with_access_key_id(&location.access_key_id)
            .with_secret_access_key(&location.secret_access_key)
            .with_client_options(client)
            .with_retry(retries);
        if let Some(endpoint) = &location.endpoint {
            builder = builder
                .with_endpoint(endpoint)
                .with_allow_http(endpoint.starts_with("http://"));
        }
        let bucket = builder.build().map_err(Error::io)?;
        let prefix = path::Path::from(location.prefix.as_str());
        Ok(Self {
            objects: Arc::new(PrefixStore::new(bucket, prefix)),
            folder: None,
        })
    }

    /// Opens storage in memory, for tests.
    pub fn in_memory() -> Self {
        Self {
            objects: Arc::new(InMemory::new()),
            folder: None,
        }
    }

    /// Writes or replaces an object.
    pub async fn put(&self, key: &str, bytes: Vec<u8>) -> Result<()> {
        self.objects
            .put(&path::Path::from(key), PutPayload::from(bytes))
            .await
            .map_err(Error::io)?;
        Ok(())
    }

    /// Writes an object unless it exists. Returns whether it was written.
    pub async fn create_if_absent(&self, key: &str, bytes: Vec<u8>) -> Result<bool> {
        let (key, bytes) = (path::Path::from(key), PutPayload::from(bytes));
        match self
            .objects
            .put_opts(&key, bytes, PutMode::Create.into())
            .await
        {
            Ok(_) => Ok(true),
            Err(object_store::Error::AlreadyExists { .. }) => Ok(false),
            Err(other) => Err(Error::io(other)),
        }
    }

    /// Begins an object that is written in pieces. It is not visible under its key before
    /// [`StorageWriter::finish`].
    pub async fn begin_upload(&self, key: &str) -> Result<StorageWriter> {
        let upload = self
            .objects
            .put_multipart(&path::Path::from(key))
            .await
            .map_err(Error::io)?;
        Ok(StorageWriter(WriteMultipart::new(upload)))
    }

    /// Reads an object.
    ///
    /// # Errors
    /// 404 for an unknown key.
    pub async fn get(&self, key: &str) -> Result<Bytes> {
        match self.objects.get(&path::Path::from(key)).await {
            Ok(found) => found.bytes().await.map_err(Error::io),
            Err(object_store::Error::NotFound { .. }) => Err(Error::NotFound),
            Err(other) => Err(Error::io(other)),
        }
    }

    /// Returns the size of an object in bytes.
    ///
    /// # Errors
    /// 404 for an unknown key.
    pub async fn size(&self, key: &str) -> Result<u64> {
        match self.objects.head(&path::Path::from(key)).await {
            Ok(meta) => Ok(meta.size),
            Err(object_store::Error::NotFound { .. }) => Err(Error::NotFound),
            Err(other) => Err(Error::io(other)),
        }
    }

    /// Reads a range of an object.
    ///
    /// # Errors
    /// An internal error for an unknown key, too.
    pub async fn get_range(&self, key: &str, range: std::ops::Range<u64>) -> Result<Bytes> {
        self.objects
            .get_range(&path::Path::from(key), range)
            .await
            .map_err(Error::io)
    }

    /// Deletes an object. It may be absent.
    pub async fn delete(&self, key: &str) -> Result<()> {
        match self.objects.delete(&path::Path::from(key)).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(other) => Err(Error::io(other)),
        }
    }

    /// Returns when an object was written, or `None` if it does not exist.
    pub async fn written_at(&self, key: &str) -> Result<Option<DateTime<Utc>>> {
        match self.objects.head(&path::Path::from(key)).await {
            Ok(meta) => Ok(Some(meta.last_modified)),
            Err(object_store::Error::NotFound { .. }) => Ok(None),
            Err(other) => Err(Error::io(other)),
        }
    }

    /// Deletes all objects directly in a folder. Its subfolders are kept.
    pub async fn delete_objects_in_folder(&self, folder: &str) -> Result<()> {
        let listing = self
            .objects
            .list_with_delimiter(Some(&path::Path::from(folder)))
            .await
            .map_err(Error::io)?;
        for object in listing.objects {
            self.delete(object.location.as_ref()).await?;
        }
        Ok(())
    }

    /// Lists the objects in a folder and its subfolders, with the time when they were written, in
    /// batches of at most `size`. Only one batch is in memory.
    pub fn list_object_batches(
        &self,
        folder: &str,
        size: usize,
    ) -> BoxStream<'static, Result<Vec<ListedObject>>> {
        self.objects
            .list(Some(&path::Path::from(folder)))
            .map_ok(|object| (object.location.to_string(), object.last_modified))
            .try_chunks(size)
            .map_err(|TryChunksError(_, error)| Error::io(error))
            .boxed()
    }

    /// Lists the folders directly in a folder.
    pub async fn list_folders(&self, folder: &str) -> Result<Vec<String>> {
        let listing = self
            .objects
            .list_with_delimiter(Some(&path::Path::from(folder)))
            .await
            .map_err(Error::io)?;
        Ok(listing
            .common_prefixes
            .into_iter()
            .map(|path| path.to_string())
            .collect())
    }

    /// Deletes the temporary files of a local folder that were last written before `before`: their
    /// process was killed while it wrote. They are no objects and appear in no listing. A bucket has
    /// none, and nothing is listed there. Returns how many.
    pub async fn delete_interrupted_writes(&self, before: DateTime<Utc>) -> Result<u64> {
        let Some(folder) = self.folder.clone() else {
            return Ok(0);
        };
        tokio::task::spawn_blocking(move || {
            temporary_files::delete_temporary_files(&folder, before.into())
        })
        .await
        .map_err(|error| Error::internal(panics::log_task_failure(error)))?
        .map_err(Error::io)
    }

    /// Checks that the storage accepts a small object, and deletes the object. A failed deletion is
    /// only logged, because requests can be served nevertheless.
    ///
    /// # Errors
    /// The object cannot be written.
    pub async fn probe(&self) -> Result<()> {
        // A full block, because a smaller object may fit on a disk that is full otherwise.
        self.put(PROBE_KEY, vec![b'.'; 4_096]).await?;
        let deletion = tokio::time::timeout(PROBE_DELETION_TIMEOUT, self.delete(PROBE_KEY));
        let failed = match deletion.await {
            Ok(Ok(())) => return Ok(()),
            Ok(Err(error)) => error.to_string(),
            Err(_) => "no response in time".to_owned(),
        };
        tracing::warn!(
            error = failed,
            "the object of a storage probe could not be deleted"
        );
        Ok(())
    }
}

/// An object that is being written.
#[derive(Debug)]
pub struct StorageWriter(WriteMultipart);

impl StorageWriter {
    /// Writes a piece. Waits while two parts are being transferred, which limits the memory used.
    pub async fn write(&mut self, chunk: Bytes) -> Result<()> {
        self.0.wait_for_capacity(2).await.map_err(Error::io)?;
        self.0.put(chunk);
        Ok(())
    }

    /// Completes the object under its key.
    pub async fn finish(self) -> Result<()> {
        self.0.finish().await.map_err(Error::io)?;
        Ok(())
    }

    /// Discards the pieces.
    pub async fn abort(self) -> Result<()> {
        self.0.abort().await.map_err(Error::io)
    }
}
