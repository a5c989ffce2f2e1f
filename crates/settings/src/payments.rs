//! The payment providers: the one that opens payments, and the accounts of all that are configured.

use std::sync::Arc;

use alai_domain::kernel::{
    crypto,
    network::is_loopback_url,
    payment_gateway::{Gateway, Gateways, SANDBOX},
};
use alai_gateways::{EuPlatesc, EuPlatescAccount, Secret, Stripe, StripeAccount};
use url::Url;

const STRIPE_URL: &str = "https://api.stripe.com";
const EUPLATESC_URL: &str = "https://secure.euplatesc.ro/tdsprocess/tranzactd.php";
const EUPLATESC_STATUS_URL: &str = "https://manager.euplatesc.ro/v3/index.php?action=ws";

/// The settings as written.
#[derive(Clone, Default)]
pub struct RawPaymentSettings {
    pub provider: Option<String>,
    pub stripe_secret_key: Option<String>,
    pub stripe_webhook_secret: Option<String>,
    pub stripe_url: Option<String>,
    pub euplatesc_merchant_id: Option<String>,
    pub euplatesc_key: Option<String>,
    pub euplatesc_url: Option<String>,
    pub euplatesc_status_url: Option<String>,
}

/// The validated provider and accounts.
#[derive(Clone, Debug)]
pub struct PaymentConfig {
    /// `sandbox`, `stripe` or `euplatesc`.
    pub provider: String,
    pub stripe: Option<StripeAccount>,
    pub euplatesc: Option<EuPlatescAccount>,
}

impl PaymentConfig {
    /// Validates the settings.
    ///
    /// # Errors
    /// A message that names the setting and never contains a key.
    pub fn parse(raw: RawPaymentSettings) -> Result<Self, String> {
        let filled =
            |value: Option<String>| value.map(|v| v.trim().to_owned()).filter(|v| !v.is_empty());
        let provider = filled(raw.provider).unwrap_or_else(|| SANDBOX.into());
        if ![SANDBOX, "stripe", "euplatesc"].contains(&provider.as_str()) {
            return Err(format!(
                "The setting PAYMENT_PROVIDER is malformed: \"{provider}\" is none of sandbox, stripe, euplatesc."
            ));
        }
        let stripe = match require_both_or_none(
            ("STRIPE_SECRET_KEY", filled(raw.stripe_secret_key)),
            ("STRIPE_WEBHOOK_SECRET", filled(raw.stripe_webhook_secret)),
        )? {
            Some((key, webhook)) => {
                // Both are used in headers and signatures unchanged.
                for (name, value) in [
                    ("STRIPE_SECRET_KEY", &key),
                    ("STRIPE_WEBHOOK_SECRET", &webhook),
                ] {
                    if !value.bytes().all(|b| b.is_ascii_graphic()) {
                        return Err(format!(
                            "The setting {name} is malformed: it contains a character that keys cannot contain."
                        ));
                    }
                }
                let url = parse_https_url("STRIPE_URL", filled(raw.stripe_url), STRIPE_URL)?;
                Some(StripeAccount {
                    secret_key: Secret::new(key),
                    webhook_secret: Secret::new(webhook),
                    api_url: url,
                })
            }
            None => None,
        };
        let euplatesc = match require_both_or_none(
            ("EUPLATESC_MERCHANT_ID", filled(raw.euplatesc_merchant_id)),
            ("EUPLATESC_KEY", filled(raw.euplatesc_key)),
        )? {
            Some((merchant_id, key)) => {
                let key = crypto::decode_hex(&key).filter(|key| key.len() >= 16);
                Some(EuPlatescAccount {
                    merchant_id,
                    key: Secret::new(key.ok_or("The setting EUPLATESC_KEY is malformed: it has to be at least 32 hexadecimal digits.")?),
                    pay_url: parse_https_url("EUPLATESC_URL", filled(raw.euplatesc_url), EUPLATESC_URL)?,
                    status_url: parse_https_url("EUPLATESC_STATUS_URL", filled(raw.euplatesc_status_url), EUPLATESC_STATUS_URL)?,
                })
            }
            None => None,
        };
        let missing = match provider.as_str() {
            "stripe" if stripe.is_none() => Some("STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET"),
            "euplatesc" if euplatesc.is_none() => Some("EUPLATESC_MERCHANT_ID and EUPLATESC_KEY"),
            _ => None,
        };
        match missing {
            Some(names) => Err(format!(
                "With PAYMENT_PROVIDER={provider}, {names} have to be set."
            )),
            None => Ok(Self {
                provider,
                stripe,
                euplatesc,
            }),
        }
    }

