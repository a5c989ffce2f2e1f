//! The errors of a move.

use sea_orm::DbErr;

/// Why a move was not completed.
#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    /// The move cannot be made. Nothing was changed.
    #[error("{0}")]
    Refused(String),
    #[error("{0} Stop every program that uses the source or the target, and repeat the move.")]
    Different(String),
    #[error("The table {0} cannot be copied: {1}.")]
    Table(String, DbErr),
    #[error("The file {0} cannot be copied: {1}.")]
    File(String, alai_domain::Error),
    #[error("The database failed: {0}.")]
    Database(#[from] DbErr),
    #[error("The storage failed: {0}.")]
    Storage(#[from] alai_domain::Error),
}

impl MoveError {
    pub(crate) fn in_table(table: &str, error: DbErr) -> Self {
        Self::Table(table.to_owned(), error)
    }
}

pub(crate) type Result<T, E = MoveError> = std::result::Result<T, E>;
