//! The key by which a client repeats a creation whose response was lost, without creating a second
//! row.

use super::error::{Error, Result};

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

#[cfg(test)]
mod tests {
    use super::*;

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
