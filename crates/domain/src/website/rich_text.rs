//! Sanitizes rich text when it is stored. The allow-list has no images, styles, classes or ids
//! (threats F-1).

use std::{collections::HashSet, sync::LazyLock};

use ammonia::Builder;

static SANITIZER: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut builder = Builder::empty();
    builder
        .tags(HashSet::from([
            "p",
            "br",
            "strong",
            "b",
            "em",
            "i",
            "u",
            "s",
            "h2",
            "h3",
            "ul",
            "ol",
            "li",
            "blockquote",
            "a",
            "hr",
        ]))
        .clean_content_tags(HashSet::from(["script", "style"]))
        .tag_attributes(std::collections::HashMap::from([(
            "a",
            HashSet::from(["href"]),
        )]))
        .url_schemes(HashSet::from(["http", "https", "mailto", "tel"]))
        .link_rel(Some("noopener nofollow ugc"));
    builder
});

/// Returns the allowed part of `html`.
pub fn sanitize_html(html: &str) -> String {
    SANITIZER.clean(html).to_string()
}

#[cfg(test)]
mod tests {
    use super::sanitize_html;

    // Covers 3.3.02, 3.contract6.06, F-1.
    #[test]
    fn sec_f_1_scripts_and_tracking_content_are_removed_from_rich_text() {
        let dirty = r#"<p onclick="x()" style="color:red" class="a" id="b">Dragi <b>prieteni</b></p><script>alert(1)</script><img src="https://spy"><svg onload="x"></svg><a href="javascript:x">a</a><a href="https://a.ro">b</a><iframe src="//x"></iframe><form><input></form>"#;
        let html = sanitize_html(dirty);
        assert_eq!(
            html,
            r#"<p>Dragi <b>prieteni</b></p><a rel="noopener nofollow ugc">a</a><a href="https://a.ro" rel="noopener nofollow ugc">b</a>"#
        );
    }
}
