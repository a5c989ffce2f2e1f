//! Every section of the specifications and of the contract, and every threat, that a comment or a
//! test name cites exists in `docs`.

use std::{
    collections::{HashMap, HashSet},
    fs,
    path::{Path, PathBuf},
};

const SPECIFICATIONS: [&str; 3] = ["1-public", "2-couple", "3-planning-and-staff"];
const SOURCES: [&str; 11] = [
    "api",
    "bench",
    "crates",
    "e2e",
    "microfrontends",
    "migrations",
    "openapi",
    "packages",
    "scripts",
    "shells",
    "worker",
];
const EXTENSIONS: [&str; 7] = ["rs", "ts", "tsx", "mjs", "cjs", "css", "sh"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .nth(2)
        .expect("the workspace")
        .to_path_buf()
}

fn source_files() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders: Vec<PathBuf> = SOURCES.iter().map(|name| root().join(name)).collect();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let is_source = path
                .extension()
                .is_some_and(|ending| EXTENSIONS.iter().any(|known| ending == *known));
            if path.is_dir() && !path.ends_with("node_modules") {
                folders.push(path);
            } else if is_source && !path.ends_with("schema.d.ts") && !path.ends_with(file!()) {
                found.push(path);
            }
        }
    }
    found
}

/// The numbered sections of the documents and the ids of the threats.
struct Documents {
    specifications: HashMap<u32, HashSet<u32>>,
    contract: HashSet<u32>,
    threats: HashSet<String>,
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
    let mut unknown = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let rest = words[at + 1..].iter().copied();
        match word.to_lowercase().as_str() {
            "specification" | "spec" => {
                let Some(number) = words.get(at + 1).and_then(|word| word.parse().ok()) else {
                    continue;
                };
                let sections = documents.specifications.get(&number);
                let cited = rest
                    .skip(1)
                    .take_while(|word| joins(word) || word.starts_with('§'))
                    .filter_map(|word| word.trim_start_matches('§').parse().ok());
                for section in cited {
                    if !sections.is_some_and(|known| known.contains(&section)) {
                        unknown.push(format!("specification {number} §{section}"));
                    }
                }
            }
            "contract" => {
                let cited = rest
                    .take_while(|word| joins(word) || word.parse::<u32>().is_ok())
                    .filter_map(|word| word.parse().ok());
                for section in cited {
                    if !documents.contract.contains(&section) {
                        unknown.push(format!("contract {section}"));
                    }
                }
            }
            "threat" | "threats" => {
                let cited = rest.take_while(|word| joins(word) || is_threat_id(word));
                for id in cited.filter(|word| !joins(word)) {
                    if !documents.threats.contains(id) {
                        unknown.push(format!("threat {id}"));
                    }
                }
            }
            name if name.starts_with("sec_") => {
                for id in tagged_threats(name) {
                    if !documents.threats.contains(&id) {
                        unknown.push(format!("threat {id} of {name}"));
                    }
                }
            }
            _ => {}
        }
    }
    unknown
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
fn every_cited_section_and_threat_exists() {
    let documents = Documents::load();
    let files = source_files();
    assert!(files.len() > 500, "{} files", files.len());
    let mut unknown = Vec::new();
    for path in files {
        let text = fs::read_to_string(&path).expect("a readable file");
        for citation in unknown_citations(&text, &documents) {
            unknown.push(format!("{}: {citation}", path.display()));
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
