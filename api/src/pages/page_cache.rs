//! Pages of the product itself, in memory (decision 0043).
//!
//! **Invariant**: a page is served only if this process has committed nothing and has switched to no other build of the front end since
//! the page was rendered, and other processes had at most [`MAX_AGE`] to change it. Only pages that are the same for every visitor enter the cache.

use std::sync::Arc;

use alai_domain::Ctx;
use chrono::{DateTime, TimeDelta, Utc};
use moka::sync::Cache;

/// The maximum number of cached pages. A full cache evicts those that are read least often.
const MAX_PAGES: u64 = 500;
/// How long a change by another process, or a change by the time, may stay invisible.
const MAX_AGE: TimeDelta = TimeDelta::seconds(1);

/// The state of the data before a page was rendered.
#[derive(Clone, Copy, Debug)]
pub struct Checkpoint {
    commits: u64,
    at: DateTime<Utc>,
    /// The builds of the front end that pages refer to (`Release::revision`).
    revision: u64,
}

impl Checkpoint {
    pub fn now(ctx: &Ctx, revision: u64) -> Self {
        Self {
            commits: ctx.commit_counter.current(),
            at: ctx.now(),
            revision,
        }
    }

    /// Returns whether nothing has changed until `now`, as far as this process can determine.
    fn is_current(self, now: Self) -> bool {
        let age = now.at - self.at;
        self.commits == now.commits
            && self.revision == now.revision
            && age >= TimeDelta::zero()
            && age < MAX_AGE
    }
}

#[derive(Clone, Debug)]
struct Entry {
    rendered_at: Checkpoint,
    html: Arc<str>,
}

/// The cache, by path and language. Clones share it.
#[derive(Clone, Debug)]
pub struct PageCache(Cache<(String, &'static str), Entry>);

impl Default for PageCache {
    fn default() -> Self {
        Self(Cache::new(MAX_PAGES))
    }
}

impl PageCache {
    /// Returns a page that is still current. It contains the placeholder of the nonce.
    pub fn find(&self, path: &str, lang: &'static str, now: Checkpoint) -> Option<Arc<str>> {
        let entry = self.0.get(&(path.to_owned(), lang))?;
        entry.rendered_at.is_current(now).then_some(entry.html)
    }

    /// Stores a page that was rendered with the placeholder of the nonce. `rendered_at` was read before the data of the page.
    pub fn insert(&self, path: &str, lang: &'static str, rendered_at: Checkpoint, html: Arc<str>) {
        let key = (path.to_owned(), lang);
        self.0.insert(key, Entry { rendered_at, html });
    }
}
