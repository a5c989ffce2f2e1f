//! The invitations that an import adds or changes, determined row by row from the outcomes.

use std::collections::{BTreeMap, HashMap, HashSet};

use sea_orm::prelude::Uuid;

use crate::{
    entities::invitation,
    invitations::{
        import::{
            counts::{ConflictingRow, ImportCounts},
            imported_fields::ImportedFields,
            row_outcome::{MatchTarget, PlannedRow, RowOutcome},
        },
        sheet::ImportedGuestRow,
        write::CODE_LENGTH,
    },
    kernel::{crypto, text},
};

use super::batches::ImportWriter;

/// The invitation that a row of the file belongs to.
#[derive(Clone, Copy)]
pub(super) enum PlannedTarget {
    Added(usize),
    Existing(usize),
}

#[derive(Default)]
pub(super) struct ImportPlan {
    pub(super) event_id: Uuid,
    pub(super) now: chrono::DateTime<chrono::Utc>,
    /// Ids by folded name.
    pub(super) categories: HashMap<String, Uuid>,
    pub(super) codes: HashSet<String>,
    pub(super) added: Vec<(u64, invitation::Model)>,
    /// The changed invitations by index: the line, and the previous values.
    pub(super) updated: BTreeMap<usize, (u64, ImportedFields)>,
    /// The invitation of each row that was added.
    pub(super) outcomes: Vec<Option<PlannedTarget>>,
}

impl ImportPlan {
    pub(super) fn apply_row(
        &mut self,
        row: &ImportedGuestRow,
        planned: &PlannedRow,
        existing: &mut [invitation::Model],
    ) {
        let place = match planned.outcome {
            RowOutcome::Add => Some(self.add_invitation(row)),
            RowOutcome::Update => {
                let target = planned.row_match.as_ref().map(|relation| relation.target);
                let place = match target {
                    Some(MatchTarget::Invitation(at)) => Some(PlannedTarget::Existing(at)),
                    Some(MatchTarget::Row(at)) => self.outcomes.get(at).copied().flatten(),
                    None => None,
                };
                if let Some(place) = place {
                    self.update_from_row(row, &planned.fields, place, existing);
                }
                None
            }
            RowOutcome::Skip | RowOutcome::Conflict => None,
        };
        self.outcomes.push(place);
    }

    fn category_id(&self, row: &ImportedGuestRow) -> Option<Uuid> {
        row.category
            .as_deref()
            .and_then(|c| self.categories.get(&text::fold(c)).copied())
    }

    fn add_invitation(&mut self, row: &ImportedGuestRow) -> PlannedTarget {
        let code = loop {
            let code = crypto::random_code(CODE_LENGTH);
            if self.codes.insert(code.clone()) {
                break code;
            }
        };
        let model = invitation::Model {
            id: crypto::new_id(self.now),
            event_id: self.event_id,
            category_id: self.category_id(row),
            name: row.name.clone(),
            name_folded: text::fold(&row.name),
            code,
            participant: row.participant.unwrap_or(false),
            status: "invitat".into(),
            sent_invitation: false,
            sent_at: None,
            email: row.email.clone(),
            phone: row.phone.clone(),
            language: row.language.map(str::to_owned),
            places: row.places.unwrap_or(0),
            answers_until: None,
            details_until: None,
            version: 0,
            edit_version: 1,
            created_at: self.now,
            creation_key: None,
            creation_digest: None,
        };
        self.added.push((row.line, model));
        PlannedTarget::Added(self.added.len() - 1)
    }

    /// Copies only the fields that the plan names.
    fn update_from_row(
        &mut self,
        row: &ImportedGuestRow,
        fields: &[&'static str],
        place: PlannedTarget,
        existing: &mut [invitation::Model],
    ) {
        let category = self.category_id(row);
        let model = match place {
            PlannedTarget::Added(at) => self.added.get_mut(at).map(|(_, m)| m),
            PlannedTarget::Existing(at) => existing.get_mut(at),
        };
        let Some(model) = model else { return };
        let previous = ImportedFields::from_invitation(model);
        let writes = |field: &str| fields.contains(&field);
        let mut values = previous.clone();
        if writes("name") {
            values.name.clone_from(&row.name);
        }
        if writes("category") {
            values.category_id = category;
        }
        if writes("email") {
            values.email.clone_from(&row.email);
        }
        if writes("phone") {
            values.phone.clone_from(&row.phone);
        }
        if writes("participant") {
            values.participant = row.participant.unwrap_or(values.participant);
        }
        if writes("places") {
            values.places = row.places.unwrap_or(values.places);
        }
        if writes("language") {
            values.language = row.language.map(str::to_owned);
        }
        if let PlannedTarget::Existing(at) = place {
            self.updated.entry(at).or_insert((row.line, previous));
        }
        values.write_to(model);
    }

    /// Returns the writer of the planned rows.
    pub(super) fn into_writer(
        self,
        id: Uuid,
        existing: &[invitation::Model],
        counts: ImportCounts,
        conflicts: Vec<ConflictingRow>,
    ) -> ImportWriter {
        let changed = self
            .updated
            .into_iter()
            .filter_map(|(at, (line, previous))| Some((line, previous, existing.get(at)?.clone())));
        ImportWriter {
            id,
            event_id: self.event_id,
            changed: changed.collect(),
            fresh: self.added,
            counts,
            conflicts,
        }
    }
}
