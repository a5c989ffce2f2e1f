//! The sort orders of the lists of answers and declines. By default both begin with the newest.

use sea_orm::{QueryOrder, Select};

use crate::{
    entities::{answer, decline},
    kernel::sort::{Sort, rank_by_position},
};

/// The sort keys of the list of answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerSortKey {
    /// The time of the answer.
    AnsweredAt,
    Name,
    /// Single, couple, family.
    Company,
    Persons,
}

impl AnswerSortKey {
    /// Parses the value on the wire.
    pub fn parse(word: &str) -> Option<Self> {
        Some(match word {
            "answered" => Self::AnsweredAt,
            "name" => Self::Name,
            "company" => Self::Company,
            "persons" => Self::Persons,
            _ => return None,
        })
    }
}

/// The sort keys of the list of declines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeclineSortKey {
    /// The time of the decline.
    DeclinedAt,
    Name,
}

impl DeclineSortKey {
    /// Parses the value on the wire.
    pub fn parse(word: &str) -> Option<Self> {
        Some(match word {
            "answered" => Self::DeclinedAt,
            "name" => Self::Name,
            _ => return None,
        })
    }
}

/// The newest answer first.
pub const NEWEST_ANSWERS_FIRST: Sort<AnswerSortKey> = Sort {
    key: AnswerSortKey::AnsweredAt,
    is_descending: true,
};
/// The newest decline first.
pub const NEWEST_DECLINES_FIRST: Sort<DeclineSortKey> = Sort {
    key: DeclineSortKey::DeclinedAt,
    is_descending: true,
};

/// Sorts answers. Equal ones are sorted by name.
pub(super) fn order_answers(
    select: Select<answer::Entity>,
    sort: Sort<AnswerSortKey>,
) -> Select<answer::Entity> {
    use answer::Column::{Company, CompanyNumber, CreatedAt, Id, NameFolded};
    let way = sort.direction();
    let select = match sort.key {
        AnswerSortKey::AnsweredAt => {
            return select.order_by(CreatedAt, way.clone()).order_by(Id, way);
        }
        AnswerSortKey::Name => return select.order_by(NameFolded, way.clone()).order_by(Id, way),
        AnswerSortKey::Company => select.order_by(
            sea_orm::sea_query::Expr::expr(rank_by_position(
                Company,
                &["single", "couple", "family"],
            )),
            way,
        ),
        AnswerSortKey::Persons => select.order_by(CompanyNumber, way),
    };
    select.order_by_asc(NameFolded).order_by_asc(Id)
}

pub(super) fn order_declines(
    select: Select<decline::Entity>,
    sort: Sort<DeclineSortKey>,
) -> Select<decline::Entity> {
    use decline::Column::{CreatedAt, Id, NameFolded};
    let (way, column) = (
        sort.direction(),
        match sort.key {
            DeclineSortKey::DeclinedAt => CreatedAt,
            DeclineSortKey::Name => NameFolded,
        },
    );
    select.order_by(column, way.clone()).order_by(Id, way)
}
