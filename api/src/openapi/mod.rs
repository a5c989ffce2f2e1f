//! The tags of the document that poem-openapi writes, and changes to it before it is published as `openapi/openapi.json`.

mod tags;
pub mod transform;
pub mod webhooks;

pub use tags::ApiTag;
