//! What the storage contains of the front end: the builds with their last use, and the deployments. One listing reads it.

use std::collections::BTreeSet;

use bytes::Bytes;
use chrono::{DateTime, Utc};

use super::deployment::BuildDeployment;

/// The folder of the storage that contains builds and deployments.
pub(super) const FOLDER: &str = "frontend";
/// The object that every deployment overwrites with a random content. Servers read it to notice deployments.
pub(super) const MARKER_KEY: &str = "frontend/deployment-marker";

/// A stored build.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct StoredBuild {
    pub name: String,
    pub build: String,
    /// When a server last recorded that it uses the build.
    pub used_at: DateTime<Utc>,
}

/// Builds and deployments in the storage.
#[derive(Clone, Debug, Default)]
pub(super) struct StoredBuilds {
    /// The content of the marker before the listing.
    pub marker: Option<Bytes>,
    pub builds: Vec<StoredBuild>,
    pub deployments: Vec<BuildDeployment>,
}

/// Returns the key of the index of a build. It is written last, and again whenever a server records that it uses the build.
pub(super) fn index_key(name: &str, build: &str) -> String {
    format!("{FOLDER}/builds/{name}/{build}.json")
}

/// Returns the key of the files of a build, one after the other.
pub(super) fn bundle_key(name: &str, build: &str) -> String {
    format!("{FOLDER}/builds/{name}/{build}.bundle")
}

pub(super) fn deployment_key(deployment: &BuildDeployment) -> String {
    let (name, file) = (&deployment.name, deployment.file_name());
    format!("{FOLDER}/deployments/{name}/{file}")
}

impl StoredBuilds {
    /// Adds an object of the listing. Other objects are ignored.
    pub(super) fn add(&mut self, key: &str, written_at: DateTime<Utc>) {
        let mut parts = key.split('/').skip(1);
        let (Some(folder), Some(name), Some(file)) = (parts.next(), parts.next(), parts.next())
        else {
            return;
        };
        match (folder, file.strip_suffix(".json")) {
            ("builds", Some(build)) => self.builds.push(StoredBuild {
                name: name.into(),
                build: build.into(),
                used_at: written_at,
            }),
            ("deployments", _) => self.deployments.extend(BuildDeployment::parse(name, file)),
            _ => {}
        }
    }

    pub(super) fn contains(&self, name: &str, build: &str) -> bool {
        let mut builds = self.builds.iter();
        builds.any(|stored| stored.name == name && stored.build == build)
    }

    /// Returns the build that servers with this installed build serve. It is the installed one unless another one was deployed.
    pub(super) fn current<'a>(&'a self, name: &str, installed: &'a str) -> &'a str {
        let deployed = self.latest(name, installed).map(|one| one.build.as_str());
        deployed
            .filter(|build| self.contains(name, build))
            .unwrap_or(installed)
    }

    fn latest(&self, name: &str, installed: &str) -> Option<&BuildDeployment> {
        let deployments = self.deployments.iter();
        deployments
            .filter(|one| one.name == name && one.installed == installed)
            .max_by_key(|one| one.at)
    }

    /// Returns the time of a deployment that is made now, in milliseconds. It is later than those of all others, also if the clock of
    /// another machine is ahead.
    pub(super) fn deployment_time(&self, now: DateTime<Utc>) -> i64 {
        let last = self.deployments.iter().map(|one| one.at).max();
        now.timestamp_millis()
            .max(last.map_or(0, |at| at.saturating_add(1)))
    }

    /// Returns the builds of one name that are no longer needed. The builds in use, those that any server has used since `used_since`,
    /// and the `previous` other ones that were used last stay, and what servers with one of these as their installed build serve.
    pub(super) fn outdated(
        &self,
        name: &str,
        in_use: &[&str],
        (previous, used_since): (usize, DateTime<Utc>),
    ) -> Vec<&str> {
        let mut builds: Vec<&StoredBuild> =
            self.builds.iter().filter(|one| one.name == name).collect();
        builds.sort_by_key(|one| (std::cmp::Reverse(one.used_at), &one.build));
        let others = builds
            .iter()
            .filter(|one| !in_use.contains(&one.build.as_str()));
        let newest = others.take(previous).map(|one| one.build.as_str());
        let recent = builds.iter().filter(|one| one.used_at >= used_since);
        let recent = recent.map(|one| one.build.as_str());
        let mut needed: BTreeSet<&str> =
            in_use.iter().copied().chain(newest).chain(recent).collect();
        let served: Vec<&str> = needed.iter().map(|one| self.current(name, one)).collect();
        needed.extend(served);
        let names = builds.into_iter().map(|one| one.build.as_str());
        names.filter(|build| !needed.contains(build)).collect()
    }

