//! The lists that can be exported, their columns, and a selection of columns.

use crate::{
    Column, Lang, SheetHeader, SheetRow, answers, attendance, declines, expenses, gifts,
    invitations,
};

/// The kind of a list. The suffix names what a row is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListKind {
    Answers,
    AnswerPersons,
    Declines,
    Invitations,
    InvitationPersons,
    Gifts,
    Attendance,
    Budget,
}

impl ListKind {
    /// Returns all columns in their default order.
    pub const fn columns(self) -> &'static [Column] {
        match self {
            Self::Answers => answers::COLUMNS,
            Self::AnswerPersons => answers::PERSON_COLUMNS,
            Self::Declines => declines::COLUMNS,
            Self::Invitations => invitations::COLUMNS,
            Self::InvitationPersons => invitations::PERSON_COLUMNS,
            Self::Gifts => gifts::COLUMNS,
            Self::Attendance => attendance::COLUMNS,
            Self::Budget => expenses::COLUMNS,
        }
    }

    /// Returns the title of the list.
    pub const fn title(self, lang: Lang) -> &'static str {
        match self {
            Self::Answers | Self::AnswerPersons => lang.pick("Răspunsuri", "Answers"),
            Self::Declines => lang.pick("Răspunsuri negative", "Declines"),
            Self::Invitations | Self::InvitationPersons => lang.pick("Invitații", "Invitations"),
            Self::Gifts => lang.pick("Cadouri", "Gifts"),
            Self::Attendance => lang.pick("Lista de prezență", "Attendance list"),
            Self::Budget => lang.pick("Buget", "Budget"),
        }
    }
}

/// A selection of columns of a list, in the order in which they are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColumnSelection {
    list: ListKind,
    indices: Vec<usize>,
}

impl ColumnSelection {
    /// Selects columns by their keys. Without keys all columns are selected except those that have
    /// to be requested. `None` for an unknown or repeated key.
    pub fn from_keys(list: ListKind, keys: &[String]) -> Option<Self> {
        if keys.is_empty() {
            let at = (0..)
                .zip(list.columns())
                .filter(|(_, column)| !column.opt_in)
                .map(|(at, _)| at);
            return Some(Self {
                list,
                indices: at.collect(),
            });
        }
        let mut at = Vec::with_capacity(keys.len());
        for key in keys {
            let place = list.columns().iter().position(|c| c.key == key)?;
            if at.contains(&place) {
                return None;
            }
            at.push(place);
        }
        Some(Self { list, indices: at })
    }

    /// Returns the head for the selected columns. `owner_name` is the name of the event.
    pub fn header(&self, lang: Lang, owner_name: &str) -> SheetHeader {
        let columns = self
            .indices
            .iter()
            .filter_map(|&i| self.list.columns().get(i));
        SheetHeader {
            title: self.list.title(lang).into(),
            owner_name: owner_name.into(),
            lang,
            columns: columns
                .map(|c| (lang.pick(c.headings.0, c.headings.1), c.width))
                .collect(),
        }
    }

    /// Returns the selected cells of a complete row.
    pub fn select_cells(&self, mut full_row: SheetRow) -> SheetRow {
        let whole = &mut full_row;
        self.indices
            .iter()
            .map(|&i| whole.get_mut(i).map(std::mem::take).unwrap_or_default())
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [ListKind; 8] = [
        ListKind::Answers,
        ListKind::AnswerPersons,
        ListKind::Declines,
        ListKind::Invitations,
        ListKind::InvitationPersons,
        ListKind::Gifts,
        ListKind::Attendance,
        ListKind::Budget,
    ];

    #[test]
    fn list_columns_have_unique_keys_and_headings_in_both_languages() {
        for list in ALL {
            let keys: Vec<String> = list
                .columns()
                .iter()
                .filter(|c| !c.opt_in)
                .map(|c| c.key.to_owned())
                .collect();
            assert_eq!(
                ColumnSelection::from_keys(list, &keys),
                ColumnSelection::from_keys(list, &[]),
                "{list:?}"
            );
            assert!(
                list.columns()
                    .iter()
                    .all(|c| !c.headings.0.is_empty() && !c.headings.1.is_empty())
            );
        }
    }

    #[test]
    fn export_columns_use_the_selected_order_and_invalid_keys_are_rejected() {
        let keys = |all: &[&str]| -> Vec<String> { all.iter().map(|k| (*k).to_owned()).collect() };
        let picked =
            ColumnSelection::from_keys(ListKind::Declines, &keys(&["reason", "name"])).unwrap();
        assert_eq!(
            picked.header(Lang::En, "").columns,
            [("Reason", 48), ("Name", 28)]
        );
        let whole = vec![
            "Ana".into(),
            "COD".into(),
            "Departe".into(),
            "2027-01-01 10:00".into(),
        ];
        assert_eq!(
            picked.select_cells(whole),
            vec!["Departe".into(), "Ana".into()]
        );
        assert_eq!(
            ColumnSelection::from_keys(ListKind::Declines, &keys(&["name", "name"])),
            None
        );
        assert_eq!(
            ColumnSelection::from_keys(ListKind::Declines, &keys(&["phone"])),
            None
        );
    }
}
