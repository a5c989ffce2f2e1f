//! The HTML page of the front end: the head, preloads and data for its path, and the nonce of the response.

use std::{collections::BTreeMap, path::Path, sync::Arc};

use alai_domain::{Code, Ctx, Error, content, entities::file, events, website};
use alai_settings::Company;
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
    edge::{Nonce, Place},
    error::ApiError,
    website::public_site_dto::Site,
};

use super::{
    blog,
    first::{self, Asked, First},
    head::{self, Head},
    html, legal,
};

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
    first: Vec<First>,
}

/// The data that is embedded in a page, so that the page need not request it.
#[derive(Debug, Default)]
struct Carried {
    site: Option<Value>,
    article: Option<Value>,
    legal: Option<Value>,
    /// The text for visitors without scripts.
    plain: Option<String>,
    picture: Option<file::Model>,
    /// The current slug of an article that was requested by a previous one.
    moved: Option<String>,
}

/// The built shell: its template and the table of microfrontends.
#[derive(Clone, Debug)]
pub struct Shell {
    template: Arc<String>,
    /// The style rules of the shell. They are inlined, so that only the style sheets of the microfrontend are waited for.
    sheet: Arc<String>,
    remotes: Arc<BTreeMap<String, Remote>>,
    company: Arc<Company>,
    tiles: Arc<Option<String>>,
}

impl Shell {
    /// Reads `index.html` and `remotes.json` of the built front end.
    pub fn read(dist: &Path, company: Company, tiles: Option<String>) -> Self {
        let missing = "<!doctype html><html lang=\"ro\"><head><!--head--></head><body><noscript></noscript><p>Interfața nu este construită. Rulați: make front.</p></body></html>";
        let template =
            std::fs::read_to_string(dist.join("index.html")).unwrap_or_else(|_| missing.to_owned());
        let (template, sheet) = html::taken_in(&template, |path| {
            std::fs::read_to_string(dist.join(path)).ok()
        });
        let table =
            std::fs::read_to_string(dist.join("remotes.json")).unwrap_or_else(|_| "{}".to_owned());
        let remotes = serde_json::from_str(&table).unwrap_or_default();
        Self {
            template: Arc::new(template),
            sheet: Arc::new(sheet),
            remotes: Arc::new(remotes),
            company: Arc::new(company),
            tiles: Arc::new(tiles),
        }
    }

    /// Returns the data of the company for pages and documents.
    pub fn company(&self) -> &Company {
        &self.company
    }

    fn render(&self, asked: Asked, head: &str, data: &Carried, nonce: &Nonce) -> String {
        let mut links = String::new();
        if let Some(remote) = self.remotes.get(remote_of(asked.path)) {
            for style in &remote.styles {
                links.push_str(&format!("<link rel=\"stylesheet\" href=\"{style}\">"));
            }
            for script in std::iter::once(&remote.entry).chain(&remote.scripts) {
                links.push_str(&format!(
                    "<link rel=\"preload\" as=\"script\" href=\"{script}\">"
                ));
            }
            links.push_str(&first::links(&remote.first, asked));
        }
        let boot = serde_json::json!({
            "remotes": *self.remotes, "nonce": nonce.0, "company": *self.company, "tiles": *self.tiles, "site": data.site, "article": data.article,
            "legal": data.legal,
        });
        let boot = format!(
            "<script type=\"application/json\" id=\"boot\">{}</script>",
            html::json(&boot)
        );
        let sheet = format!("<style nonce=\"{}\">{}</style>", nonce.0, self.sheet);
        let spoken = self.template.replacen(
            "<html lang=\"ro\"",
            &format!("<html lang=\"{}\"", asked.lang),
            1,
        );
        let plain = data.plain.as_deref().unwrap_or_default();
        let spoken = spoken.replacen("<noscript>", &format!("<noscript>{plain}"), 1);
        spoken.replacen("<!--head-->", &format!("{head}{links}{sheet}{boot}"), 1)
    }
}

