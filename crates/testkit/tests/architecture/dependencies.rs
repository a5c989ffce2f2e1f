//! Crates and parts of the front end use only what is below them.

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

#[test]
fn crates_depend_only_on_lower_crates() {
    let below: [(&str, &[&str]); 12] = [
        ("migrations", &[]),
        ("crates/documents", &[]),
        ("crates/media", &[]),
        ("crates/domain", &["alai-documents", "alai-media"]),
        ("crates/gateways", &["alai-domain"]),
        (
            "crates/seed",
            &["alai-domain", "alai-documents", "alai-media"],
        ),
        (
            "crates/settings",
            &["alai-domain", "alai-gateways", "alai-migrations"],
        ),
        ("crates/relocation", &["alai-domain", "alai-migrations"]),
        ("crates/telemetry", &["alai-domain"]),
        (
            "worker",
            &[
                "alai-domain",
                "alai-documents",
                "alai-gateways",
                "alai-settings",
                "alai-telemetry",
            ],
        ),
        (
            "api",
            &[
                "alai-domain",
                "alai-documents",
                "alai-media",
                "alai-relocation",
                "alai-seed",
                "alai-settings",
                "alai-telemetry",
                "alai-worker",
            ],
        ),
        ("crates/testkit", &["alai-domain", "alai-migrations"]),
    ];
    for (name, allowed) in below {
        let manifest = read_text(&workspace_root().join(name).join("Cargo.toml"));
        let own = manifest
            .split("[dev-dependencies]")
            .next()
            .unwrap_or_default();
        for line in own.lines().filter(|l| l.starts_with("alai-")) {
            let used = line.split(['.', ' ', '=']).next().unwrap_or_default();
            assert!(allowed.contains(&used), "{name} uses {used}");
        }
    }
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
    for name in [
        "documents",
        "domain",
        "gateways",
        "media",
        "relocation",
        "seed",
        "settings",
        "telemetry",
        "testkit",
    ] {
        let manifest = read_text(
            &workspace_root()
                .join("crates")
                .join(name)
                .join("Cargo.toml"),
        );
        for library in ["poem", "apalis", "lettre"] {
            assert!(!manifest.contains(library), "{name} uses {library}");
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
