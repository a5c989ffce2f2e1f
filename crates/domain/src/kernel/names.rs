//! Finds the surname in the name of a party, as couples write it: "Familia Țîrlea", "Ana și Mihai
//! Pop", "Popescu Ion".

use super::text;

/// Words before or between names that belong to no name.
const OTHER_WORDS: &str = "and bunica bunicii bunicul cu dl dna doamna domnul dr fam familia familie family fratele ing matusa \
     miss mr mrs ms nasa nasii nasul nepotii parintii prof si socrii sora the unchiul vara varul verii \
     verisoara verisorii";
/// After these words a place or a remark follows.
const REMARK_WORDS: &[&str] = &["de", "din", "from", "la", "of"];
/// Given names that are not surnames.
const GIVEN_NAMES: &str = "ada adela adelina adina adriana alexandra alexandru alexia alice alin alina amalia ana anca andra \
     andrada andreea andrei angela anisoara antonia aura aurel aurelia aurica aurora bianca bogdan \
     camelia carla carmen casandra catalin catalina cecilia cezara ciprian claudia claudiu constanta \
     corina corneliu cornelia cosmin cosmina crina cristi cristian cristiana cristina dana daniel daniela \
     daria delia denisa diana dorin dorina doru dragos ecaterina eduard elena eliza ema emanuel emil \
     emilia eugen eugenia eva felicia flavia flavius florentina florica florin florina gabi gabriel \
     gabriela gelu geo george georgeta georgiana gheorghita gina horatiu horia ileana ilinca ina ioan \
     ioana ion ionel ionut irina isabela iulia iulian iuliana izabela larisa laura lavinia lenuta \
     leontina lia lidia ligia liliana livia liviu lorena loredana lucia lucian luciana lucica luminita \
     madalina magda magdalena malina mara marcela margareta maria mariana maricica marilena marin marina \
     marinela marioara marius marta melania mia mihaela mihai mihail mihnea mioara mircea mirela \
     mirabela miruna monica nadia natalia nelu nicoleta nicolae nicu nina oana octavia octavian olga \
     olivia olimpia otilia ovidiu paul paula petronela petru petruta raluca ramona razvan rebeca relu \
     remus robert rodica romeo roxana ruxandra sabina sanda sara sebastian sergiu silvia silviu simona \
     smaranda sofia sonia sorin sorina stefan stefania stela tamara tania teodora teresa theodora tiberiu \
     timea traian tudor valentin valentina valeria valeriu vasilica veronica victor victoria viorel \
     viorica violeta virgil virginia vlad zoe";

/// Given names that are surnames, too. They are surnames only if no other word is one.
const EITHER_NAMES: &str = "avram costin danut dumitru gavril gheorghe grigore iacob ilie manole matei moise pavel radu \
     sandu simion stan tanase toma vasile zaharia";
/// Between two of the words, each is the given name of another person.
const CONJUNCTIONS: &[&str] = &["&", "+", "and", "si"];

fn is_listed(words: &str, word: &str) -> bool {
    words.split_whitespace().any(|listed| listed == word)
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
        if folded.chars().count() > 1 && !is_listed(OTHER_WORDS, &folded) {
            words.push(word);
        }
    }
    words
}

fn is_given_name(word: &str) -> bool {
    text::fold(word)
        .split('-')
        .all(|part| is_listed(GIVEN_NAMES, part))
}

fn is_either_name(word: &str) -> bool {
    is_listed(EITHER_NAMES, &text::fold(word))
}

/// Returns whether the word is the given name of the second person: "Matei" in "Ana și Matei".
fn is_partner(name: &str, word: &str) -> bool {
    if !is_either_name(word) {
        return false;
    }
    let words: Vec<&str> = name.split_whitespace().collect();
    words.last().is_some_and(|last| *last == word)
        && words
            .iter()
            .rev()
            .nth(1)
            .is_some_and(|before| CONJUNCTIONS.contains(&text::fold(before).as_str()))
}

/// Returns the surname in a party's name, or `None` if it has only given names: "Pop" for "Ana și
/// Mihai Pop", for "Pop Mihai" and for "Pop Radu".
pub fn surname(name: &str) -> Option<&str> {
    let words = name_words(name);
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
            ("Andrei Radu", Some("Radu")),
            ("Ana", None),
            ("", None),
        ] {
            assert_eq!(surname(name), expected, "{name}");
        }
    }

    #[test]
    fn lists_by_surname_begin_with_it() {
        for (name, expected) in [
            ("Familia Țîrlea", "Țîrlea, familia"),
            ("Ana și  Mihai Pop", "Pop, Ana și Mihai"),
            ("Pop Mihai", "Pop Mihai"),
            ("Verii Ionescu din Bârlad", "Ionescu, Verii din Bârlad"),
            ("Mătușa Elena", "Mătușa Elena"),
        ] {
            assert_eq!(surname_first(name), expected);
        }
    }
}
