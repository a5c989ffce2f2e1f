//! What the modules of a crate may import: the order of the domain, and the libraries of each
//! crate.

use std::collections::BTreeSet;

use crate::imports::{CrateModules, Reference, Target, crate_roots};

/// The modules of the domain. Each uses only those before it.
const DOMAIN_ORDER: &[&str] = &[
    "kernel",
    "entities",
    "context",
    "access",
    "jobs",
    "files",
    // The capabilities follow.
    "uploads",
    "share_picture",
    "exchange_rates",
    "mail_suppression",
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
    // Only for tests.
    "testing",
];

/// Returns the references of the library of a crate.
fn references_of(folder: &str) -> Vec<Reference> {
    CrateModules::read(&format!("{folder}/src/lib.rs")).references()
}

/// Returns the references of a library that name one of the crates.
fn uses_of_crates(folder: &str, crates: &[&str]) -> Vec<String> {
    references_of(folder)
        .iter()
        .filter(|reference| names_crate(reference, crates))
        .map(|reference| reference.place.clone())
        .collect()
}

fn names_crate(reference: &Reference, crates: &[&str]) -> bool {
    matches!(&reference.target, Target::External(path) if crates.contains(&path[0].as_str()))
}

fn assert_none(found: &[String]) {
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn domain_modules_use_only_earlier_modules() {
    let domain = CrateModules::read("crates/domain/src/lib.rs");
    let listed: BTreeSet<&str> = DOMAIN_ORDER.iter().copied().collect();
    let modules: BTreeSet<&str> = domain.top_modules().iter().map(String::as_str).collect();
    assert_eq!(modules, listed, "the list has every module of the domain");
    let position = |module: &str| DOMAIN_ORDER.iter().position(|listed| *listed == module);
    let found: Vec<String> = domain
        .references()
        .iter()
        .filter(|reference| match (&reference.from[..], &reference.target) {
            ([from, ..], Target::Module(to)) => {
                to.first().is_some_and(|to| position(to) > position(from))
            }
            _ => false,
        })
        .map(|reference| reference.place.clone())
        .collect();
    assert_none(&found);
}

#[test]
fn jobs_and_files_do_not_use_each_other() {
    let found: Vec<String> = references_of("crates/domain")
        .iter()
        .filter(|reference| {
            let (from, to) = (
                reference.from.first(),
                reference.module().and_then(|to| to.first()),
            );
            let both = [from, to].map(|module| module.map(String::as_str));
            both == [Some("jobs"), Some("files")] || both == [Some("files"), Some("jobs")]
        })
        .map(|reference| reference.place.clone())
        .collect();
    assert_none(&found);
}

#[test]
fn domain_uses_no_http_queue_mail_or_environment() {
    let libraries = [
        "poem",
        "poem_openapi",
        "apalis",
        "apalis_redis",
        "lettre",
        "redis",
    ];
    let mut found = uses_of_crates("crates/domain", &libraries);
    found.extend(
        references_of("crates/domain")
            .iter()
            .filter(|reference| reads_environment(reference))
            .map(|reference| reference.place.clone()),
    );
    assert_none(&found);
}

/// Returns whether a path leads to `std::env::var` or to another function of `std::env` that reads
/// variables, or is a glob of this module.
fn reads_environment(reference: &Reference) -> bool {
    let Target::External(path) = &reference.target else {
        return false;
    };
    match path.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["std", "env"] => reference.place.ends_with("::*"),
        ["std", "env", function, ..] => function.starts_with("var"),
        _ => false,
    }
}

#[test]
fn gateways_documents_and_media_use_no_database() {
    for folder in ["crates/gateways", "crates/documents", "crates/media"] {
        assert_none(&uses_of_crates(folder, &["sea_orm", "sea_query", "sqlx"]));
    }
}

#[test]
fn documents_and_media_use_neither_the_domain_nor_http() {
    for folder in ["crates/documents", "crates/media"] {
        assert_none(&uses_of_crates(
            folder,
            &["alai_domain", "poem", "poem_openapi", "hyper", "reqwest"],
        ));
    }
}

#[test]
fn api_uses_no_database_library() {
    assert_none(&uses_of_crates("api", &["sea_orm", "sea_query", "sqlx"]));
}

#[test]
fn only_the_program_of_api_uses_the_worker_and_the_demonstration_data() {
    let crates = ["alai_worker", "alai_seed"];
    assert_none(&uses_of_crates("api", &crates));
    let found: Vec<String> = CrateModules::read("api/src/main.rs")
        .references()
        .iter()
        .filter(|reference| names_crate(reference, &crates) && !reference.from.is_empty())
        .map(|reference| reference.place.clone())
        .collect();
    assert_none(&found);
}

#[test]
fn errors_of_the_api_know_no_capability() {
    let found: Vec<String> = references_of("api")
        .iter()
        .filter(|reference| {
            reference
                .from
                .first()
                .is_some_and(|module| module == "error")
        })
        .filter(|reference| match &reference.target {
            Target::Module(to) => {
                !["error", "payload", "request_context"].contains(&to[0].as_str())
            }
            Target::External(path) => {
                path[0] == "alai_domain" && !["Error", "ErrorCode"].contains(&path[1].as_str())
            }
        })
        .map(|reference| reference.place.clone())
        .collect();
    assert_none(&found);
}

#[test]
fn a_library_is_recognized_however_its_path_is_written() {
    for text in [
        "use poem::web::Data;",
        "use poem as http; fn serve() { http::get() }",
        "use {poem::{self, web::{Data as Value}}};",
        "fn serve() { poem::get() }",
        "fn serve() { format!(\"{}\", poem::get()) }",
        "extern crate poem as http;",
    ] {
        let references = CrateModules::from_texts(&[("", text)]).references();
        let found = references
            .iter()
            .any(|reference| names_crate(reference, &["poem"]));
        assert!(found, "{text}");
    }
    for text in [
        "use std::env; fn read() { env::var(\"PORT\"); }",
        "use std::env::{self as environment, var_os};",
        "use std::{env::*};",
        "use std as library; fn read() { library::env::vars(); }",
    ] {
        let references = CrateModules::from_texts(&[("", text)]).references();
        assert!(references.iter().any(reads_environment), "{text}");
    }
}

#[test]
fn every_crate_is_read() {
    let roots = crate_roots();
    for root in [
        "api/src/main.rs",
        "worker/src/lib.rs",
        "crates/domain/src/lib.rs",
    ] {
        assert!(roots.iter().any(|found| found == root), "{roots:?}");
    }
}
