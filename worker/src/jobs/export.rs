//! Writes an export as a file: a list with all its rows, the invitation cards or a document of the
//! hall (contract 7; threats C16, G1 to G4, K7).

use std::collections::HashMap;

use alai_documents::{
    Cell, ColumnSelection, Lang, ListKind, ListWriter, SheetRow, answers, attendance, declines,
    expenses, gifts, invitations,
};
use alai_domain::{
    Ctx,
    answers::{ANSWER_FIELDS, ExportedAnswer, FieldValue},
    budget::PricedExpense,
    entities::{answer, answer_menu, event, invitation},
    exports::{
        self, ExportChunk, ExportContent, ExportFormat, ExportReader, ExportRequest, ExportedList,
        RowUnit,
    },
    files, invitations as guest_list,
    jobs::{Claim, JobOutcome},
    kernel::{clock, names},
};
use chrono::{DateTime, Utc};
use chrono_tz::Europe::Bucharest;
use uuid::Uuid;

use crate::job_result::{JobError, JobResult};

use super::{
    document_thread::{document_job_error, run_blocking},
    invitation_cards,
    progress::{ProgressReporter, record_job_progress},
    seating_documents,
};

/// Writes an export: stores the file, records it in the job row and notifies the couple. It ends
/// the job itself, so that the result of a success is [`JobError::Ended`].
pub async fn write_export(ctx: &Ctx, claim: &Claim, event_id: Uuid) -> JobResult {
    let request: ExportRequest =
        serde_json::from_str(claim.row.report.as_deref().unwrap_or_default())
            .map_err(|e| JobError::GiveUp(e.to_string()))?;
    let event = exports::find_event_for_worker(ctx, event_id).await?;
    let file_name = request.file_name(&event, ctx.clock.today());
    let (bytes, total) = match request.kind.content() {
        ExportContent::InvitationCards => {
            let reader = ExportReader::new(event_id, ExportedList::Invitations, &request);
            let lang = Lang::from_code_or_default(&request.language);
            invitation_cards::write_invitation_cards(ctx, claim, &event, reader, lang).await?
        }
        ExportContent::SeatingDocument(document) => {
            seating_documents::write_seating_document(ctx, claim, &event, document, &request)
                .await?
        }
        ExportContent::List(list) => write_list(ctx, claim, &event, list, &request).await?,
    };
    let key = files::job_output_key(claim.row.id);
    ctx.storage.put(&key, bytes).await?;
    let summary = request.summary();
    let report = serde_json::to_string(&summary).map_err(|e| JobError::GiveUp(e.to_string()))?;
    let outcome = JobOutcome {
        report: Some(report),
        file_key: Some(key),
        file_name: Some(file_name),
        total,
    };
    if exports::finish_export(ctx, claim, event_id, &summary, outcome).await? {
        Err(JobError::Ended)
    } else {
        Err(JobError::Lost)
    }
}

/// Writes a list with its columns. One batch of rows is read while the one before it is written.
async fn write_list(
    ctx: &Ctx,
    claim: &Claim,
    event: &event::Model,
    list: ExportedList,
    request: &ExportRequest,
) -> Result<(Vec<u8>, i32), JobError> {
    let lang = Lang::from_code_or_default(&request.language);
    let picked = ColumnSelection::from_keys(list_kind(list, request.rows), &request.columns)
        .ok_or_else(|| JobError::GiveUp("a column that is not there".into()))?;
    let mut reader = ExportReader::new(event.id, list, request);
    let expected = i32::try_from(reader.count_rows(ctx).await?).unwrap_or(i32::MAX);
    record_job_progress(ctx, claim, 0, expected).await?;
    let categories = match list {
        ExportedList::Invitations => guest_list::load_category_names(&ctx.db, event.id).await?,
        _ => HashMap::new(),
    };
    let format = match request.format {
        ExportFormat::Csv => alai_documents::Format::Csv,
        ExportFormat::Xlsx => alai_documents::Format::Xlsx,
        ExportFormat::Pdf => alai_documents::Format::Pdf,
    };
    // The attendance list is used on the day of the event.
    let day = event
        .date
        .filter(|_| list == ExportedList::Attendance)
        .unwrap_or_else(|| ctx.now().with_timezone(&Bucharest).date_naive());
    let subtitle = format!(
        "{} · {}",
        event.name,
        clock::long_date(day, &request.language)
    );
    let writer =
        ListWriter::begin(format, &picked.header(lang, &subtitle)).map_err(document_job_error)?;
    let rows = request.rows;
    let mut file = ListFile {
        writer,
        lines: 0,
        context: LineContext {
            lang,
            rows,
            categories,
            picked,
        },
    };
    let mut progress = ProgressReporter::new(ctx, claim);
    let mut read = 0;
    let mut next = next_rows(ctx, &mut reader, request.format).await?;
    while let Some(chunk) = next {
        read += i32::try_from(chunk.len()).unwrap_or(0);
        // The database reads the next rows while these are written.
        let (written, following) = tokio::join!(
            run_blocking(move || {
                let (lines, foot) = file.context.format_rows(chunk);
                file.lines += i32::try_from(lines.len()).unwrap_or(0);
                file.writer = file
                    .writer
                    .append_rows(&lines)?
                    .append_summary_rows(&foot)?;
                Ok(file)
            }),
            next_rows(ctx, &mut reader, request.format)
        );
        (file, next) = (written?, following?);
        progress.report(read, expected.max(read)).await?;
    }
    let total = file.lines;
    Ok((run_blocking(move || file.writer.finish()).await?, total))
}

