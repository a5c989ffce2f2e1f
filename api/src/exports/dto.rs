//! Wire format of exports.

use alai_documents::{ColumnSelection, Lang, ListKind};
use alai_domain::{
    Error, Result, answers, budget,
    exports::{ColumnChoice, ExportFormat, ExportKind, ExportRequest, RowUnit},
    invitations,
};
use poem_openapi::Object;
use uuid::Uuid;

use crate::{
    payload::{Text, optional_text, parse_valid_ids, wrapper},
    request_context,
};

/// The filters of the list. Absent filters do not restrict the rows.
#[derive(Debug, Default, Object)]
pub struct ExportFilters {
    /// Invitations by id, at most 1,000. Ids of other events are ignored.
    pub ids: Option<Vec<Text>>,
    pub search_name: Option<Text>,
    pub category: Option<Text>,
    pub sent: Option<bool>,
    pub status: Option<Text>,
    pub company: Option<Text>,
    pub housing: Option<bool>,
    pub transport: Option<bool>,
    pub civil_marriage_attend: Option<bool>,
    pub other_restrictions: Option<bool>,
    pub allergy: Option<Text>,
    pub menu_type: Option<Text>,
    pub participant: Option<bool>,
    /// For expenses.
    pub paid: Option<bool>,
}

/// The export to create.
#[derive(Debug, Object)]
#[oai(rename = "Export")]
pub struct ExportWrite {
    pub event_id: Option<Uuid>,
    /// `answers`, `declines`, `invitations`, `gifts`, `budget`, `seating` (the attendance list), `cards` (a printed card per invitation),
    /// `seating_plan` (a drawing of the tables), `table_cards` (a printed card per table), `seating_poster` (all seated parties by surname
    /// with their tables) or `kitchen_sheet` (menus, children and restrictions by table).
    pub kind: Option<Text>,
    /// `csv`, `xlsx` or `pdf`. Cards, plan, poster and kitchen sheet are available only as `pdf`.
    pub format: Option<Text>,
    pub filters: Option<ExportFilters>,
    /// What a row represents: `invitation` (a party, the default) or `person`.
    pub rows: Option<Text>,
    /// The keys of the columns, in their order. By default all columns except those with the person who has reserved a gift. The choice is
    /// stored for the user's next export.
    pub columns: Option<Vec<Text>>,
}

wrapper! {
    /// The request body of an export.
    ExportBody, export: ExportWrite
}

impl ExportWrite {
    /// Converts the fields to the domain's input.
    ///
    /// # Errors
    /// 422 with the invalid field, for unknown kinds, formats, rows, columns and filters.
    pub fn into_request(self) -> Result<ExportRequest> {
        let kind = parse_export_kind(optional_text(self.kind).as_deref())?;
        let format = match optional_text(self.format).as_deref() {
            Some("csv") if kind.has_columns() => ExportFormat::Csv,
            Some("xlsx") if kind.has_columns() => ExportFormat::Xlsx,
            Some("pdf") => ExportFormat::Pdf,
            _ => return Err(Error::invalid_field("format", "unknown")),
        };
        let rows = match optional_text(self.rows).as_deref() {
            None | Some("invitation") => RowUnit::Invitation,
            Some("person") if kind.supports_person_rows() => RowUnit::Person,
            _ => return Err(Error::invalid_field("rows", "unknown")),
        };
        let columns = parse_columns(kind, rows, self.columns)?;
        let filters = self.filters.unwrap_or_default();
        let search_name = filters.search_name.as_ref().map(|t| t.0.clone());
        let (mut answer_filter, mut invitation_filter) = (
            answers::AnswerFilter::default(),
            invitations::InvitationFilter::default(),
        );
        let mut expenses = budget::ExpenseFilter::default();
        if kind == ExportKind::Answers {
            let words = crate::answers::dto::parse_answer_filter(
                filters.search_name,
                filters.company,
                filters.allergy,
            )?;
            let civil_marriage_attend = filters.civil_marriage_attend;
            answer_filter = answers::AnswerFilter {
                housing: filters.housing,
                transport: filters.transport,
                civil_marriage_attend,
                other_restrictions: filters.other_restrictions,
                menu_type: optional_text(filters.menu_type).filter(|m| !m.is_empty()),
                participant: filters.participant,
                ..words
            };
        } else if matches!(kind, ExportKind::Invitations | ExportKind::InvitationCards) {
            let ids = parse_valid_ids(filters.ids)?;
            let words = crate::invitations::dto::parse_invitation_filter(
                filters.search_name,
                filters.category,
                filters.sent,
                filters.status,
            )?;
            invitation_filter = invitations::InvitationFilter {
                ids,
                participant: filters.participant,
                ..words
            };
        } else if kind == ExportKind::Budget {
            expenses = budget::ExpenseFilter {
                category: optional_text(filters.category).filter(|c| !c.is_empty()),
                paid: filters.paid,
            };
            expenses.check()?;
        }
        let language = request_context::lang().as_str().into();
        Ok(ExportRequest {
            kind,
            format,
            answers: answer_filter,
            invitations: invitation_filter,
            expenses,
            search_name,
            rows,
            columns,
            language,
        })
    }
}

