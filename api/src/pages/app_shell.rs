//! The HTML page of the front end: its template, the files to load first, and the data for the path.

use std::{collections::BTreeMap, io::ErrorKind, path::Path, sync::Arc};

use alai_domain::entities::file;
use alai_settings::Company;
use minijinja::context;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    middleware::Nonce,
    routes::{Microfrontend, manifest},
};

use super::{
    html,
    preload::{self, PreloadRule, RequestedPage},
    site_first_view::FirstView,
    templates::{self, safe_html},
};

/// The element that the front end renders into.
const ROOT: &str = "<div id=\"root\"></div>";

/// The files of a microfrontend that are loaded first.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
struct Remote {
    entry: String,
    #[serde(default)]
    scripts: Vec<String>,
    #[serde(default)]
    styles: Vec<String>,
    /// The additional files by page. They are not sent to the shell.
    #[serde(default, skip_serializing)]
    first: Vec<PreloadRule>,
}

/// The data that is embedded in a page, so that the page need not request it.
#[derive(Debug, Default)]
pub(super) struct PageData {
    pub(super) site: Option<Value>,
    pub(super) article: Option<Value>,
    pub(super) legal: Option<Value>,
    /// The text for visitors without scripts.
    pub(super) noscript_html: Option<String>,
    /// The first screen, which the browser paints before any script runs.
    pub(super) first_view: Option<FirstView>,
    pub(super) hero_image: Option<file::Model>,
    /// The current slug of an article that was requested by a previous one.
    pub(super) moved_to_slug: Option<String>,
}

/// The built shell: its template and the table of microfrontends.
#[derive(Clone, Debug)]
pub struct AppShell {
    template: Arc<String>,
    /// The style rules of the shell. They are inlined, so that the browser waits only for the style
    /// sheets of the microfrontend.
    inline_css: Arc<String>,
    remotes: Arc<BTreeMap<String, Remote>>,
    company: Arc<Company>,
    map_tiles_url: Arc<Option<String>>,
}

impl AppShell {
    /// Reads `index.html` and `remotes.json` of the built front end. Without both it serves a page
    /// that explains how to build it.
    ///
    /// # Errors
    /// A sentence for the log if `remotes.json` cannot be read or parsed, or if there is a page and the table is empty. No page would work.
    pub fn load(dist: &Path, company: Company, tiles: Option<String>) -> Result<Self, String> {
        let missing = "<!doctype html><html lang=\"ro\"><head><!--head--></head><body><div id=\"root\"></div><noscript></noscript><p>Interfața nu este construită. Rulați: make front.</p></body></html>";
        let built = std::fs::read_to_string(dist.join("index.html"));
        let is_built = built.is_ok();
        let template = built.unwrap_or_else(|_| missing.to_owned());
        let (template, sheet) = html::inline_stylesheets(&template, |path| {
            std::fs::read_to_string(dist.join(path)).ok()
        });
        let table = dist.join("remotes.json");
        let remotes = read_remotes(&table)?;
        if is_built && remotes.is_empty() {
            return Err(format!("{} names no microfrontend.", table.display()));
        }
        Ok(Self {
            template: Arc::new(template),
            inline_css: Arc::new(sheet),
            remotes: Arc::new(remotes),
            company: Arc::new(company),
            map_tiles_url: Arc::new(tiles),
        })
    }

    /// Returns the data of the company for pages and documents.
    pub fn company(&self) -> &Company {
        &self.company
    }

    /// Renders a page with its head and data.
    pub(super) fn render(
        &self,
        requested: RequestedPage,
        head: &str,
        data: &PageData,
        nonce: &Nonce,
    ) -> String {
        let links = self
            .remotes
            .get(manifest().microfrontend_of(requested.path).as_str())
            .map(|remote| {
                let scripts = std::iter::once(&remote.entry).chain(&remote.scripts);
                preload::render_preload_links(
                    remote.styles.iter().map(String::as_str),
                    scripts.map(String::as_str),
                    &remote.first,
                    requested,
                )
            })
            .unwrap_or_default();
        let first_view = data.first_view.as_ref();
        let boot = serde_json::json!({
            "prefetch": first_view.map(|view| self.prefetched_files(requested, view)).unwrap_or_default(),
            "remotes": *self.remotes, "nonce": nonce.0, "company": *self.company, "tiles": *self.map_tiles_url, "site": data.site, "article": data.article,
            "legal": data.legal,
        });
        let inline = templates::render(
            "inline_parts.html",
            context! {
                nonce => &nonce.0,
                stylesheet => safe_html(self.inline_css.as_str()),
                first_view_stylesheet => first_view.map(|view| safe_html(view.css.as_str())),
                boot_data => safe_html(html::script_json(&boot)),
            },
        );
        let page = self.template.replacen(
            "<html lang=\"ro\"",
            &format!("<html lang=\"{}\"", requested.lang),
            1,
        );
        let noscript = data.noscript_html.as_deref().unwrap_or_default();
        let page = page.replacen("<noscript>", &format!("<noscript>{noscript}"), 1);
        let page = page.replacen("<!--head-->", &format!("{head}{links}{inline}"), 1);
        let Some(view) = first_view else {
            return page;
        };
        page.replacen(
            ROOT,
            &format!("{}{}</div>", ROOT.trim_end_matches("</div>"), view.html),
            1,
        )
    }

    /// Returns the files of the answer form, which the page loads when the browser is idle.
    fn prefetched_files(&self, current: RequestedPage, view: &FirstView) -> Vec<&str> {
        let public = self.remotes.get(Microfrontend::Public.as_str());
        let Some(remote) = public.filter(|_| view.is_open) else {
            return Vec::new();
        };
        let form_path = format!("{}/formular-invitatie", current.path.trim_end_matches('/'));
        let form = RequestedPage {
            path: &form_path,
            ..current
        };
        preload::next_page_files(&remote.first, current, form)
    }
}

fn read_remotes(path: &Path) -> Result<BTreeMap<String, Remote>, String> {
    match std::fs::read(path) {
        Ok(json) => serde_json::from_slice(&json)
            .map_err(|error| format!("{} cannot be parsed: {error}.", path.display())),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(BTreeMap::new()),
        Err(error) => Err(format!("{} cannot be read: {error}.", path.display())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_malformed_microfrontend_table_prevents_startup_and_a_missing_one_does_not() {
        let dist = std::env::temp_dir().join(format!(
            "alai-dist-{}",
            alai_domain::kernel::crypto::random_code(16)
        ));
        std::fs::create_dir(&dist).unwrap();
        let load = || AppShell::load(&dist, Company::default(), None);
        assert!(load().is_ok());
        std::fs::write(dist.join("remotes.json"), "{\"couple\": {").unwrap();
        let error = load().expect_err("an error");
        assert!(error.contains("remotes.json"), "{error}");
        std::fs::write(dist.join("remotes.json"), "{}").unwrap();
        assert!(load().is_ok());
        std::fs::write(dist.join("index.html"), "<html></html>").unwrap();
        let error = load().expect_err("an error");
        assert!(error.contains("no microfrontend"), "{error}");
        std::fs::remove_dir_all(&dist).unwrap();
    }
}
