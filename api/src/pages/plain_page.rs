//! Small pages without scripts, in one layout in the colours of the brand.

use minijinja::{Value, context};
use poem::{Response, http::StatusCode};

use super::templates::{self, safe_html};
use crate::middleware::Nonce;

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

/// A page that needs no script: its layout is `plain_page.html`, which its template extends.
#[derive(Debug)]
pub struct PlainPage<'a> {
    pub status: StatusCode,
    pub lang: &'a str,
    pub title: &'a str,
    /// Whether the page contains tables.
    pub is_wide: bool,
    pub nonce: &'a Nonce,
}

impl PlainPage<'_> {
    /// Renders a template that extends the layout. `values` are those of its content.
    pub fn render(&self, template: &str, values: Value) -> Response {
        let layout = context! {
            lang => self.lang, title => self.title, is_wide => self.is_wide, nonce => &self.nonce.0, stylesheet => safe_html(STYLE),
        };
        Response::builder()
            .status(self.status)
            .content_type("text/html; charset=utf-8")
            .body(templates::render(template, context! { ..values, ..layout }))
    }
}
