//! The message of a panic. It is logged, and never stored in a row or sent in a response.

use std::any::Any;

use tokio::task::JoinError;

/// The text that is stored in place of the message of a panic.
pub const STORED_PANIC_TEXT: &str = "panicked; the cause is in the log";

/// Returns the message of a panic.
pub fn panic_message(panic: &(dyn Any + Send)) -> &str {
    panic
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| panic.downcast_ref::<String>().map(String::as_str))
        .unwrap_or_default()
}

/// Logs why a task ended without a result, and returns the text to store.
pub fn log_task_failure(error: JoinError) -> &'static str {
    match error.try_into_panic() {
        Ok(panic) => {
            tracing::error!(panic = panic_message(panic.as_ref()), "a task panicked");
            STORED_PANIC_TEXT
        }
        Err(_) => "cancelled",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::health;

    #[tokio::test]
    async fn the_stored_text_of_a_panic_does_not_contain_its_message() {
        let error = tokio::spawn(async { panic!("index {} out of bounds", 7) })
            .await
            .unwrap_err();
        assert_eq!(log_task_failure(error), STORED_PANIC_TEXT);
        assert_eq!(health::classify_failure(STORED_PANIC_TEXT), "panicked");
        let panic = std::panic::catch_unwind(|| panic!("index {} out of bounds", 7)).unwrap_err();
        assert_eq!(panic_message(panic.as_ref()), "index 7 out of bounds");
    }
}
