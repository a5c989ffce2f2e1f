//! Crates, capabilities and parts of the front end use only what is below them.

use crate::{
    sources::{files_under, read_text, workspace_root},
    tokens::{modules_used, tokens, uses_crate},
};

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
    let below: [(&str, &[&str]); 10] = [
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
        (
            "worker",
            &["alai-domain", "alai-documents", "alai-settings"],
        ),
        (
            "api",
            &[
                "alai-domain",
                "alai-documents",
                "alai-media",
                "alai-seed",
                "alai-settings",
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
fn gateways_use_no_database_and_domain_names_no_provider() {
    assert!(!read_text(&workspace_root().join("crates/gateways/Cargo.toml")).contains("sea-orm"));
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
        "seed",
        "settings",
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
fn only_main_of_api_uses_the_worker_and_the_demonstration_data() {
    for path in files_under("api/src", &[".rs"]) {
        let name = path
            .strip_prefix(workspace_root())
            .expect("inside")
            .to_string_lossy()
            .into_owned();
        if name != "api/src/main.rs" {
            for library in ["alai_worker", "alai_seed"] {
                assert!(!read_text(&path).contains(library), "{name} uses {library}");
            }
        }
    }
}

#[test]
fn domain_uses_no_http_queue_mail_or_environment() {
    for path in files_under("crates/domain/src", &[".rs"]) {
        let tokens = tokens(&path);
        for word in ["poem", "poem_openapi", "apalis", "lettre", "redis"] {
            assert!(!uses_crate(&tokens, word), "{}: {word}", path.display());
        }
        let reads_environment = tokens
            .windows(4)
            .any(|t| t[0] == "env" && t[1] == ":" && t[2] == ":" && t[3].starts_with("var"));
        assert!(!reads_environment, "{}: environment", path.display());
    }
}

#[test]
fn capabilities_use_only_earlier_capabilities() {
    let order = [
        "uploads",
        "exchange_rates",
        "accounts",
        "billing",
        "notifications",
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
        "retention",
        "health",
    ];
    let lib = read_text(&workspace_root().join("crates/domain/src/lib.rs"));
    let listed: Vec<&str> = lib
        .lines()
        .filter_map(|l| l.strip_prefix("pub mod ")?.strip_suffix(';'))
        .collect();
    let mut capabilities: Vec<&str> = listed
        .into_iter()
        .filter(|m| {
            ![
                "access", "context", "entities", "files", "jobs", "kernel", "testing",
            ]
            .contains(m)
        })
        .collect();
    capabilities.sort_unstable();
    let mut ordered = order;
    ordered.sort_unstable();
    assert_eq!(capabilities, ordered, "the order lists each capability");
    for (at, capability) in order.iter().enumerate() {
        for path in files_under(&format!("crates/domain/src/{capability}"), &[".rs"]) {
            let used = modules_used(&path);
            for later in &order[at + 1..] {
                assert!(
                    !used.iter().any(|module| module == later),
                    "{} uses the later capability {later}",
                    path.display()
                );
            }
        }
    }
}

#[test]
fn the_front_imports_only_downwards() {
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
