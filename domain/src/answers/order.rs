//! By what the lists of yeses and of noes are ordered; both begin with the newest.

use sea_orm::{QueryOrder, Select};

use crate::{
    entities::{answer, decline},
    kernel::sort::{Sort, rank},
};

/// By what the list of yeses is ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// When it came.
    Answered,
    Name,
    /// Alone, a pair, a family.
    Company,
    Persons,
}

impl Key {
    /// The key of a word of the wire.
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

/// By what the list of noes is ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeclineKey {
    /// When it came.
    Answered,
    Name,
}

impl DeclineKey {
    /// The key of a word of the wire.
    pub fn of(word: &str) -> Option<Self> {
        Some(match word {
            "answered" => Self::Answered,
            "name" => Self::Name,
            _ => return None,
        })
    }
}

/// The newest yes first.
pub const NEWEST: Sort<Key> = Sort {
    by: Key::Answered,
    descending: true,
};
/// The newest no first.
pub const NEWEST_NO: Sort<DeclineKey> = Sort {
    by: DeclineKey::Answered,
    descending: true,
};

/// What is alike stands by name.
pub(super) fn answers(select: Select<answer::Entity>, sort: Sort<Key>) -> Select<answer::Entity> {
    use answer::Column::{Company, CompanyNumber, CreatedAt, Id, NameFolded};
    let way = sort.way();
    let select = match sort.by {
        Key::Answered => return select.order_by(CreatedAt, way.clone()).order_by(Id, way),
        Key::Name => return select.order_by(NameFolded, way.clone()).order_by(Id, way),
        Key::Company => select.order_by(
            sea_orm::sea_query::Expr::expr(rank(Company, &["single", "couple", "family"])),
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
        sort.way(),
        match sort.by {
            DeclineKey::Answered => CreatedAt,
            DeclineKey::Name => NameFolded,
        },
    );
    select.order_by(column, way.clone()).order_by(Id, way)
}
