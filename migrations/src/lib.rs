//! The schema, with one file for each step, portable between SQLite and PostgreSQL.
//!
//! **Invariant**: every index and key has a name. The domain maps a violation to an error by that
//! name.

pub use sea_orm_migration::prelude::{MigrationTrait, MigratorTrait};

mod apply;
mod columns;
mod m0001_accounts;
mod m0002_billing;
mod m0003_work;
mod m0004_events;
mod m0005_files;
mod m0006_website;
mod m0007_invitations;
mod m0008_answers;
mod m0009_direct;
mod m0010_calendar;
mod m0011_content;
mod m0012_registry;
mod m0013_direct_once;
mod m0014_leaving;
mod m0015_notices;
mod m0016_invited;
mod m0017_guest_imports;
mod m0018_history;
mod m0020_trials;
mod m0021_tasks;
mod m0022_seating;
mod m0023_budget;
mod m0024_editing;
mod m0025_guest_versions;
mod m0026_staff;
mod m0027_language;
mod m0028_gateways;
mod m0029_gifts;
mod m0030_articles;
mod m0031_inbox;
mod m0035_second_factor;
mod m0036_api_keys;
mod m0037_webhooks;
mod m0040_invoices;
mod m0041_issues;
mod m0042_legal;
mod m0043_parties;
mod m0044_pieces;
mod m0045_mail_reasons;
mod m0046_audit_changes;
mod m0047_photo_files;
mod m0048_invoice_ends;
mod m0049_searched;
mod m0051_gift_language;
mod m0053_probes;
mod m0060_attempt_counters;
mod m0061_preview_links;
mod m0062_retention;
mod m0063_erasure;
mod m0064_consent_text;
mod m0065_job_parts;
mod m0066_job_classes;
mod m0070_request_ids;
mod m0071_installations;
mod m0075_payment_reasons;
mod m0078_creation_keys;
mod m0080_seating_preferences;
mod m0081_plan_versions;
mod m0082_site_content;
mod m0083_content_versions;
mod m0084_invoice_documents;
mod m0085_billing_details;
mod m0086_share_pictures;
mod m0087_list_indexes;
mod m0088_suppressed_addresses;
mod m0090_invoice_versions;
mod m0095_suppression_liftings;
mod m0096_event_codes;
mod m0097_creation_digests;
mod sqlite_vacuum;
mod unfinished_move;

pub use apply::{count_pending, migrate};
pub use sqlite_vacuum::{truncate_write_ahead_log, vacuum_sqlite};
pub use unfinished_move::{UNFINISHED_MOVE_TABLE, has_unfinished_move};

/// All steps in their order.
pub struct Migrator;

#[async_trait::async_trait]
impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![
            Box::new(m0001_accounts::Migration),
            Box::new(m0002_billing::Migration),
            Box::new(m0003_work::Migration),
            Box::new(m0004_events::Migration),
            Box::new(m0005_files::Migration),
            Box::new(m0006_website::Migration),
            Box::new(m0007_invitations::Migration),
            Box::new(m0008_answers::Migration),
            Box::new(m0009_direct::Migration),
            Box::new(m0010_calendar::Migration),
            Box::new(m0011_content::Migration),
            Box::new(m0012_registry::Migration),
            Box::new(m0013_direct_once::Migration),
            Box::new(m0014_leaving::Migration),
            Box::new(m0015_notices::Migration),
            Box::new(m0016_invited::Migration),
            Box::new(m0017_guest_imports::Migration),
            Box::new(m0018_history::Migration),
            Box::new(m0020_trials::Migration),
            Box::new(m0021_tasks::Migration),
            Box::new(m0022_seating::Migration),
            Box::new(m0023_budget::Migration),
            Box::new(m0024_editing::Migration),
            Box::new(m0025_guest_versions::Migration),
            Box::new(m0026_staff::Migration),
            Box::new(m0027_language::Migration),
            Box::new(m0028_gateways::Migration),
            Box::new(m0029_gifts::Migration),
            Box::new(m0030_articles::Migration),
            Box::new(m0031_inbox::Migration),
            Box::new(m0035_second_factor::Migration),
            Box::new(m0036_api_keys::Migration),
            Box::new(m0037_webhooks::Migration),
            Box::new(m0040_invoices::Migration),
            Box::new(m0041_issues::Migration),
            Box::new(m0042_legal::Migration),
            Box::new(m0043_parties::Migration),
            Box::new(m0044_pieces::Migration),
            Box::new(m0045_mail_reasons::Migration),
            Box::new(m0046_audit_changes::Migration),
            Box::new(m0047_photo_files::Migration),
            Box::new(m0048_invoice_ends::Migration),
            Box::new(m0049_searched::Migration),
            Box::new(m0051_gift_language::Migration),
            Box::new(m0053_probes::Migration),
            Box::new(m0060_attempt_counters::Migration),
            Box::new(m0061_preview_links::Migration),
            Box::new(m0062_retention::Migration),
            Box::new(m0063_erasure::Migration),
            Box::new(m0064_consent_text::Migration),
            Box::new(m0065_job_parts::Migration),
            Box::new(m0066_job_classes::Migration),
            Box::new(m0070_request_ids::Migration),
            Box::new(m0071_installations::Migration),
            Box::new(m0075_payment_reasons::Migration),
            Box::new(m0078_creation_keys::Migration),
            Box::new(m0080_seating_preferences::Migration),
            Box::new(m0081_plan_versions::Migration),
            Box::new(m0082_site_content::Migration),
            Box::new(m0083_content_versions::Migration),
            Box::new(m0084_invoice_documents::Migration),
            Box::new(m0085_billing_details::Migration),
            Box::new(m0086_share_pictures::Migration),
            Box::new(m0087_list_indexes::Migration),
            Box::new(m0088_suppressed_addresses::Migration),
            Box::new(m0090_invoice_versions::Migration),
            Box::new(m0095_suppression_liftings::Migration),
            Box::new(m0096_event_codes::Migration),
            Box::new(m0097_creation_digests::Migration),
        ]
    }
}