/// Reads the next rows in the order of the file.
async fn next_rows(
    ctx: &Ctx,
    reader: &mut ExportReader<'_>,
    format: ExportFormat,
) -> Result<Option<ExportChunk>, JobError> {
    let mut attendance = Vec::new();
    loop {
        match reader.next_chunk(ctx).await? {
            // The attendance list is sorted by surname, which the database cannot do.
            Some(ExportChunk::Attendance(rows)) => attendance.extend(rows),
            None if !attendance.is_empty() => {
                return Ok(Some(sort_attendance(attendance, format)));
            }
            chunk => return Ok(chunk),
        }
    }
}

/// What the lines of a list depend on besides the rows.
struct LineContext {
    lang: Lang,
    rows: RowUnit,
    categories: HashMap<Uuid, String>,
    picked: ColumnSelection,
}

impl LineContext {
    /// Returns the lines of some rows, and the lines below all others.
    fn format_rows(&self, chunk: ExportChunk) -> (Vec<SheetRow>, Vec<SheetRow>) {
        let select = |lines: Vec<SheetRow>| -> Vec<SheetRow> {
            let lines = lines.into_iter();
            lines.map(|line| self.picked.select_cells(line)).collect()
        };
        let foot = select(footer_lines(self.lang, &chunk));
        let lines = to_lines(self.lang, self.rows, chunk, &self.categories);
        (select(lines), foot)
    }
}

/// A list that is being written.
struct ListFile {
    writer: ListWriter,
    lines: i32,
    context: LineContext,
}

/// Sorts the attendance list by surname. On paper each name begins with it.
fn sort_attendance(
    mut rows: Vec<(answer::Model, Option<i32>)>,
    format: ExportFormat,
) -> ExportChunk {
    rows.sort_by_cached_key(|(row, _)| {
        (
            names::surname_sort_key(&names::surname_first(&row.name)),
            row.id,
        )
    });
    if format == ExportFormat::Pdf {
        for (row, _) in &mut rows {
            row.name = names::surname_first(&row.name);
        }
    }
    ExportChunk::Attendance(rows)
}

/// Returns the kind of the list in the file, with one line per party or per person.
const fn list_kind(list: ExportedList, rows: RowUnit) -> ListKind {
    match (list, rows) {
        (ExportedList::Answers, RowUnit::Invitation) => ListKind::Answers,
        (ExportedList::Answers, RowUnit::Person) => ListKind::AnswerPersons,
        (ExportedList::Invitations, RowUnit::Invitation) => ListKind::Invitations,
        (ExportedList::Invitations, RowUnit::Person) => ListKind::InvitationPersons,
        (ExportedList::Declines, _) => ListKind::Declines,
        (ExportedList::Gifts, _) => ListKind::Gifts,
        (ExportedList::Budget, _) => ListKind::Budget,
        (ExportedList::Attendance, _) => ListKind::Attendance,
    }
}

