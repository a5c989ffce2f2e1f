//! Serves the pages of the front end: chooses head, data and status for the path, and renders them with the shell.

use std::sync::Arc;

use alai_domain::{Ctx, Error, ErrorCode, content, events, website::PublicSite};
use poem::{
    IntoResponse, Request, Response, handler,
    http::{StatusCode, header},
    web::{Data, Redirect},
};
use poem_openapi::types::ToJSON;

use crate::{
    content::{articles_dto::Article, legal_dto::LegalDocumentView},
    error::ApiError,
    middleware::{Nonce, RouteKind},
    routes::{Audience, Microfrontend, PageRoute, page_route_manifest},
    website::{CachedSite, SiteCache, public_site_dto::Site},
};

use super::{
    app_shell::{AppShell, PageData},
    article_head::article_head,
    head_tags::{PageHead, language_from_query},
    legal_documents,
    page_cache::{Checkpoint, PageCache},
    page_head,
    preload::RequestedPage,
    site_first_view::{self, PageUrl},
    site_noscript,
};

/// What is needed to render a page: the context, the shell, the nonce of the response, and the request.
#[derive(Clone, Copy)]
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

/// A page of the product itself.
enum ProductPage {
    Html(StatusCode, String),
    /// An article that has another slug now.
    MovedToSlug(String),
}

/// Redirects `/app` to the dashboard.
#[handler]
pub fn redirect_to_dashboard() -> Response {
    Redirect::see_other("/app/dashboard").into_response()
}

/// Serves every page.
#[handler]
pub async fn serve_page(
    ctx: Data<&Ctx>,
    shell: Data<&AppShell>,
    site_cache: Data<&SiteCache>,
    page_cache: Data<&PageCache>,
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
    let is_noindex = matches!(
        RouteKind::from_request(request),
        RouteKind::Page {
            is_noindex: true,
            ..
        }
    );
    let renderer = PageRenderer {
        ctx: &ctx,
        shell: &shell,
        nonce: &nonce,
        page: requested,
        legal_version: legal_documents::version_from_query(request.uri().query()),
        is_noindex,
        query: request.uri().query(),
    };
    let first_segment = path.trim_matches('/').split('/').next().unwrap_or_default();
    let is_product_path = page_route_manifest()
        .find(path)
        .is_some_and(|route| route.audience != Audience::Guests);
    if first_segment.is_empty() || first_segment == "app" || is_product_path {
        return Ok(renderer
            .serve_product_page(&page_cache)
            .await
            .map_err(ApiError::from)?);
    }
    let found = site_cache.load(&ctx, first_segment).await;
    let has_current_slug = found
        .as_ref()
        .is_ok_and(|found| found.site.event.slug.as_deref() == Some(first_segment));
    if !has_current_slug
        && let Some(slug) = events::find_redirect_slug(&ctx, first_segment)
            .await
            .map_err(ApiError::from)?
    {
        let rest = &path.trim_start_matches('/')[first_segment.len()..];
        let query = request
            .uri()
            .query()
            .map(|q| format!("?{q}"))
            .unwrap_or_default();
        return Ok(Redirect::permanent(format!("/{slug}{rest}{query}")).into_response());
    }
    Ok(renderer
        .render_couple_page(first_segment, found)
        .map_err(ApiError::from)?)
}

