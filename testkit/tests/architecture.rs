//! Architecture tests: first lines of files, dependencies of crates and capabilities, complete lists.

use std::path::Path;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::visit::Visit;

use sources::{files_under, read_text, rust_files, syntax_tree, workspace_root};

mod sources;

/// Returns all tokens of a Rust file in order, without comments and whitespace. A `::` is two tokens.
fn tokens(path: &Path) -> Vec<String> {
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
fn uses_crate(tokens: &[String], name: &str) -> bool {
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
fn modules_used(path: &Path) -> Vec<String> {
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

/// Returns the modules that a TypeScript file imports or re-exports, statically or lazily.
fn imported_modules(source: &str) -> Vec<String> {
    let mut found = Vec::new();
    for keyword in ["from", "import", "import("] {
        for (at, _) in source.match_indices(keyword) {
            let is_word =
                !source[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '.');
            let rest = source[at + keyword.len()..].trim_start();
            if let Some(quote) = rest
                .chars()
                .next()
                .filter(|c| is_word && ['\'', '"'].contains(c))
            {
                found.extend(rest[1..].split(quote).next().map(str::to_owned));
            }
        }
    }
    found
}

/// Returns the keys of a catalogue of texts.
fn catalogue_keys(name: &str) -> Vec<String> {
    let path = workspace_root().join(format!("packages/kit/src/i18n/{name}.json"));
    let catalogue: serde_json::Map<String, serde_json::Value> =
        serde_json::from_str(&read_text(&path)).unwrap_or_else(|error| panic!("{name}: {error}"));
    catalogue.keys().cloned().collect()
}

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

#[test]
fn crates_depend_only_on_lower_crates() {
    let below: [(&str, &[&str]); 8] = [
        ("migrations", &[]),
        ("domain", &[]),
        ("documents", &[]),
        ("gateways", &["alai-domain"]),
        (
            "settings",
            &["alai-domain", "alai-gateways", "alai-migrations"],
        ),
        (
            "worker",
            &["alai-domain", "alai-documents", "alai-settings"],
        ),
        (
            "api",
            &[
                "alai-domain",
                "alai-documents",
                "alai-settings",
                "alai-worker",
            ],
        ),
        ("testkit", &["alai-domain", "alai-migrations"]),
    ];
    for (name, allowed) in below {
        let manifest = read_text(&workspace_root().join(name).join("Cargo.toml"));
        let own = manifest
            .split("[dev-dependencies]")
            .next()
            .unwrap_or_default();
        for line in own.lines().filter(|l| l.starts_with("alai-")) {
            let used = line.split(['.', ' ', '=']).next().unwrap_or_default();
            assert!(allowed.contains(&used), "{name} uses {used}");
        }
    }
}

#[test]
fn gateways_use_no_database_and_domain_names_no_provider() {
    assert!(!read_text(&workspace_root().join("gateways/Cargo.toml")).contains("sea-orm"));
    for path in files_under("domain/src", &[".rs"]) {
        let text = read_text(&path).to_lowercase();
        for name in ["stripe", "euplatesc", "euplătesc"] {
            assert!(!text.contains(name), "{} knows {name}", path.display());
        }
    }
}

#[test]
fn only_main_of_api_uses_the_worker() {
    for path in files_under("api/src", &[".rs"]) {
        let name = path
            .strip_prefix(workspace_root())
            .expect("inside")
            .to_string_lossy()
            .into_owned();
        let composes = ["api/src/main.rs", "api/src/demo.rs"].contains(&name.as_str());
        assert!(
            composes || !read_text(&path).contains("alai_worker"),
            "{name}"
        );
    }
}

#[test]
fn domain_uses_no_http_queue_mail_or_environment() {
    for path in files_under("domain/src", &[".rs"]) {
        let tokens = tokens(&path);
        for word in ["poem", "poem_openapi", "apalis", "lettre", "redis"] {
            assert!(!uses_crate(&tokens, word), "{}: {word}", path.display());
        }
        let reads_environment = tokens
            .windows(4)
            .any(|t| t[0] == "env" && t[1] == ":" && t[2] == ":" && t[3].starts_with("var"));
        assert!(!reads_environment, "{}: environment", path.display());
    }
}

#[test]
fn capabilities_use_only_earlier_capabilities() {
    let order = [
        "accounts",
        "billing",
        "notices",
        "webhooks",
        "events",
        "website",
        "onboarding",
        "invitations",
        "seats",
        "answers",
        "registry",
        "budget",
        "tasks",
        "seating",
        "gallery",
        "content",
        "exports",
        "retention",
        "health",
    ];
    let lib = read_text(&workspace_root().join("domain/src/lib.rs"));
    let listed: Vec<&str> = lib
        .lines()
        .filter_map(|l| l.strip_prefix("pub mod ")?.strip_suffix(';'))
        .collect();
    let rooms: Vec<&&str> = listed
        .iter()
        .filter(|m| !["access", "entities", "files", "jobs", "kernel", "testing"].contains(*m))
        .collect();
    assert_eq!(rooms.len(), order.len(), "a room is not in the list");
    for (at, room) in order.iter().enumerate() {
        for path in files_under(&format!("domain/src/{room}"), &[".rs"]) {
            let used = modules_used(&path);
            for later in &order[at + 1..] {
                assert!(
                    !used.iter().any(|module| module == later),
                    "{} uses the later room {later}",
                    path.display()
                );
            }
        }
    }
}

#[test]
fn sec_f_8_no_raw_sql_outside_migrations() {
    for folder in ["domain/src", "api/src", "worker/src"] {
        for path in files_under(folder, &[".rs"]) {
            let text = read_text(&path);
            for word in [
                "Statement::from_string",
                "from_sql_and_values",
                "execute_unprepared",
                "from_json(",
                "set_from_json",
            ] {
                assert!(
                    !text.contains(word) || text.contains("parse_from_json("),
                    "{}: {word}",
                    path.display()
                );
            }
        }
    }
}

/// SQLite returns the row of `INSERT ... RETURNING` before it commits. sqlx stops reading there. Outside of a transaction a commit that
/// fails on a full disk is therefore not noticed, and data that was not written would be acknowledged.
#[test]
fn a_statement_that_returns_its_row_runs_in_a_transaction() {
    for folder in ["domain/src", "api/src", "worker/src"] {
        for path in files_under(folder, &[".rs"]) {
            let text = read_text(&path);
            let words = text.split_whitespace().collect::<String>();
            for call in ["exec_with_returning", "insert", "update", "save"] {
                assert!(
                    !words.contains(&format!(".{call}(&ctx.db)")),
                    "{}: {call}",
                    path.display()
                );
            }
            for call in words.split("Entity::insert").skip(1) {
                let statement = call.split(';').next().unwrap_or_default();
                assert!(
                    !statement.contains(".exec(&ctx.db)"),
                    "{}: exec",
                    path.display()
                );
            }
        }
    }
}

/// Files, images and hashes use much CPU. `apart`, `run_blocking` or `spawn_blocking` runs them on a thread of their own, otherwise the
/// leases of all running jobs would expire. A file that calls one of the listed names has to use one of these functions. Code that reads
/// and writes sheets has to be inside the closure that is passed to it.
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
            "apart" | "run_blocking" | "spawn_blocking" => {
                self.offloads = true;
                self.depth += 1;
                syn::visit::visit_expr_call(self, call);
                self.depth -= 1;
                return;
            }
            "hash_now" => self.note(last, false),
            _ if name == "sheet::read_sheet" => self.note(&name, true),
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
        let takes_reference = matches!(call.args.first(), Some(syn::Expr::Reference(_)));
        match call.method.to_string().as_str() {
            "append" if takes_reference => self.note("append", true),
            "finish" if receiver == "writer" => self.note("writer.finish", true),
            "into_decoder" => self.note("into_decoder", false),
            // This is the function of the hash library. The domain's own function of this name is awaited.
            "verify_password" => self.note("verify_password", false),
            _ => {}
        }
        syn::visit::visit_expr_method_call(self, call);
    }
}

#[test]
fn sec_k7_cpu_heavy_work_runs_in_spawn_blocking() {
    let mut heavy = Vec::new();
    for folder in ["domain/src", "api/src", "worker/src"] {
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

#[test]
fn text_catalogues_have_the_same_keys_in_both_languages() {
    let catalogues = files_under("packages/kit/src/i18n", &[".ro.json"]);
    assert!(catalogues.len() > 5);
    for path in catalogues {
        let name = path
            .file_name()
            .map(|n| n.to_string_lossy().into_owned())
            .unwrap_or_default();
        let area = name.trim_end_matches(".ro.json");
        let [ro, en] = ["ro", "en"].map(|language| {
            let mut keys = catalogue_keys(&format!("{area}.{language}"));
            keys.sort();
            keys
        });
        assert_eq!(ro, en, "{area}");
        assert!(!ro.is_empty());
        let romanian =
            read_text(&workspace_root().join(format!("packages/kit/src/i18n/{area}.ro.json")));
        assert!(
            !romanian.contains(['ş', 'ţ', 'Ş', 'Ţ']),
            "{area} has cedilla letters"
        );
    }
}

/// Returns the words that a match over variants maps to: `Self::Variant => "word"`.
fn match_arm_words(path: &str) -> Vec<String> {
    let tokens = tokens(&workspace_root().join(path));
    let variants = tokens
        .windows(4)
        .enumerate()
        .filter(|(_, t)| t[0] == "Self" && t[1] == ":" && t[2] == ":");
    let words = variants.filter_map(|(at, _)| {
        let arrow = match tokens.get(at + 4)?.as_str() {
            // The fields of the variant.
            "{" | "(" => at + 4 + tokens[at + 4..].iter().position(|t| t == "}" || t == ")")? + 1,
            _ => at + 4,
        };
        let word = tokens.get(arrow + 2)?;
        (tokens[arrow] == "=" && word.starts_with('"')).then(|| word.trim_matches('"').to_owned())
    });
    words.collect()
}

#[test]
fn every_job_kind_and_mail_template_has_a_staff_label() {
    let keys = catalogue_keys("staff-operations.ro");
    let has = |key: String| keys.contains(&key);
    let (kinds, mails) = (
        match_arm_words("domain/src/jobs/job_kind.rs"),
        match_arm_words("worker/src/mail_templates.rs"),
    );
    assert!(
        kinds.len() > 40 && mails.len() > 20,
        "{} {}",
        kinds.len(),
        mails.len()
    );
    let catalogue_key = |kind: &str| {
        kind.strip_prefix("mail_")
            .map_or(format!("kind.{kind}"), |mail| format!("template.{mail}"))
    };
    let missing: Vec<String> = kinds
        .iter()
        .map(|kind| catalogue_key(kind))
        .chain(mails.iter().map(|m| format!("template.{m}")))
        .collect();
    assert_eq!(
        missing
            .into_iter()
            .filter(|key| !has(key.clone()))
            .collect::<Vec<_>>(),
        Vec::<String>::new()
    );
}

#[test]
fn the_front_imports_only_downwards() {
    let rules = [
        ("packages/ui/src", vec!["@alai/kit", "@alai/client", "mf_"]),
        (
            "packages/kit/src",
            vec!["@alai/couple", "@alai/public", "@alai/staff", "@alai/web"],
        ),
        (
            "microfrontends/public/src",
            vec![
                "@alai/ui",
                "@alai/couple",
                "@alai/staff",
                "@alai/web",
                "@alai/client'",
                "@tanstack",
                "'react-router",
            ],
        ),
        (
            "microfrontends/couple/src",
            vec![
                "@alai/public",
                "@alai/staff",
                "@alai/web",
                "@alai/client'",
                "@tanstack",
                "'react-router",
                "@mantine",
            ],
        ),
        (
            "microfrontends/staff/src",
            vec![
                "@alai/public",
                "@alai/couple",
                "@alai/web",
                "@alai/client'",
                "@tanstack",
                "'react-router",
                "@mantine",
            ],
        ),
        (
            "shells/web/src",
            vec!["@alai/public", "@alai/couple", "@alai/staff"],
        ),
    ];
    for (folder, banned) in rules {
        for path in files_under(folder, &[".ts", ".tsx"]) {
            for module in imported_modules(&read_text(&path)) {
                for word in &banned {
                    assert!(
                        !format!("'{module}'").contains(word),
                        "{}: {module}",
                        path.display()
                    );
                }
            }
        }
    }
}

#[test]
fn the_env_example_lists_every_setting() {
    let example = read_text(&workspace_root().join(".env.example"));
    let config = read_text(&workspace_root().join("settings/src/config.rs"));
    let names = config
        .split("pub const SETTING_NAMES")
        .nth(1)
        .and_then(|t| t.split("];").next())
        .expect("the list");
    for name in names
        .split('"')
        .filter(|n| !n.is_empty() && n.chars().all(|c| c.is_ascii_uppercase() || c == '_'))
    {
        assert!(example.contains(&format!("{name}=")), "{name}");
    }
}

/// The tests that the index names have to exist (`docs/tests`).
#[test]
fn every_test_named_in_the_index_exists() {
    let first = "A10 A14 B1..23 D21..23 F-1..5 H3..4 M1..4";
    let second = "B8 C1..17 D10..20 G1..7 H1..2 I5 J1..6 N1..2 N4";
    let third = "C2..5 C9..10 E1..14 F-2..3 I1..12";
    let staff = "A1..14 C18..19 D15 E10 L9";
    for (page, least, threats) in [
        ("spec-1", 150, first),
        ("spec-2", 190, second),
        ("spec-3", 230, third),
        ("staff", 55, staff),
    ] {
        let index = read_text(&workspace_root().join(format!("docs/tests/{page}.md")));
        // The section at the end lists what does not exist yet.
        let (index, foot) = index
            .split_once("## Comes with its own capability")
            .unwrap_or((&index, ""));
        let rows = index_rows(index);
        assert!(rows.len() >= least, "{page}: {} rows", rows.len());
        for (row, tests) in &rows {
            assert!(!tests.is_empty(), "{page}: {row} has no test");
            tests.iter().for_each(|test| assert_test_exists(row, test));
        }
        let later: Vec<&str> = foot.split(|c: char| !c.is_alphanumeric()).collect();
        for id in threats.split(' ').flat_map(expand_id_range) {
            assert!(
                rows.iter().any(|(row, _)| *row == id) || later.contains(&id.as_str()),
                "{page}: {id} is not in the index"
            );
        }
    }
}

/// Returns the id of each row in the tables of a page, with the tests that the row names.
fn index_rows(page: &str) -> Vec<(&str, Vec<&str>)> {
    let lines = page.lines().filter_map(|line| {
        line.strip_prefix("| ")?
            .trim_end_matches(" |")
            .split_once(" | ")
    });
    let rows = lines.filter(|(id, _)| !["Id", "---"].contains(id));
    rows.map(|(id, rest)| {
        let tests = rest.rsplit(" | ").next().unwrap_or_default();
        (id, tests.split('`').skip(1).step_by(2).collect())
    })
    .collect()
}

fn assert_test_exists(row: &str, test: &str) {
    let (file, name) = test
        .split_once(": ")
        .unwrap_or_else(|| panic!("{row}: {test}"));
    let path = workspace_root().join(file);
    assert!(path.is_file(), "{row}: {file} is not there");
    let text = read_text(&path);
    // Commented-out code does not count.
    let code: Vec<&str> = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect();
    let code = code.join("\n");
    let there = match file.ends_with(".rs") {
        true => code.contains(&format!("fn {name}()")),
        false => has_title(&code, name),
    };
    assert!(there, "{row}: {file} has no test \"{name}\"");
}

/// Whether a string with this content, in any quotes, stands before a comma: it is the title of a test. A formatter chooses the quotes
/// according to the content.
fn has_title(code: &str, title: &str) -> bool {
    ['\'', '"', '`'].iter().any(|quote| {
        let escaped = title.replace(*quote, &format!("\\{quote}"));
        let literal = format!("{quote}{escaped}{quote}");
        code.match_indices(&literal)
            .any(|(at, _)| code[at + literal.len()..].trim_start().starts_with(','))
    })
}

/// Expands a range: `B1..3` is B1, B2, B3.
fn expand_id_range(range: &str) -> Vec<String> {
    let Some((first, last)) = range.split_once("..") else {
        return vec![range.to_owned()];
    };
    let at = first.find(|c: char| c.is_ascii_digit()).expect("a number");
    let (letters, first) = first.split_at(at);
    let [first, last] = [first, last].map(|n| n.parse::<u32>().expect("a number"));
    (first..=last).map(|n| format!("{letters}{n}")).collect()
}

/// Digests of the published texts of a consent. They never change. A new wording is a new version with a new entry here.
const CONSENT_DIGESTS: [(i32, &str); 2] = [(1, "b0c74fa88a502c09"), (2, "7c261abe497891a5")];

// Covers N1.
#[test]
fn sec_n1_a_published_text_of_a_consent_never_changes_and_the_last_one_is_shown() {
    let texts = alai_domain::answers::HEALTH_CONSENT_TEXTS;
    let digests: Vec<(i32, String)> = texts
        .iter()
        .map(|text| {
            let both = format!("{}\n{}", text.text("ro"), text.text("en"));
            (
                text.version,
                alai_domain::kernel::crypto::sha256_hex(&both)[..16].to_owned(),
            )
        })
        .collect();
    let expected = CONSENT_DIGESTS.map(|(version, digest)| (version, digest.to_owned()));
    assert_eq!(digests, expected);

    let shown = |language: &str| {
        let path = workspace_root().join(format!("packages/kit/src/i18n/answer.{language}.json"));
        let catalogue: serde_json::Value = serde_json::from_str(&read_text(&path)).expect("JSON");
        ["extras.consent", "extras.consent_text"]
            .map(|key| catalogue[key].as_str().map(str::to_owned))
    };
    let last = texts.last().expect("a text");
    for (language, consent) in [("ro", last.ro), ("en", last.en)] {
        assert_eq!(shown(language), consent.map(|part| Some(part.to_owned())));
    }
    let form = workspace_root().join("microfrontends/public/src/features/answers/api.ts");
    let version = format!("HEALTH_CONSENT_VERSION = {}\n", last.version);
    assert!(read_text(&form).contains(&version), "{version}");
}
