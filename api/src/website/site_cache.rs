//! Live websites, in memory, with their response and their pages (decision 0043).
//!
//! **Invariant**: a website is served only if its content version is the current one. This is known without a query if this process has
//! committed nothing since the version was compared, and other processes had at most [`MAX_AGE`] to change it. Drafts, previews and
//! websites as a signed-in caller sees them never enter the cache.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use alai_domain::{
    Ctx, Result,
    kernel::crypto,
    website::{self, ContentVersion, PublicSite},
};
use bytes::Bytes;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use moka::sync::Cache;
use poem_openapi::types::ToJSON;

use super::public_site_dto::{Site, SiteBody};

/// The maximum number of cached websites. A full cache evicts those that are read least often.
const MAX_SITES: u64 = 1_000;
/// The maximum number of cached pages of one website: its pages in two languages, with reserve.
const MAX_PAGES: usize = 32;
/// How long a change by another process may stay invisible.
const MAX_AGE: TimeDelta = TimeDelta::seconds(1);

/// A response body in JSON with its entity tag.
#[derive(Clone, Debug)]
pub struct SiteResponse {
    pub body: Bytes,
    pub etag: String,
}

impl SiteResponse {
    fn new(site: &PublicSite) -> Self {
        let body = SiteBody {
            event: Site::from_public_site(site),
        };
        let body = body.to_json_string();
        let digest = crypto::sha256_hex(&body);
        Self {
            etag: format!("\"{}\"", &digest[..32]),
            body: body.into(),
        }
    }
}

/// A live website with what is rendered from it.
#[derive(Debug)]
pub struct CachedSite {
    pub site: PublicSite,
    pub response: SiteResponse,
    pages: Mutex<RenderedPages>,
}

/// The rendered pages of a website.
#[derive(Debug, Default)]
struct RenderedPages {
    /// The builds of the front end that the pages refer to.
    revision: u64,
    /// The pages by their path and language.
    by_path: HashMap<(String, &'static str), Arc<str>>,
}

impl CachedSite {
    fn new(site: PublicSite) -> Self {
        Self {
            response: SiteResponse::new(&site),
            site,
            pages: Mutex::default(),
        }
    }

    /// Returns a page of the website. The first request renders it. `render` must depend only on the website, on the path and language,
    /// and on the builds of the front end, whose `revision` was read before.
    pub fn get_or_render_page(
        &self,
        (path, lang): (&str, &'static str),
        revision: u64,
        render: impl FnOnce() -> String,
    ) -> Arc<str> {
        let key = (path.to_owned(), lang);
        let lock = || {
            let mut pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
            if pages.revision < revision {
                pages.revision = revision;
                pages.by_path.clear();
            }
            pages
        };
        if let Some(page) = lock().by_path.get(&key) {
            return Arc::clone(page);
        }
        let page: Arc<str> = render().into();
        let mut pages = lock();
        if pages.revision == revision && pages.by_path.len() < MAX_PAGES {
            pages.by_path.insert(key, Arc::clone(&page));
        }
        page
    }
}

/// When a version was compared with the database.
#[derive(Clone, Copy, Debug)]
struct Check {
    commits: u64,
    at: DateTime<Utc>,
    /// The date in Europe/Bucharest, which decides whether the answer window is open.
    today: NaiveDate,
}

impl Check {
    fn now(ctx: &Ctx) -> Self {
        Self {
            commits: ctx.commit_counter.current(),
            at: ctx.now(),
            today: ctx.clock.today(),
        }
    }
}

#[derive(Clone, Debug)]
struct Entry {
    version: ContentVersion,
    last_check: Check,
    site: Arc<CachedSite>,
}

impl Entry {
    /// Returns whether the entry is current for a request that arrived after `commits` commits of this process.
    fn is_current(&self, ctx: &Ctx, commits: u64) -> bool {
        let age = ctx.now() - self.last_check.at;
        self.last_check.commits >= commits
            && self.last_check.today == ctx.clock.today()
            && age >= TimeDelta::zero()
            && age < MAX_AGE
    }
}

/// The entry of one slug. One request at a time refreshes it.
#[derive(Debug, Default)]
struct Slot {
    refreshing: tokio::sync::Mutex<()>,
    entry: Mutex<Option<Entry>>,
}

impl Slot {
    fn current_site(&self, ctx: &Ctx, commits: u64) -> Option<Arc<CachedSite>> {
        let entry = self.entry.lock().unwrap_or_else(PoisonError::into_inner);
        let current = entry.as_ref().filter(|e| e.is_current(ctx, commits));
        current.map(|entry| Arc::clone(&entry.site))
    }

    fn set(&self, entry: Option<Entry>) {
        *self.entry.lock().unwrap_or_else(PoisonError::into_inner) = entry;
    }

    /// Returns the website if its version is still the current one, and stores when that was compared.
    fn confirm(&self, version: Option<ContentVersion>, check: Check) -> Option<Arc<CachedSite>> {
        let mut entry = self.entry.lock().unwrap_or_else(PoisonError::into_inner);
        let same = entry
            .as_mut()
            .filter(|e| Some(e.version) == version && e.last_check.today == check.today)?;
        same.last_check = check;
        Some(Arc::clone(&same.site))
    }
}

/// The cache, by slug. Clones share it.
#[derive(Clone, Debug)]
pub struct SiteCache(Cache<String, Arc<Slot>>);

impl Default for SiteCache {
    fn default() -> Self {
        Self(Cache::new(MAX_SITES))
    }
}

impl SiteCache {
    /// Returns the live website at a slug. A former slug returns the website of its event.
    ///
    /// # Errors
    /// Those of [`website::load_public_site`]. They are not cached.
    pub async fn load(&self, ctx: &Ctx, slug: &str) -> Result<Arc<CachedSite>> {
        let commits = ctx.commit_counter.current();
        let slot = self.0.get_with_by_ref(slug, Arc::default);
        if let Some(site) = slot.current_site(ctx, commits) {
            return Ok(site);
        }
        let _one_at_a_time = slot.refreshing.lock().await;
        // A request that waited uses what the one before it has loaded, unless that one began before the last commit.
        if let Some(site) = slot.current_site(ctx, commits) {
            return Ok(site);
        }
        let refreshed = refresh(ctx, slug, &slot).await;
        if !matches!(refreshed, Ok((_, true))) {
            slot.set(None);
            self.0.invalidate(slug);
        }
        refreshed.map(|(site, _)| site)
    }
}

/// Returns the current website, and whether it is cached. The version is read before the content, so that the content is never older than
/// the version with which it is stored.
async fn refresh(ctx: &Ctx, slug: &str, slot: &Slot) -> Result<(Arc<CachedSite>, bool)> {
    let check = Check::now(ctx);
    let version = website::find_content_version(ctx, slug).await?;
    if let Some(site) = slot.confirm(version, check) {
        return Ok((site, true));
    }
    let site = website::load_public_site(ctx, slug, None).await?;
    let event_id = site.event.id;
    let site = Arc::new(CachedSite::new(site));
    // A slug that has moved to another event meanwhile is not cached. Neither are samples and former slugs.
    let entry = version
        .filter(|version| version.event_id == event_id)
        .map(|version| Entry {
            version,
            last_check: check,
            site: Arc::clone(&site),
        });
    let is_cached = entry.is_some();
    slot.set(entry);
    Ok((site, is_cached))
}
