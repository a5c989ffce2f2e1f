//! The secret keys of an installation. Two at once permit a rotation: the current one signs, and
//! both verify.

use std::fmt;

use super::crypto;

/// The number of characters of a fingerprint.
const FINGERPRINT_LEN: usize = 8;

/// The current key, and the previous one during a rotation.
#[derive(Clone, PartialEq, Eq)]
pub struct SecretKeys {
    current: Vec<u8>,
    previous: Option<Vec<u8>>,
}

/// Omits the keys.
impl fmt::Debug for SecretKeys {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("SecretKeys")
    }
}

impl From<Vec<u8>> for SecretKeys {
    fn from(current: Vec<u8>) -> Self {
        Self {
            current,
            previous: None,
        }
    }
}

/// Identifies a key without revealing it.
fn fingerprint(key: &[u8]) -> String {
    crypto::hmac_hex(key, b"key-fingerprint")[..FINGERPRINT_LEN].to_owned()
}

impl SecretKeys {
    /// Returns keys of which the previous one is still accepted.
    pub fn with_previous(current: Vec<u8>, previous: Option<Vec<u8>>) -> Self {
        Self { current, previous }
    }

    /// Returns the key that signs.
    pub fn current(&self) -> &[u8] {
        &self.current
    }

    /// Returns the keys that verify, the current one first.
    pub fn all(&self) -> impl Iterator<Item = &[u8]> {
        std::iter::once(self.current.as_slice()).chain(self.previous.as_deref())
    }

    /// Signs a message with the current key.
    pub fn sign(&self, message: &[u8]) -> String {
        crypto::hmac_hex(&self.current, message)
    }

    /// Returns the signatures of a message with every key, the current one first. A stored
    /// signature may be any of them.
    pub fn signatures(&self, message: &[u8]) -> Vec<String> {
        self.all()
            .map(|key| crypto::hmac_hex(key, message))
            .collect()
    }

    /// Whether one of the keys has signed the message.
    pub fn verify(&self, message: &[u8], signature: &str) -> bool {
        self.all()
            .any(|key| crypto::verify_hmac(key, message, signature))
    }

    /// Returns a salt for [`Self::derive`]. It names the current key, so that the secret stays the
    /// same after a rotation.
    pub fn new_salt(&self) -> String {
        format!("{}.{}", fingerprint(&self.current), crypto::random_token())
    }

    /// Derives a secret of 32 bytes from a salt and from the key that the salt names. Older salts
    /// name no key: they belong to the previous one during a rotation.
    pub fn derive(&self, purpose: &str, salt: &str) -> [u8; 32] {
        let oldest = self.previous.as_deref().unwrap_or(&self.current);
        let key = match salt.split_once('.') {
            Some((named, _)) => self
                .all()
                .find(|key| fingerprint(key) == named)
                .unwrap_or(&self.current),
            None => oldest,
        };
        crypto::derive_secret(key, purpose, salt)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rotated() -> (SecretKeys, SecretKeys) {
        let old = SecretKeys::from(b"old".to_vec());
        let new = SecretKeys::with_previous(b"new".to_vec(), Some(b"old".to_vec()));
        (old, new)
    }

    #[test]
    fn a_rotated_installation_verifies_old_signatures_and_makes_new_ones() {
        let (old, new) = rotated();
        assert!(new.verify(b"message", &old.sign(b"message")));
        assert!(!old.verify(b"message", &new.sign(b"message")));
        let later = SecretKeys::from(b"new".to_vec());
        assert!(later.verify(b"message", &new.sign(b"message")));
        assert!(!later.verify(b"message", &old.sign(b"message")));
        assert_eq!(
            new.signatures(b"message"),
            [new.sign(b"message"), old.sign(b"message")]
        );
    }

    #[test]
    fn a_derived_secret_stays_the_same_after_a_rotation() {
        let (old, new) = rotated();
        for salt in [old.new_salt(), "a salt that names no key".to_owned()] {
            assert_eq!(new.derive("webhook", &salt), old.derive("webhook", &salt));
        }
        let salt = new.new_salt();
        let later = SecretKeys::from(b"new".to_vec());
        assert_eq!(later.derive("webhook", &salt), new.derive("webhook", &salt));
        assert_ne!(old.derive("webhook", &salt), new.derive("webhook", &salt));
    }

    #[test]
    fn keys_are_not_in_the_output_of_debug() {
        let keys = SecretKeys::from(b"hunter2".to_vec());
        assert_eq!(format!("{keys:?}"), "SecretKeys");
    }
}
