//! Renders an invoice as PDF. The texts are in the catalogue `invoice`. The seller is the one that the invoice stores, otherwise the
//! configured company.

use std::sync::LazyLock;

use alai_documents::invoice::{self as paper, InvoiceContent};
use alai_domain::{
    Ctx,
    billing::{self, Buyer, InvoiceParties},
    entities::{account, credit_note, invoice},
    exchange_rates,
    kernel::{clock::long_date, money::Cents, seller::Seller},
};
use alai_settings::Company;
use chrono::{DateTime, Utc};

use crate::i18n::{TextCatalogue, load_catalogue};

static TEXTS: LazyLock<TextCatalogue> = load_catalogue!("invoice");
/// The names of the countries by their codes (ISO 3166-1), as in the Unicode CLDR.
static COUNTRY_NAMES: LazyLock<TextCatalogue> = load_catalogue!("countries");

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

/// Returns a value with its name, or an empty text without a value.
fn named_line(key: &str, value: &str, language: &str) -> String {
    let value = value.trim();
    if value.is_empty() {
        return String::new();
    }
    TEXTS
        .text(key, language)
        .unwrap_or("{value}")
        .replace("{value}", value)
}

/// Returns the details of the seller that the law requires, as far as they are configured.
fn seller_lines(from: &Seller, language: &str) -> Vec<String> {
    let lines = [
        from.name.trim().to_owned(),
        from.address.trim().to_owned(),
        named_line("tax_id", &from.tax_id, language),
        named_line("registry", &from.registry, language),
        named_line("iban", &from.iban, language),
        named_line("bank", &from.bank, language),
        from.email.trim().to_owned(),
        from.phone.trim().to_owned(),
    ];
    lines.into_iter().filter(|line| !line.is_empty()).collect()
}

/// Returns the label with the rate and its day, and the total in lei.
fn total_in_lei(
    row: &invoice::Model,
    total: Cents,
    document: Document<'_>,
    language: &str,
) -> Option<(String, String)> {
    let (micros, day) = (row.rate_micros?, row.rate_on?);
    let lei = document.signed(exchange_rates::convert_to_lei_at_rate(total, micros).0);
    let rate = exchange_rates::format_exchange_rate(micros);
    let rate = if language == "en" {
        rate
    } else {
        rate.replace('.', ",")
    };
    let label = TEXTS
        .text("in_lei", language)?
        .replace("{rate}", &rate)
        .replace("{value}", &long_date(day, language));
    Some((label, format_amount(lei, "RON", language)))
}

/// The document to render.
#[derive(Clone, Copy)]
enum Document<'a> {
    Invoice,
    CreditNote(&'a credit_note::Model),
}

impl Document<'_> {
    /// Returns an amount of the document: a credit note has negative ones.
    fn signed(self, cents: i64) -> i64 {
        match self {
            Self::Invoice => cents,
            Self::CreditNote(_) => -cents,
        }
    }
}

/// The texts and the formats of a document in its language.
struct DocumentTexts<'a> {
    row: &'a invoice::Model,
    document: Document<'a>,
    language: &'a str,
}

