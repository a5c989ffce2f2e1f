//! Validation of e-mail addresses, phone numbers and URLs (threats H2).

/// The greatest length of an e-mail address in SMTP, in bytes.
pub const MAX_EMAIL_BYTES: usize = 254;

/// Returns whether a text is a supported e-mail address: one `@`, an unquoted local part, and a
/// domain of at least two labels. Quoted local parts, IP literals and a leading dash are refused.
pub fn is_email(text: &str) -> bool {
    let Some((local, domain)) = text.split_once('@') else {
        return false;
    };
    let local_ok = !local.is_empty()
        && local.len() <= 64
        && !local.starts_with(['.', '-'])
        && !local.ends_with('.')
        && !local.contains("..")
        && local
            .chars()
            .all(|c| c.is_alphanumeric() || "!#$%&'*+/=?^_`{|}~.-".contains(c));
    let label_ok = |label: &str| {
        !label.is_empty()
            && label.len() <= 63
            && !label.starts_with('-')
            && !label.ends_with('-')
            && label.chars().all(|c| c.is_alphanumeric() || c == '-')
    };
    let labels: Vec<&str> = domain.split('.').collect();
    let tld_ok = labels
        .last()
        .is_some_and(|t| t.len() >= 2 && !t.chars().all(|c| c.is_ascii_digit()));
    text.len() <= MAX_EMAIL_BYTES
        && local_ok
        && labels.len() >= 2
        && tld_ok
        && labels.iter().all(|l| label_ok(l))
}

/// Returns the mailbox that an address delivers to, so that other spellings of the same mailbox are
/// recognized. For providers with public rules the part after a plus sign is removed and, where the
/// provider ignores dots, the dots are removed too. An address of any other provider is only
/// trimmed and converted to lower case.
pub fn canonical_mailbox(email: &str) -> String {
    let email = email.trim().to_lowercase();
    let Some((local, domain)) = email.rsplit_once('@') else {
        return email;
    };
    let plain = local.split('+').next().unwrap_or(local);
    match domain {
        "gmail.com" | "googlemail.com" => format!("{}@gmail.com", plain.replace('.', "")),
        "outlook.com" | "hotmail.com" | "live.com" | "icloud.com" | "me.com" | "mac.com"
        | "fastmail.com" | "proton.me" | "protonmail.com" | "pm.me" => format!("{plain}@{domain}"),
        _ => email,
    }
}

/// Returns a phone number as it is stored. Typographic dashes, which keyboards and contact
/// applications insert, become hyphens.
pub fn normalize_phone(text: &str) -> String {
    text.replace(
        |c: char| matches!(c, '\u{2010}'..='\u{2015}' | '\u{2212}'),
        "-",
    )
}

/// The least number of digits of a phone number.
pub const MIN_PHONE_DIGITS: usize = 5;

/// The least number of digits of a phone number with its area code, and the separators of two
/// numbers in a text.
const COMPLETE_PHONE_DIGITS: usize = 9;
const PHONE_SEPARATORS: &[&str] = &["/", ",", ";", "|", " sau ", " or "];

/// Returns the first of several phone numbers in a text, such as "0744 111 222 / 031 149 174", or
/// the whole text. A slash inside a number, as in "0268/123456", separates nothing.
pub fn first_phone(text: &str) -> &str {
    let count_digits = |part: &str| part.chars().filter(char::is_ascii_digit).count();
    let lowercase = text.to_ascii_lowercase();
    let mut separated_at: Vec<usize> = PHONE_SEPARATORS
        .iter()
        .flat_map(|separator| lowercase.match_indices(*separator))
        .map(|(at, _)| at)
        .collect();
    separated_at.sort_unstable();
    separated_at
        .into_iter()
        .map(|at| text.split_at(at))
        .find(|(first, rest)| {
            count_digits(first) >= COMPLETE_PHONE_DIGITS && count_digits(rest) >= MIN_PHONE_DIGITS
        })
        .map_or(text, |(first, _)| first.trim())
}

/// Returns whether a text has several phone numbers, of which [`first_phone`] returns the first.
pub fn has_several_phones(text: &str) -> bool {
    first_phone(text).len() < text.len()
}

/// Returns whether a text is a phone number: 5 to 20 digits with spaces, dots, dashes, slashes,
/// brackets and one leading plus sign. The plus sign may follow an opening bracket: "(+40) 744".
pub fn is_phone(text: &str) -> bool {
    let is_leading = |at: usize| at == 0 || at == 1 && text.starts_with('(');
    let digits = text.chars().filter(char::is_ascii_digit).count();
    let signs = text
        .chars()
        .enumerate()
        .all(|(i, c)| c.is_ascii_digit() || " .-/()".contains(c) || (c == '+' && is_leading(i)));
    signs && (MIN_PHONE_DIGITS..=20).contains(&digits)
}

