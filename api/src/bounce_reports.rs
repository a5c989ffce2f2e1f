//! `api read-bounces FOLDER`: reads the delivery reports of a mailbox that the mail server fills (a
//! Maildir), and suppresses the addresses that do not exist.

use std::path::Path;

use alai_domain::{Ctx, mail_suppression};
use tokio::{
    fs::{self, File},
    io::{self, AsyncReadExt},
};

/// How much of a message is read. The report and the headers of the returned mail are at its beginning.
const MAX_MESSAGE_BYTES: u64 = 1 << 20;
/// The flag of a message that was read, in the name of its file.
const SEEN: &str = ":2,S";

/// The number of messages that were read, and of reports that named a mail of ours.
#[derive(Debug, Default)]
pub struct BounceMailboxCounts {
    pub messages: u64,
    pub recorded: u64,
}

/// Records the bounce reports among the new messages of a mailbox, and moves each message to the folder `cur`. A message that is no report of a hard
/// bounce changes nothing else.
///
/// # Errors
/// A sentence about the mailbox, or about a report that could not be recorded. The message stays
/// new, and the next call reads it again.
pub async fn process_bounce_mailbox(
    ctx: &Ctx,
    mailbox: &Path,
) -> Result<BounceMailboxCounts, String> {
    let (new, read) = (mailbox.join("new"), mailbox.join("cur"));
    let failed = |error: io::Error| {
        let shown = mailbox.display();
        format!(
            "The mailbox {shown} cannot be read: {error}. It has to be a Maildir with the folders new and cur."
        )
    };
    let mut counts = BounceMailboxCounts::default();
    let mut entries = fs::read_dir(&new).await.map_err(failed)?;
    while let Some(entry) = entries.next_entry().await.map_err(failed)? {
        // One file that cannot be read does not stop the others.
        let message = match read_start(&entry.path()).await {
            Ok(message) => message,
            Err(error) => {
                tracing::warn!(file = %entry.path().display(), %error, "a message cannot be read");
                continue;
            }
        };
        let is_recorded = mail_suppression::suppress_from_bounce_report(ctx, &message)
            .await
            .map_err(|error| format!("A report could not be recorded: {error}."))?;
        let mut name = entry.file_name();
        name.push(SEEN);
        fs::rename(entry.path(), read.join(name))
            .await
            .map_err(failed)?;
        counts.messages += 1;
        counts.recorded += u64::from(is_recorded);
    }
    Ok(counts)
}

async fn read_start(file: &Path) -> io::Result<Vec<u8>> {
    let mut message = Vec::new();
    let file = File::open(file).await?;
    file.take(MAX_MESSAGE_BYTES)
        .read_to_end(&mut message)
        .await?;
    Ok(message)
}
