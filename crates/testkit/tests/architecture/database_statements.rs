//! How the code uses the database: no raw SQL, and a transaction for statements that return their
//! row.

use crate::sources::{files_under, read_text};

#[test]
fn sec_f_8_no_raw_sql_outside_migrations() {
    for folder in ["crates/domain/src", "api/src", "worker/src"] {
        for path in files_under(folder, &[".rs"]) {
            // It passes every statement on to the transaction.
            if path.ends_with("context/write_transaction.rs") {
                continue;
            }
            let text = read_text(&path);
            for word in [
                "Statement::from_string",
                "from_sql_and_values",
                "execute_unprepared",
                "from_json(",
                "set_from_json",
            ] {
                assert!(
                    !text.contains(word) || text.contains("parse_from_json("),
                    "{}: {word}",
                    path.display()
                );
            }
        }
    }
}

/// SQLite returns the row of `INSERT ... RETURNING` before it commits. At this row sqlx stops
/// reading. Outside of a transaction a commit that fails on a full disk is therefore not noticed,
/// and data that was not written would be acknowledged.
#[test]
fn a_statement_that_returns_its_row_runs_in_a_transaction() {
    for folder in ["crates/domain/src", "api/src", "worker/src"] {
        for path in files_under(folder, &[".rs"]) {
            let text = read_text(&path);
            let words = text.split_whitespace().collect::<String>();
            for call in ["exec_with_returning", "insert", "update", "save"] {
                assert!(
                    !words.contains(&format!(".{call}(&ctx.db)")),
                    "{}: {call}",
                    path.display()
                );
            }
            for call in words.split("Entity::insert").skip(1) {
                let statement = call.split(';').next().unwrap_or_default();
                assert!(
                    !statement.contains(".exec(&ctx.db)"),
                    "{}: exec",
                    path.display()
                );
            }
        }
    }
}
