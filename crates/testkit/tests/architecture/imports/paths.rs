//! The paths that the code of one module names.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::{
    Attribute, Item, UseTree, Visibility,
    visit::{self, Visit},
};

use super::{Import, Module};

/// A path that the code names, for example `crate::billing::activate_paid_account`.
#[derive(Clone, Debug)]
pub struct NamedPath {
    pub segments: Vec<String>,
    pub line: usize,
}

/// Returns whether an item is compiled only for tests.
pub fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute
                .meta
                .require_list()
                .is_ok_and(|list| list.tokens.to_string() == "test")
    })
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

fn defined_name(item: &Item) -> Option<&syn::Ident> {
    match item {
        Item::Const(item) => Some(&item.ident),
        Item::Enum(item) => Some(&item.ident),
        Item::Fn(item) => Some(&item.sig.ident),
        Item::Macro(item) => item.ident.as_ref(),
        Item::Static(item) => Some(&item.ident),
        Item::Struct(item) => Some(&item.ident),
        Item::Trait(item) => Some(&item.ident),
        Item::Type(item) => Some(&item.ident),
        _ => None,
    }
}

/// Collects the imports and paths of the items of one module, without its child modules.
#[derive(Default)]
pub struct PathCollector {
    imports: Vec<Import>,
    paths: Vec<NamedPath>,
}

impl PathCollector {
    pub fn collect(mut self, module: &mut Module, items: &[Item]) {
        for item in items {
            if matches!(item, Item::Mod(_)) || is_test(attributes(item)) {
                continue;
            }
            module
                .items
                .extend(defined_name(item).map(ToString::to_string));
            self.visit_item(item);
        }
        module.imports = self.imports;
        module.paths = self.paths;
    }

    fn add_tree(&mut self, mut prefix: Vec<String>, tree: &UseTree, is_reexport: bool) {
        let (name, last) = match tree {
            UseTree::Path(path) => {
                prefix.push(path.ident.to_string());
                return self.add_tree(prefix, &path.tree, is_reexport);
            }
            UseTree::Group(group) => {
                for branch in &group.items {
                    self.add_tree(prefix.clone(), branch, is_reexport);
                }
                return;
            }
            UseTree::Name(name) => (Some(name.ident.to_string()), Some(&name.ident)),
            UseTree::Rename(rename) => (Some(rename.rename.to_string()), Some(&rename.ident)),
            UseTree::Glob(_) => (None, None),
        };
        // `use a::{self}` names `a`.
        let is_self = last.is_some_and(|last| last == "self") && !prefix.is_empty();
        let name = if is_self && name.as_deref() == Some("self") {
            prefix.last().cloned()
        } else {
            name
        };
        let line = match tree {
            UseTree::Glob(glob) => glob.star_token.span.start().line,
            _ => last.map_or(0, |last| last.span().start().line),
        };
        prefix.extend(last.filter(|_| !is_self).map(ToString::to_string));
        self.imports.push(Import {
            path: prefix,
            name,
            is_reexport,
            line,
        });
    }

    /// Adds the paths in the arguments of a macro or an attribute.
    fn add_tokens(&mut self, stream: TokenStream) {
        self.add_tokens_below(Vec::new(), stream);
    }

    fn add_tokens_below(&mut self, prefix: Vec<String>, stream: TokenStream) {
        let mut segments = prefix.clone();
        let mut colons = 0;
        let mut is_member = false;
        for tree in stream {
            match tree {
                TokenTree::Ident(ident) => {
                    if colons < 2 && segments.len() > prefix.len() {
                        segments.clone_from(&prefix);
                    }
                    segments.push(ident.to_string());
                    if !is_member {
                        self.paths.push(NamedPath {
                            segments: segments.clone(),
                            line: ident.span().start().line,
                        });
                    }
                    (colons, is_member) = (0, false);
                }
                TokenTree::Punct(punct) => {
                    colons = if punct.as_char() == ':' {
                        colons + 1
                    } else {
                        0
                    };
                    is_member = punct.as_char() == '.';
                    if colons == 0 {
                        segments.clone_from(&prefix);
                    }
                }
                TokenTree::Group(group) => {
                    let is_tree = colons == 2 && group.delimiter() == Delimiter::Brace;
                    let below = if is_tree {
                        segments.clone()
                    } else {
                        Vec::new()
                    };
                    self.add_tokens_below(below, group.stream());
                    segments.clone_from(&prefix);
                    (colons, is_member) = (0, false);
                }
                TokenTree::Literal(literal) => {
                    self.add_text(&literal);
                    segments.clone_from(&prefix);
                    (colons, is_member) = (0, false);
                }
            }
        }
    }

    /// Adds the path in a text such as `#[serde(with = "crate::kernel::patch")]`.
    fn add_text(&mut self, literal: &proc_macro2::Literal) {
        let text = literal.to_string();
        let text = text.trim_matches('"');
        let begins = ["crate::", "super::", "self::"]
            .iter()
            .any(|start| text.starts_with(start));
        if let Some(path) = begins
            .then(|| syn::parse_str::<syn::Path>(text).ok())
            .flatten()
        {
            self.paths.push(NamedPath {
                segments: segments_of(&path),
                line: literal.span().start().line,
            });
        }
    }
}

fn segments_of(path: &syn::Path) -> Vec<String> {
    path.segments
        .iter()
        .map(|segment| segment.ident.to_string())
        .collect()
}

impl<'ast> Visit<'ast> for PathCollector {
    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        let is_reexport = !matches!(item.vis, Visibility::Inherited);
        self.add_tree(Vec::new(), &item.tree, is_reexport);
    }

    fn visit_item_extern_crate(&mut self, item: &'ast syn::ItemExternCrate) {
        let name = item.rename.as_ref().map_or(&item.ident, |(_, name)| name);
        self.imports.push(Import {
            path: vec![item.ident.to_string()],
            name: Some(name.to_string()),
            is_reexport: false,
            line: item.ident.span().start().line,
        });
    }

    // `pub(super)` names no module that is used.
    fn visit_visibility(&mut self, _: &'ast Visibility) {}

    fn visit_path(&mut self, path: &'ast syn::Path) {
        if let Some(first) = path.segments.first() {
            self.paths.push(NamedPath {
                segments: segments_of(path),
                line: first.ident.span().start().line,
            });
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        visit::visit_macro(self, call);
        self.add_tokens(call.tokens.clone());
    }

    fn visit_meta_list(&mut self, list: &'ast syn::MetaList) {
        visit::visit_meta_list(self, list);
        self.add_tokens(list.tokens.clone());
    }
}
