//! Who sells: what visitors may know of the company, and what its invoices say.

use serde::Deserialize;

/// What stands of the company on an invoice, and nowhere else; empty words are left out.
#[derive(Clone, Debug, Default)]
pub struct Papers {
    pub tax_id: String,
    pub registry: String,
    pub address: String,
    pub bank: String,
    pub iban: String,
    /// In hundredths of a percent; none for a company that does not pay VAT.
    pub vat: Option<u32>,
}

/// 21, 21% or 9.5 in hundredths of a percent.
pub(crate) fn vat(written: &str) -> Result<Option<u32>, String> {
    let wrong = || format!("The setting COMPANY_VAT_PERCENT is malformed: \"{written}\" is no percent between 0 and 100.");
    let number = written.trim().trim_end_matches('%').trim().replace(',', ".");
    if number.is_empty() {
        return Ok(None);
    }
    let (whole, part) = number.split_once('.').unwrap_or((&number, ""));
    let digits = |text: &str| text.chars().all(|c| c.is_ascii_digit());
    if whole.is_empty() || whole.len() > 3 || part.len() > 2 || !digits(whole) || !digits(part) {
        return Err(wrong());
    }
    let hundredths: u32 = format!("{whole}{part:0<2}").parse().map_err(|_| wrong())?;
    if hundredths >= 10_000 { Err(wrong()) } else { Ok(Some(hundredths).filter(|vat| *vat > 0)) }
}

/// What the visitor may know of the company; part of the pages.
#[derive(Clone, Debug, Default, serde::Serialize)]
pub struct Company {
    pub name: String,
    pub legal: String,
    pub email: String,
    pub phone: String,
    pub messenger: String,
    pub social: String,
    #[serde(skip)]
    pub papers: Papers,
}

/// A value as it was written: a tax id of digits alone comes as a number.
pub(crate) fn words<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Text(String),
        Whole(u64),
        Broken(f64),
    }
    Ok(Option::<Written>::deserialize(from)?.map(|written| match written {
        Written::Text(text) => text.trim().to_owned(),
        Written::Whole(number) => number.to_string(),
        Written::Broken(number) => number.to_string(),
    }))
}
