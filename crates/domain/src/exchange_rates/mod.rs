//! Exchange rates to lei: the newest rates that the worker has fetched, or the dated table that
//! ships with the product (contract 5).

use std::{collections::BTreeMap, sync::LazyLock};

use chrono::{NaiveDate, TimeDelta};
use sea_orm::{
    ActiveValue::Set, ConnectionTrait, EntityTrait, QueryOrder, QuerySelect, sea_query::OnConflict,
};
use serde::Deserialize;

use crate::{
    Ctx, Error, Result,
    entities::exchange_rate::{ActiveModel, Column, Entity},
    kernel::{
        bundled, crypto,
        money::{Cents, Currency},
    },
};

/// The factor of a rate: rates are millionths of a leu for one unit of a currency.
const MICROS_PER_LEU: i64 = 1_000_000;
/// The plausible rates of a euro, a dollar or a pound. Any other rate is an error of its source.
const PLAUSIBLE_MICROS: std::ops::RangeInclusive<i64> = MICROS_PER_LEU / 2..=50 * MICROS_PER_LEU;

/// The rates of one day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExchangeRates {
    /// The day on which the rates were published.
    pub day: NaiveDate,
    /// Whether the rates come from the table that ships with the product.
    pub is_bundled: bool,
    micros: BTreeMap<Currency, i64>,
}

#[derive(Deserialize)]
struct BundledRates {
    day: NaiveDate,
    #[serde(flatten)]
    rates: BTreeMap<String, String>,
}

static BUNDLED: LazyLock<std::result::Result<ExchangeRates, String>> =
    LazyLock::new(|| parse_table(include_str!("rates.json")));

fn parse_table(json: &str) -> std::result::Result<ExchangeRates, String> {
    const FILE: &str = "exchange_rates/rates.json";
    let table: BundledRates = bundled::parse(FILE, json)?;
    let all = table
        .rates
        .iter()
        .filter_map(|(word, rate)| Some((Currency::parse(word)?, parse_rate_micros(rate, 1)?)));
    let rates = ExchangeRates::new_if_complete(table.day, all).ok_or_else(|| {
        format!("The bundled file {FILE} does not have a plausible rate of every currency.")
    })?;
    Ok(ExchangeRates {
        is_bundled: true,
        ..rates
    })
}

/// Returns the rates that ship with the product. It fails only if [`check_bundled_rates`] has failed, and
/// then the server does not start.
fn bundled_rates() -> Result<&'static ExchangeRates> {
    BUNDLED.as_ref().map_err(Error::internal)
}

/// Checks that the bundled table of rates can be read and is complete.
///
/// # Errors
/// The message for the operator.
pub fn check_bundled_rates() -> std::result::Result<(), String> {
    BUNDLED.as_ref().map(|_| ()).map_err(Clone::clone)
}

/// Parses a published rate and returns millionths of a leu for one unit. `text` is the price of
/// `multiplier` units in lei.
pub fn parse_rate_micros(text: &str, multiplier: i64) -> Option<i64> {
    let (whole, parts) = text.trim().split_once('.').unwrap_or((text.trim(), "0"));
    let digits = |part: &str, most: usize| {
        (1..=most).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit())
    };
    if !digits(whole, 6) || !digits(parts, 6) || !(1..=1_000_000).contains(&multiplier) {
        return None;
    }
    let parts = format!("{parts:0<6}");
    Some(
        (whole.parse::<i64>().ok()? * MICROS_PER_LEU + parts.parse::<i64>().ok()? + multiplier / 2)
            / multiplier,
    )
}

impl ExchangeRates {
    /// Returns the rates of a day, or `None` unless every currency except the leu has a plausible
    /// rate.
    pub fn new_if_complete(
        day: NaiveDate,
        all: impl IntoIterator<Item = (Currency, i64)>,
    ) -> Option<Self> {
        let known = all
            .into_iter()
            .filter(|(c, rate)| *c != Currency::Ron && PLAUSIBLE_MICROS.contains(rate));
        let micros: BTreeMap<Currency, i64> = known.collect();
        (micros.len() == Currency::ALL.len() - 1).then_some(Self {
            day,
            is_bundled: false,
            micros,
        })
    }

    /// Returns the rate of a currency in millionths of a leu.
    pub fn micros_per_unit(&self, currency: Currency) -> i64 {
        self.micros
            .get(&currency)
            .copied()
            .unwrap_or(MICROS_PER_LEU)
    }

    /// Converts an amount from one currency to another, rounded half away from zero to two places.
    pub fn convert(&self, amount: Cents, from: Currency, to: Currency) -> Cents {
        if from == to {
            amount
        } else {
            amount.mul_ratio(self.micros_per_unit(from), self.micros_per_unit(to))
        }
    }
}

/// Converts an amount to lei at a given rate, rounded half away from zero to two places. The rate
/// is in millionths of a leu for one unit of the currency of the amount.
pub fn convert_to_lei_at_rate(amount: Cents, micros_per_unit: i64) -> Cents {
    amount.mul_ratio(micros_per_unit, MICROS_PER_LEU)
}

/// Formats a rate as the National Bank of Romania does: `5.0905`.
pub fn format_exchange_rate(micros: i64) -> String {
    let (whole, part) = (
        micros / MICROS_PER_LEU,
        format!("{:06}", micros % MICROS_PER_LEU),
    );
    format!("{whole}.{}{}", &part[..4], part[4..].trim_end_matches('0'))
}

