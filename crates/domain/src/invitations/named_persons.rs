//! The persons whom the name of an invitation lists, for the form of the guest.

/// The words that separate two persons.
const SEPARATORS: [&str; 7] = [" și ", " şi ", " si ", " and ", " & ", " + ", ","];
/// The first words of names of groups.
const GROUPS: [&str; 6] = ["familia", "fam.", "family", "the", "bunicii", "prietenii"];

/// Returns the persons in the order of the name. A person without a surname has that of the last
/// person: `Elena și Radu Pop` are `Elena Pop` and `Radu Pop`. Empty if the name is a group
/// (`Familia Pop`), contains anything but names, or lists more persons than the invitation
/// has places (0: unlimited).
pub fn named_persons(name: &str, places: i32) -> Vec<String> {
    let separated = SEPARATORS
        .iter()
        .fold(name.to_owned(), |text, word| text.replace(word, "\n"));
    let parts: Vec<&str> = separated.split('\n').map(str::trim).collect();
    if !parts.iter().all(|part| is_person(part)) {
        return Vec::new();
    }
    let surname = parts
        .last()
        .and_then(|last| last.rsplit_once(' '))
        .map(|(_, surname)| surname);
    let persons: Vec<String> = parts
        .iter()
        .map(|part| match surname {
            Some(surname) if !part.contains(' ') => format!("{part} {surname}"),
            _ => (*part).to_owned(),
        })
        .collect();
    let is_within_places =
        places <= 0 || i32::try_from(persons.len()).is_ok_and(|count| count <= places);
    if is_within_places {
        persons
    } else {
        Vec::new()
    }
}

/// Whether all words are names: they begin with a capital letter and contain no digit.
fn is_person(part: &str) -> bool {
    let first = part.split(' ').next().unwrap_or_default().to_lowercase();
    !GROUPS.contains(&first.as_str())
        && part.split_whitespace().count() <= 4
        && part.split(' ').all(|word| {
            word.chars().next().is_some_and(char::is_uppercase)
                && !word.chars().any(|c| c.is_ascii_digit())
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    // Covers 1.4.08.
    #[test]
    fn the_persons_of_an_invitation_are_read_from_its_name() {
        for (name, places, persons) in [
            ("Elena și Radu Pop", 2, vec!["Elena Pop", "Radu Pop"]),
            ("Elena si Radu Pop", 0, vec!["Elena Pop", "Radu Pop"]),
            ("Ana Ionescu & Dan Popa", 4, vec!["Ana Ionescu", "Dan Popa"]),
            (
                "Ana, Dan și Ioana Pop",
                3,
                vec!["Ana Pop", "Dan Pop", "Ioana Pop"],
            ),
            ("Ștefan Țîrlea", 1, vec!["Ștefan Țîrlea"]),
            ("Ana și Dan", 2, vec!["Ana", "Dan"]),
            ("Ana și Dan", 1, vec![]),
            ("Familia Pop", 4, vec![]),
            ("Ana Pop și familia", 3, vec![]),
            ("Ana Pop + 1", 2, vec![]),
            ("Ana și ", 2, vec![]),
            ("", 2, vec![]),
        ] {
            assert_eq!(named_persons(name, places), persons, "{name} {places}");
        }
    }
}
