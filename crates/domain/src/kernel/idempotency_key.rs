//! The key by which a client repeats a creation whose response was lost, without creating a second
//! row. A key belongs to the values with which it was sent first.

use serde_json::Value;

use super::{
    crypto,
    error::{Error, ErrorCode, Result},
};

/// The longest key in bytes.
const MAX_LENGTH: usize = 64;

/// A key that the client has chosen, sent as the header `Idempotency-Key`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdempotencyKey(String);

impl IdempotencyKey {
    /// Parses a key of 8 to 64 visible ASCII characters.
    ///
    /// # Errors
    /// 422 with the field `idempotency_key`.
    pub fn parse(text: &str) -> Result<Self> {
        let is_valid = (8..=MAX_LENGTH).contains(&text.len())
            && text.bytes().all(|byte| byte.is_ascii_graphic());
        if is_valid {
            Ok(Self(text.to_owned()))
        } else {
            Err(Error::invalid_field("idempotency_key", "invalid"))
        }
    }

    /// Returns the key as it is stored.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A creation that a client may repeat.
#[derive(Clone, Debug)]
pub struct KeyedCreation {
    pub key: String,
    /// The SHA-256 digest of the values, in hexadecimal.
    pub digest: String,
}

impl KeyedCreation {
    /// Returns the creation with the key and the normalized values of a request. Absent values are
    /// not part of the digest, so that a field that is added later does not change the digest of
    /// requests without it.
    pub fn new(
        key: &IdempotencyKey,
        values: impl IntoIterator<Item = (&'static str, Option<String>)>,
    ) -> Self {
        let present: Value = values
            .into_iter()
            .filter_map(|(name, value)| Some((name, value?)))
            .collect();
        Self {
            key: key.as_str().to_owned(),
            digest: crypto::sha256_hex(present.to_string()),
        }
    }

    /// Compares the digest with that of the row that was created with the same key. A row without a
    /// digest was created by an earlier version of the server and is not compared.
    ///
    /// # Errors
    /// `idempotency_key_reused` (422) if the values are different.
    pub fn check_digest(&self, stored_digest: Option<&str>) -> Result<()> {
        if stored_digest.is_none_or(|digest| digest == self.digest) {
            Ok(())
        } else {
            Err(Error::Rejected(ErrorCode::IdempotencyKeyReused))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_digest_of_a_creation_contains_the_names_and_the_values_that_are_present() {
        let key = IdempotencyKey::parse("0123abcd").unwrap();
        let other_key = IdempotencyKey::parse("4567efgh").unwrap();
        let text = |value: &str| Some(value.to_owned());
        let creation = KeyedCreation::new(&key, [("name", text("Pop")), ("phone", None)]);
        let has_same_digest =
            |other: &KeyedCreation| creation.check_digest(Some(other.digest.as_str())).is_ok();
        let same = KeyedCreation::new(&other_key, [("name", text("Pop"))]);
        assert!(has_same_digest(&same));
        for values in [
            [("name", text("Popa")), ("phone", None)],
            [("name", None), ("phone", text("Pop"))],
            [("name", text("Pop")), ("phone", text(""))],
        ] {
            let other = KeyedCreation::new(&key, values.clone());
            assert!(!has_same_digest(&other), "{values:?}");
        }
        assert!(creation.check_digest(None).is_ok());
    }

    #[test]
    fn a_key_has_8_to_64_visible_characters() {
        let is_valid = |text: &str| IdempotencyKey::parse(text).is_ok();
        assert!(is_valid("0123abcd"));
        assert!(is_valid(&"k".repeat(64)));
        for text in ["", "0123abc", "0123 abcd", "0123abcă", &"k".repeat(65)] {
            assert!(!is_valid(text), "{text}");
        }
    }
}
