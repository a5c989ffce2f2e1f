//! Pagination and sorting of lists.

use alai_domain::{
    Result,
    kernel::{
        pagination::{Page, PageRequest},
        sort::Sort,
    },
};
use poem_openapi::{Object, param::Query};

use super::{Text, optional_text};

/// The pagination of a list (contract 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Object)]
pub struct Pagination {
    pub current_page: u64,
    pub per_page: u64,
    pub total: u64,
    pub last_page: u64,
}

impl Pagination {
    /// Returns the pagination of a page.
    pub fn from_page<T>(page: &Page<T>) -> Self {
        Self {
            current_page: page.number,
            per_page: page.size,
            total: page.total,
            last_page: page.last_page(),
        }
    }
}

/// Converts `page[number]` and `page[per_page]` to the input of the domain.
///
/// # Errors
/// 422 that names the parameter that is out of range.
pub fn page_request(
    number: Query<Option<i64>>,
    per_page: Query<Option<i64>>,
) -> Result<PageRequest> {
    PageRequest::new(number.0, per_page.0)
}

/// Parses `sort`, if it is given. `key` parses the sort keys of the list.
///
/// # Errors
/// 422 `sort` if the value is not a sort key of the list.
pub fn parse_sort<K>(
    word: Option<Text>,
    key: impl Fn(&str) -> Option<K>,
) -> Result<Option<Sort<K>>> {
    optional_text(word)
        .filter(|word| !word.is_empty())
        .map(|word| Sort::parse(&word, key))
        .transpose()
}
