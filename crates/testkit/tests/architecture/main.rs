//! Architecture tests: rules for source files, dependencies of crates and capabilities, complete
//! lists.

mod blocking_calls;
mod database_statements;
mod dependencies;
mod health_consent;
mod import_cycles;
mod import_rules;
mod imports;
mod settings;
mod source_files;
#[path = "../sources/mod.rs"]
mod sources;
mod test_index;
mod text_catalogues;
mod tokens;
