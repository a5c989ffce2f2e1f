//! The files of the built front end. They are read once at start and served from memory. Their
//! names contain a hash, so that browsers may cache them permanently. Files with a Brotli version
//! are also served compressed.

use std::{
    collections::HashMap,
    path::{Path, PathBuf},
    sync::Arc,
};

use bytes::Bytes;
use poem::{
    Endpoint, Request, Response, Result,
    http::{StatusCode, header},
};

use crate::middleware::SharedBodyMarker;

/// A file with its compressed version, if there is one.
#[derive(Debug)]
struct Asset {
    mime: &'static str,
    bytes: Bytes,
    brotli: Option<Bytes>,
}

/// The folder `assets` of the built front end.
#[derive(Clone, Debug, Default)]
pub struct FrontendAssets(Arc<HashMap<String, Asset>>);

impl FrontendAssets {
    /// Reads a folder. A folder that does not exist counts as empty.
    pub fn load(root: &Path) -> Self {
        let mut found = HashMap::new();
        let mut folders = vec![root.to_path_buf()];
        while let Some(folder) = folders.pop() {
            let entries = std::fs::read_dir(&folder).into_iter().flatten().flatten();
            for path in entries.map(|e| e.path()) {
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_none_or(|e| e != "br")
                    && let (Some(name), Ok(raw)) =
                        (relative_name(root, &path), std::fs::read(&path))
                {
                    let br = std::fs::read(brotli_path(&path)).ok();
                    found.insert(
                        name,
                        Asset {
                            mime: content_type(&path),
                            bytes: raw.into(),
                            brotli: br.map(Bytes::from),
                        },
                    );
                }
            }
        }
        Self(Arc::new(found))
    }
}

fn relative_name(root: &Path, path: &Path) -> Option<String> {
    path.strip_prefix(root)
        .ok()
        .and_then(|p| p.to_str())
        .map(|p| p.replace('\\', "/"))
}

fn brotli_path(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".br");
    name.into()
}

fn content_type(path: &Path) -> &'static str {
    match path
        .extension()
        .and_then(|e| e.to_str())
        .unwrap_or_default()
    {
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

impl Endpoint for FrontendAssets {
    type Output = Response;

    async fn call(&self, request: Request) -> Result<Response> {
        let name = request
            .uri()
            .path()
            .trim_start_matches('/')
            .trim_start_matches("assets/");
        let Some(asset) = self.0.get(name) else {
            return Err(StatusCode::NOT_FOUND.into());
        };
        let accepts = request
            .headers()
            .get(header::ACCEPT_ENCODING)
            .and_then(|v| v.to_str().ok())
            .unwrap_or_default();
        let response = Response::builder()
            .content_type(asset.mime)
            .header(header::CACHE_CONTROL, "public, max-age=31536000, immutable")
            .header(header::VARY, "accept-encoding")
            .extension(SharedBodyMarker);
        Ok(match &asset.brotli {
            Some(br) if accepts.split(',').any(|e| e.trim().starts_with("br")) => response
                .header(header::CONTENT_ENCODING, "br")
                .body(br.clone()),
            _ => response.body(asset.bytes.clone()),
        })
    }
}
