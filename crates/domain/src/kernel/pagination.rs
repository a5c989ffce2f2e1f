//! Pagination: one page of a list, or the whole list up to a limit (contract 2).

use std::collections::HashMap;

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, PaginatorTrait, QueryFilter,
    QuerySelect, QueryTrait, Select, prelude::Uuid, sea_query::WindowStatement,
};

use super::error::{Error, Result};

/// The greatest number of rows in one response.
pub const MAX_PAGE_SIZE: u64 = 1_000;

/// The requested page: its number from 1, and its size from 1 to 1000 rows. Without both it is the
/// whole list up to 1000 rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageRequest {
    number: u64,
    size: u64,
}

impl PageRequest {
    /// Creates a request for a page. With only one parameter the default number is 1 and the
    /// default size is 10.
    ///
    /// # Errors
    /// [`Error::Invalid`] with the parameter that is out of range: a number below 1 or above
    /// 1,000,000,000, or a size outside of 1 to 1000.
    pub fn new(number: Option<i64>, size: Option<i64>) -> Result<Self> {
        let at_least_one = |v: i64| u64::try_from(v).ok().filter(|v| *v >= 1);
        let (number, size) = match (number, size) {
            (None, None) => (1, MAX_PAGE_SIZE),
            (number, size) => (
                at_least_one(number.unwrap_or(1))
                    .ok_or_else(|| Error::invalid_field("page[number]", "out_of_range"))?,
                at_least_one(size.unwrap_or(10))
                    .ok_or_else(|| Error::invalid_field("page[per_page]", "out_of_range"))?,
            ),
        };
        if size > MAX_PAGE_SIZE || number > 1_000_000_000 {
            let field = if size > MAX_PAGE_SIZE {
                "page[per_page]"
            } else {
                "page[number]"
            };
            return Err(Error::invalid_field(field, "out_of_range"));
        }
        Ok(Self { number, size })
    }

    /// Requests the first page with the largest size.
    pub const fn largest() -> Self {
        Self {
            number: 1,
            size: MAX_PAGE_SIZE,
        }
    }

    /// Runs `select` for this page and counts all rows.
    pub async fn fetch<E, M>(self, db: &impl ConnectionTrait, select: Select<E>) -> Result<Page<M>>
    where
        E: EntityTrait<Model = M>,
        M: FromQueryResult + Sized + Send + Sync,
    {
        let rows = self.limit_query(select.clone()).all(db).await?;
        let total = self.total_rows(db, rows.len(), select).await?;
        Ok(self.into_page(rows, total))
    }

    /// Runs `select` for this page, far into a list or in an order without an index. The database
    /// skips or sorts only ids, and whole rows are read for this page alone.
    pub async fn fetch_ids_first<E, M>(
        self,
        db: &impl ConnectionTrait,
        select: Select<E>,
        column: E::Column,
        id: impl Fn(&M) -> Uuid,
    ) -> Result<Page<M>>
    where
        E: EntityTrait<Model = M>,
        M: FromQueryResult + Sized + Send + Sync,
    {
        let ids: Vec<Uuid> = self
            .limit_query(select.clone())
            .select_only()
            .column(column)
            .into_tuple()
            .all(db)
            .await?;
        let total = self.total_rows(db, ids.len(), select).await?;
        let rows = load_in_order(db, E::default(), &ids, column, id).await?;
        Ok(self.into_page(rows, total))
    }

    /// Runs `select`, a search that has to test each row, for this page. One statement finds the
    /// ids and counts all matches, so that the rows are tested once.
    pub async fn fetch_in_one_scan<E, M>(
        self,
        db: &impl ConnectionTrait,
        select: Select<E>,
        column: E::Column,
        id: impl Fn(&M) -> Uuid,
    ) -> Result<Page<M>>
    where
        E: EntityTrait<Model = M>,
        M: FromQueryResult + Sized + Send + Sync,
    {
        let mut matches = self
            .limit_query(select.clone())
            .select_only()
            .column(column);
        QueryTrait::query(&mut matches).expr_window_as(
            column.count(),
            WindowStatement::new(),
            "total",
        );
        let found: Vec<(Uuid, i64)> = matches.into_tuple().all(db).await?;
        let total = match found.first() {
            Some((_, total)) => u64::try_from(*total).unwrap_or_default(),
            // The page is behind the last match, or there is no match.
            None => self.total_rows(db, 0, select).await?,
        };
        let ids: Vec<Uuid> = found.into_iter().map(|(id, _)| id).collect();
        let rows = load_in_order(db, E::default(), &ids, column, id).await?;
        Ok(self.into_page(rows, total))
    }

