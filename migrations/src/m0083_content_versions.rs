//! The version of what guests see of an event. Triggers raise it in the transaction of each change,
//! so that no write can leave it out (decision 0043).

use sea_orm_migration::{prelude::*, sea_orm::DbBackend};

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

const TABLE: &str = "content_versions";
const WEBSITE_EVENTS: &str = "SELECT event_id FROM websites WHERE id = {row}.website_id";
/// The tables whose rows a public site shows or depends on, and the event of a row.
const SOURCES: [(&str, &str); 11] = [
    (
        "accounts",
        "SELECT id FROM events WHERE account_id = {row}.id",
    ),
    ("events", "{row}.id"),
    ("websites", "{row}.event_id"),
    ("invitation_forms", "{row}.event_id"),
    ("files", "{row}.event_id"),
    ("halls", "{row}.event_id"),
    ("event_parts", WEBSITE_EVENTS),
    ("contacts", WEBSITE_EVENTS),
    ("stories", WEBSITE_EVENTS),
    (
        "story_steps",
        "SELECT websites.event_id FROM stories JOIN websites ON websites.id = stories.website_id WHERE stories.id = {row}.story_id",
    ),
    (
        "menu_types",
        "SELECT event_id FROM invitation_forms WHERE id = {row}.form_id",
    ),
];
/// The operations, and the names by which a trigger refers to the changed row.
const OPERATIONS: [(&str, &[&str]); 3] = [
    ("insert", &["NEW"]),
    ("update", &["OLD", "NEW"]),
    ("delete", &["OLD"]),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(create_table_statement(
                TABLE,
                [
                    uuid("event_id").primary_key().to_owned(),
                    big_integer("version"),
                ],
                [cascading_key(
                    "fk_content_versions_event",
                    (TABLE, "event_id"),
                    "events",
                )],
            ))
            .await?;
        let db = manager.get_connection();
        db.execute_unprepared("INSERT INTO content_versions SELECT id, 1 FROM events")
            .await?;
        let postgres = manager.get_database_backend() == DbBackend::Postgres;
        let statements = if postgres {
            postgres_triggers()
        } else {
            sqlite_triggers()
        };
        for statement in statements {
            db.execute_unprepared(&statement).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let db = manager.get_connection();
        let postgres = manager.get_database_backend() == DbBackend::Postgres;
        let functions = SOURCES
            .iter()
            .map(|(table, _)| format!("raise_content_version_{table}"))
            .chain(["create_content_version".to_owned()]);
        for function in functions.filter(|_| postgres) {
            db.execute_unprepared(&format!("DROP FUNCTION {function} CASCADE"))
                .await?;
        }
        let triggers = SOURCES.iter().flat_map(|(table, _)| {
            OPERATIONS.map(|(operation, _)| format!("tr_{table}_{operation}_content_version"))
        });
        let triggers = triggers.chain(["tr_events_create_content_version".to_owned()]);
        for trigger in triggers.filter(|_| !postgres) {
            db.execute_unprepared(&format!("DROP TRIGGER {trigger}"))
                .await?;
        }
        drop_tables(manager, &[TABLE]).await
    }
}

/// Returns the statement that raises the versions of the events of the changed rows.
fn raise_statement(event_query: &str, rows: &[&str]) -> String {
    let conditions: Vec<String> = rows
        .iter()
        .map(|row| format!("event_id IN ({})", event_query.replace("{row}", row)))
        .collect();
    let condition = conditions.join(" OR ");
    format!("UPDATE content_versions SET version = version + 1 WHERE {condition}")
}

/// SQLite has one writer at a time, so its triggers run at once.
fn sqlite_triggers() -> Vec<String> {
    let raise = SOURCES.iter().flat_map(|(table, event_query)| {
        OPERATIONS.map(|(operation, rows)| {
            let statement = raise_statement(event_query, rows);
            format!("CREATE TRIGGER tr_{table}_{operation}_content_version AFTER {operation} ON {table} BEGIN {statement}; END")
        })
    });
    let create = "CREATE TRIGGER tr_events_create_content_version AFTER INSERT ON events \
                  BEGIN INSERT INTO content_versions (event_id, version) VALUES (NEW.id, 1); END";
    raise.chain([create.to_owned()]).collect()
}

/// PostgreSQL raises the version when the transaction commits. The row of the version is then
/// locked after all others, so that two transactions of one event cannot wait for each other.
fn postgres_triggers() -> Vec<String> {
    let raise = SOURCES.iter().flat_map(|(table, event_query)| {
        let statement = raise_statement(event_query, &["OLD", "NEW"]);
        [
            format!(
                "CREATE FUNCTION raise_content_version_{table}() RETURNS trigger LANGUAGE plpgsql AS \
                 $$ BEGIN {statement}; RETURN NULL; END $$"
            ),
            format!(
                "CREATE CONSTRAINT TRIGGER tr_{table}_content_version AFTER INSERT OR UPDATE OR DELETE ON {table} \
                 DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_content_version_{table}()"
            ),
        ]
    });
    let create = [
        "CREATE FUNCTION create_content_version() RETURNS trigger LANGUAGE plpgsql AS \
         $$ BEGIN INSERT INTO content_versions (event_id, version) VALUES (NEW.id, 1); RETURN NULL; END $$",
        "CREATE TRIGGER tr_events_create_content_version AFTER INSERT ON events \
         FOR EACH ROW EXECUTE FUNCTION create_content_version()",
    ];
    raise.chain(create.map(str::to_owned)).collect()
}
