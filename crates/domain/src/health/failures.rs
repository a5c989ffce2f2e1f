//! Classification of error texts, so that staff can read the kind of an error in their own
//! language. The error text itself stays unchanged.

/// The kinds, each with the beginnings of its error texts.
const REASON_PREFIXES: [(&str, &[&str]); 13] = [
    ("mail_later", &["SMTP: transient"]),
    ("mail_refused", &["SMTP: permanent"]),
    ("mail_away", &["SMTP:"]),
    ("mail_slow", &["the mail system is slow"]),
    (
        "address",
        &[
            "not a valid e-mail address",
            // The text of older rows.
            "the address cannot be one",
            "Invalid email",
            "invalid address",
        ],
    ),
    ("mail_bounced", &["bounced:"]),
    ("mail_complaint", &["suppressed: complaint:"]),
    ("mail_suppressed", &["suppressed:"]),
    ("timed_out", &["timed out"]),
    ("panicked", &["panicked"]),
    ("missing", &["missing"]),
    ("gone", &["not found", "the event is gone", "no file"]),
    ("switched_off", &["switched_off"]),
];

/// Returns all kinds.
pub fn failure_kinds() -> impl Iterator<Item = &'static str> {
    REASON_PREFIXES
        .iter()
        .map(|(kind, _)| *kind)
        .chain(["other"])
}

/// Returns the kind of a failure, given its error text. It is `other` if the text is unknown.
pub fn classify_failure(reason: &str) -> &'static str {
    let known = REASON_PREFIXES
        .iter()
        .find(|(_, begins)| begins.iter().any(|words| reason.starts_with(words)));
    known.map_or("other", |(kind, _)| *kind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mail_suppression;

    #[test]
    fn failures_are_classified_by_the_prefix_of_their_reason() {
        for (reason, kind) in [
            (
                "SMTP: permanent error (550): 5.1.1 <…> no such user",
                "mail_refused",
            ),
            ("SMTP: transient error (451): greylisted", "mail_later"),
            ("SMTP: Connection error: refused", "mail_away"),
            ("the mail system is slow", "mail_slow"),
            ("bounced: 5.1.1", "mail_bounced"),
            (
                mail_suppression::SUPPRESSED_AFTER_COMPLAINT_ERROR,
                "mail_complaint",
            ),
            (
                mail_suppression::SUPPRESSED_AFTER_BOUNCE_ERROR,
                "mail_suppressed",
            ),
            ("timed out", "timed_out"),
            ("panicked: index out of bounds", "panicked"),
            ("missing_informations", "missing"),
            ("not found", "gone"),
            ("No space left on device", "other"),
        ] {
            assert_eq!(classify_failure(reason), kind, "{reason}");
            assert!(failure_kinds().any(|one| one == kind));
        }
    }
}
