//! The one interface to bytes at rest; a folder today, S3-compatible storage by configuration.

use std::{path::Path, sync::Arc};

use bytes::Bytes;
use object_store::{ObjectStore, ObjectStoreExt, PutPayload, local::LocalFileSystem, memory::InMemory, path};

use crate::{Error, Result};

/// Cheap to clone.
#[derive(Clone, Debug)]
pub struct Storage(Arc<dyn ObjectStore>);

impl Storage {
    /// A folder; it is made when missing. Files are written aside and renamed.
    ///
    /// # Errors
    /// A folder that cannot be made.
    pub fn folder(root: &Path) -> Result<Self> {
        std::fs::create_dir_all(root).map_err(Error::internal)?;
        let store = LocalFileSystem::new_with_prefix(root).map_err(Error::internal)?.with_fsync(true);
        Ok(Self(Arc::new(store)))
    }

    /// Memory, for tests.
    pub fn memory() -> Self {
        Self(Arc::new(InMemory::new()))
    }

    /// Writes or replaces.
    ///
    /// # Errors
    /// Storage faults.
    pub async fn put(&self, key: &str, bytes: Vec<u8>) -> Result<()> {
        self.0.put(&path::Path::from(key), PutPayload::from(bytes)).await.map_err(Error::internal)?;
        Ok(())
    }

    /// Reads all of it.
    ///
    /// # Errors
    /// Not found, or storage faults.
    pub async fn get(&self, key: &str) -> Result<Bytes> {
        match self.0.get(&path::Path::from(key)).await {
            Ok(found) => found.bytes().await.map_err(Error::internal),
            Err(object_store::Error::NotFound { .. }) => Err(Error::NotFound),
            Err(other) => Err(Error::internal(other)),
        }
    }

    /// Its length in bytes.
    ///
    /// # Errors
    /// Not found, or storage faults.
    pub async fn size(&self, key: &str) -> Result<u64> {
        match self.0.head(&path::Path::from(key)).await {
            Ok(meta) => Ok(meta.size),
            Err(object_store::Error::NotFound { .. }) => Err(Error::NotFound),
            Err(other) => Err(Error::internal(other)),
        }
    }

    /// Reads `range` of it.
    ///
    /// # Errors
    /// Not found, or storage faults.
    pub async fn get_range(&self, key: &str, range: std::ops::Range<u64>) -> Result<Bytes> {
        self.0.get_range(&path::Path::from(key), range).await.map_err(Error::internal)
    }

    /// Removes; absent is fine.
    ///
    /// # Errors
    /// Storage faults.
    pub async fn delete(&self, key: &str) -> Result<()> {
        match self.0.delete(&path::Path::from(key)).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(other) => Err(Error::internal(other)),
        }
    }

    /// Writes and reads a small object back: whether the storage answers.
    ///
    /// # Errors
    /// Storage faults.
    pub async fn probe(&self) -> Result<()> {
        self.put("probe", b"ok".to_vec()).await?;
        self.get("probe").await.map(|_| ())
    }
}
