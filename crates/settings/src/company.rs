//! The seller: the company data for visitors and for invoices.

use alai_domain::kernel::{
    postal_address::{COUNTIES, PostalAddress},
    seller::Seller,
};

use crate::raw_config::{RawConfig, text_or};

/// Company data that is printed on invoices only. Empty values are omitted.
#[derive(Clone, Debug, Default)]
pub struct CompanyInvoiceDetails {
    /// The legal name. Empty if only the legal line of the pages is configured.
    pub legal_name: String,
    pub tax_id: String,
    pub registry_number: String,
    pub address: String,
    pub postal_address: PostalAddress,
    pub bank: String,
    pub iban: String,
    /// In hundredths of a percent. `None` for a company that does not pay VAT.
    pub vat_basis_points: Option<u32>,
}

/// Takes the settings of the company out of the raw settings.
pub(crate) fn parse_company(raw: &mut RawConfig) -> Result<Company, String> {
    Ok(Company {
        name: text_or(raw.company_name.take(), "Alai"),
        legal: text_or(raw.company_legal.take(), "Alai SRL, București"),
        email: text_or(raw.contact_email.take(), "salut@alai.local"),
        phone: text_or(raw.contact_phone.take(), "+40 740 000 100"),
        messenger: text_or(raw.messenger_url.take(), ""),
        social: text_or(raw.social_url.take(), ""),
        invoice_details: CompanyInvoiceDetails {
            tax_id: text_or(raw.company_tax_id.take(), ""),
            registry_number: text_or(raw.company_registry.take(), ""),
            address: text_or(raw.company_address.take(), ""),
            legal_name: text_or(raw.company_legal_name.take(), ""),
            postal_address: PostalAddress {
                street: text_or(raw.company_street.take(), ""),
                city: text_or(raw.company_city.take(), ""),
                county: parse_county(raw.company_county.as_deref().unwrap_or_default())?,
                postal_code: text_or(raw.company_postal_code.take(), ""),
                country: "RO".into(),
            },
            bank: text_or(raw.company_bank.take(), ""),
            iban: text_or(raw.company_iban.take(), ""),
            vat_basis_points: parse_vat_basis_points(
                raw.company_vat_percent.as_deref().unwrap_or_default(),
            )?,
        },
    })
}

/// Parses for example `21`, `21%` or `9.5`. The result is in hundredths of a percent.
pub(crate) fn parse_vat_basis_points(written: &str) -> Result<Option<u32>, String> {
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

/// Parses the code of a county, such as `CJ`. An empty text is no county.
pub(crate) fn parse_county(written: &str) -> Result<String, String> {
    let code = written.trim().to_uppercase();
    if code.is_empty() || COUNTIES.iter().any(|(known, _)| *known == code) {
        Ok(code)
    } else {
        Err(format!(
            "The setting COMPANY_COUNTY is malformed: \"{written}\" is no code of a county, such as CJ or B."
        ))
    }
}

/// Parses the prefixes of the numbers of invoices and of proformas. They differ, so that a proforma
/// is not taken for an invoice.
pub(crate) fn parse_series(
    invoice: Option<&str>,
    proforma: Option<&str>,
) -> Result<(String, String), String> {
    let invoice = parse_one_series("INVOICE_SERIES", invoice.unwrap_or_default(), "ALAI")?;
    let proforma = parse_one_series("PROFORMA_SERIES", proforma.unwrap_or_default(), "PF")?;
    if invoice == proforma {
        return Err("The settings INVOICE_SERIES and PROFORMA_SERIES have to differ.".into());
    }
    Ok((invoice, proforma))
}

/// Parses the prefix of the numbers of documents: letters, digits and hyphens, ten at most.
fn parse_one_series(setting: &str, written: &str, default: &str) -> Result<String, String> {
    let series = written.trim().to_uppercase();
    let fits = series.len() <= 10
        && series
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || c == '-');
    match (fits, series.is_empty()) {
        (true, true) => Ok(default.into()),
        (true, false) => Ok(series),
        _ => Err(format!(
            "The setting {setting} is malformed: \"{written}\" is more than ten letters, digits and hyphens."
        )),
    }
}

/// The data of the company that operates the installation. Pages show everything except
/// `invoice_details`.
#[derive(Clone, Debug, Default, serde::Serialize)]
pub struct Company {
    pub name: String,
    pub legal: String,
    pub email: String,
    pub phone: String,
    pub messenger: String,
    pub social: String,
    #[serde(skip)]
    pub invoice_details: CompanyInvoiceDetails,
}

impl Company {
    /// Returns the seller as printed on invoices.
    pub fn seller(&self) -> Seller {
        let details = self.invoice_details.clone();
        // The legal line of the pages contains the legal name, and mostly the city.
        let name = [details.legal_name, self.legal.clone(), self.name.clone()]
            .into_iter()
            .find(|name| !name.trim().is_empty())
            .unwrap_or_default();
        let address = if details.address.trim().is_empty() {
            details.postal_address.format_line("")
        } else {
            details.address
        };
        Seller {
            name,
            address,
            postal_address: details.postal_address,
            tax_id: details.tax_id,
            registry: details.registry_number,
            bank: details.bank,
            iban: details.iban,
            email: self.email.clone(),
            phone: self.phone.clone(),
            vat: details.vat_basis_points,
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
            assert_eq!(parse_series(Some(text), None).unwrap().0, read, "{text}");
        }
        for wrong in ["ALAI 27", "ȘERIA", "ABCDEFGHIJK", "a/b"] {
            assert!(
                parse_series(Some(wrong), None)
                    .unwrap_err()
                    .contains("INVOICE_SERIES"),
                "{wrong}"
            );
        }
    }
}
