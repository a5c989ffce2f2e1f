//! Operations on the legal documents: visitors read them, staff writes and publishes them.

use alai_domain::{
    Ctx, Error, Result, access,
    content::{self, LegalDraftInput, LegalSection, LegalText},
};
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::Json,
};
use uuid::Uuid;

use crate::{
    auth::SessionAuth,
    error::ApiResult,
    openapi::ApiTag,
    payload::{
        Created, NoContent, Number, Text, date_patch, optional_text, positive_integer_or_zero,
    },
    request_context,
};

use super::bundled_legal::bundled_document;
use super::legal_dto::{
    LegalDocumentBody, LegalDocumentView, LegalDraftBody, LegalDraftView, LegalDraftWriteBody,
    LegalPublicationBody, NewLegalDraftBody, StaffLegalDocument, StaffLegalDocuments,
    parse_localized_document,
};

/// The legal documents, for visitors.
pub struct LegalApi {
    pub ctx: Ctx,
}

/// The legal documents, for staff.
pub struct StaffLegalApi {
    pub ctx: Ctx,
}

/// Returns the version of the draft. It is required, so that a draft which another user has changed is neither published nor deleted.
fn required_version(version: Option<Number>) -> Result<i32> {
    positive_integer_or_zero(version).ok_or_else(|| Error::invalid_field("version", "required"))
}

fn into_legal_draft(body: LegalDraftWriteBody) -> (LegalDraftInput, Option<i32>) {
    let write = body.legal_draft;
    let sections = write.sections.into_iter().map(|section| LegalSection {
        title: optional_text(section.title).unwrap_or_default(),
        paragraphs: section.paragraphs.into_iter().map(|p| p.0).collect(),
    });
    let text = LegalText {
        title: optional_text(write.title).unwrap_or_default(),
        intro: optional_text(write.intro).unwrap_or_default(),
        sections: sections.collect(),
    };
    (
        LegalDraftInput {
            text,
            note: optional_text(write.note).unwrap_or_default(),
        },
        positive_integer_or_zero(write.version),
    )
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Content")]
impl LegalApi {
    /// Returns a legal document (`terms`, `privacy`, `cookies` or `cancellation`): the version in force today, or the published version
    /// `number`.
    #[oai(
        path = "/legal_documents/:document",
        method = "get",
        operation_id = "find_legal_document"
    )]
    async fn find_legal_document(
        &self,
        document: Path<Text>,
        language: Query<Option<Text>>,
        number: Query<Option<i32>>,
    ) -> ApiResult<Json<LegalDocumentBody>> {
        let language =
            optional_text(language.0).unwrap_or_else(|| request_context::lang().as_str().into());
        let place = parse_localized_document(&document.0.0, &language)?;
        let reading =
            content::load_legal_version(&self.ctx, place, &bundled_document(place)?, number.0)
                .await?;
        Ok(Json(LegalDocumentBody {
            legal_document: LegalDocumentView::from_version_view(&self.ctx, place, reading),
        }))
    }
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Staff")]
impl StaffLegalApi {
    /// Lists the legal documents in both languages, with their published versions and drafts.
    #[oai(
        path = "/legal_documents",
        method = "get",
        operation_id = "list_legal_documents"
    )]
    async fn list_legal_documents(
        &self,
        auth: SessionAuth,
    ) -> ApiResult<Json<StaffLegalDocuments>> {
        let staff = access::require_staff(auth.user())?;
        let lines = content::list_legal_documents(&self.ctx, &staff, bundled_document).await?;
        let legal_documents = lines
            .into_iter()
            .map(|line| StaffLegalDocument::from_overview(&self.ctx, line))
            .collect();
        Ok(Json(StaffLegalDocuments { legal_documents }))
    }

    /// Creates a draft with the text of the newest version. If the document already has a draft, it is returned.
    #[oai(
        path = "/legal_drafts",
        method = "post",
        operation_id = "create_legal_draft"
    )]
    async fn create_legal_draft(
        &self,
        auth: SessionAuth,
        body: Json<NewLegalDraftBody>,
    ) -> ApiResult<Created<LegalDraftBody>> {
        let staff = access::require_staff(auth.user())?;
        let draft = body.0.legal_draft;
        let place = parse_localized_document(
            &optional_text(draft.document).unwrap_or_default(),
            &optional_text(draft.language).unwrap_or_default(),
        )?;
        let row = content::find_or_create_legal_draft(
            &self.ctx,
            &staff,
            place,
            &bundled_document(place)?,
        )
        .await?;
        let (row, text) = content::load_legal_draft(&self.ctx, &staff, row.id).await?;
        Ok(Created::Created(Json(LegalDraftBody {
            legal_draft: LegalDraftView::from_row(&row, text),
        })))
    }

    /// Returns a draft.
    #[oai(
        path = "/legal_drafts/:id",
        method = "get",
        operation_id = "open_legal_draft"
    )]
    async fn open_legal_draft(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
    ) -> ApiResult<Json<LegalDraftBody>> {
        let staff = access::require_staff(auth.user())?;
        let (row, text) = content::load_legal_draft(&self.ctx, &staff, id.0).await?;
        Ok(Json(LegalDraftBody {
            legal_draft: LegalDraftView::from_row(&row, text),
        }))
    }

    /// Replaces a draft. 409 `stale` if it was saved or published since the given version.
    #[oai(
        path = "/legal_drafts/:id",
        method = "put",
        operation_id = "update_legal_draft"
    )]
    async fn update_legal_draft(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        body: Json<LegalDraftWriteBody>,
    ) -> ApiResult<Json<LegalDraftBody>> {
        let staff = access::require_staff(auth.user())?;
        let (new, seen) = into_legal_draft(body.0);
        let (row, text) = content::save_legal_draft(&self.ctx, &staff, id.0, new, seen).await?;
        Ok(Json(LegalDraftBody {
            legal_draft: LegalDraftView::from_row(&row, text),
        }))
    }

    /// Publishes a draft as the next version, in force from a given day. A published version cannot be changed.
    #[oai(
        path = "/legal_drafts/:id/publish",
        method = "post",
        operation_id = "publish_legal_draft"
    )]
    async fn publish_legal_draft(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        body: Json<LegalPublicationBody>,
    ) -> ApiResult<NoContent> {
        let staff = access::require_staff(auth.user())?;
        let write = body.0.legal_draft;
        let from = date_patch("valid_from", write.valid_from)?.into_value();
        content::publish_legal_draft(
            &self.ctx,
            &staff,
            id.0,
            from,
            required_version(write.version)?,
            bundled_document,
        )
        .await?;
        Ok(NoContent::NoContent)
    }

    /// Deletes a draft.
    #[oai(
        path = "/legal_drafts/:id",
        method = "delete",
        operation_id = "delete_legal_draft"
    )]
    async fn delete_legal_draft(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        version: Query<Option<i32>>,
    ) -> ApiResult<NoContent> {
        let staff = access::require_staff(auth.user())?;
        let seen = version
            .0
            .ok_or_else(|| Error::invalid_field("version", "required"))?;
        content::delete_legal_draft(&self.ctx, &staff, id.0, seen).await?;
        Ok(NoContent::NoContent)
    }
}