    /// Returns the deployments of one name without effect: a later one replaces them, or one of their builds is outdated.
    pub(super) fn superseded(&self, name: &str, outdated: &[&str]) -> Vec<&BuildDeployment> {
        let is_outdated = |build: &String| outdated.contains(&build.as_str());
        let deployments = self.deployments.iter().filter(|one| one.name == name);
        deployments
            .filter(|one| {
                let is_latest = self
                    .latest(name, &one.installed)
                    .is_some_and(|latest| latest == *one);
                !is_latest || is_outdated(&one.installed) || is_outdated(&one.build)
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn time(second: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(1_790_000_000 + second, 0).unwrap()
    }

    /// A storage with builds of `couple`, in the order of their use, and deployments of (installed, build).
    fn stored(builds: &[&str], deployments: &[(&str, &str)]) -> StoredBuilds {
        let mut stored = StoredBuilds::default();
        for (second, build) in (0..).zip(builds) {
            stored.add(&index_key("couple", build), time(second));
            stored.add(&bundle_key("couple", build), time(second));
        }
        for (second, (installed, build)) in (0..).zip(deployments) {
            let deployment = BuildDeployment {
                name: "couple".into(),
                at: second,
                installed: installed.to_string(),
                build: build.to_string(),
            };
            stored.add(&deployment_key(&deployment), time(100));
        }
        stored
    }

    const BUILD_A: &str = "aaaaaaaa";
    const BUILD_B: &str = "bbbbbbbb";
    const BUILD_C: &str = "cccccccc";
    const BUILD_D: &str = "dddddddd";
    const BUILD_E: &str = "eeeeeeee";
    const BUILDS: [&str; 5] = [BUILD_A, BUILD_B, BUILD_C, BUILD_D, BUILD_E];

    #[test]
    fn the_latest_deployment_of_the_installed_build_decides() {
        let stored = stored(
            &BUILDS,
            &[(BUILD_A, BUILD_B), (BUILD_A, BUILD_C), (BUILD_D, BUILD_E)],
        );
        assert_eq!(stored.current("couple", BUILD_A), BUILD_C);
        assert_eq!(stored.current("couple", BUILD_D), BUILD_E);
        assert_eq!(stored.current("couple", BUILD_B), BUILD_B);
        assert_eq!(stored.current("staff", BUILD_A), BUILD_A);
    }

    #[test]
    fn a_deployment_is_later_than_those_of_a_machine_whose_clock_is_ahead() {
        let now = DateTime::from_timestamp_millis(1).unwrap();
        assert_eq!(stored(&BUILDS, &[]).deployment_time(now), 1);
        assert_eq!(
            stored(
                &BUILDS,
                &[(BUILD_A, BUILD_B), (BUILD_A, BUILD_C), (BUILD_D, BUILD_E)]
            )
            .deployment_time(now),
            3
        );
    }

    #[test]
    fn a_deployment_of_a_build_that_is_not_stored_is_ignored() {
        assert_eq!(
            stored(&[BUILD_A], &[(BUILD_A, BUILD_B)]).current("couple", BUILD_A),
            BUILD_A
        );
    }

    #[test]
    fn the_builds_in_use_and_the_previous_ones_stay() {
        let stored = stored(&BUILDS, &[]);
        assert_eq!(
            stored.outdated("couple", &[BUILD_E], (3, time(9))),
            [BUILD_A]
        );
        assert_eq!(
            stored.outdated("couple", &[BUILD_A], (1, time(9))),
            [BUILD_D, BUILD_C, BUILD_B]
        );
        assert_eq!(
            stored.outdated("couple", &[BUILD_A, BUILD_B], (0, time(9))),
            [BUILD_E, BUILD_D, BUILD_C]
        );
        assert!(
            stored
                .outdated("couple", &[BUILD_E], (9, time(9)))
                .is_empty()
        );
        assert!(
            stored
                .outdated("staff", &[BUILD_E], (0, time(9)))
                .is_empty()
        );
    }

    #[test]
    fn a_build_that_was_used_recently_stays_with_the_build_that_replaces_it() {
        let stored = stored(&BUILDS, &[(BUILD_D, BUILD_A)]);
        assert_eq!(
            stored.outdated("couple", &[BUILD_E], (0, time(3))),
            [BUILD_C, BUILD_B]
        );
    }

    #[test]
    fn the_build_that_replaces_a_build_in_use_stays() {
        let stored = stored(&BUILDS, &[(BUILD_E, BUILD_A)]);
        assert_eq!(
            stored.outdated("couple", &[BUILD_E], (0, time(9))),
            [BUILD_D, BUILD_C, BUILD_B]
        );
    }

    #[test]
    fn replaced_deployments_and_those_of_outdated_builds_are_superseded() {
        let stored = stored(
            &BUILDS,
            &[(BUILD_A, BUILD_B), (BUILD_A, BUILD_C), (BUILD_D, BUILD_B)],
        );
        let superseded = |outdated: &[&str]| -> Vec<(String, String)> {
            let found = stored.superseded("couple", outdated).into_iter();
            found
                .map(|one| (one.installed.clone(), one.build.clone()))
                .collect()
        };
        assert_eq!(superseded(&[]), [(BUILD_A.into(), BUILD_B.into())]);
        assert_eq!(
            superseded(&[BUILD_B]),
            [
                (BUILD_A.into(), BUILD_B.into()),
                (BUILD_D.into(), BUILD_B.into())
            ]
        );
    }
}
