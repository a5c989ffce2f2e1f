//! Deletes files of jobs that no job needs any more and that no row may list: a process was killed,
//! or a run failed after it had written its file (threats N4).

use std::collections::HashSet;

use chrono::TimeDelta;
use futures_util::TryStreamExt;
use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter, QuerySelect, prelude::Uuid};

use super::DOWNLOAD_PERIOD;
use crate::{
    Ctx, Result,
    entities::job::{Column, Entity},
    files::{self, JOB_OUTPUT_FOLDER, UPLOADED_LIST_FOLDER},
};

/// The time after which an uploaded list without a job no longer gets one.
const JOB_GRACE_PERIOD: TimeDelta = TimeDelta::hours(1);
/// How many files are compared with their jobs at once.
const LISTED_FILES_PER_BATCH: usize = 500;

/// Deletes uploaded lists and results of jobs, except those of jobs that have not ended or have
/// ended within [`DOWNLOAD_PERIOD`]. Files of the last hour are kept, because an upload may not have
/// its job yet. It may be repeated.
pub async fn delete_orphaned_job_files(ctx: &Ctx) -> Result<()> {
    let old = ctx.now() - JOB_GRACE_PERIOD;
    for folder in [UPLOADED_LIST_FOLDER, JOB_OUTPUT_FOLDER] {
        let mut batches = ctx
            .storage
            .list_object_batches(folder, LISTED_FILES_PER_BATCH);
        while let Some(stored) = batches.try_next().await? {
            let old_keys: Vec<String> = stored
                .into_iter()
                .filter(|(_, written_at)| *written_at < old)
                .map(|(key, _)| key)
                .collect();
            let needed = load_needed_keys(ctx, folder, &old_keys).await?;
            for key in old_keys.iter().filter(|key| !needed.contains(*key)) {
                ctx.storage.delete(key).await?;
            }
        }
    }
    Ok(())
}

/// Returns the keys of the files that a job still reads or writes, or whose result can be
/// downloaded. A job writes its result under its own id before its row has the key.
async fn load_needed_keys(ctx: &Ctx, folder: &str, keys: &[String]) -> Result<HashSet<String>> {
    let refers = if folder == JOB_OUTPUT_FOLDER {
        let job_ids = keys
            .iter()
            .filter_map(|key| key.rsplit('/').next()?.parse::<Uuid>().ok());
        Column::Id.is_in(job_ids)
    } else {
        Column::FileKey.is_in(keys.iter().map(String::as_str))
    };
    let needs_files = Condition::any()
        .add(Column::FinishedAt.is_null())
        .add(Column::FinishedAt.gt(ctx.now() - DOWNLOAD_PERIOD));
    let jobs: Vec<(Uuid, Option<String>)> = Entity::find()
        .select_only()
        .column(Column::Id)
        .column(Column::FileKey)
        .filter(refers)
        .filter(needs_files)
        .into_tuple()
        .all(&ctx.db)
        .await?;
    Ok(jobs
        .into_iter()
        .flat_map(|(id, key)| [Some(files::job_output_key(id)), key])
        .flatten()
        .collect())
}
