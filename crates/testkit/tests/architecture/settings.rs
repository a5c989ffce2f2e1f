//! The example of the environment and the table of settings in docs/operations.md are complete.

use crate::sources::{read_text, workspace_root};

/// Returns the names of `SETTING_NAMES`, in their order.
fn setting_names() -> Vec<String> {
    let config = read_text(&workspace_root().join("crates/settings/src/config.rs"));
    let names = config
        .split("pub const SETTING_NAMES")
        .nth(1)
        .and_then(|t| t.split("];").next())
        .expect("the list of settings");
    names
        .split('"')
        .filter(|name| {
            !name.is_empty()
                && name
                    .chars()
                    .all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_')
        })
        .map(ToOwned::to_owned)
        .collect()
}

#[test]
fn the_env_example_lists_every_setting() {
    let example = read_text(&workspace_root().join(".env.example"));
    for name in setting_names() {
        assert!(example.contains(&format!("{name}=")), "{name}");
    }
}

/// The default of a setting in `.env.example`. Empty if it is unset.
fn default_in_example(example: &str, name: &str) -> String {
    let prefix = format!("#{name}=");
    let mut lines = example.lines().filter_map(|l| l.strip_prefix(&prefix));
    let default = lines.next().unwrap_or_else(|| panic!("{name}"));
    assert_eq!(lines.next(), None, "{name} stands twice");
    default.to_owned()
}

#[test]
fn the_operations_table_lists_every_setting_with_default_example_and_meaning() {
    let example = read_text(&workspace_root().join(".env.example"));
    let document = read_text(&workspace_root().join("docs/operations.md"));
    let rows: Vec<Vec<&str>> = document
        .split("## Configure")
        .nth(1)
        .and_then(|text| text.split("\n## ").next())
        .expect("the section")
        .lines()
        .filter(|line| line.starts_with("| `"))
        .map(|line| line.trim_matches('|').split(" | ").map(str::trim).collect())
        .collect();
    let listed: Vec<&str> = rows.iter().map(|row| row[0].trim_matches('`')).collect();
    assert_eq!(listed, setting_names(), "the same names in the same order");
    for row in &rows {
        let [name, default, sample, meaning] = row.as_slice() else {
            panic!("{row:?}")
        };
        let expected = match default_in_example(&example, name.trim_matches('`')).as_str() {
            "" => "unset".to_owned(),
            default => format!("`{default}`"),
        };
        assert_eq!(*default, expected, "{name}");
        assert!(sample.len() > 2 && meaning.ends_with('.'), "{name}");
    }
}
