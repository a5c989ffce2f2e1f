//! Random values, tokens, hashes and signatures. This is the only place that uses a random number
//! generator.
#![expect(
    clippy::disallowed_types,
    reason = "this module is the source of randomness"
)]

use std::io::{self, Read};

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::{DateTime, Utc};
use hmac::{Hmac, KeyInit, Mac};
use rand::{
    Rng, RngCore, SeedableRng, TryRngCore,
    rngs::{OsRng, StdRng},
};
use sha2::{Digest, Sha256};
use uuid::{NoContext, Timestamp, Uuid};

/// The characters of codes, without similar ones (no 0 O 1 I L). There are 31 of them, so that 10
/// characters have 49.5 bits of entropy.
pub const CODE_ALPHABET: &[u8] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/// Returns a UUID of version 7 for `now`. Such ids sort by time.
pub fn new_id(now: DateTime<Utc>) -> Uuid {
    let seconds = u64::try_from(now.timestamp()).unwrap_or_default();
    Uuid::new_v7(Timestamp::from_unix(
        NoContext,
        seconds,
        now.timestamp_subsec_nanos(),
    ))
}

/// Returns an id that is derived from a text. The same text always has the same id, so that
/// repeated input can be stored once.
pub fn deterministic_id(text: &str) -> Uuid {
    let digest = Sha256::digest(text);
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&digest[..16]);
    uuid::Builder::from_custom_bytes(bytes).into_uuid()
}

/// Returns `N` random bytes from the operating system.
pub fn random_bytes<const N: usize>() -> [u8; N] {
    let mut out = [0; N];
    OsRng.unwrap_err().fill_bytes(&mut out);
    out
}

/// Returns a URL-safe random token of 256 bits.
pub fn random_token() -> String {
    URL_SAFE_NO_PAD.encode(random_bytes::<32>())
}

/// Returns a random code of `length` characters, which people can read and type.
pub fn random_code(length: usize) -> String {
    // Seeded for each code: the operating system is asked once, not once for each character.
    let mut rng = StdRng::from_rng(&mut OsRng.unwrap_err());
    (0..length)
        .map(|_| CODE_ALPHABET[rng.random_range(0..CODE_ALPHABET.len())] as char)
        .collect()
}

/// Returns a random number from 0 to `below` (exclusive). It is used for jitter.
pub fn random_below(below: u64) -> u64 {
    OsRng.unwrap_err().random_range(0..below.max(1))
}

/// Returns the SHA-256 digest in hexadecimal. Tokens and file contents are identified by it in the
/// database and in the storage.
pub fn sha256_hex(bytes: impl AsRef<[u8]>) -> String {
    encode_hex(&Sha256::digest(bytes.as_ref()))
}

/// Returns the SHA-256 digest of everything that a reader returns, in hexadecimal.
///
/// # Errors
/// The reader fails.
pub fn sha256_hex_of_reader(reader: &mut impl Read) -> io::Result<String> {
    let mut hasher = Sha256::new();
    let mut buffer = vec![0; 64 << 10];
    loop {
        match reader.read(&mut buffer)? {
            0 => return Ok(encode_hex(&hasher.finalize())),
            length => hasher.update(&buffer[..length]),
        }
    }
}

/// Returns the HMAC-SHA256 of `message` in hexadecimal.
pub fn hmac_hex(key: &[u8], message: &[u8]) -> String {
    encode_hex(&hmac_sha256(key, message).finalize().into_bytes())
}

/// Derives a secret of 32 bytes from the key and a salt. The secret is not stored, so that the
/// database alone does not reveal it.
pub fn derive_secret(key: &[u8], purpose: &str, salt: &str) -> [u8; 32] {
    hmac_sha256(key, format!("{purpose}:{salt}").as_bytes())
        .finalize()
        .into_bytes()
        .into()
}

/// Verifies a hexadecimal HMAC-SHA256 in constant time.
pub fn verify_hmac(key: &[u8], message: &[u8], signature: &str) -> bool {
    decode_hex(signature)
        .is_some_and(|given| hmac_sha256(key, message).verify_slice(&given).is_ok())
}

#[expect(clippy::expect_used, reason = "HMAC takes a key of any length")]
fn hmac_sha256(key: &[u8], message: &[u8]) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes a key of any length");
    mac.update(message);
    mac
}

/// Encodes bytes in hexadecimal.
pub fn encode_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

/// Decodes hexadecimal text. Returns `None` for any other text.
pub fn decode_hex(text: &str) -> Option<Vec<u8>> {
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
    fn a_signature_is_valid_only_for_its_message_and_key() {
        let signature = hmac_hex(b"key", b"message");
        assert!(verify_hmac(b"key", b"message", &signature));
        assert!(!verify_hmac(b"key", b"messagf", &signature));
        assert!(!verify_hmac(b"other", b"message", &signature));
        assert!(!verify_hmac(b"key", b"message", "zz"));
    }

    // Covers B1.
    #[test]
    fn sec_b1_codes_contain_no_similar_looking_characters() {
        let code = random_code(1000);
        assert!(code.bytes().all(|b| CODE_ALPHABET.contains(&b)));
        assert!(!code.contains(['0', 'O', '1', 'I', 'L']));
    }
}
