//! The header of a downloaded file.

use poem::http::HeaderValue;

/// Returns the header value `attachment` with an ASCII name and the full name (RFC 6266). Returns `None` if it is not a valid header value.
pub fn attachment_disposition(name: &str) -> Option<HeaderValue> {
    let plain: String = name
        .chars()
        .map(|character| {
            if character.is_ascii_alphanumeric() || ".-_".contains(character) {
                character
            } else {
                '_'
            }
        })
        .collect();
    let full: String = name
        .bytes()
        .map(|byte| {
            if byte.is_ascii_alphanumeric() || b".-_".contains(&byte) {
                char::from(byte).to_string()
            } else {
                format!("%{byte:02X}")
            }
        })
        .collect();
    HeaderValue::from_str(&format!(
        "attachment; filename=\"{plain}\"; filename*=UTF-8''{full}"
    ))
    .ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    // Covers E11.
    #[test]
    fn sec_e11_a_download_file_name_cannot_inject_headers() {
        let value = attachment_disposition("invitați\r\nX: y\".csv").unwrap();
        assert_eq!(
            value,
            "attachment; filename=\"invita_i__X__y_.csv\"; filename*=UTF-8''invita%C8%9Bi%0D%0AX%3A%20y%22.csv"
        );
    }
}
