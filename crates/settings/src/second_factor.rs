//! Whether staff needs a second factor to do anything (threats C18).

/// Parses the setting that decides whether staff needs a second factor. The default is `required`
/// for a server that is reachable from other machines.
pub(crate) fn parse_second_factor(word: Option<&str>, is_public: bool) -> Result<bool, String> {
    match word {
        None => Ok(is_public),
        Some("required") => Ok(true),
        Some("optional") => Ok(false),
        Some(other) => Err(format!(
            "The setting STAFF_SECOND_FACTOR is malformed: \"{other}\" is none of required, optional."
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Covers C18.
    #[test]
    fn sec_c18_staff_needs_a_second_factor_by_default_on_a_public_server() {
        for (word, here, outside) in [
            (None, false, true),
            (Some("required"), true, true),
            (Some("optional"), false, false),
        ] {
            assert_eq!(
                (
                    parse_second_factor(word, false),
                    parse_second_factor(word, true)
                ),
                (Ok(here), Ok(outside)),
                "{word:?}"
            );
        }
        assert!(
            parse_second_factor(Some("no"), true)
                .unwrap_err()
                .contains("STAFF_SECOND_FACTOR")
        );
    }
}
