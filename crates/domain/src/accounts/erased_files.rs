//! The files of an erased account, which a job deletes after the rows.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::{Ctx, Result, files};

/// The files of an erased account: digests of its uploads, and keys of the files that its jobs read
/// or wrote. It contains no names.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct ErasedAccountFiles {
    pub digests: BTreeSet<String>,
    pub keys: BTreeSet<String>,
    /// Names of files in the mail folder.
    #[serde(default)]
    pub mails: BTreeSet<String>,
}

/// Deletes the files that an erased account left, except those that another account uses or has
/// just uploaded. It may be repeated.
pub async fn delete_erased_files(ctx: &Ctx, files: &ErasedAccountFiles) -> Result<()> {
    for key in &files.keys {
        ctx.storage.delete(key).await?;
    }
    for digest in &files.digests {
        files::delete_media_if_orphaned(ctx, digest).await?;
    }
    Ok(())
}
