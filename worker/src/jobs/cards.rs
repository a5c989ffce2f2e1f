//! The cards with a code for each invitation, as one file to print.

use alai_documents::{
    Lang,
    cards::{self, Card, Host},
};
use alai_domain::{
    Ctx, Error,
    entities::event,
    exports::{Chunk, Reader},
    invitations,
    jobs::{self, Claim},
    kernel::clock::long_date,
};
use sea_orm::EntityTrait;
use uuid::Uuid;

use crate::run::JobError;

use super::export::apart;

/// The bytes of the file and how many cards are in it.
pub async fn write(
    ctx: &Ctx,
    claim: &Claim,
    event_id: Uuid,
    mut reader: Reader<'_>,
    lang: Lang,
) -> Result<(Vec<u8>, i32), JobError> {
    let event = event::Entity::find_by_id(event_id)
        .one(&ctx.db)
        .await
        .map_err(Error::from)?;
    let event = event.ok_or_else(|| JobError::GiveUp("the event is gone".into()))?;
    let expected = i32::try_from(reader.count(ctx).await?).unwrap_or(i32::MAX);
    jobs::progress(ctx, claim, 0, expected).await?;
    let mut deck = Vec::new();
    while let Some(Chunk::Invitations(rows)) = reader.next(ctx).await? {
        for (row, _) in rows {
            let link = invitations::link(ctx, &event, &row)
                .ok_or_else(|| JobError::GiveUp("missing_informations".into()))?;
            // A card speaks its guest's language; where none is known, that of who prints it.
            let lang = row.language.as_deref().map_or(lang, Lang::of);
            deck.push(Card {
                name: row.name,
                link,
                code: row.code,
                lang,
            });
        }
    }
    let total = i32::try_from(deck.len()).unwrap_or(i32::MAX);
    let host = host(&event);
    let title = lang.pick("Invitații", "Invitations");
    let bytes = apart(move || cards::write(title, &host, &deck)).await?;
    Ok((bytes, total))
}

fn host(event: &event::Model) -> Host {
    let when = |lang: &str| {
        let day = event.date.map(|d| long_date(d, lang));
        day.into_iter()
            .chain(event.city.clone())
            .collect::<Vec<_>>()
            .join(", ")
    };
    Host {
        event: event.name.clone(),
        when: (when("ro"), when("en")),
    }
}
