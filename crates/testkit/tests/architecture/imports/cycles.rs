//! Cycles between the modules of a crate.

use std::collections::{BTreeMap, BTreeSet};

use super::{ModulePath, Reference};

/// The modules that each module names, with one place for each pair.
pub type ModuleGraph = BTreeMap<ModulePath, BTreeMap<ModulePath, String>>;

/// Returns the graph of single modules, which are files: also a parent and its child name each
/// other.
pub fn graph_of_files(references: &[Reference]) -> ModuleGraph {
    let mut graph = ModuleGraph::new();
    for (from, to, place) in internal(references) {
        add(&mut graph, from.to_vec(), to.to_vec(), place);
    }
    graph
}

/// Returns the graph of whole modules, each with everything below it: an edge joins two modules
/// with the same parent.
pub fn graph_of_siblings(references: &[Reference]) -> ModuleGraph {
    let mut graph = ModuleGraph::new();
    for (from, to, place) in internal(references) {
        let shared = from.iter().zip(to).take_while(|(a, b)| a == b).count();
        if from.len() > shared && to.len() > shared {
            add(
                &mut graph,
                from[..=shared].to_vec(),
                to[..=shared].to_vec(),
                place,
            );
        }
    }
    graph
}

fn internal(references: &[Reference]) -> impl Iterator<Item = (&[String], &[String], &str)> {
    references
        .iter()
        .filter_map(|r| Some((r.from.as_slice(), r.module()?.as_slice(), r.place.as_str())))
}

fn add(graph: &mut ModuleGraph, from: ModulePath, to: ModulePath, place: &str) {
    let targets = graph.entry(from).or_default();
    targets.entry(to).or_insert_with(|| place.to_owned());
}

/// Returns the groups of modules that reach each other.
pub fn cycles(graph: &ModuleGraph) -> Vec<BTreeSet<ModulePath>> {
    let reached: BTreeMap<&ModulePath, BTreeSet<&ModulePath>> = graph
        .keys()
        .map(|start| (start, reachable(graph, start)))
        .collect();
    let mut found = BTreeSet::new();
    for (start, targets) in &reached {
        if targets.contains(start) {
            let back = |module: &&&ModulePath| {
                reached
                    .get(**module)
                    .is_some_and(|targets| targets.contains(start))
            };
            found.insert(
                targets
                    .iter()
                    .filter(back)
                    .map(|module| (*module).clone())
                    .collect(),
            );
        }
    }
    found.into_iter().collect()
}

fn reachable<'a>(graph: &'a ModuleGraph, start: &ModulePath) -> BTreeSet<&'a ModulePath> {
    let mut found = BTreeSet::new();
    let mut open: Vec<&ModulePath> = graph
        .get(start)
        .into_iter()
        .flat_map(|t| t.keys())
        .collect();
    while let Some(module) = open.pop() {
        if found.insert(module) {
            open.extend(graph.get(module).into_iter().flat_map(|t| t.keys()));
        }
    }
    found
}

/// Describes a cycle: its modules and, for each pair, one place where the first names the second.
pub fn describe(graph: &ModuleGraph, cycle: &BTreeSet<ModulePath>) -> String {
    let mut lines = Vec::new();
    for from in cycle {
        for (to, place) in graph.get(from).into_iter().flatten() {
            if cycle.contains(to) {
                let (from, to) = (display(from), display(to));
                lines.push(format!("  {from} uses {to}: {place}"));
            }
        }
    }
    lines.join("\n")
}

fn display(module: &[String]) -> String {
    if module.is_empty() {
        "the root".to_owned()
    } else {
        module.join("::")
    }
}
