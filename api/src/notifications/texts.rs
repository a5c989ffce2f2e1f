//! Titles and messages of notifications, in the language of the request.

use alai_domain::kernel::clock::long_date;

use crate::request_context;

use super::{answer_changes, catalogue::NOTIFICATION_TEXTS};

/// Returns the title and the message of a kind. `name` is the person or party concerned, `detail` a
/// number or a text that depends on the kind.
pub fn render_notification(kind: &str, name: &str, detail: &str) -> (String, String) {
    let lang = request_context::lang().as_str();
    let word = |key: &str| NOTIFICATION_TEXTS.text(key, lang);
    let is_undone = kind == "import_done" && detail.starts_with("undone");
    let title_key = if is_undone {
        "import_undone.title"
    } else {
        &format!("{kind}.title")
    };
    let title = word(title_key).unwrap_or(kind);
    let changed = matches!(kind, "answer_changed" | "party_unseated")
        .then(|| answer_changes::describe_changes(detail, lang))
        .flatten();
    let key = match (kind, &changed) {
        ("answer_changed", _) if detail == "0" => "answer_gone",
        ("answer_changed", None) => "answer_coming",
        ("party_unseated", Some(_)) => "party_unseated_by",
        _ => kind,
    };
    let report = match kind {
        "export_done" => export_description(detail, lang),
        "import_done" => Some(imported(detail, lang)),
        _ => None,
    };
    if let Some(report) = report {
        return (title.to_owned(), report);
    }
    let day = (kind == "expense_due")
        .then(|| detail.parse().ok())
        .flatten()
        .map(|day| long_date(day, lang));
    let many = is_plural_name(name)
        .then(|| word(&format!("{key}_many")))
        .flatten();
    let mut message = many.or_else(|| word(key)).unwrap_or("{name}").to_owned();
    message = message.replace("{persons}", &plural_text("persons", detail, lang));
    // Texts that users wrote are inserted last, so that braces in them are not replaced.
    let message = match message.split_once("{detail}") {
        Some((before, after)) => {
            format!(
                "{}{}{after}",
                before.replace("{name}", name),
                changed.or(day).as_deref().unwrap_or(detail)
            )
        }
        None => message.replace("{name}", name),
    };
    (title.to_owned(), message)
}

/// Returns the message for a finished export from `answers:pdf`. `None` for a notification of an older version, whose detail has no format.
fn export_description(detail: &str, lang: &str) -> Option<String> {
    let (kind, format) = detail.split_once(':')?;
    let list = NOTIFICATION_TEXTS.text(&format!("list.{kind}"), lang)?;
    let format = if format == "xlsx" {
        "Excel".to_owned()
    } else {
        format.to_uppercase()
    };
    Some(
        NOTIFICATION_TEXTS
            .text("export_of", lang)?
            .replace("{list}", list)
            .replace("{format}", &format),
    )
}

/// Returns the message for a finished import from `added:updated`, or for an undone one from `undone` or `undone:partial`. The detail of an
/// older version has only the first number.
fn imported(detail: &str, lang: &str) -> String {
    let (added, updated) = detail.split_once(':').unwrap_or((detail, "0"));
    let key = match (added, updated) {
        ("undone", "partial") => "import_undone_partial",
        ("undone", _) => "import_undone",
        ("0", "0") => "import_unchanged",
        ("0", _) => "import_updated",
        (_, "0") => "import_added",
        _ => "import_done",
    };
    NOTIFICATION_TEXTS
        .text(key, lang)
        .unwrap_or_default()
        .replace("{added}", &plural_text("import_added", added, lang))
        .replace("{updated}", &plural_text("import_updated", updated, lang))
}

/// Returns whether a name refers to several persons, which decides between singular and plural: a
/// family is one, "Andrei și Oana" are two.
fn is_plural_name(name: &str) -> bool {
    name.contains(" și ") || name.contains(" & ")
}

