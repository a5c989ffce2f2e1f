//! The tokens of Rust files.

use std::path::Path;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::sources::read_text;

/// Returns all tokens of a Rust file in order, without comments and whitespace. A `::` is two
/// tokens.
pub fn tokens(path: &Path) -> Vec<String> {
    fn flatten(stream: TokenStream, found: &mut Vec<String>) {
        for tree in stream {
            match tree {
                TokenTree::Group(group) => {
                    let (open, close) = match group.delimiter() {
                        Delimiter::Parenthesis => ("(", ")"),
                        Delimiter::Brace => ("{", "}"),
                        Delimiter::Bracket => ("[", "]"),
                        Delimiter::None => ("", ""),
                    };
                    found.push(open.to_owned());
                    flatten(group.stream(), found);
                    found.push(close.to_owned());
                }
                other => found.push(other.to_string()),
            }
        }
    }
    let stream = read_text(path)
        .parse()
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut found = Vec::new();
    flatten(stream, &mut found);
    found
}
