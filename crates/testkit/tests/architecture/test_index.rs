//! The tests that the index in `docs/tests` names exist.

use crate::sources::{read_text, workspace_root};

/// The tests that the index names have to exist (`docs/tests`).
#[test]
fn every_test_named_in_the_index_exists() {
    let first = "A10 A14 B1..23 D21..23 F-1..5 H3..4 M1..4";
    let second = "B8 C1..17 D10..20 G1..7 H1..2 I5 J1..6 N1..2 N4";
    let third = "C2..5 C9..10 E1..14 F-2..3 I1..12";
    let staff = "A1..14 C18..19 D15 E10 L9";
    for (page, least, threats) in [
        ("spec-1", 150, first),
        ("spec-2", 190, second),
        ("spec-3", 230, third),
        ("staff", 55, staff),
    ] {
        let index = read_text(&workspace_root().join(format!("docs/tests/{page}.md")));
        // The section at the end lists what does not exist yet.
        let (index, foot) = index
            .split_once("## Comes with its own capability")
            .unwrap_or((&index, ""));
        let rows = index_rows(index);
        assert!(rows.len() >= least, "{page}: {} rows", rows.len());
        for (row, tests) in &rows {
            assert!(!tests.is_empty(), "{page}: {row} has no test");
            tests.iter().for_each(|test| assert_test_exists(row, test));
        }
        let later: Vec<&str> = foot.split(|c: char| !c.is_alphanumeric()).collect();
        for id in threats.split(' ').flat_map(expand_id_range) {
            assert!(
                rows.iter().any(|(row, _)| *row == id) || later.contains(&id.as_str()),
                "{page}: {id} is not in the index"
            );
        }
    }
}

/// Returns the id of each row in the tables of a page, with the tests that the row names.
fn index_rows(page: &str) -> Vec<(&str, Vec<&str>)> {
    let lines = page.lines().filter_map(|line| {
        line.strip_prefix("| ")?
            .trim_end_matches(" |")
            .split_once(" | ")
    });
    let rows = lines.filter(|(id, _)| !["Id", "---"].contains(id));
    rows.map(|(id, rest)| {
        let tests = rest.rsplit(" | ").next().unwrap_or_default();
        (id, tests.split('`').skip(1).step_by(2).collect())
    })
    .collect()
}

fn assert_test_exists(row: &str, test: &str) {
    let (file, name) = test
        .split_once(": ")
        .unwrap_or_else(|| panic!("{row}: {test}"));
    let path = workspace_root().join(file);
    assert!(path.is_file(), "{row}: {file} does not exist");
    let text = read_text(&path);
    // Commented-out code does not count.
    let code: Vec<&str> = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect();
    let code = code.join("\n");
    let there = match file.ends_with(".rs") {
        true => code.contains(&format!("fn {name}()")),
        false => has_title(&code, name),
    };
    assert!(there, "{row}: {file} has no test \"{name}\"");
}

/// Returns whether a string with this content, in any quotes, is before a comma, which means that
/// it is the title of a test. A formatter chooses the quotes according to the content.
fn has_title(code: &str, title: &str) -> bool {
    ['\'', '"', '`'].iter().any(|quote| {
        let escaped = title.replace(*quote, &format!("\\{quote}"));
        let literal = format!("{quote}{escaped}{quote}");
        code.match_indices(&literal)
            .any(|(at, _)| code[at + literal.len()..].trim_start().starts_with(','))
    })
}

/// Expands a range: `B1..3` is B1, B2, B3.
fn expand_id_range(range: &str) -> Vec<String> {
    let Some((first, last)) = range.split_once("..") else {
        return vec![range.to_owned()];
    };
    let at = first.find(|c: char| c.is_ascii_digit()).expect("a number");
    let (letters, first) = first.split_at(at);
    let [first, last] = [first, last].map(|n| n.parse::<u32>().expect("a number"));
    (first..=last).map(|n| format!("{letters}{n}")).collect()
}
