//! Runs of guest list imports, as the worker does them.

use alai_domain::{
    Ctx,
    access::EventMember,
    entities::invitation,
    files::Upload,
    invitations::{
        self, InvitationFilter,
        import::{self, ImportCounts, ImportOptions, ImportOptionsInput, ImportStart},
        sheet,
    },
    jobs::{self, Claim, JobOutcome},
    kernel::pagination::PageRequest,
};
use sea_orm::prelude::Uuid;

/// How many rows were added, updated, skipped, and differ from stored values.
type RowSummary = (usize, usize, usize, usize);

/// Runs one import as the worker does.
pub(crate) async fn run_import(
    ctx: &Ctx,
    who: &EventMember,
    file: &str,
    options: &ImportOptions,
) -> (Uuid, RowSummary) {
    let rows = sheet::read_import_file(file.as_bytes(), &options.read_options)
        .unwrap()
        .rows;
    let claim = claimed(ctx, who).await;
    let writing = loop {
        match begin(ctx, who, &claim, &rows, options).await {
            ImportStart::Writing(writing) => break writing,
            ImportStart::Busy => tokio::task::yield_now().await,
            ImportStart::Lost | ImportStart::Conflicts(_) => panic!("the import did not begin"),
        }
    };
    let ImportCounts {
        added,
        updated,
        skipped,
        conflicts,
        ..
    } = writing.counts;
    assert_eq!(added + updated + skipped + conflicts, rows.len());
    assert_eq!(writing.conflicts.len(), conflicts);
    assert!(writing.write(ctx, &claim, 1).await.unwrap());
    let ended = writing
        .finish(ctx, &claim, "{}", JobOutcome::default())
        .await;
    assert!(ended.unwrap());
    // Imports are ordered by the time at which they were made.
    ctx.clock.advance(chrono::TimeDelta::milliseconds(1));
    (claim.row.id, (added, updated, skipped, conflicts))
}

/// Returns a job that a worker has claimed.
pub(crate) async fn claimed(ctx: &Ctx, who: &EventMember) -> Claim {
    let job = import::request_import(
        ctx,
        who,
        upload("lista.csv", b"Nume\nx\n"),
        &ImportOptionsInput::default(),
        None,
    )
    .await
    .unwrap();
    jobs::claim(ctx, job.id).await.unwrap().unwrap()
}

pub(crate) async fn begin(
    ctx: &Ctx,
    who: &EventMember,
    claim: &Claim,
    rows: &[sheet::ImportedGuestRow],
    options: &ImportOptions,
) -> ImportStart {
    import::begin_import(ctx, claim, who.event_id(), "lista.csv", rows, options)
        .await
        .unwrap()
}

pub(crate) async fn all_invitations(ctx: &Ctx, who: &EventMember) -> Vec<invitation::Model> {
    invitations::search_invitations(
        ctx,
        who,
        &InvitationFilter::default(),
        PageRequest::largest(),
    )
    .await
    .unwrap()
    .rows
}

pub(crate) fn upload(name: &str, bytes: &[u8]) -> Upload {
    Upload {
        file_name: name.into(),
        bytes: bytes.to_vec(),
    }
}
