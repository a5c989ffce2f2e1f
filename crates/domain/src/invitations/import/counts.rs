//! The counts of an import, and the rows that it does not import.

use super::row_outcome::{MatchTarget, PlannedRow, RowOutcome};

/// The number of valid rows by outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImportCounts {
    pub added: usize,
    pub updated: usize,
    pub skipped: usize,
    /// How many of the skipped rows repeat an earlier row of the file.
    pub repeated: usize,
    /// Rows that differ from stored values. Nothing of them was written.
    pub conflicts: usize,
}

impl ImportCounts {
    pub(super) fn of(planned: &[PlannedRow]) -> Self {
        let mut counts = Self::default();
        for one in planned {
            let repeats = matches!(
                one.row_match.as_ref().map(|relation| relation.target),
                Some(MatchTarget::Row(_))
            );
            match one.outcome {
                RowOutcome::Add => counts.added += 1,
                RowOutcome::Update => counts.updated += 1,
                RowOutcome::Skip => {
                    counts.skipped += 1;
                    counts.repeated += usize::from(repeats);
                }
                RowOutcome::Conflict => counts.conflicts += 1,
            }
        }
        counts
    }
}

/// A row that was not imported because it differs from stored values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConflictingRow {
    pub line: u64,
    /// Whether the row differs from an earlier row of the file, not from an existing invitation.
    pub is_of_file: bool,
    pub fields: Vec<&'static str>,
    /// The cells of the row, as in the file.
    pub cells: Vec<String>,
}