fn parse_export_kind(word: Option<&str>) -> Result<ExportKind> {
    ExportKind::ALL
        .into_iter()
        .find(|kind| Some(kind.as_str()) == word)
        .ok_or_else(|| Error::invalid_field("kind", "unknown"))
}

/// Returns the list to export. Cards and the plan are not lists.
fn exported_list(kind: ExportKind, rows: RowUnit) -> Option<ListKind> {
    Some(match (kind, rows) {
        (ExportKind::Answers, RowUnit::Invitation) => ListKind::Answers,
        (ExportKind::Answers, RowUnit::Person) => ListKind::AnswerPersons,
        (ExportKind::Invitations, RowUnit::Invitation) => ListKind::Invitations,
        (ExportKind::Invitations, RowUnit::Person) => ListKind::InvitationPersons,
        (ExportKind::Declines, _) => ListKind::Declines,
        (ExportKind::Gifts, _) => ListKind::Gifts,
        (ExportKind::Budget, _) => ListKind::Budget,
        (ExportKind::Attendance, _) => ListKind::Attendance,
        (
            ExportKind::InvitationCards
            | ExportKind::SeatingPlan
            | ExportKind::TableCards
            | ExportKind::SeatingPoster
            | ExportKind::KitchenSheet,
            _,
        ) => return None,
    })
}

/// Checks that the columns exist in the list and that none is repeated. If columns are given, there must be at least one.
fn parse_columns(kind: ExportKind, rows: RowUnit, named: Option<Vec<Text>>) -> Result<Vec<String>> {
    let Some(named) = named else {
        return Ok(Vec::new());
    };
    let keys: Vec<String> = named.into_iter().map(|key| key.0).collect();
    if keys.is_empty() {
        return Err(Error::invalid_field("columns", "required"));
    }
    exported_list(kind, rows)
        .and_then(|list| ColumnSelection::from_keys(list, &keys))
        .ok_or_else(|| Error::invalid_field("columns", "unknown"))?;
    Ok(keys)
}

/// A column that can be exported.
#[derive(Clone, Debug, Object)]
pub struct ExportColumn {
    pub key: String,
    /// The heading, in the language of the request.
    pub label: String,
    /// Whether the user's last export had the column. Before the first export it is true except for the columns with the person who has
    /// reserved a gift.
    pub chosen: bool,
}

/// The columns that are available for one kind of row.
#[derive(Clone, Debug, Object)]
#[oai(rename = "ExportRows")]
pub struct RowUnitColumns {
    /// `invitation` or `person`.
    pub rows: String,
    pub columns: Vec<ExportColumn>,
}

/// The options of an export. The kind of row that the user chose last comes first.
#[derive(Clone, Debug, Object)]
pub struct ExportOptions {
    pub kind: String,
    pub options: Vec<RowUnitColumns>,
}

wrapper! {
    /// The options of an export.
    ExportOptionsBody, export: ExportOptions
}

impl ExportOptions {
    /// Parses the kind of a list.
    ///
    /// # Errors
    /// 422 for an unknown kind, and for cards and plans, which have no columns.
    pub fn parse_list_kind(word: &str) -> Result<ExportKind> {
        parse_export_kind(Some(word)).and_then(|kind| {
            if kind.has_columns() {
                Ok(kind)
            } else {
                Err(Error::invalid_field("kind", "unknown"))
            }
        })
    }

    /// Returns the options of a kind, given the user's choices (newest first).
    pub fn from_choices(kind: ExportKind, choices: &[ColumnChoice]) -> Self {
        let lang = Lang::from_code_or_default(request_context::lang().as_str());
        let option = |rows: RowUnit| {
            let chosen = choices.iter().find(|c| c.rows == rows);
            let column = |c: &alai_documents::Column| ExportColumn {
                key: c.key.into(),
                label: lang.pick(c.headings.0, c.headings.1).into(),
                chosen: chosen.map_or(!c.opt_in, |choice| {
                    choice.columns.iter().any(|key| key == c.key)
                }),
            };
            RowUnitColumns {
                rows: rows.as_str().into(),
                columns: exported_list(kind, rows)
                    .map_or(&[][..], ListKind::columns)
                    .iter()
                    .map(column)
                    .collect(),
            }
        };
        let mut all = vec![RowUnit::Invitation];
        all.extend(kind.supports_person_rows().then_some(RowUnit::Person));
        if choices.first().is_some_and(|c| c.rows == RowUnit::Person) {
            all.reverse();
        }
        Self {
            kind: kind.as_str().into(),
            options: all.into_iter().map(option).collect(),
        }
    }
}
