//! Escaping of HTML and JSON, and style sheets inside of a page.

/// Escapes text for HTML and for attributes.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            character => out.push(character),
        }
    }
    out
}

/// Escapes JSON for a script element that contains data.
pub fn script_json(value: &serde_json::Value) -> String {
    value
        .to_string()
        .replace('<', "\\u003c")
        .replace('\u{2028}', "\\u2028")
        .replace('\u{2029}', "\\u2029")
}

/// Inlines the style sheets of a template. Returns the template without their links, and their rules. A sheet that cannot be read remains a
/// link.
pub fn inline_stylesheets(
    template: &str,
    read: impl Fn(&str) -> Option<String>,
) -> (String, String) {
    const LINK: &str = "<link rel=\"stylesheet\" href=\"/";
    let mut parts = template.split(LINK);
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
    fn text_and_json_are_escaped_for_html() {
        assert_eq!(escape("<b a='\"'>&"), "&lt;b a=&#39;&quot;&#39;&gt;&amp;");
        assert_eq!(
            script_json(&serde_json::json!("</script><!--")),
            "\"\\u003c/script>\\u003c!--\""
        );
    }

    #[test]
    fn readable_stylesheets_are_inlined_and_missing_ones_stay_linked() {
        let template = "<head><link rel=\"stylesheet\" href=\"/a.css\"><link rel=\"stylesheet\" href=\"/b.css\"></head>";
        let read = |path: &str| (path == "a.css").then(|| "body{margin:0}".to_owned());
        let page = "<head><link rel=\"stylesheet\" href=\"/b.css\"></head>";
        assert_eq!(
            inline_stylesheets(template, read),
            (page.to_owned(), "body{margin:0}".to_owned())
        );
    }
}
