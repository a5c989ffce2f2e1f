//! `api assets`: lists the builds of the front end, deploys a build of a microfrontend, and switches back to an earlier one.

use std::path::{Path, absolute};

use alai_api::frontend::{Build, BuildStore, Frontend};
use alai_domain::Ctx;

const USAGE: &str =
    "Usage: api assets [list | add FOLDER... | use NAME BUILD]. BUILD is an id or `installed`.";

/// What is to be done.
#[derive(Clone, Copy, Debug)]
pub enum AssetsCommand<'a> {
    List,
    Add(&'a [&'a str]),
    Use { name: &'a str, build: &'a str },
}

/// Reads the arguments.
///
/// # Errors
/// The usage.
pub fn parse<'a>(arguments: &'a [&'a str]) -> Result<AssetsCommand<'a>, String> {
    match arguments {
        ["list"] => Ok(AssetsCommand::List),
        ["add", folders @ ..] if !folders.is_empty() => Ok(AssetsCommand::Add(folders)),
        ["use", name, build] => Ok(AssetsCommand::Use { name, build }),
        _ => Err(USAGE.into()),
    }
}

/// Runs a command. Returns the lines to print.
///
/// # Errors
/// A sentence for the operator, which states whether the builds may be deployed.
pub async fn run(
    command: AssetsCommand<'_>,
    frontend: &Frontend,
    ctx: &Ctx,
    previous_builds: u8,
) -> Result<Vec<String>, String> {
    let store = BuildStore::of(ctx);
    let builds = match command {
        AssetsCommand::List => {
            let lines = frontend.describe(&store).await;
            return lines.map_err(|error| format!("The file storage cannot be used: {error}."));
        }
        AssetsCommand::Add(folders) => folders
            .iter()
            .map(|folder| read_build(Path::new(folder)))
            .collect::<Result<_, _>>()?,
        AssetsCommand::Use { name, build } => {
            vec![frontend.find_build(&store, name, build).await?]
        }
    };
    let deployed = frontend
        .deploy(&store, builds, (previous_builds.into(), ctx.now()))
        .await?;
    let lines = deployed.into_iter();
    Ok(lines
        .map(|build| format!("Deployed {build}. All servers serve it within a few seconds."))
        .collect())
}

fn read_build(folder: &Path) -> Result<Build, String> {
    // The whole path, because the working folder may be another one than that of the caller.
    let folder = absolute(folder).unwrap_or_else(|_| folder.to_owned());
    Build::read(&folder)?.ok_or_else(|| format!("{} has no manifest.json.", folder.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_without_a_build_is_named_with_its_whole_path() {
        let error = read_build(Path::new("no-such-folder")).expect_err("an error");
        let folder = absolute("no-such-folder").unwrap();
        assert_eq!(error, format!("{} has no manifest.json.", folder.display()));
    }
}
