//! JSON files that are compiled into the executable.

use serde::de::DeserializeOwned;

/// Parses the bundled file `name`.
///
/// # Errors
/// A sentence that names the file.
pub fn parse<T: DeserializeOwned>(name: &str, json: &str) -> Result<T, String> {
    serde_json::from_str(json).map_err(|e| format!("The bundled file {name} is malformed: {e}."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_for_a_malformed_bundled_file_contains_its_name() {
        let error = parse::<Vec<String>>("list.json", "[\"a\", 1]").unwrap_err();
        assert!(
            error.starts_with("The bundled file list.json is malformed: "),
            "{error}"
        );
        assert_eq!(crate::check_bundled_files(), Ok(()));
    }
}
