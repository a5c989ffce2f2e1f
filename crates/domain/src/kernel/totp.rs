//! One-time passwords of an authenticator app (RFC 6238 over RFC 4226: SHA-1, thirty seconds, six
//! digits), and the base32 encoding of its secret.

use hmac::{Hmac, KeyInit, Mac};
use sha1::Sha1;

/// The length of a time step in seconds.
pub const STEP_SECONDS: i64 = 30;
/// The number of digits of a code.
pub const CODE_DIGITS: u32 = 6;
const BASE32_ALPHABET: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/// Returns the code of a time step, with leading zeros.
#[expect(clippy::expect_used, reason = "HMAC takes a key of any length")]
pub fn code_at_step(secret: &[u8], step: i64, digits: u32) -> String {
    let mut mac = Hmac::<Sha1>::new_from_slice(secret).expect("HMAC takes a key of any length");
    mac.update(&step.to_be_bytes());
    let hash = mac.finalize().into_bytes();
    let at = usize::from(hash[19] & 0x0f);
    let cut = u32::from_be_bytes([hash[at] & 0x7f, hash[at + 1], hash[at + 2], hash[at + 3]]);
    let number = u64::from(cut) % 10_u64.pow(digits);
    format!("{number:0width$}", width = digits as usize)
}

/// Returns the time step that a code belongs to: the current one, the previous one or the next one,
/// because clocks differ slightly. All three are always compared, so that the time taken does not
/// reveal which one matches.
pub fn matching_step(secret: &[u8], now: i64, typed: &str) -> Option<i64> {
    let present = now.div_euclid(STEP_SECONDS);
    let mut found = None;
    for step in [present - 1, present, present + 1] {
        if constant_time_eq(
            code_at_step(secret, step, CODE_DIGITS).as_bytes(),
            typed.as_bytes(),
        ) {
            found = Some(step);
        }
    }
    found
}

/// Compares two byte strings in constant time.
fn constant_time_eq(left: &[u8], right: &[u8]) -> bool {
    left.len() == right.len()
        && left
            .iter()
            .zip(right)
            .fold(0, |seen, (x, y)| seen | (x ^ y))
            == 0
}

/// Encodes bytes in base32 (RFC 4648) without padding, as authenticator apps expect secrets.
pub fn encode_base32(bytes: &[u8]) -> String {
    bytes
        .chunks(5)
        .flat_map(|chunk| {
            let mut five = [0; 8];
            five[3..3 + chunk.len()].copy_from_slice(chunk);
            let bits = u64::from_be_bytes(five);
            let signs = (chunk.len() * 8).div_ceil(5);
            (0..signs).map(move |index| {
                BASE32_ALPHABET[usize::try_from(bits >> (35 - 5 * index) & 31).unwrap_or(0)] as char
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 6238, appendix B, the rows of SHA-1. They have eight digits, of which an app shows the
    /// last six.
    // Covers C18.
    #[test]
    fn sec_c18_totp_codes_match_the_rfc_6238_test_vectors() {
        let secret = b"12345678901234567890";
        for (time, expected) in [
            (59, "94287082"),
            (1_111_111_109, "07081804"),
            (1_111_111_111, "14050471"),
            (1_234_567_890, "89005924"),
            (2_000_000_000, "69279037"),
            (20_000_000_000, "65353130"),
        ] {
            assert_eq!(
                code_at_step(secret, time / STEP_SECONDS, 8),
                expected,
                "{time}"
            );
            assert_eq!(
                matching_step(secret, time, &expected[2..]),
                Some(time / STEP_SECONDS),
                "{time}"
            );
            assert_eq!(matching_step(secret, time, expected), None);
        }
    }

    #[test]
    fn a_totp_code_is_accepted_at_most_one_step_early_or_late() {
        let (secret, now) = (b"a secret of twenty b", 1_800_000_000);
        for (off, good) in [(-2, false), (-1, true), (0, true), (1, true), (2, false)] {
            let typed = code_at_step(secret, now / STEP_SECONDS + off, CODE_DIGITS);
            assert_eq!(matching_step(secret, now, &typed).is_some(), good, "{off}");
        }
        assert_eq!(matching_step(secret, now, ""), None);
    }

    /// RFC 4648, section 10.
    #[test]
    fn base32_encoding_matches_the_rfc_4648_test_vectors() {
        for (bytes, text) in [
            ("", ""),
            ("f", "MY"),
            ("fo", "MZXQ"),
            ("foo", "MZXW6"),
            ("foob", "MZXW6YQ"),
            ("fooba", "MZXW6YTB"),
            ("foobar", "MZXW6YTBOI"),
        ] {
            assert_eq!(encode_base32(bytes.as_bytes()), text);
        }
    }
}
