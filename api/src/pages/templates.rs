//! The HTML and XML templates of the server (`api/templates`), rendered with escaping.

use std::sync::LazyLock;

use minijinja::{AutoEscape, Environment, Output, State, Value};

use super::html::escape;

macro_rules! template_sources {
    ($($name:literal),+ $(,)?) => {
        &[$(($name, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/templates/", $name)))),+]
    };
}

const TEMPLATE_SOURCES: &[(&str, &str)] = template_sources!(
    "api_reference.html",
    "document_head.html",
    "gateway_form.html",
    "inline_parts.html",
    "message_with_button.html",
    "outbox_list.html",
    "outbox_mail.html",
    "payment_summary.html",
    "plain_page.html",
    "preload_links.html",
    "rss.xml",
    "sandbox_checkout.html",
    "site_first_view.html",
    "site_noscript.html",
    "sitemap.xml",
);

static ENVIRONMENT: LazyLock<Environment<'static>> =
    LazyLock::new(|| build_environment().expect("the templates are valid"));

fn build_environment() -> Result<Environment<'static>, minijinja::Error> {
    let mut environment = Environment::new();
    environment.set_auto_escape_callback(|_| AutoEscape::Html);
    environment.set_formatter(write_value);
    for (name, source) in TEMPLATE_SOURCES {
        // Line breaks and indentation are for readers of the templates. A page contains neither.
        let joined: String = source.lines().map(str::trim_start).collect();
        environment.add_template_owned(*name, joined)?;
    }
    Ok(environment)
}

/// Writes a value with the escaping of [`escape`]. The escaping of the library also replaces slashes, which makes each URL longer. A missing
/// value is written as nothing.
fn write_value(
    output: &mut Output<'_>,
    _state: &mut State<'_, '_>,
    value: &Value,
) -> Result<(), minijinja::Error> {
    if value.is_undefined() || value.is_none() {
        return Ok(());
    }
    let text = match value.as_str() {
        Some(text) if value.is_safe() => text.to_owned(),
        Some(text) => escape(text),
        None => escape(&value.to_string()),
    };
    output.write_str(&text).map_err(minijinja::Error::from)
}

/// Renders a template of `api/templates`.
///
/// # Panics
/// If there is no template with this name, or if it does not fit its values. Both are faults of the program.
pub fn render(name: &str, values: Value) -> String {
    ENVIRONMENT
        .get_template(name)
        .and_then(|template| template.render(values))
        .unwrap_or_else(|error| panic!("{name}: {error:#}"))
}

/// Marks HTML that needs no escaping.
pub fn safe_html(html: impl Into<String>) -> Value {
    Value::from_safe_string(html.into())
}

#[cfg(test)]
mod tests {
    use minijinja::context;

    use super::*;

    #[test]
    fn all_templates_are_valid() {
        assert_eq!(
            build_environment().unwrap().templates().count(),
            TEMPLATE_SOURCES.len()
        );
    }

    #[test]
    fn values_are_escaped_and_missing_ones_are_omitted() {
        let page = render(
            "message_with_button.html",
            context! { title => "<b>\"'&", action => "/app/plata/1" },
        );
        assert!(
            page.contains(
                "<h1>&lt;b&gt;&quot;&#39;&amp;</h1><p></p><form action=\"/app/plata/1\">"
            ),
            "{page}"
        );
    }
}
