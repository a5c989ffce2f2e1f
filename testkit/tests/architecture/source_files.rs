//! Rules that hold for every source file.

use crate::sources::{files_under, read_text, rust_files};

#[test]
fn every_rust_file_opens_with_a_doc_sentence() {
    for path in rust_files() {
        assert!(read_text(&path).starts_with("//! "), "{}", path.display());
    }
}

#[test]
fn no_lint_is_allowed_and_no_test_ignored() {
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
