//! `.env.example` lists every setting.

use crate::sources::{read_text, workspace_root};

#[test]
fn the_env_example_lists_every_setting() {
    let example = read_text(&workspace_root().join(".env.example"));
    let config = read_text(&workspace_root().join("crates/settings/src/config.rs"));
    let names = config
        .split("pub const SETTING_NAMES")
        .nth(1)
        .and_then(|t| t.split("];").next())
        .expect("the list of settings");
    for name in names
        .split('"')
        .filter(|n| !n.is_empty() && n.chars().all(|c| c.is_ascii_uppercase() || c == '_'))
    {
        assert!(example.contains(&format!("{name}=")), "{name}");
    }
}
