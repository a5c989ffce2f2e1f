//! One value of a row, independent of the database.

use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::{DbErr, QueryResult, Value};
use uuid::Uuid;

use crate::schema::ColumnKind;

/// A value. Its debug format is the same for equal values of both databases, and differs for
/// different values.
#[derive(Clone, Debug)]
pub(crate) enum Cell {
    Boolean(Option<bool>),
    Date(Option<NaiveDate>),
    Double(Option<f64>),
    Integer(Option<i64>),
    Text(Option<String>),
    Timestamp(Option<DateTime<Utc>>),
    Uuid(Option<Uuid>),
}

impl Cell {
    /// Reads the value at `index`.
    pub(crate) fn read(row: &QueryResult, index: usize, kind: ColumnKind) -> Result<Self, DbErr> {
        Ok(match kind {
            ColumnKind::Boolean => Self::Boolean(row.try_get_by_index(index)?),
            ColumnKind::Date => Self::Date(row.try_get_by_index(index)?),
            ColumnKind::Double => Self::Double(row.try_get_by_index(index)?),
            ColumnKind::Integer => Self::Integer(row.try_get_by_index(index)?),
            ColumnKind::Text => Self::Text(row.try_get_by_index(index)?),
            ColumnKind::Timestamp => Self::Timestamp(row.try_get_by_index(index)?),
            ColumnKind::Uuid => Self::Uuid(row.try_get_by_index(index)?),
        })
    }
}

/// The types are those of the entities, so that the target stores what the product would write.
impl From<Cell> for Value {
    fn from(cell: Cell) -> Self {
        match cell {
            Cell::Boolean(value) => value.into(),
            Cell::Date(value) => value.into(),
            Cell::Double(value) => value.into(),
            Cell::Integer(value) => value.into(),
            Cell::Text(value) => value.into(),
            Cell::Timestamp(value) => value.into(),
            Cell::Uuid(value) => value.into(),
        }
    }
}
