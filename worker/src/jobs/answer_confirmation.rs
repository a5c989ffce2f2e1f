//! Confirms an answer to the address that the guest left (specification 1 §4; threats H4, H8).

use std::collections::BTreeMap;

use alai_domain::{
    Error,
    answers::{self, ANSWER_FIELDS, FieldKind, FieldValue},
    entities::{answer, answer_menu, event, event_part, invitation, website},
    invitations, jobs,
    kernel::{clock::long_date, text},
};
use minijinja::{Value, context};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

use crate::{
    WorkerContext,
    guest_mail_style::load_guest_mail_style,
    job_result::{JobError, JobResult},
    mail_templates::MailTemplate,
    mailer::MailScope,
};

use super::billing_mails::{Recipient, absolute_url, load_optional_row, nothing_to_do, send_mail};

/// The longest text of a guest that the mail quotes, in characters. The mail only states that a
/// longer text was passed on.
const MAX_QUOTED_CHARS: usize = 200;

/// Sends the confirmation of the current answer. Sends nothing if a later version has a mail of its
/// own. A change by the couple has no mail, so the mail about the last version of the guest is
/// still sent.
pub async fn send_answer_confirmation(
    worker: &WorkerContext,
    answer_id: Uuid,
    version: i32,
) -> JobResult {
    let ctx = &worker.ctx;
    let found = answer::Entity::find_by_id(answer_id)
        .find_also_related(event::Entity)
        .one(&ctx.db)
        .await;
    let Some((answer, Some(event))) = found.map_err(Error::from)? else {
        return nothing_to_do();
    };
    let Some(email) = answer.email.clone() else {
        return nothing_to_do();
    };
    if version < answer.version
        && jobs::has_answer_confirmation(ctx, answer_id, version + 1..=answer.version).await?
    {
        return nothing_to_do();
    }
    let menus = answers::load_menus_by_answer(&ctx.db, vec![answer_id])
        .await?
        .remove(&answer_id)
        .unwrap_or_default();
    let slug = event.slug.as_deref().unwrap_or_default();
    let url = answer_url(worker, &answer, &event).await?;
    let look = load_guest_mail_style(worker, &event).await?;
    let parts = list_parts(worker, &event, &answer.language).await?;
    let calendar_url = absolute_url(
        worker,
        &format!(
            "/{slug}/calendar.ics{}",
            if answer.language == "en" {
                "?lang=en"
            } else {
                ""
            }
        ),
    );
    let to = Recipient {
        name: &answer.name,
        email: &email,
        language: &answer.language,
        scope: MailScope::guests_of(&event),
    };
    send_mail(
        worker,
        &format!("answer:{answer_id}:{version}"),
        MailTemplate::AnswerConfirmation,
        to,
        context! { look, parts, calendar_url, ..template_values(&answer, &event, &menus, url) },
    )
    .await
}

/// Returns the link that opens the answer for changes. It is signed: it contains the code of the
/// invitation, or else the token of the answer, and neither can be guessed.
async fn answer_url(
    worker: &WorkerContext,
    answer: &answer::Model,
    event: &event::Model,
) -> Result<String, JobError> {
    const PAGE: &str = "/formular-invitatie";
    let invited = match answer.invitation_id {
        Some(id) => load_optional_row(worker, invitation::Entity::find_by_id(id)).await?,
        None => None,
    };
    let link = invited.and_then(|row| {
        invitations::invitation_link_to(&worker.ctx, event, &row, PAGE, &answer.language)
    });
    Ok(link.unwrap_or_else(|| {
        let slug = event.slug.as_deref().unwrap_or_default();
        let token = answers::sign_edit_token(&worker.ctx, answer.id);
        let language_query = if answer.language == "en" {
            "&lang=en"
        } else {
            ""
        };
        let id = answer.id;
        absolute_url(
            worker,
            &format!("/{slug}{PAGE}?answer_id={id}&edit_token={token}{language_query}"),
        )
    }))
}

