//! Describes in a text what a changed answer has changed: `2 → 3 persoane, transport da`.

use serde::Deserialize;

use super::catalogue::TEXTS;

/// The changes of an answer, as the domain stores them in the `detail` of a notification. Unchanged fields are absent.
#[derive(Deserialize)]
struct AnswerChanges {
    persons: u32,
    from: Option<u32>,
    transport: Option<bool>,
    housing: Option<bool>,
    ceremony: Option<bool>,
    menus: Option<String>,
    #[serde(default)]
    allergies: bool,
    #[serde(default)]
    restrictions: bool,
    #[serde(default)]
    remarks: bool,
    #[serde(default)]
    contact: bool,
}

/// Returns the description in `lang`. `None` if the detail is only a number of persons.
pub fn describe_changes(detail: &str, lang: &str) -> Option<String> {
    let changes: AnswerChanges = serde_json::from_str(detail).ok()?;
    let word = |key: &str| {
        TEXTS
            .text(&format!("change.{key}"), lang)
            .unwrap_or_default()
    };
    // One person is `o persoană` on its own, but a number after an arrow.
    let persons = if changes.persons == 1 {
        word("person").to_owned()
    } else {
        TEXTS.plural_text("persons", changes.persons.into(), lang)
    };
    let mut phrases = Vec::new();
    phrases.extend(changes.from.map(|from| {
        word("persons")
            .replace("{from}", &from.to_string())
            .replace("{persons}", &persons)
    }));
    for (noun, flag) in [
        ("transport", changes.transport),
        ("housing", changes.housing),
        ("ceremony", changes.ceremony),
    ] {
        phrases.extend(
            flag.map(|value| {
                word(&format!("{noun}_{}", if value { "yes" } else { "no" })).to_owned()
            }),
        );
    }
    phrases.extend(
        changes
            .menus
            .map(|menus| word("menus").replace("{menus}", &menus)),
    );
    let named = [
        ("allergies", changes.allergies),
        ("restrictions", changes.restrictions),
        ("remarks", changes.remarks),
        ("contact", changes.contact),
    ];
    phrases.extend(
        named
            .into_iter()
            .filter(|(_, changed)| *changed)
            .map(|(noun, _)| word(noun).to_owned()),
    );
    Some(if phrases.is_empty() {
        word("details").to_owned()
    } else {
        phrases.join(", ")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_said_in_both_languages() {
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
