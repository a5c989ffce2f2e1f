//! No module uses a module that uses it, directly or through others.
//!
//! Two graphs of each crate have no cycle. In the first the modules are files, so that a parent and
//! its child do not name each other's items either. In the second a module includes everything
//! below it, so that no two modules with the same parent name each other. A parent that only
//! re-exports names of its children does not use them: a path through it leads to the module that
//! defines the name.

use crate::imports::{
    CrateModules, crate_roots,
    cycles::{ModuleGraph, cycles, describe, graph_of_files, graph_of_siblings},
};

fn graphs(modules: &CrateModules) -> [ModuleGraph; 2] {
    let references = modules.references();
    [graph_of_files(&references), graph_of_siblings(&references)]
}

#[test]
fn no_modules_import_each_other() {
    let mut found = Vec::new();
    for root in crate_roots() {
        for graph in graphs(&CrateModules::read(&root)) {
            for cycle in &cycles(&graph) {
                found.push(format!("{root}\n{}", describe(&graph, cycle)));
            }
        }
    }
    found.dedup();
    assert!(found.is_empty(), "\n{}", found.join("\n\n"));
}

/// Returns how many cycles the graphs of files and of siblings have.
fn count_cycles(texts: &[(&str, &str)]) -> [usize; 2] {
    graphs(&CrateModules::from_texts(texts)).map(|graph| cycles(&graph).len())
}

#[test]
fn a_cycle_is_found_however_the_path_is_written() {
    for path in [
        "use crate::billing::pay;",
        "use crate::{billing::pay as settle, other::Thing};",
        "use crate::{other::{self, Thing}, billing as money};",
        "use super::billing::*;",
        "pub use super::billing::pay;",
        "use crate as root; use root::billing::pay;",
        "use super as root; fn charge() { root::billing::pay() }",
        "fn charge() { use crate::other as renamed; crate::billing::pay() }",
        "fn charge(method: crate::billing::Method) {}",
        "fn charge() { println!(\"{}\", crate::billing::pay()) }",
        "fn charge() { macro_with_use!(use crate::{other, billing::{pay}}); }",
        "#[serde(with = \"crate::billing\")] struct Charge;",
        "use crate::facade::pay;",
        "use crate::facade::*; fn charge() { pay() }",
    ] {
        let texts = [
            ("", "mod accounts; mod billing; mod facade; mod other;"),
            ("accounts", path),
            (
                "billing",
                "use crate::accounts; pub fn pay() {} pub struct Method;",
            ),
            ("facade", "pub use crate::billing::pay;"),
            ("other", "pub struct Thing;"),
        ];
        assert_eq!(count_cycles(&texts), [1, 1], "{path}");
    }
}

#[test]
fn code_of_tests_and_names_of_other_things_are_no_imports() {
    for text in [
        "#[cfg(test)] use crate::billing::pay;",
        "#[cfg(test)] mod tests { use crate::billing::pay; }",
        "pub(in crate::billing) fn charge() {}",
        "use external::billing::pay;",
        "mod billing {} use self::billing as own;",
        "fn charge() { let text = \"crate::billing::pay\"; }",
        "/// [`crate::billing::pay`]\nfn charge() {}",
    ] {
        let texts = [
            ("", "mod accounts; mod billing;"),
            ("accounts", text),
            ("billing", "use crate::accounts;"),
        ];
        assert_eq!(count_cycles(&texts), [0, 0], "{text}");
    }
}

#[test]
fn a_parent_may_re_export_its_children_but_not_use_them_if_they_use_it() {
    let of = |parent: &str, child: &str| {
        count_cycles(&[
            ("", "mod billing;"),
            ("billing", parent),
            ("billing::invoices", child),
        ])
    };
    let re_export = "mod invoices; pub use invoices::Invoice; pub struct Price;";
    let use_ = "mod invoices; use invoices::Invoice; pub struct Price(Invoice);";
    assert_eq!(of(re_export, "pub struct Invoice(super::Price);"), [0, 0]);
    assert_eq!(of(use_, "pub struct Invoice;"), [0, 0]);
    assert_eq!(of(use_, "pub struct Invoice(super::Price);"), [1, 0]);
}

#[test]
fn folders_that_use_each_other_through_different_files_are_a_cycle() {
    let texts = [
        ("", "mod accounts; mod billing;"),
        ("accounts", "mod users; mod sessions;"),
        ("accounts::users", "use crate::billing::invoices;"),
        ("accounts::sessions", ""),
        ("billing", "pub mod invoices; mod payments;"),
        ("billing::invoices", ""),
        ("billing::payments", "use crate::accounts::sessions;"),
    ];
    assert_eq!(count_cycles(&texts), [0, 1]);
}
