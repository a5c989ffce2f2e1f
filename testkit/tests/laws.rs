//! The laws of the house, as tests: sizes, first lines, arrows, room order, complete lists.

use std::{
    fs,
    path::{Path, PathBuf},
};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace").to_path_buf()
}

fn files(folder: &str, ends: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let name = entry.file_name().to_string_lossy().into_owned();
            if path.is_dir() && !["node_modules", "target", "dist", "var", ".git"].contains(&name.as_str()) {
                folders.push(path);
            } else if ends.iter().any(|e| name.ends_with(e)) && !name.ends_with("schema.d.ts") {
                found.push(path);
            }
        }
    }
    found
}

const RUST: [&str; 9] = ["migrations", "domain", "settings", "documents", "gateways", "api", "worker", "testkit", "openapi"];

fn rust() -> Vec<PathBuf> {
    RUST.iter().flat_map(|f| files(f, &[".rs"])).collect()
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).expect("a readable file")
}

#[test]
fn every_rust_file_begins_by_saying_what_lives_in_it() {
    for path in rust() {
        assert!(text(&path).starts_with("//! "), "{}", path.display());
    }
}

#[test]
fn no_file_is_over_400_lines() {
    let front = ["packages", "microfrontends", "shells", "e2e"]
        .iter()
        .flat_map(|f| files(f, &[".ts", ".tsx", ".mjs", ".css"]));
    for path in rust().into_iter().chain(front) {
        let lines = text(&path).lines().count();
        assert!(lines <= 400, "{} has {lines} lines", path.display());
    }
}

#[test]
fn nothing_is_silenced_ignored_or_left_open() {
    let banned = [
        concat!("#[", "ignore"),
        concat!("#[", "allow("),
        concat!("todo", "!("),
        concat!("FIX", "ME"),
        concat!("@ts-", "ignore"),
    ];
    let front = ["packages", "microfrontends", "shells", "e2e"].iter().flat_map(|f| files(f, &[".ts", ".tsx"]));
    for path in rust().into_iter().chain(front) {
        let text = text(&path);
        for word in banned {
            assert!(!text.contains(word), "{} has {word}", path.display());
        }
    }
}

#[test]
fn crates_use_only_what_lies_below_them() {
    let below: [(&str, &[&str]); 8] = [
        ("migrations", &[]),
        ("domain", &[]),
        ("documents", &[]),
        ("gateways", &["alai-domain"]),
        ("settings", &["alai-domain", "alai-gateways", "alai-migrations"]),
        ("worker", &["alai-domain", "alai-documents", "alai-settings"]),
        ("api", &["alai-domain", "alai-documents", "alai-settings", "alai-worker"]),
        ("testkit", &["alai-domain", "alai-migrations"]),
    ];
    for (name, allowed) in below {
        let manifest = text(&root().join(name).join("Cargo.toml"));
        let own = manifest.split("[dev-dependencies]").next().unwrap_or_default();
        for line in own.lines().filter(|l| l.starts_with("alai-")) {
            let used = line.split(['.', ' ', '=']).next().unwrap_or_default();
            assert!(allowed.contains(&used), "{name} uses {used}");
        }
    }
}

#[test]
fn gateways_know_no_database_and_only_they_know_their_names() {
    assert!(!text(&root().join("gateways/Cargo.toml")).contains("sea-orm"));
    for path in files("domain/src", &[".rs"]) {
        let text = text(&path).to_lowercase();
        for name in ["stripe", "euplatesc", "euplătesc"] {
            assert!(!text.contains(name), "{} knows {name}", path.display());
        }
    }
}

#[test]
fn only_the_servers_main_knows_the_worker() {
    for path in files("api/src", &[".rs"]) {
        let name = path.strip_prefix(root()).expect("inside").to_string_lossy().into_owned();
        let composes = ["api/src/main.rs", "api/src/demo.rs"].contains(&name.as_str());
        assert!(composes || !text(&path).contains("alai_worker"), "{name}");
    }
}

#[test]
fn the_domain_knows_no_door() {
    for path in files("domain/src", &[".rs"]) {
        let text = text(&path);
        for word in ["poem", "apalis", "lettre", "redis::", "std::env"] {
            assert!(
                !text.contains(&format!("use {word}")) && !text.contains(&format!("{word}::var")),
                "{}: {word}",
                path.display()
            );
        }
    }
}