fn plural_text(noun: &str, detail: &str, lang: &str) -> String {
    NOTIFICATION_TEXTS.plural_text(noun, detail.parse().unwrap_or(0), lang)
}

#[cfg(test)]
mod tests {
    use alai_domain::notifications::NotificationKind;

    use super::*;

    #[test]
    fn notification_verbs_agree_with_one_or_several_names() {
        for (name, expected) in [
            ("Familia Pop", "Familia Pop vine (3 persoane)."),
            ("Ana și Ion", "Ana și Ion vin (3 persoane)."),
        ] {
            assert_eq!(render_notification("answer_yes", name, "3").1, expected);
        }
        assert_eq!(
            render_notification("answer_changed", "Ana și Ion", "2").1,
            "Ana și Ion și-au schimbat răspunsul: vin (2 persoane)."
        );
        assert_eq!(
            render_notification("answer_changed", "Ana", "0").1,
            "Ana nu mai poate ajunge."
        );
    }

    #[test]
    fn a_notification_of_an_unseated_party_describes_the_change() {
        let grown = r#"{"persons":6,"from":2}"#;
        assert_eq!(
            render_notification("party_unseated", "Ana", grown).1,
            "Ana nu mai are loc la masă: 2 → 6 persoane."
        );
        assert_eq!(
            render_notification("party_unseated", "Ana și Ion", "6").1,
            "Ana și Ion nu mai au loc la masă."
        );
    }

    #[test]
    fn every_notification_kind_has_its_own_title_and_message() {
        for kind in NotificationKind::ALL {
            let (title, message) = render_notification(kind.as_str(), "Ana", "3");
            assert_ne!(title, kind.as_str());
            assert!(!message.is_empty() && !message.contains('{'), "{message}");
        }
    }

    #[test]
    fn an_import_notification_counts_added_and_updated_invitations() {
        for (detail, message) in [
            ("20", "Au fost adăugate 20 de invitații din fișier."),
            ("1:0", "A fost adăugată o invitație din fișier."),
            (
                "12000:3",
                "Au fost adăugate 12.000 de invitații din fișier; 3 invitații au fost actualizate.",
            ),
            ("0:1", "Din fișier, o invitație a fost actualizată."),
            ("0:0", "Fișierul nu a schimbat nimic în listă."),
            ("undone", "Importul a fost anulat."),
            (
                "undone:partial",
                "Importul a fost anulat, în afară de invitațiile folosite între timp.",
            ),
        ] {
            assert_eq!(render_notification("import_done", "", detail).1, message);
        }
    }

    #[test]
    fn an_export_notification_names_the_list_and_the_format() {
        assert_eq!(
            render_notification("export_done", "x.pdf", "declines:pdf").1,
            "„Răspunsuri negative” (PDF) se poate descărca."
        );
        assert_eq!(
            render_notification("export_done", "data.xlsx", "answers:xlsx").1,
            "„Răspunsuri” (Excel) se poate descărca."
        );
        assert_eq!(
            render_notification("export_done", "data.xlsx", "61").1,
            "Fișierul este gata de descărcat."
        );
        for kind in alai_domain::exports::ExportKind::ALL {
            assert!(
                NOTIFICATION_TEXTS
                    .text(&format!("list.{}", kind.as_str()), "ro")
                    .is_some(),
                "{}",
                kind.as_str()
            );
        }
    }

    #[test]
    fn an_expense_notification_shows_the_due_date_as_a_formatted_date() {
        assert_eq!(
            render_notification("expense_due", "Tort", "2027-05-03").1,
            "Tort: de plătit până la 03 mai 2027."
        );
    }

    #[test]
    fn placeholders_in_user_text_are_not_replaced() {
        assert_eq!(
            render_notification("gift_reserved", "", "{name}").1,
            "S-a rezervat: {name}."
        );
        assert_eq!(
            render_notification("answer_yes", "{detail}", "3").1,
            "{detail} vine (3 persoane)."
        );
    }
}
