//! The source files of the workspace, for the tests that read them.

use std::{
    fs,
    path::{Path, PathBuf},
};

pub fn workspace_root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .nth(2)
        .expect("the workspace")
        .to_path_buf()
}

pub fn files_under(folder: &str, ends: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![workspace_root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let name = entry.file_name().to_string_lossy().into_owned();
            if path.is_dir()
                && !["node_modules", "target", "dist", "var", ".git"].contains(&name.as_str())
            {
                folders.push(path);
            } else if ends.iter().any(|e| name.ends_with(e)) && !name.ends_with("schema.d.ts") {
                found.push(path);
            }
        }
    }
    found
}

const RUST_FOLDERS: [&str; 6] = ["migrations", "crates", "api", "worker", "openapi", "bench"];

pub fn rust_files() -> Vec<PathBuf> {
    RUST_FOLDERS
        .iter()
        .flat_map(|f| files_under(f, &[".rs"]))
        .collect()
}

pub fn read_text(path: &Path) -> String {
    fs::read_to_string(path).expect("a readable file")
}

pub fn syntax_tree(path: &Path) -> syn::File {
    syn::parse_file(&read_text(path)).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
