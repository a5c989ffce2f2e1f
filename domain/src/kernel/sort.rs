//! The order of a list as its address asks for it: one word of the list, the other way round with a minus before it.

use sea_orm::{ColumnTrait, sea_query::CaseStatement};

use super::error::{Error, Result};

/// A key of the list, and which way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sort<K> {
    pub by: K,
    /// The other way round.
    pub descending: bool,
}

impl<K> Sort<K> {
    /// By `by`, its least first.
    pub const fn up(by: K) -> Self {
        Self {
            by,
            descending: false,
        }
    }

    /// What `word` asks for; `key` knows the words of the list.
    ///
    /// # Errors
    /// A word that is none names `sort`.
    pub fn of(word: &str, key: impl Fn(&str) -> Option<K>) -> Result<Self> {
        let plain = word.strip_prefix('-').unwrap_or(word);
        let by = key(plain).ok_or_else(|| Error::field("sort", "invalid"))?;
        Ok(Self {
            by,
            descending: plain.len() < word.len(),
        })
    }

    /// The same for the database.
    pub fn way(&self) -> sea_orm::Order {
        if self.descending {
            sea_orm::Order::Desc
        } else {
            sea_orm::Order::Asc
        }
    }
}

/// The place of a column's word among `words`, to order by; a word that is none of them comes first.
pub fn rank<C: ColumnTrait>(column: C, words: &[&str]) -> CaseStatement {
    let all = words.iter().zip(0_i32..);
    all.fold(CaseStatement::new(), |case, (word, at)| {
        case.case(column.eq(*word), at)
    })
    .finally(-1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_asks_for_a_key_and_a_minus_for_the_other_way() {
        let of = |word| Sort::of(word, |k| (k == "name").then_some(1));
        assert_eq!(of("name").unwrap(), Sort::up(1));
        assert_eq!(
            of("-name").unwrap(),
            Sort {
                by: 1,
                descending: true
            }
        );
        for none in ["", "-", "--name", "Name", "name desc", "id"] {
            assert!(of(none).is_err(), "{none}");
        }
    }
}
