//! Invoices get their number when they are issued, from a counter of their series. Refunds get
//! credit notes. An issued invoice has lines with their VAT, as an electronic invoice needs them
//! (contract 10).

use sea_orm_migration::prelude::*;

use crate::columns::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// The columns of an issued invoice. An invoice without them is a proforma, whose series and number
/// are in `series` and `number`.
fn issue_columns() -> [ColumnDef; 3] {
    [
        text_null("issued_series"),
        ColumnDef::new("issued_number")
            .big_integer()
            .null()
            .to_owned(),
        timestamp_null("issued_at"),
    ]
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in ["invoices", "closed_invoices"] {
            for column in issue_columns() {
                manager
                    .alter_table(Table::alter().table(table).add_column(column).to_owned())
                    .await?;
            }
            // Paid and refunded invoices were printed with their number. They keep it.
            manager
                .get_connection()
                .execute_unprepared(&format!(
                    "UPDATE {table} SET issued_series = series, issued_number = number, issued_at = paid_at \
                     WHERE status IN ('paid', 'refunded')"
                ))
                .await?;
        }
        manager.create_table(series_table()).await?;
        manager.create_table(lines_table()).await?;
        manager.create_table(credit_notes_table()).await?;
        manager.create_table(closed_credit_notes_table()).await?;
        create_indexes(manager, INDEXES).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(
            manager,
            &[
                "closed_credit_notes",
                "credit_notes",
                "invoice_lines",
                "document_series",
            ],
        )
        .await?;
        manager
            .drop_index(
                Index::drop()
                    .name("ux_invoices_issued")
                    .table("invoices")
                    .to_owned(),
            )
            .await?;
        for table in ["invoices", "closed_invoices"] {
            for column in ["issued_at", "issued_number", "issued_series"] {
                manager
                    .alter_table(Table::alter().table(table).drop_column(column).to_owned())
                    .await?;
            }
        }
        Ok(())
    }
}

fn series_table() -> TableCreateStatement {
    create_table_statement(
        "document_series",
        [
            ColumnDef::new("series")
                .text()
                .not_null()
                .primary_key()
                .to_owned(),
            big_integer("last_number"),
        ],
        [],
    )
}

fn lines_table() -> TableCreateStatement {
    create_table_statement(
        "invoice_lines",
        [
            id(),
            uuid("invoice_id"),
            integer("position"),
            text("description"),
            text("unit_code"),
            big_integer("quantity_thousandths"),
            big_integer("full_cents"),
            big_integer("discount_cents"),
            big_integer("net_cents"),
            text("vat_category"),
            integer("vat_basis_points"),
            big_integer("vat_cents"),
            big_integer("gross_cents"),
        ],
        [cascading_key(
            "fk_invoice_lines_invoice_id",
            ("invoice_lines", "invoice_id"),
            "invoices",
        )],
    )
}

fn credit_notes_table() -> TableCreateStatement {
    create_table_statement(
        "credit_notes",
        [
            id(),
            uuid("invoice_id"),
            text("series"),
            big_integer("number"),
            big_integer("amount_cents"),
            text("currency"),
            timestamp("created_at"),
        ],
        [cascading_key(
            "fk_credit_notes_invoice_id",
            ("credit_notes", "invoice_id"),
            "invoices",
        )],
    )
}

/// What remains of a credit note when its account is erased.
fn closed_credit_notes_table() -> TableCreateStatement {
    create_table_statement(
        "closed_credit_notes",
        [
            id(),
            uuid("invoice_id"),
            text("series"),
            big_integer("number"),
            big_integer("amount_cents"),
            text("currency"),
            timestamp("created_at"),
        ],
        [],
    )
}

const INDEXES: &[IndexDefinition] = &[
    unique_index(
        "ux_invoices_issued",
        "invoices",
        &["issued_series", "issued_number"],
    ),
    unique_index(
        "ux_invoice_lines_position",
        "invoice_lines",
        &["invoice_id", "position"],
    ),
    unique_index(
        "ux_credit_notes_number",
        "credit_notes",
        &["series", "number"],
    ),
    index("ix_credit_notes_invoice", "credit_notes", &["invoice_id"]),
];
