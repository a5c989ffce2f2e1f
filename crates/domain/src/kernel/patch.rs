//! Partial changes: a field is unchanged, cleared or set.

use sea_orm::{ActiveValue, Value};

/// The change of one field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Patch<T> {
    /// The field is absent from the input and does not change.
    #[default]
    Keep,
    /// The field is cleared.
    Clear,
    /// The field gets a new value.
    Set(T),
}

impl<T> Patch<T> {
    /// Maps the new value.
    pub fn map<U>(self, transform: impl FnOnce(T) -> U) -> Patch<U> {
        match self {
            Self::Keep => Patch::Keep,
            Self::Clear => Patch::Clear,
            Self::Set(value) => Patch::Set(transform(value)),
        }
    }

    /// Returns the new value, if one is set.
    pub fn into_value(self) -> Option<T> {
        match self {
            Self::Set(value) => Some(value),
            _ => None,
        }
    }

    /// Applies the change to an optional field whose previous value is `existing`.
    pub fn apply_to(self, existing: Option<T>) -> Option<T> {
        match self {
            Self::Keep => existing,
            Self::Clear => None,
            Self::Set(value) => Some(value),
        }
    }
}

impl<T> From<Option<T>> for Patch<T> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Keep, Self::Set)
    }
}

impl<T> Patch<T>
where
    Option<T>: Into<Value>,
    T: Into<Value>,
{
    /// Returns the `ActiveValue` of a nullable column: `NotSet` for an unchanged field.
    pub fn into_nullable_active_value(self) -> ActiveValue<Option<T>> {
        match self {
            Self::Keep => ActiveValue::NotSet,
            Self::Clear => ActiveValue::Set(None),
            Self::Set(value) => ActiveValue::Set(Some(value)),
        }
    }

    /// Returns the `ActiveValue` of a column that is not nullable: `NotSet` for an unchanged field.
    /// Clearing the field changes nothing here; callers that do not permit it have refused it
    /// before.
    pub fn into_active_value(self) -> ActiveValue<T> {
        match self {
            Self::Set(value) => ActiveValue::Set(value),
            _ => ActiveValue::NotSet,
        }
    }
}
