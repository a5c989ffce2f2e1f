//! Formats of requests and responses: strict scalars, patches, pagination, files, and request bodies that are JSON or multipart.

mod attachment;
mod json_or_multipart;
mod media;
mod pagination;
mod scalars;
mod selected_ids;
mod shared_types;
mod tagged_json;

pub use attachment::attachment_disposition;
pub use json_or_multipart::JsonOrMultipart;
pub use media::{Media, media_by_id};
pub use pagination::{Pagination, page_request, parse_sort};
pub use scalars::{
    Flag, Number, Secret, Text, date_patch, flag_patch, format_instant, id_patch, number_patch,
    optional_text, parse_day, positive_integer_or_zero, search_name_or_name, text_patch,
};
pub use selected_ids::parse_valid_ids;
pub use shared_types::{CategoryRef, Seat, SeatingParty, SiteContact};
pub use tagged_json::JsonWithEtag;

/// A successful response without a body.
#[derive(Debug, poem_openapi::ApiResponse)]
pub enum NoContent {
    /// Done.
    #[oai(status = 204)]
    NoContent,
}

/// A redirect.
#[derive(Debug, poem_openapi::ApiResponse)]
pub enum SeeOther {
    /// Redirects to a page of the front end.
    #[oai(status = 303)]
    Location(#[oai(header = "Location")] String),
}

impl SeeOther {
    /// Returns a redirect to a page of the front end with a token in its query.
    pub fn with_token(page: &str, token: &Text) -> Self {
        let token: String = url::form_urlencoded::byte_serialize(token.0.as_bytes()).collect();
        Self::Location(format!("{page}?token={token}"))
    }
}

/// A saved record: created (201) or changed (200).
#[derive(Debug, poem_openapi::ApiResponse)]
pub enum CreatedOrUpdated<T: poem_openapi::types::Type + poem_openapi::types::ToJSON> {
    /// Changed.
    #[oai(status = 200)]
    Updated(poem_openapi::payload::Json<T>),
    /// Created.
    #[oai(status = 201)]
    Created(poem_openapi::payload::Json<T>),
}

/// A new record.
#[derive(Debug, poem_openapi::ApiResponse)]
pub enum Created<T: poem_openapi::types::Type + poem_openapi::types::ToJSON> {
    /// Created.
    #[oai(status = 201)]
    Created(poem_openapi::payload::Json<T>),
}

/// A request that a background job will complete.
#[derive(Debug, poem_openapi::ApiResponse)]
pub enum Accepted<T: poem_openapi::types::Type + poem_openapi::types::ToJSON> {
    /// Accepted. A background job was created.
    #[oai(status = 202)]
    Accepted(poem_openapi::payload::Json<T>),
}

/// Declares the response of a list: its items and their pagination.
macro_rules! list_response {
    ($(#[$doc:meta])* $name:ident, $key:ident : $item:ty) => {
        #[derive(Debug, poem_openapi::Object)]
        $(#[$doc])*
        pub struct $name {
            pub $key: Vec<$item>,
            pub pagination: $crate::payload::Pagination,
        }

        impl From<alai_domain::kernel::pagination::Page<$item>> for $name {
            fn from(page: alai_domain::kernel::pagination::Page<$item>) -> Self {
                let pagination = $crate::payload::Pagination::from_page(&page);
                Self { $key: page.rows, pagination }
            }
        }
    };
}

/// Declares a wrapper object with one key.
macro_rules! wrapper {
    ($(#[$doc:meta])* $name:ident, $key:ident : $item:ty) => {
        #[derive(Debug, poem_openapi::Object)]
        $(#[$doc])*
        pub struct $name {
            pub $key: $item,
        }
    };
}

pub(crate) use {list_response, wrapper};
