//! Work that uses much CPU time runs on a thread for blocking work.

use syn::visit::Visit;

use crate::sources::{files_under, syntax_tree};

/// Files, images and hashes use much CPU. `run_blocking` or `spawn_blocking` runs them on
/// a thread of their own, otherwise the leases of all running jobs would expire. A file that calls
/// one of the listed names has to use one of these functions. Code that reads and writes sheets has
/// to be inside the closure that is passed to it.
#[derive(Default)]
struct BlockingCalls {
    depth: usize,
    offloads: bool,
    heavy: bool,
    outside: Vec<String>,
}

impl BlockingCalls {
    fn note(&mut self, name: &str, must_be_inside: bool) {
        self.heavy = true;
        if must_be_inside && self.depth == 0 {
            self.outside.push(name.to_owned());
        }
    }
}

fn last_two(path: &syn::Path) -> String {
    let names: Vec<String> = path
        .segments
        .iter()
        .map(|segment| segment.ident.to_string())
        .collect();
    names[names.len().saturating_sub(2)..].join("::")
}

impl<'a> Visit<'a> for BlockingCalls {
    fn visit_item_mod(&mut self, module: &'a syn::ItemMod) {
        let is_test = module.attrs.iter().any(|attribute| {
            attribute
                .meta
                .require_list()
                .is_ok_and(|list| list.tokens.to_string() == "test")
        });
        if !is_test {
            syn::visit::visit_item_mod(self, module);
        }
    }

    fn visit_expr_call(&mut self, call: &'a syn::ExprCall) {
        let name = match &*call.func {
            syn::Expr::Path(path) => last_two(&path.path),
            _ => String::new(),
        };
        let last = name.rsplit("::").next().unwrap_or_default();
        match last {
            "run_blocking" | "spawn_blocking" => {
                self.offloads = true;
                self.depth += 1;
                syn::visit::visit_expr_call(self, call);
                self.depth -= 1;
                return;
            }
            "hash_now" => self.note(last, false),
            _ if name == "sheet::read_import_file" => self.note(&name, true),
            _ if name.starts_with("image::load") => self.note(&name, false),
            _ => {}
        }
        syn::visit::visit_expr_call(self, call);
    }

    fn visit_expr_method_call(&mut self, call: &'a syn::ExprMethodCall) {
        let receiver = match &*call.receiver {
            syn::Expr::Path(path) => last_two(&path.path),
            _ => String::new(),
        };
        match call.method.to_string().as_str() {
            "append_cards" => self.note("append_cards", true),
            "append_rows" => self.note("append_rows", true),
            "finish" if receiver == "writer" => self.note("writer.finish", true),
            "into_decoder" => self.note("into_decoder", false),
            // This is the function of the hash library. The domain's own function of this name is
            // awaited.
            "verify_password" => self.note("verify_password", false),
            _ => {}
        }
        syn::visit::visit_expr_method_call(self, call);
    }
}

#[test]
fn sec_k7_cpu_heavy_work_runs_in_spawn_blocking() {
    let mut heavy = Vec::new();
    for folder in [
        "crates/domain/src",
        "crates/media/src",
        "api/src",
        "worker/src",
    ] {
        for path in files_under(folder, &[".rs"]) {
            let mut calls = BlockingCalls::default();
            calls.visit_file(&syntax_tree(&path));
            assert!(
                !calls.heavy || calls.offloads,
                "{} blocks an async thread",
                path.display()
            );
            assert!(
                calls.outside.is_empty(),
                "{}: {:?}",
                path.display(),
                calls.outside
            );
            if calls.heavy {
                heavy.push(path);
            }
        }
    }
    // If a function is renamed, the test must not pass without checking anything.
    assert!(heavy.len() >= 5, "{heavy:?}");
}
