//! Writes a list as a file: every row, however many (contract 7; threats C16, G1 to G4, K7).

use alai_documents::{Lang, Sheet, answers, csv, declines, invitations, xlsx};
use alai_domain::{
    Ctx, Error,
    answers::Reply,
    exports::{self, Ask, Format, Kind},
    invitations as guest_list,
    jobs::{self, Claim, Outcome},
    notices::{self, Kind as Notice},
};
use chrono::{DateTime, Utc};
use chrono_tz::Europe::Bucharest;
use uuid::Uuid;

use crate::run::{JobError, JobResult};

/// Runs an export.
pub async fn run(ctx: &Ctx, claim: &Claim, event_id: Uuid) -> JobResult {
    let ask: Ask =
        serde_json::from_str(claim.row.report.as_deref().unwrap_or_default()).map_err(|e| JobError::GiveUp(e.to_string()))?;
    let sheet = sheet(ctx, event_id, &ask).await?;
    let total = i32::try_from(sheet.rows.len()).unwrap_or(i32::MAX);
    jobs::progress(ctx, claim, total / 2, total).await?;
    let format = ask.format;
    let bytes = tokio::task::spawn_blocking(move || match format {
        Format::Csv => csv::write(&sheet),
        Format::Xlsx => xlsx::write(&sheet),
    })
    .await
    .map_err(|e| JobError::Retry(e.to_string()))?
    .map_err(|e| JobError::GiveUp(e.to_string()))?;
    let key = format!("private/exports/{}", claim.row.id);
    ctx.storage.put(&key, bytes).await?;
    notices::notify(&ctx.db, ctx.now(), event_id, Notice::ExportDone, Some(claim.row.id), ask.file_name(), &total.to_string())
        .await?;
    Ok(Outcome { report: None, file_key: Some(key), file_name: Some(ask.file_name().into()), total })
}

async fn sheet(ctx: &Ctx, event_id: Uuid, ask: &Ask) -> Result<Sheet, Error> {
    let lang = Lang::of(&ask.language);
    Ok(match ask.kind {
        Kind::Answers => {
            let rows = exports::all_answers(ctx, event_id, &ask.answers).await?;
            answers::sheet(lang, rows.into_iter().map(answer))
        }
        Kind::Declines => {
            let rows = exports::all_declines(ctx, event_id, ask.search_name.as_deref()).await?;
            declines::sheet(
                lang,
                rows.into_iter().map(|(row, invitation)| declines::Row {
                    name: row.name,
                    code: invitation.map(|i| i.code),
                    reason: row.reason,
                    answered: local(row.updated_at),
                }),
            )
        }
        Kind::Invitations => {
            let rows = exports::all_invitations(ctx, event_id, &ask.invitations).await?;
            let categories = guest_list::categories_by_id(ctx, event_id).await?;
            invitations::sheet(
                lang,
                rows.into_iter().map(|row| invitations::Row {
                    category: row.category_id.and_then(|id| categories.get(&id).cloned()),
                    name: row.name,
                    email: row.email,
                    phone: row.phone,
                    participant: row.participant,
                    places: row.places,
                    code: row.code,
                    sent: row.sent_invitation,
                    status: row.status,
                }),
            )
        }
    })
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
