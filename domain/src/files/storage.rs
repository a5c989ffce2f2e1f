//! The one interface to bytes at rest; a folder today, S3-compatible storage by configuration.

use std::{path::Path, sync::Arc};

use bytes::Bytes;
use chrono::{DateTime, Utc};
use object_store::{
    ObjectStore, ObjectStoreExt, PutPayload, WriteMultipart, local::LocalFileSystem,
    memory::InMemory, path,
};

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
        std::fs::create_dir_all(root).map_err(Error::io)?;
        let store = LocalFileSystem::new_with_prefix(root)
            .map_err(Error::io)?
            .with_fsync(true);
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
        self.0
            .put(&path::Path::from(key), PutPayload::from(bytes))
            .await
            .map_err(Error::io)?;
        Ok(())
    }

    /// Begins an object that is written piece by piece; nothing is there under its key before [`Sink::finish`].
    ///
    /// # Errors
    /// Storage faults.
    pub async fn begin(&self, key: &str) -> Result<Sink> {
        let upload = self
            .0
            .put_multipart(&path::Path::from(key))
            .await
            .map_err(Error::io)?;
        Ok(Sink(WriteMultipart::new(upload)))
    }

    /// Reads all of it.
    ///
    /// # Errors
    /// Not found, or storage faults.
    pub async fn get(&self, key: &str) -> Result<Bytes> {
        match self.0.get(&path::Path::from(key)).await {
            Ok(found) => found.bytes().await.map_err(Error::io),
            Err(object_store::Error::NotFound { .. }) => Err(Error::NotFound),
            Err(other) => Err(Error::io(other)),
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
            Err(other) => Err(Error::io(other)),
        }
    }

    /// Reads `range` of it.
    ///
    /// # Errors
    /// Not found, or storage faults.
    pub async fn get_range(&self, key: &str, range: std::ops::Range<u64>) -> Result<Bytes> {
        self.0
            .get_range(&path::Path::from(key), range)
            .await
            .map_err(Error::io)
    }

    /// Removes; absent is fine.
    ///
    /// # Errors
    /// Storage faults.
    pub async fn delete(&self, key: &str) -> Result<()> {
        match self.0.delete(&path::Path::from(key)).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(other) => Err(Error::io(other)),
        }
    }

    /// When it was written; none when it is not there.
    ///
    /// # Errors
    /// Storage faults.
    pub async fn written_at(&self, key: &str) -> Result<Option<DateTime<Utc>>> {
        match self.0.head(&path::Path::from(key)).await {
            Ok(meta) => Ok(Some(meta.last_modified)),
            Err(object_store::Error::NotFound { .. }) => Ok(None),
            Err(other) => Err(Error::io(other)),
        }
    }

    /// Removes everything right under a folder.
    ///
    /// # Errors
    /// Storage faults.
    pub async fn delete_folder(&self, folder: &str) -> Result<()> {
        let held = self
            .0
            .list_with_delimiter(Some(&path::Path::from(folder)))
            .await
            .map_err(Error::io)?;
        for object in held.objects {
            self.delete(object.location.as_ref()).await?;
        }
        Ok(())
    }

    /// What lies right under a folder, with when it was written.
    ///
    /// # Errors
    /// Storage faults.
    pub async fn list(&self, folder: &str) -> Result<Vec<(String, DateTime<Utc>)>> {
        let held = self
            .0
            .list_with_delimiter(Some(&path::Path::from(folder)))
            .await
            .map_err(Error::io)?;
        Ok(held
            .objects
            .into_iter()
            .map(|object| (object.location.to_string(), object.last_modified))
            .collect())
    }

    /// The folders right under a folder.
    ///
    /// # Errors
    /// Storage faults.
    pub async fn folders(&self, folder: &str) -> Result<Vec<String>> {
        let held = self
            .0
            .list_with_delimiter(Some(&path::Path::from(folder)))
            .await
            .map_err(Error::io)?;
        Ok(held
            .common_prefixes
            .into_iter()
            .map(|path| path.to_string())
            .collect())
    }

    /// Writes a small object: whether the storage takes one.
    ///
    /// # Errors
    /// Storage faults.
    pub async fn probe(&self) -> Result<()> {
        // A block: less can fit where nothing else does.
        self.put("probe", vec![b'.'; 4_096]).await
    }
}

/// An object on its way into storage.
#[derive(Debug)]
pub struct Sink(WriteMultipart);

impl Sink {
    /// Takes a piece; waits while two parts are still under way, so that little is held in memory.
    ///
    /// # Errors
    /// Storage faults.
    pub async fn write(&mut self, piece: Bytes) -> Result<()> {
        self.0.wait_for_capacity(2).await.map_err(Error::io)?;
        self.0.put(piece);
        Ok(())
    }

    /// Puts the object under its key.
    ///
    /// # Errors
    /// Storage faults.
    pub async fn finish(self) -> Result<()> {
        self.0.finish().await.map_err(Error::io)?;
        Ok(())
    }

    /// Throws the pieces away.
    ///
    /// # Errors
    /// Storage faults.
    pub async fn abort(self) -> Result<()> {
        self.0.abort().await.map_err(Error::io)
    }
}
