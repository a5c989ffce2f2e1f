//! The names of a couple as the first view of a website shows them. The front end has the same rules
//! (`microfrontends/public/src/shared/couple-site/api.ts`).

/// The longest word, in letters, that fits on one line of a phone. Longer words break.
const MAX_WORD_LENGTH: usize = 14;

/// The names of an event: those of both partners, or the name of the event alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoupleNames {
    pub first: String,
    pub second: Option<String>,
}

impl CoupleNames {
    /// Splits "Ana și Mihai" into two names. An event that is named differently has one name.
    pub fn from_event_name(name: &str) -> Self {
        let words: Vec<&str> = name.split_whitespace().collect();
        let mut separators = (1..words.len().saturating_sub(1)).filter(|at| {
            matches!(
                words[*at].to_lowercase().as_str(),
                "și" | "si" | "and" | "&"
            )
        });
        match (separators.next(), separators.next()) {
            (Some(at), None) => Self {
                first: words[..at].join(" "),
                second: Some(words[at + 1..].join(" ")),
            },
            _ => Self {
                first: name.to_owned(),
                second: None,
            },
        }
    }

    fn lines(&self) -> impl Iterator<Item = &str> {
        std::iter::once(self.first.as_str()).chain(self.second.as_deref())
    }

    /// Returns the width to reserve for the names, in letters. Lines break between words, and within words that are too long.
    pub fn width_in_letters(&self) -> usize {
        let longest = self
            .lines()
            .flat_map(|line| {
                let words = line.split(|c: char| c.is_whitespace() || c == '-');
                let half_a_line = (line.chars().count() * 62).div_ceil(100);
                words.map(|word| word.chars().count()).chain([half_a_line])
            })
            .max();
        longest.unwrap_or_default().min(MAX_WORD_LENGTH) + 2
    }

    /// Returns whether a name takes several lines, which need more space than one.
    pub fn needs_several_lines(&self) -> bool {
        let width = self.width_in_letters() - 2;
        self.lines().any(|line| line.chars().count() > width)
    }

    /// Returns the first letter of each name.
    pub fn initials(&self) -> Vec<String> {
        self.lines()
            .map(|name| {
                name.trim()
                    .chars()
                    .take(1)
                    .flat_map(char::to_uppercase)
                    .collect()
            })
            .collect()
    }
}

/// Inserts soft hyphens into words that are too long for a line: after a vowel, before a consonant that another vowel follows.
pub fn soft_hyphenate(name: &str) -> String {
    name.split_inclusive(|c: char| c.is_whitespace() || c == '-')
        .map(hyphenate_word)
        .collect()
}

/// Hyphenates a word with the separator that follows it.
fn hyphenate_word(word: &str) -> String {
    let letters: Vec<char> = word.chars().collect();
    let is_separator = |c: &char| c.is_whitespace() || *c == '-';
    let length = letters.iter().filter(|c| !is_separator(c)).count();
    if length <= MAX_WORD_LENGTH {
        return word.to_owned();
    }
    let mut out = String::with_capacity(word.len() + 8);
    for (at, letter) in letters.iter().enumerate() {
        let is_break = at >= 2
            && letters[at - 2].is_alphabetic()
            && is_vowel(letters[at - 1])
            && letter.is_alphabetic()
            && !is_vowel(*letter)
            && letters.get(at + 1).is_some_and(|next| is_vowel(*next));
        if is_break {
            out.push('\u{ad}');
        }
        out.push(*letter);
    }
    out
}

fn is_vowel(letter: char) -> bool {
    letter
        .to_lowercase()
        .all(|c| "aeiouyăâîáéíóöőúüű".contains(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_name_is_split_into_two_names() {
        for (name, first, second) in [
            ("Ana și Mihai", "Ana", Some("Mihai")),
            ("Ana Maria & Ion", "Ana Maria", Some("Ion")),
            ("Ana AND Mihai", "Ana", Some("Mihai")),
            ("Ana și Mihai și Vlad", "Ana și Mihai și Vlad", None),
            ("Nunta noastră", "Nunta noastră", None),
            ("și Mihai", "și Mihai", None),
        ] {
            let names = CoupleNames::from_event_name(name);
            assert_eq!(
                (names.first.as_str(), names.second.as_deref()),
                (first, second)
            );
        }
    }

    #[test]
    fn the_width_of_names_is_that_of_their_longest_line() {
        let couple_names = |name: &str| {
            let names = CoupleNames::from_event_name(name);
            (
                names.width_in_letters(),
                names.needs_several_lines(),
                names.initials().join("·"),
            )
        };
        assert_eq!(couple_names("Ana și Mihai"), (7, false, "A·M".to_owned()));
        assert_eq!(
            couple_names("Ana Maria și ștefan"),
            (8, true, "A·Ș".to_owned())
        );
        assert_eq!(
            couple_names("Supercalifragilistic"),
            (16, true, "S".to_owned())
        );
    }

    #[test]
    fn only_long_words_get_soft_hyphens() {
        assert_eq!(soft_hyphenate("Ana Maria-Ioana"), "Ana Maria-Ioana");
        assert_eq!(
            soft_hyphenate("Supercalifragilistic Ana"),
            "Su\u{ad}perca\u{ad}lifra\u{ad}gi\u{ad}listic Ana"
        );
    }
}