impl DocumentTexts<'_> {
    fn text(&self, key: &str) -> String {
        TEXTS
            .text(key, self.language)
            .unwrap_or_default()
            .to_owned()
    }

    /// Returns a text with its placeholder `{value}` replaced.
    fn text_with_value(&self, key: &str, value: &str) -> String {
        self.text(key).replace("{value}", value)
    }

    fn amount(&self, cents: i64) -> String {
        format_amount(
            self.document.signed(cents),
            &self.row.currency,
            self.language,
        )
    }

    /// Returns the whole amount of the document.
    fn total_cents(&self) -> i64 {
        match self.document {
            Document::Invoice => self.row.amount_cents,
            Document::CreditNote(note) => note.amount_cents,
        }
    }

    fn title(&self) -> String {
        match self.document {
            Document::CreditNote(note) => self.text_with_value(
                "title_credit_note",
                &billing::formatted_credit_note_number(note),
            ),
            Document::Invoice if self.row.issued_number.is_none() => self.text_with_value(
                "title_proforma",
                &billing::format_issued_or_proforma_number(self.row),
            ),
            Document::Invoice => self.text_with_value(
                "title",
                &billing::format_issued_or_proforma_number(self.row),
            ),
        }
    }

    fn dates(&self) -> Vec<String> {
        let date = |at| format_date(at, self.language);
        let issued = date(self.row.issued_at.unwrap_or(self.row.created_at));
        if let Document::CreditNote(note) = self.document {
            let reversed = self
                .text_with_value(
                    "reverses",
                    &billing::format_issued_or_proforma_number(self.row),
                )
                .replace("{date}", &issued);
            return vec![
                self.text_with_value("issued", &date(note.created_at)),
                reversed,
            ];
        }
        let paid = self
            .row
            .paid_at
            .map(|at| self.text_with_value("paid_on", &date(at)));
        std::iter::once(self.text_with_value("issued", &issued))
            .chain(self.proforma_line())
            .chain(paid)
            .collect()
    }

    /// Returns the line of an invoice that names the proforma with which it was ordered.
    fn proforma_line(&self) -> Option<String> {
        let proforma = format!("{} {}", self.row.series, self.row.number);
        (proforma != billing::format_issued_or_proforma_number(self.row))
            .then(|| self.text_with_value("from_proforma", &proforma))
    }

    fn status(&self) -> String {
        match self.document {
            Document::Invoice => self.text(&format!("status_{}", self.row.status)),
            Document::CreditNote(_) => self.text("status_credit_note"),
        }
    }

    fn rows(&self) -> Vec<(String, String)> {
        if let Document::CreditNote(note) = self.document {
            return vec![(self.row.description.clone(), self.amount(note.amount_cents))];
        }
        let row = self.row;
        let mut rows = vec![(row.description.clone(), self.amount(row.full_cents))];
        if row.full_cents != row.amount_cents {
            rows.push((
                self.text_with_value("discount", row.discount_code.as_deref().unwrap_or_default()),
                self.amount(row.amount_cents - row.full_cents),
            ));
        }
        rows
    }

    /// Returns the net amount and the VAT. The VAT is also stated in lei, because the law requires it for an amount in another currency.
    fn vat_lines(&self, vat: Option<u32>) -> Vec<(String, String)> {
        let Some(rate) = vat else { return Vec::new() };
        let (net, part) = billing::split_gross(Cents(self.total_cents()), rate);
        let in_lei = billing::vat_in_lei(self.row, part).map_or_else(String::new, |lei| {
            let lei = format_amount(self.document.signed(lei.0), "RON", self.language);
            format!(" = {lei}")
        });
        vec![
            (self.text("net"), self.amount(net.0)),
            (
                self.text_with_value("vat_of", &format_percent(rate, self.language)),
                format!("{}{in_lei}", self.amount(part.0)),
            ),
        ]
    }

    fn notes(&self, vat: Option<u32>) -> Vec<String> {
        let state = match (self.document, self.row.status.as_str()) {
            (Document::CreditNote(_), _) => "",
            (Document::Invoice, "paid") => "thanks",
            (Document::Invoice, "unpaid") => "proforma",
            _ => "",
        };
        let is_proforma =
            matches!(self.document, Document::Invoice) && self.row.issued_number.is_none();
        [
            self.text(if vat.is_some() { "vat" } else { "no_vat" }),
            self.text(state),
            self.text(if is_proforma { "proforma_note" } else { "" }),
        ]
        .into_iter()
        .filter(|note| !note.is_empty())
        .collect()
    }
}

/// Returns the lines of the buyer: the name, and for a company its tax id and its number in the trade register.
fn buyer_lines(buyer: &Buyer, language: &str) -> Vec<String> {
    let code = buyer.postal_address.country.as_str();
    let country = COUNTRY_NAMES.text(code, language).unwrap_or(code);
    let address = buyer.postal_address.format_line(country);
    let place = if address.is_empty() {
        buyer.city.clone()
    } else {
        address
    };
    // A CUI is the tax id of a Romanian company.
    let tax_id = if buyer.postal_address.is_foreign() {
        "foreign_tax_id"
    } else {
        "tax_id"
    };
    [
        buyer.name.trim().to_owned(),
        named_line(tax_id, &buyer.tax_id, language),
        named_line("registry", &buyer.registry, language),
        place.trim().to_owned(),
        buyer.email.trim().to_owned(),
        buyer.phone.trim().to_owned(),
    ]
    .into_iter()
    .filter(|line| !line.is_empty())
    .collect()
}

