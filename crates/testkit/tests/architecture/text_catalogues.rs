//! The catalogues of texts are complete in both languages and have a label for every job kind and
//! mail.

use crate::{
    sources::{files_under, read_text, workspace_root},
    tokens::tokens,
};

/// Returns the keys of a catalogue of texts.
fn catalogue_keys(name: &str) -> Vec<String> {
    let path = workspace_root().join(format!("packages/kit/src/i18n/{name}.json"));
    let catalogue: serde_json::Map<String, serde_json::Value> =
        serde_json::from_str(&read_text(&path)).unwrap_or_else(|error| panic!("{name}: {error}"));
    catalogue.keys().cloned().collect()
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
            "{area} has letters with a cedilla"
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
        match_arm_words("crates/domain/src/jobs/job_kind.rs"),
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