    /// Returns the gateways. The configured provider opens payments, and notifications of every
    /// other provider with an account are still accepted. The sandbox accepts payments only if
    /// it is the configured provider, so that no invoice is paid with test money in production.
    pub fn build_gateways(&self, secret_key: &[u8]) -> Gateways {
        let stripe = self
            .stripe
            .clone()
            .map(|account| Arc::new(Stripe::new(account)) as Arc<dyn Gateway>);
        let euplatesc = self
            .euplatesc
            .clone()
            .map(|account| Arc::new(EuPlatesc::new(account)) as Arc<dyn Gateway>);
        let mut real: Vec<_> = stripe.into_iter().chain(euplatesc).collect();
        match real
            .iter()
            .position(|gateway| gateway.name() == self.provider)
        {
            Some(at) => Gateways::new(real.remove(at), real),
            None => Gateways::sandbox_only(secret_key).with_others(real),
        }
    }
}

type NamedSetting = (&'static str, Option<String>);

/// Returns two settings that have to be set together.
fn require_both_or_none(
    one: NamedSetting,
    other: NamedSetting,
) -> Result<Option<(String, String)>, String> {
    match (one, other) {
        ((_, Some(first)), (_, Some(second))) => Ok(Some((first, second))),
        ((_, None), (_, None)) => Ok(None),
        ((present, Some(_)), (missing, None)) | ((missing, None), (present, Some(_))) => Err(
            format!("The setting {missing} is missing: {present} is set."),
        ),
    }
}

/// Parses the URL of a provider. It has to use HTTPS; HTTP is accepted for this machine only, for
/// tests.
fn parse_https_url(name: &str, given: Option<String>, default: &str) -> Result<Url, String> {
    let text = given.unwrap_or_else(|| default.to_owned());
    let safe =
        |url: &Url| url.scheme() == "https" || url.scheme() == "http" && is_loopback_url(url);
    Url::parse(&text)
        .ok()
        .filter(safe)
        .ok_or_else(|| format!("The setting {name} is malformed: it has to be https://host/path."))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn raw_settings() -> RawPaymentSettings {
        RawPaymentSettings {
            stripe_secret_key: Some("sk_test_abc".into()),
            stripe_webhook_secret: Some("whsec_abc".into()),
            euplatesc_merchant_id: Some("testaccount".into()),
            euplatesc_key: Some("00112233445566778899AABBCCDDEEFF".into()),
            ..RawPaymentSettings::default()
        }
    }

    fn gateway_names(given: RawPaymentSettings) -> Vec<&'static str> {
        let gateways = PaymentConfig::parse(given).unwrap().build_gateways(b"key");
        let found = [SANDBOX, "stripe", "euplatesc"]
            .into_iter()
            .filter(|name| gateways.find(name).is_some());
        std::iter::once(gateways.primary().name())
            .chain(found)
            .collect()
    }

    #[test]
    fn the_chosen_gateway_is_primary_and_every_configured_gateway_is_available() {
        assert_eq!(
            gateway_names(RawPaymentSettings::default()),
            ["sandbox", "sandbox"]
        );
        assert_eq!(
            gateway_names(raw_settings()),
            ["sandbox", "sandbox", "stripe", "euplatesc"]
        );
        for provider in ["stripe", "euplatesc"] {
            assert_eq!(
                gateway_names(RawPaymentSettings {
                    provider: Some(provider.into()),
                    ..raw_settings()
                }),
                [provider, "stripe", "euplatesc"]
            );
        }
    }

    fn some(text: &str) -> Option<String> {
        Some(text.to_owned())
    }

    /// Checks that the error of each of these settings names the setting and contains no key.
    fn assert_error_names_setting(
        cases: impl IntoIterator<Item = (&'static str, RawPaymentSettings)>,
    ) {
        for (name, wrong) in cases {
            let error = PaymentConfig::parse(wrong).unwrap_err();
            assert!(error.contains(name), "{name}: {error}");
            assert!(
                !error.contains("sk_") && !error.contains("secretkey") && !error.contains("0011"),
                "{error}"
            );
        }
    }

    #[test]
    fn a_missing_payment_setting_is_named() {
        assert_error_names_setting([
            (
                "PAYMENT_PROVIDER",
                RawPaymentSettings {
                    provider: some("paypal"),
                    ..raw_settings()
                },
            ),
            (
                "STRIPE_SECRET_KEY",
                RawPaymentSettings {
                    provider: some("stripe"),
                    ..RawPaymentSettings::default()
                },
            ),
            (
                "EUPLATESC_KEY",
                RawPaymentSettings {
                    provider: some("euplatesc"),
                    ..RawPaymentSettings::default()
                },
            ),
            (
                "STRIPE_WEBHOOK_SECRET",
                RawPaymentSettings {
                    stripe_webhook_secret: None,
                    ..raw_settings()
                },
            ),
        ]);
    }

    #[test]
    fn a_malformed_payment_setting_is_named_without_repeating_a_key() {
        assert_error_names_setting([
            (
                "STRIPE_SECRET_KEY",
                RawPaymentSettings {
                    stripe_secret_key: some(" "),
                    ..raw_settings()
                },
            ),
            (
                "STRIPE_SECRET_KEY",
                RawPaymentSettings {
                    stripe_secret_key: some("sk_\ntest"),
                    ..raw_settings()
                },
            ),
            (
                "EUPLATESC_MERCHANT_ID",
                RawPaymentSettings {
                    euplatesc_merchant_id: None,
                    ..raw_settings()
                },
            ),
            (
                "EUPLATESC_KEY",
                RawPaymentSettings {
                    euplatesc_key: some("secretkeythatisnothexadecimal!!!"),
                    ..raw_settings()
                },
            ),
            (
                "EUPLATESC_KEY",
                RawPaymentSettings {
                    euplatesc_key: some("0011"),
                    ..raw_settings()
                },
            ),
            (
                "STRIPE_URL",
                RawPaymentSettings {
                    stripe_url: some("http://stripe.example"),
                    ..raw_settings()
                },
            ),
            (
                "EUPLATESC_URL",
                RawPaymentSettings {
                    euplatesc_url: some("javascript:alert(1)"),
                    ..raw_settings()
                },
            ),
            (
                "EUPLATESC_STATUS_URL",
                RawPaymentSettings {
                    euplatesc_status_url: some("ftp://x"),
                    ..raw_settings()
                },
            ),
        ]);
        assert!(
            PaymentConfig::parse(RawPaymentSettings {
                stripe_url: some("http://127.0.0.1:9"),
                ..raw_settings()
            })
            .is_ok()
        );
    }

    #[test]
    fn debug_output_of_payment_settings_contains_no_keys() {
        let printed = format!("{:?}", PaymentConfig::parse(raw_settings()).unwrap());
        assert!(
            !printed.contains("sk_test")
                && !printed.contains("whsec")
                && !printed.contains("17, 34"),
            "{printed}"
        );
    }
}
