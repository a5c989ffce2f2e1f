//! The differences between two versions of an answer, in the form that notifications store. They
//! become text, in the language of the reader, when a notification is shown.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::entities::{answer, answer_menu};

use super::fields::{ANSWER_FIELDS, ChangeDescription, FieldValue};

/// The differences between two versions of an answer. Equal fields are left out. Health data is
/// named but never quoted, because notifications go into mails.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnswerChanges {
    pub persons: i32,
    /// The previous number of persons, if it has changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<i32>,
    /// The new menus, if they have changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub menus: Option<String>,
    /// The other changes by the word of their field: the new value, or true for a field that is
    /// only named.
    #[serde(flatten)]
    changed: Map<String, Value>,
}

impl AnswerChanges {
    /// Parses the detail of a notification. `None` if the detail is only a number of persons.
    pub fn parse(detail: &str) -> Option<Self> {
        serde_json::from_str(detail).ok()
    }

    /// Returns the words of the changed fields whose notification shows the new value, with this
    /// value.
    pub fn changed_fields_with_value(&self) -> Vec<(&'static str, bool)> {
        let value_of = |word| match word {
            ChangeDescription::WithValue(word) => Some((word, self.changed.get(word)?.as_bool()?)),
            ChangeDescription::NameOnly(_) => None,
        };
        change_words().into_iter().filter_map(value_of).collect()
    }

    /// Returns the words of the changed fields whose notification names the field without its
    /// value.
    pub fn changed_fields_without_value(&self) -> Vec<&'static str> {
        let name_of = |word| match word {
            ChangeDescription::NameOnly(word) if self.changed.contains_key(word) => Some(word),
            _ => None,
        };
        change_words().into_iter().filter_map(name_of).collect()
    }
}

/// Returns the words of the fields in their order. Several fields may have one word.
fn change_words() -> Vec<ChangeDescription> {
    let mut words: Vec<_> = ANSWER_FIELDS
        .iter()
        .filter_map(|field| field.change)
        .collect();
    words.dedup();
    words
}

type AnswerWithMenus<'a> = (&'a answer::Model, &'a [answer_menu::Model]);

/// Formats menus as `2 × Clasic + 1 × Vegetarian`, in the order of the persons.
fn summarize_menus(rows: &[answer_menu::Model]) -> String {
    let mut counts: Vec<(&str, usize)> = Vec::new();
    for row in rows {
        match counts.iter_mut().find(|(menu, _)| *menu == row.menu_type) {
            Some((_, count)) => *count += 1,
            None => counts.push((&row.menu_type, 1)),
        }
    }
    let words: Vec<String> = counts
        .iter()
        .map(|(menu, count)| format!("{count} × {menu}"))
        .collect();
    words.join(" + ")
}

/// Returns the detail of a notification: for a first answer the number of persons, for a changed
/// one the differences from the previous version, as JSON.
pub(super) fn notification_detail(
    previous: Option<AnswerWithMenus<'_>>,
    (now, now_menus): AnswerWithMenus<'_>,
) -> String {
    let Some((previous, previous_menus)) = previous else {
        return now.company_number.to_string();
    };
    let menus = (summarize_menus(previous_menus), summarize_menus(now_menus));
    let mut changed = Map::new();
    for field in ANSWER_FIELDS {
        let value = field.value(now);
        if value == field.value(previous) {
            continue;
        }
        match (field.change, value) {
            (Some(ChangeDescription::WithValue(word)), FieldValue::Flag(value)) => {
                changed.insert(word.into(), value.into());
            }
            (Some(ChangeDescription::NameOnly(word)), _) => {
                changed.insert(word.into(), true.into());
            }
            _ => {}
        }
    }
    let changes = AnswerChanges {
        persons: now.company_number,
        from: (previous.company_number != now.company_number).then_some(previous.company_number),
        menus: (menus.0 != menus.1 && !menus.1.is_empty()).then_some(menus.1),
        changed,
    };
    serde_json::to_string(&changes).unwrap_or_else(|_| now.company_number.to_string())
}

/// Merges the detail of an unread notification with that of a newer change: everything that changed
/// since is listed, with its newest value.
pub(super) fn merge_notification_details(earlier: &str, newest: &str) -> String {
    let read = AnswerChanges::parse;
    let (Some(earlier), Some(now)) = (read(earlier), read(newest)) else {
        return newest.to_owned();
    };
    let mut changed = earlier.changed;
    changed.extend(now.changed);
    let changes = AnswerChanges {
        persons: now.persons,
        from: earlier
            .from
            .or(now.from)
            .filter(|from| *from != now.persons),
        menus: now.menus.or(earlier.menus),
        changed,
    };
    serde_json::to_string(&changes).unwrap_or_else(|_| newest.to_owned())
}
