//! The files of the builds of the front end. The id of a build is a part of the URL of its files, so that browsers may cache them
//! permanently. Files with a Brotli version are also served compressed.

use poem::{
    Endpoint, Request, Response, Result,
    http::{StatusCode, header},
};

use crate::{
    error::ApiError,
    frontend::{Asset, BuildStore, Frontend},
    middleware::SharedBodyMarker,
};

/// Serves `/assets/{name}/{build}/{file}`, and the table of the microfrontends that pages refer to now.
#[derive(Clone, Debug)]
pub struct FrontendAssets {
    pub frontend: Frontend,
    pub store: BuildStore,
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json; charset=utf-8",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        "webp" => "image/webp",
        "png" => "image/png",
        "jpg" => "image/jpeg",
        "ico" => "image/x-icon",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

impl FrontendAssets {
    /// Returns the table of microfrontends as pages contain it. An open page requests it when its own microfrontend does not run.
    fn remotes(&self) -> Response {
        let remotes = serde_json::to_vec(&self.frontend.release().remotes).unwrap_or_default();
        Response::builder()
            .content_type(content_type("remotes.json"))
            .header(header::CACHE_CONTROL, "no-store")
            .body(remotes)
    }
}

impl Endpoint for FrontendAssets {
    type Output = Response;

    async fn call(&self, request: Request) -> Result<Response> {
        let path = request.uri().path().trim_start_matches('/');
        let path = path.trim_start_matches("assets/");
        if path == "remotes.json" {
            return Ok(self.remotes());
        }
        let mut parts = path.splitn(3, '/');
        let (Some(name), Some(build), Some(file)) = (parts.next(), parts.next(), parts.next())
        else {
            return Err(StatusCode::NOT_FOUND.into());
        };
        let found = self.frontend.find_file(&self.store, (name, build), file);
        let Asset { bytes, brotli } = found.await.map_err(|error| match error {
            alai_domain::Error::NotFound => StatusCode::NOT_FOUND.into(),
            other => poem::Error::from(ApiError::from(other)),
        })?;
        let accepts = request
            .headers()
            .get(header::ACCEPT_ENCODING)
            .and_then(|v| v.to_str().ok())
            .unwrap_or_default();
        let response = Response::builder()
            .content_type(content_type(file))
            .header(header::CACHE_CONTROL, "public, max-age=31536000, immutable")
            .header(header::VARY, "accept-encoding")
            .extension(SharedBodyMarker);
        Ok(match brotli {
            Some(brotli) if accepts.split(',').any(|e| e.trim().starts_with("br")) => {
                response.header(header::CONTENT_ENCODING, "br").body(brotli)
            }
            _ => response.body(bytes),
        })
    }
}
