//! Rules for every source file.

use crate::sources::{files_under, read_text, rust_files, workspace_root};

#[test]
fn every_rust_file_starts_with_a_doc_comment() {
    for path in rust_files() {
        assert!(read_text(&path).starts_with("//! "), "{}", path.display());
    }
}

#[test]
fn no_lint_is_suppressed_and_no_test_is_ignored() {
    let banned = [
        concat!("#[", "ignore"),
        concat!("#[", "allow("),
        concat!("todo", "!("),
        concat!("FIX", "ME"),
        concat!("@ts-", "ignore"),
    ];
    let front = ["packages", "microfrontends", "shells", "e2e"]
        .iter()
        .flat_map(|f| files_under(f, &[".ts", ".tsx"]));
    for path in rust_files().into_iter().chain(front) {
        let text = read_text(&path);
        for word in banned {
            assert!(!text.contains(word), "{} has {word}", path.display());
        }
    }
}

/// The greatest number of lines. A longer file has to be split by subject.
const MAX_RUST_FILE_LINES: usize = 500;

#[test]
fn no_rust_file_has_more_than_500_lines() {
    let mut long_files: Vec<String> = rust_files()
        .iter()
        .filter_map(|path| {
            let lines = read_text(path).lines().count();
            let name = path.strip_prefix(workspace_root()).expect("inside");
            (lines > MAX_RUST_FILE_LINES).then(|| format!("{}: {lines} lines", name.display()))
        })
        .collect();
    long_files.sort();
    assert!(long_files.is_empty(), "{}", long_files.join("\n"));
}