#[test]
fn rooms_use_only_rooms_before_them() {
    let order = [
        "accounts",
        "billing",
        "notices",
        "webhooks",
        "events",
        "website",
        "onboarding",
        "invitations",
        "seats",
        "answers",
        "registry",
        "budget",
        "tasks",
        "seating",
        "gallery",
        "content",
        "exports",
        "health",
    ];
    let lib = text(&root().join("domain/src/lib.rs"));
    let listed: Vec<&str> = lib.lines().filter_map(|l| l.strip_prefix("pub mod ")?.strip_suffix(';')).collect();
    let rooms: Vec<&&str> =
        listed.iter().filter(|m| !["access", "entities", "files", "jobs", "kernel", "testing"].contains(*m)).collect();
    assert_eq!(rooms.len(), order.len(), "a room is not in the list");
    for (at, room) in order.iter().enumerate() {
        for path in files(&format!("domain/src/{room}"), &[".rs"]) {
            let text = text(&path);
            for later in &order[at + 1..] {
                let used = text.contains(&format!("crate::{later}"))
                    || text.contains(&format!("    {later}::")) && text.contains("use crate::{");
                assert!(!used, "{} uses the later room {later}", path.display());
            }
        }
    }
}

#[test]
fn sec_f_8_raw_sql_stays_out_of_rooms_and_doors() {
    for folder in ["domain/src", "api/src", "worker/src"] {
        for path in files(folder, &[".rs"]) {
            let text = text(&path);
            for word in ["Statement::from_string", "from_sql_and_values", "execute_unprepared", "from_json(", "set_from_json"] {
                assert!(!text.contains(word) || text.contains("parse_from_json("), "{}: {word}", path.display());
            }
        }
    }
}

/// Files and pictures cost CPU: where they are made or read, a thread of its own does it, or the signs of life of all jobs stop.
#[test]
fn sec_k7_bytes_are_made_off_the_async_threads() {
    let heavy = [
        ".append(&",
        "writer.finish()",
        "sheet::read(&",
        "hash_now(&password)",
        "verify_password(",
        "image::load",
        "into_decoder()",
    ];
    for folder in ["domain/src", "api/src", "worker/src"] {
        for path in files(folder, &[".rs"]) {
            let text = text(&path);
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            if heavy.iter().any(|word| code.contains(word)) {
                assert!(code.contains("spawn_blocking(") || code.contains("apart("), "{}", path.display());
            }
            for line in code.lines().filter(|l| [".append(&", "writer.finish()", "sheet::read(&"].iter().any(|w| l.contains(w))) {
                assert!(line.contains("apart(move ||") || line.contains("spawn_blocking(move ||"), "{}: {line}", path.display());
            }
        }
    }
}

#[test]
fn catalogues_say_the_same_in_both_languages() {
    let catalogues = files("packages/kit/src/i18n", &[".ro.json"]);
    assert!(catalogues.len() > 5);
    for path in catalogues {
        let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        let area = name.trim_end_matches(".ro.json");
        let keys = |lang: &str| -> Vec<String> {
            let text = text(&root().join(format!("packages/kit/src/i18n/{area}.{lang}.json")));
            let mut keys: Vec<String> = text
                .lines()
                .filter_map(|l| l.trim().strip_prefix('"')?.split_once("\":").map(|(key, _)| key.to_owned()))
                .collect();
            keys.sort();
            keys
        };
        let (ro, en) = (keys("ro"), keys("en"));
        assert_eq!(ro, en, "{area}");
        assert!(!ro.is_empty());
        let romanian = text(&root().join(format!("packages/kit/src/i18n/{area}.ro.json")));
        assert!(!romanian.contains(['ş', 'ţ', 'Ş', 'Ţ']), "{area} has cedilla letters");
    }
}

/// The words that a match over variants gives.
fn words_of(path: &str) -> Vec<String> {
    let source = text(&root().join(path));
    let word = |line: &str| line.trim().strip_prefix("Self::")?.split_once("=> \"")?.1.split('"').next().map(str::to_owned);
    source.lines().filter_map(word).collect()
}

#[test]
fn every_kind_of_work_and_every_mail_has_a_word_for_staff() {
    let words = text(&root().join("packages/kit/src/i18n/desk.ro.json"));
    let has = |key: String| words.contains(&format!("\"{key}\":"));
    let (kinds, mails) = (words_of("domain/src/jobs/work.rs"), words_of("worker/src/templates.rs"));
    assert!(kinds.len() > 40 && mails.len() > 20, "{} {}", kinds.len(), mails.len());
    let said = |kind: &str| kind.strip_prefix("mail_").map_or(format!("kind.{kind}"), |mail| format!("template.{mail}"));
    let missing: Vec<String> = kinds.iter().map(|kind| said(kind)).chain(mails.iter().map(|m| format!("template.{m}"))).collect();
    assert_eq!(missing.into_iter().filter(|key| !has(key.clone())).collect::<Vec<_>>(), Vec::<String>::new());
}

