//! What the server renders itself: the page of the shell with link previews, files, payment pages, and the mail outbox.

pub mod assets;
pub mod blog;
pub mod calendar;
pub mod cookies;
pub mod device;
pub mod docs;
pub mod door;
pub mod first;
pub mod head;
pub mod html;
pub mod icons;
pub mod known_device;
pub mod legal;
pub mod media;
pub mod outbox;
pub mod pay;
pub mod robots;
pub mod sandbox;
mod schema;
pub mod shell;
