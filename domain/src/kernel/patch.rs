//! A field of a change: left alone, emptied, or set.

use sea_orm::{ActiveValue, Value};

/// What a change says of one field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Patch<T> {
    /// Not mentioned: stays as it is.
    #[default]
    Keep,
    /// Emptied.
    Clear,
    /// Replaced.
    Set(T),
}

impl<T> Patch<T> {
    /// Maps the new value.
    pub fn map<U>(self, f: impl FnOnce(T) -> U) -> Patch<U> {
        match self {
            Self::Keep => Patch::Keep,
            Self::Clear => Patch::Clear,
            Self::Set(value) => Patch::Set(f(value)),
        }
    }

    /// The new value, if one is set.
    pub fn set(self) -> Option<T> {
        match self {
            Self::Set(value) => Some(value),
            _ => None,
        }
    }

    /// What an optional field will be, given what it `was`.
    pub fn over(self, was: Option<T>) -> Option<T> {
        match self {
            Self::Keep => was,
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
    /// The column of an optional field.
    pub fn column(self) -> ActiveValue<Option<T>> {
        match self {
            Self::Keep => ActiveValue::NotSet,
            Self::Clear => ActiveValue::Set(None),
            Self::Set(value) => ActiveValue::Set(Some(value)),
        }
    }

    /// The column of a required field; emptying it was refused before.
    pub fn required(self) -> ActiveValue<T> {
        match self {
            Self::Set(value) => ActiveValue::Set(value),
            _ => ActiveValue::NotSet,
        }
    }
}
