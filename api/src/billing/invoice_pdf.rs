//! Renders an invoice as PDF. The texts are in the catalogue `invoice`. The seller is the one that the invoice stores, otherwise the
//! configured company.

use std::sync::LazyLock;

use alai_documents::invoice::{self as paper, InvoiceDocument};
use alai_domain::{
    billing::{self, InvoiceParties},
    entities::{account, invoice},
    exchange_rates,
    kernel::{clock::long_date, money::Cents, seller::Seller},
};
use alai_settings::Company;
use chrono::{DateTime, Utc};

use crate::i18n::{TextCatalogue, load_catalogue};

static TEXTS: LazyLock<TextCatalogue> = load_catalogue!("invoice");

/// Returns `99,00 EUR` in Romanian and `99.00 EUR` in English.
fn format_amount(cents: i64, currency: &str, language: &str) -> String {
    format!("{} {currency}", Cents(cents).format_localized(language))
}

fn format_date(at: DateTime<Utc>, language: &str) -> String {
    long_date(
        at.with_timezone(&chrono_tz::Europe::Bucharest).date_naive(),
        language,
    )
}

/// Returns the net amount of a price that includes VAT, rounded half up. The VAT is the rest, so that both add up to what was paid.
fn net_amount(cents: i64, vat: u32) -> i64 {
    let whole = 10_000 + i128::from(vat);
    let twice = 2 * 10_000 * i128::from(cents) + whole;
    i64::try_from(twice.div_euclid(2 * whole)).unwrap_or(cents)
}

/// Formats a rate in hundredths of a percent, such as `21%` or `9,5%`.
fn format_percent(vat: u32, language: &str) -> String {
    let part = format!("{:02}", vat % 100);
    let part = part.trim_end_matches('0');
    let point = if part.is_empty() {
        ""
    } else if language == "en" {
        "."
    } else {
        ","
    };
    format!("{}{point}{part}%", vat / 100)
}

/// Returns the details of the seller that the law requires, as far as they are configured.
fn seller_lines(from: &Seller, language: &str) -> Vec<String> {
    let named = |key: &str, value: &str| {
        let value = value.trim();
        if value.is_empty() {
            String::new()
        } else {
            TEXTS
                .text(key, language)
                .unwrap_or("{value}")
                .replace("{value}", value)
        }
    };
    let lines = [
        from.name.trim().to_owned(),
        from.address.trim().to_owned(),
        named("tax_id", &from.tax_id),
        named("registry", &from.registry),
        named("iban", &from.iban),
        named("bank", &from.bank),
        from.email.trim().to_owned(),
        from.phone.trim().to_owned(),
    ];
    lines.into_iter().filter(|line| !line.is_empty()).collect()
}

/// Returns the label with the rate and its day, and the total in lei.
fn total_in_lei(row: &invoice::Model, language: &str) -> Option<(String, String)> {
    let (amount, micros, day) = (billing::amount_in_lei(row)?, row.rate_micros?, row.rate_on?);
    let rate = exchange_rates::format_rate(micros);
    let rate = if language == "en" {
        rate
    } else {
        rate.replace('.', ",")
    };
    let label = TEXTS
        .text("in_lei", language)?
        .replace("{rate}", &rate)
        .replace("{value}", &long_date(day, language));
    Some((label, format_amount(amount.0, "RON", language)))
}

/// Returns the content of the page.
fn invoice_page(
    row: &invoice::Model,
    InvoiceParties {
        seller: from,
        buyer,
    }: &InvoiceParties,
    language: &str,
) -> InvoiceDocument {
    let text = |key: &str| TEXTS.text(key, language).unwrap_or_default().to_owned();
    let with = |key: &str, value: &str| text(key).replace("{value}", value);
    let sum = |cents: i64| format_amount(cents, &row.currency, language);
    let paid = row.status == "paid";
    let shares = from.vat.map_or_else(Vec::new, |vat| {
        let net = net_amount(row.amount_cents, vat);
        vec![
            (text("net"), net),
            (
                with("vat_of", &format_percent(vat, language)),
                row.amount_cents - net,
            ),
        ]
    });
    let mut rows = vec![(row.description.clone(), sum(row.full_cents))];
    if row.full_cents != row.amount_cents {
        rows.push((
            with("discount", row.discount_code.as_deref().unwrap_or_default()),
            sum(row.amount_cents - row.full_cents),
        ));
    }
    let mut dates = vec![with("issued", &format_date(row.created_at, language))];
    dates.extend(
        row.paid_at
            .map(|at| with("paid_on", &format_date(at, language))),
    );
    let filled = |lines: &[&str]| {
        lines
            .iter()
            .map(|l| l.trim())
            .filter(|l| !l.is_empty())
            .map(str::to_owned)
            .collect()
    };
    InvoiceDocument {
        title: with("title", &billing::formatted_number(row)),
        dates,
        status: text(&format!("status_{}", row.status)),
        is_paid: paid,
        seller: (text("seller"), seller_lines(from, language)),
        buyer: (
            text("buyer"),
            filled(&[&buyer.name, &buyer.city, &buyer.email, &buyer.phone]),
        ),
        column_headings: (text("what"), text("amount")),
        rows,
        total: (text("total"), sum(row.amount_cents)),
        vat_lines: shares
            .into_iter()
            .map(|(what, cents)| (what, sum(cents)))
            .chain(total_in_lei(row, language))
            .collect(),
        notes: [
            text(if from.vat.is_some() { "vat" } else { "no_vat" }),
            match row.status.as_str() {
                "paid" => text("thanks"),
                "unpaid" => text("proforma"),
                _ => String::new(),
            },
        ]
        .into_iter()
        .filter(|note| !note.is_empty())
        .collect(),
    }
}

/// Returns the PDF of an invoice. It is rendered on a blocking thread.
///
/// # Errors
/// Internal (500) if the rendering thread panics or the stored parties cannot be read.
pub async fn render_invoice_pdf(
    row: invoice::Model,
    account: account::Model,
    company: &Company,
    language: &'static str,
) -> alai_domain::Result<Vec<u8>> {
    let sides = billing::invoice_parties(&row, &account, company.seller())?;
    tokio::task::spawn_blocking(move || paper::write_invoice(&invoice_page(&row, &sides, language)))
        .await
        .map_err(alai_domain::Error::internal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_invoice_texts_exist_in_both_languages() {
        for lang in ["ro", "en"] {
            for key in [
                "title", "issued", "paid_on", "seller", "buyer", "what", "amount", "discount",
                "total", "vat", "no_vat", "vat_of", "net", "in_lei", "tax_id", "registry", "bank",
                "iban", "thanks", "proforma",
            ] {
                assert!(
                    TEXTS.text(key, lang).is_some_and(|w| !w.is_empty()),
                    "{key}"
                );
            }
            for status in ["unpaid", "paid", "refunded", "cancelled"] {
                assert!(
                    TEXTS.text(&format!("status_{status}"), lang).is_some(),
                    "{status}"
                );
            }
        }
        assert_eq!(
            (
                net_amount(9_900, 2_100),
                net_amount(8_415, 1_900),
                net_amount(1, 2_100)
            ),
            (8_182, 7_071, 1)
        );
        assert_eq!(
            (
                format_percent(2_100, "ro").as_str(),
                format_percent(950, "ro").as_str(),
                format_percent(905, "en").as_str()
            ),
            ("21%", "9,5%", "9.05%")
        );
        assert_eq!(
            (
                format_amount(9_900, "EUR", "ro").as_str(),
                format_amount(-1_485, "EUR", "en").as_str()
            ),
            ("99,00 EUR", "-14.85 EUR")
        );
    }
}
