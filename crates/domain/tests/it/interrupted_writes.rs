//! Files that a process leaves in a local folder when it is killed while it writes.

use std::path::{Path, PathBuf};

use alai_domain::files;
use alai_testkit::{on_disk_database, on_each_database};
use chrono::{DateTime, TimeDelta, Utc};

fn files_in(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files_in(&path));
        } else {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn write_file(folder: &Path, name: &str) {
    let path = folder.join(name);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, b"Ana Ionescu").unwrap();
}

/// Sets the time at which the files were written. They have the time of the system clock.
fn set_written_at(folder: &Path, at: DateTime<Utc>) {
    for path in files_in(folder) {
        let file = std::fs::File::options().write(true).open(path).unwrap();
        file.set_modified(at.into()).unwrap();
    }
}

// Covers E13, N4.
#[tokio::test]
async fn sec_e13_n4_temporary_files_of_interrupted_writes_are_deleted_after_a_day() {
    on_disk_database(|ctx, folder| async move {
        let stored = folder.join("files");
        let remaining = [
            "private/documents/plan",
            "private/documents/plan#x",
            "plan#",
            ".snapshot/plan#1",
        ];
        for name in remaining {
            write_file(&stored, name);
        }
        for name in ["probe#1", "media/ab/digest/0#12"] {
            write_file(&stored, name);
        }
        // The process is killed here, and nothing removes the file of the upload.
        let upload = ctx.storage.begin_upload("private/exports/list").await;
        std::mem::forget(upload.unwrap());
        assert_eq!(files_in(&stored).len(), 7);

        set_written_at(&stored, ctx.now());
        ctx.clock.advance(TimeDelta::days(1));
        files::delete_interrupted_writes(&ctx).await.unwrap();
        assert_eq!(files_in(&stored).len(), 7);
        ctx.clock.advance(TimeDelta::seconds(1));
        files::delete_interrupted_writes(&ctx).await.unwrap();
        let mut expected = remaining.map(|name| stored.join(name));
        expected.sort();
        assert_eq!(files_in(&stored), expected);
    })
    .await;
}

#[tokio::test]
async fn a_storage_without_a_folder_has_no_temporary_files() {
    on_each_database(|ctx| async move {
        ctx.storage.put("private/x", b"x".to_vec()).await.unwrap();
        ctx.clock.advance(TimeDelta::days(400));
        files::delete_interrupted_writes(&ctx).await.unwrap();
        assert!(ctx.storage.get("private/x").await.is_ok());
    })
    .await;
}
