//! Copies and compares the objects of the file storage.

use std::ops::Range;

use alai_domain::{Error, files::STORAGE_IDENTITY_KEY, kernel::storage::Storage};
use futures_util::{StreamExt, TryStreamExt, stream};

use crate::error::{MoveError, Result};

/// The object that marks a storage to which a move is not complete.
const UNFINISHED_MOVE_KEY: &str = "unfinished-move";
/// The object that a server writes in order to examine the storage.
const PROBE_KEY: &str = "probe";
/// The folder of the objects that `api doctor` writes as a test.
const DOCTOR_FOLDER: &str = "doctor/";
/// The number of objects that are listed at once.
const LIST_BATCH_SIZE: usize = 500;
/// The number of objects that are transferred at the same time.
const CONCURRENCY: usize = 8;
/// Larger objects are read in pieces of this size in bytes.
const CHUNK_BYTES: u64 = 4 << 20;

/// The number of files and their size in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FileCount {
    pub files: u64,
    pub bytes: u64,
}

/// Whether the object belongs to the files of the installation. The identity is written on its own,
/// as the last object.
fn is_copied(key: &str) -> bool {
    ![UNFINISHED_MOVE_KEY, PROBE_KEY, STORAGE_IDENTITY_KEY].contains(&key)
        && !key.starts_with(DOCTOR_FOLDER)
}

/// Returns the keys of the objects that `is_listed` accepts, one batch at a time.
fn list_keys(
    storage: &Storage,
    is_listed: fn(&str) -> bool,
) -> impl futures_util::Stream<Item = Result<String>> + Unpin {
    storage
        .list_object_batches("", LIST_BATCH_SIZE)
        .map_ok(move |batch| {
            let keys = batch.into_iter().map(|(key, _)| key);
            stream::iter(keys.filter(move |key| is_listed(key)).map(Ok::<_, Error>))
        })
        .try_flatten()
        .map_err(MoveError::from)
        .boxed()
}

/// Whether the storage has the mark of an unfinished move.
pub(crate) async fn has_unfinished_move_mark(storage: &Storage) -> Result<bool> {
    Ok(storage.written_at(UNFINISHED_MOVE_KEY).await?.is_some())
}

/// Whether the storage contains files or an identity.
pub(crate) async fn has_files(storage: &Storage) -> Result<bool> {
    let is_data: fn(&str) -> bool = |key| key == STORAGE_IDENTITY_KEY || is_copied(key);
    Ok(list_keys(storage, is_data).try_next().await?.is_some())
}

/// Marks the storage, and deletes everything else in it.
pub(crate) async fn mark_and_empty(storage: &Storage) -> Result<()> {
    storage
        .put(UNFINISHED_MOVE_KEY, b"api move".to_vec())
        .await?;
    list_keys(storage, |key| key != UNFINISHED_MOVE_KEY)
        .try_for_each_concurrent(
            CONCURRENCY,
            |key| async move { Ok(storage.delete(&key).await?) },
        )
        .await
}

/// Copies the identity of the storage to the target, and then removes the mark.
pub(crate) async fn copy_identity_and_unmark(source: &Storage, target: &Storage) -> Result<()> {
    let identity = source.get(STORAGE_IDENTITY_KEY).await?;
    target.put(STORAGE_IDENTITY_KEY, identity.to_vec()).await?;
    Ok(target.delete(UNFINISHED_MOVE_KEY).await?)
}

/// Copies all objects but the identity.
pub(crate) async fn copy_files(source: &Storage, target: &Storage) -> Result<()> {
    list_keys(source, is_copied)
        .try_for_each_concurrent(CONCURRENCY, |key| async move {
            copy_file(source, target, &key)
                .await
                .map_err(|error| MoveError::File(key, error))
        })
        .await
}

async fn copy_file(source: &Storage, target: &Storage, key: &str) -> Result<(), Error> {
    let size = source.size(key).await?;
    if size <= CHUNK_BYTES {
        let bytes = source.get(key).await?;
        return target.put(key, bytes.to_vec()).await;
    }
    let mut upload = target.begin_upload(key).await?;
    for range in pieces(size) {
        upload.write(source.get_range(key, range).await?).await?;
    }
    upload.finish().await
}

/// Returns the ranges in which an object of this size is read.
fn pieces(size: u64) -> impl Iterator<Item = Range<u64>> {
    let starts = std::iter::successors(Some(0), |start| Some(start + CHUNK_BYTES));
    starts
        .take_while(move |start| *start < size)
        .map(move |start| start..size.min(start + CHUNK_BYTES))
}

/// Compares every byte of all objects but the identity.
pub(crate) async fn compare_files(source: &Storage, target: &Storage) -> Result<FileCount> {
    let count = list_keys(source, is_copied)
        .map_ok(|key| async move {
            let size = compare_file(source, target, &key)
                .await
                .map_err(|error| MoveError::File(key.clone(), error))?;
            size.ok_or_else(|| {
                MoveError::Different(format!("The file {key} differs between source and target."))
            })
        })
        .try_buffer_unordered(CONCURRENCY)
        .try_fold(FileCount::default(), |count, size| async move {
            Ok(FileCount {
                files: count.files + 1,
                bytes: count.bytes + size,
            })
        })
        .await?;
    let found = list_keys(target, is_copied)
        .try_fold(0, |found, _| async move { Ok(found + 1) })
        .await?;
    if count.files != found {
        return Err(MoveError::Different(format!(
            "The storage has {} files in the source and {found} in the target.",
            count.files
        )));
    }
    Ok(count)
}

/// Returns the size of the object, or `None` if it is missing or has other bytes in the target.
async fn compare_file(source: &Storage, target: &Storage, key: &str) -> Result<Option<u64>, Error> {
    let size = source.size(key).await?;
    match target.size(key).await {
        Ok(found) if found == size => {}
        Ok(_) | Err(Error::NotFound) => return Ok(None),
        Err(error) => return Err(error),
    }
    for range in pieces(size) {
        let (own, other) = tokio::try_join!(
            source.get_range(key, range.clone()),
            target.get_range(key, range)
        )?;
        if own != other {
            return Ok(None);
        }
    }
    Ok(Some(size))
}
