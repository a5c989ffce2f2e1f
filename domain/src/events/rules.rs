//! Which slugs are ours, and which words an event type has.

/// First path segments that no couple may take; a test derives the router's own and holds them against this list.
pub const RESERVED: &[&str] = &[
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

/// Whether a slug belongs to the product.
pub fn is_reserved(slug: &str) -> bool {
    RESERVED.contains(&slug)
}

/// `wedding`, `civilCeremony` or `both`.
pub const TYPES: [&str; 3] = ["wedding", "civilCeremony", "both"];
