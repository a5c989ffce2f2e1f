//! Tests of the defaults, and of settings that are refused.

use super::*;

fn config_with(pairs: &[(&str, &str)]) -> Result<Config, String> {
    let mut figment = Figment::new();
    for (name, value) in pairs {
        figment = figment.merge(Serialized::default(name, value));
    }
    parse_config(figment)
}

#[test]
fn the_default_configuration_requires_no_settings() {
    let config = config_with(&[]).unwrap();
    assert_eq!(
        (
            config.port,
            config.public_url.as_str(),
            config.bot_check_enabled
        ),
        (8080, "http://localhost:8080", true)
    );
    assert!(config.has_loopback_public_url());
}

#[test]
fn the_error_for_a_malformed_setting_contains_its_name() {
    for (name, value) in [
        ("public_url", "alai"),
        ("bot_check", "maybe"),
        ("staff_second_factor", "no"),
        ("secret_key", "short"),
        ("secret_key_previous", "short"),
        ("secret_key", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"),
        ("database_url", "mysql://x"),
        ("otel_exporter_otlp_endpoint", "collector:4318"),
        ("trusted_proxies", "10.0.0.1, nginx"),
    ] {
        assert!(
            config_with(&[(name, value)])
                .unwrap_err()
                .contains(&name.to_uppercase()),
            "{name}"
        );
    }
}

#[test]
fn a_settings_file_replaces_only_the_settings_that_it_names() {
    let figment = Figment::new()
        .merge(Serialized::default("port", 9_000))
        .merge(Serialized::default(
            "secret_key",
            "the former key of the installation",
        ))
        .merge(Serialized::default("mail_per_domain", 60));
    let digits = "00112233445566778899001122334455";
    let changed = [("SECRET_KEY", digits), ("PORT", "9001")]
        .map(|(name, text)| (name.to_owned(), text.to_owned()));
    let config = parse_config(override_settings(figment, &changed.into())).unwrap();
    assert_eq!(config.secret_key.as_deref(), Some(digits));
    assert_eq!((config.port, config.mail_per_domain), (9_001, Some(60)));
}

#[test]
fn a_settings_file_with_an_unknown_name_is_refused() {
    let path = std::env::temp_dir().join(format!("alai-settings-{}.env", std::process::id()));
    std::fs::write(&path, "DATABASE_ULR=sqlite://x\n").unwrap();
    let error = read_settings_file(&path).unwrap_err();
    assert!(error.contains("DATABASE_ULR"), "{error}");
    std::fs::remove_file(&path).unwrap();
    assert!(read_settings_file(&path).is_err());
}

#[test]
fn numeric_ids_and_keys_are_read_as_text() {
    let digits = "00112233445566778899001122334455";
    let number = Figment::new().merge(Serialized::default(
        "euplatesc_merchant_id",
        44_840_978_913_u64,
    ));
    let written = |name: &str| match name {
        "EUPLATESC_MERCHANT_ID" => Some("44840978913".to_owned()),
        "EUPLATESC_KEY" => Some(digits.to_owned()),
        _ => None,
    };
    let account = parse_config(override_text_settings(number, written))
        .unwrap()
        .payments
        .euplatesc
        .unwrap();
    assert_eq!(
        (
            account.merchant_id.as_str(),
            account.key.bytes().len(),
            account.key.bytes()[0]
        ),
        ("44840978913", 16, 0)
    );
}

#[test]
fn text_settings_that_look_like_numbers_keep_every_character() {
    let changed = [
        ("COMPANY_POSTAL_CODE", "060101"),
        ("COMPANY_REGISTRY", "007"),
        ("COMPANY_TAX_ID", "0012345678"),
        ("COMPANY_CITY", "\"București\""),
        ("COMPANY_BANK", "true"),
        ("COMPANY_NAME", "1.10"),
        ("CONTACT_PHONE", "0740000100"),
        ("INVOICE_SERIES", "0027"),
        ("PORT", "9001"),
    ]
    .map(|(name, text)| (name.to_owned(), text.to_owned()));
    let config = parse_config(override_settings(Figment::new(), &changed.into())).unwrap();
    let details = &config.company.invoice_details;
    assert_eq!(
        [
            details.postal_address.postal_code.as_str(),
            details.registry_number.as_str(),
            details.tax_id.as_str(),
            details.postal_address.city.as_str(),
            details.bank.as_str(),
            config.company.name.as_str(),
            config.company.phone.as_str(),
            config.invoice_series.as_str(),
        ],
        [
            "060101",
            "007",
            "0012345678",
            "București",
            "true",
            "1.10",
            "0740000100",
            "0027"
        ]
    );
    assert_eq!(config.port, 9_001);
}

#[test]
fn only_numbers_are_parsed_as_numbers() {
    assert!(
        NUMBER_SETTINGS
            .iter()
            .chain(VERBATIM_SETTINGS)
            .all(|name| SETTING_NAMES.contains(name)),
        "every listed name is a setting"
    );
    for name in NUMBER_SETTINGS {
        let changed = [((*name).to_owned(), "text".to_owned())];
        let error = parse_config(override_settings(Figment::new(), &changed.into())).unwrap_err();
        assert!(error.contains(name), "{error}");
    }
}

#[test]
fn the_bot_check_can_be_disabled_only_with_the_sandbox_provider() {
    let stripe = [
        ("payment_provider", "stripe"),
        ("stripe_secret_key", "sk_x"),
        ("stripe_webhook_secret", "whsec_x"),
    ];
    assert_eq!(config_with(&stripe).unwrap().payments.provider, "stripe");
    let error = config_with(&[stripe.as_slice(), &[("bot_check", "off")]].concat()).unwrap_err();
    assert!(
        error.contains("BOT_CHECK") && config_with(&[("bot_check", "off")]).is_ok(),
        "{error}"
    );
}

#[test]
fn the_rates_url_must_be_https_loopback_or_off() {
    let from = |url: &str| config_with(&[("rates_url", url)]).map(|config| config.rates_url);
    assert_eq!(
        config_with(&[]).unwrap().rates_url.as_deref(),
        Some(DEFAULT_RATES_URL)
    );
    assert_eq!(from("off").unwrap(), None);
    assert!(from("http://127.0.0.1:9/x.xml").is_ok() && from("https://curs.example/x.xml").is_ok());
    for wrong in [
        "http://curs.example/x.xml",
        "file:///etc/passwd",
        "ftp://x",
        "bnr",
    ] {
        assert!(from(wrong).unwrap_err().contains("RATES_URL"), "{wrong}");
    }
}

#[test]
fn the_company_tax_id_is_text_and_its_vat_rate_a_percentage() {
    let none = config_with(&[]).unwrap().company.invoice_details;
    assert_eq!((none.tax_id.as_str(), none.vat_basis_points), ("", None));
    let config =
        parse_config(Figment::new().merge(Serialized::default("company_tax_id", 12_345_678_u64)));
    assert_eq!(config.unwrap().company.invoice_details.tax_id, "12345678");
    let vat = |percent: &str| {
        config_with(&[("company_vat_percent", percent)])
            .map(|config| config.company.invoice_details.vat_basis_points)
    };
    for (percent, hundredths) in [
        ("21", Some(2_100)),
        ("9.5", Some(950)),
        ("21 %", Some(2_100)),
        ("0", None),
        ("", None),
    ] {
        assert_eq!(vat(percent).unwrap(), hundredths, "{percent}");
    }
    assert_eq!(
        parse_config(Figment::new().merge(Serialized::default("company_vat_percent", 19)))
            .unwrap()
            .company
            .invoice_details
            .vat_basis_points,
        Some(1_900)
    );
    for wrong in ["da", "-1", "100", "1.234", "."] {
        assert!(
            vat(wrong).unwrap_err().contains("COMPANY_VAT_PERCENT"),
            "{wrong}"
        );
    }
}

#[test]
fn a_public_url_requires_settings_for_mail_and_payments() {
    let error = config_with(&[("public_url", "https://alai.example")]).unwrap_err();
    assert!(error.contains("SMTP_URL"));
    assert!(
        config_with(&[
            ("public_url", "https://alai.example"),
            ("smtp_url", "smtp://x"),
            ("payment_provider", "sandbox")
        ])
        .is_ok()
    );
}

#[test]
fn a_secret_key_is_required_with_postgresql_or_redis() {
    let key = ("secret_key", "0123456789abcdef0123456789abcdef");
    for setting in [
        ("database_url", "postgres://localhost/alai"),
        ("redis_url", "redis://localhost"),
    ] {
        let error = config_with(&[setting]).unwrap_err();
        assert!(error.contains("SECRET_KEY"), "{error}");
        assert!(config_with(&[setting, key]).is_ok(), "{setting:?}");
    }
}
