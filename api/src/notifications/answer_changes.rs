//! Describes in a text what a changed answer has changed: `2 → 3 persoane, transport da`.

use alai_domain::answers::AnswerChanges;

use super::catalogue::NOTIFICATION_TEXTS;

/// Returns the description in `lang`. `None` if the detail is only a number of persons.
pub fn describe_changes(detail: &str, lang: &str) -> Option<String> {
    let changes = AnswerChanges::parse(detail)?;
    let word = |key: &str| {
        NOTIFICATION_TEXTS
            .text(&format!("change.{key}"), lang)
            .unwrap_or_default()
    };
    // One person is `o persoană` on its own, but a number after an arrow.
    let persons = if changes.persons == 1 {
        word("person").to_owned()
    } else {
        NOTIFICATION_TEXTS.plural_text("persons", u64::try_from(changes.persons).unwrap_or(0), lang)
    };
    let mut phrases = Vec::new();
    phrases.extend(changes.from.map(|from| {
        word("persons")
            .replace("{from}", &from.to_string())
            .replace("{persons}", &persons)
    }));
    for (noun, value) in changes.changed_fields_with_value() {
        phrases.push(word(&format!("{noun}_{}", if value { "yes" } else { "no" })).to_owned());
    }
    let named = changes.changed_fields_without_value();
    phrases.extend(
        changes
            .menus
            .map(|menus| word("menus").replace("{menus}", &menus)),
    );
    phrases.extend(named.into_iter().map(|noun| word(noun).to_owned()));
    Some(if phrases.is_empty() {
        word("details").to_owned()
    } else {
        phrases.join(", ")
    })
}

#[cfg(test)]
mod tests {
    use alai_domain::answers::{ANSWER_FIELDS, ChangeDescription};

    use super::*;

    #[test]
    fn every_field_that_a_notification_names_has_texts_in_both_languages() {
        for field in ANSWER_FIELDS {
            let keys = match field.change {
                Some(ChangeDescription::WithValue(word)) => {
                    vec![format!("change.{word}_yes"), format!("change.{word}_no")]
                }
                Some(ChangeDescription::NameOnly(word)) => vec![format!("change.{word}")],
                None => Vec::new(),
            };
            for key in keys {
                for lang in ["ro", "en"] {
                    assert!(
                        NOTIFICATION_TEXTS.text(&key, lang).is_some(),
                        "{key} in {lang}"
                    );
                }
            }
        }
    }

    #[test]
    fn answer_changes_are_described_in_both_languages() {
        let detail = r#"{"persons":3,"from":2,"transport":true,"menus":"2 × Clasic + 1 × Vegetarian","allergies":true}"#;
        let ro = "2 → 3 persoane, transport da, meniuri 2 × Clasic + 1 × Vegetarian, alergii";
        assert_eq!(describe_changes(detail, "ro").as_deref(), Some(ro));
        let en = "2 → 3 persons, transport yes, menus 2 × Clasic + 1 × Vegetarian, allergies";
        assert_eq!(describe_changes(detail, "en").as_deref(), Some(en));
        assert_eq!(
            describe_changes(r#"{"persons":1,"from":20,"housing":false}"#, "ro").as_deref(),
            Some("20 → 1 persoană, cazare nu")
        );
        assert_eq!(
            describe_changes(r#"{"persons":2}"#, "ro").as_deref(),
            Some("detalii")
        );
        assert_eq!(describe_changes("3", "ro"), None);
    }
}
