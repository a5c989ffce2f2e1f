//! A deployment: from then on a stored build is served instead of an installed one. Its key in the storage contains all of it, so that
//! one listing finds all deployments, and deploying is one atomic write.

use super::manifest::is_build_id;

/// A decision to serve a build.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BuildDeployment {
    pub name: String,
    /// When it was made, in milliseconds since 1970.
    pub at: i64,
    /// The installed build that it replaces. A server with another installed build ignores the deployment. An upgrade of the whole
    /// product therefore ends it, and a roll back of the upgrade restores it.
    pub installed: String,
    pub build: String,
}

impl BuildDeployment {
    /// Returns the last part of its key in the storage.
    pub(super) fn file_name(&self) -> String {
        format!("{:013}-{}-{}", self.at, self.installed, self.build)
    }

    pub(super) fn parse(name: &str, file_name: &str) -> Option<Self> {
        let mut parts = file_name.split('-');
        let (at, installed, build) = (parts.next()?, parts.next()?, parts.next()?);
        let is_valid = parts.next().is_none() && is_build_id(installed) && is_build_id(build);
        Some(Self {
            name: name.into(),
            at: at.parse().ok().filter(|_| is_valid)?,
            installed: installed.into(),
            build: build.into(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deployment_is_read_from_its_key() {
        let deployment = BuildDeployment {
            name: "couple".into(),
            at: 1_790_000_000_123,
            installed: "0123456789ab".into(),
            build: "ba9876543210".into(),
        };
        let key = deployment.file_name();
        assert_eq!(key, "1790000000123-0123456789ab-ba9876543210");
        assert_eq!(BuildDeployment::parse("couple", &key), Some(deployment));
        for other in [
            "1790000000123-0123456789ab",
            "x-0123456789ab-ba9876543210",
            "1-0123456789ab-../x",
        ] {
            assert_eq!(BuildDeployment::parse("couple", other), None, "{other}");
        }
    }
}
