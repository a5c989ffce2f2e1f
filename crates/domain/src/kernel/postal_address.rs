//! Postal addresses by part, as electronic invoices need them, and the codes of the countries and
//! of the Romanian counties.

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

/// The countries whose addresses have the postal code after the city or the region.
const POSTAL_CODE_LAST: &str =
    "AU BD BN BR CA CN GB GG HK ID IE IM IN JE JO KE KR MT NP NZ PK SA SG TH TW US ZA";

/// Returns the codes of all countries.
pub fn countries() -> impl Iterator<Item = &'static str> {
    COUNTRIES.split(' ')
}

/// Whether a country with this code exists.
pub fn is_country(code: &str) -> bool {
    countries().any(|country| country == code)
}

/// A postal address by part. Unknown parts are empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PostalAddress {
    pub street: String,
    pub city: String,
    /// The code of a Romanian county, the region of another country as text, or empty.
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
    /// are left out. A foreign address has the order of its country and ends with `country_name`.
    pub fn format_line(&self, country_name: &str) -> String {
        let (code, city) = (self.postal_code.trim(), self.city.trim());
        let region = self.region();
        let is_code_last = POSTAL_CODE_LAST
            .split(' ')
            .any(|country| country == self.country);
        let (place, region) = if !is_code_last {
            (join_parts(&[code, city], " "), region)
        } else if region.is_empty() {
            (join_parts(&[city, code], " "), region)
        } else {
            (city.to_owned(), join_parts(&[&region, code], " "))
        };
        let country = if self.is_foreign() { country_name } else { "" };
        join_parts(&[self.street.trim(), &place, &region, country], ", ")
    }

    /// Returns the county or region as it is printed. A county with the name of its city is left
    /// out.
    fn region(&self) -> String {
        if self.is_foreign() {
            return self.county.trim().to_owned();
        }
        COUNTIES
            .iter()
            .find(|(code, name)| *code == self.county && *name != self.city.trim())
            .map_or_else(String::new, |(_, name)| format!("jud. {name}"))
    }
}

/// Joins the parts that are not empty.
fn join_parts(parts: &[&str], separator: &str) -> String {
    let filled: Vec<&str> = parts.iter().copied().filter(|p| !p.is_empty()).collect();
    filled.join(separator)
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
            whole.format_line("România"),
            "Str. Lungă 12, 400001 Cluj-Napoca, jud. Cluj"
        );
        let city = PostalAddress {
            city: "București".into(),
            county: "B".into(),
            ..PostalAddress::default()
        };
        assert_eq!(city.format_line(""), "București");
        assert_eq!(PostalAddress::default().format_line(""), "");
    }

    #[test]
    fn a_foreign_address_has_the_order_and_the_name_of_its_country() {
        let address =
            |street: &str, city: &str, county: &str, code: &str, country: &str| PostalAddress {
                street: street.into(),
                city: city.into(),
                county: county.into(),
                postal_code: code.into(),
                country: country.into(),
            };
        for (address, line) in [
            (
                address("Torstr. 1", "Berlin", "", "10119", "DE").format_line("Germania"),
                "Torstr. 1, 10119 Berlin, Germania",
            ),
            (
                address("Via Roma 2", "Bari", "BA", "70121", "IT").format_line("Italy"),
                "Via Roma 2, 70121 Bari, BA, Italy",
            ),
            (
                address("1 Mall", "London", "", "SW1A 2AA", "GB").format_line("United Kingdom"),
                "1 Mall, London SW1A 2AA, United Kingdom",
            ),
            (
                address("5 Main St", "Springfield", "IL", "62701", "US")
                    .format_line("Statele Unite"),
                "5 Main St, Springfield, IL 62701, Statele Unite",
            ),
        ] {
            assert_eq!(address, line);
        }
    }

    #[test]
    fn a_country_is_known_by_its_code() {
        assert!(["RO", "AD", "ZW"].into_iter().all(is_country));
        assert!(!["ZZ", "ro", "", "R", "O A"].into_iter().any(is_country));
    }
}
