//! The pager's numbers beside every list.

use alai_domain::{
    Result,
    kernel::{
        page::{Page, PageAsk},
        sort::Sort,
    },
};
use poem_openapi::{Object, param::Query};

use super::{Text, opt};

/// Beside every collection (contract 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Object)]
pub struct Pagination {
    pub current_page: u64,
    pub per_page: u64,
    pub total: u64,
    pub last_page: u64,
}

impl Pagination {
    /// The numbers of a page.
    pub fn of<T>(page: &Page<T>) -> Self {
        Self {
            current_page: page.number,
            per_page: page.size,
            total: page.total,
            last_page: page.last(),
        }
    }
}

/// `page[number]` and `page[per_page]` as the domain asks for them.
///
/// # Errors
/// 422 naming the parameter that is out of range.
pub fn page(number: Query<Option<i64>>, per_page: Query<Option<i64>>) -> Result<PageAsk> {
    PageAsk::new(number.0, per_page.0)
}

/// What `sort` asks for, if it asks; `key` knows the words of the list.
///
/// # Errors
/// 422 naming `sort`, where it is none of them.
pub fn sort<K>(word: Option<Text>, key: impl Fn(&str) -> Option<K>) -> Result<Option<Sort<K>>> {
    opt(word)
        .filter(|word| !word.is_empty())
        .map(|word| Sort::of(&word, key))
        .transpose()
}
