//! A cache of file rows that never change again. Every page of a couple uses the same few.
//!
//! **Invariant**: only finished rows are cached (a video, or an image with its smaller copies). A
//! cached row that was deleted is never requested, because what referred to it was deleted in the
//! same transaction.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use sea_orm::prelude::Uuid;

use crate::entities::file;

/// The maximum number of cached rows. A full cache is cleared.
const MAX_ROWS: usize = 10_000;

/// A cache of file rows that no longer change. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct FileRowCache(Arc<Mutex<HashMap<Uuid, file::Model>>>);

impl FileRowCache {
    /// Returns the cached rows and removes their ids from `ids`.
    pub(crate) fn split_off_cached(&self, ids: &mut Vec<Uuid>) -> HashMap<Uuid, file::Model> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut found = HashMap::new();
        ids.retain(|id| match known.get(id) {
            Some(row) => {
                found.insert(*id, row.clone());
                false
            }
            None => true,
        });
        found
    }

    /// Caches the finished rows.
    pub(crate) fn insert_finished<'a>(&self, rows: impl Iterator<Item = &'a file::Model>) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MAX_ROWS {
            known.clear();
        }
        known.extend(
            rows.filter(|r| r.kind == "video" || !r.widths.is_empty())
                .map(|r| (r.id, r.clone())),
        );
    }
}
