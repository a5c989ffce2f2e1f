//! The published texts of the consent to health data never change, and the forms show the last one.

use crate::sources::{read_text, workspace_root};

/// Digests of the published texts of a consent. They never change. A new wording is a new version
/// with a new entry here.
const CONSENT_DIGESTS: [(i32, &str); 2] = [(1, "b0c74fa88a502c09"), (2, "7c261abe497891a5")];

// Covers N1.
#[test]
fn sec_n1_published_consent_texts_never_change_and_the_newest_is_shown() {
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
        let catalogue: serde_json::Value =
            serde_json::from_str(&read_text(&path)).expect("valid JSON");
        ["extras.consent", "extras.consent_text"]
            .map(|key| catalogue[key].as_str().map(str::to_owned))
    };
    let last = texts.last().expect("at least one text");
    for (language, consent) in [("ro", last.ro), ("en", last.en)] {
        assert_eq!(shown(language), consent.map(|part| Some(part.to_owned())));
    }
    let form = workspace_root().join("microfrontends/public/src/features/answers/api.ts");
    let version = format!("HEALTH_CONSENT_VERSION = {}\n", last.version);
    assert!(read_text(&form).contains(&version), "{version}");
}
