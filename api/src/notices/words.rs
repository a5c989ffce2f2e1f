//! Titles and messages of notifications, in both languages.

use crate::edge::{Lang, current};

use super::changes;

/// Title and message of a kind; `name` is whom it is about, `detail` a number or word of it.
pub fn say(kind: &str, name: &str, detail: &str) -> (String, String) {
    let ro = current::lang() == Lang::Ro;
    let pick = |a: &str, b: &str| (if ro { a } else { b }).to_owned();
    let persons = persons(detail, ro);
    let several = several(name);
    let verb = |one: &str, many: &str| (if several { many } else { one }).to_owned();
    match kind {
        "answer_yes" => (
            pick("Un răspuns pozitiv", "A yes"),
            if ro { format!("{name} {} ({persons}).", verb("vine", "vin")) } else { format!("{name} is coming ({persons}).") },
        ),
        "answer_no" => (
            pick("Un răspuns negativ", "A no"),
            if ro { format!("{name} nu {} ajunge.", verb("poate", "pot")) } else { format!("{name} cannot come.") },
        ),
        "answer_changed" if detail == "0" => (
            pick("Un răspuns schimbat", "A changed answer"),
            if ro { format!("{name} nu mai {} ajunge.", verb("poate", "pot")) } else { format!("{name} can no longer come.") },
        ),
        "answer_changed" => (
            pick("Un răspuns schimbat", "A changed answer"),
            match (changes::say(detail, ro), ro) {
                (Some(what), true) => format!("{name} {} schimbat răspunsul: {what}.", verb("și-a", "și-au")),
                (Some(what), false) => format!("{name} changed the answer: {what}."),
                (None, true) => {
                    format!("{name} {} schimbat răspunsul: {} ({persons}).", verb("și-a", "și-au"), verb("vine", "vin"))
                }
                (None, false) => format!("{name} changed the answer: coming ({persons})."),
            },
        ),
        "party_unseated" => (
            pick("Loc la masă eliberat", "Seats freed"),
            if ro {
                format!("{name} nu mai {} loc la masă.", verb("are", "au"))
            } else {
                format!("{name} has no seat any more.")
            },
        ),
        "gift_reserved" => (
            pick("Cadou rezervat", "Gift reserved"),
            if ro { format!("{name} {} rezervat: {detail}.", verb("a", "au")) } else { format!("{name} reserved: {detail}.") },
        ),
        "import_done" => (
            pick("Import încheiat", "Import done"),
            if ro {
                format!("Au fost adăugate {} din fișier.", invitations(detail))
            } else {
                format!("{detail} invitations were added from the file.")
            },
        ),
        "export_done" => (
            pick("Export încheiat", "Export done"),
            pick("Fișierul este gata de descărcat.", "The file is ready to download."),
        ),
        "payment" => (
            pick("Plată primită", "Payment received"),
            pick("Contul este activ. Vă mulțumim.", "The account is active. Thank you."),
        ),
        "demo_ending" => (
            pick("Perioada demo se apropie de sfârșit", "The demo is about to end"),
            pick("Activați contul ca să păstrați accesul.", "Activate the account to keep access."),
        ),
        "task_due" => (pick("Un task ajunge la termen", "A task is due"), name.to_owned()),
        other => (other.to_owned(), name.to_owned()),
    }
}

/// Whether a name is of more than one: a family is one, "Andrei și Oana" are two.
fn several(name: &str) -> bool {
    name.contains(" și ") || name.contains(" & ")
}

pub(super) fn persons(detail: &str, ro: bool) -> String {
    match (detail, ro) {
        ("1", true) => "o persoană".into(),
        ("1", false) => "1 person".into(),
        (n, true) => format!("{n}{} persoane", de(n)),
        (n, false) => format!("{n} persons"),
    }
}

fn invitations(detail: &str) -> String {
    if detail == "1" { "o invitație".into() } else { format!("{detail}{} invitații", de(detail)) }
}

/// Romanian puts "de" after 20 and above, but not after 101 to 119.
fn de(number: &str) -> &'static str {
    let n: u64 = number.parse().unwrap_or(0);
    if n != 0 && (n.is_multiple_of(100) || n % 100 >= 20) { " de" } else { "" }
}

#[cfg(test)]
mod tests {
    use alai_domain::notices::Kind;

    use super::*;

    #[test]
    fn verbs_agree_with_who_it_is() {
        for (name, said) in [("Familia Pop", "Familia Pop vine (3 persoane)."), ("Ana și Ion", "Ana și Ion vin (3 persoane).")]
        {
            assert_eq!(say("answer_yes", name, "3").1, said);
        }
        assert_eq!(say("answer_changed", "Ana și Ion", "2").1, "Ana și Ion și-au schimbat răspunsul: vin (2 persoane).");
    }

    #[test]
    fn every_kind_has_its_own_words() {
        for kind in Kind::ALL {
            let (title, message) = say(kind.wire(), "Ana", "3");
            assert_ne!(title, kind.wire());
            assert!(!message.is_empty());
        }
    }

    #[test]
    fn romanian_counts_take_de_from_twenty() {
        assert_eq!(persons("19", true), "19 persoane");
        assert_eq!(persons("20", true), "20 de persoane");
        assert_eq!(persons("101", true), "101 persoane");
    }
}
