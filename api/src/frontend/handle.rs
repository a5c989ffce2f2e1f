//! The front end of one process: which builds its pages refer to, and the files of all builds that are still available.

use std::{
    collections::BTreeMap,
    path::Path,
    sync::{Arc, PoisonError, RwLock},
    time::{Duration, Instant},
};

use alai_domain::{Error, Result};
use chrono::{DateTime, TimeDelta, Utc};
use moka::sync::Cache;
use tokio::sync::Mutex;

use super::{
    build::{Asset, Build},
    build_store::{BuildIndex, BuildStore},
    manifest::{build_names, is_build_id},
    release::Release,
    stored_builds::StoredBuilds,
};

/// A file of an unknown build makes the server list the storage again, at most once in this time.
const MIN_LISTING_AGE: Duration = Duration::from_secs(1);
/// The storage is listed again after this time, also if the marker of deployments has not changed.
const MAX_LISTING_AGE: Duration = Duration::from_mins(5);
/// A build that a server has used within this time stays. Servers record every few hours which builds they use.
const MIN_RETENTION: TimeDelta = TimeDelta::hours(24);
/// The number of indexes of stored builds in memory.
const MAX_INDEXES: u64 = 64;

type Builds = BTreeMap<String, Arc<Build>>;

/// The front end. Clones share it.
#[derive(Clone, Debug)]
pub struct Frontend(Arc<Shared>);

/// A front end without builds.
impl Default for Frontend {
    fn default() -> Self {
        Self::new(Builds::new())
    }
}

#[derive(Debug)]
struct Shared {
    /// The builds of `STATIC_DIR`, or none.
    installed: Builds,
    release: RwLock<Arc<Release>>,
    listing: Mutex<Option<Listing>>,
    indexes: Cache<(String, String), Arc<BuildIndex>>,
}

/// The last listing of the storage.
#[derive(Debug)]
struct Listing {
    began_at: Instant,
    /// Whether the storage could not be listed. `stored` is the result of an earlier listing then.
    is_failed: bool,
    /// Whether all builds that were deployed then are served.
    is_applied: bool,
    stored: StoredBuilds,
}

impl Frontend {
    /// Reads the installed builds. Without any of them, pages say how to build the front end.
    ///
    /// # Errors
    /// A sentence for the log if a manifest is malformed, if a file is missing, or if some of the builds are missing.
    pub fn load(static_dir: &Path) -> std::result::Result<Self, String> {
        let assets = static_dir.join("assets");
        let mut installed = Builds::new();
        let mut missing = Vec::new();
        for name in build_names() {
            let folder = assets.join(name);
            match Build::read(&folder)? {
                Some(build) if build.manifest.name == name => {
                    installed.insert(name.into(), Arc::new(build));
                }
                Some(build) => {
                    let (folder, other) = (folder.display(), build.manifest.name);
                    return Err(format!("The folder {folder} contains a build of {other}."));
                }
                None => missing.push(name),
            }
        }
        if !installed.is_empty() && !missing.is_empty() {
            return Err(format!(
                "The front end in {} is incomplete. It has no build of {}.",
                assets.display(),
                missing.join(" and ")
            ));
        }
        Ok(Self::new(installed))
    }

    fn new(installed: Builds) -> Self {
        Self(Arc::new(Shared {
            release: RwLock::new(Arc::new(Release::new(0, installed.clone()))),
            installed,
            listing: Mutex::default(),
            indexes: Cache::new(MAX_INDEXES),
        }))
    }

    /// Returns the builds of `STATIC_DIR` by name.
    pub fn installed(&self) -> &BTreeMap<String, Arc<Build>> {
        &self.0.installed
    }

    /// Returns the builds that pages refer to now.
    pub fn release(&self) -> Arc<Release> {
        let release = self.0.release.read();
        Arc::clone(&release.unwrap_or_else(PoisonError::into_inner))
    }

