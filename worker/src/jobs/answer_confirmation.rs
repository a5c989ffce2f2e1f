//! Confirms an answer to the address that the guest left (specification 1 §4; threats H4, H8).

use std::collections::BTreeMap;

use alai_domain::{
    Error,
    answers::{self, ANSWER_FIELDS, FieldKind, FieldValue},
    entities::{answer, answer_menu, event},
    jobs,
    kernel::{clock::long_date, text},
};
use minijinja::{Value, context};
use sea_orm::EntityTrait;
use uuid::Uuid;

use crate::{WorkerContext, job_result::JobResult, mail_templates::MailTemplate, mailer::About};

use super::billing_mails::{Recipient, absolute_url, nothing_to_do, send_mail};

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
        && jobs::has_confirmation(ctx, answer_id, version + 1..=answer.version).await?
    {
        return nothing_to_do();
    }
    let menus = answers::load_menus_by_answer(&ctx.db, vec![answer_id])
        .await?
        .remove(&answer_id)
        .unwrap_or_default();
    let slug = event.slug.as_deref().unwrap_or_default();
    // Without an invitation, only this link leads back to the answer.
    let own = match answer.invitation_id {
        Some(_) => String::new(),
        None => format!(
            "&answer_id={answer_id}&edit_token={}",
            answers::sign_edit_token(ctx, answer_id)
        ),
    };
    let spoken = if answer.language == "en" {
        "&lang=en"
    } else {
        ""
    };
    let query = format!("{own}{spoken}").replacen('&', "?", 1);
    let url = absolute_url(worker, &format!("/{slug}{query}"));
    let to = Recipient {
        name: &answer.name,
        email: &email,
        language: &answer.language,
        about: About::guests_of(&event),
    };
    send_mail(
        worker,
        &format!("answer:{answer_id}:{version}"),
        MailTemplate::AnswerConfirmation,
        to,
        template_values(&answer, &event, &menus, url),
    )
    .await
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

/// Returns the answers by field, as far as the mail has a row for them: a text, or the word by which the template states the answer. The key
/// `health` stands for all data about health.
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
