//! What a changed answer changed, in words: `2 → 3 persoane, transport da`.

use serde::Deserialize;

use super::words::persons;

/// The detail that the answers room leaves with a notice; what stayed is not in it.
#[derive(Deserialize)]
struct Changes {
    persons: i32,
    from: Option<i32>,
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

/// The words, or none where the detail is only a number of persons.
pub fn say(detail: &str, ro: bool) -> Option<String> {
    let c: Changes = serde_json::from_str(detail).ok()?;
    let pick = |a: &str, b: &str| (if ro { a } else { b }).to_owned();
    let yes = |flag: bool| if flag { pick("da", "yes") } else { pick("nu", "no") };
    let mut said = Vec::new();
    said.extend(c.from.map(|from| format!("{from} → {}", counted(c.persons, ro))));
    said.extend(c.transport.map(|flag| format!("transport {}", yes(flag))));
    said.extend(c.housing.map(|flag| format!("{} {}", pick("cazare", "lodging"), yes(flag))));
    said.extend(c.ceremony.map(|flag| format!("{} {}", pick("cununie", "ceremony"), yes(flag))));
    said.extend(c.menus.map(|menus| format!("{} {menus}", pick("meniuri", "menus"))));
    let named = [
        (c.allergies, pick("alergii", "allergies")),
        (c.restrictions, pick("restricții", "restrictions")),
        (c.remarks, pick("mențiuni", "remarks")),
        (c.contact, pick("date de contact", "contact data")),
    ];
    said.extend(named.into_iter().filter_map(|(changed, word)| changed.then_some(word)));
    Some(if said.is_empty() { pick("detalii", "details") } else { said.join(", ") })
}

/// `o persoană` stands alone; after an arrow a number does.
fn counted(count: i32, ro: bool) -> String {
    match (count, ro) {
        (1, true) => "1 persoană".into(),
        _ => persons(&count.to_string(), ro),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_said_in_both_languages() {
        let detail = r#"{"persons":3,"from":2,"transport":true,"menus":"2 × Clasic + 1 × Vegetarian","allergies":true}"#;
        let ro = "2 → 3 persoane, transport da, meniuri 2 × Clasic + 1 × Vegetarian, alergii";
        assert_eq!(say(detail, true).as_deref(), Some(ro));
        let en = "2 → 3 persons, transport yes, menus 2 × Clasic + 1 × Vegetarian, allergies";
        assert_eq!(say(detail, false).as_deref(), Some(en));
        assert_eq!(say(r#"{"persons":1,"from":20,"housing":false}"#, true).as_deref(), Some("20 → 1 persoană, cazare nu"));
        assert_eq!(say(r#"{"persons":2}"#, true).as_deref(), Some("detalii"));
        assert_eq!(say("3", true), None);
    }
}
