//! The imports of a crate: its modules, read from the syntax trees of its files, and the paths that
//! their code names.
//!
//! A path counts wherever it occurs: in a `use` declaration (nested, renamed or with a glob), in a
//! type, an expression, a pattern, an attribute or the arguments of a macro. Code under
//! `#[cfg(test)]` does not count.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

pub mod cycles;
mod paths;
mod resolve;

use paths::{NamedPath, PathCollector};
pub use resolve::{Reference, Target};

use crate::sources::{syntax_tree, workspace_root};

/// Returns the files from which the modules of all libraries and programs are read, relative to the
/// workspace.
pub fn crate_roots() -> Vec<String> {
    let mut folders = vec![
        "api".to_owned(),
        "migrations".to_owned(),
        "worker".to_owned(),
    ];
    let crates = fs::read_dir(workspace_root().join("crates")).expect("the folder of crates");
    folders.extend(
        crates
            .flatten()
            .map(|entry| format!("crates/{}", entry.file_name().to_string_lossy())),
    );
    folders.sort();
    let files = folders
        .iter()
        .flat_map(|folder| ["lib", "main"].map(|name| format!("{folder}/src/{name}.rs")));
    files
        .filter(|file| workspace_root().join(file).is_file())
        .collect()
}

/// The path of a module within its crate, without the name of the crate. The root is empty.
pub type ModulePath = Vec<String>;

/// A module: one file, or an inline `mod` of a file.
#[derive(Debug, Default)]
struct Module {
    /// The file relative to the workspace.
    file: String,
    children: BTreeSet<String>,
    /// The names of the functions, types and constants that the module defines.
    items: BTreeSet<String>,
    imports: Vec<Import>,
    /// The paths that the code names outside of `use` declarations.
    paths: Vec<NamedPath>,
}

/// One name of a `use` declaration.
#[derive(Clone, Debug)]
struct Import {
    path: Vec<String>,
    /// The name under which the path can be used, or `None` for a glob.
    name: Option<String>,
    /// Whether other modules can use the name: `pub use`.
    is_reexport: bool,
    line: usize,
}

/// All modules of a library or a program.
#[derive(Debug)]
pub struct CrateModules {
    modules: BTreeMap<ModulePath, Module>,
}

impl CrateModules {
    /// Reads the module tree that begins at a file, for example `api/src/lib.rs`.
    pub fn read(root_file: &str) -> Self {
        let mut found = Self {
            modules: BTreeMap::new(),
        };
        let path = workspace_root().join(root_file);
        let folder = path
            .parent()
            .expect("the file is in a folder")
            .to_path_buf();
        found.add(
            Vec::new(),
            &relative(&path),
            &folder,
            &syntax_tree(&path).items,
        );
        found
    }

    /// Reads modules from texts: a module path such as `billing::invoices`, or nothing for the
    /// root, and its source.
    pub fn from_texts(texts: &[(&str, &str)]) -> Self {
        let mut found = Self {
            modules: BTreeMap::new(),
        };
        for (name, text) in texts {
            let path: ModulePath = name
                .split("::")
                .filter(|part| !part.is_empty())
                .map(str::to_owned)
                .collect();
            let file = syn::parse_file(text).expect("valid source");
            let mut module = Module {
                file: (*name).to_owned(),
                ..Module::default()
            };
            PathCollector::default().collect(&mut module, &file.items);
            found.modules.insert(path, module);
        }
        let paths: Vec<ModulePath> = found.modules.keys().cloned().collect();
        for path in paths.iter().filter(|path| !path.is_empty()) {
            let (name, parent) = path.split_last().expect("the module is not the root");
            let parent = found
                .modules
                .get_mut(parent)
                .expect("the parent module comes first");
            parent.children.insert(name.clone());
        }
        found
    }

    /// Adds a module and the modules below it. `folder` is where the files of its children are.
    fn add(&mut self, path: ModulePath, file: &str, folder: &Path, items: &[syn::Item]) {
        let mut module = Module {
            file: file.to_owned(),
            ..Module::default()
        };
        PathCollector::default().collect(&mut module, items);
        for item in items {
            let syn::Item::Mod(child) = item else {
                continue;
            };
            if paths::is_test(&child.attrs) {
                continue;
            }
            let name = child.ident.to_string();
            module.children.insert(name.clone());
            let mut child_path = path.clone();
            child_path.push(name.clone());
            let child_folder = folder.join(&name);
            if let Some((_, content)) = &child.content {
                self.add(child_path, file, &child_folder, content);
            } else {
                let child_file = file_of_module(folder, &name);
                let tree = syntax_tree(&child_file);
                self.add(
                    child_path,
                    &relative(&child_file),
                    &child_folder,
                    &tree.items,
                );
            }
        }
        self.modules.insert(path, module);
    }

    /// Returns the names of the modules directly below the root.
    pub fn top_modules(&self) -> &BTreeSet<String> {
        &self.modules[&ModulePath::new()].children
    }
}

fn file_of_module(folder: &Path, name: &str) -> PathBuf {
    let flat = folder.join(format!("{name}.rs"));
    if flat.is_file() {
        flat
    } else {
        folder.join(name).join("mod.rs")
    }
}

fn relative(path: &Path) -> String {
    let path = path
        .strip_prefix(workspace_root())
        .expect("the file is inside the workspace");
    path.to_string_lossy().into_owned()
}