    /// Stores the installed builds, switches to the deployed ones, records that this server uses them, and deletes builds that are no
    /// longer needed. `previous` is the number of previous builds of each name that stay.
    pub async fn publish_installed(
        &self,
        store: &BuildStore,
        (previous, now): (usize, DateTime<Utc>),
    ) -> Result<()> {
        for build in self.0.installed.values() {
            store.publish(build).await?;
        }
        self.refresh_readable(store).await?;
        for (name, build) in self.release().builds() {
            if self.installed_id(name) != Some(&build.manifest.build) {
                store.publish(build).await?;
            }
        }
        // The next process that stores its builds deletes what stays now.
        if let Err(error) = self.delete_outdated(store, (previous, now)).await {
            tracing::warn!(%error, "old builds of the front end cannot be deleted");
        }
        Ok(())
    }

    pub(super) fn installed_id(&self, name: &str) -> Option<&str> {
        let build = self.0.installed.get(name)?;
        Some(&build.manifest.build)
    }

    pub(super) async fn delete_outdated(
        &self,
        store: &BuildStore,
        (previous, now): (usize, DateTime<Utc>),
    ) -> Result<()> {
        let used_since = now - MIN_RETENTION;
        let stored = store.list().await?;
        let release = self.release();
        for (name, build) in release.builds() {
            let installed = self.installed_id(name).unwrap_or_default();
            let in_use = [build.manifest.build.as_str(), installed];
            for deployment in stored.superseded(name, &[]) {
                store.delete_deployment(deployment).await?;
            }
            for build in stored.outdated(name, &in_use, (previous, used_since)) {
                // Another process may have begun to use it since the listing.
                let used_at = store.used_at(name, build).await?;
                if used_at.is_some_and(|at| at >= used_since) {
                    continue;
                }
                for deployment in stored.superseded(name, &[build]) {
                    store.delete_deployment(deployment).await?;
                }
                tracing::info!(name, build, "an old build of the front end is deleted");
                store.delete(name, build).await?;
                self.0.indexes.invalidate(&(name.clone(), build.into()));
            }
        }
        Ok(())
    }

    /// Lists the storage and switches to the deployed builds.
    ///
    /// # Errors
    /// The storage cannot be listed, or a deployed build cannot be read. The build that was served before is still served then.
    pub async fn refresh(&self, store: &BuildStore) -> Result<()> {
        let mut listing = self.0.listing.lock().await;
        let failures = self.refresh_locked(store, &mut listing).await?;
        failures.into_iter().next().map_or(Ok(()), Err)
    }

    /// Does the same as [`Self::refresh`] if something was deployed since the last listing. Reading the marker costs less than a listing.
    ///
    /// # Errors
    /// The storage cannot be used, or a deployed build cannot be read.
    pub async fn refresh_if_deployed(&self, store: &BuildStore) -> Result<()> {
        let mut listing = self.0.listing.lock().await;
        let recent = listing
            .as_ref()
            .filter(|last| last.is_applied && last.began_at.elapsed() < MAX_LISTING_AGE);
        if let Some(last) = recent
            && last.stored.marker == store.load_marker().await?
        {
            return Ok(());
        }
        let failures = self.refresh_locked(store, &mut listing).await?;
        failures.into_iter().next().map_or(Ok(()), Err)
    }

    /// Lists the storage and switches to the deployed builds that can be read. One that cannot be read, for example because it is damaged
    /// or signed with another key, must not prevent the commands that replace it.
    pub(super) async fn refresh_readable(&self, store: &BuildStore) -> Result<()> {
        let mut listing = self.0.listing.lock().await;
        for error in self.refresh_locked(store, &mut listing).await? {
            tracing::warn!(%error, "a deployed build of the front end cannot be read");
        }
        Ok(())
    }

    /// Returns the errors of deployed builds that cannot be read.
    async fn refresh_locked(
        &self,
        store: &BuildStore,
        listing: &mut Option<Listing>,
    ) -> Result<Vec<Error>> {
        let began_at = Instant::now();
        let stored = match store.list().await {
            Ok(stored) => stored,
            Err(error) => {
                let earlier = listing.take().map(|earlier| earlier.stored);
                *listing = Some(Listing {
                    began_at,
                    is_failed: true,
                    is_applied: false,
                    stored: earlier.unwrap_or_default(),
                });
                return Err(error);
            }
        };
        let release = self.release();
        let (mut replacements, mut failures) = (Vec::new(), Vec::new());
        for (name, installed) in &self.0.installed {
            let id = stored.current(name, &installed.manifest.build);
            let served = release.builds().get(name);
            if served.is_some_and(|build| build.manifest.build == id) {
                continue;
            }
            if id == installed.manifest.build {
                replacements.push(Arc::clone(installed));
                continue;
            }
            match store.load(name, id).await {
                Ok(build) => replacements.push(Arc::new(build)),
                Err(error) => failures.push(error),
            }
        }
        *listing = Some(Listing {
            began_at,
            is_failed: false,
            is_applied: failures.is_empty(),
            stored,
        });
        if !replacements.is_empty() {
            self.set_release(release.with(replacements));
        }
        Ok(failures)
    }

