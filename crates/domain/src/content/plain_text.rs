//! Converts simple HTML to the plain-text part of a mail.

/// Returns the text of simple HTML: blocks as lines, list items with a dash, links with their URL.
pub fn html_to_text(html: &str) -> String {
    let (mut out, mut link, mut rest) = (String::new(), None, html);
    while let Some((before, tail)) = rest.split_once('<') {
        out.push_str(&unescape_entities(before));
        let (tag, after) = split_tag(tail);
        match tag.split_ascii_whitespace().next().unwrap_or_default() {
            "br" => out.push('\n'),
            "li" => out.push_str("\n- "),
            "hr" => out.push_str("\n\n---\n\n"),
            "p" | "h2" | "h3" | "ul" | "ol" | "blockquote" | "/p" | "/h2" | "/h3" | "/ul"
            | "/ol" | "/blockquote" => {
                out.push_str("\n\n");
            }
            "a" => link = link_target(tag),
            "/a" => {
                if let Some(to) = link.take().filter(|to| !out.ends_with(to.as_str())) {
                    out.push_str(&format!(" ({to})"));
                }
            }
            _ => {}
        }
        rest = after;
    }
    out.push_str(&unescape_entities(rest));
    collapse_blank_lines(&out)
}

/// Splits after the end of a tag. A `>` within quotes is not the end.
fn split_tag(tail: &str) -> (&str, &str) {
    let mut quoted = false;
    let end = tail.find(|character| {
        quoted ^= character == '"';
        character == '>' && !quoted
    });
    end.map_or((tail, ""), |at| (&tail[..at], &tail[at + 1..]))
}

fn link_target(tag: &str) -> Option<String> {
    let (to, _) = tag.split_once("href=\"")?.1.split_once('"')?;
    let to = unescape_entities(to);
    Some(
        to.strip_prefix("mailto:")
            .or_else(|| to.strip_prefix("tel:"))
            .unwrap_or(&to)
            .to_owned(),
    )
}

fn unescape_entities(text: &str) -> String {
    let text = text
        .replace("&nbsp;", " ")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"");
    text.replace("&amp;", "&")
}

/// Trims each line and reduces consecutive empty lines to one.
fn collapse_blank_lines(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines().map(str::trim) {
        if !line.is_empty() || !(out.is_empty() || out.ends_with("\n\n")) {
            out.push_str(line);
            out.push('\n');
        }
    }
    out.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::html_to_text;

    // Covers 3.content.20.
    #[test]
    fn newsletter_html_is_converted_to_plain_text() {
        let html = r#"<h2>Noutăți &amp; idei</h2><p>Un rând <strong>scris</strong>&nbsp;cu grijă.<br>Altul.</p><ul><li>flori</li><li><a href="https://alai.example/?a=1&amp;b=%3E" rel="x">tort</a></li></ul><hr><p><a href="mailto:ana@exemplu.ro">ana@exemplu.ro</a></p>"#;
        let text = "Noutăți & idei\n\nUn rând scris cu grijă.\nAltul.\n\n- flori\n- tort (https://alai.example/?a=1&b=%3E)\n\n---\n\nana@exemplu.ro";
        assert_eq!(html_to_text(html), text);
        assert_eq!(
            html_to_text("fără <a href=\"https://x.ro/>\">semne</a> &lt;b&gt;"),
            "fără semne (https://x.ro/>) <b>"
        );
    }
}
