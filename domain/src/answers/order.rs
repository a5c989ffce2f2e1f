//! The sort orders of the lists of answers and declines. By default both begin with the newest.

use sea_orm::{QueryOrder, Select};

use crate::{
    entities::{answer, decline},
    kernel::sort::{Sort, rank_by_position},
};

/// The sort keys of the list of answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// The time of the answer.
    Answered,
    Name,
    /// Single, couple, family.
    Company,
    Persons,
}

impl Key {
    /// Parses the word on the wire.
    pub fn of(word: &str) -> Option<Self> {
        Some(match word {
            "answered" => Self::Answered,
            "name" => Self::Name,
            "company" => Self::Company,
            "persons" => Self::Persons,
            _ => return None,
        })
    }
}

/// The sort keys of the list of declines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeclineKey {
    /// The time of the decline.
    Answered,
    Name,
}

impl DeclineKey {
    /// Parses the word on the wire.
    pub fn of(word: &str) -> Option<Self> {
        Some(match word {
            "answered" => Self::Answered,
            "name" => Self::Name,
            _ => return None,
        })
    }
}

/// The newest answer first.
pub const NEWEST: Sort<Key> = Sort {
    key: Key::Answered,
    is_descending: true,
};
/// The newest decline first.
pub const NEWEST_NO: Sort<DeclineKey> = Sort {
    key: DeclineKey::Answered,
    is_descending: true,
};

/// Sorts answers. Equal ones are sorted by name.
pub(super) fn answers(select: Select<answer::Entity>, sort: Sort<Key>) -> Select<answer::Entity> {
    use answer::Column::{Company, CompanyNumber, CreatedAt, Id, NameFolded};
    let way = sort.direction();
    let select = match sort.key {
        Key::Answered => return select.order_by(CreatedAt, way.clone()).order_by(Id, way),
        Key::Name => return select.order_by(NameFolded, way.clone()).order_by(Id, way),
        Key::Company => select.order_by(
            sea_orm::sea_query::Expr::expr(rank_by_position(
                Company,
                &["single", "couple", "family"],
            )),
            way,
        ),
        Key::Persons => select.order_by(CompanyNumber, way),
    };
    select.order_by_asc(NameFolded).order_by_asc(Id)
}

pub(super) fn declines(
    select: Select<decline::Entity>,
    sort: Sort<DeclineKey>,
) -> Select<decline::Entity> {
    use decline::Column::{CreatedAt, Id, NameFolded};
    let (way, column) = (
        sort.direction(),
        match sort.key {
            DeclineKey::Answered => CreatedAt,
            DeclineKey::Name => NameFolded,
        },
    );
    select.order_by(column, way.clone()).order_by(Id, way)
}
