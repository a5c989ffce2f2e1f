//! The seller: the company data for visitors and for invoices.

use alai_domain::kernel::seller::Seller;
use serde::Deserialize;

/// Company data that is printed on invoices only. Empty values are omitted.
#[derive(Clone, Debug, Default)]
pub struct InvoiceDetails {
    pub tax_id: String,
    pub registry_number: String,
    pub address: String,
    pub bank: String,
    pub iban: String,
    /// In hundredths of a percent. `None` for a company that does not pay VAT.
    pub vat_basis_points: Option<u32>,
}

/// Reads a value as text. A tax id that consists of digits is parsed as a number first.
pub(crate) fn deserialize_text<'de, D: serde::Deserializer<'de>>(
    from: D,
) -> Result<Option<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Text(String),
        Whole(u64),
        Broken(f64),
    }
    Ok(
        Option::<Written>::deserialize(from)?.map(|written| match written {
            Written::Text(text) => text.trim().to_owned(),
            Written::Whole(number) => number.to_string(),
            Written::Broken(number) => number.to_string(),
        }),
    )
}

/// Parses for example `21`, `21%` or `9.5`. The result is in hundredths of a percent.
pub(crate) fn parse_vat_percent(written: &str) -> Result<Option<u32>, String> {
    let wrong = || {
        format!(
            "The setting COMPANY_VAT_PERCENT is malformed: \"{written}\" is no percent between 0 and 100."
        )
    };
    let number = written
        .trim()
        .trim_end_matches('%')
        .trim()
        .replace(',', ".");
    if number.is_empty() {
        return Ok(None);
    }
    let (whole, part) = number.split_once('.').unwrap_or((&number, ""));
    let digits = |text: &str| text.chars().all(|c| c.is_ascii_digit());
    if whole.is_empty() || whole.len() > 3 || part.len() > 2 || !digits(whole) || !digits(part) {
        return Err(wrong());
    }
    let hundredths: u32 = format!("{whole}{part:0<2}").parse().map_err(|_| wrong())?;
    if hundredths >= 10_000 {
        Err(wrong())
    } else {
        Ok(Some(hundredths).filter(|vat| *vat > 0))
    }
}

/// Parses the prefix of invoice numbers: letters, digits and hyphens, ten at most.
pub(crate) fn parse_invoice_series(written: &str) -> Result<String, String> {
    let series = written.trim().to_uppercase();
    let fits = series.len() <= 10
        && series
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || c == '-');
    match (fits, series.is_empty()) {
        (true, true) => Ok("ALAI".into()),
        (true, false) => Ok(series),
        _ => Err(format!(
            "The setting INVOICE_SERIES is malformed: \"{written}\" is more than ten letters, digits and hyphens."
        )),
    }
}

/// The company data that visitors may see. It is part of the pages.
#[derive(Clone, Debug, Default, serde::Serialize)]
pub struct Company {
    pub name: String,
    pub legal: String,
    pub email: String,
    pub phone: String,
    pub messenger: String,
    pub social: String,
    #[serde(skip)]
    pub invoice_details: InvoiceDetails,
}

impl Company {
    /// Returns the seller as printed on invoices.
    pub fn seller(&self) -> Seller {
        let papers = self.invoice_details.clone();
        let address = if papers.address.trim().is_empty() {
            self.legal.clone()
        } else {
            papers.address
        };
        Seller {
            name: self.name.clone(),
            address,
            tax_id: papers.tax_id,
            registry: papers.registry_number,
            bank: papers.bank,
            iban: papers.iban,
            email: self.email.clone(),
            phone: self.phone.clone(),
            vat: papers.vat_basis_points,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invoice_series_has_at_most_ten_letters_digits_and_hyphens() {
        for (text, read) in [
            ("", "ALAI"),
            (" alai27 ", "ALAI27"),
            ("A-1", "A-1"),
            ("2027", "2027"),
        ] {
            assert_eq!(parse_invoice_series(text).unwrap(), read, "{text}");
        }
        for wrong in ["ALAI 27", "ȘERIA", "ABCDEFGHIJK", "a/b"] {
            assert!(
                parse_invoice_series(wrong)
                    .unwrap_err()
                    .contains("INVOICE_SERIES"),
                "{wrong}"
            );
        }
    }
}
