//! Changes to the document that poem-openapi writes, before it is published as `openapi/openapi.json`.

pub mod transform;
pub mod webhooks;
