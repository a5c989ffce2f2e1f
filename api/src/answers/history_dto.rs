//! API types of the history of answers: versions, undo and phone answers.

use alai_domain::answers::{
    self, AnswerDetails, AnswerVersion, CurrentResponse, PhoneAnswer, PhoneAnswerState, UndoResult,
};
use poem_openapi::Object;

use crate::payload::{format_instant, wrapper};

use super::dto::{AnswerView, Decline};

/// One version of an answer.
#[derive(Clone, Debug, Object)]
#[oai(rename = "HistoryLine")]
pub struct AnswerVersionView {
    /// The id, by which the version can be undone while it is the newest.
    pub id: String,
    /// `yes`, `no` or `reset`.
    pub kind: String,
    /// `guest` or `couple`.
    pub made_by: String,
    /// The name of the couple's user, as long as the user exists.
    pub user_name: Option<String>,
    /// `phone` for a phone answer, `undo` for a restored version, otherwise null.
    pub via: Option<String>,
    /// The answer in this version.
    pub snapshot: serde_json::Value,
    pub created_at: String,
}

impl From<AnswerVersion> for AnswerVersionView {
    fn from(version: AnswerVersion) -> Self {
        Self {
            id: version.id.to_string(),
            kind: version.kind,
            made_by: version.made_by,
            user_name: version.user_name,
            via: version.via,
            snapshot: version.snapshot,
            created_at: format_instant(version.created_at),
        }
    }
}

/// The versions of the answer of an invitation or of a direct answer, newest first.
#[derive(Debug, Object)]
#[oai(rename = "History")]
pub struct AnswerHistory {
    pub history: Vec<AnswerVersionView>,
}

/// The response after an undo. If both are null, the invitation has the status `invitat` (no response) again.
#[derive(Debug, Object)]
#[oai(rename = "Undone")]
pub struct AnswerUndoResult {
    pub guest: Option<AnswerView>,
    pub refuzed_invitation: Option<Decline>,
    /// The version that the undo created. Undoing it restores the state before the undo.
    pub version_id: String,
}

impl From<UndoResult> for AnswerUndoResult {
    fn from(restored: UndoResult) -> Self {
        let (guest, refuzed_invitation) = match restored.response {
            CurrentResponse::Unanswered => (None, None),
            CurrentResponse::Answer(reply) => (Some(AnswerView::from(*reply)), None),
            CurrentResponse::Decline(decline) => (None, Some(Decline::from_row(decline, None))),
        };
        Self {
            guest,
            refuzed_invitation,
            version_id: restored.version_id.to_string(),
        }
    }
}

/// A phone answer.
#[derive(Debug, Object)]
#[oai(rename = "EnteredLine")]
pub struct PhoneAnswerView {
    #[oai(flatten)]
    pub version: AnswerVersionView,
    pub invitation_id: Option<String>,
    /// `current` (it can be undone), `undone` or `changed`.
    pub state: String,
}

/// The last phone answers, newest first.
#[derive(Debug, Object)]
#[oai(rename = "EnteredLines")]
pub struct PhoneAnswers {
    pub entered: Vec<PhoneAnswerView>,
}

impl From<PhoneAnswer> for PhoneAnswerView {
    fn from(entered: PhoneAnswer) -> Self {
        let state = match entered.state {
            PhoneAnswerState::Current => "current",
            PhoneAnswerState::Undone => "undone",
            PhoneAnswerState::Changed => "changed",
        };
        Self {
            version: entered.version.into(),
            invitation_id: entered.invitation_id.map(|id| id.to_string()),
            state: state.into(),
        }
    }
}

/// The consent to storing the health data of an answer.
#[derive(Clone, Debug, Object)]
pub struct HealthConsent {
    pub given_at: Option<String>,
    /// `guest` or `couple`. Null for answers that are older than this field.
    pub given_by: Option<String>,
    /// The version of the text that the guest accepted. Null if the couple entered the answer.
    pub version: Option<i32>,
    /// The language in which the text was shown.
    pub language: Option<String>,
    /// The text of that version in that language.
    pub text: Option<String>,
}

impl From<answers::HealthConsent> for HealthConsent {
    fn from(consent: answers::HealthConsent) -> Self {
        Self {
            text: consent.text(),
            given_at: consent.given_at.map(format_instant),
            given_by: consent.given_by,
            version: consent.version,
            language: consent.language,
        }
    }
}

/// An answer with its history.
#[derive(Debug, Object)]
#[oai(rename = "GuestDetail")]
pub struct AnswerWithHistory {
    #[oai(flatten)]
    pub guest: AnswerView,
    /// Null without allergies.
    pub health_consent: Option<HealthConsent>,
    /// The versions, newest first.
    pub history: Vec<AnswerVersionView>,
}

impl AnswerWithHistory {
    /// Converts an answer with its versions.
    pub fn from_details(reply: AnswerDetails, history: Vec<AnswerVersion>) -> Self {
        Self {
            health_consent: answers::HealthConsent::of_answer(&reply.answer)
                .map(HealthConsent::from),
            guest: AnswerView::from(reply),
            history: history.into_iter().map(AnswerVersionView::from).collect(),
        }
    }
}

wrapper! {
    #[oai(rename = "GuestDetailBody")]
    AnswerWithHistoryBody, guest: AnswerWithHistory
}