/// Returns the newest complete rates.
pub async fn load_exchange_rates(db: &impl ConnectionTrait) -> Result<ExchangeRates> {
    // A day has one row per currency. The newest complete day is among the last few rows.
    let rows = Entity::find()
        .order_by_desc(Column::Day)
        .limit(12)
        .all(db)
        .await?;
    let mut days: BTreeMap<NaiveDate, Vec<(Currency, i64)>> = BTreeMap::new();
    for row in rows {
        if let Some(currency) = Currency::parse(&row.currency) {
            days.entry(row.day)
                .or_default()
                .push((currency, row.micros));
        }
    }
    let newest = days
        .into_iter()
        .rev()
        .find_map(|(day, all)| ExchangeRates::new_if_complete(day, all));
    let bundled = bundled_rates()?;
    Ok(newest
        .filter(|rates| rates.day > bundled.day)
        .unwrap_or_else(|| bundled.clone()))
}

/// Stores the rates of a day. Storing the same day again changes nothing.
///
/// # Errors
/// [`Error::Internal`] for a day that is later than tomorrow, which means that the source is wrong.
pub async fn store_exchange_rates(ctx: &Ctx, rates: &ExchangeRates) -> Result<()> {
    if rates.day > ctx.clock.today() + TimeDelta::days(1) {
        return Err(Error::internal(format!(
            "the rates are dated {}, which is later than tomorrow",
            rates.day
        )));
    }
    let now = ctx.now();
    let rows = rates.micros.iter().map(|(currency, micros)| ActiveModel {
        id: Set(crypto::new_id(now)),
        day: Set(rates.day),
        currency: Set(currency.as_str().into()),
        micros: Set(*micros),
        fetched_at: Set(now),
    });
    let once = OnConflict::columns([Column::Day, Column::Currency])
        .do_nothing()
        .to_owned();
    Entity::insert_many(rows)
        .on_conflict(once)
        .exec_without_returning(&ctx.db)
        .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    // Covers 3.contract5.08, I11.
    #[test]
    fn a_rate_is_parsed_exactly_and_divided_by_its_multiplier() {
        assert_eq!(parse_rate_micros("5.0905", 1), Some(5_090_500));
        assert_eq!(parse_rate_micros("1.3247", 100), Some(13_247));
        assert_eq!(parse_rate_micros("5", 1), Some(5_000_000));
        for (text, by) in [
            ("", 1),
            ("-5", 1),
            ("5,09", 1),
            ("5e1", 1),
            ("NaN", 1),
            ("5.0905", 0),
            ("5.0905", -1),
            ("5.12345678", 1),
        ] {
            assert_eq!(parse_rate_micros(text, by), None, "{text} {by}");
        }
    }

    #[test]
    fn rates_have_at_least_four_decimals_and_conversions_are_rounded_to_cents() {
        assert_eq!(
            [5_090_500, 13_247, 5_000_000, 4_999_999].map(format_exchange_rate),
            ["5.0905", "0.013247", "5.0000", "4.999999"]
        );
        assert_eq!(
            convert_to_lei_at_rate(Cents(9_900), 5_090_500),
            Cents(50_396)
        );
        assert_eq!(
            convert_to_lei_at_rate(Cents(8_415), 5_090_500),
            Cents(42_837)
        );
    }

    // Covers 3.contract5.07.
    #[test]
    fn the_bundled_rates_table_is_complete_and_dated() {
        let bundled = bundled_rates().unwrap();
        assert!(bundled.is_bundled && bundled.day == NaiveDate::from_ymd_opt(2026, 1, 5).unwrap());
        assert_eq!(
            bundled.convert(Cents(10_000), Currency::Eur, Currency::Ron),
            Cents(50_905)
        );
        assert_eq!(
            bundled.convert(Cents(50_905), Currency::Ron, Currency::Eur),
            Cents(10_000)
        );
        // 100 EUR are 509.05 lei, which are 116.87 dollars.
        assert_eq!(
            bundled.convert(Cents(10_000), Currency::Eur, Currency::Usd),
            Cents(11_687)
        );
        assert_eq!(
            bundled.convert(Cents(77), Currency::Gbp, Currency::Gbp),
            Cents(77)
        );
    }

    #[test]
    fn a_malformed_or_incomplete_rates_table_is_rejected_with_its_file_name() {
        let table = |eur: &str| {
            format!(r#"{{"day": "2026-01-05", "EUR": {eur}, "USD": "4.35", "GBP": "5.86"}}"#)
        };
        assert!(parse_table(&table(r#""5.0905""#)).is_ok());
        for eur in ["5.0905", r#""5,09""#, r#""0.1""#, r#""5.0905", "#] {
            let error = parse_table(&table(eur)).unwrap_err();
            assert!(error.contains("exchange_rates/rates.json"), "{error}");
        }
        assert_eq!(check_bundled_rates(), Ok(()));
    }

    #[test]
    fn implausible_or_incomplete_exchange_rates_are_rejected() {
        let day = bundled_rates().unwrap().day;
        let all = |eur| {
            [
                (Currency::Eur, eur),
                (Currency::Usd, 4_000_000),
                (Currency::Gbp, 6_000_000),
            ]
        };
        assert!(ExchangeRates::new_if_complete(day, all(5_000_000)).is_some());
        for eur in [0, -5_000_000, 499_999, 50_000_001, i64::MAX] {
            assert!(
                ExchangeRates::new_if_complete(day, all(eur)).is_none(),
                "{eur}"
            );
        }
        assert!(ExchangeRates::new_if_complete(day, all(5_000_000).into_iter().take(2)).is_none());
    }
}
