//! The tokens of Rust files, and the crates and modules that they name.

use std::path::Path;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::sources::read_text;

/// Returns all tokens of a Rust file in order, without comments and whitespace. A `::` is two tokens.
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

/// Whether a path begins with the crate `name`: `name::…`, but not `other::name::…`.
pub fn uses_crate(tokens: &[String], name: &str) -> bool {
    let is_path = |at: usize| {
        tokens.get(at + 1).is_some_and(|t| t == ":") && tokens.get(at + 2).is_some_and(|t| t == ":")
    };
    let is_first = |at: usize| {
        at == 0
            || tokens[at - 1] != ":"
            || tokens.get(at.wrapping_sub(3)).is_some_and(|t| t == "use")
    };
    (0..tokens.len()).any(|at| tokens[at] == name && is_path(at) && is_first(at))
}

/// Returns the modules of the crate that a file names after `crate::`, in paths and in `use` trees.
pub fn modules_used(path: &Path) -> Vec<String> {
    let tokens = tokens(path);
    let mut found = Vec::new();
    for at in 0..tokens.len() {
        if tokens[at] == "crate" && tokens.get(at + 1).is_some_and(|t| t == ":") {
            match tokens.get(at + 3).map(String::as_str) {
                Some("{") => found.extend(first_of_each_branch(&tokens[at + 4..])),
                Some(module) => found.push(module.to_owned()),
                None => {}
            }
        }
    }
    found
}

/// Returns the first name of each branch of a `use` tree: for `a::b, c::{d, e}, f}` these are a, c and f.
fn first_of_each_branch(tokens: &[String]) -> Vec<String> {
    let (mut depth, mut is_start, mut found) = (0, true, Vec::new());
    for token in tokens {
        match token.as_str() {
            "}" if depth == 0 => break,
            "{" => depth += 1,
            "}" => depth -= 1,
            "," if depth == 0 => is_start = true,
            word if is_start => {
                found.push(word.to_owned());
                is_start = false;
            }
            _ => {}
        }
    }
    found
}
