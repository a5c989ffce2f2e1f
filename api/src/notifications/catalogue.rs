//! The texts of notifications.

use std::sync::LazyLock;

use crate::i18n::{TextCatalogue, load_catalogue};

/// The titles and messages by kind.
pub static NOTIFICATION_TEXTS: LazyLock<TextCatalogue> = load_catalogue!("notification-messages");
