//! Names of the Rust code: no vague name, no name of one letter, and no public type name twice in
//! one crate.
//!
//! The list of vague names is `scripts/banned-names.txt`. A rule of ESLint checks the TypeScript
//! code against the same list.

use std::collections::{BTreeMap, BTreeSet};

use syn::{
    Block, Expr, ExprClosure, ExprForLoop, Field, Ident, ImplItemConst, ItemConst, ItemEnum,
    ItemMod, ItemStatic, ItemStruct, ItemTrait, ItemType, Macro, PatIdent, Signature, Token,
    TraitItemConst, UseRename, Variant, Visibility,
    punctuated::Punctuated,
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
    /// Whether the current pattern may have names of one letter.
    allows_one_letter: bool,
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
        if !self.allows_one_letter && name.to_string().chars().count() == 1 {
            self.add_fault(kind, name, "has one letter");
        }
    }

    fn add_fault(&mut self, kind: &str, name: &Ident, fault: &str) {
        let line = name.span().start().line;
        self.faults
            .push(format!("{}:{line}: the {kind} `{name}` {fault}", self.file));
    }

    /// Checks the names of a pattern that may have one letter.
    fn check_short_pattern(&mut self, pattern: &syn::Pat) {
        let outer = std::mem::replace(&mut self.allows_one_letter, true);
        self.visit_pat(pattern);
        self.allows_one_letter = outer;
    }

    /// Whether fields of this file have names of the wire or of columns, which do not change.
    fn has_wire_fields(&self) -> bool {
        self.file.starts_with("api/src/") || self.file.contains("/entities/")
    }

    fn check_type(&mut self, visibility: &Visibility, name: &Ident) {
        let is_public = match visibility {
            Visibility::Public(_) => true,
            Visibility::Restricted(scope) => scope.path.is_ident("crate"),
            Visibility::Inherited => false,
        };
        if is_public {
            self.public_types.push(name.to_string());
        }
        self.check("type", name);
    }
}

impl Visit<'_> for FileNames<'_> {
    fn visit_item_struct(&mut self, item: &ItemStruct) {
        self.check_type(&item.vis, &item.ident);
        visit::visit_item_struct(self, item);
    }

    fn visit_item_enum(&mut self, item: &ItemEnum) {
        self.check_type(&item.vis, &item.ident);
        visit::visit_item_enum(self, item);
    }

    fn visit_item_trait(&mut self, item: &ItemTrait) {
        self.check_type(&item.vis, &item.ident);
        visit::visit_item_trait(self, item);
    }

    fn visit_item_type(&mut self, item: &ItemType) {
        self.check_type(&item.vis, &item.ident);
        visit::visit_item_type(self, item);
    }

    fn visit_item_mod(&mut self, item: &ItemMod) {
        self.check("module", &item.ident);
        visit::visit_item_mod(self, item);
    }

    fn visit_signature(&mut self, signature: &Signature) {
        self.check("function", &signature.ident);
        visit::visit_signature(self, signature);
    }

    fn visit_field(&mut self, field: &Field) {
        match &field.ident {
            Some(name) if self.has_wire_fields() => self.check_length("field", name),
            Some(name) => self.check("field", name),
            None => {}
        }
        visit::visit_field(self, field);
    }

    fn visit_variant(&mut self, variant: &Variant) {
        self.check("variant", &variant.ident);
        visit::visit_variant(self, variant);
    }

    fn visit_item_const(&mut self, item: &ItemConst) {
        // `const _: () = …` has no name.
        if item.ident != "_" {
            self.check("constant", &item.ident);
        }
        visit::visit_item_const(self, item);
    }

    fn visit_impl_item_const(&mut self, item: &ImplItemConst) {
        self.check("constant", &item.ident);
        visit::visit_impl_item_const(self, item);
    }

    fn visit_trait_item_const(&mut self, item: &TraitItemConst) {
        self.check("constant", &item.ident);
        visit::visit_trait_item_const(self, item);
    }

    fn visit_item_static(&mut self, item: &ItemStatic) {
        self.check("constant", &item.ident);
        visit::visit_item_static(self, item);
    }

    fn visit_use_rename(&mut self, import: &UseRename) {
        // `use Trait as _` has no name.
        if import.rename != "_" {
            self.check("import", &import.rename);
        }
    }

    // The arguments of a macro are expressions, or the statements of a block.
    fn visit_macro(&mut self, call: &Macro) {
        let arguments = Punctuated::<Expr, Token![,]>::parse_terminated;
        if let Ok(arguments) = call.parse_body_with(arguments) {
            for argument in &arguments {
                FileNames::visit_expr(self, argument);
            }
        } else if let Ok(statements) = call.parse_body_with(Block::parse_within) {
            for statement in &statements {
                FileNames::visit_stmt(self, statement);
            }
        }
    }

    fn visit_pat_ident(&mut self, pattern: &PatIdent) {
        self.check("variable", &pattern.ident);
        visit::visit_pat_ident(self, pattern);
    }

    // The counter of a loop may have one letter.
    fn visit_expr_for_loop(&mut self, for_loop: &ExprForLoop) {
        self.check_short_pattern(&for_loop.pat);
        self.visit_expr(&for_loop.expr);
        self.visit_block(&for_loop.body);
    }

    // The parameters of a closure of one expression may have one letter.
    fn visit_expr_closure(&mut self, closure: &ExprClosure) {
        if matches!(*closure.body, Expr::Block(_)) {
            visit::visit_expr_closure(self, closure);
        } else {
            for parameter in &closure.inputs {
                self.check_short_pattern(parameter);
            }
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
        allows_one_letter: false,
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

/// Returns the names that the check finds in a source text.
fn names_found_in(source: &str) -> Vec<String> {
    let banned = BTreeSet::from(["vague".to_owned()]);
    let source = syn::parse_str(source).expect("valid source");
    read_names(&banned, "example.rs", &source)
        .faults
        .iter()
        .filter_map(|fault| fault.split('`').nth(1).map(str::to_owned))
        .collect()
}

#[test]
fn vague_names_and_single_letters_are_found() {
    let found = names_found_in(
        "pub struct Vague { n: u8, vague: u8 } mod vague {} enum Kind { Vague }
         const VAGUE: u8 = 0; static V: u8 = 0; use other::name as vague;
         impl Kind { const VAGUE: u8 = 0; } trait Named { const VAGUE: u8; }
         fn vague(vague: u8) { let x = vague; for vague in 0..2 {} }",
    );
    let expected = [
        "Vague", "n", "vague", "vague", "Vague", "VAGUE", "V", "vague", "VAGUE", "VAGUE", "vague",
        "vague", "x", "vague",
    ];
    assert_eq!(found, expected);
}

#[test]
fn names_in_closures_and_macros_are_found() {
    let found = names_found_in(
        "fn sum(all: &[u8]) { all.iter().map(|vague| vague + 1);
         let list = vec![1, call(|b| { b })]; on_each! { let x = 1; x } }",
    );
    assert_eq!(found, ["vague", "b", "x"]);
}

#[test]
fn one_letter_is_allowed_for_loops_and_short_closures() {
    let source = "use other::Name as _; fn sum(all: &[u8]) -> u8 { for i in 0..2 {}
        all.iter().map(|n| n + 1).sum() }";
    assert_eq!(names_found_in(source), [""; 0]);
}