impl PageRenderer<'_> {
    fn render(&self, requested: RequestedPage, head: PageHead, data: &PageData) -> String {
        let head = head
            .without_alternates_if(self.is_noindex)
            .to_html(&self.ctx.settings.public_url);
        self.shell.render(requested, &head, data, self.nonce)
    }

    /// Returns whether a page is the same for every visitor: no page with a guest code or another parameter in its URL is.
    fn is_shared(&self) -> bool {
        !self.is_noindex && self.query.is_none_or(|query| query == "lang=en")
    }

    /// Serves one of the product's own pages, from memory if it is there and current.
    async fn serve_product_page(&self, cache: &PageCache) -> alai_domain::Result<Response> {
        let RequestedPage { path, lang, .. } = self.page;
        if !self.is_shared() {
            return Ok(self.render_product_page().await?.into_response(lang));
        }
        let checkpoint = Checkpoint::now(self.ctx, self.shell.revision());
        if let Some(html) = cache.find(path, lang, checkpoint) {
            let html = self.nonce.insert_into(&html);
            return Ok(html_response(StatusCode::OK, lang, html));
        }
        let nonce = Nonce::placeholder();
        let rendered = Self { nonce, ..*self }.render_product_page().await?;
        let ProductPage::Html(status, html) = rendered else {
            return Ok(rendered.into_response(lang));
        };
        let response = html_response(status, lang, self.nonce.insert_into(&html));
        if status == StatusCode::OK {
            cache.insert(path, lang, checkpoint, html.into());
        }
        Ok(response)
    }

    /// Renders one of the product's own pages.
    async fn render_product_page(&self) -> alai_domain::Result<ProductPage> {
        let RequestedPage { path, lang, .. } = self.page;
        let document = path
            .strip_prefix("/app/documente/")
            .and_then(|name| legal_documents::document_from_path(name.trim_end_matches('/'), lang));
        if let Some(place) = document {
            return self.render_legal_document(place).await;
        }
        let (status, head, data) = product_page(self.ctx, path, lang).await?;
        if let Some(slug) = data.moved_to_slug {
            return Ok(ProductPage::MovedToSlug(slug));
        }
        let requested = RequestedPage {
            hero_image: data.hero_image.as_ref(),
            ..self.page
        };
        let html = self.render(requested, head, &data);
        Ok(ProductPage::Html(status, html))
    }

    /// Renders a legal document with its text. If the version does not exist, the page itself shows that.
    async fn render_legal_document(
        &self,
        place: content::LegalDocumentKey,
    ) -> alai_domain::Result<ProductPage> {
        let head = page_head::product_page_head(self.page.path, self.page.lang);
        match legal_documents::load_document(self.ctx, place, self.legal_version).await {
            Ok(read) => {
                let plain = Some(legal_documents::noscript_html(
                    &read,
                    place,
                    self.shell.company(),
                ));
                let legal = LegalDocumentView::from_version_view(self.ctx, place, read).to_json();
                let data = PageData {
                    legal,
                    noscript_html: plain,
                    ..PageData::default()
                };
                let html = self.render(self.page, head, &data);
                Ok(ProductPage::Html(StatusCode::OK, html))
            }
            Err(Error::NotFound) => {
                let html = self.render(self.page, head, &PageData::default());
                Ok(ProductPage::Html(StatusCode::NOT_FOUND, html))
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
        let subpath = path
            .trim_matches('/')
            .strip_prefix(slug)
            .unwrap_or_default()
            .trim_start_matches('/');
        let route = page_route_manifest().find_site_page(subpath);
        match found {
            // An unknown page below the site of a couple leads to the site.
            Ok(_) if route.is_none() => {
                let query = self.query.map(|q| format!("?{q}")).unwrap_or_default();
                Ok(Redirect::temporary(format!("/{slug}{query}")).into_response())
            }
            Ok(found) => {
                // A page with a guest code in its path or query belongs to one guest. Other spellings of
                // a path, with more slashes, must not fill the cache.
                let is_shared =
                    self.is_shared() && path == format!("/{slug}/{subpath}").trim_end_matches('/');
                let html = if is_shared {
                    let placeholder = Nonce::placeholder();
                    let revision = self.shell.revision();
                    let render = || self.render_site(&found.site, (route, subpath), placeholder);
                    self.nonce.insert_into(&found.get_or_render_page(
                        (path, lang),
                        revision,
                        render,
                    ))
                } else {
                    self.render_site(&found.site, (route, subpath), self.nonce)
                };
                Ok(html_response(StatusCode::OK, lang, html))
            }
            // The front end redirects to `/` (as in the specification). The status informs
            // crawlers.
            Err(fault @ (Error::NotFound | Error::Rejected(ErrorCode::SiteNotLiveYet))) => {
                let requested = RequestedPage {
                    path: "/",
                    ..self.page
                };
                let is_form = matches!(fault, Error::Rejected(ErrorCode::SiteNotLiveYet))
                    && subpath.starts_with("formular");
                let head =
                    page_head::missing_page_head(if is_form { "form" } else { "page" }, lang);
                let html = self.render(requested, head, &PageData::default());
                Ok(html_response(StatusCode::NOT_FOUND, lang, html))
            }
            Err(other) => Err(other),
        }
    }

    /// Renders a page of a live website. `subpath` is the path below its slug.
    fn render_site(
        &self,
        site: &PublicSite,
        (route, subpath): (Option<&PageRoute>, &str),
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
        // A path that begins with two slashes would be the URL of another host.
        let path = format!("/{}", path.trim_start_matches('/'));
        let url = PageUrl {
            path: &path,
            query: self.query,
            lang,
        };
        // Only the website itself has a first view, not its forms and albums.
        let first_view = subpath
            .is_empty()
            .then(|| site_first_view::prerender_first_view(site, url))
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

impl ProductPage {
    fn into_response(self, lang: &'static str) -> Response {
        match self {
            Self::Html(status, html) => html_response(status, lang, html),
            Self::MovedToSlug(slug) => {
                Redirect::permanent(format!("/app/article/{slug}")).into_response()
            }
        }
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
        // The front ends of couples and staff redirect their unknown paths to a start page, so the status is 200. Other unknown paths
        // are 404.
        let known = page_route_manifest().microfrontend_of(path) != Microfrontend::Public
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
