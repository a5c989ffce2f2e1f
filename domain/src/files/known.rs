//! File rows that will never change again, remembered: every page of a couple names the same few.
//!
//! **Invariant**: only finished rows are kept (a video, or an image with its widths); a row that goes is asked for by nobody, for what
//! named it went in the same transaction.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use sea_orm::prelude::Uuid;

use crate::entities::file;

/// At most this many; then it begins anew.
const ROWS: usize = 10_000;

/// The rows; cheap to clone, shared by all who hold the context.
#[derive(Clone, Debug, Default)]
pub struct Known(Arc<Mutex<HashMap<Uuid, file::Model>>>);

impl Known {
    /// Takes out of `ids` what is known.
    pub(super) fn take(&self, ids: &mut Vec<Uuid>) -> HashMap<Uuid, file::Model> {
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

    /// Remembers what is finished.
    pub(super) fn keep<'a>(&self, rows: impl Iterator<Item = &'a file::Model>) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= ROWS {
            known.clear();
        }
        known.extend(
            rows.filter(|r| r.kind == "video" || !r.widths.is_empty())
                .map(|r| (r.id, r.clone())),
        );
    }
}
