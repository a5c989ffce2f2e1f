//! An answer that comes too late is refused with the couple's contacts (contract 4).

use alai_domain::{Code, Ctx, Error, Result, access::Codes, website};
use poem_openapi::payload::Json;

use crate::{
    error::{Answer, ApiError, Problem},
    website::public_site_dto::SiteContact,
};

/// The result of a guest's call; `closed` says whom to call instead.
pub async fn add_contacts_if_closed<T>(ctx: &Ctx, codes: &Codes, result: Result<T>) -> Answer<T> {
    match result {
        Err(Error::Rule(Code::Closed)) => {
            let contacts = website::whom_to_call(ctx, codes).await?;
            let contacts = contacts
                .into_iter()
                .map(|c| SiteContact {
                    name: c.name,
                    phone: c.phone,
                })
                .collect();
            Err(ApiError::Forbidden(Json(Problem {
                contacts: Some(contacts),
                ..Problem::of(Code::Closed)
            })))
        }
        other => Ok(other?),
    }
}
