//! Small pages without scripts: escaping, and one layout in the colours of the brand.

use poem::{Response, http::StatusCode};

use crate::middleware::Nonce;

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

const STYLE: &str = "body{margin:0;background:#fbf6f2;color:#241a22;font:17px/1.55 'Hanken Grotesk',system-ui,sans-serif}\
main{max-width:34rem;margin:0 auto;padding:4rem 1.25rem}h1{font:400 2.1rem/1.15 Georgia,serif;margin:0 0 .75rem;text-wrap:balance}\
p{margin:.5rem 0;color:#63565f}.sum{font-size:1.5rem;color:#241a22;font-variant-numeric:tabular-nums}.note{background:#f3d8ca;color:#241a22;\
padding:.6rem .9rem;border-radius:4px;display:inline-block}form{margin:.75rem 0 0}button,a.button{font:inherit;font-weight:600;\
min-height:3.25rem;width:100%;border-radius:2px;border:1px solid #8b7d86;background:#fff;color:#241a22;cursor:pointer;display:flex;\
align-items:center;justify-content:center;text-decoration:none;box-sizing:border-box}button.main{background:#7c1436;border-color:#7c1436;color:#fff}\
button:focus-visible,a:focus-visible{outline:3px solid #7c1436;outline-offset:3px}a{color:#7c1436}\
table{width:100%;border-collapse:collapse;font-size:.95rem}td,th{text-align:left;padding:.55rem .5rem;border-bottom:1px solid #ddd5da;vertical-align:top}\
.wide table{display:block;overflow-x:auto}code{overflow-wrap:anywhere}@media(max-width:40rem){.wide main{padding:2rem 1rem}.wide table,.wide tbody,\
.wide tr,.wide td{display:block;width:auto}.wide thead{display:none}.wide tr{border-bottom:1px solid #ddd5da;padding:.6rem 0}.wide td{border:0;padding:.15rem 0}\
td,a{overflow-wrap:anywhere}}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;border:1px solid #ddd5da;padding:1rem;border-radius:4px}.wide main{max-width:56rem}";

/// Renders a page that needs no script.
pub fn plain_page(
    status: StatusCode,
    lang: &str,
    title: &str,
    is_wide: bool,
    nonce: &Nonce,
    body: &str,
) -> Response {
    let class = if is_wide { " class=\"wide\"" } else { "" };
    let html = format!(
        "<!doctype html><html lang=\"{lang}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
         <title>{}</title><meta name=\"robots\" content=\"noindex\"><style nonce=\"{}\">{STYLE}</style></head><body{class}><main>{body}</main></body></html>",
        escape(title),
        nonce.0
    );
    Response::builder()
        .status(status)
        .content_type("text/html; charset=utf-8")
        .body(html)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_json_cannot_leave_their_place() {
        assert_eq!(escape("<b a='\"'>&"), "&lt;b a=&#39;&quot;&#39;&gt;&amp;");
        assert_eq!(
            script_json(&serde_json::json!("</script><!--")),
            "\"\\u003c/script>\\u003c!--\""
        );
    }

    #[test]
    fn a_sheet_stands_in_the_page_and_one_that_is_gone_is_still_asked_for() {
        let template = "<head><link rel=\"stylesheet\" href=\"/a.css\"><link rel=\"stylesheet\" href=\"/b.css\"></head>";
        let read = |path: &str| (path == "a.css").then(|| "body{margin:0}".to_owned());
        let page = "<head><link rel=\"stylesheet\" href=\"/b.css\"></head>";
        assert_eq!(
            inline_stylesheets(template, read),
            (page.to_owned(), "body{margin:0}".to_owned())
        );
    }
}
