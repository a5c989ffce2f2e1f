//! The legal documents as PDF: `/documente/{name}.pdf`.

use std::{
    collections::HashMap,
    future::Future,
    sync::{Arc, Mutex, PoisonError},
};

use alai_documents::text_pdf;
use alai_domain::{
    Ctx,
    content::{LegalDocumentKey, LegalVersionView},
};
use alai_settings::Company;
use bytes::Bytes;
use poem::{
    Request, Response, handler,
    http::StatusCode,
    web::{Data, Path},
};
use tokio::sync::OnceCell;

use super::{
    app_shell::AppShell,
    head_tags::language_from_query,
    legal_documents::{document_from_path, document_paragraphs, load_document, version_from_query},
};
use crate::error::ApiError;

/// The limit of cached files: eight documents, and previous versions.
const MAX_CACHED_PDFS: usize = 64;

/// The PDF files by document, language and number of the version. A version never changes.
type CachedPdfs = HashMap<(&'static str, &'static str, i32), Arc<OnceCell<Bytes>>>;

/// The cache of PDF files. Each version is rendered when it is first requested.
#[derive(Clone, Debug, Default)]
pub struct LegalPdfCache(Arc<Mutex<CachedPdfs>>);

impl LegalPdfCache {
    /// Returns the bytes of a version. Concurrent requests wait for the first one, which renders
    /// it.
    async fn get_or_render<F: Future<Output = poem::Result<Bytes>>>(
        &self,
        document: LegalDocumentKey,
        number: i32,
        render: impl FnOnce() -> F,
    ) -> poem::Result<Bytes> {
        let cell = {
            let mut files = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            if files.len() >= MAX_CACHED_PDFS {
                files.clear();
            }
            Arc::clone(
                files
                    .entry((document.document.as_str(), document.language, number))
                    .or_default(),
            )
        };
        Ok(cell.get_or_try_init(render).await?.clone())
    }
}

/// Serves a document as PDF.
#[handler]
pub async fn serve_legal_pdf(
    ctx: Data<&Ctx>,
    shell: Data<&AppShell>,
    cache: Data<&LegalPdfCache>,
    Path(name): Path<String>,
    request: &Request,
) -> poem::Result<Response> {
    let document = name
        .strip_suffix(".pdf")
        .and_then(|name| document_from_path(name, language_from_query(request)))
        .ok_or(StatusCode::NOT_FOUND)?;
    let version = load_document(&ctx, document, version_from_query(request.uri().query()))
        .await
        .map_err(ApiError::from)?;
    let number = version.version.number;
    let bytes = cache
        .get_or_render(document, number, || {
            render_pdf(shell.company().clone(), document, version)
        })
        .await?;
    Ok(Response::builder()
        .content_type("application/pdf")
        .header(
            "content-disposition",
            format!("inline; filename=\"{name}\""),
        )
        .header("cache-control", "no-cache")
        .body(bytes))
}

async fn render_pdf(
    company: Company,
    place: LegalDocumentKey,
    read: LegalVersionView,
) -> poem::Result<Bytes> {
    let bytes = tokio::task::spawn_blocking(move || {
        let lines = document_paragraphs(&read, place, &company);
        text_pdf::write_text_pdf(lines.first().map_or("Alai", |(_, title)| title), &lines)
    })
    .await
    .map_err(|_| StatusCode::INTERNAL_SERVER_ERROR)?;
    Ok(bytes.into())
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use alai_domain::content::LegalDocument;

    use super::*;

    const HERE: LegalDocumentKey = LegalDocumentKey {
        document: LegalDocument::Terms,
        language: "ro",
    };

    // Covers 1.2.37.
    #[tokio::test]
    async fn concurrent_requests_for_a_legal_document_render_it_once() {
        let (written, times) = (LegalPdfCache::default(), AtomicUsize::new(0));
        let request_document = |number| {
            let (written, times) = (&written, &times);
            async move {
                let write = || async {
                    times.fetch_add(1, Ordering::SeqCst);
                    tokio::task::yield_now().await;
                    Ok(Bytes::from_static(b"1"))
                };
                written.get_or_render(HERE, number, write).await.unwrap()
            }
        };
        assert!(
            futures_util::future::join_all((0..100).map(|_| request_document(1)))
                .await
                .iter()
                .all(|bytes| bytes == "1")
        );
        assert_eq!(times.load(Ordering::SeqCst), 1);
        // Another version is another file.
        request_document(2).await;
        assert_eq!(times.load(Ordering::SeqCst), 2);
        // A failure is not cached.
        assert!(
            written
                .get_or_render(HERE, 4, || async {
                    Err(StatusCode::INTERNAL_SERVER_ERROR.into())
                })
                .await
                .is_err()
        );
        assert_eq!(
            written
                .get_or_render(HERE, 4, || async { Ok(Bytes::from_static(b"2")) })
                .await
                .unwrap(),
            "2"
        );
    }
}
