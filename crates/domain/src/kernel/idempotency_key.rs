//! The key by which a client repeats a creation whose response was lost, without creating a second
//! row. A key belongs to the values with which it was sent first.

use serde_json::Value;

use super::{
    error::{Error, ErrorCode, Result},
    secret_keys::SecretKeys,
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
    /// The digest of the values that is stored.
    pub digest: String,
    /// The digests with every secret key of the installation. A stored digest may be any of them.
    accepted_digests: Vec<String>,
}

impl KeyedCreation {
    /// Returns the creation with the key and the normalized values of a request. Absent values are
    /// not part of the digest, so that a field that is added later does not change the digest of
    /// requests without it. The digest is keyed, so that values that were deleted since, such as a
    /// telephone number, cannot be found by trying all of them.
    pub fn new(
        key: &IdempotencyKey,
        secret_keys: &SecretKeys,
        values: impl IntoIterator<Item = (&'static str, Option<String>)>,
    ) -> Self {
        let present: Value = values
            .into_iter()
            .filter_map(|(name, value)| Some((name, value?)))
            .collect();
        let message = format!("creation:{present}");
        Self {
            key: key.as_str().to_owned(),
            digest: secret_keys.sign(message.as_bytes()),
            accepted_digests: secret_keys.signatures(message.as_bytes()),
        }
    }

    /// Compares the digest with that of the row that was created with the same key. A row without a
    /// digest was created by an earlier version of the server and is not compared.
    ///
    /// # Errors
    /// `idempotency_key_reused` (422) if the values are different.
    pub fn check_digest(&self, stored_digest: Option<&str>) -> Result<()> {
        let is_accepted = |digest: &str| self.accepted_digests.iter().any(|one| one == digest);
        if stored_digest.is_none_or(is_accepted) {
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
        let secret_keys = SecretKeys::from(b"old".to_vec());
        let digest_of = |key: &IdempotencyKey, values: &[(&'static str, Option<String>)]| {
            KeyedCreation::new(key, &secret_keys, values.iter().cloned())
        };
        let creation = digest_of(&key, &[("name", text("Pop")), ("phone", None)]);
        let has_same_digest =
            |other: &KeyedCreation| creation.check_digest(Some(other.digest.as_str())).is_ok();
        let same = digest_of(&other_key, &[("name", text("Pop"))]);
        assert!(has_same_digest(&same));
        for values in [
            [("name", text("Popa")), ("phone", None)],
            [("name", None), ("phone", text("Pop"))],
            [("name", text("Pop")), ("phone", text(""))],
        ] {
            let other = digest_of(&key, &values);
            assert!(!has_same_digest(&other), "{values:?}");
        }
        assert!(creation.check_digest(None).is_ok());
        // The digest of the previous key is accepted during a rotation.
        let rotated = SecretKeys::with_previous(b"new".to_vec(), Some(b"old".to_vec()));
        let later = KeyedCreation::new(&key, &rotated, [("name", text("Pop"))]);
        assert_ne!(later.digest, creation.digest);
        assert!(later.check_digest(Some(&creation.digest)).is_ok());
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