fn to_lines(
    lang: Lang,
    rows: RowUnit,
    chunk: ExportChunk,
    categories: &HashMap<Uuid, String>,
) -> Vec<SheetRow> {
    match (chunk, rows) {
        (ExportChunk::Answers(all), RowUnit::Invitation) => all
            .into_iter()
            .map(|row| answers::sheet_row(lang, &answer_row(lang, row)))
            .collect(),
        (ExportChunk::Answers(all), RowUnit::Person) => all
            .into_iter()
            .flat_map(|row| answers::person_rows(lang, &answer_row(lang, row)))
            .collect(),
        (ExportChunk::Declines(all), _) => all
            .into_iter()
            .map(|(row, invitation)| {
                let (code, answered) = (
                    invitation.map(|i| i.code),
                    format_local_time(row.updated_at),
                );
                declines::sheet_row(declines::DeclineRow {
                    name: row.name,
                    code,
                    reason: row.reason,
                    answered_at: answered,
                })
            })
            .collect(),
        (ExportChunk::Invitations(all), RowUnit::Invitation) => all
            .into_iter()
            .map(|(row, _)| invitations::sheet_row(lang, &invitation_row(row, categories)))
            .collect(),
        (ExportChunk::Invitations(all), RowUnit::Person) => all
            .into_iter()
            .flat_map(|(row, reply)| {
                let coming = reply.as_ref().map(|r| r.answer.company_number);
                let menus = menu_persons(reply.map(|r| r.menus).unwrap_or_default());
                invitations::person_rows(lang, &invitation_row(row, categories), coming, &menus)
            })
            .collect(),
        (ExportChunk::Attendance(all), _) => all
            .into_iter()
            .map(|(row, table)| {
                attendance::sheet_row(
                    lang,
                    attendance::AttendanceRow {
                        name: row.name,
                        persons: row.company_number,
                        table_number: table,
                    },
                )
            })
            .collect(),
        (ExportChunk::Gifts(all), _) => all
            .into_iter()
            .map(|row| {
                let row = gifts::GiftRow {
                    name: row.name,
                    description: row.description,
                    url: row.url,
                    similar: row.similar,
                    reserved: row.reserved_at.is_some(),
                    reserved_name: row.reserved_at.and(row.reserved_name),
                    reserved_email: row.reserved_at.and(row.reserved_email),
                };
                gifts::sheet_row(lang, row)
            })
            .collect(),
        (ExportChunk::Budget(all, _), _) => all
            .into_iter()
            .map(|row| expenses::sheet_row(lang, expense_row(row)))
            .collect(),
    }
}

/// Returns the totals below the lines. Only a budget has totals.
fn footer_lines(lang: Lang, chunk: &ExportChunk) -> Vec<SheetRow> {
    let ExportChunk::Budget(_, totals) = chunk else {
        return Vec::new();
    };
    let rates = totals
        .rates
        .iter()
        .map(|(currency, micros)| (currency.as_str().to_owned(), *micros));
    let whole = expenses::ExpenseTotals {
        cost: totals.cost.0,
        advance: totals.advance.0,
        remaining: totals.remaining.0,
        overpaid: totals.overpaid.0,
        currency: totals.currency.as_str().into(),
        rates: rates.collect(),
        rates_date: totals.rates_date,
    };
    expenses::summary_rows(lang, &whole)
}

fn expense_row(priced: PricedExpense) -> expenses::ExpenseRow {
    let row = priced.expense;
    expenses::ExpenseRow {
        name: row.name,
        category: row.category,
        price: row.total_cents,
        currency: row.currency,
        per_guest: row.cost_per_guest,
        total_cost: priced.cost.0,
        cost_in_base: priced.base_cost.0,
        advance: row.advance_cents,
        remaining: priced.remaining.0,
        is_cost_unknown: priced.is_cost_unknown,
        paid: row.paid,
        due_on: row.due_on,
        comment: row.comment,
    }
}

fn invitation_row(
    row: invitation::Model,
    categories: &HashMap<Uuid, String>,
) -> invitations::InvitationRow {
    invitations::InvitationRow {
        category: row.category_id.and_then(|id| categories.get(&id).cloned()),
        name: row.name,
        email: row.email,
        phone: row.phone,
        is_auxiliary: row.participant,
        places: row.places,
        language: row.language.unwrap_or_else(|| "ro".into()),
        code: row.code,
        is_sent: row.sent_invitation,
        status: row.status,
    }
}

fn menu_persons(menus: Vec<answer_menu::Model>) -> Vec<answers::PersonMenu> {
    menus
        .into_iter()
        .map(|m| (m.person_name, m.menu_type, m.child))
        .collect()
}

fn format_local_time(at: DateTime<Utc>) -> String {
    at.with_timezone(&Bucharest)
        .format("%Y-%m-%d %H:%M")
        .to_string()
}

fn answer_row(lang: Lang, reply: ExportedAnswer) -> answers::AnswerRow {
    let row = reply.answer;
    let questions = ANSWER_FIELDS.iter().filter(|field| field.is_question());
    let question_cell = |value| match value {
        FieldValue::Text(text) => text.into(),
        FieldValue::Number(number) => number.into(),
        FieldValue::Flag(flag) => lang.yes_no(flag).into(),
        FieldValue::Empty => Cell::Empty,
    };
    answers::AnswerRow {
        questions: questions
            .map(|field| (field.key(), question_cell(field.value(&row))))
            .collect(),
        name: row.name,
        phone: row.phone,
        email: row.email,
        company: row.company,
        persons: row.company_number,
        menus: menu_persons(reply.menus),
        code: reply.code,
        answered_at: format_local_time(row.updated_at),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_question_of_the_answer_form_is_a_column_of_both_lists() {
        for list in [ListKind::Answers, ListKind::AnswerPersons] {
            let keys: Vec<_> = list.columns().iter().map(|column| column.key).collect();
            for field in ANSWER_FIELDS.iter().filter(|field| field.is_question()) {
                assert!(keys.contains(&field.key()), "{} in {list:?}", field.key());
            }
        }
    }
}
