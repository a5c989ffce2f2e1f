//! The built front end: the builds of the shell and of the microfrontends, and which of them are served (decision 0056).
//!
//! A build is the output of one build of the shell or of one microfrontend. Its id is derived from its content and is a part of the URLs
//! of its files. The folder `STATIC_DIR` contains the installed builds. Every server also stores its builds in the file storage, so that
//! the files of previous builds stay available, and so that a newer build of one microfrontend can be deployed to all servers at once.
//!
//! **Invariant**: the builds that this process serves in its pages are in memory. The storage is only needed for other builds.

mod build;
mod build_store;
mod commands;
mod deployment;
mod document;
mod frontend_sync;
mod handle;
mod manifest;
mod release;
mod stored_builds;

pub use build::{Asset, Build};
pub use build_store::BuildStore;
pub use frontend_sync::FrontendSync;
pub use handle::Frontend;
pub use manifest::{BuildManifest, PreloadImage, PreloadRule, SHELL};
pub use release::{Release, Remote};
