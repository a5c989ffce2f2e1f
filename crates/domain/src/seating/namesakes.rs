//! Distinguishes parties of the same name by the initials of their persons, or else by the end of a
//! telephone number, or else by the end of the guest code. Parties whose name is unique in the
//! event need no such addition.

use std::collections::{BTreeMap, HashMap, HashSet};

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, JoinType, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait, RelationTrait, prelude::Uuid, sea_query::ExprTrait,
};

use crate::{
    Result,
    entities::{answer, answer_menu, invitation},
};

use super::party_names::folded_party_name;

/// How many persons of a party are named by their initials.
const MAX_INITIALS: usize = 3;
/// How many characters at the end of a number or a code are shown.
const SUFFIX_CHARS: usize = 4;

/// A party that shares its name with another one.
struct Namesake {
    id: Uuid,
    name: String,
    persons: Vec<String>,
    phone: Option<String>,
    code: Option<String>,
}

/// Returns the text that distinguishes each party, by the id of its answer. Parties with a unique
/// name are not in the map.
pub async fn load_name_labels(
    db: &impl ConnectionTrait,
    event_id: Uuid,
) -> Result<HashMap<Uuid, String>> {
    let twice = answer::Entity::find()
        .select_only()
        .column_as(folded_party_name(), "party_name")
        .join(JoinType::LeftJoin, answer::Relation::Invitation.def())
        .filter(answer::Column::EventId.eq(event_id))
        .group_by(folded_party_name())
        .having(answer::Column::Id.count().gt(1));
    let rows: Vec<(Uuid, String, Option<String>, Option<String>)> = answer::Entity::find()
        .select_only()
        .column(answer::Column::Id)
        .column_as(folded_party_name(), "party_name")
        .column(answer::Column::Phone)
        .column(invitation::Column::Code)
        .join(JoinType::LeftJoin, answer::Relation::Invitation.def())
        .filter(answer::Column::EventId.eq(event_id))
        .filter(folded_party_name().in_subquery(twice.into_query()))
        .order_by_asc(answer::Column::CreatedAt)
        .order_by_asc(answer::Column::Id)
        .into_tuple()
        .all(db)
        .await?;
    if rows.is_empty() {
        return Ok(HashMap::new());
    }
    let named = answer_menu::Entity::find()
        .filter(answer_menu::Column::AnswerId.is_in(rows.iter().map(|(id, ..)| *id)))
        .filter(answer_menu::Column::PersonName.is_not_null())
        .order_by_asc(answer_menu::Column::Position)
        .all(db)
        .await?;
    let mut persons: HashMap<Uuid, Vec<String>> = HashMap::new();
    for menu in named {
        persons
            .entry(menu.answer_id)
            .or_default()
            .extend(menu.person_name);
    }
    let alike = |(id, name, phone, code)| Namesake {
        id,
        name,
        persons: persons.remove(&id).unwrap_or_default(),
        phone,
        code,
    };
    Ok(choose_labels(rows.into_iter().map(alike).collect()))
}

/// Whether a label of [`load_name_labels`] has the initials of persons. Other labels are parts of a
/// telephone number or of a code.
pub fn is_initials(label: &str) -> bool {
    label.contains('.')
}

/// Uses the first kind of text that is different for every party of a name. If there is none, the
/// parties are numbered.
fn choose_labels(all: Vec<Namesake>) -> HashMap<Uuid, String> {
    let mut groups: BTreeMap<String, Vec<Namesake>> = BTreeMap::new();
    for one in all {
        groups.entry(one.name.clone()).or_default().push(one);
    }
    let ways: [fn(&Namesake) -> Option<String>; 3] = [
        |one| initials(&one.persons),
        |one| {
            last_chars(
                &one.phone
                    .as_deref()?
                    .chars()
                    .filter(char::is_ascii_digit)
                    .collect::<String>(),
            )
        },
        |one| last_chars(one.code.as_deref()?),
    ];
    let mut out = HashMap::new();
    for group in groups.into_values() {
        let tried = ways.iter().find_map(|way| {
            let words: Vec<String> = group.iter().map(way).collect::<Option<_>>()?;
            (words.iter().collect::<HashSet<_>>().len() == words.len()).then_some(words)
        });
        let words = tried.unwrap_or_else(|| (1..=group.len()).map(|n| n.to_string()).collect());
        out.extend(group.into_iter().map(|one| one.id).zip(words));
    }
    out
}

/// Returns for example `A.P., M.P.`.
fn initials(persons: &[String]) -> Option<String> {
    let initials = |name: &String| {
        name.split_whitespace()
            .filter_map(|word| word.chars().next())
            .map(|c| format!("{}.", c.to_uppercase()))
            .collect()
    };
    let all: Vec<String> = persons
        .iter()
        .map(initials)
        .filter(|s: &String| !s.is_empty())
        .take(MAX_INITIALS)
        .collect();
    (!all.is_empty()).then(|| all.join(", "))
}

/// Returns for example `…0101`.
fn last_chars(text: &str) -> Option<String> {
    let from = text.char_indices().rev().nth(SUFFIX_CHARS - 1)?.0;
    Some(format!("…{}", &text[from..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alike(
        number: u128,
        name: &str,
        persons: &[&str],
        phone: Option<&str>,
        code: Option<&str>,
    ) -> Namesake {
        let persons = persons.iter().map(|p| (*p).to_owned()).collect();
        Namesake {
            id: Uuid::from_u128(number),
            name: name.into(),
            persons,
            phone: phone.map(Into::into),
            code: code.map(Into::into),
        }
    }

    fn words(all: Vec<Namesake>) -> Vec<String> {
        let labels = choose_labels(all);
        let mut ids: Vec<Uuid> = labels.keys().copied().collect();
        ids.sort();
        ids.iter().map(|id| labels[id].clone()).collect()
    }

    #[test]
    fn namesakes_are_distinguished_by_initials_phone_digits_or_guest_code() {
        let persons = [
            alike(1, "pop", &["Ana Pop", "Șerban Pop"], Some("1"), None),
            alike(2, "pop", &["Dan Pop"], None, None),
        ];
        assert_eq!(words(persons.into()), ["A.P., Ș.P.", "D.P."]);
        // Equal initials do not distinguish parties. Only the digits of a telephone number are
        // used.
        let phones = [
            alike(
                1,
                "pop",
                &["Ana Pop"],
                Some("0740 000 101"),
                Some("K7QM2XWP4D"),
            ),
            alike(2, "pop", &["Alin Pop"], Some("+40740000102"), None),
        ];
        assert_eq!(words(phones.into()), ["…0101", "…0102"]);
        let codes = [
            alike(1, "pop", &[], None, Some("K7QM2XWP4D")),
            alike(2, "pop", &["Dan"], Some("0740000101"), Some("K7QM2XWP5E")),
        ];
        assert_eq!(words(codes.into()), ["…WP4D", "…WP5E"]);
    }

    #[test]
    fn namesakes_without_distinguishing_details_are_numbered() {
        let all = [
            alike(1, "pop", &[], None, None),
            alike(2, "pop", &[], None, None),
            alike(3, "rus", &["A"], None, None),
            alike(4, "rus", &["B"], None, None),
        ];
        assert_eq!(words(all.into()), ["1", "2", "A.", "B."]);
    }
}
