//! Every section of the specifications and of the contract, every threat, every decision and every
//! file of the repository that a comment, a document or the name of a test cites exists.

use std::{
    collections::{HashMap, HashSet},
    fs,
    path::{Path, PathBuf},
};

const SPECIFICATIONS: [&str; 3] = ["1-public", "2-couple", "3-planning-and-staff"];
const SOURCES: [&str; 13] = [
    "api",
    "bench",
    "crates",
    "deploy",
    "docs",
    "e2e",
    "microfrontends",
    "migrations",
    "openapi",
    "packages",
    "scripts",
    "shells",
    "worker",
];
const EXTENSIONS: [&str; 17] = [
    "rs", "ts", "tsx", "mjs", "cjs", "css", "sh", "md", "toml", "txt", "yml", "yaml", "conf",
    "ini", "py", "service", "timer",
];
/// Documents beside the folders.
const ROOT_FILES: [&str; 5] = [
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "Makefile",
    "README.md",
    "clippy.toml",
];
/// Files that a command writes on request, and that are not committed.
const WRITTEN_FILES: [&str; 3] = ["docs/faults.json", "docs/faults.md", "docs/load.md"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .nth(2)
        .expect("the workspace")
        .to_path_buf()
}

fn source_files() -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = ROOT_FILES.iter().map(|name| root().join(name)).collect();
    let mut folders: Vec<PathBuf> = SOURCES.iter().map(|name| root().join(name)).collect();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let is_source = path
                .extension()
                .is_some_and(|ending| EXTENSIONS.iter().any(|known| ending == *known));
            if path.is_dir() && !path.ends_with("node_modules") {
                folders.push(path);
            } else if is_source && !is_exempt(&path) {
                found.push(path);
            }
        }
    }
    found
}

/// This file has examples of wrong citations. The specifications cite documents of their own.
fn is_exempt(path: &Path) -> bool {
    path.ends_with("schema.d.ts")
        || path.ends_with(file!())
        || path
            .parent()
            .is_some_and(|folder| folder.ends_with("docs/spec"))
}

/// The numbered sections of the documents, the ids of the threats and the numbers of the decisions.
struct Documents {
    specifications: HashMap<u32, HashSet<u32>>,
    contract: HashSet<u32>,
    threats: HashSet<String>,
    decisions: HashSet<String>,
}

impl Documents {
    fn load() -> Self {
        let sections = |name: &str| -> HashSet<u32> {
            let text = fs::read_to_string(root().join(format!("docs/spec/{name}.md")))
                .expect("a document");
            text.lines()
                .filter_map(|line| line.strip_prefix("## ")?.split_once('.')?.0.parse().ok())
                .collect()
        };
        let threats = fs::read_to_string(root().join("docs/threats.md")).expect("the threats");
        Self {
            specifications: (1..).zip(SPECIFICATIONS.map(sections)).collect(),
            contract: sections("contract"),
            threats: threats
                .lines()
                .filter_map(|line| {
                    Some(
                        line.strip_prefix("| ")?
                            .split_once(" |")?
                            .0
                            .trim()
                            .to_owned(),
                    )
                })
                .filter(|id| is_threat_id(id))
                .collect(),
            decisions: fs::read_dir(root().join("docs/decisions"))
                .expect("the decisions")
                .flatten()
                .filter_map(|entry| Some(entry.file_name().to_str()?.get(..4)?.to_owned()))
                .collect(),
        }
    }
}

