//! Formats of requests and responses: strict scalars, patches, pagination, files, and request bodies that are JSON or multipart.

mod form;
mod media;
mod page;
mod text;

pub use form::Form;
pub use media::{Media, media_of};
pub use page::{Pagination, page, sort};
pub use text::{
    Flag, Number, Secret, Text, bool_patch, day, hours_text, id_patch, number_patch, opt, patch,
    searched, whole,
};

/// A successful response without a body.
#[derive(Debug, poem_openapi::ApiResponse)]
pub enum Done {
    /// Done.
    #[oai(status = 204)]
    Done,
}

/// A redirect.
#[derive(Debug, poem_openapi::ApiResponse)]
pub enum Led {
    /// Redirects to a page of the front end.
    #[oai(status = 303)]
    To(#[oai(header = "Location")] String),
}

impl Led {
    /// Returns a redirect to a page of the front end with a token in its query.
    pub fn with_token(page: &str, token: &Text) -> Self {
        let token: String = url::form_urlencoded::byte_serialize(token.0.as_bytes()).collect();
        Self::To(format!("{page}?token={token}"))
    }
}

/// A saved record: created (201) or changed (200).
#[derive(Debug, poem_openapi::ApiResponse)]
pub enum Saved<T: poem_openapi::types::Type + poem_openapi::types::ToJSON> {
    /// Changed.
    #[oai(status = 200)]
    Changed(poem_openapi::payload::Json<T>),
    /// Created.
    #[oai(status = 201)]
    Made(poem_openapi::payload::Json<T>),
}

/// A new record.
#[derive(Debug, poem_openapi::ApiResponse)]
pub enum Made<T: poem_openapi::types::Type + poem_openapi::types::ToJSON> {
    /// Created.
    #[oai(status = 201)]
    Made(poem_openapi::payload::Json<T>),
}

/// A request that a background job will complete.
#[derive(Debug, poem_openapi::ApiResponse)]
pub enum Accepted<T: poem_openapi::types::Type + poem_openapi::types::ToJSON> {
    /// Accepted. A background job was created.
    #[oai(status = 202)]
    Accepted(poem_openapi::payload::Json<T>),
}

/// Declares the response of a list: its items and their pagination.
macro_rules! list {
    ($(#[$doc:meta])* $name:ident, $key:ident : $item:ty) => {
        #[derive(Debug, poem_openapi::Object)]
        $(#[$doc])*
        pub struct $name {
            pub $key: Vec<$item>,
            pub pagination: $crate::wire::Pagination,
        }

        impl From<alai_domain::kernel::page::Page<$item>> for $name {
            fn from(page: alai_domain::kernel::page::Page<$item>) -> Self {
                let pagination = $crate::wire::Pagination::of(&page);
                Self { $key: page.rows, pagination }
            }
        }
    };
}

/// Declares a wrapper object with one key.
macro_rules! wrap {
    ($(#[$doc:meta])* $name:ident, $key:ident : $item:ty) => {
        #[derive(Debug, poem_openapi::Object)]
        $(#[$doc])*
        pub struct $name {
            pub $key: $item,
        }
    };
}

pub(crate) use {list, wrap};