#[test]
fn the_front_imports_only_downwards() {
    let rules = [
        ("packages/ui/src", vec!["@alai/kit", "@alai/client", "mf_"]),
        ("packages/kit/src", vec!["@alai/couple", "@alai/public", "@alai/staff", "@alai/web"]),
        (
            "microfrontends/public/src",
            vec!["@alai/ui", "@alai/couple", "@alai/staff", "@alai/web", "@alai/client'", "@tanstack", "'react-router"],
        ),
        (
            "microfrontends/couple/src",
            vec!["@alai/public", "@alai/staff", "@alai/web", "@alai/client'", "@tanstack", "'react-router", "@mantine"],
        ),
        (
            "microfrontends/staff/src",
            vec!["@alai/public", "@alai/couple", "@alai/web", "@alai/client'", "@tanstack", "'react-router", "@mantine"],
        ),
        ("shells/web/src", vec!["@alai/public", "@alai/couple", "@alai/staff"]),
    ];
    for (folder, banned) in rules {
        for path in files(folder, &[".ts", ".tsx"]) {
            for line in text(&path).lines().filter(|l| l.contains("from '") || l.starts_with("import '")) {
                for word in &banned {
                    assert!(!line.contains(word), "{}: {line}", path.display());
                }
            }
        }
    }
}

#[test]
fn the_env_example_lists_every_setting() {
    let example = text(&root().join(".env.example"));
    let config = text(&root().join("settings/src/config.rs"));
    let names = config.split("pub const NAMES").nth(1).and_then(|t| t.split("];").next()).expect("the list");
    for name in names.split('"').filter(|n| !n.is_empty() && n.chars().all(|c| c.is_ascii_uppercase() || c == '_')) {
        assert!(example.contains(&format!("{name}=")), "{name}");
    }
}

/// An index of tests is worth something only as long as its tests are there (`docs/tests`).
#[test]
fn what_the_index_of_tests_names_is_there() {
    let first = "A10 A14 B1..23 D21..23 F-1..5 H3..4 M1..4";
    let second = "B8 C1..17 D10..20 G1..7 H1..2 I5 J1..6";
    let third = "C2..5 C9..10 E1..14 F-2..3 I1..12";
    let staff = "A1..14 C18..19 D15 E10 L9";
    for (page, least, threats) in [("spec-1", 150, first), ("spec-2", 190, second), ("spec-3", 230, third), ("staff", 55, staff)]
    {
        let index = text(&root().join(format!("docs/tests/{page}.md")));
        // The foot names what is not there yet.
        let (index, foot) = index.split_once("## Comes with its own capability").unwrap_or((&index, ""));
        let rows = rows_of(index);
        assert!(rows.len() >= least, "{page}: {} rows", rows.len());
        for (row, tests) in &rows {
            assert!(!tests.is_empty(), "{page}: {row} has no test");
            tests.iter().for_each(|test| is_there(row, test));
        }
        let later: Vec<&str> = foot.split(|c: char| !c.is_alphanumeric()).collect();
        for id in threats.split(' ').flat_map(ids_of) {
            assert!(rows.iter().any(|(row, _)| *row == id) || later.contains(&id.as_str()), "{page}: {id} is not in the index");
        }
    }
}

/// Each row of the tables of a page with the tests that it names.
fn rows_of(page: &str) -> Vec<(&str, Vec<&str>)> {
    let lines = page.lines().filter_map(|line| line.strip_prefix("| ")?.trim_end_matches(" |").split_once(" | "));
    let rows = lines.filter(|(row, _)| !["Row", "---"].contains(row));
    rows.map(|(row, tests)| (row, tests.split('`').skip(1).step_by(2).collect())).collect()
}

fn is_there(row: &str, test: &str) {
    let (file, name) = test.split_once(": ").unwrap_or_else(|| panic!("{row}: {test}"));
    let path = root().join(file);
    assert!(path.is_file(), "{row}: {file} is not there");
    let text = text(&path);
    // What is commented out is not there.
    let mut lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    let there = match file.ends_with(".rs") {
        true => lines.any(|line| line.contains(&format!("fn {name}()"))),
        false => lines.any(|line| ["'", "`"].iter().any(|q| line.contains(&format!("{q}{name}{q},")))),
    };
    assert!(there, "{row}: {file} has no test \"{name}\"");
}

/// `B1..3`: B1, B2, B3.
fn ids_of(range: &str) -> Vec<String> {
    let Some((first, last)) = range.split_once("..") else { return vec![range.to_owned()] };
    let at = first.find(|c: char| c.is_ascii_digit()).expect("a number");
    let (letters, first) = first.split_at(at);
    let [first, last] = [first, last].map(|n| n.parse::<u32>().expect("a number"));
    (first..=last).map(|n| format!("{letters}{n}")).collect()
}
