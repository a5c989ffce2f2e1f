//! Adds the couple's contacts to the error of an answer outside of the answer window (contract 4).

use alai_domain::{Ctx, Error, ErrorCode, Result, access::GuestCodes, website};
use poem_openapi::payload::Json;

use crate::{
    error::{ApiError, ApiResult, Problem},
    payload::SiteContact,
};

/// Converts the result of a guest's call. The error `closed` (403) gets the contacts whom the guest may call instead.
pub async fn add_contacts_if_closed<T>(
    ctx: &Ctx,
    codes: &GuestCodes,
    result: Result<T>,
) -> ApiResult<T> {
    match result {
        Err(Error::Rejected(ErrorCode::AnswersClosed)) => {
            let contacts = website::list_public_contacts(ctx, codes).await?;
            let contacts = contacts
                .into_iter()
                .map(|c| SiteContact {
                    name: c.name,
                    phone: c.phone,
                })
                .collect();
            Err(ApiError::Forbidden(Json(Problem {
                contacts: Some(contacts),
                ..Problem::from_code(ErrorCode::AnswersClosed)
            })))
        }
        other => Ok(other?),
    }
}
