//! Printable cards with the code of each invitation, in one file.

use crate::job_result::JobError;
use alai_documents::{
    Lang,
    invitation_cards::{InvitationCard, InvitationCardTexts, InvitationCardWriter},
};
use alai_domain::{
    Ctx,
    entities::{event, invitation},
    exports::{ExportChunk, ExportReader},
    invitations,
    jobs::Claim,
    kernel::clock::long_date,
};

use super::{document_thread::run_blocking, progress::record_job_progress, seating_documents};

/// How many cards are drawn between two reports of progress: whole pages of eight.
const STEP: usize = 200;

/// Returns the bytes of the file and the number of cards in it.
pub async fn write_invitation_cards(
    ctx: &Ctx,
    claim: &Claim,
    event: &event::Model,
    mut reader: ExportReader<'_>,
    lang: Lang,
) -> Result<(Vec<u8>, i32), JobError> {
    let expected = i32::try_from(reader.count_rows(ctx).await?).unwrap_or(i32::MAX);
    record_job_progress(ctx, claim, 0, expected).await?;
    let title = lang.pick("Invitații", "Invitations");
    let texts = card_texts(ctx, event);
    let theme = seating_documents::load_document_theme(ctx, event).await?;
    let mut writer = InvitationCardWriter::begin(title, theme, texts)
        .map_err(|e| JobError::GiveUp(e.to_string()))?;
    let mut written = 0;
    while let Some(ExportChunk::Invitations(rows)) = reader.next_chunk(ctx).await? {
        let cards = rows
            .into_iter()
            .map(|(row, _)| card(ctx, event, row, lang))
            .collect::<Result<Vec<_>, _>>()?;
        for chunk in cards.chunks(STEP) {
            let chunk = chunk.to_vec();
            written += i32::try_from(chunk.len()).unwrap_or(0);
            writer = run_blocking(move || writer.append_cards(&chunk)).await?;
            record_job_progress(ctx, claim, written, expected.max(written)).await?;
        }
    }
    Ok((run_blocking(move || Ok(writer.finish())).await?, written))
}

fn card(
    ctx: &Ctx,
    event: &event::Model,
    row: invitation::Model,
    lang: Lang,
) -> Result<InvitationCard, JobError> {
    let link = invitations::invitation_link(ctx, event, &row)
        .ok_or_else(|| JobError::GiveUp("missing_informations".into()))?;
    Ok(InvitationCard {
        // A card is in the guest's language, or in the language of the user if the guest's is
        // unknown.
        lang: row
            .language
            .as_deref()
            .map_or(lang, Lang::from_code_or_default),
        name: row.name,
        link,
        code: row.code,
    })
}

fn card_texts(ctx: &Ctx, event: &event::Model) -> InvitationCardTexts {
    let when = |lang: &str| {
        let day = event.date.map(|d| long_date(d, lang));
        day.into_iter()
            .chain(event.city.clone())
            .collect::<Vec<_>>()
            .join(", ")
    };
    InvitationCardTexts {
        event_name: event.name.clone(),
        date_and_town: (when("ro"), when("en")),
        site_address: site_address(ctx, event),
        event_code: event.code.clone().unwrap_or_default(),
    }
}

/// Returns the address of the site as people type it, without the scheme.
fn site_address(ctx: &Ctx, event: &event::Model) -> String {
    let host = ctx.settings.public_url.as_str();
    let host = host.split_once("://").map_or(host, |(_, rest)| rest);
    let slug = event.slug.as_deref().unwrap_or_default();
    format!("{}/{slug}", host.trim_end_matches('/'))
}
