//! Randomness, tokens and their hashes; the only place that asks for random bytes.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::{DateTime, Utc};
use hmac::{Hmac, KeyInit, Mac};
use rand::{Rng, RngCore, TryRngCore, rngs::OsRng};
use sha2::{Digest, Sha256};
use uuid::{NoContext, Timestamp, Uuid};

/// Signs without look-alikes (no 0 O 1 I L): 31 of them, so 10 signs carry 49.5 bits.
pub const CODE_SIGNS: &[u8] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/// A version 7 id at `now`; ids sort by time.
pub fn id(now: DateTime<Utc>) -> Uuid {
    let seconds = u64::try_from(now.timestamp()).unwrap_or_default();
    Uuid::new_v7(Timestamp::from_unix(
        NoContext,
        seconds,
        now.timestamp_subsec_nanos(),
    ))
}

/// The id of something that is the same whenever it says the same: sent twice, it is there once.
pub fn id_of(text: &str) -> Uuid {
    let digest = Sha256::digest(text);
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&digest[..16]);
    uuid::Builder::from_custom_bytes(bytes).into_uuid()
}

/// `N` bytes from the operating system.
pub fn bytes<const N: usize>() -> [u8; N] {
    let mut out = [0; N];
    OsRng.unwrap_err().fill_bytes(&mut out);
    out
}

/// A 256-bit token, URL-safe.
pub fn token() -> String {
    URL_SAFE_NO_PAD.encode(bytes::<32>())
}

/// A code of `length` signs for a person to read and type.
pub fn code(length: usize) -> String {
    let mut rng = OsRng.unwrap_err();
    (0..length)
        .map(|_| CODE_SIGNS[rng.random_range(0..CODE_SIGNS.len())] as char)
        .collect()
}

/// A number from 0 to `below` (not included), for jitter.
pub fn below(below: u64) -> u64 {
    OsRng.unwrap_err().random_range(0..below.max(1))
}

/// SHA-256 in hexadecimal: how tokens and file contents are named at rest.
pub fn digest(bytes: impl AsRef<[u8]>) -> String {
    hex(&Sha256::digest(bytes.as_ref()))
}

/// HMAC-SHA256 of `message` in hexadecimal.
pub fn sign(key: &[u8], message: &[u8]) -> String {
    hex(&mac(key, message).finalize().into_bytes())
}

/// A secret of 32 bytes that is made again from a salt: who reads the database alone has nothing.
pub fn derived(key: &[u8], purpose: &str, salt: &str) -> [u8; 32] {
    mac(key, format!("{purpose}:{salt}").as_bytes())
        .finalize()
        .into_bytes()
        .into()
}

/// Compares a hexadecimal HMAC in constant time.
pub fn signed(key: &[u8], message: &[u8], signature: &str) -> bool {
    unhex(signature).is_some_and(|given| mac(key, message).verify_slice(&given).is_ok())
}

#[expect(clippy::expect_used, reason = "HMAC takes a key of any length")]
fn mac(key: &[u8], message: &[u8]) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes a key of any length");
    mac.update(message);
    mac
}

/// Bytes in hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

/// What hexadecimal text stands for; none when it is none.
pub fn unhex(text: &str) -> Option<Vec<u8>> {
    if !text.len().is_multiple_of(2) || !text.is_ascii() {
        return None;
    }
    (0..text.len())
        .step_by(2)
        .map(|i| u8::from_str_radix(&text[i..i + 2], 16).ok())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signature_fits_one_message_and_one_key() {
        let signature = sign(b"key", b"message");
        assert!(signed(b"key", b"message", &signature));
        assert!(!signed(b"key", b"messagf", &signature));
        assert!(!signed(b"other", b"message", &signature));
        assert!(!signed(b"key", b"message", "zz"));
    }

    // Covers B1.
    #[test]
    fn sec_b1_codes_use_only_signs_without_look_alikes() {
        let code = code(1000);
        assert!(code.bytes().all(|b| CODE_SIGNS.contains(&b)));
        assert!(!code.contains(['0', 'O', '1', 'I', 'L']));
    }
}
