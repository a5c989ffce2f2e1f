//! What the paths of a module refer to.

use std::collections::BTreeSet;

use super::{CrateModules, Module, ModulePath};

/// How many re-exports a path may pass, so that two modules that re-export each other's names do
/// not loop.
const MAX_REEXPORTS: usize = 16;

/// A module that names another module or another crate.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Reference {
    pub from: ModulePath,
    pub target: Target,
    /// The file and line of the path, and the path as it is written.
    pub place: String,
}

impl Reference {
    /// Returns the module of the same crate that the path refers to.
    pub fn module(&self) -> Option<&ModulePath> {
        match &self.target {
            Target::Module(module) => Some(module),
            Target::External(_) => None,
        }
    }
}

/// What a path refers to.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Target {
    /// A module of the same crate, or something that it defines.
    Module(ModulePath),
    /// A path that begins with another crate.
    External(Vec<String>),
}

/// The modules and the external path that a path passes.
type Targets = BTreeSet<Target>;

impl CrateModules {
    /// Returns what all modules refer to.
    ///
    /// A name that a module re-exports from a module below itself refers only to the module that
    /// defines it. Any other re-export refers to both. The re-export of a child's name itself
    /// is not a use of the child.
    pub fn references(&self) -> Vec<Reference> {
        let mut found = Vec::new();
        for (from, module) in &self.modules {
            for import in &module.imports {
                let targets = self.resolve(from, &import.path, true, 0);
                let shown = match &import.name {
                    None => format!("{}::*", import.path.join("::")),
                    Some(_) => import.path.join("::"),
                };
                for target in targets {
                    let is_own_child =
                        matches!(&target, Target::Module(path) if path.starts_with(from));
                    if !(import.is_reexport && is_own_child) {
                        found.push(reference(from, module, target, import.line, &shown));
                    }
                }
            }
            for path in &module.paths {
                for target in self.resolve(from, &path.segments, false, 0) {
                    let shown = path.segments.join("::");
                    found.push(reference(from, module, target, path.line, &shown));
                }
            }
        }
        found.retain(|r| r.target != Target::Module(r.from.clone()));
        found.sort();
        found.dedup();
        found
    }

    /// Resolves a path that a module contains. `is_use` is true for a `use` declaration, in which
    /// the path is not resolved by itself.
    fn resolve(&self, from: &[String], path: &[String], is_use: bool, depth: usize) -> Targets {
        let Some(first) = path.first().filter(|_| depth < MAX_REEXPORTS) else {
            return Targets::new();
        };
        let module = &self.modules[from];
        if first == "crate" {
            return self.walk(&[], &path[1..], depth);
        }
        if ["self", "super"].contains(&first.as_str()) || module.children.contains(first) {
            // A variable may have the name of a module. A single name is a module only in a `use`
            // declaration.
            let is_variable = !is_use && path.len() == 1;
            return if is_variable {
                Targets::new()
            } else {
                self.walk(from, path, depth)
            };
        }
        if !module.items.contains(first) {
            if let Some(targets) = self.follow_import(from, path, is_use, depth) {
                return targets;
            }
            if !is_use && let Some(targets) = self.follow_globs(from, path, depth) {
                return targets;
            }
        }
        let is_external = (is_use || path.len() > 1) && !module.items.contains(first);
        let external = is_external.then(|| Target::External(path.to_vec()));
        external.into_iter().collect()
    }

    /// Resolves a path whose first name is imported by a `use` declaration of the module.
    fn follow_import(
        &self,
        from: &[String],
        path: &[String],
        is_use: bool,
        depth: usize,
    ) -> Option<Targets> {
        let import = self.modules[from]
            .imports
            .iter()
            .find(|import| import.name.as_ref() == path.first() && import.path != path)?;
        // In a `use` declaration, a name that is imported as itself is the name of a crate: `use
        // poem; use poem::web`.
        if is_use && import.path.first() == path.first() {
            return None;
        }
        let whole = [&import.path, &path[1..]].concat();
        Some(self.resolve(from, &whole, true, depth + 1))
    }

    /// Resolves a path whose first name comes from a glob of the module.
    fn follow_globs(&self, from: &[String], path: &[String], depth: usize) -> Option<Targets> {
        let globs = self.modules[from]
            .imports
            .iter()
            .filter(|import| import.name.is_none());
        for glob in globs {
            for target in self.resolve(from, &glob.path, true, depth + 1) {
                let Target::Module(module) = target else {
                    continue;
                };
                if module != from && self.modules[&module].names(&path[0]) {
                    return Some(self.walk(&module, path, depth + 1));
                }
            }
        }
        None
    }

    /// Follows a path from a module down to the module that defines its item.
    fn walk(&self, start: &[String], path: &[String], depth: usize) -> Targets {
        let mut module = start.to_vec();
        let mut rest = path;
        while let Some((first, after)) = rest.split_first() {
            if first == "super" {
                module.pop();
            } else if first != "self" {
                if !self.modules[&module].children.contains(first) {
                    break;
                }
                module.push(first.clone());
            }
            rest = after;
        }
        let here = Target::Module(module.clone());
        let Some(first) = rest.first() else {
            return Targets::from([here]);
        };
        let known = &self.modules[&module];
        let through = if known.items.contains(first) {
            None
        } else {
            self.follow_import(&module, rest, false, depth)
                .or_else(|| self.follow_globs(&module, rest, depth))
        };
        let Some(mut targets) = through else {
            return Targets::from([here]);
        };
        // A module that re-exports what is below it is only a shorter name for it.
        let is_facade = targets
            .iter()
            .any(|target| matches!(target, Target::Module(path) if path.starts_with(&module)));
        if !is_facade {
            targets.retain(|target| matches!(target, Target::Module(_)));
            targets.insert(here);
        }
        targets
    }
}

impl Module {
    /// Returns whether the module defines, declares or imports a name.
    fn names(&self, name: &str) -> bool {
        self.items.contains(name)
            || self.children.contains(name)
            || self
                .imports
                .iter()
                .any(|import| import.name.as_deref() == Some(name))
    }
}

fn reference(
    from: &[String],
    module: &Module,
    target: Target,
    line: usize,
    shown: &str,
) -> Reference {
    Reference {
        from: from.to_vec(),
        target,
        place: format!("{}:{line} {shown}", module.file),
    }
}