    /// Returns how many rows are before this page.
    pub const fn offset(self) -> u64 {
        (self.number - 1) * self.size
    }

    /// Returns the number of rows on a page.
    pub const fn size(self) -> u64 {
        self.size
    }

    /// Returns this page with its rows and the number of rows on all pages.
    pub fn into_page<M>(self, rows: Vec<M>, total: u64) -> Page<M> {
        Page {
            rows,
            number: self.number,
            size: self.size,
            total,
        }
    }

    fn limit_query<E: EntityTrait>(self, select: Select<E>) -> Select<E> {
        select.limit(self.size).offset(self.offset())
    }

    /// Returns the total. If the first page is not full, its length is the total and no count is
    /// needed.
    async fn total_rows<E, M>(
        self,
        db: &impl ConnectionTrait,
        seen: usize,
        select: Select<E>,
    ) -> Result<u64>
    where
        E: EntityTrait<Model = M>,
        M: FromQueryResult + Sized + Send + Sync,
    {
        let seen = seen as u64;
        if self.number == 1 && seen < self.size {
            Ok(seen)
        } else {
            count_rows(db, select).await
        }
    }
}

impl PageRequest {
    /// Returns this page of rows that are all in memory.
    pub fn slice<M>(self, rows: Vec<M>) -> Page<M> {
        let total = rows.len() as u64;
        let skip = usize::try_from(self.offset()).unwrap_or(usize::MAX);
        let take = usize::try_from(self.size).unwrap_or(usize::MAX);
        self.into_page(rows.into_iter().skip(skip).take(take).collect(), total)
    }
}

/// Returns the rows with these ids, in the order of the ids.
pub async fn load_in_order<E, M>(
    db: &impl ConnectionTrait,
    _: E,
    ids: &[Uuid],
    column: E::Column,
    id: impl Fn(&M) -> Uuid,
) -> Result<Vec<M>>
where
    E: EntityTrait<Model = M>,
    M: FromQueryResult + Sized + Send + Sync,
{
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let rows = E::find()
        .filter(column.is_in(ids.iter().copied()))
        .all(db)
        .await?;
    let mut rows_by_id: HashMap<Uuid, M> = rows.into_iter().map(|row| (id(&row), row)).collect();
    Ok(ids.iter().filter_map(|id| rows_by_id.remove(id)).collect())
}

/// Counts the rows that `select` finds, without its order.
pub async fn count_rows<E, M>(db: &impl ConnectionTrait, mut select: Select<E>) -> Result<u64>
where
    E: EntityTrait<Model = M>,
    M: FromQueryResult + Sized + Send + Sync,
{
    QueryTrait::query(&mut select).clear_order_by();
    Ok(select.count(db).await?)
}

/// One page of rows, and the data for pagination.
#[derive(Clone, Debug)]
pub struct Page<T> {
    /// The rows, in order.
    pub rows: Vec<T>,
    /// The number of the page, from 1.
    pub number: u64,
    /// The number of rows on a page.
    pub size: u64,
    /// The number of rows on all pages.
    pub total: u64,
}

impl<T> Page<T> {
    /// Returns the number of the last page, which is at least 1.
    pub fn last_page(&self) -> u64 {
        self.total.div_ceil(self.size).max(1)
    }

    /// Returns the same page with other rows.
    pub fn with_rows<U>(self, rows: Vec<U>) -> Page<U> {
        Page {
            rows,
            number: self.number,
            size: self.size,
            total: self.total,
        }
    }

    /// Maps each row.
    pub fn map<U>(self, transform: impl FnMut(T) -> U) -> Page<U> {
        let (number, size, total) = (self.number, self.size, self.total);
        Page {
            rows: self.rows.into_iter().map(transform).collect(),
            number,
            size,
            total,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Covers 3.3.20, C16.
    #[test]
    fn sec_c16_pages_out_of_range_are_rejected() {
        assert!(PageRequest::new(Some(0), None).is_err());
        assert!(PageRequest::new(Some(-1), None).is_err());
        assert!(PageRequest::new(None, Some(1001)).is_err());
        assert!(PageRequest::new(Some(i64::MAX), Some(1000)).is_err());
        assert_eq!(
            PageRequest::new(Some(3), None).unwrap(),
            PageRequest {
                number: 3,
                size: 10
            }
        );
        assert_eq!(
            PageRequest::new(None, None).unwrap(),
            PageRequest::largest()
        );
    }
}
