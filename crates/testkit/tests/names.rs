//! Names of the Rust code: no vague name, no name of one letter, and no public type name twice in
//! one crate.
//!
//! The list of vague names is `scripts/banned-names.txt`. A rule of ESLint checks the TypeScript
//! code against the same list.

use std::collections::{BTreeMap, BTreeSet};

use syn::{
    Expr, ExprClosure, ExprForLoop, Field, Ident, ItemEnum, ItemMod, ItemStruct, ItemTrait,
    ItemType, PatIdent, Signature, Visibility,
    visit::{self, Visit},
};

use sources::{read_text, rust_files, syntax_tree, workspace_root};

mod sources;

/// The names of one file.
struct FileNames<'a> {
    banned: &'a BTreeSet<String>,
    file: String,
    /// The faults, each with its file and line.
    faults: Vec<String>,
    public_types: Vec<String>,
}

impl FileNames<'_> {
    fn check(&mut self, kind: &str, name: &Ident) {
        let text = name.to_string();
        let text = text.trim_start_matches("r#");
        if self.banned.contains(&text.to_lowercase()) {
            self.add_fault(kind, name, "has a vague name");
        }
        self.check_length(kind, name);
    }

    fn check_length(&mut self, kind: &str, name: &Ident) {
        if name.to_string().chars().count() == 1 {
            self.add_fault(kind, name, "has one letter");
        }
    }

    fn add_fault(&mut self, kind: &str, name: &Ident, fault: &str) {
        let line = name.span().start().line;
        self.faults
            .push(format!("{}:{line}: the {kind} `{name}` {fault}", self.file));
    }

    fn check_type(&mut self, visibility: &Visibility, name: &Ident) {
        if matches!(visibility, Visibility::Public(_)) {
            self.public_types.push(name.to_string());
        }
        self.check("type", name);
    }
}

impl<'ast> Visit<'ast> for FileNames<'_> {
    fn visit_item_struct(&mut self, item: &'ast ItemStruct) {
        self.check_type(&item.vis, &item.ident);
        visit::visit_item_struct(self, item);
    }

    fn visit_item_enum(&mut self, item: &'ast ItemEnum) {
        self.check_type(&item.vis, &item.ident);
        visit::visit_item_enum(self, item);
    }

    fn visit_item_trait(&mut self, item: &'ast ItemTrait) {
        self.check_type(&item.vis, &item.ident);
        visit::visit_item_trait(self, item);
    }

    fn visit_item_type(&mut self, item: &'ast ItemType) {
        self.check_type(&item.vis, &item.ident);
        visit::visit_item_type(self, item);
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        self.check("module", &item.ident);
        visit::visit_item_mod(self, item);
    }

    fn visit_signature(&mut self, signature: &'ast Signature) {
        self.check("function", &signature.ident);
        visit::visit_signature(self, signature);
    }

    fn visit_field(&mut self, field: &'ast Field) {
        if let Some(name) = &field.ident {
            self.check_length("field", name);
        }
        visit::visit_field(self, field);
    }

    fn visit_pat_ident(&mut self, pattern: &'ast PatIdent) {
        self.check("variable", &pattern.ident);
        visit::visit_pat_ident(self, pattern);
    }

    // The counter of a loop may have one letter.
    fn visit_expr_for_loop(&mut self, for_loop: &'ast ExprForLoop) {
        self.visit_expr(&for_loop.expr);
        self.visit_block(&for_loop.body);
    }

    // The parameters of a closure of one expression may have one letter.
    fn visit_expr_closure(&mut self, closure: &'ast ExprClosure) {
        if matches!(*closure.body, Expr::Block(_)) {
            visit::visit_expr_closure(self, closure);
        } else {
            self.visit_expr(&closure.body);
        }
    }
}

fn banned_names() -> BTreeSet<String> {
    read_text(&workspace_root().join("scripts/banned-names.txt"))
        .lines()
        .map(|line| line.trim().to_lowercase())
        .filter(|line| !line.is_empty())
        .collect()
}

/// Reads the names of a syntax tree. `file` is the path for the faults.
fn read_names<'a>(banned: &'a BTreeSet<String>, file: &str, source: &syn::File) -> FileNames<'a> {
    let mut names = FileNames {
        banned,
        file: file.to_owned(),
        faults: Vec::new(),
        public_types: Vec::new(),
    };
    names.visit_file(source);
    names
}

#[test]
fn no_name_is_vague_and_no_public_type_name_occurs_twice_in_a_crate() {
    let banned = banned_names();
    let mut faults = Vec::new();
    let mut files_of_types: BTreeMap<(String, String), Vec<String>> = BTreeMap::new();
    for path in rust_files() {
        let relative = path.strip_prefix(workspace_root()).expect("a source file");
        let file = relative.to_string_lossy().into_owned();
        let names = read_names(&banned, &file, &syntax_tree(&path));
        faults.extend(names.faults);
        // SeaORM requires the names of the types of an entity. The types of a migration are not
        // used by name outside of its file.
        if !file.contains("/src/") || file.contains("/entities/") || file.starts_with("migrations/")
        {
            continue;
        }
        let crate_name = file.split("/src/").next().unwrap_or_default().to_owned();
        for name in names.public_types {
            files_of_types
                .entry((crate_name.clone(), name))
                .or_default()
                .push(file.clone());
        }
    }
    for ((crate_name, name), files) in files_of_types {
        if files.len() > 1 {
            faults.push(format!("{crate_name} has {name} in {}", files.join(", ")));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_check_of_names_finds_vague_names_and_single_letters() {
    let banned = banned_names();
    let vague = banned.first().expect("a banned name");
    let source = syn::parse_str(&format!(
        "pub struct {vague} {{ n: u8 }} mod {vague} {{}}
         fn {vague}({vague}: u8) {{ let x = {vague}; for i in 0..2 {{}} }}
         fn sum(all: &[u8]) -> u8 {{ all.iter().map(|n| n + 1).sum() }}"
    ))
    .expect("valid source");
    let names = read_names(&banned, "example.rs", &source);
    let found: Vec<&str> = names
        .faults
        .iter()
        .filter_map(|fault| fault.split('`').nth(1))
        .collect();
    assert_eq!(found, [vague, "n", vague, vague, vague, "x"]);
    assert_eq!(names.public_types, [vague.as_str()]);
}
