//! The HTML page of the front end: the head, preloads and data for its path, and the nonce of the response.

use std::{collections::BTreeMap, io::ErrorKind, path::Path, sync::Arc};

use alai_domain::{Ctx, Error, ErrorCode, content, entities::file, events, website::PublicSite};
use alai_settings::Company;
use minijinja::context;
use poem::{
    IntoResponse, Request, Response, handler,
    http::{StatusCode, header},
    web::{Data, Redirect},
};
use poem_openapi::types::ToJSON;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    content::{articles_dto::Article, legal_dto::LegalDocumentView},
    error::ApiError,
    middleware::{Nonce, RouteKind},
    routes::{Audience, Microfrontend, PageRoute, manifest},
    website::{CachedSite, SiteCache, public_site_dto::Site},
};

use super::{
    article_head::article_head,
    head_tags::{PageHead, language_from_query},
    html, legal_documents, page_head,
    preload::{self, PreloadRule, RequestedPage},
    site_first_view::{self, FirstView, PageUrl},
    site_noscript,
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
struct PageData {
    site: Option<Value>,
    article: Option<Value>,
    legal: Option<Value>,
    /// The text for visitors without scripts.
    noscript_html: Option<String>,
    /// The first screen, which the browser paints before any script runs.
    first_view: Option<FirstView>,
    hero_image: Option<file::Model>,
    /// The current slug of an article that was requested by a previous one.
    moved_to_slug: Option<String>,
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
    /// Reads `index.html` and `remotes.json` of the built front end. Without both it serves a page that says how to build it.
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

    fn render(
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
                preload::page_links(
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
        preload::additional_files(&remote.first, current, form)
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

/// What is needed to render a page: the context, the shell, the nonce of the response, and the request.
struct PageRenderer<'a> {
    ctx: &'a Ctx,
    shell: &'a AppShell,
    nonce: &'a Nonce,
    page: RequestedPage<'a>,
    /// The requested version of a legal document.
    legal_version: Option<i32>,
    /// Whether search engines may not index the page.
    is_noindex: bool,
    query: Option<&'a str>,
}

/// Redirects `/app` to the dashboard.
#[handler]
pub fn area() -> Response {
    Redirect::see_other("/app/dashboard").into_response()
}

/// Serves every page.
#[handler]
pub async fn serve_page(
    ctx: Data<&Ctx>,
    shell: Data<&AppShell>,
    site_cache: Data<&SiteCache>,
    nonce: Data<&Nonce>,
    request: &Request,
) -> poem::Result<Response> {
    let path = request.uri().path();
    let requested = RequestedPage {
        path,
        lang: language_from_query(request),
        theme: None,
        hero_image: None,
    };
    let hidden = matches!(
        RouteKind::from_request(request),
        RouteKind::Page {
            is_noindex: true,
            ..
        }
    );
    let drawing = PageRenderer {
        ctx: &ctx,
        shell: &shell,
        nonce: &nonce,
        page: requested,
        legal_version: legal_documents::version_from_query(request.uri().query()),
        is_noindex: hidden,
        query: request.uri().query(),
    };
    let first = path.trim_matches('/').split('/').next().unwrap_or_default();
    let is_product_path = manifest()
        .find(path)
        .is_some_and(|route| route.audience != Audience::Guests);
    if first.is_empty() || first == "app" || is_product_path {
        return Ok(drawing
            .render_product_page()
            .await
            .map_err(ApiError::from)?);
    }
    let found = site_cache.load(&ctx, first).await;
    let has_current_slug = found
        .as_ref()
        .is_ok_and(|found| found.site.event.slug.as_deref() == Some(first));
    if !has_current_slug
        && let Some(slug) = events::find_current_slug(&ctx, first)
            .await
            .map_err(ApiError::from)?
    {
        let rest = &path.trim_start_matches('/')[first.len()..];
        let query = request
            .uri()
            .query()
            .map(|q| format!("?{q}"))
            .unwrap_or_default();
        return Ok(Redirect::permanent(format!("/{slug}{rest}{query}")).into_response());
    }
    Ok(drawing
        .render_couple_page(first, found)
        .map_err(ApiError::from)?)
}

impl PageRenderer<'_> {
    fn respond(
        &self,
        status: StatusCode,
        requested: RequestedPage,
        head: PageHead,
        data: &PageData,
    ) -> Response {
        let head = head
            .without_alternates_if(self.is_noindex)
            .to_html(&self.ctx.settings.public_url);
        html_response(
            status,
            requested.lang,
            self.shell.render(requested, &head, data, self.nonce),
        )
    }

    /// Renders one of the product's own pages.
    async fn render_product_page(&self) -> alai_domain::Result<Response> {
        let RequestedPage { path, lang, .. } = self.page;
        let document = path
            .strip_prefix("/app/documente/")
            .and_then(|name| legal_documents::document_from_path(name.trim_end_matches('/'), lang));
        if let Some(place) = document {
            return self.render_legal_document(place).await;
        }
        let (status, head, data) = product_page(self.ctx, path, lang).await?;
        if let Some(slug) = &data.moved_to_slug {
            return Ok(Redirect::permanent(format!("/app/article/{slug}")).into_response());
        }
        let requested = RequestedPage {
            hero_image: data.hero_image.as_ref(),
            ..self.page
        };
        Ok(self.respond(status, requested, head, &data))
    }

    /// Renders a legal document with its text. If the version does not exist, the page itself shows that.
    async fn render_legal_document(
        &self,
        place: content::LocalizedDocument,
    ) -> alai_domain::Result<Response> {
        let head = page_head::product_page_head(self.page.path, self.page.lang);
        match legal_documents::load_document(self.ctx, place, self.legal_version).await {
            Ok(read) => {
                let plain = Some(legal_documents::noscript_html(
                    &read,
                    place,
                    self.shell.company(),
                ));
                let legal = LegalDocumentView::from_version_view(self.ctx, place, read).to_json();
                Ok(self.respond(
                    StatusCode::OK,
                    self.page,
                    head,
                    &PageData {
                        legal,
                        noscript_html: plain,
                        ..PageData::default()
                    },
                ))
            }
            Err(Error::NotFound) => {
                Ok(self.respond(StatusCode::NOT_FOUND, self.page, head, &PageData::default()))
            }
            Err(other) => Err(other),
        }
    }

    /// Renders the website of a couple or one of its subpages.
    fn render_couple_page(
        &self,
        slug: &str,
        found: alai_domain::Result<Arc<CachedSite>>,
    ) -> alai_domain::Result<Response> {
        let RequestedPage { path, lang, .. } = self.page;
        let beside = path
            .trim_matches('/')
            .strip_prefix(slug)
            .unwrap_or_default()
            .trim_start_matches('/');
        let route = manifest().find_site_page(beside);
        match found {
            // An unknown page below the site of a couple leads to the site.
            Ok(_) if route.is_none() => {
                let query = self.query.map(|q| format!("?{q}")).unwrap_or_default();
                Ok(Redirect::temporary(format!("/{slug}{query}")).into_response())
            }
            Ok(found) => {
                // A page with a guest code in its path or query belongs to one guest.
                let is_shared =
                    !self.is_noindex && self.query.is_none_or(|query| query == "lang=en");
                let html = if is_shared {
                    let placeholder = Nonce::placeholder();
                    let render = || self.render_site(&found.site, (route, beside), placeholder);
                    self.nonce.insert_into(&found.page(path, lang, render))
                } else {
                    self.render_site(&found.site, (route, beside), self.nonce)
                };
                Ok(html_response(StatusCode::OK, lang, html))
            }
            // The page redirects to `/` (as in the specification). The status informs crawlers.
            Err(fault @ (Error::NotFound | Error::Rejected(ErrorCode::SiteNotLiveYet))) => {
                let requested = RequestedPage {
                    path: "/",
                    ..self.page
                };
                let is_form = matches!(fault, Error::Rejected(ErrorCode::SiteNotLiveYet))
                    && beside.starts_with("formular");
                let head =
                    page_head::missing_page_head(if is_form { "form" } else { "page" }, lang);
                Ok(self.respond(StatusCode::NOT_FOUND, requested, head, &PageData::default()))
            }
            Err(other) => Err(other),
        }
    }

    /// Renders a page of a live website. `beside` is the path below its slug.
    fn render_site(
        &self,
        site: &PublicSite,
        (route, beside): (Option<&PageRoute>, &str),
        nonce: &Nonce,
    ) -> String {
        let RequestedPage { path, lang, .. } = self.page;
        let head = PageHead::for_site(site, lang, &self.ctx.settings.public_url);
        let head = match route {
            Some(route) => head.for_subpage(site, route),
            None => head,
        };
        let head = head
            .without_alternates_if(self.is_noindex)
            .to_html(&self.ctx.settings.public_url);
        // Only the website itself has a first view, not its forms and albums.
        let url = PageUrl {
            path,
            query: self.query,
            lang,
        };
        let first_view = beside
            .is_empty()
            .then(|| site_first_view::first_view(site, url))
            .flatten();
        let has_first_view = first_view.is_some();
        let data = PageData {
            site: Site::from_public_site(site).to_json(),
            noscript_html: Some(site_noscript::noscript_html(site, lang, has_first_view)),
            first_view,
            ..PageData::default()
        };
        // Only a photo with three widths is preloaded. Otherwise the front end shows the original, for which there is no preload rule.
        let photo = site
            .content
            .website
            .background_image_id
            .and_then(|id| site.content.files.get(&id));
        let photo = photo.filter(|f| f.widths.split(',').count() == 3);
        let requested = RequestedPage {
            theme: Some(&site.content.website.theme),
            hero_image: photo,
            ..self.page
        };
        self.shell.render(requested, &head, &data, nonce)
    }
}

/// Returns the status, head and data of one of the product's own pages. Unknown pages and articles are 404.
async fn product_page(
    ctx: &Ctx,
    path: &str,
    lang: &'static str,
) -> alai_domain::Result<(StatusCode, PageHead, PageData)> {
    let Some(slug) = path
        .strip_prefix("/app/article/")
        .map(|s| s.trim_end_matches('/'))
        .filter(|s| !s.is_empty())
    else {
        // The areas behind the login redirect unknown paths below their own to their start page. Other unknown paths are 404.
        let known = manifest().microfrontend_of(path) != Microfrontend::Public
            || page_head::is_product_page(path);
        let (status, head) = if known {
            (StatusCode::OK, page_head::product_page_head(path, lang))
        } else {
            (
                StatusCode::NOT_FOUND,
                page_head::missing_page_head("page", lang),
            )
        };
        return Ok((status, head, PageData::default()));
    };
    match content::find_published_article(ctx, slug).await {
        Ok(read) => {
            let picture = read
                .article
                .main_image_id
                .and_then(|id| read.files.get(&id))
                .cloned();
            let moved = Some(read.article.slug.clone()).filter(|now| now != slug);
            let data = PageData {
                article: Article::from_view(&read).to_json(),
                hero_image: picture,
                moved_to_slug: moved,
                ..PageData::default()
            };
            Ok((
                StatusCode::OK,
                article_head(&read, &ctx.settings.public_url),
                data,
            ))
        }
        Err(Error::NotFound) => Ok((
            StatusCode::NOT_FOUND,
            page_head::missing_page_head("article", lang),
            PageData::default(),
        )),
        Err(other) => Err(other),
    }
}

fn html_response(status: StatusCode, lang: &'static str, html: String) -> Response {
    Response::builder()
        .status(status)
        .content_type("text/html; charset=utf-8")
        .header(header::CONTENT_LANGUAGE, lang)
        .header(header::CACHE_CONTROL, "no-store")
        .header(header::VARY, "accept-encoding")
        .body(html)
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
