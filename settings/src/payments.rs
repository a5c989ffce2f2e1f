//! The payment providers: the one that opens payments, and the accounts of all that are configured.

use std::sync::Arc;

use alai_domain::{
    billing::{
        SANDBOX,
        gateway::{Gateway, Gateways},
    },
    kernel::secret,
};
use alai_gateways::{EuPlatesc, EuPlatescAccount, Secret, Stripe, StripeAccount};
use url::Url;

use crate::config::is_loopback;

const STRIPE_URL: &str = "https://api.stripe.com";
const EUPLATESC_URL: &str = "https://secure.euplatesc.ro/tdsprocess/tranzactd.php";
const EUPLATESC_STATUS_URL: &str = "https://manager.euplatesc.ro/v3/index.php?action=ws";

/// The settings as written.
#[derive(Clone, Default)]
pub struct Given {
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
pub struct Payments {
    /// `sandbox`, `stripe` or `euplatesc`.
    pub provider: String,
    pub stripe: Option<StripeAccount>,
    pub euplatesc: Option<EuPlatescAccount>,
}

impl Payments {
    /// Validates the settings.
    ///
    /// # Errors
    /// A message that names the setting and never contains a key.
    pub fn read(given: Given) -> Result<Self, String> {
        let filled =
            |value: Option<String>| value.map(|v| v.trim().to_owned()).filter(|v| !v.is_empty());
        let provider = filled(given.provider).unwrap_or_else(|| SANDBOX.into());
        if ![SANDBOX, "stripe", "euplatesc"].contains(&provider.as_str()) {
            return Err(format!(
                "The setting PAYMENT_PROVIDER is malformed: \"{provider}\" is none of sandbox, stripe, euplatesc."
            ));
        }
        let stripe = match both(
            ("STRIPE_SECRET_KEY", filled(given.stripe_secret_key)),
            ("STRIPE_WEBHOOK_SECRET", filled(given.stripe_webhook_secret)),
        )? {
            Some((key, webhook)) => {
                // Both are used in headers and signatures unchanged.
                for (name, value) in [
                    ("STRIPE_SECRET_KEY", &key),
                    ("STRIPE_WEBHOOK_SECRET", &webhook),
                ] {
                    if !value.bytes().all(|b| b.is_ascii_graphic()) {
                        return Err(format!(
                            "The setting {name} is malformed: it has a sign that no key has."
                        ));
                    }
                }
                let url = address("STRIPE_URL", filled(given.stripe_url), STRIPE_URL)?;
                Some(StripeAccount {
                    key: Secret::new(key),
                    webhook: Secret::new(webhook),
                    url,
                })
            }
            None => None,
        };
        let euplatesc = match both(
            ("EUPLATESC_MERCHANT_ID", filled(given.euplatesc_merchant_id)),
            ("EUPLATESC_KEY", filled(given.euplatesc_key)),
        )? {
            Some((merchant_id, key)) => {
                let key = secret::unhex(&key).filter(|key| key.len() >= 16);
                Some(EuPlatescAccount {
                    merchant_id,
                    key: Secret::new(key.ok_or("The setting EUPLATESC_KEY is malformed: it has to be at least 32 hexadecimal signs.")?),
                    pay_url: address("EUPLATESC_URL", filled(given.euplatesc_url), EUPLATESC_URL)?,
                    status_url: address("EUPLATESC_STATUS_URL", filled(given.euplatesc_status_url), EUPLATESC_STATUS_URL)?,
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

    /// Returns the gateways. The configured provider opens payments, and notifications of every other provider with an account are still
    /// accepted. The sandbox accepts payments only if it is the configured provider, so that nobody pays with test money in production.
    pub fn gateways(&self, secret_key: &[u8]) -> Gateways {
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
            None => Gateways::sandbox(secret_key).with(real),
        }
    }
}

type Setting = (&'static str, Option<String>);

/// Returns two settings that have to be set together.
fn both(one: Setting, other: Setting) -> Result<Option<(String, String)>, String> {
    match (one, other) {
        ((_, Some(a)), (_, Some(b))) => Ok(Some((a, b))),
        ((_, None), (_, None)) => Ok(None),
        ((there, Some(_)), (missing, None)) | ((missing, None), (there, Some(_))) => {
            Err(format!("The setting {missing} is missing: {there} is set."))
        }
    }
}

/// Parses the URL of a provider. It has to use HTTPS; HTTP is accepted for this machine only, for tests.
fn address(name: &str, given: Option<String>, default: &str) -> Result<Url, String> {
    let text = given.unwrap_or_else(|| default.to_owned());
    let safe =
        |url: &Url| url.scheme() == "https" || url.scheme() == "http" && is_loopback(url.as_str());
    Url::parse(&text)
        .ok()
        .filter(safe)
        .ok_or_else(|| format!("The setting {name} is malformed: it has to be https://host/path."))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given() -> Given {
        Given {
            stripe_secret_key: Some("sk_test_abc".into()),
            stripe_webhook_secret: Some("whsec_abc".into()),
            euplatesc_merchant_id: Some("testaccount".into()),
            euplatesc_key: Some("00112233445566778899AABBCCDDEEFF".into()),
            ..Given::default()
        }
    }

    fn names(given: Given) -> Vec<&'static str> {
        let gateways = Payments::read(given).unwrap().gateways(b"key");
        let found = [SANDBOX, "stripe", "euplatesc"]
            .into_iter()
            .filter(|name| gateways.find(name).is_some());
        std::iter::once(gateways.chosen().name())
            .chain(found)
            .collect()
    }

    #[test]
    fn the_chosen_one_opens_and_all_that_have_an_account_are_heard_but_the_sandbox() {
        assert_eq!(names(Given::default()), ["sandbox", "sandbox"]);
        assert_eq!(
            names(given()),
            ["sandbox", "sandbox", "stripe", "euplatesc"]
        );
        for provider in ["stripe", "euplatesc"] {
            assert_eq!(
                names(Given {
                    provider: Some(provider.into()),
                    ..given()
                }),
                [provider, "stripe", "euplatesc"]
            );
        }
    }

    #[test]
    fn what_is_missing_or_malformed_is_named_and_no_key_is_repeated() {
        let some = |text: &str| Some(text.to_owned());
        for (name, wrong) in [
            (
                "PAYMENT_PROVIDER",
                Given {
                    provider: some("paypal"),
                    ..given()
                },
            ),
            (
                "STRIPE_SECRET_KEY",
                Given {
                    provider: some("stripe"),
                    ..Given::default()
                },
            ),
            (
                "EUPLATESC_KEY",
                Given {
                    provider: some("euplatesc"),
                    ..Given::default()
                },
            ),
            (
                "STRIPE_WEBHOOK_SECRET",
                Given {
                    stripe_webhook_secret: None,
                    ..given()
                },
            ),
            (
                "STRIPE_SECRET_KEY",
                Given {
                    stripe_secret_key: some(" "),
                    ..given()
                },
            ),
            (
                "STRIPE_SECRET_KEY",
                Given {
                    stripe_secret_key: some("sk_\ntest"),
                    ..given()
                },
            ),
            (
                "EUPLATESC_MERCHANT_ID",
                Given {
                    euplatesc_merchant_id: None,
                    ..given()
                },
            ),
            (
                "EUPLATESC_KEY",
                Given {
                    euplatesc_key: some("secretkeythatisnothexadecimal!!!"),
                    ..given()
                },
            ),
            (
                "EUPLATESC_KEY",
                Given {
                    euplatesc_key: some("0011"),
                    ..given()
                },
            ),
            (
                "STRIPE_URL",
                Given {
                    stripe_url: some("http://stripe.example"),
                    ..given()
                },
            ),
            (
                "EUPLATESC_URL",
                Given {
                    euplatesc_url: some("javascript:alert(1)"),
                    ..given()
                },
            ),
            (
                "EUPLATESC_STATUS_URL",
                Given {
                    euplatesc_status_url: some("ftp://x"),
                    ..given()
                },
            ),
        ] {
            let error = Payments::read(wrong).unwrap_err();
            assert!(error.contains(name), "{name}: {error}");
            assert!(
                !error.contains("sk_") && !error.contains("secretkey") && !error.contains("0011"),
                "{error}"
            );
        }
        assert!(
            Payments::read(Given {
                stripe_url: some("http://127.0.0.1:9"),
                ..given()
            })
            .is_ok()
        );
    }

    #[test]
    fn settings_that_are_printed_have_no_key() {
        let printed = format!("{:?}", Payments::read(given()).unwrap());
        assert!(
            !printed.contains("sk_test")
                && !printed.contains("whsec")
                && !printed.contains("17, 34"),
            "{printed}"
        );
    }
}