/// Returns whether a word is the id of a threat, such as `A1` or `F-2`.
fn is_threat_id(word: &str) -> bool {
    let mut letters = word.chars();
    let number = match letters.next() {
        Some('A'..='Z') => letters.as_str().trim_start_matches('-'),
        _ => "",
    };
    !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// Words that continue a list of citations.
fn joins(word: &str) -> bool {
    matches!(word, "and" | "to" | "or" | "section" | "sections")
}

/// Returns the citations of a text that do not exist.
fn unknown_citations(text: &str, documents: &Documents) -> Vec<String> {
    // A list of citations ends at these characters. They are replaced by a separate word.
    let text = text.replace([')', ';', '.', ':', '"', '\''], " | ");
    let words: Vec<&str> = text
        .split(|letter: char| !letter.is_alphanumeric() && !matches!(letter, '§' | '-' | '_' | '|'))
        .filter(|word| !word.is_empty())
        .collect();
    words
        .iter()
        .enumerate()
        .flat_map(|(at, word)| {
            unknown_citations_at(&word.to_lowercase(), &words[at + 1..], documents)
        })
        .collect()
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_decision_number(word: &str) -> bool {
    word.len() == 4 && is_number(word)
}

/// Returns the citations that begin with a word and do not exist. `rest` are the words after it.
fn unknown_citations_at(word: &str, rest: &[&str], documents: &Documents) -> Vec<String> {
    let listed = |is_item: fn(&str) -> bool| {
        rest.iter()
            .copied()
            .take_while(move |word| joins(word) || is_item(word))
            .filter(|word| !joins(word))
    };
    match word {
        "specification" | "spec" => unknown_sections(rest, documents),
        "contract" => listed(is_number)
            .filter(|word| {
                !word
                    .parse::<u32>()
                    .is_ok_and(|n| documents.contract.contains(&n))
            })
            .map(|section| format!("contract {section}"))
            .collect(),
        "threat" | "threats" => listed(is_threat_id)
            .filter(|id| !documents.threats.contains(*id))
            .map(|id| format!("threat {id}"))
            .collect(),
        "decision" | "decisions" => listed(is_decision_number)
            .filter(|number| !documents.decisions.contains(*number))
            .map(|number| format!("decision {number}"))
            .collect(),
        // The tasks of the developers are not in the repository. A longer number is a status of HTTP.
        "issue" | "issues" => rest
            .first()
            .filter(|word| word.len() <= 2 && is_number(word))
            .map(|number| format!("issue {number}"))
            .into_iter()
            .collect(),
        name if name.starts_with("sec_") => tagged_threats(name)
            .into_iter()
            .filter(|id| !documents.threats.contains(id))
            .map(|id| format!("threat {id} of {name}"))
            .collect(),
        _ => Vec::new(),
    }
}

/// Returns the sections of a specification that do not exist: `2 §3, §4`.
fn unknown_sections(rest: &[&str], documents: &Documents) -> Vec<String> {
    let Some(number) = rest.first().and_then(|word| word.parse::<u32>().ok()) else {
        return Vec::new();
    };
    let sections = documents.specifications.get(&number);
    rest[1..]
        .iter()
        .take_while(|word| joins(word) || word.starts_with('§'))
        .filter_map(|word| word.trim_start_matches('§').parse::<u32>().ok())
        .filter(|section| !sections.is_some_and(|known| known.contains(section)))
        .map(|section| format!("specification {number} §{section}"))
        .collect()
}

/// Returns the paths of a text that name a file of the repository, from its root, which does not
/// exist. Patterns, such as `mNNNN_name.rs`, are no paths.
fn unknown_paths(text: &str) -> Vec<&str> {
    let is_part = |c: char| c.is_alphanumeric() || "/._-{}*<>@$…".contains(c);
    text.split(|c: char| !is_part(c))
        .map(|word| word.trim_end_matches('.'))
        .filter(|word| {
            let folder = word.split('/').next().unwrap_or_default();
            let extension = word.rsplit('.').next().unwrap_or_default();
            word.contains('/')
                && SOURCES.contains(&folder)
                && (EXTENSIONS.contains(&extension) || extension == "json")
                && !word.contains(['{', '*', '<', '@', '$', '…'])
                && !word.contains("NNNN")
        })
        .filter(|word| !WRITTEN_FILES.contains(word) && !root().join(word).exists())
        .collect()
}

/// Returns the threats that the name of a test contains: `sec_a6_a7_…` and `sec_f_6_b12_…`.
fn tagged_threats(name: &str) -> Vec<String> {
    let mut parts = name.split('_').skip(1).peekable();
    let mut found = Vec::new();
    while let Some(part) = parts.next() {
        let id = part.to_uppercase();
        if part.len() == 1
            && let Some(number) = parts.next_if(|next| next.parse::<u32>().is_ok())
        {
            found.push(format!("{id}-{number}"));
        } else if is_threat_id(&id) {
            found.push(id);
        } else {
            break;
        }
    }
    found
}

#[test]
fn every_cited_section_threat_decision_and_file_exists() {
    let documents = Documents::load();
    let files = source_files();
    assert!(files.len() > 500, "{} files", files.len());
    let mut unknown = Vec::new();
    for path in files {
        let text = fs::read_to_string(&path).expect("a readable file");
        for citation in unknown_citations(&text, &documents) {
            unknown.push(format!("{}: {citation}", path.display()));
        }
        for cited in unknown_paths(&text) {
            unknown.push(format!("{}: {cited}", path.display()));
        }
    }
    assert!(unknown.is_empty(), "{}", unknown.join("\n"));
}

#[test]
fn citations_of_missing_sections_and_threats_are_found() {
    let documents = Documents::load();
    let found = |text: &str| unknown_citations(text, &documents);
    assert!(found("(specification 3 §2, §4 and §8; contract 5, 10)").is_empty());
    assert!(found("// contract, section 8; threats N2, F-1 and K7").is_empty());
    assert!(found("fn sec_a6_a7_none_but_staff() { sec_f_6_b12_no() }").is_empty());
    assert_eq!(found("specification 2 §2, §12"), ["specification 2 §12"]);
    assert_eq!(found("contract 4 and 11"), ["contract 11"]);
    assert_eq!(found("threats B2, B99"), ["threat B99"]);
    assert_eq!(found("fn sec_b98_x()"), ["threat B98 of sec_b98_x"]);
}

#[test]
fn citations_of_missing_decisions_files_and_of_issues_are_found() {
    let documents = Documents::load();
    let found = |text: &str| unknown_citations(text, &documents);
    assert!(found("(decision 0042), decisions 0005 and 0027").is_empty());
    assert_eq!(found("see decision 0999"), ["decision 0999"]);
    assert_eq!(found("// as required (issue 9, line 14)"), ["issue 9"]);
    let text = "`docs/threats.md`, see docs/gone.md. migrations/src/mNNNN_name.rs api/{a,b}.rs";
    assert_eq!(unknown_paths(text), ["docs/gone.md"]);
}
