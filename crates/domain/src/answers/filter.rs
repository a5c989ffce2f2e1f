//! The filters of the list of answers.

use serde::{Deserialize, Serialize};

/// The filters of the list of answers. All of them have to match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnswerFilter {
    pub search_name: Option<String>,
    pub company: Option<String>,
    pub housing: Option<bool>,
    pub transport: Option<bool>,
    pub civil_marriage_attend: Option<bool>,
    pub other_restrictions: Option<bool>,
    pub allergy: Option<bool>,
    /// At least one person has this menu.
    #[serde(default)]
    pub menu_type: Option<String>,
    /// Answers of auxiliary persons, or of guests. A direct answer is one of a guest.
    #[serde(default)]
    pub participant: Option<bool>,
}
