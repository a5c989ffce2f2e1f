//! Finds the surname in the name of a party, as couples write it: "Familia Țîrlea", "Ana și Mihai
//! Pop", "Popescu Ion".

use std::{collections::HashSet, sync::LazyLock};

use super::text;

/// Words before or between names that belong to no name.
const OTHER_WORDS: &str = "and bunica bunicii bunicul copiii copilul cu dj dl dna doamna domnul dr fam familia familie \
     family fratele ii iii ing jr matusa miss mr mrs ms nasa nasii nasul nepotii parintii prof si \
     socrii sora sotia sotul the unchiul vara varul verii verisoara verisorii";
/// After these words a place or a remark follows.
const REMARK_WORDS: &[&str] = &["de", "din", "from", "la", "of"];
/// Given names that are not surnames, folded: Romanian names with their short forms, and the
/// Hungarian, German and new names that are usual in Romania.
const GIVEN_NAMES: &str = include_str!("given_names.txt");
/// Given names that are surnames, too, folded. They are surnames only if no other word is one.
const EITHER_NAMES: &str = include_str!("given_names_or_surnames.txt");

static GIVEN_NAME_SET: LazyLock<HashSet<&'static str>> =
    LazyLock::new(|| GIVEN_NAMES.lines().collect());
static EITHER_NAME_SET: LazyLock<HashSet<&'static str>> =
    LazyLock::new(|| EITHER_NAMES.lines().collect());

/// Between two of the words, each is the given name of another person.
const CONJUNCTIONS: &[&str] = &["&", "+", "and", "si"];

fn is_other_word(folded: &str) -> bool {
    OTHER_WORDS
        .split_whitespace()
        .any(|listed| listed == folded)
}

/// Returns the words of the name without titles, remarks and initials.
fn name_words(name: &str) -> Vec<&str> {
    let mut words = Vec::new();
    for word in name.split_whitespace() {
        if word.starts_with('(') {
            break;
        }
        let word = word.trim_matches(|c: char| !c.is_alphanumeric());
        let folded = text::fold(word);
        if REMARK_WORDS.contains(&folded.as_str()) && !words.is_empty() {
            break;
        }
        if folded.chars().count() > 1 && !is_other_word(&folded) {
            words.push(word);
        }
    }
    words
}

/// Returns whether the word is only a given name: "Ana", "Ana-Maria" or "Radu-Andrei".
fn is_given_name(word: &str) -> bool {
    let folded = text::fold(word);
    let is_known = |part: &str| GIVEN_NAME_SET.contains(part) || EITHER_NAME_SET.contains(part);
    folded.split('-').all(is_known) && folded.split('-').any(|part| GIVEN_NAME_SET.contains(part))
}

fn is_either_name(word: &str) -> bool {
    text::fold(word)
        .split('-')
        .all(|part| EITHER_NAME_SET.contains(part))
}

/// Returns whether the word is the given name of one of two persons: "Matei" in "Ana și Matei" and
/// in "Matei și Ana".
fn is_partner(name: &str, word: &str) -> bool {
    if !is_either_name(word) {
        return false;
    }
    let words: Vec<&str> = name.split_whitespace().collect();
    let is_conjunction = |at: usize| {
        words
            .get(at)
            .is_some_and(|other| CONJUNCTIONS.contains(&text::fold(other).as_str()))
    };
    let is_first = words.first().is_some_and(|first| *first == word) && is_conjunction(1);
    let is_last = words.last().is_some_and(|last| *last == word)
        && words.len().checked_sub(2).is_some_and(is_conjunction);
    is_first || is_last
}

/// Returns whether a word is written in capitals: "POP" or "POP-IONESCU", but no initials.
fn is_in_capitals(word: &str) -> bool {
    word.chars().filter(|c| c.is_uppercase()).count() > 1
        && word.chars().all(|c| c.is_uppercase() || c == '-')
}

/// Returns the only word in capitals of a name with several words: "ȚEPEȘ" in "ȚEPEȘ Țuța". A given
/// name in capitals is no surname: "MARIA Popescu".
fn surname_in_capitals<'a>(words: &[&'a str]) -> Option<&'a str> {
    let mut in_capitals = words.iter().copied().filter(|word| is_in_capitals(word));
    let found = in_capitals.next()?;
    let is_only_one = words.len() > 1 && in_capitals.next().is_none();
    (is_only_one && !is_given_name(found)).then_some(found)
}

/// Returns the surname in a party's name, or `None` if it has only given names: "Pop" for "Ana și
/// Mihai Pop", for "Pop Mihai" and for "Pop Radu". A single word in capitals is the surname.
pub fn surname(name: &str) -> Option<&str> {
    let words = name_words(name);
    if let Some(found) = surname_in_capitals(&words) {
        return Some(found);
    }
    let starts_with_family = text::fold(name).starts_with("fam");
    let surnames: Vec<&str> = words
        .iter()
        .copied()
        .filter(|word| !is_given_name(word) && !is_partner(name, word))
        .collect();
    let certain: Vec<&str> = surnames
        .iter()
        .copied()
        .filter(|word| !is_either_name(word))
        .collect();
    let candidates = if certain.is_empty() {
        surnames
    } else {
        certain
    };
    let found = if starts_with_family {
        candidates.first()
    } else {
        candidates.last()
    };
    // A given name after "Familia" is a surname.
    found
        .copied()
        .or_else(|| words.first().copied().filter(|_| starts_with_family))
}