/// Returns the name, the time and the place of each part of the event. A place that contains a link
/// is left out (threats H4).
async fn list_parts(
    worker: &WorkerContext,
    event: &event::Model,
    language: &str,
) -> Result<Vec<Value>, JobError> {
    let parts = event_part::Entity::find()
        .inner_join(website::Entity)
        .filter(website::Column::EventId.eq(event.id))
        .order_by_asc(event_part::Column::Date)
        .order_by_asc(event_part::Column::Hour)
        .all(&worker.ctx.db)
        .await
        .map_err(Error::from)?;
    let place = |text: &String| Some(text.clone()).filter(|text| !text::contains_link(text));
    Ok(parts
        .iter()
        .map(|part| {
            let text: Vec<String> = [
                Some(long_date(part.date, language)),
                part.hour.clone(),
                place(&part.location),
                place(&part.address),
            ]
            .into_iter()
            .flatten()
            .filter(|text| !text.is_empty())
            .collect();
            context! { title => part.tag.as_deref().and_then(|tag| part_name(tag, language)), text => text.join(", ") }
        })
        .collect())
}

/// Returns the name of a kind of part.
fn part_name(tag: &str, language: &str) -> Option<&'static str> {
    let is_english = language == "en";
    Some(match tag {
        "Cununie civila" if is_english => "Civil ceremony",
        "Cununie civila" => "Cununia civilă",
        "Cununie religioasa" if is_english => "Religious ceremony",
        "Cununie religioasa" => "Cununia religioasă",
        "Cununie umanista" if is_english => "Humanist ceremony",
        "Cununie umanista" => "Cununia umanistă",
        "Petrecere" if is_english => "Party",
        "Petrecere" => "Petrecerea",
        _ => return None,
    })
}

/// Returns the values of the template. Data about health is not repeated: other people may read the
/// mail, and an address may be mistyped. Texts of a guest without an invitation are not repeated
/// either, because the address is only claimed.
fn template_values(
    answer: &answer::Model,
    event: &event::Model,
    menus: &[answer_menu::Model],
    url: String,
) -> Value {
    let invited = answer.invitation_id.is_some();
    let repeated = |words: &String| {
        invited && words.chars().count() <= MAX_QUOTED_CHARS && !text::contains_link(words)
    };
    let persons: Vec<_> = menus
        .iter()
        .map(|m| context! { name => m.person_name.as_ref().filter(|n| repeated(n)), menu => m.menu_type.as_str(), child => m.child })
        .collect();
    context! {
        name => answer.name.as_str(), event => event.name.as_str(), persons => answer.company_number, direct => !invited, url,
        when => event.date.map(|d| long_date(d, &answer.language)), menus => persons, fields => confirmed_fields(answer, repeated),
    }
}

/// Returns what the mail shows, by field: the guest's text, or the key of a word of the template
/// (`yes`, `no`, `withheld`). Fields that the mail does not show are left out. The key `health`
/// stands for all data about health.
fn confirmed_fields(
    answer: &answer::Model,
    is_repeated: impl Fn(&String) -> bool,
) -> BTreeMap<&'static str, Value> {
    let word = |word: &str| context! { word, text => () };
    let mut fields = BTreeMap::new();
    for field in ANSWER_FIELDS {
        let value = match field.value(answer) {
            // Only a choice can be answered with no. For a flag, no is the default.
            FieldValue::Flag(false) if field.kind != FieldKind::Choice => continue,
            FieldValue::Flag(false) => word("no"),
            FieldValue::Flag(true) => word("yes"),
            FieldValue::Text(text) if is_repeated(&text) => context! { word => "withheld", text },
            FieldValue::Text(_) => word("withheld"),
            FieldValue::Number(_) | FieldValue::Empty => continue,
        };
        if field.is_health_data {
            fields.insert("health", word("withheld"));
        } else if field.is_confirmed {
            fields.insert(field.key(), value);
        }
    }
    fields
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mail_has_a_label_for_every_field_that_it_repeats() {
        let labels = [
            include_str!("../../templates/answer/ro/fields.txt"),
            include_str!("../../templates/answer/en/fields.txt"),
        ];
        for field in ANSWER_FIELDS.iter().filter(|field| field.is_confirmed) {
            let entry = format!(r#""key": "{}""#, field.key());
            assert!(labels.iter().all(|text| text.contains(&entry)), "{entry}");
        }
    }
}
