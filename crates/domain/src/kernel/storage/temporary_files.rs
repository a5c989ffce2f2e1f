//! Deletes the temporary files that interrupted writes leave in a local folder.

use std::{ffi::OsStr, fs, io, path::Path, time::SystemTime};

/// Whether a file name is `NAME#NUMBER`. The object store writes under such a name and renames the
/// file afterwards. It refuses objects with such a name, so that no row can have one.
fn is_temporary_name(name: &OsStr) -> bool {
    let number = name.to_str().and_then(|text| text.split_once('#'));
    number.is_some_and(|(_, digits)| {
        !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
    })
}

/// Returns `None` for what another process has renamed or deleted meanwhile, and for a folder of
/// the file system that this process may not read, such as `lost+found`.
fn skip_missing<T>(result: io::Result<T>) -> io::Result<Option<T>> {
    match result {
        Err(error)
            if matches!(
                error.kind(),
                io::ErrorKind::NotFound | io::ErrorKind::PermissionDenied
            ) =>
        {
            Ok(None)
        }
        other => other.map(Some),
    }
}

/// Whether a name is hidden. No object has such a name, but a folder of snapshots has.
fn is_hidden(name: &OsStr) -> bool {
    name.as_encoded_bytes().starts_with(b".")
}

/// Deletes the temporary files of a folder and its subfolders that were last written before
/// `before`. Returns how many.
pub(super) fn delete_temporary_files(root: &Path, before: SystemTime) -> io::Result<u64> {
    let mut deleted = 0;
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        let Some(entries) = skip_missing(fs::read_dir(&folder))? else {
            continue;
        };
        for entry in entries {
            let entry = entry?;
            if is_hidden(&entry.file_name()) {
                continue;
            }
            if entry.file_type()?.is_dir() {
                folders.push(entry.path());
            } else if is_temporary_name(&entry.file_name())
                && let Some(metadata) = skip_missing(entry.metadata())?
                && metadata.modified()? < before
                && skip_missing(fs::remove_file(entry.path()))?.is_some()
            {
                deleted += 1;
            }
        }
    }
    Ok(deleted)
}
