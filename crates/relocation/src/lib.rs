//! Copies a whole installation to another database, to another file storage, or to both, for `api
//! move`.
//!
//! **Invariants**: a target with data is never changed. A target is emptied only if it has the mark
//! of an unfinished move, and no program starts on a target with the mark.

use std::fmt;

use alai_domain::kernel::{database::DatabaseConnection, storage::Storage};

mod cell;
mod error;
mod files;
mod mark;
mod rows;
mod schema;

pub use error::MoveError;
pub use files::FileCount;
pub use rows::TableCount;

use error::Result;
use mark::DatabaseMark;

/// What a move does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveStep {
    CopyRows,
    CopyFiles,
    CompareRows,
    CompareFiles,
}

impl fmt::Display for MoveStep {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::CopyRows => "Copying rows.",
            Self::CopyFiles => "Copying files.",
            Self::CompareRows => "Comparing rows.",
            Self::CompareFiles => "Comparing files.",
        })
    }
}

/// What was copied, and is equal in source and target.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveReport {
    /// Empty if the database is not moved.
    pub tables: Vec<TableCount>,
    pub files: FileCount,
}

/// A move from the first to the second database and storage. What is `None` is not moved.
#[derive(Clone, Copy, Debug)]
pub struct Relocation<'a> {
    pub databases: Option<(&'a DatabaseConnection, &'a DatabaseConnection)>,
    pub storages: Option<(&'a Storage, &'a Storage)>,
}

impl Relocation<'_> {
    /// Copies everything, compares everything, and removes the mark. It can be repeated after any
    /// interruption. `on_step` is called before each step.
    ///
    /// # Errors
    /// The target has data, something could not be copied, or source and target differ.
    pub async fn run(&self, on_step: impl Fn(MoveStep)) -> Result<MoveReport> {
        if self.is_copy_needed().await? {
            self.mark_target().await?;
            self.copy(&on_step).await?;
        }
        let report = self.compare(&on_step).await?;
        self.complete().await?;
        Ok(report)
    }

    /// Returns false if a previous move was interrupted after it had compared everything.
    async fn is_copy_needed(&self) -> Result<bool> {
        if let Some((_, target)) = self.databases {
            match mark::load_mark(target).await? {
                Some(DatabaseMark::Compared) => return Ok(false),
                Some(DatabaseMark::Copying) => {}
                None => refuse_filled_database(target).await?,
            }
        }
        if let Some((_, target)) = self.storages
            && !files::has_unfinished_move_mark(target).await?
            && files::has_files(target).await?
        {
            return Err(MoveError::Refused(
                "The storage of the target has files. Nothing was changed. Use an empty folder or bucket.".into(),
            ));
        }
        Ok(true)
    }

    /// Marks the target and creates its schema.
    async fn mark_target(&self) -> Result<()> {
        if let Some((_, target)) = self.databases {
            mark::create_mark(target).await?;
            alai_migrations::migrate(target).await?;
        }
        if let Some((_, target)) = self.storages {
            files::mark_and_empty(target).await?;
        }
        Ok(())
    }

    async fn copy(&self, on_step: &impl Fn(MoveStep)) -> Result<()> {
        if let Some((source, target)) = self.databases {
            on_step(MoveStep::CopyRows);
            rows::copy_rows(source, target).await?;
        }
        if let Some((source, target)) = self.storages {
            on_step(MoveStep::CopyFiles);
            files::copy_files(source, target).await?;
        }
        Ok(())
    }

    async fn compare(&self, on_step: &impl Fn(MoveStep)) -> Result<MoveReport> {
        let mut report = MoveReport::default();
        if let Some((source, target)) = self.databases {
            on_step(MoveStep::CompareRows);
            report.tables = rows::compare_rows(source, target).await?;
        }
        if let Some((source, target)) = self.storages {
            on_step(MoveStep::CompareFiles);
            report.files = files::compare_files(source, target).await?;
        }
        Ok(report)
    }

    /// Removes the marks, that of the database last.
    async fn complete(&self) -> Result<()> {
        if let Some((_, target)) = self.databases {
            mark::record_comparison(target).await?;
        }
        if let Some((source, target)) = self.storages {
            files::copy_identity_and_unmark(source, target).await?;
        }
        if let Some((_, target)) = self.databases {
            mark::remove_mark(target).await?;
        }
        Ok(())
    }
}

async fn refuse_filled_database(target: &DatabaseConnection) -> Result<()> {
    match mark::find_filled_table(target).await? {
        None => Ok(()),
        Some(table) => Err(MoveError::Refused(format!(
            "The database of the target has rows in the table {table}. Nothing was changed. Use an empty database."
        ))),
    }
}

#[cfg(test)]
mod tests;
