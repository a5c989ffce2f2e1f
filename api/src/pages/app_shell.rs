//! The HTML page of the front end: the document of the shell, the files to load first, and the data for the path.

use std::sync::Arc;

use alai_domain::entities::file;
use alai_settings::Company;
use minijinja::context;
use serde_json::Value;

use crate::{
    frontend::{Frontend, Release},
    middleware::Nonce,
    routes::{Microfrontend, page_route_manifest},
};

use super::{
    html,
    preload::{self, RequestedPage},
    site_first_view::PrerenderedFirstView,
    templates::{self, safe_html},
};

/// The element that the front end renders into.
const ROOT: &str = "<div id=\"root\"></div>";

/// The data that is embedded in a page, so that the page need not request it.
#[derive(Debug, Default)]
pub(super) struct PageData {
    pub(super) site: Option<Value>,
    pub(super) article: Option<Value>,
    pub(super) legal: Option<Value>,
    /// The text for visitors without scripts.
    pub(super) noscript_html: Option<String>,
    /// The first screen, which the browser paints before any script runs.
    pub(super) first_view: Option<PrerenderedFirstView>,
    pub(super) hero_image: Option<file::Model>,
    /// The current slug of an article that was requested by a previous one.
    pub(super) moved_to_slug: Option<String>,
}

/// The shell: renders all pages of the front end.
#[derive(Clone, Debug)]
pub struct AppShell {
    frontend: Frontend,
    company: Arc<Company>,
    map_tiles_url: Arc<Option<String>>,
}

impl AppShell {
    pub fn new(frontend: Frontend, company: Company, tiles: Option<String>) -> Self {
        Self {
            frontend,
            company: Arc::new(company),
            map_tiles_url: Arc::new(tiles),
        }
    }

    /// Returns a number that changes when pages refer to other builds.
    pub fn revision(&self) -> u64 {
        self.frontend.release().revision
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
        let release = self.frontend.release();
        let links = release
            .remotes
            .get(
                page_route_manifest()
                    .microfrontend_of(requested.path)
                    .as_str(),
            )
            .map(|remote| {
                let scripts = std::iter::once(&remote.entry).chain(&remote.scripts);
                preload::render_preload_links(
                    remote.styles.iter().map(String::as_str),
                    scripts.map(String::as_str),
                    &remote.preload_rules,
                    requested,
                )
            })
            .unwrap_or_default();
        let first_view = data.first_view.as_ref();
        let boot = serde_json::json!({
            "prefetch": first_view.map(|view| prefetched_files(&release, requested, view)).unwrap_or_default(),
            "remotes": release.remotes, "nonce": nonce.0, "company": *self.company, "tiles": *self.map_tiles_url, "site": data.site, "article": data.article,
            "legal": data.legal,
        });
        let inline = templates::render(
            "inline_parts.html",
            context! {
                nonce => &nonce.0,
                stylesheet => safe_html(release.inline_css.as_str()),
                first_view_stylesheet => first_view.map(|view| safe_html(view.css.as_str())),
                boot_data => safe_html(html::script_json(&boot)),
            },
        );
        let page = release.document.replacen(
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
}

/// Returns the files of the answer form, which the page loads when the browser is idle.
fn prefetched_files<'a>(
    release: &'a Release,
    current: RequestedPage,
    view: &PrerenderedFirstView,
) -> Vec<&'a str> {
    let public = release.remotes.get(Microfrontend::Public.as_str());
    let Some(remote) = public.filter(|_| view.has_answer_links) else {
        return Vec::new();
    };
    let form_path = format!("{}/formular-invitatie", current.path.trim_end_matches('/'));
    let form = RequestedPage {
        path: &form_path,
        ..current
    };
    preload::next_page_files(&remote.preload_rules, current, form)
}