/// Returns the content of the page.
fn document_page(texts: &DocumentTexts<'_>, parties: &InvoiceParties) -> InvoiceContent {
    let InvoiceParties { seller, buyer } = parties;
    let language = texts.language;
    InvoiceContent {
        title: texts.title(),
        dates: texts.dates(),
        status: texts.status(),
        is_paid: texts.row.status == "paid" && matches!(texts.document, Document::Invoice),
        seller: (texts.text("seller"), seller_lines(seller, language)),
        buyer: (texts.text("buyer"), buyer_lines(buyer, language)),
        column_headings: (texts.text("what"), texts.text("amount")),
        rows: texts.rows(),
        total: (texts.text("total"), texts.amount(texts.total_cents())),
        vat_lines: texts
            .vat_lines(seller.vat)
            .into_iter()
            .chain(total_in_lei(
                texts.row,
                Cents(texts.total_cents()),
                texts.document,
                language,
            ))
            .collect(),
        notes: texts.notes(seller.vat),
    }
}

/// Returns the name of the file of an invoice or proforma, such as `factura-ALAI-1001.pdf`.
pub fn invoice_file_name(row: &invoice::Model, language: &str) -> String {
    let kind = if row.issued_number.is_some() {
        "file_invoice"
    } else {
        "file_proforma"
    };
    file_name(
        kind,
        &billing::format_issued_or_proforma_number(row),
        language,
    )
}

/// Returns the name of the file of a credit note, such as `storno-ALAI-1002.pdf`.
pub fn credit_note_file_name(note: &credit_note::Model, language: &str) -> String {
    let number = billing::formatted_credit_note_number(note);
    file_name("file_credit_note", &number, language)
}

fn file_name(kind: &str, number: &str, language: &str) -> String {
    let kind = TEXTS.text(kind, language).unwrap_or_default();
    format!("{kind}-{}.pdf", number.replace(' ', "-"))
}

/// Returns the PDF of an invoice. It is rendered on a blocking thread.
///
/// # Errors
/// Internal (500) if the rendering thread panics or the stored parties cannot be read.
pub async fn render_invoice_pdf(
    ctx: &Ctx,
    row: invoice::Model,
    account: account::Model,
    company: &Company,
    language: &'static str,
) -> alai_domain::Result<Vec<u8>> {
    let parties = billing::load_invoice_parties(ctx, &row, &account, company.seller()).await?;
    render(move || {
        let document = Document::Invoice;
        let texts = DocumentTexts {
            row: &row,
            document,
            language,
        };
        document_page(&texts, &parties)
    })
    .await
}

/// Returns the PDF of a credit note. It is rendered on a blocking thread.
///
/// # Errors
/// Internal (500) if the rendering thread panics or the stored parties cannot be read.
pub async fn render_credit_note_pdf(
    ctx: &Ctx,
    note: credit_note::Model,
    row: invoice::Model,
    account: account::Model,
    company: &Company,
    language: &'static str,
) -> alai_domain::Result<Vec<u8>> {
    let parties = billing::load_invoice_parties(ctx, &row, &account, company.seller()).await?;
    render(move || {
        let document = Document::CreditNote(&note);
        let texts = DocumentTexts {
            row: &row,
            document,
            language,
        };
        document_page(&texts, &parties)
    })
    .await
}

async fn render(
    page: impl FnOnce() -> InvoiceContent + Send + 'static,
) -> alai_domain::Result<Vec<u8>> {
    tokio::task::spawn_blocking(move || paper::write_invoice(&page()))
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
                "title",
                "issued",
                "paid_on",
                "seller",
                "buyer",
                "what",
                "amount",
                "discount",
                "total",
                "vat",
                "no_vat",
                "vat_of",
                "net",
                "in_lei",
                "tax_id",
                "registry",
                "bank",
                "iban",
                "thanks",
                "proforma",
                "proforma_note",
                "title_proforma",
                "title_credit_note",
                "reverses",
                "status_credit_note",
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
