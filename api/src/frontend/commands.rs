//! What `api assets` does: it deploys builds, finds a stored one, and lists all of them.

use std::{collections::BTreeSet, sync::Arc};

use alai_domain::{Error, Result};
use chrono::{DateTime, Utc};

use super::{
    build::Build,
    build_store::BuildStore,
    deployment::BuildDeployment,
    handle::Frontend,
    manifest::{SHELL, is_build_id},
    stored_builds::StoredBuilds,
};

impl Frontend {
    /// Deploys builds together: all servers with the same installed builds serve them from `now` on. Keeps `previous` other builds of each
    /// name. Returns what was deployed.
    ///
    /// # Errors
    /// A sentence for the operator, which states whether the builds may be deployed.
    pub async fn deploy(
        &self,
        store: &BuildStore,
        builds: Vec<Build>,
        (previous, now): (usize, DateTime<Utc>),
    ) -> std::result::Result<Vec<String>, String> {
        if self.installed().is_empty() {
            return Err("STATIC_DIR contains no front end.".into());
        }
        if let Some(problem) = self.deployment_problem(&builds) {
            return Err(format!("{problem} Nothing was deployed."));
        }
        self.refresh_readable(store).await.map_err(store_failed)?;
        let stored = store.list().await.map_err(store_failed)?;
        if let Some(installed) = self.unknown_installed_build(&stored) {
            return Err(format!(
                "No server has stored the installed build {installed}, so that none would serve another one in its place. Start a server \
                 with this STATIC_DIR, or use that of the servers. Nothing was deployed."
            ));
        }
        let builds: Vec<Arc<Build>> = builds.into_iter().map(Arc::new).collect();
        let release = self.release().with(builds.iter().cloned());
        let problems: Vec<String> = release.incompatibilities().map(|(_, why)| why).collect();
        if !problems.is_empty() {
            return Err(format!(
                "{} Nothing was deployed. Deploy builds of the same version of the product together.",
                problems.join(" ")
            ));
        }
        self.store_and_deploy(store, &builds, (previous, now)).await
    }

    /// Returns why builds cannot be deployed together on these servers, whatever is deployed now.
    fn deployment_problem(&self, builds: &[Build]) -> Option<String> {
        let mut names = BTreeSet::new();
        if let Some(repeated) = builds
            .iter()
            .find(|build| !names.insert(&build.manifest.name))
        {
            return Some(format!("{} is given twice.", repeated.manifest.name));
        }
        // The server writes the data that the shell reads, so that a shell for another contract needs another server.
        let shell = builds.iter().find(|build| build.manifest.name == SHELL)?;
        let installed = self.installed().get(SHELL)?;
        (shell.manifest.contract != installed.manifest.contract).then(|| {
            format!(
                "The shell {} needs contract {}, and the servers have contract {}. Install the version of the product that it belongs to.",
                shell.manifest.build, shell.manifest.contract, installed.manifest.contract
            )
        })
    }

    /// Returns an installed build of this process that no server has stored. The servers then have other installed builds.
    fn unknown_installed_build(&self, stored: &StoredBuilds) -> Option<String> {
        let mut installed = self.installed().iter();
        installed
            .find(|(name, build)| !stored.contains(name, &build.manifest.build))
            .map(|(name, build)| format!("{name} {}", build.manifest.build))
    }

    async fn store_and_deploy(
        &self,
        store: &BuildStore,
        builds: &[Arc<Build>],
        (previous, now): (usize, DateTime<Utc>),
    ) -> std::result::Result<Vec<String>, String> {
        for build in builds {
            store.publish(build).await.map_err(store_failed)?;
        }
        let stored = store.list().await.map_err(store_failed)?;
        let at = stored.deployment_time(now);
        let deployments: Vec<BuildDeployment> = builds
            .iter()
            .map(|build| BuildDeployment {
                name: build.manifest.name.clone(),
                at,
                installed: self
                    .installed_id(&build.manifest.name)
                    .unwrap_or_default()
                    .into(),
                build: build.manifest.build.clone(),
            })
            .collect();
        if let Err(error) = store.deploy(&deployments).await {
            let outcome = match store.withdraw(&deployments).await {
                Ok(()) => "Nothing was deployed.",
                Err(_) => "The builds may be deployed. `api assets list` lists what is served.",
            };
            return Err(format!("{} {outcome}", store_failed(error)));
        }
        // The builds are deployed. The servers repeat what fails here.
        let refreshed = self.refresh_readable(store).await;
        log_failure(refreshed, "the deployed builds cannot be read yet");
        let deleted = self.delete_outdated(store, (previous, now)).await;
        log_failure(deleted, "old builds of the front end cannot be deleted");
        let lines = deployments.into_iter();
        Ok(lines
            .map(|one| format!("{} {}", one.name, one.build))
            .collect())
    }

    /// Reads a build that is installed or stored.
    ///
    /// # Errors
    /// A sentence for the operator.
    pub async fn find_build(
        &self,
        store: &BuildStore,
        name: &str,
        build: &str,
    ) -> std::result::Result<Build, String> {
        let unknown =
            || format!("There is no build {build} of {name}. `api assets list` lists all builds.");
        let installed = self.installed().get(name).ok_or_else(unknown)?;
        if build == "installed" || build == installed.manifest.build {
            return Ok(Build::clone(installed));
        }
        if !is_build_id(build) {
            return Err(unknown());
        }
        match store.load(name, build).await {
            Ok(found) => Ok(found),
            Err(Error::NotFound) => Err(unknown()),
            Err(error) => Err(format!("The build {build} cannot be read: {error}.")),
        }
    }

    /// Returns a line for each build that is stored: name, id, its last use, and whether it is served or installed.
    pub async fn describe(&self, store: &BuildStore) -> Result<Vec<String>> {
        self.refresh_readable(store).await?;
        let stored = store.list().await?;
        let release = self.release();
        let mut builds: Vec<_> = stored.builds.iter().collect();
        builds.sort_by_key(|one| (&one.name, std::cmp::Reverse(one.used_at)));
        let lines = builds.into_iter().map(|one| {
            let served = release.builds().get(&one.name);
            let is_served = served.is_some_and(|build| build.manifest.build == one.build);
            let is_installed = self.installed_id(&one.name) == Some(&one.build);
            let marks: BTreeSet<&str> = [(is_served, "served"), (is_installed, "installed")]
                .into_iter()
                .filter_map(|(applies, word)| applies.then_some(word))
                .collect();
            let marks: Vec<&str> = marks.into_iter().rev().collect();
            let used = one.used_at.format("%Y-%m-%d %H:%M:%S UTC");
            format!("{:<8} {} {used} {}", one.name, one.build, marks.join(", "))
                .trim_end()
                .to_owned()
        });
        Ok(lines.collect())
    }
}

fn store_failed(error: Error) -> String {
    format!("The file storage cannot be used: {error}.")
}

fn log_failure(result: Result<()>, message: &str) {
    if let Err(error) = result {
        tracing::warn!(%error, "{message}");
    }
}
