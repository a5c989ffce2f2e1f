//! One page of a list, and the whole of it up to a cap (contract 2).

use std::collections::HashMap;

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, PaginatorTrait, QueryFilter,
    QuerySelect, QueryTrait, Select, prelude::Uuid,
};

use super::error::{Error, Result};

/// The most rows that one answer carries.
pub const MAX: u64 = 1_000;

/// Which page is asked for: from 1, 1 to 1000 rows; none means the whole collection up to 1000.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageAsk {
    number: u64,
    size: u64,
}

impl PageAsk {
    /// # Errors
    /// A number below 1 or a size outside 1 to 1000 names its parameter.
    pub fn new(number: Option<i64>, size: Option<i64>) -> Result<Self> {
        let at_least_one = |v: i64| u64::try_from(v).ok().filter(|v| *v >= 1);
        let (number, size) = match (number, size) {
            (None, None) => (1, MAX),
            (number, size) => (
                at_least_one(number.unwrap_or(1))
                    .ok_or_else(|| Error::field("page[number]", "out_of_range"))?,
                at_least_one(size.unwrap_or(10))
                    .ok_or_else(|| Error::field("page[per_page]", "out_of_range"))?,
            ),
        };
        if size > MAX || number > 1_000_000_000 {
            let field = if size > MAX {
                "page[per_page]"
            } else {
                "page[number]"
            };
            return Err(Error::field(field, "out_of_range"));
        }
        Ok(Self { number, size })
    }

    /// The whole collection, up to the cap.
    pub const fn all() -> Self {
        Self {
            number: 1,
            size: MAX,
        }
    }

    /// Runs `select` for this page and counts the whole.
    ///
    /// # Errors
    /// Database faults.
    pub async fn of<E, M>(self, db: &impl ConnectionTrait, select: Select<E>) -> Result<Page<M>>
    where
        E: EntityTrait<Model = M>,
        M: FromQueryResult + Sized + Send + Sync,
    {
        let rows = self.cut_out(select.clone()).all(db).await?;
        let total = self.total(db, rows.len(), select).await?;
        Ok(Page {
            rows,
            number: self.number,
            size: self.size,
            total,
        })
    }

    /// The same for an order that no index holds: the database puts ids in order, and only the rows of the page are read whole.
    ///
    /// # Errors
    /// Database faults.
    pub async fn by_id<E, M>(
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
            .cut_out(select.clone())
            .select_only()
            .column(column)
            .into_tuple()
            .all(db)
            .await?;
        let total = self.total(db, ids.len(), select).await?;
        let mut held: HashMap<Uuid, M> = HashMap::new();
        if !ids.is_empty() {
            let rows = E::find()
                .filter(column.is_in(ids.iter().copied()))
                .all(db)
                .await?;
            held.extend(rows.into_iter().map(|row| (id(&row), row)));
        }
        let rows = ids.iter().filter_map(|id| held.remove(id)).collect();
        Ok(Page {
            rows,
            number: self.number,
            size: self.size,
            total,
        })
    }

    fn cut_out<E: EntityTrait>(self, select: Select<E>) -> Select<E> {
        select
            .limit(self.size)
            .offset((self.number - 1) * self.size)
    }

    /// A first page that is not full has told the total already.
    async fn total<E, M>(
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
            count(db, select).await
        }
    }
}

impl PageAsk {
    /// This page of rows that are all here.
    pub fn cut<M>(self, rows: Vec<M>) -> Page<M> {
        let total = rows.len() as u64;
        let skip = usize::try_from((self.number - 1) * self.size).unwrap_or(usize::MAX);
        let take = usize::try_from(self.size).unwrap_or(usize::MAX);
        Page {
            rows: rows.into_iter().skip(skip).take(take).collect(),
            number: self.number,
            size: self.size,
            total,
        }
    }
}

/// How many rows `select` finds; they need no order to be counted.
///
/// # Errors
/// Database faults.
pub async fn count<E, M>(db: &impl ConnectionTrait, mut select: Select<E>) -> Result<u64>
where
    E: EntityTrait<Model = M>,
    M: FromQueryResult + Sized + Send + Sync,
{
    QueryTrait::query(&mut select).clear_order_by();
    Ok(select.count(db).await?)
}

/// One page of rows with what the pager needs.
#[derive(Clone, Debug)]
pub struct Page<T> {
    /// The rows, in order.
    pub rows: Vec<T>,
    /// From 1.
    pub number: u64,
    /// Rows a page.
    pub size: u64,
    /// Rows in all.
    pub total: u64,
}

impl<T> Page<T> {
    /// The last page, at least 1.
    pub fn last(&self) -> u64 {
        self.total.div_ceil(self.size).max(1)
    }

    /// The same page with other rows.
    pub fn with<U>(self, rows: Vec<U>) -> Page<U> {
        Page {
            rows,
            number: self.number,
            size: self.size,
            total: self.total,
        }
    }

    /// Maps each row.
    pub fn map<U>(self, f: impl FnMut(T) -> U) -> Page<U> {
        let (number, size, total) = (self.number, self.size, self.total);
        Page {
            rows: self.rows.into_iter().map(f).collect(),
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
    fn sec_c16_pages_out_of_range_are_named() {
        assert!(PageAsk::new(Some(0), None).is_err());
        assert!(PageAsk::new(Some(-1), None).is_err());
        assert!(PageAsk::new(None, Some(1001)).is_err());
        assert!(PageAsk::new(Some(i64::MAX), Some(1000)).is_err());
        assert_eq!(
            PageAsk::new(Some(3), None).unwrap(),
            PageAsk {
                number: 3,
                size: 10
            }
        );
        assert_eq!(PageAsk::new(None, None).unwrap(), PageAsk::all());
    }
}
