//! The ids of a selection.

use alai_domain::{Error, Result, invitations::selection::MAX_SELECTED_IDS};
use uuid::Uuid;

use super::scalars::Text;

/// Parses ids. Invalid ones are ignored, like ids of other events.
///
/// # Errors
/// 422 for more than 1,000.
pub fn parse_valid_ids(ids: Option<Vec<Text>>) -> Result<Option<Vec<Uuid>>> {
    match ids {
        Some(ids) if ids.len() > MAX_SELECTED_IDS => Err(Error::invalid_field("ids", "too_many")),
        ids => Ok(ids.map(|ids| ids.iter().filter_map(|id| id.0.parse().ok()).collect())),
    }
}
