//! Feeds: the RSS feed of the blog, calendar files, robots.txt and the sitemap.

pub mod calendar;
pub mod rss;
pub mod sitemap;
