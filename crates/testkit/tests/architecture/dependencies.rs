//! Crates and parts of the front end use only what is below them.

use std::collections::{BTreeMap, BTreeSet};

use crate::sources::{files_under, read_text, workspace_root};

/// Returns the modules that a TypeScript file imports or re-exports, statically or lazily.
fn imported_modules(source: &str) -> Vec<String> {
    let mut found = Vec::new();
    for keyword in ["from", "import", "import("] {
        for (at, _) in source.match_indices(keyword) {
            let is_word =
                !source[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '.');
            let rest = source[at + keyword.len()..].trim_start();
            if let Some(quote) = rest
                .chars()
                .next()
                .filter(|c| is_word && ['\'', '"'].contains(c))
            {
                found.extend(rest[1..].split(quote).next().map(str::to_owned));
            }
        }
    }
    found
}

/// Returns the crates of the workspace that a manifest depends on, except for tests.
fn own_dependencies(manifest: &str) -> BTreeSet<String> {
    let mut is_dependency = false;
    let mut found = BTreeSet::new();
    for line in manifest.lines() {
        if let Some(section) = line.strip_prefix('[') {
            is_dependency =
                section.contains("dependencies") && !section.contains("dev-dependencies");
        }
        if is_dependency {
            found.extend(line.split("alai-").skip(1).map(|rest| {
                let end = rest.find(|c: char| !c.is_alphanumeric());
                rest[..end.unwrap_or(rest.len())].to_owned()
            }));
        }
    }
    found
}

/// Returns the arrows between crates in the diagram of ARCHITECTURE.md.
fn drawn_dependencies() -> BTreeMap<String, BTreeSet<String>> {
    let text = read_text(&workspace_root().join("ARCHITECTURE.md"));
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for line in text.lines() {
        let Some((from, to)) = line.trim().split_once("-->") else {
            continue;
        };
        let from = from.split(" --").next().unwrap_or_default().trim();
        found
            .entry(from.to_owned())
            .or_default()
            .insert(to.trim().to_owned());
    }
    found
}

#[test]
fn the_diagram_has_exactly_the_dependencies_of_each_crate() {
    let mut drawn = drawn_dependencies();
    // The text below the diagram names it.
    let testkit = ["domain", "migrations"].map(str::to_owned);
    drawn.insert("testkit".into(), BTreeSet::from(testkit));
    let manifests = ["api", "crates", "migrations", "worker", "bench"]
        .iter()
        .flat_map(|folder| files_under(folder, &["Cargo.toml"]));
    let mut count = 0;
    for path in manifests {
        let folder = path.parent().and_then(|folder| folder.file_name());
        let name = folder.expect("a folder").to_string_lossy().into_owned();
        let expected = drawn.remove(&name).unwrap_or_default();
        assert_eq!(own_dependencies(&read_text(&path)), expected, "{name}");
        count += 1;
    }
    assert!(count >= 12, "{count} manifests");
}

#[test]
fn dependencies_are_found_in_every_form_of_a_manifest() {
    let manifest = "[package]\nname = \"alai-one\"\n[dependencies]\nalai-two.workspace = true\n\
        other = { package = \"alai-three\" }\n[dependencies.alai-four]\nworkspace = true\n\
        [target.'cfg(unix)'.dependencies]\nalai-five = \"1\"\n[dev-dependencies]\nalai-six = \"1\"";
    let found: Vec<String> = own_dependencies(manifest).into_iter().collect();
    assert_eq!(found, ["five", "four", "three", "two"]);
}

#[test]
fn domain_names_no_payment_provider() {
    for path in files_under("crates/domain/src", &[".rs"]) {
        let text = read_text(&path).to_lowercase();
        for name in ["stripe", "euplatesc", "euplătesc"] {
            assert!(!text.contains(name), "{} knows {name}", path.display());
        }
    }
}

#[test]
fn libraries_use_no_http_server_and_no_queue() {
    for path in files_under("crates", &["Cargo.toml"]) {
        let manifest = read_text(&path);
        for library in ["poem", "apalis", "lettre"] {
            assert!(
                !manifest.contains(library),
                "{} uses {library}",
                path.display()
            );
        }
    }
}

#[test]
fn documents_and_media_use_no_database_and_no_http() {
    for name in ["documents", "media"] {
        let manifest = read_text(
            &workspace_root()
                .join("crates")
                .join(name)
                .join("Cargo.toml"),
        );
        for library in ["sea-orm", "hyper", "object_store"] {
            assert!(!manifest.contains(library), "{name} uses {library}");
        }
    }
}

#[test]
fn front_end_packages_import_only_lower_layers() {
    let rules = [
        ("packages/ui/src", vec!["@alai/kit", "@alai/client", "mf_"]),
        (
            "packages/kit/src",
            vec!["@alai/couple", "@alai/public", "@alai/staff", "@alai/web"],
        ),
        (
            "microfrontends/public/src",
            vec![
                "@alai/ui",
                "@alai/couple",
                "@alai/staff",
                "@alai/web",
                "@alai/client'",
                "@tanstack",
                "'react-router",
            ],
        ),
        (
            "microfrontends/couple/src",
            vec![
                "@alai/public",
                "@alai/staff",
                "@alai/web",
                "@alai/client'",
                "@tanstack",
                "'react-router",
                "@mantine",
            ],
        ),
        (
            "microfrontends/staff/src",
            vec![
                "@alai/public",
                "@alai/couple",
                "@alai/web",
                "@alai/client'",
                "@tanstack",
                "'react-router",
                "@mantine",
            ],
        ),
        (
            "shells/web/src",
            vec!["@alai/public", "@alai/couple", "@alai/staff"],
        ),
    ];
    for (folder, banned) in rules {
        for path in files_under(folder, &[".ts", ".tsx"]) {
            for module in imported_modules(&read_text(&path)) {
                for word in &banned {
                    assert!(
                        !format!("'{module}'").contains(word),
                        "{}: {module}",
                        path.display()
                    );
                }
            }
        }
    }
}