/// Returns the name with the surname first, for lists by surname: "Pop, Ana și Mihai". A name
/// without a surname, and one that begins with it, is unchanged.
pub fn surname_first(name: &str) -> String {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let Some(surname) = surname(&name) else {
        return name;
    };
    let words: Vec<&str> = name.split(' ').collect();
    let is_surname = |word: &&str| word.trim_matches(|c: char| !c.is_alphanumeric()) == surname;
    let Some(at) = words.iter().position(is_surname) else {
        return name;
    };
    if at == 0 {
        return name;
    }
    let before = words[..at].join(" ");
    let after = words[at + 1..].join(" ");
    let rest = [before, after].join(" ");
    let rest = rest.trim();
    // "Familia" alone is no name, so that it is not written like one.
    if text::fold(rest) == "familia" {
        return format!("{surname}, familia");
    }
    format!("{surname}, {rest}")
}

/// Returns the key by which lists by surname are sorted, of a name as it is listed. Neither its case
/// nor its punctuation counts: "BĂLAN Vasile" comes after "Bălan, Bogdan".
pub fn surname_sort_key(listed_name: &str) -> String {
    let folded = text::fold(listed_name);
    let words: Vec<&str> = folded
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_surname_is_found_wherever_it_stands() {
        for (name, expected) in [
            ("Familia Țîrlea", Some("Țîrlea")),
            ("Fam. Ion și Maria Popescu", Some("Popescu")),
            ("Familia Ion", Some("Ion")),
            ("Ana și Mihai Pop", Some("Pop")),
            ("Pop Mihai-Andrei", Some("Pop")),
            ("Bunica Elena", None),
            ("Verii Ionescu din Bârlad", Some("Ionescu")),
            (
                "Radu M. Constantinescu-Bărbulescu",
                Some("Constantinescu-Bărbulescu"),
            ),
            ("Pop (Cluj)", Some("Pop")),
            ("Kovács Radu", Some("Kovács")),
            ("Radu Kovács", Some("Kovács")),
            ("Lăzărescu Costin", Some("Lăzărescu")),
            ("Ștefan și Ioana Matei", Some("Matei")),
            ("Ioana și Matei", None),
            ("Matei și Ioana", None),
            ("Matei și Ioana Radu", Some("Radu")),
            ("Familia Radu și Ioana", Some("Radu")),
            ("Andrei Radu", Some("Radu")),
            ("Zăvoianu Vlăduț", Some("Zăvoianu")),
            ("Vlăduț Vîlcu", Some("Vîlcu")),
            ("Oprișan Lăcrămioara", Some("Oprișan")),
            ("Șerban Lăcrămioara", Some("Șerban")),
            ("Popescu Șerban", Some("Popescu")),
            ("Popescu Constantin și soția", Some("Popescu")),
            ("Cristina Marin", Some("Marin")),
            ("Marin Gheorghe Popescu", Some("Popescu")),
            ("Ioan Elena", Some("Ioan")),
            ("Elena Ioan", Some("Ioan")),
            ("Pop Radu-Andrei", Some("Pop")),
            ("Szabó Szabolcs", Some("Szabó")),
            ("Schmidt Gerhard și Hannelore", Some("Schmidt")),
            ("Rusu Ayana", Some("Rusu")),
            ("ȚEPEȘ Țuța", Some("ȚEPEȘ")),
            ("Țuța ȚEPEȘ", Some("ȚEPEȘ")),
            ("MARIA Popescu", Some("Popescu")),
            ("DJ Marius", None),
            ("Ion Pop III", Some("Pop")),
            ("ION POPESCU", Some("POPESCU")),
            ("I.P. Popescu Ana", Some("Popescu")),
            ("Ana", None),
            ("ANA", None),
            ("", None),
        ] {
            assert_eq!(surname(name), expected, "{name}");
        }
    }

    #[test]
    fn the_lists_of_names_are_folded_and_sorted_and_have_no_name_twice() {
        for list in [GIVEN_NAMES, EITHER_NAMES] {
            for (before, after) in list.lines().zip(list.lines().skip(1)) {
                assert!(before < after, "{before}, {after}");
            }
            for name in list.lines() {
                assert_eq!(text::fold(name), name);
                assert!(!is_other_word(name), "{name}");
            }
        }
        let in_both: Vec<_> = GIVEN_NAME_SET.intersection(&EITHER_NAME_SET).collect();
        assert!(in_both.is_empty(), "{in_both:?}");
    }

    #[test]
    fn lists_by_surname_begin_with_it() {
        for (name, expected) in [
            ("Familia Țîrlea", "Țîrlea, familia"),
            ("Ana și  Mihai Pop", "Pop, Ana și Mihai"),
            ("Pop Mihai", "Pop Mihai"),
            ("Zăvoianu Vlăduț", "Zăvoianu Vlăduț"),
            ("Vlăduț Zăvoianu", "Zăvoianu, Vlăduț"),
            ("Verii Ionescu din Bârlad", "Ionescu, Verii din Bârlad"),
            ("Mătușa Elena", "Mătușa Elena"),
            ("ȚEPEȘ Țuța", "ȚEPEȘ Țuța"),
            ("Țuța ȚEPEȘ", "ȚEPEȘ, Țuța"),
        ] {
            assert_eq!(surname_first(name), expected);
        }
    }

    #[test]
    fn the_order_by_surname_ignores_case_and_punctuation() {
        let mut listed = [
            "BĂLAN Vasile",
            "Pop, Ana",
            "Bălan, Bogdan",
            "Popa Ion",
            "Pop Mihai",
        ];
        listed.sort_by_cached_key(|name| surname_sort_key(name));
        let sorted = [
            "Bălan, Bogdan",
            "BĂLAN Vasile",
            "Pop, Ana",
            "Pop Mihai",
            "Popa Ion",
        ];
        assert_eq!(listed, sorted);
    }
}
