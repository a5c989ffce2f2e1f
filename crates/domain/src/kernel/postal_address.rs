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

/// The country of an address that names none.
pub const DEFAULT_COUNTRY: &str = "RO";

/// The codes of all countries (ISO 3166-1 alpha-2).
const COUNTRIES: &str = "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN \
     BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ \
     DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL \
     GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM \
     JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME \
     MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP \
     NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD \
     SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO \
     TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW";

/// Whether a country with this code exists.
pub fn is_country(code: &str) -> bool {
    COUNTRIES.split(' ').any(|country| country == code)
}

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
    /// Whether the address is in another country than Romania.
    pub fn is_foreign(&self) -> bool {
        !self.country.is_empty() && self.country != DEFAULT_COUNTRY
    }

    /// Formats the address in one line: `Str. Lungă 12, 500001 Brașov, jud. Brașov`. Empty parts
    /// are left out. A foreign address ends with the code of its country.
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
        let country = if self.is_foreign() {
            self.country.clone()
        } else {
            String::new()
        };
        [self.street.trim().to_owned(), place, county, country]
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
        let foreign = PostalAddress {
            street: "Torstr. 1".into(),
            city: "Berlin".into(),
            postal_code: "10119".into(),
            country: "DE".into(),
            ..PostalAddress::default()
        };
        assert_eq!(foreign.format_line(), "Torstr. 1, 10119 Berlin, DE");
    }

    #[test]
    fn a_country_is_known_by_its_code() {
        assert!(["RO", "AD", "ZW"].into_iter().all(is_country));
        assert!(!["ZZ", "ro", "", "R", "O A"].into_iter().any(is_country));
    }
}
