//! Conversion of database errors into errors of the domain.

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use sea_orm::{
    DbErr, RuntimeErr, SqlErr,
    sqlx::{self, sqlite::SqliteError},
};

use super::error::{Error, ErrorCode};

/// Unique constraints that a caller can violate: the name of the index, the columns as SQLite
/// reports them, and the code.
const UNIQUE_INDEX_CODES: &[(&str, &str, ErrorCode)] = &[
    ("ux_users_email", "users.email", ErrorCode::EmailExists),
    ("ux_events_slug", "events.slug", ErrorCode::SlugExists),
    (
        "ux_events_code",
        "events.code_folded",
        ErrorCode::EventCodeExists,
    ),
    (
        "ux_answers_edit_hash",
        "answers.edit_hash",
        ErrorCode::Stale,
    ),
    (
        "ux_declines_edit_hash",
        "declines.edit_hash",
        ErrorCode::Stale,
    ),
    (
        "ux_stories_website",
        "stories.website_id",
        ErrorCode::StoryExists,
    ),
];

/// Unique constraints that are reported for a field: the name of the index, the columns as SQLite
/// reports them, and the field.
const UNIQUE_INDEX_FIELDS: &[(&str, &str, &str)] = &[
    (
        "ux_categories_name",
        "categories.event_id, categories.name_folded",
        "name",
    ),
    (
        "ux_menu_types_name",
        "menu_types.form_id, menu_types.name",
        "menu_type",
    ),
    ("ux_articles_slug", "articles.slug", "slug"),
    (
        "ux_discounts_code",
        "discounts.code_folded",
        "discount_code",
    ),
];

impl From<DbErr> for Error {
    fn from(error: DbErr) -> Self {
        match error.sql_err() {
            Some(SqlErr::UniqueConstraintViolation(text)) => {
                let hit = |index: &str, words: &str| text.contains(index) || text.contains(words);
                if let Some((_, _, code)) = UNIQUE_INDEX_CODES.iter().find(|(i, w, _)| hit(i, w)) {
                    return Self::Rejected(*code);
                }
                match UNIQUE_INDEX_FIELDS.iter().find(|(i, w, _)| hit(i, w)) {
                    Some((_, _, field)) => Self::invalid_field(field, "taken"),
                    None => Self::Internal(error.to_string()),
                }
            }
            _ => fault(&error),
        }
    }
}

/// Returns the error of the database driver.
fn cause(error: &DbErr) -> Option<&sqlx::Error> {
    match error {
        DbErr::Conn(RuntimeErr::SqlxError(cause))
        | DbErr::Exec(RuntimeErr::SqlxError(cause))
        | DbErr::Query(RuntimeErr::SqlxError(cause)) => Some(cause.as_ref()),
        _ => None,
    }
}

/// Returns whether the connection was lost during the statement. Another connection may work.
pub(crate) fn is_connection_lost(error: &DbErr) -> bool {
    match cause(error) {
        Some(sqlx::Error::Database(database_error)) => database_error
            .code()
            .is_some_and(|code| code.starts_with("57P") || code.starts_with("08")),
        Some(sqlx::Error::Io(_) | sqlx::Error::WorkerCrashed) => true,
        _ => false,
    }
}

/// Converts a database error into a domain error.
fn fault(error: &DbErr) -> Error {
    let text = error.to_string();
    match (error, cause(error)) {
        (DbErr::ConnectionAcquire(_), _) => Error::Unavailable(text),
        (_, Some(sqlx::Error::Database(database_error))) => {
            let code = database_error.code().unwrap_or_default();
            let named = if database_error.try_downcast_ref::<SqliteError>().is_some() {
                sqlite_fault(&code)
            } else {
                if code == READ_ONLY_CODE {
                    note_read_only();
                }
                postgres_fault(&code)
            };
            named.unwrap_or(Error::Internal)(text)
        }
        (
            _,
            Some(
                sqlx::Error::Io(_)
                | sqlx::Error::Tls(_)
                | sqlx::Error::PoolTimedOut
                | sqlx::Error::PoolClosed
                | sqlx::Error::WorkerCrashed
                | sqlx::Error::BeginFailed,
            ),
        ) => Error::Unavailable(text),
        _ => Error::Internal(text),
    }
}

/// Returns the error of an extended result code (<https://www.sqlite.org/rescode.html>).
fn sqlite_fault(code: &str) -> Option<fn(String) -> Error> {
    let code: u32 = code.parse().ok()?;
    match (code & 0xff, code) {
        // FULL; IOERR_WRITE, which SQLite returns for an exceeded quota; IOERR_SHMSIZE, which it
        // returns if a full disk has no space for the shared memory of the log.
        (13, _) | (_, 778 | 4_874) => Some(Error::NoSpace),
        // BUSY, LOCKED, and CANTOPEN, which is returned when no file handles are left.
        (5 | 6 | 14, _) => Some(Error::Unavailable),
        _ => None,
    }
}

/// The SQLSTATE of a write in a read-only transaction.
const READ_ONLY_CODE: &str = "25006";

/// When a write was last refused because its session was read-only. A connection that is older
/// stays read-only after the server accepts writes again, or leads to a server that has become a
/// replica.
static LAST_READ_ONLY: Mutex<Option<Instant>> = Mutex::new(None);

fn note_read_only() {
    *LAST_READ_ONLY
        .lock()
        .unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
}

/// Returns whether a connection of this age was opened before the last refusal of a write.
pub(super) fn was_opened_before_refusal(age: Duration) -> bool {
    LAST_READ_ONLY
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .is_some_and(|refused| age >= refused.elapsed())
}

/// Returns the error of an SQLSTATE (<https://www.postgresql.org/docs/current/errcodes-appendix.html>).
fn postgres_fault(code: &str) -> Option<fn(String) -> Error> {
    match code {
        "53100" => Some(Error::NoSpace),
        // A read-only server, a terminated idle transaction, a lock timeout, a deadlock, a
        // cancelled statement.
        READ_ONLY_CODE | "25P03" | "25P04" | "55P03" | "40001" | "40P01" | "57014" => {
            Some(Error::Unavailable)
        }
        // Connection errors, exhausted resources, a server that stops or starts.
        _ if ["08", "53", "57P"]
            .iter()
            .any(|class| code.starts_with(class)) =>
        {
            Some(Error::Unavailable)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn database_errors_are_classified_by_their_code() {
        let word = |named: Option<fn(String) -> Error>| match named.map(|f| f(String::new())) {
            Some(Error::NoSpace(_)) => "no space",
            Some(Error::Unavailable(_)) => "unavailable",
            _ => "internal",
        };
        for (code, expected) in [
            ("53100", "no space"),
            ("53300", "unavailable"),
            ("57P01", "unavailable"),
            ("25P03", "unavailable"),
            ("08006", "unavailable"),
            ("55P03", "unavailable"),
            ("42P01", "internal"),
        ] {
            assert_eq!(word(postgres_fault(code)), expected, "{code}");
        }
        for (code, expected) in [
            ("13", "no space"),
            ("4874", "no space"),
            ("5", "unavailable"),
            ("517", "unavailable"),
            ("14", "unavailable"),
            ("11", "internal"),
            ("266", "internal"),
        ] {
            assert_eq!(word(sqlite_fault(code)), expected, "{code}");
        }
    }
}