/// Returns the microfrontend that renders a path. The router of the shell has the same rules.
pub fn remote_of(path: &str) -> &'static str {
    let Some(inside) = path.strip_prefix("/app/") else {
        return if path == "/login" { "couple" } else { "public" };
    };
    match inside.split('/').next().unwrap_or_default() {
        // Two of its pages are the targets of links in mails and are public.
        "newsletter" if matches!(inside, "newsletter/confirmare" | "newsletter/dezabonare") => {
            "public"
        }
        "clienti" | "client" | "furnizori" | "articole" | "articol" | "newsletter"
        | "documente-legale" | "mesaje" | "audit" | "securitate" | "sanatate" => "staff",
        "creeaza-cont" | "plata-succes" | "plata-eroare" | "preview" | "blog" | "article"
        | "cununie-civila" | "risipa-mancare" | "parteneri" | "pre-inregistrare" | "documente" => {
            "public"
        }
        _ => "couple",
    }
}

/// What is needed to render a page: the context, the shell, the nonce of the response, and the request.
struct Drawing<'a> {
    ctx: &'a Ctx,
    shell: &'a Shell,
    nonce: &'a Nonce,
    asked: Asked<'a>,
    /// The requested version of a legal document.
    version: Option<i32>,
    /// Whether search engines may not index the page.
    hidden: bool,
}

/// Redirects `/app` to the dashboard.
#[handler]
pub fn area() -> Response {
    Redirect::see_other("/app/dashboard").into_response()
}

/// Serves every page.
#[handler]
pub async fn page(
    ctx: Data<&Ctx>,
    shell: Data<&Shell>,
    nonce: Data<&Nonce>,
    request: &Request,
) -> poem::Result<Response> {
    let path = request.uri().path();
    let asked = Asked {
        path,
        lang: head::lang_of(request),
        theme: None,
        picture: None,
    };
    let hidden = matches!(Place::of(request), Place::Page { hidden: true, .. });
    let drawing = Drawing {
        ctx: &ctx,
        shell: &shell,
        nonce: &nonce,
        asked,
        version: legal::number_of(request.uri().query()),
        hidden,
    };
    let first = path.trim_matches('/').split('/').next().unwrap_or_default();
    if first.is_empty() || first == "app" || path.trim_end_matches('/') == "/login" {
        return Ok(drawing.own().await.map_err(ApiError::from)?);
    }
    if let Some(slug) = events::moved_slug(&ctx, first)
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
    Ok(drawing.couples(first).await.map_err(ApiError::from)?)
}

impl Drawing<'_> {
    fn answer(&self, status: StatusCode, asked: Asked, head: Head, data: &Carried) -> Response {
        let head = head
            .kept_from_lists(self.hidden)
            .tags(&self.ctx.settings.public_url);
        answer(
            status,
            asked.lang,
            self.shell.render(asked, &head, data, self.nonce),
        )
    }

    /// Renders one of the product's own pages.
    async fn own(&self) -> alai_domain::Result<Response> {
        let Asked { path, lang, .. } = self.asked;
        let document = path
            .strip_prefix("/app/documente/")
            .and_then(|name| legal::named(name.trim_end_matches('/'), lang));
        if let Some(place) = document {
            return self.document(place).await;
        }
        let (status, head, data) = own(self.ctx, path, lang).await?;
        if let Some(slug) = &data.moved {
            return Ok(Redirect::permanent(format!("/app/article/{slug}")).into_response());
        }
        let asked = Asked {
            picture: data.picture.as_ref(),
            ..self.asked
        };
        Ok(self.answer(status, asked, head, &data))
    }

    /// Renders a legal document with its text. If the version does not exist, the page itself shows that.
    async fn document(&self, place: content::Place) -> alai_domain::Result<Response> {
        let head = head::of_path(self.asked.path, self.asked.lang);
        match legal::reading(self.ctx, place, self.version).await {
            Ok(read) => {
                let plain = Some(legal::plain(&read, place, self.shell.company()));
                let legal = LegalDocumentView::from_version_view(self.ctx, place, read).to_json();
                Ok(self.answer(
                    StatusCode::OK,
                    self.asked,
                    head,
                    &Carried {
                        legal,
                        plain,
                        ..Carried::default()
                    },
                ))
            }
            Err(Error::NotFound) => {
                Ok(self.answer(StatusCode::NOT_FOUND, self.asked, head, &Carried::default()))
            }
            Err(other) => Err(other),
        }
    }

    /// Renders the website of a couple or one of its subpages.
    async fn couples(&self, slug: &str) -> alai_domain::Result<Response> {
        let Asked { path, lang, .. } = self.asked;
        let beside = path
            .trim_matches('/')
            .strip_prefix(slug)
            .unwrap_or_default()
            .trim_start_matches('/');
        let found = if is_beside(beside) {
            website::public_site(self.ctx, slug, None).await
        } else {
            Err(Error::NotFound)
        };
        match found {
            Ok(site) => {
                let segment = beside.split('/').next().unwrap_or_default();
                let head =
                    Head::site(&site, lang, &self.ctx.settings.public_url).beside(&site, segment);
                let data = Carried {
                    site: Site::from_public_site(&site).to_json(),
                    ..Carried::default()
                };
                // The front end does the same: it uses the third width, or else the original, which no preload rule can contain.
                let photo = site
                    .content
                    .website
                    .background_image_id
                    .and_then(|id| site.content.files.get(&id));
                let photo = photo.filter(|f| f.widths.split(',').count() == 3);
                let asked = Asked {
                    theme: Some(&site.content.website.theme),
                    picture: photo,
                    ..self.asked
                };
                Ok(self.answer(StatusCode::OK, asked, head, &data))
            }
            // The page redirects to `/` (as in the specification). The status informs crawlers.
            Err(fault @ (Error::NotFound | Error::Rule(Code::NotYet))) => {
                let asked = Asked {
                    path: "/",
                    ..self.asked
                };
                let is_form =
                    matches!(fault, Error::Rule(Code::NotYet)) && beside.starts_with("formular");
                let head = head::missing(if is_form { "form" } else { "page" }, lang);
                Ok(self.answer(StatusCode::NOT_FOUND, asked, head, &Carried::default()))
            }
            Err(other) => Err(other),
        }
    }
}

