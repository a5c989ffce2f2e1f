//! An invoice as a PDF of ours: the words of its catalogue, the company of the configuration.

use std::sync::LazyLock;

use alai_documents::invoice::{self as paper, Invoice};
use alai_domain::{
    entities::{account, invoice},
    kernel::{clock::long_date, money::Cents},
};
use alai_settings::Company;
use chrono::{DateTime, Utc};

use crate::words::{Catalogue, catalogue};

static WORDS: LazyLock<Catalogue> = catalogue!("invoice");

/// `99,00 EUR` in Romanian, `99.00 EUR` in English.
fn money(cents: i64, currency: &str, language: &str) -> String {
    let amount = Cents(cents).to_string();
    format!("{} {currency}", if language == "en" { amount } else { amount.replace('.', ",") })
}

fn day(at: DateTime<Utc>, language: &str) -> String {
    long_date(at.with_timezone(&chrono_tz::Europe::Bucharest).date_naive(), language)
}

/// What stands on the page.
fn page(row: &invoice::Model, account: &account::Model, company: &Company, language: &str) -> Invoice {
    let said = |key: &str| WORDS.word(key, language).unwrap_or_default().to_owned();
    let with = |key: &str, value: &str| said(key).replace("{value}", value);
    let sum = |cents: i64| money(cents, &row.currency, language);
    let filled = |lines: [&str; 4]| lines.into_iter().map(str::trim).filter(|l| !l.is_empty()).map(str::to_owned).collect();
    let paid = row.status == "paid";
    let mut rows = vec![(row.description.clone(), sum(row.full_cents))];
    if row.full_cents != row.amount_cents {
        rows.push((with("discount", row.discount_code.as_deref().unwrap_or_default()), sum(row.amount_cents - row.full_cents)));
    }
    let mut dates = vec![with("issued", &day(row.created_at, language))];
    dates.extend(row.paid_at.map(|at| with("paid_on", &day(at, language))));
    let buyer = format!("{} {}", account.name, account.surname);
    Invoice {
        title: with("title", &row.number.to_string()),
        dates,
        status: said(&format!("status_{}", row.status)),
        paid,
        seller: (said("seller"), filled([&company.name, &company.legal, &company.email, &company.phone])),
        buyer: (said("buyer"), filled([&buyer, &account.city, &account.email, &account.phone])),
        head: (said("what"), said("amount")),
        rows,
        total: (said("total"), sum(row.amount_cents)),
        notes: vec![said("vat"), if paid { said("thanks") } else { said("proforma") }],
    }
}

/// The bytes of an invoice, made off the async threads.
///
/// # Errors
/// A thread that died.
pub async fn write(
    row: invoice::Model,
    account: account::Model,
    company: Company,
    language: &'static str,
) -> alai_domain::Result<Vec<u8>> {
    tokio::task::spawn_blocking(move || paper::write(&page(&row, &account, &company, language)))
        .await
        .map_err(alai_domain::Error::internal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_of_the_page_is_in_both_catalogues() {
        for lang in ["ro", "en"] {
            for key in [
                "title", "issued", "paid_on", "seller", "buyer", "what", "amount", "discount", "total", "vat", "thanks",
                "proforma",
            ] {
                assert!(WORDS.word(key, lang).is_some_and(|w| !w.is_empty()), "{key}");
            }
            for status in ["unpaid", "paid", "refunded", "cancelled"] {
                assert!(WORDS.word(&format!("status_{status}"), lang).is_some(), "{status}");
            }
        }
        assert_eq!((money(9_900, "EUR", "ro").as_str(), money(-1_485, "EUR", "en").as_str()), ("99,00 EUR", "-14.85 EUR"));
    }
}
