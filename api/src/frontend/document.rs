//! The style sheets of the shell's document are inlined, so that the browser waits only for the style sheets of the microfrontend.

/// Inlines the style sheets of a document. Returns the document without their links, and their rules. A sheet that cannot be read remains
/// a link.
pub(super) fn inline_stylesheets(
    document: &str,
    read: impl Fn(&str) -> Option<String>,
) -> (String, String) {
    const LINK: &str = "<link rel=\"stylesheet\" href=\"/";
    let mut parts = document.split(LINK);
    let (mut page, mut sheet) = (parts.next().unwrap_or_default().to_owned(), String::new());
    for part in parts {
        match part
            .split_once("\">")
            .and_then(|(path, rest)| Some((read(path)?, rest)))
        {
            // A rule with `<` could end the style element.
            Some((rules, rest)) if !rules.contains('<') => {
                sheet.push_str(&rules);
                page.push_str(rest);
            }
            _ => page.extend([LINK, part]),
        }
    }
    (page, sheet)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readable_stylesheets_are_inlined_and_missing_ones_stay_linked() {
        let document = "<head><link rel=\"stylesheet\" href=\"/a.css\"><link rel=\"stylesheet\" href=\"/b.css\"></head>";
        let read = |path: &str| (path == "a.css").then(|| "body{margin:0}".to_owned());
        let page = "<head><link rel=\"stylesheet\" href=\"/b.css\"></head>";
        assert_eq!(
            inline_stylesheets(document, read),
            (page.to_owned(), "body{margin:0}".to_owned())
        );
    }
}
