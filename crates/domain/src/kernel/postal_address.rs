//! Postal addresses by part, as electronic invoices need them, and the codes of the Romanian
//! counties.

use serde::{Deserialize, Serialize};

/// The counties of Romania: the code of ISO 3166-2:RO without its prefix, and the name.
pub const COUNTIES: [(&str, &str); 42] = [
    ("AB", "Alba"),
    ("AR", "Arad"),
    ("AG", "Argeș"),
    ("BC", "Bacău"),
    ("BH", "Bihor"),
    ("BN", "Bistrița-Năsăud"),
    ("BT", "Botoșani"),
    ("BR", "Brăila"),
    ("BV", "Brașov"),
    ("B", "București"),
    ("BZ", "Buzău"),
    ("CL", "Călărași"),
    ("CS", "Caraș-Severin"),
    ("CJ", "Cluj"),
    ("CT", "Constanța"),
    ("CV", "Covasna"),
    ("DB", "Dâmbovița"),
    ("DJ", "Dolj"),
    ("GL", "Galați"),
    ("GR", "Giurgiu"),
    ("GJ", "Gorj"),
    ("HR", "Harghita"),
    ("HD", "Hunedoara"),
    ("IL", "Ialomița"),
    ("IS", "Iași"),
    ("IF", "Ilfov"),
    ("MM", "Maramureș"),
    ("MH", "Mehedinți"),
    ("MS", "Mureș"),
    ("NT", "Neamț"),
    ("OT", "Olt"),
    ("PH", "Prahova"),
    ("SJ", "Sălaj"),
    ("SM", "Satu Mare"),
    ("SB", "Sibiu"),
    ("SV", "Suceava"),
    ("TR", "Teleorman"),
    ("TM", "Timiș"),
    ("TL", "Tulcea"),
    ("VL", "Vâlcea"),
    ("VS", "Vaslui"),
    ("VN", "Vrancea"),
];

/// A postal address by part. Unknown parts are empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PostalAddress {
    pub street: String,
    pub city: String,
    /// The code of a county, or empty.
    pub county: String,
    pub postal_code: String,
    /// ISO 3166-1, or empty.
    pub country: String,
}

impl PostalAddress {
    /// Formats the address in one line: `Str. Lungă 12, 500001 Brașov, jud. Brașov`. Empty parts
    /// are left out.
    pub fn format_line(&self) -> String {
        let place = [self.postal_code.trim(), self.city.trim()]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(" ");
        let county = COUNTIES
            .iter()
            .find(|(code, name)| *code == self.county && *name != self.city.trim())
            .map_or_else(String::new, |(_, name)| format!("jud. {name}"));
        [self.street.trim().to_owned(), place, county]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_formatted_in_one_line_without_empty_parts() {
        let whole = PostalAddress {
            street: "Str. Lungă 12".into(),
            city: "Cluj-Napoca".into(),
            county: "CJ".into(),
            postal_code: "400001".into(),
            country: "RO".into(),
        };
        assert_eq!(
            whole.format_line(),
            "Str. Lungă 12, 400001 Cluj-Napoca, jud. Cluj"
        );
        let city = PostalAddress {
            city: "București".into(),
            county: "B".into(),
            ..PostalAddress::default()
        };
        assert_eq!(city.format_line(), "București");
        assert_eq!(PostalAddress::default().format_line(), "");
    }
}
