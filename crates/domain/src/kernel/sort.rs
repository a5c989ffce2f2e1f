//! The order of a list, as the query parameter `sort` requests it: a key, with a minus sign in
//! front for descending order.

use sea_orm::{ColumnTrait, sea_query::CaseStatement};

use super::error::{Error, Result};

/// A sort key and its direction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sort<K> {
    pub key: K,
    pub is_descending: bool,
}

impl<K> Sort<K> {
    /// Sorts by `key` in ascending order.
    pub const fn ascending(key: K) -> Self {
        Self {
            key,
            is_descending: false,
        }
    }

    /// Parses the parameter `sort`. `parse_key` maps a word to a key of the list.
    ///
    /// # Errors
    /// [`Error::Invalid`] with the field `sort` for an unknown word.
    pub fn parse(word: &str, parse_key: impl Fn(&str) -> Option<K>) -> Result<Self> {
        let plain = word.strip_prefix('-').unwrap_or(word);
        let by = parse_key(plain).ok_or_else(|| Error::invalid_field("sort", "invalid"))?;
        Ok(Self {
            key: by,
            is_descending: plain.len() < word.len(),
        })
    }

    /// Returns the direction for a query.
    pub fn direction(&self) -> sea_orm::Order {
        if self.is_descending {
            sea_orm::Order::Desc
        } else {
            sea_orm::Order::Asc
        }
    }
}

/// Returns an expression that orders a column by the position of its value in `words`. Other values
/// come first.
pub fn rank_by_position<C: ColumnTrait>(column: C, words: &[&str]) -> CaseStatement {
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
    fn a_sort_parameter_is_a_key_and_a_minus_reverses_the_order() {
        let parse = |word| Sort::parse(word, |k| (k == "name").then_some(1));
        assert_eq!(parse("name").unwrap(), Sort::ascending(1));
        assert_eq!(
            parse("-name").unwrap(),
            Sort {
                key: 1,
                is_descending: true
            }
        );
        for none in ["", "-", "--name", "Name", "name desc", "id"] {
            assert!(parse(none).is_err(), "{none}");
        }
    }
}
