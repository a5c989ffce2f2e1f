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
            let found = raw_sql(&read_text(&path));
            assert!(found.is_empty(), "{}: {found:?}", path.display());
            let has_fragment = read_text(&path).contains("Expr::cust");
            let is_listed = FILES_WITH_SQL_FRAGMENTS
                .iter()
                .any(|name| path.ends_with(name));
            assert_eq!(has_fragment, is_listed, "{}: Expr::cust", path.display());
        }
    }
}

/// The files with a fragment of SQL that SeaQuery cannot express. None contains a value.
const FILES_WITH_SQL_FRAGMENTS: [&str; 4] = [
    // Numbers the rows of a batch.
    "crates/domain/src/content/newsletter_sending.rs",
    // The time of the database.
    "crates/domain/src/kernel/database.rs",
    // `ANY(ARRAY …)`, which PostgreSQL plans once for any number of ids.
    "crates/domain/src/jobs/queue.rs",
    // A literal, so that PostgreSQL uses the partial index.
    "crates/domain/src/jobs/turns.rs",
];

/// Returns the calls of a source text that execute SQL or set columns from a JSON document.
fn raw_sql(source: &str) -> Vec<&'static str> {
    [
        "Statement::from_string",
        "from_sql_and_values",
        "execute_unprepared",
        "from_json(",
    ]
    .into_iter()
    .filter(|word| {
        source
            .match_indices(word)
            .any(|(at, _)| !source[..at].ends_with("parse_"))
    })
    .collect()
}

#[test]
fn raw_sql_is_found_beside_a_parser_of_json() {
    let source = "fn parse_from_json(v: Value) { row.set_from_json(v); }";
    assert_eq!(raw_sql(source), ["from_json("]);
    assert!(raw_sql("fn parse_from_json(v: Value) {}").is_empty());
}

/// SQLite returns the row of `INSERT ... RETURNING` before it commits. At this row sqlx stops
/// reading. Outside of a transaction a commit that fails on a full disk is therefore not noticed,
/// and data that was not written would be acknowledged.
#[test]
fn a_statement_that_returns_its_row_runs_in_a_transaction() {
    for folder in ["crates/domain/src", "api/src", "worker/src"] {
        for path in files_under(folder, &[".rs"]) {
            let found = returning_outside_transaction(&read_text(&path));
            assert!(found.is_empty(), "{}: {found:?}", path.display());
        }
    }
}

/// Returns the calls that return a row and use the pool of connections: `&ctx.db`, `&self.ctx.db`,
/// or a variable for one of them.
fn returning_outside_transaction(source: &str) -> Vec<&'static str> {
    let words = source.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut pools = vec!["ctx.db".to_owned()];
    for (at, _) in words.match_indices("ctx.db;") {
        let statement = words[..at].rsplit(';').next().unwrap_or_default();
        if let Some((_, binding)) = statement.rsplit_once("let ") {
            pools.extend(binding.split([' ', ':', '=']).next().map(str::to_owned));
        }
    }
    let compact: String = words.split(' ').collect();
    let uses_pool = |text: &str, call: &str| {
        text.match_indices(&format!(".{call}(")).any(|(at, found)| {
            let argument = text[at + found.len()..].split([')', ',']).next();
            let argument = argument.unwrap_or_default().trim_start_matches('&');
            pools
                .iter()
                .any(|pool| argument == pool || argument.ends_with(&format!(".{pool}")))
        })
    };
    let mut found: Vec<&'static str> = ["exec_with_returning", "insert", "update", "save"]
        .into_iter()
        .filter(|call| uses_pool(&compact, call))
        .collect();
    let is_insert = |call: &str| uses_pool(call.split(';').next().unwrap_or_default(), "exec");
    if compact.split("Entity::insert").skip(1).any(is_insert) {
        found.push("exec");
    }
    found
}

#[test]
fn statements_on_the_pool_are_found_by_each_of_its_names() {
    for source in [
        "row.insert(&ctx.db).await",
        "row.insert( &self.ctx.db ).await",
        "let db = &worker.ctx.db; row.insert(db).await",
        "let db: &Pool = &ctx.db; row.insert(db).await",
    ] {
        assert_eq!(
            returning_outside_transaction(source),
            ["insert"],
            "{source}"
        );
    }
    let insert = "Entity::insert(row) .exec(&self.ctx.db)";
    assert_eq!(returning_outside_transaction(insert), ["exec"]);
    assert!(
        returning_outside_transaction("row.insert(&tx); Entity::find().all(&ctx.db)").is_empty()
    );
}