/// Whether the website of a couple has such a subpage. The router of the front end has the same rules. The path of a form may contain an
/// answer.
fn is_beside(rest: &str) -> bool {
    match rest.split_once('/') {
        Some((form, answer)) => {
            matches!(form, "formular-invitatie" | "formular-raspuns-negativ")
                && !answer.contains('/')
        }
        None => matches!(
            rest,
            "" | "formular-invitatie"
                | "formular-raspuns-negativ"
                | "registru-de-cadouri"
                | "galerie-foto"
        ),
    }
}

/// Returns the status, head and data of one of the product's own pages. Unknown pages and articles are 404.
async fn own(
    ctx: &Ctx,
    path: &str,
    lang: &'static str,
) -> alai_domain::Result<(StatusCode, Head, Carried)> {
    let Some(slug) = path
        .strip_prefix("/app/article/")
        .map(|s| s.trim_end_matches('/'))
        .filter(|s| !s.is_empty())
    else {
        // The areas behind the login redirect unknown paths to their own start page. Other unknown paths are 404.
        let known = path == "/" || remote_of(path) != "public" || head::is_page(path);
        let (status, head) = if known {
            (StatusCode::OK, head::of_path(path, lang))
        } else {
            (StatusCode::NOT_FOUND, head::missing("page", lang))
        };
        return Ok((status, head, Carried::default()));
    };
    match content::find_article(ctx, slug).await {
        Ok(read) => {
            let picture = read
                .article
                .main_image_id
                .and_then(|id| read.files.get(&id))
                .cloned();
            let moved = Some(read.article.slug.clone()).filter(|now| now != slug);
            let data = Carried {
                article: Article::from_view(&read).to_json(),
                picture,
                moved,
                ..Carried::default()
            };
            Ok((
                StatusCode::OK,
                blog::head(&read, &ctx.settings.public_url),
                data,
            ))
        }
        Err(Error::NotFound) => Ok((
            StatusCode::NOT_FOUND,
            head::missing("article", lang),
            Carried::default(),
        )),
        Err(other) => Err(other),
    }
}

fn answer(status: StatusCode, lang: &'static str, html: String) -> Response {
    Response::builder()
        .status(status)
        .content_type("text/html; charset=utf-8")
        .header(header::CONTENT_LANGUAGE, lang)
        .header(header::CACHE_CONTROL, "no-store")
        .body(html)
}
