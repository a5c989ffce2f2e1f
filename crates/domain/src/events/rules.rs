//! Reserved slugs and event types.

/// First path segments that no event may use. A test compares this list with the paths of the
/// router.
pub const RESERVED_SLUGS: &[&str] = &[
    "api",
    "app",
    "assets",
    "login",
    "media",
    "sandbox",
    "outbox",
    "fonts",
    "images",
    "static",
    "admin",
    "staff",
    "public",
    "couple",
    "shell",
    "index",
    "robots",
    "sitemap",
    "apple-touch-icon",
    "favicon",
    "social",
    "manifest",
    "metrics",
    "health",
    "ready",
    "docs",
    "blog",
    "news",
    "rss",
    "feed",
    "well-known",
    "alai",
    "www",
    "mail",
    "support",
    "contact",
    "termeni",
    "confidentialitate",
    "cookies",
    "anulare",
    "about",
    "help",
    "status",
    "security",
    "remoteentry",
    "service-worker",
    "documente",
    "maria-si-andrei",
    "ilinca-si-vlad",
    "sw",
];

/// Returns whether a slug is reserved.
pub fn is_reserved_slug(slug: &str) -> bool {
    RESERVED_SLUGS.contains(&slug)
}

/// `wedding`, `civilCeremony` or `both`.
pub const EVENT_TYPES: [&str; 3] = ["wedding", "civilCeremony", "both"];
