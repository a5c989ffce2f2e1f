//! Pages that the server renders: the page of the shell with link previews, payment pages, legal documents and the mail outbox.

pub mod api_docs;
pub mod app_shell;
pub mod article_head;
mod couple_names;
pub mod head_tags;
pub mod html;
pub mod legal_documents;
pub mod legal_pdf;
pub mod mail_outbox;
pub mod page_cache;
pub mod page_head;
pub mod page_renderer;
mod page_theme;
pub mod payment;
mod plain_page;
pub mod preload;
pub mod sandbox_checkout;
mod site_first_view;
mod site_noscript;
mod structured_data;
pub mod templates;
