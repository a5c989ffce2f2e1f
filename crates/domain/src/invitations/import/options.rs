//! The options of an import, and how they are sent and stored.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{
    Error, Result,
    invitations::sheet::{self, ColumnFields, GuestField, ReadOptions},
};

use super::row_outcome::{RowAction, RowChoice};

/// The options of an import. By default the rule of the contract applies: unambiguous rows are
/// imported, and rows that differ from stored values are not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportOptions {
    pub read_options: ReadOptions,
    /// What happens to rows that repeat others. `None` means that rows of the file are the same
    /// guest only if name, category, e-mail and phone are the same, and that a row that
    /// contradicts an earlier row of the same name is a conflict.
    pub duplicates: Option<DuplicatePolicy>,
    /// The choices for single rows, by line number. They take precedence over `duplicates`.
    pub line_choices: BTreeMap<u64, RowChoice>,
    /// Whether nothing is imported if a row is invalid or in conflict.
    pub all_or_nothing: bool,
}

/// What happens to rows that repeat others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DuplicatePolicy {
    /// The outcome that the review proposes for each row. Rows that repeat an earlier row of the
    /// file are one guest.
    Proposed,
    /// The same action for all.
    All(RowAction),
}

impl DuplicatePolicy {
    /// Returns the option as sent on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Proposed => "proposed",
            Self::All(action) => action.as_str(),
        }
    }

    /// Parses the option.
    pub fn parse(word: &str) -> Option<Self> {
        if word == "proposed" {
            Some(Self::Proposed)
        } else {
            RowAction::parse(word).map(Self::All)
        }
    }
}

/// The options of an import as they were sent. They are stored with the job until it has run.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct ImportOptionsInput {
    /// The language of the file of rejected rows: `ro` or `en`.
    pub language: String,
    /// Fields by column, separated by commas: `name,,phone`.
    pub columns: Option<String>,
    /// Whether the first line is a header. The default is true.
    pub header: Option<bool>,
    /// `proposed`, `skip`, `update` or `add`.
    pub duplicates: Option<String>,
    /// `line:action` or `line:action:basis`, separated by commas:
    /// `5:update:9f86d081884c7d65,9:skip`.
    pub choices: Option<String>,
    /// `good` (the default) or `all`.
    pub mode: Option<String>,
    /// The name of the sheet of a workbook.
    #[serde(default)]
    pub sheet: Option<String>,
    /// Corrected rows as JSON, with all cells of a line: `{"5": ["Ana", "0740 000 101"]}`.
    #[serde(default)]
    pub corrections: Option<String>,
}

impl ImportOptionsInput {
    /// Parses the options for reading the file.
    ///
    /// # Errors
    /// 422 with the field `columns` for an unknown field, or `corrections` for anything else than a
    /// list of cells by line.
    pub fn parse_read_options(&self) -> Result<ReadOptions> {
        let wrong = || Error::invalid_field("columns", "unknown");
        let column_list = self.columns.as_deref().filter(|c| !c.trim().is_empty());
        let field = |word: &str| {
            if word.trim().is_empty() {
                Ok(None)
            } else {
                GuestField::parse(word.trim()).map(Some).ok_or_else(wrong)
            }
        };
        let columns = column_list
            .map(|c| c.split(',').map(field).collect::<Result<ColumnFields>>())
            .transpose()?;
        if columns
            .as_ref()
            .is_some_and(|c| c.len() > sheet::MAX_COLUMNS)
        {
            return Err(wrong());
        }
        Ok(ReadOptions {
            columns,
            has_no_header: self.header == Some(false),
            sheet: self.sheet.clone().filter(|name| !name.is_empty()),
            corrections: self.corrected()?,
        })
    }

    fn corrected(&self) -> Result<BTreeMap<u64, Vec<String>>> {
        let wrong = || Error::invalid_field("corrections", "invalid");
        let text = self.corrections.as_deref().filter(|c| !c.trim().is_empty());
        let Some(text) = text else {
            return Ok(BTreeMap::new());
        };
        let lines: BTreeMap<u64, Vec<String>> = serde_json::from_str(text).map_err(|_| wrong())?;
        if lines.len() > sheet::MAX_ROWS
            || lines.values().any(|cells| cells.len() > sheet::MAX_COLUMNS)
        {
            return Err(wrong());
        }
        Ok(lines)
    }

    /// Parses all options.
    ///
    /// # Errors
    /// 422 with the invalid field.
    pub fn parse_options(&self) -> Result<ImportOptions> {
        let duplicates = self.duplicates.as_deref().filter(|d| !d.is_empty());
        let duplicates = duplicates
            .map(|policy| {
                DuplicatePolicy::parse(policy)
                    .ok_or_else(|| Error::invalid_field("duplicates", "unknown"))
            })
            .transpose()?;
        let choice = |pair: &str| {
            let mut parts = pair.trim().splitn(3, ':');
            let line = parts.next()?.trim().parse().ok()?;
            let action = RowAction::parse(parts.next()?.trim())?;
            let basis = parts.next().map(str::to_owned);
            Some((line, RowChoice { action, basis }))
        };
        let pairs = self
            .choices
            .as_deref()
            .unwrap_or_default()
            .split(',')
            .filter(|p| !p.trim().is_empty());
        let line_choices: Option<BTreeMap<u64, RowChoice>> = pairs.map(choice).collect();
        let all_or_nothing = match self.mode.as_deref() {
            None | Some("" | "good") => false,
            Some("all") => true,
            Some(_) => return Err(Error::invalid_field("mode", "unknown")),
        };
        let line_choices =
            line_choices.ok_or_else(|| Error::invalid_field("choices", "unknown"))?;
        Ok(ImportOptions {
            read_options: self.parse_read_options()?,
            duplicates,
            line_choices,
            all_or_nothing,
        })
    }

    /// Reads the options that are stored with a job. An older job has only the language.
    pub fn from_job_report(report: Option<&str>) -> Self {
        let report = report.unwrap_or_default();
        serde_json::from_str(report).unwrap_or_else(|_| Self {
            language: report.to_owned(),
            ..Self::default()
        })
    }
}
