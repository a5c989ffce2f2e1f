//! What a changed answer changed, in the form that notifications store. Texts are added when they are shown, in the reader's language.

use serde::{Deserialize, Serialize};

use crate::entities::{answer, answer_menu};

/// The differences between two versions of an answer. Equal fields are left out. Health data is named but never quoted, because
/// notifications go into mails.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct AnswerChanges {
    persons: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    transport: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    housing: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ceremony: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    menus: Option<String>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    allergies: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    restrictions: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    remarks: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    contact: bool,
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

/// Returns the detail of a notification: for a first answer the number of persons, for a changed one the differences from the previous
/// version, as JSON.
pub(super) fn notification_detail(
    previous: Option<AnswerWithMenus<'_>>,
    (now, now_menus): AnswerWithMenus<'_>,
) -> String {
    let Some((previous, previous_menus)) = previous else {
        return now.company_number.to_string();
    };
    let flag = |before: bool, after: bool| (before != after).then_some(after);
    let menus = (summarize_menus(previous_menus), summarize_menus(now_menus));
    let changes = AnswerChanges {
        persons: now.company_number,
        from: (previous.company_number != now.company_number).then_some(previous.company_number),
        transport: flag(previous.transport, now.transport),
        housing: flag(previous.housing, now.housing),
        ceremony: now
            .civil_marriage_attend
            .filter(|_| previous.civil_marriage_attend != now.civil_marriage_attend),
        menus: (menus.0 != menus.1 && !menus.1.is_empty()).then_some(menus.1),
        allergies: (previous.allergy, &previous.allergy_mentions)
            != (now.allergy, &now.allergy_mentions),
        restrictions: previous.other_restrictions != now.other_restrictions,
        remarks: previous.other != now.other,
        contact: (&previous.phone, &previous.email) != (&now.phone, &now.email),
    };
    serde_json::to_string(&changes).unwrap_or_else(|_| now.company_number.to_string())
}

/// Merges the detail of an unread notification with that of a newer change: everything that changed since is listed, with its newest value.
pub(super) fn merged(earlier: &str, newest: &str) -> String {
    let read = |detail: &str| serde_json::from_str::<AnswerChanges>(detail);
    let (Ok(earlier), Ok(now)) = (read(earlier), read(newest)) else {
        return newest.to_owned();
    };
    let changes = AnswerChanges {
        persons: now.persons,
        from: earlier
            .from
            .or(now.from)
            .filter(|from| *from != now.persons),
        transport: now.transport.or(earlier.transport),
        housing: now.housing.or(earlier.housing),
        ceremony: now.ceremony.or(earlier.ceremony),
        menus: now.menus.or(earlier.menus),
        allergies: earlier.allergies || now.allergies,
        restrictions: earlier.restrictions || now.restrictions,
        remarks: earlier.remarks || now.remarks,
        contact: earlier.contact || now.contact,
    };
    serde_json::to_string(&changes).unwrap_or_else(|_| newest.to_owned())
}
