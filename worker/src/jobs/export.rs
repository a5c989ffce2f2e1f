//! Writes a list as a file: every row, however many (contract 7; threats C16, G1 to G4, K7).

use std::collections::HashMap;

use alai_documents::{Broken, Head, Lang, Line, Writer, answers, declines, invitations};
use alai_domain::{
    Ctx,
    answers::Reply,
    exports::{self, Ask, Chunk, Format, Kind},
    files, invitations as guest_list,
    jobs::{self, Claim, Outcome},
    notices::{self, Kind as Notice},
};
use chrono::{DateTime, Utc};
use chrono_tz::Europe::Bucharest;
use uuid::Uuid;

use crate::run::{JobError, JobResult};

/// Runs an export: a chunk of rows is read, written and let go before the next one is read.
pub async fn run(ctx: &Ctx, claim: &Claim, event_id: Uuid) -> JobResult {
    let ask: Ask =
        serde_json::from_str(claim.row.report.as_deref().unwrap_or_default()).map_err(|e| JobError::GiveUp(e.to_string()))?;
    let lang = Lang::of(&ask.language);
    let mut reader = exports::Reader::new(event_id, &ask);
    let expected = i32::try_from(reader.count(ctx).await?).unwrap_or(i32::MAX);
    let categories = match ask.kind {
        Kind::Invitations => guest_list::categories_by_id(ctx, event_id).await?,
        _ => HashMap::new(),
    };
    let format = match ask.format {
        Format::Csv => alai_documents::Format::Csv,
        Format::Xlsx => alai_documents::Format::Xlsx,
    };
    let mut writer = Writer::begin(format, &head(lang, ask.kind)).map_err(unwritten)?;
    let mut total = 0;
    while let Some(chunk) = reader.next(ctx).await? {
        let lines = lines(lang, chunk, &categories);
        total += i32::try_from(lines.len()).unwrap_or(0);
        writer = apart(move || writer.append(&lines)).await?;
        jobs::progress(ctx, claim, total, expected.max(total)).await?;
    }
    let bytes = apart(move || writer.finish()).await?;
    let key = files::made_key(claim.row.id);
    ctx.storage.put(&key, bytes).await?;
    notices::notify(&ctx.db, ctx.now(), event_id, Notice::ExportDone, Some(claim.row.id), ask.file_name(), &total.to_string())
        .await?;
    Ok(Outcome { report: None, file_key: Some(key), file_name: Some(ask.file_name().into()), total })
}

/// Writing costs CPU: it goes to a thread of its own, or signs of life would stop (threats K7).
async fn apart<T: Send + 'static>(work: impl FnOnce() -> Result<T, Broken> + Send + 'static) -> Result<T, JobError> {
    tokio::task::spawn_blocking(work).await.map_err(|e| JobError::Retry(e.to_string()))?.map_err(unwritten)
}

fn unwritten(error: Broken) -> JobError {
    JobError::GiveUp(error.to_string())
}

fn head(lang: Lang, kind: Kind) -> Head {
    match kind {
        Kind::Answers => answers::head(lang),
        Kind::Declines => declines::head(lang),
        Kind::Invitations => invitations::head(lang),
    }
}

fn lines(lang: Lang, chunk: Chunk, categories: &HashMap<Uuid, String>) -> Vec<Line> {
    match chunk {
        Chunk::Answers(rows) => rows.into_iter().map(|row| answers::line(lang, answer(row))).collect(),
        Chunk::Declines(rows) => rows
            .into_iter()
            .map(|(row, invitation)| {
                let (code, answered) = (invitation.map(|i| i.code), local(row.updated_at));
                declines::line(declines::Row { name: row.name, code, reason: row.reason, answered })
            })
            .collect(),
        Chunk::Invitations(rows) => rows
            .into_iter()
            .map(|row| {
                let row = invitations::Row {
                    category: row.category_id.and_then(|id| categories.get(&id).cloned()),
                    name: row.name,
                    email: row.email,
                    phone: row.phone,
                    participant: row.participant,
                    places: row.places,
                    code: row.code,
                    sent: row.sent_invitation,
                    status: row.status,
                };
                invitations::line(lang, row)
            })
            .collect(),
    }
}

fn local(at: DateTime<Utc>) -> String {
    at.with_timezone(&Bucharest).format("%Y-%m-%d %H:%M").to_string()
}

fn answer(reply: Reply) -> answers::Row {
    let row = reply.answer;
    answers::Row {
        name: row.name,
        phone: row.phone,
        email: row.email,
        company: row.company,
        persons: row.company_number,
        menus: reply.menus.into_iter().map(|m| (m.person_name, m.menu_type, m.child)).collect(),
        allergy: row.allergy,
        allergy_mentions: row.allergy_mentions,
        other_restrictions: row.other_restrictions,
        housing: row.housing,
        transport: row.transport,
        civil_marriage_attend: row.civil_marriage_attend,
        other: row.other,
        code: reply.invitation.map(|i| i.code),
        answered: local(row.updated_at),
    }
}