/// Returns the normalized URL that a page may link to, or `None`. It must have the scheme http or
/// https, a host and no user information, and at most 2,048 characters. The server never fetches it
/// (threats B23).
pub fn parse_web_url(text: &str) -> Option<String> {
    let url = url::Url::parse(text.trim()).ok()?;
    let plain = url.username().is_empty() && url.password().is_none();
    let has_public_host = url
        .host_str()
        .is_some_and(|h| h.contains('.') || h.starts_with('['));
    let whole = url.as_str().len() <= 2_048 && ["http", "https"].contains(&url.scheme());
    (whole && plain && has_public_host).then(|| url.into())
}

/// Masks an e-mail address, for example `a•••@e•••.ro`. The owner recognizes it, but other people
/// cannot use it.
pub fn mask_email(email: &str) -> String {
    let Some((local, domain)) = email.split_once('@') else {
        return "•••".into();
    };
    let (host, tld) = domain.rsplit_once('.').unwrap_or((domain, ""));
    let first = |s: &str| s.chars().next().map(String::from).unwrap_or_default();
    format!("{}•••@{}•••.{tld}", first(local), first(host))
}

/// Masks a phone number except its last three digits.
pub fn mask_phone(phone: &str) -> String {
    let digits: Vec<char> = phone.chars().filter(char::is_ascii_digit).collect();
    let tail: String = digits[digits.len().saturating_sub(3)..].iter().collect();
    format!("•••••{tail}")
}

#[cfg(test)]
mod tests {
    use super::*;

    // Covers B23.
    #[test]
    fn sec_b23_only_web_urls_without_credentials_are_accepted() {
        let bad = [
            "javascript:alert(1)",
            "data:text/html,x",
            "https://a@b.ro",
            "https://a:b@c.ro",
            "ftp://a.ro",
            "//a.ro",
            "a.ro",
            "",
            "https://",
            "file:///etc/passwd",
            "vbscript:x",
            " java\nscript:alert(1)",
            "https://localhost",
            "mailto:a@b.ro",
            "blob:https://a.ro/x",
            "https:a@b.ro",
        ];
        for url in bad {
            assert_eq!(parse_web_url(url), None, "{url}");
        }
        assert!(parse_web_url(&format!("https://a.ro/{}", "x".repeat(2_100))).is_none());
        assert_eq!(
            parse_web_url(" https://Emag.ro/căni?x=1 ").unwrap(),
            "https://emag.ro/c%C4%83ni?x=1"
        );
    }

    // Covers H2.
    #[test]
    fn sec_h2_malformed_or_unusual_email_addresses_are_rejected() {
        for bad in [
            "a@[127.0.0.1]",
            "a@localhost",
            "\"a b\"@c.ro",
            "-oQ@x.ro",
            "a@1.2.3.4",
            "a@b..ro",
            "ab.ro",
            "a@@b.ro",
            "a\n@b.ro",
        ] {
            assert!(!is_email(bad), "{bad}");
        }
        for good in ["ana@exemplu.ro", "a.b+c@sub.exemplu.com", "o'neil@x.co"] {
            assert!(is_email(good), "{good}");
        }
    }

    #[test]
    fn phone_numbers_may_contain_the_usual_punctuation() {
        assert!(is_phone("+40 740 000 101"));
        assert!(is_phone("(021) 312-45-67"));
        assert!(is_phone("(+40) 744 123 456"));
        assert!(!is_phone("0+40 744 123 456"));
        assert!(!is_phone("(0+40 744 123 456"));
        assert!(!is_phone("=cmd|calc"));
        assert!(!is_phone("12"));
    }

    #[test]
    fn only_the_first_of_several_phone_numbers_is_used() {
        for (text, first) in [
            ("0748149174/ 031 149 174", "0748149174"),
            ("0744 111 222, 0755 111 222; 0766 111 222", "0744 111 222"),
            ("+40 744 111 222 SAU 0755 111 222", "+40 744 111 222"),
            ("0268/123456 / 0744111222", "0268/123456"),
            ("0268/123456", "0268/123456"),
            ("0744 111 222", "0744 111 222"),
            ("0744 111 222 sau mama", "0744 111 222 sau mama"),
            ("", ""),
        ] {
            assert_eq!(first_phone(text), first, "{text}");
            assert_eq!(has_several_phones(text), text != first, "{text}");
        }
    }

    #[test]
    fn masking_hides_most_of_an_email_address_or_phone_number() {
        assert_eq!(mask_email("ana@exemplu.ro"), "a•••@e•••.ro");
        assert_eq!(mask_phone("+40 740 000 101"), "•••••101");
    }
}