    fn set_release(&self, release: Release) {
        for (_, why) in release.incompatibilities() {
            tracing::error!("{why}");
        }
        let ids = release.builds().values();
        let ids: Vec<String> = ids
            .map(|build| format!("{} {}", build.manifest.name, build.manifest.build))
            .collect();
        tracing::info!("the front end is now {}", ids.join(", "));
        let mut current = self
            .0
            .release
            .write()
            .unwrap_or_else(PoisonError::into_inner);
        *current = Arc::new(release);
    }

    /// Returns a file of a build: of a served or installed one from memory, of another one from the storage.
    ///
    /// # Errors
    /// 404 for an unknown name, build or file.
    pub async fn find_file(
        &self,
        store: &BuildStore,
        (name, build): (&str, &str),
        path: &str,
    ) -> Result<Asset> {
        let release = self.release();
        let in_memory = [release.builds().get(name), self.0.installed.get(name)];
        let mut in_memory = in_memory.into_iter().flatten();
        if let Some(found) = in_memory.find(|one| one.manifest.build == build) {
            return found.files.get(path).cloned().ok_or(Error::NotFound);
        }
        if !self.0.installed.contains_key(name) || !is_build_id(build) {
            return Err(Error::NotFound);
        }
        let key = (name.to_owned(), build.to_owned());
        let index = match self.0.indexes.get(&key) {
            Some(index) => index,
            None => {
                if !self.is_stored(store, name, build).await? {
                    return Err(Error::NotFound);
                }
                let index = store.load_index(name, build).await?;
                let index = Arc::new(index);
                self.0.indexes.insert(key.clone(), Arc::clone(&index));
                index
            }
        };
        match store.read_file((name, build), &index, path).await {
            Err(error) if !matches!(error, Error::NotFound) => {
                self.0.indexes.invalidate(&key);
                // Another process may have deleted the build since its index was read.
                match store.load_index(name, build).await {
                    Err(Error::NotFound) => Err(Error::NotFound),
                    _ => Err(error),
                }
            }
            found => found,
        }
    }

    /// Returns whether a build is in the storage. Another server may have stored it since the last listing, so that only a listing
    /// that began after this call proves that a build is missing. Requests of unknown builds cause at most one listing a second.
    async fn is_stored(&self, store: &BuildStore, name: &str, build: &str) -> Result<bool> {
        let called_at = Instant::now();
        loop {
            let mut listing = self.0.listing.lock().await;
            if contains_build(listing.as_ref(), name, build) {
                return Ok(true);
            }
            if let Some(last) = listing.as_ref().filter(|last| last.began_at >= called_at) {
                return if last.is_failed {
                    Err(Error::internal("the file storage cannot be listed"))
                } else {
                    Ok(false)
                };
            }
            let age = listing
                .as_ref()
                .map_or(MIN_LISTING_AGE, |last| last.began_at.elapsed());
            if let Some(wait) = MIN_LISTING_AGE
                .checked_sub(age)
                .filter(|wait| !wait.is_zero())
            {
                drop(listing);
                tokio::time::sleep(wait).await;
                continue;
            }
            let refreshed = self.refresh_locked(store, &mut listing).await;
            // A deployment that cannot be read does not make other builds unavailable.
            if contains_build(listing.as_ref(), name, build) {
                return Ok(true);
            }
            return refreshed.map(|_| false);
        }
    }
}

fn contains_build(listing: Option<&Listing>, name: &str, build: &str) -> bool {
    listing.is_some_and(|last| last.stored.contains(name, build))
}
